"""The position that a record starts from.

In a file on one's own machine it may go on with any steps, or with a saved stack. From outside it
goes on with one of the few steps that the game declares, with numbers in their ranges, and it is
tried out: what nobody can look at or play on is refused.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ..errors import DetenteError, Told
from ..flow import OBSERVER, Flow
from ..game import Game
from ..sets import members
from ..views import imagine, quantities, veil
from ..words import Words
from .frames import stack_from
from .text import BadRecord, Line, Record
from .values import Reader

WORLDS = 3  # that every seat must be able to imagine
LONGEST = 200  # characters of a message about it
TRIED = 200  # answers that must be possible one after the other

Step = tuple[Callable[..., None], list[int]]


def start_of(record: Record, reader: Reader, *, outside: bool) -> Any:
    """Where a record starts: at the beginning of a game, or from its position.

    The steps before the first question have yet to run there; they are tried on a copy.
    """
    game = reader.game
    if not any(line.key for line in record.position):
        return game.opened(reader.rules)
    g = game.blank(reader.rules)
    steps: list[Step] = []
    seen: set[str] = set()
    last = 0
    for line in record.position:
        last = line.number or last
        if line.key == "do":
            steps.append(_step(reader, g, line, outside=outside, first=not steps))
        elif line.key == "stack":
            if outside:
                raise BadRecord("no_stack", last)
            g.stack = stack_from(game, g, line.value, line.number)
        elif line.key:
            put(reader, g, line, seen)
    judge(game, lambda: game.complete(g), last)
    for step, args in steps:
        g.do(step, *args)
    if outside:
        judge(game, lambda: game.check(g), last)
    settled = g.clone()
    judge(game, settled.settle, last)
    judge(game, lambda: game.check(settled), last)
    if settled.question is None and not settled.ending:
        raise BadRecord("position_asks_nobody", last)
    if outside:
        judge(game, lambda: try_out(game, settled), last)
    return g


def _step(reader: Reader, g: Flow[Any], line: Line, *, outside: bool, first: bool) -> Step:
    if not outside:
        return reader.step(g.steps, line.value, line.number)
    if not first:
        raise BadRecord("second_step", line.number)
    return reader.entry(line.value, line.number)


def put(reader: Reader, g: Any, line: Line, seen: set[str]) -> None:
    """Set one quantity of a position, as a line says."""
    quantity = reader.quantity(line.key, line.number)
    setter = quantity.put
    if setter is None:
        raise BadRecord("cannot_be_set", line.number, what=quantity.name)
    if quantity.name in seen:
        raise BadRecord("set_twice", line.number, what=quantity.name)
    seen.add(quantity.name)
    value = reader.value(quantity, line.value, line.number)
    if quantity.within is not None and value not in quantity.within:
        limits = {"least": quantity.within[0], "most": quantity.within[-1]}
        raise BadRecord("out_of_range", line.number, what=quantity.name, found=value, **limits)
    judge(reader.game, lambda: setter(g, value), line.number)


class Unruly(DetenteError):
    """What the rules of a game say against a position, in the words of the game if it has some."""

    def __init__(self, game: Game[Any], said: str) -> None:
        self.game = game
        super().__init__(said[:LONGEST])

    def sentence(self, language: str) -> str:
        said = str(self)
        return str(Words(self.game, language).table("impossible").get(said, said))


def judge(game: Game[Any], action: Callable[[], object], line: int) -> None:
    """What the rules of the game do not accept is the record's mistake."""
    try:
        action()
    except BadRecord:
        raise
    except Told as error:
        raise BadRecord("refused", line, error=error) from None
    except DetenteError as error:
        raise BadRecord("refused", line, error=Unruly(game, str(error))) from None
    except AssertionError as error:
        raise BadRecord("cannot_be", line, problem=Unruly(game, str(error))) from None
    except Exception:  # a rule met what no game comes to: what it stumbled over is not for people
        raise BadRecord("cannot_go_on", line) from None


def try_out(game: Game[Any], g: Any) -> None:
    """Show a position to everybody and play it on at random, by the rules and their assertions."""
    rng = random.Random(0)
    for seat in (0, 1, OBSERVER):
        veiled = veil(game, g, seat)
        quantities(game, veiled)
        for _ in range(WORLDS if g.stack else 0):
            imagine(game, veiled, rng)
    twin = g.clone()
    for _ in range(TRIED):
        ask = twin.question
        if ask is None:
            break
        twin.answer_for(ask.who, rng.choice(members(ask.options)))
        game.check(twin)
    if twin.question is None and not twin.ending:
        raise Told("leads_nowhere")
