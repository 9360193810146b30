"""Lessons at a server: anybody takes them, nothing is kept, and what is hidden stays hidden."""

from __future__ import annotations

from typing import Any

import pytest

from detente.kernel.records.teaching import Task
from detente.kernel.words import LANGUAGES
from detente.lessons.catalogue import courses, lesson
from detente.lessons.lesson import Place
from detente.service.lessons.taught import Taught
from tests.service.harness import Guest, Json, house, refused, run

EVERY = [(game, entry.name) for game, entries in courses().items() for entry in entries]
GAME, FIRST = EVERY[0]
each = pytest.mark.parametrize(("game", "name"), EVERY)


async def take(guest: Guest, game: str, name: str) -> list[Json]:
    """Go through a lesson by what it asks for; everything that was said."""
    path = f"/lessons/{game}/{name}"
    opened = await guest.get(path)
    told, teacher = [opened], opened["teacher"]
    while not teacher["over"]:
        at = {"step": teacher["step"], "given": ",".join(map(str, teacher["given"]))}
        if teacher["wanted"]:
            tried = await guest.get(f"{path}/answer", **at, option=teacher["wanted"][-1])
            assert tried["right"]
            on = tried["on"]
        else:
            on = await guest.get(f"{path}/on", **at)
        told.append(on)
        teacher = on["teacher"]
    return told


@each
def test_a_lesson_is_taken_from_its_beginning_to_its_end(game, name, tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            told = await take(guest, game, name)
            numbers = [on["step"]["number"] for on in told[1:]]
            assert numbers == sorted(set(numbers))
            assert await guest.get("/tables") == []

    run(go())


@each
def test_the_learner_sees_no_more_than_at_a_table(game, name):
    here = lesson(game, name)
    for number in range(len(here.steps) + 1):
        taught = Taught(game, name, Place(number))
        sent = taught.opened()["table"]
        assert sent["seat"] == here.seat
        assert sent["view"] == taught.table.sight(here.seat).quantities
        assert (sent["question"] is None) == (taught.ask is None)


@each
def test_of_closed_options_a_lesson_says_what_it_has_to_say(game, name):
    here = lesson(game, name)
    for number, step in enumerate(here.steps):
        if not isinstance(step, Task):
            continue
        taught = Taught(game, name, Place(number))
        first = here.game.vocabulary.kinds[step.kind].first
        told = {
            option: group["reason"]
            for group in taught.opened()["table"]["question"]["closed"]
            for option in group["options"]
        }
        for option in range(first, first + len(here.game.vocabulary.kinds[step.kind].keys)):
            why, own = taught.why(option), step.own(option - first)
            if own and not why.get("open"):
                assert why["reason"] == own
            assert option not in told or told[option] == why["reason"]


def test_courses_name_their_lessons_in_every_language(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            listed = await home.guest().get("/lessons")
            found = [
                (course["game"], one["name"]) for course in listed for one in course["lessons"]
            ]
            assert found == EVERY
            for one in (one for course in listed for one in course["lessons"]):
                assert all(one["title"][language] for language in LANGUAGES)
                assert one["minutes"] >= 1

    run(go())


def task_of(game: str, name: str) -> int:
    return next(n for n, step in enumerate(lesson(game, name).steps) if step.is_task)


def test_another_answer_is_told_so_and_leads_nowhere(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest, path = home.guest(), f"/lessons/{GAME}/{FIRST}"
            place = {"step": task_of(GAME, FIRST)}
            opened = await guest.get(path, **place)
            (wanted, *_) = opened["teacher"]["wanted"]
            kinds = (await guest.get(f"/games/{GAME}"))["kinds"]
            asked = opened["table"]["question"]["kind"]
            kind = next(one for one in kinds if one["name"] == asked)
            for option in range(kind["first"], kind["first"] + len(kind["keys"])):
                if option in opened["teacher"]["wanted"]:
                    continue
                tried = await guest.get(f"{path}/answer", **place, option=option)
                assert not tried["right"]
                assert tried["on"] is None
                why = await guest.get(f"{path}/why", **place, option=option)
                assert why.get("open") or why["reason"]
            assert (await guest.get(f"{path}/why", **place, option=wanted))["open"]

    run(go())


REFUSED: list[tuple[str, Any]] = [
    ("/lessons/nothing/x", {}),
    (f"/lessons/{GAME}/nothing", {}),
    (f"/lessons/{GAME}/..%2f{FIRST}", {}),
    (f"/lessons/{GAME}/{FIRST}", {"step": 999}),
    (f"/lessons/{GAME}/{FIRST}", {"step": 0, "given": "1,2,3"}),
]


@pytest.mark.parametrize(("path", "place"), REFUSED)
def test_what_is_no_place_in_a_lesson_is_not_found(path, place, tmp_path):
    async def go():
        async with house(tmp_path) as home:
            await refused("not_found", home.guest().get(path, **place))

    run(go())


def test_what_is_no_number_is_refused(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest, path = home.guest(), f"/lessons/{GAME}/{FIRST}"
            for place in ({"step": -1}, {"step": 5000}, {"given": "x"}, {"given": "1," * 40}):
                await refused("bad_request", guest.get(path, **place))
            at = {"step": task_of(GAME, FIRST)}
            await refused("not_offered", guest.get(f"{path}/answer", **at, option=10**9))
            if at["step"]:
                await refused("not_asked", guest.get(f"{path}/answer", step=0, option=0))

    run(go())


def test_a_lesson_may_be_brought_in_like_any_record(tmp_path):
    path = courses()[GAME][0].path

    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = (await guest.send_record(path.read_text("utf-8")))["table"]
            record = await guest.text(f"/tables/{table}/record", seat="all", language="pl")
            assert "gra: " in record
            assert "powiedz" not in record  # a table keeps the game, not the words

    run(go())
