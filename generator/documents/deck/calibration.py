"""The page that measures how a printer drifts: two lines, and how to read five lengths off them.

In: a paper and the words. Out: pages, a front and a back, for sheets that stand upright or lie on their side.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...paper import Paper
from ...text import Text
from ..card_sheets import Box, Line, Side, Words
from .drift import Profile, Target, target
from .pages import DeckPages

_TICK = 3.0
_LEADING = 7.5
_INDENT = 10.0
"""Half the length of the strokes at the ends of a line, from one sentence to the next, from the lines to the words."""


def calibration_pages(paper: Paper, text: Text, *, landscape: bool) -> DeckPages:
    """The front and the back of the page for *paper*."""
    lines = target(paper, landscape=landscape)
    return DeckPages(
        title=text("deck.calibrate.title"),
        subject=text("deck.calibrate.subject"),
        language=text.language,
        width=lines.width,
        height=lines.height,
        mode="long",
        bleed=0,
        sides=tuple(_side(paper, lines, text, front=front, landscape=landscape) for front in (True, False)),
        profile=Profile(),
    )


def _side(paper: Paper, lines: Target, text: Text, *, front: bool, landscape: bool) -> Side:
    edge = Box(0, 0, lines.width, lines.height).inset(paper.margin, paper.margin)
    right, top = lines.x + lines.level, lines.y + lines.upright
    return Side(
        front=front,
        marks=(
            Line(lines.x, lines.y, right, lines.y),
            Line(lines.x, lines.y, lines.x, top),
            Line(lines.x - _TICK, lines.y, lines.x, lines.y),
            Line(lines.x, lines.y - _TICK, lines.x, lines.y),
            Line(right, lines.y - _TICK, right, lines.y + _TICK),
            Line(lines.x - _TICK, top, lines.x + _TICK, top),
        ),
        folds=(
            Line(edge.left, lines.y, lines.x - _TICK, lines.y),
            Line(lines.x, edge.bottom, lines.x, lines.y - _TICK),
            Line(right, edge.bottom, right, lines.y - _TICK),
        ),
        words=(*_letters(edge, lines), *_sentences(paper, lines, text, front=front, landscape=landscape)),
    )


def _letters(edge: Box, lines: Target) -> Iterator[Words]:
    """The names of the five lengths, each beside its own."""
    places = (
        ((edge.left + lines.x) / 2, lines.y + 2),
        (lines.x + 3, (edge.bottom + lines.y) / 2),
        (lines.x + lines.level - 5, (edge.bottom + lines.y) / 2),
        (lines.x + lines.level * 0.75, lines.y + 2),
        (lines.x + 3, lines.y + lines.upright * 0.25),
    )
    for letter, (x, y) in zip("abcde", places, strict=True):
        yield Words(letter, x, y, 10, size=14, strong=True)


def _sentences(paper: Paper, lines: Target, text: Text, *, front: bool, landscape: bool) -> Iterator[Words]:
    side = "front" if front else "back"
    way = " --landscape" if landscape else ""
    true = " ".join(f"{length:g}" for length in lines.readings)
    command = f'meldpress calibrate --paper {paper.name}{way} --{side} "{true}"'
    x, y, room = lines.x + _INDENT, lines.y + lines.upright - 12, lines.level - _INDENT
    yield Words(text(f"deck.calibrate.{side}", landscape=landscape), x, y, room, size=20, strong=True)
    said = [text("deck.calibrate.print"), text("deck.calibrate.measure")]
    said += [
        text(f"deck.calibrate.{letter}", exact=text.number(length))
        for letter, length in zip("abcde", lines.readings, strict=True)
    ]
    said += [text("deck.calibrate.type", command=command), text("deck.calibrate.then")]
    for place, sentence in enumerate(said):
        yield Words(sentence, x, y - 14 - place * _LEADING, room, size=10)
