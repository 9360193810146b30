"""An answer at a table: what is checked before it takes effect, whoever or whatever gives it."""

from __future__ import annotations

from detente.kernel.errors import CannotGoOn

from ..core.errors import Refused
from ..core.json import Json
from ..table.deadlines import is_late
from ..table.table import RUNNING, SEATS, Table
from .changes import Change
from .desk import Desk
from .room import Room


def holding(table: Table, guest: str, seat: int) -> None:
    if table.hides_from(guest):
        raise Refused("not_found")
    if seat not in table.held_by(guest):
        raise Refused("not_your_seat")


def going(table: Table) -> None:
    if table.is_open:
        raise Refused("over")
    if table.status != RUNNING:
        raise Refused("not_asked")


def current(table: Table, seat: int, number: int) -> None:
    if number != table.numbers[seat]:
        raise Refused("stale")


def offered(table: Table, seat: int, option: int) -> int:
    """The choice that a number of the whole vocabulary means, if it is open to this seat."""
    ask = table.playing.question_for(seat)
    if ask is None:
        raise Refused("not_asked")
    kind = table.game.vocabulary.kinds[ask.kind]
    choice = option - kind.first
    if not 0 <= choice < len(kind.keys) or not ask.options >> choice & 1:
        raise Refused("not_offered")
    return choice


def reply(old: Table, new: Table, seat: int) -> Json:
    """For whoever had this seat, wherever he sits now."""
    now = new.followed(old, seat)
    return {"number": new.numbers[now], "changed": new.numbers[now] != old.numbers[now]}


def given(desk: Desk, room: Room, guest: str, seat: int, option: int, at: int) -> Change:
    """The table after an answer of somebody who has this seat."""
    table = room.table
    holding(table, guest, seat)
    going(table)
    choice, chair = offered(table, seat, option), table.chair_at(seat)
    lag = room.lags.get(chair)
    delay = lag.spare(at) if lag else 0
    if is_late(table, seat, at, delay):
        raise Refused("out_of_time")
    try:
        new = table.answered(seat, choice, at, delay)
    except CannotGoOn:  # from a position that no game comes to
        raise Refused("broken", "rules_fail") from None

    def after() -> None:
        if new.playing.draft:
            return  # nobody else may notice
        if lag:
            lag.use(delay, at)
        # who answers is there, connected or not; in a secret pair that shows when both have
        if not room.table.pair_open:
            room.acted |= set(SEATS) if table.pair_open else {chair}
            desk.arrived(room)

    return Change(new, reply(table, new, seat), after=after)
