"""What may stand at each place of a variant file, read off the ruleset's own fields.

In: the annotations of `Ruleset`. Out: a tree of `Shape`, and `leaves`: every single rule of a ruleset with its key.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import annotated_types
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from ..ruleset import Ruleset

NOTHING = object()
"""No default: the rule must be given."""


@dataclass(frozen=True, slots=True)
class Form:
    """A group with fixed keys."""

    name: str
    fields: Mapping[str, Shape]


@dataclass(frozen=True, slots=True)
class Shape:
    """
    The values that one place takes. More than one of the kinds may be open: a number or a group, say.

    *rule* tells a rule that the ruleset names from an entry that a variant names, such as a packet.
    """

    rule: bool = False
    description: str = ""
    default: object = NOTHING
    nullable: bool = False
    number: bool = False
    yes_no: bool = False
    text: bool = False
    low: int | None = None
    high: int | None = None
    pattern: str = ""
    choices: tuple[str, ...] = ()
    forms: tuple[Form, ...] = ()
    items: Shape | None = None
    keys: Shape | None = None
    entries: Shape | None = None

    @property
    def group(self) -> bool:
        """Whether it takes a group of rules and nothing else, or none at all."""
        return self.alternatives == len(self.forms) == 1

    @property
    def named_groups(self) -> bool:
        """Whether a variant names groups of rules here: its packets, its bonuses."""
        return self.entries is not None and self.entries.group

    @property
    def alternatives(self) -> int:
        """How many kinds of value are open, nothing left out."""
        open_kinds = (self.number, self.yes_no, self.text, bool(self.choices), self.items, self.entries)
        return len(self.forms) + sum(map(bool, open_kinds))

    def form(self, keys: Collection[str]) -> Form | None:
        """The form that *keys* were meant for; None where they fit none of several."""
        if len(self.forms) == 1:
            return self.forms[0]
        fitting = [form for form in self.forms if not form.fields.keys().isdisjoint(keys)]
        return max(fitting, key=lambda form: len(form.fields.keys() & set(keys)), default=None)

    def step(self, key: str | int, keys: Collection[str] = ()) -> Shape | None:
        """The shape one level down; *keys* are those that stand beside *key*, where it is one of a group."""
        if isinstance(key, int):
            return self.items
        if self.entries is not None:
            return self.entries
        form = self.form(keys or (key,))
        return form.fields.get(key) if form else None


@cache
def root() -> Shape:
    """The shape of a whole variant file."""
    return shape_of(Ruleset)


def shape_of(model: type[BaseModel]) -> Shape:
    """The shape of a file that holds what *model* describes."""
    return _shape(model)


def at(path: Collection[str]) -> Shape | None:
    """The shape at a path of keys; None where no rule of that name exists."""
    shape: Shape | None = root()
    for step in path:
        shape = shape.step(step) if shape else None
    return shape


@cache
def _form(model: type[BaseModel]) -> Form:
    name = model.__name__.partition("[")[0]
    return Form(name, {key: _field(info) for key, info in model.model_fields.items()})


def _field(info: FieldInfo) -> Shape:
    shape = _limited(_shape(info.annotation), info.metadata)
    default = NOTHING if info.is_required() else info.get_default(call_default_factory=False)
    return replace(shape, rule=True, description=info.description or "", default=default)


def _shape(annotation: Any) -> Shape:
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return _limited(_shape(args[0]), args[1:])
    if origin is typing.Union or origin is types.UnionType:
        return _union([_shape(arg) for arg in args])
    if origin is typing.Literal:
        return Shape(choices=tuple(map(str, args)))
    if origin is tuple:
        return Shape(items=_shape(args[0]))
    if origin is not None and issubclass(origin, Mapping):
        return Shape(keys=_shape(args[0]), entries=_shape(args[1]))
    return _simple(annotation)


def _simple(annotation: Any) -> Shape:
    if annotation is type(None):
        return Shape(nullable=True)
    if issubclass(annotation, BaseModel):
        return Shape(forms=(_form(annotation),))
    return Shape(yes_no=annotation is bool, number=annotation is int, text=annotation is str)


def _union(shapes: list[Shape]) -> Shape:
    merged = Shape()
    for shape in shapes:
        merged = Shape(
            nullable=merged.nullable or shape.nullable,
            number=merged.number or shape.number,
            yes_no=merged.yes_no or shape.yes_no,
            text=merged.text or shape.text,
            low=merged.low if shape.low is None else shape.low,
            high=merged.high if shape.high is None else shape.high,
            pattern=merged.pattern or shape.pattern,
            choices=merged.choices + shape.choices,
            forms=merged.forms + shape.forms,
            items=merged.items or shape.items,
            keys=merged.keys or shape.keys,
            entries=merged.entries or shape.entries,
        )
    return merged


def _limited(shape: Shape, metadata: Collection[Any]) -> Shape:
    for limit in metadata:
        parts = limit.metadata if isinstance(limit, FieldInfo) else [limit]
        for part in parts:
            if isinstance(part, annotated_types.Ge) and isinstance(part.ge, int):
                shape = replace(shape, low=part.ge)
            if isinstance(part, annotated_types.Le) and isinstance(part.le, int):
                shape = replace(shape, high=part.le)
            if pattern := getattr(part, "pattern", None):
                shape = replace(shape, pattern=pattern)
    return shape


@dataclass(frozen=True, slots=True)
class Leaf:
    """
    One rule of a ruleset, its value as plain data.

    Its key is `deal.packets.foot.cards`, where *label* is `deal.packets.each.cards`: what every packet shares.
    """

    path: tuple[str, ...]
    label: str
    value: Any
    shape: Shape

    @property
    def key(self) -> str:
        """The dotted key."""
        return ".".join(self.path)

    @property
    def names_groups(self) -> bool:
        """Whether it is the list of the names of groups, whose own rules follow it."""
        return self.shape.items is not None and self.shape.items is self.shape.keys


def leaves(rules: Ruleset) -> tuple[Leaf, ...]:
    """
    Every single rule, in the order of the ruleset.

    Groups that a variant names are led by the list of their names, a group that may be absent by whether it is there.
    """
    return tuple(_leaves(root(), rules.plain(), (), ()))


def _leaves(shape: Shape, value: Any, path: tuple[str, ...], label: tuple[str, ...]) -> Iterator[Leaf]:
    if shape.group:
        if shape.nullable:
            yield Leaf(path, ".".join(label), value is not None, shape)
        for key, below in shape.forms[0].fields.items() if value is not None else ():
            yield from _leaves(below, value[key], (*path, key), (*label, key))
    elif shape.named_groups and shape.entries is not None:
        yield Leaf(path, ".".join(label), list(value), replace(shape, items=shape.keys, entries=None))
        for key, entry in value.items():
            yield from _leaves(shape.entries, entry, (*path, key), (*label, "each"))
    else:
        yield Leaf(path, ".".join(label), value, shape)
