"""How a person wants the deck to look: the options `--deck-theme`, `-index`, `-points`, `-images` and `-club`.

In: the rules and the options as given. Out: a `Look`; `InputError` for what can't be used.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path

from ...diagnostics import InputError, Issue, fault
from ...paper import CardSize
from ...ruleset import Ruleset
from ...text import Text
from .images import DPI, KINDS, CardImage, read_image
from .theme import INDEX_SIZES, Images, Look
from .theme_file import load_theme

CLUB_LONGEST = 40
"""Letters of a club's name: more would be too small on a back."""

_COMMON = frozenset([rank + suit for rank in ("A", "K", "Q", "J", "10", *"98765432") for suit in "SHDC"] + ["JK"])


def read_look(rules: Ruleset, options: Mapping[str, str]) -> Look:
    """The look that *options* ask for, named as on the command line without dashes."""
    deck = {str(card) for card in rules.pack.counts}
    file = load_theme(options.get("deck-theme", "classic"), deck | _COMMON)
    theme, images = file.theme, file.images
    if not theme.suits and rules.melds.sequences is not None:
        raise fault(Text()("theme.faults.needs_suits", theme=theme.name), key="--deck-theme")
    if folder := options.get("deck-images"):
        images = _with_folder(images, Path(folder), deck)
    club = " ".join(options.get("deck-club", "").split())
    if len(club) > CLUB_LONGEST:
        raise fault(Text()("theme.faults.club", most=CLUB_LONGEST, letters=len(club)), key="--deck-club")
    index = options.get("deck-index", theme.index)
    return Look(
        theme=theme,
        index=next(size for size in INDEX_SIZES if size == index),
        points=options["deck-points"] == "yes" if "deck-points" in options else theme.points,
        images=images,
        club=club,
        remarks=tuple(map(str, file.remarks)),
    )


@cache
def classic_look() -> Look:
    """The look of a deck for which nobody asked anything else."""
    return Look(load_theme("classic", _COMMON).theme)


def _with_folder(images: Images, folder: Path, cards: Collection[str]) -> Images:
    """*images* with those of a folder, whose files are named `KS`, `KS-picture`, `back` and `logo`."""
    if not folder.is_dir():
        raise fault(Text()("theme.faults.image.folder", file=str(folder)), key="--deck-images")
    issues: list[Issue] = []
    found: dict[str, CardImage] = {}
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() not in KINDS:
            continue
        card, _, part = path.stem.partition("-")
        try:
            if path.stem not in ("back", "logo") and (card not in cards or part not in ("", "picture")):
                raise fault(Text()("theme.faults.image.name", file=path.name), file=str(path))
            found[path.stem] = read_image(path, folder, file=str(path))
        except InputError as error:
            issues += error.issues
    if issues:
        raise InputError(issues)
    back, logo = found.pop("back", images.back), found.pop("logo", images.logo)
    faces = {name: image for name, image in found.items() if "-" not in name}
    pictures = {name.removesuffix("-picture"): image for name, image in found.items() if "-" in name}
    return Images({**images.faces, **faces}, {**images.pictures, **pictures}, back, logo)


def image_remarks(look: Look, size: CardSize) -> Iterator[str]:
    """What there is to say of images too small to print well on a card of *size*."""
    whole = size.width, size.height
    panel = size.width * 0.57, size.height * 0.8
    uses = [(image, whole) for image in (*look.images.faces.values(), look.images.back) if image]
    uses += [(image, panel) for image in look.images.pictures.values()]
    for image, box in dict.fromkeys(uses):
        dpi = min(image.dpi(*box), 10_000)
        if round(dpi) < DPI:
            pixels = [round(length / 25.4 * DPI) for length in box]
            data = {"width": int(image.width), "height": int(image.height), "across": pixels[0], "up": pixels[1]}
            yield Text()("theme.faults.remarks.small_image", file=image.name, dpi=round(dpi), least=DPI, **data)
