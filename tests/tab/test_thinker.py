"""Jobs for the other worker, on their way there and back."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from detente.ai.hints import Hint, Idea
from detente.ai.looks import Found
from detente.ai.plans import Plan, Step
from detente.ai.valuing import Given, Worth
from detente.kernel.merits import Argument
from detente.tab import thinker
from detente.tab.jobs import Jobs
from tests.tab.page import Stage, run

Json = dict[str, Any]
GOOD = Argument("control", "gains", (3, 5), 2, 0.123456789)
BAD = Argument("ending", "worse", (), 0, -0.00000001)


def test_what_is_found_comes_back_as_it_was() -> None:
    plan = Plan(3, (Step("ab12", 5), Step("cd34", 0)))
    assert thinker.plan_from(sent(plan)) == plan
    idea = Idea(7, 0.625, (GOOD, BAD), ((1, 2), (0, 4)))
    for hint in (Hint((idea,), {4: (BAD,), 9: ()}, GOOD), Hint()):
        assert thinker.hint_from(sent(hint)) == hint
    worths, line = (Worth(0.5, 0.1, 12),), (Given("place", 1, 2),)
    for found in (Found(worths, line, (GOOD, BAD), BAD), Found()):
        assert thinker.found_from(sent(found)) == found


def sent(found: Plan | Hint | Found) -> Json:
    said: Json = json.loads(json.dumps(thinker.plain(found)))
    return said


def test_a_job_that_fails_says_why() -> None:
    said = json.loads(thinker.work('{"work": "begun", "game": "chess", "options": {}}'))
    assert "chess" in said["failed"]
    assert "failed" in json.loads(thinker.work("no job"))


def test_whoever_is_waited_for_comes_before_what_is_spare() -> None:
    async def go() -> None:
        stage = Stage()
        stage.holds = asyncio.Event()
        jobs = Jobs(stage)
        work = [jobs.begin(job(name), spare=name.startswith("spare")) for name in ORDER]
        while not stage.jobs:
            await asyncio.sleep(0)
        work[3].cancel()
        jobs.hurry(work[0])
        jobs.hurry(work[1])
        assert stage.hurried == 1, "the one that is under way; the other as soon as it is"
        stage.holds.set()
        await asyncio.wait([one.future for one in work])
        assert [one["name"] for one in stage.jobs] == ["first", "second", "third", "spare one"]
        assert stage.hurried == 2
        assert jobs.idle

    run(go())


ORDER = ("first", "second", "spare one", "spare two", "third")


def job(name: str) -> Json:
    return {"work": "nothing", "game": None, "name": name}
