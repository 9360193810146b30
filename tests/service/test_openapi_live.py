"""What the live channels say has the form that the description gives it."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs

from detente.service.http.app import make_app
from detente.service.http.openapi import described
from tests.service.harness import Guest, Json, Live, finish, house, run, two_guests
from tests.service.meeting import LIVE, enter, offer, seek
from tests.service.test_openapi import closed

FORMS = closed(described(make_app("sqlite://").routes)["components"]["schemas"])


def valid(form: str, said: Json) -> Json:
    where = {"$ref": f"#/components/schemas/{form}", "components": {"schemas": FORMS}}
    jsonschema_rs.validator_for(where).validate(said)
    return said


async def hear(live: Live, kind: str) -> Json:
    """The next message of a kind; everything before it has to be described too."""
    while True:
        said = valid("LiveMessage", await live.next())
        if said["type"] == kind:
            return said


def test_messages_of_a_table_are_described(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, bob, table = await two_guests(home, pace=LIVE)
            guests: dict[int, Guest] = {0: ann, 1: bob}
            live = await ann.live(table, 0)
            shown = await hear(live, "full")
            await bob.live(table, 1)
            await hear(live, "presence")
            await hear(live, "clock")
            await live.socket.send(json.dumps({"type": "ping"}))
            assert "echo" in await hear(live, "pong")
            await bob.post(f"/tables/{table}/chat", seat=1, text="Hello")
            await hear(live, "chat")
            await bob.post(f"/tables/{table}/observers", seat=1, mode="closed")
            assert (await hear(live, "observers"))["observers"]["proposal"]
            asked = shown["asked"][0]
            await guests[asked].answer_first(table, asked)
            await hear(live, "step")
            await finish(home, table, guests)
            await bob.post(f"/tables/{table}/rematch", seat=1)
            await hear(live, "rematch")

    run(go())


def test_messages_of_the_lobby_are_described(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann = home.guest()
            await ann.get("/health")
            lobby = await enter(ann)
            valid("LobbyMessage", lobby.seen)
            await offer(ann)
            valid("LobbyMessage", await lobby.until(has("tables")))
            await seek(ann, lobby)
            valid("LobbyMessage", await lobby.until(has("pairing")))
            await lobby.live.socket.send(json.dumps({"type": "ping"}))
            valid("LobbyMessage", await lobby.live.next("pong"))

    run(go())


def has(name: str) -> Any:
    return lambda seen: seen.get(name)
