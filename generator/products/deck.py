"""The custom deck: print sheets, files for a print shop, a box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from ..diagnostics import fault
from ..text import Text
from .deck_look import LOOK_OPTIONS, dress
from .deck_options import OPTIONS, Wishes, read_wishes
from .order import Artifact, Order, Product

if TYPE_CHECKING:
    from ..documents.deck import Deck, DeckSheets
    from ..documents.deck.drift import Profile

_TEXT = Text("en")
"""What is said to the person at the console."""


def _deck(order: Order) -> Iterator[Artifact]:
    from ..documents.deck import design_deck, image_remarks, read_look

    look = read_look(order.rules, order.options)
    if order.large and look.index == "normal" and "deck-index" not in order.options:
        look = replace(look, index="large")
    wishes = replace(read_wishes(order), dress=dress(look))
    size = wishes.size
    packs, only, number = wishes.packs, wishes.only, wishes.number
    deck = design_deck(order.rules, order.text, size=size, packs=packs, only=only, number=number, look=look)
    said = [*look.remarks, *image_remarks(look, size)]
    for made in _files(order, wishes, deck):
        yield replace(made, remark="\n".join([*said, made.remark]).strip())
        said = []


def _files(order: Order, wishes: Wishes, deck: Deck) -> Iterator[Artifact]:
    """What was asked for: sheets or files for a print shop, and a box."""
    match wishes.format:
        case "shop":
            yield from _shop(order, wishes, deck)
        case "png":
            yield _pictures(order, wishes, deck)
        case _:
            yield from _sheets(order, wishes, deck)
    if wishes.box:
        yield _box(order, wishes, deck)


def _sheets(order: Order, wishes: Wishes, deck: Deck) -> Iterator[Artifact]:
    """The sheets to cut, in one file or in two."""
    from ..documents.card_sheets import NoRoomError, best_grid
    from ..documents.deck import lay_out
    from ..render.deck import render_deck

    profile, note = _profile(wishes)
    try:
        if not wishes.only and order.options.get("deck-extras") != "no":
            deck = deck.filled(best_grid(wishes.lay, deck.size).capacity)
        sheets = lay_out(deck, order.text, wishes.lay, profile)
    except NoRoomError as error:
        most = _TEXT.listing([_millimetres(width, height) for width, height in error.most], "or")
        data = {"size": _millimetres(deck.size.width, deck.size.height), "paper": _paper(wishes), "most": most}
        raise fault(_TEXT("deck.faults.too_large", **data), key="--deck-size") from None
    remark = " ".join(part for part in (_count(sheets, wishes), note) if part)
    paper = wishes.lay.paper.name
    if wishes.lay.order == "two-files":
        for front in (True, False):
            pages = sheets.one_side(front=front)
            mode = "-".join(part for part in (wishes.mode, "fronts" if front else "backs") if part)
            first = 2 if sheets.checked else 1
            yield Artifact(
                "deck", mode, paper, "pdf", render_deck(pages), len(pages.sides), first, remark if front else ""
            )
        return
    first = next((page for page, side in enumerate(sheets.sides, 1) if side.front and side.slots), 1)
    yield Artifact("deck", wishes.mode, paper, "pdf", render_deck(sheets.pages), len(sheets.sides), first, remark)


def _count(sheets: DeckSheets, wishes: Wishes) -> str:
    """How many cards lie on a sheet, how many sheets there are, what a gap costs, and what the marks lack."""
    from ..documents.card_sheets import best_grid

    data = {"paper": _paper(wishes), "capacity": sheets.grid.capacity, "sheets": sheets.sheets}
    said = [_TEXT("deck.faults.remarks.sheets", **data)]
    if wishes.lay.gap:
        capacity = best_grid(replace(wishes.lay, gap=0), sheets.deck.size).capacity
        data = {"capacity": capacity, "sheets": ceil(sheets.deck.total / capacity)}
        said.append(_TEXT("deck.faults.remarks.side_by_side", **data))
    if sheets.checked:
        said.append(_TEXT("deck.faults.remarks.bare" if sheets.bare else "deck.faults.remarks.checked"))
    return " ".join(said)


def _profile(wishes: Wishes) -> tuple[Profile | None, str]:
    """The printer's profile and that it is used; none where there is none, or where a person wants none."""
    from .printer import profile_path, read_profile

    if wishes.profile.lower() == "none":
        return None, ""
    path = Path(wishes.profile) if wishes.profile else profile_path()
    if not wishes.profile and not path.exists():
        return None, ""
    return read_profile(path), _TEXT("deck.faults.remarks.profile", file=str(path))


def _shop(order: Order, wishes: Wishes, deck: Deck) -> Iterator[Artifact]:
    """One card a page for a print shop, and the list of them."""
    from ..documents.deck.shop import as_csv, rows_of_pages, shop_pages
    from ..render.deck import render_deck

    pages = shop_pages(deck, order.text, wishes.lay.bleed)
    mode = _mode(wishes, "shop")
    remark = _TEXT("deck.faults.remarks.shop", total=len(deck.cards), pages=len(pages.sides))
    made = Artifact("deck", mode, deck.size.name, "pdf", render_deck(pages), len(pages.sides), 2, remark)
    yield made
    yield Artifact("deck", mode, deck.size.name, "csv", as_csv(rows_of_pages(deck, made.file_name(order))))


def _pictures(order: Order, wishes: Wishes, deck: Deck) -> Artifact:
    """Every face and back as a picture, packed with the list of them."""
    from ..documents.deck.shop import as_csv, file_names, rows_of_files, single_pages
    from ..render.deck.pictures import card_pictures, pack

    arts, pages = single_pages(deck, order.text, wishes.lay.bleed)
    names = file_names(deck, arts)
    files = dict(zip((names[art] for art in arts), card_pictures(pages), strict=True))
    packed = pack(files | {"manifest.csv": as_csv(rows_of_files(deck, names))})
    remark = _TEXT("deck.faults.remarks.pictures", total=len(deck.cards), files=len(files))
    return Artifact("deck", _mode(wishes, "png"), deck.size.name, "zip", packed, remark=remark)


def _box(order: Order, wishes: Wishes, deck: Deck) -> Artifact:
    """The net of a box for each pack or for all cards."""
    from ..documents.deck.box import BoxTooLargeError, tuck_box
    from ..render.deck import render_deck

    whole = wishes.box == "deck" or not deck.pack_size
    count = len(deck.cards) if whole else deck.pack_size
    packs = range(1, deck.packs + 1)
    text = order.text
    labels = [text("deck.box.of_deck", packs=deck.packs if deck.pack_size else 1, total=count)]
    if not whole and deck.packs > 1:
        labels = [text("deck.box.of_pack", pack=pack, packs=deck.packs, total=count) for pack in packs]
    paper = wishes.lay.paper
    try:
        pages = tuck_box(deck, text, paper, count=count, labels=labels, thickness=wishes.thickness)
    except BoxTooLargeError as error:
        net = _millimetres(error.width, error.height)
        room = _millimetres(paper.width - 2 * paper.margin, paper.height - 2 * paper.margin)
        data = {"total": count, "net": net, "room": room, "paper": _paper(wishes)}
        code = "box_deck" if whole and deck.packs > 1 else "box_pack"
        raise fault(_TEXT(f"deck.faults.{code}", **data), key="--deck-box") from None
    return Artifact("deck", _mode(wishes, "box"), paper.name, "pdf", render_deck(pages), len(pages.sides))


def _mode(wishes: Wishes, kind: str) -> str:
    """What tells a file from the sheets; its size is said elsewhere, but not that of a box."""
    size = wishes.mode.split("-")[0] if kind == "box" and wishes.size.name != "poker" else ""
    return "-".join(part for part in (kind, size, "cards" if wishes.only else "", wishes.dress) if part)


def _paper(wishes: Wishes) -> str:
    return _TEXT(f"deck.paper.{wishes.lay.paper.name}")


def _millimetres(width: float, height: float) -> str:
    return f"{width:.4g} x {height:.4g} mm"


DECK = Product("deck", _deck, options=(*OPTIONS, *LOOK_OPTIONS), by_order_alone=False)  # it reads profiles and pictures
