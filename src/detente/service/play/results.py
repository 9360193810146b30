"""How games between people ended, written in the transaction that ends them."""

from __future__ import annotations

from statistics import median
from typing import Any

from sqlalchemy import Connection, Row, and_, insert, select

from detente.kernel.verdicts import FAULTS as FAULTS
from detente.kernel.verdicts import Verdict, is_void

from ..core.json import Json
from ..db.schema.people import PEOPLE, RESULTS
from ..people import ratings
from ..people import rows as people
from ..table.listing import outcome
from ..table.table import SEATS, Table


def settle(db: Connection, table: Table, at: int) -> None:
    """Write the results of a game that is over, once, and the ratings if it was played for them."""
    players = [table.sitting(seat).guest for seat in SEATS]
    if not all(players) or players[0] == players[1] or table.base:
        return  # against a computer or oneself, or begun elsewhere: that is no contest
    if db.execute(select(RESULTS.c.seat).where(RESULTS.c.place == table.id)).first():
        return
    # two games of one person that end at the same moment: the second waits for the first
    db.execute(
        select(PEOPLE.c.id).where(PEOPLE.c.id.in_(players)).order_by(PEOPLE.c.id).with_for_update()
    ).all()
    pool = pool_of(table)
    rated: list[ratings.Rating | None] = [None, None]
    if pool is not None:
        rated = list(_rate(db, table, players, pool, at))
    for seat in SEATS:
        spans = answering_times(table, seat)
        now = rated[seat]
        row: dict[str, Any] = {
            "place": table.id,
            "seat": seat,
            "person": players[seat],
            "game": table.game.name,
            "outcome": outcome(table, seat),
            "ending": ending(table, seat),
            "at": at,
            "answers": len(spans),
            "pace": round(median(spans)) if spans else None,
            "pool": pool,
            "rating": now.rating if now else None,
            "deviation": now.deviation if now else None,
        }
        db.execute(insert(RESULTS).values(row))


def rating_changes(db: Connection, place: str) -> list[Json | None]:
    """What a rated game has made of the ratings of both, by seat; nothing if it was not rated. Of
    somebody who has left nothing is known."""
    rated = and_(RESULTS.c.place == place, RESULTS.c.rating.is_not(None))
    found = {row.seat: _change(db, row) for row in db.execute(select(RESULTS).where(rated)).all()}
    return [found.get(seat) for seat in SEATS] if found else []


def _change(db: Connection, result: Row[Any]) -> Json:
    earlier = (
        select(RESULTS.c.rating)
        .where(RESULTS.c.person == result.person, RESULTS.c.game == result.game)
        .where(RESULTS.c.seat == result.seat, RESULTS.c.pool == result.pool)
        .where(RESULTS.c.at < result.at)
        .order_by(RESULTS.c.at.desc())
    )
    before = db.execute(earlier).scalars().first()
    return {
        "before": round(ratings.START if before is None else before),
        "after": round(result.rating),
        "provisional": result.deviation > ratings.PROVISIONAL,
    }


def ending(table: Table, seat: int) -> str:
    """How it ended, for one seat: of a game without result only he has a fault who caused it."""
    last = table.playing.items[-1] if table.playing.items else None
    if not is_void(table.ending) or not isinstance(last, Verdict):
        return table.ending
    return last.reason if last.seat == seat and last.reason in FAULTS else table.ending


def pool_of(table: Table) -> str | None:
    """Among whom a game is rated; None if it is not."""
    kinds = {chair.account for chair in table.chairs}
    if not table.rated or is_void(table.ending) or not kinds <= {people.PERSON, people.BOT}:
        return None
    return ratings.BOTS if people.BOT in kinds else ratings.PEOPLE


def _rate(
    db: Connection, table: Table, players: list[str], pool: str, at: int
) -> tuple[ratings.Rating, ratings.Rating]:
    game = table.game.name
    first, second = (ratings.rating_of(db, players[s], game, s, pool) for s in SEATS)
    found = ratings.after(first, second, table.winner)
    for seat in SEATS:
        ratings.put(db, players[seat], game, seat, pool, found[seat], at)
    return found


def answering_times(table: Table, seat: int) -> list[int]:
    """How long whoever has this seat took for each answer of his own, in milliseconds. What he has
    handed over at once, a draft, counts as one."""
    play, times = table.playing, table.times
    spans, last = [], -1
    for number, answer in enumerate(play.answers):
        if answer.auto or answer.seat != play.seat_then(seat, number):
            continue
        if number and times[number] != last:
            spans.append(times[number] - times[number - 1])
        last = times[number]
    return spans
