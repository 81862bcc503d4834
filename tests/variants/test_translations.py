"""What a language lacks, and what English has changed since."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.text import messages
from generator.variants import translations
from generator.variants.loader import read

ENGLISH = {
    "terms.words.card": {"one": "card", "other": "cards"},
    "sheet.total": "Total",
    "sheet.left": "{{ n }} {{ plural(n, one='card', other='cards') }} left",
}


@pytest.fixture
def language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[tuple[str, str]]]:
    """Tells what is amiss in a language that has the texts given, made from the English texts given."""

    def state(own: dict[str, object], made_from: dict[str, object] | None = None) -> list[tuple[str, str]]:
        record = {code: translations.digest(entry) for code, entry in (made_from or ENGLISH).items()}
        texts = {"en": ENGLISH, "pl": own}
        monkeypatch.setattr(translations, "messages", lambda code: texts[code])
        monkeypatch.setattr(translations, "templates", lambda code: tmp_path / code)
        monkeypatch.setattr(translations, "made_from", lambda _: record)
        return [(issue.key, issue.message) for issue in translations.findings("pl", ())]

    return state


WHOLE = {
    "terms.words.card": {"sg": {"nom": "karta"}, "pl": {"nom": "karty"}},
    "terms.counted": {"one": {"number": "sg"}, "other": {"number": "pl"}},
    "sheet.total": "Razem",
    "sheet.left": "{{ n }} {{ plural(n, one='karta', few='karty', many='kart', other='karty') }}",
}


def test_a_whole_language_has_nothing_to_say(language):
    assert [] == language(WHOLE)


def test_a_text_that_is_not_there_is_missing(language):
    (found,) = language({code: entry for code, entry in WHOLE.items() if code != "sheet.total"})

    assert ("sheet.total", True) == (found[0], "no text" in found[1])


def test_a_text_whose_english_has_changed_is_stale(language):
    (found,) = language(WHOLE, ENGLISH | {"sheet.total": "Sum"})

    assert ("sheet.total", True) == (found[0], "has changed" in found[1])


def test_a_text_that_english_has_no_more_is_left_over(language):
    (found,) = language(WHOLE | {"sheet.gone": "Stare"})

    assert ("sheet.gone", True) == (found[0], "no such text any more" in found[1])


def test_a_number_without_a_form_is_told(language):
    (found,) = language(WHOLE | {"sheet.left": "{{ plural(n, one='karta', other='kart') }}"})

    assert ("sheet.left", True) == (found[0], "few, many" in found[1] or "few,many" in found[1])


def test_every_text_of_a_variant_is_listed_once(whitnack):
    listed = translations.english_texts([read("whitnack"), read("whitnack-2005")])

    assert whitnack.about.source in listed
    assert len(listed[whitnack.about.assumptions[0].taken["en"]]) >= 1


def test_a_missing_text_is_a_fault_when_its_file_is_read(monkeypatch: pytest.MonkeyPatch):
    """It never comes up in English in its place."""
    messages.texts_of.cache_clear()
    texts = {("en", "sheet"): {"sheet.total": "Total", "sheet.faults.room": "No room"}, ("xx", "sheet"): {}}
    monkeypatch.setattr(messages, "read_topic", lambda language, topic: texts[language, topic])
    with pytest.raises(messages.MissingTextError, match=r"xx/sheet\.yaml: sheet\.total: .*check --lang xx"):
        messages.texts_of("xx", "sheet")


def test_english_lacks_nothing_of_itself():
    assert [] == list(translations.findings("en", [read("whitnack")]))
