"""Through whose eyes a table may be looked at, and what players agree about that."""

from __future__ import annotations

import pytest

from detente.kernel.flow import CHANCE, OBSERVER
from detente.kernel.play import Play
from detente.service.core.errors import Refused
from detente.service.core.texts import say
from detente.service.table.chairs import COMPUTER, Asking, Chair
from detente.service.table.contest import Contest
from detente.service.table.observers import (
    BOTH,
    CLOSED,
    ONE,
    PUBLIC,
    Agreed,
    Proposal,
    Teacher,
    Watching,
)
from detente.service.table.observing import (
    agreed,
    answers_shown,
    earlier,
    gaze,
    is_teacher,
    open_to,
    proposed,
    setting_of,
)
from detente.service.table.sight import Aside
from detente.service.table.table import OPEN, OVER, WAITING, Table
from tests.kernel.test_flow import in_play
from tests.kernel.toy import BLUE, RED, SWAP, TOY
from tests.table.tables import AT, FRIEND, HOST, STRANGER, running, waiting


@pytest.mark.parametrize(("closed", "mode"), [(True, CLOSED), (False, PUBLIC)])
def test_a_table_is_as_its_host_has_opened_it(closed, mode):
    assert setting_of(waiting(closed=closed)) == Watching(mode)


@pytest.mark.parametrize("guest", [HOST, STRANGER])
def test_open_hands_are_not_for_who_could_not_see_both_anyway(guest):
    with pytest.raises(Refused, match="not_your_seat"):
        gaze(running(), guest, "all", AT, open_hands=True)


def test_open_hands_are_for_who_plays_both_seats():
    table = running()
    alone = table.but(chairs=(table.chairs[0], table.chairs[0]))
    assert gaze(alone, HOST, "all", AT, open_hands=True).seat == OPEN


def test_a_seat_is_for_whoever_holds_it():
    assert gaze(running(), FRIEND, "1", AT).seat == 1
    with pytest.raises(Refused, match="not_your_seat"):
        gaze(running(), FRIEND, "0", AT)


@pytest.mark.parametrize("name", ["2", "", "red"])
def test_there_are_no_other_seats(name):
    with pytest.raises(Refused, match="bad_request"):
        gaze(running(), HOST, name, AT, open_hands=True)


def test_open_hands_are_only_for_who_asks_in_a_way_that_may():
    with pytest.raises(Refused, match="bad_request"):
        gaze(running(status=OVER), HOST, "all", AT)
    assert gaze(running(status=OVER), STRANGER, "all", AT, open_hands=True).seat == OPEN


def test_every_seat_may_be_looked_from_once_the_game_is_over():
    assert gaze(running(status=OVER), STRANGER, "1", AT).seat == BLUE
    assert gaze(running(), STRANGER, "observer", AT).seat == OBSERVER


def test_a_closed_table_is_for_those_who_belong_to_it():
    table = running(closed=True)
    with pytest.raises(Refused, match="not_found"):
        gaze(table, STRANGER, "observer", AT)
    assert gaze(table, FRIEND, "observer", AT).seat == OBSERVER
    assert gaze(table.but(creator=STRANGER), STRANGER, "observer", AT).seat == OBSERVER
    taught = with_setting(table, Watching(CLOSED, teachers=(Teacher(RED, STRANGER),)))
    assert gaze(taught, STRANGER, "observer", AT).seat == OBSERVER
    assert gaze(taught, STRANGER, "0", AT).seat == RED


# By consent


def with_setting(table: Table, *settings: Watching, answer: int = 0) -> Table:
    return table.but(agreed=tuple(Agreed(one, RED, answer, AT) for one in settings))


def played() -> Table:
    """Red has laid c8 and blue c1; red has looked at a card and lays down another."""
    play = Play(TOY, in_play(red=[0, 1, 8], blue=[2, 7], deck=[3, 4, 5]))
    for seat, choice in ((RED, 8), (BLUE, 2), (CHANCE, 4), (RED, SWAP), (RED, 1)):
        play.answer(seat, choice)
    assert [answer.seat for answer in play.answers] == [RED, BLUE, CHANCE, RED, RED]
    return running(play, times=tuple(AT + number for number in range(5)))


def test_a_seat_is_open_to_everybody_if_both_have_agreed():
    table = with_setting(running(), Watching(ONE, chair=RED))
    assert open_to(table, STRANGER) == [RED]
    assert open_to(table, HOST) == []  # he has a seat of his own
    assert open_to(table.but(status=OVER), STRANGER) == []
    assert open_to(running(), STRANGER) == []
    with pytest.raises(Refused, match="not_your_seat"):
        gaze(table, STRANGER, "1", AT)


def test_a_teacher_is_one_of_the_present_setting():
    taught = with_setting(running(), Watching(teachers=(Teacher(BLUE, STRANGER),)))
    assert is_teacher(taught, STRANGER)
    assert not is_teacher(taught, HOST)
    assert not is_teacher(with_setting(running(), Watching()), STRANGER)


def test_of_what_came_before_the_consent_only_what_everybody_saw_is_shown():
    """The first three draws are those of red."""
    table = with_setting(running(), Watching(ONE, chair=RED), answer=2)
    found = gaze(table, STRANGER, "0", AT)
    assert (found.seat, found.since) == (RED, 2)
    mine = [line for line in table.sight(RED).lines if not isinstance(line.what, Aside)]
    shown = [line for line in found.table.sight(RED).lines if not isinstance(line.what, Aside)]
    assert [line.answer for line in mine] == [1, 2, 3]
    assert [line.answer for line in shown] == [3]
    asides = [line for line in found.table.sight(RED).lines if isinstance(line.what, Aside)]
    assert len(asides) == 1
    assert found.table.sight(RED).quantities["hand.red"] == table.sight(RED).quantities["hand.red"]


def test_a_consent_that_begins_later_shows_nothing_yet():
    table = with_setting(running(), Watching(ONE, chair=RED), answer=7)
    shown = gaze(table, STRANGER, "0", AT).table.sight(RED).quantities
    assert shown["hand.red"] == ["?", "?", "?"]
    assert len(running().playing.answers) == 6
    now = gaze(with_setting(running(), Watching(ONE, chair=RED), answer=6), STRANGER, "0", AT)
    assert "?" not in now.table.sight(RED).quantities["hand.red"]


@pytest.mark.parametrize(("answers", "shown"), [(1, 4), (2, 3), (3, 1), (4, 0), (9, 0)])
def test_a_delay_counts_the_answers_of_players(answers, shown):
    """The card that red has looked at was drawn by chance."""
    assert answers_shown(played(), Watching(BOTH, answers=answers), AT) == shown


@pytest.mark.parametrize(("later", "shown"), [(-1, 0), (0, 1), (3, 4), (99, 5)])
def test_a_delay_in_minutes_shows_what_is_old_enough(later, shown):
    setting = Watching(BOTH, minutes=2)
    assert answers_shown(played(), setting, AT + 120_000 + later) == shown


def test_a_delayed_table_is_shown_as_it_was():
    table = with_setting(played(), Watching(BOTH, answers=2))
    found = gaze(table, STRANGER, "0", AT).table
    assert len(found.playing.answers) == len(found.playing.items) == 3
    assert found.times == (AT, AT + 1, AT + 2)
    assert len(table.playing.answers) == 5  # nothing has changed at the table itself
    assert found.numbers == dict.fromkeys((0, 1, OBSERVER), 4)  # and one line: the consent
    teacher = Watching(BOTH, answers=2, teachers=(Teacher(RED, STRANGER),))
    assert len(gaze(with_setting(played(), teacher), STRANGER, "0", AT).table.times) == 5


def test_a_table_as_it_was_knows_nothing_of_what_came_later():
    asides = tuple(Aside(answer, "taken_back", RED, AT) for answer in (2, 3, 4))
    agreed = tuple(Agreed(Watching(CLOSED), RED, answer, AT) for answer in (3, 4))
    table = played().but(asides=asides, agreed=agreed, asking=Asking(RED, 1))
    past = earlier(table, 3)
    assert [aside.answer for aside in past.asides] == [2, 3]
    assert [one.answer for one in past.agreed] == [3]
    assert past.asking is None
    assert earlier(table, 5).playing is table.playing


# Agreeing


def propose(setting: Watching, table: Table | None = None, by: int = RED) -> Table:
    return proposed(table or running(), Proposal("p", by, setting), AT)


def test_a_proposal_waits_for_the_other():
    table = propose(Watching(CLOSED))
    assert table.proposed == Proposal("p", RED, Watching(CLOSED))
    assert table.agreed == ()


def test_who_plays_with_a_computer_or_with_himself_agrees_at_once():
    table = running()
    host, friend = table.chairs
    for chairs in ((host, Chair(COMPUTER)), (host, host)):
        assert setting_of(propose(Watching(CLOSED), table.but(chairs=chairs))).mode == CLOSED
    other = table.but(chairs=(Chair(COMPUTER), friend))
    assert setting_of(propose(Watching(CLOSED), other, by=BLUE)).mode == CLOSED


def test_what_is_agreed_holds_from_now_on_and_is_news_for_everybody():
    table = propose(Watching(CLOSED), running(listed=None))
    after = agreed(table, AT + 5)
    assert after.agreed == (Agreed(Watching(CLOSED), RED, 6, AT + 5),)
    assert after.proposed is None
    assert after.closed
    assert after.listed is None
    assert after.numbers == {viewer: number + 1 for viewer, number in table.numbers.items()}
    assert set(after.updated.values()) == {AT + 5}


@pytest.mark.parametrize(
    ("setting", "listed", "shown"),
    [
        (Watching(ONE, chair=RED), None, AT + 5),
        (Watching(ONE, chair=RED), 7, 7),
        (Watching(BOTH, answers=3), None, AT + 5),
        (Watching(CLOSED), 7, 7),
        (Watching(CLOSED), None, None),
    ],
)
def test_a_game_with_open_hands_may_be_found(setting, listed, shown):
    after = agreed(propose(setting, running(listed=listed)), AT + 5)
    assert after.listed == shown
    assert after.closed == (setting.mode == CLOSED)


@pytest.mark.parametrize(
    ("reason", "setting", "changes"),
    [
        ("over", Watching(CLOSED), {"status": OVER}),
        ("not_asked", Watching(CLOSED), {"status": WAITING}),
        ("observers_so", Watching(), {}),
        ("observers_so", Watching(CLOSED), {"closed": True}),
        ("tournament_observers", Watching(CLOSED), {"contest": Contest("t", "Cup", 1)}),
        ("tournament_observers", Watching(), {"contest": Contest("t", "Cup", 1), "closed": True}),
        ("rated_observers", Watching(ONE, chair=RED), {"rated": True}),
        ("rated_observers", Watching(ONE, chair=RED), {"contest": Contest("t", "Cup", 1)}),
        ("rated_observers", Watching(teachers=(Teacher(RED, STRANGER),)), {"rated": True}),
        ("teacher_plays", Watching(teachers=(Teacher(RED, FRIEND),)), {}),
        ("teacher_plays", Watching(teachers=(Teacher(RED, HOST),)), {}),
    ],
)
def test_what_cannot_be_agreed_is_refused(reason, setting, changes):
    with pytest.raises(Refused) as refused:
        propose(setting, running(**changes))
    assert refused.value.text == say("error", reason)


@pytest.mark.parametrize(
    ("setting", "changes"),
    [
        (Watching(BOTH, answers=5), {"rated": True}),
        (Watching(BOTH, answers=5), {"contest": Contest("t", "Cup", 1)}),
        (Watching(teachers=(Teacher(RED, STRANGER),)), {}),
    ],
)
def test_what_can_be_agreed_is_not(setting, changes):
    assert propose(setting, running(**changes)).proposed is not None
