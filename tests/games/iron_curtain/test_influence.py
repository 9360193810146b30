"""Event or influence, control, infiltration and the supply of cubes: sections 7 and 8."""

from __future__ import annotations

import pytest

from detente.games.iron_curtain.board import (
    DECLINE,
    DONE,
    EVENT,
    INFLUENCE,
    START,
    US,
    USSR,
)
from detente.games.iron_curtain.ops import (
    cube_lifted_to_infiltrate,
    cube_lifted_to_place,
    cube_put,
    cube_slipped_in,
)
from detente.games.iron_curtain.reasons import (
    CONTROLLED,
    MUST_PLACE,
    NO_CUBE_LEFT,
    NO_OWN_CUBE,
    NOT_FROM_LAID,
    NOT_FROM_TARGET,
    NOT_IN_EVENT,
    NOT_ON_TABLE,
    OUT_OF_REACH,
)
from detente.games.iron_curtain.state import State
from detente.games.iron_curtain.turn import event_answered, place_influence, use_chosen

from .positions import (
    ARGENTINA,
    CHILE,
    CUBA,
    EAST_GERMANY,
    FRANCE,
    ISRAEL,
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
    event_of,
    lay,
    options,
    position,
    targets,
    told,
)

ROW = {START: (0, 0), SOUTH_AFRICA: (1, 0), ZAIRE: (2, 0)}


def influence(g: State, side: int, card: int, *choices: int) -> State:
    """`side` places the cubes of a card."""
    g.do(place_influence, side, card)
    g.settle()
    return answer(g, *choices)


def test_7_1_with_an_own_card_the_player_takes_the_event_or_the_influence():
    g = lay(position(), POLAND, (1, 0))
    assert (asked(g).who, asked(g).then) == (USSR, use_chosen)
    assert options(g) == {EVENT, INFLUENCE}
    event = answer(g.clone(), EVENT)
    assert asked(event).then is cube_slipped_in
    answer(event, DONE)
    assert event.turns == 1  # no influence follows
    answer(g, INFLUENCE)
    assert asked(g).then is cube_put
    answer(g, DONE)
    assert g.turns == 1  # no event follows


def test_7_2_with_the_opponents_card_he_may_take_the_event_first():
    g = lay(position(), WEST_GERMANY, (1, 0))
    assert (asked(g).who, asked(g).then) == (US, event_answered)
    assert options(g) == {EVENT, DECLINE}
    answer(g, EVENT, WEST_GERMANY, DONE)
    assert cubes(g, WEST_GERMANY) == (1, 0)
    assert (asked(g).who, asked(g).then) == (USSR, cube_put)


def test_7_2_influence_follows_a_declined_event():
    g = lay(position(), WEST_GERMANY, (1, 0), DECLINE)
    assert told(g, "event_declined") == [(US, WEST_GERMANY)]
    assert (asked(g).who, asked(g).then) == (USSR, cube_put)


def test_7_3_an_event_works_for_the_faction_on_the_card():
    g = lay(position(starter=US), EAST_GERMANY, (1, 0), EVENT)
    assert g.score == -1
    assert asked(g).who == USSR


def test_7_4_up_to_the_number_of_cubes_spread_freely():
    g = influence(position(ROW), US, JAPAN, START, SOUTH_AFRICA, START)
    assert cubes(g, START) == (3, 1)
    assert cubes(g, SOUTH_AFRICA) == (1, 0)
    assert g.question is None


def test_7_4_fewer_cubes_may_be_placed_and_the_rest_lapse():
    g = influence(position(ROW), US, JAPAN, START, DONE)
    assert cubes(g, START) == (2, 1)
    assert told(g, "cubes_lapsed") == [(US, 2)]
    assert g.question is None


def test_7_4_option_place_all_must_keeps_a_player_from_stopping():
    g = influence(position(ROW, options={"place_all": "must"}), US, JAPAN)
    assert DONE not in options(g)
    assert g.why_not(US, DONE) == MUST_PLACE
    answer(g, START, START, START)
    assert g.question is None


def test_7_4_option_place_all_must_lets_a_player_stop_where_nothing_can_be_placed():
    table = {START: (0, 0)}
    g = position(table, us={START: 4}, options={"place_all": "must"})
    influence(g, USSR, JAPAN, START)
    assert options(g) == {DONE}  # 1 left, and the start card is still controlled


def test_7_4_option_place_all_must_does_not_make_a_player_take_cubes_back():
    full = {START: 20, SOUTH_AFRICA: 4}
    g = influence(position(ROW, us=full, options={"place_all": "must"}), US, JAPAN)
    assert DONE in options(g)


def test_7_4_option_place_all_must_leaves_events_up_to_their_owner():
    g = position({START: (0, 0), FRANCE: (1, 0)}, options={"place_all": "must"})
    event_of(g, FRANCE)
    assert DONE in options(g)


def test_7_5_reach_is_the_own_cards_and_their_neighbours():
    g = influence(position(ROW), USSR, VIETNAM)
    assert options(g) == {START, SOUTH_AFRICA, DONE}
    assert g.why_not(USSR, ZAIRE) == OUT_OF_REACH
    assert g.why_not(USSR, CUBA) == NOT_ON_TABLE


def test_7_5_cubes_placed_now_do_not_extend_the_reach():
    g = influence(position(ROW), USSR, VIETNAM, SOUTH_AFRICA)
    assert ZAIRE not in options(g)


def test_7_5_reach_is_taken_after_the_opponents_event():
    table = {START: (0, 0), PANAMA: (1, 0), CHILE: (2, 0)}
    g = lay(position(table, ussr={PANAMA: 1}, starter=USSR), CUBA, (1, 1))
    assert CHILE in targets(answer(g, INFLUENCE))
    # the US takes the only red cube off Panama; then Chile is out of reach
    g = position(table, ussr={PANAMA: 1}, starter=USSR)
    lay(g, ARGENTINA, (3, 0), EVENT, PANAMA, DONE)
    assert asked(g).who == USSR
    assert targets(g) == {START, PANAMA}


def test_7_6_the_card_laid_this_turn_is_a_target_within_reach():
    g = lay(position(), POLAND, (1, 0), INFLUENCE)
    assert targets(g) == {START, POLAND}
    g = lay(position(ROW), NIGERIA, (3, 0), INFLUENCE)
    assert NIGERIA not in targets(g)


def test_7_7_control_is_a_lead_of_two():
    g = position(ROW, us={START: 3, SOUTH_AFRICA: 1}, ussr={ZAIRE: 2})
    assert g.controlled == [1 << START, 1 << ZAIRE]


def test_7_7_a_cube_on_a_controlled_card_costs_two():
    g = influence(position(ROW, us={SOUTH_AFRICA: 2}), USSR, CUBA, SOUTH_AFRICA)
    assert cubes(g, SOUTH_AFRICA) == (2, 1)
    assert g.supply[USSR] == 22
    assert told(g, "cube_placed") == [(USSR, SOUTH_AFRICA, 2)]
    assert g.question is None


def test_7_7_control_is_checked_before_every_cube():
    g = influence(position(ROW, us={SOUTH_AFRICA: 2}), USSR, VIETNAM, SOUTH_AFRICA, SOUTH_AFRICA)
    assert told(g, "cube_placed") == [(USSR, SOUTH_AFRICA, 2), (USSR, SOUTH_AFRICA, 1)]
    assert cubes(g, SOUTH_AFRICA) == (2, 2)


@pytest.mark.parametrize("lead", range(6))
@pytest.mark.parametrize("count", range(1, 5))
def test_7_7_the_cost_of_several_cubes_follows_the_formula(lead, count):
    g = position(ROW, us={START: 1 + lead})
    g.do(cube_put, START, USSR, 20, 1 << START, 1 << START, 0)
    g.settle()
    answer(g, *[START] * (count - 1))
    spent = sum(args[2] for args in told(g, "cube_placed"))
    assert spent == count + max(0, min(count, lead - 1))


def test_7_8_one_cube_is_too_little_for_a_controlled_card():
    g = influence(position(ROW, us={SOUTH_AFRICA: 2}), USSR, ZAIRE)
    assert options(g) == {START, DONE}
    assert g.why_not(USSR, SOUTH_AFRICA) == CONTROLLED


def test_7_9_control_does_not_need_a_cube_of_the_other():
    g = influence(position(ROW, us={SOUTH_AFRICA: 2}), USSR, CUBA)
    assert cubes(g, SOUTH_AFRICA) == (2, 0)
    answer(g, SOUTH_AFRICA)
    assert told(g, "cube_placed") == [(USSR, SOUTH_AFRICA, 2)]


def test_7_10_events_that_place_influence_keep_to_reach_and_control():
    table = {**ROW, FRANCE: (-1, 0), ISRAEL: (0, 1)}
    g = event_of(position(table, ussr={SOUTH_AFRICA: 2}), FRANCE)
    assert options(g) == {SOUTH_AFRICA, ISRAEL, DONE}  # Zaire is out of reach
    assert g.why_not(US, START) == NOT_IN_EVENT
    answer(g, SOUTH_AFRICA, ISRAEL, ISRAEL)
    assert told(g, "cube_placed") == [(US, SOUTH_AFRICA, 2), (US, ISRAEL, 1), (US, ISRAEL, 1)]
    assert g.question is None


def test_7_11_infiltration_ignores_reach_and_control():
    table = {**ROW, EAST_GERMANY: (-1, 0)}
    g = event_of(position(table, us={SOUTH_AFRICA: 2}), EAST_GERMANY, SOUTH_AFRICA, ZAIRE)
    assert cubes(g, SOUTH_AFRICA) == (2, 1)
    assert cubes(g, ZAIRE) == (0, 1)
    assert g.supply[USSR] == 21


def test_8_1_supply_and_table_make_24():
    g = influence(position(ROW), US, JAPAN, START, SOUTH_AFRICA, START)
    assert g.supply == [20, 23]


def test_8_2_with_an_empty_supply_a_cube_may_come_from_the_table():
    g = influence(position(ROW, us={START: 4, SOUTH_AFRICA: 20}), US, CUBA, ZAIRE)
    assert asked(g).then is cube_lifted_to_place
    assert options(g) == {START, SOUTH_AFRICA, DONE}
    answer(g, SOUTH_AFRICA)
    assert cubes(g, SOUTH_AFRICA) == (19, 0)
    assert cubes(g, ZAIRE) == (1, 0)
    assert told(g, "cube_taken_back") == [(US, SOUTH_AFRICA)]
    assert asked(g).then is cube_put


def test_8_2_the_player_may_stop_instead():
    g = influence(position(ROW, us={START: 4, SOUTH_AFRICA: 20}), US, CUBA, ZAIRE, DONE)
    assert g.question is None
    assert cubes(g, ZAIRE) == (0, 0)
    assert told(g, "cubes_lapsed") == [(US, 2)]


def test_8_2_cubes_come_from_the_supply_while_there_are_any():
    g = influence(position(ROW, us={START: 3, SOUTH_AFRICA: 20}), US, CUBA, ZAIRE)
    assert cubes(g, ZAIRE) == (1, 0)
    assert g.supply[US] == 0
    answer(g, ZAIRE)
    assert asked(g).then is cube_lifted_to_place


def test_8_3_not_from_the_target_and_not_from_the_card_laid_this_turn():
    g = position(ROW, us={START: 4, SOUTH_AFRICA: 19, ZAIRE: 1}, played=ZAIRE)
    influence(g, US, CUBA, SOUTH_AFRICA)
    assert options(g) == {START, DONE}
    assert g.why_not(US, SOUTH_AFRICA) == NOT_FROM_TARGET
    assert g.why_not(US, ZAIRE) == NOT_FROM_LAID
    assert g.why_not(US, CUBA) == NO_OWN_CUBE


def test_8_3_a_target_needs_another_card_to_take_from():
    g = influence(position(ROW, us={START: 23, ZAIRE: 1}, played=ZAIRE), US, CUBA)
    assert START not in options(g)
    assert g.why_not(US, START) == NO_CUBE_LEFT
    assert targets(g) == {SOUTH_AFRICA, ZAIRE}
    g = influence(position({START: (0, 0)}, us={START: 24}), US, CUBA)
    assert options(g) == {DONE}
    g = influence(position(ROW, us={START: 0, ZAIRE: 24}, played=ZAIRE), US, CUBA)
    assert options(g) == {DONE}


def test_8_3_infiltration_needs_another_card_to_take_from():
    table = {**ROW, PAKISTAN: (0, 1), ISRAEL: (0, 2)}
    g = event_of(position(table, us={START: 0, ISRAEL: 24}), PAKISTAN)
    assert g.why_not(US, ISRAEL) == NO_CUBE_LEFT
    assert ISRAEL not in targets(g)


def test_8_3_the_reach_stays_as_it_was():
    table = {**ROW, JAPAN: (3, 0)}
    g = influence(position(table, us={START: 23, ZAIRE: 1}), US, CUBA, START, ZAIRE)
    assert cubes(g, ZAIRE) == (0, 0)
    assert JAPAN in targets(g)


def test_8_3_infiltration_takes_cubes_back_too():
    table = {**ROW, PAKISTAN: (0, 1), ISRAEL: (0, 2)}
    g = event_of(position(table, us={START: 20, SOUTH_AFRICA: 4}), PAKISTAN, ISRAEL)
    assert asked(g).then is cube_lifted_to_infiltrate
    answer(g, START)
    assert (cubes(g, START), cubes(g, ISRAEL)) == ((19, 1), (1, 0))
    assert targets(g) == {PAKISTAN}  # 1 on one card
    answer(g, PAKISTAN, DONE)
    assert g.question is None
    assert cubes(g, PAKISTAN) == (0, 0)


def test_8_4_the_extra_cube_of_control_need_not_be_in_the_supply():
    g = position(ROW, us={SOUTH_AFRICA: 2}, ussr={START: 23})
    assert g.supply[USSR] == 1
    influence(g, USSR, CUBA, SOUTH_AFRICA)
    assert cubes(g, SOUTH_AFRICA) == (2, 1)
    assert g.supply[USSR] == 0
    assert g.question is None


def test_8_4_a_cube_taken_back_may_break_control_as_well():
    g = position(ROW, us={SOUTH_AFRICA: 2}, ussr={START: 23, ZAIRE: 1})
    influence(g, USSR, CUBA, SOUTH_AFRICA, START)
    assert cubes(g, SOUTH_AFRICA) == (2, 1)
    assert told(g, "cube_placed") == [(USSR, SOUTH_AFRICA, 2)]
    assert g.question is None
