"""Tournaments in the database: reading one as a whole, and writing what happens."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sqlalchemy import Connection, Row, Select, func, insert, select, update

from ..core.errors import Refused
from ..db.schema.people import PEOPLE, RATINGS
from ..db.schema.tables import PLACES
from ..db.schema.tournaments import BOUTS, ENTRANTS, EVENTS, MEETINGS, ROUNDS, TOURNAMENTS
from ..people import ratings
from ..people.rows import BOT
from .standings import GAME, REST, Meeting

SWISS, ROUND_ROBIN = "swiss", "round_robin"
BALANCED, BOTH, BID = "balanced", "both", "bid"
ANNOUNCED, RUNNING, OVER, CANCELLED = "announced", "running", "over", "cancelled"
IN, LEFT, WITHDRAWN, REMOVED = "in", "left", "withdrawn", "removed"
WIN, DRAW, BOTH_LOSE = "win", "draw", "both_lose"
PLAY, ORGANISER = "play", "organiser"


@dataclass(frozen=True)
class Whole:
    """A tournament with everything that belongs to it, as it is at one moment."""

    row: Row[Any]
    entrants: list[Row[Any]]  # by number, with those who left before it began
    rounds: list[Row[Any]]
    meetings: list[Row[Any]]
    bouts: list[Row[Any]]  # each with the status of its table

    @property
    def games(self) -> int:
        """How many games a meeting has."""
        return 2 if self.row.sides == BOTH else 1

    @cached_property
    def active(self) -> list[Row[Any]]:
        return [one for one in self.entrants if one.state == IN]

    @cached_property
    def players(self) -> list[Row[Any]]:
        """Those who are in it, or were once it had begun; in the order of their seeds then."""
        if self.row.began is None:
            return self.active
        return sorted((one for one in self.entrants if one.seed), key=lambda one: one.seed)

    @cached_property
    def bouts_at(self) -> dict[tuple[int, int], list[Row[Any]]]:
        found: dict[tuple[int, int], list[Row[Any]]] = {}
        for bout in self.bouts:
            found.setdefault((bout.round, bout.board), []).append(bout)
        return found

    @cached_property
    def history(self) -> list[Meeting]:
        """What was played, as standings and pairing need it."""
        return [self.met(row) for row in self.meetings]

    def met(self, row: Row[Any]) -> Meeting:
        if row.kind != GAME:
            points = 0.0 if row.kind == REST else float(self.games)
            return Meeting(row.round, row.kind, (row.one,), (points,))
        bouts = self.bouts_at[row.round, row.board]
        players = row.one, row.other
        points_of = tuple(sum(_points(bout, player) for bout in bouts) for player in players)
        return Meeting(
            row.round,
            GAME,
            players,
            points_of if all(bout.result for bout in bouts) else None,
            tuple(sum(bout.winner == player for bout in bouts) for player in players),
            tuple(bout.first for bout in bouts),
        )

    @property
    def round_over(self) -> bool:
        """Whether all games of the last round are decided."""
        return all(bout.result for bout in self.bouts if bout.round == self.row.round)

    @property
    def last_round(self) -> bool:
        """Whether nothing is left to be paired."""
        return self.row.round >= (self.row.rounds or 0) or len(self.active) < 2

    def entrant(self, person: str) -> Row[Any] | None:
        return next((one for one in self.entrants if one.person == person), None)

    def numbered(self, number: int) -> Row[Any]:
        found = next((one for one in self.entrants if one.number == number), None)
        if found is None or found.state == LEFT:
            raise Refused("not_found", "no_player")
        return found

    def open_bouts(self, number: int) -> list[Row[Any]]:
        """The games of a player that are not decided."""
        return [b for b in self.bouts if b.result is None and number in (b.first, b.second)]


def _points(bout: Row[Any], player: int) -> float:
    if bout.result == DRAW:
        return 0.5
    return 1.0 if bout.winner == player else 0.0


def find(db: Connection, tournament: str) -> Row[Any]:
    return _one(db, tournament, select(TOURNAMENTS))


def lock(db: Connection, tournament: str) -> Row[Any]:
    """The same, and nothing happens in it beside this until the transaction ends. Tables are locked
    before it and people after it, so that no two wait for each other."""
    return _one(db, tournament, select(TOURNAMENTS).with_for_update())


def _one(db: Connection, tournament: str, wanted: Select[Any]) -> Row[Any]:
    if not tournament.isprintable():  # not every database can be asked for it
        raise Refused("not_found", "no_tournament")
    row = db.execute(wanted.where(TOURNAMENTS.c.id == tournament)).first()
    if row is None:
        raise Refused("not_found", "no_tournament")
    return row


def whole(db: Connection, tournament: str) -> Whole:
    row = find(db, tournament)
    entrants = (
        select(ENTRANTS, PEOPLE.c.name, PEOPLE.c.kind)
        .join(PEOPLE, PEOPLE.c.id == ENTRANTS.c.person)
        .where(ENTRANTS.c.tournament == row.id)
        .order_by(ENTRANTS.c.number)
    )
    rounds = select(ROUNDS).where(ROUNDS.c.tournament == row.id).order_by(ROUNDS.c.round)
    meetings = select(MEETINGS).where(MEETINGS.c.tournament == row.id)
    bouts = (
        select(BOUTS, PLACES.c.status)
        .join(PLACES, PLACES.c.id == BOUTS.c.place)
        .where(BOUTS.c.tournament == row.id)
        .order_by(BOUTS.c.round, BOUTS.c.board, BOUTS.c.game)
    )
    return Whole(
        row,
        list(db.execute(entrants)),
        list(db.execute(rounds)),
        list(db.execute(meetings.order_by(MEETINGS.c.round, MEETINGS.c.board))),
        list(db.execute(bouts)),
    )


def changed(db: Connection, tournament: str, **values: Any) -> None:
    """Something has happened in it."""
    its = TOURNAMENTS.c.id == tournament
    grown = {"revision": TOURNAMENTS.c.revision + 1, **values}
    db.execute(update(TOURNAMENTS).where(its).values(**grown))


def note(
    db: Connection, tournament: str, at: int, by: str | None, action: str, **more: Any
) -> None:
    """Write it into the log, which everybody reads."""
    row = {"tournament": tournament, "at": at, "by": by, "action": action, "reason": ""}
    db.execute(insert(EVENTS).values({**row, **more}))
    changed(db, tournament)


def events(db: Connection, tournament: str, most: int) -> list[Row[Any]]:
    wanted = (
        select(EVENTS, PEOPLE.c.name)
        .outerjoin(PEOPLE, PEOPLE.c.id == EVENTS.c.by)
        .where(EVENTS.c.tournament == tournament)
    )
    return list(db.execute(wanted.order_by(EVENTS.c.id.desc()).limit(most)))


def set_state(db: Connection, tournament: str, number: int, state: str) -> None:
    its = ENTRANTS.c.tournament == tournament, ENTRANTS.c.number == number
    db.execute(update(ENTRANTS).where(*its).values(state=state))


def counts(db: Connection, tournaments: Iterable[str]) -> dict[str, int]:
    """How many are in these tournaments."""
    wanted = (
        select(ENTRANTS.c.tournament, func.count().label("people"))
        .where(ENTRANTS.c.tournament.in_(list(tournaments)), ENTRANTS.c.state == IN)
        .group_by(ENTRANTS.c.tournament)
    )
    return {row.tournament: row.people for row in db.execute(wanted)}


def strengths(db: Connection, whole: Whole) -> dict[int, tuple[int, bool]]:
    """How strong players are over both sides, and whether that is provisional; bots among bots."""
    pools = {
        one.person: ratings.BOTS if one.kind == BOT else ratings.PEOPLE for one in whole.active
    }
    wanted = select(RATINGS).where(RATINGS.c.game == whole.row.game)
    rated: dict[str, dict[int, Row[Any]]] = {}
    for row in db.execute(wanted.where(RATINGS.c.person.in_(pools))):
        if row.pool == pools[row.person]:
            rated.setdefault(row.person, {})[row.seat] = row
    found = {}
    for one in whole.active:
        if sides := rated.get(one.person):
            both = [sides[seat].rating if seat in sides else ratings.START for seat in (0, 1)]
            unsure = max(row.deviation for row in sides.values()) > ratings.PROVISIONAL
            found[one.number] = round(sum(both) / 2), unsure or len(sides) < 2
    return found
