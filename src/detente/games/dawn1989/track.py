"""The political system track: 6.3."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from detente.games.shared.piles import leave_pile, refill, to_discards
from detente.kernel.flow import CHANCE, NOBODY, Limits, chosen_from

from . import happenings as told
from .board import CARD, COMMUNIST, DIE, EVERYWHERE, FACES_OF_DIE, Die, Side, other
from .cards import discard
from .deck import LI_PENG, OWNED_BY, Card
from .moves import remove
from .reasons import NOT_IN_DECK, NOT_JUST_DRAWN
from .state import State, step

_FACTS: Final[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "facts" / "track.toml").read_text("utf-8")
)
NEEDS: Final[tuple[tuple[int, int], ...]] = (
    (0, 0),
    *(tuple(box["needs"]) for box in _FACTS["box"]),
)
"""What the sum must reach for box 1, 2 …, of the Communist and of the Democrat."""
LAST_BOX: Final = 8
BONUS: Final = 1
NEWS: Final = 3
HUNGER_STRIKE: Final = 4
EXCHANGE: Final = 5
FREE_CHECK: Final = 6
SKIP_EVENT: Final = 7
BOTH_USES: Final = 8
DRAWN: Final = 3  # cards of box 3
TAKEN: Final = 2  # support taken away by box 4


def may_try(g: State, side: Side) -> bool:
    """6.3.3, 6.3.7: one attempt a turn, and none after box 8."""
    return g.track[side] < LAST_BOX and not g.tried[side]


def attempt_bonus(g: State, side: Side, card: Card) -> int:
    return sum(attempt_parts(g, side, card))


def attempt_parts(g: State, side: Side, card: Card) -> tuple[int, int, int, int]:
    """6.3.1: an own card, a repeated attempt, card 53, the award of box 1."""
    return (
        OWNED_BY[side] >> card & 1,
        1 if g.attempts[side] else 0,
        1 if side == COMMUNIST and g.in_force(LI_PENG) else 0,
        int(g.has_award(side, BONUS)),
    )


def tell_parts(g: State, side: Side, own: int, again: int, event: int, award: int) -> None:
    if own:
        g.tell(told.own_card_counts, side)
    if again:
        g.tell(told.repeat_counts, side)
    if event:
        g.tell(told.modified_by, LI_PENG, event)
    if award:
        g.tell(told.award_counts, side)


def try_track(g: State, side: Side, card: Card) -> None:
    """6.3.6: the event of the card does not happen, and the card is discarded."""
    g.ask(CHANCE, DIE, FACES_OF_DIE, track_rolled, side, card)


@step
def track_rolled(g: State, die: Die, side: Side, card: Card) -> None:
    value, bonus = g.value(side, card), attempt_bonus(g, side, card)
    needed = NEEDS[g.track[side] + 1][side]
    tell_parts(g, side, *attempt_parts(g, side, card))
    g.tell(told.track_rolled, side, die, value, bonus, needed)
    g.tried[side] += 1
    discard(g, card)
    if die + 1 + value + bonus >= needed:
        advance(g, side)
    else:
        g.attempts[side] += 1
        g.tell(told.track_failed, side)


def advance(g: State, side: Side) -> None:
    """6.3.4, 6.3.5: the marker moves a box; only the first to arrive gets the award."""
    if g.track[side] == LAST_BOX:
        return
    g.track[side] += 1
    g.attempts[side] = 0
    box = g.track[side]
    g.tell(told.advanced, side, box)
    if g.track[other(side)] >= box:
        return
    if box == NEWS:
        g.reader = side
        draw_news(g, side, DRAWN)
    elif box == HUNGER_STRIKE:
        remove(g, side, other(side), TAKEN, EVERYWHERE)


# Box 3: three cards are drawn, one is kept


@step
def draw_news(g: State, side: Side, left: int) -> None:
    if left and refill(g):
        g.ask_unseen(1 << side, CHANCE, CARD, g.deck, news_drawn, side, left)
    else:
        sort_news(g, side)


def pile_limits(g: State, side: Side, left: int) -> Limits:
    return ((NOT_IN_DECK, g.deck),)


@step
@chosen_from(pile_limits)
def news_drawn(g: State, card: Card, side: Side, left: int) -> None:
    g.news |= 1 << card
    g.tell_only(1 << side, told.got, side, card)
    leave_pile(g, card)
    draw_news(g, side, left - 1)


def sort_news(g: State, side: Side) -> None:
    """What is discarded lies open; the last card is kept, and nobody else sees it."""
    if g.news.bit_count() > 1:
        g.offer(side, CARD, news_discarded, side)
    else:
        g.hand[side] |= g.news
        g.lacks[side] = 0
        g.news = 0
        g.reader = NOBODY


def news_limits(g: State, side: Side) -> Limits:
    return ((NOT_JUST_DRAWN, g.news),)


@step
@chosen_from(news_limits)
def news_discarded(g: State, card: Card, side: Side) -> None:
    """Scoring cards may go too."""
    g.news ^= 1 << card
    g.tell(told.news_discarded, side, card)
    to_discards(g, card)
    sort_news(g, side)
