"""Goodbye Lenin!, Kiss of Death, Exit Visas and Samizdat."""

from __future__ import annotations

import random

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BERLIN,
    CHECKS,
    COMMUNIST,
    DEMOCRAT,
    DONE,
    EVENT,
    HALLE,
    HARGHITA_COVASNA,
    HUNGARY,
    LEIPZIG,
    LUTHERAN_CHURCH,
    RAZGRAD,
    SUPPORT,
    TRACK,
)
from detente.games.dawn1989.deck import (
    APPARATCHIKS,
    BALTIC_WAY,
    COMMON_EUROPEAN_HOME,
    EXIT_VISAS,
    GOODBYE_LENIN,
    GORBACHEV_CHARMS_WEST,
    HELSINKI_FINAL_ACT,
    HUNGARY_SCORING,
    KISS_OF_DEATH,
    MICHNIK,
    MONDAY_DEMONSTRATIONS,
    NONE,
    POLAND_SCORING,
    POZSGAY,
    RED,
    SAJUDIS,
    SAMIZDAT,
    ST_NICHOLAS_CHURCH,
    STASI,
    TEAR_GAS,
    WALESA,
)
from detente.games.dawn1989.state import State
from detente.games.dawn1989.turn import end_turn
from detente.kernel.flow import CHANCE, OBSERVER, Happening
from detente.kernel.sets import members, set_of
from detente.kernel.views import deal_again, view

from .positions import answer, asked, die, happen, options, position, round_of, support, told_of

EVERY_SEAT = (COMMUNIST, DEMOCRAT, OBSERVER)


def looks_the_same_dealt_again(g: State) -> None:
    rng = random.Random(1)
    for seat in EVERY_SEAT:
        before = view(GAME, g, seat)
        for _ in range(5):
            assert view(GAME, deal_again(GAME, g, seat, rng), seat) == before


def args_of(log: list[Happening], key: str) -> list[tuple[int, ...]]:
    return [line.args for line in log if line.key == key]


# Goodbye Lenin!


def test_goodbye_lenin_shows_the_red_cards_of_the_communist() -> None:
    g = position(communist=[SAJUDIS, APPARATCHIKS, HELSINKI_FINAL_ACT], turn=4)
    log = told_of(g, GOODBYE_LENIN, DEMOCRAT)
    assert args_of(log, "cards_shown") == [(COMMUNIST, set_of([SAJUDIS, HELSINKI_FINAL_ACT]))]
    assert g.shown[COMMUNIST] == set_of([SAJUDIS, HELSINKI_FINAL_ACT])
    assert g.lacks[COMMUNIST] & RED == RED
    assert asked(g) == ("lenin_card_taken", DEMOCRAT)
    assert options(g) == {SAJUDIS, HELSINKI_FINAL_ACT, NONE}
    looks_the_same_dealt_again(g)
    GAME.check(g)


def test_goodbye_lenin_brings_the_card_taken_about_at_once() -> None:
    g = position(communist=[SAJUDIS, APPARATCHIKS], turn=4)
    happen(g, GOODBYE_LENIN, COMMUNIST, SAJUDIS, RAZGRAD)
    assert (g.vp, g.ussr) == (1, 1)
    assert support(g, RAZGRAD) == (0, 4)
    assert g.hand[COMMUNIST] == 1 << APPARATCHIKS
    assert g.removed >> SAJUDIS & 1
    assert g.removed >> GOODBYE_LENIN & 1
    assert g.question is None
    GAME.check(g)


def test_goodbye_lenin_cannot_take_an_event_that_cannot_happen() -> None:
    g = happen(position(communist=[BALTIC_WAY], turn=4), GOODBYE_LENIN, DEMOCRAT)
    assert options(g) == {NONE}
    reason = g.why_not(DEMOCRAT, BALTIC_WAY)
    assert reason is not None
    assert reason.key == "event_impossible"


def test_goodbye_lenin_takes_baltic_way_after_sajudis() -> None:
    g = position(communist=[BALTIC_WAY], turn=4, happened=[SAJUDIS])
    happen(g, GOODBYE_LENIN, DEMOCRAT, BALTIC_WAY, HARGHITA_COVASNA)
    assert (g.vp, g.ussr) == (3, 2)


def test_faq_46_goodbye_lenin_used_for_support_is_removed() -> None:
    g = position({LUTHERAN_CHURCH: (0, 1)}, communist=[SAJUDIS], turn=4)
    happen(g, GOODBYE_LENIN, DEMOCRAT, NONE)
    assert asked(g) == ("lenin_operated", DEMOCRAT)
    assert options(g) == {SUPPORT, TRACK}
    answer(g, SUPPORT, LEIPZIG, LEIPZIG, LUTHERAN_CHURCH)
    assert support(g, LEIPZIG) == (0, 2)
    assert g.hand[COMMUNIST] == 1 << SAJUDIS
    assert g.removed >> GOODBYE_LENIN & 1
    assert g.question is None
    GAME.check(g)


def test_faq_46_goodbye_lenin_used_for_checks_is_removed() -> None:
    g = position({BERLIN: (4, 0)}, turn=4)
    happen(g, GOODBYE_LENIN, DEMOCRAT, NONE, CHECKS, BERLIN, die(5), DONE)  # 5 + 3 against 6
    assert support(g, BERLIN) == (2, 0)
    assert g.removed >> GOODBYE_LENIN & 1
    GAME.check(g)


def test_faq_46_goodbye_lenin_used_on_the_track_is_removed() -> None:
    g = position(turn=4)
    happen(g, GOODBYE_LENIN, DEMOCRAT, NONE, TRACK, die(1))  # 1 + 3 and an own card against 5
    assert g.track == [0, 1]
    assert g.tried[DEMOCRAT] == 1
    assert g.removed >> GOODBYE_LENIN & 1
    assert not g.discards >> GOODBYE_LENIN & 1
    GAME.check(g)


def test_faq_46_goodbye_lenin_is_removed_even_if_box_3_shuffles_the_discards() -> None:
    g = position(turn=4, track=[0, 2])
    g.removed |= g.deck & ~(1 << GOODBYE_LENIN)  # nothing is left to draw but the discards
    g.deck = 0
    happen(g, GOODBYE_LENIN, DEMOCRAT, NONE, TRACK, die(6))
    while g.question is not None:
        answer(g, min(options(g)))
    assert g.track == [0, 3]
    assert g.removed >> GOODBYE_LENIN & 1
    GAME.check(g)


def test_goodbye_lenin_may_not_try_the_track_twice_in_a_turn() -> None:
    g = position(turn=4, tried=[0, 1])
    happen(g, GOODBYE_LENIN, DEMOCRAT, NONE)
    assert TRACK not in options(g)


# Kiss of Death


def test_kiss_of_death_draws_from_the_whole_communist_hand() -> None:
    g = happen(position(communist=[MICHNIK, APPARATCHIKS], turn=4), KISS_OF_DEATH, COMMUNIST)
    assert asked(g) == ("kissed_card_drawn", CHANCE)
    assert options(g) == {MICHNIK, APPARATCHIKS}
    looks_the_same_dealt_again(g)


def test_kiss_of_death_brings_a_democratic_event_about_and_removes_it() -> None:
    g = position(communist=[MICHNIK, APPARATCHIKS], turn=4)
    log = told_of(g, KISS_OF_DEATH, DEMOCRAT, MICHNIK)
    assert args_of(log, "card_drawn_from") == [(COMMUNIST, MICHNIK)]
    assert g.happened >> MICHNIK & 1
    assert g.removed >> MICHNIK & 1
    assert g.hand[COMMUNIST] == 1 << APPARATCHIKS
    GAME.check(g)


def test_kiss_of_death_only_discards_a_communist_card() -> None:
    g = happen(position(communist=[APPARATCHIKS], turn=4), KISS_OF_DEATH, DEMOCRAT, APPARATCHIKS)
    assert g.question is None
    assert g.discards >> APPARATCHIKS & 1
    assert not g.happened >> APPARATCHIKS & 1


def test_5_2_kiss_of_death_discards_a_democratic_event_that_cannot_happen() -> None:
    g = happen(position(communist=[WALESA], turn=4), KISS_OF_DEATH, DEMOCRAT, WALESA)
    assert g.question is None
    assert g.discards >> WALESA & 1


def test_faq_71_a_neutral_event_is_played_by_the_democrat() -> None:
    g = position({BERLIN: (4, 0), HALLE: (0, 2)}, communist=[GORBACHEV_CHARMS_WEST], turn=4)
    happen(g, KISS_OF_DEATH, COMMUNIST, GORBACHEV_CHARMS_WEST)
    assert asked(g) == ("event_removed", DEMOCRAT)
    assert options(g) == {BERLIN}


def test_faq_71_common_european_home_does_nothing() -> None:
    g = position(communist=[COMMON_EUROPEAN_HOME], turn=4)
    happen(g, KISS_OF_DEATH, COMMUNIST, COMMON_EUROPEAN_HOME)
    assert g.question is None
    assert g.vp == 0
    assert g.discards >> COMMON_EUROPEAN_HOME & 1


def test_5_3_kiss_of_death_discards_a_scoring_card_without_a_struggle() -> None:
    g = position(communist=[HUNGARY_SCORING], turn=4)
    happen(g, KISS_OF_DEATH, DEMOCRAT, HUNGARY_SCORING)
    assert g.question is None
    assert g.country < 0
    assert g.discards >> HUNGARY_SCORING & 1


def test_kiss_of_death_starts_the_struggle_for_the_democrat_by_the_english_reading() -> None:
    g = position(communist=[HUNGARY_SCORING], turn=4, options={"kiss_of_death": "struggle"})
    happen(g, KISS_OF_DEATH, COMMUNIST, HUNGARY_SCORING)
    # nobody controls a space, so the attacker has lost (8.3.1): the aftermath begins
    assert (g.country, g.attacker) == (HUNGARY, DEMOCRAT)
    while g.question is not None:
        answer(g, min(options(g)))
    assert g.discards >> HUNGARY_SCORING & 1
    assert g.removed >> KISS_OF_DEATH & 1
    GAME.check(g)


def test_kiss_of_death_on_an_empty_hand_does_nothing() -> None:
    g = happen(position(turn=4), KISS_OF_DEATH, DEMOCRAT)
    assert g.question is None
    assert g.removed >> KISS_OF_DEATH & 1


# Exit Visas


def test_exit_visas_discard_as_many_as_he_likes_and_draw_as_many() -> None:
    g = position(democrat=[MICHNIK, POLAND_SCORING, TEAR_GAS], turn=4)
    happen(g, EXIT_VISAS, COMMUNIST)
    assert options(g) == {MICHNIK, POLAND_SCORING, TEAR_GAS, NONE}
    answer(g, POLAND_SCORING, MICHNIK, NONE)
    assert g.discards == set_of([MICHNIK, POLAND_SCORING])
    assert asked(g) == ("drawn", CHANCE)
    looks_the_same_dealt_again(g)
    answer(g, POZSGAY, SAJUDIS)
    assert g.hand[DEMOCRAT] == set_of([TEAR_GAS, POZSGAY, SAJUDIS])
    assert g.question is None
    GAME.check(g)


def test_exit_visas_may_exchange_the_whole_hand_or_nothing() -> None:
    g = happen(position(democrat=[MICHNIK], turn=4), EXIT_VISAS, DEMOCRAT, NONE)
    assert g.hand[DEMOCRAT] == 1 << MICHNIK
    assert g.question is None
    g = happen(position(democrat=[MICHNIK], turn=4), EXIT_VISAS, DEMOCRAT, MICHNIK, POZSGAY)
    assert g.hand[DEMOCRAT] == 1 << POZSGAY
    assert g.question is None


def test_5_3_exit_visas_bring_no_event_about() -> None:
    g = position(democrat=[TEAR_GAS], turn=4)
    happen(g, EXIT_VISAS, DEMOCRAT, TEAR_GAS)
    assert not g.in_force(TEAR_GAS)
    assert g.discards >> TEAR_GAS & 1


# Samizdat


def test_samizdat_puts_a_card_aside_and_draws_another() -> None:
    g = position(democrat=[MICHNIK, TEAR_GAS], turn=4)
    happen(g, SAMIZDAT, COMMUNIST)
    assert asked(g) == ("samizdat_chosen", DEMOCRAT)
    assert options(g) == {MICHNIK, TEAR_GAS, NONE}
    answer(g, MICHNIK, POZSGAY)
    assert g.aside == MICHNIK
    assert g.hand[DEMOCRAT] == set_of([TEAR_GAS, POZSGAY])
    assert g.question is None
    GAME.check(g)


def test_samizdat_may_be_declined() -> None:
    g = happen(position(democrat=[MICHNIK], turn=4), SAMIZDAT, DEMOCRAT, NONE)
    assert g.question is None
    assert g.aside == NONE
    assert g.hand[DEMOCRAT] == 1 << MICHNIK


def test_samizdat_lets_only_the_democrat_see_the_card() -> None:
    g = position(democrat=[MICHNIK, TEAR_GAS], turn=4)
    log = told_of(g, SAMIZDAT, DEMOCRAT)
    question = g.question
    assert question is not None
    assert question.seen == 1 << DEMOCRAT
    looks_the_same_dealt_again(g)
    answer(g, MICHNIK)
    looks_the_same_dealt_again(g)
    answer(g, POZSGAY)
    looks_the_same_dealt_again(g)
    assert args_of(log, "put_aside") == [(DEMOCRAT,)]
    shown = [view(GAME, g, seat)["quantities"]["aside"] for seat in EVERY_SEAT]
    assert shown == ["?", "michnik", "?"]


def test_samizdat_hides_even_a_card_that_was_shown_before() -> None:
    """Nobody else can tell whether the card he has shown is aside or still in his hand."""
    seen = []
    for card in (MICHNIK, TEAR_GAS):
        g = position(democrat=[MICHNIK, TEAR_GAS], turn=4, shown=[0, 1 << MICHNIK])
        happen(g, SAMIZDAT, DEMOCRAT, card, POZSGAY)
        GAME.check(g)
        seen.append(view(GAME, g, COMMUNIST))
    assert seen[0] == seen[1]


def test_samizdat_may_put_the_card_aside_that_stasi_made_him_announce() -> None:
    g = position(communist=[SAMIZDAT], democrat=[MICHNIK, TEAR_GAS], turn=4, effects=[STASI])
    g.announced, g.shown[DEMOCRAT] = MICHNIK, 1 << MICHNIK
    g.influence[BERLIN] = 1
    g.survey()
    round_of(g, COMMUNIST, SAMIZDAT, EVENT, MICHNIK, POZSGAY, SUPPORT, BERLIN)
    assert g.question is None
    round_of(g, DEMOCRAT)
    assert options(g) == {TEAR_GAS, POZSGAY}  # FAQ 13: any card


def test_faq_77_a_scoring_card_put_aside_is_not_held_and_comes_back_before_the_deal() -> None:
    g = position(democrat=[POLAND_SCORING], turn=4)
    happen(g, SAMIZDAT, DEMOCRAT, POLAND_SCORING, POZSGAY)
    assert not g.hand[DEMOCRAT] >> POLAND_SCORING & 1
    g.do(end_turn)
    g.settle()
    assert not g.ending
    assert g.turn == 5
    assert asked(g) == ("dealt", CHANCE)
    assert g.aside == NONE
    assert g.hand[DEMOCRAT] == set_of([POLAND_SCORING, POZSGAY])
    GAME.check(g)
    looks_the_same_dealt_again(g)
    while asked(g)[0] == "dealt":
        answer(g, min(options(g)))
    assert g.hand[DEMOCRAT].bit_count() == 8


def test_faq_77_samizdat_may_be_used_in_turn_10() -> None:
    g = position(democrat=[POLAND_SCORING], turn=10)
    happen(g, SAMIZDAT, DEMOCRAT, POLAND_SCORING, POZSGAY)
    g.do(end_turn)
    g.settle()
    assert g.ending in ("final_scoring", "draw")


def test_a_held_scoring_card_loses_without_samizdat() -> None:
    g = position(democrat=[POLAND_SCORING], turn=4)
    g.do(end_turn)
    g.settle()
    assert (g.ending, g.winner) == ("held_scoring_card", COMMUNIST)


def test_goodbye_lenin_may_open_the_monday_demonstrations() -> None:
    g = position(communist=[ST_NICHOLAS_CHURCH], turn=4)
    happen(g, GOODBYE_LENIN, DEMOCRAT, ST_NICHOLAS_CHURCH)
    happen(g, MONDAY_DEMONSTRATIONS, DEMOCRAT)
    assert set(members(g.control[DEMOCRAT])) == {LUTHERAN_CHURCH, LEIPZIG}


def test_after_samizdat_nobody_knows_what_he_lacks_even_if_no_card_can_be_drawn() -> None:
    """What he has shown may be in the rest of his hand again, for all the other knows."""
    g = position(democrat=[MICHNIK, TEAR_GAS], turn=4)
    g.shown[DEMOCRAT] = g.lacks[DEMOCRAT] = 1 << MICHNIK
    g.removed |= g.deck & ~(1 << SAMIZDAT)
    g.deck = 0
    happen(g, SAMIZDAT, DEMOCRAT, TEAR_GAS)
    assert g.question is None
    assert (g.shown[DEMOCRAT], g.lacks[DEMOCRAT]) == (0, 0)
