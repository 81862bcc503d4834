"""Every number of the variant as a rule that a house may change, so that the change reaches every total and check.

In: the rules, the words, the layout of the entry sheet. Out: the rules by group, each with its defined name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...engine import books
from ...engine.scoring import CardPoints, RedThreesLaid, terms
from ...ruleset import ByDeal, ByScore, ConcealedBook, Minimum, Quota, RequiredBooks, Ruleset
from ...text import Text
from .card_values import card_values
from .kinds import quota_deals, quota_kinds
from .labels import books_label, group_label, term_label
from .layout import Layout
from .names import FULL_COUNT, FULL_POINTS, NEEDED, SEQUENCE_BOOK, most_name, quota_name, rate_name

LARGEST = 1_000_000
"""The most points, up or down, that a rule takes."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One number that a house may change. A *value* in words, such as a minimum that is a book, is not for changing."""

    name: str
    label: str
    value: int | str
    least: int
    most: int

    @property
    def in_words(self) -> bool:
        """Whether it is no number."""
        return isinstance(self.value, str)


def house_rules(rules: Ruleset, text: Text, layout: Layout) -> Mapping[str, tuple[HouseRule, ...]]:
    """Every number of the score and of its checks, by the code of its group."""
    groups = {
        "cards": tuple(_cards(rules, text)),
        "score": tuple(_score(rules, text)),
        "opening": tuple(_opening(rules, text, layout)),
        "going_out": tuple(_quotas(rules, text, layout)),
        "most_books": tuple(_most_books(rules, text)),
        "table": tuple(_table(rules, text, layout)),
    }
    return {code: found for code, found in groups.items() if found}


def _cards(rules: Ruleset, text: Text) -> Iterator[HouseRule]:
    for value in card_values(rules):
        label = group_label(rules, value.group, text, value.black_threes)
        yield HouseRule(value.name, label, value.points, min(value.points, 0) and -LARGEST, LARGEST)


def _score(rules: Ruleset, text: Text) -> Iterator[HouseRule]:
    for term in terms(rules):
        if not isinstance(term, CardPoints):
            label = term_label(rules, term.code, text)
            yield HouseRule(rate_name(rules, term.code), label, term.points, -LARGEST, LARGEST)
        if isinstance(term, RedThreesLaid):
            yield from _red_threes(rules, term, text)


def _red_threes(rules: Ruleset, term: RedThreesLaid, text: Text) -> Iterator[HouseRule]:
    """The full set, and what a side needs for them to count for it."""
    if term.full:
        count, points = term.full
        yield HouseRule(FULL_COUNT, text("workbook.rules.full_count"), count, 1, 999)
        yield HouseRule(FULL_POINTS, text("workbook.rules.full_points"), points, -LARGEST, LARGEST)
    if rules.red_threes.condition and term.at_least:
        needs = rules.red_threes.condition.needs
        if needs == "meld":
            what = text("workbook.terms.melds" if term.needs == ("melds",) else "workbook.sections.cards_melded")
        else:
            what = books_label(needs, text)
        yield HouseRule(NEEDED, text("workbook.rules.red_threes_need", what=what), term.at_least, 1, 999)


def _opening(rules: Ruleset, text: Text, layout: Layout) -> Iterator[HouseRule]:
    minimum = rules.opening.minimum
    match minimum:
        case ByDeal():
            values = rules.by_deal(minimum)
            for deal, required in enumerate(values, start=1):
                last = deal == len(values) < layout.deals
                label = text("workbook.rules.minimum_from" if last else "workbook.rules.minimum_in", deal=deal)
                yield _minimum(f"rule_minimum_{deal}", label, required, text)
        case ByScore():
            steps = sorted(minimum.scores.items())
            for step, (score, _) in enumerate(steps, start=1):
                label = text("workbook.rules.score_step", step=step)
                yield HouseRule(f"rule_score_{step}", label, score, -LARGEST, LARGEST)
            for step, (_, required) in enumerate(steps, start=1):
                yield _minimum(f"rule_minimum_{step}", text("workbook.rules.minimum_step", step=step), required, text)
        case _:
            yield _minimum("rule_minimum", text("workbook.rules.minimum"), minimum, text)


def _minimum(name: str, label: str, required: Minimum, text: Text) -> HouseRule:
    match required:
        case ConcealedBook():
            return HouseRule(name, label, text(f"workbook.concealed.{required.concealed_book}"), 0, 0)
        case RequiredBooks():
            return HouseRule(name, label, _books_at_once(required.required_books, text), 0, 0)
        case _:
            return HouseRule(name, label, required, 0, LARGEST)


def _books_at_once(quota: Quota, text: Text) -> str:
    """Whole books that an opening needs, in words."""
    own = text.rules.about.words.get(text.language, {}) if text.rules else {}
    asked = {kind: getattr(quota, kind) for kind in ("clean", "dirty", "wild", "sequence")} | dict(quota.named)
    quoted = {kind for kind in quota.named if f"{kind}_book" not in own}
    told = [text("workbook.required.kind", n=n, kind=kind, quoted=kind in quoted) for kind, n in asked.items() if n]
    if quota.any > sum(asked.values()):
        told.append(text("workbook.required.any" if told else "workbook.required.any_alone", n=quota.any))
    return text("workbook.required.at_once", books=text.listing(told))


def _quotas(rules: Ruleset, text: Text, layout: Layout) -> Iterator[HouseRule]:
    deals = quota_deals(rules)
    for deal in range(1, deals + 1):
        quota = rules.quota(players=layout.players, deal=deal)
        for kind in quota_kinds(rules, layout.players):
            needed = quota.named.get(kind, 0) if kind in rules.scoring.books.named else getattr(quota, kind)
            label = books_label(kind, text)
            if deals > 1:
                label = text("workbook.rules.in_deal", what=label, deal=deal)
            yield HouseRule(quota_name(kind, deal, deals), label, needed, 0, 99)


def _most_books(rules: Ruleset, text: Text) -> Iterator[HouseRule]:
    for kind, most in rules.melds.most_books.items():
        if books.counts_as(rules, kind):
            yield HouseRule(most_name(kind), books_label(kind, text), most, 1, 999)


def _table(rules: Ruleset, text: Text, layout: Layout) -> Iterator[HouseRule]:
    yield HouseRule("rule_packs", text("workbook.rules.packs"), rules.packs(layout.players), 1, 99)
    yield HouseRule("rule_book", text("workbook.rules.book"), rules.melds.book, 1, 99)
    if rules.melds.sequences:
        yield HouseRule(SEQUENCE_BOOK, text("workbook.rules.sequence_book"), rules.melds.sequences.book, 1, 99)
    if rules.end.deals:
        yield HouseRule("rule_deals", text("workbook.rules.deals"), rules.end.deals, 1, layout.deals)
    if rules.end.target is not None:
        yield HouseRule("rule_target", text("workbook.rules.target"), rules.end.target, -LARGEST, LARGEST)
