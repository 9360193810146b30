"""Notices: once for each turn, by mail, push and webhook, when they are wanted."""

from __future__ import annotations

import asyncio
import base64
import json
import re

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from detente.__main__ import main
from detente.kernel.errors import DetenteError
from detente.service.core import outgoing, passwords
from detente.service.core.mail import NotSent
from detente.service.db.schema.notices import DUES, OUTBOX
from detente.service.turn_notices import vapid
from detente.service.turn_notices.hours import is_ready, known_zone
from detente.service.turn_notices.post import BACKOFF, signature
from tests.service.accounts import QUICK, post_office, rated_table, sign_up
from tests.service.clock import Time
from tests.service.harness import house, refused, run
from tests.service.receiver import receiver
from tests.service.test_plans import quiet, until_other_is_next, whole_turn
from tests.service.timed import DAY, MINUTE

HOUR = 60 * MINUTE
SITE = "https://play.example"


@pytest.fixture(autouse=True)
def settled(monkeypatch):
    monkeypatch.setattr(passwords, "HASHER", QUICK)
    monkeypatch.setenv("DETENTE_ADDRESS", SITE)
    monkeypatch.setenv(outgoing.PRIVATE, "1")
    monkeypatch.setenv(vapid.KEY, vapid.new_key())


@pytest.fixture
def letters(monkeypatch):
    with post_office() as (address, letters):
        monkeypatch.setenv("DETENTE_SMTP", address)
        monkeypatch.setenv("DETENTE_MAIL_FROM", "Détente <table@example.org>")
        yield letters


def found(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    assert match is not None
    return match[1]


async def letter(letters):
    return await asyncio.to_thread(letters.next)


async def wants(guest, **wishes):
    return await guest.post("/me/turns", method="PUT", **wishes)


async def table_of(home, *, game="iron_curtain", **more):
    """Two accounts, and their table; who is to move, and who waits."""
    anna = await sign_up(home, "Anna", email="anna@example.org")
    bert = await sign_up(home, "Bert", email="bert@example.org")
    table = await rated_table(anna, bert, game)
    await until_other_is_next(home, anna, bert, table)
    (seat,) = (await home.table(table)).turns()
    guests = [anna, bert]
    return table, seat, guests[seat], guests[1 - seat]


async def count(home, what):
    return len(await home.desk.store.read(lambda db: db.execute(what.select()).all()))


def test_one_notice_each_time_it_becomes_somebodys_turn(tmp_path, database):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home, receiver() as hook:
            table, seat, mover, waiter = await table_of(home)
            said = await wants(waiter, webhook=f"{hook.address}/hook")
            await mover.answer_first(table, seat)
            await home.post.tick()
            assert hook.got == []  # he may be on his way
            time.passes(2 * MINUTE)
            await home.post.tick()
            (got,) = hook.got
            assert got.path == "/hook"
            url = f"{SITE}/table/{table}"
            tables = [{"table": table, "game": "iron_curtain", "url": url}]
            assert json.loads(got.body) == {"event": "your_turn", "tables": tables}
            seconds = int(got.headers["x-detente-time"])
            assert seconds == time.at // 1000
            expected = signature(said["secret"], seconds, got.body)
            assert got.headers["x-detente-signature"] == expected
            time.passes(DAY)
            await home.post.tick()
            assert len(hook.got) == 1
            assert await count(home, OUTBOX) == 0

    run(go())


def test_none_while_connected(tmp_path):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home, receiver() as hook:
            table, seat, mover, waiter = await table_of(home)
            await wants(waiter, webhook=hook.address)
            live = await waiter.live(table, 1 - seat)
            await live.next("full")
            await mover.answer_first(table, seat)
            await live.next("step")
            time.passes(2 * MINUTE)
            await home.post.tick()
            await live.socket.close()
            time.passes(2 * MINUTE)
            await home.post.tick()
            assert hook.got == []  # he has seen it

    run(go())


def test_none_when_a_plan_answers(tmp_path):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home, receiver() as hook:
            table, seat, mover, waiter = await table_of(home)
            await wants(waiter, webhook=hook.address)
            plan = {"seat": 1 - seat, "steps": await whole_turn(home, table, 1 - seat)}
            await waiter.post(f"/tables/{table}/plan", method="PUT", **plan)
            await mover.answer_first(table, seat)
            await quiet(home)
            turns = (await home.table(table)).turns()
            time.passes(2 * MINUTE)
            await home.post.tick()
            assert turns == [seat]  # the plan has passed the turn on
            assert hook.got == []

    run(go())


def test_none_to_whoever_has_answered_before_it_is_sent(tmp_path):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home, receiver() as hook:
            table, seat, mover, waiter = await table_of(home)
            await wants(waiter, webhook=hook.address)
            await mover.answer_first(table, seat)
            hook.status = 500
            time.passes(2 * MINUTE)
            await home.post.tick()
            assert len(hook.got) == 1
            while (await home.table(table)).turns() == [1 - seat]:
                await waiter.answer_first(table, 1 - seat)
            time.passes(HOUR)
            await home.post.tick()
            assert len(hook.got) == 1
            assert await count(home, OUTBOX) == 0

    run(go())


def test_what_cannot_be_sent_is_tried_again_and_given_up(tmp_path, database):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home, receiver() as hook:
            table, seat, mover, waiter = await table_of(home)
            await wants(waiter, webhook=hook.address)
            await mover.answer_first(table, seat)
            hook.status = 302  # nobody is sent on
            time.passes(2 * MINUTE)
            await home.post.tick()
            await home.post.tick()
            assert len(hook.got) == 1
            for tries, minutes in enumerate(BACKOFF, 2):
                assert (await waiter.get("/me/turns"))["failed"] is None
                time.passes(minutes * MINUTE)
                await home.post.tick()
                assert len(hook.got) == tries
            failed = (await waiter.get("/me/turns"))["failed"]
            assert failed == {"way": "webhook", "at": time.at}
            assert await count(home, OUTBOX) == 0
            assert {one.path for one in hook.got} == {"/"}

    run(go())


def test_mail_goes_to_an_address_that_was_confirmed_until_it_is_stopped(tmp_path, letters):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home:
            table, seat, mover, waiter = await table_of(home)
            said = await wants(waiter, email=True, language="pl", zone="Europe/Warsaw")
            assert (said["mail"], said["confirmed"]) == (True, False)
            await mover.answer_first(table, seat)
            time.passes(2 * MINUTE)
            await home.post.tick()
            assert letters.empty

            await waiter.post("/me/turns/confirm", language="pl")
            first = (await letter(letters)).get_content()
            secret = found(rf"{SITE}/confirm/(\S+)", first)
            reader = home.guest()
            await reader.post(f"/account/confirm/{secret}")
            await refused("not_found", reader.post(f"/account/confirm/{secret}"))
            assert (await waiter.get("/me/turns"))["confirmed"]

            while (await home.table(table)).turns() == [1 - seat]:
                await waiter.answer_first(table, 1 - seat)
            while (await home.table(table)).turns() == [seat]:
                await mover.answer_first(table, seat)
            time.passes(2 * MINUTE)
            await home.post.tick()
            got = await letter(letters)
            assert got["Subject"] == "Détente: twój ruch"
            text = got.get_content()
            assert f"{SITE}/table/{table}" in text
            stop = found(rf"{SITE}/unsubscribe/(\S+)", text)
            await refused("not_found", reader.post("/account/unsubscribe/other"))
            await reader.post(f"/account/unsubscribe/{stop}")
            assert not (await waiter.get("/me/turns"))["email"]

            # another address is another question
            await waiter.post(
                "/account/email", method="PUT", password="correct horse battery", email="b@e.org"
            )
            assert not (await waiter.get("/me/turns"))["confirmed"]

    run(go())


def test_a_browser_is_pushed_without_content_and_signed(tmp_path):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home, receiver() as service:
            table, seat, mover, waiter = await table_of(home)
            endpoint = f"{service.address}/push/1"
            said = await waiter.post("/me/turns/browsers", endpoint=endpoint)
            assert len(said["browsers"]) == 1
            await mover.answer_first(table, seat)
            time.passes(2 * MINUTE)
            await home.post.tick()
            (got,) = service.got
            assert got.body == b""
            assert table not in str(got)
            said_by = got.headers["authorization"]
            token, key = found(r"t=(\S+),", said_by), found(r"k=(\S+)", said_by)
            assert key == said["push"]
            assert verified(token, key) == {
                "aud": service.address,
                "exp": time.at // 1000 + 12 * 3600,
                "sub": SITE,
            }
            shown = await waiter.get("/me/turns/now")
            (due,) = shown["tables"]
            assert due["table"] == table
            assert due["title"]["pl"] == "Żelazna Kurtyna"
            assert due["opponent"] in ("Anna", "Bert")
            assert shown["subscribed"]
            assert shown["text"]["pl"] == "Twój ruch."
            nobody = await home.guest().get("/me/turns/now")
            assert (nobody["subscribed"], nobody["tables"]) == (False, [])

            # a browser that is gone is forgotten
            while (await home.table(table)).turns() == [1 - seat]:
                await waiter.answer_first(table, 1 - seat)
            while (await home.table(table)).turns() == [seat]:
                await mover.answer_first(table, seat)
            service.status = 410
            time.passes(2 * MINUTE)
            await home.post.tick()
            assert (await waiter.get("/me/turns"))["browsers"] == []
            assert (await waiter.get("/me/turns"))["failed"] is None

    run(go())


def verified(token, key):
    """What a token claims, if its signature is that of the key."""
    head, claims, signed = token.split(".")
    raw = plain(signed)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(key))
    text = f"{head}.{claims}".encode()
    public.verify(encode_dss_signature(*numbers), text, ec.ECDSA(hashes.SHA256()))
    return json.loads(plain(claims))


def plain(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_a_digest_has_all_tables_at_its_hour(tmp_path):
    async def go():
        time = Time()  # 2023-11-14 22:13:20 in Greenwich
        async with house(tmp_path, clock=time) as home, receiver() as hook:
            table, seat, mover, waiter = await table_of(home)
            await wants(waiter, webhook=hook.address, hour=7, zone="Europe/Warsaw")
            await mover.answer_first(table, seat)
            time.passes(7 * HOUR)
            await home.post.tick()
            assert hook.got == []
            # another table shortly before the hour
            other = await rated_table(waiter, mover, "iron_curtain")
            await until_other_is_next(home, waiter, mover, other)
            turns = (await home.table(other)).turns()
            while (await home.table(other)).turns() == [1]:
                await mover.answer_first(other, 1)
            assert turns
            time.passes(HOUR)
            await home.post.tick()
            (got,) = hook.got
            assert {one["table"] for one in json.loads(got.body)["tables"]} == {table, other}

    run(go())


def test_quiet_hours_and_zones():
    evening = 1_700_000_000_000  # 22:13 in Greenwich, 23:13 in Warsaw
    night = (23, 7)
    assert is_ready(evening, evening + 2 * MINUTE, "UTC", None, night)
    assert not is_ready(evening, evening + 2 * MINUTE, "Europe/Warsaw", None, night)
    assert not is_ready(evening, evening + 7 * HOUR, "Europe/Warsaw", None, night)
    assert is_ready(evening, evening + 8 * HOUR, "Europe/Warsaw", None, night)
    assert not is_ready(evening, evening + 2 * MINUTE, "UTC", None, (20, 23))
    assert not is_ready(evening, evening + HOUR, "UTC", 22, None)
    assert is_ready(evening, evening + 24 * HOUR, "UTC", 22, None)
    assert known_zone("Europe/Warsaw")
    assert not known_zone("../../etc/passwd")
    assert not known_zone("Nowhere/Else")


def test_nothing_is_sent_into_the_own_network(monkeypatch):
    monkeypatch.delenv(outgoing.PRIVATE)
    for bad in (
        "http://example.org/",
        "https://user@example.org/",
        "https://example.org:22/",
        "file:///etc/passwd",
        "https://",
        "https://exa mple.org/",
    ):
        assert outgoing.split(bad) is None
    assert outgoing.split("https://example.org/hook?x=1") is not None

    async def go():
        for name in ("https://127.0.0.1/", "https://localhost/", "https://[::1]/"):
            with pytest.raises(NotSent):
                await outgoing.post(name, b"", {})

    asyncio.run(go())


def test_what_cannot_be_wished(tmp_path, monkeypatch):
    async def go():
        async with house(tmp_path) as home:
            await refused("needs_account", home.guest().get("/me/turns"))
            anna = await sign_up(home, "Anna")
            await refused("conflict", wants(anna, email=True))
            await refused("bad_request", wants(anna, zone="Nowhere/Else"))
            await refused("bad_request", wants(anna, hour=24))
            await refused("bad_request", wants(anna, webhook="ftp://example.org/"))
            await refused("conflict", anna.post("/me/turns/confirm"))
            await refused("bad_request", anna.post("/me/turns/browsers", endpoint="x"))
            browsers = [f"https://push.example/{number}" for number in range(11)]
            for endpoint in browsers[:10]:
                said = await anna.post("/me/turns/browsers", endpoint=endpoint)
            await refused("too_many", anna.post("/me/turns/browsers", endpoint=browsers[10]))
            first = said["browsers"][0]["id"]
            said = await anna.post("/me/turns/browsers/end", id=first)
            assert len(said["browsers"]) == 9

    run(go())


def test_who_leaves_is_told_nothing_more(tmp_path):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home, receiver() as hook:
            table, seat, mover, waiter = await table_of(home)
            await wants(waiter, webhook=hook.address)
            await mover.answer_first(table, seat)
            await waiter.post("/me/delete", password="correct horse battery")
            time.passes(2 * MINUTE)
            await home.post.tick()
            assert hook.got == []
            assert await count(home, DUES) == 0

    run(go())


def test_keys_are_made_by_a_command(capsys, monkeypatch):
    assert main(["admin", "keys"]) == 0
    said = capsys.readouterr().out
    monkeypatch.setenv(vapid.KEY, found(r"DETENTE_VAPID_KEY=(\S+)", said))
    made = vapid.Vapid.from_environment()
    assert made is not None
    assert len(plain(made.public)) == 65
    monkeypatch.setenv(vapid.KEY, "AAAA")
    with pytest.raises(DetenteError):
        vapid.Vapid.from_environment()
