"""What is left of a game that is over: its length, its openings, what dice and draws brought."""

import random

import pytest

from detente.games import GAMES, find_game
from detente.kernel.chance import Draws
from detente.kernel.play import Play
from detente.kernel.summary import Summary, of_log, opening_words, summary
from detente.kernel.words import LANGUAGES, Words
from tests.conformance.games import GAME_CASES, choose


def play_of(case, seed):
    """A random game that was played at a table, with an answer taken back in it."""
    rng = random.Random(seed)
    play = Play(case.game, case.game.opened(case.game.rules(case.options)), Draws("s", ("", "")))
    taken_back = False
    while not play.state.ending:
        ask = play.question_for(rng.randrange(2)) or play.state.question
        play.answer(ask.who, choose(ask.options, rng))
        if not taken_back and len(play.answers) > 40 and not play.state.ending:
            play.take_back(30)
            taken_back = True
    return play


def summary_of(case, play):
    return summary(case.game, case.game.opened(play.start.rules), play.items)


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_the_items_of_a_game_tell_what_its_log_tells(case):
    play = play_of(case, 1)
    lines = [line for _, line in play.log]
    assert summary_of(case, play) == of_log(case.game, play.start.rules, lines, play.answers)


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_rolls_of_many_games_come_to_what_was_expected(case):
    """Within four deviations of it, of a die that succeeds half the time."""
    if case.game.name not in GAMES:
        return
    rolls = won = expected = 0.0
    for seed in range(6):
        for dice in summary_of(case, play_of(case, seed)).dice:
            rolls, won, expected = rolls + dice.rolls, won + dice.won, expected + dice.expected
    assert abs(won - expected) <= 4 * (rolls / 4) ** 0.5


@pytest.mark.parametrize("name", GAMES)
def test_openings_and_lengths_have_words(name):
    game = find_game(name)
    for language in LANGUAGES:
        words = Words(game, language)
        assert set(words.table("opening")) == set(game.client.openings)
        assert words.table("game")["lasts"]


@pytest.mark.parametrize("case", [c for c in GAME_CASES if c.game.name in GAMES], ids=str)
def test_a_game_lasts_and_is_opened(case):
    found: Summary = summary_of(case, play_of(case, 2))
    assert found.length > 0
    assert min(found.decisions) > 0
    for opened in found.openings:
        for things in filter(None, opened.values()):
            assert opening_words(Words(case.game, "pl"), things)
    if case.options.get("scenario") != "late_war":
        assert all(any(opened.values()) for opened in found.openings)
