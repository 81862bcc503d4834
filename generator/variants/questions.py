"""The dozen questions on which tables differ most, for `meldpress new --ask`.

In: the parent's rules. Out: each question with its prompt, its choices, the parent's answer, and how an answer is read.
The first one is how many play; its answer governs the others, since much depends on that number.
Which rules are asked about follows what is known of house rules (research notes, section 11).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..diagnostics import fault
from ..ruleset import ByDeal, ByPlayers, Ruleset, resolve
from ..ruleset.values import as_answer, as_number
from ..text import Text
from .nodes import shown
from .shapes import Shape, at
from .values import plain_value


@dataclass(frozen=True, slots=True)
class Question:
    """
    One question: the rule that it sets, what is asked, and the parent's answer as a person would type it.

    *choices* are the words that may be typed, each with its meaning; empty where a number is asked for. *among* are
    the numbers that may be typed, if only some; *listed* tells that a number for each deal may.
    """

    code: str
    key: str
    prompt: str
    choices: tuple[tuple[str, str], ...]
    default: str
    text: Text
    shape: Shape
    among: tuple[int, ...] = ()
    listed: bool = False

    def parse(self, answer: str) -> Any:
        """The value that *answer* means, an empty one the parent's; raises `InputError` for one that fits nothing."""
        answer = answer.strip() or self.default
        if not self.listed:
            return self._one(answer)
        parts = [part for part in re.split(r"[\s,;\[\]]+", answer) if part]
        if (
            not parts or len(parts) > MOST_DEALS or any(re.match(r"0\d", part) for part in parts)
        ):  # 1,000 is not 1 and 0
            raise fault(self._refusal(answer), key=self.key)
        numbers = [self._one(part) for part in parts]
        return {"deals": numbers} if len(numbers) > 1 else numbers[0]

    def _one(self, answer: str) -> Any:
        shape, number, yes = self.shape, as_number(answer), as_answer(answer)
        if shape.number and isinstance(number, int) and _within(number, shape) and number in (self.among or [number]):
            return number
        if shape.yes_no and isinstance(yes, bool):
            return yes
        if answer.lower() in shape.choices:
            return answer.lower()
        if shape.nullable and answer.lower() == self.text("rules.house.none"):
            return None
        raise fault(self._refusal(answer), key=self.key)

    def _refusal(self, answer: str) -> str:
        code = "listed" if self.listed else "numbers"
        expected = self.text(f"rules.house.{code}", low=self.shape.low, high=self.shape.high)
        words = [str(number) for number in self.among] or ([expected] if self.shape.number else [])
        words += [choice for choice, _ in self.choices]
        return self.text("rules.house.asked", expected=self.text.listing(words, style="or"), found=shown(answer))


MOST_DEALS = 20
"""Values by deal that a rule takes at most."""

_Ask = Callable[[Ruleset, int], Any]

QUESTIONS: Mapping[str, tuple[str, _Ask]] = {
    "players": ("table.usual", lambda rules, _: rules.table.usual),
    "packs": ("deck.packs", lambda rules, n: _with(n, rules.deck.packs)),
    "hand": ("deal.hand", lambda rules, n: _with(n, rules.deal.hand)),
    "foot": ("deal.packets.*.cards", lambda rules, n: _with(n, next(iter(rules.deal.packets.values())).cards)),
    "draw": ("turn.draw", lambda rules, n: _with(n, rules.turn.draw)),
    "takes": ("pickup.takes", lambda rules, _: rules.pickup.takes),
    "wild_on_top": ("pickup.wild_on_top", lambda rules, _: rules.pickup.wild_on_top),
    "naturals": ("melds.wild_limit.naturals_per_wild", lambda rules, _: rules.melds.wild_limit.naturals_per_wild),
    "minimum": ("opening.minimum", lambda rules, _: rules.opening.minimum),
    "clean": ("going_out.books.clean", lambda rules, n: rules.quota(players=n, deal=1).clean),
    "dirty": ("going_out.books.dirty", lambda rules, n: rules.quota(players=n, deal=1).dirty),
    "wild": ("going_out.books.wild", lambda rules, n: rules.quota(players=n, deal=1).wild),
    "sequence": ("going_out.books.sequence", lambda rules, n: rules.quota(players=n, deal=1).sequence),
    "permission": ("going_out.permission", lambda rules, _: rules.going_out.permission),
    "final_discard": ("going_out.final_discard", lambda rules, _: rules.going_out.final_discard),
    "red_three": ("red_threes.laid", lambda rules, _: rules.red_threes.laid),
    "red_three_held": ("red_threes.held", lambda rules, _: rules.red_threes.held),
    "deals": ("end.deals", lambda rules, _: rules.end.deals),
    "target": ("end.target", lambda rules, _: rules.end.target),
}
"""By code: the rule that a question sets, and the parent's answer at a table of so many players."""


def questions(rules: Ruleset, text: Text, players: int | None = None) -> tuple[Question, ...]:
    """The questions that make sense for a child of *rules* that *players* play, or the usual number, in order."""
    return tuple(one for code in QUESTIONS for one in _question(code, rules, text, players or rules.table.usual))


def put_each(rules: Ruleset, text: Text, put: Callable[[Question], str]) -> dict[str, str]:
    """Put one question after the other; returns the answers by code, as `house.answered` takes them."""
    answers: dict[str, str] = {}
    for code in QUESTIONS:
        for question in _question(code, rules, text, players_of(rules, text, answers)):
            answers[code] = put(question)
    return answers


def players_of(rules: Ruleset, text: Text, answers: Mapping[str, str]) -> int:
    """How many play by the *answers*: the usual number where nobody has said."""
    usual = rules.table.usual
    asked = _question("players", rules, text, usual) if "players" in answers else ()
    return next((int(question.parse(answers["players"])) for question in asked), usual)


def _question(code: str, rules: Ruleset, text: Text, players: int) -> Iterator[Question]:
    if not _makes_sense(code, rules, players):
        return
    rule, ask = QUESTIONS[code]
    packet = next(iter(rules.deal.packets), "")
    key = rule.replace("*", packet)
    shape = at(key.split("."))
    assert shape is not None
    whole = _key(rules, key, players)
    choices = tuple((choice, plain_value(rule, choice, text)) for choice in shape.choices)
    name = text.word(packet) if code == "foot" else ""
    prompt = text(f"rules.questions.{code}", name=name, players=0 if whole == key else players)
    among = rules.numbers_of_players if code == "players" else ()
    default = _typed(ask(rules, players), text)
    yield Question(code, whole, prompt, choices, default, text, shape, among, code == "minimum")


def _typed(value: Any, text: Text) -> str:
    """A value as a person would type it."""
    match value:
        case ByDeal():
            return ", ".join(map(str, value.deals))
        case None:
            return text("rules.house.none")
        case _:
            return str(value)


def _makes_sense(code: str, rules: Ruleset, players: int) -> bool:
    """Whether the parent's rules leave the question open."""
    match code:
        case "players":
            return len(rules.numbers_of_players) > 1
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
            return any(size > 1 for size in rules.table.seats[players])
        case "red_three" | "red_three_held":
            return bool(rules.deck.red_threes) and (code == "red_three_held" or rules.red_threes.play == "laid")
        case "deals" | "target":
            return getattr(rules.end, code) is not None
        case _:
            return True


def _within(number: int, shape: Shape) -> bool:
    return (shape.low is None or shape.low <= number) and (shape.high is None or number <= shape.high)


def _key(rules: Ruleset, key: str, players: int) -> str:
    """The key of the rule for so many players, where it depends on that."""
    value: Any = rules
    path: list[str] = []
    for step in [*key.split("."), ""]:
        if isinstance(value, ByPlayers):
            value = value.players[players]
            path += ["players", str(players)]
        value = value.get(step) if isinstance(value, Mapping) else getattr(value, step, None)
        path.append(step)
    return ".".join(path[:-1])


def _with(players: int, value: Any) -> Any:
    return resolve(value, players=players, deal=1)
