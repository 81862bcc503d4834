"""All words of one language.

In: a code and its data. Out: a sentence. Words lie in `templates/LANGUAGE/*.yaml`: a file's name and a key make a code
(`obstacles.too_few`). A text is a Jinja template, so that plurals and a variant's own words stand where the language
puts them; whole numbers in it are written as the language writes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any

from .ruleset import Forms, Localised, Ruleset
from .workspace import home

if TYPE_CHECKING:
    import babel
    import jinja2
    from jinja2.sandbox import SandboxedEnvironment

LANGUAGES = ("en",)


@cache
def _messages(language: str) -> Mapping[str, Any]:
    """Every text of a language by its code."""
    from ruamel.yaml import YAML

    folder = home() / "templates" / language
    found: dict[str, Any] = {}
    for path in sorted(folder.glob("*.yaml")):
        found |= _flatten(path.stem, YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8")))
    return found


def _flatten(prefix: str, texts: Mapping[str, Any]) -> dict[str, Any]:
    """Nested keys joined by dots; a mapping with `other` is one word in its forms and stays whole."""
    flat: dict[str, Any] = {}
    for key, entry in texts.items():
        whole = not isinstance(entry, Mapping) or "other" in entry
        flat |= {f"{prefix}.{key}": entry} if whole else _flatten(f"{prefix}.{key}", entry)
    return flat


class Text:
    """The words of one language; with *rules*, the words of that variant's players."""

    def __init__(self, language: str = "en", rules: Ruleset | None = None) -> None:
        self.language = language
        self.rules = rules

    def __call__(self, code: str, **data: object) -> str:
        """The text *code*, its data filled in. A missing text is a fault of ours: `KeyError`."""
        if code not in self._compiled:
            compiled = _code(type(self), self.language, code)  # type: ignore[arg-type]  # a class is hashable
            environment = self.environment
            self._compiled[code] = environment.template_class.from_code(
                environment, compiled, environment.make_globals({})
            )
        return self._compiled[code].render(data).strip()

    def __contains__(self, code: str) -> bool:
        return code in _messages(self.language)

    def word(self, code: str, n: int = 1) -> str:
        """The word *code* as it stands beside the number *n*, in the variant's own words where it has them."""
        own = self.rules.about.words.get(self.language, {}) if self.rules else {}
        entry = own[code] if code in own else _messages(self.language)[f"terms.words.{code}"]
        if isinstance(entry, str):
            return entry
        forms = entry.model_dump() if isinstance(entry, Forms) else entry
        return self.plural(n, **{name: form for name, form in forms.items() if form})

    def plural(self, n: int, **forms: str) -> str:
        """The form that the language's plural rule picks for *n*: one, few, many or other."""
        return forms.get(self._locale.plural_form(n), forms["other"])

    def number(self, n: float) -> str:
        """*n* as the language writes it."""
        from babel.numbers import format_decimal

        return format_decimal(n, locale=self._locale).replace("-", "−")

    def signed(self, n: int) -> str:
        """*n* with its sign, plus included."""
        return f"+{self.number(n)}" if n > 0 else self.number(n)

    def listing(self, items: Iterable[str], style: str = "standard") -> str:
        """Items joined as in speech: `a, b, and c`; style `or` for alternatives."""
        from babel.lists import format_list

        return format_list(list(items), style=style, locale=self._locale)  # type: ignore[arg-type]

    def local(self, texts: Localised) -> str:
        """The text in this language; a house file that gives one language only is used as it stands."""
        return texts.get(self.language) or texts.get("en") or next(iter(texts.values()), "")

    @cached_property
    def _locale(self) -> babel.Locale:
        from babel import Locale

        return Locale.parse(self.language)

    @cached_property
    def _compiled(self) -> dict[str, jinja2.Template]:
        """The texts asked for so far: a sheet asks for the same one many times."""
        return {}

    @cached_property
    def environment(self) -> SandboxedEnvironment:
        """The sandbox in which texts are filled in."""
        from jinja2 import StrictUndefined
        from jinja2.sandbox import SandboxedEnvironment

        environment = SandboxedEnvironment(undefined=StrictUndefined, finalize=self._shown)
        environment.globals.update(word=self.word, plural=self.plural, number=self.number, signed=self.signed)
        environment.filters.update(listing=self.listing, upper_first=upper_first)
        return environment

    def _shown(self, value: object) -> object:
        return self.number(value) if type(value) is int else value


@cache
def _code(kind: type[Text], language: str, code: str) -> CodeType:
    """A text compiled, once for all variants: the words in it are looked up when it is filled in."""
    return kind(language).environment.compile(_messages(language)[code])


def upper_first(text: str) -> str:
    """*text* with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]


def ranks_label(rules: Ruleset, ranks: Iterable[str]) -> str:
    """
    Ranks as a player writes them, runs joined: `K–8`, `2, A`.

    Runs follow the deck's own order from high to low.
    """
    order = list(rules.deck.ranks)
    runs: list[list[str]] = []
    for rank in ranks:
        follows = (
            runs and rank in order and runs[-1][-1] in order and order.index(rank) == order.index(runs[-1][-1]) + 1
        )
        if follows:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(run) for run in runs)


def missing_codes(language: str) -> tuple[str, ...]:
    """The codes for which *language* has no text, though English has."""
    return tuple(sorted(_messages("en").keys() - _messages(language).keys()))


def templates(language: str) -> Path:
    """The folder of a language's templates."""
    return home() / "templates" / language
