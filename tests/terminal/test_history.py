"""`history`: what really happened behind a card, and what came to pass in this game."""

from detente.games.cia_kgb import GAME as CIA_KGB
from detente.games.dawn1989 import GAME as DAWN
from detente.games.iron_curtain import GAME as IRON_CURTAIN
from detente.games.twilight import GAME as TWILIGHT
from detente.kernel.histories import came_to_pass, years_of
from tests.terminal.helpers import Pipe, play_at, play_at_random


def flat(screen):
    return " ".join(screen.text.split())


def test_the_history_of_a_card_is_told_by_its_name_in_either_language(tmp_path):
    screen = Pipe("history fidel", "historia plan marshalla", "history warsaw")
    play_at(screen, TWILIGHT, tmp_path)
    said = flat(screen)
    assert "Fidel (1959) In the first hours of 1959" in said
    assert "Marshall Plan (1947) At Harvard on 5 June 1947" in said
    assert "Warsaw Pact Formed (1955)" in said


def test_it_is_told_in_the_language_of_the_table(tmp_path):
    screen = Pipe("historia fidel")
    play_at(screen, TWILIGHT, tmp_path, language="pl")
    assert "Fidel (1959) W pierwszych godzinach 1959 roku" in flat(screen)


def test_an_unclear_or_unknown_name_is_said_so(tmp_path):
    screen = Pipe("history peasant", "history peasant parties", "history xyzzy", "history no card")
    play_at(screen, DAWN, tmp_path)
    said = flat(screen)
    assert "“peasant” could mean: Peasant Parties, Peasant Parties Revolt." in said
    assert "Peasant Parties (1945–1949)" in said
    assert "There is no history of “xyzzy”." in said
    assert "There is no history of “no card”." in said


def test_without_a_name_it_tells_what_came_to_pass_beside_its_years(tmp_path):
    table, text = play_at_random(CIA_KGB, tmp_path, "en", 3, ["history"] * 40)
    told = text[text.rindex("What came to pass in this game, and when it really happened:") :]
    turned = [
        found
        for line in table.play.lines_for(table.seat)
        if (found := came_to_pass(CIA_KGB, line)) is not None
    ]
    kind, key = turned[0]
    since, until = years_of(CIA_KGB, kind, key)
    years = str(since) if since == until else f"{since}–{until}"
    rows = [" ".join(row.split()) for row in told.splitlines()]
    assert f"{years} {table.words.key(kind, key)}" in rows
    assert any(row.startswith("Round 1") for row in rows)


def test_before_anything_has_come_to_pass_it_says_how_to_ask(tmp_path):
    screen = Pipe("history")
    play_at(screen, TWILIGHT, tmp_path)
    assert "Nothing has come to pass yet. history and the name of a card" in flat(screen)


def test_a_game_that_tells_no_history_says_so(tmp_path):
    screen = Pipe("history cuba")
    play_at(screen, IRON_CURTAIN, tmp_path)
    assert "Nothing is told of the history behind this game." in flat(screen)
