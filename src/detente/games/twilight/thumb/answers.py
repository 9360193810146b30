"""How good each answer to a question looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from detente.games.shared import taste
from detente.games.shared.bidding import bid_of, bids_made
from detente.games.shared.taste import Scorer, Taste, Values
from detente.kernel.flow import Ask
from detente.kernel.sets import members

from ..board import (
    CARD,
    DONE,
    EAST_GERMANY,
    ITALY,
    POLAND,
    SPACE,
    US,
    USSR,
    WEST_GERMANY,
    YUGOSLAVIA,
    Country,
    Side,
)
from ..coups import coup_aimed, coup_reroll_chosen
from ..deck import NONE, SCORING
from ..estimate import stretch
from ..headlines import headline_added, headline_shown, headlines_chosen
from ..mixed import mixed_price_chosen
from ..moves import event_cleared, event_placed, event_removed
from ..ops import bonus_influence_placed, influence_placed, price_chosen
from ..play import card_used, operations_chosen
from ..realignment import (
    bonus_realignment_aimed,
    further_realignment_aimed,
    realignment_aimed,
)
from ..rounds import card_chosen, trap_card_chosen
from ..state import State
from ..turn import held_card_chosen
from ..turn_zero import opening_taken, statecraft_chosen
from . import board, plays, prelude
from .worth import keep, lead

OPENING: Final[tuple[dict[Country, int], dict[Country, int]]] = (
    {WEST_GERMANY: 4, ITALY: 3},
    {EAST_GERMANY: 4, POLAND: 4, YUGOSLAVIA: 1},
)
"""What a side wants in Europe after the setup."""


def _placed(g: State, ask: Ask) -> Values:
    side: Side = ask.args[0]
    options = ask.options & ~(1 << DONE)
    if g.round < 0 and ask.then is event_placed:
        wanted = OPENING[side]
        return {
            country: wanted.get(country, 0) - g.points(side, country)
            for country in members(options)
        }
    outlook = board.outlook_of(g, side)
    if ask.then is event_placed:
        return _with_done(ask, outlook.given(options, ask.args[1], ask.args[3]))
    found = board.placing(g, side, options, outlook, ask.args[2])
    return _with_done(ask, {country: each for country, (each, _) in found.items()})


def _with_done(ask: Ask, values: Values) -> Values:
    if ask.options >> DONE & 1:
        values[DONE] = 0.0
    return values


def _removed(g: State, ask: Ask) -> Values:
    chooser, side = ask.args[0], ask.args[1]
    return board.removing(g, chooser, side, ask.options, 1)


def _cleared(g: State, ask: Ask) -> Values:
    chooser, side, each = ask.args[0], ask.args[1], ask.args[4]
    return board.removing(g, chooser, side, ask.options, each)


def _couped(g: State, ask: Ask) -> Values:
    side, _, free, *points = ask.args
    options = ask.options & ~(1 << DONE)
    budget, outlook = (points[0], points[1], points[2]), board.outlook_of(g, side)
    values = board.coups(g, side, options, free, budget, outlook)
    return _with_done(ask, values)


def _realigned(g: State, ask: Ask) -> Values:
    side, options = ask.args[0], ask.options & ~(1 << DONE)
    return _with_done(ask, board.realigning(g, side, options, board.outlook_of(g, side)))


def _chosen(g: State, ask: Ask) -> Values:
    return plays.cards(g, ask.who, ask.options)


def _used(g: State, ask: Ask) -> Values:
    return plays.uses(g, ask.args[0], ask.args[1], ask.options)


def _operated(g: State, ask: Ask) -> Values:
    side, printed, china, _ = ask.args
    mine = plays.Plays(g, side)
    found = mine.operations(printed, china)
    if ask.options >> SPACE & 1:
        found[SPACE] = mine.space()
    return {action: found.get(action, 0.0) for action in members(ask.options)}


def _trapped(g: State, ask: Ask) -> Values:
    """A scoring card is played, any other given up."""
    values = plays.discards(g, ask.who, ask.options)
    played = plays.cards(g, ask.who, ask.options)
    for card in members(ask.options & SCORING):
        values[card] = played[card]
    if ask.options >> NONE & 1 and NONE in played:
        values[NONE] = played[NONE]
    return values


def _headlined(g: State, ask: Ask) -> Values:
    return plays.headlines(g, ask.who, ask.options)


def _discarded(g: State, ask: Ask) -> Values:
    return plays.discards(g, ask.who, ask.options)


def _bid(g: State, ask: Ask) -> Values:
    """The USSR with two points for the other, as most players would."""

    wanted = {(USSR, 2): 3.0, (USSR, 1): 2.0, (US, 0): 1.0}
    return {choice: wanted.get(bid_of(choice), 0.0) for choice in members(ask.options)}


SCORERS: Final[dict[Callable[..., None], Scorer]] = {
    influence_placed: _placed,
    bonus_influence_placed: _placed,
    event_placed: _placed,
    event_removed: _removed,
    event_cleared: _cleared,
    coup_aimed: _couped,
    realignment_aimed: _realigned,
    bonus_realignment_aimed: _realigned,
    further_realignment_aimed: _realigned,
    card_chosen: _chosen,
    trap_card_chosen: _trapped,
    operations_chosen: _operated,
    held_card_chosen: _discarded,
    card_used: _used,
    headlines_chosen: _headlined,
    headline_shown: _headlined,
    headline_added: _headlined,
    bids_made: _bid,
    statecraft_chosen: prelude.statecraft,
    opening_taken: prelude.opening,
    price_chosen: prelude.price,
    mixed_price_chosen: prelude.price,
    coup_reroll_chosen: prelude.reroll,
}

TASTE: Final = Taste(SCORERS, lead, keep, stretch, CARD)


def guide(g: State, ask: Ask) -> Values:
    """A value for each open answer, in victory points as the seat that is asked sees them."""
    return taste.guide(TASTE, g, ask)
