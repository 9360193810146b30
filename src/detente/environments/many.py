"""Many games at once: one call answers in all of them, in this process or in several.

Each game waits for whoever has to answer; the arrays have his observation and mask. A game that
ends is followed by another at once. Results are the same whatever the number of processes.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping
from contextlib import suppress
from ctypes import c_byte
from itertools import pairwise
from math import prod
from multiprocessing.connection import Connection
from struct import Struct
from time import process_time
from types import TracebackType
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from detente.kernel.errors import DetenteError, IllegalChoice

from .course import Course, Setting, setting

MOST_GAMES = 1 << 16
STEP, STOP = b"step", b"stop"
SPENT = Struct("d")  # what a process says when it is done: the time it has had a core


class Arrays(NamedTuple):
    """What is known of all games, a row each. The arrays are written anew at every step."""

    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    players: NDArray[np.int8]  # who has to answer now
    actions: NDArray[np.int32]  # the answers given
    rewards: NDArray[np.float32]  # of both players, where a game ended with the last answers
    over: NDArray[np.bool_]  # where one did, and another has begun

    def rows(self, first: int, last: int) -> Arrays:
        parts: list[Any] = [array[first:last] for array in self]
        return Arrays(*parts)


class ManyGames:
    """So many games of a versioned name, in this process and so many others that there are
    `processes` in all. Close it, or use it with `with`, if there are others.

    They are started anew, so a script that uses them needs `if __name__ == "__main__":`.
    """

    def __init__(
        self,
        name: str,
        count: int,
        *,
        processes: int = 1,
        seed: int | str = 0,
        options: Mapping[str, str] | None = None,
        preset: str = "",
    ) -> None:
        if not 1 <= count <= MOST_GAMES or not 1 <= processes <= count:
            raise DetenteError(f"{count} games in {processes} processes cannot be played")
        self.of = of = setting(name, options, preset)
        self.count = count
        context = multiprocessing.get_context("spawn")
        room = context.RawArray(c_byte, _bytes(of, count)) if processes > 1 else None
        self.arrays = _arrays(of, count, room)
        self._pipes: list[Connection] = []
        self._workers: list[Any] = []
        self._spent: list[float] = []
        firsts = [count * number // processes for number in range(processes + 1)]
        for first, last in pairwise(firsts[1:]):
            ours, theirs = context.Pipe()
            work = (of, room, count, first, last, str(seed), theirs)
            worker = context.Process(target=_work, args=work, daemon=True)
            worker.start()
            theirs.close()
            self._pipes.append(ours)
            self._workers.append(worker)
        # a share of our own: to wait for others alone would cost a core that could play
        self._shard = Shard(of, self.arrays.rows(0, firsts[1]), 0, str(seed))
        self._await()

    def step(self, actions: NDArray[Any]) -> Arrays:
        """Answer in all games. Where an answer is not open, nothing is done at all."""
        given, arrays = np.asarray(actions), self.arrays
        if given.shape != (self.count,):
            raise DetenteError(f"{self.count} games need as many answers, not {given.shape}")
        inside = (given >= 0) & (given < self.of.observe.actions)
        fits = inside & (arrays.masks[np.arange(self.count), np.where(inside, given, 0)] == 1)
        if not fits.all():
            game = int(np.flatnonzero(~fits)[0])
            raise IllegalChoice(f"game {game}: {given[game]} is not open")
        arrays.actions[:] = given
        for pipe in self._pipes:
            pipe.send_bytes(STEP)
        self._shard.step()
        self._await()
        return arrays

    def processor_time(self) -> float:
        """The seconds for which this process and the others have had a core so far."""
        return process_time() + sum(self._spent)

    def close(self) -> None:
        """End the processes."""
        for pipe in self._pipes:
            with suppress(OSError):  # it has ended already
                pipe.send_bytes(STOP)
            pipe.close()
        for worker in self._workers:
            worker.join()
        self._pipes, self._workers = [], []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _await(self) -> None:
        try:
            self._spent = [SPENT.unpack(pipe.recv_bytes())[0] for pipe in self._pipes]
        except EOFError:
            raise DetenteError("a process with games has ended") from None


class Shard:
    """Some of the games, in one process; `first` is the number of its first."""

    def __init__(self, of: Setting, arrays: Arrays, first: int, seed: str) -> None:
        self.of, self.arrays, self.first, self.seed = of, arrays, first, seed
        self.begun = [0] * len(arrays.players)
        self.courses = [self._new(number) for number in range(len(arrays.players))]
        for number in range(len(self.courses)):
            self._show(number)

    def _new(self, number: int) -> Course:
        self.begun[number] += 1
        return Course(self.of, f"{self.seed} {self.first + number} {self.begun[number]}")

    def _show(self, number: int) -> None:
        course, arrays = self.courses[number], self.arrays
        player = course.player
        arrays.players[number] = player
        veiled = course.seen_by(player)
        self.of.observe.into(arrays.observations[number], veiled)
        arrays.masks[number] = self.of.observe.mask(veiled)

    def step(self) -> None:
        arrays = self.arrays
        arrays.rewards[:] = 0
        arrays.over[:] = False
        for number, action in enumerate(arrays.actions.tolist()):
            course = self.courses[number]
            course.answer(action)
            if course.g.ending:
                arrays.rewards[number] = course.returns()
                arrays.over[number] = True
                self.courses[number] = self._new(number)
            self._show(number)


def _shapes(of: Setting, count: int) -> list[tuple[tuple[int, ...], Any]]:
    return [
        ((count, of.observe.size), np.int16),
        ((count, of.observe.actions), np.int8),
        ((count,), np.int8),
        ((count,), np.int32),
        ((count, 2), np.float32),
        ((count,), np.bool_),
    ]


def _bytes(of: Setting, count: int) -> int:
    return sum(_aligned(shape, kind) for shape, kind in _shapes(of, count))


def _aligned(shape: tuple[int, ...], kind: Any) -> int:
    """Bytes that an array takes, up to a place where any other may begin."""
    size: int = np.dtype(kind).itemsize
    return -(-prod(shape) * size // 8) * 8


def _arrays(of: Setting, count: int, room: Any) -> Arrays:
    """Arrays of our own, or in memory that processes share."""
    shapes, found, start = _shapes(of, count), [], 0
    if room is None:
        return Arrays(*(np.zeros(shape, kind) for shape, kind in shapes))
    for shape, kind in shapes:
        found.append(np.frombuffer(room, kind, prod(shape), start).reshape(shape))
        start += _aligned(shape, kind)
    return Arrays(*found)


def _work(
    of: Setting, room: Any, count: int, first: int, last: int, seed: str, pipe: Connection
) -> None:
    """A process: answers in its games whenever it is told to."""
    shard = Shard(of, _arrays(of, count, room).rows(first, last), first, seed)
    while True:
        pipe.send_bytes(SPENT.pack(process_time()))
        try:
            if pipe.recv_bytes() == STOP:
                return
        except EOFError:  # whoever started it has gone
            return
        shard.step()
