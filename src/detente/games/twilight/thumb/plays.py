"""Which card to play, and what for."""

from __future__ import annotations

from typing import Final

from detente.games.shared.outlook import spent_well
from detente.kernel.flow import NOBODY
from detente.kernel.sets import members, set_of

from ..board import (
    BUY_OFF,
    COUP,
    EVENT,
    EVERYWHERE,
    INFLUENCE,
    MIXED,
    REALIGN,
    SPACE,
    US,
    Action,
    Side,
)
from ..cards import can_happen, is_opponents
from ..coups import coup_targets
from ..dangers import event_can_start_war, play_can_start_war
from ..deck import (
    ALDRICH_AMES,
    CHINA_CARD,
    FIVE_YEAR_PLAN,
    GRAIN_SALES,
    NONE,
    OPS,
    SCORING,
    TERRORISM,
    UN_INTERVENTION,
    Card,
    Cards,
)
from ..ops import budget, placeable, reach_now
from ..realignment import realignable
from ..rest_of_turn import (
    FEARED,
    attempts_left,
    deadly,
    forced,
    may_space,
    rounds_to_come,
)
from ..rounds import would_hold_scoring
from ..state import State
from ..tracks import BURIED, EDGE
from . import board
from .worth import SURE, event_worth, keep, space_points

SHY: Final = 0.15  # what an early play of a good event gives away
CHINA_COST: Final = 3.0  # what the other does with the China Card
BOTH_DROP: Final = 3.0  # the chance that the other headline lowers DEFCON as well, times a game
WHILE_SAFE: Final = 3.0  # for getting rid of a card that would be deadly at DEFCON 2
STRANDED: Final = (8.0, 12.0)
"""What a deadly card costs that will have to be played for want of others: while DEFCON is above 2,
and at 2."""
ROOM: Final = 0.2  # of it, where one card less to play would do it
TAKING: Final = set_of((ALDRICH_AMES, FIVE_YEAR_PLAN, GRAIN_SALES, TERRORISM))
"""Events that cost the other side a card of its hand."""


class Plays:
    """The uses of cards in one position: what operations bring is worked out once per value, and
    what does not depend on their value once."""

    def __init__(self, g: State, side: Side) -> None:
        self.g = g
        self.side = side
        self.outlook = board.outlook_of(g, side)
        self.known: dict[tuple[int, int], dict[Action, float]] = {}
        self.roll: float | None = None  # what the best realignment roll brings

    def operations(self, printed: int, china: int) -> dict[Action, float]:
        """The best that operations of this value can do, by kind."""
        key = (printed, china)
        if key not in self.known:
            self.known[key] = self._operations(printed, china)
        return self.known[key]

    def _operations(self, printed: int, china: int) -> dict[Action, float]:
        g, side, outlook = self.g, self.side, self.outlook
        points = budget(g, side, printed, china)
        found: dict[Action, float] = {}
        reach = placeable(g, side, reach_now(g, side), *points)
        bundles = board.placing(g, side, reach, outlook, points[0]).values()
        found[INFLUENCE] = 0.9 * spent_well(bundles, points[0])
        if targets := coup_targets(g, side, EVERYWHERE, 0):
            found[COUP] = max(board.coups(g, side, targets, 0, points, outlook).values())
        if targets := realignable(g, side, EVERYWHERE, 0):
            if self.roll is None:
                self.roll = max(board.realigning(g, side, targets, outlook).values())
            found[REALIGN] = self.roll * points[0] * 0.8
        found[MIXED] = found[INFLUENCE]
        return found

    def stranded(self, gone: Cards, attempts: int, lost: int = 0) -> float:
        """What the deadly cards cost that have to be played in the rounds to come, once these cards
        are gone, so many of them on the space race, and so many others are lost with them."""
        g, side = self.g, self.side
        china = int(g.china == side and g.china_ready == 1 and not gone >> CHINA_CARD & 1)
        hand = g.hand[side] & ~gone
        if not hand & FEARED[side]:
            return 0.0
        rounds = rounds_to_come(g, side) + lost - (g.phasing == NOBODY)  # a headline comes now
        left = attempts_left(g, side) - attempts
        sure = forced(g, side, hand, rounds, left, china)
        likely = forced(g, side, hand, rounds + 1, left, china)
        return STRANDED[g.defcon == 2] * (sure + ROOM * (likely - sure))

    def stranded_with_un(self) -> float:
        """The same after UN Intervention, which takes a card of the other side along."""
        g, side = self.g, self.side
        un = 1 << UN_INTERVENTION
        theirs = members(g.hand[side] & FEARED[side])
        return min((self.stranded(un | 1 << card, 0) for card in theirs), default=0.0)

    def space(self) -> float:
        """An attempt at the next box of the space race."""
        g, side = self.g, self.side
        return g.rules.track.boxes[g.space[side] + 1].up_to / 6 * space_points(g, side)

    def use(self, card: Card, action: Action) -> float:
        """Playing this card in this way."""
        g, side = self.g, self.side
        if action == BUY_OFF:  # before a coup it is asked
            return -SURE
        if action != SPACE and play_can_start_war(g, side, card, action):
            return -SURE
        if card == UN_INTERVENTION and action == EVENT:
            return event_worth(g, card, side) + self.saved() - self.stranded_with_un()
        if action == SPACE:
            left = self.stranded(1 << card, 1)
            return self.space() - left - (CHINA_COST if card == CHINA_CARD else 0)
        theirs = is_opponents(card, side)
        left = self.stranded(1 << card, 0, int(theirs and TAKING >> card & 1))
        harm = event_worth(g, card, side) if theirs else 0.0
        if action == EVENT:
            if theirs:
                return max(self.operations(OPS[card], 0).values()) - harm - 0.05 - left
            return event_worth(g, card, side) - left
        value = self.operations(OPS[card], 1 if card == CHINA_CARD else 0).get(action, 0.0)
        if card == CHINA_CARD:
            value -= CHINA_COST
        return value - harm - left

    def saved(self) -> float:
        """FAQ 50: what UN Intervention spares the US in the round that decides about card 50."""
        g = self.g
        if not g.burying or self.side != US:
            return 0.0
        return SURE if g.vp - BURIED <= -EDGE else BURIED

    def play(self, card: Card) -> float:
        """The best use of a card in this round, and what keeping it would be worth instead."""
        g, side = self.g, self.side
        if card == NONE:
            return 0.0
        if SCORING >> card & 1:
            return event_worth(g, card, side) - self.stranded(1 << card, 0)
        actions = [INFLUENCE, COUP, REALIGN]
        if card == UN_INTERVENTION:
            if (g.burying or g.hand[side] & FEARED[side]) and can_happen(g, card, side):
                actions.append(EVENT)
        elif not is_opponents(card, side) and card != CHINA_CARD:
            actions.append(EVENT)
        if may_space(g, side, card):
            actions.append(SPACE)
        best = max(self.use(card, action) for action in actions)
        if g.defcon > 2 and deadly(g, side, card):
            best += WHILE_SAFE
        return best - SHY * max(0.0, keep(g, side, card))


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


def headlines(g: State, side: Side, options: int) -> dict[Card, float]:
    """A headline happens for whoever owns it, and operations points are lost."""
    mine, values = Plays(g, side), {}
    for card in members(options):
        if card == NONE:
            values[card] = 0.0
            continue
        worth = event_worth(g, card, side)
        if is_opponents(card, side):
            worth = -worth
        values[card] = worth - 0.3 * OPS[card]
        if event_can_start_war(g, card, side):
            values[card] -= SURE
            continue
        values[card] -= mine.stranded(1 << card, 0)
        if g.defcon == 3 and event_can_start_war(g, card, side, 2):
            values[card] -= BOTH_DROP
        elif deadly(g, side, card):
            values[card] += WHILE_SAFE
    return values


def discards(g: State, side: Side, options: int) -> dict[Card, float]:
    """Giving up a card for nothing."""
    return {card: 0.0 if card == NONE else -keep(g, side, card) for card in members(options)}
