"""Answers over the live channel: let in, checked, written and counted like requests."""

from __future__ import annotations

import gc
import json
import secrets
from typing import Any

import pytest
from sqlalchemy import delete

from detente.service.core.errors import Refused
from detente.service.db.schema.people import SESSIONS
from detente.service.web.rates import Rate
from tests.service.accounts import sign_up
from tests.service.harness import Guest, Json, Live, house, run, two_guests
from tests.service.test_tokens import program

pytestmark = pytest.mark.usefixtures("database")


async def give(live: Live, request: str = "", **body: Any) -> Json:
    """Give an answer, and what is said to it."""
    said = {"type": "answer", "request": request or secrets.token_hex(8), **body}
    await live.socket.send(json.dumps(said))
    return await live.next("reply", "refused")


async def seated(guests: tuple[Guest, Guest], table: str) -> tuple[Live, Json, Live]:
    """Live connections of both, whoever is asked first, and what he sees."""
    lives = [await guest.live(table, seat) for seat, guest in enumerate(guests)]
    for live in lives:
        await live.next("full")
    seat = 0 if lives[0].screen.full["question"] else 1
    return lives[seat], lives[seat].screen.full, lives[1 - seat]


def test_an_answer_is_given_and_a_repeat_counts_once(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            live, seen, other = await seated((host, friend), table)
            revision = (await home.table(table)).revision
            body = {"seat": seen["seat"], "number": seen["number"]}
            body["option"] = seen["question"]["options"][0]
            said = await give(live, "given-once", **body)
            number = seen["number"] + 1
            assert said == {
                "type": "reply",
                "request": "given-once",
                "number": number,
                "changed": True,
            }
            assert live.screen.full["number"] == number, "the step came before the reply"
            await other.next("step")
            assert await give(live, "given-once", **body) == said
            again = await (host, friend)[seen["seat"]].post(
                f"/tables/{table}/answer", "given-once", **body
            )
            assert again == {"number": number, "changed": True}
            assert (await home.table(table)).revision == revision + 1
            figures: Any = home.app.state.figures
            assert figures.requests["live", 200] == 2

    run(go())


def test_a_final_answer_that_came_as_a_draft_leaves_nothing_to_be_collected(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            live, seen, _ = await seated((host, friend), table)
            body = {"seat": seen["seat"], "number": seen["number"], "draft": True}
            body["option"] = seen["question"]["options"][0]
            gc.collect()
            gc.set_debug(gc.DEBUG_SAVEALL)
            try:
                said = await give(live, **body)
                gc.collect()
                circles = [one for one in gc.garbage if isinstance(one, Refused)]
            finally:
                gc.set_debug(0)
                gc.garbage.clear()
            assert said["type"] == "refused"
            assert not circles

    run(go())


def test_what_a_request_is_refused_for_is_refused_here(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            live, seen, other = await seated((host, friend), table)
            good = {"seat": seen["seat"], "number": seen["number"]}
            good["option"] = seen["question"]["options"][0]
            before = await home.table(table)

            async def refused(key: str, code: int, by: Live = live, **change: Any) -> None:
                said = await give(by, **{**good, **change})
                assert (said["type"], said["error"]["key"], said["code"]) == ("refused", key, code)
                assert said["error"]["en"]
                assert said["error"]["pl"]

            await refused("stale", 409, number=99)
            await refused("not_offered", 409, option=100_000)
            await refused("not_your_seat", 403, seat=1 - seen["seat"])
            await refused("not_your_seat", 403, by=other)
            await refused("final_another", 409, draft=True)
            stranger = await home.guest().live(table)
            await stranger.next("full")
            await refused("not_your_seat", 403, by=stranger)
            assert await home.table(table) is before
            await live.quiet()
            await other.quiet()

    run(go())


@pytest.mark.parametrize(
    "change", [{"seat": 2}, {"seat": True}, {"option": "1"}, {"number": -1}, {"request": "short"}]
)
def test_who_says_something_malformed_is_sent_away(tmp_path, change):
    async def go() -> None:
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            live, _, _ = await seated((host, friend), table)
            body = {"type": "answer", "request": "long-enough", "seat": 0, "number": 0, "option": 0}
            await live.socket.send(json.dumps({**body, **change}))
            assert await live.closed() == 1008

    run(go())


def test_a_token_that_only_looks_gives_no_answer(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann")
            table = await ann.create()
            for scope, kind in (("read", "refused"), ("read play", "reply")):
                bot = await program(home, ann, *scope.split())
                live = await bot.live(table, 0)
                seen = await live.next("full")
                option = seen["question"]["options"][0]
                said = await give(live, seat=0, number=seen["number"], option=option)
                assert said["type"] == kind
                if kind == "refused":
                    assert said["error"]["key"] == "needs_scope"

    run(go())


def test_who_is_no_longer_known_gives_no_answer(tmp_path):
    """Even where the message that his session has ended was lost."""

    async def go() -> None:
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann")
            table = await ann.create()
            live = await ann.live(table, 0)
            seen = await live.next("full")
            await home.desk.store.write(lambda db: db.execute(delete(SESSIONS)))
            home.sessions.forget_person((await home.table(table)).chairs[0].guest)
            option = seen["question"]["options"][0]
            said = await give(live, seat=0, number=seen["number"], option=option)
            assert said["error"]["key"] == "not_your_seat"

    run(go())


def test_answers_count_as_changes(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            live, seen, _ = await seated((host, friend), table)
            rates = home.app.state.rates
            rates.change = Rate(1, 0.001, rates.clock)
            body = {"seat": seen["seat"], "number": 99, "option": 0}
            assert (await give(live, **body))["error"]["key"] == "stale"
            said = await give(live, **body)
            assert (said["error"]["key"], said["code"]) == ("too_many", 429)

    run(go())
