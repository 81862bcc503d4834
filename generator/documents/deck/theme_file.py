"""A theme file: colours and images that a person copies and edits.

In: the name of a bundled theme or the path of a YAML file. Out: a `ThemeFile`, or `InputError` with every fault and its
place. A theme may extend another; images lie in the folder of the file that names them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ...diagnostics import InputError, Issue, Severity, fault
from ...ruleset.values import as_answer
from ...text import Text
from ...variants.nodes import Node, Place, dotted, shown, walk
from ...variants.source import UnreadableError, read_source
from ...workspace import home
from .images import CardImage, read_image
from .theme import INDEX_SIZES, SUITS, Images, Theme
from .theme_colours import judge

MOST_PARENTS = 5
"""Themes that extend one another."""

_TINTS = (*SUITS, "red", "black")
_COLOURS = (
    *(f"colours.{name}" for name in (*_TINTS, "ink", "paper")),
    *(f"courts.{name}" for name in ("gold", "accent", "skin")),
    *(f"courts.hair.{name}" for name in SUITS),
    *("back.ground", "back.lattice"),
)
_KEYS = ("extends", "suits", "outlined", "index", "points", *_COLOURS, "back.packs", "images.back", "images.logo")
_BY_CARD = ("images.faces", "images.pictures")
_GROUPS = frozenset(key[: n.start()] for key in (*_KEYS, *_BY_CARD) for n in re.finditer(r"\.", key)) | set(_BY_CARD)
_HEX = re.compile(r"#([0-9a-f]{6}|[0-9a-f]{3})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ThemeFile:
    """A theme with the images that it names, and what there is to remark on it."""

    theme: Theme
    images: Images
    remarks: tuple[Issue, ...]


def names() -> tuple[str, ...]:
    """The names of the bundled themes."""
    return tuple(sorted(path.stem for path in _folder().glob("*.yaml")))


def _folder() -> Path:
    return home() / "templates" / "layout" / "themes"


def load_theme(name: str, cards: Collection[str]) -> ThemeFile:
    """The theme *name* for a deck of *cards*, by their codes; raises `InputError` with every fault."""
    reader = _Reader(cards)
    reader.read(name)
    faults = [issue for issue in reader.issues if issue.severity is Severity.FAULT]
    if faults:
        raise InputError(sorted(faults))
    theme = _theme(Path(name).stem, reader.values)
    for said in judge(theme):
        reader.add(said.code, reader.places[said.key], said.key, remark=said.remark, **said.data)
    if faults := [issue for issue in reader.issues if issue.severity is Severity.FAULT]:
        raise InputError(faults)
    return ThemeFile(theme, _images(reader.values), tuple(reader.issues))


class _Reader:
    """Reads a theme and those that it extends, the eldest first, and keeps each value by its dotted key."""

    def __init__(self, cards: Collection[str]) -> None:
        self.cards = cards
        self.values: dict[str, Any] = {}
        self.places: dict[str, Place] = {}
        self.issues: list[Issue] = []

    def add(self, code: str, place: Place, key: str, *, remark: bool = False, **data: Any) -> None:
        message = Text()(f"theme.faults.{'remarks.' if remark else ''}{code}", **data)
        severity = Severity.REMARK if remark else Severity.FAULT
        self.issues.append(Issue(place.file, place.line, place.column, key, message, severity))

    def read(self, name: str, base: Path | None = None, depth: int = 0) -> None:
        """Take the values of the theme *name*, as seen from the folder *base*."""
        path, called = _find(name, base)
        try:
            source = read_source(path, called)
        except UnreadableError as error:
            raise InputError([_unreadable(error, called)]) from None
        self.issues += [finding.worded(Text()) for finding in source.findings]
        self._extend(source.root, path.parent, depth)
        for key, node in self._leaves(source.root):
            value = self._value(key, node, path.parent)
            if value is not None:
                self.values[key] = value
                self.places[key] = node.named

    def _extend(self, root: Node, folder: Path, depth: int) -> None:
        node = root.value.get("extends")
        if node is None and root.place.file != _bundled_name("classic"):
            self.read("classic", None, depth + 1)  # so that a file may leave out what it does not care for
        elif node is None:
            return
        elif not isinstance(node.value, str):
            self.add("text", node.named, "extends")
        elif depth >= MOST_PARENTS:
            self.add("chain", node.named, "extends", most=MOST_PARENTS)
        else:
            self.read(node.value, folder, depth + 1)

    def _leaves(self, root: Node) -> Iterator[tuple[str, Node]]:
        """The single values; an unknown key is a fault, once for all that hangs from it."""
        unknown: list[str] = []
        for path, node in walk(root):
            key = dotted(path)
            if any(key.startswith((f"{other}.", f"{other}[")) for other in unknown) or isinstance(path[-1], int):
                continue
            if key in _GROUPS and isinstance(node.value, dict):
                continue
            if key in _KEYS or key.rpartition(".")[0] in _BY_CARD:
                yield key, node
            elif key in _GROUPS:
                self.add("group", node.named, key)
            else:
                unknown.append(key)
                self._unknown(key, node)

    def _unknown(self, key: str, node: Node) -> None:
        group, _, name = key.rpartition(".")
        known = sorted({k.removeprefix(f"{group}.") if group else k for k in _KEYS if k.startswith(group)})
        known = list(dict.fromkeys(k.partition(".")[0] for k in known))
        near = get_close_matches(name, known, 1)
        self.add("key", node.named, key, name=shown(name), known=near or known, near=bool(near))

    def _value(self, key: str, node: Node, folder: Path) -> Any:
        """What *node* says for *key*; None, with a fault, where it says nothing that can be used."""
        if key in _COLOURS:
            return self._colour(key, node)
        if key.startswith("images."):
            return self._image(key, node, folder)
        match key:
            case "suits" | "points":
                return self._one_of(key, node, as_answer(node.value), (True, False), "yes_no")
            case "index":
                return self._one_of(key, node, node.value, INDEX_SIZES, "index")
            case "outlined":
                items = self._items(key, node)
                found = [self._one_of(key, item, item.value, tuple(SUITS), "suit") for item in items]
                return frozenset(SUITS[name] for name in found if name)
            case "back.packs":
                return tuple(c for item in self._items(key, node) if (c := self._colour(key, item)))
            case _:
                return None

    def _one_of(self, key: str, node: Node, value: Any, known: Collection[Any], code: str) -> Any:
        if isinstance(value, str | bool) and value in known:
            return value
        self.add(code, node.place, key, value=_written(node), known=list(map(str, known)))
        return None

    def _items(self, key: str, node: Node) -> tuple[Node, ...]:
        if isinstance(node.value, tuple):
            return node.value
        self.add("list", node.place, key)
        return ()

    def _colour(self, key: str, node: Node) -> str | None:
        if isinstance(node.value, str) and (found := _HEX.fullmatch(node.value.strip())):
            digits = found[1].lower()
            return f"#{digits}" if len(digits) == 6 else "#" + "".join(2 * digit for digit in digits)
        if node.value is None:
            self.add("no_colour", node.named, key)
        else:
            self.add("colour", node.place, key, value=_written(node))
        return None

    def _image(self, key: str, node: Node, folder: Path) -> CardImage | None:
        group, _, card = key.rpartition(".")
        if group in _BY_CARD and card not in self.cards:
            self.add("card", node.named, key, card=shown(card))
        elif not isinstance(node.value, str):
            self.add("text", node.place, key)
        else:
            place = node.place
            try:
                return read_image(
                    folder / node.value, folder, file=place.file, line=place.line, column=place.column, key=key
                )
            except InputError as error:
                self.issues += error.issues
        return None


def _written(node: Node) -> str:
    """A value as the file has it; what holds others is told by its brackets."""
    return "[…]" if isinstance(node.value, tuple) else "{…}" if isinstance(node.value, dict) else shown(node.value)


def _find(name: str, base: Path | None) -> tuple[Path, str]:
    """The file that *name* stands for, and what it is called in findings."""
    if name in names():
        return _folder() / f"{name}.yaml", _bundled_name(name)
    path = (base or Path()) / name
    if path.is_file():
        return path, str(path)
    raise fault(Text()("theme.faults.no_theme", name=shown(name, 200), names=list(names())), key="--deck-theme")


def _bundled_name(name: str) -> str:
    return f"{name}.yaml"


def _unreadable(error: UnreadableError, called: str) -> Issue:
    """Why a file can't be read, in words for a theme."""
    finding = error.finding
    if finding.code not in ("empty", "no_rules"):
        return finding.worded(Text())
    place = finding.place or Place(called, 1, 1)
    return Issue(place.file, place.line, place.column, "", Text()("theme.faults.empty"))


def _theme(name: str, values: Mapping[str, Any]) -> Theme:
    return Theme(
        name=name,
        suits=values["suits"],
        outlined=values["outlined"],
        tints={SUITS.get(tint, tint): values[f"colours.{tint}"] for tint in _TINTS},
        ink=values["colours.ink"],
        paper=values["colours.paper"],
        courts={role: values[f"courts.{role}"] for role in ("gold", "accent", "skin")},
        hair={suit: values[f"courts.hair.{long}"] for long, suit in SUITS.items()},
        ground=values["back.ground"],
        lattice=values["back.lattice"],
        packs=values["back.packs"],
        index=values["index"],
        points=values["points"],
    )


def _images(values: Mapping[str, Any]) -> Images:
    def of(group: str) -> dict[str, CardImage]:
        return {key.removeprefix(group): image for key, image in values.items() if key.startswith(group)}

    return Images(of("images.faces."), of("images.pictures."), values.get("images.back"), values.get("images.logo"))
