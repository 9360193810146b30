"""Which card to play, and what for."""

from __future__ import annotations

from typing import Final

from detente.games.shared.outlook import spent_well
from detente.kernel.sets import members

from ..aftermath import SCORING_CARD
from ..board import (
    BOTH,
    CHECKS,
    COMMUNIST,
    DEMOCRAT,
    EVENT,
    EVERYWHERE,
    SUPPORT,
    TRACK,
    WITH_HOME,
    WITHOUT_EVENT,
    Action,
    Country,
    Side,
    Space,
)
from ..cards import can_happen, is_opponents
from ..deck import (
    BALTIC_WAY,
    BLEEDING_WOUND,
    BREAKAWAY_REPUBLICS,
    COMMON_EUROPEAN_HOME,
    KREMLIN_COUP,
    MALTA_SUMMIT,
    NONE,
    OPS,
    SAJUDIS,
    SCORING,
    TURKS_EXPELLED,
    Card,
)
from ..estimate import lead_in
from ..rounds import rounds_for
from ..scoring import spaces_of
from ..state import State
from ..struggle_deck import POWER_VALUE
from ..support import checkable, placeable
from ..track import NEEDS, attempt_bonus, may_try
from . import board

SURE: Final = 100.0  # a won game
POINT: Final = 0.6  # an operations point
PREPARED: Final = 0.35  # what waiting with a scoring card may still bring
VP_EVENTS: Final[dict[Card, float]] = {
    SAJUDIS: 3.0,
    BALTIC_WAY: 4.5,
    BREAKAWAY_REPUBLICS: 6.5,
    KREMLIN_COUP: 4.0,
    BLEEDING_WOUND: 2.0,
    MALTA_SUMMIT: 2.5,
    TURKS_EXPELLED: 2.4,
}
"""Events worth more than their operations suggest."""


def event_worth(g: State, card: Card, player: Side) -> float:
    """What an event brings to the side it belongs to, by experience."""
    if not can_happen(g, card, player):
        return 0.0
    return VP_EVENTS.get(card, 0.4 + 0.6 * OPS[card])


def scoring_worth(g: State, country: Country, side: Side) -> float:
    """The country as it stands, the hands of the struggle, and the power at stake."""
    here = spaces_of(g, country)
    spaces = [(g.control[s] & here).bit_count() for s in (COMMUNIST, DEMOCRAT)]
    cards = [4 + 2 * count if count else 0 for count in spaces]
    edge = 0.12 * (cards[COMMUNIST] - cards[DEMOCRAT]) + (0.6 if side == COMMUNIST else -0.6)
    power = 4.0 + POWER_VALUE[country] if g.in_power(COMMUNIST, country) else 0.0
    communist = lead_in(g, country) + (3 + 0.3 * power) * edge
    return communist if side == COMMUNIST else -communist


class Plays:
    """The uses of cards in one position: what operations bring is worked out once per value, and
    what does not depend on their value once."""

    def __init__(self, g: State, side: Side) -> None:
        self.g = g
        self.side = side
        self.outlook = board.outlook_of(g, side)
        self.known: dict[int, dict[Action, float]] = {}
        self.odds: dict[Space, int] | None = None  # of checks

    def operations(self, printed: int) -> dict[Action, float]:
        if printed not in self.known:
            self.known[printed] = self._operations(printed)
        return self.known[printed]

    def _operations(self, printed: int) -> dict[Action, float]:
        g, side, outlook = self.g, self.side, self.outlook
        value = g.ops_value(side, printed)
        reach = placeable(g, side, g.reach[side], value, value)
        bundles = board.placing(g, side, reach, outlook, value).values()
        found = {SUPPORT: 0.9 * spent_well(bundles, value)}
        if self.odds is None:
            self.odds = board.check_odds(g, side, checkable(g, side, EVERYWHERE))
        if self.odds:
            checks = board.checking(self.odds, value, outlook)
            found[CHECKS] = sum(sorted(checks.values(), reverse=True)[:2]) * 0.9
        return found

    def track(self, card: Card) -> float:
        """An attempt: the chance, and half a point more for each box."""
        g, side = self.g, self.side
        needed = NEEDS[g.track[side] + 1][side] - g.value(side, card)
        needed -= attempt_bonus(g, side, card)
        chance = max(0.0, min(1.0, (7 - needed) / 6))
        return chance * 1.6

    def use(self, card: Card, action: Action) -> float:
        g, side = self.g, self.side
        theirs = is_opponents(card, side)
        harm = event_worth(g, card, side) if theirs else 0.0
        operations = self.operations(g.printed(side, card))
        if action == EVENT:
            return max(operations.values()) - harm - 0.05 if theirs else event_worth(g, card, side)
        if action == TRACK:
            return self.track(card)
        if action == WITH_HOME:
            return max(operations.values()) - 0.8
        if action == WITHOUT_EVENT:
            return max(operations.values()) - 0.1
        if action == BOTH:
            return max(operations.values()) + event_worth(g, card, side)
        cost = 1.0 if card == COMMON_EUROPEAN_HOME else 0.0
        return operations.get(action, 0.0) - harm - cost

    def play(self, card: Card) -> float:
        g, side = self.g, self.side
        if card == NONE:
            return 0.0
        if SCORING >> card & 1:
            return scoring_worth(g, SCORING_CARD.index(card), side) - PREPARED
        actions = [SUPPORT, CHECKS]
        if not is_opponents(card, side):
            actions.append(EVENT)
        if may_try(g, side):
            actions.append(TRACK)
        return max(self.use(card, action) for action in actions)


def would_hold_scoring(g: State, side: Side, card: Card) -> bool:
    """Whether playing this card now leaves more scoring cards than rounds to play them in."""
    held = (g.hand[side] & SCORING & ~(1 << card)).bit_count()
    return held > rounds_for(g, side) - g.round


def cards(g: State, side: Side, options: int) -> dict[Card, float]:
    """How good it looks to play each of these cards now."""
    plays = Plays(g, side)
    values = {}
    for card in members(options):
        values[card] = plays.play(card)
        if would_hold_scoring(g, side, card):
            values[card] -= SURE
    return values


def uses(g: State, side: Side, card: Card, options: int) -> dict[Action, float]:
    plays = Plays(g, side)
    return {action: plays.use(card, action) for action in members(options)}


def operations(g: State, side: Side, printed: int, options: int) -> dict[Action, float]:
    found = Plays(g, side).operations(printed)
    return {action: found.get(action, 0.0) for action in members(options)}


def keep(g: State, side: Side, card: Card) -> float:
    """What a card in the hand is worth to its holder; harmful ones are below zero."""
    if SCORING >> card & 1:
        return 0.5 * scoring_worth(g, SCORING_CARD.index(card), side)
    points = POINT * g.value(side, card)
    if is_opponents(card, side):
        return points - 0.8 * event_worth(g, card, side)
    return max(points, event_worth(g, card, side))


def discards(g: State, side: Side, options: int) -> dict[Card, float]:
    """Giving up a card for nothing."""
    return {card: 0.0 if card == NONE else -keep(g, side, card) for card in members(options)}
