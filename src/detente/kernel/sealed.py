"""Whether the rules look at something that a seat cannot know.

What cannot be known is sealed in a copy of the position: a seal may lie where it lies, but nothing
can be read from it. An answer that the rules can carry out there follows from what the seat knew
before it. Whoever takes such an answer back has learned nothing by giving it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn, TypeVar

from .errors import Endless
from .flow import MOST_FORCED, STEP, Flow, Frame
from .saves import fields_of
from .veiled import Veiled
from .views import asked

S = TypeVar("S", bound=Flow[Any])


class Looked(Exception):
    """The rules have read something that was sealed."""


class Seal:
    """Stands for a value that the seat cannot know: whatever is done with it is a look at it."""

    __slots__ = ()

    def _look(self, *_: object) -> NoReturn:
        raise Looked

    __getattr__ = __bool__ = __eq__ = __ne__ = __hash__ = __index__ = __int__ = _look
    __lt__ = __le__ = __gt__ = __ge__ = __len__ = __iter__ = __getitem__ = __contains__ = _look
    __and__ = __or__ = __xor__ = __lshift__ = __rshift__ = __rand__ = __ror__ = __rxor__ = _look
    __rlshift__ = __rrshift__ = __add__ = __sub__ = __mul__ = __floordiv__ = __mod__ = _look
    __radd__ = __rsub__ = __rmul__ = __rfloordiv__ = __rmod__ = __neg__ = __invert__ = _look
    __setitem__ = __abs__ = __str__ = __repr__ = __format__ = _look


SEAL: Any = Seal()
PLAIN = frozenset((int, str, bool))


def sealed(g: S, veiled: Veiled[S]) -> S:
    """The veiled position, with a seal wherever it differs from the complete one."""
    twin = veiled.known.clone()
    for name, true, known in zip(twin.FIELDS, fields_of(g), fields_of(twin), strict=True):
        if true != known:
            setattr(twin, name, _sealed(true, known))
    return twin


def all_following(g: Flow[Any], seat: int, choices: Iterable[int]) -> set[int]:
    """Those of its answers of which a seat could have worked out in the sealed position what they,
    with the forced ones after them, lead to: a question that is put to nobody else."""
    return {choice for choice in choices if _follows(g, seat, choice)}


def _follows(g: Flow[Any], seat: int, choice: int) -> bool:
    twin = g.clone()
    twin.log = []
    try:
        twin.answer_for(seat, choice)
        give_forced(twin)
        if asked(twin) != (seat,) or not _lie_still(g, twin):
            return False
    except Looked:
        return False
    except TypeError as refused:
        if Seal.__name__ not in str(refused):
            raise
        return False  # compiled rules take no seal for a number: to look is all they could want
    said = [*(told.args for told in twin.log), *map(_numbers, twin.stack)]
    return not any(map(_has_seal, said))


def give_forced(g: Flow[Any]) -> None:
    """All the answers that are the only option."""
    for _ in range(MOST_FORCED):
        ask = g.question
        if ask is None or ask.options.bit_count() != 1:
            return
        g.answer_for(ask.who, ask.options.bit_length() - 1)
    raise Endless("no_choice", most=MOST_FORCED)


def _sealed(true: Any, known: Any) -> Any:
    if isinstance(known, list | tuple) and len(true) == len(known):
        parts = [_sealed(*both) for both in zip(true, known, strict=True)]
        return parts if isinstance(known, list) else known._make(parts)  # type: ignore[attr-defined]
    return known if true == known else SEAL


def _lie_still(before: Flow[Any], after: Flow[Any]) -> bool:
    """Whether every seal lies where it lay: what lies elsewhere may be seen there."""
    for old, new in zip(fields_of(before), fields_of(after), strict=True):
        # most fields are as they were; a seal beside anything but itself looks, and was moved
        if old is not new and old != new and _marks(old) != _marks(new):
            return False
    return True


def _marks(value: Any) -> Any:
    """Where seals lie in a field."""
    if type(value) in PLAIN:
        return False
    if isinstance(value, list | tuple):
        if PLAIN.issuperset(map(type, value)):
            return False  # nearly all are so, and long
        marks = [_marks(part) for part in value]
        return marks if any(marks) else False
    return value is SEAL


def _numbers(frame: Frame) -> tuple[Any, ...]:
    """Of a step, or of a question or a pair, which have them in the same place."""
    numbers: tuple[Any, ...] = frame[1] if len(frame) == STEP else frame[4]
    return numbers


def _has_seal(values: Iterable[Any]) -> bool:
    return any(value is SEAL for value in values)
