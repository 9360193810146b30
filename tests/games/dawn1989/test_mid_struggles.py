"""Mid-year events that wait for a power struggle: 54, 62, 70 and 72, and with them 17."""

from __future__ import annotations

import random

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BUCURESTI,
    BUDAPEST,
    CHECKS,
    COMMUNIST,
    DEMOCRAT,
    DONE,
    GALATI,
    GYOR,
    IASI,
    KEEP,
    LUBLIN,
    SOFIA,
    SUPPORT,
    SZEGED,
    TIMISOARA,
)
from detente.games.dawn1989.deck import (
    ARMY_BACKS_REVOLUTION,
    BULGARIA_SCORING,
    CROWD_AGAINST_CEAUSESCU,
    HUNGARY_SCORING,
    PEASANT_PARTIES_REVOLT,
    ROMANIA_SCORING,
    ROUNDTABLE_TALKS,
    SECURITATE,
    SINATRA_DOCTRINE,
    YAKOVLEV,
)
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import (
    MARCH,
    NO_CARD,
    OF_SUIT,
    RALLY,
    STRUGGLE_KEYS,
    WHOLE_DECK,
)
from detente.kernel.flow import CHANCE, OBSERVER, Happening
from detente.kernel.sets import members
from detente.kernel.views import deal_again, view

from .positions import Support, answer, asked, die, happen, options, position, support

MARCHES = list(members(OF_SUIT[MARCH]))
RALLIES = list(members(OF_SUIT[RALLY]))
OTHERS = list(members(WHOLE_DECK & ~(OF_SUIT[RALLY] | OF_SUIT[MARCH])))


def hungary(farmer: int = SZEGED) -> Support:
    """The Communist gets 8 struggle cards, the Democrat 6 or, without Szeged, none."""
    return {BUDAPEST: (3, 0), GYOR: (3, 0), farmer: (0, 4)}


def dealt(g: State) -> list[int]:
    """Deal the struggle cards, the marches and others first; how many each side has then."""
    while asked(g)[0] == "struggle_dealt":
        free = options(g)
        answer(g, next(card for card in MARCHES + OTHERS + RALLIES if card in free))
    return [hand.bit_count() for hand in g.struggle_hand]


def hands(g: State, communist: list[int], democrat: list[int]) -> None:
    """Put other struggle cards into the hands."""
    g.struggle_hand = [sum(1 << card for card in hand) for hand in (communist, democrat)]
    g.struggle_deck = WHOLE_DECK & ~(g.struggle_hand[0] | g.struggle_hand[1])


def won_by(g: State, winner: int) -> list[Happening]:
    """The winner leads a march that nobody answers, and rolls 3 both times."""
    log: list[Happening] = []
    g.log = log
    hands(g, MARCHES[:2], MARCHES[2:4])
    g.stack.pop()  # the question about the stakes
    g.settle()
    while asked(g)[0] == "stakes_chosen":
        answer(g, KEEP)
    if winner != asked(g)[1]:
        answer(g, MARCHES[2 * g.attacker], MARCHES[2 * winner], die(6))  # initiative taken
        assert g.attacker == winner
    answer(g, MARCHES[2 * winner + 1], NO_CARD, die(3))
    while asked(g)[0] != "points_rolled":
        answer(g, min(options(g)))
    answer(g, die(3))
    while g.question is not None:
        answer(g, min(options(g)))
    return log


def modifiers(log: list[Happening]) -> list[int]:
    return [line.args[2] for line in log if line.key in ("support_loss_rolled", "points_rolled")]


# Peasant Parties Revolt, with Roundtable Talks


def test_8_1_2_peasant_parties_revolt_takes_a_card_before_anybody_looks() -> None:
    g = happen(position(hungary(), turn=4), PEASANT_PARTIES_REVOLT, COMMUNIST)
    assert g.in_force(PEASANT_PARTIES_REVOLT)
    happen(g, HUNGARY_SCORING, COMMUNIST)
    assert dealt(g) == [7, 7]
    assert not g.in_force(PEASANT_PARTIES_REVOLT)
    GAME.check(g)


def test_faq_72_the_farmer_space_must_be_in_the_country_of_the_struggle() -> None:
    g = position(hungary(LUBLIN), turn=4, effects=[PEASANT_PARTIES_REVOLT])
    happen(g, HUNGARY_SCORING, COMMUNIST)
    assert dealt(g) == [8, 0]


def test_faq_72_the_card_goes_whether_or_not_it_was_used() -> None:
    g = position(hungary(LUBLIN), turn=4, effects=[PEASANT_PARTIES_REVOLT])
    happen(g, HUNGARY_SCORING, COMMUNIST)
    dealt(g)
    assert not g.in_force(PEASANT_PARTIES_REVOLT)


def test_roundtable_talks_and_peasant_parties_revolt_take_three_cards_together() -> None:
    waiting = [ROUNDTABLE_TALKS, PEASANT_PARTIES_REVOLT]
    g = position(hungary(), turn=4, effects=waiting)
    happen(g, HUNGARY_SCORING, DEMOCRAT)
    assert dealt(g) == [5, 9]
    assert g.discards >> ROUNDTABLE_TALKS & 1
    assert g.removed >> PEASANT_PARTIES_REVOLT & 1
    GAME.check(g)


# Yakovlev Counsels Gorbachev


def test_yakovlev_adds_one_to_both_rolls_if_the_democrat_wins() -> None:
    g = happen(position(hungary(), turn=4), YAKOVLEV, COMMUNIST)
    happen(g, HUNGARY_SCORING, DEMOCRAT)
    dealt(g)
    assert g.in_force(YAKOVLEV)
    assert modifiers(won_by(g, DEMOCRAT)) == [1, 1]
    assert not g.in_force(YAKOVLEV)
    GAME.check(g)


def test_faq_62_yakovlev_goes_after_the_struggle_even_if_the_democrat_loses() -> None:
    g = position(hungary(), turn=4, effects=[YAKOVLEV])
    happen(g, HUNGARY_SCORING, COMMUNIST)
    dealt(g)
    assert modifiers(won_by(g, COMMUNIST)) == [0, 0]
    assert not g.in_force(YAKOVLEV)


def test_a_struggle_won_without_yakovlev_is_rolled_as_it_falls() -> None:
    g = happen(position(hungary(), turn=4), HUNGARY_SCORING, DEMOCRAT)
    dealt(g)
    assert modifiers(won_by(g, DEMOCRAT)) == [0, 0]


# Securitate


ROMANIAN = {BUCURESTI: (3, 0), TIMISOARA: (0, 3)}


def seen_by(g: State, seat: int, side: str) -> list[str]:
    cards: list[str] = view(GAME, g, seat)["quantities"][f"struggle_hand.{side}"]
    return cards


def test_faq_70_the_democrat_plays_romanian_struggles_with_an_open_hand() -> None:
    g = happen(position(ROMANIAN, turn=8), SECURITATE, COMMUNIST)
    assert g.removed >> SECURITATE & 1
    happen(g, ROMANIA_SCORING, COMMUNIST)
    dealt(g)
    cards = [STRUGGLE_KEYS[card] for card in members(g.struggle_hand[DEMOCRAT])]
    assert len(cards) == 6
    for seat in (COMMUNIST, DEMOCRAT, OBSERVER):
        assert seen_by(g, seat, "democrat") == cards
    assert seen_by(g, DEMOCRAT, "communist") == ["?"] * 6  # only his
    rng = random.Random(1)
    for seat in (COMMUNIST, DEMOCRAT, OBSERVER):
        again = deal_again(GAME, g, seat, rng)
        assert again.struggle_hand[DEMOCRAT] == g.struggle_hand[DEMOCRAT]
        assert view(GAME, again, seat) == view(GAME, g, seat)


def test_faq_70_the_hand_stays_open_to_the_end_of_the_struggle() -> None:
    g = happen(position(ROMANIAN, turn=8, effects=[SECURITATE]), ROMANIA_SCORING, DEMOCRAT)
    dealt(g)
    answer(g, KEEP, KEEP)
    left = min(options(g))
    answer(g, left)
    assert STRUGGLE_KEYS[left] not in seen_by(g, COMMUNIST, "democrat")
    assert "?" not in seen_by(g, COMMUNIST, "democrat")
    assert len(seen_by(g, COMMUNIST, "democrat")) == 5


def test_securitate_works_in_no_other_country() -> None:
    g = happen(position(hungary(), turn=4, effects=[SECURITATE]), HUNGARY_SCORING, DEMOCRAT)
    dealt(g)
    assert seen_by(g, COMMUNIST, "democrat") == ["?"] * 6


def test_securitate_outlasts_a_struggle_until_army_backs_revolution() -> None:
    g = happen(position(ROMANIAN, turn=8, effects=[SECURITATE]), ROMANIA_SCORING, DEMOCRAT)
    dealt(g)
    won_by(g, DEMOCRAT)
    assert g.in_force(SECURITATE)
    happen(g, ARMY_BACKS_REVOLUTION, DEMOCRAT)
    assert not g.in_force(SECURITATE)


def test_5_2_securitate_after_army_backs_revolution_is_removed_without_effect() -> None:
    g = position(turn=8, happened=[ARMY_BACKS_REVOLUTION])
    happen(g, SECURITATE, COMMUNIST)
    assert not g.in_force(SECURITATE)
    assert g.removed >> SECURITATE & 1


# The Crowd Turns Against Ceausescu


def crowd_at(board: Support, rallies: int, *more: int) -> State:
    """A Romanian struggle with card 54 in which so many rallies are turned over."""
    g = happen(position(board, turn=8), CROWD_AGAINST_CEAUSESCU, COMMUNIST)
    g.effects |= sum(1 << card for card in more)
    happen(g, ROMANIA_SCORING, COMMUNIST)
    dealt(g)
    assert asked(g) == ("crowd_card_turned", CHANCE)
    turned = RALLIES[:rallies]
    turned += [card for card in OTHERS if g.struggle_deck >> card & 1][: 15 - rallies]
    answer(g, *turned)
    assert g.struggle_discards == sum(1 << card for card in turned)
    assert not g.in_force(CROWD_AGAINST_CEAUSESCU)
    return g


def test_7_6_2_fifteen_cards_are_turned_and_each_rally_gives_three_ops_in_romania() -> None:
    g = crowd_at({BUCURESTI: (3, 0), GALATI: (0, 3), SOFIA: (0, 1)}, 2)
    assert asked(g) == ("operations_chosen", DEMOCRAT)
    assert options(g) == {SUPPORT, CHECKS}
    answer(g, SUPPORT)
    assert SOFIA not in options(g)
    answer(g, IASI, IASI, IASI, GALATI, GALATI, GALATI)
    assert (support(g, IASI), support(g, GALATI)) == ((0, 3), (0, 6))
    assert asked(g) == ("stakes_chosen", COMMUNIST)  # and the struggle goes on
    GAME.check(g)


def test_7_6_2_the_control_won_by_the_crowd_gives_no_more_struggle_cards() -> None:
    g = crowd_at({BUCURESTI: (3, 0), GALATI: (0, 3)}, 1)
    answer(g, SUPPORT, IASI, IASI, IASI)
    assert g.controls(DEMOCRAT, IASI)
    assert [hand.bit_count() for hand in g.struggle_hand] == [6, 6]


def test_7_6_2_the_crowd_may_make_two_checks_in_romania() -> None:
    g = crowd_at({BUCURESTI: (9, 0), GALATI: (0, 3), SOFIA: (2, 0)}, 1)
    answer(g, CHECKS)
    assert options(g) == {BUCURESTI, DONE}
    answer(g, BUCURESTI, die(6), BUCURESTI, die(5))  # 9 and 8 against 6
    assert support(g, BUCURESTI) == (4, 0)
    assert asked(g) == ("stakes_chosen", COMMUNIST)


def test_the_crowd_without_a_rally_has_no_operation() -> None:
    g = crowd_at({BUCURESTI: (3, 0), GALATI: (0, 3)}, 0)
    assert asked(g) == ("stakes_chosen", COMMUNIST)


def test_7_4_modifiers_change_the_operation_of_the_crowd() -> None:
    g = crowd_at({BUCURESTI: (3, 0), GALATI: (0, 3)}, 1, SINATRA_DOCTRINE)
    answer(g, SUPPORT, IASI, IASI, IASI, GALATI)
    assert asked(g) == ("stakes_chosen", COMMUNIST)


def test_7_6_2_the_crowd_waits_for_a_struggle_in_romania() -> None:
    board = {SOFIA: (3, 0)}
    g = position(board, turn=8, effects=[CROWD_AGAINST_CEAUSESCU])
    happen(g, BULGARIA_SCORING, COMMUNIST)
    dealt(g)
    assert asked(g) == ("stakes_chosen", COMMUNIST)
    assert g.in_force(CROWD_AGAINST_CEAUSESCU)
