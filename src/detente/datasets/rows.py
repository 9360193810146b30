"""The decisions of a record as rows of plain data.

A row holds what the seat that decides may know and nothing else: it is made from the seat's veiled
position, like everything that leaves the engine for a seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypedDict

from detente.games import find_game
from detente.kernel.flow import NOBODY
from detente.kernel.play import Play
from detente.kernel.records.replay import Replay
from detente.kernel.records.text import Record
from detente.kernel.sets import members
from detente.kernel.views import quantities, question_view, veil


class Row(TypedDict):
    """One decision."""

    record: int  # which of the records of the manifest
    number: int  # how many answers stood before it, dice and forced ones among them
    seat: str
    view: dict[str, Any]  # what the seat may know, by the names of the game's quantities
    question: dict[str, Any]  # the step that asks, its numbers, the kind of option
    legal: list[int]  # answers that are open, as numbers over the whole game's vocabulary
    answer: int  # the one that was given
    answer_key: str
    supposed: bool  # an imported log does not tell it
    result: int | None  # 1 won, 0 drawn, -1 lost by this seat; none if it is not known


def replayed(record: Record) -> Play[Any]:
    return Replay(record, find_game).play


def rows(play: Play[Any], number: int = 0) -> Iterator[Row]:
    """The decisions that stand, in order: what was taken back is left out, as are dice, draws and
    answers that were the only option."""
    game, vocabulary = play.game, play.game.vocabulary
    decided = result_of(play)
    g = play.start.clone()
    for place, answer in enumerate(play.answers):
        if answer.seat in (0, 1) and not answer.auto:
            ask = g.question_for(answer.seat)
            assert ask is not None
            kind = vocabulary.kinds[answer.kind]
            question = question_view(game, ask)
            del question["options"]
            yield Row(
                record=number,
                number=place,
                seat=game.seats[answer.seat],
                view=quantities(game, veil(game, g, answer.seat)),
                question=question,
                legal=[kind.first + choice for choice in members(ask.options)],
                answer=kind.first + answer.choice,
                answer_key=f"{kind.name}:{kind.keys[answer.choice]}",
                supposed=answer.supposed,
                result=None if decided is None else _for_seat(decided, answer.seat),
            )
        g.answer_for(answer.seat, answer.choice)


def result_of(play: Play[Any]) -> int | None:
    """The seat that has won, or nobody; None where the game is not over or that is supposed."""
    return play.state.winner if play.state.ending and not play.untold else None


def _for_seat(winner: int, seat: int) -> int:
    return 0 if winner == NOBODY else 1 if winner == seat else -1
