"""The lowest level makes mistakes as beginners do, and no nonsense."""

from __future__ import annotations

import random
from itertools import groupby

import pytest

from detente.ai import match
from detente.ai.players import LEVELS, RandomPlayer
from detente.drills.catalogue import collection, drill
from detente.games import find_game
from detente.kernel.peril import EXACT
from detente.kernel.perils import perils
from detente.kernel.sets import members
from detente.kernel.views import veil

GUIDED = ("twilight", "dawn1989")
CERTAIN = 0.999
each = pytest.mark.parametrize("name", GUIDED)


def dangers(name):
    """Positions of drills with answers that are sure to lose, and answers that are not."""
    for entry in collection(name):
        if entry.theme not in ("danger", "save", "win"):
            continue
        here = drill(name, entry.name)
        veiled = veil(here.game, here.play_at(here.start).state, here.seat)
        found = perils(here.game, veiled).found
        lost = {n for n, peril in found.items() if peril.loss >= CERTAIN and peril.how == EXACT}
        assert veiled.question is not None
        if lost and set(members(veiled.question.options)) - lost:
            yield here.game, veiled, lost


def test_it_never_loses_by_its_own_answer_where_a_warning_is_certain_and_there_is_another():
    seen = 0
    for name in GUIDED:
        for game, veiled, lost in dangers(name):
            seen += 1
            for seed in range(6):
                assert LEVELS[1].choose(game, veiled, random.Random(seed)) not in lost
    assert seen >= 4


@each
def test_it_beats_whoever_answers_at_random(name):
    game = find_game(name)
    for seat in (0, 1):
        players = (LEVELS[1], RandomPlayer()) if seat == 0 else (RandomPlayer(), LEVELS[1])
        outcome = match.play(game, game.rules({}), players, f"beginner {seat}")
        assert outcome.winner == seat


@each
def test_it_does_not_always_see_the_same(name):
    """The same seed gives the same answer; what is overlooked differs."""
    given = []
    for entry in collection(name)[:12]:
        here = drill(name, entry.name)
        veiled = veil(here.game, here.play_at(here.start).state, here.seat)
        given.append([LEVELS[1].choose(here.game, veiled, random.Random(n)) for n in range(5)])
        assert given[-1][0] == LEVELS[1].choose(here.game, veiled, random.Random(0))
    assert sum(len(list(groupby(sorted(one)))) > 1 for one in given) >= 4
