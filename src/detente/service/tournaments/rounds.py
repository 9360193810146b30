"""Pairing a round: worked out from what was read, and written once, with its tables.

It is worked out outside of the transaction, because it may take a second for hundreds of players.
What is written must fit what was read: the revision of the tournament says whether it does. So of
several servers, or of an organiser and the timer, one pairs a round; the others find it there.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select, update

from detente.games import find_game

from ..db.schema.people import PEOPLE
from ..db.schema.tournaments import BOUTS, ENTRANTS, MEETINGS, ROUNDS
from ..lobby.pairing import table_between
from ..play.rows import tables as table_rows
from ..play.rows import turns as turn_rows
from ..table import pace as paces
from ..table.agreed import agreed_options
from ..table.contest import Contest
from ..table.opening import Seeds
from ..table.pace import DAY
from ..table.table import Table
from . import calls, rows, swiss
from .round_robin import rounds_of, table_of
from .rows import BALANCED, IN, RUNNING, SWISS, Whole
from .standings import BYE, GAME, REST, WALKOVER, points_of


class Planned(NamedTuple):
    """A meeting that is to be; of a game who has the first seat first."""

    kind: str
    one: int
    other: int | None = None


class Plan(NamedTuple):
    """The next round. The first brings seeds, and how many rounds there will be."""

    revision: int  # of the tournament it was made for
    round: int
    meetings: list[Planned]
    seeds: dict[int, int]
    strengths: dict[int, tuple[int, bool]]
    rounds: int


def planned(whole: Whole, strengths: dict[int, tuple[int, bool]]) -> Plan:
    """The round after the last. `strengths` are for the first one."""
    row = whole.row
    number = row.round + 1
    if number == 1:
        order = sorted(whole.active, key=lambda one: -strengths.get(one.number, (1500, True))[0])
        seeds = {one.number: seed for seed, one in enumerate(order, 1)}
        size = len(seeds)
        rounds = rounds_of(size, row.double)
        if row.format == SWISS:
            rounds = min(row.rounds, swiss.most_rounds(size))
    else:
        seeds = {one.number: one.seed for one in whole.players}
        rounds = row.rounds
    made = _swiss if row.format == SWISS else _round_robin
    return Plan(row.revision, number, made(whole, number, seeds), seeds, strengths, rounds)


def _swiss(whole: Whole, number: int, seeds: dict[int, int]) -> list[Planned]:
    points = points_of(seeds, whole.history)
    field = []
    for one in whole.active:
        mine = [meeting for meeting in whole.history if one.number in meeting.players]
        games = [meeting for meeting in mine if meeting.kind == GAME]
        sides: tuple[int, ...] = ()
        if whole.row.sides == BALANCED:
            sides = tuple(int(meeting.firsts[0] != one.number) for meeting in games)
        field.append(
            swiss.Contender(
                one.number,
                seeds[one.number],
                points[one.number],
                frozenset(n for meeting in games for n in meeting.players) - {one.number},
                any(meeting.kind == BYE for meeting in mine),
                sides,
            )
        )
    drawn = swiss.draw(field, number)
    found = [Planned(GAME, first, second) for first, second in drawn.pairs]
    return found + ([Planned(BYE, drawn.bye)] if drawn.bye is not None else [])


def _round_robin(whole: Whole, number: int, seeds: dict[int, int]) -> list[Planned]:
    """Whoever would have met somebody who has left has won."""
    by_seed = {seed: player for player, seed in seeds.items()}
    there = {one.number for one in whole.active}
    one_round = table_of(len(seeds), whole.row.double)[number - 1]
    found = []
    for first, second in ((by_seed[a], by_seed[b]) for a, b in one_round.pairs):
        if first in there and second in there:
            found.append(Planned(GAME, first, second))
        elif first in there or second in there:
            stays, gone = (first, second) if first in there else (second, first)
            found.append(Planned(WALKOVER, stays, gone))
    if one_round.rests is not None and by_seed[one_round.rests] in there:
        found.append(Planned(REST, by_seed[one_round.rests]))
    return sorted(found, key=lambda one: one.kind != GAME)


# Tables, and writing


class Bout(NamedTuple):
    """A game of a meeting, with its table, which nobody knows yet."""

    board: int
    game: int
    seats: tuple[int, int]
    table: Table

    def row(self) -> dict[str, Any]:
        first, second = self.seats
        where = {"board": self.board, "game": self.game, "place": self.table.id}
        return {**where, "first": first, "second": second, "reason": ""}


def tables_for(
    db: Connection, whole: Whole, plan: Plan, at: int, server: str, seeds: Seeds
) -> list[Bout]:
    """The tables of a round. Setting up a hundred games takes seconds, in which others want to
    write; so this only reads."""
    found = []
    for board, meeting in enumerate(plan.meetings, 1):
        if meeting.kind == GAME and meeting.other is not None:
            pairs = [(meeting.one, meeting.other), (meeting.other, meeting.one)]
            for game, seats in enumerate(pairs[: whole.games], 1):
                table = _table(db, whole, plan.round, seats, at, seeds).but(server=server)
                found.append(Bout(board, game, seats, table))
    return found


def write(
    db: Connection, whole: Whole, plan: Plan, bouts: list[Bout], at: int, by: str | None
) -> bool:
    """Write a round with its tables; False if something has happened in between."""
    tournament = whole.row.id
    if rows.lock(db, tournament).revision != plan.revision or not _same_names(db, whole):
        return False
    if plan.round == 1:
        _begin(db, whole, plan, at, by)
    until = None if whole.row.round_days is None else at + whole.row.round_days * DAY
    its = {"tournament": tournament, "round": plan.round}
    db.execute(insert(ROUNDS).values(**its, at=at, until=until))
    meetings = enumerate(plan.meetings, 1)
    rows_of = [{**its, "board": board, **meeting._asdict()} for board, meeting in meetings]
    if rows_of:
        db.execute(insert(MEETINGS), rows_of)
    for bout in bouts:
        table_rows.add_table(db, bout.table, [])
        turn_rows.changed(db, None, bout.table, at)
    if bouts:
        db.execute(insert(BOUTS), [{**its, **bout.row()} for bout in bouts])
    calls.add(db, [bout.table for bout in bouts], at)
    rows.note(db, tournament, at, by, "paired", round=plan.round)
    rows.changed(db, tournament, round=plan.round)
    return True


def _same_names(db: Connection, whole: Whole) -> bool:
    """Whether people are still called as they sit at the tables."""
    known = {one.person: one.name for one in whole.active}
    wanted = select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(known))
    return {row.id: row.name for row in db.execute(wanted)} == known


def _begin(db: Connection, whole: Whole, plan: Plan, at: int, by: str | None) -> None:
    tournament = whole.row.id
    for number, seed in plan.seeds.items():
        rating, provisional = plan.strengths.get(number, (None, None))
        its = ENTRANTS.c.tournament == tournament, ENTRANTS.c.number == number
        values = {"seed": seed, "rating": rating, "provisional": provisional}
        db.execute(update(ENTRANTS).where(*its).values(values))
    rows.note(db, tournament, at, by, "started")
    if whole.row.format == SWISS and plan.rounds < whole.row.rounds:
        rows.note(db, tournament, at, None, "shortened", round=plan.rounds)
    rows.changed(db, tournament, status=RUNNING, began=at, rounds=plan.rounds)


def _table(
    db: Connection, whole: Whole, number: int, seats: tuple[int, int], at: int, seeds: Seeds
) -> Table:
    """A table like any other, which knows where it belongs."""
    row = whole.row
    by_number: dict[int, Any] = {one.number: one for one in whole.entrants if one.state == IN}
    first, second = (by_number[player] for player in seats)
    return table_between(
        db,
        find_game(row.game),
        agreed_options(row),
        paces.read(row.pace),
        ((first.person, first.name), (second.person, second.name)),
        at,
        seeds,
        rated=row.rated,
        closed=not row.watchable,
        listed=at if row.watchable else None,
        contest=Contest(row.id, row.name, number),
    )
