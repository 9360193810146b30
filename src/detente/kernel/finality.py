"""Whether an answer is final: chance, another player or something that was hidden follows from it.
Whatever only leads to another question for the same seat can be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from .errors import Endless
from .flow import CHANCE, MOST_FORCED, Flow
from .game import Game
from .sealed import all_following, sealed
from .views import asked, veil

S = TypeVar("S", bound=Flow[Any])

# Why an answer cannot be taken back any more
BY_CHANCE, BY_REVEALING, BY_ANOTHER = "chance", "revealed", "another"

Known = tuple[int, int]
"""Who sits where in a position, and what a seat cannot place in it."""


def all_commits(game: Game[S], g: S, seat: int, choices: Iterable[int]) -> dict[int, str]:
    """Why each of these answers could not be taken back once given; empty if it could."""
    given = {}
    for choice in choices:
        given[choice] = twin = g.clone()
        twin.answer_for(seat, choice)
    return judged(game, g, seat, given)


def judged(game: Game[S], g: S, seat: int, given: dict[int, S]) -> dict[int, str]:
    """The same, where it is known which positions they lead to."""
    known = known_at(game, g, seat)
    found = {choice: _outcome(game, known, seat, after) for choice, after in given.items()}
    if own := [choice for choice, because in found.items() if not because]:
        # Who is asked next may follow from what is hidden, be it that nobody else is asked.
        hidden = sealed(g, veil(game, g, seat))
        following = all_following(hidden, seat, own)
        found |= {n: BY_REVEALING for n in own if n not in following}
    return found


def known_at(game: Game[S], g: S, seat: int) -> Known:
    return game.exchanged(g), game.unknown(g, seat)


def reveals(game: Game[S], before: Known, after: S, seat: int) -> bool:
    """Whether a seat knows something now that was hidden from it.

    Whoever takes another's place does.
    """
    exchanged, unknown = before
    if exchanged != game.exchanged(after):
        return True
    return bool(unknown & ~game.unknown(after, seat))


def _outcome(game: Game[S], known: Known, seat: int, after: S) -> str:
    """What an answer, with the forced ones after it, comes to; empty if only the seat itself
    is asked again. What others learn by it counts for nothing: they do not see it before."""
    twin = after
    for _ in range(MOST_FORCED):
        if reveals(game, known, twin, seat):
            return BY_REVEALING
        ask = twin.question
        if ask is None:
            return BY_REVEALING  # what was hidden in a game that is over is hidden no longer
        if ask.options.bit_count() != 1:
            waits = asked(twin)
            return "" if waits == (seat,) else BY_CHANCE if CHANCE in waits else BY_ANOTHER
        twin = twin.clone()
        twin.answer_for(ask.who, ask.options.bit_length() - 1)
    raise Endless("no_choice", most=MOST_FORCED)
