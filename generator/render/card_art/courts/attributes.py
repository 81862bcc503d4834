"""What the courts hold, drawn upright about x = 0 with the grip at y = 0, and the hand that holds it."""

from __future__ import annotations

from collections.abc import Mapping

from .parts import FINE, Part, circle, diamond, even, pair, part

HAND = (
    part("M-22 -44L22 -44L18 -14H-18Z", "paper"),
    part("M-22 -44L22 -44L21 -36H-21Z", "gold", 2),
    part("M-17 -14C-22 -4 -20 14 -8 17H12C20 15 22 6 18 -2C18 -8 17 -12 16 -14Z", "skin"),
    part("M-18 8H6M-19 0H6M-18 -7H6M6 16C0 10 0 -6 6 -14", "", FINE),
)
"""A fist seen from its back, in its cuff."""


def _shaft(top: float, foot: float = -60, half: float = 4.5) -> Part:
    return part(f"M{-half} {foot}H{half}V{top}H{-half}Z", "gold")


ATTRIBUTES: Mapping[str, tuple[Part, ...]] = {
    "KS": (  # a sword
        even("M0 236L10 218V40H0", "paper"),
        part("M0 220V44", "", FINE),
        part("M-36 26C-40 34 -36 40 -28 40H28C36 40 40 34 36 26H8V10H-8V26Z", "gold"),
        part("M-6 -60H6V24H-6Z", "suit"),
    ),
    "KH": (  # a sceptre with a heart
        _shaft(170),
        part("M0 166C-6 182 -34 190 -32 212C-30 230 -6 230 0 214C6 230 30 230 32 212C34 190 6 182 0 166Z", "suit"),
        part("M-12 158H12V168H-12Z", "gold"),
        part(circle(0, 228, 5), "gold", 2.2),
    ),
    "KD": (  # an axe
        _shaft(222),
        part("M5 206C16 210 25 218 31 230C40 200 40 164 31 134C25 146 16 154 5 158Z", "paper"),
        part("M25 218C31 196 31 168 25 146", "", FINE),
        part("M-5 196L-26 204V160L-5 168Z", "accent"),
        part(circle(0, 228, 7), "gold"),
    ),
    "KC": (  # an orb
        part(circle(0, 52, 36), "gold"),
        part("M-36 52C-18 44 18 44 36 52C36 58 36 60 34 64C18 56 -18 56 -34 64C-36 60 -36 58 -36 52Z", "suit", 2.4),
        part("M-6 54C-8 66 -8 76 -6 86H6C8 76 8 66 6 54Z", "suit", 2.4),
        part("M-5 88V100H-17V110H-5V124H5V110H17V100H5V88Z", "gold"),
    ),
    "QS": (  # a lily on its stem
        part("M-3 -60H3V150H-3Z", "accent", 2.4),
        part("M3 60C24 66 36 84 34 108C20 104 6 90 3 70Z", "accent", 2.4),
        part("M-3 30C-24 36 -36 54 -34 78C-20 74 -6 60 -3 40Z", "accent", 2.4),
        pair("M2 146C14 142 32 154 36 190C26 186 20 184 14 186C16 172 10 158 2 146Z", "paper"),
        even("M0 142C14 152 22 176 0 214", "paper"),
        part("M0 150V186", "", FINE),
        part("M-12 142H12V150H-12Z", "gold", 2.4),
    ),
    "QH": (  # a rose
        part("M-3 -60H3V140H-3Z", "accent", 2.4),
        part("M3 50C26 52 40 70 40 92C22 92 6 80 3 60Z", "accent", 2.4),
        part("M-3 80C-26 82 -38 98 -38 120C-20 120 -6 108 -3 90Z", "accent", 2.4),
        part("".join(circle(x, y, 17) for x, y in ((0, 196), (25, 178), (16, 150), (-16, 150), (-25, 178))), "suit"),
        part(circle(0, 171, 19), "suit"),
        part("M-11 172C-9 184 10 184 11 172C10 160 -6 162 -5 170C-4 176 4 176 5 171", "", 2.6),
    ),
    "QD": (  # a looking-glass
        _shaft(110, -60, 4),
        part(circle(0, 154, 40), "gold"),
        part(circle(0, 154, 29), "paper"),
        part("M-18 146L6 174M-6 136L20 166", "", FINE),
        part(
            "".join(
                diamond(x, y, 4.2, 4.2)
                for x, y in (
                    (0, 188.5),
                    (34.5, 154),
                    (-34.5, 154),
                    (0, 119.5),
                    (24.4, 178.4),
                    (-24.4, 178.4),
                    (24.4, 129.6),
                    (-24.4, 129.6),
                )
            ),
            "suit",
            0,
        ),
        part(diamond(0, 206, 9, 13), "suit", 2.2),
    ),
    "QC": (  # a goblet
        even("M0 48C22 48 26 40 28 32L0 30", "gold"),
        part("M-6 46H6V72H-6Z", "gold"),
        part(circle(0, 62, 10), "suit", 2.4),
        even("M0 70C26 72 36 96 38 130C24 136 10 137 0 137", "gold"),
        part("M-38 130C-20 122 20 122 38 130C20 138 -20 138 -38 130Z", "paper", 2.4),
        part(circle(0, 106, 6) + circle(-9, 95, 6) + circle(9, 95, 6), "suit", 0),
    ),
    "JS": (  # a halberd
        _shaft(186),
        even("M0 252L11 214L6 182H0", "paper"),
        part("M5 190C16 188 27 196 34 206C39 186 39 160 31 138C24 150 14 154 5 154Z", "paper"),
        part("M27 195C31 180 30 164 26 152", "", FINE),
        part("M-5 186L-40 172L-5 158Z", "paper"),
        part("M-9 146H9V158H-9Z", "suit", 2.4),
    ),
    "JH": (  # a trumpet with its banner
        part("M-5 -60H5V150C10 176 20 190 30 200H-30C-20 190 -10 176 -5 150Z", "gold"),
        part("M-32 200H32V208H-32Z", "gold"),
        part("M5 56H37V142H5Z", "suit"),
        part("M9 61H33V137H9Z", "", 1.6),
        part("M21 86C18 94 10 98 11 107C12 113 19 113 21 107C23 113 30 113 31 107C32 98 24 94 21 86Z", "paper", 0),
    ),
    "JD": (  # a lance with a pennon
        _shaft(204),
        even("M0 250L12 222L0 200", "paper"),
        part("M5 196L38 182L26 168L38 152L5 138Z", "suit"),
        part(diamond(15, 167, 6, 11), "paper", 0),
        part("M-9 128H9V138H-9Z", "accent", 2.4),
    ),
    "JC": (  # a mace
        _shaft(150, -60, 5.5),
        *(
            part(
                f"M{x * 40} {182 + y * 40}L{x * 18 - y * 9} {182 + y * 18 + x * 9}L{x * 18 + y * 9} {182 + y * 18 - x * 9}Z",
                "gold",
            )
            for x, y in ((0, 1), (1, 0), (-1, 0), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))
        ),
        part(circle(0, 182, 27), "suit"),
        part("M-24 172C-10 180 10 180 24 172M-24 192C-10 200 10 200 24 192", "paper", 2),
        part("M-11 142H11V154H-11Z", "gold", 2.4),
    ),
    "JK": (  # a bauble: a little fool on a stick
        _shaft(120),
        part("M-30 190C-46 186 -46 160 -30 150L0 140L30 150C46 160 46 186 30 190L18 176L0 206L-18 176Z", "suit"),
        part(circle(-30, 194, 6) + circle(30, 194, 6) + circle(0, 211, 6), "gold", 2.2),
        part(circle(0, 140, 21), "skin"),
        part(circle(-7, 144, 2.6) + circle(7, 144, 2.6), "ink", 0),
        part("M-9 132C-4 126 4 126 9 132", "", 2.2),
        part("M-20 118L0 100L20 118L8 114L0 120L-8 114Z", "accent", 2.4),
    ),
    "JESTER": (  # three balls in the air
        part(circle(0, 54, 18), "suit"),
        part(circle(-12, 124, 18), "gold"),
        part(circle(10, 196, 18), "accent"),
        part("M-12 48C-4 44 6 44 13 50M-24 118C-16 114 -6 114 1 120M-2 190C6 186 16 186 23 192", "paper", 2),
    ),
    "LORD": (  # a scroll with its seal
        part("M-28 30H28V170H-28Z", "paper"),
        part("M-18 146H18M-18 128H18M-18 110H18M-18 92H8M-18 74H14", "", FINE),
        part("M-36 166H36V184H-36Z", "gold"),
        part("M-36 18H36V36H-36Z", "gold"),
        part(circle(12, 56, 11), "suit", 2.4),
    ),
    "VILLAIN": (  # a dagger, point down
        part("M-10 20L0 -40L10 20Z", "paper"),
        part("M-9 18H9V66H-9Z", "suit"),
        part("M-30 12H30V24H-30Z", "gold"),
        part(circle(0, 74, 10), "gold"),
    ),
    "LADY": (  # a fan
        part("M0 30L-46 128C-30 160 30 160 46 128Z", "suit"),
        part("M0 30L-40 132M0 30L-22 146M0 30V152M0 30L22 146M0 30L40 132", "gold", FINE),
        part("M-46 128C-30 160 30 160 46 128L40 116C26 140 -26 140 -40 116Z", "paper", 2.4),
        part(circle(0, 28, 7), "gold", 2.4),
    ),
}
"""What each court holds, and each figure of a special deck."""
