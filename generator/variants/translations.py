"""How far a language follows English: what it lacks, what is stale, what is left over.

In: `templates/LANGUAGE/` and the texts of bundled variants. Out: remarks, one for each text to look at. What a person's
own file lacks stands in that file: see `own_texts.without_words`.
`python -m generator.variants.translations LANGUAGE...` takes what stands there now for up to date: it notes in
`made-from.json` which English each text was made from, and brings the list in `variants.po` up to date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..diagnostics import Issue, Severity
from ..text import Text, templates
from ..text.messages import SOURCE, messages, printed
from .loader import Variant, names, read
from .own_texts import own_texts

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

CATALOGUE, RECORD = "variants.po", "made-from.json"


def findings(language: str, variants: Iterable[Variant]) -> Iterator[Issue]:
    """A remark for every text that *language* lacks, that English has changed since, or that English has no more."""
    if language == SOURCE:
        return
    for code, found in _state(language):
        yield _remark(f"templates/{language}", code, found, language)
    translated = _translated(language)
    for text, places in english_texts(variant for variant in variants if variant.bundled).items():
        if text not in translated:
            yield _remark(f"templates/{language}/{CATALOGUE}", places[0], "no_text", language, text)


def _state(language: str) -> Iterator[tuple[str, str]]:
    """Every code that wants a look, with what is amiss."""
    english, own, record = source_texts(), _sources(language), made_from(language)
    yield from ((code, "no_text") for code in english if code not in own)
    yield from ((code, "left_over") for code in own if code not in english and not _grammar(code))
    yield from ((code, "stale") for code in english if code in own and record.get(code) != digest(english[code]))
    for code in english.keys() & own.keys():
        if lacking := sorted(_plurals(own[code]) and _categories(language) - _plurals(own[code])):
            yield code, f"plural:{', '.join(lacking)}"


def _remark(file: str, code: str, found: str, language: str, english: str = "") -> Issue:
    kind, _, detail = found.partition(":")
    message = Text(SOURCE)(f"cli.check.{kind}", language=language, detail=detail, english=english)
    return Issue(file, 0, 0, code, message, Severity.REMARK)


def source_texts() -> Mapping[str, Any]:
    """Everything in English that is printed, by its code; a page's code is its path."""
    return _sources(SOURCE)


def _sources(language: str) -> Mapping[str, Any]:
    folder = templates(language)
    pages = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in sorted(folder.glob("*/*.j2"))
    }
    return {**{code: entry for code, entry in printed(messages(language)).items() if not _grammar(code)}, **pages}


def _grammar(code: str) -> bool:
    """Whether *code* says how the language works, which none has from another."""
    return code.startswith(("terms.counted", "terms.typography"))


def digest(entry: Any) -> str:
    """Eight digits that change with the text."""
    return sha256(json.dumps(entry, ensure_ascii=False, sort_keys=True).encode()).hexdigest()[:8]


def made_from(language: str) -> Mapping[str, str]:
    """By code, the digest of the English text that each text was made from."""
    path = templates(language) / RECORD
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _plurals(entry: Any) -> set[str]:
    """The plural categories that the calls of `plural` in a text tell apart, those of the poorest call."""
    from jinja2 import Environment, nodes

    if not isinstance(entry, str) or "plural(" not in entry:
        return set()
    calls = [
        {keyword.key for keyword in call.kwargs}
        for call in Environment(autoescape=True).parse(entry).find_all(nodes.Call)
        if isinstance(call.node, nodes.Name) and call.node.name == "plural"
    ]
    return set.intersection(*calls) if calls else set()


@cache
def _categories(language: str) -> frozenset[str]:
    """The plural categories that whole numbers have, and `other` for all else."""
    from babel import Locale

    return frozenset({*map(Locale.parse(language).plural_form, range(201)), "other"})


def english_texts(variants: Iterable[Variant]) -> Mapping[str, list[str]]:
    """Every English text that variants bring with them, and where each stands: `whitnack: about.title`."""
    found: dict[str, list[str]] = {}
    for variant in variants:
        plain = variant.rules.plain()
        texts = [*own_texts(plain), ("about.source", {SOURCE: plain["about"]["source"]})]
        for key, by_language in texts:
            if isinstance(english := by_language.get(SOURCE), str):
                found.setdefault(english, []).append(f"{variant.name}: {key}")
    return found


def _translated(language: str) -> set[str]:
    return {str(entry.id) for entry in _catalogue(language) if entry.string and not entry.fuzzy}


def _catalogue(language: str) -> Catalog:
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import read_po

    path = templates(language) / CATALOGUE
    if not path.is_file():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def refresh(language: str) -> None:
    """Note what each text was made from, and give the list of the variants' texts what is new, without what is gone."""
    own = _sources(language)
    made = {code: digest(entry) for code, entry in source_texts().items() if code in own}
    _write(templates(language) / RECORD, (json.dumps(made, indent=0, sort_keys=True) + "\n").encode())
    _write(templates(language) / CATALOGUE, _po(language))


def _po(language: str) -> bytes:
    """The list of the variants' texts with what is translated of them, in the order of the variants."""
    from io import BytesIO

    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    before = {str(entry.id): entry.string for entry in _catalogue(language) if entry.id}
    catalogue = Catalog(locale=language, header_comment="# What the bundled variants say of themselves.", fuzzy=False)
    for text, places in english_texts(map(read, names())).items():
        catalogue.add(text, before.get(text, ""), auto_comments=places)
    out = BytesIO()
    write_po(out, catalogue, width=0, omit_header=True)
    return (
        f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'.encode()
        + out.getvalue()
    )


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        refresh(argument)
