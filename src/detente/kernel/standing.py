"""How a position stands, in any game: its numbers, and what answers leave a seat with."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from .flow import CHANCE, Flow
from .game import Game
from .peril import Deed
from .quantities import Form
from .sets import pick

S = TypeVar("S", bound=Flow[Any])
LONGEST = 200  # answers in a game that goes on at random
NOTHING: Mapping[Any, int] = MappingProxyType({})


def tracks(game: Game[S]) -> Callable[[S], tuple[Any, ...]]:
    """Reads all numbers of a position: points, steps of a track, the sizes of piles."""
    numbers = [q for q in game.quantities if q.form is Form.NUMBER]
    kept = attrgetter(*dict.fromkeys(q.kept_in for q in numbers if q.kept_in), "winner")
    follow = [q.get for q in numbers if not q.kept_in]

    def read(g: S) -> tuple[Any, ...]:
        values = tuple([tuple(value) if type(value) is list else value for value in kept(g)])
        return values + tuple([get(g) for get in follow]) if follow else values

    return read


def sides(game: Game[S]) -> Callable[[S], tuple[Any, ...]]:
    """Reads whose round it is and the like, and the one thing that lies before each side, such as a
    headline that waits: what comes of a question depends on it, whatever led there."""
    ones = [q for q in game.quantities if q.form is Form.ONE and q.kept_in]
    kept = dict.fromkeys(q.kept_in for q in ones if q.kind == "seat" or "." in q.name)
    read = attrgetter(*kept, "winner", "ending")

    def of_sides(g: S) -> tuple[Any, ...]:
        return tuple([tuple(value) if type(value) is list else value for value in read(g)])

    return of_sides


class Lost(NamedTuple):
    """How a game that went on at random was lost."""

    ending: str
    deed: Deed | None  # the first choice of the other side on the way
    chosen: bool  # whether the seat had a choice on the way


def lost_at_random(
    game: Game[S], g: S, seat: int, choice: int, rng: random.Random, feared: Mapping[Any, int]
) -> Lost | None:
    """Play a game on at random from an answer, until it is lost or the seat has a choice in another
    stretch of play. The other side likes best what it has won with, by step."""
    stretch, deed, chosen = game.stretch(g), None, False
    g = g.clone()
    g.answer_for(seat, choice)
    for _ in range(LONGEST):
        ask = g.question
        if ask is None:
            return Lost(g.ending, deed, chosen) if g.winner == 1 - seat else None
        options = ask.options
        if options & (options - 1):
            if ask.who == seat:
                if game.stretch(g) != stretch:
                    return None
                chosen = True
            elif ask.who != CHANCE:
                options = options & feared.get(ask.then, 0) or options
        choice = pick(options, rng.randrange(options.bit_count()))
        if deed is None and ask.who == 1 - seat and ask.options & (ask.options - 1):
            deed = ask.kind, choice
        g.answer_for(ask.who, choice)
    return None


def by_standing(game: Game[S], world: S, seat: int, choices: list[int]) -> list[int]:
    """These answers, first those after which the seat stands worst."""
    if game.estimate is None:
        return choices
    standing = {}
    for choice in choices:
        g = world.clone()
        g.answer_for(seat, choice)
        standing[choice] = game.estimate(g) if not g.ending else 0.5
    return sorted(choices, key=lambda n: standing[n] if seat == 0 else -standing[n])
