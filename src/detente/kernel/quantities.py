"""The named quantities of a game: what records set and expect, and what a view shows.

A quantity reads and writes one place of a position. Its values are numbers, yes or no, one option
of a kind, a set of options, or a row of them in order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

from .flow import NOBODY, UNKNOWN
from .sets import members

Value: TypeAlias = int | list[int]
Reader: TypeAlias = tuple[str, Callable[[Any], Any], Callable[[Any], Any]]
"""The name of a quantity, how it is read from a position, and how its value is said."""
MOST_KEPT = 5_000  # sets of a quantity whose names are remembered


class Form(Enum):
    NUMBER = "number"
    FLAG = "flag"
    ONE = "one"  # an option; NOBODY if there is none, UNKNOWN if the viewer cannot know it
    SET = "set"  # below zero in a veiled position: that many members, all unknown
    ROW = "row"  # in order; UNKNOWN stands for a member the viewer does not know


@dataclass(frozen=True)
class Quantity:
    """`get` reads it; `put` sets it in a position under construction, None if it only follows."""

    name: str
    form: Form
    kind: str  # of its options; "seat" for sides; "" for numbers and flags
    get: Callable[[Any], Value]
    put: Callable[[Any, Any], None] | None
    within: range | None = None  # of a number that can be set: the values it may have
    kept_in: str = ""  # the attribute that alone decides it; empty if several do
    counted: Callable[[Any], bytes] | None = None
    """Of a row in which only counts how often each is there: that, by member, read directly."""
    observed: bool = True
    """Whether observations have it; what follows from the others and takes long is left out."""


def field(
    name: str,
    form: Form,
    kind: str = "",
    *,
    of: str = "",
    nothing: int = NOBODY,
    within: range | None = None,
) -> Quantity:
    """The quantity kept in one attribute of the position.

    `nothing` is the number the position has for no option, where that is not NOBODY.
    """
    attribute = of or name

    def get(g: Any) -> Value:
        value: Value = getattr(g, attribute)
        if isinstance(value, int):
            return NOBODY if value == nothing else value
        return list(value)

    def put(g: Any, value: Any) -> None:
        if form is Form.ROW:
            value = list(value)
        setattr(g, attribute, nothing if value == NOBODY else value)

    return Quantity(name, form, kind, get, put, within, attribute)


def fields_by_side(
    name: str,
    form: Form,
    kind: str = "",
    *,
    seats: tuple[str, str],
    of: str = "",
    nothing: int = NOBODY,
    within: range | None = None,
) -> tuple[Quantity, Quantity]:
    """The two quantities kept in an attribute that is a list with one place for each side."""
    attribute = of or name

    def one(side: int) -> Quantity:
        def get(g: Any) -> Value:
            value: Value = getattr(g, attribute)[side]
            if isinstance(value, int):
                return NOBODY if value == nothing else value
            return list(value)

        def put(g: Any, value: Any) -> None:
            if form is Form.ROW:
                value = list(value)
            getattr(g, attribute)[side] = nothing if value == NOBODY else value

        return Quantity(f"{name}.{seats[side]}", form, kind, get, put, within, attribute)

    return one(0), one(1)


def derived(
    name: str,
    form: Form,
    get: Callable[[Any], Value],
    kind: str = "",
    *,
    of: str = "",
    counted: Callable[[Any], bytes] | None = None,
    observed: bool = True,
) -> Quantity:
    """A quantity that follows from others and cannot be set; `of` is the attribute that alone
    decides it, if one does."""
    return Quantity(name, form, kind, get, None, kept_in=of, counted=counted, observed=observed)


def sayer(form: Form, keys: Sequence[str]) -> Callable[[Any], Any]:
    """How the values of a quantity are said: numbers as they are, options by their keys, None for
    none, "?" for what is not known."""
    if form is Form.NUMBER:
        return lambda value: value
    if form is Form.FLAG:
        return bool

    def name(number: int) -> str | None:
        return keys[number] if number >= 0 else "?" if number == UNKNOWN else None

    if form is Form.ONE:
        return name
    if form is Form.ROW:
        return lambda value: [name(number) for number in value]
    known: dict[int, list[str]] = {}  # the same sets come again and again

    def names(value: int) -> list[str]:
        if value < 0:
            return ["?"] * -value
        found = known.get(value)
        if found is None:
            if len(known) >= MOST_KEPT:
                known.clear()
            found = known[value] = [keys[number] for number in members(value)]
        return found.copy()

    return names
