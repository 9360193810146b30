"""How good each answer to a question looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from detente.games.shared import taste
from detente.games.shared.bidding import bid_of
from detente.games.shared.taste import Scorer, Taste, Values
from detente.kernel.flow import Ask
from detente.kernel.sets import members

from ..aftermath import power_decided
from ..bidding import bids_made
from ..board import CARD, COMMUNIST, DEMOCRAT, DONE, GIVE_UP, KEEP, Side
from ..estimate import standing, stretch
from ..family import (
    family_action_chosen,
    family_card_chosen,
    family_space_chosen,
    moving_source_chosen,
    moving_target_chosen,
)
from ..family_attack import (
    attack_source_chosen,
    attack_target_chosen,
    attacker_added,
    attackers_sent,
    defender_added,
)
from ..moves import event_cleared, event_placed, event_removed
from ..play import card_operated, card_used, operations_chosen
from ..rounds import card_announced, card_chosen, strike_card_chosen
from ..state import State
from ..struggle import stake_paid, stakes_chosen
from ..struggle_attack import attack_answered, attack_led, suit_named
from ..support import check_aimed, german_support_placed, support_placed
from ..turn import card_exchanged
from . import board, contest, family, plays
from .plays import SURE, keep


def lead(g: State, side: Side) -> float:
    """How far a side is ahead, a won game being a sure thing."""
    if g.ending:
        return 0.0 if g.winner < 0 else SURE if g.winner == side else -SURE
    return -standing(g) if side == COMMUNIST else standing(g)


def _with_done(ask: Ask, values: Values) -> Values:
    if ask.options >> DONE & 1:
        values[DONE] = 0.0
    return values


def _places(ask: Ask) -> int:
    return ask.options & ~(1 << DONE)


def _placed(g: State, ask: Ask) -> Values:
    side: Side = ask.args[0]
    outlook, places = board.outlook_of(g, side), _places(ask)
    if ask.then is event_placed:
        return _with_done(ask, outlook.given(places, ask.args[1], ask.args[3]))
    found = board.placing(g, side, places, outlook, ask.args[2])
    return _with_done(ask, {space: each for space, (each, _) in found.items()})


def _removed(g: State, ask: Ask) -> Values:
    return board.removing(g, ask.args[0], ask.args[1], ask.options, 1)


def _cleared(g: State, ask: Ask) -> Values:
    return board.removing(g, ask.args[0], ask.args[1], ask.options, ask.args[4])


def _checked(g: State, ask: Ask) -> Values:
    side, value, _, _, extra, _ = ask.args
    odds = board.check_odds(g, side, _places(ask))
    return _with_done(ask, board.checking(odds, value + extra, board.outlook_of(g, side)))


def _chosen(g: State, ask: Ask) -> Values:
    return plays.cards(g, ask.who, ask.options)


def _used(g: State, ask: Ask) -> Values:
    return plays.uses(g, ask.args[0], ask.args[1], ask.options)


def _operated(g: State, ask: Ask) -> Values:
    return plays.operations(g, ask.args[0], ask.args[1], ask.options)


def _card_operated(g: State, ask: Ask) -> Values:
    return plays.uses(g, ask.args[0], ask.args[1], ask.options)


def _discarded(g: State, ask: Ask) -> Values:
    return plays.discards(g, ask.who, ask.options)


def _struck(g: State, ask: Ask) -> Values:
    """In a general strike: high cards end it sooner, scoring cards are played in time."""
    values = plays.discards(g, ask.who, ask.options)
    for card in members(ask.options):
        values[card] += 0.4 * g.value(ask.who, card)
        if plays.would_hold_scoring(g, ask.who, card):
            values[card] -= SURE
    return values


def _led(g: State, ask: Ask) -> Values:
    return contest.leading(g, ask.who, ask.options)


def _named(g: State, ask: Ask) -> Values:
    return contest.naming(ask.options)


def _answered(g: State, ask: Ask) -> Values:
    return contest.answering(g, ask.who, ask.options)


def _stakes(g: State, ask: Ask) -> Values:
    return contest.raising(g, ask.who)


def _paid(g: State, ask: Ask) -> Values:
    return contest.paying(g, ask.who, ask.options)


def _power(g: State, ask: Ask) -> Values:
    return {KEEP: 1.0, GIVE_UP: 0.0}


def _bid(g: State, ask: Ask) -> Values:
    """One point for the side that moves first, and nothing that hurts."""
    wanted = {(COMMUNIST, 1): 3.0, (COMMUNIST, 0): 2.0, (DEMOCRAT, 0): 1.0}
    return {choice: wanted.get(bid_of(choice), 0.0) for choice in members(ask.options)}


SCORERS: Final[dict[Callable[..., None], Scorer]] = {
    support_placed: _placed,
    german_support_placed: _placed,
    event_placed: _placed,
    event_removed: _removed,
    event_cleared: _cleared,
    check_aimed: _checked,
    card_chosen: _chosen,
    card_announced: _chosen,
    strike_card_chosen: _struck,
    card_exchanged: _discarded,
    card_used: _used,
    card_operated: _card_operated,
    operations_chosen: _operated,
    attack_led: _led,
    suit_named: _named,
    attack_answered: _answered,
    stakes_chosen: _stakes,
    stake_paid: _paid,
    power_decided: _power,
    bids_made: _bid,
    family_card_chosen: family.cards,
    family_space_chosen: family.spaces,
    family_action_chosen: family.actions,
    moving_source_chosen: family.moving_sources,
    moving_target_chosen: family.moving_targets,
    attack_source_chosen: family.attack_sources,
    attack_target_chosen: family.attack_targets,
    attackers_sent: family.attackers,
    attacker_added: family.attacking_cards,
    defender_added: family.defending_cards,
}

TASTE: Final = Taste(SCORERS, lead, keep, stretch, CARD)


def guide(g: State, ask: Ask) -> Values:
    """A value for each open answer, in victory points as the seat that is asked sees them."""
    return taste.guide(TASTE, g, ask)
