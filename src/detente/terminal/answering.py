"""A game somebody plays at the keyboard: his answers, and the file it is kept in."""

from __future__ import annotations

from detente.kernel.errors import DetenteError

from . import explain
from .saves import Match
from .screen import Screen
from .showing import Showing
from .texts import sentence


class Answering(Showing):
    """A game that is shown, answered and kept."""

    def __init__(self, screen: Screen, match: Match, language: str) -> None:
        super().__init__(screen, match, language)
        self.last = 0  # answers before the last one of a player
        self._cannot_keep = False

    def answer(self, choice: int) -> None:
        """The player's answer, already known to be open."""
        self.last = len(self.play.answers)
        self.seen[self._chair] = len(self.play.lines_for(self.seat))
        self.play.answer(self.seat, choice)
        self.keep()

    def refuse(self, choice: int) -> bool:
        """An answer that is closed: say why."""
        return explain.closed(self, choice)

    def keep(self) -> None:
        """Write the running game to its file, so that nothing is lost whatever happens."""
        try:
            self.match.save(self.match.path, self.texts.language)
        except DetenteError as error:
            if not self._cannot_keep:
                self.say("not_kept", error=sentence(error, self.texts.language))
            self._cannot_keep = True

    def tell_where(self) -> None:
        """Where the game is kept, and what can be done with the file."""
        if self.match.path.exists():
            over = bool(self.play.state.ending)
            key = "kept" if not over else "kept_over" if self.match.proved else "kept_unproved"
            self.say(key, path=self.match.path)
