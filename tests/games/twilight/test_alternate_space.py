"""The alternate space race track of Turn Zero: its boxes and its four abilities."""

from __future__ import annotations

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.advice import outlook
from detente.games.twilight.board import (
    BOTSWANA,
    CHILE,
    COLOMBIA,
    COUP,
    EVENT,
    FOR_ONE,
    FOR_TWO,
    GUATEMALA,
    HONDURAS,
    INDIA,
    INFLUENCE,
    ISRAEL,
    JAPAN,
    KEEP_ROLL,
    LIBYA,
    MEXICO,
    MIXED,
    PANAMA,
    POLAND,
    REALIGN,
    ROLL_AGAIN,
    SPACE,
    SYRIA,
    THAILAND,
    US,
    USSR,
    VIETNAM,
    ZAIRE,
)
from detente.games.twilight.deck import (
    ARAB_ISRAELI_WAR,
    ARMS_RACE,
    CAPTURED_NAZI_SCIENTIST,
    CHE,
    CHINA_CARD,
    CIA_CREATED,
    DEATH_SQUADS,
    DUCK_AND_COVER,
    FIDEL,
    JUNTA,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    ONE_SMALL_STEP,
    ORTEGA,
    SALT_NEGOTIATIONS,
    TEAR_DOWN_THIS_WALL,
    TRUMAN_DOCTRINE,
    VIETNAM_REVOLTS,
    YURI_AND_SAMANTHA,
)
from detente.games.twilight.headlines import headline_phase
from detente.games.twilight.rounds import next_round, rounds_for
from detente.games.twilight.space import ABILITIES, STAGES, TRACKS
from detente.games.twilight.state import CHEAP_USED, REROLL_USED, State
from detente.games.twilight.tracks import advance, space_cards_allowed
from detente.games.twilight.turn import end_turn
from detente.kernel.errors import OptionsClash
from detente.kernel.flow import CHANCE
from detente.kernel.views import veil, view

from .positions import (
    Influence,
    answer,
    asked,
    die,
    happen,
    influence,
    options,
    position,
    round_of,
)

TRACK = TRACKS["alternate"]
ALTERNATE = {"space_track": "alternate"}


def on_the_track(
    first: int, second: int, countries: Influence | None = None, **fields: object
) -> State:
    """A position with the markers of the US and the USSR on these boxes of the alternate track."""
    chosen = ALTERNATE | dict(fields.pop("settings", {}))  # type: ignore[call-overload]
    given: dict[str, object] = {"options": chosen, "space": [first, second]} | fields
    return position(countries, **given)  # type: ignore[arg-type]


def ended(g: State) -> State:
    g.do(end_turn)
    g.settle()
    return g


def said(g: State, choice: int) -> list[tuple[str, tuple[object, ...]]]:
    assert g.question is not None
    return [(line.key, tuple(line.args)) for line in outlook(veil(GAME, g, g.question.who), choice)]


def seen(g: State, quantity: str) -> object:
    return view(GAME, g, USSR)["quantities"][quantity]


# The boxes


def test_the_boxes_ask_for_the_same_cards_and_rolls_as_the_printed_ones():
    for box, printed in zip(TRACK.boxes, TRACKS["standard"].boxes, strict=True):
        assert (box.ops, box.up_to) == (printed.ops, printed.up_to)
    assert [box.ops for box in TRACK.boxes[1:]] == [2, 2, 2, 2, 3, 3, 3, 4]
    assert [box.up_to for box in TRACK.boxes[1:]] == [3, 4, 3, 4, 3, 4, 3, 2]


def test_the_boxes_have_names_of_their_own():
    assert [STAGES[box.stage] for box in TRACK.boxes] == [
        "start",
        "h_bomb",
        "earth_satellite",
        "icbms",
        "has_landed",
        "mirvs",
        "anti_ballistic_missiles",
        "neutron_bombs",
        "sdi",
    ]


@pytest.mark.parametrize(
    ("box", "first", "second"),
    [(1, 2, 1), (2, 0, 0), (3, 2, 0), (4, 0, 0), (5, 3, 1), (6, 0, 0), (7, 0, 0), (8, 4, 2)],
)
def test_tz_b22_points_for_the_first_and_the_second_to_arrive(box, first, second):
    g = on_the_track(box - 1, 0)
    advance(g, US)
    assert g.vp == first
    g = on_the_track(box, box - 1)
    advance(g, USSR)
    assert g.vp == -second


def test_the_abilities_are_in_boxes_2_4_6_and_7():
    assert [TRACK.ability_at(box) for box in range(9)] == [
        None,
        None,
        "milops_bonus",
        None,
        "cheap_influence",
        None,
        "coup_reroll",
        "coup_penalty",
        None,
    ]


def test_a_card_moves_the_marker_by_the_usual_roll():
    g = round_of(on_the_track(0, 0, us=(FIDEL,)), US, FIDEL, SPACE)
    assert asked(g) == ("space_rolled", CHANCE)
    answer(g, die(3))
    assert g.space == [1, 0]
    assert g.vp == 2


def test_6_4_2_one_attempt_a_turn_even_alone_on_box_2():
    g = on_the_track(1, 0, us=(FIDEL, NATO))
    round_of(g, US, FIDEL, SPACE, die(1))
    assert g.space == [2, 0]
    assert space_cards_allowed(g, US) == 1
    round_of(g, US, NATO)
    assert SPACE not in options(g)


def test_6_4_4_the_abilities_of_the_printed_track_are_not_there():
    assert [TRACK.abilities[n] for n, key in enumerate(ABILITIES) if n < 4] == [9] * 4
    g = on_the_track(4, 0, us=(NATO,), ussr=(FIDEL,), round=0)
    g.do(headline_phase)
    g.settle()
    assert g.question_for(US) is not None  # both choose in secret
    assert g.question_for(USSR) is not None


def test_box_6_does_not_discard_a_held_card():
    g = ended(on_the_track(6, 0, us=(NATO,), milops=[5, 5], turn=10))
    assert g.ending == "final_scoring"  # without a question on the way


def test_box_8_does_not_give_eight_rounds():
    g = on_the_track(8, 0, us=(NATO,), round=6)
    assert rounds_for(g, US) == 6
    g.do(next_round, 7)
    g.settle()
    assert g.question is None


def test_card_18_moves_along_this_track():
    g = happen(on_the_track(2, 0), CAPTURED_NAZI_SCIENTIST, US)
    assert g.space == [3, 0]
    assert g.vp == 2


def test_card_80_moves_two_boxes_and_scores_only_the_second():
    g = happen(on_the_track(0, 1, turn=4), ONE_SMALL_STEP, US)
    assert g.space == [2, 1]
    assert g.vp == 0
    g = happen(on_the_track(1, 4, turn=4), ONE_SMALL_STEP, US)
    assert g.space == [3, 4]
    assert g.vp == 0  # the second to arrive


# Box 2: two military operations more in the check


def test_box_2_counts_two_military_operations_more():
    assert ended(on_the_track(2, 1, defcon=4, milops=[2, 4])).vp == 0
    assert ended(on_the_track(2, 1, defcon=4, milops=[1, 4])).vp == -1


def test_box_2_counts_no_more_than_is_missing():
    assert ended(on_the_track(2, 0, defcon=2, milops=[5, 2])).vp == 0


def test_box_2_belongs_to_the_ussr_as_well():
    assert ended(on_the_track(0, 2, defcon=4, milops=[4, 2])).vp == 0


@pytest.mark.parametrize("turn", [1, 5, 9])
def test_box_2_is_automatic_in_every_turn(turn):
    assert ended(on_the_track(2, 0, defcon=4, milops=[2, 4], turn=turn)).vp == 0


def test_tz_b29_box_2_does_not_count_for_arms_race():
    g = on_the_track(2, 0, milops=[1, 1], defcon=3, turn=4, phasing=US)
    assert happen(g, ARMS_RACE, US).vp == 0
    g = on_the_track(2, 0, milops=[2, 1], defcon=3, turn=4, phasing=US)
    assert happen(g, ARMS_RACE, US).vp == 1  # more than the other, but not 3


def test_box_2_leaves_the_marker_where_it_is():
    g = on_the_track(1, 0, milops=[1, 0])
    advance(g, US)
    assert g.milops == [1, 0]


# Box 4: a point in a country the opponent controls for 1


def test_box_4_one_point_costs_1_in_a_country_the_opponent_controls():
    g = on_the_track(4, 0, {SYRIA: (1, 3)}, us=(FIDEL,), phasing=US)
    round_of(g, US, FIDEL, INFLUENCE, SYRIA)
    assert asked(g) == ("price_chosen", US)
    assert options(g) == {FOR_ONE, FOR_TWO}
    answer(g, FOR_ONE)
    assert influence(g, SYRIA) == (2, 3)
    assert asked(g) == ("influence_placed", US)  # one point is left


def test_box_4_may_be_kept_for_later_in_the_round():
    g = on_the_track(4, 0, {SYRIA: (1, 3), LIBYA: (1, 3)}, us=(DUCK_AND_COVER,), phasing=US)
    round_of(g, US, DUCK_AND_COVER, INFLUENCE, SYRIA, FOR_TWO)
    assert influence(g, SYRIA) == (2, 3)
    answer(g, LIBYA)  # with one point left there is no other price
    assert influence(g, LIBYA) == (2, 3)
    assert g.question is None


def test_tz_b23_box_4_one_point_in_an_action_round():
    g = on_the_track(4, 0, {SYRIA: (1, 4)}, us=(DUCK_AND_COVER,), phasing=US)
    round_of(g, US, DUCK_AND_COVER, INFLUENCE, SYRIA, FOR_ONE)
    answer(g, SYRIA)
    assert influence(g, SYRIA) == (3, 4)
    assert g.question is None  # 1 and 2


def test_box_4_is_automatic_for_the_last_point():
    g = on_the_track(4, 0, {SYRIA: (1, 3)}, us=(TRUMAN_DOCTRINE,), phasing=US)
    round_of(g, US, TRUMAN_DOCTRINE, INFLUENCE)
    assert SYRIA in options(g)
    answer(g, SYRIA)
    assert influence(g, SYRIA) == (2, 3)
    assert g.question is None


def test_box_4_once_used_the_last_point_is_too_costly():
    g = on_the_track(4, 0, {SYRIA: (1, 9)}, us=(FIDEL,), phasing=US)
    round_of(g, US, FIDEL, INFLUENCE, SYRIA, FOR_ONE)
    assert SYRIA not in options(g)
    reason = g.why_not(US, SYRIA)
    assert reason is not None
    assert reason.rule == "6.1.2"


def test_box_4_comes_back_in_the_next_action_round():
    g = on_the_track(4, 0, {SYRIA: (1, 9)}, us=(TRUMAN_DOCTRINE, CIA_CREATED), phasing=US)
    round_of(g, US, TRUMAN_DOCTRINE, INFLUENCE, SYRIA)
    g.round = 2
    round_of(g, US, CIA_CREATED, INFLUENCE)
    assert SYRIA in options(g)


def test_box_4_is_not_asked_where_nobody_or_the_holder_has_control():
    g = on_the_track(4, 0, {SYRIA: (1, 1), JAPAN: (4, 0)}, us=(FIDEL,), phasing=US)
    round_of(g, US, FIDEL, INFLUENCE, SYRIA, JAPAN)
    assert g.question is None


def test_tz_b26_box_4_the_point_may_break_control_and_the_next_costs_1():
    g = on_the_track(4, 0, {SYRIA: (1, 3)}, us=(DUCK_AND_COVER,), phasing=US)
    round_of(g, US, DUCK_AND_COVER, INFLUENCE, SYRIA, FOR_ONE)
    assert not g.controls(USSR, SYRIA)
    answer(g, SYRIA, SYRIA)
    assert influence(g, SYRIA) == (4, 3)
    assert g.question is None


def test_tz_b24_box_4_works_in_the_opponents_action_round():
    g = on_the_track(4, 0, {SYRIA: (1, 9), POLAND: (0, 3)}, ussr=(CIA_CREATED,))
    round_of(g, USSR, CIA_CREATED, EVENT, INFLUENCE)
    assert asked(g) == ("influence_placed", US)
    assert SYRIA in options(g)
    answer(g, SYRIA)
    assert influence(g, SYRIA) == (2, 9)


def test_tz_b24_box_4_used_there_comes_back_with_the_own_action_round():
    g = on_the_track(
        4, 0, {SYRIA: (1, 9), POLAND: (0, 3)}, us=(TRUMAN_DOCTRINE,), ussr=(CIA_CREATED,)
    )
    round_of(g, USSR, CIA_CREATED, EVENT, INFLUENCE, SYRIA, INFLUENCE, POLAND)
    round_of(g, US, TRUMAN_DOCTRINE, INFLUENCE, SYRIA)
    assert influence(g, SYRIA) == (3, 9)


def test_tz_b25_box_4_is_not_there_in_the_headline_phase():
    g = on_the_track(
        4, 0, {SYRIA: (1, 3), JAPAN: (1, 0)}, us=(CIA_CREATED,), ussr=(FIDEL,), round=0
    )
    g.do(headline_phase)
    g.settle()
    answer(g, CIA_CREATED, FIDEL, INFLUENCE)
    assert asked(g) == ("influence_placed", US)
    assert SYRIA not in options(g)


def test_box_4_is_for_operations_and_not_for_events():
    g = on_the_track(4, 0, {CHILE: (0, 4)}, turn=4, phasing=US)
    happen(g, JUNTA, US, CHILE)
    assert influence(g, CHILE) == (2, 4)
    assert asked(g) == ("junta_used", US)
    assert not seen(g, "cheap_used.us")


def test_box_4_of_the_ussr():
    g = on_the_track(3, 4, {ISRAEL: (4, 1), JAPAN: (4, 0)}, ussr=(NASSER,))
    round_of(g, USSR, NASSER, INFLUENCE, ISRAEL)
    assert influence(g, ISRAEL) == (4, 2)


def test_box_4_without_the_lead_there_is_no_discount():
    g = on_the_track(4, 4, {SYRIA: (1, 3), JAPAN: (1, 0)}, us=(TRUMAN_DOCTRINE,), phasing=US)
    round_of(g, US, TRUMAN_DOCTRINE, INFLUENCE)
    assert SYRIA not in options(g)


def test_box_4_is_lost_at_once_when_the_other_arrives():
    g = on_the_track(4, 3, {SYRIA: (1, 3), JAPAN: (1, 0)}, us=(TRUMAN_DOCTRINE,), ussr=(FIDEL,))
    round_of(g, USSR, FIDEL, SPACE, die(1))
    assert g.space == [4, 4]
    round_of(g, US, TRUMAN_DOCTRINE, INFLUENCE)
    assert SYRIA not in options(g)


def test_box_4_with_the_bonus_points_of_the_china_card():
    g = on_the_track(4, 0, {INDIA: (1, 9), JAPAN: (1, 0)}, us=(FIDEL,), china=US, phasing=US)
    round_of(g, US, CHINA_CARD, INFLUENCE, *[JAPAN] * 4)
    assert INDIA in options(g)  # with the fifth point
    answer(g, INDIA)
    assert influence(g, INDIA) == (2, 9)
    assert g.question is None


def test_box_4_with_bonus_points_asks_while_2_could_be_paid():
    g = on_the_track(4, 0, {INDIA: (1, 9), JAPAN: (1, 0)}, us=(FIDEL,), china=US, phasing=US)
    round_of(g, US, CHINA_CARD, INFLUENCE, *[JAPAN] * 3, INDIA)
    assert asked(g) == ("price_chosen", US)
    answer(g, FOR_ONE)
    assert asked(g) == ("bonus_influence_placed", US)
    assert options(g) >= {JAPAN}
    assert INDIA not in options(g)  # 1 is left and the right is used


def test_box_4_with_the_bonus_point_of_vietnam_revolts():
    g = on_the_track(
        0, 4, {THAILAND: (9, 1), VIETNAM: (0, 1)}, ussr=(NASSER,), effects=(VIETNAM_REVOLTS,)
    )
    round_of(g, USSR, NASSER, INFLUENCE, THAILAND)
    assert asked(g) == ("price_chosen", USSR)  # 1, and 1 more in Southeast Asia
    answer(g, FOR_ONE, VIETNAM)
    assert influence(g, THAILAND) == (9, 2)
    assert influence(g, VIETNAM) == (0, 2)
    assert g.question is None


def test_box_4_with_the_optional_mixed_points():
    settings = {"realign_mixed": "yes"}
    g = on_the_track(
        4, 0, {SYRIA: (1, 9), ISRAEL: (1, 1)}, us=(FIDEL,), phasing=US, settings=settings
    )
    round_of(g, US, FIDEL, MIXED, INFLUENCE, SYRIA)
    assert asked(g) == ("mixed_price_chosen", US)
    answer(g, FOR_ONE)
    assert influence(g, SYRIA) == (2, 9)
    answer(g, REALIGN)
    assert SYRIA not in options(g)  # it has received influence
    answer(g, ISRAEL, die(1), die(1))
    assert g.question is None


def test_box_4_with_mixed_points_is_not_asked_where_nobody_has_control():
    settings = {"realign_mixed": "yes"}
    g = on_the_track(
        4, 0, {SYRIA: (1, 1), ISRAEL: (1, 1)}, us=(FIDEL,), phasing=US, settings=settings
    )
    round_of(g, US, FIDEL, MIXED, INFLUENCE, SYRIA)
    assert influence(g, SYRIA) == (2, 1)
    assert asked(g) == ("mixed_kind_chosen", US)


def test_box_4_with_mixed_points_is_automatic_for_the_last_one():
    settings = {"realign_mixed": "yes"}
    g = on_the_track(
        4, 0, {SYRIA: (1, 9), ISRAEL: (1, 1)}, us=(FIDEL,), phasing=US, settings=settings
    )
    round_of(g, US, FIDEL, MIXED, REALIGN, ISRAEL, die(1), die(1), INFLUENCE, SYRIA)
    assert influence(g, SYRIA) == (2, 9)
    assert g.question is None


def test_box_4_is_told_before_the_point_is_placed():
    g = on_the_track(4, 0, {SYRIA: (1, 3)}, us=(FIDEL,), phasing=US)
    round_of(g, US, FIDEL, INFLUENCE)
    assert ("would_cost_less", ()) in said(g, SYRIA)
    g = on_the_track(0, 0, {SYRIA: (1, 3)}, us=(FIDEL,), phasing=US)
    round_of(g, US, FIDEL, INFLUENCE)
    assert ("would_cost", (2,)) in said(g, SYRIA)


@pytest.mark.parametrize(
    "name", ["cheap_used.us", "cheap_used.ussr", "reroll_used.us", "reroll_used.ussr"]
)
def test_a_position_may_say_what_is_used(name: str):
    quantity = GAME.quantity(name)
    assert quantity is not None
    assert quantity.put is not None
    g = on_the_track(6, 6)
    for used in (1, 0):
        quantity.put(g, used)
        assert seen(g, name) == bool(used)
        assert g.abilities_used.bit_count() == used


# Box 6: another roll of an own coup


def test_box_6_the_die_may_be_rolled_again_once_it_is_seen():
    g = on_the_track(6, 0, {MEXICO: (0, 2)}, us=(DUCK_AND_COVER,), phasing=US)
    round_of(g, US, DUCK_AND_COVER, COUP, MEXICO, die(1))
    assert asked(g) == ("coup_reroll_chosen", US)
    assert options(g) == {ROLL_AGAIN, KEEP_ROLL}
    answer(g, ROLL_AGAIN)
    assert asked(g) == ("coup_rolled_again", CHANCE)
    answer(g, die(4))
    assert influence(g, MEXICO) == (1, 0)
    GAME.check(g)


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("effects", [(), (SALT_NEGOTIATIONS,)])
def test_box_6_what_the_die_would_do_is_told_before_it_is_kept(face: int, effects: tuple[int, ...]):
    g = on_the_track(6, 0, {MEXICO: (0, 2)}, us=(DUCK_AND_COVER,), phasing=US, effects=effects)
    round_of(g, US, DUCK_AND_COVER, COUP, MEXICO, die(face))
    told = said(g, KEEP_ROLL)
    american, soviet = influence(answer(g, KEEP_ROLL), MEXICO)
    excess = american + 2 - soviet
    assert told == ([("coup_would_succeed", (excess,))] if excess else [("coup_would_fail", ())])


def test_box_6_the_second_roll_stands():
    g = on_the_track(6, 0, {MEXICO: (0, 2)}, us=(DUCK_AND_COVER,), phasing=US)
    round_of(g, US, DUCK_AND_COVER, COUP, MEXICO, die(4), ROLL_AGAIN, die(1))
    assert influence(g, MEXICO) == (0, 2)
    assert g.question is None


def test_box_6_the_first_may_be_kept_and_the_right_with_it():
    g = on_the_track(6, 0, {MEXICO: (0, 9)}, us=(DUCK_AND_COVER, NATO), phasing=US)
    round_of(g, US, DUCK_AND_COVER, COUP, MEXICO, die(4), KEEP_ROLL)
    assert influence(g, MEXICO) == (0, 6)
    round_of(g, US, NATO, COUP, MEXICO, die(1))
    assert asked(g) == ("coup_reroll_chosen", US)


def test_box_6_once_in_a_turn():
    g = on_the_track(6, 0, {MEXICO: (0, 9)}, us=(DUCK_AND_COVER, NATO), phasing=US)
    round_of(g, US, DUCK_AND_COVER, COUP, MEXICO, die(1), ROLL_AGAIN, die(1))
    g.round = 2
    round_of(g, US, NATO, COUP, MEXICO, die(1))
    assert g.question is None


@pytest.mark.parametrize("side", [US, USSR])
def test_boxes_4_and_6_are_marked_as_used_for_each_side(side: int):
    boxes = (6, 0) if side == US else (0, 6)
    points = (1, 9) if side == US else (9, 1)
    board = {SYRIA: points, MEXICO: points}
    g = on_the_track(*boxes, board, us=(NATO,), ussr=(NATO,), phasing=side)
    round_of(g, side, NATO, COUP, MEXICO, die(1), ROLL_AGAIN, die(1))
    assert g.abilities_used == REROLL_USED & 0b0101 << side
    g = on_the_track(*boxes, board, us=(NATO,), ussr=(NATO,), phasing=side)
    round_of(g, side, NATO, INFLUENCE, SYRIA, FOR_ONE)
    assert g.abilities_used == CHEAP_USED & 0b0101 << side


def test_box_6_comes_back_in_the_next_turn():
    g = on_the_track(6, 0, {MEXICO: (0, 9)}, us=(DUCK_AND_COVER,), phasing=US)
    round_of(g, US, DUCK_AND_COVER, COUP, MEXICO, die(1), ROLL_AGAIN, die(1))
    assert seen(g, "reroll_used.us")
    ended(g)
    assert g.turn == 2
    assert not seen(g, "reroll_used.us")


def test_tz_b28_box_6_one_defcon_step_and_one_award_of_military_operations():
    g = on_the_track(
        6,
        0,
        {PANAMA: (0, 2)},
        us=(DUCK_AND_COVER,),
        phasing=US,
        effects=(YURI_AND_SAMANTHA,),
        turn=8,
    )
    round_of(g, US, DUCK_AND_COVER, COUP, PANAMA, die(1), ROLL_AGAIN, die(2))
    assert g.defcon == 4
    assert g.milops == [3, 0]
    assert g.vp == -1  # card 109: one attempt


def test_box_6_is_not_for_the_coups_of_the_opponent():
    g = on_the_track(6, 0, {MEXICO: (2, 0)}, ussr=(FIDEL,))
    round_of(g, USSR, FIDEL, COUP, MEXICO, die(1))
    assert g.question is None


def test_tz_b27_box_6_junta():
    g = on_the_track(0, 6, {CHILE: (1, 0)}, ussr=(JUNTA,), turn=4)
    happen(g, JUNTA, USSR, CHILE, COUP, CHILE, die(1))
    assert asked(g) == ("coup_reroll_chosen", USSR)
    answer(g, ROLL_AGAIN, die(6))
    assert g.milops == [0, 0]  # a free coup as before


def test_tz_b27_box_6_che_counts_the_influence_lost_by_the_roll_that_stands():
    g = on_the_track(0, 6, {GUATEMALA: (1, 0), COLOMBIA: (1, 0)}, turn=4)
    happen(g, CHE, USSR, GUATEMALA, die(6), ROLL_AGAIN, die(1))
    assert influence(g, GUATEMALA) == (0, 1)
    assert asked(g) == ("che_aimed", USSR)
    answer(g, COLOMBIA, die(1))  # the right is used up
    assert influence(g, COLOMBIA) == (0, 1)
    assert g.question is None


def test_tz_b27_box_6_che_without_a_loss_by_the_second_roll_has_no_second_coup():
    g = on_the_track(
        0, 6, {MEXICO: (1, 0), COLOMBIA: (1, 0), BOTSWANA: (1, 0)}, turn=4, red_scare=[0, 2]
    )
    happen(g, CHE, USSR, BOTSWANA, die(6), ROLL_AGAIN, die(1))
    assert influence(g, BOTSWANA) == (1, 0)
    assert g.question is None


def test_tz_b27_box_6_ortega():
    g = on_the_track(0, 6, {HONDURAS: (2, 0)}, turn=8)
    happen(g, ORTEGA, USSR, COUP, HONDURAS, die(1))
    assert asked(g) == ("coup_reroll_chosen", USSR)


def test_tz_b27_box_6_tear_down_this_wall():
    g = on_the_track(6, 0, {POLAND: (0, 3)}, turn=8, phasing=US)
    happen(g, TEAR_DOWN_THIS_WALL, US, COUP, POLAND, die(1))
    assert asked(g) == ("coup_reroll_chosen", US)


def test_tz_b27_box_6_in_the_headline_phase():
    g = on_the_track(0, 6, {CHILE: (1, 0)}, us=(NATO,), ussr=(JUNTA,), turn=4, round=0)
    g.do(headline_phase)
    g.settle()
    answer(g, NATO, JUNTA, CHILE, COUP, CHILE, die(1))
    assert asked(g) == ("coup_reroll_chosen", USSR)


def test_tz_b27_box_6_not_for_wars():
    g = happen(on_the_track(0, 6, {ISRAEL: (1, 0)}), ARAB_ISRAELI_WAR, USSR, die(1))
    assert g.question is None


def test_tz_b27_box_6_not_for_realignments():
    g = on_the_track(6, 0, {SYRIA: (1, 1)}, us=(TRUMAN_DOCTRINE,), phasing=US)
    round_of(g, US, TRUMAN_DOCTRINE, REALIGN, SYRIA, die(1), die(6))
    assert g.question is None


def test_box_6_is_lost_when_the_other_arrives():
    g = on_the_track(6, 5, {MEXICO: (0, 9)}, us=(DUCK_AND_COVER,), phasing=US)
    advance(g, USSR)
    round_of(g, US, DUCK_AND_COVER, COUP, MEXICO, die(1))
    assert g.question is None


def test_box_6_the_choice_tells_what_the_die_does_and_the_chances_of_another():
    g = on_the_track(6, 0, {MEXICO: (0, 2)}, us=(DUCK_AND_COVER,), phasing=US)
    round_of(g, US, DUCK_AND_COVER, COUP, MEXICO, die(1))
    assert said(g, KEEP_ROLL) == [("coup_would_fail", ())]
    assert said(g, ROLL_AGAIN) == [
        ("odds_coup", (MEXICO, 3, 0, 2, 83)),
        ("odds_coup_control", (MEXICO, 33)),
    ]
    g = on_the_track(6, 0, {MEXICO: (0, 2)}, us=(DUCK_AND_COVER,), phasing=US)
    round_of(g, US, DUCK_AND_COVER, COUP, MEXICO, die(4))
    assert said(g, KEEP_ROLL) == [("coup_would_succeed", (3,))]


# Box 7: one less for the coups of the opponent


def test_box_7_takes_1_off_the_coups_of_the_opponent():
    g = on_the_track(7, 0, {MEXICO: (2, 0)}, ussr=(DUCK_AND_COVER,))
    round_of(g, USSR, DUCK_AND_COVER, COUP, MEXICO, die(2))
    assert influence(g, MEXICO) == (2, 0)
    g = on_the_track(7, 0, {MEXICO: (2, 0)}, ussr=(DUCK_AND_COVER,))
    round_of(g, USSR, DUCK_AND_COVER, COUP, MEXICO, die(3))
    assert influence(g, MEXICO) == (1, 0)


def test_box_7_leaves_the_own_coups_alone():
    g = on_the_track(7, 6, {MEXICO: (0, 2)}, us=(DUCK_AND_COVER,), phasing=US)
    round_of(g, US, DUCK_AND_COVER, COUP, MEXICO, die(2))
    assert influence(g, MEXICO) == (0, 1)


def test_box_7_adds_up_with_salt_and_death_squads():
    g = on_the_track(
        7,
        0,
        {MEXICO: (9, 0)},
        ussr=(DUCK_AND_COVER,),
        turn=4,
        effects=(SALT_NEGOTIATIONS, DEATH_SQUADS),
        death_squads=1,
    )
    round_of(g, USSR, DUCK_AND_COVER, COUP, MEXICO, die(5))
    assert influence(g, MEXICO) == (8, 0)  # 5 - 3 + 3 - 4


def test_box_7_is_for_coups_and_not_for_wars_and_realignments():
    g = happen(on_the_track(7, 0, {ISRAEL: (1, 0)}), ARAB_ISRAELI_WAR, USSR, die(4))
    assert influence(g, ISRAEL) == (0, 1)
    g = on_the_track(7, 0, {SYRIA: (1, 1)}, ussr=(NASSER,))
    round_of(g, USSR, NASSER, REALIGN, SYRIA, die(3), die(4))
    assert influence(g, SYRIA) == (0, 1)


def test_box_7_counts_for_the_coups_of_events():
    g = on_the_track(7, 0, {HONDURAS: (2, 0)}, turn=8)
    happen(g, ORTEGA, USSR, COUP, HONDURAS, die(3))
    assert influence(g, HONDURAS) == (2, 0)  # 3 - 1 + 2 - 4


def test_box_7_is_lost_when_the_other_arrives():
    g = on_the_track(7, 7, {MEXICO: (2, 0)}, ussr=(DUCK_AND_COVER,))
    round_of(g, USSR, DUCK_AND_COVER, COUP, MEXICO, die(2))
    assert influence(g, MEXICO) == (1, 0)


def test_box_6_the_second_die_is_in_the_odds_of_a_coup():
    g = on_the_track(6, 0, {MEXICO: (0, 2)}, us=(DUCK_AND_COVER,), phasing=US)
    round_of(g, US, DUCK_AND_COVER, COUP)
    assert said(g, MEXICO)[:3] == [
        ("odds_coup", (MEXICO, 3, 0, 2, 83)),
        ("odds_coup_again", (97,)),  # 35 of 36
        ("odds_coup_control", (MEXICO, 56)),  # one die in three, twice: 5 of 9
    ]


def test_box_7_is_in_the_odds_of_a_coup():
    g = on_the_track(7, 0, {MEXICO: (2, 0)}, ussr=(DUCK_AND_COVER,))
    round_of(g, USSR, DUCK_AND_COVER, COUP)
    lines = said(g, MEXICO)
    assert lines[0] == ("odds_coup", (MEXICO, 3, -1, 3, 67))
    assert ("neutron_bombs_count", (US,)) in lines


# All of them


def test_6_4_4_the_abilities_add_up():
    g = on_the_track(
        7,
        1,
        {MEXICO: (2, 0), SYRIA: (1, 9), ZAIRE: (0, 1)},
        us=(TRUMAN_DOCTRINE, NATO),
        ussr=(DUCK_AND_COVER,),
        defcon=4,
    )
    round_of(g, USSR, DUCK_AND_COVER, COUP, MEXICO, die(2))
    assert influence(g, MEXICO) == (2, 0)
    round_of(g, US, TRUMAN_DOCTRINE, INFLUENCE, SYRIA)
    assert influence(g, SYRIA) == (2, 9)
    round_of(g, US, NATO, COUP, ZAIRE, die(1))
    assert asked(g)[0] == "coup_reroll_chosen"


def test_6_4_4_passing_a_box_by_an_event_ends_the_ability_there():
    g = on_the_track(4, 3, {SYRIA: (1, 3), JAPAN: (1, 0)}, us=(TRUMAN_DOCTRINE,), turn=4)
    happen(g, ONE_SMALL_STEP, USSR)
    assert g.space == [4, 5]
    round_of(g, US, TRUMAN_DOCTRINE, INFLUENCE)
    assert SYRIA not in options(g)


def test_the_outlook_of_an_attempt_names_the_box_of_this_track():
    g = round_of(on_the_track(3, 0, us=(NUCLEAR_TEST_BAN,)), US, NUCLEAR_TEST_BAN)
    assert ("odds_space", (STAGES.index("has_landed"), 4, 67, 0)) in said(g, SPACE)


def test_the_marker_shows_what_was_used_and_how_long():
    g = on_the_track(6, 0, {SYRIA: (1, 9)}, us=(TRUMAN_DOCTRINE, NATO), ussr=(FIDEL,), phasing=US)
    assert not seen(g, "cheap_used.us")
    round_of(g, US, TRUMAN_DOCTRINE, INFLUENCE, SYRIA)
    assert seen(g, "cheap_used.us")
    assert not seen(g, "cheap_used.ussr")
    round_of(g, USSR)
    assert not seen(g, "cheap_used.us")


def test_without_the_option_the_printed_track_is_played():
    g = position({MEXICO: (0, 2)}, us=(DUCK_AND_COVER,), space=[6, 0], phasing=US)
    round_of(g, US, DUCK_AND_COVER, COUP, MEXICO, die(1))
    assert g.question is None


def test_tz_b30_the_late_war_scenario_is_refused_with_this_track():
    with pytest.raises(OptionsClash) as found:
        GAME.new(ALTERNATE | {"scenario": "late_war"})
    assert found.value.name == "late_war_space_track"
