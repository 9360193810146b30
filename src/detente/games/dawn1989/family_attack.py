"""Taking over a space in the family mode: TR.2.4.3."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, chosen_from
from detente.kernel.sets import members

from . import happenings as told
from .board import (
    COMMUNIST,
    DIE,
    FACES_OF_DIE,
    NEIGHBOURS,
    NUMBER_KIND,
    SPACE,
    STABILITY,
    STRUGGLE_CARD,
    Die,
    Side,
    Space,
    Spaces,
    other,
)
from .reasons import NOT_IN_STRUGGLE_HAND, NOT_NEXT_TO_SOURCE, OUT_OF_REACH
from .state import State, step
from .struggle_deck import (
    NO_CARD,
    NO_CARD_BIT,
    OF_SUIT,
    RALLY,
    RANK,
    TACTIC_FAILS,
    WILD_FOR_ATTACKER,
    StruggleCard,
    StruggleCards,
)

WILD: Final = WILD_FOR_ATTACKER | 1 << TACTIC_FAILS


def sources(g: State, side: Side) -> Spaces:
    """Own spaces next to one that is not."""
    found = 0
    for space in members(g.present[side]):
        if NEIGHBOURS[space] & ~g.present[side]:
            found |= 1 << space
    return found


def begin_attack(g: State, side: Side) -> None:
    g.offer(side, SPACE, attack_source_chosen, side)


def source_limits(g: State, side: Side) -> Limits:
    return ((OUT_OF_REACH, sources(g, side)),)


@step
@chosen_from(source_limits)
def attack_source_chosen(g: State, space: Space, side: Side) -> None:
    g.offer(side, SPACE, attack_target_chosen, side, space)


def target_limits(g: State, side: Side, source: Space) -> Limits:
    return ((NOT_NEXT_TO_SOURCE, NEIGHBOURS[source] & ~g.present[side]),)


@step
@chosen_from(target_limits)
def attack_target_chosen(g: State, space: Space, side: Side, source: Space) -> None:
    options = (1 << g.points(side, source) + 1) - 2  # at least one
    g.ask(side, NUMBER_KIND, options, attackers_sent, side, source, space)


@step
def attackers_sent(g: State, count: int, side: Side, source: Space, target: Space) -> None:
    """Both roll, also for an empty space."""
    g.remove_influence(side, source, count)
    g.tell(told.takeover_tried, side, source, target, count)
    g.ask(CHANCE, DIE, FACES_OF_DIE, attacker_rolled, side, target, count)


@step
def attacker_rolled(g: State, die: Die, side: Side, target: Space, count: int) -> None:
    g.ask(CHANCE, DIE, FACES_OF_DIE, defender_rolled, side, target, count, die)


@step
def defender_rolled(g: State, die: Die, side: Side, target: Space, count: int, first: Die) -> None:
    attacker = count + first + 1
    held = g.points(other(side), target)
    stability = STABILITY[target] if held else 0
    defender = die + 1 + held + stability
    g.tell(told.takeover_rolled, first, count, die, held, stability, attacker, defender)
    g.offer(side, STRUGGLE_CARD, attacker_added, side, target, count, attacker, defender)


def attacker_limits(
    g: State, side: Side, target: Space, count: int, attacker: int, defender: int
) -> Limits:
    return ((NOT_IN_STRUGGLE_HAND, g.struggle_hand[side] | NO_CARD_BIT),)


@step
@chosen_from(attacker_limits)
def attacker_added(
    g: State,
    card: StruggleCard,
    side: Side,
    target: Space,
    count: int,
    attacker: int,
    defender: int,
) -> None:
    """F10: the attacker first, each at most one card."""
    spend(g, side, card)
    g.offer(
        other(side), STRUGGLE_CARD, defender_added, side, target, count, attacker, defender, card
    )


def defender_limits(
    g: State,
    side: Side,
    target: Space,
    count: int,
    attacker: int,
    defender: int,
    first: StruggleCard,
) -> Limits:
    return ((NOT_IN_STRUGGLE_HAND, g.struggle_hand[other(side)] | NO_CARD_BIT),)


@step
@chosen_from(defender_limits)
def defender_added(
    g: State,
    card: StruggleCard,
    side: Side,
    target: Space,
    count: int,
    attacker: int,
    defender: int,
    first: StruggleCard,
) -> None:
    """A card that wins outright beats everything but another; a tie goes to the Communist."""
    spend(g, other(side), card)
    outright = winning_cards(g)
    strikes = first != NO_CARD and outright >> first & 1
    parries = card != NO_CARD and outright >> card & 1
    attacker += rank_of(g, first)
    defender += rank_of(g, card)
    if strikes != parries:
        won = bool(strikes)
    else:
        won = attacker > defender or (attacker == defender and side == COMMUNIST)
    settle_attack(g, side, target, count, won)


def spend(g: State, side: Side, card: StruggleCard) -> None:
    if card != NO_CARD:
        g.struggle_hand[side] ^= 1 << card
        g.struggle_discards |= 1 << card
        g.tell(told.takeover_card, side, card)


def winning_cards(g: State) -> StruggleCards:
    """F1: the Rally on Polish cards, the wild cards by option."""
    return OF_SUIT[RALLY] if g.rules.family_wins == "rally" else WILD


def rank_of(g: State, card: StruggleCard) -> int:
    """A card that wins outright adds nothing where two of them cancel each other."""
    if card == NO_CARD or winning_cards(g) >> card & 1:
        return 0
    return RANK[card]


def settle_attack(g: State, side: Side, target: Space, count: int, won: bool) -> None:
    """The loser removes all he has in the space."""
    if won:
        lost = g.remove_influence(other(side), target, g.points(other(side), target))
        if lost:
            g.tell(told.lost, other(side), target, lost)
        g.add_influence(side, target, count)
        g.tell(told.added, side, target, count)
    g.tell(told.takeover_won, side if won else other(side), target)
