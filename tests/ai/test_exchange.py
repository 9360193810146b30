"""Players who change places stay who they are: in a match, in its results, in a search."""

import random

import pytest

from detente.ai.arena import Tally
from detente.ai.match import play
from detente.ai.players import RandomPlayer
from detente.ai.search import Budget, Search
from detente.ai.tree import Progress
from detente.kernel.flow import Pair
from detente.kernel.views import veil
from tests.kernel.toy import BLUE, RED, TOY, bid_for_red, next_round

NOTHING, POINT = 0, 1
BID = TOY.rules({"sides": "bid"})


class Bidder(RandomPlayer):
    """Bids always the same, and remembers the seats it was asked at."""

    def __init__(self, bid):
        self.bid = bid
        self.asked = []

    def choose(self, game, veiled, rng, report=None, stop=None):
        g, seat = veiled.known, veiled.seat
        top = g.stack[-1]
        if isinstance(top, Pair) and top.then.__name__ == "bidden":
            return self.bid
        self.asked.append(seat)
        assert g.hand[seat] >= 0
        assert g.hand[1 - seat] <= 0, "the other's hand is hidden"
        return super().choose(game, veiled, rng, report, stop)


@pytest.mark.parametrize(
    ("first", "second", "exchanged"), [(POINT, NOTHING, 0), (NOTHING, POINT, 1)]
)
def test_each_player_answers_for_the_seat_he_has(first, second, exchanged):
    a, b = Bidder(first), Bidder(second)
    outcome = play(TOY, BID, (a, b), "1")
    assert outcome.exchanged == exchanged
    assert set(a.asked) == {RED ^ exchanged}
    assert set(b.asked) == {BLUE ^ exchanged}
    assert outcome.decisions == (len(a.asked) + 1, len(b.asked) + 1)
    tally = Tally()
    tally.add(0, outcome)
    assert tally.by_seat[exchanged].games == 1
    assert tally.total.wins == (outcome.winner == RED ^ exchanged)
    assert tally.decisions == list(outcome.decisions)


def bidding():
    """Red holds the best cards and needs one point: everybody should want to be red."""
    g = TOY.blank(BID)
    g.hand[RED], g.hand[BLUE], g.deck = 0b111000000, 0b000000111, 0b000111000
    g.score = [2, 0]
    g.do(bid_for_red)
    g.do(next_round)
    g.settle()
    return g


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_a_search_knows_whom_it_plays_for_after_the_exchange(seat):
    g = bidding()
    told: list[Progress] = []
    search = Search(Budget(iterations=300))
    known = veil(TOY, g, seat)
    choice = search.choose(TOY, known, random.Random(1), told.append)
    assert choice == POINT
    if seat == BLUE:
        assert told[-1].value > 0.4  # the die, or more if red bids nothing
