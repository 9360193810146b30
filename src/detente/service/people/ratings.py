"""Ratings: for each game and side, how strong somebody is and how sure that is.

A game between A at the first side and B at the second compares A's rating for the first side with
B's for the second. Both sides are rated apart, so it does not matter which of them is easier.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from openskill.models import BradleyTerryFull
from sqlalchemy import Connection, delete, insert, select

from ..db.schema.people import RATINGS

# Numbers of the size people know from chess; what counts is how they relate to each other, and
# that is as the model's authors propose: beginners may differ by two deviations either way.
START, DEVIATION = 1500.0, 350.0
MODEL = BradleyTerryFull(mu=START, sigma=DEVIATION, beta=DEVIATION / 2, tau=DEVIATION / 100)
PROVISIONAL = 160.0  # above this deviation a rating is no more than a first impression
PEOPLE, BOTS = "people", "bots"  # games with a bot count apart


class Rating(NamedTuple):
    rating: float = START
    deviation: float = DEVIATION
    games: int = 0


def after(first: Rating, second: Rating, winner: int) -> tuple[Rating, Rating]:
    """Both ratings after a game; a winner that is no seat means a draw."""
    ranks = {0: [1.0, 2.0], 1: [2.0, 1.0]}.get(winner, [1.0, 1.0])
    teams = [[MODEL.rating(one.rating, one.deviation)] for one in (first, second)]
    (new_first,), (new_second,) = MODEL.rate(teams, ranks=ranks)
    return (
        Rating(new_first.mu, new_first.sigma, first.games + 1),
        Rating(new_second.mu, new_second.sigma, second.games + 1),
    )


def rating_of(db: Connection, person: str, game: str, seat: int, pool: str) -> Rating:
    row = db.execute(select(RATINGS).where(*_which(person, game, seat, pool))).first()
    return Rating() if row is None else Rating(row.rating, row.deviation, row.games)


def put(
    db: Connection, person: str, game: str, seat: int, pool: str, rating: Rating, at: int
) -> None:
    db.execute(delete(RATINGS).where(*_which(person, game, seat, pool)))
    row = {"person": person, "game": game, "seat": seat, "pool": pool, "updated": at}
    db.execute(insert(RATINGS).values({**row, **rating._asdict()}))


def _which(person: str, game: str, seat: int, pool: str) -> tuple[Any, ...]:
    return (
        RATINGS.c.person == person,
        RATINGS.c.game == game,
        RATINGS.c.seat == seat,
        RATINGS.c.pool == pool,
    )
