"""What tells a learned estimate how a position stands: some seventy numbers.

Above zero speaks for the Communist, unless the name says what is counted. What a search imagines is
a complete position, so both hands are there; the other one's is as likely as any.
"""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Final

from detente.games.shared.outlook import HOLD
from detente.kernel.features import Features
from detente.kernel.sets import members

from .aftermath import SCORING_CARD
from .board import (
    BATTLEGROUNDS,
    COMMUNIST,
    COUNTRIES,
    COUNTRY_OF,
    DEMOCRAT,
    SPACES,
    STABILITY,
)
from .deck import OWNED_BY, SCORING, WORTH
from .estimate import standing
from .scoring import scores_of
from .state import State

LAST_TURN: Final = 10
ROUNDS: Final = 8
SURE_WIN: Final = 12  # points from which twenty are near

_BY_COUNTRY: Final = (
    "held_communist",
    "held_democrat",
    "to_come",
    "gone",
    "battlegrounds",
    "others",
    "power",
)
NAMES: Final[tuple[str, ...]] = (
    "standing",
    "standing_late",
    "points",
    "points_late",
    "near_twenty",
    *(f"{country}_{part}" for country in COUNTRIES for part in _BY_COUNTRY),
    "spaces",
    "battlegrounds",
    "track",
    "ussr",
    "operations_held",
    "cards_held",
    "strong_cards",
    "own_events",
    "harmful_events",
    "scoring_held",
    "struggle",
    "struggle_cards",
    "struggle_initiative",
    "struggle_stakes",
    "communist_moves",
    "round",
    "turn",
    "mid_year",
    "end_of_year",
    "always",
)


def features(g: State) -> list[float]:
    """In the order of their names."""
    influence = bytes(g.influence)  # read sooner than a bytearray
    fields, others = [0.0] * 6, [0.0] * 6
    for space in members(g.present[COMMUNIST] | g.present[DEMOCRAT]):
        held = HOLD[STABILITY[space]][influence[space] - influence[SPACES + space]]
        if BATTLEGROUNDS >> space & 1:
            fields[COUNTRY_OF[space]] += held
        else:
            others[COUNTRY_OF[space]] += held
    mine, theirs = g.hand[COMMUNIST], g.hand[DEMOCRAT]
    total, turn = -standing(g), g.turn
    late = 1 / sqrt(1 + LAST_TURN + 1 - turn - g.round / ROUNDS)
    found = [total / 10, total * late / 5, -g.vp / 10, -g.vp * late / 5, 0.0]
    reach = -float(g.vp)
    for country in range(6):
        com, dem = scores_of(g, country)
        lead = (com.points - dem.points) / 5
        card = 1 << SCORING_CARD[country]
        gone = (g.removed | g.discards) & card
        if (mine | theirs) & card:
            reach += com.points - dem.points
        found.append(lead if mine & card else 0.0)
        found.append(lead if theirs & card else 0.0)
        found.append(0.0 if gone or (mine | theirs) & card else lead)
        found.append(lead if gone else 0.0)
        found.append(fields[country] / 2)
        found.append(others[country] / 2)
        found.append(float(g.power >> country & 1))
    found[4] = (max(0.0, reach - SURE_WIN) - max(0.0, -reach - SURE_WIN)) / 8
    com_held, dem_held = g.control[COMMUNIST], g.control[DEMOCRAT]
    found.append((com_held.bit_count() - dem_held.bit_count()) / 10)
    found.append(
        ((com_held & BATTLEGROUNDS).bit_count() - (dem_held & BATTLEGROUNDS).bit_count()) / 5
    )
    found.append((g.track[COMMUNIST] - g.track[DEMOCRAT]) / 3)
    found.append(g.ussr / 3)
    found.append((_operations(mine) - _operations(theirs)) / 10)
    found.append((mine.bit_count() - theirs.bit_count()) / 3)
    found.append(((mine & WORTH[3]).bit_count() - (theirs & WORTH[3]).bit_count()) / 3)
    own, other = OWNED_BY
    found.append(((mine & own).bit_count() - (theirs & other).bit_count()) / 3)
    found.append(((theirs & own).bit_count() - (mine & other).bit_count()) / 3)
    found.append(float((mine & SCORING).bit_count() - (theirs & SCORING).bit_count()))
    cards = initiative = stakes = struggle = 0.0
    if g.country >= 0:
        struggle = 1.0
        more = g.struggle_hand[COMMUNIST].bit_count() - g.struggle_hand[DEMOCRAT].bit_count()
        cards = more / 3
        initiative = 1.0 if g.attacker == COMMUNIST else -1.0
        stakes = cards * g.stakes
    found += [struggle, cards, initiative, stakes]
    found.append(float(g.phasing == COMMUNIST))
    found.append(g.round / ROUNDS)
    found.append(turn / LAST_TURN)
    found.append(float(4 <= turn <= 7))
    found.append(float(turn >= 8))
    found.append(1.0)
    return found


def _operations(cards: int) -> int:
    """What is printed on them."""
    total = 0
    for least in (1, 2, 3, 4, 5):
        total += (cards & WORTH[least]).bit_count()
    return total


FEATURES: Final = Features[State](NAMES, features, Path(__file__).parent / "learned.json")
