"""Everything of mine as one archive: plain JSON and records that any copy of Détente can read."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from typing import Any

from sqlalchemy import Connection, Row, and_, or_, select

from detente.kernel.flow import OBSERVER

from ..core.errors import Refused
from ..core.json import Json
from ..db.schema.lobby import REMATCHES
from ..db.schema.moderation import APPEALS, BLOCKS, BUGS, REPORTS
from ..db.schema.notices import DUES, NOTICES, PUSHES
from ..db.schema.people import PEOPLE, RATINGS, RESULTS, TOKENS, VACATIONS
from ..db.schema.plans import PLANS
from ..db.schema.tables import CHAIRS, CHATS, NOTES, PLACES
from ..people import rows as people
from ..play.desk import Desk
from ..table import replaying
from ..table.messages import player
from ..table.table import OPEN, SEATS, Table
from ..tournaments import departing
from . import letters, second_factor

LANGUAGE = "en"
RESULT = ("place", "seat", "game", "outcome", "ending", "at", "answers", "pace", "pool", "rating")
NOTICE = ("language", "zone", "email", "webhook", "hour", "quiet_from", "quiet_until")
RATING = ("game", "seat", "pool", "rating", "deviation", "games", "updated")


async def archive(desk: Desk, person: str) -> bytes:
    files, places = await desk.store.read(lambda db: (_rows(db, person), _places(db, person)))
    games: list[Json] = []
    texts: dict[str, str] = {}
    for place in places:
        about, text = await _game(desk, place, person)
        games.append(about)
        if text:
            texts[f"games/{place}.play"] = text
    files["games.json"] = games
    return await asyncio.to_thread(_packed, files, texts)


async def _game(desk: Desk, place: str, person: str) -> tuple[Json, str]:
    """A table of his: what it is, and its record as far as he may see it."""
    try:
        table = (await desk.look(place)).table
    except Refused as refusal:
        return {"table": place, "problem": refusal.body()}, ""
    about: Json = {
        "table": place,
        "game": table.game.name,
        "options": table.options,
        "created": table.created,
        "status": table.status,
        "players": [player(chair) for chair in table.chairs],
        "mine": table.held_by(person),
        "rated": table.rated,
        "pace": table.pace.shown(),
        "result": table.result(),
    }
    if table.play is None:
        return about, ""
    try:
        seat = _eyes(table, person)
        return about, await asyncio.to_thread(replaying.exported, table, seat, LANGUAGE)
    except Refused as refusal:
        return {**about, "problem": refusal.body()}, ""


def _eyes(table: Table, person: str) -> int:
    mine = table.held_by(person)
    if mine == list(SEATS):
        return OPEN
    return mine[0] if mine else OBSERVER


def _places(db: Connection, person: str) -> list[str]:
    sits = select(CHAIRS.c.place).where(CHAIRS.c.guest == person)
    mine = or_(PLACES.c.id.in_(sits), PLACES.c.creator == person)
    wanted = select(PLACES.c.id).where(mine).order_by(PLACES.c.created, PLACES.c.id)
    return list(db.execute(wanted).scalars())


def _rows(db: Connection, person: str) -> dict[str, Any]:
    about = db.execute(select(PEOPLE).where(PEOPLE.c.id == person)).first()
    return {
        "account.json": _plain(about, "name", "kind", "email", "created", "registered"),
        "sessions.json": [
            _plain(row, "created", "seen", "browser") for row in people.sessions_of(db, person)
        ],
        "tokens.json": [
            _plain(row, "name", "scopes", "created", "used") for row in _of(db, TOKENS, person)
        ],
        "chats.json": [_plain(row, "place", "text", "at") for row in _written(db, CHATS, person)],
        "notes.json": [_plain(row, "place", "text") for row in _written(db, NOTES, person)],
        "plans.json": [_plain(row, "place", "body") for row in _written(db, PLANS, person)],
        "turn_notices.json": [_plain(row, *NOTICE) for row in _of(db, NOTICES, person)],
        "browsers.json": [_plain(row, "browser", "created") for row in _of(db, PUSHES, person)],
        "turns.json": [_plain(row, "place", "since", "told") for row in _of(db, DUES, person)],
        "results.json": [_plain(row, *RESULT) for row in _of(db, RESULTS, person)],
        "ratings.json": [_plain(row, *RATING) for row in _of(db, RATINGS, person)],
        "blocks.json": [_plain(row, "name", "at") for row in _of(db, BLOCKS, person)],
        "reports.json": [
            _plain(row, "at", "reason", "note", "quote")
            for row in db.execute(select(REPORTS).where(REPORTS.c.reporter == person))
        ],
        "bugs.json": [
            _plain(row, "id", "at", "place", "note", "browser", "view")
            for row in db.execute(select(BUGS).where(BUGS.c.reporter == person))
        ],
        "appeals.json": [_plain(row, "at", "text") for row in _of(db, APPEALS, person)],
        "second_factor.json": second_factor.shown(db, person) or {},
        "rematches.json": [
            _plain(row, "place", "times", "created", "expires")
            for row in _written(db, REMATCHES, person)
        ],
        "notices.json": letters.all_mine(db, person),
        "tournaments.json": departing.exported(db, person),
        "vacations.json": [_plain(row, "start", "until") for row in _of(db, VACATIONS, person)],
    }


def _plain(row: Row[Any] | None, *names: str) -> Json:
    return {} if row is None else {name: getattr(row, name) for name in names}


def _written(db: Connection, table: Any, person: str) -> list[Row[Any]]:
    """What he wrote at tables, chats or notes."""
    his = and_(CHAIRS.c.place == table.c.place, CHAIRS.c.seat == table.c.seat)
    wanted = select(table).join(CHAIRS, his).where(CHAIRS.c.guest == person)
    if table is CHATS:  # lines of his teacher are the teacher's
        wanted = wanted.where(CHATS.c.author.is_(None))
        taught = select(CHATS).where(CHATS.c.author == person)
        return [*db.execute(wanted.order_by(CHATS.c.place)), *db.execute(taught)]
    return list(db.execute(wanted.order_by(table.c.place)))


def _of(db: Connection, table: Any, person: str) -> list[Row[Any]]:
    return list(db.execute(select(table).where(table.c.person == person)))


def _packed(files: dict[str, Any], texts: dict[str, str]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, json.dumps(content, ensure_ascii=False, indent=1))
        for name, text in texts.items():
            archive.writestr(name, text)
    return data.getvalue()
