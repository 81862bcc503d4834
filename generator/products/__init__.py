"""The one list of things that can be made. What makes a product is imported when it is made.

In: an `Order`, one variant in one language on one paper. Out: finished files as bytes, each an `Artifact`.
"""

from __future__ import annotations

from collections.abc import Mapping

from .booklet import BOOKLET
from .deck import DECK
from .order import Artifact, Option, Order, Product
from .score_sheet import SCORE_SHEET
from .workbook import WORKBOOK

__all__ = ["PRODUCTS", "Artifact", "Option", "Order", "Product"]

PRODUCTS: Mapping[str, Product] = {product.name: product for product in (BOOKLET, SCORE_SHEET, WORKBOOK, DECK)}
"""Every product by its name, in the order in which a person looks for them."""
