"""What the crises of Turn Zero change in the game that follows."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    ASIA,
    BURMA,
    COUP,
    DONE,
    EAST_GERMANY,
    EGYPT,
    EUROPE,
    EVENT,
    FRANCE,
    INDIA,
    INDONESIA,
    INFLUENCE,
    IRAN,
    ISRAEL,
    ITALY,
    JAPAN,
    NORTH_KOREA,
    PAKISTAN,
    POLAND,
    REALIGN,
    REGION,
    SOUTH_KOREA,
    SPACE,
    SYRIA,
    TAIWAN,
    THAILAND,
    UNITED_KINGDOM,
    US,
    USSR,
    VIETNAM,
    WEST_GERMANY,
)
from detente.games.twilight.cards import can_happen
from detente.games.twilight.dangers import coup_starts_war, play_can_start_war
from detente.games.twilight.deck import (
    ALLIED_BERLIN,
    ASIA_SCORING,
    BLOCKADE,
    CAMBRIDGE_FIVE,
    CAPTURED_NAZI_SCIENTIST,
    CHINA_CARD,
    CIA_CREATED,
    COMECON,
    DUCK_AND_COVER,
    FIDEL,
    FORMOSAN_RESOLUTION,
    KITCHEN_DEBATES,
    NASSER,
    NATIONALIST_CHINA,
    NATO,
    NONE,
    NUCLEAR_SUBS,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    SHUTTLE_DIPLOMACY,
    SOCIALIST_GOVERNMENTS,
    SUEZ_CRISIS,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
)
from detente.games.twilight.headlines import headline_phase
from detente.games.twilight.rounds import next_round
from detente.games.twilight.scoring import CONTROL, DOMINATION, PRESENCE, final_scoring, score_of
from detente.games.twilight.state import State
from detente.games.twilight.tracks import lower_defcon, set_defcon
from detente.games.twilight.turn import end_turn
from detente.kernel.flow import OBSERVER
from detente.kernel.sets import members
from detente.kernel.views import view

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
from .prelude import ON, after, number

WEST = {WEST_GERMANY: (4, 0), FRANCE: (3, 0), UNITED_KINGDOM: (5, 0), ISRAEL: (1, 0)}
ALL_OF_EUROPE: Influence = {
    WEST_GERMANY: (4, 0),
    EAST_GERMANY: (3, 0),
    FRANCE: (3, 0),
    ITALY: (2, 0),
    POLAND: (3, 0),
    UNITED_KINGDOM: (5, 0),
}


def later(
    outcome: str,
    laid: Influence | None = None,
    *,
    us: Iterable[int] = (),
    ussr: Iterable[int] = (),
    settings: dict[str, str] | None = None,
    **fields: object,
) -> State:
    """A position of a game in which a crisis had this outcome."""
    return position(
        laid,
        us=us,
        ussr=ussr,
        options={**ON, **(settings or {})},
        zero=after(outcome),
        **fields,  # type: ignore[arg-type]
    )


def rounds(g: State, *answers: int) -> State:
    """The action rounds begin; then these answers."""
    g.do(next_round, g.round)
    g.settle()
    return answer(g, *answers)


def headlines(g: State, us: int, ussr: int, *answers: int) -> State:
    g.round = 0
    g.log = []
    g.do(headline_phase)
    g.settle()
    return answer(g, us, ussr, *answers)


def seen(g: State, quantity: str) -> object:
    """A quantity as spectators see it."""
    return view(GAME, g, OBSERVER)["quantities"][quantity]


# Events without effect: VE Day 6 and the election


@pytest.mark.parametrize(
    ("outcome", "card"), [("ve_day_6", BLOCKADE), ("uk_election_6", SUEZ_CRISIS)]
)
@pytest.mark.parametrize("turn", [1, 6, 10])
def test_ve_day_6_and_uk_election_6_the_event_is_empty_all_game(outcome, card, turn):
    g = happen(later(outcome, WEST, turn=turn), card, USSR)
    assert g.question is None
    assert {country: influence(g, country) for country in WEST} == WEST
    assert g.removed >> card & 1  # a card with an asterisk
    GAME.check(g)


def test_ve_day_6_and_uk_election_6_empty_only_their_own_cards():
    g = happen(later("ve_day_6", WEST, turn=3), SUEZ_CRISIS, USSR)
    assert asked(g) == ("event_removed", USSR)
    g = happen(later("uk_election_6", WEST, us=(NATO,)), BLOCKADE, USSR)
    assert asked(g) == ("blockade_answered", US)


def test_tz_a16_its_own_side_may_play_it_as_an_event_that_does_nothing():
    g = round_of(later("uk_election_6", WEST, ussr=(SUEZ_CRISIS,)), USSR, SUEZ_CRISIS)
    assert EVENT in options(g)
    answer(g, EVENT)
    assert g.question is None
    assert g.removed >> SUEZ_CRISIS & 1
    assert {country: influence(g, country) for country in WEST} == WEST


def test_tz_a16_its_own_side_may_use_it_for_operations_and_it_stays_in_the_game():
    g = later("uk_election_6", {SYRIA: (0, 1)}, ussr=(SUEZ_CRISIS,))
    round_of(g, USSR, SUEZ_CRISIS, INFLUENCE, SYRIA, SYRIA, SYRIA)
    assert g.discards >> SUEZ_CRISIS & 1
    assert g.question is None


@pytest.mark.parametrize("event_first", [True, False])
def test_tz_8_2_used_for_operations_by_the_other_side_the_card_leaves_the_game(event_first):
    g = later("uk_election_6", WEST, us=(SUEZ_CRISIS,))
    placed = (FRANCE, FRANCE, FRANCE)
    played = (EVENT, INFLUENCE) if event_first else (INFLUENCE,)
    round_of(g, US, SUEZ_CRISIS, *played, *placed)
    assert g.question is None
    assert influence(g, FRANCE) == (6, 0)
    assert influence(g, UNITED_KINGDOM) == (5, 0)
    assert g.removed >> SUEZ_CRISIS & 1
    GAME.check(g)


def test_tz_8_2_on_the_space_race_the_event_does_not_come_up():
    g = later("uk_election_6", WEST, us=(SUEZ_CRISIS,))
    round_of(g, US, SUEZ_CRISIS, SPACE, die(6))
    assert g.discards >> SUEZ_CRISIS & 1


@pytest.mark.parametrize(("us", "ussr"), [(BLOCKADE, NASSER), (CAPTURED_NAZI_SCIENTIST, BLOCKADE)])
def test_tz_8_2_as_a_headline_it_does_nothing_and_leaves_the_game(us, ussr):
    g = headlines(later("ve_day_6", WEST, us=(us,), ussr=(ussr,)), us, ussr)
    assert g.question is None
    assert influence(g, WEST_GERMANY) == (4, 0)
    assert g.removed >> BLOCKADE & 1


def test_tz_a17_un_intervention_may_be_played_with_it_and_the_card_stays_in_the_game():
    g = later("ve_day_6", WEST, us=(UN_INTERVENTION, BLOCKADE))
    round_of(g, US, UN_INTERVENTION, EVENT, BLOCKADE, INFLUENCE, FRANCE)
    assert g.question is None
    assert influence(g, FRANCE) == (4, 0)
    assert g.discards == 1 << UN_INTERVENTION | 1 << BLOCKADE
    assert not g.removed
    GAME.check(g)


@pytest.mark.parametrize("turn", [1, 2])
def test_uk_election_4_5_socialist_governments_are_empty_in_turns_1_and_2(turn):
    g = happen(later("uk_election_4_5", WEST, turn=turn), SOCIALIST_GOVERNMENTS, USSR)
    assert g.question is None
    assert {country: influence(g, country) for country in WEST} == WEST
    assert g.discards >> SOCIALIST_GOVERNMENTS & 1


def test_uk_election_4_5_socialist_governments_work_again_from_turn_3():
    g = happen(later("uk_election_4_5", WEST, turn=3), SOCIALIST_GOVERNMENTS, USSR)
    assert asked(g) == ("event_removed", USSR)
    answer(g, WEST_GERMANY, WEST_GERMANY, FRANCE)
    assert influence(g, WEST_GERMANY) == (2, 0)
    assert influence(g, FRANCE) == (2, 0)


def test_uk_election_6_socialist_governments_work_in_turn_4():
    g = happen(later("uk_election_6", WEST, turn=4), SOCIALIST_GOVERNMENTS, USSR)
    assert asked(g) == ("event_removed", USSR)


def test_tz_d5_an_empty_event_without_an_asterisk_is_discarded():
    g = round_of(
        later("uk_election_4_5", {**WEST, SYRIA: (0, 1)}, us=(SOCIALIST_GOVERNMENTS,)),
        US,
        SOCIALIST_GOVERNMENTS,
        INFLUENCE,
        FRANCE,
        FRANCE,
        FRANCE,
    )
    assert g.question is None
    assert g.discards >> SOCIALIST_GOVERNMENTS & 1


def test_tz_d5_or_by_an_option_every_empty_event_leaves_the_game():
    removed = {"empty_events": "removed"}
    g = later("uk_election_4_5", WEST, turn=2, settings=removed)
    happen(g, SOCIALIST_GOVERNMENTS, USSR)
    assert g.removed >> SOCIALIST_GOVERNMENTS & 1
    GAME.check(g)
    g = later("uk_election_4_5", WEST, turn=3, settings=removed)
    happen(g, SOCIALIST_GOVERNMENTS, USSR, WEST_GERMANY, WEST_GERMANY, FRANCE)
    assert g.discards >> SOCIALIST_GOVERNMENTS & 1
    g = later("ve_day_6", WEST, settings=removed)
    assert happen(g, BLOCKADE, USSR).removed >> BLOCKADE & 1


def test_tz_8_2_clients_are_told_which_events_are_empty_now():
    assert seen(later("uk_election_4_5", turn=2), "empty_events") == ["socialist_governments"]
    assert seen(later("uk_election_4_5", turn=3), "empty_events") == []
    assert seen(later("ve_day_6", turn=9), "empty_events") == ["blockade"]


# Europe after VE Day 6


def test_ve_day_6_presence_in_europe_is_worth_3():
    g = later("ve_day_6", {UNITED_KINGDOM: (5, 0)})
    assert (score_of(g, EUROPE, US).level, score_of(g, EUROPE, US).points) == (PRESENCE, 3)
    assert happen(g, ALLIED_BERLIN, US).vp == 3


def test_ve_day_6_domination_of_europe_is_worth_6():
    west = {WEST_GERMANY: (4, 0), FRANCE: (3, 0), ITALY: (2, 0), UNITED_KINGDOM: (5, 0)}
    g = later("ve_day_6", {**west, EAST_GERMANY: (0, 3), POLAND: (0, 3)})
    us, ussr = score_of(g, EUROPE, US), score_of(g, EUROPE, USSR)
    assert (us.level, us.points) == (DOMINATION, 6 + 3)
    assert (ussr.level, ussr.points) == (PRESENCE, 3 + 2)
    assert happen(g, ALLIED_BERLIN, USSR).vp == 4
    assert g.discards >> ALLIED_BERLIN & 1
    GAME.check(g)


def test_tz_a19_control_of_europe_is_worth_6_and_the_game_goes_on():
    g = later("ve_day_6", ALL_OF_EUROPE)
    us = score_of(g, EUROPE, US)
    assert (us.level, us.points) == (CONTROL, 6 + 5 + 1)  # five battlegrounds; Poland is next door
    happen(g, ALLIED_BERLIN, US)
    assert not g.ending
    assert g.vp == 12


def test_tz_a18_in_final_scoring_control_of_europe_is_worth_6_too():
    g = later("ve_day_6", ALL_OF_EUROPE, turn=10)
    final_scoring(g)
    assert (g.winner, g.ending) == (US, "final_scoring")
    assert g.vp == 12 - 1  # the USSR has the China Card


def test_tz_a18_or_by_an_option_it_wins_at_the_end_but_not_before():
    settings = {"allied_berlin_end": "victory"}
    g = later("ve_day_6", ALL_OF_EUROPE, turn=10, settings=settings)
    final_scoring(g)
    assert (g.winner, g.ending) == (US, "europe_at_the_end")
    g = later("ve_day_6", ALL_OF_EUROPE, settings=settings)
    assert not happen(g, ALLIED_BERLIN, US).ending


def test_ve_day_4_5_control_of_europe_still_wins():
    g = later("ve_day_4_5", ALL_OF_EUROPE, turn=10)
    final_scoring(g)
    assert g.ending == "europe_at_the_end"


def test_ve_day_6_the_new_card_is_a_scoring_card_that_nobody_may_keep():
    g = later("ve_day_6", us=(ALLIED_BERLIN,), round=6)
    g.do(end_turn)
    g.settle()
    assert (g.winner, g.ending) == (USSR, "held_scoring_card")


def test_ve_day_6_the_new_card_can_only_be_scored():
    g = later("ve_day_6", {UNITED_KINGDOM: (5, 0)}, us=(ALLIED_BERLIN, NATO))
    round_of(g, US, ALLIED_BERLIN)
    assert g.question is None
    assert g.vp == 3


def test_ve_day_6_cambridge_five_sees_europe_on_the_new_card():
    g = later("ve_day_6", us=(ALLIED_BERLIN,), settings={"optional_cards": "yes"})
    happen(g, CAMBRIDGE_FIVE, USSR)
    assert g.shown[US] == 1 << ALLIED_BERLIN
    assert options(g) == set(members(REGION[EUROPE])) | {DONE}


# Who is first: Yalta and Potsdam 6

US_HAND = (TRUMAN_DOCTRINE, NATO)
USSR_HAND = (COMECON, FIDEL)
SOMEWHERE: Influence = {FRANCE: (1, 0), POLAND: (0, 1)}


def order_of_rounds(g: State) -> list[tuple[int, int]]:
    """Who is asked for a card in which round, as long as anybody has one to play."""
    order = []
    rounds(g)
    while g.question is not None:
        name, side = asked(g)
        if name == "card_chosen":
            order.append((g.round, side))
            answer(g, min(options(g) - {NONE, CHINA_CARD}), INFLUENCE)
        else:
            answer(g, FRANCE if side == US else POLAND)
    return order


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_yalta_potsdam_6_the_us_is_first_in_every_round_of_turns_1_to_3(turn):
    g = later("yalta_potsdam_6", SOMEWHERE, turn=turn, china_ready=0, us=US_HAND, ussr=USSR_HAND)
    assert order_of_rounds(g) == [(1, US), (1, USSR), (2, US), (2, USSR)]


@pytest.mark.parametrize("turn", [4, 7, 10])
def test_yalta_potsdam_6_from_turn_4_the_ussr_is_first_again(turn):
    g = later("yalta_potsdam_6", SOMEWHERE, turn=turn, china_ready=0, us=US_HAND, ussr=USSR_HAND)
    assert order_of_rounds(g) == [(1, USSR), (1, US), (2, USSR), (2, US)]


def test_yalta_potsdam_4_5_the_ussr_is_first():
    g = later("yalta_potsdam_4_5", SOMEWHERE, china_ready=0, us=US_HAND, ussr=USSR_HAND)
    assert order_of_rounds(g) == [(1, USSR), (1, US), (2, USSR), (2, US)]


def test_yalta_potsdam_6_there_are_still_six_rounds():
    g = later(
        "yalta_potsdam_6", SOMEWHERE, turn=2, round=6, china_ready=0, us=US_HAND, ussr=USSR_HAND
    )
    assert order_of_rounds(g) == [(6, US), (6, USSR)]


def test_tz_a6_the_order_of_headlines_stays():
    g = later("yalta_potsdam_6", us=(TRUMAN_DOCTRINE,), ussr=(FIDEL,))
    headlines(g, TRUMAN_DOCTRINE, FIDEL)
    happened = [line.args for line in g.log or [] if line.key == "event_happens"]
    assert happened == [(USSR, FIDEL), (US, TRUMAN_DOCTRINE)]  # 2 before 1


def test_tz_a7_in_extra_rounds_the_us_is_first_too():
    g = later(
        "yalta_potsdam_6", SOMEWHERE, turn=3, round=7, space=[0, 8], oil_round=1, china_ready=0
    )
    g.hand = [1 << TRUMAN_DOCTRINE, 1 << FIDEL]
    assert order_of_rounds(g) == [(7, US), (7, USSR)]


# DEFCON in turn 1: VJ Day 6

TARGETS: Influence = {POLAND: (0, 3), SYRIA: (0, 1), NORTH_KOREA: (0, 3), JAPAN: (1, 0)}


@pytest.mark.parametrize("defcon", [5, 4, 3, 2])
def test_vj_day_6_in_turn_1_the_us_makes_coups_whatever_defcon_says(defcon):
    g = later("vj_day_6", TARGETS, us=(DUCK_AND_COVER,), defcon=defcon)
    round_of(g, US, DUCK_AND_COVER, COUP)
    assert options(g) == {POLAND, SYRIA, NORTH_KOREA}


def test_tz_a8_realignments_are_free_of_it_too():
    g = later("vj_day_6", TARGETS, us=(DUCK_AND_COVER,), defcon=2)
    round_of(g, US, DUCK_AND_COVER, REALIGN)
    assert options(g) == {POLAND, SYRIA, NORTH_KOREA}


def test_vj_day_6_the_ussr_stays_bound():
    laid: Influence = {FRANCE: (1, 0), IRAN: (1, 0), JAPAN: (1, 0)}
    g = later("vj_day_6", laid, ussr=(FIDEL,), defcon=3)
    assert options(round_of(g, USSR, FIDEL, COUP)) == {IRAN}
    g = later("vj_day_6", laid, ussr=(FIDEL,), defcon=2)
    assert not {COUP, REALIGN} & options(round_of(g, USSR, FIDEL))


def test_vj_day_6_from_turn_2_the_us_is_bound_as_usual():
    g = later("vj_day_6", TARGETS, us=(DUCK_AND_COVER,), defcon=3, turn=2)
    round_of(g, US, DUCK_AND_COVER, COUP)
    assert options(g) == {SYRIA}


def test_tz_a9_a_ban_by_an_event_stays():
    g = later("vj_day_6", TARGETS, us=(DUCK_AND_COVER,), defcon=3, crisis=US)
    round_of(g, US, DUCK_AND_COVER, COUP, POLAND)
    assert (g.winner, g.ending) == (USSR, "missile_crisis")
    laid: Influence = {WEST_GERMANY: (4, 0), IRAN: (1, 0)}
    g = later("vj_day_6", laid, ussr=(FIDEL,), effects=(NATO,))
    assert options(round_of(g, USSR, FIDEL, COUP)) == {IRAN}  # NATO, at DEFCON 5


def test_tz_a10_the_headline_phase_of_turn_1_is_included():
    g = later("vj_day_6", TARGETS, us=(DUCK_AND_COVER,), ussr=(CIA_CREATED,))
    headlines(g, DUCK_AND_COVER, CIA_CREATED)
    assert g.defcon == 4
    assert asked(g) == ("operations_chosen", US)
    answer(g, COUP)
    assert POLAND in options(g)
    answer(g, POLAND, die(6))
    assert g.defcon == 3


@pytest.mark.parametrize("side", [US, USSR])
def test_vj_day_6_defcon_stops_at_2_whoever_pushes_it(side):
    g = later("vj_day_6", {EGYPT: (1, 1)}, us=(DUCK_AND_COVER,), ussr=(FIDEL,), defcon=3)
    lower_defcon(g)
    assert g.defcon == 2
    g.phasing = side
    lower_defcon(g)
    assert (g.defcon, g.ending) == (2, "")
    set_defcon(g, 1)
    assert (g.defcon, g.ending) == (2, "")


def test_vj_day_6_a_coup_in_a_battleground_at_defcon_2_does_not_lose_in_turn_1():
    g = later("vj_day_6", TARGETS, us=(DUCK_AND_COVER,), defcon=2)
    assert not play_can_start_war(g, US, DUCK_AND_COVER, COUP)
    assert not coup_starts_war(g, US, POLAND)
    round_of(g, US, DUCK_AND_COVER, COUP, POLAND, die(1))
    assert (g.defcon, g.ending) == (2, "")


def test_vj_day_6_from_turn_2_it_loses_again():
    panama = {number("country", "panama"): (0, 1)}
    g = later("vj_day_6", panama, us=(TRUMAN_DOCTRINE,), defcon=2, turn=2)
    assert play_can_start_war(g, US, TRUMAN_DOCTRINE, COUP)
    round_of(g, US, TRUMAN_DOCTRINE, COUP, number("country", "panama"), die(1))
    assert (g.winner, g.ending) == (USSR, "nuclear_war")


def test_vj_day_6_a_boycott_of_the_games_at_defcon_2_costs_nothing_in_turn_1():
    g = later("vj_day_6", SOMEWHERE, ussr=(OLYMPIC_GAMES,), defcon=2)
    round_of(g, USSR, OLYMPIC_GAMES, EVENT, number("choice", "boycott"))
    assert (g.defcon, g.ending) == (2, "")
    assert asked(g) == ("operations_chosen", USSR)


def test_tz_a11_events_count_defcon_where_it_really_stands():
    g = happen(later("vj_day_6", defcon=2), DUCK_AND_COVER, US)
    assert (g.defcon, g.vp) == (2, 3)  # 5 less 2
    g = happen(later("vj_day_6", defcon=2), NUCLEAR_TEST_BAN, USSR)
    assert (g.defcon, g.vp) == (4, 0)


def test_vj_day_4_5_changes_none_of_this():
    g = later("vj_day_4_5", TARGETS, us=(DUCK_AND_COVER,), defcon=2)
    assert COUP not in options(round_of(g, US, DUCK_AND_COVER))
    lower_defcon(g)
    assert g.ending == "nuclear_war"


# China


def test_chinese_civil_war_4_5_the_china_card_is_turned_up_at_the_end_of_turn_1():
    g = later("chinese_civil_war_4_5", china_ready=0, milops=[5, 5], round=6)
    g.do(end_turn)
    g.settle()
    assert (g.turn, g.china, g.china_ready) == (2, USSR, 1)


def test_chinese_civil_war_6_a_coup_in_taiwan_lowers_defcon():
    g = later("chinese_civil_war_6", {TAIWAN: (3, 0)}, ussr=(FIDEL,))
    round_of(g, USSR, FIDEL, COUP, TAIWAN, die(6))
    assert g.defcon == 4
    g = later("chinese_civil_war_4_5", {TAIWAN: (3, 0)}, ussr=(FIDEL,))
    round_of(g, USSR, FIDEL, COUP, TAIWAN, die(6))
    assert g.defcon == 5


def test_chinese_civil_war_6_under_nuclear_subs_a_us_coup_in_taiwan_leaves_defcon_alone():
    laid: Influence = {TAIWAN: (0, 3)}
    g = later("chinese_civil_war_6", laid, us=(DUCK_AND_COVER,), effects=(NUCLEAR_SUBS,), turn=4)
    round_of(g, US, DUCK_AND_COVER, COUP, TAIWAN, die(6))
    assert g.defcon == 5


def test_chinese_civil_war_6_taiwan_counts_in_scoring_for_whoever_controls_it():
    for laid, vp in (({TAIWAN: (3, 0)}, 3 + 1), ({TAIWAN: (0, 3)}, -3 - 1)):
        assert happen(later("chinese_civil_war_6", laid), ASIA_SCORING, US).vp == vp
    assert happen(later("chinese_civil_war_1", {TAIWAN: (3, 0)}), ASIA_SCORING, US).vp == 3


def test_chinese_civil_war_6_control_of_asia_needs_taiwan_too():
    six = {
        INDIA: (3, 0),
        PAKISTAN: (2, 0),
        THAILAND: (2, 0),
        JAPAN: (4, 0),
        SOUTH_KOREA: (3, 0),
        NORTH_KOREA: (3, 0),
        BURMA: (2, 0),
    }
    g = later("chinese_civil_war_6", six)
    assert (score_of(g, ASIA, US).level, score_of(g, ASIA, US).battlegrounds) == (DOMINATION, 6)
    g = later("chinese_civil_war_6", {**six, TAIWAN: (3, 0)})
    assert (score_of(g, ASIA, US).level, score_of(g, ASIA, US).battlegrounds) == (CONTROL, 7)
    assert score_of(later("chinese_civil_war_2_3", six), ASIA, US).level == CONTROL


def test_chinese_civil_war_6_taiwan_counts_in_final_scoring():
    g = later("chinese_civil_war_6", {TAIWAN: (3, 0)}, turn=10)
    final_scoring(g)
    assert g.vp == 3 + 1 - 1


def test_chinese_civil_war_6_shuttle_diplomacy_may_name_taiwan():
    laid: Influence = {TAIWAN: (0, 3), BURMA: (0, 2), INDONESIA: (1, 0)}
    g = happen(later("chinese_civil_war_6", laid, turn=5), SHUTTLE_DIPLOMACY, US)
    happen(g, ASIA_SCORING, USSR)
    assert asked(g) == ("left_out_named", US)
    assert options(g) == {TAIWAN}
    answer(g, TAIWAN)
    assert g.vp == 0  # presence against presence, and no battleground
    GAME.check(g)


def test_chinese_civil_war_6_kitchen_debates_count_taiwan():
    laid: Influence = {TAIWAN: (3, 0)}
    assert can_happen(later("chinese_civil_war_6", laid, turn=4), KITCHEN_DEBATES, US)
    assert not can_happen(later("chinese_civil_war_4_5", laid, turn=4), KITCHEN_DEBATES, US)


def test_chinese_civil_war_6_clients_are_told_of_the_new_battleground():
    assert seen(later("chinese_civil_war_6"), "new_battlegrounds") == ["taiwan"]
    assert seen(later("chinese_civil_war_4_5"), "new_battlegrounds") == []


def test_nationalist_china_is_a_point_in_each_of_three_countries_of_asia():
    g = happen(later("chinese_civil_war_6", {VIETNAM: (0, 2)}), NATIONALIST_CHINA, US)
    assert options(g) == set(members(REGION[ASIA]))
    answer(g, VIETNAM)
    assert VIETNAM not in options(g)
    answer(g, INDIA)
    assert options(g) == set(members(REGION[ASIA])) - {VIETNAM, INDIA}
    answer(g, JAPAN)
    assert g.question is None
    assert [influence(g, c) for c in (VIETNAM, INDIA, JAPAN)] == [(1, 2), (1, 0), (1, 0)]


def test_nationalist_china_has_no_asterisk_and_comes_back():
    g = happen(later("chinese_civil_war_6"), NATIONALIST_CHINA, US, VIETNAM, INDIA, JAPAN)
    assert g.discards == 1 << NATIONALIST_CHINA
    assert not g.effects
    GAME.check(g)


def test_nationalist_china_is_an_event_of_the_us_worth_2():
    g = later("chinese_civil_war_6", {POLAND: (0, 1)}, ussr=(NATIONALIST_CHINA,))
    round_of(g, USSR, NATIONALIST_CHINA, INFLUENCE, POLAND, POLAND)
    assert asked(g) == ("event_placed", US)
    answer(g, VIETNAM, INDIA, JAPAN)
    assert g.question is None
    assert influence(g, POLAND) == (0, 3)


def test_nationalist_china_is_not_ended_by_the_china_card():
    g = later("chinese_civil_war_6", {TAIWAN: (3, 0)}, us=(NATIONALIST_CHINA,), china=US)
    round_of(g, US, CHINA_CARD, INFLUENCE, *[TAIWAN] * 5)
    assert g.changes.battlegrounds >> TAIWAN & 1
    assert can_happen(g, NATIONALIST_CHINA, US)
    assert not g.in_force(FORMOSAN_RESOLUTION)
