"""2 Phase 1: Briefing."""

from typing import Any

from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.briefing import briefing
from detente.games.cia_kgb.deck import (
    ALL_GROUPS,
    ANALYST,
    ANGOLA,
    ASSASSIN,
    BANKERS,
    BRIEFING,
    CIA,
    CUBA,
    DEPUTY_DIRECTOR,
    EGYPT,
    GENERALS,
    KGB,
    MASTER_SPY,
    OPPOSITION,
    RADIO,
    WORKERS,
)
from detente.games.cia_kgb.happenings import group_seen, groups_shuffled
from detente.games.cia_kgb.reasons import NOT_LOOKED_AT
from detente.games.cia_kgb.struggle import struggle
from detente.games.cia_kgb.turn import play_round
from detente.kernel.flow import CHANCE, NOBODY, OBSERVER, UNKNOWN
from detente.kernel.views import veil
from tests.games.cia_kgb.positions import (
    AT_PASSES,
    asks,
    closed,
    new_game,
    offered,
    play,
    position,
    run,
    told,
)


def before_briefing(**places: Any):
    """A second round is about to begin, everything discarded."""
    usual: dict[str, Any] = {"discards": [WORKERS], "loser": KGB}
    return position(phase=BRIEFING, round=2, objective=NOBODY, **usual | places)


def test_2_1_the_objective_comes_from_the_top_of_the_objective_deck_11_1():
    g = run(before_briefing(objective_top=[EGYPT, CUBA]), briefing)
    assert g.objective == EGYPT
    assert g.objective_top == [CUBA]


def test_2_1_with_no_known_top_card_chance_draws_the_objective():
    g = run(before_briefing(), briefing)
    assert asks(g) == (CHANCE, "objective_revealed")
    play(g, ANGOLA)
    assert g.objective == ANGOLA
    assert not g.objectives >> ANGOLA & 1


def test_2_1_buried_objectives_come_up_again_in_the_order_they_were_buried():
    claimed = [n for n in range(21) if n not in (CUBA, EGYPT)]
    g = run(before_briefing(won=(claimed, []), buried=[CUBA, EGYPT]), briefing)
    assert g.objective == CUBA
    assert g.buried == [EGYPT]


def test_2_2_a_the_first_holder_of_the_balance_token_is_drawn():
    g = new_game(CUBA)
    assert asks(g) == (CHANCE, "balance_drawn")
    assert offered(g) == [CIA, KGB]
    play(g, KGB)
    assert g.balance == KGB


def test_2_2_b_the_side_with_fewer_points_takes_the_token():
    g = run(before_briefing(won=([CUBA], []), balance=CIA, loser=CIA), briefing, ANGOLA)
    assert g.balance == KGB


def test_2_2_c_with_equal_points_the_loser_of_the_cease_fire_takes_it():
    g = run(before_briefing(balance=CIA, loser=KGB), briefing, ANGOLA)
    assert g.balance == KGB


def test_2_2_c_losing_means_not_placing_the_token_whoever_claims_g_22():
    # the CIA dominates, its own Master Spy hands Cuba over, and points are equal afterwards
    g = position(
        row=([GENERALS], [WORKERS]), x=(MASTER_SPY, DEPUTY_DIRECTOR), won=([ANGOLA], []), phase=3
    )
    run(g, play_round, EGYPT)
    assert g.score == [10, 10]
    assert g.balance == KGB


def test_2_2_c_who_caused_unrest_has_lost():
    g = position(
        row=([GENERALS, BANKERS], [WORKERS]),
        x=(MASTER_SPY, DEPUTY_DIRECTOR),
        won=([ANGOLA], []),
        balance=KGB,
        phase=3,
    )
    run(g, play_round, EGYPT)
    assert g.score == [10, 10]
    assert g.balance == CIA


def test_2_2_d_after_unrest_on_both_sides_the_token_stays():
    g = position(
        options=AT_PASSES,
        row=([GENERALS, BANKERS], [RADIO, OPPOSITION]),
        x=(MASTER_SPY, ASSASSIN),
        balance=KGB,
        phase=3,
    )
    run(g, play_round, EGYPT)
    assert g.balance == KGB


def test_2_2_d_but_with_different_points_the_lower_score_takes_it_g_2():
    g = before_briefing(loser=NOBODY, won=([], [CUBA]), balance=KGB)
    run(g, briefing, EGYPT)
    assert g.balance == CIA


def test_2_3_the_token_gives_the_right_to_name_the_first_player():
    g = run(position(balance=KGB), struggle)
    assert asks(g) == (KGB, "first_player_named")
    assert offered(g) == [CIA, KGB]


def test_2_4_discarded_groups_are_shuffled_back():
    g = run(before_briefing(discards=[WORKERS, RADIO]), briefing, EGYPT)
    assert g.deck == ALL_GROUPS
    assert g.discards == []


def test_2_4_the_shuffle_wipes_what_was_known_of_the_deck():
    g = run(before_briefing(top=[RADIO], top_known=[1, 1]), briefing, EGYPT)
    assert g.top == []
    assert g.top_known == [0, 0]


def test_2_4_nothing_is_shuffled_in_the_first_round():
    g = new_game()
    g.log = []
    play(g, CUBA, CIA)
    assert told(g, groups_shuffled) == []


def test_2_5_the_analyst_looks_at_three_cards_after_the_shuffle():
    g = run(before_briefing(analyst=KGB), briefing, EGYPT)
    for group in (RADIO, WORKERS, BANKERS):
        assert asks(g) == (CHANCE, "group_looked_at")
        play(g, group)
    assert g.top == [RADIO, WORKERS, BANKERS]
    assert g.top_known == [0, 3]


def test_2_5_he_puts_them_back_in_any_order_from_the_top():
    g = run(before_briefing(analyst=KGB), briefing, EGYPT, RADIO, WORKERS, BANKERS)
    assert asks(g) == (KGB, "group_arranged")
    assert offered(g) == [WORKERS, BANKERS, RADIO]
    play(g, BANKERS)
    assert offered(g) == [WORKERS, RADIO]
    assert closed(g, BANKERS) == NOT_LOOKED_AT
    play(g, WORKERS)
    assert g.top == [BANKERS, WORKERS, RADIO]


def test_2_5_the_last_card_is_not_asked_for_and_the_effect_is_spent():
    g = run(before_briefing(analyst=KGB), briefing, EGYPT, RADIO, WORKERS, BANKERS, RADIO, WORKERS)
    assert g.question is None
    assert g.analyst == NOBODY


def test_2_5_the_opponent_and_observers_do_not_see_the_cards():
    g = run(before_briefing(analyst=KGB), briefing, EGYPT, RADIO, WORKERS, BANKERS)
    assert told(g, group_seen) == [(RADIO,), (WORKERS,), (BANKERS,)]
    assert {h.seen for h in g.log or () if h.key == "group_seen"} == {1 << KGB}
    for seat in (CIA, OBSERVER):
        veiled = veil(GAME, g, seat).known
        assert veiled.top == [UNKNOWN] * 3
        assert veiled.deck == ALL_GROUPS
    assert veil(GAME, g, KGB).known.top == [RADIO, WORKERS, BANKERS]


def test_2_5_an_analyst_earned_in_one_round_looks_in_the_next():
    g = position(row=([GENERALS], [WORKERS]), x=(ANALYST, DEPUTY_DIRECTOR), phase=3)
    run(g, play_round, EGYPT)
    assert asks(g) == (CHANCE, "group_looked_at")
    assert g.question is not None
    assert g.question.args == (CIA, 3)
