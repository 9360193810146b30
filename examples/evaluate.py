"""Measures a player against one of the computer's, from both seats.

    python examples/evaluate.py iron_curtain level:1 20

Put your own player in the place of `Greedy`: anything that chooses an answer from what a seat sees.
"""

from __future__ import annotations

import random
import sys

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
    score = detente.evaluate(name, Greedy(1), opponent, int(games))
    print(f"{name}, against {opponent}: {score}")


if __name__ == "__main__":
    main(*sys.argv[1:])
