"""What happens at a table, who sits where, and why somebody cannot undo."""

from __future__ import annotations

import pytest

from detente.kernel.flow import CHANCE, OBSERVER
from detente.kernel.play import RESIGNED, Play
from detente.kernel.verdicts import TIMEOUT, Verdict
from detente.service.core.errors import Refused
from detente.service.table.chairs import Asking
from detente.service.table.clocks import Clock, Clocks
from detente.service.table.observers import CLOSED, Agreed, Watching
from detente.service.table.pace import MINUTE, live
from detente.service.table.sight import Aside
from detente.service.table.table import (
    ANALYSIS,
    OPEN,
    OVER,
    RUNNING,
    VIEWERS,
    WAITING,
    Table,
)
from detente.service.table.undoing import Way, way_back
from tests.kernel.test_flow import in_play
from tests.kernel.test_play import choosing
from tests.kernel.toy import BLUE, RED, SWAP, TOY
from tests.table.tables import AT, HOST, STRANGER, running, waiting


def test_the_very_first_answer_of_a_game_counts_as_ones_own():
    play = Play(TOY, in_play(red=[0, 8], blue=[1, 7], deck=[2]))
    play.answer(RED, 8)
    play.answer(BLUE, 1)  # red has won, and is asked again
    table = running(play)
    assert way_back(table, RED) == "another"
    assert way_back(table, BLUE) == "revealed"


def test_who_chooses_in_secret_does_not_learn_whether_the_other_has_chosen():
    play = Play(TOY, in_play(red=[0, 8], blue=[1, 7]))
    assert way_back(running(play), BLUE) == "choosing"
    play.answer(RED, 8)
    assert way_back(running(play), BLUE) == "choosing"


# What happens


def laying() -> Table:
    """Both lay a card in secret; red has c0 and c8, blue c1 and c7."""
    return running(Play(TOY, in_play(red=[0, 8], blue=[1, 7], deck=[2, 3])))


def timed(table: Table) -> Table:
    return table.but(
        pace=live(5, 3), clocks=Clocks((Clock(MINUTE, AT), Clock(MINUTE, AT)), started=True)
    )


def test_an_answer_makes_another_table_and_counts_for_who_sees_something_new():
    before = laying()
    after = before.answered(RED, 8, AT + 7)
    assert before.times == ()
    assert after.times == (AT + 7,)
    news = {viewer: after.numbers[viewer] - before.numbers[viewer] for viewer in VIEWERS}
    assert news == {RED: 1, BLUE: 0, OBSERVER: 0}
    assert after.updated == {RED: AT + 7, BLUE: AT, OBSERVER: AT}
    both = after.answered(BLUE, 1, AT + 9)
    assert both.times == (AT + 7, AT + 9)
    news = {viewer: both.numbers[viewer] - after.numbers[viewer] for viewer in VIEWERS}
    assert news == {RED: 1, BLUE: 1, OBSERVER: 1}


def test_everybody_but_the_other_knows_of_a_secret_choice_when_both_are_in():
    after = laying().answered(RED, 8, AT)
    assert [after.known_answers(seat) for seat in (RED, BLUE, OBSERVER, OPEN)] == [1, 0, 0, 1]
    assert after.pair_open
    assert after.turns() == [BLUE]
    assert after.missing == (BLUE,)
    both = after.answered(BLUE, 1, AT)
    assert [both.known_answers(seat) for seat in (RED, BLUE, OBSERVER)] == [2, 2, 2]
    assert not both.pair_open


def test_the_clock_of_who_chooses_in_secret_gains_though_he_is_asked_again():
    """Both have three seconds more for a pair, whoever was quicker."""
    after = timed(laying()).answered(BLUE, 1, AT + 10)
    assert after.clocks is not None
    red, blue = after.clocks.chairs
    assert blue == Clock(MINUTE - 10 + 3000, None, 3000, AT + 10)
    assert red == Clock(MINUTE, AT)


def test_the_clock_of_who_undoes_has_gone_on_and_gains_nothing():
    before = timed(running(choosing(hand=[1, 2, 8], top=5)))
    after = before.answered(RED, SWAP, AT + 10).undone(RED, AT + 20)
    assert after.times == before.times
    assert after.clocks is not None
    assert after.clocks.chairs[RED] == Clock(MINUTE, AT)
    with pytest.raises(Refused, match="cannot_undo"):
        before.undone(RED, AT)


def test_who_resigns_has_lost_and_the_log_says_so():
    after = timed(laying()).resigned(RED, AT + 5)
    assert (after.status, after.winner, after.ending) == (OVER, BLUE, RESIGNED)
    assert after.asides == (Aside(0, RESIGNED, RED, AT + 5),)
    assert after.result() == after.tongues.ending(BLUE, RESIGNED)
    assert laying().result() is None
    assert after.clocks is not None
    assert [clock and clock.since for clock in after.clocks.chairs] == [None, None]
    assert after.turns() == after.asked() == []
    assert way_back(after, RED) == "over"


def test_a_verdict_ends_the_game_and_the_log_says_why():
    after = laying().ended(Verdict(RED, TIMEOUT, BLUE), AT + 5)
    assert (after.status, after.winner, after.ending) == (OVER, BLUE, TIMEOUT)
    assert after.asides == (Aside(0, TIMEOUT, RED, AT + 5),)


def played() -> Table:
    """Red has laid c8, blue c1, and red has drawn c2 without anybody knowing."""
    table = laying().answered(RED, 8, AT + 1).answered(BLUE, 1, AT + 2)
    return table.answered(CHANCE, 2, AT + 3)


def test_a_game_is_taken_back_by_consent():
    asking = Asking(RED, 1)
    before = played().but(asking=asking, agreed=(Agreed(Watching(), RED, 3, AT),))
    after = before.taken_back(asking, AT + 9)
    assert after.times == (AT + 1,)
    assert after.asking is None
    assert after.asides == (Aside(1, "taken_back", RED, AT + 9),)
    assert after.agreed[0].answer == 1
    with pytest.raises(Refused, match="cannot_undo"):
        before.taken_back(Asking(RED, 3), AT)


def test_who_plays_on_does_not_agree_to_a_take_back():
    before = laying().answered(RED, 8, AT).but(asking=Asking(RED, 0))
    assert before.answered(BLUE, 1, AT).asking is None
    own = laying().answered(RED, 8, AT).but(asking=Asking(BLUE, 0))
    assert own.answered(BLUE, 1, AT).asking == Asking(BLUE, 0)


def test_a_secret_choice_says_nothing_of_a_take_back_that_the_other_asks_for():
    """What blue has asked for stays, for he must not see that red has chosen."""
    before = laying().but(asking=Asking(BLUE, 0))
    assert before.answered(RED, 8, AT).asking == Asking(BLUE, 0)


def test_somebody_who_has_answered_nothing_has_nothing_to_undo():
    assert way_back(waiting(), RED) == "nothing"
    assert way_back(laying(), OBSERVER) == "nothing"
    swapping = running(choosing(hand=[1, 2, 8], top=5))
    assert way_back(swapping, RED) == "nothing"
    assert way_back(swapping.answered(RED, SWAP, AT), RED) == Way(0, across=False)
    assert way_back(played(), BLUE) == "chance"


def test_a_table_that_waits_has_no_play():
    with pytest.raises(Refused, match="conflict"):
        _ = waiting().playing
    assert waiting().turns() == waiting().asked() == []
    assert not waiting().pair_open
    assert waiting().exchanged == 0


def test_what_a_seat_sees_is_kept_until_it_changes():
    table = played()
    assert table.sight(RED) is table.sight(RED)
    assert table.but(title="Another").sight(RED) is table.sight(RED)
    for changed in ({"asides": (Aside(0, "x", RED, AT),)}, {"times": (1, 2, 3)}, {"turned": 0}):
        assert table.but(**changed).sight(RED) is not table.sight(RED)


def test_what_a_seat_sees_goes_on_from_what_it_saw():
    """Line by line, as if it had been worked out anew."""
    table = played()
    for viewer in VIEWERS:
        fresh = running(table.playing, times=table.times)
        assert table.sight(viewer).lines == fresh.sight(viewer).lines
        assert table.sight(viewer).quantities == fresh.sight(viewer).quantities
        again = fresh.seen_on(laying())
        assert again.sight(viewer).lines == table.sight(viewer).lines


def test_what_was_agreed_stands_in_the_log():
    table = played().but(agreed=(Agreed(Watching(CLOSED), RED, 0, AT),))
    assert [aside.key for aside in table.all_asides] == ["observers_closed"]
    assert table.sight(BLUE).lines[0].what == table.all_asides[0]


# Who sits where


def test_a_chair_keeps_its_person_when_players_change_places():
    table = laying()
    turned = table.but(turned=1)
    assert [table.chair_at(seat) for seat in (RED, BLUE)] == [0, 1]
    assert [turned.chair_at(seat) for seat in (RED, BLUE)] == [1, 0]
    assert [turned.sitting(seat).name for seat in (RED, BLUE)] == ["Bob", "Ada"]
    assert turned.held_by(HOST) == [BLUE]
    assert turned.held_by(STRANGER) == turned.held_by("") == []
    assert turned.followed(table, RED) == BLUE
    assert turned.followed(table, OBSERVER) == OBSERVER
    assert table.followed(table, BLUE) == BLUE


def test_the_dice_of_a_game_that_began_elsewhere_are_not_proved():
    assert laying().proved
    assert laying().commitment
    for other in (laying().but(base=1), laying().but(status=ANALYSIS)):
        assert not other.proved
        assert other.commitment == ""


def test_everything_may_be_shown_of_what_is_over_or_analysed():
    statuses = {status: laying().but(status=status).is_open for status in (WAITING, RUNNING)}
    assert statuses == {WAITING: False, RUNNING: False}
    assert laying().but(status=OVER).is_open
    assert laying().but(status=ANALYSIS).is_open


def test_who_takes_the_other_seat_has_news_whatever_he_sees():
    """Both bid for red; blue gets it."""
    rules = TOY.rules({"sides": "bid"})
    play = Play(TOY, TOY.begin(rules))
    before = running(play, asking=Asking(RED, 0)).answered(RED, 0, AT)
    after = before.answered(BLUE, 1, AT + 4)
    assert after.exchanged == 1
    assert after.asking is None
    assert all(after.numbers[viewer] == before.numbers[viewer] + 1 for viewer in VIEWERS)
    assert set(after.updated.values()) == {AT + 4}
