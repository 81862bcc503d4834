"""Books that are needed against every way to count the books that there are."""

from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.engine.quota import missing
from generator.ruleset import Quota, Ruleset
from generator.variants.loader import load
from tests.engine.conftest import merged

NAMED = {
    "sevens": {"of": ["7"], "points": 1500},
    "nines": {"of": ["9"], "make": "clean", "points": 700},
    "low": {"of": ["4", "2"], "points": 900},
}
BOOKS = {"clean": 500, "dirty": 300, "wild": 1500, "named": NAMED}
EVERY_KIND = {
    "melds": {"sequences": {"low": "4", "high": "A"}},
    "black_threes": {"meld": "clean"},
    "scoring": {"books": BOOKS},
}
RULES = Ruleset.model_validate(merged(load("whitnack").plain(), EVERY_KIND))
MADE_LIKE = {
    "clean": ("clean",),
    "dirty": ("dirty",),
    "wild": ("wild",),
    "black_threes": ("clean",),
    "semi_clean": ("dirty",),
    "sevens": ("clean", "dirty"),
    "nines": ("clean",),
    "low": ("clean", "dirty", "wild"),
}


@given(
    books=st.dictionaries(st.sampled_from(sorted(MADE_LIKE)), st.integers(0, 2), max_size=4),
    clean=st.integers(0, 3),
    dirty=st.integers(0, 3),
    wild=st.integers(0, 2),
    every=st.integers(0, 6),
    named=st.dictionaries(st.sampled_from(["sevens", "low"]), st.integers(1, 2), max_size=1),
)
@example({"low": 1, "sevens": 1}, 1, 0, 1, 0, {})
def test_a_quota_is_met_when_some_way_to_count_the_books_meets_it(books, clean, dirty, wild, every, named):
    """A book counts as what it is made like, or where the quota names it, there alone; each counts in all."""
    quota = Quota(clean=clean, dirty=dirty, wild=wild, any=every, named=named)
    each = [(kind,) if kind in named else MADE_LIKE[kind] for kind, count in books.items() for _ in range(count)]
    needs = {"clean": clean, "dirty": dirty, "wild": wild, **named}
    possible = any(all(way.count(kind) >= n for kind, n in needs.items()) for way in product(*each))

    assert (possible and len(each) >= every) == (not list(missing(RULES, quota, books)))


@pytest.mark.parametrize(
    ("quota", "books", "expected"),
    [
        (Quota(clean=1, named={"sevens": 1}), {"sevens": 2}, [("clean", 1, 0)]),
        (Quota(clean=1, dirty=1), {"sevens": 2}, []),
        (Quota(any=2, sequence=1), {"clean": 2}, [("sequence", 1, 0)]),
        (Quota(any=2, sequence=1), {"sequence": 1}, [("any", 2, 1)]),
        (Quota(clean=2), {"clean": 1}, [("clean", 2, 1)]),
    ],
)
def test_what_is_missing_is_told(quota, books, expected):
    """Kind, how many are needed and how many are there."""
    assert expected == [(lack.kind, lack.needed, lack.have) for lack in missing(RULES, quota, books)]


@pytest.mark.parametrize("kind", ["wild", "sequence", "black_threes"])
def test_books_that_the_rules_do_not_have_count_nowhere(kind):
    """Bicycle has no wild books, no sequences, and black threes are never melded."""
    lacks = missing(load("bicycle"), Quota(any=2), {"clean": 1, kind: 1})

    assert [("any", 2, 1)] == [(lack.kind, lack.needed, lack.have) for lack in lacks]
