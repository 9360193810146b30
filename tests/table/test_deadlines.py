"""When a flag falls, for whom, and what each viewer is shown of the clocks."""

from __future__ import annotations

from typing import Any

import pytest

from detente.kernel.flow import NOBODY, OBSERVER
from detente.kernel.play import Play
from detente.kernel.verdicts import TIMEOUT, Verdict
from detente.service.table import deadlines
from detente.service.table.clocks import Clock, Clocks
from detente.service.table.pace import CLAIMED, LATEST, LOSES, VOID, live
from detente.service.table.table import OVER, Table
from tests.kernel.test_flow import in_play
from tests.kernel.test_play import choosing
from tests.kernel.toy import BLUE, RED, TOY
from tests.table.tables import AT, running

END = AT + 100  # of a clock with 100 left


def timed(play: Play[Any], red: Clock | None, blue: Clock | None, **changes: Any) -> Table:
    changes.setdefault("pace", live(5, 0))
    return running(play, clocks=Clocks((red, blue), started=True), **changes)


def asking_red(red: Clock | None = None, **changes: Any) -> Table:
    return timed(choosing(hand=[1, 2, 8], top=5), red or Clock(100, AT), Clock(70), **changes)


def pair(red: Clock, blue: Clock, **changes: Any) -> Table:
    """Both lay a card in secret."""
    return timed(Play(TOY, in_play(red=[0, 8], blue=[1, 7])), red, blue, **changes)


def test_the_clock_of_who_is_asked_runs_out():
    assert deadlines.ends(asking_red()) == [(END, RED)]


def test_of_two_clocks_that_run_the_first_to_run_out_stands_first():
    assert deadlines.ends(pair(Clock(100, AT), Clock(70, AT))) == [(AT + 70, BLUE), (END, RED)]


@pytest.mark.parametrize("changes", [{"clocks": None}, {"status": OVER}])
def test_no_clock_runs_out_without_clocks_or_after_the_game(changes):
    table = asking_red().but(**changes)
    assert deadlines.ends(table) == []
    assert deadlines.due(table) is None
    assert deadlines.verdict(table, END + LATEST) is None


def test_a_vacation_puts_the_end_off():
    table = asking_red(away=(((AT, AT + 30),), ()))
    assert deadlines.ends(table) == [(END + 30, RED)]


def test_a_flag_falls_once_no_delay_could_be_forgiven_any_more():
    table = asking_red()
    assert deadlines.due(table) == END + LATEST
    assert deadlines.verdict(table, END + LATEST - 1) is None
    assert deadlines.verdict(table, END + LATEST) == Verdict(RED, TIMEOUT, BLUE)


def test_in_a_pair_no_flag_falls_before_both_have_run_out():
    table = pair(Clock(100, AT), Clock(70, AT))
    assert deadlines.due(table) == END + LATEST
    assert deadlines.verdict(table, END + LATEST) == Verdict(BLUE, TIMEOUT, RED)


def test_nobody_wins_if_both_run_out_at_once():
    table = pair(Clock(100, AT), Clock(100, AT))
    assert deadlines.verdict(table, END + LATEST) == Verdict(RED, TIMEOUT, NOBODY)


def test_nobody_wins_where_running_out_makes_the_game_void():
    table = asking_red(pace=live(5, 0, VOID))
    assert deadlines.verdict(table, END + LATEST) == Verdict(RED, TIMEOUT, NOBODY)


def test_a_game_that_has_to_be_claimed_does_not_end_by_itself():
    table = asking_red(pace=live(5, 0, CLAIMED))
    assert deadlines.due(table) is None
    assert deadlines.verdict(table, END + LATEST) is None
    assert not deadlines.is_late(table, RED, END + LATEST, 0)


def test_the_flag_that_falls_is_that_of_the_chair_wherever_it_sits():
    table = pair(Clock(100, AT), Clock(70, AT)).but(turned=1)
    assert deadlines.verdict(table, END + LATEST) == Verdict(RED, TIMEOUT, BLUE)


def test_an_answer_is_late_once_nothing_is_left_but_delay_is_forgiven():
    table = asking_red()
    assert not deadlines.is_late(table, RED, END - 1, 0)
    assert deadlines.is_late(table, RED, END, 0)
    assert not deadlines.is_late(table, RED, END, 1)
    assert not deadlines.is_late(table, BLUE, END, 0)  # his clock stands
    assert not deadlines.is_late(table.but(clocks=None), RED, END, 0)
    assert not deadlines.is_late(table.but(away=(((AT, END),), ())), RED, END, 0)


def test_somebody_is_on_vacation_from_its_first_moment_until_its_last():
    table = asking_red(away=(((AT, AT + 30),), ((AT + 40, AT + 50),)))
    assert [deadlines.on_vacation(table, RED, AT + n) for n in (-1, 0, 29, 30)] == [
        None,
        AT + 30,
        AT + 30,
        None,
    ]
    assert deadlines.on_vacation(table, BLUE, AT + 40) == AT + 50


def left(table: Table, viewer: int, at: int) -> list[tuple[int, bool]]:
    found = deadlines.shown(table, viewer, at)
    assert found is not None
    assert found["at"] == at
    return [(one["left"], one["running"]) for one in found["seats"]]


def test_a_clock_is_shown_with_what_is_left_and_whether_it_runs():
    table = asking_red()
    assert left(table, BLUE, AT + 10) == [(90, True), (70, False)]
    assert left(table, BLUE, END + 5) == [(0, True), (70, False)]
    found = deadlines.shown(asking_red(away=(((AT, AT + 30),), ())), BLUE, AT + 10)
    assert found is not None
    assert found["started"] is True
    assert found["seats"][RED] == {"left": 100, "running": False, "away": AT + 30}


def test_a_table_without_clocks_shows_none_and_a_computer_has_none():
    assert deadlines.shown(asking_red().but(clocks=None), RED, AT) is None
    against = timed(choosing(hand=[1, 2, 8], top=5), Clock(100, AT), None)
    found = deadlines.shown(against, RED, AT)
    assert found is not None
    assert found["seats"][BLUE] is None


def test_to_others_the_clock_of_who_has_chosen_in_secret_goes_on():
    """Red has stopped at 10, and has gained 5 for that."""
    table = pair(Clock(95, None, 5, AT + 10), Clock(70, AT))
    for viewer in (BLUE, OBSERVER):
        assert left(table, viewer, AT + 20) == [(80, True), (50, True)]
    assert left(table, RED, AT + 20) == [(95, False), (50, True)]
    over = table.but(status=OVER)
    assert left(over, BLUE, AT + 20)[RED] == (95, False)
    unstarted = table.but(clocks=Clocks((Clock(95), Clock(70)), started=False))
    assert left(unstarted, BLUE, AT + 20) == [(95, False), (70, False)]


def test_where_nobody_chooses_in_secret_clocks_are_shown_as_they_are():
    table = asking_red().but(clocks=Clocks((Clock(9, AT), Clock(95, None, 5, AT)), started=True))
    assert left(table, RED, AT + 1) == [(8, True), (95, False)]
    assert table.pace.out == LOSES
