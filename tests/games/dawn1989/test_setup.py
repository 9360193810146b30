"""Before the first turn: rule 3."""

from __future__ import annotations

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    ALL_COUNTRIES,
    BERLIN,
    BRNO,
    BUCURESTI,
    BUDAPEST,
    BYDGOSZCZ,
    CLUJ_NAPOCA,
    COMMUNIST,
    CZECH_CHURCH,
    CZECH_WRITERS,
    DEMOCRAT,
    DRESDEN,
    GDANSK,
    HUNGARIAN_CHURCH,
    KRAKOW,
    LUBLIN,
    LUTHERAN_CHURCH,
    MISKOLC,
    PLZEN,
    POLISH_CHURCH,
    POZNAN,
    PRAHA,
    SOFIA,
    SPACES,
    STARA_ZAGORA,
    SZEGED,
    SZEKESFEHERVAR,
    SZOMBATHELY,
    WARSZAWA,
)
from detente.games.dawn1989.deck import PERIODS
from detente.games.dawn1989.reasons import NOT_AT_SETUP
from detente.games.dawn1989.setup import start
from detente.games.dawn1989.state import State
from detente.kernel.flow import CHANCE
from detente.kernel.sets import members

from .positions import answer, asked, options, support

COMMUNIST_START = {
    BYDGOSZCZ: 1,
    WARSZAWA: 1,
    LUBLIN: 1,
    DRESDEN: 2,
    BERLIN: 2,
    PLZEN: 2,
    PRAHA: 2,
    BRNO: 1,
    SZOMBATHELY: 1,
    CLUJ_NAPOCA: 2,
    BUCURESTI: 2,
    SOFIA: 2,
    STARA_ZAGORA: 1,
}
DEMOCRAT_START = {
    POLISH_CHURCH: 5,
    GDANSK: 1,
    KRAKOW: 1,
    LUTHERAN_CHURCH: 1,
    CZECH_WRITERS: 2,
    CZECH_CHURCH: 1,
    BUDAPEST: 1,
    SZEGED: 1,
    HUNGARIAN_CHURCH: 1,
    SZEKESFEHERVAR: 1,
}


def begun() -> State:
    """A game before its first card is dealt."""
    g = GAME.blank(GAME.rules(None))
    start(g)
    g.settle()
    return g


def dealt() -> State:
    """The same after the deal: the Communist has the lower cards of each pair."""
    g = begun()
    while asked(g)[1] == CHANCE:
        answer(g, min(options(g)))
    return g


def test_3_1_both_get_eight_early_cards_before_anything_is_placed():
    g = dealt()
    assert [hand.bit_count() for hand in g.hand] == [8, 8]
    assert (g.hand[0] | g.hand[1] | g.deck) == PERIODS[0]
    assert asked(g) == ("event_placed", COMMUNIST)
    GAME.check(g)


def test_3_1_the_communist_gets_the_first_card():
    g = begun()
    answer(g, 5, 6)
    assert g.hand == [1 << 5, 1 << 6]


def test_3_2_the_support_of_the_communist():
    g = begun()
    placed = {s: g.points(COMMUNIST, s) for s in range(SPACES) if g.points(COMMUNIST, s)}
    assert placed == COMMUNIST_START


def test_3_3_the_support_of_the_democrat():
    g = begun()
    placed = {s: g.points(DEMOCRAT, s) for s in range(SPACES) if g.points(DEMOCRAT, s)}
    assert placed == DEMOCRAT_START


def test_3_4_seven_more_each_in_the_order_2_3_3_4_2():
    g = dealt()
    order = []
    while asked(g)[0] == "event_placed":
        side = asked(g)[1]
        order.append(side)
        answer(g, BYDGOSZCZ if side == COMMUNIST else POLISH_CHURCH)
    assert order == [0] * 2 + [1] * 3 + [0] * 3 + [1] * 4 + [0] * 2
    assert support(g, BYDGOSZCZ) == (8, 0)
    assert support(g, POLISH_CHURCH) == (0, 12)


def test_3_4_only_where_the_opponent_has_nothing_at_that_moment():
    g = dealt()
    assert options(g) == {s for s in range(SPACES) if not g.points(DEMOCRAT, s)}
    answer(g, POZNAN, MISKOLC)
    assert asked(g) == ("event_placed", DEMOCRAT)
    assert POZNAN not in options(g)
    assert MISKOLC not in options(g)
    assert SZEGED in options(g)
    assert g.why_not(DEMOCRAT, POZNAN) == NOT_AT_SETUP


def test_3_4_all_of_them_have_to_be_placed():
    g = dealt()
    assert set(members(1 << SPACES)).isdisjoint(options(g))


def test_3_5_the_markers_at_the_start():
    g = dealt()
    while asked(g)[0] == "event_placed":
        answer(g, BYDGOSZCZ if asked(g)[1] == COMMUNIST else POLISH_CHURCH)
    assert (g.turn, g.round, g.vp) == (1, 1, 0)
    assert g.track == [0, 0]
    assert g.ussr == 0
    assert g.power == ALL_COUNTRIES
    assert asked(g) == ("card_chosen", COMMUNIST)
