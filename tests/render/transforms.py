"""What a content stream draws, and how it is placed."""

from collections.abc import Iterator
from typing import Any

import pikepdf


def drawn(content: pikepdf.Page | pikepdf.Object) -> Iterator[tuple[str, Any, pikepdf.Matrix]]:
    """Each operator of a page or form with its operands and the transform in force."""
    outer, matrix = [], pikepdf.Matrix()
    for operands, operator in pikepdf.parse_content_stream(content):
        match str(operator):
            case "q":
                outer.append(matrix)
            case "Q":
                matrix = outer.pop()
            case "cm":
                matrix = pikepdf.Matrix(*map(float, operands)) @ matrix
            case other:
                yield other, operands, matrix
