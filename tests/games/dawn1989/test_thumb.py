"""The rules of thumb of 1989: they win against chance, fight struggles, use every event."""

import random

import pytest

from detente.ai import match
from detente.ai.players import RandomPlayer, ThumbPlayer
from detente.ai.playout import draw
from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BRATISLAVA,
    BRNO,
    BYDGOSZCZ,
    CHARLES_UNIVERSITY,
    CHECKS,
    COMMUNIST,
    CZECH_WRITERS,
    CZECHOSLOVAKIA,
    DEMOCRAT,
    EVENT,
    GDANSK,
    KEEP,
    KRAKOW,
    LODZ,
    POLAND,
    PRAHA,
    PRESOV,
    STABILITY,
    SUPPORT,
    WARSZAWA,
)
from detente.games.dawn1989.deck import (
    BALTIC_WAY,
    BREAKAWAY_REPUBLICS,
    CARD_KEYS,
    EVENTLESS,
    HONECKER,
    MICHNIK,
    PERIODS,
    POLAND_SCORING,
    SAJUDIS,
    STASI,
)
from detente.games.dawn1989.estimate import lead_in
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_attack import usable_leaders
from detente.games.dawn1989.struggle_deck import ALL_LEADERS, NO_CARD
from detente.games.dawn1989.thumb import guide
from detente.games.dawn1989.thumb.board import WORTH, check_odds, checking, outlook_of
from detente.games.dawn1989.thumb.contest import paying
from detente.games.dawn1989.thumb.plays import Plays, scoring_worth
from detente.games.dawn1989.turn import begin_turn
from detente.games.shared.outlook import Outlook
from detente.kernel.flow import CHANCE
from detente.kernel.sets import members, set_of
from tests.ai.positions import decide

from .positions import position, round_of
from .struggles import POLISH_EXAMPLE, card, cards, struggle

THUMB = ThumbPlayer()


def valued(g: State) -> dict[int, float]:
    """What the guide says of the question in front of somebody."""
    assert g.question is not None
    return guide(g, g.question)


def best(g: State) -> int:
    values = valued(g)
    return max(values, key=values.__getitem__)


def played_out(g: State, seed: int, wild: float = 0.0) -> State:
    """A game of the quick player against itself, with a random answer now and then, and its log."""
    rng = random.Random(seed)
    g.log = []
    while question := g.question:
        chance = question.who == CHANCE or question.options.bit_count() == 1
        if chance or rng.random() < wild:
            g.answer(draw(question.options, rng.random))
        else:
            g.answer(decide(GAME, g, question.who, THUMB, rng))
    return g


def test_a_scoring_card_is_played_in_the_last_round_even_if_it_costs_points():
    g = position(communist=[POLAND_SCORING, HONECKER], round=7)
    round_of(g, COMMUNIST)
    assert best(g) == POLAND_SCORING


def beyond_points(g: State) -> float:
    """What scoring Poland is worth to the Communist besides the points of the country."""
    return scoring_worth(g, POLAND, COMMUNIST) - lead_in(g, POLAND)


def test_8_1_spaces_under_control_are_cards_in_the_struggle_for_their_side():
    even = position({WARSZAWA: (3, 0), KRAKOW: (0, 3)})
    ahead = position({WARSZAWA: (3, 0), LODZ: (3, 0), KRAKOW: (0, 3)})
    behind = position({WARSZAWA: (3, 0), KRAKOW: (0, 3), LODZ: (0, 3)})
    assert beyond_points(behind) < beyond_points(even) < beyond_points(ahead)


def test_8_3_1_who_plays_a_scoring_card_has_the_better_of_it_and_more_so_over_power():
    """What one side gains by playing it the other loses, but for the attack that comes with it."""
    attack = []
    for lost_power in ([POLAND], []):
        g = position({WARSZAWA: (3, 0), KRAKOW: (0, 3)}, lost_power=lost_power)
        attack.append(sum(scoring_worth(g, POLAND, side) for side in (COMMUNIST, DEMOCRAT)))
    without_power, with_power = attack
    assert 0 < without_power < with_power


@pytest.mark.parametrize(("side", "theirs"), [(COMMUNIST, MICHNIK), (DEMOCRAT, STASI)])
def test_5_2_the_opponents_event_does_the_same_harm_before_the_operations(side: int, theirs: int):
    g = position({WARSZAWA: (3, 0), KRAKOW: (0, 3), GDANSK: (1, 1)})
    plays = Plays(g, side)
    after = max(plays.use(theirs, action) for action in (SUPPORT, CHECKS))
    assert after - 0.1 < plays.use(theirs, EVENT) < after


def test_6_2_6_a_check_takes_support_away_before_it_adds_any():
    """2, 4 and 6 with 4 points against a stability of 3: nothing, 2 and 4 more than needed."""
    g = position({GDANSK: (2, 1), KRAKOW: (0, 3), BYDGOSZCZ: (3, 0)})
    assert STABILITY[GDANSK] == 3
    outlook = Outlook(g, COMMUNIST, WORTH)
    rolls = [outlook.change(GDANSK, 1, -1), outlook.change(GDANSK, 3, -1)]
    odds = check_odds(g, COMMUNIST, 1 << GDANSK)
    assert checking(odds, 4, outlook)[GDANSK] == pytest.approx(sum(rolls) / 3)


@pytest.mark.parametrize(
    ("space", "kept"), [(CHARLES_UNIVERSITY, 0.4), (CZECH_WRITERS, 0.6), (BRNO, 0.9), (PRESOV, 1.0)]
)
def test_the_communist_expects_to_keep_less_of_what_checks_win_back(space: int, kept: float):
    g, count = position(), STABILITY[space]
    mine, theirs = (outlook_of(g, side).change(space, count, 0) for side in (COMMUNIST, DEMOCRAT))
    assert theirs > 0
    assert mine == pytest.approx(kept * theirs)


def test_a_score_that_a_space_turns_counts_for_a_part_as_it_may_be_turned_back():
    g = position({PRAHA: (3, 0), BRNO: (0, 3)})
    gain = outlook_of(g, DEMOCRAT).flip(BRATISLAVA, 1)
    before = lead_in(g, CZECHOSLOVAKIA)
    g.add_influence(DEMOCRAT, BRATISLAVA, STABILITY[BRATISLAVA])
    turned = before - lead_in(g, CZECHOSLOVAKIA)
    assert turned / 2 < gain < turned


def test_2_3_2_leaders_that_do_not_count_are_given_up_first():
    hand = ("march_3_a", "march_6_a", "rally_1_a", "elite_leader_a", "worker_leader_a")
    g = struggle(position(POLISH_EXAMPLE), POLAND, COMMUNIST, hand)
    assert usable_leaders(g, COMMUNIST) & ALL_LEADERS & set_of(cards(*hand)) == 1 << card(hand[3])
    values = paying(g, COMMUNIST, set_of(cards(*hand)))
    assert max(values, key=values.__getitem__) == card("worker_leader_a")
    assert values[card("march_6_a")] < values[card("march_3_a")] < values[card("worker_leader_a")]


def test_an_attack_is_answered_if_it_can_be():
    for seed in range(6):
        rng = random.Random(seed)
        g = GAME.new()
        answers = 0
        while (question := g.question) and answers < 3:
            if question.then.__name__ == "attack_answered" and question.options.bit_count() > 1:
                assert best(g) != NO_CARD
                answers += 1
            if question.who == CHANCE:
                g.answer(draw(question.options, rng.random))
            else:
                g.answer(decide(GAME, g, question.who, THUMB, rng))


def test_power_is_kept():
    rng = random.Random(2)
    g = GAME.new()
    while (question := g.question) and question.then.__name__ != "power_decided":
        if question.who == CHANCE:
            g.answer(draw(question.options, rng.random))
        else:
            g.answer(decide(GAME, g, question.who, THUMB, rng))
    assert g.question is not None
    assert best(g) == KEEP


def test_every_open_answer_gets_a_value_in_whole_games():
    for seed in range(3):
        rng = random.Random(seed)
        g = GAME.new({"mode": "family"} if seed == 2 else None)
        while question := g.question:
            if question.who != CHANCE and question.options.bit_count() > 1:
                values = valued(g)
                assert set(values) == set(members(question.options)), question.then.__name__
            g.answer(draw(question.options, rng.random))


def test_it_beats_random_play_from_both_sides():
    rules = GAME.rules()
    won = 0
    for number in range(40):
        seat = number % 2
        players = (THUMB, RandomPlayer()) if seat == COMMUNIST else (RandomPlayer(), THUMB)
        won += match.play(GAME, rules, players, f"thumb {number}").winner == seat
    assert won >= 38


def late_year() -> State:
    """Turn 8 after the Baltic events, with the Communist far ahead on the track."""
    g = position(turn=8, happened=[SAJUDIS, BALTIC_WAY, BREAKAWAY_REPUBLICS], track=[7, 2])
    g.do(begin_turn)
    g.settle()
    return g


def test_every_event_happens_in_a_long_run_of_computer_games():
    """Whole games, and last turns for what needs a long history."""
    never = sum(PERIODS) & ~EVENTLESS
    for seed in range(60):
        for begin in (GAME.new, late_year):
            if never:
                never &= ~events_of(played_out(begin(), seed, wild=0.3))
    assert not never, [CARD_KEYS[card] for card in members(never)]


def events_of(g: State) -> int:
    return set_of(told.args[1] for told in g.log or () if told.key == "event_happens")


def test_the_family_mode_is_played_to_its_end():
    g = played_out(GAME.new({"mode": "family"}), 1)
    assert g.ending in ("twenty_points", "family_end")
    assert g.winner in (COMMUNIST, DEMOCRAT)
