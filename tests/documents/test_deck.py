"""What stands on the cards of a deck, and how many there are."""

from collections import Counter

import pytest

from generator.cards import Card
from generator.documents.booklet.names import pictured
from generator.documents.deck import build_deck, card_faces, design_deck, read_look
from generator.paper import CARD_SIZES, PAPERS
from generator.ruleset import Ruleset
from generator.text import LANGUAGES, Text
from generator.variants.loader import load


def changed(rules: Ruleset, **groups) -> Ruleset:
    """The same rules but for these values."""
    plain = rules.plain()
    for group, values in groups.items():
        plain[group].update(values)
    return Ruleset.model_validate(plain)


def deck_of(rules: Ruleset, paper: str = "a4", **options):
    return build_deck(rules, Text("en", rules), paper=PAPERS[paper], **options)


def faces_of(rules: Ruleset):
    return {str(face.card): face for face in card_faces(rules, Text("en", rules))}


def test_whitnack_has_five_packs_of_54(whitnack):
    """V1: players + 1 packs, two jokers each, 270 cards for four players."""
    deck = deck_of(whitnack)
    assert (5, 270, 54, 60) == (deck.deck.packs, deck.cards, len(deck.deck.faces), len(deck.sides))


def test_a_sheet_of_rulers_comes_first_where_sheets_have_no_room(whitnack):
    deck = deck_of(whitnack, "letter")
    assert (62, 270) == (len(deck.sides), deck.cards)
    assert () == deck.sides[0].slots
    assert [100, 101.6] == [ruler.length for ruler in deck.sides[0].rulers]
    assert "12.7, 76.2, 139.7, and 203.2 mm" in " ".join(words.text for words in deck.sides[0].words)


@pytest.mark.parametrize("size", CARD_SIZES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_first_sheet_stays_on_the_paper(whitnack, paper, size):
    deck = deck_of(whitnack, paper, size=CARD_SIZES[size], packs=1)
    box = deck.grid.printable
    for side in deck.sides:
        for words in side.words:
            assert box.left - 0.01 <= words.x <= box.right + 0.01
            assert box.bottom - 0.01 <= words.y <= box.top + 0.01
        for ruler in side.rulers:
            assert ruler.y + (ruler.length if ruler.upright else 1.6) <= box.top + 0.01
            assert ruler.y >= box.bottom - 0.01


def test_packs_come_one_after_the_other(whitnack):
    """So that they can be counted out: the first 54 backs are those of the first pack."""
    deck = deck_of(whitnack, packs=2)
    backs = [slot.art for side in deck.sides if not side.front for slot in side.slots]
    assert [0] * 54 + [1] * 54 == backs


def test_every_pack_holds_every_card(whitnack):
    deck = deck_of(whitnack, packs=3)
    fronts = Counter(slot.art for side in deck.sides if side.front for slot in side.slots)
    assert {face: 3 * art.count for face, art in enumerate(deck.deck.faces)} == fronts


def test_packs_follow_the_usual_number_of_players(whitnack):
    assert 7 == deck_of(changed(whitnack, table={"usual": 6})).deck.packs


@pytest.mark.parametrize(
    ("card", "points"),
    [("KS", ("10",)), ("AH", ("20",)), ("4C", ("5",)), ("2D", ("20",)), ("JK", ("50",)), ("3H", ("+100", "−100"))],
)
def test_faces_carry_the_points_of_the_variant(whitnack, card, points):
    assert points == faces_of(whitnack)[card].points


def test_a_black_three_that_is_never_melded_counts_against(whitnack):
    """V1: 5 points, only ever against the side."""
    assert ("−5",) == faces_of(whitnack)["3S"].points
    melded = changed(whitnack, black_threes={"meld": "clean", "melded": "for"})
    assert ("5",) == faces_of(melded)["3S"].points


def test_a_red_three_that_is_discarded_counts_one_way(whitnack):
    """V3: 500 against the player who still holds it."""
    face = faces_of(changed(whitnack, red_threes={"play": "discarded", "held": -500}))["3D"]
    assert (("−500",), "DISCARD IT") == (face.points, face.legend)


def test_wild_cards_are_marked_by_sign_and_word(whitnack):
    marked = {code for code, face in faces_of(whitnack).items() if face.sign == "wild" and face.legend == "WILD"}
    assert {"JK", "2S", "2H", "2D", "2C"} == marked


def test_black_threes_say_that_they_block(whitnack):
    face = faces_of(whitnack)["3C"]
    assert ("blocks", "BLOCKS THE DISCARD PILE") == (face.sign, face.legend)
    free = faces_of(changed(whitnack, pickup={"blocked_by": ["red_three"]}))["3C"]
    assert ("", "") == (free.sign, free.legend)


def test_a_red_three_without_replacement_does_not_promise_a_card(whitnack):
    assert "LAY IT DOWN" == faces_of(changed(whitnack, red_threes={"replaced": False}))["3H"].legend


def test_cards_with_a_name_show_it():
    rules = load("jd-ventures")
    words = {face.card.rank: face.word for face in card_faces(rules, Text("en", rules))}

    assert ("Lord", "Joker", "") == (words["LORD"], words["JK"], words["12"])


CORNERS = {
    "en": {"LORD": "LORD", "JESTER": "JESTER", "VILLAIN": "VILLAIN", "LADY": "LADY"},
    "fi": {"LORD": "LORDI", "JESTER": "NARRI", "VILLAIN": "KONNA", "LADY": "LADY"},
    "cs": {"LORD": "LORD", "JESTER": "ŠAŠEK", "VILLAIN": "PADOUCH", "LADY": "DÁMA"},
    "pl": {"LORD": "LORD", "JESTER": "BŁAZEN", "VILLAIN": "ŁOTR", "LADY": "LADY"},
    "lt": {"LORD": "LORDAS", "JESTER": "JUOKDARYS", "VILLAIN": "PIKTADARYS", "LADY": "LEDI"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_corner_speaks_the_language_of_the_rules(language):
    rules = load("jd-ventures")
    corners = {face.card.rank: face.index for face in card_faces(rules, Text(language, rules))}

    expected = CORNERS[language] | {"JK": "JK", "12": "12"}
    assert expected == {rank: corners[rank] for rank in expected}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["jd-ventures", "remastered"])
def test_a_booklet_pictures_cards_as_the_deck_has_them(name, language):
    rules = load(name)
    text = Text(language, rules)
    named = [face for face in card_faces(rules, text) if face.card.rank in rules.deck.names]
    corners = pictured(text, [face.card for face in named]).corners

    assert 4 == len(named) == len(corners)
    for face in named:
        assert (face.index, face.tint == "red") == (corners[face.card].text, corners[face.card].red)


def test_jokers_come_in_two_colours(whitnack):
    jokers = [face for face in card_faces(whitnack, Text("en", whitnack)) if face.card == Card("JK")]
    assert [("red", 1), ("black", 1)] == [(face.tint, face.count) for face in jokers]


def test_a_deck_without_suits(whitnack):
    """The catalogue's deck of 262: numbers, and cards with names."""
    rules = changed(
        whitnack,
        deck={
            "suits": [],
            "ranks": {str(n): 16 for n in range(12, 0, -1)},
            "specials": {"LORD": 20, "JESTER": 20, "JK": 10, "VILLAIN": 10, "LADY": 10},
            "packs": 1,
            "wild": ["JESTER", "JK"],
            "red_threes": ["LADY"],
            "black_threes": ["VILLAIN"],
            "values": {**{str(n): 5 for n in range(12, 0, -1)}, "LORD": 20, "JESTER": 25, "JK": 50, "VILLAIN": 5},
        },
    )
    deck = deck_of(rules)
    assert (262, 18) == (deck.cards, len(deck.deck.faces))
    assert ("red", ("+100", "−100")) == (faces_of(rules)["LADY"].tint, faces_of(rules)["LADY"].points)


def test_sheets_say_what_they_are(whitnack):
    words = [words.text for words in deck_of(whitnack).sides[13].words]
    assert "Sheet 7 of 30, back, pack 2" in words
    assert "A4, flip on the long edge" in words


def test_a_sheet_of_two_packs_names_both(whitnack):
    sides = deck_of(whitnack, size=CARD_SIZES["bridge"], packs=2).sides
    assert "Sheet 6 of 11, front, packs 1–2" in [words.text for words in sides[2 + 10].words]


def test_rulers_say_what_they_must_measure(whitnack):
    words = {words.text for words in deck_of(whitnack).sides[0].words}
    assert {
        "must measure 100 mm; print at actual size",
        "must measure 4 in; print at actual size",
    } <= words


def test_a_three_whose_colour_contradicts_its_name_bears_it(whitnack):
    """In four colours diamonds are blue and clubs green; in two every three shows what it is."""

    def named(theme: str) -> dict[str, str]:
        look = read_look(whitnack, {"deck-theme": theme})
        deck = design_deck(whitnack, Text("en", whitnack), look=look)
        return {str(face.card): face.word for face in deck.faces if face.word and face.card.rank != "JK"}

    assert {"3D": "Red three", "3C": "Black three"} == named("four-colour")
    assert {} == named("classic") == named("no-suits") == named("low-ink")
