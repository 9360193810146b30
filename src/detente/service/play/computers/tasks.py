"""What a computer is asked to think about, and thinking about it: wherever that is done, it gets
what its seat may know, and no more."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from detente.ai.hints import LEVEL, Hint, hint
from detente.ai.looks import Found as Looked
from detente.ai.looks import Look, look
from detente.ai.plans import Plan, Step
from detente.ai.players import LEVELS
from detente.games import find_game
from detente.kernel.chance import thought as seed_of
from detente.kernel.saves import digest, key, to_json
from detente.kernel.views import restored

from ...table.chairs import COMPUTER
from ...table.table import Table

Position = tuple[Any, ...]
REVIEWING = 4  # the level of a look of a review, for how long it may take


@dataclass(frozen=True)
class Task:
    """A question for a computer player, with the veiled position it is put in."""

    game: str
    options: dict[str, str]
    position: dict[str, Any]
    seat: int
    level: int
    seed: int  # the same seed thinks the same
    hint: bool = False  # for a person: what a strong player would look at, in place of an answer
    look: Look | None = None  # of a review, in place of anything else
    # given by the pool:
    seconds: float = math.inf  # of the processor's time; then the best answer so far is given
    over: float = 0.0  # of them beyond that; then the process is ended
    number: int = 0


Found = Plan | Hint | Looked


def think(task: Task, stop: Callable[[], bool]) -> Found:
    """The answer to a task and those to the questions that follow from it, a hint, or a look."""
    game = find_game(task.game)
    if task.look is not None:
        return look(game, game.rules(task.options), task.look, stop)
    veiled = restored(game, game.rules(task.options), task.seat, task.position)
    rng = random.Random(task.seed)
    if task.hint:
        return hint(game, veiled, rng, stop, task.level)
    return LEVELS[task.level].plan(game, veiled, rng, stop=stop)


# Tasks


def to_think_about(table: Table, seat: int) -> Position | None:
    """The position a computer has to answer in; None if it is not its turn, or it has given up."""
    if table.silent or table.sitting(seat).kind != COMPUTER or seat not in table.turns():
        return None
    return key(table.sight(seat).veiled.known)


def to_answer(table: Table, seat: int) -> Task:
    """For the computer that has this seat."""
    return Task(
        table.game.name,
        table.options,
        to_json(table.sight(seat).veiled.known),
        seat,
        table.sitting(seat).level,
        seed_of(table.seed, seat, table.known_answers(seat), table.lost),
    )


def as_planned(table: Table, seat: int, planned: tuple[Step, ...]) -> Plan | None:
    """What a computer has thought of before, if its seat knows exactly what that was meant for."""
    if not planned or planned[0].position != digest(table.sight(seat).veiled.known):
        return None
    return Plan(planned[0].choice, planned[1:])


def to_hint(
    game: str, options: dict[str, str], position: dict[str, Any], seat: int, hash: str
) -> Task:
    """For a person who has this seat: nothing but the position decides, so nothing shows of the
    seed of a table."""
    return Task(game, options, position, seat, LEVEL, int(hash, 16), hint=True)


def to_review(table: Table, wanted: Look) -> Task:
    return Task(
        table.game.name, table.options, wanted.position, wanted.seat, REVIEWING, 0, look=wanted
    )
