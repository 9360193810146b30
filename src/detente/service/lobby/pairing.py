"""Quick pairing: two who wait for the same game at the same pace are put at a table.

Whoever has waited for long takes anybody; before that, somebody of about his strength. Each gets
the side he has had less often.
"""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import Connection, Row

from detente.kernel.game import Game

from ..people import rows as people
from ..play.rows import tables as table_rows
from ..play.rows import turns as turn_rows
from ..play.rows import vacations as vacation_rows
from ..play.rows.muting import apart_among, muting_at
from ..table import pace as paces
from ..table.chairs import HUMAN, Chair
from ..table.contest import Contest
from ..table.opening import Seeds, entropy_from, game_named, new_id
from ..table.pace import Pace
from ..table.starting import begun
from ..table.table import Table
from . import seekers

NEAR, PER_SECOND = 50.0, 5.0  # of rating, for each of the two
PATIENCE = 60_000  # milliseconds, after which anybody will do


def match(
    db: Connection, living: Collection[str], at: int, server: str, seeds: Seeds
) -> list[Table]:
    """Put at tables whoever may be paired now; the tables are written."""
    seekers.forget_gone(db, living, at)
    made = []
    waiting = seekers.waiting(db)
    apart = apart_among(db, {one.person for one in waiting})
    for first, second in pairs(waiting, at, apart):
        table = paired(db, first, second, at, seeds).but(server=server)
        table_rows.add_table(db, table, [])
        turn_rows.changed(db, None, table, at)
        seekers.found(db, [first.person, second.person], table.id)
        made.append(table)
    return made


def pairs(
    waiting: list[Row[Any]], at: int, apart: Mapping[str, Collection[str]]
) -> list[tuple[Row[Any], Row[Any]]]:
    """Who comes together: whoever has waited longest chooses first, and takes the nearest. Nobody
    comes together with whom he is to be kept `apart` from."""
    left = list(waiting)
    found = []
    while left:
        first = left.pop(0)
        kept = apart.get(first.person, ())
        others = [other for other in left if other.person not in kept]
        fit = [other for other in others if _same(first, other) and _near(first, other, at)]
        if fit:
            second = min(fit, key=lambda other: abs(other.rating - first.rating))
            left.remove(second)
            found.append((first, second))
    return found


def _same(first: Row[Any], second: Row[Any]) -> bool:
    mine, theirs = ((one.game, one.pace, one.rated) for one in (first, second))
    return mine == theirs


def _near(first: Row[Any], second: Row[Any], at: int) -> bool:
    reach = width(at - first.since) + width(at - second.since)
    return bool(abs(first.rating - second.rating) <= reach)


def width(waited: int) -> float:
    """How far from his own rating somebody looks who has waited so long."""
    return math.inf if waited >= PATIENCE else NEAR + PER_SECOND * waited / 1000


def paired(db: Connection, first: Row[Any], second: Row[Any], at: int, seeds: Seeds) -> Table:
    """The table of two, whose game begins at once."""
    surplus = [seekers.first_sides(db, one.person, one.game) for one in (first, second)]
    if surplus[0] > surplus[1] or (surplus[0] == surplus[1] and random.random() < 0.5):
        first, second = second, first
    game = game_named(first.game)
    return table_between(
        db,
        game,
        game.all_options(),
        paces.read(first.pace),
        ((first.person, first.name), (second.person, second.name)),
        at,
        seeds,
        rated=first.rated,
        listed=at,
    )


def table_between(
    db: Connection,
    game: Game[Any],
    options: dict[str, str],
    clock: Pace,
    two: tuple[tuple[str, str], tuple[str, str]],
    at: int,
    seeds: Seeds,
    *,
    rated: bool,
    listed: int | None,
    closed: bool = False,
    contest: Contest | None = None,
) -> Table:
    """A table that the house makes for two, each with the name he says he has as a guest; the game
    begins at once."""
    first, second = (person for person, _ in two)
    chairs = [_chair(db, person, name, seeds) for person, name in two]
    table = Table(
        id=new_id(),
        game=game,
        options=options,
        chairs=(chairs[0], chairs[1]),
        creator=first,
        created=at,
        seed=seeds(),
        rated=rated,
        pace=clock,
        away=vacation_rows.at_table(db, clock, (first, second)),
        listed=listed,
        closed=closed,
        contest=contest,
    )
    muting = muting_at(db, table.id, (first, second))
    return begun(table.but(muting=muting), at, [])


def _chair(db: Connection, person: str, name: str, seeds: Seeds) -> Chair:
    who = people.seated(db, person, name)
    return Chair(HUMAN, person, who.name, account=who.account, entropy=entropy_from(seeds))
