"""The option to bid for sides: 13.0 of the English rules."""

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BYDGOSZCZ,
    COMMUNIST,
    DEMOCRAT,
    EVERYWHERE,
    GDANSK,
    SPACES,
    START,
)
from detente.games.dawn1989.state import State
from detente.games.shared.bidding import bid_for
from detente.kernel.flow import CHANCE
from detente.kernel.sets import members

from .positions import answer, asked, options, support


def bid(side: int, number: int) -> int:
    return bid_for(side, number)


def bidden(first: int, second: int, **settings: str) -> State:
    """After the bids of who sat down as Communist and as Democrat."""
    return answer(GAME.new({"sides": "bid", **settings}), first, second)


def placing_extra(g: State) -> State:
    """On to the extra support: chance and the normal setup take their first options."""
    while any(g.extra):
        answer(g, min(options(g)))
    return g


def test_13_0_players_who_want_different_sides_get_them_without_extra_support():
    g = bidden(bid(DEMOCRAT, 5), bid(COMMUNIST, 3))
    assert g.exchanged == 1
    assert g.extra == [0, 0]


def test_13_0_the_higher_bid_gets_the_side_and_the_other_side_the_points():
    g = bidden(bid(COMMUNIST, 2), bid(COMMUNIST, 4))
    assert g.exchanged == 1  # the second player is Communist now
    assert g.extra == [0, 4]
    g = bidden(bid(COMMUNIST, 4), bid(COMMUNIST, 2))
    assert g.exchanged == 0
    assert g.extra == [0, 4]


def test_13_0_equal_bids_the_higher_die_says_which_has_won():
    g = bidden(bid(COMMUNIST, 3), bid(COMMUNIST, 3))
    assert asked(g) == ("first_bidder_rolled", CHANCE)
    answer(g, 4, 1)  # 5 and 2
    assert asked(g) == ("equal_bid_settled", COMMUNIST)
    won_by_second = answer(g.clone(), DEMOCRAT)
    assert (won_by_second.exchanged, won_by_second.extra) == (1, [0, 3])
    answer(g, COMMUNIST)
    assert (g.exchanged, g.extra) == (0, [0, 3])


def test_13_0_equal_dice_are_rolled_again():
    g = answer(bidden(bid(DEMOCRAT, 1), bid(DEMOCRAT, 1)), 3, 3)
    assert asked(g) == ("first_bidder_rolled", CHANCE)
    answer(g, 0, 5)
    assert asked(g) == ("equal_bid_settled", DEMOCRAT)
    answer(g, COMMUNIST)  # whoever sat down as Democrat is Communist now, the other has won
    assert (g.exchanged, g.extra) == (1, [1, 0])


def test_13_0_the_support_comes_after_3_4_and_only_where_the_opponent_has_none():
    g = bidden(bid(COMMUNIST, 4), bid(COMMUNIST, 0))
    assert not any(g.hand)  # the bid comes before the deal
    placing_extra(g)
    assert asked(g) == ("event_placed", DEMOCRAT)
    assert sum(g.influence[:SPACES]) == sum(one[COMMUNIST] for one in START) + 7
    assert sum(g.influence[SPACES:]) == sum(one[DEMOCRAT] for one in START) + 7
    assert options(g) == set(members(EVERYWHERE & ~g.present[COMMUNIST]))
    assert BYDGOSZCZ not in options(g)
    before = support(g, GDANSK)[1]
    answer(g, GDANSK, GDANSK, GDANSK, GDANSK)  # there is no limit for one space
    assert support(g, GDANSK)[1] == before + 4
    assert asked(g)[0] == "card_chosen"


def test_computers_bid_little():
    g = GAME.new({"sides": "bid"})
    ask = g.question_for(COMMUNIST)
    assert ask is not None
    assert GAME.guide is not None
    values = GAME.guide(g, ask)
    assert max(values, key=lambda choice: values[choice]) == bid(COMMUNIST, 1)


def test_13_0_the_family_mode_places_it_too():
    g = placing_extra(bidden(bid(COMMUNIST, 2), bid(COMMUNIST, 0), mode="family"))
    assert asked(g)[1] == DEMOCRAT
    answer(g, GDANSK, GDANSK)
    assert support(g, GDANSK) == (0, 3)
    assert asked(g)[0] == "family_card_drawn"
    assert g.present[COMMUNIST] & g.present[DEMOCRAT] == 0
    assert len(g.influence) == 2 * SPACES
