"""A course is a game like any other: the same answers lead to the same position."""

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from detente.environments.course import Course, observed, setting
from detente.environments.many import ManyGames
from detente.games import GAMES
from detente.kernel.errors import DetenteError, IllegalChoice
from detente.kernel.flow import CHANCE
from detente.kernel.items import Answer
from detente.kernel.play import Play
from detente.kernel.saves import key
from detente.kernel.sets import members
from detente.learning import versioned

NAMES = [versioned(game) for game in GAMES]


def number(course: Course, rng: random.Random) -> int:
    ask = course.question
    assert ask is not None
    return course.of.game.vocabulary.number(ask.kind, rng.choice(list(members(ask.options))))


@pytest.mark.parametrize(
    ("missing", "module", "extra"),
    [
        ("numpy", "many", "arrays"),
        ("gymnasium", "one_seat", "environments"),
        ("pettingzoo", "twilight_v1", "environments"),
        ("pyspiel", "spiel", "openspiel"),
    ],
)
def test_an_environment_says_which_extra_it_needs(missing, module, extra):
    hidden = f"import sys; sys.modules[{missing!r}] = None; import detente.environments.{module}"
    done = subprocess.run([sys.executable, "-c", hidden], capture_output=True, text=True)
    assert done.stderr.splitlines()[-1].endswith(f": pip install 'detente[{extra}]'")


EXCHANGED = 4  # the seed of a game in which the players change places


@pytest.mark.parametrize(
    ("name", "options"), [*((name, {}) for name in NAMES), ("twilight_v1", {"sides": "bid"})]
)
def test_a_course_is_the_same_game_as_a_play(name, options):
    """They stand at the same point, and what a player heard is what the log of the play tells."""
    of, rng = setting(name, options), random.Random(EXCHANGED)
    course = Course(of, None, heard=True)
    play = Play(of.game, of.game.opened(of.rules))
    while course.question is not None:
        ask, answer = course.question, number(course, rng)
        course.answer(answer)
        play.answer(ask.who, of.game.vocabulary.option(answer)[1])
        assert key(course.g) == key(play.state)
    assert course.heard is not None
    assert play.exchanged == len(options)
    for player in (0, 1):
        lines, seat = course.heard[player].lines, player ^ play.exchanged
        given = enumerate(play.answers)
        own = [a.choice for n, a in given if a.seat == play.seat_then(seat, n)]
        assert [line.choice for line in lines if isinstance(line, Answer)] == own
        told = [line for line in lines if not isinstance(line, Answer)]
        assert told == play.lines_for(seat)


def test_players_are_paid_by_where_they_sat_down():
    of = setting("twilight_v1", {"sides": "bid"})
    for seed in range(20):
        rng, course = random.Random(seed), Course(of, str(seed))
        while course.question is not None:
            course.answer(number(course, rng))
        if of.game.exchanged(course.g) and course.g.winner >= 0:
            assert course.winner == 1 - course.g.winner
            assert course.returns()[1 - course.g.winner] == 1
            return
    raise AssertionError("nobody changed places")


def test_the_second_of_a_secret_pair_sees_nothing_of_the_first():
    course = Course(setting("cia_kgb_v1"), "1")
    assert course.player == 0
    before = observed(course, 1)["observation"]
    assert not observed(course, 1)["action_mask"].any()
    course.answer(number(course, random.Random(1)))
    assert course.player == 1
    assert np.array_equal(observed(course, 1)["observation"], before)
    assert observed(course, 1)["action_mask"].any()


@pytest.mark.parametrize("name", NAMES)
def test_a_course_can_be_copied_and_sent(name):
    rng, course = random.Random(2), Course(setting(name), None, heard=True)
    for _ in range(40):
        course.answer(number(course, rng))
    for twin in (copy.deepcopy(course), pickle.loads(pickle.dumps(course))):
        assert key(twin.g) == key(course.g)
        assert twin.heard is not None
        assert course.heard is not None
        assert all(twin.heard[who].sum == course.heard[who].sum for who in course.heard)
        answer = number(twin, random.Random(3))
        twin.answer(answer)
        assert key(twin.g) != key(course.g)


def test_chance_is_left_to_whoever_asked_for_that():
    assert Course(setting("cia_kgb_v1"), None).player == CHANCE
    assert Course(setting("cia_kgb_v1"), "1").player == 0


def play_many(many: ManyGames, steps: int) -> list[NDArray[Any]]:
    rng = np.random.default_rng(1)
    kept: list[NDArray[Any]] = []
    for _ in range(steps):
        masks = many.arrays.masks
        step = many.step((rng.random(masks.shape) * masks).argmax(1))
        kept += [step.observations.copy(), step.rewards.copy(), step.players.copy()]
    return kept


def test_many_games_come_out_the_same_in_any_number_of_processes():
    alone = play_many(ManyGames("iron_curtain_v1", 5, seed=7), 120)
    with ManyGames("iron_curtain_v1", 5, seed=7, processes=2) as many:
        together = play_many(many, 120)
    assert all(np.array_equal(*pair) for pair in zip(alone, together, strict=True))
    assert any(rewards.any() for rewards in alone[1::3]), "some game has ended"


def test_a_game_that_ends_is_followed_by_another():
    many, rng = ManyGames("iron_curtain_v1", 1, seed=1), np.random.default_rng(1)
    started = [many.arrays.observations[0].copy()]
    while len(started) < 3:
        step = many.step(rng.choice(np.flatnonzero(many.arrays.masks[0]), 1))
        if step.over[0]:
            assert sorted(step.rewards[0]) in ([-1, 1], [0, 0])
            started.append(step.observations[0].copy())
    assert not np.array_equal(started[0], started[1])
    assert not np.array_equal(started[1], started[2])


def test_many_games_have_the_view_of_whoever_has_to_answer():
    many = ManyGames("cia_kgb_v1", 3, seed=1)
    play_many(many, 30)
    assert many._shard is not None
    for number_, course in enumerate(many._shard.courses):
        player = many.arrays.players[number_]
        assert player == course.player
        seen = observed(course, player)
        assert np.array_equal(many.arrays.observations[number_], seen["observation"])
        assert np.array_equal(many.arrays.masks[number_], seen["action_mask"])


def test_one_answer_that_is_not_open_stops_all_of_them():
    many = ManyGames("iron_curtain_v1", 3, seed=1)
    answers = many.arrays.masks.argmax(1)
    before = many.arrays.observations.copy()
    for wrong in (-1, 10**6, int(np.flatnonzero(many.arrays.masks[1] == 0)[0])):
        bad = answers.copy()
        bad[1] = wrong
        with pytest.raises(IllegalChoice, match=f"game 1: {wrong}"):
            many.step(bad)
    assert np.array_equal(many.arrays.observations, before)
    with pytest.raises(DetenteError, match="as many answers"):
        many.step(answers[:2])


@pytest.mark.parametrize("name", ["twilight", "twilight_v0", "chess_v1"])
def test_a_version_that_is_not_there_is_refused(name):
    with pytest.raises(DetenteError, match="twilight_v1"):
        setting(name)
