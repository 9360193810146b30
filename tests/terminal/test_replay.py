"""A record watched step by step, from every seat."""

from __future__ import annotations

import pytest

from detente.games import find_game
from detente.kernel.errors import DetenteError
from detente.kernel.saves import key
from detente.terminal.replaying import ALL, Replaying
from detente.terminal.saves import CannotRead
from tests.terminal.helpers import Pipe, play_at, play_at_random

IRON_CURTAIN = find_game("iron_curtain")
CIA_KGB = find_game("cia_kgb")


@pytest.fixture
def record(tmp_path):
    return play_at(Pipe("us", "1", "1", "2", "1"), IRON_CURTAIN, tmp_path).match.path


def watch(path, *lines, seat="observer", language="en"):
    screen = Pipe(*lines)
    replaying = Replaying(screen, path, language, seat)
    replaying.run()
    return replaying, screen.text


def test_a_reader_goes_forward_and_back(record):
    replaying, _ = watch(record, "", "n", "next")
    assert replaying.at == 3
    assert watch(record, "", "", "b")[0].at == 1
    assert watch(record, "", "", "first")[0].at == 0
    assert watch(record, "2")[0].at == 2
    last = len(replaying.steps)
    assert watch(record, "l")[0].at == last
    assert watch(record, "l", "n", "ostatni")[0].at == last
    assert watch(record, "b", "999", "-1", "xyz")[0].at == 0


def test_the_last_position_is_the_end_of_the_record(tmp_path):
    table, _ = play_at_random(CIA_KGB, tmp_path, "pl", seed=5, most=60)
    replaying, _ = watch(table.match.path, "l")
    assert key(replaying.position(replaying.at)) == key(table.play.state)


@pytest.mark.parametrize("line", ["resign: us", "timeout: us", "przekroczenie czasu: USA"])
def test_an_end_that_no_answer_made_is_told_at_the_end(record, line):
    lines = record.read_text("utf-8").strip().split("\n")
    record.write_text("\n".join([*lines[:-1], line, "end", ""]), "utf-8")
    resigned = line.startswith("resign")
    _, text = watch(record, "l")
    assert ("resigned" if resigned else "ran out of time") in text
    assert "wins" not in watch(record)[1]
    _, text = watch(record, "l", language="pl")
    assert ("poddała" if resigned else "skończył się czas") in text


def test_an_end_that_an_imported_log_does_not_tell_is_said_to_be_unknown_at_the_end(record):
    lines = record.read_text("utf-8").strip().split("\n")
    record.write_text("\n".join([*lines[:-1], "result: unknown", "end", ""]), "utf-8")
    assert "How it ended is not known" in watch(record, "l")[1]
    assert "Nie wiadomo, jak się skończyło" in watch(record, "l", language="pl")[1]
    assert "How it ended is not known" not in watch(record)[1]


def test_an_observer_sees_no_hand_and_all_sees_both(record):
    assert watch(record, "l")[1].count("cards in hand: ") == 2
    _, text = watch(record, "l", seat="all")
    assert "cards in hand" not in text
    assert "everyone (nothing hidden)" in text
    _, text = watch(record, "l", seat="us")
    assert "chance chooses in secret." not in text.rsplit("Step", 1)[1]


def test_draws_in_secret_are_not_told(record):
    _, text = watch(record, "1", seat="observer")
    assert "chance chooses in secret." in text
    assert " is dealt " not in text
    _, text = watch(record, "1", seat="ussr")
    assert text.count("USSR is dealt ") == 5
    assert "US is dealt " not in text


def test_seat_and_language_change_on_the_way(record):
    replaying, text = watch(record, "seat ussr", "seat nobody", "lang pl", "miejsce wszystko")
    assert replaying.seat == ALL
    assert "There is no seat “nobody”; the seats are: us, ussr, observer, all." in text
    assert "wszystko odkryte" in text


def test_quitting_ends_it(record):
    assert "Step 1" not in watch(record, "q", "n")[1]


def test_what_cannot_be_replayed_is_told(record, tmp_path):
    with pytest.raises(DetenteError, match="no seat “nobody”"):
        Replaying(Pipe(), record, "en", "nobody")
    record.write_text(record.read_text().replace("rules: 1", "rules: 99"))
    with pytest.raises(CannotRead, match=r"cannot be read: line .*99"):
        Replaying(Pipe(), record, "en")
