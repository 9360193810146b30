"""What a seat may know. Everything that shows a game to somebody goes through `veil`."""

from __future__ import annotations

import random
from typing import Any, TypeVar

from .flow import LIMITS, NOBODY, Ask, Flow, Pair, limits_of, meet
from .game import Game

S = TypeVar("S", bound=Flow[Any])


def veil(game: Game[S], g: S, seat: int) -> S:
    """A copy of the position that holds only what the seat may know."""
    twin = g.clone()
    if twin.stack:
        top = twin.stack[-1]
        if isinstance(top, Pair):
            # nothing may show whether the other has chosen yet
            options, picks = [0, 0], [NOBODY, NOBODY]
            if seat in (0, 1):
                options[seat], picks[seat] = top.options[seat], top.picks[seat]
            twin.stack[-1] = top._replace(
                options=(options[0], options[1]), picks=(picks[0], picks[1])
            )
        elif isinstance(top, Ask) and top.who != seat and top.then in LIMITS:
            twin.stack[-1] = top._replace(options=0)
    game.hide(twin, seat)
    return twin


def imagine(game: Game[S], veiled: S, seat: int, rng: random.Random) -> S:
    """A complete position that could be true for somebody who knows only the veiled one.

    Whoever is asked has something to answer: a world in which he has not is dealt once more.
    """
    while True:
        twin = veiled.clone()
        game.deal(twin, seat, rng)
        if put_options(twin):
            return twin


def put_options(g: Flow[Any]) -> bool:
    """Work out the options that a veil took away; says whether there are any."""
    if not g.stack:
        return True
    top = g.stack[-1]
    if isinstance(top, Pair):
        limits = LIMITS[top.then]
        first, second = (meet(limits(g, s, *top.args)) for s in (0, 1))
        g.stack[-1] = top._replace(options=(first, second))
        return bool(first and second)
    if isinstance(top, Ask) and not top.options:
        g.stack[-1] = top._replace(options=meet(limits_of(g, top)))
    return bool(g.stack[-1].options)  # type: ignore[attr-defined]


def deal_again(game: Game[S], g: S, seat: int, rng: random.Random) -> S:
    """A copy in which everything that the seat cannot see is dealt anew."""
    return imagine(game, veil(game, g, seat), seat, rng)


def asked(g: Flow[Any]) -> tuple[int, ...]:
    """The seats that are asked; of a pair both, until both have answered."""
    if not g.stack:
        return ()
    top = g.stack[-1]
    return (0, 1) if isinstance(top, Pair) else (top.who,)  # type: ignore[attr-defined]


def view(game: Game[S], g: S, seat: int) -> dict[str, Any]:
    """What a seat may know, as plain data with keys of the vocabulary."""
    veiled = veil(game, g, seat)
    question = veiled.question_for(seat)
    return {
        "game": game.name,
        "seat": seat,
        "asked": list(asked(veiled)),
        "question": question and question_view(game, question),
        "quantities": quantities(game, veiled),
        "winner": veiled.winner,
        "ending": veiled.ending,
    }


def quantities(game: Game[S], veiled: S) -> dict[str, Any]:
    """The quantities of a veiled position by name."""
    return {name: say(get(veiled)) for name, get, say in game.readers}


def question_view(game: Game[Any], question: Ask) -> dict[str, Any]:
    return {
        "step": question.then.__name__,
        "args": list(question.args),
        "kind": game.vocabulary.kinds[question.kind].name,
        "options": list(game.vocabulary.keys(question)),
    }
