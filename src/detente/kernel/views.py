"""What a seat may know. Everything that shows a game to somebody goes through `veil`.

Only here a `Veiled` position is made.
"""

from __future__ import annotations

import random
from collections.abc import Container
from typing import Any, Final, TypeVar

from .errors import Misdeal, NoWorld
from .flow import LIMITS, NOBODY, OBSERVER, QUESTION, Ask, Flow, Pair, limits_of, meet, named
from .game import Game
from .saves import from_json
from .veiled import Veiled

S = TypeVar("S", bound=Flow[Any])
# where one in a hundred will do, so many fail once in a thousand million times
MOST_DEALS: Final = 2_000


def veil(game: Game[S], g: S, seat: int) -> Veiled[S]:
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
        elif len(top) == QUESTION:
            ask = named(top)
            if ask.who != seat and ask.then in LIMITS:
                twin.stack[-1] = ask._replace(options=0)
    game.hide(twin, seat)
    return Veiled(twin, seat)


def laid_open(g: S) -> Veiled[S]:
    """A position that has no secrets any more: of a game that is over, or a record."""
    return Veiled(g, OBSERVER)


def restored(game: Game[S], rules: Any, seat: int, data: Any) -> Veiled[S]:
    """What was known to a seat when it was saved, in a process that may know no more than that."""
    return Veiled(from_json(game.blank(rules), data), seat)


def imagine(game: Game[S], veiled: Veiled[S], rng: random.Random) -> S:
    """A complete position that could be true for somebody who knows only the veiled one.

    Whoever is asked has something to answer: a world in which he has not is dealt once more.
    Raises `NoWorld` where no deal will do, which no game comes to.
    """
    for _ in range(MOST_DEALS):
        twin = veiled.known.clone()
        try:
            game.deal(twin, veiled.seat, rng)
        except Misdeal:
            continue
        if put_options(twin):
            return twin
    raise NoWorld("no_world", game=game.name, seat=veiled.seat)


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
    ask = named(top)
    if not ask.options:
        g.stack[-1] = ask = ask._replace(options=meet(limits_of(g, ask)))
    return bool(ask.options)


def deal_again(game: Game[S], g: S, seat: int, rng: random.Random) -> S:
    """A copy in which everything that the seat cannot see is dealt anew."""
    return imagine(game, veil(game, g, seat), rng)


def asked(g: Flow[Any]) -> tuple[int, ...]:
    """The seats that are asked, which everybody knows; of a pair both, until both have answered."""
    if not g.stack:
        return ()
    top = g.stack[-1]
    return (0, 1) if isinstance(top, Pair) else (named(top).who,)


def view(game: Game[S], g: S, seat: int) -> dict[str, Any]:
    """What a seat may know, as plain data with keys of the vocabulary."""
    return shown(game, veil(game, g, seat))


def shown(game: Game[S], veiled: Veiled[S]) -> dict[str, Any]:
    """The same of a position that is veiled already."""
    question = veiled.question
    return {
        "game": game.name,
        "seat": veiled.seat,
        "asked": list(asked(veiled.known)),
        "question": question and question_view(game, question),
        "quantities": quantities(game, veiled),
        "winner": veiled.known.winner,
        "ending": veiled.known.ending,
    }


def quantities(
    game: Game[S], veiled: Veiled[S], names: Container[str] | None = None
) -> dict[str, Any]:
    """The quantities of a position by name: all, or some."""
    g = veiled.known
    return {name: say(get(g)) for name, get, say in game.readers if names is None or name in names}


def changed_quantities(
    game: Game[S], veiled: Veiled[S], earlier: Veiled[S]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Those of another value than in an earlier position: what they were, and what they are. What
    is read from a field that is as it was need not be read."""
    g, old = veiled.known, earlier.known
    fields, readers, others = game.readers_by_field
    changed = zip(readers, fields(g), fields(old), strict=False)
    to_read = [some for some, one, other in changed if one != other]
    before: dict[str, Any] = {}
    after: dict[str, Any] = {}
    for some in (*to_read, others):
        for name, get, say in some:
            former, value = get(old), get(g)
            if former != value and (was := say(former)) != (now := say(value)):
                before[name], after[name] = was, now
    return before, after


def question_view(game: Game[Any], question: Ask) -> dict[str, Any]:
    return {
        "step": question.then.__name__,
        "args": list(question.args),
        "kind": game.vocabulary.kinds[question.kind].name,
        "options": list(game.vocabulary.keys(question)),
    }
