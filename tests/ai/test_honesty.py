"""A computer player knows what its seat may know, and nothing else."""

import random

import pytest

from detente.ai.players import RandomPlayer, player
from detente.games import GAMES, find_game
from detente.kernel.saves import key
from detente.kernel.sets import set_of
from detente.kernel.views import deal_again, veil
from tests.ai.positions import choices, decide, toy
from tests.ai.positions import veiled as veiled_toy
from tests.kernel.toy import BLUE, RED, TOY

GAMES_AND_SEEDS = [(TOY, range(12)), *((name, range(2)) for name in GAMES)]


@pytest.mark.parametrize("spec", ["random", "search:25"])
@pytest.mark.parametrize(("game", "seeds"), GAMES_AND_SEEDS)
def test_dealing_the_hidden_anew_changes_no_plan(game, seeds, spec):
    """All that differs is hidden from the seat that moves: so he must plan the same."""
    game = find_game(game) if isinstance(game, str) else game
    computer = player(spec)
    seats, moved = set(), 0
    for seed in seeds:
        rng = random.Random(seed)
        for g, seat in choices(game, seed, every=1 if game is TOY else 12):
            other = deal_again(game, g, seat, rng)
            assert key(veil(game, other, seat).known) == key(veil(game, g, seat).known)
            plans = {
                computer.plan(game, veil(game, world, seat), random.Random(7))
                for world in (g, other)
            }
            assert len(plans) == 1
            seats.add(seat)
            moved += key(other) != key(g)
    assert seats == {0, 1}
    assert moved > 5  # what was dealt anew is really different


def test_a_player_is_shown_a_veiled_position_and_cannot_change_the_real_one():
    g = toy(set_of([0, 4, 8]), set_of([1, 2, 3]))
    before = key(g)

    class Spy(RandomPlayer):
        def choose(self, game, veiled, rng, report=None, stop=None):
            assert key(veiled.known) == key(veiled_toy(g, seat).known) != before
            assert veiled.known.hand[1 - seat] < 0
            veiled.known.hand[seat] = 0
            return 0

    for seat in (RED, BLUE):
        decide(TOY, g, seat, Spy(), random.Random(1))
    assert key(g) == before
