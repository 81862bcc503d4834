"""What is ordered, and what comes of it.

In: one variant in one language on one paper, with the options that a person gave. Out: finished files as bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from ..ruleset import Ruleset
from ..text import Text


@dataclass(frozen=True, slots=True)
class Order:
    """
    What to make. *name* is the variant's file name made safe; *paper* is `a4` or `letter`.

    *options* are those that a person gave, by their names on the command line without the dashes: `deck-size`.
    *parent* has the rules that these were made from, if any.
    """

    name: str
    rules: Ruleset
    language: str = "en"
    paper: str = "a4"
    large: bool = False
    options: Mapping[str, str] = field(default_factory=dict)
    parent: Ruleset | None = None

    @property
    def text(self) -> Text:
        """The words of the order's language and variant."""
        return Text(self.language, self.rules)

    @property
    def mode(self) -> str:
        """The mode in a file's name: `large` for large print."""
        return "large" if self.large else ""


@dataclass(frozen=True, slots=True)
class Artifact:
    """
    One finished file.

    *paper* is its own page size (`a5` for a booklet to read); *pages* is 0 for what has none; *picture* is the page
    that shows best what it is; *remark* says what the person who ordered it should know.
    """

    product: str
    mode: str
    paper: str
    extension: str
    content: bytes
    pages: int = 0
    picture: int = 1
    remark: str = ""

    def file_name(self, order: Order) -> str:
        """`NAME-PRODUCT[-MODE]-LANG-PAPER.EXT`."""
        parts = (order.name, self.product, self.mode, order.language, self.paper)
        return "-".join(part for part in parts if part) + f".{self.extension}"


@dataclass(frozen=True, slots=True)
class Option:
    """
    A choice that one product offers on the command line as `--NAME`, NAME beginning with the product's own.

    With *choices* it is one of these; a *flag* is `yes` or not given; else it is free text that the product reads
    itself, raising `InputError` for what it can't use. *metavar* is how help names the text. *help* tells the default.
    """

    name: str
    help: str
    choices: tuple[str, ...] = ()
    flag: bool = False
    metavar: str = "TEXT"


@dataclass(frozen=True, slots=True)
class Product:
    """
    A thing that can be made, which yields one file or more.

    *kept* tells from the bytes of a file that lies there why it must stay, as a code of `kit.faults`, empty where it
    may be overwritten; a product that nobody writes in has none. *by_order_alone* is whether the same order gives the
    same files, whatever else lies on the machine.
    """

    name: str
    make: Callable[[Order], Iterator[Artifact]]
    kept: Callable[[bytes], str] | None = None
    options: tuple[Option, ...] = ()
    by_order_alone: bool = True
