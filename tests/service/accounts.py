"""People with accounts, for the tests; and a real SMTP server that keeps what it gets."""

from __future__ import annotations

import re
from asyncio import Server
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from queue import Queue
from typing import Any

import pyotp
from aiosmtpd.controller import Controller
from argon2 import PasswordHasher

from detente.service.people.factors import STEP
from tests.service.harness import PATIENCE, Guest, House

PASSWORD = "correct horse battery"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


async def sign_up(home: House, name: str, **more: str) -> Guest:
    guest = home.guest()
    await guest.post("/account", name=name, password=PASSWORD, **more)
    return guest


async def sign_in(home: House, name: str, password: str = PASSWORD) -> Guest:
    guest = home.guest()
    await guest.post("/account/sign-in", name=name, password=password)
    return guest


async def name_of(guest: Guest) -> str | None:
    account = (await guest.get("/me"))["account"]
    return account and str(account["name"])


async def rated_table(host: Guest, friend: Guest, game: str = "cia_kgb") -> str:
    """The host at seat 0, the friend at seat 1, and their table, which has begun."""
    made = await host.create_reply(game, ("me", "open"), rated=True)
    await friend.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
    return str(made["table"])


def code_at(secret: str, at: int) -> str:
    """What the app of somebody shows at a moment, in milliseconds."""
    return pyotp.TOTP(secret).generate_otp(at // STEP)


async def switch_on(home: House, guest: Guest) -> tuple[str, list[str]]:
    """Give an account a second factor: its secret, and the recovery codes."""
    begun = await guest.post("/account/factor", password=PASSWORD)
    code = code_at(begun["secret"], home.desk.clock())
    done = await guest.post("/account/factor/confirm", code=code)
    return str(begun["secret"]), done["codes"]


class Letters:
    """What an SMTP server has received."""

    def __init__(self) -> None:
        self._queue: Queue[EmailMessage] = Queue()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        message = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self._queue.put(message)
        return "250 kept"

    def next(self) -> EmailMessage:
        """The next letter; waits until it is there. Not for the thread of the server's loop."""
        return self._queue.get(timeout=PATIENCE)

    @property
    def empty(self) -> bool:
        return self._queue.empty()


class AnyPort(Controller):
    """Listens at whatever port is free."""

    def _trigger_server(self) -> None:
        assert isinstance(self.server, Server)
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


@contextmanager
def post_office() -> Iterator[tuple[str, Letters]]:
    """An SMTP server on loopback: its address, and what it receives."""
    letters = Letters()
    controller = AnyPort(letters, hostname="127.0.0.1", port=0)
    controller.start()
    try:
        yield f"smtp://127.0.0.1:{controller.port}", letters
    finally:
        controller.stop()


def link_in(letter: EmailMessage) -> str:
    """The secret of the link in a letter."""
    found = re.search(r"(http://\S+)/reset/(\S+)", letter.get_content())
    assert found is not None
    return found[2]
