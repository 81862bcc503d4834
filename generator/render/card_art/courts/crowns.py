"""What the courts wear on their heads. A brow is at y = 268; crowns end below y = 350."""

from __future__ import annotations

from collections.abc import Mapping

from .parts import FINE, Part, circle, diamond, even, pair, part

_LINING = even("M0 284C20 284 36 287 53 295L58 316L0 322", "accent")

_BAND = (
    even("M0 268C22 268 38 271 50 277L53 295C36 287 20 284 0 284", "gold"),
    pair(circle(11, 276.6, 2) + circle(31, 279.5, 2), "ink", 0),
    part("".join(diamond(x, 276 + 7 * (abs(x) / 50) ** 2, 5, 6.5) for x in (-21, 0, 21, -41, 41)), "suit", 1.4),
)
"""The band of a king's crown with its beads, and lozenges in turn with these."""

_CIRCLET = (
    even("M0 270C20 270 36 273 48 279L51 295C36 288 20 285 0 285", "gold"),
    part(
        circle(0, 278, 4.5)
        + circle(20, 280, 3.5)
        + circle(-20, 280, 3.5)
        + circle(38, 284, 3.5)
        + circle(-38, 284, 3.5),
        "suit",
        1.4,
    ),
)
"""The narrower band of a queen's crown, with its stones."""

CROWNS: Mapping[str, tuple[Part, ...]] = {
    "KS": (  # three tall leaves, a cross
        _LINING,
        even(
            "M0 284C8 296 16 298 24 288C28 300 30 304 36 318C44 312 52 316 54 322C62 312 60 304 53 295L36 288C30 290 26 284 24 288C16 298 8 296 0 284",
            "gold",
            0,
        ),
        even(
            "M0 284C20 284 36 287 53 295C58 306 64 312 72 316C66 326 58 324 52 318C50 328 44 334 38 338C32 328 30 318 31 304C24 310 16 310 10 302C9 316 16 320 18 330C10 332 4 338 0 346",
            "gold",
        ),
        *_BAND,
        part(circle(0, 316, 5.5), "suit", 1.4),
    ),
    "KH": (  # five points with pearls
        even("M0 284C20 284 36 287 53 295L68 330L42 308L30 338L18 306L0 344", "gold"),
        part(
            circle(0, 345, 5.5) + circle(31, 339, 5) + circle(-31, 339, 5) + circle(69, 331, 5) + circle(-69, 331, 5),
            "paper",
            2.2,
        ),
        *_BAND,
        pair("M12 296L18 320", "", FINE),
        pair("M36 298L34 318", "", FINE),
    ),
    "KD": (  # battlements
        even("M0 284C20 284 36 287 53 295L64 328L50 332L46 318L34 316L32 336L16 338L14 320L8 319V342H0", "gold"),
        *_BAND,
        part(diamond(0, 312, 5, 9) + diamond(24, 312, 4, 8) + diamond(-24, 312, 4, 8), "suit", 1.4),
    ),
    "KC": (  # closed, with arches and an orb
        even("M0 284C20 284 36 287 53 295C64 312 54 332 20 330L0 324", "suit"),
        even("M0 284C8 300 8 318 6 330H0", "gold"),
        pair("M40 290C52 306 46 326 12 330C34 336 72 326 53 295Z", "gold"),
        part(circle(0, 331, 7), "gold"),
        part("M-2.2 337V340.5H-6V344H-2.2V348H2.2V344H6V340.5H2.2V337Z", "gold", 2),
        *_BAND,
    ),
    "QS": (  # slim points with lilies
        even(
            "M0 284C20 284 36 287 50 295C52 310 60 318 66 322C58 328 50 324 46 316C44 324 42 330 36 334C32 326 30 316 30 304C24 308 14 306 8 300C8 314 16 322 0 342",
            "gold",
        ),
        *_CIRCLET,
    ),
    "QH": (  # scallops with pearls
        even(
            "M0 284C20 284 36 287 50 295C56 306 58 314 57 320C48 322 42 318 38 312C36 322 30 328 24 330C16 326 12 320 12 314C8 324 4 330 0 334",
            "gold",
        ),
        part(
            circle(0, 338, 5) + circle(24, 334, 5) + circle(-24, 334, 5) + circle(58, 324, 5) + circle(-58, 324, 5),
            "paper",
            2.2,
        ),
        *_CIRCLET,
    ),
    "QD": (  # a coronet of lozenges
        even("M0 284C20 284 36 287 50 295L54 306C36 300 18 297 0 297", "accent"),
        part(
            diamond(0, 318, 11, 19)
            + diamond(25, 316, 9, 16)
            + diamond(-25, 316, 9, 16)
            + diamond(47, 318, 8, 14)
            + diamond(-47, 318, 8, 14),
            "gold",
        ),
        part(diamond(0, 318, 4, 7) + diamond(25, 316, 3.5, 6) + diamond(-25, 316, 3.5, 6), "suit", 0),
        *_CIRCLET,
    ),
    "QC": (  # a low crown of clovers
        part(
            "".join(
                circle(x, y + 12, 6.5) + circle(x - 7.5, y, 6.5) + circle(x + 7.5, y, 6.5)
                for x, y in ((0, 314), (33, 312), (-33, 312))
            ),
            "gold",
        ),
        even("M0 284C20 284 36 287 50 295L60 322L44 310L33 304L18 314L10 304L0 310", "gold"),
        *_CIRCLET,
    ),
    "JS": (  # a beret with one long feather
        part("M-44 292C-70 304 -62 330 -22 334C18 338 66 330 62 300C58 292 48 290 44 290Z", "suit"),
        part("M20 306C40 340 76 352 106 340C98 330 104 326 96 318C88 316 84 308 70 308C52 306 36 300 28 296Z", "paper"),
        part(
            "M26 302C46 322 70 332 98 336M48 322L46 334M62 328L64 340M44 316L58 308M60 324L76 314M76 330L92 322",
            "",
            FINE,
        ),
        part("M-50 276C-20 266 20 266 50 276L50 294C20 284 -20 284 -50 294Z", "gold"),
        part(circle(24, 290, 7), "accent", 2),
    ),
    "JH": (  # a soft cap with a leaf
        part(
            "M-48 290C-58 318 -34 336 0 334C38 334 62 322 76 300C82 308 92 306 90 296C76 288 60 286 46 288Z", "accent"
        ),
        part("M-44 298C-30 316 0 322 30 314M-20 330C-6 322 10 322 22 328", "", FINE),
        part("M-36 300C-66 312 -74 338 -58 350C-46 338 -32 326 -28 304Z", "paper"),
        part("M-34 302C-46 316 -54 330 -57 346M-44 314L-58 316M-50 326L-63 330M-42 322L-38 326", "", FINE),
        part("M-50 276C-20 266 20 266 50 276L50 294C20 284 -20 284 -50 294Z", "suit"),
        part(diamond(0, 277, 6, 6) + diamond(24, 279, 5, 5) + diamond(-24, 279, 5, 5), "gold", 1.4),
    ),
    "JD": (  # a brimmed hat, turned up
        part("M-38 288C-42 316 -26 338 2 338C30 338 42 316 38 288Z", "suit"),
        part("M-38 300C-14 294 14 294 39 300L39 310C14 304 -14 304 -39 310Z", "gold", 2.4),
        part("M14 306C8 330 24 350 48 350C46 340 52 336 46 330C48 322 38 316 26 306Z", "paper"),
        part("M19 308C22 326 32 340 44 346M24 322L17 328M30 332L26 340M26 318L38 320M34 330L46 332", "", FINE),
        part(
            "M-78 296C-60 270 -24 266 0 266C24 266 60 270 78 296C60 288 24 284 0 284C-24 284 -60 288 -78 296Z", "accent"
        ),
    ),
    "JC": (  # a flat cap with a plume at either side
        pair("M40 300C58 330 84 334 92 318C90 308 84 304 72 302C62 300 54 294 48 288Z", "paper"),
        pair("M48 300C60 316 74 320 86 316M60 312L58 320M70 317L72 324M64 308L70 302", "", FINE),
        even("M0 330C30 332 58 324 58 306C58 296 52 290 46 288L0 284", "accent"),
        pair("M14 288C18 302 16 316 12 328M34 290C40 302 40 314 34 326", "", FINE),
        part("M-50 276C-20 266 20 266 50 276L50 294C20 284 -20 284 -50 294Z", "suit"),
        part(circle(0, 280, 8), "gold", 2.2),
        part(circle(0, 280, 2.6), "suit", 0),
    ),
    "JK": (  # a fool's cap of three horns
        part("M-48 288C-66 300 -92 296 -98 268C-112 300 -92 338 -54 336C-38 334 -30 326 -24 316Z", "suit"),
        part("M48 288C66 300 92 296 98 268C112 300 92 338 54 336C38 334 30 326 24 316Z", "accent"),
        even("M0 343C-22 332 -36 314 -34 286L0 284", "gold"),
        part(circle(-98, 262, 8) + circle(98, 262, 8) + circle(0, 347, 8), "gold"),
        part("M-50 276C-20 266 20 266 50 276L54 294L36 286L22 296L0 284L-22 296L-36 286L-54 294Z", "paper"),
    ),
    "JESTER": (  # a hood with ears
        part("M-40 300C-60 318 -78 344 -72 352C-48 350 -22 336 -14 318Z", "suit"),
        part("M40 300C60 318 78 344 72 352C48 350 22 336 14 318Z", "gold"),
        part("M0 284C-20 284 -36 287 -52 294C-46 318 -24 330 0 330Z", "gold"),
        part("M0 284C20 284 36 287 52 294C46 318 24 330 0 330Z", "suit"),
        part(circle(-74, 346, 7) + circle(74, 346, 7), "accent"),
        part("M-50 276C-20 266 20 266 50 276L52 294C20 284 -20 284 -52 294Z", "accent"),
        part(circle(0, 278, 4) + circle(22, 280, 4) + circle(-22, 280, 4), "gold", 1.4),
    ),
    "LORD": (  # a coronet over a velvet cap
        even("M0 284C20 284 36 287 53 295C66 318 44 336 0 334", "suit"),
        pair("M20 294C28 308 28 320 24 330M38 298C46 308 48 316 46 322", "", FINE),
        part(
            "".join(circle(x, y, 7) for x, y in ((0, 296), (22, 298), (-22, 298), (44, 304), (-44, 304))), "paper", 2.4
        ),
        part(circle(0, 338, 6), "gold"),
        *_BAND,
    ),
    "VILLAIN": (  # a wide dark hat, a mask
        part("M-40 288C-40 318 -30 338 -10 330C0 326 6 328 14 334C34 344 40 312 40 288Z", "ink"),
        part("M-40 296C-14 290 14 290 40 296V306C14 300 -14 300 -40 306Z", "suit", 2.4),
        part("M-92 286C-62 272 -24 268 0 268C24 268 62 272 92 286C70 292 24 284 0 284C-24 284 -70 292 -92 286Z", "ink"),
        even("M0 252C8 256 24 258 40 252L38 236C32 228 14 226 8 236C4 240 2 241 0 241", "ink"),
        part(
            "M7 243C12 249 24 249 29 243C24 239 12 239 7 243ZM-7 243C-12 249 -24 249 -29 243C-24 239 -12 239 -7 243Z",
            "paper",
            0,
        ),
        part(circle(20, 243.5, 3.6) + circle(-14, 243.5, 3.6), "ink", 0),
        pair("M2 208C10 212 18 210 24 204C30 198 40 200 42 208C46 196 36 190 26 194C16 198 8 200 2 204Z", "ink", 0),
        part("M-6 182C-3 172 3 172 6 182C3 186 -3 186 -6 182Z", "ink", 0),
    ),
    "LADY": (  # a tall pointed hat with a veil
        part("M8 348C40 336 84 300 92 214C80 236 66 250 48 262L40 288Z", "paper"),
        part("M20 336C46 318 70 288 80 244M28 320C46 306 58 286 64 264", "", FINE),
        part("M-46 284C-30 310 -12 334 6 352C20 332 34 308 46 284C20 276 -20 276 -46 284Z", "suit"),
        part("M-30 302C-10 296 14 296 34 302M-16 322C-4 318 10 318 24 322", "gold", 2.4),
        part("M-50 276C-20 266 20 266 50 276L48 292C20 282 -20 282 -48 292Z", "gold"),
        part(circle(0, 278, 4.5) + circle(22, 280, 3.5) + circle(-22, 280, 3.5), "accent", 1.4),
    ),
}
"""Crown, cap or hat of each court and of the figures of special decks."""
