"""Who listens to a table, and what people say there."""

from __future__ import annotations

from typing import NamedTuple

from detente.kernel.flow import NOBODY

from ..core import encoding
from ..core.json import Json
from ..table.lags import Echoes
from ..table.telling import Memory
from ..web.live import Messages


class Said(NamedTuple):
    """A line of the chat."""

    number: int
    chair: int
    text: str
    at: int
    private: bool = False  # between the player of this chair and his teacher
    author: str | None = None  # the teacher who wrote it, or whoever has the chair
    name: str = ""  # of the teacher


class Listener(Messages):
    """One live connection: a viewer, and the messages that wait to be sent to him."""

    def __init__(self, seat: int, guest: str) -> None:
        super().__init__()
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

    def show(self, full: Json) -> None:
        """Send the full view."""
        self.send(encoding.encode(self.memory.full(full)))
