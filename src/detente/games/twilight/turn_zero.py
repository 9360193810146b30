"""Turn Zero (Godzina Zero): six crises settled by a die and by statecraft, before the setup."""

from __future__ import annotations

from detente.kernel.flow import CHANCE, Limits, both_chosen_from, chosen_from

from . import happenings as told
from .board import BATTLEGROUNDS, CARD, CRISIS, DIE, FACES, STATECRAFT_KIND, US, USSR, Die, Side
from .cards import take_from_deck
from .crises import (
    CANCELS,
    CHANGES,
    CHINESE_CRISIS,
    DUMMIES,
    EVERY_CRISIS,
    HANDS,
    MODIFIER,
    NO_STATECRAFT,
    STACKS,
    UNCHANGED,
    Changes,
    Crisis,
    Statecraft,
    TurnZero,
    outcome_of,
)
from .deck import NONE, NONE_BIT, Card
from .moves import add, take
from .reasons import NOT_FOR_THE_OPENING, NOT_IN_STATECRAFT
from .state import State, step
from .turn import period

# Steps 1 to 3: hands and stacks


@step
def turn_zero(g: State) -> None:
    """With the Chinese Civil War variant its crisis stays in the box and each side loses a card."""
    variant = g.rules.chinese_civil_war == "on"
    crises = EVERY_CRISIS & ~(1 << CHINESE_CRISIS) if variant else EVERY_CRISIS
    g.zero = g.zero._replace(left=crises, hand_us=HANDS[US], hand_ussr=HANDS[USSR])
    g.tell(told.turn_zero_begun, crises.bit_count())
    if variant:
        g.do(lose_statecraft, US)
        g.do(lose_statecraft, USSR)
    g.do(next_crisis)


@step
def lose_statecraft(g: State, side: Side) -> None:
    g.offer_unseen(1 << side, CHANCE, STATECRAFT_KIND, statecraft_lost, side)


def statecraft_held(g: State, side: Side) -> Limits:
    return ((NOT_IN_STATECRAFT, g.zero.hands[side]),)


@step
@chosen_from(statecraft_held)
def statecraft_lost(g: State, card: Statecraft, side: Side) -> None:
    """The card stays face down: only its owner knows it."""
    g.zero = g.zero.holding(side, g.zero.hands[side] ^ 1 << card, 1 << card)
    g.tell_only(1 << side, told.statecraft_lost, side, card)


# Steps 4 to 8: crisis by crisis


@step
def next_crisis(g: State) -> None:
    """The second stack begins when the first is used up."""
    left = g.zero.left
    if left:
        g.ask(CHANCE, CRISIS, left & STACKS[0] or left, crisis_revealed)
    else:
        g.zero = TurnZero(outcomes=g.zero.outcomes)  # 8.1
        g.do(change_deck)


@step
def crisis_revealed(g: State, crisis: Crisis) -> None:
    g.zero = g.zero._replace(left=g.zero.left ^ 1 << crisis, crisis=crisis)
    g.tell(told.crisis_revealed, crisis)
    g.offer_both(STATECRAFT_KIND, statecraft_chosen, crisis)


def statecraft_limits(g: State, side: Side, crisis: Crisis) -> Limits:
    """A side that has no card left acts as if it had laid down a dummy."""
    return ((NOT_IN_STATECRAFT, g.zero.hands[side] or 1 << NO_STATECRAFT),)


@step
@both_chosen_from(statecraft_limits)
def statecraft_chosen(g: State, us: Statecraft, ussr: Statecraft, crisis: Crisis) -> None:
    """Steps 5 and 6: both cards are turned over at the same time, and spent but for dummies."""
    g.tell(told.statecraft_shown, us, ussr)
    shown = (1 << us | 1 << ussr) & (HANDS[US] | HANDS[USSR])
    spent = shown & ~DUMMIES
    if g.rules.cancelled_statecraft == "kept":
        if CANCELS >> us & 1:
            spent &= ~(1 << ussr)
        if CANCELS >> ussr & 1:
            spent &= ~(1 << us)
    us_hand, ussr_hand = g.zero.hands
    g.zero = g.zero._replace(
        hand_us=us_hand & ~spent,
        hand_ussr=ussr_hand & ~spent,
        seen=g.zero.seen | shown,
        spent=g.zero.spent | spent,
    )
    g.ask(CHANCE, DIE, FACES, crisis_rolled, us, ussr)


def crisis_modifier(us: Statecraft, ussr: Statecraft) -> int:
    """What both cards do to the die; a cancelled one nothing."""
    modifier = 0 if CANCELS >> ussr & 1 else MODIFIER[us]
    return modifier if CANCELS >> us & 1 else modifier + MODIFIER[ussr]


@step
def crisis_rolled(g: State, die: Die, us: Statecraft, ussr: Statecraft) -> None:
    """Step 7: the outcome is noted; influence in named countries is laid out at once."""
    modifier = crisis_modifier(us, ussr)
    outcome = outcome_of(g.zero.crisis, die + 1 + modifier)
    g.tell(told.crisis_settled, g.zero.crisis, die, modifier, outcome)
    g.zero = g.zero._replace(outcomes=g.zero.outcomes | 1 << outcome)
    changes = CHANGES[outcome]
    for side, country, count in changes.influence:
        if count > 0:
            add(g, side, country, count)
        else:
            take(g, side, country, -count)
    tell_changes(g, changes)
    g.do(next_crisis)


def tell_changes(g: State, changes: Changes) -> None:
    """What an outcome means beyond the influence that is on the map already."""
    if changes == UNCHANGED:
        g.tell(told.history_stays)
    for free in changes.free:
        g.tell(told.free_points, USSR, free.points)
    for what, cards in (
        (told.cards_boxed, changes.boxed),
        (told.cards_brought, changes.brought),
        (told.cards_delayed, changes.delayed),
        (told.events_emptied, changes.empty),
    ):
        if cards:
            g.tell(what, cards)
    if changes.empty_early:
        g.tell(told.events_emptied_until, changes.empty_early, changes.until)
    for side in (US, USSR):
        if changes.opening[side]:
            g.tell(told.opening_offered, side, changes.opening[side])
    if changes.us_first:
        g.tell(told.goes_first, US)
    if changes.unbound:
        g.tell(told.unbound_by_defcon, US)
    if changes.china_down:
        g.tell(told.china_starts_down, USSR)
    if made := changes.battlegrounds & ~BATTLEGROUNDS:
        g.tell(told.battlegrounds_made, made)


# Steps 8.2 to 9: the deck and the opening hand


@step
def change_deck(g: State) -> None:
    """Cards go into the box, come instead or wait for the mid war; the China Card may lie down."""
    changes = g.changes
    g.deck = period(g, 0)
    if changes.china_down:
        g.china_ready = 0
    for side in (US, USSR):
        if changes.opening[side]:
            g.do(offer_opening, side)


@step
def offer_opening(g: State, side: Side) -> None:
    g.tell(told.opening_begun, side)
    g.offer(side, CARD, opening_taken, side)


def opening_limits(g: State, side: Side) -> Limits:
    return ((NOT_FOR_THE_OPENING, g.changes.opening[side] & g.deck | NONE_BIT),)


@step
@chosen_from(opening_limits)
def opening_taken(g: State, card: Card, side: Side) -> None:
    """Step 9: the card is shown first, and counts as one of the eight."""
    if card == NONE:
        g.tell(told.opening_declined, side)
        return
    g.tell(told.opening_shown, side, card)
    take_from_deck(g, side, card)
    g.shown[side] |= 1 << card
