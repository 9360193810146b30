"""The guard: headers, cookies, other sites, other hosts, sizes and rates."""

import asyncio
import json

import pytest
from sqlalchemy import Connection
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from detente.service.core import limits
from detente.service.db.schema import METADATA
from tests.service.harness import house, refused, run, two_guests

pytestmark = pytest.mark.usefixtures("database")


def test_every_reply_carries_the_headers(tmp_path):
    async def go():
        async with house(tmp_path, static=tmp_path) as home:
            guest = home.guest()
            for path in ("/", "/api/health", "/api/games", "/api/nothing", "/nothing.js"):
                headers = (await guest.http.get(path)).headers
                policy = headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "script-src 'self'" in policy
                assert "frame-ancestors 'none'" in policy
                assert "unsafe" not in policy
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "no-referrer"
                assert headers["cross-origin-opener-policy"] == "same-origin"
                assert "server" not in headers
                assert "access-control-allow-origin" not in headers
            assert (await guest.http.get("/api/health")).headers["cache-control"] == "no-store"

    run(go())


def everything(db: Connection) -> str:
    """All that the database holds."""
    return str([db.execute(table.select()).all() for table in METADATA.sorted_tables])


def test_a_guest_gets_one_secret_that_scripts_cannot_read(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            first = await guest.http.get("/api/health")
            cookie = first.headers["set-cookie"]
            for part in ("HttpOnly", "SameSite=Strict", "Path=/"):
                assert part in cookie
            assert "Secure" not in cookie
            assert "set-cookie" not in (await guest.http.get("/api/health")).headers
            forged = home.guest()
            forged.http.cookies.set("detente_guest", "short")
            assert "set-cookie" in (await forged.http.get("/api/health")).headers
            table = await guest.create()
            secret = guest.http.cookies["detente_guest"]
            assert secret not in json.dumps(await guest.see(table, 0))
            kept = await home.desk.store.read(everything)
            assert table in kept
            assert secret not in kept

    run(go())


BODY = {"request": "12345678", "game": "cia_kgb", "seats": [{"kind": "me"}, {"kind": "me"}]}


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"X-Detente": "0"},
        {"X-Detente": "1", "Origin": "http://evil.example"},
        {"X-Detente": "1", "Origin": "null"},
        {"X-Detente": "1", "Sec-Fetch-Site": "cross-site"},
        {"X-Detente": "1", "Host": "evil.example"},
        {"X-Detente": "1", "Host": "evil.example:80", "Origin": "http://evil.example:80"},
    ],
)
def test_other_sites_cannot_act(tmp_path, headers):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            said = await guest.http.post("/api/tables", json=BODY, headers=headers)
            assert said.status_code == 403
            assert said.json()["error"]["key"] == "bad_request"
            assert await guest.get("/tables") == []
            own = {"X-Detente": "1", "Origin": f"http://{home.address}"}
            said = await guest.http.post("/api/tables", json=BODY, headers=own)
            assert said.status_code == 201

    run(go())


def test_a_name_that_is_not_loopback_is_refused_even_for_reading(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            port = home.address.rpartition(":")[2]
            for host, status in (("localhost", 200), ("[::1]", 200), ("rebound.example", 403)):
                said = await guest.http.get("/api/games", headers={"Host": f"{host}:{port}"})
                assert said.status_code == status
        async with house(tmp_path, only_loopback=False) as home:
            said = await home.guest().http.get("/api/games", headers={"Host": "play.example"})
            assert said.status_code == 200

    run(go())


def test_a_live_connection_from_another_site_is_refused(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            table = await home.guest().create()
            address = f"ws://{home.address}/api/tables/{table}/live?seat=observer"
            with pytest.raises(InvalidStatus):
                await connect(address, additional_headers={"Origin": "http://evil.example"})
            async with connect(
                address, additional_headers={"Origin": f"http://{home.address}"}
            ) as good:
                assert json.loads(await good.recv())["type"] == "full"

    run(go())


@pytest.mark.parametrize(("place", "seat", "code"), [("own", 0, 4403), ("nowhere", 0, 4404)])
def test_a_live_connection_says_why_it_is_closed(tmp_path, place, seat, code):
    async def go():
        async with house(tmp_path) as home:
            table = await home.guest().create()
            live = await home.guest().live(table if place == "own" else place, seat)
            assert await live.closed() == code

    run(go())


@pytest.mark.parametrize(
    "messages",
    [
        ["x" * (limits.MESSAGE + 1)],
        ["not json"],
        ['{"type":"answer"}'],
        ["[1]"],
        [b"bytes"],
    ],
)
def test_a_live_connection_that_misbehaves_is_closed(tmp_path, messages):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            live = await guest.live(await guest.create(), 0)
            await live.next("full")
            for message in messages:
                await live.socket.send(message)
            closed = await live.closed()
            assert closed in (1008, 1009)

    run(go())


def test_a_slow_connection_is_let_go_and_can_come_back(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create()
            live = await guest.live(table, 0)
            await live.next("full")
            room = await home.desk.room(table)
            for _ in range(limits.WAITING + 1):
                room.tell({"type": "presence", "players": []})
            closed = await live.closed()
            assert closed == 1013
            again = await guest.live(table, 0)
            await again.next("full")

    run(go())


def test_what_is_too_large_is_refused(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create()
            path = f"/tables/{table}"
            much = "x" * (limits.BODY + 1)
            await refused("too_large", guest.post(f"{path}/chat", seat=0, text=much))
            await refused("too_large", guest.post(f"{path}/chat", seat=0, text="x" * 501))
            long = guest.post(f"{path}/notes", method="PUT", seat=0, text="x" * 20_001)
            await refused("too_large", long)
            await refused("too_large", guest.send_record("x" * (limits.RECORD + 1)))

            async def endless():
                for _ in range(100):
                    yield b"x" * 1024

            said = await guest.http.post(
                "/api/tables", content=endless(), headers={"X-Detente": "1"}
            )
            assert said.json()["error"]["key"] == "too_large"

    run(go())


def test_a_body_that_is_no_json_is_refused(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            for content in (b"{", b"", b"[]", b'"x"', b"\xff", b"[" * 5000):
                headers = {"X-Detente": "1", "Content-Type": "application/json"}
                said = await guest.http.post("/api/tables", content=content, headers=headers)
                assert said.status_code == 400
                assert said.json()["error"]["key"] == "bad_request"

    run(go())


def test_chat_is_between_players_and_has_a_limit(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home)
            observer = home.guest()
            watching, heard = await observer.live(table), await friend.live(table, 1)
            await watching.next("full")
            await heard.next("full")
            said = "  <b>Cześć!</b>\x00\n"
            for _ in range(2):  # the second time it is a repeat
                await host.post(f"/tables/{table}/chat", request="chat-once", seat=0, text=said)
            line = await heard.next("chat")
            assert line["text"] == "<b>Cześć!</b>"
            await heard.quiet()
            assert "Cześć" not in str(await observer.see(table))
            assert len((await friend.see(table, 1))["chat"]) == 1
            await refused("bad_request", host.post(f"/tables/{table}/chat", seat=0, text=" \n "))
            await refused("not_your_seat", observer.post(f"/tables/{table}/chat", seat=0, text="x"))
            replies = await asyncio.gather(
                *(host.post(f"/tables/{table}/chat", seat=0, text="x") for _ in range(20)),
                return_exceptions=True,
            )
            assert any(getattr(reply, "key", "") == "too_many" for reply in replies)
            assert not any("Cześć" in text for text in watching.received)

    run(go())


def test_notes_are_private(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home)
            path = f"/tables/{table}/notes"
            await host.post(path, method="PUT", seat=0, text="my plan")
            await host.post(path, method="PUT", seat=0, text="my new plan")
            assert (await host.see(table, 0))["notes"] == "my new plan"
            assert (await host.see(table))["notes"] == ""
            assert "my new plan" not in str(await friend.see(table, 1))
            await refused("not_your_seat", friend.post(path, method="PUT", seat=0, text="x"))
            await host.post(f"/tables/{table}/resign", seat=0)
            assert "my new plan" not in str(await friend.see(table, 0))
        async with house(tmp_path) as home:
            back = home.guest(host.http.cookies)
            assert (await back.see(table, 0))["notes"] == "my new plan"

    run(go())


def test_a_guest_has_only_so_many_tables(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "TABLES", 3)

    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            tables = [await guest.create() for _ in range(3)]
            await refused("too_many", guest.create())
            await guest.post(f"/tables/{tables[0]}/resign", seat=0)
            await guest.create()

    run(go())
