"""Players who change places in the middle of a game: who had which seat when."""

import random

import pytest

from detente.kernel.chance import Draws
from detente.kernel.finality import BY_REVEALING
from detente.kernel.flow import OBSERVER
from detente.kernel.play import CannotUndo, Play
from detente.kernel.records.make import record_of
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read, write
from detente.kernel.saves import from_json, key, to_json
from detente.kernel.sets import pick
from detente.kernel.views import veil
from tests.kernel.toy import BLUE, NOT_IN_HAND, RED, TOY

NOTHING, POINT = 0, 1


def find(name):
    assert name == "toy"
    return TOY


def bidding(red=None, blue=None):
    play = Play(TOY, TOY.new({"sides": "bid"}), Draws("seed", ("", "")))
    if red is not None:
        play.answer(RED, red)
        play.answer(BLUE, blue)
    return play


def random_answers(play, count):
    rng = random.Random(7)
    for _ in range(count):
        ask = play.state.question
        if ask is None:
            return
        play.answer(ask.who, pick(ask.options, rng.randrange(ask.options.bit_count())))


def test_players_change_places_or_stay():
    stayed, changed = bidding(POINT, NOTHING), bidding(NOTHING, POINT)
    assert (stayed.exchanged, changed.exchanged) == (0, 1)
    assert (TOY.exchanged(stayed.state), TOY.exchanged(changed.state)) == (0, 1)
    assert stayed.seat_then(RED, 0) == RED
    assert [changed.seat_then(RED, number) for number in (0, 1, 2, 3)] == [1, 1, 0, 0]
    assert changed.seat_then(OBSERVER, 0) == OBSERVER
    assert changed.state.score == [0, 1]


def test_everybody_may_know_that_places_are_changed():
    play = bidding(NOTHING, POINT)
    for seat in (RED, BLUE, OBSERVER):
        assert TOY.exchanged(veil(TOY, play.state, seat).known) == 1


def test_nobody_undoes_across_the_exchange():
    play = bidding()
    play.answer(RED, NOTHING)
    assert play.commits(BLUE, POINT) == BY_REVEALING
    play.answer(BLUE, POINT)
    assert play.line >= 2
    for seat in (RED, BLUE):
        with pytest.raises(CannotUndo):
            play.undo(seat)


def test_a_take_back_of_the_bids_brings_everybody_back():
    play = bidding(NOTHING, POINT)
    random_answers(play, 4)
    twin = play.twin()
    play.take_back(0)
    assert play.exchanged == 0
    assert play.seat_then(RED, 0) == RED
    assert twin.exchanged == 1
    play.answer(RED, POINT)
    play.answer(BLUE, NOTHING)
    assert play.exchanged == 0


def test_whoever_changes_places_keeps_the_log_that_he_has_read():
    """What one was told alone stays his own; what comes after belongs to the new seat."""
    play = bidding(NOTHING, POINT)
    for seat in (RED, BLUE):
        told = play.lines_for(seat)
        assert [line.key for line in told[:2]] == ["bids", "changed_sides"]
        assert {line.args[0] for line in told if line.key == "got"} == {seat}
    # had red been told something before the exchange, the one who sat there would still read it
    play.log.insert(0, (1, play.lines_for(RED)[-1]._replace(seen=1 << RED)))
    assert len(play.lines_for(BLUE)) == len(told) + 1
    assert play.lines_for(BLUE)[0].args[0] == RED
    # of the answer that brought the exchange only what both were told
    play.log[0] = (2, play.log[0][1])
    assert all(line.seen != 1 << RED for line in play.lines_for(BLUE))


def test_a_record_for_a_seat_shows_what_its_player_has_seen():
    play = bidding(NOTHING, POINT)
    lines = {
        seat: [line.value for line in record_of(play, "en", {}, seat).play[:2]]
        for seat in (RED, BLUE, OBSERVER)
    }
    assert lines == {RED: ["?", "a point"], BLUE: ["nothing bid", "?"], OBSERVER: ["?", "?"]}
    draws = [record_of(play, "en", {}, seat).play[2:8] for seat in (RED, BLUE)]
    assert [line.value == "?" for line in draws[RED]] == [False] * 3 + [True] * 3
    assert [line.value == "?" for line in draws[BLUE]] == [True] * 3 + [False] * 3


def test_what_was_taken_back_stays_with_those_who_saw_it():
    play = bidding(NOTHING, POINT)
    before = record_of(play, "en", {}, BLUE).play
    play.take_back(0)
    after = record_of(play, "en", {}, RED).play  # the same player
    assert after[: len(before)] == before


def test_a_record_and_a_save_bring_the_exchange_along():
    play = bidding(NOTHING, POINT)
    random_answers(play, 6)
    again = replay(read(write(record_of(play, "pl"))), find)
    assert again.exchanged == 1
    assert again.exchanges == play.exchanges
    assert key(again.state) == key(play.state)
    saved = from_json(TOY.blank(play.start.rules), to_json(play.state))
    assert TOY.exchanged(saved) == 1


def test_a_game_from_a_position_counts_from_there():
    start = bidding(NOTHING, POINT).state
    play = Play(TOY, start, Draws("seed", ("", "")))
    assert play.exchanged == 0


def test_why_not_speaks_of_the_hand_of_the_seat():
    play = bidding(NOTHING, POINT)
    missing = pick(play.state.hand[RED], 0)
    assert play.state.why_not(BLUE, missing) == NOT_IN_HAND
