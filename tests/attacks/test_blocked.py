"""Whoever is blocked cannot tell: what he receives is what somebody receives whom the other simply
does not answer, byte for byte."""

from __future__ import annotations

import re

from tests.service.accounts import rated_table, sign_up
from tests.service.clock import Time
from tests.service.harness import house, refused, run
from tests.service.meeting import enter, offer, seek
from tests.service.timed import SECOND

SECRETS = re.compile(r'"line":"[^"]*"|\b[A-Za-z0-9]{16}\b')


class Heard:
    """Everything somebody is told, with names for what is made at random."""

    def __init__(self):
        self.said = []
        self.names = {}

    def add(self, text):
        self.said.append(SECRETS.sub(self._name, text))

    def _name(self, found):
        return self.names.setdefault(found[0], f"#{len(self.names)}")


async def world(folder, *, blocks):
    """What Bob hears: Anna blocks him, or takes back what she offers and does nothing more."""
    heard, time = Heard(), Time()
    async with house(folder, clock=time) as home:
        anna, bob, carl = [await sign_up(home, name) for name in ("Anna", "Bob", "Carl")]
        over = await rated_table(anna, bob)
        time.passes(SECOND)  # so that lists have an order
        shared = await rated_table(anna, bob)
        time.passes(SECOND)
        watched = await rated_table(anna, carl)
        time.passes(SECOND)
        await bob.post(f"/tables/{over}/resign", seat=1)
        await anna.post(f"/tables/{over}/rematch", seat=0)
        link = await anna.create_reply(seats=("me", "open"))
        secret = link["invitations"]["1"].removeprefix("/join/")
        stands = await offer(anna, side=0)
        sent = (await anna.post("/challenges", to="Bob", game="cia_kgb", side=0))["id"]
        sits, lobby = await bob.live(shared, 1), await enter(bob)
        await sits.next("full")

        async def tell(method, path, **body):
            whole = {"request": f"request-{len(heard.said)}", **body} if method != "GET" else None
            headers = {"X-Detente": "1"}
            time.passes(SECOND)
            got = await bob.http.request(method, f"/api{path}", json=whole, headers=headers)
            heard.add(f"{method} {got.status_code} {sorted(got.headers)} {got.text}")

        if blocks:
            await anna.post("/me/blocks", name="Bob")
            await seek(anna, await enter(anna))
        else:
            await anna.post(f"/tables/{over}/rematch/withdraw", seat=0)
            for path in (f"/lobby/tables/{link['table']}", f"/lobby/tables/{stands}"):
                await anna.post(f"{path}/withdraw")
            await anna.post(f"/challenges/{sent}/withdraw")

        # what she had offered
        for path in (f"/invitations/{secret}", f"/tables/{link['table']}", f"/tables/{stands}"):
            await tell("GET", path)
        await tell("POST", f"/invitations/{secret}")
        for path in (f"/lobby/tables/{stands}", f"/lobby/tables/{link['table']}"):
            await tell("POST", path)
        for act in ("accept", "decline"):
            await tell("POST", f"/challenges/{sent}/{act}")
        await tell("POST", f"/tables/{stands}/chat", seat=1, text="hello?")
        await tell("PUT", f"/tables/{stands}/chat", off=True)
        await tell("POST", f"/lobby/tables/{stands}/withdraw")
        await tell("GET", f"/tables/{stands}/plan?seat=1")
        await tell("POST", "/reports", table=stands, seat=0, reason="other")
        # what he offers
        for _ in range(2):
            await tell("POST", "/challenges", to="Anna", game="iron_curtain", side=0)
        await tell("GET", "/challenges")
        await tell("GET", f"/tables/{over}?seat=1")
        for act in ("rematch", "rematch", "rematch/withdraw", "rematch", "rematch/decline"):
            await tell("POST", f"/tables/{over}/{act}", seat=1)
            await tell("GET", f"/tables/{over}?seat=1")
        await bob.post("/lobby/pairing", game="cia_kgb", line=lobby.seen["line"])
        await home.lobby.look()
        for path in ("/lobby", "/lobby/watch", "/tables", "/challenges"):
            await tell("GET", path)
        # what he says, and what he looks at
        await tell("POST", f"/tables/{shared}/chat", seat=1, text="can you read this?")
        await tell("GET", f"/tables/{shared}?seat=1")
        teacher = [{"seat": 1, "name": "Anna"}]
        mine = await bob.create(seats=("me", 1))
        await tell("POST", f"/tables/{mine}/observers", seat=0, mode="public", teachers=teacher)
        for path in (f"/tables/{watched}", "/people/Anna", "/people/Anna/games?status=running"):
            await tell("GET", path)
        await tell("GET", "/me")
        await tell("GET", "/me/blocks")
        # and what comes by itself
        await sits.socket.send('{"type":"ping"}')
        await sits.next("pong")
        for text in sits.received:
            heard.add(text)
        await home.lobby.look()
        await lobby.live.socket.send('{"type":"ping"}')
        await lobby.live.next("pong")
        heard.add([text for text in lobby.live.received if '"lobby"' in text][-1])
        if blocks:
            await unheard(anna, over, shared)
    return heard.said


async def unheard(anna, over, shared):
    """Nothing of it has reached her."""
    challenges = await anna.get("/challenges")
    assert (challenges["received"], challenges["rematches"]) == ([], [])
    assert (await anna.see(over, 0))["rematch"] is None
    assert not any(table["rematch"] for table in await anna.get("/tables"))
    assert (await anna.see(shared, 0))["chat"] == []
    # and she is told why she cannot meet him
    await refused("conflict", anna.post(f"/tables/{over}/rematch", seat=0))
    await refused("conflict", anna.post("/challenges", to="Bob", game="cia_kgb"))


def test_what_a_blocked_person_receives_is_what_one_receives_who_is_ignored(tmp_path):
    async def go():
        blocked = await world(tmp_path / "blocked", blocks=True)
        ignored = await world(tmp_path / "ignored", blocks=False)
        for one, other in zip(blocked, ignored, strict=True):
            assert one == other

    run(go())
