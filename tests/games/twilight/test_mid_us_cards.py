"""Grain Sales to Soviets, Ask Not What Your Country Can Do For You, Our Man in Tehran."""

from __future__ import annotations

import random

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    CANADA,
    COUP,
    CUBA,
    EGYPT,
    EVENT,
    INFLUENCE,
    IRAN,
    ISRAEL,
    JAPAN,
    NORTH_KOREA,
    PLAY_IT,
    REALIGN,
    RETURN_IT,
    SOUTH_KOREA,
    SPACE,
    UNITED_KINGDOM,
    US,
    USSR,
    WITH_UN,
)
from detente.games.twilight.deck import (
    ABM_TREATY,
    ALDRICH_AMES,
    ASIA_SCORING,
    ASK_NOT,
    BLOCKADE,
    BREZHNEV_DOCTRINE,
    CIA_CREATED,
    DEFECTORS,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    GLASNOST,
    GRAIN_SALES,
    KAL_007,
    LONE_GUNMAN,
    MIDDLE_EAST_SCORING,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NONE,
    OUR_MAN_IN_TEHRAN,
    RED_SCARE,
    REFORMER,
    ROMANIAN_ABDICATION,
    SALT_NEGOTIATIONS,
    SOCIALIST_GOVERNMENTS,
    UN_INTERVENTION,
    VIETNAM_REVOLTS,
    WARSAW_PACT,
    WE_WILL_BURY_YOU,
)
from detente.games.twilight.headlines import headline_phase
from detente.games.twilight.state import State
from detente.games.twilight.turn import end_turn
from detente.games.twilight.view import unknown
from detente.kernel.flow import CHANCE, OBSERVER, Happening
from detente.kernel.sets import members, set_of
from detente.kernel.views import deal_again, view

from .positions import answer, asked, happen, influence, options, position, round_of

EVERY_SEAT = (US, USSR, OBSERVER)


def looks_the_same_dealt_again(g: State) -> None:
    rng = random.Random(1)
    for seat in EVERY_SEAT:
        before = view(GAME, g, seat)
        for _ in range(5):
            assert view(GAME, deal_again(GAME, g, seat, rng), seat) == before


def told(g: State, key: str) -> list[Happening]:
    return [line for line in g.log or [] if line.key == key]


# Grain Sales to Soviets


def test_grain_sales_draws_from_the_hand_of_the_ussr_and_everybody_sees_it():
    g = position(ussr=(FIDEL, NASSER), turn=5)
    g.log = []
    happen(g, GRAIN_SALES, US)
    assert asked(g) == ("grain_sales_drawn", CHANCE)
    assert options(g) == {FIDEL, NASSER}
    looks_the_same_dealt_again(g)
    answer(g, NASSER)
    assert told(g, "card_drawn_from") == [Happening("card_drawn_from", (USSR, NASSER))]
    assert asked(g) == ("grain_sales_decided", US)
    assert options(g) == {PLAY_IT, RETURN_IT}
    assert g.hand[USSR] == 1 << FIDEL
    looks_the_same_dealt_again(g)
    GAME.check(g)


def test_grain_sales_a_returned_card_is_known_and_the_us_operates_with_two_points():
    g = position({CUBA: (0, 3)}, ussr=(FIDEL, NASSER), turn=5)
    happen(g, GRAIN_SALES, US, NASSER, RETURN_IT)
    assert g.hand[USSR] == 1 << FIDEL | 1 << NASSER
    assert g.shown[USSR] == 1 << NASSER
    assert asked(g) == ("operations_chosen", US)
    assert options(g) == {INFLUENCE, REALIGN, COUP}
    looks_the_same_dealt_again(g)
    answer(g, INFLUENCE, CANADA, CANADA)
    assert g.question is None
    assert influence(g, CANADA) == (2, 0)
    assert g.discards >> GRAIN_SALES & 1
    GAME.check(g)


def test_grain_sales_the_points_after_a_returned_card_have_no_bonus_of_the_china_card():
    """That of the China Card in Asia comes with the China Card (9.6)."""
    g = position({JAPAN: (1, 0)}, ussr=(FIDEL, NASSER), turn=5)
    happen(g, GRAIN_SALES, US, NASSER, RETURN_IT)
    answer(g, INFLUENCE, JAPAN, JAPAN)
    assert g.question is None


def test_grain_sales_a_drawn_card_is_played_as_one_of_the_us():
    g = position(ussr=(DUCK_AND_COVER,), turn=5, defcon=4)
    happen(g, GRAIN_SALES, US, DUCK_AND_COVER, PLAY_IT)
    assert asked(g) == ("card_used", US)
    answer(g, EVENT)
    assert (g.defcon, g.vp) == (3, 2)
    assert g.discards == 1 << DUCK_AND_COVER | 1 << GRAIN_SALES
    GAME.check(g)


def test_5_2_a_drawn_soviet_card_used_for_operations_brings_its_event():
    g = position({CUBA: (1, 0)}, ussr=(FIDEL,), turn=5)
    happen(g, GRAIN_SALES, US, FIDEL, PLAY_IT, INFLUENCE, CANADA, CANADA)
    assert g.question is None
    assert influence(g, CUBA) == (0, 3)
    assert g.removed >> FIDEL & 1


def test_grain_sales_a_drawn_scoring_card_may_be_played_or_returned():
    g = position({ISRAEL: (4, 0)}, ussr=(MIDDLE_EAST_SCORING,), turn=5)
    happen(g, GRAIN_SALES, US, MIDDLE_EAST_SCORING)
    assert options(g) == {PLAY_IT, RETURN_IT}
    answer(g, PLAY_IT)
    assert g.vp == 3 + 1
    assert g.discards >> MIDDLE_EAST_SCORING & 1


def test_faq_67_played_by_the_ussr_it_is_resolved_for_the_us_which_may_return_the_card():
    g = position(ussr=(GRAIN_SALES, NASSER), turn=5)
    g.influence[CANADA] = 1
    GAME.complete(g)
    round_of(g, USSR, GRAIN_SALES, EVENT, NASSER)
    assert asked(g) == ("grain_sales_decided", US)
    answer(g, RETURN_IT)
    assert asked(g) == ("operations_chosen", US)
    answer(g, INFLUENCE, CANADA, CANADA)
    assert asked(g) == ("operations_chosen", USSR)
    assert g.phasing == USSR


def test_faq_67_with_an_empty_soviet_hand_the_us_gets_the_operations():
    g = happen(position(turn=5), GRAIN_SALES, USSR)
    assert asked(g) == ("operations_chosen", US)
    answer(g, INFLUENCE, CANADA, CANADA)
    assert influence(g, CANADA) == (2, 0)


def headline(g: State, us: int, ussr: int) -> State:
    g.do(headline_phase)
    g.settle()
    g.answer_for(US, us)
    g.answer_for(USSR, ussr)
    return g


def test_faq_67_defectors_drawn_in_time_cancel_the_soviet_headline():
    g = position(us=(GRAIN_SALES,), ussr=(DEFECTORS, NASSER), turn=5)
    headline(g, GRAIN_SALES, NASSER)
    answer(g, DEFECTORS, PLAY_IT, EVENT)
    assert g.question is None
    assert influence(g, EGYPT) == (0, 0)
    assert g.discards >> NASSER & 1
    GAME.check(g)


def test_faq_103_defectors_drawn_after_the_soviet_headline_cancel_nothing():
    g = position(us=(GRAIN_SALES,), ussr=(DEFECTORS, SOCIALIST_GOVERNMENTS), turn=5)
    headline(g, GRAIN_SALES, SOCIALIST_GOVERNMENTS)
    answer(g, DEFECTORS, PLAY_IT, EVENT)
    assert g.removed >> SOCIALIST_GOVERNMENTS & 1 == 0
    assert g.vp == 0
    GAME.check(g)


def test_faq_67_a_drawn_card_of_enough_value_may_go_to_the_space_race():
    g = happen(position(ussr=(SOCIALIST_GOVERNMENTS,), turn=5), GRAIN_SALES, US)
    answer(g, SOCIALIST_GOVERNMENTS, PLAY_IT)
    assert SPACE in options(g)
    answer(g, SPACE, 0)
    assert g.space[US] == 1
    assert g.discards >> SOCIALIST_GOVERNMENTS & 1
    g = happen(position(ussr=(NASSER,), turn=5), GRAIN_SALES, US, NASSER, PLAY_IT)
    assert SPACE not in options(g)


def test_faq_67_salt_drawn_and_played_cannot_take_back_grain_sales():
    g = position(ussr=(SALT_NEGOTIATIONS,), turn=5, discards=(FIDEL,))
    happen(g, GRAIN_SALES, US, SALT_NEGOTIATIONS, PLAY_IT, EVENT)
    assert FIDEL in options(g)
    assert GRAIN_SALES not in options(g)


def test_7_4_1_modifiers_of_the_ussr_do_not_come_along():
    g = position(ussr=(NASSER,), turn=5, effects=(BREZHNEV_DOCTRINE,))
    happen(g, GRAIN_SALES, US, NASSER, PLAY_IT, INFLUENCE, CANADA)
    assert g.question is None
    assert influence(g, CANADA) == (1, 0)


def test_faq_32_un_intervention_drawn_in_the_headline_phase_goes_back():
    g = position(us=(GRAIN_SALES, FIDEL), ussr=(UN_INTERVENTION, NASSER), turn=5)
    headline(g, GRAIN_SALES, NASSER)
    answer(g, UN_INTERVENTION)
    assert options(g) == {RETURN_IT}


def test_faq_32_a_drawn_un_intervention_is_played_with_a_soviet_card_of_the_own_hand():
    g = position(us=(FIDEL,), ussr=(UN_INTERVENTION,), turn=5, phasing=US)
    happen(g, GRAIN_SALES, US, UN_INTERVENTION, PLAY_IT, EVENT, FIDEL)
    assert asked(g) == ("operations_chosen", US)
    answer(g, INFLUENCE, CANADA, CANADA)
    assert influence(g, CUBA) == (0, 0)
    assert g.discards == 1 << FIDEL | 1 << UN_INTERVENTION | 1 << GRAIN_SALES


def test_faq_32_a_drawn_un_intervention_without_a_soviet_card_has_no_event():
    g = position(us=(NATO,), ussr=(UN_INTERVENTION,), turn=5, phasing=US)
    happen(g, GRAIN_SALES, US, UN_INTERVENTION, PLAY_IT)
    assert EVENT not in options(g)


def test_faq_32_a_drawn_card_may_be_played_with_un_intervention():
    g = position(us=(UN_INTERVENTION,), ussr=(FIDEL,), turn=5, phasing=US)
    happen(g, GRAIN_SALES, US, FIDEL, PLAY_IT)
    answer(g, WITH_UN, INFLUENCE, CANADA, CANADA)
    assert influence(g, CUBA) == (0, 0)
    assert g.discards == 1 << FIDEL | 1 << UN_INTERVENTION | 1 << GRAIN_SALES
    GAME.check(g)


def test_faq_50_un_intervention_through_grain_sales_saves_the_points_of_card_50():
    g = position(us=(GRAIN_SALES, FIDEL), ussr=(UN_INTERVENTION,), turn=5)
    g.effects |= 1 << WE_WILL_BURY_YOU
    g.removed |= 1 << WE_WILL_BURY_YOU
    g.deck &= ~g.removed
    round_of(g, US, GRAIN_SALES, EVENT, UN_INTERVENTION, PLAY_IT, EVENT, FIDEL)
    answer(g, INFLUENCE, CANADA, CANADA)
    assert g.vp == 0
    assert not g.in_force(WE_WILL_BURY_YOU)


def test_faq_50_a_returned_card_leaves_the_points_of_card_50_due():
    g = position(us=(GRAIN_SALES,), ussr=(UN_INTERVENTION,), turn=5)
    g.effects |= 1 << WE_WILL_BURY_YOU
    round_of(g, US, GRAIN_SALES, EVENT, UN_INTERVENTION, RETURN_IT, INFLUENCE, CANADA, CANADA)
    assert g.vp == -3


def test_faq_49_a_missile_envy_that_is_returned_is_still_due():
    g = position(ussr=(MISSILE_ENVY,), turn=5, envy=USSR)
    happen(g, GRAIN_SALES, US, MISSILE_ENVY)
    assert g.envy != USSR
    answer(g, RETURN_IT)
    assert g.envy == USSR
    g = position(ussr=(MISSILE_ENVY,), turn=5)
    assert happen(g, GRAIN_SALES, US, MISSILE_ENVY, RETURN_IT).envy != USSR


def test_faq_49_a_drawn_missile_envy_may_be_played_as_an_event():
    g = position(ussr=(MISSILE_ENVY, SOCIALIST_GOVERNMENTS), turn=5, envy=USSR)
    happen(g, GRAIN_SALES, US, MISSILE_ENVY, PLAY_IT)
    assert EVENT in options(g)


# Ask Not What Your Country Can Do For You


def test_ask_not_discards_one_by_one_then_draws_as_many():
    g = position(us=(FIDEL, ASIA_SCORING, NATO), turn=5)
    happen(g, ASK_NOT, US)
    assert asked(g) == ("ask_not_discarded", US)
    assert options(g) == {FIDEL, ASIA_SCORING, NATO, NONE}
    looks_the_same_dealt_again(g)
    answer(g, FIDEL, ASIA_SCORING)
    assert options(g) == {NATO, NONE}
    answer(g, NONE)
    assert asked(g) == ("drawn", CHANCE)
    looks_the_same_dealt_again(g)
    answer(g, NASSER, BLOCKADE)
    assert g.question is None
    assert g.hand[US] == set_of((NATO, NASSER, BLOCKADE))
    assert g.discards == 1 << FIDEL | 1 << ASIA_SCORING
    assert g.removed >> ASK_NOT & 1
    GAME.check(g)


def test_ask_not_may_discard_nothing_or_the_whole_hand():
    g = happen(position(us=(NATO,), turn=5), ASK_NOT, US, NONE)
    assert g.question is None
    g = happen(position(us=(NATO,), turn=5), ASK_NOT, US, NATO)
    assert asked(g) == ("drawn", CHANCE)
    answer(g, FIDEL)
    assert g.hand[US] == 1 << FIDEL


def test_ask_not_with_an_empty_hand_draws_nothing():
    g = happen(position(turn=5), ASK_NOT, USSR)
    assert g.question is None


def test_5_4_events_of_the_discards_do_not_happen():
    g = happen(position(us=(DUCK_AND_COVER,), turn=5), ASK_NOT, US, DUCK_AND_COVER)
    assert (g.defcon, g.vp) == (5, 0)


def test_faq_77_the_discards_are_shuffled_with_the_pile_if_it_runs_out():
    g = position(us=(NATO, FIDEL), turn=5)
    g.discards, g.deck = g.deck & ~(1 << ASK_NOT | 1 << BLOCKADE), 1 << BLOCKADE
    happen(g, ASK_NOT, US, NATO, FIDEL, BLOCKADE)
    assert {NATO, FIDEL, NASSER} <= options(g)
    answer(g, NATO)
    assert g.hand[US] == 1 << BLOCKADE | 1 << NATO
    assert g.discards == 0


def test_faq_77_scoring_cards_drawn_too_late_lose_the_game():
    g = position(us=(NATO, WARSAW_PACT), turn=5, round=7)
    happen(g, ASK_NOT, US, NATO, WARSAW_PACT, ASIA_SCORING, EUROPE_SCORING)
    round_of(g, US, ASIA_SCORING)
    end_turn(g)
    assert (g.winner, g.ending) == (USSR, "held_scoring_card")


def test_faq_31_red_scare_may_come_back_through_ask_not_in_the_same_turn():
    g = position(us=(NATO,), turn=5)
    happen(g, RED_SCARE, US)
    g.discards, g.deck = g.discards | g.deck & ~(1 << ASK_NOT), 0
    happen(g, ASK_NOT, US, NATO, RED_SCARE)
    happen(g, RED_SCARE, US)
    assert g.red_scare == [0, 2]


def test_under_aldrich_ames_drawn_cards_are_open_to_all():
    g = position(us=(NATO,), turn=8, effects=(ALDRICH_AMES,))
    happen(g, ASK_NOT, US, NATO, FIDEL)
    assert g.shown[US] == 1 << FIDEL


# Our Man in Tehran

FIVE = (FIDEL, NASSER, BLOCKADE, NATO, ROMANIAN_ABDICATION)


def in_tehran(*answers: int) -> State:
    g = position({IRAN: (2, 0)}, us=(WARSAW_PACT,), ussr=(DUCK_AND_COVER,), turn=5)
    g.log = []
    return happen(g, OUR_MAN_IN_TEHRAN, US, *answers)


def test_our_man_in_tehran_needs_control_in_the_middle_east():
    g = happen(position({IRAN: (1, 0), UNITED_KINGDOM: (5, 0)}, turn=5), OUR_MAN_IN_TEHRAN, US)
    assert g.question is None
    assert g.discards >> OUR_MAN_IN_TEHRAN & 1


def test_our_man_in_tehran_only_the_us_sees_the_five_cards():
    g = in_tehran(*FIVE[:3])
    assert asked(g) == ("tehran_card_seen", CHANCE)
    assert not set(FIVE[:3]) & options(g)
    looks_the_same_dealt_again(g)
    answer(g, *FIVE[3:])
    assert asked(g) == ("tehran_card_discarded", US)
    assert options(g) == {*FIVE, NONE}
    looks_the_same_dealt_again(g)
    assert view(GAME, g, USSR)["quantities"]["tehran"] == ["?"] * 5
    assert {line.seen for line in told(g, "looked_at")} == {1 << US}
    assert len(told(g, "looked_at")) == 5
    assert g.deck & set_of(FIVE) == set_of(FIVE)
    GAME.check(g)


def test_our_man_in_tehran_discards_any_of_them_and_the_rest_stays_in_the_pile():
    g = in_tehran(*FIVE, FIDEL, BLOCKADE)
    assert options(g) == {NASSER, NATO, ROMANIAN_ABDICATION, NONE}
    answer(g, NONE)
    assert g.question is None
    assert g.discards == 1 << FIDEL | 1 << BLOCKADE
    assert g.tehran == set_of((NASSER, NATO, ROMANIAN_ABDICATION))
    assert not unknown(g, US) & g.tehran
    assert unknown(g, USSR) & g.tehran == g.tehran
    assert g.removed >> OUR_MAN_IN_TEHRAN & 1
    looks_the_same_dealt_again(g)
    GAME.check(g)


def test_5_4_events_of_cards_discarded_in_tehran_do_not_happen():
    g = in_tehran(*FIVE, FIDEL, NONE)
    assert influence(g, CUBA) == (0, 0)
    assert g.discards == 1 << FIDEL


@pytest.mark.parametrize("count", [0, 2])
def test_4_3_a_pile_of_less_than_five_is_seen_whole_before_the_discards_are_shuffled(count: int):
    g = position({IRAN: (2, 0)}, turn=5)
    pile = set_of(FIVE[:count])
    g.discards, g.deck = g.deck & ~(pile | 1 << OUR_MAN_IN_TEHRAN), pile
    happen(g, OUR_MAN_IN_TEHRAN, US, *FIVE[:count])
    assert not options(g) & set(FIVE[:count])
    assert {NATO, ROMANIAN_ABDICATION, VIETNAM_REVOLTS} <= options(g)
    assert g.discards == 0
    answer(g, *FIVE[count:])
    assert g.tehran == set_of(FIVE)
    answer(g, NONE)
    GAME.check(g)


def test_our_man_in_tehran_takes_what_there_is():
    g = position({IRAN: (2, 0)}, turn=5)
    g.removed, g.deck = g.deck & ~(1 << FIDEL | 1 << OUR_MAN_IN_TEHRAN), 1 << FIDEL
    happen(g, OUR_MAN_IN_TEHRAN, US, FIDEL)
    assert options(g) == {FIDEL, NONE}
    answer(g, FIDEL)
    assert g.question is None
    assert (g.deck, g.discards, g.tehran) == (1 << FIDEL, 0, 0)  # 4.3: it was the last


def test_our_man_in_tehran_forgets_what_was_seen_before():
    g = in_tehran(*FIVE, NONE)
    assert len(list(members(g.tehran))) == 5
    happen(g, OUR_MAN_IN_TEHRAN, US)
    assert g.tehran == 0
    assert NASSER in options(g)


# Operations by an event


@pytest.mark.parametrize(
    ("card", "player", "answers", "value"),
    [
        (GRAIN_SALES, US, (NASSER, RETURN_IT), 2),
        (GRAIN_SALES, US, (), 2),  # there is nothing to draw
        (CIA_CREATED, US, (), 1),
        (LONE_GUNMAN, USSR, (), 1),
        (ABM_TREATY, US, (), 4),
        (KAL_007, US, (), 4),
        (GLASNOST, USSR, (), 4),
    ],
)
def test_9_6_only_the_china_card_itself_gives_a_point_more_in_asia(
    card: int, player: int, answers: tuple[int, ...], value: int
):
    korea = {SOUTH_KOREA: (5, 0), NORTH_KOREA: (0, 3)}
    g = position(korea, ussr=answers[:1], turn=9, defcon=4, phasing=player, effects=(REFORMER,))
    happen(g, card, player, *answers, INFLUENCE)
    assert asked(g) == ("influence_placed", player)
    answer(g, *[SOUTH_KOREA if player == US else NORTH_KOREA] * value)
    assert g.question is None
