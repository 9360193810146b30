"""The process in which a computer player thinks. It is given what its seat may know, no more."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Any

from detente.ai.players import LEVELS
from detente.ai.tree import Progress
from detente.games import find_game
from detente.kernel.views import restored

REPORT_EVERY = 0.1  # seconds
NICENESS = 10  # thinking gives way to serving


@dataclass(frozen=True)
class Task:
    """A question for a computer player, with the veiled position it is put in."""

    game: str
    options: dict[str, str]
    position: dict[str, Any]
    seat: int
    level: int
    seed: int  # the same seed thinks the same
    number: int = 0  # given by the pool


@dataclass(frozen=True)
class Stop:
    """Thinking about this task is to end with the best answer so far."""

    number: int


@dataclass(frozen=True)
class Report:
    number: int
    done: float  # from 0 to 1


@dataclass(frozen=True)
class Done:
    number: int
    choice: int


@dataclass(frozen=True)
class Failed:
    number: int
    error: str


Say = Callable[[Report | Done | Failed], None]


def work(line: Connection) -> None:
    """The life of a worker: until the other end of the line is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to end
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    tasks: SimpleQueue[Task] = SimpleQueue()
    stopped: set[int] = set()
    Thread(target=_listen, args=(line, tasks, stopped), daemon=True).start()
    while True:
        task = tasks.get()
        try:
            line.send(Done(task.number, think(task, stopped, line.send)))
        except OSError:
            return
        except Exception as error:
            line.send(Failed(task.number, f"{type(error).__name__}: {error}"))
        stopped.discard(task.number)


def _listen(line: Connection, tasks: SimpleQueue[Task], stopped: set[int]) -> None:
    while True:
        try:
            message = line.recv()
        except (EOFError, OSError):
            os._exit(0)  # the server has ended, perhaps without a word
        if isinstance(message, Stop):
            stopped.add(message.number)
        else:
            tasks.put(message)


def think(task: Task, stopped: set[int], say: Say) -> int:
    """The answer to a task."""
    game = find_game(task.game)
    veiled = restored(game, game.rules(task.options), task.seat, task.position)
    computer = LEVELS[task.level]
    most = game.levels[task.level - 1]
    last = time.monotonic()

    def report(progress: Progress) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= REPORT_EVERY:
            last = now
            say(Report(task.number, min(1.0, progress.iterations / most)))

    rng = random.Random(task.seed)
    return computer.choose(game, veiled, rng, report, lambda: task.number in stopped)
