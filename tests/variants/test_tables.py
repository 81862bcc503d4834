import re

import pytest

from generator.ruleset import Ruleset
from generator.text import LANGUAGES, Text
from generator.variants.loader import load, read
from generator.variants.shapes import Shape, leaves, root
from generator.variants.tables import sections
from generator.variants.topics import TOPICS, topic


def rows(rules: Ruleset, **more):
    return {row.key: row for section in sections(rules, Text("en", rules), **more) for row in section.rows}


def every_rule(shape: Shape, label: tuple[str, ...] = ()):
    """The label and shape of every rule that any variant could have."""
    if shape.named_groups:
        yield ".".join(label), shape
        yield from every_rule(shape.entries, (*label, "each"))
    elif shape.group:
        if shape.nullable:
            yield ".".join(label), shape
        for key, below in shape.forms[0].fields.items():
            yield from every_rule(below, (*label, key))
    else:
        yield ".".join(label), shape


RULES = list(every_rule(root()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_label(language):
    text = Text(language)

    assert len(RULES) > 60
    assert [] == [label for label, _ in RULES if f"rules.labels.{label}" not in text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_words(language):
    text = Text(language)
    choices = [(label, choice) for label, shape in RULES for choice in (shape.items or shape).choices]

    assert len(choices) > 50
    assert [] == [pair for pair in choices if "rules.choices.{}.{}".format(*pair) not in text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_without_a_rule(language):
    """A label or choice whose rule is gone would never be seen."""
    from generator.text.messages import messages

    labels = {f"rules.labels.{label}" for label, _ in RULES}
    choices = {f"rules.choices.{label}.{choice}" for label, shape in RULES for choice in (shape.items or shape).choices}
    written = {code for code in messages(language) if code.startswith(("rules.labels.", "rules.choices."))}

    assert set() == written - labels - choices


def test_every_topic_has_a_title():
    assert [] == [code for code in TOPICS if f"rules.topics.{code}" not in Text("en")]


def test_every_rule_has_a_description():
    """Descriptions are the editor's hint, the house-rules file and part of a fault's message."""

    def bare(shape: Shape, path: str = ""):
        for form in shape.forms:
            for key, below in form.fields.items():
                if not below.description.endswith("."):
                    yield f"{path}.{key}"
                yield from bare(below, f"{path}.{key}")
        for inner in (shape.items, shape.entries):
            if inner is not None:
                yield from bare(inner, path)

    assert [] == list(bare(root()))


def test_every_rule_of_a_variant_is_a_row(whitnack):
    assert sorted(leaf.key for leaf in leaves(whitnack)) == sorted(rows(whitnack))


@pytest.mark.parametrize(
    ("key", "label", "value"),
    [
        ("deal.hand", "Cards in each hand", "13"),
        (
            "table.seats",
            "Players",
            "2: each alone; 3: each alone; 4: teams of 2 or each alone; 5: each alone; 6: teams of 3 or each alone",
        ),
        ("deck.specials", "Cards without a suit", "2 × joker"),
        ("deck.packs", "Packs", "2 players: 3; 3 players: 4; 4 players: 5; 5 players: 6; 6 players: 7"),
        ("deck.values", "What each card counts", "joker: 50; A, 2: 20; K–8: 10; 7–3: 5"),
        ("deck.wild", "Wild cards", "joker, 2"),
        ("deck.red_threes", "Red threes", "3♥, 3♦"),
        ("deal.packets.foot.cards", "Cards in each foot", "13"),
        (
            "opening.minimum",
            "Card points that the first melds need",
            "deal 1: 50; deal 2: 90; deal 3: 120; deal 4: 150",
        ),
        ("going_out.books", "Piles needed", "2 clean piles, 2 dirty piles, and 1 wild pile"),
        ("scoring.books.wild", "A wild pile", "1,500"),
        ("red_threes.held", "Points for a red three not laid", "−100"),
        ("end.target", "Score that ends the game", "no target"),
        ("melds.wild_melds", "Wild cards alone make a meld", "yes"),
    ],
)
def test_words_of_the_base_rules(key, label, value, whitnack):
    """Labels and values in the variant's own words; the numbers are those of the research notes, V1."""
    row = rows(whitnack)[key]

    assert (label, value) == (row.label, row.value)


def test_origins(write):
    variant = read(write("extends: whitnack\n\nmelds.book: 8\n"))
    found = rows(variant.rules, variant=variant)

    assert "ours.yaml:3" == found["melds.book"].origin
    assert re.fullmatch(r"variants/whitnack\.yaml:\d+", found["melds.smallest"].origin)
    assert "Meldpress" == found["melds.wild_limit.spare_naturals"].origin


def test_own_packets_and_bonuses_bear_their_names(write):
    found = rows(
        load(
            write(
                "extends: whitnack\ndeal.packets.knee: {cards: 9, after_discard: at_once}\nabout.words.en.knee: knee\n"
                "scoring.bonuses: {exact_deal: {points: 100}, four_reds: {points: 400, label: {en: four red threes}}}\n"
            )
        )
    )

    assert ("Cards in each knee", "9") == (
        found["deal.packets.knee.cards"].label,
        found["deal.packets.knee.cards"].value,
    )
    assert "Exact deal, each time" == found["scoring.bonuses.exact_deal.points"].label
    assert "Four red threes, each time" == found["scoring.bonuses.four_reds.points"].label


def test_declined_words_stand_in_their_basic_form(write):
    declined = "{sg: {nom: knee, gen: of a knee}, pl: {nom: knees, gen: of knees}}"
    found = rows(
        load(
            write(
                "extends: whitnack\ndeal.packets.knee: {cards: 9, after_discard: at_once}\n"
                f"about.words.en.knee: {declined}\nabout.words.en.foot: {{one: toe, other: toes}}\n"
            )
        )
    )

    assert {"knee: knee", "foot: toe"} <= set(found["about.words"].value.split(", "))


@pytest.mark.parametrize(
    ("key", "code"),
    [("deal.packets.foot.cards", "foot"), ("deal.hand", "deal"), ("table.talk", "turn"), ("end.deals", "end")],
)
def test_topic_of_a_rule(key, code):
    assert code == topic(key)
