"""Packets of events: at most 5 s of CPU and 120 MB for 40 players and 6 rounds; for more it grows with the pages."""

from __future__ import annotations

import resource
import subprocess
import sys

from measure import cpu_once

SIZES = ((12, 6), (40, 6), (100, 6), (200, 6))


def main() -> None:
    """Print a line for each size; each is made in a process of its own, so that its memory is seen."""
    for players, rounds in SIZES:
        subprocess.run([sys.executable, __file__, str(players), str(rounds)], check=True)


def one(players: int, rounds: int) -> None:
    """Make the packet of one event and print what it takes, the schedule apart."""
    import pypdfium2

    from generator.products.packet import PacketOrder, Printed, make_packet
    from generator.tournament.event import Entrant, Event
    from generator.tournament.formats import format_named
    from generator.tournament.planning import plan
    from generator.variants.loader import load

    listed = tuple(Entrant(number, (f"Player {number}",)) for number in range(1, players + 1))
    format_ = format_named("partners", pairs=False)
    event = Event("Event", "", None, "", "whitnack", load("whitnack"), format_, rounds, 4, 50, 10, listed)
    schedule, made = plan(event), list[Printed]()
    seconds = cpu_once(lambda: made.extend(make_packet(PacketOrder("event", event, schedule))))
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    pages = sum(len(pypdfium2.PdfDocument(each.content)) for each in made if each.file_name.endswith(".pdf"))
    print(f"{players:>3} players, {rounds} rounds {seconds:6.2f} s {most:5.0f} MB {pages:4} pages")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        one(*map(int, sys.argv[1:]))
    else:
        main()
