"""How a printer drifts, and what undoes it.

In: what was measured on the page that `meldpress calibrate` prints. Out: the transform under which a sheet is drawn so
that the printer puts it where it belongs. All in mm, y upward.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import asin, cos, degrees, radians, sin

from ...paper import Paper

Transform = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f) as in PDF: x becomes a x + c y + e, and y becomes b x + d y + f."""

SHORT, LONG = 160.0, 200.0
"""How long the two lines of the calibration page are, the one along the paper's short edge and the other."""


@dataclass(frozen=True, slots=True)
class Drift:
    """
    What a printer does to one side: it scales and turns it about the middle of the sheet, then moves it.

    *dx* is to the right and *dy* upward as one looks at that side; *rotation* is in degrees against the clock.
    """

    dx: float = 0.0
    dy: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0
    rotation: float = 0.0

    @property
    def none(self) -> bool:
        """Whether the printer prints true."""
        return self == Drift()

    def correction(self, width: float, height: float) -> Transform:
        """What undoes the drift on a sheet of this size."""
        turn = radians(self.rotation)
        a, c = cos(turn) / self.scale_x, sin(turn) / self.scale_x
        b, d = -sin(turn) / self.scale_y, cos(turn) / self.scale_y
        x, y = width / 2 + self.dx, height / 2 + self.dy
        return a, b, c, d, width / 2 - a * x - c * y, height / 2 - b * x - d * y


@dataclass(frozen=True, slots=True)
class Sides:
    """The drift of the front and of the back of sheets that lie one way."""

    front: Drift = field(default_factory=Drift)
    back: Drift = field(default_factory=Drift)


@dataclass(frozen=True, slots=True)
class Profile:
    """A printer: sheets on their side go another way through it, so they drift by themselves."""

    portrait: Sides = field(default_factory=Sides)
    landscape: Sides = field(default_factory=Sides)

    def drift(self, *, landscape: bool, front: bool) -> Drift:
        """The drift of one side."""
        sides = self.landscape if landscape else self.portrait
        return sides.front if front else sides.back


@dataclass(frozen=True, slots=True)
class Target:
    """
    The two lines of a calibration page: a level one from (*x*, *y*) and an upright one from its left end.

    A person reads five lengths off them: *a* from the left edge of the paper to the left end of the level line, *b* and
    *c* from the lower edge to its left and right end, *d* and *e* the lengths of the level and of the upright line.
    """

    width: float
    height: float
    x: float
    y: float
    level: float
    upright: float

    @property
    def readings(self) -> tuple[float, float, float, float, float]:
        """What a to e are on a printer that prints true."""
        return self.x, self.y, self.y, self.level, self.upright

    def drift(self, readings: tuple[float, float, float, float, float]) -> Drift:
        """What the printer did, from a to e."""
        a, b, c, d, e = readings
        turn = asin((c - b) / d)
        scale_x, scale_y = d / self.level, e / self.upright
        x, y = (self.x - self.width / 2) * scale_x, (self.y - self.height / 2) * scale_y
        moved_x = a - self.width / 2 - (x * cos(turn) - y * sin(turn))
        moved_y = b - self.height / 2 - (x * sin(turn) + y * cos(turn))
        return Drift(
            round(moved_x, 3), round(moved_y, 3), round(scale_x, 5), round(scale_y, 5), round(degrees(turn), 4)
        )


def target(paper: Paper, *, landscape: bool) -> Target:
    """The lines of the calibration page on *paper*, in its middle."""
    width, height = (paper.height, paper.width) if landscape else (paper.width, paper.height)
    level, upright = (LONG, SHORT) if landscape else (SHORT, LONG)
    return Target(width, height, (width - level) / 2, (height - upright) / 2, level, upright)
