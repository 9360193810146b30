"""Playing on at random: the fastest way through a game, for search, benchmarks and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from detente.kernel.flow import QUESTION, Flow, Pair
from detente.kernel.sets import pick


def draw(options: int, random: Callable[[], float]) -> int:
    """A member of a set, all of them equally likely."""
    if options & (options - 1):
        return pick(options, int(random() * options.bit_count()))
    return options.bit_length() - 1


def play_on(g: Flow[Any], random: Callable[[], float], horizon: int) -> int:
    """Answer everything at random, at most so many times; says how many answers it took."""
    stack = g.stack
    options: int
    for count in range(horizon):
        if not stack:
            return count
        top = stack[-1]
        if len(top) == QUESTION:
            options = top[2]
        else:
            assert isinstance(top, Pair)
            options = top.options[0 if top.picks[0] < 0 else 1]
        many, width = options.bit_count(), options.bit_length()
        if many == 1:
            g.answer(width - 1)
        elif 3 * many > width:
            # A well-filled set: aim until a member is hit.
            choice = int(random() * width)
            while not options >> choice & 1:
                choice = int(random() * width)
            g.answer(choice)
        else:
            g.answer(pick(options, int(random() * many)))
    return horizon


def forced(g: Flow[Any], seat: int) -> list[int]:
    """Give all answers without a choice; those of them that the seat sees."""
    seen: list[int] = []
    while (ask := g.question) is not None and not ask.options & (ask.options - 1):
        choice = ask.options.bit_length() - 1
        if ask.seen >> seat & 1:
            seen.append(choice)
        g.answer_for(ask.who, choice)
    return seen
