"""Power struggles to try single rules in: hands dealt as a test wants them."""

from __future__ import annotations

from collections.abc import Iterable

from detente.games.dawn1989.aftermath import SCORING_CARD
from detente.games.dawn1989.board import (
    BYDGOSZCZ,
    COMMUNIST,
    DEMOCRAT,
    KRAKOW,
    POLISH_CHURCH,
    POLISH_WRITERS,
    WARSZAWA,
    WROCLAW,
)
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import STRUGGLE_KEYS
from detente.kernel.sets import members, set_of

from .positions import happen

# Poland in the example of 8.1.2: twelve cards for the Democrat, eight for the Communist
POLISH_EXAMPLE = {
    POLISH_CHURCH: (0, 5),
    POLISH_WRITERS: (0, 2),
    WROCLAW: (0, 3),
    KRAKOW: (0, 3),
    BYDGOSZCZ: (4, 0),
    WARSZAWA: (3, 0),
}


def card(key: str) -> int:
    """A struggle card by its key."""
    return STRUGGLE_KEYS.index(key)


def cards(*keys: str) -> list[int]:
    return [card(key) for key in keys]


def deal(g: State, communist: Iterable[str] = (), democrat: Iterable[str] = ()) -> State:
    """Answer the deal: these cards to each side, and any others where a hand is larger."""
    wanted = [cards(*communist), cards(*democrat)]
    reserved = set_of(wanted[COMMUNIST]) | set_of(wanted[DEMOCRAT])
    while (question := g.question) is not None and question.then.__name__ == "struggle_dealt":
        side = question.args[0]
        others = members(question.options & ~reserved)
        g.answer(wanted[side].pop(0) if wanted[side] else next(iter(others)))
    assert wanted == [[], []], "the hands are smaller than that"
    return g


def struggle(
    g: State,
    country: int,
    player: int,
    communist: Iterable[str] = (),
    democrat: Iterable[str] = (),
) -> State:
    """The scoring card of a country is played and these cards are dealt."""
    happen(g, SCORING_CARD[country], player)
    return deal(g, communist, democrat)


def hand_sizes(g: State) -> tuple[int, int]:
    return g.struggle_hand[COMMUNIST].bit_count(), g.struggle_hand[DEMOCRAT].bit_count()


def hand_of(g: State, side: int) -> set[int]:
    return set(members(g.struggle_hand[side]))
