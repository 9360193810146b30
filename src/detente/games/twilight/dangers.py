"""Plays that can start a nuclear war, and cards that lead to one, by rules of thumb: computer
players keep off them.

People are warned by looking ahead, which takes longer.
"""

from __future__ import annotations

from typing import Final

from detente.kernel.sets import members, set_of

from .board import (
    BATTLEGROUNDS,
    COUP,
    CUBA,
    EAST_GERMANY,
    EUROPE,
    EVENT,
    EVERYWHERE,
    REGION,
    SPACE,
    US,
    USSR,
    Action,
    Side,
    other,
)
from .cards import can_happen, is_empty, is_opponents, side_of
from .coups import coup_targets
from .deck import (
    CIA_CREATED,
    DUCK_AND_COVER,
    FIVE_YEAR_PLAN,
    GRAIN_SALES,
    HOW_I_LEARNED,
    JUNTA,
    KAL_007,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NUCLEAR_SUBS,
    OLYMPIC_GAMES,
    ORTEGA,
    OWNED_BY,
    STAR_WARS,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    WE_WILL_BURY_YOU,
    Card,
    Cards,
)
from .state import State, is_battleground

DROPS: Final = 1 << DUCK_AND_COVER | 1 << WE_WILL_BURY_YOU | 1 << KAL_007
"""Events that lower DEFCON as soon as they happen."""
OF_THE_PLAN: Final = OWNED_BY[US] & (
    DROPS | set_of((CIA_CREATED, GRAIN_SALES, STAR_WARS, TEAR_DOWN_THIS_WALL))
)
PICKED: Final = DROPS | 1 << HOW_I_LEARNED
BRINGING_COUPS: Final = set_of((CIA_CREATED, GRAIN_SALES, JUNTA, MISSILE_ENVY, TEAR_DOWN_THIS_WALL))


def war_possible(g: State) -> bool:
    """Whether DEFCON can fall to 1 at all: after VJ Day of Turn Zero not in turn 1."""
    return not (g.turn == 1 and g.changes.unbound)


def lowers(side: Side, g: State) -> bool:
    """Whether a coup of a side in a battleground moves DEFCON: not under Nuclear Subs."""
    return not (side == US and g.in_force(NUCLEAR_SUBS))


def coup_in_battleground(g: State, side: Side) -> bool:
    """Whether operations let a side make a coup that lowers DEFCON."""
    targets = coup_targets(g, side, EVERYWHERE, 0) & g.changes.battlegrounds
    return bool(targets) and lowers(side, g) and g.crisis != side


def event_can_start_war(g: State, card: Card, player: Side, level: int = 0) -> bool:
    """Whether this event, brought about in the round of the player, can bring DEFCON to 1.

    `level` is where DEFCON will stand then. What an event draws from hands or piles counts as
    possible, as far as the position says.
    """
    if (level or g.defcon) > 2 or is_empty(g, card) or not can_happen(g, card, player):
        return False
    if not war_possible(g):
        return False
    enemy = other(player)
    if DROPS >> card & 1:
        return True
    if card in (CIA_CREATED, LONE_GUNMAN):
        return side_of(card, player) == enemy and coup_in_battleground(g, enemy)
    if card == OLYMPIC_GAMES:
        return True  # the opponent may boycott
    if card == SUMMIT:
        return True  # the opponent may win and lower DEFCON
    if card == GRAIN_SALES:
        return player == USSR and (coup_in_battleground(g, US) or could_hold(g, USSR, DROPS))
    if card == MISSILE_ENVY:
        return could_hold(g, enemy, DROPS & (OWNED_BY[player]))
    if card == FIVE_YEAR_PLAN:
        return player == USSR and could_hold(g, USSR, drawn_into_war(g))
    if card == STAR_WARS:
        return player == USSR and bool(g.discards & picked_for_war(g))
    if card == TEAR_DOWN_THIS_WALL:
        europe = REGION[EUROPE] & BATTLEGROUNDS & g.present[USSR]
        return player == USSR and bool(europe | 1 << EAST_GERMANY & g.present[USSR])
    if card == ORTEGA:
        return player == US and bool(g.points(US, CUBA))
    return False


def drawn_into_war(g: State) -> Cards:
    """The cards that start a war if Five-Year Plan throws them away at DEFCON 2."""
    return set_of(card for card in members(OF_THE_PLAN) if event_can_start_war(g, card, USSR, 2))


def picked_for_war(g: State) -> Cards:
    """The cards with which Star Wars lets the US start a war in a round of the USSR."""
    return PICKED | BRINGING_COUPS if coup_in_battleground(g, US) else PICKED


def could_hold(g: State, side: Side, cards: Cards) -> bool:
    """Whether some of these cards may be in a hand, as far as the position says."""
    hand = g.hand[side]
    if hand < 0:  # as another seat sees it
        hand = (g.deck & ~g.lacks[side]) | g.shown[side]
    return bool(hand & cards)


def play_can_start_war(g: State, player: Side, card: Card, action: Action) -> bool:
    """Whether playing this card in this way can bring DEFCON to 1 in the player's own round."""
    if action == SPACE:
        return False
    if action == COUP and g.defcon <= 2:
        safe = coup_targets(g, player, EVERYWHERE, 0) & ~g.changes.battlegrounds
        if not safe and lowers(player, g) and war_possible(g):
            return True
    if action == EVENT:
        return event_can_start_war(g, card, player)
    if not is_opponents(card, player):
        return False
    drops = action == COUP and coup_in_battleground(g, player)  # before the event
    return event_can_start_war(g, card, player, g.defcon - drops)


def coup_starts_war(g: State, side: Side, country: int) -> bool:
    """Whether this coup brings DEFCON to 1."""
    return bool(
        g.defcon == 2 and is_battleground(g, country) and lowers(side, g) and war_possible(g)
    )
