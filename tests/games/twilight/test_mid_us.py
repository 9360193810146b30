"""The US events of the mid war on the board, and the traps and scorings they lead to."""

from __future__ import annotations

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    ANGOLA,
    ASIA,
    AUSTRALIA,
    BRAZIL,
    BURMA,
    CANADA,
    CHILE,
    COSTA_RICA,
    COUP,
    CUBA,
    DONE,
    EAST_GERMANY,
    EGYPT,
    FRANCE,
    INDIA,
    INFLUENCE,
    IRAN,
    IRAQ,
    ISRAEL,
    JAPAN,
    JORDAN,
    KENYA,
    LIBYA,
    MIDDLE_EAST,
    NORTH_KOREA,
    PAKISTAN,
    PANAMA,
    PERU,
    POLAND,
    SAUDI_ARABIA,
    SOUTH_KOREA,
    SUDAN,
    SYRIA,
    THAILAND,
    US,
    USSR,
    VENEZUELA,
)
from detente.games.twilight.cards import can_happen
from detente.games.twilight.deck import (
    ALLIANCE_FOR_PROGRESS,
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    BEAR_TRAP,
    BLOCKADE,
    BREZHNEV_DOCTRINE,
    CAMP_DAVID,
    COLONIAL_REAR_GUARDS,
    CUBAN_MISSILE_CRISIS,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FLOWER_POWER,
    JOHN_PAUL_II,
    KITCHEN_DEBATES,
    MIDDLE_EAST_SCORING,
    MISSILE_ENVY,
    NASSER,
    NIXON_PLAYS_CHINA,
    NONE,
    NUCLEAR_SUBS,
    OAS_FOUNDED,
    PANAMA_CANAL,
    PUPPET_GOVERNMENTS,
    RED_SCARE,
    SADAT_EXPELS_SOVIETS,
    SHUTTLE_DIPLOMACY,
    SOCIALIST_GOVERNMENTS,
    SOLIDARITY,
    SOUTHEAST_ASIA_SCORING,
    USSURI_RIVER,
    VOICE_OF_AMERICA,
)
from detente.games.twilight.scoring import CONTROL, DOMINATION, NOTHING, final_scoring, score_of
from detente.games.twilight.state import State
from detente.kernel.flow import NOBODY

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


def test_nuclear_subs_us_coups_in_battlegrounds_leave_defcon():
    g = position({CUBA: (0, 3)}, us=(DUCK_AND_COVER,), turn=5, phasing=US, defcon=4)
    happen(g, NUCLEAR_SUBS, US)
    assert g.removed >> NUCLEAR_SUBS & 1
    round_of(g, US, DUCK_AND_COVER, COUP, CUBA, die(3))
    assert influence(g, CUBA) == (0, 3)
    assert g.defcon == 4
    GAME.check(g)


def test_nuclear_subs_soviet_coups_still_lower_defcon():
    g = position({CUBA: (3, 0)}, ussr=(NASSER,), turn=5, defcon=4)
    happen(g, NUCLEAR_SUBS, US)
    round_of(g, USSR, NASSER, COUP, CUBA, die(3))
    assert g.defcon == 3


def test_nuclear_subs_do_not_lift_the_missile_crisis():
    g = position({CUBA: (0, 3)}, us=(DUCK_AND_COVER,), turn=5, phasing=US, crisis=US)
    g.effects |= 1 << CUBAN_MISSILE_CRISIS
    happen(g, NUCLEAR_SUBS, US)
    round_of(g, US, DUCK_AND_COVER, COUP, CUBA)
    assert (g.winner, g.ending) == (USSR, "missile_crisis")


# Bear Trap


def trapped(*hand: int, envy: int = NOBODY) -> State:
    g = position(ussr=hand, turn=5, envy=envy)
    return happen(g, BEAR_TRAP, US)


def test_faq_42_44_the_discard_and_the_roll_are_the_whole_round():
    g = trapped(NASSER, SOCIALIST_GOVERNMENTS)
    assert g.removed >> BEAR_TRAP & 1
    round_of(g, USSR)
    assert asked(g) == ("trap_card_chosen", USSR)
    assert options(g) == {SOCIALIST_GOVERNMENTS}
    answer(g, SOCIALIST_GOVERNMENTS, die(4))
    assert g.question is None
    assert not g.in_force(BEAR_TRAP)
    assert g.discards >> SOCIALIST_GOVERNMENTS & 1
    round_of(g, USSR)
    assert asked(g)[0] == "card_chosen"


def test_faq_42_44_a_roll_of_five_keeps_the_ussr_trapped():
    g = trapped(FIDEL, SOCIALIST_GOVERNMENTS)
    round_of(g, USSR, SOCIALIST_GOVERNMENTS, die(5))
    assert g.in_force(BEAR_TRAP)
    round_of(g, USSR)
    assert asked(g)[0] == "trap_card_chosen"


def test_faq_42_44_an_event_of_the_opponent_may_be_discarded_without_effect():
    g = trapped(DUCK_AND_COVER)
    round_of(g, USSR, DUCK_AND_COVER, die(1))
    assert (g.defcon, g.vp) == (5, 0)
    assert g.discards >> DUCK_AND_COVER & 1


def test_faq_42_44_without_a_fitting_card_the_round_ends_and_the_cards_are_kept():
    g = trapped(NASSER, BLOCKADE)
    round_of(g, USSR)
    assert g.question is None
    assert g.hand[USSR] == 1 << NASSER | 1 << BLOCKADE
    assert g.in_force(BEAR_TRAP)


def test_faq_42_44_scoring_cards_may_be_played_once_nothing_fits():
    g = trapped(NASSER, ASIA_SCORING)
    round_of(g, USSR)
    assert options(g) == {ASIA_SCORING, NONE}
    answer(g, ASIA_SCORING)
    assert g.discards >> ASIA_SCORING & 1
    assert g.in_force(BEAR_TRAP)


def test_faq_6_the_china_card_is_no_discard_for_bear_trap():
    g = trapped(NASSER)
    assert (g.china, g.china_ready) == (USSR, 1)
    round_of(g, USSR)
    assert g.question is None


def test_7_4_2_under_brezhnev_doctrine_a_printed_1_suffices():
    g = trapped(NASSER)
    g.effects |= 1 << BREZHNEV_DOCTRINE
    round_of(g, USSR)
    assert options(g) == {NASSER}


def test_faq_49_a_received_missile_envy_is_the_next_discard():
    g = trapped(MISSILE_ENVY, SOCIALIST_GOVERNMENTS, envy=USSR)
    round_of(g, USSR)
    assert options(g) == {MISSILE_ENVY}


def test_faq_31_a_reduced_missile_envy_is_no_discard():
    g = trapped(MISSILE_ENVY, SOCIALIST_GOVERNMENTS, envy=USSR)
    happen(g, RED_SCARE, US)
    round_of(g, USSR)
    assert options(g) == {SOCIALIST_GOVERNMENTS}


# Events that only change influence, points or the China Card


def test_kitchen_debates_needs_more_battlegrounds_than_the_ussr():
    even: Influence = {FRANCE: (3, 0), POLAND: (0, 3)}
    g = happen(position(even, turn=5), KITCHEN_DEBATES, USSR)
    assert g.vp == 0
    assert g.discards >> KITCHEN_DEBATES & 1
    g = happen(position({FRANCE: (3, 0), **even, CUBA: (3, 0)}, turn=5), KITCHEN_DEBATES, USSR)
    assert g.vp == 2
    assert g.removed >> KITCHEN_DEBATES & 1


def test_colonial_rear_guards_go_to_four_different_countries():
    g = happen(position(turn=5), COLONIAL_REAR_GUARDS, US, ANGOLA, KENYA)
    assert ANGOLA not in options(g)
    assert DONE not in options(g)
    assert {BURMA, THAILAND, SUDAN} <= options(g)
    assert not {INDIA, EGYPT, AUSTRALIA} & options(g)
    answer(g, THAILAND, SUDAN)
    assert g.question is None
    assert all(influence(g, c) == (1, 0) for c in (ANGOLA, KENYA, THAILAND, SUDAN))
    assert g.discards >> COLONIAL_REAR_GUARDS & 1
    GAME.check(g)


def test_panama_canal_adds_one_in_three_countries():
    g = happen(position(turn=5), PANAMA_CANAL, USSR)
    assert [influence(g, c) for c in (PANAMA, COSTA_RICA, VENEZUELA)] == [(1, 0)] * 3


def test_camp_david_adds_influence_and_a_point_and_bars_card_13():
    g = happen(position(turn=5), CAMP_DAVID, US)
    assert [influence(g, c) for c in (ISRAEL, JORDAN, EGYPT)] == [(1, 0)] * 3
    assert g.vp == 1
    assert g.in_force(CAMP_DAVID)
    assert not can_happen(g, ARAB_ISRAELI_WAR, USSR)


def test_faq_13_under_camp_david_the_arab_israeli_war_brings_no_flower_power():
    g = position(us=(ARAB_ISRAELI_WAR,), turn=5, effects=(FLOWER_POWER,))
    happen(g, CAMP_DAVID, US)
    round_of(g, US, ARAB_ISRAELI_WAR, INFLUENCE)
    assert g.vp == 1
    assert not g.removed >> ARAB_ISRAELI_WAR & 1


def test_puppet_governments_go_where_nobody_has_influence_and_may_stop():
    g = happen(position({PERU: (1, 0), CHILE: (0, 1)}, turn=5), PUPPET_GOVERNMENTS, US)
    assert not {PERU, CHILE} & options(g)
    assert DONE in options(g)
    answer(g, BRAZIL)
    assert BRAZIL not in options(g)
    answer(g, DONE)
    assert g.question is None
    assert influence(g, BRAZIL) == (1, 0)
    assert g.removed >> PUPPET_GOVERNMENTS & 1


def test_puppet_governments_end_after_three_countries():
    g = happen(position(turn=5), PUPPET_GOVERNMENTS, US, BRAZIL, PERU, CHILE)
    assert g.question is None


def test_john_paul_ii_weakens_the_ussr_in_poland_and_opens_solidarity():
    g = position({POLAND: (0, 3)}, turn=8)
    assert not can_happen(g, SOLIDARITY, US)
    happen(g, JOHN_PAUL_II, USSR)
    assert influence(g, POLAND) == (1, 1)
    assert can_happen(g, SOLIDARITY, US)


def test_oas_founded_may_put_both_points_in_one_country():
    g = happen(position(turn=5), OAS_FOUNDED, US, BRAZIL)
    assert CUBA in options(g)
    assert DONE not in options(g)
    answer(g, BRAZIL)
    assert influence(g, BRAZIL) == (2, 0)


def test_nixon_takes_the_china_card_face_down():
    g = happen(position(turn=5), NIXON_PLAYS_CHINA, US)
    assert (g.china, g.china_ready, g.vp) == (US, 0, 0)


def test_nixon_gives_two_points_if_the_us_holds_the_china_card():
    g = happen(position(turn=5, china=US), NIXON_PLAYS_CHINA, US)
    assert (g.china, g.china_ready, g.vp) == (US, 1, 2)


def test_sadat_drives_the_ussr_out_of_egypt():
    g = happen(position({EGYPT: (0, 3)}, turn=5), SADAT_EXPELS_SOVIETS, USSR)
    assert influence(g, EGYPT) == (1, 0)


def test_voice_of_america_takes_at_most_two_from_a_country_outside_europe():
    start: Influence = {POLAND: (0, 3), CUBA: (0, 3), ANGOLA: (0, 1), SYRIA: (0, 2)}
    g = happen(position(start, turn=5), VOICE_OF_AMERICA, US, CUBA, CUBA)
    assert options(g) == {ANGOLA, SYRIA}
    answer(g, ANGOLA)
    assert options(g) == {SYRIA}
    answer(g, SYRIA)
    assert g.question is None
    assert [influence(g, c)[USSR] for c in (POLAND, CUBA, ANGOLA, SYRIA)] == [3, 1, 0, 1]
    assert g.discards >> VOICE_OF_AMERICA & 1


def test_voice_of_america_takes_what_there_is():
    g = happen(position({ANGOLA: (0, 1)}, turn=5), VOICE_OF_AMERICA, US, ANGOLA)
    assert g.question is None


def test_9_4_ussuri_river_hands_over_the_china_card_face_up():
    g = happen(position(turn=5, china_ready=0), USSURI_RIVER, US)
    assert g.question is None
    assert (g.china, g.china_ready) == (US, 1)


def test_ussuri_river_adds_four_in_asia_if_the_us_holds_the_china_card():
    g = happen(position(turn=5, china=US), USSURI_RIVER, US, BURMA, BURMA)
    assert BURMA not in options(g)
    assert not {IRAN, CANADA} & options(g)
    answer(g, INDIA, PAKISTAN)
    assert g.question is None
    assert influence(g, BURMA) == (2, 0)


def test_alliance_for_progress_counts_battlegrounds_of_both_americas():
    start: Influence = {CUBA: (3, 0), BRAZIL: (2, 0), PERU: (2, 0), FRANCE: (3, 0), CHILE: (0, 3)}
    g = happen(position(start, turn=5), ALLIANCE_FOR_PROGRESS, US)
    assert g.vp == 2


def test_5_2_alliance_for_progress_without_battlegrounds_counts_as_played():
    g = happen(position(turn=5), ALLIANCE_FOR_PROGRESS, US)
    assert g.vp == 0
    assert g.removed >> ALLIANCE_FOR_PROGRESS & 1


# Shuttle Diplomacy

KOREAN_NORTH: Influence = {NORTH_KOREA: (0, 3)}
SOVIET_MIDDLE_EAST: Influence = dict.fromkeys(
    (LIBYA, EGYPT, ISRAEL, IRAQ, IRAN, SAUDI_ARABIA, SYRIA), (0, 4)
)


def shuttle(start: Influence) -> State:
    return happen(position(start, turn=5), SHUTTLE_DIPLOMACY, US)


def test_faq_73_the_card_waits_outside_the_discard_pile_until_it_is_used():
    g = shuttle(KOREAN_NORTH)
    assert g.in_force(SHUTTLE_DIPLOMACY)
    assert not (g.discards | g.removed | g.table) >> SHUTTLE_DIPLOMACY & 1
    GAME.check(g)
    happen(g, ASIA_SCORING, USSR, NORTH_KOREA)
    assert not g.in_force(SHUTTLE_DIPLOMACY)
    assert g.discards >> SHUTTLE_DIPLOMACY & 1
    GAME.check(g)


def test_faq_73_the_battleground_is_lost_for_presence_too():
    g = happen(shuttle(KOREAN_NORTH), ASIA_SCORING, USSR, NORTH_KOREA)
    assert g.vp == 0
    assert score_of(g, ASIA, USSR, 1 << NORTH_KOREA).level == NOTHING


def test_faq_73_the_us_chooses_among_the_battlegrounds_of_the_ussr():
    start: Influence = {NORTH_KOREA: (0, 3), JAPAN: (0, 4), SOUTH_KOREA: (3, 0), BURMA: (0, 2)}
    g = happen(shuttle(start), ASIA_SCORING, USSR)
    assert asked(g) == ("left_out_named", US)
    assert options(g) == {NORTH_KOREA, JAPAN}
    answer(g, JAPAN)
    # US: presence 3 and South Korea; USSR: presence 3 and North Korea, no point beside the US
    assert g.vp == 0


def test_faq_73_it_denies_control_because_the_battleground_stays_one():
    g = shuttle(SOVIET_MIDDLE_EAST)
    assert score_of(g, MIDDLE_EAST, USSR).level == CONTROL
    happen(g, MIDDLE_EAST_SCORING, USSR, LIBYA)
    assert score_of(g, MIDDLE_EAST, USSR, 1 << LIBYA).level == DOMINATION
    assert g.vp == -(5 + 5)
    assert g.discards >> SHUTTLE_DIPLOMACY & 1


def test_faq_73_only_the_first_of_both_scorings_is_touched():
    g = happen(shuttle({**KOREAN_NORTH, IRAQ: (0, 4)}), MIDDLE_EAST_SCORING, USSR, IRAQ)
    happen(g, ASIA_SCORING, USSR)
    assert g.question is None
    assert g.vp == -(3 + 1)


def test_faq_73_southeast_asia_scoring_is_not_touched():
    g = happen(shuttle({THAILAND: (0, 2)}), SOUTHEAST_ASIA_SCORING, USSR)
    assert g.question is None
    assert g.vp == -2
    assert g.in_force(SHUTTLE_DIPLOMACY)


def test_faq_73_other_regions_are_not_touched():
    g = happen(shuttle({EAST_GERMANY: (0, 3)}), EUROPE_SCORING, USSR)
    assert g.question is None
    assert g.in_force(SHUTTLE_DIPLOMACY)


def test_faq_73_final_scoring_is_not_touched():
    g = shuttle(KOREAN_NORTH)
    g.china = USSR
    final_scoring(g)
    assert g.vp == -(3 + 1) - 1


def test_faq_73_kitchen_debates_count_all_battlegrounds():
    g = shuttle({**KOREAN_NORTH, FRANCE: (3, 0)})
    assert not can_happen(g, KITCHEN_DEBATES, US)


def test_faq_73_it_is_spent_even_if_the_ussr_had_no_battleground():
    g = happen(shuttle({SOUTH_KOREA: (3, 0)}), ASIA_SCORING, USSR)
    assert g.question is None
    assert g.vp == 3 + 1
    assert g.discards >> SHUTTLE_DIPLOMACY & 1
