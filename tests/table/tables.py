"""Tables of the toy game, made without a server or a database."""

from __future__ import annotations

from itertools import count
from typing import Any

from detente.kernel.play import Play
from detente.service.core.texts import Tongues
from detente.service.table.chairs import HUMAN, Chair, Seated
from detente.service.table.opening import Wish, new_table
from detente.service.table.sight import Sight
from detente.service.table.starting import begun
from detente.service.table.table import Table
from tests.kernel.toy import TOY

AT = 1_000_000  # when they are made
HOST, FRIEND, STRANGER = "host", "friend", "stranger"
ME, OPEN_SEAT = Wish("me"), Wish("open")


def waiting(
    first: Wish = ME, second: Wish = OPEN_SEAT, *, entropy: str = "", closed: bool = False
) -> Table:
    """A table that has not begun; its secret seeds are "seed 0", "seed 1" and so on."""
    number = count()
    return new_table(
        TOY,
        TOY.all_options(),
        (first, second),
        HOST,
        Seated("Ada", None),
        entropy,
        AT,
        lambda: f"seed {next(number)}",
        closed=closed,
    )


def running(play: Play[Any] | None = None, **changes: Any) -> Table:
    """The host plays red and a friend blue: a game from its beginning, or the one that is given."""
    table = waiting()
    table = table.but(chairs=(table.chairs[0], Chair(HUMAN, FRIEND, "Bob")))
    started = begun(table, AT, [])
    play = play or started.playing
    return started.but(**{"play": play, "times": (AT,) * len(play.answers), **changes})


def seen(play: Play[Any], seat: int) -> Sight:
    """What a seat sees of a game at which nothing was said."""
    times = (AT,) * (1 + len(play.answers))
    return Sight(play, seat, Tongues(TOY, TOY.rules()), times, ())
