"""Options that several commands have, and those that take one or more names of a list, as `--paper a4,letter`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from ..products import Option

_Called = TypeVar("_Called", bound=Callable[..., Any])


def suggestion(word: str, known: Iterable[str]) -> str:
    """The likeliest name that was meant, or all there are."""
    names = list(known)
    close = get_close_matches(word.lower(), names, n=1, cutoff=0.6)
    return f"Did you mean {close[0]!r}?" if close else f"There are: {', '.join(names)}."


class Names(click.ParamType[tuple[str, ...]]):
    """Names separated by commas, each once; *known* is asked when the option is read, since it may be slow."""

    def __init__(self, kind: str, known: Callable[[], Iterable[str]], *, several: bool = True) -> None:
        self.name = kind
        self.known = known
        self.several = several

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        """Split *value*; an unknown name is wrong usage."""
        if isinstance(value, tuple):
            return value
        names = [word.strip().lower() for word in str(value).split(",") if word.strip()]
        known = tuple(self.known())
        if not names:
            self.fail(f"no {self.name} named. There are: {', '.join(known)}.", param, ctx)
        if not self.several and len(names) > 1:
            self.fail(f"one {self.name} only, please.", param, ctx)
        for name in names:
            if name not in known:
                self.fail(f"there is no {self.name} {name!r}. {suggestion(name, known)}", param, ctx)
        return tuple(dict.fromkeys(names))


def listed(known: Callable[[], Iterable[str]]) -> str:
    """The names to choose from, as help shows them."""
    return ", ".join(known())


def languages() -> tuple[str, ...]:
    """The languages that have texts."""
    from ..text import LANGUAGES

    return LANGUAGES


def papers() -> tuple[str, ...]:
    """The sheets that a kit is made for."""
    from ..paper import SHEETS

    return SHEETS


def products() -> tuple[str, ...]:
    """The products of a kit."""
    from ..products import PRODUCTS

    return tuple(PRODUCTS)


def names_option(
    flag: str,
    kind: str,
    known: Callable[[], Iterable[str]],
    help_: str,
    *,
    several: bool = True,
    default: str = "",
    metavar: str = "",
) -> Callable[[_Called], _Called]:
    """An option that takes names of a *kind*; help shows its *default*, if it has one."""
    letter = kind[0].upper()
    return click.option(
        flag,
        type=Names(kind, known, several=several),
        metavar=metavar or (f"{letter},{letter}" if several else letter),
        default=default or (),
        show_default=bool(default),
        help=help_,
    )


def paper_option(known: Callable[[], Iterable[str]] = papers, *, several: bool = True) -> Callable[[_Called], _Called]:
    """`--paper`: the sheets that a command prints on, A4 unless told."""
    return names_option("--paper", "paper", known, f"For which paper: {listed(known)}.", several=several, default="a4")


def lang_option(help_: str, *, several: bool = True) -> Callable[[_Called], _Called]:
    """`--lang`: the languages that a command prints in, English unless told."""
    return names_option("--lang", "language", languages, help_, several=several, default="en")


def out_option(help_: str) -> Callable[[_Called], _Called]:
    """`--out`: the folder that files go into."""
    kind = click.Path(path_type=Path)
    return click.option("--out", type=kind, metavar="DIR", default="output", show_default=True, help=help_)


def product_options(command: _Called) -> _Called:
    """Give *command* the options of every product, each named `--PRODUCT-...`, in the order of the products."""
    from ..products import PRODUCTS

    for option in reversed([option for product in PRODUCTS.values() for option in product.options]):
        command = _click_option(option)(command)
    return command


def _click_option(option: Option) -> Callable[[_Called], _Called]:
    if option.flag:
        return click.option(f"--{option.name}", is_flag=True, help=option.help)
    if option.choices:
        kind = click.Choice(option.choices, case_sensitive=False)
        return click.option(f"--{option.name}", type=kind, help=option.help)
    return click.option(f"--{option.name}", metavar=option.metavar, help=option.help)
