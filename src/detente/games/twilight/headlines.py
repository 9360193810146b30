"""The headline phase: 4.5 C."""

from __future__ import annotations

from detente.kernel.flow import NOBODY, Limits, both_chosen_from, chosen_from

from . import happenings as told
from .board import CARD, US, USSR, Side, other
from .cards import leave_hand, resolve_event
from .deck import ALL_CARDS, DEFECTORS, NONE, NONE_BIT, OPS, UN_INTERVENTION, WARS, Card
from .missile_crisis import new_play, relief_in_play
from .play import flower_power
from .reasons import MUST_GO_ON, NOT_A_HEADLINE, NOT_IN_HAND
from .space import HEADLINE_SECOND
from .state import State, step
from .tracks import has_ability


@step
def headline_phase(g: State) -> None:
    """Both choose in secret; 6.4.4: who is alone on box 4 sees the other's choice first."""
    g.round = 0
    g.phasing = NOBODY
    g.tell(told.headlines_begun, g.turn)
    for side in (US, USSR):
        if has_ability(g, other(side), HEADLINE_SECOND):
            g.offer(side, CARD, headline_shown, side)
            return
    g.offer_both(CARD, headlines_chosen)


def headline_limits(g: State, side: Side) -> Limits:
    """The China Card is no part of a hand; UN Intervention needs a round."""
    hand = g.hand[side]
    cards = hand & ~(1 << UN_INTERVENTION)
    return (
        (MUST_GO_ON, ALL_CARDS if cards else ALL_CARDS | NONE_BIT),
        (NOT_IN_HAND, hand | NONE_BIT),
        (NOT_A_HEADLINE, (ALL_CARDS | NONE_BIT) & ~(1 << UN_INTERVENTION)),
    )


@step
@chosen_from(headline_limits)
def headline_shown(g: State, card: Card, side: Side) -> None:
    put_headline(g, side, card)
    g.offer(other(side), CARD, headline_added, other(side))


@step
@chosen_from(headline_limits)
def headline_added(g: State, card: Card, side: Side) -> None:
    put_headline(g, side, card)
    resolve_headlines(g)


@step
@both_chosen_from(headline_limits)
def headlines_chosen(g: State, us: Card, ussr: Card) -> None:
    put_headline(g, US, us)
    put_headline(g, USSR, ussr)
    resolve_headlines(g)


def put_headline(g: State, side: Side, card: Card) -> None:
    if card != NONE:
        leave_hand(g, side, card)
        g.headline[side] = card
        g.tell(told.headline_chosen, side, card)


def resolve_headlines(g: State) -> None:
    """The higher value first, at a tie the US; FAQ 103: Defectors of the US before anything."""
    us, ussr = g.headline
    first = US if us == DEFECTORS or OPS[us] >= OPS[ussr] else USSR
    g.do(resolve_headline, first)
    g.do(resolve_headline, other(first))


@step
def resolve_headline(g: State, side: Side) -> None:
    """Who chose the card is the phasing player, whoever the event belongs to."""
    card = g.headline[side]
    if card == NONE:
        return
    g.headline[side] = NONE
    g.phasing = side
    g.started = g.present.copy()
    if side == US and WARS >> card & 1:
        flower_power(g, card)
    if g.ending:
        return
    new_play(g)
    if relief_in_play(g, side):
        g.do(resolve_event, card, side)
    else:
        resolve_event(g, card, side)
