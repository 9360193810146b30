"""Players that are programs of their own, asked over their standard input and output."""

from __future__ import annotations

import queue
import random
import re
import shlex
import subprocess
import threading
import time
import weakref
from typing import IO, Any

from detente.kernel.game import Game
from detente.kernel.veiled import Veiled
from detente.kernel.verdicts import ABANDONED, TIMEOUT

from . import protocol
from .players import EXAMPLES as OF_THE_HOUSE
from .players import (
    JUDGE,
    MOST_SECONDS,
    BadPlayer,
    Fault,
    FromAnswerToAnswer,
    Player,
    player,
    searcher,
)
from .tree import Report, Stop

SECONDS = 10.0  # for an answer, unless the name says otherwise
GREETING_SECONDS = 30.0  # for the first word of a program that has to load something
GRACE = 0.5  # seconds more than it is told
MOST_REMARKS = 1_000  # lines before an answer that are none
EXAMPLES = f"{OF_THE_HOUSE}, program:COMMAND, program@2s:COMMAND (seconds for an answer)"
NAMED = re.compile(r"program(?:@([0-9]{1,4}(?:\.[0-9]{1,3})?)s)?:(.+)", re.DOTALL)


def entrant(spec: str) -> Player:
    """Whoever may take part in a match: the players of the house, and programs.

    Only what a person has typed may name a program, never a file: it is a command of this machine.
    The same goes for the file of a learned estimate.
    """
    found = NAMED.fullmatch(spec.strip())
    if not found:
        return searcher(*spec.split(JUDGE, 1)) if JUDGE in spec else player(spec)
    seconds = float(found[1] or SECONDS)
    if not 0 < seconds <= MOST_SECONDS:
        raise BadPlayer("many_seconds", found=spec, most=f"{MOST_SECONDS:g}")
    try:
        command = shlex.split(found[2])
    except ValueError as error:
        raise BadPlayer("bad_command", found=spec, problem=error) from None
    if not command:
        raise BadPlayer("no_command", found=spec)
    return ProgramPlayer(spec.strip(), command, seconds)


def greet(spec: str) -> str:
    """The name of an entrant once it has shown that it is there."""
    one = entrant(spec)
    if isinstance(one, ProgramPlayer):
        try:
            one.start()
        except Fault as fault:
            raise BadPlayer("refused", error=fault) from None
        one.stop()
    return one.name


class ProgramPlayer(FromAnswerToAnswer):
    """A program that answers questions. It is started when it is first asked, and again after it
    has failed."""

    def __init__(self, name: str, command: list[str], seconds: float) -> None:
        self.name = name
        self.command = command
        self.seconds = seconds
        self.running: Running | None = None

    def choose(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> int:
        said = protocol.question(game, veiled, self.seconds, rng.getrandbits(32))
        running = self.start()
        try:
            running.say(said)
            reply = running.hear("answer", self.seconds + GRACE)
            choice = protocol.answer(reply, game, veiled)
            if choice is None:
                open_ones = ", ".join(said_keys(game, veiled))
                raise Fault(ABANDONED, self._failed(f"answers {reply[:60]!r}; open: {open_ones}"))
        except Fault:
            self.stop()
            raise
        return choice

    def start(self) -> Running:
        if self.running is None:
            self.running = Running(self.command, self._failed)
        return self.running

    def stop(self) -> None:
        if self.running is not None:
            self.running.close()
            self.running = None

    def _failed(self, how: str) -> str:
        return f"the program {self.name!r} {how}"


def said_keys(game: Game[Any], veiled: Veiled[Any]) -> list[str]:
    ask = veiled.question
    assert ask is not None
    keys = list(game.vocabulary.keys(ask))
    return keys if len(keys) <= 8 else [*keys[:8], "…"]


class Running:
    """A process of a program, and what it says."""

    def __init__(self, command: list[str], failed: Any) -> None:
        self.failed = failed
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except OSError as error:
            raise Fault(ABANDONED, failed(f"cannot be started: {error.strerror}")) from None
        self.lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        assert self.process.stdout is not None
        listener = threading.Thread(
            target=listen, args=(self.process.stdout, self.lines), daemon=True
        )
        listener.start()
        self.end = weakref.finalize(self, end, self.process)
        try:
            self.say(protocol.GREETING)
            self.hear("ready", GREETING_SECONDS)
        except Fault:
            self.close()
            raise

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except OSError:
            raise Fault(ABANDONED, self.failed("has ended")) from None

    def hear(self, word: str, seconds: float) -> str:
        """The rest of the next line that begins with this word."""
        until = time.monotonic() + seconds
        for _ in range(MOST_REMARKS):
            try:
                line = self.lines.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                waited = f"says no {word!r} within {seconds:g} s"
                raise Fault(TIMEOUT, self.failed(waited)) from None
            first, _, rest = line.strip().partition(" ")
            if first == word:
                return rest
            if not line:
                raise Fault(ABANDONED, self.failed(f"has ended without {word!r}"))
            if first == "error":
                raise Fault(ABANDONED, self.failed(f"says: {rest[:200]}"))
        raise Fault(ABANDONED, self.failed(f"says {MOST_REMARKS} lines and no {word!r}"))

    def close(self) -> None:
        self.end()


def listen(source: IO[str], lines: queue.SimpleQueue[str]) -> None:
    """Pass on what a program says, an empty line at its end."""
    try:
        while line := source.readline(protocol.LONGEST_LINE):
            lines.put(line if line.strip() else "\n")
    except (OSError, ValueError):
        pass
    lines.put("")


def end(process: subprocess.Popen[str]) -> None:
    """Ask it to end, and end it if it does not."""
    if process.poll() is None:
        try:
            assert process.stdin is not None
            process.stdin.write("quit\n")
            process.stdin.close()
            process.wait(1)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            process.kill()
    process.wait()
