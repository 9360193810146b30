"""The computer players use the alternate track, the Chinese Civil War and the Late War rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import pytest

from detente.ai import players
from detente.ai.playout import draw
from detente.games.twilight import GAME
from detente.games.twilight.board import (
    CIVIL_WAR,
    COUP,
    INFLUENCE,
    KEEP_ROLL,
    LIBYA,
    PANAMA,
    ROLL_AGAIN,
    US,
    USSR,
)
from detente.games.twilight.crises import BANDS, CANCELS, MODIFIER
from detente.games.twilight.deck import DUCK_AND_COVER, FIDEL, NASSER, NATO
from detente.games.twilight.state import State
from detente.games.twilight.thumb import guide
from detente.games.twilight.thumb.prelude import OUTCOME_WORTH, PRICE
from detente.games.twilight.thumb.worth import space_points
from detente.kernel.flow import CHANCE, NOBODY
from detente.kernel.sets import members
from tests.ai.positions import decide

from .positions import answer, asked, die, position, round_of
from .prelude import ON, crisis, statecraft

ALTERNATE = {"space_track": "alternate"}
THUMB = players.player("thumb")
SEARCH = players.player("search:60")
BOTH = [THUMB, SEARCH]


def played(settings: Mapping[str, str], seed: int, given: Counter[str] | None = None) -> State:
    """A game of the quick player against itself; its answers are counted by their keys."""
    rng = random.Random(seed)
    g = GAME.new(settings)
    while question := g.question:
        if question.who == CHANCE:
            choice = draw(question.options, rng.random)
        else:
            choice = decide(GAME, g, question.who, THUMB, rng)
            if given is not None:
                given[GAME.vocabulary.key(question.kind, choice)] += 1
        g.answer(choice)
    return g


def valued(g: State) -> dict[int, float]:
    """What the rules of thumb say of the question in front of somebody."""
    assert g.question is not None
    return guide(g, g.question)


# The alternate track


def test_games_on_the_alternate_track_use_the_cheap_point():
    given: Counter[str] = Counter()
    for seed in (2, 7):
        played(ALTERNATE, seed, given)
    assert given["for_one"] > 5
    assert not given["for_two"]


@pytest.mark.parametrize("player", BOTH, ids=["thumb", "search"])
@pytest.mark.parametrize(("face", "choice"), [(1, ROLL_AGAIN), (6, KEEP_ROLL)])
def test_a_bad_coup_is_rolled_again_and_a_good_one_kept(player, face, choice):
    g = position({PANAMA: (0, 2)}, us=[DUCK_AND_COVER, NATO], space=[6, 0], options=ALTERNATE)
    round_of(g, US, DUCK_AND_COVER, COUP, PANAMA, die(face))
    assert asked(g) == ("coup_reroll_chosen", US)
    assert decide(GAME, g, US, player, random.Random(1)) == choice


def test_a_country_of_the_opponent_is_worth_more_while_it_costs_1():
    values = []
    for space in ([0, 0], [4, 0]):
        g = position({LIBYA: (1, 3)}, us=[FIDEL, NATO], space=space, options=ALTERNATE, phasing=US)
        round_of(g, US, FIDEL, INFLUENCE)
        values.append(valued(g)[LIBYA])
    assert values[1] > values[0]


def test_a_box_with_an_ability_is_wanted_more_than_on_the_printed_track():
    for box in (1, 3, 5, 6):
        alternate = position(space=[box, 0], options=ALTERNATE)
        assert space_points(alternate, US) > 0.5
    assert space_points(position(space=[3, 0], options=ALTERNATE), US) > space_points(
        position(space=[3, 0]), US
    )


def test_a_coup_against_neutron_bombs_looks_worse():
    values = []
    for space in ([0, 0], [7, 0]):
        g = position(
            {PANAMA: (2, 0)}, ussr=[DUCK_AND_COVER, NASSER], space=space, options=ALTERNATE
        )
        round_of(g, USSR, DUCK_AND_COVER)
        values.append(valued(g)[COUP])
    assert values[1] < values[0]


# The Chinese Civil War


def test_games_with_the_civil_war_fight_it_to_its_end():
    ended = [played({"chinese_civil_war": "on"}, seed) for seed in range(4)]
    assert sum(g.civil_war == 3 for g in ended) >= 3
    assert sum(g.china != NOBODY for g in ended) >= 3


@pytest.mark.parametrize("player", BOTH, ids=["thumb", "search"])
def test_the_third_point_is_placed_when_nothing_else_is_at_stake(player):
    g = position(ussr=[NASSER, NATO], civil_war=2, options={"chinese_civil_war": "on"})
    round_of(g, USSR, NASSER, INFLUENCE)
    choice = decide(GAME, g, USSR, player, random.Random(1))
    assert choice == CIVIL_WAR
    answer(g, choice)
    assert g.china == USSR


# The Late War


def test_games_of_the_late_war_end_by_its_rule_and_both_sides_win_some():
    ended = [played({"scenario": "late_war"}, seed) for seed in range(10)]
    by_rule = [g for g in ended if g.ending == "late_war"]
    assert len(by_rule) >= 3
    assert {g.winner for g in by_rule} == {US, USSR}


# Turn Zero


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("key", ["ve_day", "yalta_potsdam", "uk_election"])
def test_tz_5_a_statecraft_card_is_worth_what_it_changes_on_the_average_of_six_rolls(
    key: str, side: int
):
    g = answer(GAME.new(ON), crisis(key))
    if side == USSR:
        answer(g, statecraft("oss"))
    worth, sign = OUTCOME_WORTH[crisis(key)], 1 if side == US else -1

    def average(card: int) -> float:
        """What the crisis brings this side after its card against the other's dummy."""
        cards = (card, statecraft("kgb")) if side == US else (card,)
        total = 0.0
        for face in range(1, 7):
            (outcome,) = members(answer(g.clone(), *cards, die(face)).zero.outcomes)
            total += sign * worth[outcome % BANDS]
        return total / 6

    usual = average(statecraft("oss" if side == US else "kgb"))
    steps = {card: value for card, value in valued(g).items() if not CANCELS >> card & 1}
    assert len(steps) > 1
    for card, value in steps.items():
        assert value == pytest.approx(average(card) - usual - PRICE * abs(MODIFIER[card]))
