"""A closed table is closed by every path, and to strangers it is as if there were none.

Every request of the description that can name a table is sent once with a closed one and once with
one that does not exist: so a path that is added is looked at without anybody thinking of it.
"""

from __future__ import annotations

import copy
import json
import re
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from starlette.routing import WebSocketRoute

from detente.service.core.json import Json
from tests.service.accounts import sign_up
from tests.service.arena import arena
from tests.service.harness import Guest, House, house, refused, run, two_guests

PLACE = "^[A-Za-z0-9_-]{1,32}$"  # how a body names a table
NOWHERE = "N" * 16
SEATS = ("observer", "0", "nobody")


class Call(NamedTuple):
    """A request that names a table, which stands for `{place}` in its path or lies in its body."""

    method: str
    path: str
    query: dict[str, str]
    body: Any

    def naming(self, table: str) -> Call:
        return Call(
            self.method,
            self.path.replace("{place}", table),
            self.query,
            json.loads(json.dumps(self.body).replace("{place}", table)),
        )


def calls(description: Json) -> Iterator[Call]:
    """All of them, with the least that a body needs, and from every seat."""
    for path, operations in description["paths"].items():
        for method, operation in operations.items():
            parameters = operation.get("parameters", [])
            queries = [_query(parameters, seat) for seat in SEATS]
            bodies = [
                body
                for body in _bodies(description, operation)
                if "{place}" in path or "{place}" in json.dumps(body)
            ]
            filled = re.sub(r"\{(?!place)\w+\}", "known", path)
            for query in queries if any("seat" in query for query in queries) else queries[:1]:
                for body in bodies:
                    yield Call(method.upper(), filled, query, body)


def _query(parameters: list[Json], seat: str) -> dict[str, str]:
    asked = [one["name"] for one in parameters if one["in"] == "query"]
    wanted = [one["name"] for one in parameters if one["in"] == "query" and one.get("required")]
    return {name: seat if name == "seat" else "0" for name in asked if name in ("seat", *wanted)}


def _bodies(description: Json, operation: Json) -> Iterator[Any]:
    content = operation.get("requestBody", {}).get("content", {})
    if "application/json" not in content:
        yield None
        return
    schema = content["application/json"]["schema"]
    least = _least(description, schema, named=False)
    yield least
    with_table = _least(description, schema, named=True)
    if with_table != least:
        yield with_table
        if "name" in _resolved(description, schema)["properties"]:  # of somebody, in reports
            without = {key: value for key, value in with_table.items() if key != "seat"}
            yield {**without, "name": "Known"}


def _resolved(description: Json, schema: Json) -> Json:
    while "$ref" in schema:
        schema = description["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    return schema


def _least(description: Json, schema: Json, *, named: bool) -> Any:
    """The least that fits; with every place for a table, and the seat beside it, if `named`."""
    schema = _resolved(description, schema)
    if "anyOf" in schema or "oneOf" in schema:
        kinds = schema.get("anyOf") or schema["oneOf"]
        return _least(description, kinds[0], named=named)
    if "const" in schema or "enum" in schema:
        return schema.get("const", (schema.get("enum") or [None])[0])
    match schema.get("type"):
        case "object":
            found = {}
            for name, of in schema.get("properties", {}).items():
                wanted = name in schema.get("required", ())
                place = named and "{place}" in json.dumps(_least(description, of, named=True))
                if wanted or place or (named and name == "seat"):
                    found[name] = _least(description, of, named=named)
            return found
        case "array":
            items = schema.get("items") or schema["prefixItems"][0]
            return [_least(description, items, named=named)] * schema.get("minItems", 0)
        case "integer":
            return int(schema.get("minimum", 0))
        case "boolean":
            return False
    if schema.get("pattern") == PLACE:
        return "{place}"
    return secrets.token_hex(16) if "pattern" in schema else "cia_kgb"


async def said(guest: Guest, call: Call) -> tuple[int, Any]:
    body = copy.deepcopy(call.body)
    if isinstance(body, dict) and "request" in body:
        body["request"] = secrets.token_hex(8)
    response = await guest.http.request(
        call.method, call.path, params=call.query, json=body, headers={"X-Detente": "1"}
    )
    return response.status_code, response.json()


async def closed_tables(home: House) -> dict[str, str]:
    """One that waits, one that is played at, one that is over."""
    waiting = await home.guest().create("cia_kgb", ("me", "open"), closed=True)
    _, _, running = await two_guests(home, closed=True)
    host, _, over = await two_guests(home, closed=True)
    await host.post(f"/tables/{over}/resign", seat=0)
    return {"waiting": waiting, "running": running, "over": over}


def test_no_path_tells_a_closed_table_from_one_that_is_not_there(tmp_path: Path) -> None:
    async def go() -> None:
        async with house(tmp_path) as home:
            await sign_up(home, "Known")
            tables = await closed_tables(home)
            account = await sign_up(home, "Stranger")
            understood: dict[tuple[str, str], bool] = {}
            told = []
            for call in calls(home.app.openapi()):
                # guests come and go, so that no limit stands in the way
                meets = call.path.startswith(("/api/lobby", "/api/challenges"))
                strange = account if meets else home.guest()
                missing = await said(strange, call.naming(NOWHERE))
                way = call.method, call.path
                understood[way] = understood.get(way, False) or missing[0] in (200, 201, 403, 404)
                for status, table in tables.items():
                    if await said(strange, call.naming(table)) != missing:
                        told.append((status, call))
            assert told == []
            assert all(understood.values()), understood
            assert len(understood) > 30

    run(go())


def test_no_live_channel_does(tmp_path: Path) -> None:
    async def go() -> None:
        async with house(tmp_path) as home:
            tables = await closed_tables(home)
            stranger = home.guest()
            channels = [one.path for one in home.app.routes if isinstance(one, WebSocketRoute)]
            named = [path for path in channels if "{place}" in path]
            assert named == ["/api/tables/{place}/live"]
            for seat in SEATS:
                codes = {
                    await (await stranger.live(table, seat)).closed()
                    for table in (NOWHERE, *tables.values())
                }
                assert codes == {4404}

    run(go())


def test_an_invitation_leads_to_a_closed_table_only_while_its_seat_is_free(tmp_path: Path) -> None:
    async def go() -> None:
        async with house(tmp_path) as home:
            host, friend, stranger = home.guest(), home.guest(), home.guest()
            made = await host.create_reply("cia_kgb", ("me", "open"), closed=True)
            path = f"/invitations/{made['invitations']['1'].removeprefix('/join/')}"
            assert not (await stranger.get(path))["taken"]
            await friend.post(path)
            assert (await friend.get(path))["mine"] == [1]
            await refused("not_found", stranger.get(path))
            await refused("not_found", stranger.post(path))

    run(go())


def test_no_list_names_a_closed_table(tmp_path: Path) -> None:
    async def go() -> None:
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            made = await anna.create_reply("cia_kgb", ("me", "open"), closed=True, rated=True)
            await bob.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
            table = made["table"]
            stranger = await sign_up(home, "Stranger")
            pages = ["/tables", "/lobby", "/lobby/watch", "/people/Anna", "/me", "/challenges"]
            for status in ("running", "over"):
                if status == "over":
                    await anna.post(f"/tables/{table}/resign", seat=0)
                for page in pages:
                    assert table not in await stranger.text(page), page
                games = "/people/Anna/games"
                assert table not in await stranger.text(games, status=status)
                assert table in await bob.text(games, status=status)

    run(go())


def test_the_page_of_a_tournament_names_closed_tables_to_their_players(tmp_path: Path) -> None:
    async def go() -> None:
        async with house(tmp_path) as home:
            cup = await arena(home, 4, watchable=False)
            people = cup.players.values()
            shown = [[game["table"] for game in _games(await cup.see(who))] for who in people]
            nobody = _games(await cup.see(home.guest()))
            assert {game["table"] for game in nobody} == {""}
            assert all(len([table for table in own if table]) == 1 for own in shown)

    run(go())


def _games(tournament: Json) -> list[Json]:
    meetings = tournament["pairings"][0]["pairings"]
    return [game for meeting in meetings for game in meeting["games"]]
