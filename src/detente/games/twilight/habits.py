"""What `./detente habits` counts in Twilight Struggle: whether a habit was kept to, if there was
occasion. People who know the game are said to do otherwise in most of these."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import Ask

from .board import EVENT, REALIGN, REGION, SOUTH_AMERICA, US, USSR, other
from .cards import is_opponents
from .deck import CHINA_CARD, OWNER, SCORING
from .headlines import headlines_chosen
from .ops import influence_placed
from .play import card_used
from .rounds import card_chosen, rounds_in
from .state import State

MID_WAR: Final = range(4, 8)  # turns


def china_card(g: State, ask: Ask, choice: int) -> bool | None:
    """Playing the China Card when it could be played."""
    if ask.then is not card_chosen or not ask.options >> CHINA_CARD & 1:
        return None
    return choice == CHINA_CARD


def scoring_card(g: State, ask: Ask, choice: int) -> bool | None:
    """Playing a scoring card before the last rounds, where one could be played."""
    if ask.then is not card_chosen or g.round > rounds_in(g.turn) - 2 or not ask.options & SCORING:
        return None
    return bool(SCORING >> choice & 1)


def dear_point(g: State, ask: Ask, choice: int) -> bool | None:
    """Paying two for a point, in a country that the other side controls."""
    if ask.then is not influence_placed:
        return None
    return bool(g.control[other(ask.who)] >> choice & 1)


def south_america(g: State, ask: Ask, choice: int) -> bool | None:
    """Placing a point in South America in the mid war."""
    if ask.then is not influence_placed or g.turn not in MID_WAR:
        return None
    return bool(REGION[SOUTH_AMERICA] >> choice & 1)


def own_event(g: State, ask: Ask, choice: int) -> bool | None:
    """Taking an event that is one's own or anybody's, where it could be taken."""
    if ask.then is not card_used or not ask.options >> EVENT & 1:
        return None
    return None if is_opponents(ask.args[1], ask.who) else choice == EVENT


def opponents_event_first(g: State, ask: Ask, choice: int) -> bool | None:
    """Letting the other side's event come before one's operations, where it could."""
    if ask.then is not card_used or not ask.options >> EVENT & 1:
        return None
    return choice == EVENT if is_opponents(ask.args[1], ask.who) else None


def realignment(g: State, ask: Ask, choice: int) -> bool | None:
    """Using operations to realign, where that was possible."""
    if ask.then is not card_used or not ask.options >> REALIGN & 1:
        return None
    return choice == REALIGN


def opponents_headline(g: State, ask: Ask, choice: int) -> bool | None:
    """Choosing an event of the other side as one's headline, where there was another card."""
    if ask.then is not headlines_chosen or not ask.options & ~THEIRS[ask.who]:
        return None
    return bool(THEIRS[ask.who] >> choice & 1)


THEIRS: Final = tuple(
    sum(1 << card for card, owner in enumerate(OWNER) if owner == other(side))
    for side in (US, USSR)
)

HABITS: Final = {
    habit.__name__: habit
    for habit in (
        china_card,
        scoring_card,
        dear_point,
        south_america,
        own_event,
        opponents_event_first,
        realignment,
        opponents_headline,
    )
}
