"""The stack of a saved position, as a record holds it: each frame is checked before it is used."""

from __future__ import annotations

import json
from typing import Any

from ..flow import CHANCE, NOBODY, QUESTION, Flow, Frame, Pair, named
from ..game import Game
from ..saves import frame_from_json
from ..words import parameters
from .text import BadRecord

WIDEST = 1024  # bits of a number in a frame: sets and tallies are wide
LEAST = -1000  # and below zero there are only small ones


def stack_from(game: Game[Any], g: Flow[Any], text: str, line: int) -> list[Frame]:
    """The frames of a stack; raises BadRecord if one of them cannot be."""
    try:
        frames = [frame_from_json(g, frame) for frame in json.loads(text)]
        if all(sound(game, frame) for frame in frames):
            return frames
    except (ValueError, KeyError, TypeError, IndexError, RecursionError):
        pass
    raise BadRecord("bad_stack", line)


def sound(game: Game[Any], frame: Frame) -> bool:
    """Whether a frame has the form that the rules would have given it."""
    if len(frame) == QUESTION:
        ask = named(frame)
        return (
            ask.who in (0, 1, CHANCE)
            and ask.seen in range(1 << 4)
            and offers(game, ask.kind, ask.options)
            and fits(ask.then, 1, ask.args)
        )
    if isinstance(frame, Pair):
        return (
            all(offers(game, frame.kind, options) for options in frame.options)
            and all(
                pick == NOBODY or (pick >= 0 and options >> pick & 1)
                for pick, options in zip(frame.picks, frame.options, strict=True)
            )
            and min(frame.picks) == NOBODY
            and fits(frame.then, 2, frame.args)
        )
    return fits(frame[0], 0, frame[1])


def offers(game: Game[Any], kind: int, options: int) -> bool:
    """Whether a question offers something, and nothing that its kind does not have."""
    kinds = game.vocabulary.kinds
    return kind in range(len(kinds)) and options in range(1, 1 << len(kinds[kind].keys))


def fits(step: Any, answers: int, args: tuple[Any, ...]) -> bool:
    """Whether a step takes so many answers and these numbers."""
    if len(parameters(step)) != 1 + answers + len(args):
        return False
    return all(type(n) is int and n >= LEAST and n.bit_length() <= WIDEST for n in args)
