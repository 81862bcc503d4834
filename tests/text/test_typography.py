"""Spaces that do not break; `~` stands for one here."""

from collections.abc import Iterator

import pytest

from generator.text import typography
from generator.text.typography import tied

CZECH = {"terms.typography.tied": "k s v z o u a i", "terms.typography.numbers": True}


@pytest.fixture(autouse=True)
def czech(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    typography._patterns.cache_clear()
    monkeypatch.setattr(typography, "read_topic", lambda language, _: CZECH if language == "xx" else {})
    yield
    typography._patterns.cache_clear()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("karta v ruce", "karta v~ruce"),
        ("V ruce", "V~ruce"),
        ("a v ruce", "a~v~ruce"),
        ("(s kartou) „k nim“", "(s~kartou) „k~nim“"),
        ("hlava ruce", "hlava ruce"),
        ("7 karet, 15 bodů", "7~karet, 15~bodů"),
        ("7 – 8", "7 – 8"),
        ('<data value="7">7</data> karet', '<data value="7">7</data>~karet'),
        ("od 3. kola a 12. šanci", "od 3.~kola a~12.~šanci"),
        ('<data value="3">3</data>. kolo', '<data value="3">3</data>.~kolo'),
        ("bodů je 15. Karty, 7. Život, 2. 3 hry", "bodů je 15. Karty, 7. Život, 2. 3~hry"),
        ("konec. kolo", "konec. kolo"),
        ('<a href="x">a</a>', '<a href="x">a</a>'),
    ],
)
def test_short_words_and_numbers_stay_with_the_next(text: str, expected: str):
    assert expected.replace("~", "\u00a0") == tied(text, "xx")


def test_a_language_without_such_rules_is_left_alone():
    assert "v ruce 7 karet" == tied("v ruce 7 karet", "yy")
