import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.diagnostics import InputError
from generator.ruleset import ByDeal, Quota, Ruleset
from generator.variants.flow import flow
from generator.variants.loader import load, names, read, safe_name
from generator.variants.shapes import leaves


@pytest.mark.parametrize("name", names())
def test_bundled_variant_loads_without_a_word(name):
    assert () == read(name).remarks


@pytest.mark.parametrize("name", names())
def test_resolved_variant_loads_to_itself(name, write):
    """The resolved rules, written as one file without a parent, are the same rules."""
    rules = load(name)

    assert rules == load(write(flow(rules.plain())))


def test_origins_are_right_to_the_line():
    """The line of each origin names the rule."""
    variant = read("whitnack")
    lines = variant.path.read_text(encoding="utf-8").splitlines()

    assert len(variant.origins) > 100
    for key, place in variant.origins.items():
        name = key.rpartition(".")[2].partition("[")[0]
        assert name in lines[place.line - 1] or "[" in key, key


def test_origins_name_the_file_that_set_a_value(write):
    variant = read(write("extends: whitnack\nmelds:\n  book: 8\nturn.draw: 3\n"))

    assert [("ours.yaml", 3, 3), ("ours.yaml", 4, 1), "variants/whitnack.yaml"] == [
        (variant.origins["melds.book"].file, variant.origins["melds.book"].line, variant.origins["melds.book"].column),
        (variant.origins["turn.draw"].file, variant.origins["turn.draw"].line, variant.origins["turn.draw"].column),
        variant.origins["melds.smallest"].file,
    ]


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffextends: whitnack\nturn.draw: 3\n",
        "extends: whitnack\r\nturn.draw: 3\r\n",
        "---\nextends: whitnack\nturn:\n  draw: 3\n...\n",
        'extends: "whitnack"\n"turn": {"draw": "3"}\n',
        '{"extends": "whitnack", "turn": {"draw": 3}}',
        "extends: whitnack   # as we know it\nturn.draw:   3 # not 2",
    ],
    ids=["byte order mark", "Windows lines", "marks of a document", "quotes", "JSON", "remarks"],
)
def test_files_as_people_save_them(text, write):
    assert 3 == load(write(text)).turn.draw


@pytest.mark.parametrize("written", ["1,500", "1500", "'1 500'", "+1500", '"1,500"', "1\u00a0500"])
def test_numbers_as_people_write_them(written, write):
    assert 1500 == load(write(f"extends: whitnack\nend: {{deals: null}}\nend.target: {written}\n")).end.target


@pytest.mark.parametrize(
    ("written", "meant"), [("no", False), ("off", False), ("No", False), ("false", False), ("yes", True), ("ON", True)]
)
def test_answers_as_people_write_them(written, meant, write):
    assert meant is load(write(f"extends: whitnack\ndeal.upcard.may_stay: {written}\n")).deal.upcard.may_stay


def test_minus_sign_of_a_typesetter(write):
    assert -300 == load(write("extends: whitnack\nred_threes.held: \u2212300\n")).red_threes.held


def test_bare_numbers_are_ranks_and_numbers_of_players(write):
    rules = load(write("extends: whitnack\ndeck.values: {10: 15}\ndeck.packs: {players: {4: 6}}\n"))

    assert (15, 6) == (rules.deck.values["10"], rules.packs(4))


def test_dotted_keys_join_a_written_group(write):
    rules = load(
        write("extends: whitnack\nturn.draw: 3\nturn: {too_few: take_the_rest}\nmelds: {book: 8}\nmelds.smallest: 4\n")
    )

    assert (3, "take_the_rest", 8, 4) == (rules.turn.draw, rules.turn.too_few, rules.melds.book, rules.melds.smallest)


@pytest.mark.parametrize(
    ("stem", "safe"),
    [
        ("whitnack", "whitnack"),
        ("Friday night: rules?", "Friday-night-rules"),
        ("käsi ja jalka", "käsi-ja-jalka"),
        ("CON", "_CON"),
        ("lpt1.old", "_lpt1.old"),
        ("...", "variant"),
        ("a" * 200, "a" * 60),
        ("-rf", "rf"),
        ("LPT¹", "_LPT¹"),
        ("com².old", "_com².old"),
        ("com⁴", "com⁴"),
    ],
)
def test_names_are_safe_on_any_system(stem, safe):
    assert safe == safe_name(stem)


def test_file_is_named_as_it_was_given(write):
    path = write("extends: whitnack\nmelds.book: x\n", "club/friday.yaml")
    with pytest.raises(InputError, match=r"^club/friday\.yaml:2:13: melds\.book: "):
        read(path)


def test_file_beside_its_parent(write):
    """A parent's path is seen from the file that names it, wherever the command runs."""
    write("extends: whitnack\nturn.draw: 3\n", "club/base.yaml")
    rules = load(write("extends: base.yaml\nmelds.book: 8\n", "club/friday.yaml"))

    assert (3, 8) == (rules.turn.draw, rules.melds.book)


LEAVES = [leaf for leaf in leaves(load("whitnack")) if leaf.path[0] != "about" and leaf.key != "deal.packets"]
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 2000)
    | st.sampled_from(["all", "never", "two", "JK", "", "any", "red_three"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["players", "deals", "scores", "clean", "4", "2", "any", "foot", "points"]),
            inner,
            max_size=3,
        )
    ),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    changes=st.lists(
        st.tuples(st.sampled_from([leaf.key for leaf in LEAVES]), VALUES),
        min_size=1,
        max_size=3,
        unique_by=lambda change: change[0],
    )
)
def test_any_house_rules_load_or_are_blamed(changes, tmp_path):
    """Whatever stands at a rule, the file loads, or each fault has a place in a file."""
    path = tmp_path / "any.yaml"
    path.write_text(
        "extends: whitnack\n" + "".join(f"{key}: {flow(value)}\n" for key, value in changes), encoding="utf-8"
    )
    try:
        assert isinstance(load(path), Ruleset)
    except InputError as error:
        assert all(issue.line and issue.message for issue in error.issues)


def test_whole_minimum_by_deal(write):
    rules = load(write("extends: whitnack\ngoing_out.books: {deals: [{clean: 1}, {clean: 2}]}\n"))

    assert ByDeal[Quota](deals=(Quota(clean=1), Quota(clean=2))) == rules.going_out.books


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ("red_threes.play: discarded", "Write red_threes.from_pile: kept."),
        ("melds.wild_melds: no\ngoing_out.books.wild: 0", "Write pickup.wild_on_top: refused."),
        ("melds.wild_melds: no\ngoing_out.books.wild: 0", "Write scoring.books.wild: null."),
        ("melds.wild_melds: no\ngoing_out.books.wild: 0", 'so "opening.wild_melds_count" has no effect.'),
        ("table: {seats: {2: null}}", 'so "deck.packs.players.2" is never used.'),
        ("end.deals: 3", 'are given under "opening.minimum.deals", but'),
        ("deal.hand: 100", 'The rule concerned is "deck.packs".'),
    ],
)
def test_rule_to_change_is_named_where_another_is_blamed(rules, named, write):
    """The place is that of the line in this file; the parent’s rule that must change is named in full."""
    path = write(f"extends: whitnack\nabout.title: {{en: Ours}}\nabout.summary: {{en: Ours}}\n{rules}\n")
    try:
        issues = read(path).remarks
    except InputError as error:
        issues = error.issues

    assert [4] == [issue.line for issue in issues if named in issue.message][:1]


def test_rule_of_the_file_itself_is_not_named_again(write):
    path = write("extends: whitnack\nred_threes.from_pile: laid_and_replaced\nred_threes.play: discarded\n")
    with pytest.raises(InputError, match=r"on the table\. Write kept\."):
        read(path)
