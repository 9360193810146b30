"""The US events of the late war."""

from __future__ import annotations

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    AFRICA,
    ARGENTINA,
    CANADA,
    COUP,
    DECLINE,
    DONE,
    EAST_GERMANY,
    EUROPE,
    EVENT,
    FRANCE,
    INFLUENCE,
    IRAQ,
    LIBYA,
    NO_REGION,
    POLAND,
    REALIGN,
    REGION,
    REGIONS,
    SAUDI_ARABIA,
    SOUTH_KOREA,
    SPAIN_PORTUGAL,
    SYRIA,
    UNITED_KINGDOM,
    US,
    USSR,
    ZAIRE,
)
from detente.games.twilight.cards import can_happen
from detente.games.twilight.deck import (
    ASIA_SCORING,
    AWACS_SALE,
    CHERNOBYL,
    CONTAINMENT,
    DUCK_AND_COVER,
    EVIL_EMPIRE,
    FIDEL,
    FLOWER_POWER,
    GLASNOST,
    INDO_PAKISTANI_WAR,
    IRON_LADY,
    JOHN_PAUL_II,
    KAL_007,
    MUSLIM_REVOLUTION,
    NASSER,
    NATO,
    NONE,
    NORTH_SEA_OIL,
    OPEC,
    REAGAN_BOMBS_LIBYA,
    RED_SCARE,
    REFORMER,
    SHUTTLE_DIPLOMACY,
    SOCIALIST_GOVERNMENTS,
    SOLIDARITY,
    STAR_WARS,
    TEAR_DOWN_THIS_WALL,
    UN_INTERVENTION,
    WARGAMES,
    WARSAW_PACT,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
)
from detente.games.twilight.rounds import next_round
from detente.games.twilight.state import State
from detente.kernel.sets import members, set_of

from .positions import Influence, answer, asked, die, happen, influence, options, position, round_of


def test_iron_lady_scores_helps_argentina_and_bars_card_7():
    g = happen(position({UNITED_KINGDOM: (5, 2)}, turn=8), IRON_LADY, US)
    assert influence(g, UNITED_KINGDOM) == (5, 0)
    assert influence(g, ARGENTINA) == (0, 1)
    assert g.vp == 1
    assert not can_happen(g, SOCIALIST_GOVERNMENTS, USSR)


def test_reagan_bombs_libya_scores_for_full_pairs_only():
    for soviet, points in ((0, 0), (1, 0), (2, 1), (5, 2)):
        g = happen(position({LIBYA: (0, soviet)}, turn=8), REAGAN_BOMBS_LIBYA, US)
        assert g.vp == points


def test_awacs_sale_adds_two_and_bars_card_56():
    g = happen(position(turn=8), AWACS_SALE, US)
    assert influence(g, SAUDI_ARABIA) == (2, 0)
    assert not can_happen(g, MUSLIM_REVOLUTION, USSR)


def test_solidarity_needs_the_pope():
    g = happen(position(turn=8), SOLIDARITY, US)
    assert influence(g, POLAND) == (0, 0)
    assert g.discards >> SOLIDARITY & 1
    g = happen(position(turn=8, effects=(JOHN_PAUL_II,)), SOLIDARITY, USSR)
    assert influence(g, POLAND) == (3, 0)
    assert g.removed >> SOLIDARITY & 1


def test_evil_empire_scores_and_ends_flower_power_for_good():
    g = happen(position(turn=8, effects=(FLOWER_POWER,)), EVIL_EMPIRE, US)
    assert g.vp == 1
    assert not g.in_force(FLOWER_POWER)
    assert not can_happen(g, FLOWER_POWER, USSR)


# North Sea Oil


def rounds_from_the_eighth(g: State) -> State:
    g.do(next_round, 8)
    g.settle()
    return g


def test_faq_86_the_eighth_round_is_a_right_of_the_us_and_not_a_duty():
    g = happen(position(us=(DUCK_AND_COVER,), ussr=(FIDEL,), turn=8), NORTH_SEA_OIL, US)
    assert not can_happen(g, OPEC, USSR)
    rounds_from_the_eighth(g)
    assert asked(g) == ("card_chosen", US)
    assert options(g) == {DUCK_AND_COVER, NONE}
    answer(g, NONE)
    assert g.question is None
    assert g.hand[US] == 1 << DUCK_AND_COVER


def test_without_north_sea_oil_there_is_no_eighth_round():
    g = rounds_from_the_eighth(position(us=(DUCK_AND_COVER,), ussr=(FIDEL,), turn=8))
    assert g.question is None


# Soviets Shoot Down KAL-007


def test_kal_007_lowers_defcon_and_scores():
    g = happen(position(turn=8, defcon=4), KAL_007, US)
    assert (g.defcon, g.vp) == (3, 2)
    assert g.question is None


def test_8_1_3_kal_007_at_defcon_2_loses_for_the_phasing_player():
    g = happen(position({SOUTH_KOREA: (3, 0)}, turn=8, defcon=2, phasing=US), KAL_007, US)
    assert (g.winner, g.ending, g.vp) == (USSR, "nuclear_war", 0)
    assert g.question is None


def test_kal_007_with_south_korea_gives_influence_or_realignment_at_will():
    g = position({SOUTH_KOREA: (3, 0), IRAQ: (0, 1)}, turn=8, defcon=4)
    happen(g, KAL_007, USSR)
    assert asked(g) == ("operations_chosen", US)
    assert options(g) == {INFLUENCE, REALIGN, DECLINE}
    answer(g, INFLUENCE, CANADA, CANADA, CANADA, CANADA)
    assert g.question is None
    assert g.removed >> KAL_007 & 1


def test_7_4_3_kal_007_operations_are_modified_and_bound_by_defcon():
    g = position({SOUTH_KOREA: (3, 0), POLAND: (0, 1)}, turn=8, defcon=5, red_scare=[1, 0])
    happen(g, KAL_007, US)
    assert options(g) == {INFLUENCE, DECLINE}
    answer(g, INFLUENCE, CANADA, CANADA, CANADA)
    assert g.question is None


# Chernobyl


def test_chernobyl_names_one_of_six_regions_or_none():
    g = happen(position(turn=8), CHERNOBYL, US)
    assert asked(g) == ("chernobyl_named", US)
    assert options(g) == {*range(len(REGIONS)), NO_REGION}
    answer(g, NO_REGION)
    assert g.chernobyl < 0
    assert not g.in_force(CHERNOBYL)
    assert g.removed >> CHERNOBYL & 1


def after_chernobyl(region: int) -> State:
    start: Influence = {SYRIA: (1, 1), ZAIRE: (1, 1)}
    g = position(start, ussr=(SOCIALIST_GOVERNMENTS, NASSER), turn=8)
    return happen(g, CHERNOBYL, US, region)


def test_faq_94_the_ussr_places_no_influence_there_with_operations():
    g = after_chernobyl(AFRICA)
    round_of(g, USSR, SOCIALIST_GOVERNMENTS, INFLUENCE)
    assert SYRIA in options(g)
    assert not options(g) & set(members(REGION[AFRICA]))


def test_faq_94_coups_with_their_influence_stay_allowed():
    g = after_chernobyl(AFRICA)
    round_of(g, USSR, SOCIALIST_GOVERNMENTS, COUP, ZAIRE, die(6))
    assert influence(g, ZAIRE) == (0, 7)


def test_faq_94_realignments_stay_allowed():
    g = after_chernobyl(AFRICA)
    round_of(g, USSR, NASSER, REALIGN, ZAIRE, die(1), die(6))
    assert influence(g, ZAIRE) == (0, 1)


def test_faq_94_events_of_the_ussr_still_place_influence_there():
    g = after_chernobyl(EUROPE)
    happen(g, REFORMER, USSR, FRANCE)
    assert influence(g, FRANCE) == (0, 1)


def test_faq_94_operations_granted_by_events_are_barred_too():
    g = position({FRANCE: (0, 1), SYRIA: (0, 1)}, turn=8, effects=(REFORMER,))
    happen(g, CHERNOBYL, US, EUROPE)
    happen(g, GLASNOST, USSR, INFLUENCE)
    assert SYRIA in options(g)
    assert FRANCE not in options(g)


def test_chernobyl_does_not_bind_the_us():
    g = position({FRANCE: (1, 0)}, us=(NATO,), turn=8, phasing=US)
    happen(g, CHERNOBYL, US, EUROPE)
    round_of(g, US, NATO, INFLUENCE)
    assert FRANCE in options(g)


# Tear Down This Wall


def test_tear_down_this_wall_strengthens_the_us_and_ends_willy_brandt_for_good():
    g = position({EAST_GERMANY: (0, 3)}, turn=8, effects=(WILLY_BRANDT,))
    happen(g, TEAR_DOWN_THIS_WALL, USSR)
    assert influence(g, EAST_GERMANY) == (3, 3)
    assert not g.in_force(WILLY_BRANDT)
    assert not can_happen(g, WILLY_BRANDT, USSR)
    assert asked(g) == ("wall_action_chosen", US)
    assert options(g) == {COUP, REALIGN, DECLINE}
    answer(g, DECLINE)
    assert g.question is None
    assert g.removed >> TEAR_DOWN_THIS_WALL & 1


def test_6_3_5_its_coup_ignores_defcon_limits_but_lowers_defcon_in_a_battleground():
    start: Influence = {EAST_GERMANY: (0, 3), SYRIA: (0, 1), SPAIN_PORTUGAL: (0, 1)}
    g = position(start, turn=8, defcon=3, phasing=US)
    happen(g, TEAR_DOWN_THIS_WALL, US, COUP)
    assert options(g) == {EAST_GERMANY, SPAIN_PORTUGAL}
    answer(g, EAST_GERMANY, die(6))
    assert influence(g, EAST_GERMANY) == (3, 0)
    assert g.defcon == 2
    assert g.milops == [0, 0]


def test_8_1_3_its_battleground_coup_at_defcon_2_loses_for_the_phasing_player():
    g = position({EAST_GERMANY: (0, 3)}, turn=8, defcon=2, phasing=USSR)
    happen(g, TEAR_DOWN_THIS_WALL, USSR, COUP, EAST_GERMANY, die(1))
    assert (g.winner, g.ending) == (US, "nuclear_war")


def test_faq_5_0_its_realignments_ignore_defcon_limits_and_stay_in_europe():
    start: Influence = {EAST_GERMANY: (0, 3), SYRIA: (0, 1)}
    g = position(start, turn=8, defcon=2, phasing=US)
    happen(g, TEAR_DOWN_THIS_WALL, US, REALIGN)
    for _ in range(3):
        assert options(g) - {DONE} == {EAST_GERMANY}
        answer(g, EAST_GERMANY, die(3), die(3))
    assert g.question is None
    assert g.defcon == 2


def test_7_4_2_its_value_is_modified():
    g = position({FRANCE: (0, 4)}, turn=8, phasing=US, effects=(CONTAINMENT,))
    happen(g, TEAR_DOWN_THIS_WALL, US, COUP, FRANCE, die(3))
    assert influence(g, FRANCE) == (0, 3)


def test_tear_down_this_wall_without_a_target_leaves_only_to_decline():
    g = happen(position(turn=8), TEAR_DOWN_THIS_WALL, US)
    assert options(g) == {DECLINE}


# Star Wars


def ahead(**fields: object) -> State:
    g = position(turn=8, phasing=US, space=[3, 2])
    for name, value in fields.items():
        setattr(g, name, value)
    g.deck &= ~(g.discards | g.hand[US] | g.hand[USSR])
    return g


def test_5_2_star_wars_needs_the_lead_in_the_space_race():
    g = position(turn=8, discards=(DUCK_AND_COVER,), space=[2, 2])
    happen(g, STAR_WARS, US)
    assert g.question is None
    assert g.discards >> STAR_WARS & 1


def test_star_wars_picks_no_scoring_card_and_no_event_that_cannot_happen():
    g = ahead(discards=set_of((DUCK_AND_COVER, ASIA_SCORING, NATO, UN_INTERVENTION)))
    happen(g, STAR_WARS, USSR)
    assert asked(g) == ("star_wars_picked", US)
    assert options(g) == {DUCK_AND_COVER}


def test_star_wars_without_such_a_card_counts_as_played():
    g = happen(ahead(discards=1 << ASIA_SCORING), STAR_WARS, US)
    assert g.question is None
    assert g.removed >> STAR_WARS & 1


def test_star_wars_an_american_event_happens_at_once():
    g = happen(ahead(discards=1 << DUCK_AND_COVER, defcon=4), STAR_WARS, US, DUCK_AND_COVER)
    assert (g.defcon, g.vp) == (3, 2)
    assert g.discards >> DUCK_AND_COVER & 1
    assert g.removed >> STAR_WARS & 1
    GAME.check(g)


def test_star_wars_a_soviet_event_works_for_the_ussr_and_is_removed():
    g = happen(ahead(discards=1 << WARSAW_PACT), STAR_WARS, US, WARSAW_PACT)
    assert asked(g)[1] == USSR
    assert g.in_force(WARSAW_PACT)


def test_star_wars_shuttle_diplomacy_waits_again():
    g = happen(ahead(discards=1 << SHUTTLE_DIPLOMACY), STAR_WARS, US, SHUTTLE_DIPLOMACY)
    assert g.in_force(SHUTTLE_DIPLOMACY)
    assert not g.discards >> SHUTTLE_DIPLOMACY & 1
    GAME.check(g)


def test_faq_31_red_scare_through_star_wars_adds_up():
    g = happen(ahead(), RED_SCARE, US)
    assert g.discards >> RED_SCARE & 1
    happen(g, STAR_WARS, US, RED_SCARE)
    assert g.red_scare == [0, 2]


def test_faq_50_un_intervention_through_star_wars_saves_the_points_of_card_50():
    g = ahead(discards=1 << UN_INTERVENTION, effects=1 << WE_WILL_BURY_YOU)
    g.hand[US] = set_of((STAR_WARS, FIDEL))
    g.deck &= ~g.hand[US]
    round_of(g, US, STAR_WARS, EVENT, UN_INTERVENTION, FIDEL, INFLUENCE, CANADA, CANADA)
    assert g.vp == 0
    assert not g.in_force(WE_WILL_BURY_YOU)


def test_faq_50_any_other_card_through_star_wars_comes_after_those_points():
    g = ahead(discards=1 << DUCK_AND_COVER, effects=1 << WE_WILL_BURY_YOU, vp=-17)
    g.hand[US] = 1 << STAR_WARS
    g.deck &= ~g.hand[US]
    g.log = []
    round_of(g, US, STAR_WARS, EVENT, DUCK_AND_COVER)
    assert (g.winner, g.ending) == (USSR, "twenty_points")
    assert g.defcon == 5
    assert [line.args for line in g.log if line.key == "event_happens"] == [(US, STAR_WARS)]


def test_faq_32_un_intervention_is_not_picked_in_the_headline_phase():
    g = ahead(discards=1 << UN_INTERVENTION, round=0, hand=[1 << FIDEL, 0])
    happen(g, STAR_WARS, US)
    assert g.question is None


def test_faq_59_a_war_picked_by_the_us_brings_flower_power():
    g = ahead(discards=1 << INDO_PAKISTANI_WAR, effects=1 << FLOWER_POWER)
    happen(g, STAR_WARS, US, INDO_PAKISTANI_WAR)
    assert g.vp == -2


def test_faq_100_wargames_is_picked_only_at_defcon_2():
    g = happen(ahead(discards=1 << WARGAMES, defcon=3), STAR_WARS, US)
    assert g.question is None
    g = happen(ahead(discards=1 << WARGAMES, defcon=2), STAR_WARS, US, WARGAMES)
    assert asked(g) == ("wargames_decided", US)
