"""Cards on sheets: the grid (`grid`), the sides (`sides`), and what stands beside the cards (`furniture`)."""

from .furniture import Furniture, cuts, furniture, mark_span, ruler, unmarked_cuts
from .grid import BLEED, GUTTER, Axis, Grid, Lay, Marks, Mode, NoRoomError, Order, best_grid, flip_axis
from .parts import RULER_BAND, TOLERANCE, Box, Edge, Line, Ruler, Side, Slot, Words, around
from .sides import Label, Sheets

__all__ = [
    "BLEED",
    "GUTTER",
    "RULER_BAND",
    "TOLERANCE",
    "Axis",
    "Box",
    "Edge",
    "Furniture",
    "Grid",
    "Label",
    "Lay",
    "Line",
    "Marks",
    "Mode",
    "NoRoomError",
    "Order",
    "Ruler",
    "Sheets",
    "Side",
    "Slot",
    "Words",
    "around",
    "best_grid",
    "cuts",
    "flip_axis",
    "furniture",
    "mark_span",
    "ruler",
    "unmarked_cuts",
]
