"""Whether the event of a card changes nothing, whatever lies where a seat cannot see it."""

from __future__ import annotations

from collections.abc import Callable

from detente.kernel.saves import fields_of
from detente.kernel.sets import members
from detente.kernel.views import veil
from detente.kernel.worlds import cover

from .chances import Moment, Numbers, pause, paused

PILES = ("table", "discards", "removed")


def of_card(m: Moment, resolve: Callable[..., None], *besides: str) -> Numbers:
    """The card itself lies elsewhere then, and may be in one of the sets besides."""
    player, card = m.ask.args[:2]
    bit = 1 << card
    for world in cover(m.game, veil(m.game, m.g, m.seat)):
        for cards in world.hand, world.shown:
            cards[player] &= ~bit
        world.table |= bit
        then = world.clone()
        then.stack[-1:] = [(pause, ()), (resolve, (card, player))]
        then.settle()
        while (ask := then.question) is not None and ask.then is not paused:
            if ask.options.bit_count() > 1:
                return []
            then.answer(members(ask.options)[0])
        if then.ending:
            return []
        for name in (*PILES, *besides):
            setattr(then, name, getattr(then, name) & ~bit | getattr(world, name) & bit)
        if fields_of(then) != fields_of(world):
            return []
    return [()]
