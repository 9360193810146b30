"""Worlds that could be true for a seat, as a fair sample: what `docs/learning.md` says of them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from detente.interface.players import imagine
from detente.interface.running import RunningGame
from detente.interface.seen import Seen


def sample(seen: Seen, count: int, seed: int | str) -> Iterator[tuple[RunningGame, Fraction]]:
    """So many worlds, drawn independently, and the weight of each: one in `count`. A world that is
    twice as likely comes twice as often, so that averages over the sample need no other weights."""
    for number in range(count):
        yield imagine(seen, f"{seed} {number}"), Fraction(1, count)
