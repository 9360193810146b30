"""The clock of the machine is set: that decides no live game. Days are those of the calendar."""

from __future__ import annotations

import pytest

from detente.service.play.downtime import MISSED, RETURN
from tests.service.clock import Time
from tests.service.harness import house, run, two_guests
from tests.service.timed import DAY, MINUTE, SECOND, SLOW, left, live_table, to_answer

HOUR = 60 * MINUTE


@pytest.fixture
def time():
    return Time()


@pytest.mark.parametrize("by", [HOUR, -HOUR])
def test_setting_the_clock_on_the_wall_decides_no_live_game(tmp_path, time, by):
    async def go():
        async with house(tmp_path, clock=time) as home:
            *guests, table, _ = await live_table(home, increment=0)
            seat = await to_answer(home, table)
            time.passes(MINUTE)
            time.is_set(by)
            await home.timer.tick(look=True)
            assert (await left(guests[seat], table))[seat] == 9 * MINUTE
            time.passes(MINUTE)
            await guests[seat].answer_first(table, seat)
            assert (await left(guests[seat], table))[seat] == 8 * MINUTE
            other = await to_answer(home, table)
            time.passes(10 * MINUTE + SECOND)
            await home.timer.tick(look=True)
            assert (await home.table(table)).winner == 1 - other

    run(go())


@pytest.mark.parametrize("by", [HOUR, -HOUR])
def test_a_clock_set_before_a_restart_decides_nothing_either(tmp_path, time, by):
    async def go():
        async with house(tmp_path, clock=time) as home:
            _, _, table, _ = await live_table(home, increment=0)
            seat = await to_answer(home, table)
            time.passes(MINUTE)
            time.is_set(by)
            await home.timer.tick()
        time.begins_again()
        for _ in range(2):  # and a second one finds what the first has written
            async with house(tmp_path, clock=time) as home:
                shown = (await left(home.guest(), table))[seat]
                assert 9 * MINUTE <= shown <= 9 * MINUTE + 2 * RETURN
                time.passes(MISSED)
                await home.timer.tick()
                time.passes(-MISSED)

    run(go())


def test_days_are_those_of_the_clock_on_the_wall(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            _, _, table = await two_guests(home, "iron_curtain", pace=SLOW)
            seat = await to_answer(home, table)
            time.is_set(3 * DAY + SECOND)
            await home.timer.tick(look=True)
            assert (await home.table(table)).winner == 1 - seat

    run(go())
