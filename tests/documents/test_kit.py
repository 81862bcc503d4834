"""The words of the kit's page."""

from dataclasses import replace

import pytest

from generator.documents.kit import build_kit_page
from generator.documents.manifest import Entry, digest, merge, read_entries
from generator.render.kit_page import render_kit_page
from generator.text import Text

ENTRY = Entry("club-deck-en-a4.pdf", "deck", "", "en", "a4", 60, 1, 1234, digest(b"deck"), "rules")


@pytest.fixture
def page(whitnack):
    def make(*entries, rules=whitnack):
        return build_kit_page(rules, Text("en", rules), entries, ("booklet", "deck"))

    return make


def test_a_double_sided_file_counts_its_sheets(page, whitnack):
    entry = replace(ENTRY, rules=whitnack.fingerprint)

    assert "60 pages on 30 sheets, 2 kB, PDF" == page(entry).sections[0].files[0].facts


def test_products_come_in_the_order_given(page):
    booklet = replace(ENTRY, file="club-booklet-en-a5.pdf", product="booklet", paper="a5")

    assert ["Rule booklet", "Deck"] == [section.heading for section in page(ENTRY, booklet).sections]


def test_what_to_read_comes_before_what_to_fold_sheet_by_sheet(page):
    files = [("booklet", "", "half-letter"), ("booklet", "print-long", "a4"), ("booklet", "", "a5")]
    entries = [replace(ENTRY, file=f"{n}.pdf", product=p, mode=m, paper=paper) for n, (p, m, paper) in enumerate(files)]

    assert ["2.pdf", "1.pdf", "0.pdf"] == [item.file for item in page(*entries).sections[0].files]


def test_a_file_made_from_older_rules_is_marked(page, whitnack):
    fresh = replace(ENTRY, rules=whitnack.fingerprint)

    assert (True, False) == tuple(bool(page(entry).sections[0].files[0].note) for entry in (ENTRY, fresh))


def test_large_print_is_named(page):
    assert "large print" in page(replace(ENTRY, product="booklet", mode="print-long-large")).sections[0].files[0].label


def test_the_flip_edge_stands_in_words(page):
    for edge in ("long", "short"):
        item = page(replace(ENTRY, product="booklet", mode=f"print-{edge}")).sections[0].files[0]

        assert f"flip on the {edge} edge" in item.advice


def test_an_unknown_mode_goes_by_its_file_name(page):
    assert "club-deck-en-a4.pdf" in page(replace(ENTRY, mode="future")).sections[0].files[0].label


def test_what_people_wrote_is_escaped(page, whitnack):
    about = whitnack.about.model_copy(update={"title": {"en": '<script>alert("1")</script>'}})
    hostile = whitnack.model_copy(update={"about": about})
    html = render_kit_page(
        page(replace(ENTRY, picture=0, file='a"<b>.pdf'), rules=hostile), {'a"<b>.pdf': b""}
    ).decode()

    assert "<script>" not in html
    assert "a%22%3Cb%3E.pdf" in html


def test_merging_keeps_what_is_still_there():
    old = [ENTRY, replace(ENTRY, file="gone.pdf"), replace(ENTRY, file="changed.pdf")]
    files = {ENTRY.file: b"deck", "changed.pdf": b"other"}

    assert (ENTRY,) == merge(old, (), files.get)


def test_merging_takes_the_new_entry_for_a_file():
    new = replace(ENTRY, bytes=7)

    assert (new,) == merge([ENTRY], [new], {ENTRY.file: b"deck"}.get)


@pytest.mark.parametrize("name", ["../x.pdf", "a/b.pdf", "a\\b.pdf", "C:x.pdf"])
def test_entries_that_point_elsewhere_are_not_read(name):
    import json
    from dataclasses import asdict

    assert () == read_entries(json.dumps({"files": [asdict(replace(ENTRY, file=name))]}))


def test_files_in_several_languages_tell_which(page):
    """Each by its own name, as those who read it look for it."""
    names = {"en": "English", "fi": "suomi", "cs": "čeština", "pl": "polski", "lt": "lietuvių"}
    entries = [replace(ENTRY, file=f"{language}.pdf", language=language, picture=0) for language in names]
    several, one = page(*entries), page(ENTRY)

    assert names == {item.language: item.tongue for item in several.sections[0].files}
    assert [""] == [item.tongue for item in one.sections[0].files]
    html = render_kit_page(several, {entry.file: b"" for entry in entries}).decode()
    assert 'Cards, A4, <span lang="cs">čeština</span></a>' in html


def test_a_language_that_nobody_knows_goes_by_its_code(page):
    """A manifest is a file that people can write into."""
    assert "klingon" == page(ENTRY, replace(ENTRY, language="klingon")).sections[0].files[1].tongue
