"""The family mode: TR.1 to TR.3."""

from __future__ import annotations

import random

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BALKANS,
    BUDAPEST,
    BYDGOSZCZ,
    COMMUNIST,
    DEMOCRAT,
    DONE,
    GDANSK,
    GYOR,
    HUNGARY,
    KATOWICE,
    KRAKOW,
    LODZ,
    LUBLIN,
    MOVE,
    POLAND,
    POLISH_CHURCH,
    POLISH_WRITERS,
    POZNAN,
    REST,
    STABILITY,
    START,
    SZCZECIN,
    TAKE_OVER,
    WARSZAWA,
)
from detente.games.dawn1989.deck import (
    FIDESZ,
    HONECKER,
    JAN_PALACH_WEEK,
    MICHNIK,
    NEUTRAL,
    OPS,
    OWNED_BY,
    SCORING,
    SOLIDARITY_LEGALIZED,
    STASI,
    THE_WALL,
)
from detente.games.dawn1989.family import (
    family_round,
    family_turn,
    fill_hands,
    next_family_turn,
    place_card,
)
from detente.games.dawn1989.family_scoring import family_score, score_family
from detente.games.dawn1989.scoring import CONTROL, DOMINATION, PRESENCE, Score
from detente.games.dawn1989.setup import start
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import NO_CARD, STRUGGLE_KEYS, WHOLE_DECK
from detente.games.shared.bidding import HIGHEST_BID
from detente.games.shared.contested import MOST
from detente.kernel.flow import CHANCE, OBSERVER, Happening
from detente.kernel.sets import members, set_of
from detente.kernel.views import deal_again, view

from .positions import Support, answer, asked, die, options, position, support

RALLY, SECOND_RALLY = STRUGGLE_KEYS.index("rally_1_a"), STRUGGLE_KEYS.index("rally_1_b")
STRIKE_4, MARCH_6 = STRUGGLE_KEYS.index("strike_4_a"), STRUGGLE_KEYS.index("march_6_a")
LEADER, JOKER = STRUGGLE_KEYS.index("church_leader"), STRUGGLE_KEYS.index("scare_tactics")


def family(
    board: Support | None = None,
    *,
    struggle: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
    rules: dict[str, str] | None = None,
    **fields: object,
) -> State:
    """A position of the family mode with these struggle cards in the hands."""
    g = position(board, options={"mode": "family", **(rules or {})}, **fields)  # type: ignore[arg-type]
    g.struggle_hand = [set_of(struggle[0]), set_of(struggle[1])]
    g.struggle_deck = WHOLE_DECK & ~(g.struggle_hand[0] | g.struggle_hand[1])
    return g


def begun() -> State:
    g = GAME.blank(GAME.rules({"mode": "family"}))
    start(g)
    g.settle()
    return g


def draw_all(g: State) -> State:
    while asked(g)[1] == CHANCE:
        answer(g, min(options(g)))
    return g


def round_number(g: State, number: int, *answers: int) -> State:
    g.do(family_round, number)
    g.settle()
    return answer(g, *answers)


# TR.1: setup


def test_tr_1_1_the_decks_are_the_44_and_52_cards_of_the_sides():
    g = begun()
    assert g.deck == OWNED_BY[COMMUNIST] | OWNED_BY[DEMOCRAT]
    assert not g.deck & (NEUTRAL | SCORING)
    assert [cards.bit_count() for cards in OWNED_BY] == [44, 52]
    assert [sum(OPS[card] for card in members(cards)) for cards in OWNED_BY] == [103, 135]


def test_tr_1_2_the_struggle_cards_are_one_common_deck():
    assert begun().struggle_deck == WHOLE_DECK


def test_tr_1_3_and_tr_1_4_support_as_in_the_full_game_and_no_more():
    g = begun()
    for space, printed in enumerate(START):
        assert support(g, space) == printed
    draw_all(g)
    assert asked(g)[0] == "family_card_chosen"  # nothing of rule 3.4


def test_tr_1_5_turn_1_and_no_points():
    g = begun()
    assert (g.turn, g.vp) == (1, 0)


# TR.2: the turn


def test_tr_2_4_1_five_events_of_the_own_deck_and_three_struggle_cards():
    g = draw_all(begun())
    for side in (COMMUNIST, DEMOCRAT):
        assert g.hand[side].bit_count() == 5
        assert not g.hand[side] & ~OWNED_BY[side]
        assert g.struggle_hand[side].bit_count() == 3
    GAME.check(g)


def test_tr_2_4_1_the_democrat_draws_first():
    g = begun()
    for _ in range(5 + 3):
        assert not g.hand[COMMUNIST] | g.struggle_hand[COMMUNIST]
        answer(g, min(options(g)))
    assert g.struggle_hand[DEMOCRAT].bit_count() == 3
    answer(g, min(options(g)))
    assert g.hand[COMMUNIST]


def test_tr_2_4_1_struggle_cards_kept_are_filled_up_to_three():
    g = family(struggle=((), (RALLY, LEADER)), democrat=(MICHNIK, FIDESZ, 1, 2, 3))
    g.do(fill_hands, DEMOCRAT)
    g.settle()
    assert asked(g) == ("family_struggle_card_drawn", CHANCE)
    answer(g, JOKER)
    assert g.struggle_hand[DEMOCRAT] == set_of((RALLY, LEADER, JOKER))
    assert g.question is None


@pytest.mark.parametrize("side", [COMMUNIST, DEMOCRAT])
def test_tr_2_4_1_the_log_shows_drawn_cards_to_their_owner_only(side: int):
    g = family()
    g.log = []
    g.do(fill_hands, side)
    g.settle()
    drawn = []
    while asked(g) == ("family_card_drawn", CHANCE):
        drawn.append(min(options(g)))
        answer(g, drawn[-1])
    assert drawn
    got = [line for line in g.log if line.key == "got"]
    assert got == [Happening("got", (side, card), 1 << side) for card in drawn]


def test_tr_2_3_an_empty_deck_is_made_of_its_own_discards():
    g = family(discards=[MICHNIK, STASI], democrat=())
    g.removed, g.deck = g.deck & OWNED_BY[DEMOCRAT], g.deck & OWNED_BY[COMMUNIST]
    g.do(fill_hands, DEMOCRAT)
    g.settle()
    assert options(g) == {MICHNIK}
    assert g.discards == 1 << STASI


def test_tr_2_3_the_same_for_struggle_cards():
    g = family(democrat=(2, 3, 4, 5, 17))
    g.struggle_deck, g.struggle_discards = 0, WHOLE_DECK
    g.do(fill_hands, DEMOCRAT)
    g.settle()
    assert len(options(g)) == 52


def test_tr_2_4_1_nobody_sees_the_cards_of_the_other():
    g = draw_all(begun())
    for seat in (COMMUNIST, DEMOCRAT, OBSERVER):
        other_deal = deal_again(GAME, g, seat, random.Random(3))
        assert view(GAME, other_deal, seat) == view(GAME, g, seat)
        GAME.check(other_deal)


# TR.2.4.2: placing


def placing(g: State, side: int = DEMOCRAT) -> State:
    g.do(place_card, side)
    g.settle()
    return g


def test_tr_2_4_2_in_turn_from_the_democrat_until_both_hands_are_empty():
    board = {GDANSK: (0, 1), WARSZAWA: (1, 0)}
    g = placing(family(board, democrat=(MICHNIK, FIDESZ, 2), communist=(STASI,)))
    order = []
    while g.question is not None:
        side = asked(g)[1]
        order.append(side)
        answer(g, max(options(g)), GDANSK if side == DEMOCRAT else WARSZAWA)
    assert order == [DEMOCRAT, COMMUNIST, DEMOCRAT, DEMOCRAT]
    assert support(g, GDANSK) == (0, 1 + 1 + 2 + 4)
    assert g.hand == [0, 0]
    GAME.check(g)


def test_tr_2_4_2_all_points_of_a_card_go_to_one_space_and_the_event_is_left_out():
    g = placing(family({GDANSK: (0, 1)}, democrat=(JAN_PALACH_WEEK, SOLIDARITY_LEGALIZED)))
    answer(g, SOLIDARITY_LEGALIZED, SZCZECIN)
    assert support(g, SZCZECIN) == (0, 4)
    assert support(g, LODZ) == (0, 0)
    assert g.discards == 1 << SOLIDARITY_LEGALIZED
    assert not g.effects


def test_tr_2_4_2_an_own_space_or_an_empty_one_next_to_it():
    g = placing(family({KRAKOW: (0, 1), LODZ: (1, 0)}, democrat=(MICHNIK,)))
    answer(g, MICHNIK)
    assert KRAKOW in options(g)
    assert {POLISH_CHURCH, KATOWICE} < options(g)
    assert LODZ not in options(g)  # the Communist has support there
    assert WARSZAWA not in options(g)


def test_tr_2_4_2_the_reach_grows_with_every_card():
    g = placing(family({GDANSK: (0, 1)}, democrat=(MICHNIK, FIDESZ)))
    answer(g, MICHNIK, WARSZAWA, FIDESZ)
    assert LODZ in options(g)


def test_tr_2_4_2_a_card_that_fits_nowhere_is_discarded():
    g = placing(family({WARSZAWA: (1, 0)}, democrat=(MICHNIK,)))
    answer(g, MICHNIK)
    assert g.question is None
    assert g.discards == 1 << MICHNIK


# TR.2.4.3: rounds


def test_tr_2_1_and_tr_2_4_3_eight_rounds_in_turn_from_the_democrat():
    g = round_number(family({GDANSK: (0, 1), WARSZAWA: (1, 0)}), 1)
    order = []
    while g.question is not None:
        order.append((g.round, g.phasing, asked(g)[1]))
        answer(g, REST)
    assert order == [(number, number % 2, number % 2) for number in range(1, 9)]


def test_tr_2_4_3_a_side_moves_or_takes_over_or_rests():
    g = round_number(family({GDANSK: (0, 2), POZNAN: (0, 1), WARSZAWA: (1, 0)}), 1)
    assert options(g) == {MOVE, TAKE_OVER, REST}
    g = round_number(family({GDANSK: (0, 2)}), 1)
    assert options(g) == {TAKE_OVER, REST}
    g = round_number(family({WARSZAWA: (1, 0)}), 1)
    assert options(g) == {REST}


def test_tr_2_4_3_support_moves_between_own_neighbours():
    g = round_number(family({GDANSK: (0, 3), POZNAN: (0, 1), LODZ: (0, 1)}), 1, MOVE)
    assert options(g) == {GDANSK, POZNAN, DONE}  # Lodz has no own neighbour
    answer(g, GDANSK)
    assert options(g) == {POZNAN}
    answer(g, POZNAN, GDANSK, POZNAN, DONE)
    assert (support(g, GDANSK), support(g, POZNAN)) == ((0, 1), (0, 3))
    assert g.round == 2


def test_tr_2_4_3_each_point_crosses_one_line_at_most():
    board = {SZCZECIN: (0, 2), GDANSK: (0, 1), BYDGOSZCZ: (0, 1)}
    g = round_number(family(board), 1, MOVE, SZCZECIN, GDANSK, GDANSK, BYDGOSZCZ)
    assert support(g, GDANSK) == (0, 1)
    assert GDANSK not in options(g)  # what is left there has come from Szczecin
    assert options(g) == {SZCZECIN, BYDGOSZCZ, DONE}


def test_tr_2_4_3_a_space_may_be_emptied():
    g = round_number(family({GDANSK: (0, 1), POZNAN: (0, 1)}), 1, MOVE, GDANSK, POZNAN)
    assert support(g, GDANSK) == (0, 0)
    assert asked(g)[0] == "family_action_chosen"  # nothing more can move


def test_tr_2_4_3_any_number_of_points_is_sent():
    g = family({KRAKOW: (0, MOST), LODZ: (2, 0)})
    round_number(g, 1, TAKE_OVER, KRAKOW, LODZ)
    assert options(g) == set(range(1, MOST + 1))
    answer(g, MOST, die(1), die(1), NO_CARD, NO_CARD)
    assert support(g, LODZ) == (0, MOST)


def test_tr_2_4_3_any_number_of_points_is_moved():
    """The tally of what has arrived in a space does not run over into the next one."""
    g = round_number(family({SZCZECIN: (0, 150), GDANSK: (0, 9), BYDGOSZCZ: (0, 9)}), 1, MOVE)
    answer(g, *[SZCZECIN, GDANSK] * 149)
    assert support(g, GDANSK) == (0, 158)
    answer(g, *[GDANSK, BYDGOSZCZ] * 9)
    assert options(g) == {SZCZECIN, BYDGOSZCZ, DONE}  # what is left there has just come
    assert BYDGOSZCZ in options(g)


def test_tr_2_4_2_no_side_ever_has_more_than_a_space_holds():
    """Fifty cards of its own, of which all are used before any comes again, setup and bid."""
    for side in (COMMUNIST, DEMOCRAT):
        own = sorted((OPS[card] for card in members(OWNED_BY[side])), reverse=True)
        placed = sum(own) + sum(own[: max(0, 50 - len(own))])
        assert placed + sum(start[side] for start in START) + HIGHEST_BID <= MOST


def attack(
    count: int,
    dice: tuple[int, int],
    held: int = 2,
    *,
    struggle: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
    rules: dict[str, str] | None = None,
) -> State:
    """The Democrat sends points from Krakow to Lodz, which the Communist holds (stability 3)."""
    g = family({KRAKOW: (0, 5), LODZ: (held, 0)}, struggle=struggle, rules=rules)
    return round_number(g, 1, TAKE_OVER, KRAKOW, LODZ, count, die(dice[0]), die(dice[1]))


def test_tr_2_4_3_the_example_a_struggle_card_turns_the_attack():
    g = attack(3, (5, 2), struggle=((STRIKE_4,), ()))  # 8 against 7
    assert asked(g) == ("attacker_added", DEMOCRAT)
    answer(g, NO_CARD)
    assert asked(g) == ("defender_added", COMMUNIST)
    answer(g, STRIKE_4)  # 8 against 11
    assert support(g, LODZ) == (2, 0)
    assert support(g, KRAKOW) == (0, 2)
    assert g.struggle_discards == 1 << STRIKE_4
    GAME.check(g)


def test_tr_2_4_3_the_winner_keeps_all_and_the_loser_loses_all_in_the_space():
    g = answer(attack(3, (5, 2)), NO_CARD, NO_CARD)
    assert support(g, LODZ) == (0, 3)
    assert support(g, KRAKOW) == (0, 2)


def test_tr_2_4_3_the_target_is_an_empty_or_enemy_neighbour():
    g = round_number(family({KRAKOW: (0, 5), LODZ: (2, 0), POLISH_CHURCH: (0, 1)}), 1, TAKE_OVER)
    assert options(g) == {KRAKOW, POLISH_CHURCH}
    answer(g, KRAKOW)
    assert {LODZ, KATOWICE} < options(g)
    assert POLISH_CHURCH not in options(g)
    assert WARSZAWA not in options(g)
    answer(g, LODZ)
    assert options(g) == {1, 2, 3, 4, 5}  # the source may be emptied


def test_tr_2_4_3_for_an_empty_space_both_roll_and_stability_does_not_count():
    assert STABILITY[LODZ] == 3
    g = attack(1, (3, 3), held=0)
    answer(g, NO_CARD, NO_CARD)  # 4 against 3
    assert support(g, LODZ) == (0, 1)
    g = attack(1, (1, 4), held=0)
    answer(g, NO_CARD, NO_CARD)
    assert support(g, LODZ) == (0, 0)
    assert support(g, KRAKOW) == (0, 4)


def test_tr_2_4_3_a_tie_goes_to_the_communist_in_defence():
    g = answer(attack(3, (4, 2)), NO_CARD, NO_CARD)  # 7 against 7
    assert support(g, LODZ) == (2, 0)


def test_tr_2_4_3_a_tie_goes_to_the_communist_in_attack():
    g = family({LODZ: (3, 0), KRAKOW: (0, 1)})
    round_number(g, 2, TAKE_OVER, LODZ, KRAKOW, 3, die(2), die(1), NO_CARD, NO_CARD)
    assert support(g, KRAKOW) == (3, 0)  # 5 against 1 + 1 + 3
    assert support(g, LODZ) == (0, 0)


def test_tr_2_4_3_each_side_may_add_one_card_the_attacker_first():
    g = attack(1, (1, 6), struggle=((STRIKE_4,), (MARCH_6, LEADER)))
    assert options(g) == {MARCH_6, LEADER, NO_CARD}
    answer(g, MARCH_6)
    assert options(g) == {STRIKE_4, NO_CARD}
    answer(g, NO_CARD)  # 1 + 1 + 6 against 6 + 2 + 3
    assert support(g, LODZ) == (2, 0)
    assert g.struggle_hand == [1 << STRIKE_4, 1 << LEADER]
    assert asked(g)[0] == "family_action_chosen"


def test_tr_2_4_3_a_leader_adds_3_without_a_matching_space():
    g = answer(attack(3, (2, 2), struggle=((), (LEADER,))), LEADER, NO_CARD)  # 8 against 7
    assert support(g, LODZ) == (0, 3)


def test_tr_2_4_3_a_rally_wins_outright():
    g = answer(attack(1, (1, 6), struggle=((MARCH_6,), (RALLY,))), RALLY, MARCH_6)
    assert support(g, LODZ) == (0, 1)
    g = answer(attack(5, (6, 1), struggle=((RALLY,), (MARCH_6,))), MARCH_6, RALLY)
    assert support(g, LODZ) == (2, 0)


def test_tr_2_4_3_two_rallies_cancel_each_other_and_add_nothing():
    hands = ((SECOND_RALLY,), (RALLY,))
    g = answer(attack(3, (5, 2), struggle=hands), RALLY, SECOND_RALLY)  # 8 against 7
    assert support(g, LODZ) == (0, 3)
    g = answer(attack(3, (4, 2), struggle=hands), RALLY, SECOND_RALLY)
    assert support(g, LODZ) == (2, 0)


def test_tr_2_4_3_a_wild_card_adds_nothing():
    g = answer(attack(3, (4, 2), struggle=((), (JOKER,))), JOKER, NO_CARD)
    assert support(g, LODZ) == (2, 0)


def test_tr_2_4_3_as_an_option_wild_cards_win_and_a_rally_adds_1():
    rules = {"family_wins": "wild"}
    g = answer(attack(1, (1, 6), struggle=((), (JOKER,)), rules=rules), JOKER, NO_CARD)
    assert support(g, LODZ) == (0, 1)
    g = answer(attack(3, (4, 2), struggle=((), (RALLY,)), rules=rules), RALLY, NO_CARD)
    assert support(g, LODZ) == (0, 3)  # 8 against 7


# TR.2.4.4: scoring


def scored(g: State) -> State:
    g.do(score_family)
    g.settle()
    return g


def test_tr_2_4_4_a_side_controls_where_it_has_support():
    g = family({BUDAPEST: (1, 0), GYOR: (1, 0)})
    assert family_score(g, HUNGARY, COMMUNIST) == Score(DOMINATION, 1, 3)


def test_tr_2_4_4_as_an_option_control_needs_the_margin_of_the_full_game():
    g = family({BUDAPEST: (1, 0), GYOR: (3, 0)}, rules={"family_control": "margin"})
    assert family_score(g, HUNGARY, COMMUNIST) == Score(PRESENCE, 0, 1)


def test_tr_2_4_4_1_all_six_countries_best_level_battlegrounds_and_the_difference():
    g = family({BUDAPEST: (1, 0), GYOR: (1, 0), GDANSK: (0, 1), POLISH_WRITERS: (0, 1)})
    assert family_score(g, POLAND, DEMOCRAT) == Score(DOMINATION, 1, 7)
    scored(g)
    assert g.vp == 7 - 3
    assert not g.ending


def test_tr_2_4_4_1_there_are_no_points_for_power():
    assert scored(family(turn=9)).vp == 0


def test_tr_2_4_4_scoring_comes_after_the_eighth_round():
    g = family({GDANSK: (0, 1), WARSZAWA: (1, 0)}, democrat=(MICHNIK,), communist=(STASI,))
    g.do(family_turn)
    g.settle()
    draw_all(g)
    while asked(g)[0] != "family_action_chosen":
        answer(g, min(options(g)))
    log: list[Happening] = []
    g.log = log
    for number in range(1, 9):
        assert g.round == number
        assert not [happening for happening in log if happening.key == "country_scored"]
        answer(g, REST)
    assert len([happening for happening in log if happening.key == "country_scored"]) == 6
    assert g.turn == 2


def test_tr_2_4_5_the_next_turn_begins_with_new_cards():
    g = family({GDANSK: (0, 1), WARSZAWA: (1, 0)}, turn=3)
    g.do(next_family_turn)
    g.settle()
    assert (g.turn, g.round) == (4, 0)
    assert asked(g) == ("family_card_drawn", CHANCE)


# TR.3: victory


def everywhere(side: int) -> dict[int, tuple[int, int]]:
    """A side holds all of Romania and Bulgaria: 12 and 8 points."""
    return dict.fromkeys(members(BALKANS), (1, 0) if side == COMMUNIST else (0, 1))


@pytest.mark.parametrize("side", [COMMUNIST, DEMOCRAT])
def test_tr_3_1_twenty_points_at_the_end_of_scoring_win(side: int) -> None:
    g = family(everywhere(side))
    assert family_score(g, 4, side) == Score(CONTROL, 6, 12)
    scored(g)
    assert abs(g.vp) == 20
    assert (g.winner, g.ending) == (side, "twenty_points")


def test_tr_3_1_only_the_sum_of_all_countries_is_looked_at():
    g = family({BUDAPEST: (1, 0), POLISH_WRITERS: (0, 1)}, vp=18)
    scored(g)  # Poland alone would make it 21
    assert g.vp == 19
    assert not g.ending


@pytest.mark.parametrize(("vp", "winner"), [(1, DEMOCRAT), (-1, COMMUNIST), (0, COMMUNIST)])
def test_tr_3_2_after_turn_10_the_side_ahead_wins_and_zero_is_the_communists(
    vp: int, winner: int
) -> None:
    g = scored(family(vp=vp, turn=10))
    assert (g.winner, g.ending) == (winner, "family_end")


@pytest.mark.parametrize("seed", range(3))
def test_a_family_game_played_at_random_keeps_its_rules(seed: int) -> None:
    g, rng = begun(), random.Random(seed)
    for number in range(4000):
        if g.question is None:
            break
        answer(g, rng.choice(sorted(options(g))))
        if number % 50 == 0:
            GAME.check(g)
    assert g.ending in ("twenty_points", "family_end")


def test_tr_2_4_2_the_full_value_whatever_the_track_or_other_cards_say():
    g = placing(family({WARSZAWA: (1, 0)}, communist=(HONECKER, THE_WALL)), COMMUNIST)
    g.prudence, g.track = [1, 0], [2, 0]
    answer(g, HONECKER, LUBLIN, THE_WALL, LUBLIN)
    assert support(g, LUBLIN) == (3 + 1, 0)
