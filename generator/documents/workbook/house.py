"""The Rules sheet: every number of the variant as an input behind a name, so that a house change reaches every total.

In: the rules, the words, the layout of the entry sheet. Out: the rules by group, and the sheet that shows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...engine.scoring import CardGroup, Times, card_groups, terms
from ...ruleset import ByDeal, ByScore, ConcealedBook, Minimum, Ruleset
from ...text import Text, upper_first
from .cells import Cell, Entry, Formula, Highlight, Sheet, at
from .labels import group_label, term_label, word
from .layout import Layout, rate_name, value_name

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
        "table": tuple(_table(rules, text, layout)),
    }
    return {code: found for code, found in groups.items() if found}


def _cards(rules: Ruleset, text: Text) -> Iterator[HouseRule]:
    groups: tuple[CardGroup, ...] = card_groups(rules, melded=False)
    for group in groups:
        yield HouseRule(value_name(group), group_label(rules, group, text), group.points, 0, LARGEST)


def _score(rules: Ruleset, text: Text) -> Iterator[HouseRule]:
    for term in terms(rules):
        if isinstance(term, Times):
            label = term_label(rules, term.code, text)
            yield HouseRule(rate_name(rules, term.code), label, term.points, -LARGEST, LARGEST)


def _opening(rules: Ruleset, text: Text, layout: Layout) -> Iterator[HouseRule]:
    minimum = rules.opening.minimum
    match minimum:
        case ByDeal():
            for deal, required in enumerate(minimum.deals, start=1):
                last = deal == len(minimum.deals) < layout.deals
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
    if isinstance(required, ConcealedBook):
        return HouseRule(name, label, text(f"workbook.concealed.{required.concealed_book}"), 0, 0)
    return HouseRule(name, label, required, 0, LARGEST)


def quota_deals(rules: Ruleset) -> int:
    """How many deals have a quota of their own: 1 where it never changes."""
    books = rules.going_out.books
    return len(books.deals) if isinstance(books, ByDeal) else 1


def quota_kinds(rules: Ruleset) -> tuple[str, ...]:
    """The kinds of book that a side can be told to have."""
    found = (term.code.removesuffix("_books") for term in terms(rules) if isinstance(term, Times))
    kinds = type(rules.quota(players=rules.table.usual, deal=1)).model_fields
    return (*(kind for kind in found if kind in kinds), "any")


def quota_name(rules: Ruleset, kind: str, deal: int) -> str:
    """The defined name that holds how many books of a kind a side needs to go out in a deal."""
    deals = quota_deals(rules)
    return f"rule_out_{kind}" if deals == 1 else f"rule_out_{kind}_{min(deal, deals)}"


def _quotas(rules: Ruleset, text: Text, layout: Layout) -> Iterator[HouseRule]:
    deals = quota_deals(rules)
    for deal in range(1, deals + 1):
        quota = rules.quota(players=layout.players, deal=deal)
        for kind in quota_kinds(rules):
            books = upper_first(word(text, f"{kind}_book", 2) or text("workbook.rules.books_of_any_kind"))
            label = books if deals == 1 else text("workbook.rules.in_deal", what=books, deal=deal)
            yield HouseRule(quota_name(rules, kind, deal), label, getattr(quota, kind), 0, 99)


def _table(rules: Ruleset, text: Text, layout: Layout) -> Iterator[HouseRule]:
    yield HouseRule("rule_packs", text("workbook.rules.packs"), rules.packs(layout.players), 1, 99)
    yield HouseRule("rule_book", text("workbook.rules.book"), rules.melds.book, 1, 99)
    if rules.end.deals:
        yield HouseRule("rule_deals", text("workbook.rules.deals"), rules.end.deals, 1, layout.deals)
    if rules.end.target is not None:
        yield HouseRule("rule_target", text("workbook.rules.target"), rules.end.target, -LARGEST, LARGEST)


FIRST_ROW = 5


def place(groups: Mapping[str, tuple[HouseRule, ...]], sheet: str) -> Mapping[str, str]:
    """Where each named rule stands: defined names and the cells they point at."""
    return {rule.name: at(sheet, f"B{row}") for row, rule in _rows(groups) if isinstance(rule, HouseRule)}


def _rows(groups: Mapping[str, tuple[HouseRule, ...]]) -> Iterator[tuple[int, HouseRule | str]]:
    """Each line of the sheet with its row: a group's code, then its rules, then a row left empty."""
    row = FIRST_ROW
    for code, found in groups.items():
        yield row, code
        yield from enumerate(found, start=row + 1)
        row += len(found) + 2


def rules_sheet(groups: Mapping[str, tuple[HouseRule, ...]], title: str, text: Text) -> Sheet:
    """The sheet: label, value, what the variant has, and a word where the two differ."""
    cells = {
        "A1": Cell(
            text("workbook.rules.title", title=text.local(text.rules.about.title) if text.rules else ""), "title"
        ),
        "A2": Cell(text("workbook.rules.note"), "note"),
        "A4": Cell(text("workbook.rules.rule"), "heading"),
        "B4": Cell(text("workbook.rules.here"), "heading"),
        "C4": Cell(text("workbook.rules.printed"), "heading"),
        "D4": Cell(None, "heading"),
    }
    for row, line in _rows(groups):
        if isinstance(line, str):
            cells[f"A{row}"] = Cell(text(f"workbook.rules.groups.{line}"), "section")
            cells |= {f"{column}{row}": Cell(None, "section") for column in "BCD"}
        else:
            cells |= _rule_cells(row, line, text)
    last = max(row for row, _ in _rows(groups))
    changed = Highlight(f"B{FIRST_ROW}:B{last}", f"AND(ISNUMBER($B{FIRST_ROW}),$B{FIRST_ROW}<>$C{FIRST_ROW})", "won")
    return Sheet(
        title,
        cells,
        columns=(44, 18, 18, 28),
        heights={1: 20.0, 2: 30.0}
        | {row: 27.0 for row, rule in _rows(groups) if not isinstance(rule, str) and rule.in_words},
        merged=("A1:D1", "A2:D2"),
        frozen="A5",
        cursor=f"B{FIRST_ROW + 1}",
        highlights=(changed,),
        title_rows=4,
    )


def _rule_cells(row: int, rule: HouseRule, text: Text) -> Mapping[str, Cell]:
    if isinstance(rule.value, str):
        return {
            f"A{row}": Cell(rule.label, "label"),
            f"B{row}": Cell(rule.value, "value"),
            f"C{row}": Cell(rule.value, "value"),
        }
    entry = Entry(
        "number",
        rule.label,
        text("workbook.prompts.rule", printed=rule.value),
        text("workbook.errors.number", least=rule.least, most=rule.most),
        rule.least,
        rule.most,
    )
    remark = f'IF(ISNUMBER(B{row}),IF(B{row}=C{row},"",{_quoted(text, "changed")}),{_quoted(text, "not_a_number")})'
    return {
        f"A{row}": Cell(rule.label, "label"),
        f"B{row}": Cell(rule.value, "points", entry),
        f"C{row}": Cell(rule.value, "value"),
        f"D{row}": Cell(Formula(remark), "note"),
    }


def _quoted(text: Text, code: str) -> str:
    from .formulas import literal

    return literal(text(f"workbook.rules.{code}"))
