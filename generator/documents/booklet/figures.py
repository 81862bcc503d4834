"""
Numbers and words on their way into a page.

In: the rules and the texts of a language. Out: text that is safe in Markdown and HTML, in which every number stands
in a `<data>` element with the rule that it comes from. What a person wrote is never markup here: all signs that
Markdown or HTML read are turned into entities.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from markupsafe import Markup
from pydantic import BaseModel

from ...ruleset import Localised
from ...text import Text, Word, templates, upper_first
from ...text.typography import one_line

if TYPE_CHECKING:
    from jinja2.sandbox import SandboxedEnvironment

# Private-use characters carry a number through texts that are escaped as a whole afterwards.
_OPEN, _BETWEEN, _CLOSE = "\ue000", "\ue001", "\ue002"
_MARKED = re.compile(f"{_OPEN}([\\w.-]*){_BETWEEN}(-?\\d+){_BETWEEN}([^{_OPEN}-{_CLOSE}]*){_CLOSE}")
_PRIVATE = re.compile("[\ue000-\uf8ff]")
_SPECIAL = re.compile(r"[!-/:-@\[-`{-~]")


class Figure(int):
    """A number and the rule that it comes from, such as `melds.book`."""

    rule: str

    def __new__(cls, value: int, rule: str) -> Figure:
        """Make *value* remember *rule*."""
        figure = super().__new__(cls, value)
        figure.rule = rule
        return figure


def view(value: Any, rule: str = "") -> Any:
    """A ruleset, or a part of one, as templates read it: every number a `Figure`."""
    dotted = f"{rule}." if rule else ""
    match value:
        case BaseModel():
            fields = type(value).model_fields
            return SimpleNamespace(**{name: view(getattr(value, name), dotted + name) for name in fields})
        case Mapping():
            return {view(key, rule): view(entry, f"{dotted}{key}") for key, entry in value.items()}
        case tuple():
            return tuple(view(entry, f"{dotted}{index}") for index, entry in enumerate(value))
        case bool() | None | str():
            return value
        case int():
            return Figure(value, rule)
    raise TypeError(f"no rule holds a {type(value).__name__}: {rule}")


def typed(text: str) -> str:
    """What a person wrote, on one line, without the characters that mark numbers and places here."""
    return one_line(_PRIVATE.sub("", text))


def escape(text: str) -> Markup:
    """*text* as inline Markdown that shows exactly *text*; marked numbers become `<data>` elements."""
    shown = one_line(text)
    pieces = []
    end = 0
    for mark in _MARKED.finditer(shown):
        pieces += [_entities(shown[end : mark.start()]), _element(mark)]
        end = mark.end()
    return Markup("".join([*pieces, _entities(shown[end:])]))


def _entities(text: str) -> str:
    return _SPECIAL.sub(lambda sign: f"&#{ord(sign[0])};", _PRIVATE.sub("", text))


def _element(mark: re.Match[str]) -> str:
    rule, value, shown = mark.groups()
    named = f' data-rule="{rule}"' if rule else ""
    return f'<data{named} value="{value}">{_entities(shown)}</data>'


class FigureText(Text):
    """The texts of a language, with every number marked so that `escape` finds it."""

    def local(self, texts: Localised) -> str:
        """A text of the variant file in this language."""
        return typed(super().local(texts))

    def word(self, code: str, n: int | None = 1) -> Word:
        """The word *code*, in the variant's own words where it has them."""
        return super().word(code, n).map(typed)

    def rank(self, code: str, n: int | None = 1) -> Word:
        """What the variant calls a rank."""
        return super().rank(code, n).map(typed)

    def number(self, n: float) -> str:
        """*n* as the language writes it, marked where it is a whole number."""
        plain = super().number(n)
        return self._mark(n, plain) if isinstance(n, int) else plain

    def signed(self, n: int) -> str:
        """*n* with its sign, marked."""
        plain = super().number(n)
        return self._mark(n, f"+{plain}" if n > 0 else plain)

    @staticmethod
    def _mark(n: int, shown: str) -> str:
        rule = n.rule if isinstance(n, Figure) else ""
        return f"{_OPEN}{rule}{_BETWEEN}{int(n)}{_BETWEEN}{shown}{_CLOSE}"

    def _shown(self, value: object) -> object:
        return self.number(value) if isinstance(value, int) and not isinstance(value, bool) else value

    def safe(self, code: str, **data: object) -> Markup:
        """The text *code*, escaped as a whole."""
        return escape(self(code, **data))

    def inserted(self, value: object) -> object:
        """What a page shows of *value*: text escaped, numbers in their elements."""
        shown = self._shown(value)
        return escape(shown) if isinstance(shown, str) and not isinstance(shown, Markup) else shown


@cache
def page_environment(language: str) -> SandboxedEnvironment:
    """The sandbox in which a language's pages are filled in; a page is read once for all variants."""
    from jinja2 import FileSystemLoader, StrictUndefined
    from jinja2.sandbox import SandboxedEnvironment

    text = FigureText(language)
    environment = SandboxedEnvironment(
        loader=FileSystemLoader(templates(language) / "booklet", encoding="utf-8"),
        undefined=StrictUndefined,
        autoescape=True,
        finalize=text.inserted,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        a=text.article, number=text.number, listing=text.listing, upper_first=upper_first, signed=text.signed
    )
    return environment
