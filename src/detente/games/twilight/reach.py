"""How far the marker can go before a side chooses again: a count that never says too little."""

from __future__ import annotations

from typing import Final

from detente.kernel.sets import members

from .board import ASIA, EUROPE, MIDDLE_EAST, REGION, REGIONS, US, USSR, Region, Side, other
from .deck import HOSTAGE_CRISIS, SCORING, SHUTTLE_DIPLOMACY, WE_WILL_BURY_YOU
from .rounds import TRAPS, first_in_rounds, rounds_in
from .scoring import CONTROL, battlegrounds_in, berlin_is_allied, scores_of
from .space import LAST_BOX
from .state import State
from .tracks import BURIED, EDGE
from .turn import LAST_TURN

MOST_ROUNDS: Final = 8
LATE: Final = 8  # the turn from which the game may end within a round
GIVEN_AWAY: Final = 6  # points that it costs whoever ends it
CHOICE: Final = 2  # cards
BOXES: Final = 2  # of the space race that an action may bring
BY_EVENT: Final = 8  # points that an action brings at most without a scoring
MILOPS: Final = 5  # points for missing military operations


def can_lose(g: State, side: Side) -> bool:
    """Whether a side could lose before it chooses again in a round of its own.

    Nothing ends a game before the first headlines (3.0), and in a round of the other side nothing
    but points, unless the missile crisis is on: DEFCON 1 is lost by whoever is phasing (8.1.3).
    Before one's own choices there is no count.
    """
    if g.round < 0:
        return False
    points, enemy = reach(g, side), other(side)
    if points is None or wins_europe(g, enemy) or (g.turn >= LATE and may_end(g, enemy)):
        return True
    return lead(g, enemy) + points >= EDGE


def reach(g: State, side: Side) -> int | None:
    """The most points that the other side may gain until then; None where it is not counted."""
    if not g.round or g.phasing == side or g.crisis == side:
        return None
    actions = actions_before(g, side)
    if actions is None:
        return None
    enemy = other(side)
    points = max(BY_EVENT, *(lead_in(g, region, enemy) for region in range(len(REGIONS))))
    buried = BURIED if side == US and g.in_force(WE_WILL_BURY_YOU) else 0
    return actions * points + buried + (0 if has_a_round(g, side) else MILOPS)


def has_a_round(g: State, side: Side) -> bool:
    """Whether a side plays in this turn after the present round of the other."""
    return g.round + (first_in_rounds(g) == side) <= rounds_in(g.turn)


def lead(g: State, side: Side) -> int:
    return g.vp if side == US else -g.vp


def actions_before(g: State, side: Side) -> int | None:
    """How many actions of the other side, with the present one, come before this side chooses from
    a hand; None if the game may be over by then, or nothing is left to choose."""
    if not has_a_round(g, side):
        over = g.turn == LAST_TURN or g.hand[side] & SCORING
        return None if over else 1 + more_rounds(g, other(side))
    hand, trap = g.hand[side], TRAPS[side]
    ordered = g.turn >= LATE and side == US and hand & SCORING
    if g.in_force(trap) or g.envy == side or ordered:  # card 98 may say which card is next
        return None
    if not (hand | g.removed) >> trap & 1 and (hand & g.worth(side, 2)).bit_count() < CHOICE:
        return None
    # with one card it is chosen how to use it, unless it is a scoring card
    return 1 if hand.bit_count() > taken_by(g, side) + bool(hand & SCORING) else None


def more_rounds(g: State, side: Side) -> int:
    """How many rounds a side may still have in this turn after the present one (6.4.4, card 86)."""
    comes = g.space[side] >= LAST_BOX - BOXES or (side == US and g.turn >= LATE) or g.oil_round
    return max(0, (MOST_ROUNDS if comes else rounds_in(g.turn)) - g.round)


def taken_by(g: State, side: Side) -> int:
    """How many cards an action takes out of the other hand at most: card 92 is the worst."""
    return 1 + (side == US and g.in_force(HOSTAGE_CRISIS))


def may_end(g: State, enemy: Side) -> bool:
    """Whether a side that ends the game at once has won."""
    if g.rules.scenario == "late_war":
        return enemy == USSR or g.vp + GIVEN_AWAY >= EDGE
    return lead(g, enemy) > GIVEN_AWAY


def wins_europe(g: State, side: Side) -> bool:
    return scores_of(g, EUROPE)[side].level == CONTROL and not berlin_is_allied(g)


def lead_in(g: State, region: Region, side: Side) -> int:
    """What scoring a region brings a side now; card 73 leaves a country of the USSR out."""
    left_out = [0]
    if g.in_force(SHUTTLE_DIPLOMACY) and side == US and region in (ASIA, MIDDLE_EAST):
        fields = battlegrounds_in(g, region) & g.control[USSR] & REGION[region]
        left_out += [1 << country for country in members(fields)]
    scores = [scores_of(g, region, country) for country in left_out]
    return max(score[side].points - score[1 - side].points for score in scores)
