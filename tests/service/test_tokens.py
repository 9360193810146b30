"""Tokens: what each scope opens, what none opens, how they are made, shown and taken back."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from fastapi.openapi.utils import get_openapi
from sqlalchemy import select
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from detente.service.accounts import scopes, tokens
from detente.service.db.schema.people import TOKENS
from detente.service.http.app import make_app
from tests.service.accounts import PASSWORD, sign_up
from tests.service.clock import Time
from tests.service.harness import Guest, House, Json, Live, Refusal, house, refused, run

ELSEWHERE = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}


class Program(Guest):
    """Somebody with a token in place of cookies, and none of the headers a browser sends."""

    def __init__(self, address: str, secret: str, **headers: str) -> None:
        super().__init__(address)
        self.secret = secret
        self.http.headers.update({"Authorization": f"Bearer {secret}", **headers})

    async def post(self, path: str, request: str = "", method: str = "POST", **body: Any) -> Json:
        body = {"request": request or "12345678", **body}
        sent = await self.http.request(method, f"/api{path}", json=body)
        assert "set-cookie" not in sent.headers
        found: Json = self.read(sent)
        return found

    async def live(self, table: str, seat: int | str = "observer") -> Live:
        socket = await connect(
            f"ws://{self.address}/api/tables/{table}/live?seat={seat}",
            additional_headers={"Authorization": f"Bearer {self.secret}"},
            max_size=None,
        )
        live = Live(socket)
        self._lives.append(live)
        return live


async def program(home: House, owner: Guest, *wanted: str, **headers: str) -> Program:
    made = await owner.post("/me/tokens", name="mine", scopes=list(wanted))
    found = Program(home.address, made["token"], **headers)
    home.keep(found)
    return found


def test_a_token_is_shown_once_and_only_its_hash_is_kept(tmp_path, database):
    async def go():
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann")
            made = await ann.post("/me/tokens", name="  my  bot ", scopes=["play", "read", "play"])
            assert made["name"] == "my bot"
            assert made["scopes"] == ["read", "play"]
            assert made["token"].startswith("detente_")
            listed = await ann.get("/me/tokens")
            assert listed == [{key: made[key] for key in made if key != "token"}]
            rows = await home.desk.store.read(lambda db: db.execute(select(TOKENS)).all())
            assert made["token"] not in str(rows)

    run(go())


def test_when_a_token_was_used_is_noted_to_the_hour(tmp_path, database):
    time = Time()
    first = time.at

    async def go():
        async with house(tmp_path, clock=time) as home:
            ann = await sign_up(home, "Ann")
            bot = await program(home, ann, "read")
            assert (await ann.get("/me/tokens"))[0]["used"] is None
            await bot.get("/me")
            assert (await ann.get("/me/tokens"))[0]["used"] == first
            time.passes(60_000)
            await bot.get("/me")
            assert (await ann.get("/me/tokens"))[0]["used"] == first
            time.passes(3_600_000)
            await bot.get("/me")
            assert (await ann.get("/me/tokens"))[0]["used"] == time.at

    run(go())


def test_a_token_that_was_taken_back_opens_nothing_and_ends_its_connections(tmp_path, database):
    async def go():
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann")
            bot = await program(home, ann, "read")
            table = await ann.create()
            live = await bot.live(table, 0)
            await live.next("full")
            (listed,) = await ann.get("/me/tokens")
            await refused("not_found", ann.post("/me/tokens/0123456789abcdef", method="DELETE"))
            await ann.post(f"/me/tokens/{listed['id']}", method="DELETE")
            assert await live.closed() == 1013
            await refused("bad_token", bot.get("/me"))
            with pytest.raises(InvalidStatus):
                await bot.live(table, 0)
            assert await ann.get("/me/tokens") == []

    run(go())


def test_another_cannot_take_a_token_back(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, eve = await sign_up(home, "Ann"), await sign_up(home, "Eve")
            await program(home, ann, "read")
            (listed,) = await ann.get("/me/tokens")
            await refused("not_found", eve.post(f"/me/tokens/{listed['id']}", method="DELETE"))
            assert await ann.get("/me/tokens") == [listed]

    run(go())


def test_tokens_end_with_the_password_and_with_the_account(tmp_path, database):
    async def go():
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann")
            bot = await program(home, ann, "read")
            await bot.get("/me")
            new = "another horse battery"
            await ann.post("/account/password", method="PUT", old=PASSWORD, password=new)
            await refused("bad_token", bot.get("/me"))
            bot = await program(home, ann, "read")
            await bot.get("/me")
            await ann.post("/me/delete", password=new)
            await refused("bad_token", bot.get("/me"))

    run(go())


def test_there_is_a_limit(tmp_path, monkeypatch):
    monkeypatch.setattr(tokens, "MOST", 2)

    async def go():
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann")
            await program(home, ann, "read")
            await program(home, ann, "read")
            await refused("conflict", ann.post("/me/tokens", name="more", scopes=["read"]))

    run(go())


@pytest.mark.parametrize(
    "body", [{"name": " ", "scopes": ["read"]}, {"name": "x", "scopes": []}, {"name": "x"}]
)
def test_a_token_has_a_name_and_scopes(tmp_path, body):
    async def go():
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann")
            await refused("bad_request", ann.post("/me/tokens", **body))
            guest = home.guest()
            await refused("needs_account", guest.post("/me/tokens", name="x", scopes=["read"]))

    run(go())


# Scopes


@pytest.mark.parametrize("wanted", scopes.SCOPES)
def test_each_scope_opens_its_own_and_nothing_else(tmp_path, wanted):
    async def go():
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann", email="ann@example.org")
            table = await ann.create()
            seen = await ann.see(table, 0)
            option = seen["question"]["options"][0]
            bot = await program(home, ann, wanted)

            async def tries(scope: str, asking: Any) -> None:
                if scope == wanted:
                    await asking
                    return
                with pytest.raises(Refusal) as found:
                    await asking
                assert (found.value.key, found.value.status) == ("needs_scope", 403)
                assert f" {scope}." in found.value.error["en"]

            await tries("read", bot.get("/me"))
            await tries("read", bot.get("/tables"))
            await tries("read", bot.see(table, 0))
            await tries("play", bot.answer(table, 0, option, seen["number"]))
            await tries("play", bot.create())
            await tries("account", bot.get("/me/vacation"))
            assert (await bot.http.get("/api/me/export")).status_code == (
                200 if wanted == "account" else 403
            )
            if wanted == "read":
                live = await bot.live(table, 0)
                assert (await live.next("full"))["seat"] == 0
                assert (await bot.get("/me"))["account"]["email"] == ""
            else:
                with pytest.raises(InvalidStatus):
                    await bot.live(table, 0)

    run(go())


def test_no_token_opens_the_account_itself(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann")
            bot = await program(home, ann, *scopes.SCOPES)
            assert (await bot.get("/me"))["account"]["name"] == "Ann"
            for path, body in (
                ("/me/tokens", {"name": "another", "scopes": ["account"]}),
                ("/me/delete", {"password": PASSWORD}),
                ("/me/bot", {"owner": "Ann", "password": PASSWORD}),
                ("/account", {"name": "Bob", "password": PASSWORD}),
                ("/account/sign-in", {"name": "Ann", "password": PASSWORD}),
                ("/account/sign-out", {}),
                ("/account/sessions/end", {}),
            ):
                await refused("needs_browser", bot.post(path, **body))
            new = "another horse battery"
            for path, body in (
                ("/account/password", {"old": PASSWORD, "password": new}),
                ("/account/email", {"password": PASSWORD, "email": "x@example.org"}),
            ):
                await refused("needs_browser", bot.post(path, method="PUT", **body))
            await refused("needs_browser", bot.get("/account/sessions"))
            await refused("needs_browser", bot.get("/me/tokens"))

    run(go())


def test_the_rule_of_scopes_for_every_route():
    app = make_app("sqlite://")
    paths = get_openapi(title="", version="", routes=app.routes)["paths"]
    found = {
        (method.upper(), path): scopes.needed(method.upper(), path)
        for path, methods in paths.items()
        for method in methods
        if path.startswith("/api/")
    }
    assert {path for (_, path), scope in found.items() if scope == "browser"} >= {
        "/api/account",
        "/api/me/tokens/{name}",
        "/api/me/delete",
    }
    for (method, path), scope in found.items():
        if scope == scopes.READ:
            assert method == "GET", path
        if scope == scopes.PLAY:
            assert method != "GET", path
            assert not path.startswith("/api/me"), path


# Bearers and cookies


def test_a_bearer_needs_none_of_what_protects_cookies(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann")
            bot = await program(home, ann, "read", "play", **ELSEWHERE)
            table = await bot.create()
            assert (await bot.see(table, 0))["mine"] == [0, 1]

    run(go())


def test_a_wrong_token_is_refused_even_with_a_good_cookie(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann")
            for wrong in ("Bearer", "Bearer x", f"Bearer detente_{'0' * 64}", "bearer"):
                sent = await ann.http.get("/api/me", headers={"Authorization": wrong})
                assert sent.status_code == 401, wrong
                assert sent.headers["www-authenticate"] == "Bearer"
                assert sent.json()["error"]["key"] == "bad_token"

    run(go())


def test_the_password_of_a_proxy_is_no_token(tmp_path):
    """Browsers add it by themselves, so what protects cookies stays."""

    async def go():
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann")
            headers = {"Authorization": "Basic YTpi"}
            sent = await ann.http.get("/api/me", headers=headers)
            assert sent.json()["account"]["name"] == "Ann"
            sent = await ann.http.post("/api/account/sign-out", headers=headers)
            assert sent.status_code == 403

    run(go())


def test_a_token_stands_for_its_account_and_not_for_the_cookie_beside_it(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, eve = await sign_up(home, "Ann"), await sign_up(home, "Eve")
            bot = await program(home, ann, "read", "play")
            both = Program(home.address, bot.secret)
            home.keep(both)
            both.http.cookies = httpx.Cookies(eve.http.cookies)
            assert (await both.get("/me"))["account"]["name"] == "Ann"
            private = await eve.create(closed=True)
            await refused("not_found", both.see(private, 0))
            live = await both.live(private, 0)
            with pytest.raises(ConnectionClosed):
                await live.next()
            assert live.socket.close_code == 4404

    run(go())
