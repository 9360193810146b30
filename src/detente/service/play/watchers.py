"""Those who look at a table through the eyes of a player, because both players agreed to it.

They are sent the full view whenever it is another one for them. With a delay that also happens
while nobody does anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from detente.kernel.flow import NOBODY

from ..core.errors import Refused
from ..core.json import Json
from ..table import messages
from ..table.observers import ONE
from ..table.observing import Gaze, answers_shown, gaze, setting_of
from ..table.table import SEATS, Table
from .listeners import Listener


class Watched(Protocol):
    """What of a room matters to those who watch."""

    table: Table
    listeners: dict[Listener, None]

    def now(self) -> int: ...

    def seat_of(self, listener: Listener) -> int: ...

    def full(self, seat: int, guest: str, seen: Table | None = None) -> Json: ...

    def send_full(self, listener: Listener, full: Json) -> None: ...

    def encode(self, said: Json, /) -> str: ...


def enter(room: Watched, listener: Listener) -> None:
    """Somebody comes who has no seat: does he look through one?"""
    table = room.table
    listener.watches = listener.seat in SEATS and not table.is_open
    if not listener.watches:
        return
    setting, chair = setting_of(table), table.chair_at(listener.seat)
    if setting.mode == ONE or setting.teaches(listener.guest, chair):
        listener.follows = chair  # also when players change places


def sees(room: Watched, listener: Listener) -> Gaze:
    """How he sees the table now; refuses if he may no longer."""
    seat = room.seat_of(listener)
    return gaze(room.table, listener.guest, str(seat), room.now())


def show(room: Watched, listener: Listener) -> None:
    try:
        seen = sees(room, listener)
    except Refused:
        listener.close()  # he comes back as one who sees what everybody sees
        return
    listener.seat = seen.seat
    listener.shown = mark(seen)
    listener.answers = len(seen.table.playing.answers)
    room.send_full(listener, room.full(seen.seat, listener.guest, seen.table))


def has_seen(room: Watched, listener: Listener) -> bool:
    """Show him what has changed for him; False if he does not watch through a seat.

    Whoever may not look at the table at all any more is sent away.
    """
    try:
        seen = sees(room, listener) if listener.watches else None
        if seen is None and listener.chair == NOBODY:
            gaze(room.table, listener.guest, "observer", room.now())
    except Refused:
        listener.close()
        return True
    if seen is None:
        return False
    if mark(seen) != listener.shown:
        show(room, listener)
    return True


def standing(room: Watched, listener: Listener) -> tuple[int, str]:
    """The number and the hash of what a listener has been shown, if nothing was lost."""
    table, seat = room.table, room.seat_of(listener)
    if listener.watches:
        try:
            seen = sees(room, listener)
            table, seat = seen.table, seen.seat
        except Refused:
            return 0, ""
    return table.numbers[seat], table.sight(seat).hash if table.play else ""


def mark(seen: Gaze) -> object:
    """Another one whenever somebody who watches sees something else."""
    table, sight = seen.table, seen.table.sight(seen.seat)
    return table.numbers[seen.seat], table.status, seen.seat, sight.hash, len(sight.lines)


def tell_setting(room: Watched) -> None:
    """Something was proposed or agreed; what is proposed only players hear."""
    for listener in list(room.listeners):
        said = messages.observers(room.table, listener.guest)
        listener.send(room.encode({"type": "observers", "observers": said}))


def pass_time(rooms: Iterable[Watched]) -> None:
    """Show those who wait for minutes to pass what they may see by now."""
    for room in rooms:
        watching = [listener for listener in room.listeners if listener.watches]
        setting = setting_of(room.table)
        if not watching or not setting.minutes or room.table.is_open:
            continue
        count = answers_shown(room.table, setting, room.now())
        for listener in watching:
            if listener.answers != count:
                has_seen(room, listener)
