"""Reports of bugs: what somebody saw at a table, so that it can be seen again."""

from __future__ import annotations

import asyncio
import json
import secrets
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, Row, insert, select

from detente.games import find_game
from detente.kernel.errors import DetenteError
from detente.kernel.flow import Flow
from detente.kernel.play import Play
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read
from detente.kernel.saves import digest
from detente.kernel.views import veil

from ..core import encoding, limits
from ..core.json import Json
from ..db.schema.moderation import BUGS
from ..db.schema.people import PEOPLE
from ..people import rows as people
from ..play.desk import Desk
from ..table import messages, replaying
from ..table.lines import log
from ..table.observing import gaze
from ..table.table import OPEN, Table

LINES = 30  # of the log, the last ones
LANGUAGE = "en"  # of the record


async def report(desk: Desk, guest: str, place: str, seat: str, note: str, browser: str) -> str:
    """Keep what the guest sees from a seat of his, and the whole record for who runs the server."""
    table = (await desk.room_for(place, guest)).table
    gazing = gaze(table, guest, seat, desk.time_at(table))
    looked, eyes = gazing.table, gazing.seat
    shown, record = await asyncio.to_thread(_seen, table, looked, eyes, guest)
    at, name = desk.clock(), secrets.token_hex(5)
    row = {
        "id": name,
        "reporter": guest,
        "place": place,
        "seat": eyes,
        "revision": table.revision,
        "hash": looked.sight(eyes).hash if table.play else "",
        "view": encoding.encode(shown),
        "record": record,
        "note": limits.printable(note).strip(),
        "browser": browser,
        "at": at,
    }

    def work(db: Connection) -> None:
        people.enter(db, [guest], at)
        db.execute(insert(BUGS).values(row))

    await desk.store.write(work)
    return name


def _seen(table: Table, looked: Table, eyes: int, guest: str) -> tuple[Json, str]:
    """What he was shown, as far as a position goes; and the record with everything hidden. Who
    watches through a seat has looked at a table made for him."""
    lines = looked.sight(eyes).lines if looked.play else []
    shown = messages.position(looked, eyes, eyes in table.held_by(guest))
    shown["log"] = log(lines, max(0, len(lines) - LINES), table.tongues)
    if table.play is None:
        return shown, ""
    first, second = (chair if chair.level else replace(chair, name="") for chair in table.chairs)
    nameless = table.but(chairs=(first, second))  # who plays does not matter
    return shown, replaying.exported(nameless, OPEN, LANGUAGE)


# For who runs the server


def listed(db: Connection, most: int) -> list[Row[Any]]:
    wanted = select(BUGS, PEOPLE.c.name.label("name")).join(PEOPLE, PEOPLE.c.id == BUGS.c.reporter)
    return list(db.execute(wanted.order_by(BUGS.c.at.desc(), BUGS.c.id).limit(most)))


@dataclass(frozen=True)
class Bug:
    """A report with the game as it was, up to its position."""

    row: Row[Any]
    play: Play[Flow[Any]] | None  # none: the game had not begun
    problem: str  # why the position is not the one that was reported; empty if it is

    @property
    def shown(self) -> Json:
        found: Json = json.loads(self.row.view)
        return found


def found(db: Connection, name: str) -> Bug:
    row = db.execute(select(BUGS).where(BUGS.c.id == name)).first()
    if row is None:
        raise DetenteError(f"there is no report {name!r}")
    if not row.record:
        return Bug(row, None, "the game had not begun")
    try:
        play = replay(read(row.record), find_game)
    except DetenteError as error:
        return Bug(row, None, str(error))
    seen = play.known_to(row.seat).state
    same = digest(veil(play.game, seen, row.seat).known) == row.hash
    return Bug(row, play, "" if same else "the rules lead to another position now")
