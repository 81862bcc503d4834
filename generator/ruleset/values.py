"""The kinds of value that a rule takes, as people write them in a variant file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Generic, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt
from pydantic_core import PydanticCustomError

T = TypeVar("T")

_ANSWERS = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


class Frozen(BaseModel):
    """A group of rules: it can't change, and unknown keys are faults."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def as_answer(value: Any) -> Any:
    """YAML 1.2 reads `yes` as text; people mean the answer."""
    return _ANSWERS.get(value.strip().lower(), value) if isinstance(value, str) else value


def as_number(value: Any) -> Any:
    """Read `1,500` and `1 500` as people write them; leave all else for the type to refuse."""
    if not isinstance(value, str):
        return value
    plain = value.strip().replace(",", "").replace(" ", "").replace("\u00a0", "").replace("\u2212", "-")
    digits = plain.lstrip("+-")
    is_number = digits.isascii() and digits.isdecimal() and len(digits) < 19 and len(plain) - len(digits) < 2
    return int(plain) if is_number else value


def _name(value: Any) -> Any:
    """YAML reads a bare 10 as a number; here it is a rank."""
    return str(value) if type(value) is int else value


def _seen(value: str) -> str:
    """A text that prints nothing is no name and no rule; signs without a shape are not printable to Python either."""
    if value and not any(sign.isprintable() and not sign.isspace() for sign in value):
        raise PydanticCustomError("blank_text", "blank")
    return value


YesNo = Annotated[StrictBool, BeforeValidator(as_answer)]
Points = Annotated[StrictInt, BeforeValidator(as_number), Field(ge=-1_000_000, le=1_000_000)]
Count = Annotated[StrictInt, BeforeValidator(as_number), Field(ge=0, le=1000)]
Amount = Annotated[StrictInt, BeforeValidator(as_number), Field(ge=1, le=1000)]
Players = Annotated[StrictInt, BeforeValidator(as_number), Field(ge=1, le=12)]

NAME = "^[A-Z0-9]{1,12}$"
CODE = "^[a-z][a-z0-9_]{0,30}$"
LANGUAGE = "^[a-z]{2}$"

Name = Annotated[str, BeforeValidator(_name), Field(pattern=NAME)]
"""A rank or a card as the deck writes it: `A`, `10`, `JK`, `3H`."""

Code = Annotated[str, Field(pattern=CODE)]
"""A name that a variant file gives to something of its own: a packet, a bonus."""

Language = Annotated[str, Field(pattern=LANGUAGE)]
Text = Annotated[str, Field(min_length=1, max_length=2000), AfterValidator(_seen)]
Localised = Mapping[Language, Text]
"""A text by language."""


class ByPlayers(Frozen, Generic[T]):
    """A rule that depends on how many people play."""

    players: Annotated[Mapping[Players, T], Field(min_length=1, description="The value for each number of players.")]


class ByDeal(Frozen, Generic[T]):
    """A rule that changes from deal to deal; the last value stays."""

    deals: Annotated[
        tuple[T, ...],
        Field(min_length=1, max_length=20, description="The value for the first deal, the second, and so on."),
    ]


def resolve(value: T | ByPlayers[T] | ByDeal[T], *, players: int, deal: int) -> T:
    """The value that holds for this number of players in this deal (from 1)."""
    match value:
        case ByPlayers():
            return value.players[players]
        case ByDeal():
            return value.deals[min(deal, len(value.deals)) - 1]
        case _:
            return value
