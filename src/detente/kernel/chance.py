"""Dice and draws that can be proved.

A table keeps a secret seed. Before the first draw it publishes the commitment, a hash of the seed;
then each player adds a text of his own (his entropy), so that neither the table nor a player can
steer the result. Every chance answer is drawn from HMAC-SHA-256 under the key made of all three,
with one stream and one counter for each kind of option: an extra die does not change the next card.
After the game the seed is published, and everybody can draw every answer again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from copy import copy

from .sets import pick

_BITS = 256


def new_seed() -> str:
    """A secret seed, as text for the record."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What may be published before the game: it binds the table to its seed and tells nothing."""
    return hashlib.sha256(f"detente seed {seed}".encode()).hexdigest()


def thought(seed: str, seat: int, answers: int, lost: int) -> int:
    """What a computer's thinking follows from, once its seat knows of so many answers; another try
    after some were `lost` thinks otherwise.

    It tells nothing about the draws, which have another key; and with the seed it can be checked.
    """
    said = f"detente thought\n{seat} {answers} {lost}"
    return int.from_bytes(hmac.digest(seed.encode(), said.encode(), "sha256"), "big")


class Draws:
    """The chance answers of one game, in the order they are asked for."""

    __slots__ = ("_key", "_used")

    def __init__(self, seed: str, entropy: Sequence[str]) -> None:
        parts = "\n".join(entropy)
        self._key = hmac.digest(seed.encode(), f"detente draws\n{parts}".encode(), "sha256")
        self._used: dict[str, int] = {}

    def twin(self) -> Draws:
        """A source that will give the same answers as this one from here on."""
        twin = copy(self)
        twin._used = self._used.copy()
        return twin

    def choose(self, kind: str, options: int) -> int:
        """The next answer of this kind: each member of `options` is equally likely."""
        count = options.bit_count()
        fair = (1 << _BITS) - (1 << _BITS) % count
        while True:
            number = self._used.get(kind, 0)
            self._used[kind] = number + 1
            digest = hmac.digest(self._key, f"{kind} {number}".encode(), "sha256")
            value = int.from_bytes(digest, "big")
            if value < fair:  # all but once in an age; without it low members would be favoured
                return pick(options, value % count)
