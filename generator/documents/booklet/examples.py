"""
Worked examples as boxes on a page.

In: what the engine was asked and answered. Out: pictured cards, words and sums.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ... import examples
from ...cards import Card
from ...engine import melds, scoring
from ...ruleset import Ruleset
from .figures import Figure, FigureText, escape
from .names import packet_name, pictured
from .parts import Example, Row, SideDeal, Table
from .values import line_label


def box(rules: Ruleset, text: FigureText, example: examples.Example) -> Example:
    """One worked example as its box."""
    code = f"examples.{example.code}"
    data = example.data(lambda n: Figure(n, code))
    return Example(
        code=example.code,
        label="",
        title=text.safe(f"{code}.title", **data),
        story=text.safe(f"{code}.story", **data),
        rows=tuple(_rows(text, example)),
        legal=example.legal,
        verdict=_verdict(text, example.legal),
        reasons=_reasons(text, example, data),
        sum=_sum(rules, text, example),
        table=_score(rules, text, example.lines) if example.lines else None,
    )


def _verdict(text: FigureText, legal: bool | None) -> str:
    return "" if legal is None else text.safe(f"booklet.verdict.{'allowed' if legal else 'refused'}")


def _rows(text: FigureText, example: examples.Example) -> Iterable[Row]:
    shown: tuple[tuple[str, Sequence[tuple[Card, ...]]], ...] = (
        ("table", example.table),
        ("red_threes", (example.red_threes,)),
        ("pile", (example.pile,)),
        ("hand", (example.hand,)),
        ("laid", example.laid),
        ("way", example.way),
    )
    for label, groups in shown:
        fanned = label not in ("laid", "way") or example.topic == "scoring"
        if cards := tuple(pictured(text, group, fanned=fanned) for group in groups if group):
            yield Row(text.safe(f"booklet.rows.{label}"), cards)


def _reasons(text: FigureText, example: examples.Example, data: Mapping[str, object]) -> tuple[str, ...]:
    refusals = tuple(text.safe(f"obstacles.{obstacle.code}", **obstacle.data) for obstacle in example.obstacles)
    why = f"examples.{example.code}.why"
    return (text.safe(why, **data),) if not refusals and why in text else refusals


def _sum(rules: Ruleset, text: FigureText, example: examples.Example) -> str:
    """The card points of what is laid, added up, where an example is about them."""
    cards = [card for meld in example.laid for card in meld]
    if example.topic != "opening" or not cards or example.lines:
        return ""
    each = melds.points_each(rules, cards)
    terms = " + ".join(text.number(Figure(n, "deck.values")) for n in each)
    return text.safe("booklet.sum", terms=terms, total=Figure(sum(each), f"examples.{example.code}"))


def _score(rules: Ruleset, text: FigureText, lines: Iterable[scoring.Line]) -> Table:
    kept = tuple(lines)
    rows = tuple(
        (
            line_label(rules, text, line.term, line.count),
            escape(text.number(line.count)),
            escape(text.signed(line.points)),
        )
        for line in kept
    )
    total = escape(text.number(Figure(sum(line.points for line in kept), "total")))
    head = tuple(text.safe(f"booklet.head.{code}") for code in ("what", "count", "points"))
    return Table("score", "", head, rows, frozenset({1, 2}), (text.safe("booklet.lines.total"), "", total))


def told(rules: Ruleset, worked: Iterable[examples.Example]) -> tuple[examples.Example, ...]:
    """The worked examples, without those that only repeat a side of the example deal."""
    deal = {score.lines for score in examples.example_deal(rules).scores}
    return tuple(example for example in worked if not example.lines or example.lines not in deal)


def deal_story(rules: Ruleset, text: FigureText) -> str:
    """What happened in the example deal."""
    deal = examples.example_deal(rules)
    out = next((side for side in deal.sides if side.went_out), None)
    numbers = {"players": Figure(deal.players, "example_deal"), "deal": Figure(deal.deal, "example_deal")}
    if out is None:
        return text.safe("booklet.deal_story_stock", **numbers)
    return text.safe("booklet.deal_story", winner=_side_name(text, out.name), **numbers)


def deal_sides(rules: Ruleset, text: FigureText) -> tuple[SideDeal, ...]:
    """Each side of the example deal: its cards, and its score line by line."""
    deal = examples.example_deal(rules)
    names = [escape(_side_name(text, side.name)) for side in deal.sides]
    return tuple(
        SideDeal(
            name,
            tuple(_side_rows(rules, text, side)),
            replace(_score(rules, text, filter(_paid, score.lines)), caption=name),  # the table may stand overleaf
        )
        for name, side, score in zip(names, deal.sides, deal.scores, strict=True)
    )


def _paid(line: scoring.Line) -> bool:
    """Whether *line* has points: a game without a bonus for going out, say, has no use for the line of it."""
    return bool(line.points)


def _side_name(text: FigureText, name: str) -> str:
    code = f"booklet.side_names.{name}"
    return text(code) if code in text else text("booklet.side_names.named", name=name)


def _side_rows(rules: Ruleset, text: FigureText, side: scoring.Side) -> Iterable[Row]:
    yield Row(text.safe("booklet.rows.melds"), tuple(pictured(text, meld, fanned=True) for meld in side.melds))
    reds = [card for card in rules.pack.counts if rules.is_red_three(card)]
    if side.red_threes and reds:
        laid = [reds[n % len(reds)] for n in range(side.red_threes)]
        yield Row(text.safe("booklet.rows.red_threes"), (pictured(text, laid),))
    for packet, cards in side.left.items():
        if cards:
            yield Row(text.safe("booklet.rows.left", packet=packet_name(text, packet)), (pictured(text, cards),))
