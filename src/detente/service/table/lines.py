"""Lines of a log as they are sent: the sentence, and what it carries for whoever draws it."""

from __future__ import annotations

from typing import Any

from detente.kernel.client import ROUND
from detente.kernel.flow import NOBODY, Happening
from detente.kernel.game import Game

from ..core.json import Json
from ..core.texts import Tongues
from .sight import Line

SEATS = (0, 1)


def log(lines: list[Line], first: int, tongues: Tongues) -> list[Json]:
    """Lines of the log from the first wanted on; `number` counts from one over the whole log."""
    return [log_line(line, number, tongues) for number, line in enumerate(lines[first:], first + 1)]


def log_line(line: Line, number: int, tongues: Tongues) -> Json:
    place = {"number": number, "answer": line.answer, "at": line.at}
    if isinstance(line.what, Happening):
        told, reader = tongues.told(line.what), line.what.reader
        only = None if reader == NOBODY else reader
        return {**place, "what": line.what.key, "only": only, **told._asdict()}
    aside = line.what
    text = tongues.service_line(aside.key, aside.seat, **dict(aside.values))
    seat = aside.seat if aside.seat in SEATS else None
    keys = [] if seat is None else [f"seat:{tongues.game.seats[seat]}"]
    return {
        **place,
        "what": "",
        "only": None,
        "text": text,
        "keys": keys,
        "values": {},
        "level": 0,
        "seat": seat,
    }


def heading(lines: list[Line], game: Game[Any]) -> int | None:
    """The number of the latest of these lines that says what is being carried out."""
    for number in range(len(lines), 0, -1):
        told = lines[number - 1].what
        if isinstance(told, Happening) and game.client.explains(told):
            return number
    return None


def counting(lines: list[Line], answer: int, points: int, tongues: Tongues) -> Json | None:
    """The line that says what points are for which an answer brought, or the play it belongs to."""
    for number, line in enumerate(lines, 1):
        told = line.what if line.answer == answer else None
        if isinstance(told, Happening) and tongues.game.client.counted(told) == points:
            return log_line(line, number, tongues)
    return play_of(lines, answer, tongues)


def play_of(lines: list[Line], answer: int, tongues: Tongues) -> Json | None:
    """The line with the round or play that what an answer brought belongs to.

    What the answer tells after its last consequence begins something else.
    """
    level = tongues.game.client.level
    told = [
        (number, line, level(line.what))
        for number, line in enumerate(lines, 1)
        if line.answer <= answer and isinstance(line.what, Happening)
    ]
    while told and told[-1][1].answer == answer and told[-1][2]:
        told.pop()
    for number, line, begins in reversed(told):
        if begins >= ROUND:
            return log_line(line, number, tongues)
    return None
