"""What the command line tells of every variant that comes with it."""

import pytest

from generator.variants.loader import load, names

CONTRACT = [
    "whitnack",
    "whitnack-2005",
    "gamerules",
    "saskatchewan",
    "simpson",
    "brouillette-low",
    "brouillette-high",
    "brouillette-partners-low",
    "brouillette-partners-high",
    "bicycle",
    "demeritt",
    "rummy-games",
    "california",
    "remastered",
    "jd-ventures",
    "pennies-from-heaven",
    "bain",
    "triple-play",
    "classic-canasta",
    "samba",
    "bolivia",
    "modern-american",
    "burraco",
]

PARTIAL = {
    "demeritt", "california", "rummy-games", "remastered", "bain", "jd-ventures", "triple-play",
}  # fmt: skip
"""V8 to V11, V14, V18 and Triple Play, whose sources were read in part."""


def test_every_variant_of_the_contract_is_listed(meldpress):
    listed = {one["name"]: one for one in meldpress("list", "--json").json}

    assert set(CONTRACT) == set(listed)
    assert PARTIAL <= {name for name, one in listed.items() if one["status"] == "partial"}
    assert all(one["title"] and one["summary"] and one["players"] for one in listed.values())


def test_the_list_is_a_table_with_a_line_below_each_variant(meldpress):
    """Columns line up, and the line on what marks a variant is set in."""
    heading, *lines = meldpress("list").out.splitlines()
    rows, summaries = lines[::2], lines[1::2]
    starts = [heading.index(column) for column in ("Players", "Status", "Title")]

    assert sorted(CONTRACT) == [row.split()[0] for row in rows]
    assert all(row[start - 1] == " " and row[start] != " " for row in rows for start in starts)
    assert all(line.startswith("    ") and line[4] != " " for line in summaries)


def test_check_without_a_name_checks_all(meldpress):
    found = meldpress("check", "--json").json

    assert sorted(CONTRACT) == [one["name"] for one in found["variants"]]
    assert ([], []) == (found["faults"], found["remarks"])
    assert all(one["examples"] for one in found["variants"])


@pytest.mark.parametrize("name", names())
def test_rules_are_words_and_their_json_loads_to_the_same(meldpress, name):
    from generator.ruleset import Ruleset

    shown = meldpress("rules", name, "--origin").out
    rules = Ruleset.model_validate(meldpress("rules", name, "--json").json["rules"])

    assert load(name).fingerprint == rules.fingerprint
    assert f"[variants/{name}.yaml:" in shown
    assert not any(sign in shown for sign in ("{'", "['", "None", "True", "False"))


@pytest.mark.parametrize("name", [name for name in names() if name != "whitnack"])
def test_every_variant_differs_from_whitnacks_in_words(meldpress, name):
    differences = meldpress("diff", "whitnack", name, "--json").json["differences"]
    shown = meldpress("diff", "whitnack", name).out

    assert differences
    assert all(one["first"] != one["second"] for one in differences)
    assert not any(sign in shown for sign in ("{'", "['", "None", "True", "False"))


@pytest.mark.parametrize("name", names())
def test_a_new_file_plays_like_the_variant_that_it_starts_from(meldpress, name):
    assert (0, "ours.yaml\n", "") == meldpress("new", "ours.yaml", "--from", name)
    assert "These two play the same.\n" == meldpress("diff", name, "ours.yaml").out
