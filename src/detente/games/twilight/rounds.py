"""Action rounds: 4.5 D, the duty to play scoring cards, and the traps (cards 42 and 44)."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, Reason, chosen_from, meet

from . import happenings as told
from .board import (
    CANADA,
    CARD,
    COUNTRY,
    DIE,
    DONE,
    DONE_BIT,
    FACES,
    US,
    USSR,
    Die,
    Side,
    Target,
    other,
)
from .cards import leave_hand, throw_away
from .deck import (
    ALDRICH_AMES,
    ALL_CARDS,
    BEAR_TRAP,
    CHINA_CARD,
    MISSILE_ENVY,
    NONE,
    NONE_BIT,
    NORAD,
    OWNED_BY,
    QUAGMIRE,
    SCORING,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
    Card,
    Cards,
)
from .missile_crisis import new_play
from .moves import add
from .play import AS_EVENT, FOR_OPERATIONS, FREELY, use
from .reasons import (
    CHINA_FACE_DOWN,
    CHINA_STOPS_SCORING,
    ENVY_DUE,
    IN_ORDER,
    MUST_PLAY,
    NOT_IN_HAND,
    SCORING_FIRST,
    TRAPPED,
)
from .space import EIGHT_ROUNDS, LAST_BOX
from .state import CHEAP_USED, State, step
from .tracks import bury, has_ability

TRAPS: Final = (QUAGMIRE, BEAR_TRAP)  # of the US, of the USSR
TRAP_OPENS: Final = 4  # or less
ANY: Final = ALL_CARDS | NONE_BIT
CHINA_BIT: Final = 1 << CHINA_CARD


def rounds_in(turn: int) -> int:
    """4.5 D"""
    return 6 if turn <= 3 else 7


def rounds_for(g: State, side: Side) -> int:
    """6.4.4, card 86: some sides may play eight rounds."""
    if g.space[side] == LAST_BOX and has_ability(g, side, EIGHT_ROUNDS):
        return 8
    if g.oil_round and side == US:
        return 8
    return 6 if g.turn <= 3 else 7


def rounds_left(g: State, side: Side) -> int:
    """How many rounds a side can still play in this turn, with the present one."""
    return rounds_for(g, side) - g.round + 1


def would_hold_scoring(g: State, side: Side, card: Card) -> bool:
    """Whether playing this card now leaves more scoring cards than rounds to play them in."""
    held = (g.hand[side] & SCORING & ~(1 << card)).bit_count()
    return held > rounds_left(g, side) - 1


def pressed(g: State, side: Side) -> bool:
    """10.1.5: a side has as many scoring cards as rounds to play them in."""
    count = (g.hand[side] & SCORING).bit_count()
    return count > 0 and count >= rounds_left(g, side)


def first_in_rounds(g: State) -> Side:
    """The USSR first in each; in the early war the US, if Yalta and Potsdam said so."""
    return US if g.turn <= 3 and g.changes.us_first else USSR


@step
def next_round(g: State, number: int) -> None:
    if number > rounds_for(g, USSR) and number > rounds_for(g, US):
        return
    first = first_in_rounds(g)
    g.do(take_action, first, number)
    g.do(take_action, other(first), number)
    g.do(next_round, number + 1)


@step
def take_action(g: State, side: Side, number: int) -> None:
    if number > rounds_for(g, side):
        return
    g.round = number
    g.phasing = side
    g.played = NONE
    g.to_two = 0
    new_play(g)
    g.started = g.present.copy()
    g.abilities_used &= ~CHEAP_USED
    if not g.hand[side] and not (g.china == side and g.china_ready):
        g.tell(told.waits, side, number)
        return
    g.tell(told.round_begun, side, g.turn, number)
    if side == US and g.in_force(WE_WILL_BURY_YOU):
        g.burying = 1
    if g.in_force(TRAPS[side]):
        trapped_round(g, side)
    else:
        g.ask(side, CARD, playable(g, side), card_chosen, side)
    g.do(end_action, side)


# Choosing a card


def may_pass(g: State, side: Side) -> bool:
    """FAQ 86: the eighth round is a right; 9.8: the China Card alone need not be played."""
    return g.round > rounds_in(g.turn) or not g.hand[side]


def playable(g: State, side: Side) -> Cards:
    """What the limits leave open; worked out at once where nothing special is in force."""
    hand = g.hand[side]
    if g.envy == side or g.in_force(ALDRICH_AMES) or not hand:
        return meet(card_limits(g, side))
    if g.china == side and g.china_ready and not pressed(g, side):
        hand |= CHINA_BIT
    return hand | NONE_BIT if g.round > rounds_in(g.turn) else hand


def card_limits(g: State, side: Side) -> Limits:
    hand = g.hand[side]
    held = CHINA_BIT if g.china == side else 0
    ordered = side == US and g.rules.aldrich_ames == "order" and g.in_force(ALDRICH_AMES)
    usable = ANY if g.china_ready else ANY ^ CHINA_BIT
    hurry = pressed(g, side)
    limits: Limits = (
        (NOT_IN_HAND, hand | held | NONE_BIT),
        (MUST_PLAY, ANY if may_pass(g, side) else ALL_CARDS),
        (CHINA_FACE_DOWN, usable),
        (CHINA_STOPS_SCORING, ANY ^ CHINA_BIT if hurry else ANY),
        (IN_ORDER, ANY ^ CHINA_BIT if ordered else ANY),
    )
    if g.order and side == US:
        limits += ((IN_ORDER, 1 << g.order[0] | NONE_BIT | (hand & SCORING if hurry else 0)),)
    if g.envy == side and hand >> MISSILE_ENVY & 1:
        limits += (envy_limit(g, side, hurry),)
    return limits


def envy_limit(g: State, side: Side, hurry: bool) -> tuple[Reason, Cards]:
    """FAQ 49, 5.0: Missile Envy is next, but for scoring cards, and card 32 against card 50."""
    if hurry:
        return SCORING_FIRST, g.hand[side] & SCORING | NONE_BIT
    answer = 0
    if g.burying and g.hand[side] & OWNED_BY[USSR]:
        answer = 1 << UN_INTERVENTION
    return ENVY_DUE, 1 << MISSILE_ENVY | answer | NONE_BIT


@step
@chosen_from(card_limits)
def card_chosen(g: State, card: Card, side: Side) -> None:
    if card == NONE:
        g.tell(told.passed, side)
        return
    due = g.envy == side and g.hand[side] >> MISSILE_ENVY & 1
    how = FREELY
    if due:
        how = FOR_OPERATIONS if card == MISSILE_ENVY else AS_EVENT
    g.played = card
    g.tell(told.card_played, side, card)
    if card != CHINA_CARD:
        leave_hand(g, side, card)
    use(g, side, card, how)


# Quagmire and Bear Trap: FAQ 42/44


def trapped_round(g: State, side: Side) -> None:
    """Discard a card worth 2 or more and roll; scoring cards in time; else the round is idle."""
    if g.burying:
        bury(g)
    if g.ending:
        return
    if not g.offer(side, CARD, trap_card_chosen, side):
        g.lacks[side] |= g.worth(side, 2) | SCORING
        g.tell(told.trapped_idle, side)


def trap_limits(g: State, side: Side) -> Limits:
    hand = g.hand[side]
    scoring, fitting = hand & SCORING, hand & g.worth(side, 2)
    if pressed(g, side):
        return ((SCORING_FIRST, scoring | (NONE_BIT if may_pass(g, side) else 0)),)
    if not fitting:
        return ((TRAPPED, scoring | NONE_BIT if scoring else 0),)
    if g.envy == side and fitting >> MISSILE_ENVY & 1:
        fitting = 1 << MISSILE_ENVY
    return ((TRAPPED, fitting | (NONE_BIT if may_pass(g, side) else 0)),)


@step
@chosen_from(trap_limits)
def trap_card_chosen(g: State, card: Card, side: Side) -> None:
    if card == NONE:
        g.tell(told.passed, side)
    elif SCORING >> card & 1:
        if not pressed(g, side):  # otherwise a card worth 2 would have to go
            g.lacks[side] |= g.worth(side, 2)
        g.played = card
        g.tell(told.card_played, side, card)
        leave_hand(g, side, card)
        use(g, side, card, FREELY)
    else:
        throw_away(g, side, card)
        g.ask(CHANCE, DIE, FACES, trap_rolled, side)


@step
def trap_rolled(g: State, die: Die, side: Side) -> None:
    """1 to 4 frees; normal play goes on with the next round."""
    g.tell(told.trap_rolled, side, die, TRAP_OPENS)
    if die + 1 <= TRAP_OPENS:
        g.effects &= ~(1 << TRAPS[side])
        g.tell(told.effect_ended, TRAPS[side])
    else:
        g.tell(told.trap_held, side, TRAPS[side])


# The end of a round


@step
def end_action(g: State, side: Side) -> None:
    """Card 50, if nothing has answered it; card 106, if DEFCON went to 2 in this round."""
    if g.burying:
        bury(g)
    g.played = NONE
    if g.ending:
        return
    if g.to_two and g.in_force(NORAD) and g.controls(US, CANADA):
        g.ask(US, COUNTRY, g.present[US] | DONE_BIT, norad_placed)


@step
def norad_placed(g: State, country: Target) -> None:
    if country != DONE:
        add(g, US, country, 1)
