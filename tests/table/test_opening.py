"""How tables come to be: what players add to the dice, options, rematches, forks, records."""

from __future__ import annotations

from pathlib import Path

import pytest

from detente.games import find_game
from detente.kernel.chance import Draws
from detente.kernel.flow import NOBODY, OBSERVER
from detente.kernel.play import RESIGNED, Play
from detente.kernel.records.make import record_of
from detente.kernel.records.text import write
from detente.kernel.verdicts import TIMEOUT, Verdict
from detente.service.core.errors import Refused
from detente.service.core.texts import say, tongues
from detente.service.table import outside
from detente.service.table.chairs import COMPUTER, Chair, Seated
from detente.service.table.muting import Muting
from detente.service.table.opening import (
    Wish,
    check_pace,
    check_rated,
    chosen_options,
    fork_items,
    game_named,
    imported,
    rematch_of,
    seated,
)
from detente.service.table.pace import NO_CLOCK, VOID, days, live
from detente.service.table.table import ANALYSIS, OVER, RUNNING, WAITING
from tests.kernel.toy import TOY
from tests.table.tables import AT, HOST, ME, OPEN_SEAT, STRANGER, running, waiting

RECORDS = Path(__file__).parents[1] / "games" / "twilight" / "records"


def entropy(*args, **kinds):
    return [chair.entropy for chair in waiting(*args, **kinds).chairs]


def test_the_host_adds_what_he_has_written():
    assert entropy(ME, OPEN_SEAT, entropy="mine") == ["mine", ""]
    assert entropy(OPEN_SEAT, ME, entropy="mine") == ["", "mine"]


def test_a_text_is_drawn_for_a_host_who_has_written_nothing():
    assert entropy(ME, OPEN_SEAT) == ["seed 0", ""]


def test_one_person_at_both_seats_adds_his_own_text_once():
    assert entropy(ME, ME, entropy="mine") == ["mine", "seed 0"]


# Options, pace and rating


def wishes(first: str, second: str) -> tuple[Wish, Wish]:
    return Wish(first), Wish(second)


def refusal(refused: pytest.ExceptionInfo[Refused]) -> dict[str, str]:
    return refused.value.text


@pytest.mark.parametrize(
    ("reason", "pace", "kinds", "rated"),
    [
        ("no_clock_alone", live(5, 0), ("me", "me"), False),
        ("rated_void", live(5, 0, VOID), ("me", "open"), True),
    ],
)
def test_a_clock_is_for_people_who_play_against_somebody(reason, pace, kinds, rated):
    with pytest.raises(Refused) as refused:
        check_pace(pace, wishes(*kinds), rated)
    assert refusal(refused) == say("error", reason)


@pytest.mark.parametrize(
    ("pace", "kinds", "rated"),
    [
        (NO_CLOCK, ("me", "me"), False),
        (live(5, 0), ("me", "computer"), False),
        (live(5, 0), ("me", "open"), True),
        (live(5, 0, VOID), ("me", "open"), False),
        (NO_CLOCK, ("me", "open"), True),
    ],
)
def test_other_games_may_be_timed(pace, kinds, rated):
    check_pace(pace, wishes(*kinds), rated)


ADA = Seated("Ada", "member")


@pytest.mark.parametrize("options", [{}, {"goal": "2", "sides": "bid"}])
def test_the_usual_game_and_presets_are_rated(options):
    check_rated(TOY, TOY.all_options(options), wishes("me", "open"), ADA, forked=False)


@pytest.mark.parametrize(
    ("options", "kinds", "forked"),
    [
        ({"goal": "2"}, ("me", "open"), False),
        ({}, ("me", "computer"), False),
        ({}, ("me", "me"), False),
        ({}, ("me", "open"), True),
    ],
)
def test_other_games_are_not_rated(options, kinds, forked):
    with pytest.raises(Refused) as refused:
        check_rated(TOY, TOY.all_options(options), wishes(*kinds), ADA, forked)
    assert refusal(refused) == say("error", "not_rated")


def test_a_guest_plays_no_rated_game():
    with pytest.raises(Refused, match="needs_account"):
        check_rated(TOY, TOY.all_options(), wishes("me", "open"), Seated("Ada", None), False)


def test_options_that_there_are_not_are_refused_with_a_reason():
    assert chosen_options(TOY, {"goal": "2"}) == {"goal": "2", "sides": "fixed"}
    with pytest.raises(Refused) as refused:
        chosen_options(TOY, {"goal": "9"})
    assert refused.value.key == "bad_option"
    assert "goal" in refusal(refused)["pl"]
    with pytest.raises(Refused) as refused:
        chosen_options(find_game("twilight"), {"scenario": "late_war", "turn_zero": "on"})
    clash = tongues(find_game("twilight"), find_game("twilight").all_options())
    reason = clash.clash("late_war_turn_zero")["en"]
    assert reason in refusal(refused)["en"]


def test_a_game_that_there_is_not_is_refused():
    assert game_named("twilight").name == "twilight"
    with pytest.raises(Refused, match="bad_request"):
        game_named("chess")


# Other tables from this one


def test_a_rematch_is_played_by_the_same_people_at_the_other_seats():
    seeds = iter(["a" * 40, "b" * 40, "c"])
    before = running(pace=days(3, 10), listed=7, rated=True, muting=Muting(off=(True, False)))
    before = before.but(away=(((1, 2),), ()), closed=True)
    after = rematch_of(before, HOST, AT + 1, lambda: next(seeds))
    assert [chair.name for chair in after.chairs] == ["Bob", "Ada"]
    assert [chair.entropy for chair in after.chairs] == ["a" * 32, "b" * 32]
    assert (after.status, after.rated, after.closed, after.listed) == (RUNNING, True, True, AT + 1)
    assert after.away == ((), ((1, 2),))
    assert after.muting.off == (False, True)
    assert after.pace == before.pace
    assert after.id != before.id


def test_who_has_changed_places_sits_where_he_began_in_a_rematch():
    before = running(listed=None, away=(((1, 2),), ())).but(turned=1)
    after = rematch_of(before, HOST, AT, lambda: "seed")
    assert [chair.name for chair in after.chairs] == ["Ada", "Bob"]
    assert after.away == (((1, 2),), ())
    assert after.listed is None


def test_a_computer_adds_nothing_to_the_dice_of_a_rematch():
    host, _ = running().chairs
    before = running(chairs=(host, Chair(COMPUTER, level=2, entropy="x")))
    after = rematch_of(before, HOST, AT, lambda: "seed")
    assert after.chairs[0] == Chair(COMPUTER, level=2)
    assert after.chairs[1].entropy == "seed"


def test_the_first_answers_of_a_game_for_who_may_see_all_of_it():
    table = running()
    over = table.but(status=OVER)
    items = fork_items(over, STRANGER, 2)
    assert items == [(answer, AT, NOBODY) for answer in table.playing.answers[:2]]
    assert fork_items(over, STRANGER, 0) == []
    assert len(fork_items(over, STRANGER, 6)) == 6
    for number in (-1, 7):
        with pytest.raises(Refused, match="bad_request"):
            fork_items(over, STRANGER, number)
    for guest in (HOST, STRANGER):
        with pytest.raises(Refused, match="not_your_seat"):
            fork_items(table, guest, 2)
    alone = table.but(chairs=(table.chairs[0], table.chairs[0]))
    assert len(fork_items(alone, HOST, 2)) == 2


def test_a_fork_waits_for_a_free_seat_and_knows_what_came_before():
    items = fork_items(running(status=OVER), HOST, 3)
    table = seated(waiting(), items, AT)
    assert (table.status, table.base, table.play) == (WAITING, 3, None)
    both = waiting(ME, ME)
    begun = seated(both, [], AT)
    assert (begun.status, begun.base) == (RUNNING, 0)


def test_a_fork_of_a_finished_game_has_nothing_left_to_play():
    over = running().ended(Verdict(0, TIMEOUT, 1), AT)
    items = [(item, AT, NOBODY) for item in over.playing.items]
    with pytest.raises(Refused, match="conflict"):
        seated(waiting(ME, ME), items, AT)


# Records


def test_a_record_becomes_a_table_for_analysis():
    game = find_game("cia_kgb")
    play = Play(game, game.new(), Draws("s", []))
    play.resign(0)
    given = {"title": "A  game", "player cia": "Ada", "player kgb": "Bob"}
    text = write(record_of(play, "en", given))
    table, items = imported(outside.record(text.encode()), HOST, AT)
    assert (table.status, table.creator, table.title) == (ANALYSIS, HOST, "A game")
    assert [chair.name for chair in table.chairs] == ["Ada", "Bob"]
    assert table.head == ""
    assert not table.closed
    assert table.base == len(items) == len(play.items)
    assert (table.winner, table.ending) == (1, RESIGNED)
    assert table.numbers == {0: 1, 1: 1, OBSERVER: 1}
    assert [item for item, _, _ in items] == play.items


def test_a_record_of_another_start_keeps_its_head():
    data = (RECORDS / "position_headline.play").read_bytes()
    table, items = imported(outside.record(data), HOST, AT)
    assert items == []
    assert "\nposition\n" in table.head
    assert table.head.endswith("\nplay\nend\n")  # without what was played


def test_what_is_no_record_is_refused_with_a_reason():
    assert "line 1" in outside.record(b"nonsense")["refused"]["en"]
