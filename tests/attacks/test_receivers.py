"""Receivers of notices that are slow, drip or fail: they hold up nobody else."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import insert, select

from detente.service.core import mail, outgoing
from detente.service.core.mail import Mailer, NotSent
from detente.service.db.schema.notices import OUTBOX
from detente.service.db.schema.people import PEOPLE
from detente.service.turn_notices import post as posts
from detente.service.turn_notices import rows, vapid
from detente.service.turn_notices.rows import EMAIL, PUSH, WEBHOOK
from tests.service.accounts import rated_table, sign_up
from tests.service.clock import Time
from tests.service.harness import Guest, House, house, run
from tests.service.receiver import receiver
from tests.service.test_notices import SITE, count, wants
from tests.service.timed import MINUTE

SOON = 0.05  # seconds


@pytest.fixture(autouse=True)
def settled(monkeypatch):
    monkeypatch.setenv("DETENTE_ADDRESS", SITE)
    monkeypatch.setenv(outgoing.PRIVATE, "1")
    monkeypatch.setenv(vapid.KEY, vapid.new_key())


async def awaited(home: House, time: Time, name: str, **wishes: object) -> Guest:
    """Somebody at whose table it has become his turn, and who is to be told now."""
    person = await sign_up(home, name, email=f"{name.lower()}@example.org")
    other = await sign_up(home, f"Not{name}")
    await wants(person, **wishes)
    if wishes.get("email"):
        address, mine = f"{name.lower()}@example.org", await id_of(home, name)
        await home.desk.store.write(lambda db: rows.put_settings(db, mine, confirmed=address))
    await rated_table(person, other, "cia_kgb")
    await time.until_waits("post")
    time.passes(2 * MINUTE)
    return person


async def id_of(home: House, name: str) -> str:
    found = select(PEOPLE.c.id).where(PEOPLE.c.name == name)
    return str(await home.desk.store.read(lambda db: db.execute(found).scalar_one()))


def test_one_who_drips_holds_up_nobody(tmp_path, monkeypatch):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home, receiver() as bad, receiver() as good:
            bad.drips = True
            await awaited(home, time, "Mallory", webhook=bad.address)
            await bad.arrived.get()
            await awaited(home, time, "Alice", webhook=good.address)
            await good.arrived.get()
            assert len(bad.got) == 1  # and he is not tried again meanwhile

    run(go())


def test_one_who_drips_is_given_up_after_a_time_for_everything(monkeypatch):
    monkeypatch.setattr(outgoing, "PATIENCE", SOON)

    async def go():
        async with receiver() as bad:
            bad.drips = True
            with pytest.raises(NotSent):
                await outgoing.post(bad.address, b"x", {})

    run(go())


def test_a_name_that_takes_long_to_look_up_is_given_up(monkeypatch):
    """And nobody else waits for a thread meanwhile."""
    asked, answered = asyncio.Event(), asyncio.Event()

    async def go():
        loop = asyncio.get_running_loop()

        def look(*_: object, **__: object) -> list[object]:
            loop.call_soon_threadsafe(asked.set)
            asyncio.run_coroutine_threadsafe(answered.wait(), loop).result()
            return []

        monkeypatch.setattr("socket.getaddrinfo", look)
        monkeypatch.setattr(outgoing, "PATIENCE", SOON)
        sent = await asyncio.gather(
            *(outgoing.post("https://slow.example/", b"", {}) for _ in range(20)),
            return_exceptions=True,
        )
        assert {type(one) for one in sent} == {NotSent}
        assert asked.is_set()
        await asyncio.to_thread(lambda: None)  # the threads for everything else are free
        answered.set()

    run(go())


def test_the_address_that_was_checked_is_the_one_connected_to(monkeypatch):
    """A name that means something else a moment later."""
    monkeypatch.delenv(outgoing.PRIVATE)
    answers = [["93.184.215.14"], ["127.0.0.1"]]
    connected: list[object] = []

    def look(host: str, port: int, **_: object) -> list[object]:
        return [(2, 1, 6, "", (address, port)) for address in answers.pop(0)]

    async def connect(sock: object, address: object) -> None:
        connected.append(address)
        raise ConnectionRefusedError

    async def go():
        monkeypatch.setattr("socket.getaddrinfo", look)
        monkeypatch.setattr(asyncio.get_running_loop(), "sock_connect", connect)
        with pytest.raises(NotSent):
            await outgoing.post("https://rebound.example/", b"", {})
        assert connected == [("93.184.215.14", 443)]
        answers[:] = [["93.184.215.14", "127.0.0.1"], ["fec0::1"], ["64:ff9b:1::a00:1"]]
        while answers:
            with pytest.raises(NotSent):
                await outgoing.post("https://rebound.example/", b"", {})
        assert len(connected) == 1

    run(go())


@pytest.mark.parametrize("said", [b"", b"HTTP/1.1\r\n", b"nonsense\r\n", b"\xff" * 20_000, b"\r\n"])
def test_replies_that_are_none(monkeypatch, said):
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(said)
        writer.close()

    async def go():
        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(NotSent):
                await outgoing.post(f"http://127.0.0.1:{port}/", b"", {})

    run(go())


def test_a_slow_mail_server_holds_up_no_other_way(tmp_path, monkeypatch):
    async def go():
        time = Time()
        waiting = asyncio.Event()

        async def say_nothing(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            waiting.set()
            await closing.wait()
            writer.close()

        closing = asyncio.Event()
        async with (
            await asyncio.start_server(say_nothing, "127.0.0.1", 0) as silent,
            house(tmp_path, clock=time) as home,
            receiver() as hook,
        ):
            port = silent.sockets[0].getsockname()[1]
            home.post.mailer = Mailer("127.0.0.1", port, "table@example.org")
            await awaited(home, time, "Alice", email=True, webhook=hook.address)
            await waiting.wait()
            await hook.arrived.get()
            monkeypatch.setattr(mail, "ALTOGETHER", SOON)
            with pytest.raises(NotSent):
                await home.post.mailer.send("a@example.org", "Hello", "Hello")
            closing.set()
            await home.post.tick()
            assert len(hook.got) == 1

    run(go())


def test_at_one_host_there_are_few_at_once(tmp_path, monkeypatch):
    monkeypatch.setattr(posts, "AT_ONE_HOST", 1)

    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home, receiver() as hook:
            hook.drips = True
            for name in ("Mallory", "Alice"):
                await awaited(home, time, name, webhook=hook.address)
                if name == "Mallory":
                    await hook.arrived.get()
            await time.until_waits("post")
            while len(home.post._sending) > 1:
                await asyncio.wait(home.post._sending, return_when=asyncio.FIRST_COMPLETED)
            assert len(hook.got) == 1
            tries = select(OUTBOX.c.tries).order_by(OUTBOX.c.id)
            found = await home.desk.store.read(lambda db: db.execute(tries).scalars().all())
            assert found == [1, 0]  # that she had to wait counts for nothing
            hook.drips = False
            await time.until_waits("post")
            time.passes(MINUTE // 2)
            await hook.arrived.get()

    run(go())


def test_who_has_failed_is_left_alone_for_a_while(tmp_path):
    """Also by what is to be told since."""

    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home, receiver() as hook:
            hook.status = 500
            person = await awaited(home, time, "Mallory", webhook=hook.address)
            for _ in range(2):
                await home.post.tick()
                time.passes(MINUTE)
            await rated_table(person, await sign_up(home, "Other"), "cia_kgb")
            time.passes(3 * MINUTE)
            await home.post.tick()
            assert len(hook.got) == 2
            assert await count(home, OUTBOX) == 2
            time.passes(2 * MINUTE)
            await home.post.tick()
            assert len(hook.got) == 3

    run(go())


def test_the_queue_is_fair_and_spares_who_has_failed(tmp_path, database):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home:
            await sign_up(home, "Ann")
            await sign_up(home, "Bob")
            ann, bob = await id_of(home, "Ann"), await id_of(home, "Bob")
            at = time.at
            notice = {"places": "[]", "made": at, "next": at, "tries": 0, "kind": "turn"}

            def fill(db):
                many = [(ann, WEBHOOK, "")] * 50 + [(ann, PUSH, "1"), (ann, PUSH, "2")]
                many += [(ann, EMAIL, ""), (bob, WEBHOOK, "")]
                new = [
                    {"person": who, "way": way, "target": target, **notice}
                    for who, way, target in many
                ]
                db.execute(insert(OUTBOX), new)

            def claim(way, busy=(), at=at, most=10):
                def work(db):
                    found = rows.claim(db, way, list(busy), at, MINUTE, most)
                    return [(row.person, row.target, row.id) for row in found]

                return home.desk.store.write(work)

            await time.until_waits("post")  # and nothing is sent beside this
            await home.desk.store.write(fill)
            # of fifty notices of one person one goes, and the other person's beside it
            (first, second) = await claim(WEBHOOK)
            assert {first[0], second[0]} == {ann, bob}
            # what is on its way keeps the others of this receiver back, on every server
            assert await claim(WEBHOOK) == []
            # after a failure it is the same, until the time of the next try
            mine = first if first[0] == ann else second
            later = at + 5 * MINUTE
            await home.desk.store.write(lambda db: rows.later(db, mine[2], later))
            assert [row[0] for row in await claim(WEBHOOK, at=at + 2 * MINUTE)] == [bob]
            assert ann in {row[0] for row in await claim(WEBHOOK, at=later)}
            # browsers one after the other, and a failed one does not hold up the next
            ((_, target, number),) = await claim(PUSH)
            assert await claim(PUSH, busy=[ann]) == []
            await home.desk.store.write(lambda db: rows.later(db, number, later))
            ((_, other, _),) = await claim(PUSH)
            assert {target, other} == {"1", "2"}
            assert len(await claim(EMAIL)) == 1
            assert await claim(EMAIL, most=0) == []
            assert await count(home, OUTBOX) == 54
            waiting = select(OUTBOX.c.tries).where(OUTBOX.c.way == WEBHOOK, OUTBOX.c.tries == 0)
            assert len(await home.desk.store.read(lambda db: db.execute(waiting).all())) == 49

    run(go())
