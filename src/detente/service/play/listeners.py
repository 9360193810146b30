"""Who listens to a table, and what people say there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from detente.kernel.flow import NOBODY

from ..table.lags import Echoes
from ..table.telling import Memory


class Said(NamedTuple):
    """A line of the chat."""

    number: int
    chair: int
    text: str
    at: int
    private: bool = False  # between the player of this chair and his teacher
    author: str | None = None  # the teacher who wrote it, or whoever has the chair
    name: str = ""  # of the teacher


class Listener(ABC):
    """One live connection: a viewer, and what he has been shown over it."""

    def __init__(self, seat: int, guest: str) -> None:
        self.seat = seat  # from where he was shown the table last
        self.chair = NOBODY  # of a player; he follows it to whatever seat it is at
        self.guest = guest
        self.watches = False  # through the eyes of a player, by consent
        self.follows = NOBODY  # the chair of that player, if it is always his
        self.shown: object = None  # what such a one was sent last,
        self.answers = 0  # and how many answers stood then
        self.thinker: object = None  # the computer of which he knows that it thinks
        self.echoes = Echoes()
        self.memory = Memory()

    @abstractmethod
    def send(self, message: str) -> None:
        """It never waits."""

    @abstractmethod
    def close(self) -> None:
        """He is sent away; he may come back and is told everything anew."""
