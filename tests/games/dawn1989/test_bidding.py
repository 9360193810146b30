"""The option to bid for sides, as in Twilight Struggle."""

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BERLIN,
    BYDGOSZCZ,
    COMMUNIST,
    DEMOCRAT,
    GDANSK,
    POLISH_CHURCH,
    SPACES,
)
from detente.games.dawn1989.state import State
from detente.games.shared.bidding import HIGHEST_BID
from detente.kernel.flow import CHANCE

from .positions import answer, asked, options, support


def bid(side: int, number: int) -> int:
    return side * (HIGHEST_BID + 1) + number


def bidden(first: int, second: int, **settings: str) -> State:
    """After the bids of who sat down as Communist and as Democrat."""
    return answer(GAME.new({"sides": "bid", **settings}), first, second)


def placing_extra(g: State) -> State:
    """On to the extra support: chance and the normal setup take their first options."""
    while asked(g)[0] != "extra_placed":
        answer(g, min(options(g)))
    return g


def test_players_who_want_different_sides_get_them_without_extra_support():
    g = bidden(bid(DEMOCRAT, 5), bid(COMMUNIST, 3))
    assert g.exchanged == 1
    assert g.extra == [0, 0]


def test_the_higher_bid_gets_the_side_and_the_other_side_the_points():
    g = bidden(bid(COMMUNIST, 2), bid(COMMUNIST, 4))
    assert g.exchanged == 1  # the second player is Communist now
    assert g.extra == [0, 4]
    g = bidden(bid(COMMUNIST, 4), bid(COMMUNIST, 2))
    assert g.exchanged == 0
    assert g.extra == [0, 4]


def test_equal_bids_are_left_to_chance():
    g = bidden(bid(COMMUNIST, 3), bid(COMMUNIST, 3))
    assert asked(g) == ("sides_drawn", CHANCE)
    answer(g, DEMOCRAT)
    assert g.exchanged == 1
    assert g.extra == [0, 3]


def test_extra_support_goes_where_the_side_stands_and_little_beyond_control():
    g = placing_extra(bidden(bid(COMMUNIST, 4), bid(COMMUNIST, 0)))
    assert asked(g)[1] == DEMOCRAT
    assert POLISH_CHURCH in options(g)
    assert BYDGOSZCZ not in options(g)
    assert BERLIN not in options(g)
    before = support(g, GDANSK)[1]
    answer(g, GDANSK, GDANSK, GDANSK, GDANSK)
    assert support(g, GDANSK)[1] == before + 4
    assert g.extra == [0, 0]
    reason = placing_extra(bidden(bid(COMMUNIST, 1), bid(COMMUNIST, 0))).why_not(DEMOCRAT, BERLIN)
    assert reason is not None
    assert reason.key == "no_influence_yet"


def test_the_family_mode_places_it_too():
    g = placing_extra(bidden(bid(COMMUNIST, 2), bid(COMMUNIST, 0), mode="family"))
    assert asked(g)[1] == DEMOCRAT
    answer(g, GDANSK, GDANSK)
    assert support(g, GDANSK) == (0, 3)
    assert asked(g)[0] == "family_card_drawn"
    assert g.present[COMMUNIST] & g.present[DEMOCRAT] == 0
    assert len(g.influence) == 2 * SPACES
