"""The Reference sheet: what counts, what opens, what goes out, how the game ends, in the variant's own words.

In: the rules, the words, the house's rules. Out: a sheet to look at; its figures follow the Rules sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...engine.scoring import CardGroup
from ...ruleset import Ruleset
from ...text import Text
from .cells import Cell, Formula, Sheet
from .checks import sentence, told_by
from .house import HouseRule
from .labels import group_label, packet_word
from .layout import Layout
from .print_layout import ROW, Page, grown, height_of, pages_of

_COLUMNS = (46.0, 34.0)


def reference_sheet(
    rules: Ruleset, text: Text, layout: Layout, groups: Mapping[str, tuple[HouseRule, ...]], title: str, page: Page
) -> Sheet:
    """Tables of values first, then sentences."""
    cells = {"A1": Cell(text("workbook.reference.title", title=text.local(rules.about.title)), "title")}
    cells["A2"] = Cell(text.local(rules.about.summary), "note")
    heights, merged, row = {1: 20.0, 2: height_of(cells["A2"], sum(_COLUMNS))}, ["A1:B1", "A2:B2"], 4
    for code, found in groups.items():
        cells[f"A{row}"] = Cell(text(f"workbook.rules.groups.{code}"), "section")
        cells[f"B{row}"] = Cell(None, "section")
        heights[row] = height_of(cells[f"A{row}"], _COLUMNS[0])
        for label, rule in _lines(text, found):
            row += 1
            cells[f"A{row}"] = Cell(label, "label")
            cells[f"B{row}"] = Cell(Formula(rule.name), "value")
            words = told_by(label.text) if isinstance(label, Formula) else label
            shown = Cell(rule.value, "value") if rule.in_words else Cell(words, "label")
            heights[row] = height_of(shown, _COLUMNS[rule.in_words])
        for words in _sentences(rules, text, layout, code):
            row += 1
            cells[f"A{row}"] = Cell(words, "text")
            merged.append(f"A{row}:B{row}")
            heights[row] = height_of(cells[f"A{row}"], sum(_COLUMNS))
        row += 2
    heights = {line: heights.get(line, ROW) for line in range(1, row)}
    return Sheet(
        title,
        cells,
        columns=_COLUMNS,
        heights=grown(heights, page),
        merged=tuple(merged),
        title_rows=1,
        pages=pages_of(heights.values(), _COLUMNS, page),
        landscape=page.landscape,
    )


def _lines(text: Text, found: tuple[HouseRule, ...]) -> Iterator[tuple[str | Formula, HouseRule]]:
    """Each rule with its label; a step of score and the minimum from it on are one line."""
    names = {rule.name for rule in found}
    for rule in found:
        step = rule.name.replace("rule_minimum", "rule_score")
        if step in names and step != rule.name:
            yield Formula(sentence(text, "workbook.reference.from_score", live={"score": step})), rule
        elif not rule.name.startswith("rule_score"):
            yield rule.label, rule


def _sentences(rules: Ruleset, text: Text, layout: Layout, code: str) -> Iterator[str]:
    """What a table of figures can't tell."""
    match code:
        case "cards":
            yield from _cards(rules, text)
        case "score":
            yield from _red_threes(rules, text)
        case "opening":
            counted = "count" if rules.opening.wild_melds_count else "do_not_count"
            if rules.melds.wild_melds:
                yield text(f"workbook.reference.wild_melds.{counted}")
        case "going_out":
            yield from _going_out(rules, text, layout)
        case "table":
            yield text(f"workbook.reference.winner.{rules.end.winner}")
            yield text(f"workbook.reference.tie.{rules.end.tie}")


def _cards(rules: Ruleset, text: Text) -> Iterator[str]:
    rule, ignored = rules.black_threes, rules.scoring.melded_cards == "ignored"
    against = rule.meld != "never" and rule.melded == "against" and not ignored
    black = f"{rule.meld}_against" if against else rule.meld
    yield text(f"workbook.reference.black_threes.{black if rules.deck.black_threes else 'none'}")
    if ignored:
        yield text("workbook.reference.melded_ignored")
    yield text(f"workbook.reference.left.{rules.scoring.left_cards}")


def _red_threes(rules: Ruleset, text: Text) -> Iterator[str]:
    rule = rules.red_threes
    if rules.deck.red_threes and rule.play == "discarded":
        yield text("workbook.reference.red_threes.discarded")
    elif rules.deck.red_threes:
        if rule.all_of_them:
            yield text("workbook.reference.red_threes.full")
        if rule.condition:
            yield text("workbook.reference.red_threes.condition")


def _going_out(rules: Ruleset, text: Text, layout: Layout) -> Iterator[str]:
    rule = rules.going_out
    partners = layout.players // layout.sides - 1
    packet = packet_word(rules.packets[-1], text)
    if partners and len(rules.packets) > 1 and rule.partner_foot != "not_needed":
        who = "one" if rule.partners_needed == "one" and partners > 1 else "all"
        yield text(f"workbook.reference.partner.{rule.partner_foot}", partners=partners, who=who, packet=packet)
    if len(rules.packets) > 1 and rule.own_foot == "not_needed":
        yield text("workbook.reference.own_foot", packet=packet)
    if partners and rule.permission != "no":
        code = "permission" if rule.permission == "required" else "permission_optional"
        yield text(f"workbook.reference.{code}", partners=partners)
    yield text(f"workbook.reference.final_discard.{rule.final_discard}")
    if never_last := rules.in_pack(rule.never_last):
        cards = group_label(rules, CardGroup(0, never_last), text)
        yield text("workbook.reference.never_last", cards=cards)
    if len(rules.packets) > 1 and not rule.same_turn_as_foot:
        yield text("workbook.reference.not_same_turn", packet=packet)
