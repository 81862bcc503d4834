from pathlib import Path

import pytest

from generator.diagnostics import InputError
from generator.text import Text
from generator.variants.diff import differences
from generator.variants.house import answered, commented, reference
from generator.variants.loader import load, names, read
from generator.variants.questions import put_each, questions
from generator.variants.shapes import leaves

WHITNACK = read("whitnack")
LINES = commented(WHITNACK, "whitnack").splitlines()
RULES = [n for n, line in enumerate(LINES) if line.startswith("#") and line[1:2] not in (" ", "#")]


def switched_on(*numbers: int) -> str:
    return "\n".join(line[1:] if n in numbers else line for n, line in enumerate(LINES)) + "\n"


@pytest.mark.parametrize("name", names())
def test_new_file_loads_as_it_stands(name, write):
    variant = read(name)
    ours = read(write(commented(variant, name)))

    assert () == ours.remarks
    assert () == differences(variant.rules, ours.rules)


@pytest.mark.parametrize("number", RULES, ids=lambda n: LINES[n][1:].partition(":")[0])
def test_each_line_can_be_switched_on(number, write):
    """A rule that is switched on and left as it is gets a remark, no fault."""
    ours = read(write(switched_on(number)))

    assert ours.remarks
    assert ours.rules.fingerprint
    assert () == differences(WHITNACK.rules, ours.rules)


def test_all_lines_can_be_switched_on_at_once(write):
    ours = read(write(switched_on(*RULES)))

    assert () == differences(WHITNACK.rules, ours.rules)


def test_every_rule_is_offered():
    offered = {LINES[n][1:].partition(":")[0] for n in RULES}
    expected = {leaf.key for leaf in leaves(WHITNACK.rules) if leaf.path[0] != "about"} - {"deal.packets"}

    assert expected | {"about.words", "about.notes"} == offered


def test_every_rule_is_explained():
    assert all(LINES[n - 1].startswith("# ") for n in RULES)


def test_hostile_title_stays_in_its_comment(write):
    """A title with a line break can't write a rule into the new file."""
    parent = read(
        write('extends: whitnack\nabout.title: {en: "x\\nturn.draw: 9"}\nabout.summary: {en: y}\n', "parent.yaml")
    )
    ours = load(write(commented(parent, "parent.yaml")))

    assert 2 == ours.turn.draw


def test_answers_become_rules(write):
    answers = {
        "hand": "11",
        "packs": "6",
        "takes": "ALL",
        "minimum": "60, 90",
        "clean": "3",
        "red_three": "1,000",
        "deals": "2",
        "draw": "",
        "wild": "1",
    }
    ours = read(write(answered(WHITNACK, "whitnack", answers)))

    assert () == ours.remarks
    assert [
        "deal.hand",
        "deck.packs",
        "end.deals",
        "going_out.books",
        "opening.minimum",
        "pickup.takes",
        "red_threes.laid",
    ] == sorted(difference.key for difference in differences(WHITNACK.rules, ours.rules))
    assert (6, 1000, "all") == (ours.rules.packs(4), ours.rules.red_threes.laid, ours.rules.pickup.takes)


@pytest.mark.parametrize("name", names())
def test_no_answer_changes_nothing(name, write):
    parent = read(name)
    asked = questions(parent.rules, Text("en", parent.rules))
    ours = load(write(answered(parent, name, {question.code: question.default for question in asked})))

    assert len(asked) >= 12
    assert () == differences(parent.rules, ours)


@pytest.mark.parametrize("name", names())
def test_answers_are_for_the_usual_table(name, write):
    """A number by number of players changes for the usual one alone."""
    parent = read(name)
    before, usual = parent.rules, parent.rules.table.usual
    ours = load(write(answered(parent, name, {"packs": str(before.packs(usual) + 1)})))

    assert before.packs(usual) + 1 == ours.packs(usual)
    if hasattr(before.deck.packs, "players"):
        assert [before.packs(n) for n in before.numbers_of_players if n != usual] == [
            ours.packs(n) for n in ours.numbers_of_players if n != usual
        ]


def put(name, **answers):
    """What is asked when these answers are given: the prompts by code, and all answers."""
    prompts = {}

    def answer(question):
        prompts[question.code] = question.prompt
        return answers.get(question.code, "")

    rules = load(name)
    return prompts, put_each(rules, Text("en", rules), answer)


def test_number_of_players_governs_the_questions_after_it(write):
    prompts, answers = put("whitnack", players="5", packs="7")
    ours = load(write(answered(WHITNACK, "whitnack", answers)))

    assert "With 5 players, how many packs do you shuffle together?" == prompts["packs"]
    assert "permission" not in prompts  # five play alone
    assert (5, 7, 5) == (ours.table.usual, ours.packs(5), ours.packs(4))


def test_number_of_players_governs_hands_draws_and_books(write):
    """Classic canasta deals, draws and asks for books by the number of players."""
    prompts, answers = put("classic-canasta", players="2", hand="14", draw="3", clean="1")
    ours = load(write(answered(read("classic-canasta"), "classic-canasta", answers)))

    assert prompts["hand"].startswith("With 2 players, how many cards")
    assert (14, 13) == (ours.deal.hand.players[2], ours.deal.hand.players[3])
    assert (3, 1) == (ours.turn.draw.players[2], ours.turn.draw.players[3])
    assert (1, 2, 0) == (
        ours.quota(players=2, deal=1).clean,
        ours.quota(players=2, deal=1).any,
        ours.quota(players=4, deal=1).clean,
    )


def test_rule_for_every_table_names_no_number_of_players():
    assert put("whitnack", players="5")[0]["hand"].startswith("How many cards")


def test_number_that_never_plays_is_refused():
    with pytest.raises(InputError, match=r"Should be 2, 3, 4, 5, or 6, but the answer was"):
        answered(WHITNACK, "whitnack", {"players": "7"})


def test_questions_use_the_words_of_the_variant():
    prompts, _ = put("whitnack")

    assert "clean pile" in prompts["clean"]
    assert not [prompt for prompt in prompts.values() if "book" in prompt]


@pytest.mark.parametrize(
    "answer",
    [
        "60, 90, 120, 150",
        "[60, 90, 120, 150]",
        "60 90 120 150",
        "60,90,120,150",
        " 60; 90 ;120;150 ",
        "[ 60 90,120 150 ]",
    ],
)
def test_minimums_as_people_write_them(answer, write):
    ours = load(write(answered(WHITNACK, "whitnack", {"minimum": answer})))

    assert (60, 90, 120, 150) == ours.opening.minimum.deals


def test_minimum_is_shown_as_it_may_be_typed():
    asked = {question.code: question for question in questions(WHITNACK.rules, Text("en", WHITNACK.rules))}

    assert "50, 90, 120, 150" == asked["minimum"].default
    assert {"deals": [50, 90, 120, 150]} == asked["minimum"].parse("")
    assert 60 == asked["minimum"].parse("60")


def test_shorter_game_keeps_no_later_deals(write):
    """Lists by deal end where the game does: the one that is answered, and those that the parent has."""
    parent = read(
        write(
            "extends: whitnack\nabout: {title: {en: P}, summary: {en: P}}\nturn.draw: {deals: [2, 2, 3, 3]}\n"
            "going_out.books: {deals: [{clean: 1}, {clean: 1}, {clean: 2}, {clean: 3}]}\n",
            "parent.yaml",
        )
    )
    ours = read(write(answered(parent, "parent.yaml", {"deals": "3", "minimum": "60 90 120 150"})))

    assert () == ours.remarks
    assert (60, 90, 120) == ours.rules.opening.minimum.deals
    assert (2, 2, 3) == ours.rules.turn.draw.deals
    assert [1, 1, 2] == [quota.clean for quota in ours.rules.going_out.books.deals]


def test_questions_follow_the_parent():
    asked = {name: {question.code for question in questions(load(name), Text("en", load(name)))} for name in names()}

    assert "sequence" in asked["samba"]
    assert "sequence" not in asked["whitnack"]
    assert "target" in asked["classic-canasta"]
    assert "deals" not in asked["classic-canasta"]


@pytest.mark.parametrize(
    ("code", "answer"),
    [
        ("hand", "many"),
        ("hand", "0"),
        ("takes", "most"),
        ("minimum", "50, x"),
        ("minimum", "1,000"),
        ("minimum", "[]"),
        ("minimum", "5 " * 21),
        ("final_discard", "perhaps"),
        ("red_three", "1.5"),
    ],
)
def test_answer_that_fits_nothing(code, answer):
    with pytest.raises(InputError, match=r"Should be .* but the answer was"):
        answered(WHITNACK, "whitnack", {code: answer})


def test_books_that_differ_by_deal_are_given_whole(write):
    parent = read(
        write(
            "extends: whitnack\ngoing_out.books: {deals: [{clean: 1, dirty: 1, wild: 1}, {clean: 2}]}\n", "parent.yaml"
        )
    )
    ours = load(write(answered(parent, "parent.yaml", {"clean": "3", "dirty": "1", "wild": "1"})))

    assert (3, 1, 1) == (ours.going_out.books.clean, ours.going_out.books.dirty, ours.going_out.books.wild)


def test_bundled_parent_is_named():
    assert "whitnack" == reference(WHITNACK, Path("anywhere/ours.yaml"))


def test_parent_beside_the_new_file(write):
    parent = read(write("extends: whitnack\nturn.draw: 3\n", "club/base.yaml"))
    name = reference(parent, Path("houses/ours.yaml"))

    assert "../club/base.yaml" == name
    assert 3 == load(write(commented(parent, name), "houses/ours.yaml")).turn.draw
