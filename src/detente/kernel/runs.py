"""The way on which looking ahead has come to a position."""

from __future__ import annotations

from typing import Any, NamedTuple

from .flow import CHANCE, Ask, Flow, Pair, named

WIDE = 9  # options of a question that comes again: of more than these a few are tried
MANY = 6  # times that questions have come again: then only the last option is tried


class Run(NamedTuple):
    """How a position was come to."""

    depth: int = 0  # so many questions with a choice
    steps: tuple[Any, ...] = ()  # those of them, each once
    line: Any = None  # the last of them put to a player that came for the first time
    again: int = 0  # how many have come again since
    away: bool = False  # whether it is beyond the stretch of play that the look began in
    own: int = 0  # how often the seat itself was asked on the way
    guessed: bool = False  # whether something was drawn in secret on the way

    def on(self, ask: Ask, own: bool) -> Run:
        depth, steps, line, again, away, times, guessed = self
        times += own
        if ask.then in steps:
            return Run(depth + 1, steps, line, again + 1, away, times, guessed)
        if ask.who != CHANCE:
            line = ask.then, ask.args
        return Run(depth + 1, (*steps, ask.then), line, 0, away, times, guessed)


def tried(ask: Ask, run: Run) -> int:
    """The options to be tried. Of a wide question that comes again, such as where to place one
    more point, only the first and the last are; after many of them only the last, which ends it."""
    options = ask.options
    if ask.then not in run.steps:
        return options
    last = 1 << options.bit_length() - 1
    if run.again >= MANY:
        return last
    return options & -options | last if options.bit_count() > WIDE else options


def waiting(g: Flow[Any], seat: int) -> Ask:
    """The question to be answered next; of a secret pair that of the seat comes last, so that it
    is asked as soon as it has not chosen."""
    top = g.stack[-1]
    if isinstance(top, Pair):
        return top.ask(seat if top.picks[seat] < 0 else 1 - seat)
    return named(top)
