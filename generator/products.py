"""The one list of things that can be made.

In: an `Order`, one variant in one language on one paper. Out: finished files as bytes, each an `Artifact`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from .ruleset import Ruleset
from .text import Text


@dataclass(frozen=True, slots=True)
class Order:
    """What to make. *name* is the variant's file name made safe; *paper* is `a4` or `letter`."""

    name: str
    rules: Ruleset
    language: str = "en"
    paper: str = "a4"
    large: bool = False
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def text(self) -> Text:
        """The words of the order's language and variant."""
        return Text(self.language, self.rules)


@dataclass(frozen=True, slots=True)
class Artifact:
    """
    One finished file.

    *paper* is its own page size (`a5` for a booklet to read); *pages* is 0 for what has none; *remark* says what the
    person who ordered it should know.
    """

    product: str
    mode: str
    paper: str
    extension: str
    content: bytes
    pages: int = 0
    remark: str = ""

    def file_name(self, order: Order) -> str:
        """`NAME-PRODUCT[-MODE]-LANG-PAPER.EXT`."""
        parts = (order.name, self.product, self.mode, order.language, self.paper)
        return "-".join(part for part in parts if part) + f".{self.extension}"


@dataclass(frozen=True, slots=True)
class Product:
    """
    A thing that can be made, which yields one file or more.

    *filled* tells from a file's bytes whether somebody has filled it in since it was made.
    """

    name: str
    make: Callable[[Order], Iterator[Artifact]]
    filled: Callable[[bytes], bool] | None = None


PRODUCTS: Mapping[str, Product] = {}
