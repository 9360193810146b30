"""A table without a terminal: scripted or random typing, and everything that was shown."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import RenderableType

from detente.kernel.game import Game
from detente.terminal.saves import Match, new_match
from detente.terminal.screen import EndOfInput, PlainScreen
from detente.terminal.seating import Players
from detente.terminal.table import Table
from detente.terminal.typing_help import Typing

TWO_PEOPLE: Players = (None, None)


class Pipe(PlainScreen):
    """Plain streams: these lines are typed, then the input ends."""

    def __init__(self, *lines: str, width: int = 80) -> None:
        self.page = StringIO()
        super().__init__(StringIO("".join(f"{line}\n" for line in lines)), self.page, width)

    @property
    def text(self) -> str:
        return self.page.getvalue()


class Window(Pipe):
    """A terminal of a size, as far as the table can tell; `moments` are what was done in order."""

    plain = False

    def __init__(self, *lines: str, width: int = 80, height: int = 24) -> None:
        super().__init__(width=width)
        self.height = height
        self.lines = list(lines)
        self.moments: list[tuple[str, str]] = []

    def show(self, *what: RenderableType) -> None:
        before = len(self.text)
        super().show(*what)
        self.moments.append(("show", self.text[before:]))

    def clear(self, *, secret: bool = False) -> None:
        self.moments.append(("wipe" if secret else "clear", ""))

    def read(self, prompt: str, typing: Typing | None = None) -> str:
        if not self.lines:
            raise EndOfInput
        self.moments.append(("read", prompt))
        line = self.lines.pop(0)
        if line == "^C":
            raise KeyboardInterrupt
        return line

    def wait(self, prompt: str) -> str:
        return self.read(prompt)

    def thinking(self, text: str) -> Any:
        return nullcontext()


class Typist:
    """Types the numbers of open options at random, now and then something else."""

    def __init__(self, seed: int, others: Sequence[str], most: int) -> None:
        self.rng = random.Random(seed)
        self.others = list(others)
        self.left = most
        self.table: Table | None = None

    def readline(self) -> str:
        assert self.table is not None
        if not self.left:
            return ""
        self.left -= 1
        if self.others and self.rng.random() < 0.2:
            return self.others.pop(0) + "\n"
        question = self.table.play.question_for(self.table.seat)
        assert question is not None
        return f"{self.rng.randint(1, question.options.bit_count())}\n"


def match_of(
    game: Game[Any],
    folder: Path,
    seed: str = "seed",
    players: Players = TWO_PEOPLE,
    options: Mapping[str, str] | None = None,
) -> Match:
    return new_match(game, dict(options or {}), players, folder, seed)


def play_at(
    screen: Pipe, game: Game[Any], folder: Path, language: str = "en", **given: Any
) -> Table:
    """Sit down at a new table and play until the lines run out or the game is over."""
    table = Table(screen, match_of(game, folder, **given), language)
    table.run()
    return table


def play_at_random(
    game: Game[Any],
    folder: Path,
    language: str,
    seed: int,
    others: Sequence[str] = (),
    most: int = 10_000,
    options: Mapping[str, str] | None = None,
) -> tuple[Table, str]:
    """A game of two people who type at random, so many lines at most; what they saw."""
    screen = Pipe()
    typist = Typist(seed, others, most)
    screen.source = typist  # type: ignore[assignment]
    match = match_of(game, folder, seed=str(seed), options=options)
    typist.table = Table(screen, match, language)
    typist.table.run()
    return typist.table, screen.text
