"""Accounts: signing up, in and out, sessions, passwords; on both databases."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest
from argon2 import PasswordHasher
from sqlalchemy import select, update

from detente.service.core import passwords
from detente.service.core.errors import Refused
from detente.service.core.secrets import guest_of
from detente.service.db.schema.people import PEOPLE, SESSIONS
from detente.service.people import names
from detente.service.people import rows as people
from detente.service.web.request import browser_of
from tests.service.accounts import PASSWORD, QUICK, name_of, sign_in, sign_up
from tests.service.harness import house, refused, run, two_guests

pytestmark = pytest.mark.usefixtures("database")


def test_a_guest_becomes_an_account_and_keeps_his_tables(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, name="somebody")
            watching = await friend.live(table, 1)
            await watching.next("full")
            before = dict(host.http.cookies)
            said = await host.post("/account", name="Żaneta", password=PASSWORD)
            assert said["account"]["name"] == "Żaneta"
            after = dict(host.http.cookies)
            assert after["detente_guest"] != before["detente_guest"]
            assert "detente_session" not in before

            assert [one["id"] for one in await host.get("/tables")] == [table]
            seen = await watching.next("full")
            assert seen["players"][0]["name"] == "Żaneta"
            assert seen["players"][0]["account"] == "person"
            assert seen["players"][1]["account"] is None
            await host.post(f"/tables/{table}/chat", seat=0, text="still me")

            # the cookie of the guest he was opens nothing any more
            stale = home.guest(httpx.Cookies({"detente_guest": before["detente_guest"]}))
            response = await stale.http.get("/api/tables")
            assert response.json() == []
            assert "detente_guest=" in response.headers["set-cookie"]
            assert await name_of(stale) is None
        async with house(tmp_path) as home:
            back = await sign_in(home, "żaneta")
            assert [one["id"] for one in await back.get("/tables")] == [table]
            assert (await back.see(table, 0))["mine"] == [0]

    run(go())


def test_signing_in_elsewhere_and_out_again(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            first = await sign_up(home, "Anna")
            table = await first.create()
            other = home.guest()
            own = await other.create()
            await other.post("/account/sign-in", name="ANNA", password=PASSWORD)
            assert [one["id"] for one in await other.get("/tables")] == [table]
            await other.post("/account/sign-out")
            assert await name_of(other) is None
            assert [one["id"] for one in await other.get("/tables")] == [own]  # the guest he was
            assert await name_of(first) == "Anna"
            await other.post("/account/sign-out")  # once more does no harm

    run(go())


def test_a_wrong_name_and_a_wrong_password_are_told_alike(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Anna")
            guest = home.guest()
            replies = []
            wrong = (
                ("Anna", "wrong password"),
                ("Nobody-here", PASSWORD),
                ("", ""),
                ("\x00", "\x00"),
            )
            for name, password in wrong:
                said = await guest.http.post(
                    "/api/account/sign-in",
                    json={"name": name, "password": password},
                    headers={"X-Detente": "1"},
                )
                assert said.status_code == 403
                replies.append(said.json())
            assert all(reply == replies[0] for reply in replies)
            assert replies[0]["error"]["key"] == "wrong_password"
            assert await name_of(guest) is None

    run(go())


def test_somebody_unknown_costs_as_much_as_somebody_known(tmp_path, monkeypatch):
    asked = []
    verify = passwords._verify

    def noted(*given):
        asked.append(given)
        return verify(*given)

    monkeypatch.setattr(passwords, "_verify", noted)

    async def go():
        async with house(tmp_path) as home:
            await refused("wrong_password", sign_in(home, "Nobody-here"))
            assert asked == [(PASSWORD, None)]  # a hash was computed all the same

    run(go())
    assert QUICK.verify(passwords._nobody(), "nobody has this password")


def test_a_name_is_taken_in_whatever_way_it_is_written(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Łukasz_1")
            for same in ("łukasz_1", "LUKASZ_1", "Lukasz_１", "Lu\u0301kasz_1"):
                await refused("name_taken", sign_up(home, same))
            both = await asyncio.gather(
                sign_up(home, "Twin"), sign_up(home, "twin"), return_exceptions=True
            )
            assert sorted(getattr(one, "key", "") for one in both) == ["", "name_taken"]

    run(go())


BAD_ACCOUNTS = (
    ("ab", PASSWORD, "", "bad_name"),
    ("a" * 25, PASSWORD, "", "bad_name"),
    ("two words", PASSWORD, "", "bad_name"),
    ("_line", PASSWORD, "", "bad_name"),
    ("p\u0430ypal", PASSWORD, "", "bad_name"),  # with a Cyrillic a
    ("Admin", PASSWORD, "", "bad_name"),
    ("Gość", PASSWORD, "", "bad_name"),
    ("<b>x</b>", PASSWORD, "", "bad_name"),
    ("Anna", "short", "", "bad_password"),
    ("Anna", "aaaaaaaaaaaa", "", "bad_password"),
    ("Anna-Maria", "anna-maria", "", "bad_password"),
    ("Anna", "x1" * 200, "", "bad_password"),
    ("Anna", PASSWORD, "not an address", "bad_email"),
    ("Anna", PASSWORD, "a@b\r\nBcc: c@d", "bad_email"),
)


def test_what_an_account_may_not_be_made_of(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            for name, password, email, key in BAD_ACCOUNTS:
                guest = home.guest()
                form = {"name": name, "password": password, "email": email}
                await refused(key, guest.post("/account", **form))
                assert await name_of(guest) is None

    run(go())


def test_names_in_other_alphabets_are_names():
    for name in ("Żółć-1989", "Владимир", "Ελένη", "李小龙龙", "o-o", "R2D2"):
        assert names.account_name(name) == name
    with pytest.raises(Refused):
        names.account_name("Владиmир")


def test_neither_passwords_nor_secrets_are_kept(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = await sign_up(home, "Anna", email="Anna@Example.org")
            secret = guest.http.cookies["detente_session"]
            rows = await home.desk.store.read(
                lambda db: [*db.execute(select(PEOPLE)), *db.execute(select(SESSIONS))]
            )
            kept = json.dumps([list(row) for row in rows])
            assert PASSWORD not in kept
            assert secret not in kept
            assert guest_of(secret) in kept
            assert rows[0].password.startswith("$argon2id$")
            assert "127.0.0.1" not in kept
            set_cookie = (
                await guest.http.post(
                    "/api/account/sign-in",
                    json={"name": "anna", "password": PASSWORD},
                    headers={"X-Detente": "1"},
                )
            ).headers["set-cookie"]
            for part in ("detente_session=", "HttpOnly", "SameSite=Strict", "Path=/"):
                assert part in set_cookie

    run(go())


def test_a_password_is_hashed_again_when_the_parameters_change(tmp_path, monkeypatch):
    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Anna")
            stronger = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
            monkeypatch.setattr(passwords, "HASHER", stronger)
            await sign_in(home, "Anna")
            row = await home.desk.store.read(lambda db: people.account_named(db, "anna"))
            assert row is not None
            assert not passwords.is_outdated(row.password)
            await sign_in(home, "Anna")

    run(go())


def test_sessions_are_listed_and_can_be_ended(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            first = await sign_up(home, "Anna")
            table = await first.create()
            second = home.guest()
            second.http.headers["user-agent"] = (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
            )
            await second.post("/account/sign-in", name="Anna", password=PASSWORD)
            third = await sign_in(home, "Anna")
            listed = await first.get("/account/sessions")
            assert len(listed) == 3
            assert [one["mine"] for one in listed].count(True) == 1
            assert "Firefox, Linux" in [one["browser"] for one in listed]
            assert set(listed[0]) == {"id", "created", "seen", "browser", "mine"}

            live = await second.live(table, 0)
            await live.next("full")
            its = next(one["id"] for one in listed if one["browser"])
            assert (await first.post("/account/sessions/end", id=its))["ended"] == 1
            assert await live.closed() == 1013  # it comes back, and is looked at anew
            assert await name_of(second) is None
            assert "detente_session" not in second.http.cookies
            again = await second.live(table, 0)
            assert await again.closed() == 4403
            assert await name_of(third) == "Anna"

            assert (await first.post("/account/sessions/end"))["ended"] == 1
            assert await name_of(third) is None
            assert await name_of(first) == "Anna"
            await refused("needs_account", third.get("/account/sessions"))
            own = (await first.get("/account/sessions"))[0]["id"]
            await first.post("/account/sessions/end", id=own)
            assert await name_of(first) is None

    run(go())


def test_nobody_ends_the_session_of_another(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            its = (await anna.get("/account/sessions"))[0]["id"]
            assert (await bob.post("/account/sessions/end", id=its))["ended"] == 0
            assert await name_of(anna) == "Anna"

    run(go())


def test_a_new_password_ends_all_other_sessions(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            first = await sign_up(home, "Anna")
            second = await sign_in(home, "Anna")
            new = "another good one"
            path = "/account/password"
            await refused(
                "wrong_password", first.post(path, method="PUT", old="guess", password=new)
            )
            await refused(
                "bad_password", first.post(path, method="PUT", old=PASSWORD, password="short")
            )
            old = first.http.cookies["detente_session"]
            await first.post(path, method="PUT", old=PASSWORD, password=new)
            assert first.http.cookies["detente_session"] != old
            assert await name_of(first) == "Anna"
            assert await name_of(second) is None
            await refused("wrong_password", sign_in(home, "Anna"))
            await sign_in(home, "Anna", new)

    run(go())


def test_the_email_is_its_owners_alone(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna = await sign_up(home, "Anna", email="anna@example.org")
            assert (await anna.get("/me"))["account"]["email"] == "anna@example.org"
            profile = await home.guest().get("/people/anna")
            assert "example" not in json.dumps(profile)
            path = "/account/email"
            await refused(
                "wrong_password",
                anna.post(path, method="PUT", password="guess", email="x@example.org"),
            )
            said = await anna.post(path, method="PUT", password=PASSWORD, email="")
            assert said["account"]["email"] == ""

    run(go())


def test_tries_are_limited(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Anna")
            tries = [sign_in(home, "Anna", "a wrong guess") for _ in range(12)]
            found = await asyncio.gather(*tries, return_exceptions=True)
            keys = [getattr(one, "key", "") for one in found]
            assert keys.count("too_many") == 2
            await refused("too_many", sign_in(home, "Anna"))  # the right one too
            await sign_up(home, "Bob")
            await sign_in(home, "Bob")  # others are not held up

    run(go())


def test_signing_up_is_limited(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            await guest.create()
            for _ in range(10):
                await refused("bad_name", guest.post("/account", name="?", password=PASSWORD))
            await refused("too_many", guest.post("/account", name="Anna", password=PASSWORD))
            await sign_up(home, "Anna")  # somebody else

    run(go())


def test_a_guest_can_do_nothing_that_needs_an_account(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            await guest.create()
            put = {"method": "PUT", "password": PASSWORD}
            await refused("needs_account", guest.post("/account/password", old="", **put))
            await refused("needs_account", guest.post("/account/email", email="", **put))
            await refused("needs_account", guest.post("/account/sessions/end"))
            anna = await sign_up(home, "Anna")
            await refused("conflict", anna.post("/account", name="Eva", password=PASSWORD))

    run(go())


def test_a_session_nobody_uses_ends_in_time(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna = await sign_up(home, "Anna")
            seen = (await anna.get("/account/sessions"))[0]["seen"]
            hours = 3 * 3600 * 1000
            await home.desk.store.write(
                lambda db: db.execute(update(SESSIONS).values(seen=seen - hours))
            )
        async with house(tmp_path) as home:
            anna = home.guest(anna.http.cookies)
            assert (await anna.get("/account/sessions"))[0]["seen"] >= seen
            years = 400 * 24 * 3600 * 1000
            await home.desk.store.write(
                lambda db: db.execute(update(SESSIONS).values(seen=seen - years))
            )
        async with house(tmp_path) as home:
            assert await name_of(home.guest(anna.http.cookies)) is None

    run(go())


def test_browsers_are_told_apart_and_nothing_else():
    chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36"
    assert browser_of(chrome) == "Chrome, Windows"
    assert browser_of(chrome + " Edg/140.0") == "Edge, Windows"
    assert (
        browser_of("Mozilla/5.0 (iPhone; CPU iPhone OS) Version/19 Safari/604") == "Safari, iPhone"
    )
    assert browser_of("python-httpx/0.28.1") == ""
