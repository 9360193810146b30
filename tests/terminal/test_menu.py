"""The menu by numbers and words, and the commands that lead to it and to a table."""

from __future__ import annotations

import io
from math import ceil

import pytest

from detente.__main__ import main
from detente.games import find_game
from detente.terminal.choosing import Entry, find
from detente.terminal.menu import Menu
from detente.terminal.saves import saved_games
from detente.terminal.seating import choose_options
from detente.terminal.texts import Texts
from tests.kernel.toy import TOY
from tests.terminal.helpers import Pipe, play_at


def visit(folder, *lines, language="en"):
    screen = Pipe(*lines)
    menu = Menu(screen, language, folder)
    menu.run()
    return menu, screen.text


def test_a_game_for_two_is_started_by_words(tmp_path):
    _, text = visit(tmp_path, "new", "iron", "two", "", "ussr")
    assert "Détente · Iron Curtain" in text
    assert "★ USSR: who goes first in round 1?" in text
    assert len(saved_games(tmp_path)) == 1


def test_a_game_against_the_computer_is_started_by_numbers(tmp_path):
    _, text = visit(tmp_path, "1", "3", "1", "1", "2", "", "analyst")
    assert "★ KGB: Which agent do you send as Agent X?" in text
    assert "player cia: level:1" in saved_games(tmp_path)[0].read_text()


def test_before_a_game_it_is_said_how_long_a_level_thinks(tmp_path):
    most = ceil(find_game("cia_kgb").thinks[-1])
    _, text = visit(tmp_path, "1", "3", "1", "strong", "2", "", "analyst")
    assert "beginner: answers at once" in text
    assert f"strongest: thinks up to about {most} s a move" in text
    assert "player cia: level:4" in saved_games(tmp_path)[0].read_text()
    _, text = visit(tmp_path, "1", "3", "1", "1", "2", "", "analityk", language="pl")
    assert f"najsilniejszy: nad ruchem myśli najwyżej około {most} s" in text


def test_in_polish_the_same(tmp_path):
    _, text = visit(tmp_path, "nowa", "zimna wojna: cia", "dwie", "", language="pl")
    assert "Którego agenta wysyłasz" in text
    menu, text = visit(tmp_path, "jezyk", "quit")
    assert menu.texts.language == "pl"
    assert text.endswith("Do widzenia.\n")


def test_options_of_the_game_are_chosen_by_their_titles(tmp_path):
    visit(tmp_path, "new", "iron", "two", "3", "2", "", "ussr")
    assert "option place_all: must" in saved_games(tmp_path)[0].read_text()


def test_presets_are_chosen_above_the_options(tmp_path):
    def chosen(*lines):
        screen = Pipe(*lines)
        return choose_options(screen, Texts("en"), TOY), screen.text

    assert chosen("")[0] == {}
    found, text = chosen("preset", "tournament", "")
    assert found == {"goal": "2", "sides": "bid"}
    assert "Preset: As usual" in text
    assert "Preset: Tournament" in text
    assert "Two points, and a bid for red." in text
    found, text = chosen("1", "turniejowe", "2", "three", "")
    assert found == {"sides": "bid"}
    assert "Preset: custom" in text
    assert chosen("preset", "back", "")[0] == {}


def test_options_that_only_keep_earlier_rules_are_not_offered():
    screen = Pipe("")
    assert choose_options(screen, Texts("en"), find_game("dawn1989")) == {}
    assert "When are the discards shuffled" in screen.text
    assert "come before the operations" not in screen.text


def test_a_deck_of_ones_own_is_read_from_its_file(tmp_path):
    _, text = visit(tmp_path, "new", "iron", "two", "deck", str(tmp_path / "none.toml"), "")
    assert "none.toml" in text
    bad = tmp_path / "bad.toml"
    bad.write_text("name_en = 3")
    _, text = visit(tmp_path, "new", "iron", "two", "deck", str(bad), "")
    assert "Détente · Iron Curtain" in text  # with the usual deck, after the complaint


def test_back_goes_back(tmp_path):
    _, text = visit(tmp_path, "new", "back", "new", "iron", "computer", "back", "back", "quit")
    assert text.count("What would you like to do?") == 3
    assert text.count("Who plays?") == 2


def test_a_saved_game_is_resumed_and_replayed(tmp_path):
    play_at(Pipe("us"), find_game("iron_curtain"), tmp_path)
    _, text = visit(tmp_path, "resume", "1")
    assert "1 iron_curtain-" in text
    assert "◆ US: which strategy card do you play?" in text
    _, text = visit(tmp_path, "watch", "1", "l", "quit", "quit")
    assert "as seen by observer" in text
    assert text.endswith("Goodbye.\n")


def test_files_that_are_no_games_are_told(tmp_path):
    (tmp_path / "odd.play").write_text("hello")
    _, text = visit(tmp_path, "resume", "1", "resume", "/no/such/file", "replay", "", "quit")
    assert "odd.play: cannot be read" in text
    assert "a record begins with the line" in text
    assert "/no/such/file cannot be read" in text
    assert "There are no games" in visit(tmp_path / "empty", "resume", "", "quit")[1]


def test_wrong_choices_change_nothing_and_the_end_of_input_ends_it(tmp_path):
    _, text = visit(tmp_path, "", "99", "frobnicate", "help")
    assert text.count("is not on the list") == 3
    assert "Détente plays Twilight Struggle with Turn Zero" in text
    assert text.endswith("Goodbye.\n")


def test_entries_are_found_by_number_word_and_beginning():
    entries = [Entry("a", "alpha one"), Entry("b", "alpha two", ("beta",))]
    assert find(entries, "2") == "b"
    assert find(entries, "BET") == "b"
    assert find(entries, "alpha o") == "a"
    assert find(entries, "alpha") is None
    assert find(entries, "") is None


# The commands


@pytest.fixture
def typed(monkeypatch):
    def type_lines(*lines):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return type_lines


def test_the_terminal_without_a_game_is_the_menu(typed, capsys):
    typed("quit")
    assert main(["terminal"]) == 0
    assert "What would you like to do?" in capsys.readouterr().out


def test_the_terminal_plays_watches_and_resumes(typed, capsys, tmp_path):
    typed("master spy", "analyst", f"save {tmp_path / 'mine'}")
    assert main(["terminal", "cia_kgb", "--lang", "pl", "--option", "unrest=at_passes"]) == 0
    assert "★ KGB> analyst" in capsys.readouterr().out
    typed()
    assert main(["terminal", "--resume", str(tmp_path / "mine.play")]) == 0
    assert "Influence Struggle" in capsys.readouterr().out
    typed("l")
    assert main(["terminal", "--replay", str(tmp_path / "mine.play"), "--seat", "kgb"]) == 0
    assert "as seen by KGB" in capsys.readouterr().out


def test_the_terminal_plays_against_a_computer(typed, capsys):
    typed("ussr")
    words = ["terminal", "iron_curtain", "--against", "random", "--seat", "ussr", "--seed", "x"]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert "★ USSR> ussr" in out
    assert main(["terminal", "iron_curtain", "--watch", "random", "random"]) == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "there is no game 'chess'"),
        (["cia_kgb", "--resume", "x"], "takes one of"),
        (["--resume", "/no/such"], "/no/such cannot be read"),
        (["--replay", "/no/such"], "/no/such cannot be read"),
        (["cia_kgb", "--against", "level:9"], "levels go from 1 to 5"),
        (["cia_kgb", "--against", "random", "--seat", "us"], "--seat is one of cia, kgb"),
        (["cia_kgb", "--option", "unrest=never"], "option unrest must be one of"),
    ],
)
def test_mistakes_are_told_without_a_traceback(words, message, typed, capsys):
    typed()
    assert main(["terminal", *words]) == 2
    assert message in capsys.readouterr().err
