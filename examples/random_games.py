"""Plays many random games at once and counts who wins and how many answers that takes.

    python examples/random_games.py iron_curtain_v1 20000

It needs NumPy (`pip install 'detente[arrays]'`); a name and a number of answers may be given.
"""

from __future__ import annotations

import sys

import numpy as np

from detente.environments.many import ManyGames

GAMES = 64


def main(name: str = "iron_curtain_v1", answers: str = "20000") -> None:
    rng = np.random.default_rng(1)
    ended, won = 0, np.zeros(2)
    steps = max(1, int(answers) // GAMES)
    with ManyGames(name, GAMES, seed=1) as games:
        masks = games.arrays.masks
        for _ in range(steps):
            # of all open answers, the one with the highest random number
            step = games.step((rng.random(masks.shape) * masks).argmax(axis=1))
            ended += int(step.over.sum())
            won += (step.rewards > 0).sum(axis=0)
    print(f"{name}: {steps * GAMES} answers, {ended} games to their end")
    for player, wins in enumerate(won):
        print(f"  player {player} won {int(wins)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
