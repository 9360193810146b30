"""How a position stands, in any game: its numbers, and what answers leave a seat with."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, TypeVar

from .flow import Flow
from .game import Game
from .quantities import Form
from .sets import pick

S = TypeVar("S", bound=Flow[Any])
TOKENS = 3  # values of a number that is no track
TRIES = 40  # games that go on at random
LONGEST = 200  # answers in one of them


def tracks(game: Game[S]) -> Callable[[S], tuple[Any, ...]]:
    """Reads all numbers of a position: points, steps of a track, the sizes of piles."""
    numbers = [q for q in game.quantities if q.form is Form.NUMBER]
    kept = attrgetter(*dict.fromkeys(q.kept_in for q in numbers if q.kept_in), "winner")
    follow = [q.get for q in numbers if not q.kept_in]

    def read(g: S) -> tuple[Any, ...]:
        values = tuple([tuple(value) if type(value) is list else value for value in kept(g)])
        return values + tuple([get(g) for get in follow]) if follow else values

    return read


def near_an_end(game: Game[S], g: S, stood: Iterable[tuple[Any, ...]]) -> bool:
    """Whether a track that both sides share has gone at least half of its way to an end of it, from
    a position to those that were come to. An end where the game went on is none."""
    ends = {q.kept_in: q.within for q in game.quantities if q.form is Form.NUMBER and q.kept_in}
    start, reached = tracks(game)(g), list(zip(*stood, strict=True))
    for within, before, values in zip(ends.values(), start, reached, strict=False):
        if within and len(within) > TOKENS and isinstance(before, int):
            low, high = min(values), max(values)
            if 0 < low - within[0] <= before - low or 0 < within[-1] - high <= high - before:
                return True
    return False


def lost_by_chance(game: Game[S], worlds: list[S], seat: int, choices: list[int]) -> bool:
    """Whether a game that goes on at random is lost, now and then, before the seat has a choice in
    another stretch of play."""
    rng = random.Random(0)
    for number in range(TRIES):
        g = worlds[number % len(worlds)].clone()
        stretch = game.stretch(g)
        g.answer_for(seat, choices[number % len(choices)])
        for _ in range(LONGEST):
            ask = g.question
            if ask is None:
                if g.winner == 1 - seat:
                    return True
                break
            count = ask.options.bit_count()
            if ask.who == seat and count > 1 and game.stretch(g) != stretch:
                break
            g.answer_for(ask.who, pick(ask.options, rng.randrange(count)))
    return False


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
