"""Every case of `tests/cases`: questions with the answers that their sources give."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from generator.engine import going_out, melds, opening, pickup, scoring
from generator.engine.scoring import Line, Side, SideScore
from generator.ruleset import Ruleset
from generator.variants.loader import load
from tests.engine.conftest import merged

CASES = Path(__file__).parent.parent / "cases"
FORMS = Path(__file__).parent.parent / "house_rules"


def _cases() -> Iterator[Any]:
    """Each case of each file, once for each of the variants for which it is written."""
    for path in sorted(CASES.rglob("*.yaml")):
        read = YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
        for case in read.get("cases", ()):
            variants = case.get("rules", read["rules"])
            for variant in variants if isinstance(variants, list) else [variants]:
                name = f"{path.parent.name}/{path.stem}: {variant}: {case['name']}"
                yield pytest.param({**case, "rules": variant}, id=name)


@cache
def _variant(name: str) -> Mapping[str, Any]:
    """The rules of a bundled variant, or of a family's or a club's form by its file's name."""
    form = FORMS / f"{name}.yaml"
    return load(str(form) if form.exists() else name).plain()


def _rules(case: Mapping[str, Any]) -> Ruleset:
    return Ruleset.model_validate(merged(_variant(case["rules"]), case.get("change", {})))


def _codes(obstacles: tuple[melds.Obstacle, ...]) -> list[str]:
    return [obstacle.code for obstacle in obstacles]


def _meld(rules: Ruleset, case: Mapping[str, Any]) -> Any:
    meld = melds.classify(rules, rules.pack.parse(case["cards"]))
    shown = ("kind", "legal", "size", "naturals", "wilds", "points", "book", "bonus")
    return {name: getattr(meld, name) for name in shown} | {"obstacles": _codes(meld.obstacles)}


def _melds(rules: Ruleset, case: Mapping[str, Any]) -> Any:
    return {"obstacles": _codes(melds.together(rules, map(rules.pack.parse, case["melds"])))}


def _most_wilds(rules: Ruleset, case: Mapping[str, Any]) -> Any:
    smallest = rules.melds.smallest
    first = case.get("from", smallest)
    return [melds.most_wilds(rules, first + n) for n in range(len(case["expected"]))]


def _opening(rules: Ruleset, case: Mapping[str, Any]) -> Any:
    answer = opening.judge(
        rules,
        [rules.pack.parse(meld) for meld in case["melds"]],
        deal=case["deal"],
        score=case.get("score", 0),
        from_pile=rules.pack.parse(case.get("from_pile", "")),
    )
    shown = {name: getattr(answer, name) for name in ("required", "count", "legal", "needs")}
    return shown | {"obstacles": _codes(answer.obstacles)}


def _pickup(rules: Ruleset, case: Mapping[str, Any]) -> Any:
    answer = pickup.judge(
        rules,
        rules.pack.parse(case["pile"]),
        rules.pack.parse(case["hand"]),
        table=[rules.pack.parse(meld) for meld in case.get("table", ())],
        deal=case.get("deal", 1),
        score=case.get("score", 0),
        opened=case.get("opened", False),
    )
    way = [" ".join(map(str, meld)) for meld in answer.way]
    return {"legal": answer.legal, "takes": answer.takes, "way": way, "obstacles": _codes(answer.obstacles)}


def _goout(rules: Ruleset, case: Mapping[str, Any]) -> Any:
    asked = {name: entry for name, entry in case.items() if name not in {"name", "ask", "change", "expected", "rules"}}
    asked["hand"] = rules.pack.parse(asked.get("hand", ""))
    position = going_out.Position(**{"players": 4, **asked})
    return _codes(going_out.judge(rules, position))


def _side(rules: Ruleset, side: Mapping[str, Any]) -> Side:
    return Side(
        melds=tuple(map(rules.pack.parse, side.get("melds", ()))),
        red_threes=side.get("red_threes", 0),
        left={packet: rules.pack.parse(cards) for packet, cards in side.get("left", {}).items()},
        went_out=side.get("went_out", False),
        bonuses=side.get("bonuses", {}),
        untaken=side.get("untaken", {}),
    )


def _score(rules: Ruleset, case: Mapping[str, Any]) -> Any:
    score = scoring.score_side(rules, _side(rules, case["side"]))
    return {"total": score.total} | {line.term: [line.count, line.points] for line in score.lines}


def _faults(rules: Ruleset, case: Mapping[str, Any]) -> Any:
    sides = [_side(rules, side) for side in case["sides"]]
    return _codes(scoring.faults(rules, sides, case.get("players")))


def _game(rules: Ruleset, case: Mapping[str, Any]) -> Any:
    """Who has won once the sides have these totals after so many deals: the last deal brings them all."""
    deals = [[0] * len(case["totals"])] * (case["deals"] - 1) + [case["totals"]]
    scores = [
        [SideScore(str(n), (Line("cards_melded", 1, total),)) for n, total in enumerate(totals, 1)] for totals in deals
    ]
    return [int(name) for name in scoring.score_game(rules, scores).winners]


ASKED = {
    "meld": _meld,
    "melds": _melds,
    "most_wilds": _most_wilds,
    "opening": _opening,
    "pickup": _pickup,
    "goout": _goout,
    "score": _score,
    "faults": _faults,
    "game": _game,
}


@pytest.mark.parametrize("case", list(_cases()))
def test_engine_answers_as_the_source_does(case):
    """What a case file expects is what the engine says; of a mapping only what the file names, of a score all of it."""
    answer = ASKED[case["ask"]](_rules(case), case)
    if case["ask"] not in {"most_wilds", "goout", "score", "faults", "game"}:
        answer = {name: answer[name] for name in case["expected"]}

    assert case["expected"] == answer


def test_every_case_file_names_its_source():
    """A case without a source proves nothing."""
    read = {path: YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8")) for path in CASES.rglob("*.yaml")}

    assert [] == [path for path, cases in read.items() if not cases.get("source", {}).get("title")]
