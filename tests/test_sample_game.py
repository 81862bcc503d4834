"""The made-up game that fills in a sample sheet and a sample workbook."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from generator.engine.books import counts_as
from generator.engine.scoring import faults, score_tallies, tallies, terms
from generator.examples.sample_game import SampleGame, sample_game, table_for
from generator.ruleset import Quota, Ruleset
from generator.variants.loader import read

pytestmark = pytest.mark.slow


ROOT = Path(__file__).parents[1]
FILES = {path.stem: path for path in sorted((*ROOT.glob("variants/*.yaml"), *ROOT.glob("tests/house_rules/*.yaml")))}


@cache
def rules_of(name: str) -> Ruleset:
    return read(FILES[name]).rules


@cache
def games(rules: Ruleset) -> tuple[SampleGame, ...]:
    """One game for every way to sit at the table."""
    return tuple(sample_game(rules, players, team) for players, teams in rules.table.seats.items() for team in teams)


def met(rules: Ruleset, quota: Quota, tally: Counter[str]) -> bool:
    """Whether the books of a side meet each kind that a quota names, and their number all together."""
    wanted = {"clean": quota.clean, "dirty": quota.dirty, "wild": quota.wild, "sequence": quota.sequence}
    kinds = {**wanted, **quota.named}
    each = all(sum(tally[name] for name in counts_as(rules, kind)) >= n for kind, n in kinds.items() if n)
    return each and sum(tally[name] for name in counts_as(rules, "books")) >= quota.any


@pytest.mark.parametrize("name", FILES)
def test_every_deal_could_be_played(name: str) -> None:
    """One side goes out with its books, all cards exist, every tally is there, and the sums run on."""
    rules = rules_of(name)
    names = {tally for term in terms(rules) for tally in tallies(term)}
    for game in games(rules):
        before = (0,) * (game.players // game.team)
        for number, deal in enumerate(game.deals, 1):
            (out,) = [index for index, side in enumerate(deal.sides) if side.went_out]

            assert number == deal.number
            assert () == faults(rules, deal.sides, game.players)
            assert met(rules, rules.quota(players=game.players, deal=number), Counter(deal.tallies[out]))
            assert all(names == set(tally) for tally in deal.tallies)
            assert deal.scores == tuple(
                score_tallies(rules, tally, side.name) for tally, side in zip(deal.tallies, deal.sides, strict=True)
            )
            assert deal.minimums == tuple(rules.minimum(deal=number, score=score) for score in before)
            before = tuple(sum(pair) for pair in zip(before, (score.total for score in deal.scores), strict=True))
            assert before == deal.running


@pytest.mark.parametrize("name", FILES)
def test_a_game_ends_as_the_rules_say(name: str) -> None:
    rules = rules_of(name)
    for game in games(rules):
        last = game.deals[-1].running
        best = max(last) if rules.end.winner == "most" else min(last)
        reached = [max(deal.running) >= rules.end.target for deal in game.deals] if rules.end.target else []

        assert [chr(97 + side) for side, total in enumerate(last) if total == best] == list(game.winners)
        assert not any(reached[:-1])
        assert any(reached[-1:]) or len(game.deals) == rules.end.deals


def test_a_sample_shows_what_happens_at_tables(whitnack: Ruleset) -> None:
    """A side caught with a foot, one that never opened, one below nought, partners who still hold cards."""
    deals = [deal for game in games(whitnack) for deal in game.deals]
    sides = [(side, score) for deal in deals for side, score in zip(deal.sides, deal.scores, strict=True)]

    assert any(side.left.get("foot") and side.melds for side, _ in sides)
    assert any(not side.melds for side, _ in sides)
    assert any(score.total < 0 for _, score in sides)
    assert any(side.went_out and side.left.get("hand") for side, _ in sides)
    assert len({score.total for _, score in sides}) > len(sides) / 2


def test_the_same_rules_make_the_same_game(whitnack: Ruleset) -> None:
    assert sample_game(whitnack, 6, 3) == sample_game(Ruleset.model_validate(whitnack.plain()), 6, 3)


def test_a_table_for_so_many_sides(whitnack: Ruleset) -> None:
    """Four in pairs is usual for two sides; six players alone make six sides; nobody makes seven."""
    assert [(4, 2), (6, 1), None] == [table_for(whitnack, sides) for sides in (2, 6, 7)]
