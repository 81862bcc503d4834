"""All words of one language.

In: a code and its data. Out: a sentence. Words lie in `templates/LANGUAGE/` (see `messages`). A text is a Jinja
template, so that plurals and a variant's own words stand where the language puts them, in the form that it asks for
(see `inflection`); whole numbers in it are written as the language writes them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal, localcontext
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING

from ..ruleset import Declined, Forms, Localised, Ruleset
from .inflection import BASIC, Entry, Word, fixed, inflect, joined
from .messages import LANGUAGES, catalogue, counted, message, missing_codes, templates
from .typography import one_line, tied

if TYPE_CHECKING:
    from types import CodeType

    import babel
    import jinja2
    from jinja2.sandbox import SandboxedEnvironment

__all__ = ["LANGUAGES", "Text", "Word", "fixed", "missing_codes", "ranks_label", "templates", "upper_first"]

_VOWEL = re.compile("[aei]|o(?!ne)|u(?!ni|s)", re.IGNORECASE)
"""How an English word begins that takes `an`: unnatural, but not union."""


class Text:
    """The words of one language; with *rules*, the words of that variant's players."""

    def __init__(self, language: str = "en", rules: Ruleset | None = None) -> None:
        self.language = language
        self.rules = rules

    def __call__(self, code: str, **data: object) -> str:
        """The text *code*, its data filled in. A missing text is a fault of ours: `KeyError`."""
        if code not in self._templates:
            self._templates[code] = self._template(code)
        return tied(self._templates[code].render(data).strip(), self.language)

    def __contains__(self, code: str) -> bool:
        return message(self.language, code) is not None

    def phrase(self, code: str, **data: object) -> Word:
        """The text *code* for use within other texts: its template reads the form asked for as `case`."""
        return Word(self(code, case=BASIC, **data), lambda form: self(code, case=form, **data))

    def word(self, code: str, n: int | None = 1) -> Word:
        """
        The word *code* as it stands beside the number *n*, in the variant's own words where it has them.

        None for *n* is many without a number: *books are laid*, which not all languages say like *2 books*.
        """
        own = self.rules.about.words.get(self.language, {}) if self.rules else {}
        if code in own:
            return self._form(own[code], n, lenient=True)
        if (entry := message(self.language, f"terms.words.{code}")) is not None:
            return self._form(entry, n)
        return self._form(own.get(code.removesuffix("_book")) or self._name(code), n, lenient=True)

    def _name(self, code: str) -> str:
        """What the variant calls a packet or, by CODE_book, a kind of book of its own; `KeyError` for other codes."""
        rules, kind = self.rules, code.removesuffix("_book")
        if rules and code != kind and kind in rules.scoring.books.named:
            return self.local(rules.scoring.books.named[kind].label) or kind.replace("_", " ")
        if rules and code in rules.packets:
            return code.replace("_", " ")
        raise KeyError(f"terms.words.{code}")

    def rank(self, code: str, n: int | None = 1) -> Word:
        """What the variant calls a rank or a card without a suit, beside the number *n*; else as it is printed."""
        names = self.rules.deck.names.get(code, {}) if self.rules else {}
        entry = names.get(self.language) or names.get("en") or next(iter(names.values()), code)
        return self._form(entry, n, lenient=True)

    def form(self, code: str, n: int | None = 1) -> Word:
        """The word that the text *code* is, beside the number *n* as for `word`."""
        entry = message(self.language, code)
        if entry is None:
            raise KeyError(code)
        return self._form(entry, n)

    def _form(self, entry: Entry | Forms | Declined, n: int | None, *, lenient: bool = False) -> Word:
        forms = entry if isinstance(entry, str | Mapping) else entry.model_dump(exclude_none=True)
        category = "" if n is None else self._locale.plural_form(n)
        return inflect(forms, category, counted(self.language), lenient=lenient)

    def plural(self, n: int, **forms: str) -> str:
        """The form that the language's plural rule picks for *n*: one, few, many or other."""
        return forms.get(self._locale.plural_form(n), forms["other"])

    def number(self, n: float) -> str:
        """*n* as the language writes it."""
        return _number(self.language, n)

    def signed(self, n: int) -> str:
        """*n* with its sign, plus included."""
        return f"+{self.number(n)}" if n > 0 else self.number(n)

    def article(self, words: str) -> str:
        """*words* after the indefinite article; in English `a` or `an`, by their first sound as far as letters tell."""
        return f"{'an' if _VOWEL.match(words) else 'a'} {words}"

    def listing(self, items: Iterable[str], style: str = "standard") -> Word:
        """Items joined as in speech: `a, b, and c`; style `or` for alternatives."""
        from babel.lists import format_list

        return joined(items, lambda parts: format_list(parts, style=style, locale=self._locale))  # type: ignore[arg-type]

    def local(self, texts: Localised) -> str:
        """The text in this language; a house file that gives one language only is used as it stands."""
        if self.language in texts:
            return tied(one_line(texts[self.language]), self.language)
        return self.translated(texts["en"]) if "en" in texts else one_line(next(iter(texts.values()), ""))

    def translated(self, english: str) -> str:
        """What a bundled variant says of itself, in this language; the words of others as they stand."""
        return tied(one_line(catalogue(self.language).get(english, english)), self.language)

    @property
    def tongue(self) -> str:
        """What the language calls itself: `suomi`."""
        return str(self._locale.language_name)

    @property
    def _locale(self) -> babel.Locale:
        return _locale(self.language)

    @cached_property
    def _templates(self) -> dict[str, jinja2.Template]:
        """The texts asked for so far: a sheet asks for the same one many times."""
        return {}

    def _template(self, code: str) -> jinja2.Template:
        from jinja2 import Template

        kind: _Kind = type(self)
        environment = _environment(kind, self.language)
        names = environment.make_globals({"word": self.word, "words": self._many, "rank_name": self.rank})
        return Template.from_code(environment, _compiled(kind, self.language, code), names)

    def _many(self, code: str) -> Word:
        return self.word(code, None)

    def _shown(self, value: object) -> object:
        return self.number(value) if type(value) is int else value


@cache
def _locale(language: str) -> babel.Locale:
    from babel import Locale

    return Locale.parse(language)


@lru_cache(maxsize=4096)
def _number(language: str, n: float) -> str:
    """*n* as *language* writes it, however long."""
    from babel.numbers import format_decimal

    exact = Decimal(n) if isinstance(n, int) else Decimal(str(n))
    with localcontext() as context:
        context.prec = max(context.prec, abs(exact.adjusted()) + context.prec)
        return format_decimal(exact, locale=_locale(language)).replace("-", "−")


_Kind = Callable[[str], Text]
"""A class of texts, made from a language."""


@cache
def _environment(kind: _Kind, language: str) -> SandboxedEnvironment:
    """The sandbox in which texts are filled in; what depends on a variant's words comes with each template."""
    from jinja2 import StrictUndefined, pass_context
    from jinja2.runtime import Context
    from jinja2.sandbox import SandboxedEnvironment

    @pass_context  # so that it is never worked out ahead, for whatever variant
    def rank_name(context: Context, code: str, n: int | None = 1) -> str:
        named: str = context.resolve("rank_name")(code, n)
        return named

    text = kind(language)
    environment = SandboxedEnvironment(undefined=StrictUndefined, finalize=text._shown)
    environment.globals.update(plural=text.plural, number=text.number, signed=text.signed)
    environment.filters.update(a=text.article, rank_name=rank_name, listing=text.listing, upper_first=upper_first)
    return environment


@cache
def _compiled(kind: _Kind, language: str, code: str) -> CodeType:
    """The text *code*, compiled once for all variants; `KeyError` where there is none."""
    source = message(language, code)
    if source is None:
        raise KeyError(code)
    return _environment(kind, language).compile(source)


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
