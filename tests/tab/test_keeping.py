"""What a tab keeps: nothing is told before it is written, and nothing that was written is lost."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from detente.tab.keeping import TABLE
from detente.tab.world import StoreForbidden, StoreFull
from tests.service.harness import Refusal, refused
from tests.tab.page import Line, Page, Shelf, Stage, page, run

Json = dict[str, Any]


async def on(me: Page, live: Line, table: str, rng: random.Random) -> None:
    """Give an answer, unless it is over, and wait until one is asked again."""
    seen = live.screen.full
    if seen["status"] != "over":
        option = rng.choice(seen["question"]["options"])
        await me.answer(table, 0, option, seen["number"])
        await asked(me, live, table)


async def asked(me: Page, live: Line, table: str) -> None:
    while 1 in (await me.table(table)).turns():
        await asyncio.sleep(0)
    while live.screen.full["number"] < (await me.table(table)).numbers[0]:
        await live.next("step", "full")


async def turns(shelf: Shelf, rng: random.Random) -> int:
    """Play until the third turn, or until it is over before that, and close the tab after every few
    answers; how often that was in the middle of a draft, or -1 if it was over."""
    stage = Stage(lambda: f"{rng.getrandbits(256):064x}")
    drafts, before = 0, Json()
    async with page(shelf, stage) as me:
        table = await me.create("twilight", ("me", 1))
    while not before or before["view"]["turn"] <= 2:
        async with page(shelf, stage) as me:
            live = await me.live(table, 0)
            full = await live.next("full")
            if before:
                assert full == before
            await asked(me, live, table)
            for _ in range(5):
                await on(me, live, table, rng)
            drafts += (await me.table(table)).playing.draft is not None
            me.tab.leave(live.number)
            before = await me.see(table, 0)
            if before["status"] == "over":
                return -1
            before["players"][0]["here"] = True
    return drafts


def test_two_turns_of_a_large_game_are_played_while_the_tab_is_closed_again_and_again(shelf):
    async def go():
        rng = random.Random(0)
        while (drafts := await turns(shelf, rng)) < 0:
            pass  # whoever plays anything may lose early
        assert drafts > 2, "the tab was closed in the middle of a draft too"

    run(go())


def test_a_request_that_comes_again_after_the_tab_was_closed_is_done_once(shelf):
    async def go():
        async with page(shelf) as me:
            made = await me.create("cia_kgb", request="make-it-once")
            seen = await me.see(made, 0)
            given = {"seat": 0, "number": seen["number"], "option": seen["question"]["options"][0]}
            first = await me.post(f"/tables/{made}/answer", request="answer-once", **given)
        async with page(shelf) as me:
            assert await me.create("cia_kgb", request="make-it-once") == made
            again = await me.post(f"/tables/{made}/answer", request="answer-once", **given)
            assert again == first
            assert len(await me.get("/tables")) == 1
            await refused("stale", me.post(f"/tables/{made}/answer", **given))

    run(go())


@pytest.mark.parametrize("trouble", [StoreFull(), StoreForbidden()])
def test_what_cannot_be_written_has_not_happened(shelf, trouble):
    async def go():
        async with page(shelf) as me:
            table = await me.create("cia_kgb")
            live = await me.live(table, 0)
            seen = await live.next("full")
            kept = dict(shelf.kept)
            shelf.fails = trouble
            option = seen["question"]["options"][0]
            with pytest.raises(Refusal) as found:
                await me.answer(table, 0, option, seen["number"])
            assert (found.value.status, found.value.key) == (503, "unavailable")
            assert "browser" in found.value.error["en"]
            await live.quiet()
            await refused("unavailable", me.create("cia_kgb"))
            await refused("unavailable", me.post(f"/tables/{table}/resign", seat=0))
            assert await me.see(table, 0) == seen
            assert shelf.kept == kept
            live.say(type="answer", request="over-the-line", seat=0, number=1, option=option)
            said = await live.next()
            assert (said["type"], said["code"]) == ("refused", 503)
            assert await me.text(f"/tables/{table}/record", seat=0)
            shelf.fails = None
            await me.answer(table, 0, option, seen["number"])

    run(go())


def test_nobody_hears_of_what_is_not_written_yet():
    async def go():
        class Slow(Shelf):
            heard = -1

            async def write(self, changes: Any) -> None:
                await super().write(changes)
                await asyncio.sleep(0)
                self.heard = len(live.received) + len(live._waiting) if live else -1

        slow, live = Slow(), None
        async with page(slow) as me:
            table = await me.create("cia_kgb")
            live = await me.live(table, 0)
            seen = await live.next("full")
            await me.answer(table, 0, seen["question"]["options"][0], seen["number"])
            assert slow.heard == 1, "the full view alone"
            await live.next("step")

    run(go())


def test_of_two_answers_at_once_one_is_given(shelf):
    async def go():
        async with page(shelf) as me:
            table = await me.create("iron_curtain")
            seen = await me.see(table, 0)
            seat = 0 if seen["question"] else 1
            seen = await me.see(table, seat)
            first, last = seen["question"]["options"][0], seen["question"]["options"][-1]
            both = [me.answer(table, seat, option, seen["number"]) for option in (first, last)]
            said = await asyncio.gather(*both, return_exceptions=True)
            assert isinstance(said[0], dict)
            assert isinstance(said[1], Refusal)
            assert said[1].key == "stale"

    run(go())


def test_each_table_is_written_by_itself(shelf):
    async def go():
        async with page(shelf) as me:
            first, second = await me.create("cia_kgb"), await me.create("cia_kgb")
            shelf.writes.clear()
            await me.answer_first(second, 0)
            await me.post(f"/tables/{first}/notes", method="PUT", seat=0, text="mine")
            assert shelf.writes == [[TABLE + second], [TABLE + first]]
        async with page(shelf) as me:
            assert (await me.see(first, 0))["notes"] == "mine"

    run(go())


DAMAGED = ("{", "[]", '{"format": 2, "new": true}', '{"format": 1, "row": {}}', "null")


@pytest.mark.parametrize("text", DAMAGED)
def test_a_text_that_cannot_be_read_is_kept_and_shown_as_such(shelf, text):
    async def go():
        async with page(shelf) as me:
            good = await me.create("cia_kgb")
        shelf.kept["table/lost"] = text
        async with page(shelf) as me:
            assert [card["id"] for card in await me.get("/tables")] == [good]
            found = await me.get("/tab")
            assert {one["id"]: one["readable"] for one in found["tables"]} == {
                good: True,
                "lost": False,
            }
            await refused("broken", me.see("lost", 0))
            await refused("broken", me.post("/tables/lost/resign", seat=0))
            assert await me.text("/tab/kept/lost") == text
            await me.answer_first(good, 0)
            assert shelf.kept["table/lost"] == text
            await me.post("/tab/kept/lost/delete")
            assert "table/lost" not in shelf.kept
            await refused("not_found", me.see("lost", 0))

    run(go())


def test_a_table_that_does_not_follow_from_the_rules_is_kept(shelf):
    async def go():
        async with page(shelf) as me:
            table = await me.create("cia_kgb")
            for _ in range(4):
                seen = [await me.see(table, seat) for seat in (0, 1)]
                await me.answer_first(table, 0 if seen[0]["question"] else 1)
        kept = json.loads(shelf.kept[TABLE + table])
        for change in ({"rules": 9999}, {"seed": "another"}):
            text = json.dumps({**kept, "row": {**kept["row"], **change}})
            shelf.kept[TABLE + table] = text
            async with page(shelf) as me:
                await refused("broken", me.see(table, 0))
                assert [card["id"] for card in await me.get("/tables")] == [table]
                assert shelf.kept[TABLE + table] == text

    run(go())


def test_a_deleted_table_is_gone_for_whoever_looks_at_it(shelf):
    async def go():
        async with page(shelf) as me:
            table = await me.create("cia_kgb", ("me", 1))
            live = await me.live(table, 0)
            await live.next("full")
            await me.post(f"/tab/kept/{table}/delete")
            await live.closed()
            await refused("not_found", me.see(table, 0))
            assert await me.get("/tables") == []

    run(go())


def test_a_game_whose_files_are_not_here_is_refused_and_nothing_is_lost(shelf):
    async def go():
        stage = Stage()
        async with page(shelf, stage) as me:
            table = await me.create("cia_kgb")
        async with page(shelf, stage) as me:
            stage.here = {"iron_curtain"}
            await refused("unavailable", me.see(table, 0))
            await refused("unavailable", me.get("/drills"))
            await refused("unavailable", me.create("twilight"))
            assert await (await me.live(table, 0)).closed() == 1013, "it may try again"
            await me.create("iron_curtain")
            stage.here = None
            assert len(await me.get("/tables")) == 2

    run(go())


def test_a_table_of_a_game_nobody_here_knows_is_kept(shelf):
    async def go():
        async with page(shelf) as me:
            table = await me.create("cia_kgb")
        kept = json.loads(shelf.kept[TABLE + table])
        text = json.dumps({**kept, "row": {**kept["row"], "game": "chess"}})
        shelf.kept[TABLE + table] = text
        async with page(shelf) as me:
            assert await me.get("/tables") == []
            assert (await me.get("/tab"))["tables"][0]["readable"] is False
            assert await me.text(f"/tab/kept/{table}") == text

    run(go())


def test_who_took_something_back_is_known_after_the_tab_was_closed(shelf):
    async def go():
        async with page(shelf) as me:
            table = await me.create("cia_kgb")
            for seat in (1, 0):
                await me.answer_first(table, seat)
            seen = await me.see(table, 1)
            await me.post(f"/tables/{table}/takeback", seat=1, number=seen["number"], to=0)
            before = await me.see(table, 1)
            assert before["log"][-1]["seat"] == 1
        async with page(shelf) as me:
            assert await me.see(table, 1) == before

    run(go())


def test_a_game_from_a_position_goes_on_after_the_tab_was_closed(shelf):
    async def go():
        async with page(shelf) as me:
            set_up = (await me.post("/positions", game="cia_kgb"))["set_up"]
            seen = await me.post("/positions/look", **set_up)
            record = seen["position"]["record"]["pl"]
            place = (await me.send_record(record))["table"]
            fork: Any = {"from": {"table": place, "number": 0}}
            table = await me.create("cia_kgb", **fork)
            await me.answer_first(table, (await me.table(table)).turns()[0])
            before = [await me.see(table, seat) for seat in (0, 1)]
        async with page(shelf) as me:
            assert [await me.see(table, seat) for seat in (0, 1)] == before

    run(go())
