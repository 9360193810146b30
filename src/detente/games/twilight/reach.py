"""How far the marker can go before a side chooses again: a count that never says too little."""

from __future__ import annotations

from typing import Final

from detente.kernel.sets import members

from .board import ASIA, EUROPE, LIBYA, MIDDLE_EAST, REGION, US, USSR, Region, Side, other
from .deck import (
    AFRICA_SCORING,
    ASIA_SCORING,
    CENTRAL_AMERICA_SCORING,
    EUROPE_SCORING,
    FIVE_YEAR_PLAN,
    GRAIN_SALES,
    HOSTAGE_CRISIS,
    MIDDLE_EAST_SCORING,
    SCORING,
    SHUTTLE_DIPLOMACY,
    SOUTH_AMERICA_SCORING,
    TERRORISM,
    WARGAMES,
    WE_WILL_BURY_YOU,
    Card,
    Cards,
)
from .rounds import TRAPS, first_in_rounds, rounds_in
from .scoring import CONTROL, battlegrounds_in, berlin_is_allied, scores_of
from .space import LAST_BOX
from .state import State
from .tracks import BURIED, EDGE
from .turn import LAST_TURN

MOST_ROUNDS: Final = 8
MIDDLE: Final = 4  # the turn from which there are traps
LATE: Final = 8  # the turn from which the game may end within a round
LOWEST: Final = 2  # level of DEFCON, at which alone it may
GIVEN_AWAY: Final = 6  # points that it costs whoever ends it
CHOICE: Final = 2  # cards
BOXES: Final = 2  # of the space race that an action may bring
BY_EVENT: Final = 8  # points that an action brings at most without a scoring and card 84
MILOPS: Final = 5  # points for missing military operations
TAKING: Final[Cards] = 1 << FIVE_YEAR_PLAN | 1 << GRAIN_SALES | 1 << TERRORISM
"""Drawn from the hand of the USSR, each of them may take another card of it."""
SCORED_BY: Final = (
    EUROPE_SCORING,
    ASIA_SCORING,
    MIDDLE_EAST_SCORING,
    AFRICA_SCORING,
    CENTRAL_AMERICA_SCORING,
    SOUTH_AMERICA_SCORING,
)
"""The card for each region; that of Southeast Asia brings no more than an event."""


def can_lose(g: State, side: Side) -> bool:
    """Whether a side could lose before it chooses again in a round of its own.

    Nothing ends a game before the first headlines (3.0), and in a round of the other side nothing
    but points, unless the missile crisis is on: DEFCON 1 is lost by whoever is phasing (8.1.3).
    Before one's own choices there is no count.
    """
    if g.round < 0:
        return False
    points, enemy = reach(g, side), other(side)
    if points is None or wins_europe(g, enemy) or may_end(g, enemy):
        return True
    return lead(g, enemy) + points >= EDGE


def reach(g: State, side: Side) -> int | None:
    """The most points that the other side may gain until then; None where it is not counted."""
    if not g.round or g.phasing == side or g.crisis == side:
        return None
    if not chooses_next(g, side):
        return None
    enemy = other(side)
    regions = [n for n, card in enumerate(SCORED_BY) if may_happen(g, card)]
    points = max([BY_EVENT, *[lead_in(g, region, enemy) for region in regions]])
    if enemy == US:
        points = max(points, g.points(USSR, LIBYA) // 2)
    buried = BURIED if side == US and g.in_force(WE_WILL_BURY_YOU) else 0
    return points + buried + (0 if rounds_after(g, side) else MILOPS)


def rounds_after(g: State, side: Side) -> int:
    """How many rounds a side has in this turn after the present one of the other, eighth ones
    apart."""
    return rounds_in(g.turn) - g.round + (first_in_rounds(g) != side)


def may_happen(g: State, card: Card) -> bool:
    """Whether an action may bring this event about, wherever the hidden cards are. Of the discards
    only card 85, whoever plays it, picks one, and none that scores."""
    gone = g.discards if g.turn < LATE else g.discards & SCORING
    return not (g.removed | gone) >> card & 1


def lead(g: State, side: Side) -> int:
    return g.vp if side == US else -g.vp


def chooses_next(g: State, side: Side) -> bool:
    """Whether this side chooses from a hand after the present action of the other. Where there may
    be two of them the first may change what the second scores; else the game may be over by then,
    or nothing is left to choose."""
    hand, trap, left = g.hand[side], TRAPS[side], rounds_after(g, side)
    if not left:
        return not (g.turn == LAST_TURN or hand & SCORING or more_rounds(g, other(side)))
    ordered = g.turn >= LATE and side == US and hand & SCORING
    if g.in_force(trap) or g.envy == side or ordered:  # card 98 may say which card is next
        return False
    if g.turn >= MIDDLE and may_happen(g, trap):
        due = 0 < (hand & SCORING).bit_count() >= left  # 10.1.5
        few = (hand & g.worth(side, 2)).bit_count() < CHOICE
        if due or few or hand >> trap & 1:  # out of the own hand it may come with card 49
            return False
    # with one card it is chosen how to use it, unless it is a scoring card
    return hand.bit_count() > taken_by(g, side) + bool(hand & SCORING)


def more_rounds(g: State, side: Side) -> int:
    """How many rounds a side may still have in this turn after the present one (6.4.4, card 86)."""
    comes = g.space[side] >= LAST_BOX - BOXES or (side == US and g.turn >= LATE) or g.oil_round
    return max(0, (MOST_ROUNDS if comes else rounds_in(g.turn)) - g.round)


def taken_by(g: State, side: Side) -> int:
    """How many cards an action takes out of the other hand at most: card 92 is the worst for the
    US, and what the US draws may take more."""
    if side == US:
        return 1 + bool(g.in_force(HOSTAGE_CRISIS))
    return 1 + (g.hand[USSR] & TAKING).bit_count()


def may_end(g: State, enemy: Side) -> bool:
    """Whether a side may end the game at once and has won then."""
    if g.turn < LATE or g.defcon > LOWEST or not may_happen(g, WARGAMES):
        return False
    if g.rules.scenario == "late_war":
        return enemy == USSR or g.vp + GIVEN_AWAY >= EDGE
    return lead(g, enemy) > GIVEN_AWAY


def wins_europe(g: State, side: Side) -> bool:
    if not may_happen(g, EUROPE_SCORING):
        return False
    return scores_of(g, EUROPE)[side].level == CONTROL and not berlin_is_allied(g)


def lead_in(g: State, region: Region, side: Side) -> int:
    """What scoring a region brings a side now; card 73 leaves a country of the USSR out."""
    left_out = [0]
    if g.in_force(SHUTTLE_DIPLOMACY) and side == US and region in (ASIA, MIDDLE_EAST):
        fields = battlegrounds_in(g, region) & g.control[USSR] & REGION[region]
        left_out += [1 << country for country in members(fields)]
    scores = [scores_of(g, region, country) for country in left_out]
    return max(score[side].points - score[1 - side].points for score in scores)
