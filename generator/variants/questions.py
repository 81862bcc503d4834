"""The dozen questions on which tables differ most, for `meldpress new --ask`.

In: the parent's rules. Out: each question with its prompt, its choices, the parent's answer, and how an answer is read.
Which rules are asked about follows what is known of house rules (research notes, section 11).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..diagnostics import fault
from ..ruleset import ByDeal, ByPlayers, Ruleset, resolve
from ..ruleset.values import as_answer, as_number
from ..text import Text
from .nodes import shown
from .shapes import Shape, at
from .tables import plain_value


@dataclass(frozen=True, slots=True)
class Question:
    """
    One question: the rule that it sets, what is asked, and the parent's answer as a person would type it.

    *choices* are the words that may be typed, each with its meaning; empty where a number is asked for.
    """

    code: str
    key: str
    prompt: str
    choices: tuple[tuple[str, str], ...]
    default: str
    text: Text
    shape: Shape
    listed: bool = False

    def parse(self, answer: str) -> Any:
        """The value that *answer* means, an empty one the parent's; raises `InputError` for one that fits nothing."""
        answer = answer.strip() or self.default
        if self.listed:
            return {"deals": [self._one(part) for part in answer.replace(";", ",").split(",") if part.strip()]}
        return self._one(answer)

    def _one(self, answer: str) -> Any:
        shape, number, yes = self.shape, as_number(answer), as_answer(answer)
        if shape.number and isinstance(number, int) and _within(number, shape):
            return number
        if shape.yes_no and isinstance(yes, bool):
            return yes
        if answer.lower() in shape.choices:
            return answer.lower()
        if shape.nullable and answer.lower() == self.text("rules.house.none"):
            return None
        raise fault(self._refusal(answer), key=self.key)

    def _refusal(self, answer: str) -> str:
        expected = self.text("rules.house.numbers", low=self.shape.low, high=self.shape.high)
        words = [expected] if self.shape.number else []
        words += [choice for choice, _ in self.choices]
        return self.text("rules.house.asked", expected=self.text.listing(words, style="or"), found=shown(answer))


_Ask = Callable[[Ruleset], Any]

QUESTIONS: Mapping[str, tuple[str, _Ask]] = {
    "players": ("table.usual", lambda rules: rules.table.usual),
    "packs": ("deck.packs", lambda rules: _usual(rules, rules.deck.packs)),
    "hand": ("deal.hand", lambda rules: _usual(rules, rules.deal.hand)),
    "foot": ("deal.packets.*.cards", lambda rules: _usual(rules, next(iter(rules.deal.packets.values())).cards)),
    "draw": ("turn.draw", lambda rules: _usual(rules, rules.turn.draw)),
    "takes": ("pickup.takes", lambda rules: rules.pickup.takes),
    "wild_on_top": ("pickup.wild_on_top", lambda rules: rules.pickup.wild_on_top),
    "naturals": ("melds.wild_limit.naturals_per_wild", lambda rules: rules.melds.wild_limit.naturals_per_wild),
    "minimum": ("opening.minimum", lambda rules: rules.opening.minimum),
    "clean": ("going_out.books.clean", lambda rules: _quota(rules).clean),
    "dirty": ("going_out.books.dirty", lambda rules: _quota(rules).dirty),
    "wild": ("going_out.books.wild", lambda rules: _quota(rules).wild),
    "sequence": ("going_out.books.sequence", lambda rules: _quota(rules).sequence),
    "permission": ("going_out.permission", lambda rules: rules.going_out.permission),
    "final_discard": ("going_out.final_discard", lambda rules: rules.going_out.final_discard),
    "red_three": ("red_threes.laid", lambda rules: rules.red_threes.laid),
    "red_three_held": ("red_threes.held", lambda rules: rules.red_threes.held),
    "deals": ("end.deals", lambda rules: rules.end.deals),
    "target": ("end.target", lambda rules: rules.end.target),
}
"""By code: the rule that a question sets, and the parent's answer."""


def questions(rules: Ruleset, text: Text) -> tuple[Question, ...]:
    """The questions that make sense for a child of *rules*, in the order of play."""
    return tuple(question for code in QUESTIONS for question in _question(code, rules, text))


def _question(code: str, rules: Ruleset, text: Text) -> Iterator[Question]:
    if not _makes_sense(code, rules):
        return
    rule, ask = QUESTIONS[code]
    packet = next(iter(rules.deal.packets), "")
    key = rule.replace("*", packet)
    shape = at(key.split("."))
    assert shape is not None
    if isinstance(_at(rules, key), ByPlayers):
        key = f"{key}.players.{rules.table.usual}"
    answer = ask(rules)
    listed = isinstance(answer, ByDeal)
    default = (
        ", ".join(map(str, answer.deals)) if listed else text("rules.house.none") if answer is None else str(answer)
    )
    choices = tuple((choice, plain_value(rule, choice, text)) for choice in shape.choices)
    name = text.word(packet) if code == "foot" else ""
    prompt = text(f"rules.questions.{code}", name=name, players=rules.table.usual)
    yield Question(code, key, prompt, choices, default, text, shape, listed)


def _makes_sense(code: str, rules: Ruleset) -> bool:
    """Whether the parent's rules leave the question open."""
    match code:
        case "foot":
            return bool(rules.deal.packets)
        case "minimum":
            by = rules.opening.minimum
            numbers = by.deals if isinstance(by, ByDeal) else (by,)
            return all(isinstance(minimum, int) for minimum in numbers)
        case "naturals" | "dirty":
            return bool(rules.deck.wild)
        case "wild":
            return rules.melds.wild_melds
        case "sequence":
            return rules.melds.sequences is not None and rules.melds.sequences.count_as == "sequence"
        case "permission":
            return any(size > 1 for sizes in rules.table.seats.values() for size in sizes)
        case "red_three":
            return bool(rules.deck.red_threes) and rules.red_threes.play == "laid"
        case "red_three_held":
            return bool(rules.deck.red_threes)
        case "deals" | "target":
            return getattr(rules.end, code) is not None
        case _:
            return True


def _within(number: int, shape: Shape) -> bool:
    return (shape.low is None or shape.low <= number) and (shape.high is None or number <= shape.high)


def _at(rules: Ruleset, key: str) -> Any:
    """The value of a rule by its key, as it stands in the rules."""
    value: Any = rules
    for step in key.split("."):
        value = value[step] if isinstance(value, Mapping) else getattr(value, step, None)
    return value


def _usual(rules: Ruleset, value: Any) -> Any:
    return resolve(value, players=rules.table.usual, deal=1)


def _quota(rules: Ruleset) -> Any:
    return rules.quota(players=rules.table.usual, deal=1)
