"""Breaks of words: Finnish ones between syllables as schools teach them, others where they break at all."""

import pyphen
import pytest

from generator.render.hyphens import shipped, teach_hyphens
from generator.text import LANGUAGES
from generator.workspace import home

FINNISH = (
    "pois-to-pak-ka", "ka-nas-ta", "vil-li-kort-ti", "jo-ke-ri", "aak-kos-jär-jes-tys", "kak-si-kym-men-tä-vii-si",
    "pe-laa-jien", "rou-va", "hy-väk-syt-tä-vä",
)  # fmt: skip


@pytest.mark.parametrize("word", FINNISH)
def test_finnish_words_break_between_syllables(word: str):
    teach_hyphens()

    assert word == pyphen.Pyphen(lang="fi").inserted(word.replace("-", ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_breaks(language: str):
    teach_hyphens()

    assert pyphen.language_fallback(language)


def test_shipped_patterns_come_with_their_licence():
    assert "MIT License" in (home() / "templates" / "layout" / "hyphens" / "LICENSE").read_text(encoding="utf-8")
    assert {"fi"} == set(shipped())
