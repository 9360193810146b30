"""The US events of the mid war that work on hands and on the draw pile."""

from __future__ import annotations

from typing import Final

from detente.games.shared.piles import leave_pile, shuffle_in
from detente.kernel.flow import CHANCE, Limits, chosen_from

from .. import happenings as told
from ..board import (
    CARD,
    CHOICE,
    MIDDLE_EAST,
    PLAY_IT,
    REGION,
    RETURN_IT,
    US,
    USSR,
    Choice,
    Side,
)
from ..cards import draw, event, leave_hand, throw_away
from ..deck import (
    ASK_NOT,
    GRAIN_SALES,
    MISSILE_ENVY,
    NONE,
    NONE_BIT,
    OPS,
    OUR_MAN_IN_TEHRAN,
    UN_INTERVENTION,
    Card,
)
from ..play import DRAWN, GRANTED, operate, use
from ..reasons import NOT_IN_DECK, NOT_IN_HAND, NOT_IN_PILE
from ..state import State, step

SEEN_IN_TEHRAN: Final = 5


# Grain Sales to Soviets


@event(GRAIN_SALES)
def grain_sales(g: State, side: Side) -> None:
    """The US draws a random card of the USSR hand and plays it as its own, or gives it back.

    If it gives it back, or there was none (FAQ 67), it conducts operations worth this card.
    """
    if not g.offer(CHANCE, CARD, grain_sales_drawn):
        operate(g, US, OPS[GRAIN_SALES], 0, GRANTED)


def ussr_hand_limits(g: State) -> Limits:
    return ((NOT_IN_HAND, g.hand[USSR]),)


@step
@chosen_from(ussr_hand_limits)
def grain_sales_drawn(g: State, card: Card) -> None:
    """FAQ 32: UN Intervention drawn in the headline phase goes back."""
    due = 1 if card == MISSILE_ENVY and g.envy == USSR else 0
    leave_hand(g, USSR, card)
    g.tell(told.card_drawn_from, USSR, card)
    must_return = card == UN_INTERVENTION and not g.round
    options = 1 << RETURN_IT if must_return else 1 << RETURN_IT | 1 << PLAY_IT
    g.ask(US, CHOICE, options, grain_sales_decided, card, due)


@step
def grain_sales_decided(g: State, choice: Choice, card: Card, due: int) -> None:
    """`due`: the USSR still has to spend Missile Envy if it comes back (FAQ 49)."""
    if choice == PLAY_IT:
        g.tell(told.card_played, US, card)
        use(g, US, card, DRAWN)
        return
    bit = 1 << card
    g.table ^= bit
    g.hand[USSR] |= bit
    g.shown[USSR] |= bit
    if due:
        g.envy = USSR
    g.tell(told.card_returned, USSR, card)
    operate(g, US, OPS[GRAIN_SALES], 0, GRANTED)


# Ask Not What Your Country Can Do For You


@event(ASK_NOT)
def ask_not(g: State, side: Side) -> None:
    """The US discards as many cards as it likes, one by one, and then draws as many."""
    ask_not_discard(g, 0)


def ask_not_discard(g: State, count: int) -> None:
    if g.hand[US]:
        g.offer(US, CARD, ask_not_discarded, count)
    else:
        draw_as_many(g, count)


def ask_not_limits(g: State, count: int) -> Limits:
    return ((NOT_IN_HAND, g.hand[US] | NONE_BIT),)


@step
@chosen_from(ask_not_limits)
def ask_not_discarded(g: State, card: Card, count: int) -> None:
    if card == NONE:
        draw_as_many(g, count)
    else:
        throw_away(g, US, card)
        ask_not_discard(g, count + 1)


def draw_as_many(g: State, count: int) -> None:
    if count:
        g.tell(told.cards_drawn, US, count)
        ask_not_draw(g, count)


@step
def ask_not_draw(g: State, count: int) -> None:
    """FAQ 77: if the pile runs out, the cards just discarded are shuffled with the others."""
    if count and draw(g, US):
        g.do(ask_not_draw, count - 1)


# Our Man in Tehran


def foothold_in_middle_east(g: State, side: Side) -> bool:
    return bool(g.control[US] & REGION[MIDDLE_EAST])


@event(OUR_MAN_IN_TEHRAN, when=foothold_in_middle_east)
def our_man_in_tehran(g: State, side: Side) -> None:
    """The US looks at the five top cards of the draw pile and discards any of them.

    It needs control of a country of the Middle East. The rest is shuffled back into the pile.
    """
    g.tehran = 0
    look_in_tehran(g, SEEN_IN_TEHRAN)


@step
def look_in_tehran(g: State, left: int) -> None:
    """4.3: if the pile runs out, the discard pile is shuffled and gives the rest of the five."""
    if left and not g.deck & ~g.tehran and g.discards:
        shuffle_in(g)
    if not (left and g.offer_unseen(1 << US, CHANCE, CARD, tehran_card_seen, left)):
        sort_out_in_tehran(g)


def unseen_limits(g: State, left: int) -> Limits:
    return ((NOT_IN_DECK, g.deck & ~g.tehran),)


@step
@chosen_from(unseen_limits)
def tehran_card_seen(g: State, card: Card, left: int) -> None:
    g.tehran |= 1 << card
    g.tell_only(1 << US, told.looked_at, US, card)
    look_in_tehran(g, left - 1)


def sort_out_in_tehran(g: State) -> None:
    if g.tehran:
        g.offer(US, CARD, tehran_card_discarded)


def seen_limits(g: State) -> Limits:
    return ((NOT_IN_PILE, g.tehran | NONE_BIT),)


@step
@chosen_from(seen_limits)
def tehran_card_discarded(g: State, card: Card) -> None:
    """5.4: a discarded card is shown, and its event does not happen."""
    if card == NONE:
        g.tell(told.put_back, g.tehran.bit_count())
        return
    bit = 1 << card
    g.tehran ^= bit
    g.discards |= bit
    g.tell(told.discarded_from_pile, card)
    leave_pile(g, card)
    sort_out_in_tehran(g)
