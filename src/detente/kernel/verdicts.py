"""Games that end at the table and not by their rules: somebody ran out of time or left, or whoever
looks after the tables has decided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .flow import NOBODY
from .items import Resignation
from .play import Play

TIMEOUT, ABANDONED, ENDED, DECIDED = "timeout", "abandoned", "ended", "decided"
FAULTS = (TIMEOUT, ABANDONED)
# by whoever looks after the tables, and by the organiser of a tournament; mostly without a winner
DECISIONS = (ENDED, DECIDED)
REASONS = (*FAULTS, *DECISIONS)

# the words of records for them
KEYWORDS = {TIMEOUT: "timeout", ABANDONED: "abandoned", ENDED: "adjudicated", DECIDED: "decided"}
REASON_OF = {word: reason for reason, word in KEYWORDS.items()}


@dataclass(frozen=True)
class Verdict(Resignation):
    """An item of the record: the game is over through this seat."""

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
