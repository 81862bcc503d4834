"""Schedules of events: how long one takes, and how good it is. A second for 40 players, 15 for 200, one for a draw."""

from __future__ import annotations

from random import Random

from measure import cpu_once

from generator.tournament.balance import balance
from generator.tournament.draw import draw
from generator.tournament.event import Entrant, Event
from generator.tournament.formats import format_named
from generator.tournament.planning import plan
from generator.tournament.schedule import Schedule
from generator.variants.loader import load

SIZES = ((16, 6), (22, 6), (40, 6), (40, 12), (40, 39), (100, 8), (200, 8), (200, 12))


def main() -> None:
    """Print seconds of CPU with the repeats among partners, opponents and tables."""
    for players, rounds in SIZES:
        made: list[Schedule] = []
        asked = _event(players, rounds, "partners")
        seconds = cpu_once(lambda asked=asked, made=made: made.append(plan(asked)))  # type: ignore[misc]
        report = balance(made[0])
        repeats = ", ".join(
            f"{name} {spread.repeats} (least {spread.fewest})"
            for name, spread in (
                ("partners", report.partners),
                ("opponents", report.opponents),
                ("tables", report.tables),
            )
        )
        print(f"{players:>3} players, {rounds:>2} rounds {seconds:7.2f} s   repeats: {repeats}")
    print(f"150 pairs, Swiss draw   {_swiss():7.2f} s a round")


def _swiss() -> float:
    """The mean of six draws by standings drawn by lot."""
    asked, rng = _event(150, 7, "swiss"), Random(1)
    made, seconds = plan(asked), 0.0
    for _ in range(6):
        order = rng.sample(range(1, 151), 150)
        more: list[Schedule] = []
        seconds += cpu_once(lambda made=made, order=order, more=more: more.append(draw(asked, made, order)))  # type: ignore[misc]
        made = more[0]
    return seconds / 6


def _event(entrants: int, rounds: int, name: str) -> Event:
    format_ = format_named(name, pairs=name == "swiss")  # type: ignore[arg-type]
    listed = tuple(Entrant(number, (f"Player {number}",)) for number in range(1, entrants + 1))
    rules = load("whitnack")
    return Event("Event", "", None, "", "whitnack", rules, format_, rounds, 4, 50, 10, listed)


if __name__ == "__main__":
    main()
