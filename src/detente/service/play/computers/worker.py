"""The process in which a computer player thinks. It is given what its seat may know, no more."""

from __future__ import annotations

import math
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread

from detente.games import find_game

from . import tasks
from .tasks import Found, Task

try:
    import resource
except ImportError:  # Windows has none
    resource = None  # type: ignore[assignment]

NICENESS = 10  # thinking gives way to serving
MEMORY = 1 << 30  # bytes that a worker may have; the longest thoughts take 50 million


@dataclass(frozen=True)
class Stop:
    """Thinking about this task is to end with the best answer so far."""

    number: int


@dataclass(frozen=True)
class Done:
    number: int
    found: Found


@dataclass(frozen=True)
class Failed:
    number: int
    error: str


def work(line: Connection) -> None:
    """The life of a worker: until the other end of the line is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to end
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        limit = MEMORY if most == resource.RLIM_INFINITY else min(MEMORY, most)
        resource.setrlimit(resource.RLIMIT_DATA, (limit, most))
    waiting: SimpleQueue[Task] = SimpleQueue()
    stopped: set[int] = set()
    Thread(target=_listen, args=(line, waiting, stopped), daemon=True).start()
    while True:
        task = waiting.get()
        try:
            find_game(task.game)  # reading a game for the first time is not thinking
            with ended_after(task.seconds + task.over):
                found = think(task, stopped)
            line.send(Done(task.number, found))
        except OSError:
            return
        except Exception as error:
            line.send(Failed(task.number, f"{type(error).__name__}: {error}"))
        stopped.discard(task.number)


@contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """The system ends this process if it works so long: whatever hangs cannot hinder that. Where
    there is no such timer, the server ends it, later."""
    if not hasattr(signal, "setitimer") or math.isinf(seconds):
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _listen(line: Connection, waiting: SimpleQueue[Task], stopped: set[int]) -> None:
    while True:
        try:
            message = line.recv()
        except (EOFError, OSError):
            os._exit(0)  # the server has ended, perhaps without a word
        if isinstance(message, Stop):
            stopped.add(message.number)
        else:
            waiting.put(message)


def think(task: Task, stopped: set[int]) -> Found:
    """What is found by then, at the latest."""
    until = time.process_time() + task.seconds

    def stop() -> bool:
        return task.number in stopped or time.process_time() >= until

    return tasks.think(task, stop)
