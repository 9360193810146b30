"""Dealing hidden cards again."""

from __future__ import annotations

import random

from detente.kernel.errors import Misdeal
from detente.kernel.forks import Forks
from detente.kernel.sets import pick


def draw_from(pool: int, count: int, rng: random.Random) -> int:
    """So many different cards of a pool; raises Misdeal if it has fewer."""
    if pool.bit_count() < count:
        raise Misdeal("there are not so many cards")
    if isinstance(rng, Forks):
        return rng.some_of(pool, count)
    cards = 0
    for _ in range(count):
        card = 1 << pick(pool, int(rng.random() * pool.bit_count()))
        pool ^= card
        cards |= card
    return cards
