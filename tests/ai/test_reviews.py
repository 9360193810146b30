"""Reviews of games that are over: what everything was worth by what its seat could know."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from detente.ai.looks import look
from detente.ai.moments import Chance, Decision, moments
from detente.ai.playout import draw
from detente.ai.reviews import Budget, NotOver, choices, fortune, review, seen
from detente.games import GAMES, find_game
from detente.games.twilight.state import State
from detente.kernel.flow import CHANCE, Ask
from detente.kernel.play import Play
from detente.kernel.sets import members
from detente.kernel.views import deal_again

LONG = 150  # answers
TINY = Budget(search=4, tries=2, deep=4, deeper=2, worlds=1, stretches=1)


def new_play(name: str) -> Play[Any]:
    game = find_game(name)
    return Play(game, game.opened(game.rules()))


@cache
def random_play(name: str) -> Play[Any]:
    """A random game; somebody gives up if it becomes long."""
    play, rng = new_play(name), random.Random(1)
    while (ask := play.state.question) is not None and len(play.answers) < LONG:
        play.answer(ask.who, draw(ask.options, rng.random))
    if not play.state.ending:
        play.resign(0)
    return play


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_has_a_chance_and_none_costs_less_than_nothing(name):
    play = random_play(name)
    shares: list[float] = []
    found = review(play, TINY, shares.append)
    assert json.loads(json.dumps(found)) == found, "it is plain data"
    assert shares == sorted(shares)
    assert 0 <= shares[0] <= shares[-1] <= 1
    assert found["decisions"]
    for one in found["decisions"]:
        assert 0 <= one["chance"] <= 1
        assert one["cost"] >= 0
        assert play.answers[one["number"]].seat == one["seat"]
    assert {one["matter"] for one in found["decisions"]} & set(
        find_game(name).client.matters.values()
    )
    for one in found["worst"]:
        assert one["cost"] > 0
        assert sorted(one["given"]) != sorted(one["better"])
    costs = [one["cost"] for one in found["worst"]]
    assert costs == sorted(costs, reverse=True)


def test_a_review_comes_to_the_same_twice():
    play = random_play("iron_curtain")
    assert review(play, TINY) == review(play, TINY)


def test_running_games_are_not_reviewed():
    with pytest.raises(NotOver):
        review(new_play("iron_curtain"), TINY)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_could_not_know_has_no_say(name):
    """Everything it could not know is dealt anew, and what is looked at is the same."""
    play, rng = random_play(name), random.Random(2)
    for part in moments(play)[::7]:
        again = deal_again(play.game, part.position, part.seat, rng)
        if isinstance(part, Chance):
            other = replace(part, position=again)
            assert fortune(play.game, other, TINY) == fortune(play.game, part, TINY)
        else:
            assert seen(play.game, again, part.seat) == seen(play.game, part.position, part.seat)


def test_points_placed_one_after_the_other_are_one_decision():
    play = random_play("twilight")
    decisions = [part for part in moments(play) if isinstance(part, Decision)]
    assert max(len(part.run) for part in decisions) > 2
    for part in decisions:
        assert len({given.step for given in part.run}) == 1
        given = [a.choice for a in play.answers[part.number : part.number + part.count]]
        assert set(choices(part.run)) <= set(given)


def test_a_blunder_is_found_with_what_would_have_been_better():
    """Somebody attempts a coup that starts a nuclear war."""
    play, rng, lost = new_play("twilight"), random.Random(0), -1
    while (ask := play.state.question) is not None:
        fatal = deadly(play.state, ask)
        if fatal:
            lost, seat = len(play.answers), ask.who
        play.answer(ask.who, fatal or draw(ask.options, rng.random))
    assert play.state.ending == "nuclear_war"
    found = review(play, Budget(search=12, tries=6, deep=30, deeper=2, worlds=1))
    worst = found["worst"][0]
    assert (worst["number"], worst["seat"]) == (lost, seat)
    assert worst["after"] == 0
    assert worst["reasons"]


def deadly(g: State, ask: Ask) -> int:
    """A target of a coup with which whoever is asked loses at once; 0 if there is none."""
    if ask.then.__name__ != "coup_aimed":
        return 0
    for target in members(ask.options):
        after = g.clone()
        after.answer_for(ask.who, target)
        while (rolled := after.question) is not None and rolled.who == CHANCE:
            after.answer(rolled.options.bit_length() - 1)
        if after.ending and after.winner == 1 - ask.who:
            return target
    return 0


def test_a_die_that_succeeds_is_luck_and_one_that_fails_is_not():
    play, rng = new_play("twilight"), random.Random(3)
    guide = play.game.guide
    assert guide is not None
    while (ask := play.state.question) is not None and ask.then.__name__ != "coup_rolled":
        values = guide(play.state, ask) if ask.who != CHANCE else {}
        best = max(values, key=values.__getitem__) if values else draw(ask.options, rng.random)
        play.answer(ask.who, best)
    assert play.state.question is not None
    play.answer(CHANCE, 0)
    coup = next(p for p in reversed(moments(play)) if isinstance(p, Chance) and p.sort == "dice")
    aggressor = next(a.seat for a in play.answers[coup.number - 1 :: -1] if a.seat != CHANCE)
    assert coup.seat == aggressor, "as whoever has decided sees it"
    brought = [lucky(play, replace(coup, outcomes=(face,))) for face in range(6)]
    assert brought == sorted(brought)
    assert brought[0] < 0 < brought[5]


def lucky(play: Play[Any], part: Chance) -> float:
    wanted = fortune(play.game, part, replace(TINY, worlds=6))
    return look(play.game, play.start.rules, wanted).worths[0].chance
