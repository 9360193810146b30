"""Events: the steps a deck writes down for a card, carried out one after the other."""

from __future__ import annotations

from . import happenings as told
from .board import US, Card, Cards, Side
from .cards import GAIN_IDEOLOGY, IF, INFILTRATE, MOVE_CARD, PLACE_INFLUENCE, Step
from .ops import infiltrate, move, place, remove
from .scoring import dominated_in, move_marker
from .state import State, other, step


@step
def resolve(g: State, side: Side, card: Card, number: int) -> None:
    """Carry out the event of a card for `side`, its faction (7.3), from this step on."""
    event = g.rules.events[card]
    while number < len(event):
        part = event[number]
        number += 1
        if part.op == GAIN_IDEOLOGY:
            move_marker(g, part.n if side == US else -part.n)
            if g.ending:
                return
        elif part.op == IF:
            if not holds(g, side, part):
                number += part.skip
        else:
            choose(g, side, card, part)
            if number < len(event):
                g.do(resolve, side, card, number)
            return


def choose(g: State, side: Side, card: Card, part: Step) -> None:
    """Put the questions of one step."""
    if part.op == INFILTRATE:
        infiltrate(g, side, part.n, scope(g, card, part), part.per_card)
    elif part.op == PLACE_INFLUENCE:
        place(g, side, part.n, scope(g, card, part))
    elif part.op == MOVE_CARD:
        move(g, side, part.card, int(part.optional), int(part.cubes_travel))
    else:
        remove(g, side, part.n, scope(g, card, part))


def scope(g: State, card: Card, part: Step) -> Cards:
    """The cards a step may touch, as they lie when it begins."""
    return part.where | g.near[card] if part.neighbours else part.where


def holds(g: State, side: Side, part: Step) -> bool:
    """Does the owner of the event, or his opponent, dominate more cards of the region?"""
    who = side if part.owner else other(side)
    cards = dominated_in(g, part.region)
    more = cards[who] > cards[other(who)]
    g.tell(told.condition_met if more else told.condition_failed, who, part.region)
    return more
