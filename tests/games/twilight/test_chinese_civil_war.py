"""The Chinese Civil War: rules 12.1 to 12.4.3 and FAQ 33."""

from __future__ import annotations

import random

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.advice import outlook
from detente.games.twilight.board import (
    ANGOLA,
    ASIA,
    CIVIL_WAR,
    COUNTRY,
    COUP,
    DONE,
    EVENT,
    EVERYWHERE,
    INDIA,
    INFLUENCE,
    ITALY,
    JAPAN,
    MIXED,
    NORTH_KOREA,
    POLAND,
    REALIGN,
    REGION,
    SOUTH_KOREA,
    SOUTHEAST_ASIA,
    SPACE,
    SYRIA,
    THAILAND,
    US,
    USSR,
    VIETNAM,
)
from detente.games.twilight.cards import can_happen
from detente.games.twilight.coups import coup_targets
from detente.games.twilight.deck import (
    ASIA_SCORING,
    CHERNOBYL,
    CHINA_CARD,
    CULTURAL_REVOLUTION,
    DE_STALINIZATION,
    DUCK_AND_COVER,
    FIDEL,
    FORMOSAN_RESOLUTION,
    KOREAN_WAR,
    LONE_GUNMAN,
    NASSER,
    NATO,
    NIXON_PLAYS_CHINA,
    RED_SCARE,
    STAR_WARS,
    SUEZ_CRISIS,
    USSURI_RIVER,
    VIETNAM_REVOLTS,
    VOICE_OF_AMERICA,
    WE_WILL_BURY_YOU,
)
from detente.games.twilight.headlines import headline_phase
from detente.games.twilight.mixed import mixed_country_chosen
from detente.games.twilight.ops import bonus_influence_placed, influence_placed
from detente.games.twilight.realignment import realignable
from detente.games.twilight.reasons import CIVIL_WAR_CLOSED
from detente.games.twilight.state import State
from detente.games.twilight.turn import end_turn
from detente.kernel.flow import NOBODY, NOT_IN_GAME
from detente.kernel.play import Play
from detente.kernel.sets import pick
from detente.kernel.sight import Sight
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

VARIANT = {"chinese_civil_war": "on"}


def at_war(points: int = 0, countries: Influence | None = None, **fields: object) -> State:
    """A position with so many points of the USSR in the space."""
    settings = VARIANT | dict(fields.pop("settings", {}))  # type: ignore[call-overload]
    won: dict[str, object] = {"china": USSR} if points == 3 else {}
    given: dict[str, object] = {"options": settings, "civil_war": points} | won | fields
    return position(countries, **given)  # type: ignore[arg-type]


def headlines(g: State, us: int, ussr: int) -> State:
    g.round = 0
    g.do(headline_phase)
    g.settle()
    return answer(g, us, ussr)


def reason_against(g: State, side: int, choice: int) -> str:
    reason = g.why_not(side, choice)
    assert reason is not None
    return reason.rule


# 12.1: the space


def test_12_1_it_is_next_to_the_ussr_and_always_in_reach():
    g = round_of(at_war(ussr=(FIDEL,)), USSR, FIDEL, INFLUENCE)
    assert CIVIL_WAR in options(g)
    answer(g, CIVIL_WAR, CIVIL_WAR)
    assert g.civil_war == 2
    assert g.question is None
    GAME.check(g)


def test_12_1_it_opens_no_country_next_to_it():
    before = round_of(at_war(0, ussr=(FIDEL,)), USSR, FIDEL, INFLUENCE)
    after = round_of(at_war(2, ussr=(FIDEL,)), USSR, FIDEL, INFLUENCE)
    assert options(before) == options(after)
    assert INDIA not in options(after)


def test_12_1_the_us_cannot_place_there():
    g = round_of(at_war(1, {JAPAN: (1, 0)}, us=(FIDEL,)), US, FIDEL, INFLUENCE)
    assert CIVIL_WAR not in options(g)
    assert reason_against(g, US, CIVIL_WAR) == "12.1, FAQ 33"


def test_12_1_no_coup_and_no_realignment_is_possible_there():
    g = at_war(2, {JAPAN: (4, 0), NORTH_KOREA: (0, 3)})
    for side in (US, USSR):
        assert not coup_targets(g, side, EVERYWHERE, 1) >> CIVIL_WAR & 1
        assert not realignable(g, side, EVERYWHERE, 1) >> CIVIL_WAR & 1
    g = round_of(at_war(2, {NORTH_KOREA: (0, 3)}, us=(NATO,)), US, NATO, COUP)
    assert options(g) == {NORTH_KOREA}


def test_12_1_it_is_neither_asia_nor_southeast_asia_for_scoring():
    assert not REGION[ASIA] >> CIVIL_WAR & 1
    assert not SOUTHEAST_ASIA >> CIVIL_WAR & 1
    g = happen(at_war(2, {JAPAN: (4, 0)}), ASIA_SCORING, US)
    assert g.vp == 4  # presence and a battleground of the US against nothing


def test_12_1_events_of_the_us_do_not_touch_it():
    g = happen(at_war(2, {ANGOLA: (0, 1)}, turn=4), VOICE_OF_AMERICA, US)
    assert options(g) == {ANGOLA}
    answer(g, ANGOLA)
    assert g.civil_war == 2


def test_12_1_chernobyl_in_asia_does_not_close_it():
    g = at_war(0, {INDIA: (0, 1)}, ussr=(FIDEL,), chernobyl=ASIA, effects=(CHERNOBYL,), turn=8)
    round_of(g, USSR, FIDEL, INFLUENCE)
    assert INDIA not in options(g)
    assert CIVIL_WAR in options(g)


def test_12_1_after_the_third_point_the_space_is_out_of_the_game():
    g = round_of(at_war(3, ussr=(FIDEL,)), USSR, FIDEL, INFLUENCE)
    assert CIVIL_WAR not in options(g)
    assert reason_against(g, USSR, CIVIL_WAR) == "12.1, FAQ 33"


def test_12_1_without_the_variant_there_is_no_such_space():
    g = round_of(position(ussr=(FIDEL,)), USSR, FIDEL, INFLUENCE)
    assert CIVIL_WAR not in options(g)
    assert (g.china, g.civil_war) == (USSR, 0)


# 12.2: control


def test_12_2_three_points_are_needed():
    g = at_war(ussr=(DUCK_AND_COVER,))
    round_of(g, USSR, DUCK_AND_COVER, INFLUENCE, CIVIL_WAR, CIVIL_WAR)
    assert g.china == NOBODY
    answer(g, CIVIL_WAR)
    assert g.china == USSR


def test_12_2_a_point_costs_1_as_in_any_country_without_enemy_control():
    g = at_war(0, {POLAND: (0, 3)}, ussr=(NASSER,))
    round_of(g, USSR, NASSER, INFLUENCE, CIVIL_WAR)
    assert g.civil_war == 1
    assert g.question is None


def test_12_2_the_points_may_come_one_by_one_over_the_game():
    g = at_war(0, {POLAND: (0, 3)}, ussr=(FIDEL, SUEZ_CRISIS))
    round_of(g, USSR, FIDEL, INFLUENCE, CIVIL_WAR, POLAND)
    g.round = 2
    round_of(g, USSR, SUEZ_CRISIS, INFLUENCE, CIVIL_WAR, POLAND, CIVIL_WAR)
    assert (g.china, g.civil_war) == (USSR, 3)


def test_12_2_other_points_of_the_same_operations_go_elsewhere():
    g = at_war(2, {POLAND: (0, 3)}, ussr=(DUCK_AND_COVER,))
    round_of(g, USSR, DUCK_AND_COVER, INFLUENCE, CIVIL_WAR)
    assert asked(g) == ("influence_placed", USSR)
    assert CIVIL_WAR not in options(g)
    answer(g, POLAND, POLAND)
    assert influence(g, POLAND) == (0, 5)


def test_12_2_operations_of_an_event_count_also_in_the_us_round():
    g = at_war(2, {ITALY: (1, 0)}, us=(LONE_GUNMAN,), turn=4)
    round_of(g, US, LONE_GUNMAN, EVENT, INFLUENCE, CIVIL_WAR)
    assert (g.china, g.china_ready, g.civil_war) == (USSR, 1, 3)


def test_12_2_the_extra_point_of_vietnam_revolts_is_lost_there():
    g = at_war(0, {VIETNAM: (0, 2)}, ussr=(FIDEL,), effects=(VIETNAM_REVOLTS,))
    round_of(g, USSR, FIDEL, INFLUENCE)
    assert asked(g) == ("bonus_influence_placed", USSR)
    answer(g, CIVIL_WAR, VIETNAM)
    assert g.question is None


def test_12_2_under_vietnam_revolts_the_third_point_closes_the_space_as_well():
    g = at_war(2, {VIETNAM: (0, 2)}, ussr=(FIDEL,), effects=(VIETNAM_REVOLTS,))
    round_of(g, USSR, FIDEL, INFLUENCE, CIVIL_WAR)
    assert g.china == USSR
    assert CIVIL_WAR not in options(g)


def test_12_2_with_mixed_points():
    settings = {"realign_mixed": "yes"}
    g = at_war(2, {SYRIA: (1, 1)}, ussr=(DUCK_AND_COVER,), settings=settings)
    round_of(g, USSR, DUCK_AND_COVER, MIXED, REALIGN)
    assert CIVIL_WAR not in options(g)
    answer(g, SYRIA, die(1), die(1), INFLUENCE, CIVIL_WAR)
    assert g.china == USSR
    answer(g, INFLUENCE)
    assert CIVIL_WAR not in options(g)


def test_12_2_influence_of_the_setup_and_of_handicaps_cannot_go_there():
    g = GAME.new(VARIANT | {"handicap_ussr": "2"})
    rng = random.Random(1)
    steps = set()
    while g.round < 0:
        question = g.question
        assert question is not None
        steps.add(question.then.__name__)
        assert question.kind != COUNTRY or not question.options >> CIVIL_WAR & 1
        g.answer(pick(question.options, rng.randrange(question.options.bit_count())))
    assert {"event_placed", "extra_placed"} <= steps


def test_12_2_an_outlook_counts_the_points():
    g = round_of(at_war(1, ussr=(FIDEL,)), USSR, FIDEL, INFLUENCE)
    assert [(line.key, line.args) for line in outlook(veil(GAME, g, USSR), CIVIL_WAR)] == [
        ("would_fight_on", (2, 3))
    ]


@pytest.mark.parametrize("points", [0, 2])
def test_12_2_if_the_card_is_never_won_nobody_scores_for_it(points):
    g = at_war(points, turn=10, milops=[5, 5], vp=5)
    g.do(end_turn)
    g.settle()
    assert (g.ending, g.vp) == ("final_scoring", 5)


# 12.3: the China Card


def test_12_3_at_first_nobody_holds_the_china_card():
    g = GAME.new(VARIANT)
    assert g.china == NOBODY
    assert view(GAME, g, US)["quantities"]["china"] is None
    assert view(GAME, g, US)["quantities"]["civil_war"] == 0


def test_12_3_nobody_can_play_it_before():
    g = round_of(at_war(2, ussr=(FIDEL,)), USSR)
    assert options(g) == {FIDEL}
    assert options(round_of(at_war(2, us=(FIDEL,)), US)) == {FIDEL}


def test_12_3_a_side_without_cards_waits_for_there_is_no_china_card():
    assert round_of(at_war(2), USSR).question is None


def test_12_3_with_the_third_point_the_ussr_takes_it_at_once_face_up():
    g = round_of(at_war(2, {POLAND: (0, 3)}, ussr=(FIDEL,)), USSR, FIDEL, INFLUENCE, CIVIL_WAR)
    assert (g.china, g.china_ready) == (USSR, 1)
    assert asked(g) == ("influence_placed", USSR)  # in the middle of the placing


def test_12_3_it_can_be_played_in_the_next_round_of_the_same_turn():
    g = at_war(2, {POLAND: (0, 3)}, ussr=(NASSER, FIDEL))
    round_of(g, USSR, NASSER, INFLUENCE, CIVIL_WAR)
    g.round = 2
    round_of(g, USSR)
    assert options(g) == {FIDEL, CHINA_CARD}


def test_12_3_with_the_third_point_in_the_us_round_it_can_be_played_in_the_next_ussr_round():
    g = at_war(2, us=(LONE_GUNMAN,), ussr=(FIDEL,), turn=4)
    round_of(g, US, LONE_GUNMAN, EVENT, INFLUENCE, CIVIL_WAR)
    while g.question:
        answer(g, min(options(g)))
    assert CHINA_CARD in options(round_of(g, USSR))


def test_12_3_from_then_on_it_changes_hands_as_usual():
    g = at_war(3, {POLAND: (0, 3)}, ussr=(FIDEL,))
    round_of(g, USSR, CHINA_CARD, INFLUENCE, *[POLAND] * 4)
    assert (g.china, g.china_ready) == (US, 0)
    GAME.check(g)


def test_12_3_the_point_for_the_card_is_scored_once_it_is_won():
    g = at_war(3, turn=10, milops=[5, 5], vp=5)
    g.do(end_turn)
    g.settle()
    assert g.vp == 4


def test_12_3_all_bans_end_at_once():
    g = at_war(2, ussr=(FIDEL,))
    banned = [(RED_SCARE, USSR), (CULTURAL_REVOLUTION, USSR), (FORMOSAN_RESOLUTION, US)]
    assert not any(can_happen(g, card, side) for card, side in banned)
    round_of(g, USSR, FIDEL, INFLUENCE, CIVIL_WAR)
    assert all(can_happen(g, card, side) for card, side in banned)


def test_12_3_an_event_after_the_operations_of_the_same_round_finds_the_card_won():
    g = at_war(2, {POLAND: (0, 3)}, ussr=(NIXON_PLAYS_CHINA,), turn=4)
    round_of(g, USSR, NIXON_PLAYS_CHINA, INFLUENCE, CIVIL_WAR, POLAND)
    assert (g.china, g.china_ready) == (US, 0)
    assert g.vp == 0
    GAME.check(g)


# 12.4: what cannot be played as an event


@pytest.mark.parametrize(
    ("card", "side"),
    [(RED_SCARE, USSR), (CULTURAL_REVOLUTION, USSR), (FORMOSAN_RESOLUTION, US)],
)
def test_12_4_three_events_wait_for_the_third_point(card, side):
    us, ussr = ((card,), ()) if side == US else ((), (card,))
    g = round_of(at_war(2, us=us, ussr=ussr, turn=4), side, card)
    assert EVENT not in options(g)
    assert reason_against(g, side, EVENT) == "5.2"
    g = round_of(at_war(3, us=us, ussr=ussr, turn=4), side, card)
    assert EVENT in options(g)


def test_12_4_the_us_may_use_red_scare():
    g = round_of(at_war(0, us=(RED_SCARE,)), US, RED_SCARE, EVENT)
    assert g.red_scare == [0, 1]


def test_12_4_3_7_5_the_cards_serve_for_operations_and_for_the_space_race():
    g = round_of(at_war(0, {POLAND: (0, 3)}, ussr=(RED_SCARE,)), USSR, RED_SCARE)
    assert {INFLUENCE, SPACE} <= options(g)
    answer(g, INFLUENCE, *[POLAND] * 4)
    assert g.red_scare == [0, 0]
    assert g.discards == 1 << RED_SCARE


def test_12_4_3_5_2_used_by_the_us_cultural_revolution_does_not_happen_and_stays_in_the_game():
    g = at_war(0, {JAPAN: (1, 0)}, us=(CULTURAL_REVOLUTION,), turn=4)
    round_of(g, US, CULTURAL_REVOLUTION, INFLUENCE, JAPAN, JAPAN, JAPAN)
    assert g.vp == 0
    assert g.discards == 1 << CULTURAL_REVOLUTION
    assert not g.removed


def test_12_4_3_5_2_used_by_the_ussr_formosan_resolution_does_not_happen_and_stays_in_the_game():
    g = at_war(0, {POLAND: (0, 3)}, ussr=(FORMOSAN_RESOLUTION,))
    round_of(g, USSR, FORMOSAN_RESOLUTION, INFLUENCE, POLAND, POLAND)
    assert not g.in_force(FORMOSAN_RESOLUTION)
    assert g.discards == 1 << FORMOSAN_RESOLUTION


def test_12_4_3_the_third_point_by_formosan_resolution_itself_lets_it_happen():
    g = at_war(2, {POLAND: (0, 3)}, ussr=(FORMOSAN_RESOLUTION,))
    round_of(g, USSR, FORMOSAN_RESOLUTION, INFLUENCE, CIVIL_WAR, POLAND)
    assert g.in_force(FORMOSAN_RESOLUTION)


def test_12_4_a_forbidden_headline_does_nothing_and_is_discarded():
    g = headlines(at_war(0, us=(NATO,), ussr=(RED_SCARE,)), NATO, RED_SCARE)
    assert g.red_scare == [0, 0]
    assert g.discards >> RED_SCARE & 1
    g = headlines(at_war(0, us=(FORMOSAN_RESOLUTION,), ussr=(NASSER,)), FORMOSAN_RESOLUTION, NASSER)
    assert not g.in_force(FORMOSAN_RESOLUTION)
    assert g.discards >> FORMOSAN_RESOLUTION & 1
    assert not g.removed >> FORMOSAN_RESOLUTION & 1


def test_12_4_a_us_headline_of_cultural_revolution_does_nothing_either():
    g = at_war(0, us=(CULTURAL_REVOLUTION,), ussr=(WE_WILL_BURY_YOU,), turn=4)
    headlines(g, CULTURAL_REVOLUTION, WE_WILL_BURY_YOU)
    assert g.vp == 0
    assert g.discards >> CULTURAL_REVOLUTION & 1


def test_12_4_a_us_headline_of_red_scare_works():
    g = headlines(at_war(0, us=(RED_SCARE,), ussr=(NASSER,)), RED_SCARE, NASSER)
    assert g.red_scare == [0, 1]


def test_12_4_star_wars_cannot_bring_formosan_resolution_back():
    g = at_war(0, discards=(FORMOSAN_RESOLUTION, RED_SCARE), space=[1, 0], turn=8)
    happen(g, STAR_WARS, US)
    assert options(g) == {RED_SCARE}


# 12.4.1 and 12.4.2


def test_12_4_1_for_card_76_the_us_counts_as_holder():
    g = happen(at_war(2, turn=4), USSURI_RIVER, US)
    assert asked(g) == ("event_placed", US)
    answer(g, JAPAN, JAPAN, THAILAND, THAILAND)
    assert g.china == NOBODY
    assert influence(g, THAILAND) == (2, 0)


def test_12_4_1_after_the_third_point_card_76_takes_the_china_card():
    g = happen(at_war(3, turn=4), USSURI_RIVER, US)
    assert (g.china, g.china_ready) == (US, 1)
    assert g.question is None


def test_12_4_1_for_card_71_the_us_counts_as_holder():
    g = happen(at_war(0, turn=4), NIXON_PLAYS_CHINA, US)
    assert g.vp == 2
    assert g.china == NOBODY


def test_12_4_1_after_the_third_point_card_71_takes_the_china_card():
    g = happen(at_war(3, turn=4), NIXON_PLAYS_CHINA, US)
    assert (g.china, g.china_ready, g.vp) == (US, 0, 0)


@pytest.mark.parametrize(("points", "die_face"), [(0, 4), (2, 4), (3, 3)])
def test_12_4_2_the_korean_war_takes_1_off_until_then(points, die_face):
    g = happen(at_war(points, {SOUTH_KOREA: (1, 0)}), KOREAN_WAR, USSR, die(die_face))
    assert influence(g, SOUTH_KOREA) == (1, 0)
    g = happen(at_war(points, {SOUTH_KOREA: (1, 0)}), KOREAN_WAR, USSR, die(die_face + 1))
    assert influence(g, SOUTH_KOREA) == (0, 1)


def test_12_4_2_it_adds_to_what_else_is_taken_off():
    g = happen(at_war(0, {SOUTH_KOREA: (1, 0), JAPAN: (4, 0)}), KOREAN_WAR, USSR, die(5))
    assert influence(g, SOUTH_KOREA) == (1, 0)


def test_12_4_2_the_odds_count_it():
    g = round_of(at_war(0, {SOUTH_KOREA: (1, 0)}, ussr=(KOREAN_WAR,)), USSR, KOREAN_WAR)
    lines = [(line.key, line.args) for line in outlook(veil(GAME, g, USSR), EVENT)]
    assert ("odds_war", (SOUTH_KOREA, -1, 4, 33)) in lines


# FAQ 33, and all other events


def test_faq_33_de_stalinization_cannot_put_influence_there():
    g = happen(at_war(0, {POLAND: (0, 4)}), DE_STALINIZATION, USSR, POLAND, DONE)
    assert asked(g)[1] == USSR
    assert INDIA in options(g)
    assert CIVIL_WAR not in options(g)
    assert g.why_not(USSR, CIVIL_WAR) == CIVIL_WAR_CLOSED
    lifting = happen(at_war(0, {POLAND: (0, 4)}), DE_STALINIZATION, USSR)
    assert lifting.why_not(USSR, CIVIL_WAR) == CIVIL_WAR_CLOSED


def test_12_a_game_without_the_variant_does_not_name_its_space():
    g = happen(position({POLAND: (0, 4)}), DE_STALINIZATION, USSR, POLAND, DONE)
    assert g.why_not(USSR, CIVIL_WAR) == NOT_IN_GAME
    closed = Sight(Play(GAME, g, forced=False), USSR).all_closed()
    assert DONE in closed
    assert CIVIL_WAR not in closed


def test_faq_33_only_operations_of_the_ussr_ever_reach_the_space():
    by_operations = {influence_placed, bonus_influence_placed, mixed_country_chosen}
    rng = random.Random(12)
    met = set()
    for mixed in ("no", "yes"):
        for _ in range(6):
            g = GAME.new(VARIANT | {"realign_mixed": mixed})
            while question := g.question:
                if question.kind == COUNTRY and question.options >> CIVIL_WAR & 1:
                    met.add(question.then)
                    assert question.who == USSR
                g.answer(pick(question.options, rng.randrange(question.options.bit_count())))
    assert met <= by_operations
    assert influence_placed in met
