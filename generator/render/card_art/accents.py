"""Capitals with accents in the indices, as the languages write them, and all letters together.

They are kept as the font keeps them: a letter of `GLYPHS` with an accent over it, or an outline of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from .glyphs import GLYPHS

# fmt: off
_ACCENTS: Mapping[str, str] = {
    "acute": "M-86 702 37 855H202L211 839L35 702Z",
    "diaeresis": (
        "M-111 700Q-142 700 -161.5 720.0Q-181 740 -181 770Q-181 800 -161.5 820.0Q-142 840 -111 840"
        "Q-80 840 -60.5 820.0Q-41 800 -41 770Q-41 740 -60.5 720.0Q-80 700 -111 700ZM111 700Q80 700 60.5 720.0"
        "Q41 740 41 770Q41 800 60.5 820.0Q80 840 111 840Q142 840 161.5 820.0Q181 800 181 770Q181 740 161.5 720.0"
        "Q142 700 111 700Z"
    ),
    "ring": (
        "M0 697Q-63 697 -97.5 723.5Q-132 750 -132 796Q-132 841 -97.5 867.5Q-63 894 0 894Q63 894 97.5 867.5"
        "Q132 841 132 796Q132 750 97.5 723.5Q63 697 0 697ZM0 750Q20 750 31.5 762.5Q43 775 43 796"
        "Q43 816 31.5 828.5Q20 841 0 841Q-19 841 -31 828.5Q-43 816 -43 796Q-43 775 -31 762.5Q-19 750 0 750Z"
    ),
    "caron": "M-76 702 -208 855H-95L-2 790H2L95 855H208L76 702Z",
    "dot": (
        "M0 701Q-37 701 -61 722.5Q-85 744 -85 778Q-85 812 -61 833.5Q-37 855 0 855Q37 855 61 833.5Q85 812 85 778"
        "Q85 744 61 722.5Q37 701 0 701Z"
    ),
    "macron": "M-153 721V815H153V721Z",
}
_ACCENTED: Mapping[str, tuple[tuple[str, str, float], ...]] = {
    "acute": (
        ("Á", "A", 285), ("É", "E", 290), ("Í", "I", 152), ("Ó", "O", 342), ("Ú", "U", 332), ("Ý", "Y", 261),
        ("Ć", "C", 345), ("Ń", "N", 338), ("Ś", "S", 294), ("Ź", "Z", 283),
    ),
    "diaeresis": (
        ("Ä", "A", 285), ("Ö", "O", 342),
    ),
    "ring": (
        ("Å", "A", 285), ("Ů", "U", 332),
    ),
    "caron": (
        ("Č", "C", 345), ("Ď", "D", 325), ("Ě", "E", 290), ("Ň", "N", 338), ("Ř", "R", 310), ("Š", "S", 294),
        ("Ť", "T", 276), ("Ž", "Z", 283),
    ),
    "dot": (
        ("Ż", "Z", 283), ("Ė", "E", 290),
    ),
    "macron": (
        ("Ū", "U", 332),
    ),
}
"""By accent: the letter, the one below the accent, and how far to the right the accent stands."""

_OWN: Mapping[str, tuple[int, str]] = {
    "Ą": (573, (
        "M230 330 214 270H353L338 330Q325 379 311.5 434.0Q298 489 285 540H281Q269 488 256.5 433.5Q244 379 230 330"
        "ZM501 -226Q448 -226 411 -200.0Q374 -174 374 -126Q374 -95 387.5 -70.0Q401 -45 420 -27.0Q439 -9 455 0H423"
        "L383 155H184L144 0H-6L198 652H375L579 0Q539 -4 514 -30.0Q489 -56 489 -83Q489 -103 502 -112.5"
        "Q515 -122 534 -122Q548 -122 559.5 -117.0Q571 -112 579 -107L613 -189Q592 -205 561 -215.5"
        "Q530 -226 501 -226Z"
    )),
    "Ę": (548, (
        "M408 -226Q355 -226 317.5 -200.0Q280 -174 280 -126Q280 -82 306 -49.0Q332 -16 360 0H77V652H485V528H224V397"
        "H446V274H224V124H495V0H483Q461 0 441 -13.0Q421 -26 408.5 -45.0Q396 -64 396 -83Q396 -103 408.5 -112.5"
        "Q421 -122 441 -122Q454 -122 465.5 -117.0Q477 -112 486 -107L519 -189Q499 -205 468 -215.5"
        "Q437 -226 408 -226Z"
    )),
    "Ł": (543, "M103 0V217L30 183L-16 284L103 337V652H250V404L416 480L463 379L250 284V124H508V0Z"),
    "Į": (301, (
        "M160 -226Q107 -226 69.5 -200.0Q32 -174 32 -126Q32 -82 58 -49.5Q84 -17 111 0H77V652H224V0"
        "Q184 -16 166 -38.0Q148 -60 148 -83Q148 -103 161 -112.5Q174 -122 193 -122Q206 -122 217.5 -117.0"
        "Q229 -112 238 -107L271 -189Q251 -205 220 -215.5Q189 -226 160 -226Z"
    )),
    "Ų": (665, (
        "M349 -226Q296 -226 259 -200.0Q222 -174 222 -126Q222 -92 240.5 -60.5Q259 -29 283 -9Q181 5 127 80.0"
        "Q73 155 73 302V652H221V287Q221 189 250 150.5Q279 112 334 112Q389 112 419 150.5Q449 189 449 287V652H591"
        "V302Q591 163 546.5 92.0Q502 21 407 -8Q371 -19 354 -41.0Q337 -63 337 -83Q337 -103 350 -112.5"
        "Q363 -122 382 -122Q395 -122 406.5 -117.0Q418 -112 427 -107L461 -189Q440 -205 409 -215.5"
        "Q378 -226 349 -226Z"
    )),
}
# fmt: on

_STEP = re.compile(r"([MLHVQZ])([^MLHVQZ]*)")
_NUMBER = re.compile(r"-?[0-9.]+")


def _moved(data: str, across: float) -> str:
    """Path data further to the right."""
    return _STEP.sub(lambda step: step[1] + _moved_numbers(step[1], step[2], across), data)


def _moved_numbers(letter: str, numbers: str, across: float) -> str:
    values = [float(number) for number in _NUMBER.findall(numbers)]
    if letter != "V":
        values[::2] = [value + across for value in values[::2]]
    return " ".join(f"{value:g}" for value in values)


def _accented() -> Iterator[tuple[str, tuple[int, str]]]:
    for accent, letters in _ACCENTED.items():
        for letter, base, across in letters:
            advance, data = GLYPHS[base]
            yield letter, (advance, data + _moved(_ACCENTS[accent], across))


LETTERS: Mapping[str, tuple[int, str]] = MappingProxyType({**GLYPHS, **dict(_accented()), **_OWN})
"""Every letter, figure and sign that an index can show, as in `GLYPHS`."""
