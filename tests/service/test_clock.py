"""Waiting by the clock of the app: for news or for time, whichever comes first."""

from __future__ import annotations

import asyncio

import pytest

from detente.service.core.clock import Clock
from detente.service.db.scrubber import EVERY
from tests.service.clock import Time
from tests.service.harness import house, run
from tests.service.timed import SECOND


def test_one_waits_until_there_is_news_or_time_has_passed():
    async def go():
        time, news = Time(), asyncio.Event()

        async def waits() -> asyncio.Task[None]:
            task = asyncio.create_task(time.until(news, 2 * SECOND), name="waits")
            await time.until_waits("waits")
            return task

        by_time = await waits()
        time.passes(2 * SECOND - 1)
        await asyncio.sleep(0)
        assert not by_time.done()
        time.passes(1)
        await by_time
        assert not news.is_set()

        by_news = await waits()
        news.set()
        await by_news
        time.passes(SECOND)
        await time.until(news, SECOND)  # what is known is not waited for

    run(go())


def test_who_is_stopped_while_he_waits_stops_though_his_time_has_come():
    async def go():
        time = Time()
        task = asyncio.create_task(time.sleep(SECOND), name="waits")
        await time.until_waits("waits")
        time.passes(SECOND)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(go())


def test_the_real_clock_wakes_whoever_waits():
    async def go():
        await Clock().sleep(1)
        await Clock().until(asyncio.Event(), 1)

    run(go())


def test_what_was_deleted_is_scrubbed_after_a_while(tmp_path, monkeypatch):
    async def go():
        time, scrubbed = Time(), asyncio.Event()
        async with house(tmp_path, clock=time) as home:

            async def scrub() -> None:
                scrubbed.set()

            monkeypatch.setattr(home.desk.store, "scrub", scrub)
            await home.guest().create()
            await time.until_waits("scrubber")
            time.passes(EVERY - 1)
            await time.until_waits("scrubber")
            assert not scrubbed.is_set()
            time.passes(1)
            await scrubbed.wait()

    run(go())
