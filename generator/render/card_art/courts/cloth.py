"""What robes are made of: bodies, sleeves, fronts, collars, and the marks strewn over them.

The foot of a half figure is the slanting line through the middle of the card, y = `SLOPE` x, which the sash covers.
"""

from __future__ import annotations

from collections.abc import Callable

from .parts import FINE, Part, Role, circle, diamond, even, pair, part

SLOPE = 0.25
_EDGE = 172


def foot(x: float) -> float:
    """Where a figure ends at *x*."""
    return SLOPE * x


def body(role: Role) -> Part:
    """The robe over shoulders and arms, down to the slanting line."""
    return part(
        f"M0 168C30 166 44 160 76 154C116 147 150 140 {_EDGE} 116V{foot(_EDGE)}L{-_EDGE} {foot(-_EDGE)}V116"
        f"C-150 140 -116 147 -76 154C-44 160 -30 166 0 168Z",
        role,
    )


def sleeves(role: Role) -> Part:
    """The arms, parted from the breast."""
    return part(
        f"M84 152C118 147 150 140 {_EDGE} 116V{foot(_EDGE)}L98 {foot(98)}C112 60 108 110 84 152Z"
        f"M-84 152C-118 147 -150 140 -{_EDGE} 116V{foot(-_EDGE)}L-98 {foot(-98)}C-112 60 -108 110 -84 152Z",
        role,
    )


def front(half: float, role: Role) -> Part:
    """The strip down the middle, *half* as wide on either side."""
    return part(f"M{-half} 160L{half} 160V{foot(half)}L{-half} {foot(-half)}Z", role)


def strewn(mark: Callable[[float, float], str], role: Role, *, thick: float = 0) -> Part:
    """A mark strewn over breast and arms."""
    places = [
        (side * x, 20 + row * 24)
        for row in range(6)
        for x in ((62, 146) if row % 2 else (44, 80, 127, 160))
        for side in (-1, 1)
    ]
    inside = [(x, y) for x, y in places if foot(x) + 16 < y < 146 - 0.2 * abs(x)]
    return part("".join(mark(x, y) for x, y in inside), role, thick)


def ermine(x: float, y: float) -> str:
    """The tail of an ermine."""
    return f"M{x} {y + 7}L{x + 4.5} {y - 7}L{x} {y - 3.5}L{x - 4.5} {y - 7}Z"


def trefoil(x: float, y: float) -> str:
    """Three leaves."""
    return circle(x, y + 5, 3.8) + circle(x - 4.6, y - 2, 3.8) + circle(x + 4.6, y - 2, 3.8)


def heart(x: float, y: float) -> str:
    """A heart."""
    return (
        f"M{x} {y - 8}C{x - 3} {y - 3} {x - 9} {y} {x - 8} {y + 5}C{x - 6} {y + 9} {x - 1} {y + 8} {x} {y + 4}"
        f"C{x + 1} {y + 8} {x + 6} {y + 9} {x + 8} {y + 5}C{x + 9} {y} {x + 3} {y - 3} {x} {y - 8}Z"
    )


def ladder(half: float, role: Role, step: float = 26) -> Part:
    """Lozenges down the front."""
    return part(
        "".join(diamond(0, y, half * 0.55, step * 0.42) for y in (20, 20 + step, 20 + 2 * step, 20 + 3 * step)),
        role,
        FINE,
    )


def buttons(role: Role) -> Part:
    """Buttons down the front."""
    return part("".join(circle(0, y, 6) for y in (34, 60, 86, 112)), role, 2)


def cape(role: Role) -> tuple[Part, ...]:
    """A collar of ermine over the shoulders."""
    tails = [
        (-92, 130),
        (-62, 122),
        (-34, 112),
        (0, 116),
        (34, 112),
        (62, 122),
        (92, 130),
        (-112, 120),
        (112, 120),
        (-48, 140),
        (48, 140),
        (-78, 142),
        (78, 142),
    ]
    return (
        even(
            "M0 172C30 168 50 160 80 154C104 149 122 142 136 130C128 112 116 104 100 108C84 100 66 96 50 100C34 92 16 88 0 96",
            role,
        ),
        part("".join(ermine(x, y) for x, y in tails), "ink", 0),
    )


def ruff() -> tuple[Part, ...]:
    """A pleated collar."""
    return (
        even(
            "M0 180C20 180 34 176 46 166C58 166 66 158 62 150C66 142 58 134 48 136C42 126 32 124 24 128C16 120 6 120 0 126",
            "paper",
        ),
        pair("M14 172C16 158 18 144 22 130M30 170C36 158 44 148 50 138M42 166C50 160 56 154 62 150", "", FINE),
        part("M0 172V126", "", FINE),
    )


def lapels(role: Role) -> tuple[Part, ...]:
    """A wide collar that opens to a point, a necklace in it."""
    return (
        even("M0 176C12 176 20 172 26 164L0 104", "skin"),
        pair("M18 178C28 174 34 168 40 164L84 152C70 130 40 96 4 78L0 92C8 120 16 150 18 178Z", role),
        pair("M30 160C28 136 20 114 8 96", "", FINE),
        part("".join(circle(x, 150 - (400 - x * x) ** 0.5 * 0.8, 3.6) for x in (-17, -10, 0, 10, 17)), "gold", 1.4),
    )


def yoke(role: Role, trim: Role) -> tuple[Part, ...]:
    """A short round cape with a scalloped hem."""
    return (
        even(
            "M0 174C30 170 52 162 88 152C102 148 110 142 116 134C112 120 102 114 92 120C86 106 70 102 60 110C52 96 36 94 28 104C20 92 8 92 0 100",
            role,
        ),
        even("M0 178C16 178 28 174 36 166L40 154C28 162 14 165 0 165", trim),
        pair("M92 120C92 132 88 142 84 152M60 110C62 126 58 144 54 160M28 104C30 124 28 144 26 160", "", FINE),
    )
