"""Components, setup, rounds and the order of a turn: sections 1 to 4."""

from __future__ import annotations

import pytest

from detente.games.iron_curtain import GAME
from detente.games.iron_curtain.board import (
    COUNTS,
    DECLINE,
    DONE,
    EVENT,
    INFLUENCE,
    SLOTS,
    START,
    STRATEGY_CARDS_OF,
    US,
    USSR,
)
from detente.games.iron_curtain.deck import read_deck, standard_deck
from detente.games.iron_curtain.turn import (
    card_chosen,
    card_laid,
    choose_starter,
    dealt,
    starter_named,
)
from detente.kernel.flow import CHANCE
from detente.kernel.sets import members

from .positions import (
    ANGOLA,
    ARGENTINA,
    CHILE,
    CUBA,
    EAST_GERMANY,
    FRANCE,
    IRAN,
    ISRAEL,
    ITALY,
    JAPAN,
    NIGERIA,
    PAKISTAN,
    PANAMA,
    POLAND,
    SOUTH_AFRICA,
    VIETNAM,
    WEST_GERMANY,
    ZAIRE,
    answer,
    asked,
    cubes,
    lay,
    new_game,
    options,
    play_turns,
    position,
    told,
    turn,
)

FIRST = ((EAST_GERMANY, FRANCE, ISRAEL, VIETNAM, ZAIRE), (POLAND, ITALY, IRAN, JAPAN, CUBA))
SECOND = (WEST_GERMANY, PAKISTAN, SOUTH_AFRICA, NIGERIA, ANGOLA, PANAMA, CHILE, ARGENTINA)


def test_1_1_eighteen_cards_ten_of_the_us_and_eight_of_the_ussr():
    rules = GAME.rules()
    assert rules.faction[1:].count(US) == 10
    assert rules.faction[1:].count(USSR) == 8
    assert len(SLOTS) == 19


def test_1_2_a_card_has_country_region_faction_cubes_event_bonus_and_count():
    deck = read_deck(standard_deck())
    card = deck.cards[ISRAEL]
    assert card.names == {"en": "Israel", "pl": "Izrael"}
    assert (card.faction, card.cubes) == (US, 3)
    assert card.event
    assert SLOTS[ISRAEL] == "middle_east_1"
    assert deck.regions[1].bonus == 2


def test_1_3_six_regions_with_5_2_3_4_2_2_cards():
    assert COUNTS == (5, 2, 3, 4, 2, 2)
    assert [cards.bit_count() for cards in STRATEGY_CARDS_OF] == [5, 2, 3, 4, 2, 2]


def test_1_4_cube_values_lie_between_1_and_4():
    assert set(GAME.rules().cubes[1:]) == {1, 2, 3, 4}


def test_2_1_each_side_has_24_cubes():
    g = GAME.new()
    for side in (US, USSR):
        assert g.supply[side] + cubes(g, START)[side] == 24


def test_2_2_the_start_card_lies_in_the_middle_with_a_cube_of_each_side():
    g = GAME.new()
    assert g.laid == [START]
    assert cubes(g, START) == (1, 1)
    assert g.supply == [23, 23]


def test_2_3_the_score_begins_at_0():
    assert GAME.new().score == 0


def test_2_4_each_side_is_dealt_5_of_18_cards_and_8_stay_aside():
    g = GAME.new()
    assert (asked(g).who, asked(g).then, len(options(g))) == (CHANCE, dealt, 18)
    assert asked(g).seen == 1 << US
    answer(g, EAST_GERMANY)
    assert asked(g).seen == 1 << USSR
    g = new_game(*FIRST)
    assert tuple(members(g.hand[US])) == FIRST[US]
    assert g.hand[USSR].bit_count() == 5
    assert g.reserve.bit_count() == 8


def test_2_5_the_ussr_says_who_begins():
    for starter in (US, USSR):
        g = new_game(*FIRST)
        assert (asked(g).who, asked(g).then) == (USSR, starter_named)
        answer(g, starter)
        assert (asked(g).who, asked(g).then) == (starter, card_chosen)


def test_2_5_the_score_does_not_matter_in_round_1():
    g = position(score=-3)
    g.do(choose_starter)
    g.settle()
    assert asked(g).who == USSR


def test_3_1_turns_alternate_with_one_card_from_the_hand_each():
    g = answer(new_game(*FIRST), US)
    for turns in range(8):
        side = (US, USSR)[turns % 2]
        assert (g.round, g.turns) == (1, turns)
        assert asked(g).who == side
        assert options(g) == set(members(g.hand[side]))
        play_turns(g, 1)
        assert g.hand[side].bit_count() == 5 - turns // 2 - 1 or g.round == 2


def test_3_2_the_fifth_card_goes_face_down_to_the_aftermath():
    g = play_turns(answer(new_game(*FIRST), US), 8)
    assert g.kept == [ZAIRE, CUBA]
    assert g.table >> ZAIRE & 1 == g.table >> CUBA & 1 == 0
    assert [line.seen for line in g.log or [] if line.key == "own_card_kept"] == [1, 2]


def test_3_3_in_round_2_each_side_is_dealt_4_and_plays_all():
    g = play_turns(answer(new_game(*FIRST), US), 8)
    assert g.round == 2
    answer(g, *SECOND)
    assert g.reserve == 0
    assert [hand.bit_count() for hand in g.hand] == [4, 4]
    answer(g, USSR)
    play_turns(g, 7)
    assert [hand.bit_count() for hand in g.hand] == [1, 0]


@pytest.mark.parametrize(("score", "chooser"), [(2, USSR), (-2, US), (0, USSR)])
def test_3_4_who_is_behind_names_the_starter_of_round_2_and_at_0_the_ussr(score, chooser):
    g = play_turns(answer(new_game(*FIRST), US), 8)
    g.score = score
    answer(g, *SECOND)
    assert (asked(g).who, asked(g).then) == (chooser, starter_named)
    answer(g, US)
    assert asked(g).who == US


def test_3_5_final_scoring_follows_the_last_turn_of_round_2():
    g = play_turns(answer(new_game(*FIRST), US), 8)
    answer(g, *SECOND, US)
    play_turns(g, 8)
    assert told(g, "final_scoring_begun") == [()]
    assert g.question is None
    assert g.ending


def test_3_6_sixteen_cards_are_laid_and_two_kept():
    g = play_turns(answer(new_game(*FIRST), US), 8)
    answer(g, *SECOND, US)
    play_turns(g, 8)
    assert len(g.laid) == 17
    assert len(told(g, "card_revealed")) == 2


def test_4_a_turn_lays_then_scores_then_acts():
    table = {START: (0, 0), PAKISTAN: (1, 0), JAPAN: (2, 0)}
    g = position(table, us={START: 1, PAKISTAN: 1}, hands=((VIETNAM,), ()), starter=US)
    turn(g)
    assert asked(g).then is card_chosen
    answer(g, VIETNAM)
    assert asked(g).then is card_laid
    assert g.score == 0
    answer(g, min(options(g)))
    assert g.score == 3
    assert options(g) == {EVENT, DECLINE}


def test_4_the_turn_passes_when_the_card_is_done():
    g = position(starter=US, hands=((), (CUBA,)))
    lay(g, JAPAN, (1, 0), INFLUENCE, DONE)
    assert (g.turns, asked(g).who) == (1, USSR)
