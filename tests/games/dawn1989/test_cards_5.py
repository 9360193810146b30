"""Playing cards: rules 5.1 to 5.4, 7.1, 7.2 and 7.5, with cards 21 and 99."""

from __future__ import annotations

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    CHARLES_UNIVERSITY,
    CHECKS,
    CLUJ_NAPOCA,
    COMMUNIST,
    DEMOCRAT,
    DONE,
    EVENT,
    GDANSK,
    KRAKOW,
    LODZ,
    PLZEN,
    POLISH_WRITERS,
    PRAHA,
    SUPPORT,
    TRACK,
    WARSZAWA,
    WITH_HOME,
    WITHOUT_EVENT,
)
from detente.games.dawn1989.deck import (
    APPARATCHIKS,
    BREAKAWAY_REPUBLICS,
    COMMON_EUROPEAN_HOME,
    CROWD_AGAINST_CEAUSESCU,
    ELENA,
    GORBACHEV_CHARMS_WEST,
    HELSINKI_FINAL_ACT,
    HONECKER,
    JAN_PALACH_WEEK,
    KISS_OF_DEATH,
    LIGACHEV,
    MICHNIK,
    MODROW,
    NORMALIZATION,
    POLAND_SCORING,
    PRUDENCE,
    QUESTIONING,
    SOLIDARITY_LEGALIZED,
    STASI,
    SYSTEMATIZATION,
    TYRANT_IS_GONE,
    WALESA,
)
from detente.kernel.flow import CHANCE, Happening

from .positions import answer, asked, options, position, round_of, support

BOARD = {WARSZAWA: (1, 0), GDANSK: (0, 1)}


# 5.2: events of the opponent


def test_5_2_example_1_the_event_of_the_opponent_may_come_first():
    g = position(BOARD, communist=(JAN_PALACH_WEEK,))
    round_of(g, COMMUNIST, JAN_PALACH_WEEK, EVENT)
    assert support(g, CHARLES_UNIVERSITY) == (0, 6)
    assert asked(g) == ("operations_chosen", COMMUNIST)
    assert options(g) == {SUPPORT, CHECKS}
    answer(g, SUPPORT, WARSZAWA)
    assert support(g, WARSZAWA) == (2, 0)
    assert g.removed >> JAN_PALACH_WEEK & 1
    GAME.check(g)


def test_5_2_or_the_operations_first_as_the_active_player_likes():
    g = position(BOARD, communist=(JAN_PALACH_WEEK,))
    round_of(g, COMMUNIST, JAN_PALACH_WEEK, SUPPORT)
    assert support(g, CHARLES_UNIVERSITY) == (0, 0)
    answer(g, WARSZAWA)
    assert support(g, CHARLES_UNIVERSITY) == (0, 6)
    assert g.removed >> JAN_PALACH_WEEK & 1


def test_5_2_the_event_of_the_opponent_is_resolved_by_him():
    g = position({PRAHA: (2, 0), GDANSK: (0, 1)}, democrat=(APPARATCHIKS,))
    round_of(g, DEMOCRAT, APPARATCHIKS, EVENT)
    assert asked(g)[1] == COMMUNIST
    answer(g, PRAHA, PRAHA, PRAHA)
    assert asked(g) == ("operations_chosen", DEMOCRAT)
    assert support(g, PRAHA) == (5, 0)


def test_5_2_after_the_event_the_points_cannot_go_to_the_track():
    g = position(BOARD, communist=(JAN_PALACH_WEEK,))
    round_of(g, COMMUNIST, JAN_PALACH_WEEK, EVENT)
    reason = g.why_not(COMMUNIST, TRACK)
    assert reason is not None


def test_5_2_example_2_walesa_before_solidarity_gives_operations_and_is_discarded():
    g = position(BOARD, communist=(WALESA,))
    round_of(g, COMMUNIST, WALESA)
    answer(g, SUPPORT, WARSZAWA, WARSZAWA, WARSZAWA)
    assert g.question is None
    assert g.discards == 1 << WALESA
    GAME.check(g)


def test_5_2_an_event_that_cannot_happen_may_come_first_all_the_same():
    g = position(BOARD, communist=(WALESA,))
    round_of(g, COMMUNIST, WALESA, EVENT)
    assert g.discards == 1 << WALESA
    assert asked(g) == ("operations_chosen", COMMUNIST)
    answer(g, SUPPORT, WARSZAWA, WARSZAWA, WARSZAWA)
    assert g.question is None
    GAME.check(g)


def test_5_2_by_earlier_rules_only_an_event_that_can_happen_comes_first():
    g = position(BOARD, communist=(WALESA,), options={"event_first": "possible"})
    reason = round_of(g, COMMUNIST, WALESA).why_not(COMMUNIST, EVENT)
    assert reason is not None
    assert reason.rule == "5.2"


def test_5_2_an_own_event_that_cannot_happen_is_closed():
    g = position(BOARD, democrat=(WALESA,))
    reason = round_of(g, DEMOCRAT, WALESA).why_not(DEMOCRAT, EVENT)
    assert reason is not None
    assert reason.rule == "5.2"


def test_5_2_example_2_after_solidarity_walesa_is_open():
    g = position(BOARD, communist=(WALESA,), effects=[SOLIDARITY_LEGALIZED])
    round_of(g, COMMUNIST, WALESA, SUPPORT, WARSZAWA, WARSZAWA, WARSZAWA)
    assert asked(g)[1] == DEMOCRAT


def test_5_2_example_3_honecker_after_modrow_gives_operations_and_is_discarded():
    g = position(BOARD, democrat=(HONECKER,), effects=[MODROW], turn=8)
    round_of(g, DEMOCRAT, HONECKER, SUPPORT, GDANSK, GDANSK, GDANSK)
    assert support(g, GDANSK) == (0, 4)
    assert g.question is None
    assert g.discards == 1 << HONECKER
    assert not g.eighth


def test_5_2_example_4_normalization_with_nothing_to_remove_counts_as_played():
    g = position({PLZEN: (2, 0), PRAHA: (2, 0), GDANSK: (0, 1)}, democrat=(NORMALIZATION,), turn=4)
    round_of(g, DEMOCRAT, NORMALIZATION, SUPPORT, GDANSK, GDANSK, GDANSK)
    assert g.question is None
    assert g.removed >> NORMALIZATION & 1


def test_5_2_example_5_elena_after_the_tyrant_is_gone_has_no_effect_and_is_removed():
    happened = [CROWD_AGAINST_CEAUSESCU, TYRANT_IS_GONE]
    g = position(BOARD, democrat=(ELENA,), turn=8, happened=happened, tyrant=1)
    round_of(g, DEMOCRAT, ELENA, SUPPORT, GDANSK)
    assert g.question is None
    assert support(g, CLUJ_NAPOCA) == (0, 0)
    assert g.removed >> ELENA & 1
    assert not g.in_force(ELENA)
    GAME.check(g)


def test_7_6_4_while_card_97_only_waits_elena_still_works():
    happened = [CROWD_AGAINST_CEAUSESCU, TYRANT_IS_GONE]
    g = position(BOARD, communist=(ELENA,), turn=8, happened=happened)
    round_of(g, COMMUNIST, ELENA, EVENT)
    assert support(g, CLUJ_NAPOCA) == (2, 0)


def test_faq_5_1_an_own_event_that_changes_nothing_may_be_played_and_is_removed():
    g = round_of(position(BOARD, communist=(NORMALIZATION,), turn=4), COMMUNIST, NORMALIZATION)
    answer(g, EVENT)
    assert g.question is None
    assert g.removed >> NORMALIZATION & 1


def test_faq_5_1_an_event_without_what_it_needs_cannot_be_played():
    g = round_of(position(BOARD, democrat=(WALESA,)), DEMOCRAT, WALESA)
    assert EVENT not in options(g)


# 5.3: discarded cards


def test_5_3_example_1_questioning_discards_a_scoring_card_without_a_struggle():
    g = position(BOARD, democrat=(QUESTIONING, POLAND_SCORING))
    round_of(g, DEMOCRAT, QUESTIONING, SUPPORT, GDANSK, GDANSK, GDANSK)
    assert asked(g)[1] == CHANCE
    answer(g, POLAND_SCORING)
    assert g.question is None
    assert g.discards == 1 << POLAND_SCORING | 1 << QUESTIONING
    assert not g.hand[DEMOCRAT]


def test_5_3_example_2_kiss_of_death_discards_a_scoring_card_without_a_struggle():
    g = position(BOARD, communist=(KISS_OF_DEATH, POLAND_SCORING), turn=4)
    round_of(g, COMMUNIST, KISS_OF_DEATH, SUPPORT, WARSZAWA, WARSZAWA, WARSZAWA)
    answer(g, POLAND_SCORING)
    assert g.question is None
    assert g.discards == 1 << POLAND_SCORING
    assert g.removed >> KISS_OF_DEATH & 1


def test_5_3_example_2_as_an_option_the_struggle_takes_place():
    options = {"kiss_of_death": "struggle"}
    g = position(BOARD, communist=(KISS_OF_DEATH, POLAND_SCORING), turn=4, options=options)
    round_of(g, COMMUNIST, KISS_OF_DEATH, SUPPORT, WARSZAWA, WARSZAWA, WARSZAWA)
    log: list[Happening] = []
    g.log = log
    answer(g, POLAND_SCORING)
    assert "struggle_begun" in [happening.key for happening in log]


# 7.1, 7.2, 7.5: own and neutral events


def test_7_1_an_own_event_leaves_no_operations():
    g = round_of(position(BOARD, democrat=(MICHNIK,)), DEMOCRAT, MICHNIK, EVENT)
    assert support(g, POLISH_WRITERS) == (0, 3)
    assert g.question is None


def test_7_1_own_operations_bring_no_event():
    g = round_of(position(BOARD, democrat=(MICHNIK,)), DEMOCRAT, MICHNIK, SUPPORT, GDANSK)
    assert support(g, POLISH_WRITERS) == (0, 0)
    assert g.discards == 1 << MICHNIK


def test_7_1_a_neutral_event_is_for_whoever_plays_it():
    for side in (COMMUNIST, DEMOCRAT):
        g = position(BOARD, communist=[PRUDENCE] if side == COMMUNIST else [])
        if side == DEMOCRAT:
            g = position(BOARD, democrat=[PRUDENCE])
        round_of(g, side, PRUDENCE, EVENT)
        assert g.prudence[1 - side] == 1
        assert g.prudence[side] == 0


def test_7_1_a_neutral_card_used_for_operations_has_no_event():
    g = position(BOARD, communist=(PRUDENCE,))
    round_of(g, COMMUNIST, PRUDENCE, SUPPORT, *[WARSZAWA] * 4)
    assert g.question is None
    assert g.prudence == [0, 0]


def test_2_2_3_and_7_1_a_scoring_card_is_always_an_event():
    g = round_of(position(BOARD, communist=(POLAND_SCORING,)), COMMUNIST)
    log: list[Happening] = []
    g.log = log
    answer(g, POLAND_SCORING)
    assert "struggle_begun" in [happening.key for happening in log]


def test_7_2_a_lasting_event_stays_in_force_after_its_card_has_left_the_game():
    g = position(BOARD, democrat=(HELSINKI_FINAL_ACT,))
    round_of(g, DEMOCRAT, HELSINKI_FINAL_ACT, EVENT)
    assert g.removed >> HELSINKI_FINAL_ACT & 1
    assert g.in_force(HELSINKI_FINAL_ACT)


def test_7_5_and_12_4_a_blocked_event_of_ones_own_leaves_the_card_its_operations():
    g = position(BOARD, democrat=(GORBACHEV_CHARMS_WEST,), effects=[BREAKAWAY_REPUBLICS], turn=8)
    round_of(g, DEMOCRAT, GORBACHEV_CHARMS_WEST)
    reason = g.why_not(DEMOCRAT, EVENT)
    assert reason is not None
    assert reason.rule == "5.2"
    answer(g, SUPPORT, *[GDANSK] * 4)
    assert support(g, GDANSK) == (0, 5)
    assert g.discards == 1 << GORBACHEV_CHARMS_WEST


def test_7_6_4_example_systematization_while_both_cards_wait():
    waiting = [CROWD_AGAINST_CEAUSESCU, TYRANT_IS_GONE]
    g = position(BOARD, communist=(SYSTEMATIZATION,), effects=waiting, turn=8)
    round_of(g, COMMUNIST, SYSTEMATIZATION)
    assert EVENT in options(g)


# Card 21


def test_faq_21_it_is_no_event_by_itself():
    g = position(BOARD, democrat=(COMMON_EUROPEAN_HOME,))
    assert EVENT not in options(round_of(g, DEMOCRAT, COMMON_EUROPEAN_HOME))


def test_card_21_keeps_an_event_of_the_opponent_out_and_both_are_discarded():
    g = position(BOARD, communist=(JAN_PALACH_WEEK, COMMON_EUROPEAN_HOME))
    round_of(g, COMMUNIST, JAN_PALACH_WEEK, WITH_HOME, SUPPORT, WARSZAWA)
    assert g.question is None
    assert support(g, CHARLES_UNIVERSITY) == (0, 0)
    assert g.discards == 1 << JAN_PALACH_WEEK | 1 << COMMON_EUROPEAN_HOME
    assert not g.hand[COMMUNIST]
    assert g.vp == 0
    GAME.check(g)


def test_card_21_is_no_help_with_own_or_neutral_cards():
    for card in (STASI, PRUDENCE):
        g = position(BOARD, communist=(card, COMMON_EUROPEAN_HOME))
        assert WITH_HOME not in options(round_of(g, COMMUNIST, card))


def test_7_1_card_21_spent_for_operations_gives_the_opponent_a_point():
    g = position(BOARD, communist=(COMMON_EUROPEAN_HOME,))
    round_of(g, COMMUNIST, COMMON_EUROPEAN_HOME, SUPPORT, WARSZAWA, WARSZAWA)
    assert g.vp == 1
    g = position(BOARD, democrat=(COMMON_EUROPEAN_HOME,))
    round_of(g, DEMOCRAT, COMMON_EUROPEAN_HOME, TRACK, 0)
    assert g.vp == -1


def test_10_1_a_game_lost_by_card_99_leaves_card_21_in_the_hand():
    """The points come before anything else of the card that is played."""
    hand = (APPARATCHIKS, COMMON_EUROPEAN_HOME)
    g = position(BOARD, democrat=hand, effects=[LIGACHEV], turn=8, vp=-17)
    round_of(g, DEMOCRAT, APPARATCHIKS, WITH_HOME)
    assert (g.winner, g.ending) == (COMMUNIST, "twenty_points")
    assert g.hand[DEMOCRAT] == 1 << COMMON_EUROPEAN_HOME


def test_faq_13_announced_under_stasi_card_21_is_played_for_operations():
    g = position(BOARD, democrat=(COMMON_EUROPEAN_HOME, STASI), announced=COMMON_EUROPEAN_HOME)
    round_of(g, DEMOCRAT)
    assert options(g) == {COMMON_EUROPEAN_HOME}
    answer(g, COMMON_EUROPEAN_HOME)
    assert options(g) == {SUPPORT, CHECKS, TRACK}


def test_faq_13_to_use_card_21_the_communist_card_is_announced():
    g = position(BOARD, democrat=(COMMON_EUROPEAN_HOME, APPARATCHIKS), announced=APPARATCHIKS)
    round_of(g, DEMOCRAT)
    assert options(g) == {APPARATCHIKS}
    answer(g, APPARATCHIKS)
    assert WITH_HOME in options(g)


# Card 99 is settled before the card of the round does anything


def test_card_99_scores_before_the_card_of_the_democrat_does_anything():
    g = position(BOARD, democrat=(MICHNIK,), effects=[LIGACHEV], turn=8)
    round_of(g, DEMOCRAT, MICHNIK)
    assert g.vp == 0
    answer(g, SUPPORT)
    assert g.vp == -3
    assert not g.in_force(LIGACHEV)


def test_card_99_is_answered_by_card_14_as_an_event_only():
    g = position(BOARD, democrat=(GORBACHEV_CHARMS_WEST,), effects=[LIGACHEV], turn=8)
    round_of(g, DEMOCRAT, GORBACHEV_CHARMS_WEST, EVENT)
    assert g.vp == 0
    g = position(BOARD, democrat=(GORBACHEV_CHARMS_WEST,), effects=[LIGACHEV], turn=8)
    round_of(g, DEMOCRAT, GORBACHEV_CHARMS_WEST, SUPPORT)
    assert g.vp == -3


def test_card_99_a_lost_round_is_no_answer():
    g = round_of(position(BOARD, effects=[LIGACHEV], turn=8), DEMOCRAT)
    assert g.vp == -3


def test_10_1_the_game_may_end_before_the_card_is_used():
    g = position(BOARD, democrat=(POLAND_SCORING,), effects=[LIGACHEV], turn=8, vp=-17)
    round_of(g, DEMOCRAT, POLAND_SCORING)
    assert (g.winner, g.ending) == (COMMUNIST, "twenty_points")


def test_5_1_a_card_that_can_do_nothing_on_the_board_can_still_be_played():
    g = position(communist=(STASI,))
    round_of(g, COMMUNIST, STASI, SUPPORT)
    assert g.question is None
    assert g.discards == 1 << STASI


def test_6_0_checks_are_closed_where_no_enemy_is():
    g = round_of(position({KRAKOW: (2, 0)}, communist=(STASI,)), COMMUNIST, STASI)
    reason = g.why_not(COMMUNIST, CHECKS)
    assert reason is not None
    assert reason.rule == "6.2.3"
    assert WITHOUT_EVENT not in options(g)


def test_5_4_the_text_of_a_card_beats_the_rules():
    """A check needs opposing support (6.2.3), and debts (49) forbid one all the same."""
    g = position({LODZ: (0, 2)}, communist=(STASI,), debt=1)
    round_of(g, COMMUNIST, STASI)
    assert CHECKS not in options(g)
    g = position({LODZ: (0, 2)}, communist=(STASI,), debt=2)
    round_of(g, COMMUNIST, STASI, CHECKS)
    assert options(g) == {LODZ, DONE}
