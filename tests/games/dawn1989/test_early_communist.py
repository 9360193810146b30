"""The Communist events of the early year."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BERLIN,
    BRASOV,
    BUCURESTI,
    BUDAPEST,
    BYDGOSZCZ,
    CHARLES_UNIVERSITY,
    CHECKS,
    CLUJ_NAPOCA,
    COMMUNIST,
    CONSTANTA,
    COUNTRY,
    CRAIOVA,
    CZECH_WRITERS,
    DEBRECEN,
    DEMOCRAT,
    DONE,
    DRESDEN,
    ELITE,
    EVENT,
    FARMER,
    GALATI,
    GDANSK,
    GYOR,
    HALLE,
    HUNGARY,
    KRAKOW,
    LEIPZIG,
    LODZ,
    LUBLIN,
    LUTHERAN_CHURCH,
    MAGDEBURG,
    MISKOLC,
    PECS,
    PLACE,
    POLISH_WRITERS,
    POZNAN,
    PRAHA,
    REMOVE,
    ROMANIA,
    SOFIA,
    SUPPORT,
    SZEGED,
    SZOMBATHELY,
    TRACK,
    VARNA,
    WARSZAWA,
    WITH_HOME,
    WORKER,
    WROCLAW,
)
from detente.games.dawn1989.cards import can_happen
from detente.games.dawn1989.deck import (
    ALL_CARDS,
    APPARATCHIKS,
    BLEEDING_WOUND,
    COMMON_EUROPEAN_HOME,
    CULT_OF_PERSONALITY,
    DEUTSCHE_MARKS,
    DISSIDENT_ARRESTED,
    FACTORY_PARTY_CELLS,
    FIDESZ,
    GORBACHEV_CHARMS_WEST,
    HONECKER,
    HUNGARY_SCORING,
    JULY_CONCEPT,
    MARTIAL_LAW_LEGACY,
    MICHNIK,
    MODROW,
    NAGY_REBURIED,
    NOMENKLATURA,
    NONE,
    PEASANT_PARTIES,
    PERESTROIKA,
    POLAND_SCORING,
    POZSGAY,
    PRUDENCE,
    QUESTIONING,
    SCORING,
    STASI,
    STATE_RUN_MEDIA,
    TEAR_GAS,
    THE_WALL,
    TYRANT_IS_GONE,
    WALESA,
    WALL_MUST_GO,
    WORTH,
)
from detente.games.dawn1989.rounds import next_round
from detente.games.dawn1989.state import State
from detente.games.dawn1989.turn import clear_turn
from detente.kernel.flow import Happening
from detente.kernel.sets import members, set_of

from .positions import (
    answer,
    asked,
    die,
    happen,
    options,
    position,
    round_of,
    support,
    told_of,
)


def lies_in(g: State, card: int) -> str:
    """The pile in which a card is."""
    piles = {"discards": g.discards, "removed": g.removed, "table": g.table, "deck": g.deck}
    return next(name for name, cards in piles.items() if cards >> card & 1)


def last_check(g: State, *answers: int) -> tuple[int, ...]:
    """Value, modifier and whatever else the log says of the check these answers roll."""
    log: list[Happening] = []
    g.log = log
    answer(g, *answers)
    told = [line for line in log if line.key in ("check_won", "check_failed")]
    return told[-1].args


# 1 Legacy of Martial Law


def test_martial_law_turns_a_point_and_then_checks_in_poland() -> None:
    g = position({GDANSK: (0, 2), KRAKOW: (0, 1), BUDAPEST: (0, 1)})
    happen(g, MARTIAL_LAW_LEGACY, COMMUNIST)
    assert options(g) == {GDANSK, KRAKOW}
    answer(g, GDANSK)
    assert support(g, GDANSK) == (1, 1)
    assert options(g) == {GDANSK, KRAKOW, DONE}
    answer(g, KRAKOW, die(5))  # 5 + 2 = 7 against 6
    assert support(g, KRAKOW) == (0, 0)
    assert lies_in(g, MARTIAL_LAW_LEGACY) == "removed"
    GAME.check(g)


def test_martial_law_check_counts_perestroika() -> None:
    g = position({KRAKOW: (0, 2)}, effects=[PERESTROIKA])
    happen(g, MARTIAL_LAW_LEGACY, DEMOCRAT, KRAKOW)
    assert last_check(g, KRAKOW, die(1))[3] == 3


def test_faq_6_4_the_check_of_martial_law_may_be_left_out() -> None:
    g = position({KRAKOW: (0, 2)})
    happen(g, MARTIAL_LAW_LEGACY, COMMUNIST, KRAKOW, DONE)
    assert support(g, KRAKOW) == (1, 1)
    assert g.question is None


def test_martial_law_without_democrats_in_poland_is_removed() -> None:
    g = position({BUDAPEST: (0, 1)})
    happen(g, MARTIAL_LAW_LEGACY, COMMUNIST)
    assert g.question is None
    assert lies_in(g, MARTIAL_LAW_LEGACY) == "removed"


# 6 Brought In for Questioning


def test_questioning_brings_about_a_communist_event() -> None:
    g = position(democrat=[JULY_CONCEPT, MICHNIK])
    happen(g, QUESTIONING, COMMUNIST)
    assert options(g) == {JULY_CONCEPT, MICHNIK}
    answer(g, JULY_CONCEPT)
    assert asked(g) == ("event_placed", COMMUNIST)
    answer(g, SOFIA, SOFIA, SOFIA)
    assert support(g, SOFIA) == (3, 0)
    assert lies_in(g, JULY_CONCEPT) == "removed"
    assert lies_in(g, QUESTIONING) == "discards"
    GAME.check(g)


@pytest.mark.parametrize("card", [MICHNIK, PRUDENCE, POLAND_SCORING, COMMON_EUROPEAN_HOME])
def test_5_3_questioning_only_discards_any_other_card(card: int) -> None:
    g = position(democrat=[card, FIDESZ])
    happen(g, QUESTIONING, COMMUNIST, card)
    assert g.question is None
    assert lies_in(g, card) == "discards"
    assert g.hand[DEMOCRAT] == 1 << FIDESZ
    assert not g.happened >> card & 1


def test_5_2_questioning_discards_a_communist_event_that_cannot_happen() -> None:
    g = position(democrat=[HONECKER], effects=[MODROW], turn=8)
    happen(g, QUESTIONING, COMMUNIST, HONECKER)
    assert lies_in(g, HONECKER) == "discards"
    assert not g.eighth


def test_questioning_does_nothing_to_an_empty_hand() -> None:
    g = happen(position(), QUESTIONING, COMMUNIST)
    assert g.question is None


# 7, 11, 28: Democratic support goes


def test_state_run_media_takes_four_points_two_from_a_space() -> None:
    g = position({GDANSK: (0, 3), SOFIA: (0, 1), LEIPZIG: (0, 5)})
    happen(g, STATE_RUN_MEDIA, COMMUNIST, GDANSK, GDANSK)
    assert options(g) == {SOFIA, LEIPZIG}
    answer(g, SOFIA, LEIPZIG)
    assert g.question is None
    assert [support(g, space)[1] for space in (GDANSK, SOFIA, LEIPZIG)] == [1, 0, 4]


def test_dissident_arrested_takes_two_points_from_one_intellectual_space() -> None:
    g = position({POLISH_WRITERS: (0, 3), CZECH_WRITERS: (0, 2), GDANSK: (0, 1)})
    happen(g, DISSIDENT_ARRESTED, COMMUNIST)
    assert options(g) == {POLISH_WRITERS, CZECH_WRITERS}
    answer(g, POLISH_WRITERS)
    assert g.question is None
    assert support(g, POLISH_WRITERS) == (0, 1)
    assert lies_in(g, DISSIDENT_ARRESTED) == "discards"


def test_factory_party_cells_take_three_points_from_workers_two_from_a_space() -> None:
    g = position({GDANSK: (0, 4), HALLE: (0, 4), POLISH_WRITERS: (0, 2)})
    happen(g, FACTORY_PARTY_CELLS, COMMUNIST, GDANSK, GDANSK)
    assert options(g) == {HALLE}
    answer(g, HALLE)
    assert g.question is None
    assert lies_in(g, FACTORY_PARTY_CELLS) == "discards"


# 9 The Wall


def test_the_wall_ignores_democratic_neighbours_in_the_next_check_in_east_germany() -> None:
    board = {LEIPZIG: (0, 3), LUTHERAN_CHURCH: (0, 5), DRESDEN: (4, 0), GDANSK: (0, 1)}
    g = position(board, communist=[NAGY_REBURIED])
    happen(g, THE_WALL, COMMUNIST)
    round_of(g, COMMUNIST, NAGY_REBURIED, CHECKS)
    last_check(g, GDANSK, die(1))
    assert g.in_force(THE_WALL)
    assert last_check(g, LEIPZIG, die(1))[4] == 1  # Dresden helps, the church does not hinder
    assert not g.in_force(THE_WALL)
    assert lies_in(g, THE_WALL) == "removed"


def test_the_wall_is_used_up_by_one_check() -> None:
    board = {LEIPZIG: (0, 9), LUTHERAN_CHURCH: (0, 5)}
    g = position(board, communist=[NAGY_REBURIED], effects=[THE_WALL])
    round_of(g, COMMUNIST, NAGY_REBURIED, CHECKS)
    assert last_check(g, LEIPZIG, die(1))[4] == 0
    assert last_check(g, LEIPZIG, die(1))[4] == -1


def test_democratic_checks_leave_the_wall_alone() -> None:
    g = position({LEIPZIG: (1, 0)}, democrat=[WALESA], effects=[THE_WALL], phasing=DEMOCRAT)
    round_of(g, DEMOCRAT, WALESA, CHECKS, LEIPZIG, die(1), DONE)
    assert g.in_force(THE_WALL)


def test_5_2_the_wall_is_removed_without_effect_once_the_wall_has_gone() -> None:
    g = position(effects=[WALL_MUST_GO], turn=8)
    assert can_happen(g, THE_WALL, COMMUNIST)
    happen(g, THE_WALL, COMMUNIST)
    assert not g.in_force(THE_WALL)
    assert lies_in(g, THE_WALL) == "removed"


# 10 Cult of Personality


def test_cult_of_personality_adds_four_points_in_romanian_workers_and_farmers() -> None:
    g = happen(position(), CULT_OF_PERSONALITY, COMMUNIST)
    assert options(g) == set(members(COUNTRY[ROMANIA] & (WORKER | FARMER)))
    answer(g, BRASOV, BRASOV)
    assert BRASOV not in options(g)
    answer(g, CRAIOVA, GALATI)
    assert g.question is None
    assert support(g, BRASOV) == (2, 0)


def test_7_6_4_cult_of_personality_does_nothing_once_the_tyrant_is_gone() -> None:
    g = position(happened=[TYRANT_IS_GONE], tyrant=1, turn=8)
    happen(g, CULT_OF_PERSONALITY, COMMUNIST)
    assert g.question is None
    assert lies_in(g, CULT_OF_PERSONALITY) == "removed"


def test_7_6_4_cult_of_personality_works_while_the_tyrant_waits() -> None:
    g = position(effects=[TYRANT_IS_GONE], turn=8)
    happen(g, CULT_OF_PERSONALITY, COMMUNIST)
    assert asked(g) == ("event_placed", COMMUNIST)


def test_nothing_is_placed_in_a_space_that_has_left_the_game() -> None:
    g = position(gone=CONSTANTA, turn=4)
    happen(g, CULT_OF_PERSONALITY, COMMUNIST)
    assert CONSTANTA not in options(g)
    g = position(gone=BUCURESTI, turn=4)
    happen(g, APPARATCHIKS, COMMUNIST)
    assert options(g) == {BERLIN, WARSZAWA, PRAHA, BUDAPEST, SOFIA}
    g = position(gone=CLUJ_NAPOCA, turn=4)
    happen(g, NOMENKLATURA, COMMUNIST, PLACE)
    assert options(g) == set(members(ELITE)) - {CLUJ_NAPOCA}
    g = position(gone=CRAIOVA, turn=4)
    happen(g, PEASANT_PARTIES, COMMUNIST)
    assert options(g) == set(members(FARMER)) - {CRAIOVA}


# 12, 16, 18, 32, 37, 38: Communist support comes


def test_apparatchiks_add_three_points_with_bureaucrats() -> None:
    g = happen(position(), APPARATCHIKS, COMMUNIST)
    assert options(g) == {BERLIN, WARSZAWA, PRAHA, BUDAPEST, BUCURESTI, SOFIA}
    answer(g, SOFIA, SOFIA, SOFIA)
    assert g.question is None
    assert support(g, SOFIA) == (3, 0)


def test_nomenklatura_adds_three_points_in_elite_spaces() -> None:
    g = happen(position(), NOMENKLATURA, COMMUNIST, PLACE)
    assert options(g) == set(members(ELITE))
    answer(g, DRESDEN, DRESDEN, DRESDEN)
    assert g.question is None
    assert support(g, DRESDEN) == (3, 0)


def test_nomenklatura_or_empties_all_elite_spaces_of_democrats() -> None:
    g = position({DRESDEN: (2, 3), BYDGOSZCZ: (0, 1), GDANSK: (0, 2)})
    happen(g, NOMENKLATURA, COMMUNIST, REMOVE)
    assert g.question is None
    assert support(g, DRESDEN) == (2, 0)
    assert support(g, BYDGOSZCZ) == (0, 0)
    assert support(g, GDANSK) == (0, 2)


def test_pozsgay_adds_a_point_in_four_spaces_the_democrat_does_not_control() -> None:
    g = position({BUDAPEST: (0, 3), SZEGED: (0, 1)})
    happen(g, POZSGAY, COMMUNIST)
    assert options(g) == set(members(COUNTRY[HUNGARY])) - {BUDAPEST}
    answer(g, SZEGED)
    assert SZEGED not in options(g)
    answer(g, GYOR, PECS, MISKOLC)
    assert g.question is None
    assert [support(g, space)[0] for space in (SZEGED, GYOR, PECS, MISKOLC)] == [1, 1, 1, 1]


def test_pozsgay_uses_what_is_left_where_fewer_spaces_qualify() -> None:
    held = dict.fromkeys(members(COUNTRY[HUNGARY] & ~set_of([GYOR, PECS])), (0, 9))
    g = happen(position(held), POZSGAY, COMMUNIST, GYOR, PECS)
    assert g.question is None


def test_peasant_parties_add_four_points_with_farmers_two_in_a_space() -> None:
    g = happen(position(), PEASANT_PARTIES, COMMUNIST, LUBLIN, LUBLIN)
    assert options(g) == set(members(FARMER)) - {LUBLIN}
    answer(g, PECS, SZEGED)
    assert g.question is None


def test_nagy_reburied_empties_szombathely_and_adds_four_points_in_hungary() -> None:
    g = position({SZOMBATHELY: (3, 1)})
    happen(g, NAGY_REBURIED, COMMUNIST)
    assert support(g, SZOMBATHELY) == (0, 1)
    assert options(g) == set(members(COUNTRY[HUNGARY]))
    answer(g, SZOMBATHELY, SZOMBATHELY)
    assert SZOMBATHELY not in options(g)
    answer(g, GYOR, DEBRECEN)
    assert g.question is None
    assert support(g, SZOMBATHELY) == (2, 1)


def test_july_concept_adds_three_points_in_bulgaria() -> None:
    g = happen(position(), JULY_CONCEPT, DEMOCRAT, VARNA, VARNA, VARNA)
    assert g.question is None
    assert support(g, VARNA) == (3, 0)


# 13 Stasi


def under_stasi(democrat: list[int], communist: list[int]) -> State:
    """The Democrat is asked what he is going to play in round 2."""
    g = position(
        {WROCLAW: (2, 1)}, democrat=democrat, communist=communist, effects=[STASI], round=2
    )
    g.log = []
    g.do(next_round, 2)
    g.settle()
    assert asked(g) == ("card_announced", DEMOCRAT)
    return g


def test_card_13_the_stasi_is_why_the_democrat_is_asked() -> None:
    g = under_stasi([MICHNIK, FIDESZ], [BLEEDING_WOUND])
    assert g.log
    line = g.log[-1]
    assert (line.key, line.args) == ("stasi_watches", (2,))
    assert GAME.client.explains(line)


def test_faq_13_the_announced_card_stays_in_the_hand_and_must_be_played() -> None:
    g = under_stasi([MICHNIK, FIDESZ], [BLEEDING_WOUND, STATE_RUN_MEDIA])
    answer(g, MICHNIK)
    assert asked(g) == ("card_chosen", COMMUNIST)
    assert g.hand[DEMOCRAT] == set_of([MICHNIK, FIDESZ])
    assert g.shown[DEMOCRAT] == 1 << MICHNIK
    answer(g, BLEEDING_WOUND, EVENT)
    assert asked(g) == ("card_chosen", DEMOCRAT)
    assert options(g) == {MICHNIK}
    reason = g.why_not(DEMOCRAT, FIDESZ)
    assert reason is not None
    assert reason.key == "announced"


def test_faq_13_without_the_announced_card_the_democrat_plays_any() -> None:
    g = under_stasi([MICHNIK, FIDESZ, WALESA], [QUESTIONING, STATE_RUN_MEDIA])
    answer(g, MICHNIK, QUESTIONING, EVENT, MICHNIK)
    assert asked(g) == ("card_chosen", DEMOCRAT)
    assert options(g) == {FIDESZ, WALESA}


def test_faq_13_common_european_home_joins_the_announced_card() -> None:
    g = under_stasi([COMMON_EUROPEAN_HOME, JULY_CONCEPT], [BLEEDING_WOUND, STATE_RUN_MEDIA])
    answer(g, JULY_CONCEPT, BLEEDING_WOUND, EVENT, JULY_CONCEPT, WITH_HOME, CHECKS, DONE)
    assert not g.happened >> JULY_CONCEPT & 1
    assert g.hand[DEMOCRAT] == 0
    assert g.discards & set_of([COMMON_EUROPEAN_HOME, JULY_CONCEPT]) == set_of(
        [COMMON_EUROPEAN_HOME, JULY_CONCEPT]
    )


def test_faq_13_common_european_home_announced_itself_is_played_for_operations() -> None:
    g = under_stasi([COMMON_EUROPEAN_HOME, JULY_CONCEPT], [BLEEDING_WOUND, STATE_RUN_MEDIA])
    answer(g, COMMON_EUROPEAN_HOME, BLEEDING_WOUND, EVENT)
    assert options(g) == {COMMON_EUROPEAN_HOME}
    answer(g, COMMON_EUROPEAN_HOME)
    assert options(g) == {SUPPORT, CHECKS, TRACK}


def test_stasi_leaves_the_democratic_round_after_it_free() -> None:
    g = position(communist=[STASI, STATE_RUN_MEDIA], democrat=[MICHNIK, FIDESZ])
    g.do(next_round, 1)
    g.settle()
    answer(g, STASI, EVENT)
    assert asked(g) == ("card_chosen", DEMOCRAT)
    assert options(g) == {MICHNIK, FIDESZ}
    answer(g, MICHNIK, EVENT)
    assert asked(g) == ("card_announced", DEMOCRAT)


def test_stasi_ends_with_the_turn() -> None:
    g = happen(position(), STASI, COMMUNIST)
    assert g.in_force(STASI)
    clear_turn(g)
    assert not g.in_force(STASI)


# 15 Honecker


def test_honecker_takes_a_discarded_card_that_does_not_score() -> None:
    g = position(discards=[PRUDENCE, MICHNIK, POLAND_SCORING])
    happen(g, HONECKER, COMMUNIST)
    assert options(g) == {NONE, PRUDENCE, MICHNIK}
    answer(g, PRUDENCE)
    assert g.hand[COMMUNIST] == g.shown[COMMUNIST] == 1 << PRUDENCE
    assert g.discards == set_of([MICHNIK, POLAND_SCORING])
    assert lies_in(g, HONECKER) == "removed"
    GAME.check(g)


def test_card_15_by_cards_20_and_6_honecker_takes_none_of_the_cards_being_played() -> None:
    g = position(democrat=[QUESTIONING, HONECKER], discards=[PRUDENCE])
    happen(g, DEUTSCHE_MARKS, COMMUNIST, QUESTIONING, HONECKER)
    assert options(g) == {NONE, PRUDENCE}
    answer(g, NONE)
    assert lies_in(g, QUESTIONING) == "discards"
    assert lies_in(g, HONECKER) == lies_in(g, DEUTSCHE_MARKS) == "removed"
    GAME.check(g)


def test_honecker_may_leave_the_discards_alone() -> None:
    g = happen(position(discards=[PRUDENCE]), HONECKER, COMMUNIST, NONE)
    assert g.hand[COMMUNIST] == 0
    assert g.discards == 1 << PRUDENCE


def test_honecker_gives_an_eighth_round_that_may_be_left_out() -> None:
    g = position(communist=[MICHNIK], democrat=[FIDESZ], round=8)
    happen(g, HONECKER, COMMUNIST)
    g.do(next_round, 8)
    g.settle()
    assert asked(g) == ("card_chosen", COMMUNIST)
    assert options(g) == {NONE, MICHNIK}
    answer(g, NONE)
    assert g.question is None


def test_without_honecker_there_is_no_eighth_round() -> None:
    g = position(communist=[MICHNIK], democrat=[FIDESZ], round=8)
    g.do(next_round, 8)
    g.settle()
    assert g.question is None


def test_5_2_honecker_is_discarded_after_modrow() -> None:
    g = position(effects=[MODROW], discards=[PRUDENCE], turn=8)
    happen(g, HONECKER, COMMUNIST)
    assert g.question is None
    assert not g.eighth
    assert lies_in(g, HONECKER) == "discards"


# 20 Deutsche Marks


def test_deutsche_marks_take_the_highest_printed_value_the_democrat_choosing_among_equals() -> None:
    g = position(democrat=[MICHNIK, WALESA, JULY_CONCEPT, POLAND_SCORING])
    happen(g, DEUTSCHE_MARKS, COMMUNIST)
    assert asked(g) == ("deutsche_marks_paid", DEMOCRAT)
    assert options(g) == {WALESA, JULY_CONCEPT}
    reason = g.why_not(DEMOCRAT, MICHNIK)
    assert reason is not None
    assert reason.key == "not_highest"


def test_deutsche_marks_bring_about_a_communist_event() -> None:
    g = position(democrat=[JULY_CONCEPT])
    happen(g, DEUTSCHE_MARKS, COMMUNIST, JULY_CONCEPT, SOFIA, SOFIA, SOFIA)
    assert support(g, SOFIA) == (3, 0)
    assert lies_in(g, JULY_CONCEPT) == "removed"
    assert lies_in(g, DEUTSCHE_MARKS) == "removed"
    GAME.check(g)


def test_deutsche_marks_use_any_other_card_for_operations_without_its_event() -> None:
    g = position({GDANSK: (1, 0)}, democrat=[GORBACHEV_CHARMS_WEST], effects=[PERESTROIKA])
    happen(g, DEUTSCHE_MARKS, COMMUNIST, GORBACHEV_CHARMS_WEST)
    assert asked(g) == ("card_operated", COMMUNIST)
    assert options(g) == {SUPPORT, TRACK}
    answer(g, SUPPORT, *[GDANSK] * 5)  # 4 and Perestroika
    assert g.question is None
    assert support(g, GDANSK) == (6, 0)
    assert lies_in(g, GORBACHEV_CHARMS_WEST) == "discards"
    assert not g.happened >> GORBACHEV_CHARMS_WEST & 1


def test_deutsche_marks_may_go_to_the_track() -> None:
    g = position(democrat=[WALESA])
    happen(g, DEUTSCHE_MARKS, COMMUNIST, WALESA, TRACK, die(6))
    assert g.track[COMMUNIST] == 1
    assert lies_in(g, WALESA) == "discards"
    GAME.check(g)


def test_faq_20_deutsche_marks_are_removed_where_only_scoring_cards_are_held() -> None:
    g = position(democrat=[POLAND_SCORING, HUNGARY_SCORING])
    happen(g, DEUTSCHE_MARKS, COMMUNIST)
    assert g.question is None
    assert lies_in(g, DEUTSCHE_MARKS) == "removed"
    assert g.lacks[DEMOCRAT] == ALL_CARDS & ~SCORING
    GAME.check(g)


def test_deutsche_marks_show_that_the_hand_holds_nothing_better() -> None:
    g = position({GDANSK: (1, 0)}, democrat=[FIDESZ, MICHNIK])
    happen(g, DEUTSCHE_MARKS, COMMUNIST, FIDESZ)
    assert g.lacks[DEMOCRAT] == WORTH[3]


def test_common_european_home_handed_over_scores_for_the_democrat() -> None:
    g = position({GDANSK: (1, 0)}, democrat=[COMMON_EUROPEAN_HOME])
    happen(g, DEUTSCHE_MARKS, COMMUNIST, COMMON_EUROPEAN_HOME)
    assert g.vp == 1
    assert asked(g) == ("card_operated", COMMUNIST)


# 25, 30, 35


def test_perestroika_makes_communist_cards_worth_one_more_this_turn() -> None:
    g = happen(position(), PERESTROIKA, COMMUNIST)
    assert g.value(COMMUNIST, MICHNIK) == 2
    assert g.value(DEMOCRAT, MICHNIK) == 1
    clear_turn(g)
    assert g.value(COMMUNIST, MICHNIK) == 1


def test_faq_30_tear_gas_waits_for_a_check_in_a_student_space_over_the_end_of_a_turn() -> None:
    g = position({CHARLES_UNIVERSITY: (0, 9), GDANSK: (0, 9)}, communist=[NAGY_REBURIED])
    happen(g, TEAR_GAS, COMMUNIST)
    clear_turn(g)
    round_of(g, COMMUNIST, NAGY_REBURIED, CHECKS)
    assert last_check(g, GDANSK, die(1))[4] == 0
    assert g.in_force(TEAR_GAS)
    assert last_check(g, CHARLES_UNIVERSITY, die(1))[4] == 1
    assert not g.in_force(TEAR_GAS)


@pytest.mark.parametrize(("turn", "vp"), [(1, -3), (3, -3), (4, -1), (7, -1), (8, 3), (10, 3)])
def test_bleeding_wound_scores_by_the_part_of_the_year(turn: int, vp: int) -> None:
    assert happen(position(turn=turn), BLEEDING_WOUND, COMMUNIST).vp == vp


def test_the_log_names_the_card_that_was_drawn_for_questioning() -> None:
    log = told_of(position(democrat=[STASI]), QUESTIONING, COMMUNIST, STASI)
    assert ("card_drawn_from", (DEMOCRAT, STASI)) in [line[:2] for line in log]


def test_an_opponents_card_is_carried_out_by_its_owner() -> None:
    g = position({MAGDEBURG: (0, 3), LODZ: (0, 1), POZNAN: (1, 0)}, democrat=[FACTORY_PARTY_CELLS])
    round_of(g, DEMOCRAT, FACTORY_PARTY_CELLS, EVENT)
    assert asked(g) == ("event_removed", COMMUNIST)
