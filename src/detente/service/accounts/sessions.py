"""Who it is that asks, by the cookies or the token he brings."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import Connection, Table, select, update

from ..core.secrets import guest_of
from ..db.schema.people import PEOPLE, SESSIONS, TOKENS
from ..db.trouble import Unavailable
from ..play.desk import Desk

REMEMBERED = 10_000  # milliseconds, should the message that a session has ended get lost
LIVE_REMEMBERED = 60_000  # over a live channel, which that message ends as well
MOST = 20_000
SEEN_EVERY = 3600 * 1000  # milliseconds between notes of when a session or token was last seen


class Visitor(NamedTuple):
    """Whoever asks: a person, and the session or token he is signed in with."""

    person: str = ""  # empty: nobody we could know
    session: str = ""  # empty: a guest
    scopes: str = ""  # of a token


NOBODY_KNOWN = Visitor()


class Sessions:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._known: OrderedDict[str, tuple[Visitor, int]] = OrderedDict()

    async def visitor(self, session: str, guest: str) -> Visitor:
        """By the secrets of a session and of a guest, each of which may be missing."""
        if session:
            found = await self._look(guest_of(session), self._by_session, SESSIONS)
            if found.person:
                return found
        return await self._look(guest_of(guest), self._by_guest) if guest else NOBODY_KNOWN

    async def holder(self, secret: str) -> Visitor:
        """Whoever has the secret of a token."""
        return await self._look(guest_of(secret), self._by_token, TOKENS)

    async def stands(self, person: str, session: str, by_token: bool) -> bool:
        """Whether whoever came over a live channel as this person may still do so."""
        if session:
            ask, noted = (self._by_token, TOKENS) if by_token else (self._by_session, SESSIONS)
            found = await self._look(session, ask, noted, LIVE_REMEMBERED)
        else:
            found = await self._look(person, self._by_guest, None, LIVE_REMEMBERED)
        return found.person == person

    def forget(self, *tokens: str) -> None:
        """Something about them has changed: the database knows."""
        for token in tokens:
            self._known.pop(token, None)

    def forget_person(self, person: str) -> None:
        """Any of his sessions may have ended."""
        self.forget(*[token for token, (known, _) in self._known.items() if known.person == person])

    async def _look(
        self,
        token: str,
        ask: Callable[[Connection, str], tuple[Visitor, int]],
        noted: Table | None = None,
        remembered: int = REMEMBERED,
    ) -> Visitor:
        """Who it is; in `noted` stands when he was last seen."""
        now = self._desk.clock()
        known = self._known.get(token)
        if known is not None and 0 <= now - known[1] < remembered:
            return known[0]
        visitor, seen = await self._desk.store.read(lambda db: ask(db, token))
        if noted is not None and visitor.session and now - seen > SEEN_EVERY:
            values = {"used" if noted is TOKENS else "seen": now}
            change = update(noted).where(noted.c.token == token).values(**values)
            with suppress(Unavailable):  # who only looks may look
                await self._desk.store.write(lambda db: db.execute(change))
        self._known[token] = visitor, now
        self._known.move_to_end(token)
        while len(self._known) > MOST:
            self._known.popitem(last=False)
        return visitor

    @staticmethod
    def _by_session(db: Connection, token: str) -> tuple[Visitor, int]:
        wanted = select(SESSIONS.c.person, SESSIONS.c.seen).where(SESSIONS.c.token == token)
        row = db.execute(wanted).first()
        return (NOBODY_KNOWN, 0) if row is None else (Visitor(row.person, token), row.seen)

    @staticmethod
    def _by_token(db: Connection, token: str) -> tuple[Visitor, int]:
        wanted = select(TOKENS).where(TOKENS.c.token == token)
        row = db.execute(wanted).first()
        if row is None:
            return NOBODY_KNOWN, 0
        return Visitor(row.person, token, row.scopes), row.used or 0

    @staticmethod
    def _by_guest(db: Connection, token: str) -> tuple[Visitor, int]:
        """A guest is known by his cookie until he becomes an account: that has sessions."""
        wanted = select(PEOPLE.c.registered, PEOPLE.c.gone).where(PEOPLE.c.id == token)
        row = db.execute(wanted).first()
        still = row is None or (row.registered is None and row.gone is None)
        return (Visitor(token) if still else NOBODY_KNOWN), 0
