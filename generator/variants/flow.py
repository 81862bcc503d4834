"""Values as people write them in a variant file, on one line.

In: plain data. Out: YAML that reads back as the same data.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|[0-9]{1,2}[A-DF-Z]")
_NOT_TEXT = ("null", "true", "false", "yes", "no", "on", "off")


def flow(value: Any) -> str:
    """
    *value* in YAML's flow style.

    >>> flow({"players": {"2": 3, "4": 5}}), flow(["JK", "2"]), flow({"en": "Ours: 2nd"}), flow(True)
    ('{players: {2: 3, 4: 5}}', '[JK, 2]', '{en: "Ours: 2nd"}', 'yes')
    """
    match value:
        case None:
            return "null"
        case bool():
            return "yes" if value else "no"
        case int():
            return str(value)
        case Mapping():
            return "{" + ", ".join(f"{flow(key)}: {flow(one)}" for key, one in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(flow, value)) + "]"
        case _:
            return _text(str(value))


def _text(value: str) -> str:
    """A text, in quotation marks where YAML could take it for something else."""
    is_number = re.fullmatch(r"-?[0-9]{1,18}", value)
    is_bare = _BARE.fullmatch(value) and value.lower() not in _NOT_TEXT
    return value if is_number or is_bare else json.dumps(value, ensure_ascii=False)
