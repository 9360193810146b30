"""Drills found in games of computers: decisions where one answer is clearly best.

Games are played with little thought. At each decision the same little thought says whether one
answer stands out; only what still does after a longer look is looked at in depth.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import Any, Final

from detente.ai.playout import draw
from detente.ai.search import Budget, Search
from detente.ai.tree import Tree
from detente.kernel.flow import CHANCE, Ask, Flow
from detente.kernel.game import Game
from detente.kernel.peril import Peril
from detente.kernel.perils import perils
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled
from detente.kernel.views import veil

from .comparing import (
    EASY,
    GAP,
    MOST_RIGHT,
    STEP,
    Compared,
    agreed,
    compared,
    difficulty,
    distinct,
    distinct_right,
    easy,
    tempting,
    valued,
)

FAINT: Final = 0.05  # the gap that is seen at a glance
TEMPTING: Final = 0.3  # by which an answer may be worse and still be looked at in depth
DEEP: Final = 6  # times as long for each answer as the longer look
LIKELY: Final = 0.5  # how likely an answer must lose to be called a mistake by the rules
HOPELESS, DECIDED = 0.12, 0.9  # chances to win that leave nothing to find
SURE, LOST = 0.95, 0.15  # values that are worth looking into
LONGEST: Final = 3_000  # answers of a game
KEPT: Final = 60  # answers back to where the position of a drill may begin

WIN, DANGER, SAVE = "win", "danger", "save"
GENERAL = {WIN, DANGER, SAVE}
"""Themes of every game, whatever is asked."""


@dataclass(frozen=True)
class Moment:
    """A decision of a game, with the way there."""

    game: Game[Any]
    rules: Any
    history: tuple[Flow[Any], ...]  # positions before the answers that follow
    answers: tuple[tuple[int, int], ...]  # who, and what: the last ones led to `state`
    state: Flow[Any]
    seat: int
    number: int  # of answers before it

    @property
    def ask(self) -> Ask:
        ask = self.state.question_for(self.seat)
        assert ask is not None
        return ask

    @property
    def options(self) -> int:
        """How many answers are open."""
        return self.ask.options.bit_count()

    @property
    def veiled(self) -> Veiled[Any]:
        return veil(self.game, self.state, self.seat)


@dataclass(frozen=True)
class Found:
    """A decision that makes a drill."""

    moment: Moment
    theme: str
    compared: Compared
    perils: dict[int, Peril]
    difficulty: int
    seed: str

    @property
    def question(self) -> str:
        """The name of the step that receives the answer."""
        return self.moment.ask.then.__name__


def little(game: Game[Any]) -> int:
    """Iterations of the little thought: as many as take about as long in every game."""
    return 24 if game.guide is not None else 100


def moments(game: Game[Any], rules: Any, seed: str) -> Iterator[tuple[Moment, list[int]]]:
    """The decisions of one game where an answer stands out, with the tempting ones."""
    rng = random.Random(seed)
    g = game.begin(rules)
    history: list[Flow[Any]] = []
    answers: list[tuple[int, int]] = []
    for number in range(LONGEST):
        ask = g.question
        if ask is None:
            return
        if ask.who == CHANCE or not ask.options & (ask.options - 1):
            choice = draw(ask.options, rng.random)
        else:
            veiled = veil(game, g, ask.who)
            tree = Search(Budget(1)).plant(game, veiled, rng)
            for _ in range(little(game)):
                tree.grow()
            choice = tree.progress().best
            if game.theme(g, ask, choice) and (stands_out(game, tree) or narrow(game, g, tree)):
                back = history[-KEPT:]
                way = tuple(answers[len(answers) - len(back) :])
                moment = Moment(game, rules, tuple(back), way, g.clone(), ask.who, number)
                yield moment, tempting(game, tree, rng)
        history.append(g.clone())
        answers.append((ask.who, choice))
        g.answer_for(ask.who, choice)


def stands_out(game: Game[Any], tree: Tree) -> bool:
    """Whether one answer looks better than the others at a glance."""
    ask = tree.veiled.question
    assert ask is not None
    values = {one: value for times, value, one in tree.ranking() if times >= 2}
    seen = compared({one: values[one] for one in distinct(game, ask.kind, list(values))})
    return seen is not None and seen.gap >= FAINT


def narrow(game: Game[Any], g: Flow[Any], tree: Tree) -> bool:
    """Whether few answers win at once, or few do not lose; looked into where it seems so."""
    veiled = tree.veiled
    seat, ask = veiled.seat, veiled.question
    assert ask is not None
    seen = [value for _, value, _ in tree.ranking()]
    every = members(ask.options)
    if max(seen) > SURE and game.can_lose(g, 1 - seat):
        won = sum(wins(game, g, seat, choice) for choice in every)
        if 0 < won < len(every):
            return won <= MOST_RIGHT
    if min(seen) > LOST or max(seen) < HOPELESS or not game.can_lose(veiled.known, seat):
        return False
    deadly = sum(peril.loss >= LIKELY for peril in perils(game, veiled).found.values())
    return 0 < len(every) - deadly <= MOST_RIGHT and deadly > 1


def judged(
    moment: Moment,
    choices: list[int],
    seed: str,
    full: Set[str] = frozenset(),
    hard: Set[str] = frozenset(),
    gap: float = GAP,
) -> Found | None:
    """The drill that a decision makes, if one answer is clearly right and it is worth finding.

    Of the themes that are `full` no more are wanted, and of some only what the quick player does
    not find.
    """
    game, veiled = moment.game, moment.veiled
    if full >= GENERAL and game.theme(veiled.known, moment.ask, choices[0]) in full:
        return None
    each = little(game)
    quick = compared(valued(game, veiled, choices, each, random.Random(seed)))
    if quick is None or quick.gap < gap or quick.values[quick.best] < HOPELESS:
        return None
    risks = perils(game, veiled).found
    likely = theme_of(moment, quick, risks)
    if likely in full or (likely in hard and easy(game, veiled, quick.right, seed)):
        return None
    found = agreed(game, veiled, close(quick, choices), DEEP * each, seed, gap)
    if found is None:
        return None
    found = Compared({**quick.values, **found.values}, found.right)
    theme = theme_of(moment, found, risks)
    others = [value for choice, value in found.values.items() if choice not in found.right]
    decided = theme != WIN and max(others) > DECIDED
    if not theme or theme in full or decided or found.values[found.best] < HOPELESS:
        return None
    deadly = {choice for choice, peril in risks.items() if peril.loss >= LIKELY}
    if deadly.intersection(found.right):
        return None
    if theme in (DANGER, SAVE) and not deadly.issuperset(untold(moment, found)):
        return None
    if theme not in GENERAL and len(found.right) * 2 > moment.options + 1:
        return None
    level = difficulty(game, veiled, found.right, seed)
    if level < EASY + STEP and theme in hard:
        return None
    return Found(moment, theme, found, risks, level, seed)


def close(quick: Compared, choices: list[int]) -> list[int]:
    """The answers that might be right after all, or nearly."""
    least = quick.values[quick.best] - TEMPTING
    found = [choice for choice in choices if quick.values.get(choice, 0.0) >= least]
    return found if len(found) > len(quick.right) else choices


def untold(moment: Moment, found: Compared) -> set[int]:
    """The open answers that were not compared, nor look like one that was."""
    told = distinct_right(moment.game, moment.veiled, tuple(found.values))
    return set(members(moment.ask.options)) - told


def theme_of(moment: Moment, found: Compared, risks: dict[int, Peril]) -> str:
    """What it is an exercise in: a win at once, a loss to be avoided, or what the game says."""
    game, g = moment.game, moment.state
    won = [choice for choice in found.values if wins(game, g, moment.seat, choice)]
    if won and set(won) == set(found.right):
        return WIN
    lost = [
        risks[choice]
        for choice in found.values
        if choice not in found.right and choice in risks and risks[choice].loss >= LIKELY
    ]
    if lost and 2 * len(lost) >= len(found.values) - len(found.right):
        return SAVE if any(peril.deed for peril in lost) else DANGER
    return game.theme(moment.veiled.known, moment.ask, found.best)


def wins(game: Game[Any], g: Flow[Any], seat: int, choice: int) -> bool:
    """Whether the game is won by an answer before anybody else has a choice."""
    after = g.clone()
    after.answer_for(seat, choice)
    while (ask := after.question) is not None and not ask.options & (ask.options - 1):
        after.answer(ask.options.bit_length() - 1)
    mine = seat ^ game.exchanged(g) ^ game.exchanged(after)
    return bool(after.ending) and after.winner == mine
