"""What cards are worth to whoever plays or keeps them, in victory points, by experience."""

from __future__ import annotations

from typing import Final

from ..board import (
    AMERICAS,
    EGYPT,
    EUROPE,
    GULF_STATES,
    IRAN,
    IRAQ,
    LIBYA,
    REGIONS,
    SAUDI_ARABIA,
    US,
    USSR,
    VENEZUELA,
    Side,
    other,
)
from ..cards import can_happen, is_empty, is_opponents, side_of
from ..deck import (
    ALLIANCE_FOR_PROGRESS,
    ALLIED_BERLIN,
    ARMS_RACE,
    CAPTURED_NAZI_SCIENTIST,
    CHINA_CARD,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    KITCHEN_DEBATES,
    NUCLEAR_TEST_BAN,
    ONE_SMALL_STEP,
    OPEC,
    OPS,
    REAGAN_BOMBS_LIBYA,
    SCORED_BY,
    SCORING,
    SOUTHEAST_ASIA_SCORING,
    WARGAMES,
    Card,
)
from ..estimate import standing
from ..rest_of_turn import deadly
from ..scoring import CONTROL, score_southeast_asia, scores_of
from ..space import LAST_BOX
from ..state import State, battlegrounds_of
from ..tracks import EDGE
from .events import EVENT_WORTH, USUAL

POINT: Final = 0.55  # an operations point
SURE: Final = 100.0  # a won game
DEADLY: Final = 3.0  # what holding a deadly card costs
_REGION_SCORED: Final = {
    ALLIED_BERLIN: EUROPE,
    **{SCORED_BY[key]: number for number, key in enumerate(REGIONS)},
}

ABILITY: Final[dict[str | None, float]] = {
    "milops_bonus": 1.2,
    "cheap_influence": 1.6,
    "coup_reroll": 0.9,
    "coup_penalty": 1.2,
}
"""What being alone on a box of the alternate track is worth."""
OIL: Final = sum(
    1 << country for country in (EGYPT, IRAN, LIBYA, SAUDI_ARABIA, IRAQ, GULF_STATES, VENEZUELA)
)


def event_worth(g: State, card: Card, player: Side) -> float:
    """What an event brings to the side it belongs to, if this player brings it about now."""
    if is_empty(g, card) or not can_happen(g, card, player):
        return 0.0
    if SCORING >> card & 1:
        return scoring_worth(g, card, player)
    side = side_of(card, player)
    count = _counted(g, card, side)
    return EVENT_WORTH.get(card, USUAL) if count is None else count


def _counted(g: State, card: Card, side: Side) -> float | None:
    """Events whose points can be counted on the board."""
    if card == DUCK_AND_COVER:
        return 6.0 - g.defcon
    if card == NUCLEAR_TEST_BAN:
        return g.defcon - 2 + 0.3
    if card == ARMS_RACE:
        player = side if g.phasing < 0 else g.phasing  # of a headline, whoever chooses it
        ahead = g.milops[player] > g.milops[other(player)]
        points = (3.0 if g.milops[player] >= g.defcon else 1.0) if ahead else 0.0
        return points if player == side else -points
    if card == KITCHEN_DEBATES:
        return 2.0
    if card == OPEC:
        return (g.control[USSR] & OIL).bit_count() * 1.0
    if card == ALLIANCE_FOR_PROGRESS:
        return (battlegrounds_of(g, US) & AMERICAS).bit_count() * 1.0
    if card == REAGAN_BOMBS_LIBYA:
        return g.points(USSR, LIBYA) // 2 * 1.0
    if card in (CAPTURED_NAZI_SCIENTIST, ONE_SMALL_STEP):
        return 0.4 + space_points(g, side, 1 if card == CAPTURED_NAZI_SCIENTIST else 2)
    if card == WARGAMES:
        return SURE if wargames_win(g, side) else 0.0
    return None


def wargames_win(g: State, side: Side) -> bool:
    """Whether a side wins by giving 6 points away and ending the game."""
    if g.rules.scenario == "late_war":
        return g.vp - 6 > EDGE if side == US else g.vp + 6 <= EDGE
    return (g.vp if side == US else -g.vp) > 6


def scoring_worth(g: State, card: Card, player: Side) -> float:
    """The points of a scoring card for this player; winning and losing outright count fully."""
    if card == SOUTHEAST_ASIA_SCORING:
        twin = g.clone()

        score_southeast_asia(twin)
        points = float(twin.vp - g.vp)
        return points if player == US else -points
    region = _REGION_SCORED[card]
    us, ussr = scores_of(g, region)
    points = float(us.points - ussr.points)
    if card == EUROPE_SCORING and CONTROL in (us.level, ussr.level):
        points = SURE if us.level == CONTROL else -SURE
    elif g.vp + points >= 20:
        points = SURE
    elif g.vp + points <= -20:
        points = -SURE
    return points if player == US else -points


def space_points(g: State, side: Side, boxes: int = 1) -> float:
    """The points of the box that many steps ahead."""
    box = min(LAST_BOX, g.space[side] + boxes)
    first = g.space[other(side)] < box
    points = g.rules.track.boxes[box].points[0 if first else 1]
    ability = g.rules.track.ability_at(box) if first else None
    return points + ABILITY.get(ability, 0.4 if first else 0.1)


def keep(g: State, side: Side, card: Card) -> float:
    """What a card in the hand is worth to its holder; harmful ones are below zero."""
    if card == CHINA_CARD:
        return 3.0
    if SCORING >> card & 1:
        return scoring_worth(g, card, side) * 0.7
    points = POINT * OPS[card]
    if is_opponents(card, side):
        return points - 0.8 * event_worth(g, card, side) - DEADLY * deadly(g, side, card)
    return max(points, event_worth(g, card, side))


def lead(g: State, side: Side) -> float:
    """How far a side is ahead, a won game being a sure thing."""
    if g.ending:
        return 0.0 if g.winner < 0 else SURE if g.winner == side else -SURE
    return standing(g) if side == US else -standing(g)
