"""Drills at a server: anybody solves them, nothing is kept, and the answer is not told before."""

from __future__ import annotations

from detente.drills.catalogue import collections, drill, of_the_day
from detente.drills.rating import BEGINNER, Standing, after
from detente.kernel.sets import members
from detente.service.drills.solving import Solving
from tests.service.harness import MOMENTS, house, refused, run

SOME = [(game, entries[0].name) for game, entries in collections().items()]
GAME, NAME = SOME[0]
PATH = f"/drills/{GAME}/{NAME}"


def options() -> tuple[int, int]:
    """A right answer and a wrong one, as numbers of the whole vocabulary."""
    here = drill(GAME, NAME)
    ask = here.question(here.start)
    assert ask is not None
    first = here.game.vocabulary.kinds[ask.kind].first
    wrong = next(choice for choice in members(ask.options) if choice not in here.right)
    return first + here.best, first + wrong


def test_all_drills_are_listed_with_that_of_the_day(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            found = await home.guest().get("/drills")
            today = of_the_day(MOMENTS())
            assert found["today"] == {"game": today.game, "name": today.name}
            assert found["beginner"] == BEGINNER._asdict()
            listed = [(one["game"], len(one["drills"])) for one in found["games"]]
            assert listed == [(game, len(entries)) for game, entries in collections().items()]
            for one in found["games"]:
                known = {theme["name"] for theme in one["themes"]}
                assert {entry["theme"] for entry in one["drills"]} == known

    run(go())


def test_an_answer_is_told_from_a_better_one_and_counts_for_the_rating(tmp_path):
    right, wrong = options()
    here = drill(GAME, NAME)

    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            mine = Standing(1400.0, 90.0)
            for option, solved in ((right, True), (wrong, False)):
                tried = await guest.get(f"{PATH}/answer", option=option, rating=1400, deviation=90)
                assert tried["right"] is solved
                assert tried["theme"]["name"] == here.theme
                assert tried["verdicts"][0]["option"] == right
                assert tried["standing"] == after(mine, here.difficulty, solved)._asdict()
            assert (await guest.get(f"{PATH}/answer", option=right))["standing"] is None
            assert await guest.get("/tables") == []

    run(go())


def test_before_the_answer_nothing_tells_it():
    for game, name in SOME:
        here = Solving(game, name)
        sent = here.opened()
        assert set(sent) == {"difficulty", "table"}
        seat = here.drill.seat
        assert sent["table"]["seat"] == seat
        assert sent["table"]["view"] == here.taught.table.sight(seat).quantities
        assert sent["table"]["question"] is not None
        assert "praise" not in str(sent)


def test_what_is_no_drill_or_no_answer_is_refused(tmp_path):
    right, _ = options()

    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            for path in ("/drills/chess/mate", f"/drills/{GAME}/nowhere"):
                await refused("not_found", guest.get(path))
            for option in (-1, 10**9):
                await refused("not_offered", guest.get(f"{PATH}/answer", option=option))
            for bad in ({"rating": 1e9}, {"rating": "nan"}, {"rating": 1200, "deviation": "nan"}):
                await refused("bad_request", guest.get(f"{PATH}/answer", option=right, **bad))
            why = await guest.get(f"{PATH}/why", option=right)
            assert why["open"]

    run(go())
