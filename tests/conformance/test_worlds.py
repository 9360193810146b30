"""Where few worlds could be true they are all looked at: no other is ever dealt."""

from __future__ import annotations

import random

import pytest

from detente.games import GAMES, find_game
from detente.kernel.flow import CHANCE, Pair
from detente.kernel.saves import key
from detente.kernel.views import imagine, veil
from detente.kernel.worlds import all_worlds
from tests.conformance.warned import course

DEALS = 12


@pytest.mark.parametrize("name", GAMES)
def test_all_worlds_are_those_that_can_be_dealt(name: str):
    game, rng, few = find_game(name), random.Random(11), 0
    for seed in range(3):
        for g, ask, _ in course(game, seed):
            if ask.who == CHANCE or rng.random() > 0.3:
                continue
            veiled = veil(game, g, ask.who)
            worlds = all_worlds(game, veiled)
            few += len(worlds) > 1
            if worlds:
                known = {key(world) for world in worlds}
                assert len(known) == len(worlds)
                true = [imagine(game, veiled, rng) for _ in range(DEALS)]
                if not isinstance(g.stack[-1], Pair):  # a secret answer is part of no world
                    true.append(g)
                assert {key(world) for world in true} <= known
    print(f"{name}: {few} positions with a few worlds")
    if game.guide is None:  # a small game
        assert few
