"""What becomes of an account that is suspended: nothing is open in its name any more."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from ..accounts.appeals import SUSPEND
from ..core.errors import Refused
from ..db.schema.lobby import CHALLENGES
from ..db.schema.moderation import MODERATION
from ..db.schema.tables import PLACES
from ..lobby import rows as challenge_rows
from ..lobby import seekers
from ..people import rows as people
from ..play.rows import rematches as rematch_rows
from ..table.table import WAITING


def suspend(db: Connection, person: str, until: int | None) -> list[str]:
    """Until then nobody signs in; the tables that have changed by it."""
    if people.account(db, person) is None:
        raise Refused("conflict", "guest_suspended")
    people.change(db, person, suspended=until)
    people.end_sessions(db, person, [row.token for row in people.sessions_of(db, person)])
    people.end_links(db, person)
    people.end_tokens(db, person)
    return _withdrawn(db, person)


def _withdrawn(db: Connection, person: str) -> list[str]:
    """Whoever cannot answer offers no game: his clock would run."""
    seekers.leave(db, person)
    places = rematch_rows.withdraw(db, person)
    mine = PLACES.c.creator == person, PLACES.c.status == WAITING, PLACES.c.listed.is_not(None)
    listed = list(db.execute(select(PLACES.c.id).where(*mine)).scalars())
    db.execute(update(PLACES).where(PLACES.c.id.in_(listed)).values(listed=None))
    people.touch(db, [*places, *listed])
    sent = CHALLENGES.c.host == person, CHALLENGES.c.answer == ""
    challenges = list(db.execute(select(CHALLENGES.c.place).where(*sent)).scalars())
    challenge_rows.lock(db, challenges)
    for place in challenges:
        challenge_rows.remove(db, place)
    return [*places, *listed, *challenge_rows.remove_waiting(db, challenges)]


def by_who_runs_the_server(
    db: Connection, person: str, until: int | None, reason: str, at: int
) -> None:
    """The same without a moderator; the person concerned is told as by one."""
    suspend(db, person, until)
    row = {"at": at, "moderator": None, "action": SUSPEND, "person": person, "until": until}
    db.execute(insert(MODERATION).values(**row, reason=reason))
