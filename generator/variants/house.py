"""A new file of house rules: every rule of the parent as a line to switch on, or the answers to a dozen questions.

In: the parent variant and how the file names it. Out: the file's text, which loads as it stands and after any of its
lines is switched on by deleting the sign # before it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ..ruleset import ByDeal, Ruleset
from ..text import Text
from .checks.tools import varying
from .flow import flow
from .loader import Variant
from .nodes import shown
from .questions import Question, players_of, questions
from .reference import EXAMPLES
from .shapes import Leaf
from .tables import label
from .topics import by_topic
from .values import plain_value

NOT_OF_A_HOUSE = (
    "about.status", "about.source", "about.after", "about.assumptions", "about.readings", "about.title",
    "about.summary",
)  # fmt: skip
"""What a house-rules file says anew, or not at all."""


def reference(parent: Variant, target: Path) -> str:
    """How a file at *target* names *parent*: a bundled variant's name, or the path from the file."""
    if parent.bundled:
        return parent.path.stem
    try:
        return Path(os.path.relpath(parent.path, target.parent)).as_posix()
    except ValueError:  # another drive of a Windows machine
        return parent.path.resolve().as_posix()


def commented(parent: Variant, extends: str, text: Text | None = None) -> str:
    """A house-rules file that extends *parent* by the name *extends*, every rule in it explained and switched off."""
    return _file(parent, extends, {}, text or Text("en", parent.rules))


def answered(parent: Variant, extends: str, answers: Mapping[str, str], text: Text | None = None) -> str:
    """
    The same with the *answers*, texts by question code; those that say what the parent says change nothing.

    Raises `InputError` for an answer that the question does not take.
    """
    text = text or Text("en", parent.rules)
    players = players_of(parent.rules, text, answers)
    asked = [question for question in questions(parent.rules, text, players) if question.code in answers]
    given = {question.key: (question, question.parse(answers[question.code])) for question in asked}
    return _file(parent, extends, _changes(parent, given), text)


def _changes(parent: Variant, given: Mapping[str, tuple[Question, Any]]) -> dict[str, Any]:
    """The answers that change a rule; books that depended on the deal are given whole, and lists end with the game."""
    changed = {key: value for key, (question, value) in given.items() if value != question.parse("")}
    books = {key: value for key, (_, value) in given.items() if key.startswith("going_out.books.")}
    whole = isinstance(parent.rules.going_out.books, ByDeal) and books.keys() & changed.keys()
    return _as_long_as_the_game(parent.rules, changed | books if whole else changed)


def _as_long_as_the_game(rules: Ruleset, changed: Mapping[str, Any]) -> dict[str, Any]:
    """The same without values for deals that are no longer played, those of the parent's own lists included."""
    last = changed.get("end.deals")
    lists = {
        key: value.model_dump(mode="json", exclude_defaults=True)["deals"]
        for key, value in varying(rules)
        if isinstance(value, ByDeal) and not any(f"{one}.".startswith(f"{key}.") for one in changed)
    }
    lists |= {key: value["deals"] for key, value in changed.items() if isinstance(value, dict)}
    shorter = {key: {"deals": deals[:last]} for key, deals in lists.items() if last is not None and len(deals) > last}
    return {**changed, **shorter}


def _file(parent: Variant, extends: str, changes: Mapping[str, Any], text: Text) -> str:
    title = shown(text.local(parent.rules.about.title), 80)
    summary = text("rules.house.summary", title=title)
    lines = [
        *_comment(text("rules.house.opening", title=title)),
        f"extends: {flow(extends)}",
        "",
        *_comment(text("rules.house.named")),
        f"about.title: {flow({text.language: text('rules.house.title')})}",
        f"about.summary: {flow({text.language: summary})}",
    ]
    if changes:
        lines += ["", *_comment(text("rules.house.answers")), *(f"{key}: {flow(one)}" for key, one in changes.items())]
        lines += ["", *_comment(text("rules.house.rules"))]
    for code, leaves in by_topic(parent.rules).items():
        rules = [line for leaf in leaves if _is_offered(leaf, changes) for line in _rule(leaf, text)]
        if rules:
            lines += ["", "", f"## {text(f'rules.topics.{code}')}", *rules]
    return "\n".join(lines) + "\n"


def _is_offered(leaf: Leaf, changes: Mapping[str, Any]) -> bool:
    changed = any(f"{key}.".startswith(f"{leaf.key}.") for key in changes)
    return leaf.key not in NOT_OF_A_HOUSE and not changed and not _is_heading(leaf)


def _is_heading(leaf: Leaf) -> bool:
    """What only leads the rules that follow it: the names of groups, or that a group is there."""
    return bool(leaf.value) and (leaf.shape.group or leaf.names_groups)


def _rule(leaf: Leaf, text: Text) -> Iterator[str]:
    """What a rule means, what may stand there, and the rule itself."""
    yield ""
    is_named = ".each." in leaf.label
    yield from _comment(f"{label(leaf, text)}. {leaf.shape.description}" if is_named else leaf.shape.description)
    choices = (leaf.shape.items or leaf.shape).choices
    if choices:
        words = [
            text("rules.house.choice", value=choice, words=plain_value(leaf.label, choice, text)) for choice in choices
        ]
        yield from _comment(text("rules.house.choices", choices=words))
    if leaf.value in (None, False, [], {}) and leaf.label in EXAMPLES:
        yield from _comment(text("rules.house.example", rule=f"{leaf.key}: {flow(EXAMPLES[leaf.label])}"))
    yield f"#{leaf.key}: {flow(_as_written(leaf))}"


def _as_written(leaf: Leaf) -> Any:
    """The value of a rule as a file holds it: groups that are not there are null, names without groups are none."""
    if leaf.shape.group:
        return None
    return {} if leaf.names_groups else _given(leaf.value)


def _given(value: Any) -> Any:
    """A value without the forms that a word does not have."""
    if not isinstance(value, Mapping):
        return value
    return {key: _given(one) for key, one in value.items() if one is not None}


def _comment(words: str) -> Iterator[str]:
    yield from (f"# {line}" for line in words.splitlines())
