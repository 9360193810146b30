"""A run of answers is one thought, and a plan is used for what it was made for alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from detente.ai.plans import Mind, Plan, Step, goes_on
from detente.ai.search import LITTLE, RUN, Budget, Search
from detente.ai.tree import Progress
from detente.games import GAMES, find_game
from detente.kernel.chance import Draws
from detente.kernel.game import Game
from detente.kernel.play import Play
from detente.kernel.saves import digest
from detente.kernel.views import veil
from tests.ai.positions import choices

QUICK = Search(Budget(24))
ALL = [find_game(name) for name in GAMES]


class Counts:
    """A planner that knows how often it was asked."""

    def __init__(self) -> None:
        self.thoughts = 0

    def plan(self, game, veiled, rng, report=None, stop=None) -> Plan:
        self.thoughts += 1
        return QUICK.plan(game, veiled, rng, report, stop)


def begun(game: Game[Any]) -> Play[Any]:
    return Play(game, game.opened(game.rules()), Draws("plans", ()))


def setup():
    game = find_game("twilight")
    play = begun(game)
    ask = play.state.question
    assert ask is not None
    return game, play, ask.who


def test_a_setup_is_one_thought():
    game, play, seat = setup()
    player, given = Counts(), 0
    mind = Mind(player, random.Random(1))
    while play.draft or not given:
        play.answer(seat, mind.answer(game, veil(game, play.state, seat)))
        given += 1
    assert given == 6
    assert player.thoughts == 1


@pytest.mark.parametrize("game", ALL, ids=GAMES)
def test_a_plan_goes_as_far_as_could_be_taken_back_and_no_further(game):
    longest = 0
    for g, seat in choices(game, 3, every=9):
        plan = QUICK.plan(game, veil(game, g, seat), random.Random(5))
        play, choice = Play(game, g.clone(), Draws("plans", ())), plan.choice
        for position, following in plan.then:
            assert not play.commits(seat, choice)
            play.answer(seat, choice)
            assert digest(veil(game, play.state, seat).known) == position
            choice = following
        assert play.commits(seat, choice)
        longest = max(longest, len(plan.then))
    assert longest > 0


@pytest.mark.parametrize("game", ALL, ids=GAMES)
def test_equal_seeds_plan_the_same(game):
    for g, seat in choices(game, 4, every=40):
        veiled = veil(game, g, seat)
        assert QUICK.plan(game, veiled, random.Random(2)) == QUICK.plan(
            game, veiled, random.Random(2)
        )


def test_what_was_tried_below_the_answer_is_kept():
    game, play, seat = setup()
    tree = Search(Budget(200)).plant(game, veil(game, play.state, seat), random.Random(1))
    for _ in range(200):
        tree.grow()
    assert tree.tried() == 200
    best = tree.progress().best
    below = [node for key, node in tree.root.children.items() if key[4] == best]
    assert goes_on(tree, best)
    assert [tree.root] == below
    assert 0 < tree.tried() < 200


def test_what_was_tried_before_counts_and_a_run_has_one_budget():
    budget, run = Budget(4000), RUN * 4000
    assert budget.further(0, run - 8000, 0.0) == Budget(4000)
    assert budget.further(1500, run - 8000, 0.0) == Budget(2500)
    assert budget.further(4000, run - 8000, 0.0) == Budget(0)
    assert budget.further(0, run - 4000, 0.0) == Budget(2000), "half of what the run has left"
    assert budget.further(0, run, 0.0) == Budget(LITTLE), "what takes no time is always there"
    assert Budget(20).further(5, RUN * 20, 0.0) == Budget(15)
    assert Budget(seconds=2.0).further(7, 90, RUN * 2.0 - 4).seconds == 2.0
    assert Budget(seconds=2.0).further(7, 90, RUN * 2.0 - 1).seconds == 0.5


def test_however_long_a_run_is_it_takes_hardly_longer_than_its_budget():
    game, play, seat = setup()
    told: list[Progress] = []
    search = Search(Budget(600))
    plan = search.plan(game, veil(game, play.state, seat), random.Random(3), told.append)
    assert len(plan.then) == 5
    assert 600 < told[-1].iterations <= RUN * 600 + LITTLE * len(plan.then)


def test_where_something_else_is_known_a_plan_is_dropped():
    game, play, seat = setup()
    player = Counts()
    mind = Mind(player, random.Random(1))
    mind.answer(game, veil(game, play.state, seat))
    assert mind.planned
    # nothing was answered: the question is the one before
    mind.answer(game, veil(game, play.state, seat))
    assert player.thoughts == 2
    mind.planned = (Step("elsewhere", 0),)
    assert mind.answer(game, veil(game, play.state, seat)) != 0
    assert player.thoughts == 3


def test_a_plan_that_is_broken_off_still_has_an_answer_to_everything():
    game, play, seat = setup()
    veiled = veil(game, play.state, seat)
    plan = Search(Budget(1000)).plan(game, veiled, random.Random(1), stop=lambda: True)
    play.answer(seat, plan.choice)
    for step in plan.then:
        play.answer(seat, step.choice)
    ask = play.state.question
    assert ask is not None
    assert ask.who != seat
