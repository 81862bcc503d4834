"""The heads of the courts: face, hair, beard. The chin is at y = 176, the forehead at y = 280."""

from __future__ import annotations

from collections.abc import Mapping

from .parts import FINE, Part, circle, even, pair, part

_FACE = even("M0 282C26 282 39 264 39 240C39 212 22 178 0 174", "skin")
_SLIM = even("M0 282C25 282 36 264 36 242C36 216 18 182 0 176", "skin")


def _eyes(look: float, lash: float) -> tuple[Part, ...]:
    """Two eyes that look to the side by *look*; *lash* is how heavy the upper lid is."""
    return (
        pair("M7 240C12 248 24 248 29 240C24 235 12 235 7 240Z", "paper", FINE),
        part(circle(17.5 + look, 240.8, 4.3) + circle(-17.5 + look, 240.8, 4.3), "ink", 0),
        pair("M5 240C11 250 25 250 32 240", "", lash),
    )


def face(kind: str, look: float) -> tuple[Part, ...]:
    """The face of a king, a queen or a jack, looking to the side by *look*."""
    side = 1 if look > 0 else -1
    nose = part(
        f"M{-6 * side} 250C{-4 * side} 238 {-1 * side} 228 {9 * side} 216C{4 * side} 210 {-4 * side} 210 {-8 * side} 214",
        "",
        2.4,
    )
    match kind:
        case "K":
            brows = pair("M5 254C12 261 24 261 33 254", "", 3.4)
            return _FACE, *_eyes(look, 2.8), brows, nose
        case "Q":
            brows = pair("M7 254C14 260 24 259 31 252", "", 2)
            lips = part("M-11 198C-6 203 -3 203 0 200.5C3 203 6 203 11 198C6 191 -6 191 -11 198Z", "suit", 0)
            cheeks = pair("M26 219C29 221 32 221 34 219", "suit", 2)
            return _SLIM, cheeks, *_eyes(look, 3.4), brows, nose, lips, part("M-11 198C-4 196 4 196 11 198", "", 1.5)
        case _:
            brows = pair("M6 253C13 258 23 258 32 254", "", 2.8)
            mouth = part("M-11 196C-4 192 4 192 11 197", "", 2.6)
            chin = part("M-4 186C-1 184 2 184 5 186", "", FINE)
            return _SLIM, *_eyes(look, 2.4), brows, nose, mouth, chin


BEARDS: Mapping[str, tuple[Part, ...]] = {
    "S": (  # forked
        even("M0 206C18 208 29 216 39 242C46 206 40 160 20 132C18 146 10 156 0 160", "hair"),
        pair("M31 212C32 186 28 166 22 150", "", FINE),
        pair("M20 200C20 184 16 172 12 164", "", FINE),
        part("M0 196V166", "", FINE),
    ),
    "H": (  # full and round
        even("M0 206C18 208 29 216 39 242C52 214 48 150 0 140", "hair"),
        pair("M32 214C36 190 28 164 14 152", "", FINE),
        pair("M18 202C22 184 16 166 8 158", "", FINE),
        part("M0 196V152", "", FINE),
    ),
    "D": (  # square, in four locks
        even("M0 206C18 208 29 216 39 242C45 214 45 180 42 146C36 140 28 140 22 148C16 138 6 138 0 148", "hair"),
        pair("M22 200V148", "", FINE),
        pair("M33 214C35 192 34 170 32 154", "", FINE),
        pair("M10 198C12 180 12 166 11 150", "", FINE),
        part("M0 196V148", "", FINE),
    ),
    "C": (  # pointed
        even("M0 206C18 208 29 216 39 242C46 200 30 154 0 122", "hair"),
        pair("M30 210C28 186 18 160 8 144", "", FINE),
        pair("M16 200C14 180 8 160 3 146", "", FINE),
    ),
}
"""What grows on the chin of the king of each suit."""

MOUSTACHE = (
    even("M0 210C6 215 12 213 20 205C28 198 36 198 42 207C40 190 22 184 10 194C6 197 3 198 0 197", "hair"),
    part("M-7 190C-3 188 3 188 7 190", "suit", 3),
)
"""What all kings wear above the mouth, and the lip below it."""

_CURLS = (
    pair(
        "M30 280C50 280 58 258 55 230C53 206 55 194 66 188C80 182 93 192 90 206C87 217 73 217 72 207"
        "C66 214 70 226 81 227C98 228 108 210 103 193C97 173 74 165 57 174C39 184 37 204 38 226C38 250 36 264 26 274Z",
        "hair",
    ),
    pair("M40 274C48 262 47 244 46 228C45 204 48 188 62 181C76 175 92 182 95 196", "", FINE),
)
_WAVES = (
    pair(
        "M24 280C48 284 60 262 56 242C53 226 64 222 64 206C64 192 56 188 60 174C63 164 72 162 72 150"
        "C62 144 46 146 40 156C32 170 42 182 40 196C38 208 34 214 37 232C38 252 34 268 20 276Z",
        "hair",
    ),
    pair("M36 276C50 266 48 248 46 236C46 222 54 216 53 204C52 190 48 184 51 172C53 164 58 158 59 152", "", FINE),
)
_BOB = (
    pair(
        "M24 282C50 284 64 260 62 232C60 208 68 194 82 186C70 174 46 178 40 194C36 206 36 222 37 236C38 254 34 268 20 276Z",
        "hair",
    ),
    pair("M36 276C54 264 52 240 51 226C50 206 56 192 66 184", "", FINE),
    pair("M32 270C44 258 44 240 43 226C42 206 45 194 52 184", "", FINE),
)
_PAGE = (
    pair(
        "M22 282C50 284 62 262 62 236V190C62 178 54 174 42 178V196C37 206 36 222 37 236C38 254 34 268 20 276Z",
        "hair",
    ),
    pair("M36 276C52 264 53 246 53 226V180", "", FINE),
    pair("M30 272C44 260 44 240 44 226V180", "", FINE),
)
_PLAITS = (
    pair("M24 280C48 284 60 262 56 238C54 222 50 212 44 204L36 216C37 252 34 268 20 276Z", "hair"),
    *(
        pair(
            f"M36 {y}C38 {y - 12} 46 {y - 18} 56 {y - 16}C66 {y - 12} 66 {y} 58 {y + 8}C48 {y + 12} 40 {y + 8} 36 {y}Z",
            "hair",
        )
        for y in (200, 182, 164, 146)
    ),
    pair("M36 276C50 266 50 244 47 226", "", FINE),
)
_COILS = (
    pair("M24 280C46 284 56 268 54 250L38 224C39 252 34 268 20 276Z", "hair"),
    pair(circle(58, 222, 25), "hair"),
    pair(circle(58, 222, 16), "", FINE),
    pair(circle(58, 222, 7.5), "gold", FINE),
)

HAIR: Mapping[str, tuple[Part, ...]] = {
    "KS": _CURLS,
    "KH": _BOB,
    "KD": _WAVES,
    "KC": _PAGE,
    "QS": _WAVES,
    "QH": _CURLS,
    "QD": _COILS,
    "QC": _PLAITS,
    "JS": _PAGE,
    "JH": _BOB,
    "JD": _CURLS,
    "JC": _WAVES,
    "JK": _BOB,
    "JESTER": _COILS,
    "LORD": _CURLS,
    "VILLAIN": _PAGE,
    "LADY": _WAVES,
}
"""What falls beside the face of each court."""
