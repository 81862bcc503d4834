"""Club events for tests of their papers, and what stands on a page, as a reader of the file finds it."""

import json
from collections.abc import Sequence
from pathlib import Path

import pypdfium2

from generator.paper import POINT
from generator.render.names_read import read_rows
from generator.tournament.event import Event
from generator.tournament.reading import read_event

FIRST = (
    "Anna", "Ben", "Clara", "David", "Emma", "Frank", "Gina", "Hugo", "Ida", "Jack",
    "Kate", "Leo", "Mia", "Noah", "Olga", "Paul", "Quinn", "Rosa", "Sam", "Tina",
)  # fmt: skip
LAST = ("Berg", "Novák", "Łukasiewicz", "Παπαδόπουλος", "Smith-Jones", "Mäkinen", "Žemaitė", "Иванова", "O'Hara", "Ng")


def people(number: int) -> list[str]:
    """So many names, no two alike and none a part of another."""
    return [f"{FIRST[n % 20]} {LAST[n // 20]}" for n in range(number)]


def event_file(folder: Path, names: Sequence[str] | int = 8, *, pairs: bool = False, **more: object) -> Path:
    """The file of an event of some people, or of so many."""
    listed = people(names) if isinstance(names, int) else list(names)
    entrants = {"pairs": list(zip(listed[::2], listed[1::2], strict=True))} if pairs else {"players": listed}
    entries = {"name": "Spring evening", "variant": "whitnack", "format": "partners", "rounds": 4, "deals": 4}
    path = folder / "spring.yaml"
    path.write_text(json.dumps(entries | entrants | more, ensure_ascii=False), encoding="utf-8")
    return path


def event_of(folder: Path, names: Sequence[str] | int = 8, *, pairs: bool = False, **more: object) -> Event:
    """The event itself."""
    return read_event(event_file(folder, names, pairs=pairs, **more), read_rows)


def texts(content: bytes) -> list[str]:
    """The words of each page."""
    with pypdfium2.PdfDocument(content) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def joined(words: str) -> str:
    """*words* without any blanks, so that it does not matter where lines break."""
    return "".join(words.split())


def quarters(content: bytes) -> list[tuple[str, str, str, str]]:
    """The words in each quarter of each page: upper left, upper right, lower left, lower right."""
    found = []
    with pypdfium2.PdfDocument(content) as document:
        for page in document:
            (wide, high), words = page.get_size(), page.get_textpage()
            corners = [(x, y) for y in (high / 2, 0) for x in (0, wide / 2)]
            found.append(tuple(words.get_text_bounded(x, y, x + wide / 2, y + high / 2) for x, y in corners))
    return found


def strayed(content: bytes, margin: float) -> list[str]:
    """Words nearer than *margin* mm to an edge of their page, or beyond it."""
    found = []
    with pypdfium2.PdfDocument(content) as document:
        for page in document:
            (wide, high), words, white = page.get_size(), page.get_textpage(), margin * POINT
            for number in range(words.count_rects()):
                left, bottom, right, top = words.get_rect(number)
                if left < white or bottom < white or right > wide - white or top > high - white:
                    found.append(words.get_text_bounded(left, bottom, right, top))
    return found
