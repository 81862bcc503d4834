"""Event files: what they mean, and what is said of a mistake, all at once and with its place."""

from datetime import date

import pytest

from generator.diagnostics import InputError, Severity
from generator.render.fonts import lacking
from generator.render.names_read import read_rows
from generator.tournament.event import MOST_ROUNDS
from generator.tournament.movements import Spot
from generator.tournament.reading import read_event

NAMES = ["Anna", "Ben", "Cilla", "Dora", "Emil", "Fay", "Gus", "Hal"]

BASE = f"""\
name: Spring evening
variant: whitnack
format: partners
rounds: 4
deals: 3
players: [{", ".join(NAMES)}]
"""
PAIRS = BASE.replace("format: partners", "format: swiss").replace(
    f"players: [{', '.join(NAMES)}]", "pairs: [[Anna, Ben], [Cilla, Dora], [Emil, Fay], [Gus, Hal]]"
)


@pytest.fixture
def read(tmp_path):
    """Read a text as an event file, with other files beside it."""

    def from_text(text, **beside):
        for name, content in beside.items():
            path = tmp_path / name.replace("_", ".", 1)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        file = tmp_path / "spring.yaml"
        file.write_text(text, encoding="utf-8", newline="")
        return read_event(file, read_rows, lacking)

    return from_text


@pytest.fixture
def said(read):
    """What is said of a text that has faults: (line, column, key, message)."""

    def faults(text, **beside):
        with pytest.raises(InputError) as caught:
            read(text, **beside)
        return [(issue.line, issue.column, issue.key, issue.message) for issue in caught.value.issues]

    return faults


def test_a_small_event(read):
    event = read(BASE)

    assert ("Spring evening", "whitnack", "partners", 4, 3) == (
        event.name, event.variant, event.format.name, event.rounds, event.deals,
    )  # fmt: skip
    assert {number: (name,) for number, name in enumerate(NAMES, 1)} == event.names
    assert ("total", "own_average", 11) == (
        event.scoring.rank_by, event.scoring.sitting_out, len(event.scoring.bands),
    )  # fmt: skip
    assert () == event.remarks


def test_a_full_event(read):
    event = read(
        BASE
        + """\
place: Village hall
date: 2026-03-14
starts: 19:00
minutes: 45
warning: 5
expected: 8
stays: {Anna: {table: 2, seat: south}, ben: 1}
not_partners: [[Cilla, Dora]]
not_meeting: [[Emil, Fay]]
arrives: {Gus: 2}
leaves: {Hal: 3}
odd: mix
sitting_out: {points: 500}
rank_by: average
tie_breaks: [direct, wins]
victory_points: [{upto: 1,000, winner: 5, loser: 5}, {winner: 10, loser: 0}]
seed: 7
paper: letter
double_entry: yes
""".replace("1,000", "1000")
    )

    assert date(2026, 3, 14) == event.date
    assert {1: Spot(2, 3), 2: Spot(1)} == event.fixed
    assert (frozenset({(3, 4)}), frozenset({(5, 6)})) == (event.not_partners, event.not_meeting)
    assert [(2, MOST_ROUNDS), (1, 3)] == [(one.first, one.last) for one in event.entrants[6:]]
    assert [7, 8, 8, 7] == [len(event.present(number)) for number in (1, 2, 3, 4)]
    assert ((3, 3), (1, 1, 1), (1,) * 5, (1, 1), (1,) * 6) == event.others
    assert ("points", 500, "average", ("direct", "wins")) == (
        event.scoring.sitting_out, event.scoring.points, event.scoring.rank_by, event.scoring.tie_breaks,
    )  # fmt: skip
    assert [(1000, 5, 5), (None, 10, 0)] == [(band.most, band.winner, band.loser) for band in event.scoring.bands]
    assert event.double_entry


def test_every_finding_comes_at_once(said):
    """A slip of the keyboard does not hide what else is wrong."""
    text = BASE + "expected: 9\nodd: mixx\nstays: {Zoe: 1, Ben: 9}\ndate: yesterday\nnot_partners: [[Cila, Ben]]\n"
    faults = said(text)

    assert [7, 8, 9, 9, 10, 11] == [line for line, *_ in faults]
    assert (7, 11, "expected", "8 names for 9 players. Correct the list, or the number expected.") == faults[0]
    assert 'here stands "mixx". Did you mean mix?' in faults[1][3]
    assert (9, 9, "stays", "Zoe is not on the list.") == faults[2]
    assert (9, 17, "stays", "Ben is to stay at table 9, but there are only 2.") == faults[3]
    assert "Write the date as year, month and day, such as 2026-03-14, not yesterday." == faults[4][3]
    assert (11, 16, "not_partners", "Cila is not on the list. Did you mean Cilla?") == faults[5]


FAULTS = {
    "two of one name": (
        BASE.replace("Hal", "anna"),
        (6, 51, "players", "anna is on the list twice, here and in line 6."),
    ),
    "too few": (
        BASE.replace(", ".join(NAMES), "Anna, Ben, Cilla"),
        (6, 10, "players", "3 names on the list; an event needs 4"),
    ),
    "too many": (
        BASE.replace(", ".join(NAMES), ", ".join(f"N{i}" for i in range(201))),
        (6, 10, "players", "201 names on the list; an event has 200 players at most."),
    ),
    "nobody": (BASE.partition("players")[0], (1, 1, "players", "Nobody is on the list yet.")),
    "players in a pair event": (
        BASE.replace("partners", "swiss"),
        (3, 9, "format", "The format swiss is for fixed pairs, so list them under pairs."),
    ),
    "pairs in a player event": (
        PAIRS.replace("swiss", "partners"),
        (3, 9, "format", "The format partners is for single players, so list them under players."),
    ),
    "half a pair": (
        PAIRS.replace("[Gus, Hal]", "[Gus]"),
        (6, 50, "pairs", "A pair is two names, such as [Anna, Ben], but here is 1."),
    ),
    "a letter that no font has": (
        BASE.replace("Hal", "Хань 漢"),
        (6, 51, "players", "The fonts can't print 漢 in the name Хань 漢."),
    ),
    "a variant that is not played so": (
        BASE.replace("whitnack", "bain").replace("partners", "teams_of_three"),
        (3, 9, "format", "is not played by 2 sides of 3 at one table."),
    ),
    "an unknown variant": (BASE.replace("whitnack", "whitnak"), (2, 10, "variant", "There is no")),
    "an unknown entry": (
        BASE + "roundz: 3\n",
        (7, 1, "roundz", 'An event file has no entry called "roundz" here. Did you mean rounds?'),
    ),
    "a missing entry": (
        BASE.replace("rounds: 4\n", ""),
        (1, 1, "rounds", '"rounds" is missing. How many rounds are played.'),
    ),
    "a language that is not there": (BASE + "language: xx\n", (7, 11, "language", 'Meldpress has no language "xx".')),
    "a warning before the start": (
        BASE + "minutes: 10\nwarning: 10\n",
        (8, 10, "warning", "The warning comes 10 minutes"),
    ),
    "a seat taken": (
        BASE + "stays: {Anna: {table: 1, seat: 2}, Ben: {table: 1, seat: east}}\n",
        (7, 36, "stays", "Somebody else stays where Ben is to stay at table 1."),
    ),
    "a seat that is not there": (
        BASE + "stays: {Anna: {table: 1, seat: 5}}\n",
        (7, 9, "stays", "Anna is to stay in seat 5, but that table has 4."),
    ),
    "two pairs at one table": (
        PAIRS + "stays: {Anna: 1, Cilla: {table: 1, seat: east}}\n",
        (7, 18, "stays", "Somebody else stays where Cilla is to stay at table 1."),
    ),
    "apart and together": (
        BASE + "stays: {Anna: 1, Ben: 1}\nnot_meeting: [[Anna, Ben]]\n",
        (7, 8, "stays", "Anna and Ben must not meet, but both stay at the same table."),
    ),
    "kept from everybody": (
        BASE + f"not_partners: [{', '.join(f'[Anna, {name}]' for name in NAMES[1:])}]\n",
        (7, 15, "not_partners", "Anna is kept from so many that nobody is left to sit with."),
    ),
    "too long for a Mitchell": (
        PAIRS.replace("swiss", "mitchell"),
        (4, 9, "rounds", "With 2 tables everybody has met after as many rounds, but 4 are asked for."),
    ),
    "leaving first": (
        BASE + "arrives: {Anna: 3}\nleaves: {Anna: 2}\n",
        (8, 9, "leaves", "Anna would leave before arriving."),
    ),
    "finals elsewhere": (BASE + "finals: 1\n", (7, 9, "finals", "Only the format danese has final rounds.")),
    "bands that end": (
        BASE + "victory_points: [{upto: 100, winner: 10, loser: 10}]\n",
        (7, 17, "victory_points", "The last line of the victory points"),
    ),
    "bands that fall": (
        BASE + f"victory_points: [{', '.join(['{upto: 9, winner: 1, loser: 1}'] * 2)}, {{winner: 1, loser: 1}}]\n",
        (7, 17, "victory_points", "must rise from line to line."),
    ),
    "an empty file": ("", (1, 1, "", "holds no event.")),
    "a list for an event": ("- Anna\n", (1, 1, "", "An event file is made of lines such as")),
    "a file that is not there": (
        BASE.replace(f"[{', '.join(NAMES)}]", "names.csv"),
        (6, 10, "players", "no file called"),
    ),
    "an empty line in the list": (
        BASE.replace(f"[{', '.join(NAMES)}]", "\n- Anna\n-\n- Ben"),
        (8, 2, "players[2]", "Should be a text, but here stands nothing."),
    ),
    "a name that is too long": (
        BASE.replace("Hal", "x" * 81),
        (6, 51, "players[8]", "This text is too long. It may have 80 letters at most."),
    ),
    "mixing where two pairs meet": (
        PAIRS + "odd: mix\n",
        (7, 6, "odd", "In the format swiss all tables have two pairs"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("text_and_finding", FAULTS.values(), ids=FAULTS)
def test_faults(said, text_and_finding):
    text, (line, column, key, message) = text_and_finding
    fitting = [found for found in said(text) if (line, column, key) == found[:3] and message in found[3]]

    assert fitting, said(text)


def test_remarks_do_not_stop_an_event(read):
    event = read(PAIRS + "not_partners: [[Anna, Cilla]]\n")

    assert {Severity.REMARK} == {issue.severity for issue in event.remarks}
    assert [
        "After 3 rounds everybody has met everybody; in 4 rounds some meet again.",
        "Anna and Cilla are never partners in this format anyway.",
    ] == [issue.message for issue in event.remarks]


@pytest.mark.parametrize(
    "content",
    [
        "Name\nÅsa Berg\nBen\nŽofie\nDora\n",
        "Åsa Berg\r\nBen\r\n\r\nŽofie\r\nDora\r\n",
        "\n\nNr;Name;Club\n1;Åsa Berg;A\n2;Ben;B\n3;Žofie;\n4;Dora;B\n",
        "First name\tSurname\nÅsa\tBerg\nBen\t\nŽofie\t\nDora\t\n",
        "\ufeffName\nÅsa  Berg\nBen\nŽofie\nDora\n",
        "Name\nÅsa Berg\nBen\nŽofie\nDora\n".encode("utf-16"),
        "Name\nÅsa Berg\nBen\nŽofie\nDora\n".encode("cp1252"),
        "sep=;\nName;Tel\nÅsa Berg;1\nBen;2\nŽofie;3\nDora;4\n",
        "Spring list\n\nNo.,Sukunimi,Etunimi\n1,Berg,Åsa\n2,,Ben\n3,,Žofie\n4,,Dora\n",
        "Surname;Name\nBerg;Åsa\n;Ben\n;Žofie\n;Dora\n",
        "1;Åsa Berg\n2;Ben\n3;\u200eŽofie\n4;Dora\u200b\n",
        "Nr|Name|Club\n1|Åsa Berg|A, B\n2|Ben|C; D\n3|Žofie|\n4|Dora|E\n",
        "1 | Åsa Berg\n2 | Ben\n3 | Žofie\n4 | Dora\n",
        "\tName\n\tÅsa Berg\n\tBen\n\tŽofie\n\tDora\n",
        "Spring, summer, autumn\n\nNr\tName\n1\tÅsa Berg\n2\tBen\n3\tŽofie\n4\tDora\n",
        "1\tÅsa Berg\n2\tBen\n3\tŽofie\n4\tDora\n",
    ],
)
def test_names_from_csv_however_it_was_saved(read, content):
    event = read(BASE.replace(f"[{', '.join(NAMES)}]", "names.csv"), names_csv=content)

    assert {1: ("Åsa Berg",), 2: ("Ben",), 3: ("Žofie",), 4: ("Dora",)} == event.names


def test_a_comma_under_a_single_heading_belongs_to_the_name(read):
    """As a spreadsheet saves one column where the semicolon parts cells."""
    content = "Nimi\nBerg, Åsa\nNovák, Ben\nCilla\nDora\n"
    event = read(BASE.replace(f"[{', '.join(NAMES)}]", "names.csv"), names_csv=content)

    assert {1: ("Berg, Åsa",), 2: ("Novák, Ben",), 3: ("Cilla",), 4: ("Dora",)} == event.names


def test_names_from_csv_of_the_language_of_the_event(read):
    event = read(
        BASE.replace(f"[{', '.join(NAMES)}]", "names.csv") + "language: lt\n",
        names_csv="Vardas\nŠarūnas\nBen\nCilla\nDora\n".encode("cp1257"),
    )

    assert ("Šarūnas",) == event.names[1]


def test_pairs_beside_a_number(read):
    event = read(PAIRS.partition("pairs:")[0] + "pairs: names.csv\n", names_csv="1;Anna;Ben\n2;Cilla;Dora\n")

    assert {1: ("Anna", "Ben"), 2: ("Cilla", "Dora")} == event.names


def test_names_in_a_file_have_places_of_their_own(said):
    text = BASE.replace(f"[{', '.join(NAMES)}]", "names.csv")
    (fault,) = said(text, names_csv="Name\nAnna\nBen\nAnna\nDora\n")

    assert (4, 1, "players") == fault[:3]


def test_names_from_excel(read, tmp_path):
    from openpyxl import Workbook

    book = Workbook()
    for row in (("Club", "Player 1", "Player 2"), ("A", "Anna", "Ben"), ("B", "Cilla", 7), (None, None, None)):
        book.active.append(row)
    book.save(tmp_path / "names.xlsx")
    pairs = "pairs: {file: names.xlsx, columns: [player 1, Player 2]}"

    assert {1: ("Anna", "Ben"), 2: ("Cilla", "7")} == read(
        PAIRS.partition("pairs:")[0].replace("rounds: 4", "rounds: 1") + pairs
    ).names


def test_a_name_that_a_formula_has_yet_to_give(said, read, tmp_path):
    """The cell is named; a formula in a column that nobody reads is left alone."""
    from openpyxl import Workbook

    book = Workbook()
    for row in (("Name", "Age"), ("Anna", "=1+1"), ("=B2", 9), ("Cilla", 9), ("=B4", 9), ("Emil", 9), ("Fay", 9)):
        book.active.append(row)
    book.save(tmp_path / "names.xlsx")
    text = BASE.replace(f"[{', '.join(NAMES)}]", "names.xlsx")
    (fault,) = said(text)

    assert (6, 10, "players") == fault[:3]
    assert 'In "names.xlsx" nobody can tell the name in A3, A5: a formula stands there without its result.' in fault[3]
    book.active["A3"], book.active["A5"] = "Ben", "Dora"
    book.save(tmp_path / "names.xlsx")
    assert NAMES[:6] == [names[0] for names in read(text).names.values()]


def test_a_column_that_is_not_there_and_a_file_that_is_no_sheet(said):
    text = BASE.partition("players")[0]
    (fault,) = said(text + "players: {file: names.csv, columns: [Nick]}\n", names_csv="Name,Age\nAnna,9\n")
    (other,) = said(text + "players: names.xlsx\n", names_xlsx=b"PK no zip")

    assert 'The file has no column called "Nick". Its first line holds: Name, Age.' == fault[3]
    assert (6, 10, "players") == other[:3]
    assert "no Excel file that can be read" in other[3]


def test_house_rules_beside_the_event_file(read):
    text = BASE.replace("whitnack", "ours.yaml")
    event = read(
        text, ours_yaml="extends: whitnack\nabout.title: {en: Ours}\nabout.summary: {en: Ours.}\nturn.draw: 1\n"
    )

    assert ("ours", 1) == (event.variant, event.rules.turn.draw)
