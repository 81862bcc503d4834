"""An opening of whole books in every deal: what people ask for without a list of deals is asked for in each."""

import pytest

from generator.documents.booklet import build_booklet
from generator.documents.score_sheet import build_score_sheet
from generator.documents.workbook import build_workbook
from generator.engine import opening
from generator.paper import PAPERS
from generator.ruleset import Ruleset
from generator.text import Text
from generator.variants.checks import findings
from tests.strategies import altered

ASKED = {
    "required": ({"required_books": {"clean": 1}}, 'value="1">1</data> clean pile'),
    "concealed": ({"concealed_book": "any"}, "a whole pile from the hand"),
}
BOOK, MELD = "AS AH AD AC AS AH AD", "AS AH AD AC AS AH"


@pytest.fixture(params=ASKED)
def asked(request, whitnack) -> tuple[Ruleset, str]:
    """Rules that ask for whole books, and what players call those."""
    minimum, words = ASKED[request.param]
    return altered(whitnack, {"opening.minimum": minimum}), words


def test_rules_are_in_order(asked):
    assert () == findings(asked[0])


@pytest.mark.parametrize("deal", [1, 4])
def test_engine_asks_for_it_in_each_deal(deal, asked):
    rules, _ = asked
    met, missed = (opening.judge(rules, [rules.pack.parse(cards)], deal=deal) for cards in (BOOK, MELD))

    assert (None, ()) == (met.required, met.obstacles)
    assert missed.obstacles


def test_booklet_tells_it(asked):
    rules, words = asked

    assert words in repr(build_booklet(rules, Text("en", rules), page=PAPERS["a5"]))


def test_score_sheet_tells_it_once_for_every_deal(asked):
    rules, _ = asked
    sheet = repr(build_score_sheet(rules, Text("en", rules), paper=PAPERS["a4"]))

    assert "In every deal" in sheet
    assert "By deal" not in sheet


def test_workbook_has_one_rule_for_every_deal(asked):
    rules, _ = asked
    book = build_workbook(rules, Text("en", rules), paper=PAPERS["a4"])

    assert ["rule_minimum"] == [name for name in book.names if name.startswith("rule_minimum")]
