"""The same requests to a server and to a tab get the same replies, and the same is told live."""

from __future__ import annotations

import json
from typing import Any

import pytest

from detente.games import GAMES
from detente.site import files as site_files
from tests.service.harness import run
from tests.tab.course import Course, alike, both


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_a_computer_is_the_same(game, tmp_path):
    run(both(tmp_path, lambda course: course.play(game)))


def test_what_there_is_is_the_same(tmp_path):
    async def look(course: Course) -> None:
        await course.get("/games")
        for game in GAMES:
            await course.get(f"/games/{game}")
            await course.get(f"/games/{game}/histories/pl")
        await course.get("/me")
        await course.get("/lessons")
        await course.get("/drills")
        await course.get("/games/chess")
        await course.get("/tables")
        await course.get("/me/statistics")
        said = dict(course.told[:-1])
        for address, text in site_files.prepared().items():
            if (path := address.removeprefix("/api")) in said:
                assert alike(json.loads(text)) == said[path], "a page may have it beforehand"

    run(both(tmp_path, look))


def test_lessons_and_drills_are_the_same(tmp_path):
    async def learn(course: Course) -> None:
        first = (await course.get("/lessons"))[2]
        lesson = f"/lessons/{first['game']}/{first['lessons'][0]['name']}"
        here = await course.get(lesson)
        for _ in range(8):
            teacher = here["teacher"]
            place = {"step": teacher["step"], "given": ",".join(map(str, teacher["given"]))}
            if wanted := teacher["wanted"]:
                await course.get(f"{lesson}/why", option=wanted[0], **place)
                here = (await course.get(f"{lesson}/answer", option=wanted[0], **place))["on"]
            else:
                here = await course.get(f"{lesson}/on", **place)
        await course.get(f"{lesson}/answer", step=0, option=1, given="1,,2")
        await course.get(lesson, step=1001)
        await course.get(f"{lesson}x")
        found = (await course.get("/drills"))["games"][0]
        drill = f"/drills/{found['game']}/{found['drills'][0]['name']}"
        option = (await course.get(drill))["table"]["question"]["options"][0]
        await course.get(f"{drill}/answer", option=option, rating=1500.5, deviation=200)
        await course.get(f"{drill}/answer", option=option)
        await course.get(f"{drill}/answer", option=option, rating="much")
        await course.get(f"{drill}/why", option=option)

    run(both(tmp_path, learn))


def test_positions_and_decks_are_the_same(tmp_path):
    async def make(course: Course) -> None:
        begun = await course.post("/positions", game="cia_kgb")
        set_up = begun["set_up"]
        await course.post("/positions/look", **set_up)
        await course.post("/positions/look", **{**set_up, "step": "nowhere"})
        await course.post("/positions/open", **set_up)
        seen = await course.post("/positions/look", **set_up)
        asked = seen["position"]["questions"][0]["seat"]
        await course.post("/positions/opinion", seat=asked, **set_up)
        await course.post("/positions", game="chess")
        await course.post("/positions", game="cia_kgb", options={"what": "ever"})
        record = seen["position"]["record"]["en"]
        await course.send_record(record, "/positions/read")
        await course.send_record("no record", "/positions/read")
        table = (await course.send_record(record))["table"]
        wish: Any = {"game": "cia_kgb", "seats": [{"kind": "me"}, {"kind": "me"}]}
        made = await course.post("/tables", **wish, **{"from": {"table": table, "number": 0}})
        for seat in (0, 1):
            await course.get(f"/tables/{made['table']}", seat=seat)
            await course.get(f"/tables/{made['table']}/record", seat=seat)
        shown = await course.post("/games/iron_curtain/workshop/show")
        await course.post("/games/iron_curtain/workshop/make", form=shown["form"])
        await course.post("/games/iron_curtain/workshop/show", text="no deck")
        await course.post("/games/cia_kgb/workshop/show")

    run(both(tmp_path, make))


def test_what_is_done_with_a_game_beside_playing_is_the_same(tmp_path):
    async def go(course: Course) -> None:
        table = await course.who.create("cia_kgb", name="Ada")
        at = f"/tables/{table}"
        for number in range(6):
            both_seen = [await course.get(at, seat=seat) for seat in (0, 1)]
            seat, seen = next(one for one in enumerate(both_seen) if one[1]["question"])
            given = {"seat": seat, "option": seen["question"]["options"][-1]}
            await course.post(f"{at}/answer", number=seen["number"], **given)
            if number == 4:
                await course.post(f"{at}/takeback", seat=seat, number=0)
        await course.post(f"{at}/notes", method="PUT", seat=0, text="watch Berlin")
        await course.get(at, seat=0)
        await course.get(f"{at}/position", number=2)
        fork = {"table": table, "number": 4}
        wish: Any = {"game": "cia_kgb", "seats": [{"kind": "me"}, {"kind": "me"}]}
        other = (await course.post("/tables", **wish, **{"from": fork}))["table"]
        await course.get(f"/tables/{other}", seat=1)
        await course.post("/tables", **wish, rated=True)
        await course.post("/tables", **{**wish, "game": "chess"})
        await course.post("/tables", **{**wish, "options": {"agents": "many"}})
        await course.post(f"{at}/hurry")
        await course.post(f"{at}/review")
        await course.post(f"{at}/claim", seat=0, result="win")
        await course.post(f"{at}/resign", seat=0)
        await course.post(f"{at}/resign", seat=0)
        await course.get(at, seat="all")
        again = await course.post(f"{at}/rematch", seat=1)
        await course.post(f"{at}/rematch", seat=1)
        await course.get(f"/tables/{again['table']}", seat=0)
        record = await course.who.text(f"{at}/record", seat="all", language="pl")
        brought = await course.send_record(record)
        await course.get(f"/tables/{brought['table']}", seat="observer")
        await course.get(f"/tables/{brought['table']}/frames", seat="all")
        await course.send_record("no record")
        await course.get("/tables")

    run(both(tmp_path, go))


def test_what_is_not_understood_is_refused_in_the_same_way(tmp_path):
    async def ask(course: Course) -> None:
        table = await course.who.create("cia_kgb")
        at = f"/tables/{table}"
        await course.get("/nothing")
        await course.get("/tables/abc")
        await course.get(at, seat="2")
        await course.get(at, seat="all")
        await course.get(f"{at}/frames", count=0)
        await course.get(f"{at}/frames", count="many")
        await course.get(f"{at}/frames", **{"from": -1})
        await course.get(f"{at}/steps", **{"from": 10**5})
        await course.get(f"{at}/query/nothing")
        await course.get(f"{at}/record", language="de")
        await course.get(f"{at}/why", seat=0)
        await course.get(f"{at}/why", seat=0, option=10**5)
        for body in ({}, {"seat": 2}, {"seat": True}, {"seat": "0"}, {"seat": 0.0}):
            await course.post(f"{at}/resign", **body)
        good = {"seat": 0, "number": 1, "option": 0}
        for worse in ({"number": 9}, {"option": 10**5}, {"draft": 1}, {"number": -1}):
            await course.post(f"{at}/answer", **{**good, **worse})
        await course.post(f"{at}/answer", request="short", **good)
        await course.post(f"{at}/undo", seat=0, number=1)
        await course.post(f"{at}/hint", seat=1, number=7)
        await course.post(f"{at}/takeback/reply", seat=0, accept=True)
        await course.post(f"{at}/nothing")

    run(both(tmp_path, ask))
