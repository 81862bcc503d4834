"""Questions put to the whole family; answers are those of the research notes, whose tags stand in the ids."""

import pytest

GO = ("--partner-in-foot", "--permission")

MELDS = {
    "samba: seven in a row of one suit": (
        "samba",
        "5H 6H 7H 8H 9H 10H JH",
        {"kind": "sequence", "book": True, "bonus": 1500, "points": 55},
    ),
    "samba: their order on the table is nobody's business": (
        "samba",
        "JH 5H 7H 6H 8H 9H TH",
        {"kind": "sequence", "bonus": 1500},
    ),
    "samba: two suits": ("samba", "5H 6S 7H", {"kind": "none", "legal": False, "points": 15}),
    "samba: a gap": ("samba", "5H 6H 8H", {"legal": False}),
    "samba: an ace is high": ("samba", "QH KH AH", {"kind": "sequence", "legal": True, "points": 40}),
    "bolivia: an escalera": ("bolivia", "4S 5S 6S 7S 8S 9S 10S", {"kind": "sequence", "bonus": 1500}),
    "bolivia: a bolivia": ("bolivia", "JK JK JK 2S 2H 2D 2C", {"kind": "wild", "bonus": 2500}),
    "classic-canasta: no sequences": ("classic-canasta", "5H 6H 7H", {"kind": "none", "legal": False}),
    "burraco: a matta in a sequence": (
        "burraco",
        "5H 6H JK 8H",
        {"kind": "dirty", "naturals": 3, "wilds": 1, "legal": True},
    ),
    "burraco: one matta only": ("burraco", "5H JK 2S 8H", {"legal": False}),
    "burraco: a two in its own place": ("burraco", "AH 2H 3H", {"kind": "clean", "wilds": 0, "points": 40}),
    "burraco: semi-clean": ("burraco", "5H 6H 7H 8H 9H 10H JH JK", {"kind": "semi_clean", "book": True, "bonus": 150}),
    "modern-american: sevens": ("modern-american", "7S 7H 7D 7C 7S 7H 7D", {"kind": "sevens", "bonus": 2500}),
    "modern-american: no wild card among sevens": (
        "modern-american",
        "7S 7H 7D 7C 7S 7H JK",
        {"legal": False, "bonus": 0},
    ),
    "modern-american: all twos": ("modern-american", "2S 2H 2D 2C 2S 2H 2D", {"kind": "twos", "bonus": 3000}),
    "modern-american: four jokers": ("modern-american", "JK JK JK JK 2S 2H 2D", {"kind": "four_jokers", "bonus": 2500}),
    "modern-american: other wild cards": ("modern-american", "JK JK JK 2S 2H 2D 2C", {"kind": "wild", "bonus": 2000}),
    "V13: sevens, mixed": ("pennies-from-heaven", "7S 7H 7D 7C 7S 7H JK", {"kind": "sevens", "bonus": 1500}),
    "V13: unfinished sevens are a meld like others": (
        "pennies-from-heaven",
        "7S 7H 7D",
        {"kind": "clean", "book": False},
    ),
    "V13: three wild cards": (
        "pennies-from-heaven",
        "9S 9H 9D 9C JK JK 2S",
        {"kind": "dirty", "legal": True, "bonus": 300},
    ),
    "V13: wild": ("pennies-from-heaven", "JK JK JK 2S 2H 2D 2C", {"kind": "wild", "bonus": 1000}),
    "T13: seven black threes, high": (
        "brouillette-high",
        "3S 3C 3S 3C 3S 3C 3S",
        {"kind": "black_threes", "bonus": 300, "points": -35},
    ),
    "T13: seven black threes, low": (
        "brouillette-low",
        "3S 3C 3S 3C 3S 3C 3S",
        {"kind": "black_threes", "bonus": 100, "points": -35},
    ),
    "V3: no set of wild cards": ("simpson", "2S 2H JK", {"kind": "wild", "legal": False, "points": 90}),
    "V3: more than seven": ("simpson", "9S 9H 9D 9C 9S 9H 9D 9C", {"kind": "clean", "legal": True, "bonus": 300}),
    "V6: four natural cards": ("bicycle", "9S 9H 9D 2C", {"kind": "dirty", "legal": False}),
    "V18: a suitless card is its rank alone": ("jd-ventures", "7 7 7 JESTER", {"kind": "dirty", "size": 4, "wilds": 1}),
    "V18: case does not matter": ("jd-ventures", "lord Lord LORD", {"kind": "clean", "legal": True}),
    "V18: a ten has two names": ("jd-ventures", "10 t T", {"kind": "clean", "size": 3}),
    "V18: Villains are like black threes": ("jd-ventures", "VILLAIN VILLAIN VILLAIN", {"kind": "none", "legal": False}),
}


@pytest.mark.parametrize(("rules", "cards", "expected"), MELDS.values(), ids=MELDS.keys())
def test_meld(meldpress, rules, cards, expected):
    found = meldpress("ask", "meld", rules, cards, "--json").json

    assert expected == {key: found[key] for key in expected}


SHOWN = {
    "burraco": ("5H 6H 7H 8H 9H 10H JH JK", "A semi-clean burraco: 8 cards"),
    "samba": ("5H 6H 7H", "A sequence: 3 cards"),
    "pennies-from-heaven": ("7S 7H 7D 7C 7S 7H JK", "A canasta of sevens: 7 cards"),
    "jd-ventures": ("VILLAIN VILLAIN VILLAIN", "No: A Villain is never part of a meld."),
    "brouillette-low": ("3S 3C 3S", "black threes: 3 cards"),
}


@pytest.mark.parametrize("rules", SHOWN)
def test_kinds_have_the_words_of_the_variant(meldpress, rules):
    cards, words = SHOWN[rules]

    assert words in meldpress("ask", "meld", rules, cards).out


@pytest.mark.parametrize("card", ["7S", "13", "AS", "3"])
def test_a_suitless_deck_knows_its_own_cards_only(meldpress, card):
    """There are threes in it, but no suits."""
    assert (0 if card == "3" else 1) == meldpress("ask", "meld", "jd-ventures", f"{card} 3 3").code


@pytest.mark.parametrize(("rules", "most"), [("bicycle", 6), ("demeritt", 6), ("classic-canasta", 2)])
def test_packs_are_those_of_the_largest_table(meldpress, rules, most):
    """V6: six packs for five or six; V8: one each, six at most; canasta: two."""
    assert 0 == meldpress("ask", "meld", rules, "9S " * most).code
    assert 1 == meldpress("ask", "meld", rules, "9S " * (most + 1)).code


CONCEALED = "KS KH KD KC KS KH KD"

OPENINGS = {
    "V2 deal 3": ("saskatchewan", ["--round", "3", CONCEALED], {"required": 120, "needs": None, "legal": False}),
    "V2 deal 4, a canasta from the hand": (
        "saskatchewan",
        ["--round", "4", CONCEALED],
        {"required": None, "needs": "concealed_book", "count": 70, "legal": True},
    ),
    "V2 deal 4, too short": (
        "saskatchewan",
        ["--round", "4", "AS AH AD AC AS AH"],
        {"required": None, "needs": "concealed_book", "count": 120, "legal": False},
    ),
    "V2 deal 4, with the pile": (
        "saskatchewan",
        ["--round", "4", CONCEALED, "--from-pile", "KS"],
        {"needs": "concealed_book", "legal": False},
    ),
    "Q16 below nought": (
        "classic-canasta",
        ["--round", "3", "--score", "-5", "KS KH KD"],
        {"required": 15, "legal": True},
    ),
    "Q16 from nought": (
        "classic-canasta",
        ["--round", "3", "--score", "0", "KS KH KD"],
        {"required": 50, "legal": False},
    ),
    "Q16 without a score": ("classic-canasta", ["--round", "3", "KS KH KD"], {"required": 50}),
    "Q16 to 1495": ("classic-canasta", ["--round", "3", "--score", "1495", "KS KH KD"], {"required": 50}),
    "Q16 from 1500": ("classic-canasta", ["--round", "3", "--score", "1500", "KS KH KD"], {"required": 90}),
    "Q16 from 3000": ("classic-canasta", ["--round", "3", "--score", "3000", "KS KH KD"], {"required": 120}),
    "C21 samba from 7000": ("samba", ["--round", "9", "--score", "7000", "KS KH KD"], {"required": 160}),
    "C21 bolivia from 7000": ("bolivia", ["--round", "9", "--score", "7000", "KS KH KD"], {"required": 150}),
    "V13 from 1500": ("pennies-from-heaven", ["--round", "1", "--score", "1500", "KS KH KD"], {"required": 150}),
    "burraco asks nothing": ("burraco", ["--round", "1", "3H 4H 5H"], {"required": 0, "count": 15, "legal": True}),
    "V1 does not follow the score": (
        "whitnack",
        ["--round", "2", "--score", "9000", "AS AH AD AC AS"],
        {"required": 90, "legal": True},
    ),
    "V10 beyond the last table": ("rummy-games", ["--round", "9", "KS KH KD"], {"legal": False}),
}


@pytest.mark.parametrize(("rules", "asked", "expected"), OPENINGS.values(), ids=OPENINGS.keys())
def test_opening(meldpress, rules, asked, expected):
    found = meldpress("ask", "opening", rules, *asked, "--json").json

    assert expected == {key: found[key] for key in expected}


def test_an_opening_that_needs_whole_books(meldpress, tmp_path):
    """A house rule: one clean and one dirty book at once."""
    (tmp_path / "ours.yaml").write_text(
        "extends: whitnack\nabout: {title: {en: Ours}, summary: {en: Ours}}\n"
        "opening.minimum: {deals: [50, {required_books: {clean: 1, dirty: 1}}]}\n",
        encoding="utf-8",
    )
    ask = ("ask", "opening", "ours.yaml", "--round", "2", "KS KH KD KC KS KH KD", "--json")
    yes, no = meldpress(*ask, "9S 9H 9D 9C 9S 9H 2C").json, meldpress(*ask).json

    assert (None, "required_books", True) == (yes["required"], yes["needs"], yes["legal"])
    assert ["opening_books"] == [obstacle["code"] for obstacle in no["obstacles"]]


PICKUPS = {
    "Q17 a wild card freezes": ("classic-canasta", ["--opened", "--pile", "9S KS 2S", "--hand", "9H 2D"], 0, []),
    "Q18 a natural pair takes a frozen pile": (
        "classic-canasta",
        ["--opened", "--pile", "9S KS 2S", "--hand", "9H 9D"],
        3,
        ["9D 9H 9S"],
    ),
    "a card and a wild card take the whole pile": (
        "classic-canasta",
        ["--opened", "--pile", "9S KS QS JS 8S 6S 5S 4S", "--hand", "9H 2D"],
        8,
        ["2D 9H 9S"],
    ),
    "frozen to a side that has not melded": (
        "classic-canasta",
        ["--pile", "9S KS QS", "--hand", "9H 2D AS AH AD"],
        0,
        [],
    ),
    "a meld on the table is an opening": (
        "classic-canasta",
        ["--table", "AS AH AD", "--pile", "9S KS QS", "--hand", "9H 2D"],
        3,
        ["2D 9H 9S"],
    ),
    "the top card on a meld": (
        "classic-canasta",
        ["--table", "9H 9D 9C", "--pile", "9S KS QS", "--hand", "8H"],
        3,
        ["9C 9D 9H 9S"],
    ),
    "samba: not on a sequence": ("samba", ["--table", "6S 7S 8S", "--pile", "9S KS QS", "--hand", "KH KD"], 0, []),
    "samba: not with a wild card": ("samba", ["--opened", "--pile", "9S KS QS", "--hand", "9H 2D"], 0, []),
    "modern-american: always frozen": ("modern-american", ["--opened", "--pile", "9S KS QS", "--hand", "9H 2D"], 0, []),
    "modern-american: a pair": (
        "modern-american",
        ["--opened", "--pile", "9S KS QS", "--hand", "9H 9D"],
        3,
        ["9D 9H 9S"],
    ),
    "burraco: freely": ("burraco", ["--pile", "JK KS 4S", "--hand", "5S"], 3, []),
    "V2: the whole pile": (
        "saskatchewan",
        ["--opened", "--pile", "9S KS QS JS 8S 6S 5S 4S", "--hand", "9H 9D"],
        8,
        ["9D 9H 9S"],
    ),
    "V2 deal 4, not opened": (
        "saskatchewan",
        ["--round", "4", "--pile", "9S KS", "--hand", "9H 9D 9C 9S 9H 9D 9C"],
        0,
        [],
    ),
    "V3: seven and no fewer": ("simpson", ["--opened", "--pile", "9S KS QS JS 8S 6S", "--hand", "9H 9D"], 0, []),
    "V3: seven": ("simpson", ["--opened", "--pile", "9S KS QS JS 8S 6S 5S 4S", "--hand", "9H 9D"], 7, ["9D 9H 9S"]),
    "T6 two twos": ("whitnack", ["--opened", "--pile", "2S KS", "--hand", "2H 2D"], 2, ["2D 2H 2S"]),
    "V3: never a two": ("simpson", ["--opened", "--pile", "2S KS QS JS 8S 6S 5S", "--hand", "2H 2D"], 0, []),
    "V18: cards without suits": (
        "jd-ventures",
        ["--opened", "--pile", "LORD 7 12", "--hand", "LORD LORD"],
        3,
        ["LORD LORD LORD"],
    ),
    "V18: a Villain blocks": (
        "jd-ventures",
        ["--opened", "--pile", "VILLAIN 7 12", "--hand", "VILLAIN VILLAIN"],
        0,
        [],
    ),
}


@pytest.mark.parametrize(("rules", "asked", "takes", "way"), PICKUPS.values(), ids=PICKUPS.keys())
def test_pickup(meldpress, rules, asked, takes, way):
    rounds = () if "--round" in asked else ("--round", "1")
    found = meldpress("ask", "pickup", rules, *rounds, *asked, "--json").json

    assert (takes > 0, takes) == (found["legal"], found["takes"])
    assert way == [" ".join(sorted(meld.split())) for meld in found["way"]]
    assert found["legal"] != bool(found["obstacles"])


def test_a_pile_that_is_free_to_take_needs_no_meld(meldpress):
    said = meldpress("ask", "pickup", "burraco", "--round", "1", "--pile", "JK KS 4S", "--hand", "5S").out

    assert "Yes.\nYou take 3 cards. None of them need be laid at once.\n" == said


GOING_OUT = {
    "V2 one of each": ("saskatchewan", "1", "clean=1,dirty=1,wild=1", GO, True),
    "V2 none wild": ("saskatchewan", "1", "clean=2,dirty=1", GO, False),
    "V3 no partners, so --permission is ignored": (
        "simpson",
        "1",
        "clean=1,dirty=1",
        ("--hand", "4S", "--permission"),
        True,
    ),
    "T35 V3 discards last": ("simpson", "1", "clean=1,dirty=1", ("--no-discard",), False),
    "T35 V5 discards last": ("gamerules", "1", "clean=2,dirty=2,wild=1", (*GO, "--no-discard"), False),
    "T35 V6 discards last": ("bicycle", "1", "clean=1,dirty=1", ("--no-discard",), False),
    "T35 V1 need not": ("whitnack", "1", "clean=2,dirty=2,wild=1", (*GO, "--no-discard"), True),
    "T33 V4 pairs deal 3": ("brouillette-partners-low", "3", "clean=2,dirty=2", ("--permission",), True),
    "T33 V4 pairs deal 4": ("brouillette-partners-low", "4", "clean=3,dirty=4", ("--permission",), False),
    "V4 alone deal 3": ("brouillette-high", "3", "clean=1,dirty=1", (), True),
    "V4 alone deal 4": ("brouillette-high", "4", "clean=1,dirty=1", (), False),
    "V4 black threes are clean": ("brouillette-low", "1", "black_threes=1,dirty=1", (), True),
    "V8 two natural, one unnatural": ("demeritt", "1", "clean=2,dirty=1", GO, True),
    "V13 one of each": ("pennies-from-heaven", "1", "sevens=1,clean=1,dirty=1,wild=1", ("--hand", "4S"), True),
    "V13 sevens": ("pennies-from-heaven", "1", "clean=2,dirty=1,wild=1", ("--hand", "4S"), False),
    "V13 a seven is never last": (
        "pennies-from-heaven",
        "1",
        "sevens=1,clean=1,dirty=1,wild=1",
        ("--hand", "7S"),
        False,
    ),
    "V18 three of any kind": ("jd-ventures", "1", "clean=1,dirty=1,wild=1", GO, True),
    "V18 two": ("jd-ventures", "1", "clean=1,dirty=1", GO, False),
    "Q22 canasta: one": ("classic-canasta", "1", "dirty=1", (), True),
    "Q22 canasta for two players: two": ("classic-canasta", "1", "dirty=1", ("--players", "2"), False),
    "no wild canastas in canasta": ("classic-canasta", "1", "wild=1", (), False),
    "Q22 samba: two of any kind": ("samba", "1", "sequence=1,dirty=1", (), True),
    "Q22 bolivia: one an escalera": ("bolivia", "1", "sequence=1,wild=1", (), True),
    "Q22 bolivia: none an escalera": ("bolivia", "1", "clean=1,wild=1", (), False),
    "burraco: one of any kind": ("burraco", "1", "semi_clean=1", ("--hand", "5S"), True),
    "burraco: without the pozzetto": ("burraco", "1", "clean=1", ("--hand", "5S", "--own-foot", "untaken"), False),
    "burraco: never a matta": ("burraco", "1", "clean=1", ("--hand", "2S"), False),
    "no packets, so --own-foot is ignored": ("classic-canasta", "1", "clean=1", ("--own-foot", "untaken"), True),
    "modern-american: without the talon": ("modern-american", "1", "sevens=1,twos=1", ("--own-foot", "untaken"), True),
    "triple-play: the last packet": (
        "triple-play",
        "1",
        "clean=2,dirty=2,wild=1",
        (*GO, "--own-foot", "untaken"),
        False,
    ),
    "triple-play: all packets": ("triple-play", "1", "clean=2,dirty=2,wild=1", GO, True),
}


@pytest.mark.parametrize(("rules", "deal", "books", "asked", "legal"), GOING_OUT.values(), ids=GOING_OUT.keys())
def test_goout(meldpress, rules, deal, books, asked, legal):
    found = meldpress("ask", "goout", rules, "--round", deal, "--books", books, *asked, "--json").json

    assert legal == found["legal"]
    assert legal != bool(found["obstacles"])


@pytest.mark.parametrize("rules", ["whitnack", "simpson", "burraco"])
@pytest.mark.parametrize("kind", ["clean", "dirty", "wild", "sequence", "black_threes", "semi_clean"])
def test_every_kind_by_composition_may_be_asked_of_any_variant(meldpress, rules, kind):
    """Where there are no such books the answer is no, not a fault."""
    result = meldpress("ask", "goout", rules, "--round", "1", "--books", f"{kind}=1", "--no-discard", "--json")

    assert (0, False) == (result.code, result.json["legal"])


def test_an_unknown_kind_is_a_fault_that_lists_those_there_are(meldpress):
    fault = meldpress("ask", "goout", "modern-american", "--round", "1", "--books", "tens=1,clean=1", "--json")

    assert 1 == fault.code
    assert [("books", True)] == [
        (one["key"], all(kind in one["message"] for kind in ("clean", "semi_clean", "sevens", "four_jokers")))
        for one in fault.json["faults"]
    ]


@pytest.mark.parametrize(("rules", "last"), [("simpson", 4), ("brouillette-partners-high", 4), ("bicycle", 4)])
def test_a_round_beyond_the_last_is_a_fault(meldpress, rules, last):
    ask = ("ask", "goout", rules, "--books", "clean=1", "--round")

    assert (0, 1) == (meldpress(*ask, str(last)).code, meldpress(*ask, str(last + 1)).code)


@pytest.mark.parametrize("rules", ["rummy-games", "demeritt", "samba", "burraco"])
def test_a_game_to_a_target_has_no_last_round(meldpress, rules):
    assert 0 == meldpress("ask", "goout", rules, "--books", "clean=1", "--round", "40").code
