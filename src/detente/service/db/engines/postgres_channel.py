"""The channel between servers on PostgreSQL: LISTEN and NOTIFY, on two connections of their own.

Notices are sent after the transaction they tell of, not in it: PostgreSQL lets only one transaction
that notifies be committed at a time, and each would wait for the disk of the one before.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any

import psycopg
from sqlalchemy import Connection, text

from ..channel import Message

CHANNEL = "detente"
SERVERS = 0x6465  # the class of the locks by which servers show that they live
PAUSE = 0.5  # seconds before a lost connection is tried again
AT_ONCE = 200  # notices sent together
SEND = f"SELECT pg_notify('{CHANNEL}', notice) FROM unnest(%s::text[]) AS notice"
LIVING = text("""
    SELECT objid FROM pg_locks
    WHERE locktype = 'advisory' AND classid = :servers AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
""")
LAST = '["",{}]'  # says nothing: it wakes those who listen, so that they notice the end
GRACE = 5.0  # seconds for the threads to end

log = logging.getLogger("detente.notices")


def living(db: Connection) -> set[str]:
    return {str(name) for name in db.execute(LIVING, {"servers": SERVERS}).scalars()}


class Notices:
    """A server has a name, and holds a lock of that number on the connection it listens with: when
    the server dies, or loses that connection, the database takes the lock away. With a new
    connection comes a new name, so that nobody waits for an old one to be forgotten.
    """

    def __init__(self, settings: dict[str, Any]) -> None:
        self.me = ""
        self._settings = {**settings, "autocommit": True}
        self._waiting: SimpleQueue[str] = SimpleQueue()
        self._closing = Event()
        self._threads: list[Thread] = []

    async def open(
        self, heard: Callable[[str, Message], None], connected: Callable[[], None]
    ) -> None:
        loop = asyncio.get_running_loop()
        first = asyncio.Event()

        def ready(me: str) -> None:
            self.me = me
            first.set()
            connected()

        def receive(payload: str) -> None:
            sender, message = json.loads(payload)
            if message and sender != self.me:
                heard(sender, message)

        def pass_on(call: Callable[[str], None], said: str) -> None:
            if not self._closing.is_set():
                loop.call_soon_threadsafe(call, said)

        listen = Thread(target=self._listen, args=(pass_on, ready, receive), daemon=True)
        speak = Thread(target=self._speak, daemon=True)
        self._threads = [listen, speak]
        for thread in self._threads:
            thread.start()
        await first.wait()

    def say(self, message: Message) -> None:
        self._waiting.put(json.dumps([self.me, message], separators=(",", ":")))

    def living(self, db: Connection) -> set[str]:
        return living(db)

    async def close(self) -> None:
        self._closing.set()
        self._waiting.put(LAST)
        for thread in self._threads:
            await asyncio.to_thread(thread.join, GRACE)

    # In threads of their own

    def _listen(
        self,
        pass_on: Callable[[Callable[[str], None], str], None],
        ready: Callable[[str], None],
        receive: Callable[[str], None],
    ) -> None:
        while not self._closing.is_set():
            try:
                with psycopg.connect(**self._settings) as line:
                    me = secrets.randbelow(1 << 31)
                    line.execute("SELECT pg_advisory_lock(%s, %s)", (SERVERS, me))
                    line.execute(f"LISTEN {CHANNEL}")
                    pass_on(ready, str(me))
                    for notice in line.notifies():
                        if self._closing.is_set():
                            break
                        pass_on(receive, notice.payload)
                    # at once, not when the database comes to notice that the line has ended
                    line.execute("SELECT pg_advisory_unlock_all()")
            except psycopg.Error as error:
                log.warning("the line to other servers is lost: %s", type(error).__name__)
                self._closing.wait(PAUSE)
            except Exception:
                log.exception("listening to other servers failed; it goes on")
                self._closing.wait(PAUSE)

    def _speak(self) -> None:
        notices: list[str] = []
        while not self._closing.is_set():
            try:
                with psycopg.connect(**self._settings) as line:
                    while True:
                        notices = notices or self._next()
                        line.execute(SEND, (notices,))
                        if LAST in notices:
                            return
                        notices = []
            except psycopg.OperationalError:  # it is said again: whoever heard it takes no harm
                self._closing.wait(PAUSE)
            except Exception:  # those who missed something will look for it
                log.exception("speaking to other servers failed; it goes on")
                notices = []
                self._closing.wait(PAUSE)

    def _next(self) -> list[str]:
        """The notices that wait, each once; at least one."""
        found = [self._waiting.get()]
        while len(found) < AT_ONCE:
            try:
                found.append(self._waiting.get_nowait())
            except Empty:
                break
        return list(dict.fromkeys(found))
