"""A forgotten password: links by mail that work once, on a server that can send mail and on one
that cannot."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select, update

from detente.__main__ import main
from detente.kernel.errors import DetenteError
from detente.service.core.mail import Mailer, NotSent
from detente.service.db.schema.people import LINKS
from tests.service.accounts import (
    PASSWORD,
    Letters,
    link_in,
    name_of,
    post_office,
    sign_in,
    sign_up,
)
from tests.service.harness import house, refused, run

NEW = "a new password"


@pytest.fixture
def letters(monkeypatch):
    """The server sends its mail to a real SMTP server."""
    with post_office() as (address, letters):
        monkeypatch.setenv("DETENTE_SMTP", address)
        monkeypatch.setenv("DETENTE_MAIL_FROM", "Détente <table@example.org>")
        yield letters


async def letter(letters: Letters):
    return await asyncio.to_thread(letters.next)


def test_a_link_lets_its_reader_choose_a_new_password_once(tmp_path, letters):
    async def go():
        async with house(tmp_path) as home:
            anna = await sign_up(home, "Anna", email="anna@example.org")
            stranger = home.guest()
            assert (await stranger.get("/me"))["mail"]
            assert await stranger.post("/account/reset", who="anna", language="pl") == {}
            found = await letter(letters)
            assert found["To"] == "anna@example.org"
            assert found["From"] == "Détente <table@example.org>"
            assert found["Subject"] == "Détente: nowe hasło"
            assert "Anna" in found.get_content()
            assert f"http://{home.address}/reset/" in found.get_content()
            path = f"/account/reset/{link_in(found)}"

            assert await stranger.get(path) == {"name": "Anna"}
            await refused("bad_password", stranger.post(path, password="short"))
            await stranger.post(path, password=NEW)
            assert await name_of(stranger) == "Anna"
            assert await name_of(anna) is None  # whoever was signed in is out
            await refused("not_found", stranger.post(path, password=NEW))
            await refused("not_found", stranger.get(path))
            await refused("wrong_password", sign_in(home, "Anna", PASSWORD))
            await sign_in(home, "Anna", NEW)

    run(go())


def test_one_link_used_twice_at_once_works_once(tmp_path, letters):
    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Anna", email="anna@example.org")
            await home.guest().post("/account/reset", who="Anna@example.ORG")
            path = f"/account/reset/{link_in(await letter(letters))}"
            tries = [home.guest().post(path, password=f"{NEW} {n}") for n in range(3)]
            found = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(getattr(one, "key", "") for one in found) == [
                "",
                "not_found",
                "not_found",
            ]

    run(go())


def test_a_link_ends_with_time_with_another_password_and_with_another_address(tmp_path, letters):
    async def go():
        async with house(tmp_path) as home:
            anna = await sign_up(home, "Anna", email="anna@example.org")

            async def link() -> str:
                await home.guest().post("/account/reset", who="Anna")
                return f"/account/reset/{link_in(await letter(letters))}"

            late = await link()
            now = home.desk.clock()
            await home.desk.store.write(lambda db: db.execute(update(LINKS).values(expires=now)))
            await refused("not_found", home.guest().post(late, password=NEW))
            other = await link()
            await anna.post("/account/password", method="PUT", old=PASSWORD, password=NEW)
            await refused("not_found", home.guest().post(other, password=PASSWORD))
            moved = await link()
            await anna.post("/account/email", method="PUT", password=NEW, email="a@example.net")
            await refused("not_found", home.guest().post(moved, password=PASSWORD))
            # and only so many are sent
            await home.guest().post("/account/reset", who="Anna")
            await sign_up(home, "Bob", email="bob@example.org")
            await home.guest().post("/account/reset", who="Bob")
            assert (await letter(letters))["To"] == "bob@example.org"
            assert letters.empty

    run(go())


@pytest.mark.usefixtures("database")
def test_nothing_tells_whether_there_is_such_an_account(tmp_path, letters):
    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Anna", email="anna@example.org")
            await sign_up(home, "Bob")  # without an address
            replies = []
            for who in (
                "Anna",
                "anna@example.org",
                "Bob",
                "Nobody",
                "x@y.z",
                "",
                "\x00",
                "\x00@y.z",
            ):
                said = await home.guest().http.post(
                    "/api/account/reset", json={"who": who}, headers={"X-Detente": "1"}
                )
                replies.append((said.status_code, said.json()))
            assert set(map(str, replies)) == {"(202, {})"}
            assert {(await letter(letters))["To"] for _ in range(2)} == {"anna@example.org"}
            assert letters.empty
            kept = await home.desk.store.read(lambda db: db.execute(select(LINKS)).all())
            assert len(kept) == 2
            assert all(len(row.token) == 64 for row in kept)  # hashes, not what was mailed

    run(go())


def test_without_mail_the_page_can_say_so(tmp_path, monkeypatch):
    monkeypatch.delenv("DETENTE_SMTP", raising=False)

    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            assert not (await guest.get("/me"))["mail"]
            await refused("conflict", guest.post("/account/reset", who="Anna"))

    run(go())


def test_links_never_lead_to_a_name_that_a_request_brought(tmp_path, letters, monkeypatch):
    """Anybody may send any Host to a public address: without DETENTE_ADDRESS there is no mail."""

    async def go():
        async with house(tmp_path, only_loopback=False) as home:
            guest = await sign_up(home, "Anna", email="anna@example.org")
            evil = {"Host": "evil.example", "X-Detente": "1"}
            body = {"who": "Anna"}
            said = await guest.http.post("/api/account/reset", json=body, headers=evil)
            assert said.status_code == 409
            monkeypatch.setenv("DETENTE_ADDRESS", "https://play.example/")
            await guest.http.post("/api/account/reset", json=body, headers=evil)
            text = (await letter(letters)).get_content()
            assert "https://play.example/reset/" in text
            assert "evil" not in text

    run(go())


def test_a_mail_server_that_is_not_there_costs_nobody_anything(tmp_path, monkeypatch, caplog):
    monkeypatch.setenv("DETENTE_SMTP", "smtp://127.0.0.1:1")
    monkeypatch.setenv("DETENTE_MAIL_FROM", "table@example.org")

    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Anna", email="anna@example.org")
            assert await home.guest().post("/account/reset", who="Anna") == {}
            mailer = Mailer.from_environment()
            assert mailer is not None
            with pytest.raises(NotSent):
                await mailer.send("anna@example.org", "Hello", "you")
            await sign_in(home, "Anna")

    run(go())
    assert "anna@example.org" not in caplog.text


def test_how_a_mail_server_is_named():
    sender = {"DETENTE_MAIL_FROM": "table@example.org"}

    def found(address: str) -> Mailer | None:
        return Mailer.from_environment({**sender, "DETENTE_SMTP": address})

    assert Mailer.from_environment({}) is None
    assert found("mail.example") == Mailer("mail.example", 587, "table@example.org")
    assert found("smtps://u%40x:p%3A@mail.example") == Mailer(
        "mail.example", 465, "table@example.org", "u@x", "p:", tls=True
    )
    for bad in ("http://mail.example", "smtp://", "smtp://mail.example:many/"):
        with pytest.raises(DetenteError):
            found(bad)
    with pytest.raises(DetenteError):
        Mailer.from_environment({"DETENTE_SMTP": "mail.example"})


def test_whoever_runs_the_server_can_make_a_link(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DETENTE_DATA", str(tmp_path))
    monkeypatch.delenv("DETENTE_DATABASE", raising=False)
    monkeypatch.setenv("DETENTE_ADDRESS", "https://play.example")

    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Anna")
            assert await asyncio.to_thread(main, ["admin", "reset-link", "ANNA"]) == 0
            link = capsys.readouterr().out.strip()
            assert link.startswith("https://play.example/reset/")
            guest = home.guest()
            await guest.post(f"/account/reset/{link.rpartition('/')[2]}", password=NEW)
            assert await name_of(guest) == "Anna"
            assert await asyncio.to_thread(main, ["admin", "reset-link", "nobody"]) == 2

    run(go())
