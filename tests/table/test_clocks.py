"""The arithmetic of clocks, against a clock that counts every tick."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from detente.service.table import clocks
from detente.service.table import pace as paces
from detente.service.table.clocks import Clock, Clocks, counted
from detente.service.table.lags import QUOTA, Lag
from detente.service.table.pace import DAY, LATEST, MINUTE, SECOND, Pace

AT = 1000  # when the stories begin
small = st.integers(0, 60)


@st.composite
def vacations(draw):
    """Spans of which none overlap, around the time of the stories."""
    moments = sorted(draw(st.sets(st.integers(AT - 50, AT + 400), max_size=6)))
    return tuple(zip(moments[::2], moments[1::2], strict=False))


def away_at(spans, moment):
    return any(start <= moment < until for start, until in spans)


@given(st.integers(AT - 60, AT + 300), small, vacations())
def test_what_counts_is_every_tick_outside_of_vacations(since, span, away):
    ticks = [moment for moment in range(since, since + span) if not away_at(away, moment)]
    assert counted(since, since + span, away) == len(ticks)


@given(st.integers(1, 80), st.integers(AT - 20, AT + 300), vacations())
def test_a_clock_ends_at_the_first_moment_with_nothing_left(left, since, away):
    clock = Clock(left, since)
    end = clock.ends(away)
    assert end is not None
    assert clock.left_at(end, away) <= 0 < clock.left_at(end - 1, away)


class Counting:
    """Two clocks moved tick by tick, as slow and plain as can be."""

    def __init__(self, rule: Pace, away: clocks.Away) -> None:
        self.rule, self.away = rule, away
        self.left = [rule.start, rule.start]
        self.at = AT

    def pass_(self, span: int, missing: tuple[int, ...]) -> None:
        for _ in range(span):
            for chair in missing:
                if not away_at(self.away[chair], self.at):
                    self.left[chair] -= 1
            self.at += 1

    def gain(self, chair: int) -> None:
        self.left[chair] = max(0, self.left[chair])
        self.left[chair] += self.rule.gained(self.left[chair])


answers = st.lists(st.tuples(small, st.sampled_from(["go on", "hand over", "pair"])), max_size=12)


@given(
    st.builds(
        Pace, st.just("days"), st.integers(1, 200), small, st.integers(0, 250), st.just("claim")
    ),
    vacations(),
    vacations(),
    answers,
)
def test_clocks_are_what_counting_gives(rule, first, second, story):
    away = (first, second)
    slow = Counting(rule, away)
    found = clocks.set_for(rule, (0, 1))
    assert found is not None
    missing: tuple[int, ...] = (0,)
    found = found.turned(missing, AT, away)
    for span, what in story:
        slow.pass_(span, missing)
        chair = missing[0]
        if what == "go on" and len(missing) == 1:
            found = found.answered(chair, missing, slow.at, rule, away)
        else:
            after = missing[1:] or ((0, 1) if what == "pair" else (1 - chair,))
            # whoever completes a pair has ended his turn, though he may be asked again at once
            found = found.answered(chair, after, slow.at, rule, away, turn_over=True)
            slow.gain(chair)
            missing = after
        for number, clock in enumerate(found.chairs):
            assert clock is not None
            assert clock.left_at(slow.at, away[number]) == slow.left[number]
            assert (clock.since is not None) == (number in missing)


@given(st.integers(100, 900), small, st.integers(0, 1000))
def test_delay_is_forgiven_but_gives_no_time_that_had_not_passed(start, thought, delay):
    rule = Pace("live", start, 0)
    stopped = Clock(start, AT).stop(AT + thought, rule, (), delay)
    spared = Clock(start, AT).spared(AT + thought, delay)
    assert stopped.left == spared.left_at(AT + thought) == start - max(0, thought - delay)


@given(st.integers(0, 1000), st.integers(0, 300))
def test_clocks_move_on_over_a_time_without_server(down, ran):
    found = Clocks((Clock(500, AT), Clock(70, None, 5, AT)), started=True)
    moved = found.later(down, AT + ran + down)
    first, second = moved.chairs
    assert first is not None
    assert first.left_at(AT + ran + down) == 500 - ran
    assert second == Clock(70, None, 5, AT + down)


def test_clocks_can_be_written_and_read():
    found = Clocks((Clock(5, None, 2, 9), None), started=False)
    assert clocks.read(found.written()) == found
    assert clocks.read("") is None


@pytest.mark.parametrize("out", paces.OUTCOMES)
def test_a_pace_can_be_written_and_read(out):
    for one in (paces.live(15, 10, out), paces.days(3, 10, out)):
        assert paces.read(one.written()) == one
    assert paces.live(15, 10, out).written() == f"live 900+10 {out}"
    assert paces.days(3, 10).written() == "days 3/10 loses"
    assert paces.read("") == paces.NO_CLOCK
    with pytest.raises(ValueError, match="no pace"):
        paces.read("live quickly")


def test_a_bank_holds_no_more_than_it_may():
    rule = paces.days(3, 7)
    assert rule.start == 3 * DAY
    assert rule.gained(2 * DAY) == 3 * DAY
    assert rule.gained(6 * DAY) == DAY
    assert rule.gained(7 * DAY) == 0
    assert paces.live(10, 5).gained(100 * MINUTE) == 5 * SECOND


def test_no_more_delay_is_forgiven_than_measured_and_the_quota_fills_slowly():
    lag = Lag()
    assert lag.spare(AT) == 0  # nothing was measured
    lag.measured(300)
    lag.measured(90)  # the best of the last ones counts: who answers late on purpose gains nothing
    assert lag.spare(AT) == 90
    slow = Lag()
    slow.measured(3000)
    for _ in range(QUOTA // LATEST):
        assert slow.spare(AT) == LATEST
        slow.use(LATEST, AT)
    assert slow.spare(AT) == 0
    assert slow.spare(AT + SECOND) == 20
    assert slow.spare(AT + 1000 * SECOND) == LATEST


# Who has no clock, and clocks that do not run yet

RULE = paces.live(1, 2)


def test_a_computer_answers_without_a_clock():
    found = Clocks((Clock(50), None), started=True)
    after = found.answered(1, (0,), AT, RULE, clocks.NEVER_AWAY)
    assert after == Clocks((Clock(50, AT), None), started=True)
    assert found.later(5, AT).chairs[1] is None


def test_before_the_clocks_start_an_answer_moves_nothing():
    found = clocks.set_for(RULE, (0, 1))
    assert found == Clocks((Clock(MINUTE), Clock(MINUTE)), started=False)
    assert found.answered(0, (1,), AT, RULE, clocks.NEVER_AWAY) == found
    assert found.turned((0, 1), AT, clocks.NEVER_AWAY) == found
    assert clocks.set_for(paces.NO_CLOCK, (0, 1)) is None


def test_clocks_start_for_who_has_to_answer():
    found = clocks.set_for(RULE, (0, 1))
    assert found is not None
    started = found.start((1,), AT)
    assert started == Clocks((Clock(MINUTE, None, 0, AT), Clock(MINUTE, AT, 0, AT)), started=True)


def test_whose_clock_stands_has_answered_already():
    """A second answer of the same chair neither runs nor gains."""
    found = Clocks((Clock(50, None, 2, AT), Clock(70, AT)), started=True)
    assert found.answered(0, (1,), AT + 5, RULE, clocks.NEVER_AWAY) == found


def test_a_clock_that_stood_still_moves_no_further_than_it_may():
    """The first has never stopped, and is not taken for one that has."""
    found = Clocks((Clock(50, AT), Clock(70, None, 5, AT)), started=True)
    assert found.later(100, AT + 40).chairs == (Clock(50, AT + 40), Clock(70, None, 5, AT + 40))
    assert found.later(100, AT - 40).chairs == (Clock(50, AT - 40), Clock(70, None, 5, AT - 40))


def test_a_clock_that_is_halted_gains_nothing():
    found = Clocks((Clock(50, AT), Clock(70, AT)), started=True)
    assert found.turned((1,), AT + 10, clocks.NEVER_AWAY).chairs == (Clock(40), Clock(70, AT))
    away = (((AT, AT + 4),), ())
    assert found.turned((), AT + 10, away).chairs == (Clock(44), Clock(60))
