"""Live channels of a tab."""

from __future__ import annotations

import json

from tests.tab.page import Line, Shelf, page, run


def test_whoever_may_not_listen_is_told_why(shelf: Shelf) -> None:
    async def go() -> None:
        async with page(shelf) as me:
            table = await me.create("cia_kgb", ("me", 1))
            assert await (await me.live("nothing")).closed() == 4404
            assert await (await me.live(table, 1)).closed() == 4403
            assert await (await me.live(table, "all")).closed() == 4404
            assert me.tab.listen("/api/nothing", print, print) is None

    run(go())


def test_nonsense_ends_a_channel(shelf: Shelf) -> None:
    async def go() -> None:
        async with page(shelf) as me:
            table = await me.create("cia_kgb")
            for text in ("{", "[]", '{"type": "dance"}', '{"type": "answer"}', "x" * 5000):
                live = await me.live(table, 0)
                await live.next("full")
                me.tab.say(live.number, text)
                assert await live.closed() == 1008

    run(go())


def test_what_is_said_is_answered_in_order(shelf: Shelf) -> None:
    async def go() -> None:
        async with page(shelf) as me:
            table = await me.create("cia_kgb")
            live = await me.live(table, 0)
            live.say(type="ping")
            full = await live.next()
            assert full["type"] == "full"
            assert await live.next() == {
                "type": "pong",
                "number": full["number"],
                "hash": full["hash"],
            }
            given = {"seat": 0, "number": 1, "option": full["question"]["options"][0]}
            live.say(type="answer", request="first-one", **given)
            live.say(type="answer", request="once-more", **given)
            live.say(type="resync")
            said = [(await live.next())["type"] for _ in range(4)]
            assert said == ["step", "reply", "refused", "full"]

    run(go())


def test_both_seats_at_one_screen_hear_what_concerns_them(shelf: Shelf) -> None:
    async def go() -> None:
        async with page(shelf) as me:
            table = await me.create("cia_kgb")
            first, second = await me.live(table, 0), await me.live(table, 1)
            seen = await first.next("full")
            await second.next("full")
            await me.answer(table, 0, seen["question"]["options"][0], seen["number"])
            await first.next("step")
            await second.quiet()  # of a secret pair the other hears nothing
            me.tab.leave(first.number)
            await me.answer_first(table, 1)
            await second.next("step")
            assert not first._waiting

    run(go())


def test_the_lobby_is_empty(shelf: Shelf) -> None:
    async def go() -> None:
        async with page(shelf) as me:
            live = Line(me.tab, "/api/lobby/live?tables=true")
            told = await live.next()
            assert (told["tables"], told["waiting"], told["pairing"]) == ([], [], None)
            live.say(type="tables", on=False)
            assert "tables" not in await live.next()
            live.say(type="ping")
            assert await live.next() == {"type": "pong"}

    run(go())


def test_what_is_prepared_is_given_without_any_game(shelf: Shelf) -> None:
    async def go() -> None:
        async with page(shelf) as me:
            me.tab.prepared = {"/api/games": json.dumps(["prepared"])}
            assert await me.get("/games") == ["prepared"]
            tag = (await me.reply("GET", "/games")).tag
            again = await me.tab.answer("GET", "/api/games", tag=tag)
            assert (again.status, again.body) == (304, "")
            first = await me.tab.answer("GET", "/api/games/cia_kgb")
            known = await me.tab.answer("GET", "/api/games/cia_kgb", tag=first.tag)
            assert (first.status, known.status) == (200, 304)

    run(go())
