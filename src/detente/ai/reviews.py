"""What happened in a game that is over: how well each side stood, what dice and draws brought,
which decisions cost most, and what would have been better.

    found = review(play)                      # of a Play that is over; it takes a minute or two
    found["worst"][0]["cost"]                 # by how much the chance to win became smaller

Everything is judged by what the seat that was asked could know. All decisions are looked at
quickly; those that seem to have cost most are looked at again for longer, and what is not clear
beyond chance counts for nothing. A review is made of *looks*: each takes part of a second and needs
nothing but a position as one seat may know it, so any process can do it. They count iterations,
never seconds, and their chance follows from the position: a review comes to the same on every
machine.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeVar

from detente.kernel.errors import Told
from detente.kernel.flow import Flow
from detente.kernel.game import Game
from detente.kernel.merits import Argument
from detente.kernel.play import Play
from detente.kernel.saves import to_json
from detente.kernel.summary import of_log
from detente.kernel.views import veil

from .looks import JUDGE, LUCK, REASONS, WEIGH, Found, Look, look
from .moments import DICE, Chance, Decision, moments
from .valuing import Given, Worth, opening

VERSION: Final = 1
"""Of reviews: one of another is made anew."""
WORST: Final = 5  # decisions that are explained
SURE: Final = 2.0  # deviations by which a difference has to be beyond chance
LEAST: Final = 0.02  # of the chance to win, below which nothing is called a mistake

Data = dict[str, Any]
"""Plain data, fit for JSON."""


class NotOver(Told):
    """Running games are not reviewed."""


@dataclass(frozen=True)
class Budget:
    """How much is looked at."""

    search: int  # iterations for each decision
    tries: int  # below what was answered, and below the best, to compare them
    deep: int  # the same of both for those that seem to have cost most
    deeper: int = 20  # of these so many
    worlds: int = 24  # for what chance brought
    stretches: int = 4  # that draws are looked at over; dice at the end of the first

    @classmethod
    def usual(cls, game: Game[Any]) -> Budget:
        """A quick look is about a thought of level 3, a long one twice one of level 4."""
        quick, long = game.levels[2], game.levels[3]
        return cls(quick, max(1, quick // 2), long)


T = TypeVar("T")
Looking = Generator[tuple[float, Look], Found, T]
"""Looks one by one, each with how far the review has come; it is sent what was found."""


def review(
    play: Play[Any],
    budget: Budget | None = None,
    progress: Callable[[float], None] = lambda share: None,
) -> Data:
    """All of it, here and now."""
    going = going_over(play, budget)
    share, wanted = next(going)
    while True:
        progress(share)
        try:
            share, wanted = going.send(look(play.game, play.start.rules, wanted))
        except StopIteration as end:
            found: Data = end.value
            return found


def is_over(play: Play[Any]) -> bool:
    return bool(play.state.ending) or play.untold


@dataclass
class Judged:
    """A decision with what has been found out about it."""

    decision: Decision
    given: Worth
    better: Worth
    line: tuple[Given, ...]
    """The best answers and how one might go on."""

    @property
    def best(self) -> tuple[Given, ...]:
        """The part of the line that stands in place of what was answered."""
        return opening(self.line)

    @property
    def same(self) -> bool:
        """Whether the best was given, in whatever order."""
        return sorted(self.best) == sorted(self.decision.run)

    @property
    def seeming(self) -> float:
        return 0.0 if self.same else self.better.chance - self.given.chance

    @property
    def sure(self) -> bool:
        error: float = (self.given.error**2 + self.better.error**2) ** 0.5
        return bool(self.given.tried) and self.seeming > SURE * error

    @property
    def cost(self) -> float:
        return self.seeming if self.sure and self.seeming >= LEAST else 0.0

    @property
    def chance(self) -> float:
        """How well its seat stood: as well as after the best that is known."""
        if not self.given.tried:
            return self.better.chance
        return max(self.better.chance, self.given.chance)


class Ledger:
    """How much there is to do, and how much is done, in iterations."""

    def __init__(self, budget: Budget, decisions: int, chances: int) -> None:
        self.all = decisions * (budget.search + 2 * budget.tries) + chances * budget.worlds
        self.all += min(decisions, budget.deeper) * 3 * budget.deep + 1
        self.done = 0

    def charge(self, iterations: int) -> float:
        """How far everything was before this."""
        before, self.done = self.done, self.done + iterations
        return min(1.0, before / self.all)


def going_over(play: Play[Any], budget: Budget | None = None) -> Looking[Data]:
    if not is_over(play):
        raise NotOver("not_over")
    game, budget = play.game, budget or Budget.usual(play.game)
    parts = moments(play)
    decisions = [part for part in parts if isinstance(part, Decision)]
    chances = [part for part in parts if isinstance(part, Chance)]
    ledger = Ledger(budget, len(decisions), len(chances))
    judged: list[Judged] = []
    fortunes: list[tuple[Chance, Worth]] = []
    for part in parts:
        if isinstance(part, Chance):
            brought = yield ledger.charge(budget.worlds), fortune(game, part, budget)
            fortunes.append((part, brought.worths[0]))
        else:
            judged.append((yield from quickly(game, part, budget, ledger)))
    for one in sorted(judged, key=lambda one: -one.seeming)[: budget.deeper]:
        if one.seeming > 0:
            yield from at_length(game, one, budget, ledger)
    worst = sorted((one for one in judged if one.cost), key=lambda one: -one.cost)[:WORST]
    told: list[Data] = []
    for one in worst:
        why = yield ledger.charge(0), reasons(game, one)
        told.append(explained(one, why))
    summed = of_log(game, play.start.rules, [line for _, line in play.log], play.answers)
    return {
        "version": VERSION,
        "rules": game.version,
        "length": len(play.answers),
        "winner": play.state.winner,
        "decisions": [decided(game, one) for one in judged],
        "luck": [brought_by(part, worth) for part, worth in fortunes],
        "worst": told,
        "dice": [asdict(one) for one in summed.dice],
        "cards": [asdict(one) for one in summed.cards],
    }


# The looks


def quickly(game: Game[Any], part: Decision, budget: Budget, ledger: Ledger) -> Looking[Judged]:
    """Search for the best, and compare what was answered with it."""
    share = ledger.charge(budget.search + 2 * budget.tries)
    known = seen(game, part.position, part.seat)
    tries = (budget.search, budget.tries)
    found = yield share, Look(JUDGE, known, part.seat, (choices(part.run),), tries)
    return Judged(part, found.worths[0], found.worths[1], found.line)


def at_length(game: Game[Any], one: Judged, budget: Budget, ledger: Ledger) -> Looking[None]:
    """The same for longer; one look for each, so that none takes long."""
    part = one.decision
    known = seen(game, part.position, part.seat)
    share = ledger.charge(budget.deep)
    found = yield share, Look(JUDGE, known, part.seat, (), (budget.deep, 0))
    one.line = found.line
    worths = []
    for run in (part.run, one.best):
        share = ledger.charge(budget.deep)
        weighed = yield share, Look(WEIGH, known, part.seat, (choices(run),), (budget.deep,))
        worths.append(weighed.worths[0])
    one.given, one.better = worths


def fortune(game: Game[Any], part: Chance, budget: Budget) -> Look:
    stretches = 1 if part.sort == DICE else budget.stretches
    known = seen(game, part.position, part.seat)
    return Look(LUCK, known, part.seat, (part.outcomes,), (stretches, budget.worlds))


def reasons(game: Game[Any], one: Judged) -> Look:
    part = one.decision
    known = seen(game, part.position, part.seat)
    return Look(REASONS, known, part.seat, (choices(one.best), choices(part.run)), ())


def choices(run: tuple[Given, ...]) -> tuple[int, ...]:
    return tuple(one.choice for one in run)


def seen(game: Game[Any], g: Flow[Any], seat: int) -> Data:
    """What a look gets: nothing that the seat could not know."""
    return to_json(veil(game, g, seat).known)


# What is found, as plain data


def decided(game: Game[Any], one: Judged) -> Data:
    part = one.decision
    return {
        "number": part.number,
        "count": part.count,
        "seat": part.seat,
        "matter": game.client.matters.get(part.run[0].step, ""),
        "chance": rounded(one.chance),
        "cost": rounded(one.cost),
        "best": one.same,
    }


def brought_by(part: Chance, worth: Worth) -> Data:
    return {
        "number": part.number,
        "count": part.count,
        "seat": part.seat,
        "sort": part.sort,
        "luck": rounded(worth.chance) if worth.tried else 0.0,
        "sure": worth.tried > 0 and abs(worth.chance) > SURE * worth.error,
    }


def explained(one: Judged, why: Found) -> Data:
    part = one.decision
    return {
        "number": part.number,
        "count": part.count,
        "seat": part.seat,
        "cost": rounded(one.cost),
        "before": rounded(one.better.chance),
        "after": rounded(one.given.chance),
        "given": [[given.kind, given.choice] for given in part.run],
        "better": [[given.kind, given.choice] for given in one.best],
        "then": [[given.kind, given.choice] for given in one.line[len(one.best) :]],
        "reasons": [plain(argument) for argument in why.arguments],
        "reply": why.reply and plain(why.reply),
    }


def plain(argument: Argument) -> Data:
    return {
        **argument._asdict(),
        "things": list(argument.things),
        "weight": rounded(argument.weight),
    }


def argument_from(data: Data) -> Argument:
    """The one that was written so."""
    return Argument(**{**data, "things": tuple(data["things"])})


def rounded(share: float) -> float:
    return round(share, 4)
