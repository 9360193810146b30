"""Where text goes and where typed lines come from: a real terminal, or plain streams."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any, Protocol, TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from .typing_help import Typing

if TYPE_CHECKING:
    from .prompting import Prompt

Report = Callable[[Any], None]
PLAIN_WIDTH, PLAIN_HEIGHT = 80, 1000  # a page without end


class EndOfInput(Exception):
    """Nobody will type anything more."""


class Screen(Protocol):
    """Shows things and reads lines."""

    plain: bool

    @property
    def width(self) -> int: ...

    @property
    def height(self) -> int: ...

    def show(self, *what: RenderableType) -> None:
        """Print what is given, one below the other."""

    def rows(self, what: RenderableType) -> int:
        """How many rows it would take."""

    def clear(self, *, secret: bool = False) -> None:
        """Begin on an empty screen; after `secret` one cannot scroll back either."""

    def read(self, prompt: str, typing: Typing | None = None) -> str:
        """The next line somebody types, or EndOfInput."""

    def wait(self, prompt: str) -> str:
        """Let the reader go on by Enter; plain streams go on at once."""

    def thinking(self, text: str) -> Any:
        """A context that shows somebody is thinking, and gives a function that takes reports."""


def safe(stream: IO[str]) -> None:
    """Let no character a stream cannot write or read stop a game."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def rows_of(console: Console, what: RenderableType) -> int:
    return len(console.render_lines(what, pad=False))


class PlainScreen:
    """Lines in, lines out: for pipes, scripts and screen readers."""

    plain = True

    def __init__(
        self, source: TextIO, target: TextIO, width: int = PLAIN_WIDTH, *, echo: bool = True
    ) -> None:
        self.source = source
        self.target = target
        self.width = width
        self.height = PLAIN_HEIGHT
        self.echo = echo  # what comes through a pipe is not on the screen yet
        self.console = Console(
            file=target,
            width=width,
            color_system=None,
            force_terminal=False,
            highlight=False,
            markup=False,
            emoji=False,
        )

    def show(self, *what: RenderableType) -> None:
        with self.console.capture() as capture:
            for each in what:
                self.console.print(each)
        for line in capture.get().split("\n")[:-1]:
            self.target.write(line.replace("\u00a0", " ").rstrip() + "\n")

    def rows(self, what: RenderableType) -> int:
        return rows_of(self.console, what)

    def clear(self, *, secret: bool = False) -> None:
        self.target.write("\n")

    def read(self, prompt: str, typing: Typing | None = None) -> str:
        self.target.write(prompt)
        self.target.flush()
        line = self.source.readline()
        if not line:
            self.target.write("\n")
            raise EndOfInput
        if self.echo:
            self.target.write(line.strip() + "\n")
        return line.strip()

    def wait(self, prompt: str) -> str:
        return ""

    @contextmanager
    def thinking(self, text: str) -> Iterator[Report | None]:
        yield None


class TerminalScreen:
    """A terminal with colours, completion and a line that can be edited."""

    plain = False

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self._prompts: dict[object, Prompt] = {}

    @property
    def width(self) -> int:
        return self.console.size.width

    @property
    def height(self) -> int:
        return self.console.size.height

    def show(self, *what: RenderableType) -> None:
        for each in what:
            self.console.print(each)

    def rows(self, what: RenderableType) -> int:
        return rows_of(self.console, what)

    def clear(self, *, secret: bool = False) -> None:
        self.console.clear()
        if secret:
            self.console.file.write("\x1b[3J")  # what has scrolled off, too
            self.console.file.flush()

    def read(self, prompt: str, typing: Typing | None = None) -> str:
        from .prompting import Prompt  # takes a while to load, and pipes do without

        typing = typing or Typing()
        if typing.owner not in self._prompts:
            self._prompts[typing.owner] = Prompt()
        try:
            return self._prompts[typing.owner].read(prompt, typing).strip()
        except EOFError:
            raise EndOfInput from None

    def wait(self, prompt: str) -> str:
        return self.read(prompt)

    @contextmanager
    def thinking(self, text: str) -> Iterator[Report | None]:
        with self.console.status(Text(text, "dim"), spinner="dots") as status:

            def report(progress: Any) -> None:
                status.update(Text(f"{text} {progress.iterations}", "dim"))

            yield report


def make_screen(*, plain: bool = False) -> Screen:
    """The screen that fits the streams this program was started with."""
    safe(sys.stdin)
    safe(sys.stdout)
    console = Console()
    typed = sys.stdin.isatty()
    if plain or not typed or not console.is_terminal or console.is_dumb_terminal:
        width = max(40, console.width) if sys.stdout.isatty() else PLAIN_WIDTH
        return PlainScreen(sys.stdin, sys.stdout, width, echo=not typed)
    return TerminalScreen()
