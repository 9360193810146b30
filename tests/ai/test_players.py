"""How players are named, and that all of them play only what is open."""

import random

import pytest

from detente.ai.match import play
from detente.ai.players import LEVELS, BadPlayer, RandomPlayer, player
from detente.ai.search import Budget, Search
from detente.bench.thinking import AIM
from detente.games import GAMES, find_game
from detente.kernel.errors import DetenteError
from tests.ai.positions import choices, decide
from tests.kernel.toy import TOY


def test_random_is_a_player():
    assert isinstance(player("random"), RandomPlayer)


def test_a_search_is_named_by_its_iterations():
    found = player("search:400")
    assert isinstance(found, Search)
    assert found.budget == Budget(iterations=400)


def test_a_search_is_named_by_its_seconds():
    found = player(" search:0.5s ")
    assert isinstance(found, Search)
    assert found.budget == Budget(seconds=0.5)


def test_there_are_five_levels_that_think_longer_and_longer():
    for name in GAMES:
        levels = find_game(name).levels
        assert len(levels) == len(LEVELS)
        assert list(levels) == sorted(set(levels))
        thinks = find_game(name).thinks  # what players are told
        assert len(thinks) == len(LEVELS)
        assert list(thinks) == sorted(thinks)
        assert thinks[-1] <= AIM
    assert [player(f"level:{level}") for level in LEVELS] == list(LEVELS.values())


@pytest.mark.parametrize("spec", ["random", "level:1", "level:5", "search:7", "search:2.5s"])
def test_a_player_is_called_what_it_was_asked_for_as(spec):
    assert player(spec).name == spec
    assert player(player(spec).name) == player(spec) or spec == "random"


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("", "there is no player ''"),
        ("Random", "there is no player 'Random'"),
        ("random:3", "there is no player 'random:3'"),
        ("level", "there is no player 'level'"),
        ("level:0", "levels go from 1 to 5"),
        ("level:6", "levels go from 1 to 5"),
        ("level:٣", "levels go from 1 to 5"),
        ("level:-1", "levels go from 1 to 5"),
        ("search", "there is no player 'search'"),
        ("search:", "after search: comes"),
        ("search:0", "between 1 and 10000000"),
        ("search:99999999", "between 1 and 10000000"),
        ("search:1e3", "after search: comes"),
        ("search:0s", "more than 0s"),
        ("search:nans", "after search: comes"),
        ("search:99999s", "at most 3600s"),
        ("search:400 random", "after search: comes"),
    ],
)
def test_other_names_are_refused_and_the_message_says_why(spec, says):
    with pytest.raises(BadPlayer) as error:
        player(spec)
    assert says in str(error.value)
    assert isinstance(error.value, DetenteError)


@pytest.mark.parametrize("spec", ["random", "search:5"])
def test_players_answer_with_open_options(spec):
    for seed in range(20):
        for g, seat in choices(TOY, seed):
            question = g.question_for(seat)
            assert question is not None
            choice = decide(TOY, g, seat, player(spec), random.Random(seed))
            assert question.options >> choice & 1


def test_the_random_player_leaves_no_option_out():
    g, seat = choices(TOY, 1)[0]
    question = g.question_for(seat)
    assert question is not None
    rng = random.Random(1)
    given = {decide(TOY, g, seat, RandomPlayer(), rng) for _ in range(100)}
    assert sum(1 << choice for choice in given) == question.options


def test_a_seed_decides_a_whole_game():
    players = (player("search:20"), player("random"))
    first, second, other = (play(TOY, TOY.rules(), players, seed) for seed in ("1", "1", "2"))
    assert (first.winner, first.ending, first.answers) == (
        second.winner,
        second.ending,
        second.answers,
    )
    assert first.decisions == second.decisions
    assert (first.answers, first.decisions) != (other.answers, other.decisions)
