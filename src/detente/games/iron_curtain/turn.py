"""The sequence of play: two rounds of four turns each, then final scoring."""

from __future__ import annotations

from typing import Final

from detente.kernel.entries import Entry
from detente.kernel.flow import CHANCE, NOBODY, Limits, chosen_from

from . import happenings as told
from .board import (
    ACTION,
    CARD,
    CELL,
    DECLINE,
    EVENT,
    INFLUENCE,
    REGION_OF,
    SIDE,
    US,
    USSR,
    Action,
    Card,
    Cell,
    Side,
)
from .events import resolve
from .ops import cells_to_lay, place
from .reasons import CELL_TAKEN, NOT_IN_HAND, NOT_RESERVED, TOUCHES_NO_KIN, TOUCHES_NOTHING
from .scoring import final_scoring, is_finished, score_region
from .state import TURNS, State, step

HAND_SIZES: Final = (0, 5, 4)  # 3.2, 3.3: by round


def start(g: State) -> None:
    """2: `State` has laid the start card; deal, then the USSR says who begins."""
    g.do(deal_cards)


# Dealing and the first player


@step
def deal_cards(g: State) -> None:
    """2.4, 3.3: each side gets its cards, one at a time in turn."""
    us, ussr = g.hand[US].bit_count(), g.hand[USSR].bit_count()
    if ussr < HAND_SIZES[g.round]:
        side = US if us == ussr else USSR
        g.offer_unseen(1 << side, CHANCE, CARD, dealt, side)
    else:
        g.tell(told.cards_dealt, g.round, ussr)
        choose_starter(g)


def reserve_limits(g: State, side: Side) -> Limits:
    return ((NOT_RESERVED, g.reserve),)


@step
@chosen_from(reserve_limits)
def dealt(g: State, card: Card, side: Side) -> None:
    g.reserve ^= 1 << card
    g.hand[side] |= 1 << card
    g.tell_only(1 << side, told.got, side, card)
    deal_cards(g)


@step
def choose_starter(g: State) -> None:
    """2.5: the USSR names the first player; 3.4: in round 2 who is behind, the USSR at 0."""
    chooser = US if g.round == 2 and g.score < 0 else USSR
    g.ask(chooser, SIDE, 0b11, starter_named, chooser, g.round)


@step
def starter_named(g: State, starter: Side, side: Side, round: int) -> None:
    g.starter = starter
    g.tell(told.starter_chosen, side, starter, round)
    next_turn(g)


# One turn


def hand_limits(g: State, side: Side) -> Limits:
    return ((NOT_IN_HAND, g.hand[side]),)


@step
def next_turn(g: State) -> None:
    """3.1: the player whose turn it is plays one card from his hand."""
    side = g.active
    g.tell(told.turn_begun, g.round, g.turns + 1, side)
    g.offer(side, CARD, card_chosen, side)


@step
@chosen_from(hand_limits)
def card_chosen(g: State, card: Card, side: Side) -> None:
    g.hand[side] ^= 1 << card
    g.played = card
    g.offer(side, CELL, card_laid, side, card)


def cell_limits(g: State, side: Side, card: Card) -> Limits:
    free, cells = cells_to_lay(g, REGION_OF[card])
    return (
        (CELL_TAKEN, ~g.taken),
        (TOUCHES_NOTHING, free),
        (TOUCHES_NO_KIN, cells),
    )


@step
@chosen_from(cell_limits)
def card_laid(g: State, cell: Cell, side: Side, card: Card) -> None:
    """4: lay the card, score its region if that is finished, then event or influence."""
    g.lay(card, cell)
    g.tell(told.laid, side, card, cell)
    region = REGION_OF[card]
    if is_finished(g, region):
        g.tell(told.region_finished, region)
        score_region(g, region)
        if g.ending:
            return
    faction = g.rules.faction[card]
    if faction == side:  # 7.1
        g.ask(side, ACTION, 1 << EVENT | 1 << INFLUENCE, use_chosen, side, card)
    else:  # 7.2
        g.ask(faction, ACTION, 1 << EVENT | 1 << DECLINE, event_answered, faction, card)
        g.do(place_influence, side, card)
    g.do(end_turn)


@step
def use_chosen(g: State, action: Action, side: Side, card: Card) -> None:
    if action == EVENT:
        take_event(g, side, card)
    else:
        place_influence(g, side, card)


@step
def event_answered(g: State, action: Action, side: Side, card: Card) -> None:
    if action == EVENT:
        take_event(g, side, card)
    else:
        g.tell(told.event_declined, side, card)


def take_event(g: State, side: Side, card: Card) -> None:
    g.tell(told.event_taken, side, card)
    resolve(g, side, card, 0)


@step
def place_influence(g: State, side: Side, card: Card) -> None:
    """7.4: as many cubes as the card shows, or fewer."""
    count = g.rules.cubes[card]
    g.tell(told.influence_begun, side, card, count)
    place(g, side, count, must=g.rules.must_place)


@step
def end_turn(g: State) -> None:
    g.played = NOBODY
    g.turns += 1
    if g.turns < TURNS:
        next_turn(g)
    elif g.round == 1:
        end_first_round(g)
    else:
        final_scoring(g)


def end_first_round(g: State) -> None:
    """3.2: both keep their fifth card for the aftermath; 3.3: the reserved cards are dealt."""
    for side in (US, USSR):
        card = g.kept[side] = g.hand[side].bit_length() - 1
        g.hand[side] = 0
        g.tell(told.card_kept, side)
        g.tell_only(1 << side, told.own_card_kept, side, card)
    g.round, g.turns = 2, 0
    deal_cards(g)


ENTRIES: Final = (Entry(deal_cards), Entry(choose_starter), Entry(next_turn))
