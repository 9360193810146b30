"""Observations: what a seat knows as one row of numbers for a machine, made in microseconds.

They are made from a veiled position and nothing else, so that they hold no secret.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from detente.interface.seen import Seen
from detente.kernel.flow import NOBODY, Ask, Pair
from detente.kernel.game import Game
from detente.kernel.veiled import Veiled
from detente.kernel.views import asked

from .layout import LEAST, MOST, NUMBERS, Layout

Observation = NDArray[np.int16]
Mask = NDArray[np.int8]
Get = Callable[[Any], Any]


class Observer:
    """Makes the observations and masks of one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.layout = layout = Layout(game)
        self.size = layout.size
        self.actions = game.vocabulary.size
        # Read as they are: the form of a quantity says what its values are.
        self._ones: list[tuple[Get, tuple[bytes, ...]]] = [
            (q.get, _bits_of_one(layout.members(q.kind))) for q in layout.ones
        ]
        self._sets: list[tuple[Get, int]] = [
            (q.get, _bytes_for(layout.members(q.kind))) for q in layout.sets
        ]
        self._counts = [q.counted for q in layout.counts if q.counted is not None]
        self._rows: list[tuple[Get, int]] = [(q.get, layout.members(q.kind)) for q in layout.rows]
        self._numbers: list[Get] = [q.get for q in layout.numbers]
        steps = len(layout.steps)
        self._steps = {name: _bit(n, steps) for n, name in enumerate(layout.steps)}
        self._no_step = bytes(_bytes_for(steps))
        self._asked = {(): b"\x00", (0,): b"\x01", (1,): b"\x02", (0, 1): b"\x03", (2,): b"\x04"}
        self._kept = _kept([part.size for part in layout.parts if part.stop <= layout.bits])
        count = layout.size - layout.small
        self._packed = Struct(f"<{count}h")
        self._mask_bytes = _bytes_for(self.actions)

    def __call__(self, seen: Seen | Veiled[Any]) -> Observation:
        """What the seat knows, in an array of its own."""
        return self.into(np.empty(self.size, np.int16), seen)

    def into(self, out: Observation, seen: Seen | Veiled[Any]) -> Observation:
        """The same, written into an array that is there already."""
        veiled = seen.veiled if isinstance(seen, Seen) else seen
        g, layout = veiled.known, self.layout
        top: Any = g.stack[-1] if g.stack else None
        bits = [table[get(g)] for get, table in self._ones]
        bits.append(self._asked[asked(g)])
        if top is None:
            bits.append(self._no_step)
            given: tuple[int, ...] = ()
        else:
            # a question and a pair of them have both in the same places
            then, given = top[3], top[4]
            bits.append(self._steps[then.__name__])
        numbers = [get(g) for get in self._numbers]
        for get, size in self._sets:
            value = get(g)
            if value >= 0:
                bits.append(value.to_bytes(size, "little"))
                numbers.append(0)
            else:
                bits.append(bytes(size))
                numbers.append(-value)
        small = [counted(g) for counted in self._counts]
        for get, size in self._rows:
            row = get(g)
            small.append(_places(row, size))
            numbers.append(len(row))
        chosen = NOBODY
        if type(top) is Pair and veiled.seat < 2 and top.picks[veiled.seat] >= 0:
            chosen = self.game.vocabulary.number(top.kind, top.picks[veiled.seat])
        numbers += (veiled.seat, 1 if g.ending else 0, g.winner, chosen)
        numbers += [LEAST if n < LEAST else MOST if n > MOST else n for n in given]
        numbers += [0] * (NUMBERS - len(given))
        unpacked = np.unpackbits(np.frombuffer(b"".join(bits), np.uint8), bitorder="little")
        out[: layout.bits] = unpacked[self._kept]
        out[layout.bits : layout.small] = np.frombuffer(b"".join(small), np.uint8)
        out[layout.small :] = np.frombuffer(self._packed.pack(*numbers), "<i2")
        return out

    def named(self, observation: Observation) -> dict[str, Observation]:
        """The parts of an observation by name."""
        return {part.name: observation[part.start : part.stop] for part in self.layout.parts}

    def mask(self, seen: Seen | Veiled[Any]) -> Mask:
        """1 for every open answer, over the whole vocabulary; none if the seat is not asked."""
        return self.mask_of((seen.veiled if isinstance(seen, Seen) else seen).question)

    def mask_of(self, question: Ask | None) -> Mask:
        """The same of a question."""
        options = 0 if question is None else self.game.vocabulary.mask(question)
        packed = np.frombuffer(options.to_bytes(self._mask_bytes, "little"), np.uint8)
        unpacked = np.unpackbits(packed, count=self.actions, bitorder="little")
        return unpacked.view(np.int8)


def _bytes_for(bits: int) -> int:
    return (bits + 7) // 8


def _bit(n: int, size: int) -> bytes:
    return (1 << n).to_bytes(_bytes_for(size), "little")


def _bits_of_one(members: int) -> tuple[bytes, ...]:
    """By the number of a member; UNKNOWN and NOBODY count from the end, as they do."""
    known = [_bit(n, members + 1) for n in range(members)]
    return *known, _bit(members, members + 1), bytes(_bytes_for(members + 1))


def _places(row: list[int], size: int) -> bytes:
    """Where each member is in a row, from 1 on."""
    found = bytearray(size)
    for place, member in enumerate(row, 1):
        if member >= 0:
            found[member] = place
    return bytes(found)


def _kept(sizes: list[int]) -> NDArray[np.intp]:
    """Where the bits of parts lie that each begin at a byte of their own."""
    found: list[int] = []
    start = 0
    for size in sizes:
        found += range(start, start + size)
        start += 8 * _bytes_for(size)
    return np.array(found, np.intp)
