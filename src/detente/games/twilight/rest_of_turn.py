"""What a side still has to play before the turn ends, and what it cannot get rid of in time."""

from __future__ import annotations

from typing import Final

from detente.kernel.sets import members, set_of

from .board import US, USSR, Side
from .dangers import DROPS, event_can_start_war
from .deck import (
    CIA_CREATED,
    FIVE_YEAR_PLAN,
    GRAIN_SALES,
    LONE_GUNMAN,
    OPS,
    ORTEGA,
    OWNED_BY,
    STAR_WARS,
    TEAR_DOWN_THIS_WALL,
    Card,
    Cards,
)
from .rounds import first_in_rounds, rounds_for
from .space import LAST_BOX
from .state import State
from .tracks import space_cards_allowed

MAY_BE_DEADLY: Final = DROPS | set_of(
    (
        CIA_CREATED,
        FIVE_YEAR_PLAN,
        GRAIN_SALES,
        LONE_GUNMAN,
        ORTEGA,
        STAR_WARS,
        TEAR_DOWN_THIS_WALL,
    )
)
"""The cards of which `event_can_start_war` may say so of their holder."""
FEARED: Final = (MAY_BE_DEADLY & OWNED_BY[USSR], MAY_BE_DEADLY & OWNED_BY[US])
"""By holder, the cards of the other side that may be deadly."""


def may_space(g: State, side: Side, card: Card) -> bool:
    """Whether a card can be used on the space race in this turn."""
    return attempts_left(g, side) > 0 and fit_for_space(g, side, card)


def attempts_left(g: State, side: Side) -> int:
    """How many cards a side may still use on the space race in this turn."""
    if g.space[side] == LAST_BOX:
        return 0
    return space_cards_allowed(g, side) - g.space_used[side]


def fit_for_space(g: State, side: Side, card: Card) -> bool:
    return g.ops_value(side, OPS[card]) >= g.rules.track.boxes[g.space[side] + 1].ops


def deadly(g: State, side: Side, card: Card) -> bool:
    """A card its holder cannot get rid of at DEFCON 2 without risking the game."""
    if not FEARED[side] >> card & 1 or may_space(g, side, card):
        return False
    return event_can_start_war(g, card, side, 2)


def rounds_to_come(g: State, side: Side) -> int:
    """The rounds in which a side will choose a card, after what is going on now."""
    rounds = rounds_for(g, side) - g.round
    if g.phasing != side and (g.phasing < 0 or side != first_in_rounds(g)):
        rounds += 1  # the one of this round is still to come
    return rounds


def cornered(g: State, side: Side) -> int:
    """How many deadly cards a side will have to play in this turn, for want of others."""
    hand = g.hand[side]
    if hand <= 0 or not hand & FEARED[side]:
        return 0
    return forced(g, side, hand, rounds_to_come(g, side), attempts_left(g, side))


def forced(g: State, side: Side, hand: Cards, rounds: int, attempts: int, china: int = -1) -> int:
    """How many deadly cards of a hand have to be played in so many rounds, with so many attempts
    left in the space race. `china`: whether the China Card can be played; -1 for as it lies."""
    feared = hand & FEARED[side]
    if china < 0:
        china = int(g.china == side and g.china_ready == 1)
    short = rounds - (hand & ~feared).bit_count() - china
    if short <= 0 or not feared:
        return 0
    count = launched = 0
    for card in members(feared):
        if not event_can_start_war(g, card, side, 2):
            short -= 1
        elif launched < attempts and fit_for_space(g, side, card):
            launched += 1
        else:
            count += 1
    return max(0, min(count, short - launched))
