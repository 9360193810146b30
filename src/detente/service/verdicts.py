"""Games that end at the table and not by their rules: somebody ran out of time or left, or a
moderator ended them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from detente.kernel.flow import NOBODY
from detente.kernel.play import RESIGNED, Play, Resignation
from detente.kernel.records.text import Line, Record

TIMEOUT, ABANDONED, ENDED, DECIDED = "timeout", "abandoned", "ended", "decided"
FAULTS = (TIMEOUT, ABANDONED)
# the last two by a moderator and by the organiser of a tournament, without a winner at the table
REASONS = (*FAULTS, ENDED, DECIDED)


@dataclass(frozen=True)
class Verdict(Resignation):
    """An item of the record: the game is over through this seat. To whoever knows only the rules
    it is a resignation."""

    reason: str = TIMEOUT
    winner: int = NOBODY  # nobody: the game has no result

    @property
    def ending(self) -> str:
        return self.reason if self.winner != NOBODY else f"{self.reason}_void"


def is_void(ending: str) -> bool:
    """Whether a game ended without result."""
    return ending in {f"{reason}_void" for reason in REASONS}


def end(play: Play[Any], verdict: Verdict) -> None:
    """End a game in which it is anybody's turn."""
    play.resign(verdict.seat)
    play.items[-1] = verdict
    play.state.finish(verdict.winner, verdict.ending)


def in_words_of_records(record: Record, verdict: Verdict, remark: str) -> Record:
    """Records know resignations and games that were not played on; the remark says what it was."""
    play: list[Line] = []
    for line in record.play:
        if line.key == "resign":
            if verdict.winner == NOBODY:
                line = Line(comment=remark)
            else:
                line = replace(line, comment=remark)
        elif line.key == "result":
            if verdict.winner == NOBODY:
                continue
            line = replace(line, value=line.value.removesuffix(verdict.ending) + RESIGNED)
        play.append(line)
    return replace(record, play=play)
