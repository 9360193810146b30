"""What a seat sees, in words. Everything the terminal shows of a game comes from here."""

from __future__ import annotations

from typing import Any

from detente.kernel import sight
from detente.kernel.flow import Flow
from detente.kernel.play import Play
from detente.kernel.words import Words


class Sight(sight.Sight[Flow[Any]]):
    """What one seat may know at this moment, in the language of the reader."""

    def __init__(self, play: Play[Flow[Any]], seat: int, words: Words) -> None:
        super().__init__(play, seat)
        self.words = words
        self.happenings = play.lines_for(seat)

    def prospects(self, choice: int) -> list[str]:
        """What should be known before giving this answer."""
        return [*self.risks(choice), *(self.words.tell(line) for line in self.outlook(choice))]

    def risks(self, choice: int) -> list[str]:
        """How this answer can lose the game."""
        peril = self.perils.found.get(choice)
        return [] if peril is None else [self.words.risk(peril)]

    def doubt(self) -> str:
        """Said where there may be ways to lose that were not looked at."""
        return str(self.words.table("risk")["unsure"]) if self.perils.unsure else ""

    def answers_to(self, name: str) -> list[str]:
        """What a query says."""
        return [self.words.tell(line) for line in self.query(name)]

    def log(self, since: int = 0) -> list[str]:
        return [self.words.logged(line) for line in self.happenings[since:]]
