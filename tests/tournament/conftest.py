from collections.abc import Callable

import pytest

from generator.tournament.event import Entrant, Event
from generator.tournament.formats import format_named
from generator.variants.loader import load

PAIRS = ("round_robin", "mitchell", "swiss", "danese")


@pytest.fixture(scope="session")
def event() -> Callable[..., Event]:
    """Make an event of so many entrants, called P1, P2 and so on; the two of a pair are P1a and P1b."""

    def make(entrants: int, rounds: int, name: str = "partners", **more: object) -> Event:
        format_ = format_named(name, pairs=name in PAIRS)
        given = {
            "entrants": tuple(
                Entrant(number, (f"P{number}a", f"P{number}b") if format_.pairs else (f"P{number}",))
                for number in range(1, entrants + 1)
            ),
            "name": "Spring evening",
            "place": "",
            "date": None,
            "starts": "",
            "variant": "whitnack",
            "rules": load("whitnack"),
            "format": format_,
            "rounds": rounds,
            "deals": 4,
            "minutes": 50,
            "warning": 10,
        }
        return Event(**(given | more))

    return make
