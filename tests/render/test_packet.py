"""The papers of an event, read back from the PDFs as a printer would get them."""

import json
import re
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from generator.documents.packet.director import build_director
from generator.documents.packet.players import build_players
from generator.documents.packet.tables import build_single_slips, build_tables
from generator.documents.packet.words import Wording
from generator.paper import PAPERS, POINT
from generator.render.packet import render_director, render_players, render_single_slips, render_tables
from generator.tournament.event import Event
from generator.tournament.planning import plan
from generator.tournament.schedule import Schedule
from tests.packets import event_of, joined, people, quarters, strayed, texts

pytestmark = pytest.mark.slow


SIZES = {"a4": (595.276, 841.890), "letter": (612.0, 792.0)}
LONG = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswess"

KINDS = {
    "partners": {"names": 13},
    "couples": {"names": 10, "pairs": True, "format": "swiss", "variant": "burraco"},
    "threes": {"names": 14, "format": "teams_of_three", "variant": "whitnack"},
    "three pairs": {"names": 12, "pairs": True, "format": "three_pairs", "variant": "california"},
    "alone": {"names": 9, "format": "alone", "variant": "bicycle"},
    "mixed": {"names": 14, "odd": "mix"},
}


def wording(folder: Path, names=8, **more) -> Wording:
    event = event_of(folder, names, **more)
    return Wording(event, _planned(json.dumps([names, more]), event))


def _planned(key: str, event: Event, made: dict[str, Schedule] = {}) -> Schedule:  # noqa: B006  (made once for all)
    if key not in made:
        made[key] = plan(event)
    return made[key]


def numbers(schedule: Schedule) -> set[int]:
    return {table.number for one in schedule.rounds for table in one.tables}


def tables(say: Wording) -> bytes:
    return render_tables(build_tables(say, say.schedule.rounds, tents=numbers(say.schedule)))


def slips_only(say: Wording) -> bytes:
    single = build_single_slips(say, say.schedule.rounds)
    return render_single_slips(single)


def four_up(say: Wording) -> list[str]:
    """The words of every slip of a packet that has four to a sheet, blank ones too."""
    pages = [page for page in quarters(tables(say)) if "Score" in page[0] or "Entered by" in page[0]]
    return [quarter for page in pages for quarter in page if quarter.strip()]


def players(say: Wording) -> bytes:
    everybody = set(say.schedule.names)
    return render_players(build_players(say, tags=everybody, schedules=everybody))


def documents(say: Wording) -> dict[str, bytes]:
    return {
        "director": render_director(build_director(say)),
        "tables": tables(say),
        "players": players(say),
    }


@pytest.mark.parametrize("kind", KINDS)
def test_every_slip_has_those_who_play_at_its_table_and_nobody_else(tmp_path: Path, kind: str):
    say = wording(tmp_path, **KINDS[kind])
    slips = four_up(say)
    expected = [
        {name for one in table.seats for name in say.schedule.names[one]}
        for round_ in say.schedule.rounds
        for table in round_.tables
    ]
    everybody = {name for names in say.schedule.names.values() for name in names}
    found = [{name for name in everybody if joined(name) in joined(slip)} for slip in slips]

    assert expected == found[: len(expected)]
    assert [set()] * len(found[len(expected) :]) == found[len(expected) :]


@pytest.mark.parametrize(
    "number",
    [4, 5, 7, *(pytest.param(n, marks=pytest.mark.full) for n in (6, 8, 11, 22, 37, 60, 101, 150, 199, 200))],
)
def test_everybody_is_on_one_slip_a_round_or_sits_out(tmp_path: Path, number: int):
    say = wording(tmp_path, number, rounds=3)
    tables_a_round = [len(one.tables) for one in say.schedule.rounds]
    slips = iter(joined(slip) for slip in four_up(say))
    for round_, tables_then in zip(say.schedule.rounds, tables_a_round, strict=True):
        own = [next(slips) for _ in range(tables_then)]
        sat_out = {say.schedule.names[one][0] for one in round_.sits_out}

        assert {name: 0 if name in sat_out else 1 for name in people(number)} == {
            name: sum(joined(name) in slip for slip in own) for name in people(number)
        }


def test_a_slip_names_round_table_and_numbers(tmp_path: Path):
    say = wording(tmp_path, 13)
    slips = iter(four_up(say))
    for round_ in say.schedule.rounds:
        for table in round_.tables:
            words = next(slips)
            shown = [int(number) for number in re.findall(r"(?<![\w.])\d+(?!\w)", words)]

            assert {round_.number, table.number, *table.seats} <= set(shown), words
            assert all(label in words for label in ("Deal 4", "Total", "Difference", "Victory points", "Went out"))
            assert 2 == words.count("Signature")


def test_a_round_begins_a_sheet_and_blanks_fill_the_last(tmp_path: Path):
    """Three tables leave a quarter of each sheet empty."""
    say = wording(tmp_path, 13)
    sheets = [page for page in quarters(tables(say)) if "Entered by" in page[0]]

    assert [3, 3, 3, 3, 4] == [sum(bool(quarter.strip()) for quarter in sheet) for sheet in sheets]


def test_where_the_next_round_is_not_known_there_is_a_blank_for_every_table(tmp_path: Path):
    say = wording(tmp_path, 20, pairs=True, format="swiss", variant="burraco")

    assert 5 + 8 == len(four_up(say))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_slips_four_up_have_lines_to_cut_along(tmp_path: Path, paper: str):
    say = wording(tmp_path, 8, paper=paper)
    with pypdfium2.PdfDocument(tables(say)) as document:
        page = document[len(document) - 1]
        image = page.render(scale=2).to_pil().convert("L")
    wide, high = image.size
    middle = [any(image.getpixel((wide // 2 + x, y)) < 160 for x in (-1, 0, 1)) for y in range(high)]
    across = [any(image.getpixel((x, high // 2 + y)) < 160 for y in (-1, 0, 1)) for x in range(wide)]

    assert 0.4 < sum(middle) / high < 0.75
    assert 0.4 < sum(across) / wide < 0.75
    assert middle[0] or middle[15]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_page_is_the_paper_that_was_asked_for(tmp_path: Path, paper: str):
    for content in documents(wording(tmp_path, 13, paper=paper)).values():
        with pikepdf.open(BytesIO(content)) as document:
            boxes = {tuple(round(float(edge), 2) for edge in page.mediabox[2:]) for page in document.pages}

        assert {tuple(round(edge, 2) for edge in SIZES[paper])} == boxes


def test_single_slips_are_a6_with_one_slip_each(tmp_path: Path):
    say = wording(tmp_path, 13)
    content = slips_only(say)
    with pikepdf.open(BytesIO(content)) as document:
        sizes = {tuple(round(float(edge) / POINT) for edge in page.mediabox[2:]) for page in document.pages}

    assert {(105, 148)} == sizes
    assert 4 * 3 + 4 == len(texts(content))
    assert [1] * 16 == [page.count("Entered by") for page in texts(content)]


def test_the_same_event_gives_the_same_bytes(tmp_path: Path):
    one, other = (documents(wording(tmp_path, 13)) for _ in range(2))

    assert one == other


@pytest.mark.parametrize(("kind", "paper"), [*((kind, "letter") for kind in KINDS), ("partners", "a4")])
def test_long_names_stay_on_the_page_and_whole(tmp_path: Path, kind: str, paper: str):
    """The longest names there may be, in one word and in many."""
    given = dict(KINDS[kind])
    names = people(given.pop("names"))
    names[0], names[1], names[2] = LONG, "M" * 80, "a b c d e f " * 6 + "= 1 + 1"
    say = wording(tmp_path, names, paper=paper, place="Town hall", **given)
    papers = documents(say)

    for name, content in papers.items():
        assert [] == strayed(content, PAPERS[paper].margin - 0.5), name
    playing = {name for one in say.schedule.rounds for number in one.playing for name in say.schedule.names[number]}
    for name, content in papers.items():
        found = joined("".join(texts(content)))
        assert all(joined(one) in found for one in (playing if name == "tables" else names)), name


def test_a_tent_is_read_from_five_metres(tmp_path: Path):
    """Figures forty millimetres high, once upright and once upside down for whoever sits behind it."""
    say = wording(tmp_path, 40)
    with pypdfium2.PdfDocument(tables(say)) as document:
        words = document[0].get_textpage()
        boxes = [words.get_charbox(n) for n in range(words.count_chars()) if words.get_text_range(n, 1).isdigit()]

    assert 4 == len(boxes)
    assert all((top - bottom) / POINT > 40 for _, bottom, _, top in boxes)


def test_every_table_has_a_tent_a_card_and_the_rules(tmp_path: Path):
    say = wording(tmp_path, 40)
    pages = texts(tables(say))
    rules = [page for page in pages if "To go out" in page]

    assert 5 == sum(bool(re.fullmatch(r"[\d Table]+", page)) for page in pages)
    assert 10 == sum(page.count("Who sits here") for page in pages)
    assert 10 == sum(page.count("To go out") for page in rules)
    assert all("50 · 90 · 120 · 150" in page.replace("\u00a0", " ") for page in rules)


def test_a_card_sends_everybody_where_they_sit_next(tmp_path: Path):
    say = wording(tmp_path, 13, stays={people(13)[2]: {"table": 2, "seat": "north"}})
    cards = [page for page in texts(tables(say)) if "Who sits here" in page]
    words = " ".join(cards)
    moves = len(re.findall(r"→ table \d+, (?:North|East|South|West)", words))

    assert 3 == len(re.findall("3 Clara Berg → stays", words))
    assert 3 * 12 == moves + words.count("→ stays") + words.count("→ sits out")


def test_everybody_has_a_tag_and_a_schedule(tmp_path: Path):
    say = wording(tmp_path, 23)
    pages = texts(players(say))
    tags, schedules = (" ".join(page for page in pages if ("So far" in page) == own) for own in (False, True))

    for entrant, (name,) in say.schedule.names.items():
        assert 1 == len(re.findall(rf"\b{entrant} {re.escape(name)}", tags))
        assert re.search(rf"\b{entrant} {re.escape(name)} Spring evening Your schedule", schedules)


def test_a_personal_schedule_agrees_with_the_master_schedule(tmp_path: Path):
    say = wording(tmp_path, 14)
    words = " ".join(page for page in texts(players(say)) if "So far" in page)
    strips = words.split("Your schedule")[1:]
    seats = ("North", "East", "South", "West")
    for entrant, strip in zip(say.schedule.names, strips, strict=True):
        for round_ in say.schedule.rounds:
            table = round_.table_of(entrant)
            if table is None:
                assert f"{round_.number} Sits out" in strip
                continue
            partner = next(one for side in table.sides if entrant in side for one in side if one != entrant)
            seat = seats[table.seats.index(entrant)]
            row = f"{round_.number} {table.number} {seat} {partner} {say.schedule.names[partner][0]}"

            assert row in strip


def test_the_director_finds_everybody_on_the_roster_and_in_the_schedule(tmp_path: Path):
    say = wording(tmp_path, 40, arrives={people(1)[0]: 2}, leaves={people(2)[1]: 3})
    pages = texts(documents(say)["director"])
    roster = " ".join(pages[next(n for n, page in enumerate(pages) if page.startswith("Check-in")) :])

    assert all(name in roster for name in people(40))
    assert f"1 {people(1)[0]} comes for round 2" in roster
    assert f"2 {people(2)[1]} goes after round 3" in roster


def test_the_plan_of_the_room_shows_every_table_and_chair(tmp_path: Path):
    say = wording(tmp_path, 200)
    plan_page = next(page for page in texts(documents(say)["director"]) if page.startswith("Seating plan"))
    numbers_only = plan_page.partition("of the players.")[2].partition("Spring")[0]
    shown = [int(number) for number in numbers_only.split()]

    assert sorted([*range(1, 201), *range(1, 51)]) == sorted(shown)


def test_a_long_event_runs_over_pages(tmp_path: Path):
    """More rounds than stand side by side, on a card or in a strip."""
    say = wording(tmp_path, 4, rounds=40)
    papers = documents(say)

    assert [] == [name for name, content in papers.items() if strayed(content, 4.5)]
    assert all(f"Round {n}" in " ".join(texts(papers["tables"])) for n in range(1, 41))


FOOTS = {
    "en": ("Spring evening: for the director", "Page {} of {}"),
    "fi": ("Spring evening: kilpailunjohtajalle", "Sivu {}/{}"),
}


@pytest.mark.parametrize(("language", "paper"), [("en", "a4"), ("en", "letter"), ("fi", "a4")])
def test_the_foot_of_a_directors_page_names_the_event_and_counts_the_pages(tmp_path: Path, language: str, paper: str):
    """At the left whose papers they are, at the right which of how many; nothing else stands so far down."""
    papers = documents(wording(tmp_path, 40, language=language, paper=paper))
    with pypdfium2.PdfDocument(papers["director"]) as document:
        feet = [_foot(page, PAPERS[paper].margin) for page in document]
    title, folio = FOOTS[language]

    assert len(feet) > 6
    assert [(title, folio.format(number, len(feet))) for number in range(1, len(feet) + 1)] == feet


def _foot(page: pypdfium2.PdfPage, margin: float) -> tuple[str, str]:
    """What stands in the lowest 8 mm of the printable page, left and right of two thirds of its width."""
    (wide, _), high, words = page.get_size(), (margin + 8) * POINT, page.get_textpage()
    left, right = (words.get_text_bounded(*area) for area in ((0, 0, wide * 0.67, high), (wide * 0.67, 0, wide, high)))
    return " ".join(left.split()), " ".join(right.split())


def test_a_file_tells_its_title_author_and_language(tmp_path: Path):
    titles = {"director": "for the director", "tables": "for the tables", "players": "for the players"}
    for name, content in documents(wording(tmp_path, 13)).items():
        with pikepdf.open(BytesIO(content)) as document:
            told = document.docinfo

            assert f"Spring evening: {titles[name]}" == told["/Title"]
            assert "Meldpress" == told["/Author"] == told["/Creator"]
            assert "en" == document.Root.Lang


def test_fonts_are_embedded(tmp_path: Path):
    for content in documents(wording(tmp_path, 8)).values():
        with pikepdf.open(BytesIO(content)) as document:
            fonts = [item for item in document.objects if isinstance(item, pikepdf.Dictionary)
                     and item.get("/Type") == "/FontDescriptor"]  # fmt: skip

        assert fonts
        assert all("/FontFile2" in font for font in fonts)
