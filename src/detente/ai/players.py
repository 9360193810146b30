"""The computer players by name: `random`, `thumb`, `level:3`, `search:400`, `search:0.5s`."""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Protocol

from detente.kernel.errors import DetenteError, Told
from detente.kernel.game import Game
from detente.kernel.veiled import Veiled
from detente.kernel.views import imagine

from . import beginner
from .judges import HAND, OF_THE_GAME
from .plans import Plan
from .playout import draw
from .search import Budget, Search
from .tree import Report, Stop

MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 3600.0


class BadPlayer(Told):
    """A computer player that does not exist."""


class Fault(DetenteError):
    """A player that fails in a game, which it has lost by that; `ending` is how the game ends."""

    def __init__(self, ending: str, how: str) -> None:
        super().__init__(how)
        self.ending = ending


class Player(Protocol):
    """Answers questions for a seat. It gets the position as that seat may know it, never more."""

    @property
    def name(self) -> str:
        """The specification it was made from."""

    def choose(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> int:
        """The answer of the seat to the question in front of it.

        `report` is told now and then how far thinking has come; thinking ends early once
        `stop` says yes.
        """

    def plan(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> Plan:
        """That answer, and those to the questions that follow from it, as far as he plans."""


class FromAnswerToAnswer(ABC):
    """A player who plans nothing."""

    @abstractmethod
    def choose(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> int: ...

    def plan(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> Plan:
        return Plan(self.choose(game, veiled, rng, report, stop))


class RandomPlayer(FromAnswerToAnswer):
    """Gives any open answer, all of them equally likely."""

    name = "random"

    def choose(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> int:
        question = veiled.question
        assert question is not None, f"seat {veiled.seat} is not asked anything"
        return draw(question.options, rng.random)


class ThumbPlayer(FromAnswerToAnswer):
    """Follows the rules of thumb of a game, looking at one world that could be true."""

    name = "thumb"

    def choose(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> int:
        if game.guide is None:
            raise BadPlayer("no_thumb", game=game.name)
        world = imagine(game, veiled, rng)
        question = world.question_for(veiled.seat)
        assert question is not None, f"seat {veiled.seat} is not asked anything"
        values = game.guide(world, question)
        best = max(values.values())
        return rng.choice([choice for choice, value in values.items() if value == best])


@dataclass(frozen=True)
class LevelPlayer:
    """Searches as long as its level does in a game. In a game with rules of thumb the lowest level
    does not search: it plays as a beginner would.

    Iterations, not seconds: a level plays equally well on every machine, and the same seed gives
    the same game.
    """

    level: int
    judge: str = OF_THE_GAME

    @property
    def name(self) -> str:
        return f"level:{self.level}{judged_by(self.judge)}"

    def choose(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> int:
        if self._begins(game):
            return beginner.choose(game, veiled, rng)
        return self._search(game).choose(game, veiled, rng, report, stop)

    def plan(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> Plan:
        if self._begins(game):
            return Plan(beginner.choose(game, veiled, rng))
        return self._search(game).plan(game, veiled, rng, report, stop)

    def _begins(self, game: Game[Any]) -> bool:
        return self.level == 1 and game.guide is not None

    def _search(self, game: Game[Any]) -> Search:
        return Search(Budget(game.levels[self.level - 1]), judge=self.judge)


LEVELS = {level: LevelPlayer(level) for level in range(1, 6)}

EXAMPLES = (
    "random, thumb, level:1 to level:5, search:400 (iterations) or search:0.5s (seconds);"
    " level:3,judge=hand uses no learned estimate"
)
JUDGE = ",judge="


def judged_by(judge: str) -> str:
    """How the name of a player says who judges for him."""
    return f"{JUDGE}{judge}" if judge else ""


def player(spec: str) -> Player:
    """The player a specification names. Whose names come from elsewhere may name no file."""
    whole, _, judge = spec.strip().partition(JUDGE)
    if judge not in (OF_THE_GAME, HAND):
        raise BadPlayer("no_judge", found=spec, judge=judge, known=HAND)
    return searcher(whole, judge)


def searcher(spec: str, judge: str) -> Player:
    """The same with a judge: the file of a learned estimate may be one."""
    sort, colon, rest = spec.strip().partition(":")
    if judge and sort not in ("level", "search"):
        raise BadPlayer("useless_judge", found=spec)
    if sort == "random" and not colon:
        return RandomPlayer()
    if sort == "thumb" and not colon:
        return ThumbPlayer()
    if sort == "level" and colon:
        if rest.isascii() and rest.isdigit() and int(rest) in LEVELS:
            return LEVELS[int(rest)] if not judge else LevelPlayer(int(rest), judge)
        raise BadPlayer("no_level", found=spec, most=max(LEVELS))
    if sort == "search" and colon:
        return Search(_budget(spec, rest), judge=judge, name=f"search:{rest}{judged_by(judge)}")
    raise BadPlayer("no_player", found=spec)


def _budget(spec: str, text: str) -> Budget:
    if re.fullmatch(r"[0-9]{1,9}", text):
        if not 1 <= int(text) <= MOST_ITERATIONS:
            raise BadPlayer("many_iterations", found=spec, most=MOST_ITERATIONS)
        return Budget(iterations=int(text))
    if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?s", text):
        seconds = float(text[:-1])
        if not 0 < seconds <= MOST_SECONDS:
            raise BadPlayer("many_seconds", found=spec, most=f"{MOST_SECONDS:g}")
        return Budget(seconds=seconds)
    raise BadPlayer("no_budget", found=spec)
