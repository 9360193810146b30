"""What an answer brings, found out by giving it in a copy, through every way the dice can fall.

Such a copy holds one question or one step, and nothing that was waiting behind it: forecasts speak
of an answer itself, and the rules come to nothing that a seat could not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar, TypeVarTuple

from .flow import CHANCE, Ask, Flow
from .saves import fields_of
from .sets import members

S = TypeVar("S", bound=Flow[Any])
Ts = TypeVarTuple("Ts")
Answers = Mapping[Callable[..., None], int]
"""How questions on the way are answered, by the step that receives the answer."""


class Outcome(NamedTuple):
    """One way it can go. `log` of the position has everything told since the answer."""

    chance: Fraction
    state: Any


def given(g: S, ask: Ask, choice: int) -> S:
    """A copy in which this question was answered, and nothing else happens."""
    twin = _listening(g)
    twin.stack = [ask]
    twin.answer(choice)
    return twin


def carried_out(g: S, step: Callable[[S, *Ts], None], *args: *Ts) -> S:
    """A copy in which this step was run, and nothing else happens."""
    twin = _listening(g)
    twin.stack = [(step, args)]
    twin.settle()
    return twin


def outcomes(g: S, dice: int, answers: Answers | None = None) -> list[Outcome]:
    """Every way the dice, questions of this kind, can fall; with the answers given on the way.

    It ends where somebody else is asked, or chance for something else.
    """
    found: list[Outcome] = []
    _follow(g, Fraction(1), dice, answers or {}, found)
    return found


def _follow(g: Any, chance: Fraction, dice: int, answers: Answers, found: list[Outcome]) -> None:
    ask: Ask | None = g.question
    if ask is not None and ask.who == CHANCE and ask.kind == dice:
        share = chance / ask.options.bit_count()
        for face in members(ask.options):
            _follow(_answered(g, face), share, dice, answers, found)
    elif ask is not None and ask.then in answers and ask.options >> answers[ask.then] & 1:
        _follow(_answered(g, answers[ask.then]), chance, dice, answers, found)
    else:
        found.append(Outcome(chance, g))


def likelihood(found: Iterable[Outcome], wanted: Callable[[Any], int]) -> Fraction:
    """How likely it is to come out as wanted."""
    return sum((chance for chance, g in found if wanted(g)), Fraction(0))


def percent(chance: Fraction | int) -> int:
    return round(100 * chance)


def last_told(g: Flow[Any], what: Callable[..., None]) -> tuple[int, ...] | None:
    """The numbers of the last such happening since the answer."""
    log = reversed(g.log or ())
    return next((told.args for told in log if told.key == what.__name__), None)


def changes_nothing(g: Flow[Any], then: Flow[Any]) -> bool:
    """Whether what was tried in a copy has left all as it was, and nobody has a choice in it."""
    while (ask := then.question) is not None:
        if ask.options & (ask.options - 1):
            return False
        then = _answered(then, ask.options.bit_length() - 1)
    return not then.ending and fields_of(g) == fields_of(then)


def _listening(g: S) -> S:
    twin = g.clone()
    twin.log = [] if g.log is None else g.log.copy()
    return twin


def _answered(g: S, choice: int) -> S:
    twin = _listening(g)
    twin.answer(choice)
    return twin
