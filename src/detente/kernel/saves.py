"""Positions as JSON, as a key for dictionaries, and as a hash that is the same on every machine."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

from .errors import BadSave
from .flow import QUESTION, Ask, Flow, Frame, Pair, named

S = TypeVar("S", bound=Flow[Any])
ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), default=list)  # of bytearrays


def key(g: Flow[Any]) -> tuple[Any, ...]:
    """Equal for games that stand at the same point; usable as a dict key."""
    return (
        *[value if type(value) is int else _frozen(value) for value in fields_of(g)],
        tuple(g.stack),
        g.winner,
        g.ending,
    )


def fields_of(g: Flow[Any]) -> tuple[Any, ...]:
    """The values of all fields."""
    return _reader(g.FIELDS)(g)


@cache
def _reader(fields: tuple[str, ...]) -> Callable[[Flow[Any]], tuple[Any, ...]]:
    return attrgetter(*fields)


def digest(g: Flow[Any]) -> str:
    """The canonical hash of a position."""
    text = ENCODER.encode({**{name: getattr(g, name) for name in g.FIELDS}, **_beside(g)})
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def alike(g: Flow[Any], other: Flow[Any]) -> bool:
    """Whether two games stand at the same point: their hashes would be equal."""
    if g.stack != other.stack or g.winner != other.winner or g.ending != other.ending:
        return False
    return fields_of(g) == fields_of(other)


def to_json(g: Flow[Any]) -> dict[str, Any]:
    return {**{name: _plain(getattr(g, name)) for name in g.FIELDS}, **_beside(g)}


def _beside(g: Flow[Any]) -> dict[str, Any]:
    """What belongs to every position, whatever the game."""
    stack = [frame_to_json(frame) for frame in g.stack]
    return {"stack": stack, "winner": g.winner, "ending": g.ending}


def from_json(blank: S, data: Any) -> S:
    """Fill a blank position with what was saved."""
    try:
        for name in _fields(blank, data):
            old, new = getattr(blank, name), data[name]
            setattr(blank, name, _like(name, old, new))
        blank.stack = [frame_from_json(blank, frame) for frame in data["stack"]]
        blank.winner, blank.ending = int(data["winner"]), str(data["ending"])
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise BadSave(f"this saved position cannot be read: {error!r}") from None
    return blank


def _fields(blank: Flow[Any], data: Any) -> tuple[str, ...]:
    if not isinstance(data, dict):
        raise BadSave("a saved position is a JSON object")
    known = {*blank.FIELDS, "stack", "winner", "ending"}
    if extra := sorted(set(data) - known):
        raise BadSave(f"a saved position does not have {extra[0]!r}")
    return blank.FIELDS


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple([part if type(part) is int else _frozen(part) for part in value])
    return bytes(value) if isinstance(value, bytearray) else value


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(part) for part in value]
    return list(value) if isinstance(value, bytearray) else value


def _like(name: str, old: Any, new: Any) -> Any:
    """The saved value in the type the position uses for it."""
    if isinstance(old, bytearray):
        return bytearray(new)
    if hasattr(old, "_make"):  # a named tuple
        return old._make(new)
    if isinstance(old, list) != isinstance(new, list) or isinstance(new, dict | str | float):
        raise TypeError(f"{name} = {new!r}")
    return _deep_copy(new)


def _deep_copy(value: Any) -> Any:
    return [_deep_copy(part) for part in value] if isinstance(value, list) else value


def frame_to_json(frame: Frame) -> list[Any]:
    if len(frame) == QUESTION:
        ask = named(frame)
        head = ["?", ask.who, ask.kind, ask.options, ask.seen]
        return [*head, ask.then.__name__, *ask.args]
    if isinstance(frame, Pair):
        head = ["??", frame.kind, *frame.options, *frame.picks]
        return [*head, frame.then.__name__, *frame.args]
    return [frame[0].__name__, *frame[1]]


def frame_from_json(g: Flow[Any], data: list[Any]) -> Frame:
    if data[0] == "?":
        _, who, kind, options, seen, then, *args = data
        return Ask(who, kind, options, g.steps[then], tuple(args), seen)
    if data[0] == "??":
        _, kind, first, second, left, right, then, *args = data
        return Pair(kind, (first, second), (left, right), g.steps[then], tuple(args))
    return (g.steps[data[0]], tuple(data[1:]))
