"""Measures a player against one of the computer's, from both seats.

    python examples/evaluate.py iron_curtain level:1 20

Put your own player in the place of `Greedy`: anything that chooses an answer from what a seat sees.
"""

from __future__ import annotations

import random
import sys
from math import sqrt

import detente


class Greedy:
    """Takes the answer that is likeliest to succeed, where one roll decides; any other at random,
    but none that it is warned of."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, seen: detente.Seen) -> detente.Option:
        options = seen.legal()
        if len(options) > 1:
            deadly = {warning.option for warning in seen.warnings()}
            options = [option for option in options if option not in deadly] or options
        return max(options, key=lambda option: (seen.odds(option) or 0, self.rng.random()))


def main(name: str = "iron_curtain", opponent: str = "level:1", games: str = "20") -> None:
    points = 0.0
    for number in range(int(games)):
        ours = number % 2
        players: list[detente.Player] = [Greedy(number), detente.player(opponent, seed=number)]
        game = detente.new_game(name, seed=number)
        result = detente.play_on(game, players[ours], players[1 - ours])
        seat = ours ^ game.exchanged
        points += 0.5 if result.winner is None else float(result.winner == seat)
    share = points / int(games)
    spread = 1.96 * sqrt(max(share * (1 - share), 0.01) / int(games))
    print(f"{name}: {points:g} of {games} against {opponent}: {share:.0%} ± {spread:.0%}")


if __name__ == "__main__":
    main(*sys.argv[1:])
