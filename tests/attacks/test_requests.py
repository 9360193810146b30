"""Requests that are too long, too deep or no requests at all: each is refused, none is an error of
the server."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from typing import Any

from detente.service.core import limits
from detente.service.http.openapi import REPLIES
from detente.service.web import rates
from tests.service.accounts import sign_up
from tests.service.harness import house, run

HEADERS = {"X-Detente": "1", "Content-Type": "application/json"}
ENDING = ("/account/sign-out", "/account/delete")  # of the session that the others are sent with
STRANGE: list[Any] = [
    *(
        None,
        True,
        -1,
        0,
        1,
        1 << 31,
        1 << 63,
        -(1 << 63) - 1,
        10**400,
        1e308,
        0.5,
        "",
        "x",
        "cia_kgb",
    ),
    *("12345678", "\x00", "\ud800", "x" * 300, "é" * 5000, "x" * 60_000, "../..", "%00", "1e999"),
    *([], [[]], ["x"] * 5000, [0] * 20_000, {}, {"": ""}, {"kind": "me"}, [{"kind": "me"}] * 2),
    {"x" * 40: "y" * 50_000},
]
FIELDS = (
    *("seat", "number", "option", "request", "text", "name", "game", "seats", "options", "from"),
    *("pace", "password", "email", "steps", "accept", "to", "result", "places", "rounds", "system"),
    *("webhook", "zone", "language", "hour", "quiet", "endpoint", "id", "who", "line", "reason"),
    *("scopes", "owner", "person", "table", "on", "until", "days", "code", "secret", "setting"),
)
PARTS = (
    *("x", "x" * 64, "x" * 245, "x" * 300, "x" * 9000, "é" * 100, "%C3%A9" * 200, "%00", "%2e%2e"),
    *("%FF%FE", "..", "%252e", "a%2Fb", "\\", "'", "💥", "%F0%9F%92%A5" * 60, "-1", "9" * 400),
)


def bodies(rng: random.Random) -> bytes:
    """A body: of strange values under names that requests have, or no JSON at all."""
    match rng.randrange(8):
        case 0:
            return rng.choice(
                (
                    b"",
                    b"{",
                    b"[" * 60_000,
                    b'{"a":' * 9000,
                    b"\xff\xfe",
                    b"NaN",
                    b"9" * 60_000,
                    b"null",
                )
            )
        case 1:
            return json.dumps(rng.choice(STRANGE)).encode()
        case _:
            chosen = rng.sample(FIELDS, rng.randrange(1, 9))
            body = {name: rng.choice(STRANGE) for name in chosen}
            return json.dumps({"request": "12345678", "seat": 0, "number": 1, **body}).encode()


def paths(rng: random.Random, route: str, known: dict[str, str]) -> str:
    part = rng.choice(PARTS) if rng.random() < 0.5 else ""
    values = {name: part or value for name, value in known.items()}
    path = route.format(**values)
    if rng.random() < 0.4:
        odd = "&".join(
            f"{name}={rng.choice(PARTS)}"
            for name in rng.sample(("seat", "from", "count", "option"), 3)
        )
        path += f"?{odd}"
    return path


def test_nothing_is_an_error_of_the_server(tmp_path, tries, monkeypatch):
    monkeypatch.setattr(rates, "_pass", lambda rate, who: None)
    rng = random.Random(13)

    async def go():
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann")
            known = {"place": await ann.create(), "name": "Ann", "secret": "x", "tournament": "x"}
            known |= {"language": "pl", "game": "twilight"}
            routes = [route for route in sorted(REPLIES) if not route[1].endswith(ENDING)]
            for number in range(tries(2 * len(routes), 200 * len(routes))):
                method, route = routes[number % len(routes)]
                path = paths(rng, route, known)
                content = b"" if method == "GET" else bodies(rng)
                try:
                    sent = await ann.http.request(method, path, content=content, headers=HEADERS)
                except UnicodeEncodeError:
                    continue
                assert sent.status_code < 500, (method, path[:200], content[:200])
                if sent.status_code >= 400:
                    assert {"key", "en", "pl"} <= set(sent.json()["error"])

    run(go())


def test_long_paths_lead_nowhere(tmp_path):
    (tmp_path / "index.html").write_text("page", "utf-8")

    async def go():
        async with house(tmp_path, static=tmp_path) as home:
            guest = home.guest()
            for start in ("/", "/api/", "/table/", "/assets/", "/api/tables/"):
                for length in (limits.PATH + 1, 256, 300, 9000):
                    for part in ("x", "é", "x/"):
                        said = await guest.http.get(start + part * length)
                        assert said.status_code == 404, (start, part, length)
                        assert said.json()["error"]["key"] == "not_found"
                # no file can be called so, though it is short enough
                assert (await guest.http.get(start + "é" * 200)).status_code in (200, 404)
                assert (await guest.http.get(start + "é" * 200 + ".js")).status_code == 404
            said = await guest.http.get("/api/health", params={"x": "y" * limits.QUERY})
            assert said.json()["error"]["key"] == "too_large"

    run(go())


async def pieces(size: int) -> AsyncIterator[bytes]:
    for _ in range(size // 16_384 + 1):
        yield b" " * 16_384


def test_long_bodies_in_pieces_are_refused_everywhere(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = await sign_up(home, "Ann")
            known = {"place": await guest.create(), "name": "x", "secret": "x", "tournament": "x"}
            known["language"] = "pl"
            for method, route in sorted(REPLIES):
                if method == "GET":
                    continue
                record = route == "/api/records"
                size = limits.RECORD if record else limits.BODY
                path = route.format(**known)
                said = await guest.http.request(method, path, content=pieces(size), headers=HEADERS)
                assert said.status_code < 500, (method, path)
                if path.startswith("/api/tables"):
                    assert said.json()["error"]["key"] == "too_large", (method, path)

    run(go())
