"""People in the database: guests who sat down, accounts, their sessions and links."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from ..core.lookalikes import fold, looks
from ..db.schema.people import LINKS, PEOPLE, SESSIONS, TOKENS
from ..db.schema.tables import CHAIRS, PLACES
from ..table.chairs import Seated

PERSON, BOT, GONE = "person", "bot", "gone"


def enter(db: Connection, people: Iterable[str], at: int) -> None:
    """Know these people from now on."""
    wanted = {person for person in people if person}
    known = set(db.execute(select(PEOPLE.c.id).where(PEOPLE.c.id.in_(wanted))).scalars())
    for person in sorted(wanted - known):
        try:
            with db.begin_nested():
                db.execute(insert(PEOPLE).values(id=person, kind=PERSON, created=at))
        except IntegrityError:
            continue  # he came in by another door at the same moment


def account(db: Connection, person: str) -> Row[Any] | None:
    """The account of a person; None of a guest."""
    mine = PEOPLE.c.id == person, PEOPLE.c.name.is_not(None)
    return db.execute(select(PEOPLE).where(*mine)).first()


def account_named(db: Connection, name: str) -> Row[Any] | None:
    if not name.isprintable():
        return None  # nobody is called so, and not every database can be asked for it
    return db.execute(select(PEOPLE).where(PEOPLE.c.folded == fold(name))).first()


def accounts_at(db: Connection, email: str, most: int) -> list[Row[Any]]:
    """Accounts with an e-mail address, which several may share."""
    if not email.isprintable():
        return []
    wanted = select(PEOPLE).where(PEOPLE.c.email == email).order_by(PEOPLE.c.registered)
    return list(db.execute(wanted.limit(most)))


def seated(db: Connection, person: str, said: str) -> Seated:
    mine = account(db, person)
    return Seated(said, None) if mine is None else Seated(mine.name, mine.kind)


def register(
    db: Connection, person: str, name: str, password: str, email: str | None, at: int
) -> bool:
    """The guest becomes an account, at all his tables too; False if the name is taken."""
    enter(db, [person], at)
    values = {"password": password, "email": email, "registered": at}
    guest = PEOPLE.c.id == person, PEOPLE.c.name.is_(None), PEOPLE.c.gone.is_(None)
    if not _name(db, guest, person, name, values):
        return False
    rename(db, person, name, PERSON)
    return True


def rename_account(db: Connection, person: str, name: str) -> bool:
    """Give an account another name; False if that is taken."""
    return _name(db, (PEOPLE.c.id == person,), person, name, {})


def _name(db: Connection, whom: Any, person: str, name: str, values: dict[str, Any]) -> bool:
    """False if somebody else has the name, or one that looks like it."""
    like = looks(name)
    taken = or_(PEOPLE.c.looks == like, PEOPLE.c.looks.startswith(f"{like} ", autoescape=True))
    if db.execute(select(PEOPLE.c.id).where(taken, PEOPLE.c.id != person)).first():
        return False
    values = {**values, "name": name, "folded": fold(name), "looks": like}
    try:
        with db.begin_nested():
            return db.execute(update(PEOPLE).where(*whom).values(values)).rowcount == 1
    except IntegrityError:
        return False  # two came with it at the same moment


def rename(db: Connection, person: str, name: str, account: str | None) -> None:
    """Call a person by another name wherever he sits."""
    mine = CHAIRS.c.guest == person
    db.execute(update(CHAIRS).where(mine).values(name=name, account=account))
    touch(db, places_of(db, person))


def places_of(db: Connection, person: str) -> list[str]:
    wanted = select(CHAIRS.c.place).where(CHAIRS.c.guest == person).distinct()
    return list(db.execute(wanted.order_by(CHAIRS.c.place)).scalars())


def touch(db: Connection, places: list[str]) -> None:
    """Whoever has these tables in memory is to notice that they have changed."""
    grown = {"revision": PLACES.c.revision + 1}
    db.execute(update(PLACES).where(PLACES.c.id.in_(places)).values(**grown))


def hold(db: Connection, person: str) -> None:
    """Of two requests about one person at once the second waits for the first."""
    db.execute(select(PEOPLE.c.id).where(PEOPLE.c.id == person).with_for_update()).all()


def change(db: Connection, person: str, **values: Any) -> None:
    db.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(**values))


def lock(db: Connection, people: Iterable[str]) -> None:
    """Whoever else does this for one of these people waits until this transaction ends."""
    mine = PEOPLE.c.id.in_(sorted(set(people)))
    db.execute(select(PEOPLE.c.id).where(mine).order_by(PEOPLE.c.id).with_for_update()).all()


# Sessions


def add_session(db: Connection, token: str, person: str, browser: str, at: int) -> None:
    row = {"token": token, "person": person, "created": at, "seen": at, "browser": browser}
    db.execute(insert(SESSIONS).values(row))


def sessions_of(db: Connection, person: str) -> list[Row[Any]]:
    wanted = select(SESSIONS).where(SESSIONS.c.person == person)
    return list(db.execute(wanted.order_by(SESSIONS.c.seen.desc(), SESSIONS.c.token)))


def end_sessions(db: Connection, person: str, tokens: Iterable[str]) -> None:
    mine = SESSIONS.c.person == person, SESSIONS.c.token.in_(list(tokens))
    db.execute(delete(SESSIONS).where(*mine))


# Links


def add_link(db: Connection, token: str, person: str, purpose: str, expires: int) -> None:
    row = {"token": token, "person": person, "purpose": purpose, "expires": expires}
    db.execute(insert(LINKS).values(row))


def link(db: Connection, token: str, purpose: str, at: int) -> Row[Any] | None:
    """The account a link is for, while it works."""
    good = LINKS.c.token == token, LINKS.c.purpose == purpose, LINKS.c.expires > at
    return db.execute(select(PEOPLE).join(LINKS).where(*good)).first()


def use_link(db: Connection, token: str) -> bool:
    """Take a link away; False if somebody has used it already."""
    return db.execute(delete(LINKS).where(LINKS.c.token == token)).rowcount == 1


def end_tokens(db: Connection, person: str) -> None:
    db.execute(delete(TOKENS).where(TOKENS.c.person == person))


def end_links(db: Connection, person: str) -> None:
    db.execute(delete(LINKS).where(LINKS.c.person == person))


def forget_old(db: Connection, at: int, seen_before: int) -> None:
    """Links that no longer work, and sessions nobody has used for long."""
    db.execute(delete(LINKS).where(LINKS.c.expires <= at))
    db.execute(delete(SESSIONS).where(SESSIONS.c.seen < seen_before))
