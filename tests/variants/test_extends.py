from pathlib import Path

import pytest

from generator.diagnostics import Severity
from generator.ruleset import ByScore, Quota
from generator.variants.extends import Merger
from generator.variants.loader import load, read
from generator.variants.nodes import plain
from generator.variants.source import read_source


@pytest.fixture
def merged(write):
    """The plain values of a child over its parent, with what is said of it."""

    def merge(parent, child, *, idle=Severity.REMARK):
        trees = [read_source(write(text, name), name).root for text, name in ((parent, "p.yaml"), (child, "c.yaml"))]
        merger = Merger(idle)
        return plain(merger.merge(*trees)), [(finding.code, finding.key) for finding in merger.findings]

    return merge


def test_maps_merge_and_lists_are_replaced_whole(merged):
    values, said = merged("deck: {values: {A: 20, K: 10}, wild: [JK, 2]}", "deck: {values: {A: 15}, wild: [2]}")

    assert {"deck": {"values": {"A": 15, "K": 10}, "wild": [2]}} == values
    assert [] == said


def test_null_takes_an_entry_away(merged):
    values, said = merged("deal: {packets: {foot: {cards: 13}, knee: {cards: 9}}}", "deal.packets.knee: null")

    assert {"deal": {"packets": {"foot": {"cards": 13}}}} == values
    assert [] == said


def test_null_empties_a_map(merged):
    assert {"scoring": {"bonuses": {}}} == merged("scoring: {bonuses: {a: {points: 5}}}", "scoring: {bonuses: null}")[0]


def test_null_is_a_value_where_a_rule_may_be_empty(write):
    rules = load(write("extends: whitnack\nend: {deals: null, target: 8500}\n"))

    assert (None, 8500) == (rules.end.deals, rules.end.target)


def test_null_falls_back_to_what_a_rule_is_by_itself(write):
    write("extends: whitnack\ngoing_out.keep: 3\n", "p.yaml")

    assert 2 == load(write("extends: p.yaml\ngoing_out.keep: null\n")).going_out.keep


def test_removal_of_nothing_is_said(merged):
    assert [("removes_nothing", "deal.packets.knee")] == merged(
        "deal: {packets: {foot: {cards: 13}}}", "deal.packets.knee: null"
    )[1]


@pytest.mark.parametrize(
    ("parent", "child"),
    [
        ("turn: {draw: 2}", "turn: {draw: 2}"),
        ("melds: {wild_melds: yes}", "melds: {wild_melds: true}"),
        ("scoring: {books: {wild: 1500}}", "scoring: {books: {wild: '1,500'}}"),
        ("deck: {wild: [JK, 2]}", "deck: {wild: [JK, '2']}"),
        ("end: {target: null}", "end: {target: null}"),
        ("scoring: {bonuses: {}}", "scoring: {bonuses: {}}"),
        ("turn: {draw: 2}", "turn: {}"),
        ("melds: {wild_limit: {naturals_per_wild: 2}}", "melds.wild_limit.spare_naturals: 0"),
    ],
)
def test_value_of_the_parent_is_said(parent, child, merged):
    assert ["same_as_parent"] == [code for code, _ in merged(parent, child)[1]]


def test_a_declined_word_replaces_another_whole(merged):
    tree, found = merged(
        "about: {words: {lt: {foot: {sg: {nom: pėda, gen: pėdos, g: f}, pl: {nom: pėdos, g: f}}}}}",
        "about: {words: {lt: {foot: {sg: {nom: koja, g: f}, pl: {nom: kojos, g: f}}}}}",
    )

    assert ({"sg": {"nom": "koja", "g": "f"}, "pl": {"nom": "kojos", "g": "f"}}, []) == (
        tree["about"]["words"]["lt"]["foot"],
        found,
    )


def test_value_of_the_parent_is_a_remark_in_a_file_of_ones_own(write):
    assert ["turn.draw"] == [
        remark.key
        for remark in read(write("extends: whitnack\nturn.draw: 2\nabout: {title: {en: x}, summary: {en: y}}")).remarks
    ]


def test_another_form_replaces(write):
    """A minimum by score takes the place of one by deal; the two are not mixed."""
    rules = load(write("extends: whitnack\nopening.minimum: {scores: {0: 50, 1500: 90}}\n"))

    assert ByScore(scores={0: 50, 1500: 90}) == rules.opening.minimum


def test_the_same_form_merges(write):
    rules = load(write("extends: whitnack\ngoing_out.books: {wild: 2}\n"))

    assert Quota(clean=2, dirty=2, wild=2) == rules.going_out.books


def test_number_of_deals_is_no_form(write):
    """`end.deals` is a rule of its own, though a value by deal is written with the same word."""
    rules = load(write("extends: whitnack\nend: {target: 10000}\n"))

    assert (4, 10_000) == (rules.end.deals, rules.end.target)


def test_order_of_the_parent_stays(merged):
    assert ["A", "K", "Q"] == list(
        merged("deck: {ranks: {A: 1, K: 1}}", "deck: {ranks: {Q: 1, K: 2}}")[0]["deck"]["ranks"]
    )


def test_child_that_names_all_sets_the_order(merged):
    values, said = merged("deck: {ranks: {A: 1, K: 1, Q: 1}}", "deck: {ranks: {K: 1, Q: 1, A: 1}}")

    assert ["K", "Q", "A"] == list(values["deck"]["ranks"])
    assert [] == said


def test_child_puts_an_entry_of_its_own_between(merged):
    """A knee is played before the foot of the parent."""
    values, said = merged(
        "deal: {packets: {foot: {cards: 13}}}", "deal: {packets: {knee: {cards: 9}, foot: {cards: 11}}}"
    )

    assert ["knee", "foot"] == list(values["deal"]["packets"])
    assert [] == said


def test_what_a_parent_says_of_itself_is_not_inherited(write):
    about = load(write("extends: whitnack\nturn.draw: 3\n")).about

    assert ("house", None) == (about.status, about.source)


def test_family_that_settles_its_rules_takes_over_no_readings(write):
    """What a parent's source leaves open, or says otherwise than others, is settled in a file of one's own."""
    rules = load(write("extends: whitnack\nturn.draw: 3\n"))

    assert ((), ()) == (rules.about.assumptions, rules.about.readings)


def test_readings_that_are_not_taken_over_may_be_removed(write):
    assert () == load(write("extends: whitnack\nabout: {readings: null, assumptions: null}\n")).about.readings


def test_readings_of_ones_own_are_kept(write):
    own = '[{conflict: C9, field: melds.wild_limit, taken: {en: "Two for each."}}]'

    assert ["C9"] == [
        reading.conflict for reading in load(write(f"extends: whitnack\nabout.readings: {own}\n")).about.readings
    ]


def test_notes_on_rules_that_change_lapse(merged):
    """An assumption about the tie is no longer true where a child settles the tie."""
    notes = "about: {assumptions: [{field: end.tie}, {field: melds.book}], readings: [{field: deal.upcard.replaced}]}"
    values, _ = merged(notes, "end: {tie: extra_deal}\ndeal: {upcard: {replaced: [wild]}}")

    assert {"assumptions": [{"field": "melds.book"}], "readings": []} == values["about"]


def test_child_without_a_name_is_told(write):
    keys = [remark.key for remark in read(write("extends: whitnack\nturn.draw: 3\n")).remarks]

    assert ["about.summary", "about.title"] == keys


def test_name_in_one_language_is_the_name_in_all(write):
    """The parent's English name is not that of house rules with a Finnish one."""
    about = load(write("extends: whitnack\nabout: {title: {fi: Omat}, summary: {fi: Kerhon omat}}\n")).about

    assert ({"fi": "Omat"}, {"fi": "Kerhon omat"}) == (about.title, about.summary)


OURS = "about: {title: {en: Ours}, summary: {en: Ours}}\n"


def after(path):
    return load(path).about.after


def test_child_without_a_source_tells_whose_rules_it_was_made_from(write):
    assert load("whitnack").about.title == after(write(f"extends: whitnack\n{OURS}"))


def test_credit_goes_to_the_rules_that_name_their_source(write):
    """House rules after house rules still name the game that both were made from."""
    write(f"extends: whitnack\n{OURS}", "base.yaml")

    assert load("whitnack").about.title == after(write(f"extends: base.yaml\n{OURS}"))


def test_child_that_names_its_source_was_made_from_nothing(write):
    source = "about: {title: {en: Ours}, summary: {en: Ours}, source: Our club}\n"
    write(f"extends: whitnack\n{source}", "base.yaml")

    assert {} == after(Path("base.yaml"))
    assert {"en": "Ours"} == after(write("extends: base.yaml\nabout.title: {en: Theirs}\n", "theirs.yaml"))


@pytest.mark.parametrize(("said", "expected"), [("{en: Auntie}", {"en": "Auntie"}), ("null", {})])
def test_child_may_say_itself_whose_rules_they_were(said, expected, write):
    assert expected == after(write(f"extends: whitnack\n{OURS}about.after: {said}\n"))


def test_bundled_variants_stand_for_themselves():
    assert {} == load("whitnack-2005").about.after


@pytest.mark.parametrize("minimum", ["{required_books: {clean: 1}}", "{concealed_book: any}"])
def test_whole_books_replace_points_by_deal(minimum, write):
    """A minimum of whole books for every deal takes the place of points for each."""
    assert () == read(write(f"extends: whitnack\n{OURS}opening.minimum: {minimum}\n")).remarks


def test_null_takes_a_number_of_players_away(write):
    """Pairs in braces are laid over the parent's, so one that is not to play is taken away by name."""
    seats = "table.seats: {2: null, 3: null, 4: [2], 5: null, 6: null}"

    assert (2, 3, 4, 5, 6) == load(write("extends: whitnack\ntable.seats: {4: [2]}\n")).numbers_of_players
    assert (4,) == load(write(f"extends: whitnack\n{seats}\n")).numbers_of_players
