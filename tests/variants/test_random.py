"""Rules at random, and real files with mistakes at random: rules or plain words, never a crash."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from generator.diagnostics import InputError
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.checks import findings
from generator.variants.diff import differences
from generator.variants.flow import flow
from generator.variants.loader import load
from generator.variants.tables import sections
from tests.strategies import altered, changes, rulesets

ROOT = Path(__file__).parents[2]
FILES = sorted([*(ROOT / "variants").glob("*.yaml"), *(ROOT / "tests" / "house_rules").glob("*.yaml")])
MUTATIONS = 2000
SAMPLE = 120
QUICKLY = settings(
    deadline=None, max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)


@QUICKLY
@given(change=changes())
def test_checks_say_what_they_say_of_any_rules(change, whitnack):
    """Contradictions give findings in words, whatever the rules."""
    text = Text("en")
    for finding in findings(altered(whitnack, change)):
        assert finding.worded(text).message


@QUICKLY
@given(rules=rulesets())
def test_playable_rules_load_from_a_file_of_their_own(rules, tmp_path):
    """The resolved rules, written out, load to the same rules."""
    path = tmp_path / "resolved.yaml"
    path.write_text("".join(f"{key}: {flow(value)}\n" for key, value in rules.plain().items()), encoding="utf-8")
    ours = load(path)

    assert rules.fingerprint == ours.fingerprint
    assert () == differences(rules, ours)


@QUICKLY
@given(rules=rulesets())
def test_playable_rules_have_words(rules, whitnack):
    """Every rule has a label and a value, and rules that differ from others differ in words."""
    same = {**rules.plain(), "about": None} == {**whitnack.plain(), "about": None}

    assert all(row.label and row.value for section in sections(rules, Text("en", rules)) for row in section.rows)
    assert same or differences(whitnack, rules)


def mutations(number: int) -> Iterator[tuple[str, str]]:
    """So many real files, each with a mistake or three, the same ones each time."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in FILES}
    pieces = [piece for text in texts.values() for piece in re.findall(r"[^\s,:{}\[\]]+|[,:{}\[\]]|\n *", text)]
    for seed in range(number):
        dice = random.Random(seed)
        name = dice.choice(sorted(texts))
        text = texts[name]
        for _ in range(dice.randint(1, 3)):
            text = _mistake(dice, text, pieces)
        yield f"{seed}-{name}", text


def _mistake(dice: random.Random, text: str, pieces: list[str]) -> str:
    """What a person or an editor does by mistake: words changed, left out, doubled; lines lost, moved, indented."""
    found = list(re.finditer(r"[^\s,:{}\[\]]+|[,:{}\[\]]", text))
    lines = text.split("\n")
    at, line = dice.choice(found), dice.randrange(len(lines))
    match dice.randrange(7):
        case 0:
            return text[: at.start()] + dice.choice(pieces) + text[at.end() :]
        case 1:
            return text[: at.start()] + text[at.end() :]
        case 2:
            return text[: at.end()] + " " + at.group() + text[at.end() :]
        case 3:
            return "\n".join(lines[:line] + lines[line + 1 :])
        case 4:
            return "\n".join([*lines, dice.choice(lines)])
        case 5:
            return "\n".join([*lines[:line], " " * dice.randint(1, 3) + lines[line], *lines[line + 1 :]])
        case _:
            cut = dice.randrange(len(text))
            return text[:cut] + text[cut + dice.randint(1, 30) :]


def loads_or_is_blamed(name: str, text: str, folder: Path) -> bool:
    """Whether the text is rules; if not, every fault has its place and its words."""
    path = folder / "mutant.yaml"
    path.write_text(text, encoding="utf-8", newline="\n")
    try:
        return isinstance(load(path), Ruleset)
    except InputError as error:
        assert all(issue.file and issue.message for issue in error.issues), name
        return False


def test_mistakes_in_real_files(tmp_path):
    verdicts = {loads_or_is_blamed(name, text, tmp_path) for name, text in mutations(SAMPLE)}

    assert {True, False} == verdicts


@pytest.mark.full
def test_all_mistakes_in_real_files(tmp_path):
    for name, text in mutations(MUTATIONS):
        loads_or_is_blamed(name, text, tmp_path)
