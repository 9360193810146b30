"""The rules of thumb: sensible openings, no own war, no forgotten scoring card, all events used."""

import random

import pytest

from detente.ai import match
from detente.ai.players import RandomPlayer, ThumbPlayer
from detente.ai.playout import draw
from detente.games.twilight import GAME
from detente.games.twilight.board import (
    COUP,
    EAST_GERMANY,
    EVENT,
    INFLUENCE,
    ITALY,
    PANAMA,
    PLAY_IT,
    POLAND,
    RETURN_IT,
    SPACE,
    US,
    USSR,
    WEST_GERMANY,
)
from detente.games.twilight.dangers import event_can_start_war
from detente.games.twilight.deck import (
    ALTERNATE,
    ASIA_SCORING,
    CARD_KEYS,
    CHINA_CARD,
    CIA_CREATED,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    GRAIN_SALES,
    LONE_GUNMAN,
    MARSHALL_PLAN,
    NASSER,
    SOCIALIST_GOVERNMENTS,
    STAR_WARS,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
    Cards,
)
from detente.games.twilight.estimate import standing
from detente.games.twilight.rest_of_turn import cornered
from detente.games.twilight.state import State
from detente.games.twilight.thumb import guide
from detente.games.twilight.thumb.worth import SURE
from detente.kernel.flow import CHANCE
from detente.kernel.sets import members, set_of
from tests.ai.positions import decide

from .positions import asked, happen, options, position, round_of

THUMB = ThumbPlayer()


def valued(g: State) -> dict[int, float]:
    """What the guide says of the question in front of somebody."""
    assert g.question is not None
    return guide(g, g.question)


def best(g: State) -> int:
    values = valued(g)
    return max(values, key=values.__getitem__)


def played_out(seed: int, wild: float = 0.0, start: State | None = None) -> State:
    """A game of the quick player against itself, with a random answer now and then, and its log."""
    rng = random.Random(seed)
    g = start or GAME.new()
    g.log = []
    while question := g.question:
        chance = question.who == CHANCE or question.options.bit_count() == 1
        if chance or rng.random() < wild:
            g.answer(draw(question.options, rng.random))
        else:
            g.answer(decide(GAME, g, question.who, THUMB, rng))
    return g


def test_both_sides_open_sensibly_in_europe():
    g = GAME.new()
    rng = random.Random(1)
    while (question := g.question) and question.who == CHANCE:
        g.answer(draw(question.options, rng.random))
    while asked(g)[0] == "event_placed":
        g.answer(best(g))
    assert g.controls(USSR, POLAND)
    assert g.controls(USSR, EAST_GERMANY)
    assert g.controls(US, WEST_GERMANY)
    assert g.controls(US, ITALY)


def test_at_defcon_2_it_does_not_make_a_coup_in_a_battleground():
    g = position({PANAMA: (2, 0)}, ussr=[SOCIALIST_GOVERNMENTS, FIDEL], defcon=2)
    round_of(g, USSR, SOCIALIST_GOVERNMENTS)
    values = valued(g)
    assert values[COUP] < min(values[EVENT], values[INFLUENCE])


def test_at_defcon_2_a_card_that_starts_a_war_goes_into_space():
    g = position(ussr=[DUCK_AND_COVER, FIDEL], defcon=2)
    round_of(g, USSR, DUCK_AND_COVER)
    assert best(g) == SPACE


def test_at_defcon_2_it_keeps_a_card_with_which_the_opponent_starts_a_war():
    g = position({PANAMA: (0, 2)}, ussr=[CIA_CREATED, FIDEL], defcon=2, round=6, china=US)
    round_of(g, USSR)
    assert best(g) == FIDEL


def test_it_keeps_off_a_five_year_plan_that_may_draw_a_war():
    for hand, war in (([CIA_CREATED, FIDEL], True), ([NASSER, FIDEL], False)):
        g = position({PANAMA: (0, 2)}, ussr=[FIVE_YEAR_PLAN, *hand], defcon=2)
        assert event_can_start_war(g, FIVE_YEAR_PLAN, USSR) == war


def test_what_follows_an_answer_counts_a_card_that_starts_a_war_is_given_back():
    g = position({PANAMA: (2, 0)}, us=[FIDEL], ussr=[LONE_GUNMAN], defcon=2, phasing=US)
    happen(g, GRAIN_SALES, US, LONE_GUNMAN)
    assert best(g) == RETURN_IT
    g = position({PANAMA: (2, 0)}, us=[FIDEL], ussr=[MARSHALL_PLAN], defcon=2, phasing=US)
    happen(g, GRAIN_SALES, US, MARSHALL_PLAN)
    assert best(g) == PLAY_IT


@pytest.mark.parametrize(
    ("hand", "round", "cards"),
    [
        ([CIA_CREATED], 6, 0),  # its round is over: the card is held
        ([CIA_CREATED], 5, 1),
        ([CIA_CREATED, FIDEL], 5, 0),
        ([CIA_CREATED, DUCK_AND_COVER, FIDEL], 4, 1),
        ([CIA_CREATED, FIDEL, NASSER], 5, 0),
    ],
)
def test_deadly_cards_that_have_to_be_played_for_want_of_others_are_foreseen(hand, round, cards):
    g = position(
        {PANAMA: (0, 2)}, ussr=hand, round=round, phasing=USSR, china=US, space_used=[1, 1]
    )
    assert cornered(g, USSR) == cards


def test_whoever_is_cornered_stands_worse():
    free, caught = (
        position({PANAMA: (0, 2)}, ussr=[CIA_CREATED, *more], round=5, china=US)
        for more in ([FIDEL], [])
    )
    assert standing(caught) > standing(free)


def test_the_china_card_is_kept_where_another_card_does_nearly_as_much():
    hand = [MARSHALL_PLAN, NASSER]
    g = position({WEST_GERMANY: (4, 0)}, us=hand, phasing=US, china=US, china_ready=1)
    round_of(g, US)
    assert CHINA_CARD in options(g)
    assert best(g) != CHINA_CARD


@pytest.mark.parametrize(("discarded", "war"), [(DUCK_AND_COVER, True), (NASSER, False)])
def test_at_defcon_2_it_keeps_off_star_wars_where_the_us_can_pick_a_war(discarded, war):
    g = position(ussr=[STAR_WARS, FIDEL], discards=(discarded,), turn=9, defcon=2, space=[3, 1])
    round_of(g, USSR, STAR_WARS)
    assert (valued(g)[INFLUENCE] == -SURE) == war


def test_faq_50_un_intervention_answers_we_will_bury_you_where_the_game_is_at_stake():
    hand = [UN_INTERVENTION, FIDEL, MARSHALL_PLAN]
    g = position({WEST_GERMANY: (4, 0)}, us=hand, vp=-17, phasing=US, effects=[WE_WILL_BURY_YOU])
    round_of(g, US)
    assert best(g) == UN_INTERVENTION
    while question := g.question:
        g.answer(best(g) if question.who == US else question.options.bit_length() - 1)
    assert not g.ending
    assert not g.in_force(WE_WILL_BURY_YOU)


def test_a_scoring_card_is_played_in_the_last_round_even_if_it_costs_points():
    g = position({WEST_GERMANY: (4, 0)}, us=[ASIA_SCORING, MARSHALL_PLAN], round=6, phasing=US)
    round_of(g, US)
    assert best(g) == ASIA_SCORING


def test_every_open_answer_gets_a_value_in_whole_games():
    rng = random.Random(5)
    for seed in range(3):
        g = GAME.new()
        while question := g.question:
            if question.who != CHANCE and question.options.bit_count() > 1:
                values = guide(g, question)
                assert set(values) == set(members(question.options)), question.then.__name__
            g.answer(draw(question.options, random.Random(f"{seed} {rng.random()}").random))


def test_it_beats_random_play_from_both_sides():
    rules = GAME.rules()
    won = 0
    for number in range(40):
        seat = number % 2
        players = (THUMB, RandomPlayer()) if seat == US else (RandomPlayer(), THUMB)
        won += match.play(GAME, rules, players, f"thumb {number}").winner == seat
    assert won >= 38


def test_every_event_happens_in_a_long_run_of_computer_games():
    never = sum(GAME.rules().periods)
    for seed in range(90):
        if never:
            never &= ~events_of(played_out(seed, wild=0.1))
        if never:  # few games last so long
            late = GAME.new({"scenario": "late_war"})
            never &= ~events_of(played_out(seed, wild=0.1, start=late))
    assert not never, [CARD_KEYS[card] for card in members(never)]


def test_the_alternate_events_happen_in_games_that_brought_them():
    happened = 0
    for seed in range(5):
        happened |= events_of(played_out(seed, start=after_high_rolls()))
    assert happened & ALTERNATE == ALTERNATE


def events_of(g: State) -> Cards:
    """The cards whose events happened in a game."""
    return set_of(told.args[1] for told in g.log or () if told.key == "event_happens")


def after_high_rolls() -> State:
    """Turn Zero with dummies and a 6 for every crisis."""
    g = GAME.new({"turn_zero": "on"})
    while asked(g)[0] in ("crisis_revealed", "statecraft_chosen", "crisis_rolled"):
        g.answer(max(options(g)))
    return g


def test_it_does_not_blow_itself_up_with_a_coup():
    """No game of the quick player is lost by its own coup or a war it could decline."""
    for seed in range(12):
        g = played_out(seed)
        if g.ending == "nuclear_war":
            log = g.log or []
            coups = [number for number, told in enumerate(log) if told.key == "coup_tried"]
            own = coups and log[coups[-1]].args[0] != g.winner
            assert not (own and len(log) - coups[-1] <= 5), seed
