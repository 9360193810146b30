"""Habits of computer players: counted by question, and by name where a game has some."""

import json

import pytest

from detente.__main__ import main
from detente.ai.habits import OWN_HAND, Habits, count, of
from detente.ai.workers import Processes
from detente.games import GAMES, find_game
from detente.kernel.words import LANGUAGES, Words


def test_of_a_question_with_a_choice_one_answer_is_given():
    habits = count("iron_curtain", (), "random", 1, 0)
    assert habits.games == sum(habits.endings.values()) == habits.occasions[OWN_HAND] == 1
    assert habits.asked
    for question, times in habits.asked.items():
        rows = habits.answers(question)
        assert sum(given for _, _, given in rows) == times
        assert sum(could for _, could, _ in rows) >= 2 * times
        assert all(given <= could <= times for _, could, given in rows)


def test_sums_do_not_depend_on_the_number_of_processes():
    def counted(processes):
        *_, last = of("cia_kgb", (), "random", 3, 4, Processes(processes))
        return last

    assert counted(1) == counted(2)
    assert counted(1).games == 4


def test_a_habit_is_noted_where_there_was_occasion():
    habits = Habits()
    for kept in (True, False, None, True):
        habits.note("patience", kept)
    assert (habits.occasions["patience"], habits.kept_to["patience"]) == (3, 2)


@pytest.mark.parametrize("name", ["twilight", "dawn1989"])
def test_every_habit_of_a_game_has_occasions_and_is_kept_to_or_not(name):
    game, found = find_game(name), Habits()
    for number in range(6):
        found.add(count(name, (), "random", 1, number))
    for habit in game.habits:
        assert 0 < found.kept_to[habit] < found.occasions[habit], habit


@pytest.mark.parametrize("name", GAMES)
def test_what_is_counted_has_words(name):
    game = find_game(name)
    for language in LANGUAGES:
        assert set(Words(game, language).table("habit")) == {OWN_HAND, *game.habits}


def test_players_stand_beside_each_other(capsys):
    words = ["habits", "iron_curtain", "random", "level:1", "--games", "2", "--seed", "1"]
    assert main([*words, "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "loses by his own last choice" in told
    assert "card_laid, asked" in told
    assert main([*words, "--jobs", "1", "--json"]) == 0
    players = json.loads(capsys.readouterr().out)["players"]
    assert [one["player"] for one in players] == ["random", "level:1"]
    assert all(one["games"] == 2 for one in players)
