"""What tells a learned estimate how a position stands: some fifty numbers, cheaply counted.

Above zero speaks for the US, unless the name says what is counted. What a search imagines is a
complete position, so both hands and the cards kept for the aftermath are there. A search stops in
the middle of turns too, so what is under way is counted with the rest.
"""

from __future__ import annotations

from math import sqrt, tanh
from pathlib import Path
from typing import Final

from detente.kernel.features import Features
from detente.kernel.flow import QUESTION, STEP
from detente.kernel.sets import members

from .board import (
    ACTION,
    CARD_COUNT,
    REGION_OF,
    REGIONS,
    STRATEGY_CARDS_OF,
    TARGET,
    US,
    USSR,
    Side,
)
from .ops import reach
from .scoring import AFTERMATH_LIMIT, EDGE
from .state import TURNS, State
from .turn import place_influence

_BY_REGION: Final = ("open", "done", "soft")
NAMES: Final[tuple[str, ...]] = (
    *("points", "points_late", "standing", "standing_late", "near_edge"),
    *(f"{region}_{part}" for region in REGIONS for part in _BY_REGION),
    *("open_late", "done_late", "soft_late"),
    *("dominated", "controlled", "controlled_late", "leads"),
    *("present", "reach", "reach_early", "supply"),
    *("kept", "kept_likely"),
    *("cubes", "own_cards", "foreign_cards"),
    *("finish_us", "finish_ussr", "finish_nobody"),
    *("us_moves", "ussr_moves", "move_late", "pending", "event_due"),
    *("us_last", "round_begins", "second_round", "late", "always"),
)
_REGIONS_AT: Final = NAMES.index("europe_open")
_MOST: Final = 2 * TURNS
_MARGIN: Final = 5  # points from which the edge is near
_LIFTING: Final = 6  # the numbers of a question from where to take a cube


def features(g: State) -> list[float]:
    """In the order of their names."""
    gone = TURNS * (g.round - 1) + g.turns
    late = 1 / sqrt(1 + _MOST - gone)
    found = [0.0] * _REGIONS_AT
    finish = [0.0, 0.0, 0.0]
    open_points, done_points, promise, leads = regions(g, found, finish)
    kept, certain = aftermath(g)
    standing = g.score + open_points + done_points + kept
    reached = g.score + done_points
    near = max(0.0, reached - _MARGIN) - max(0.0, -reached - _MARGIN)
    found[0] = g.score / 5
    found[1] = g.score * late / 2
    found[2] = standing / EDGE
    found[3] = standing * late / 3
    found[4] = near / 4
    found += [open_points * late / 3, done_points * late / 3, promise * late]
    controlled = difference(g.controlled)
    far = (reach(g, US).bit_count() - reach(g, USSR).bit_count()) / 5
    found += [difference(g.dominated) / 5, controlled / 5, controlled * late, leads / 5]
    found += [difference(g.present) / 5, far, far * (1 - gone / _MOST)]
    found.append((g.supply[US] - g.supply[USSR]) / 5)
    found += [kept / 3, 0.0] if certain else [0.0, kept / 3]
    hands(g, found)
    found += finish
    under_way(g, late, found)
    found.append(1.0 if g.starter == USSR else -1.0)
    found += [float(not g.turns), float(g.round == 2), late, 1.0]
    return found


def difference(held: list[int]) -> float:
    return float(held[US].bit_count() - held[USSR].bit_count())


def regions(g: State, found: list[float], finish: list[float]) -> tuple[float, float, float, float]:
    """Each region as it would be scored now, and how firmly it is held; of those that one card will
    finish, who has it. Sums of points in regions still open and done, of promise, and of leads."""
    cubes = bytes(g.cubes)  # read sooner than a bytearray
    firm = [0.0] * len(REGIONS)
    leads = 0.0
    for card in g.laid:
        lead = cubes[card] - cubes[CARD_COUNT + card]
        held = lead / 2 if -2 <= lead <= 2 else 1.2 if lead > 0 else -1.2
        firm[REGION_OF[card]] += held
        leads += held
    us, ussr = g.dominated
    rules, hand, missing = g.rules, g.hand, ~g.table
    open_points = done_points = promise = 0.0
    for region, cards in enumerate(rules.scored):
        bonus = rules.bonus[region]
        points = float((us & cards).bit_count() - (ussr & cards).bit_count())
        if points:
            points += bonus if points > 0 else -bonus
        left = STRATEGY_CARDS_OF[region] & missing
        soft = tanh(firm[region]) * (bonus + 1) / 4
        promise += soft
        if left:
            open_points += points
            found += [points / 4, 0.0, soft]
            if not left & left - 1:
                finish[0 if hand[US] & left else 1 if hand[USSR] & left else 2] += points / 4
        else:
            done_points += points
            found += [0.0, points / 4, soft]
    return open_points, done_points, promise, leads


def aftermath(g: State) -> tuple[float, bool]:
    """What the aftermath brings the US, and whether that is certain: before a card is kept, as if
    both sides kept what is best for them."""
    if g.revealed:
        return 0.0, True
    points, certain = 0, True
    for side in (US, USSR):
        card, hand = g.kept[side], g.hand[side]
        if card >= 0:
            points += worth(g, card)
        elif g.round == 1 and hand:
            certain = certain and not hand & hand - 1
            sums = [worth(g, card) for card in members(hand)]
            points += max(sums) if side == US else min(sums)
    return float(max(-AFTERMATH_LIMIT, min(AFTERMATH_LIMIT, points))), certain


def worth(g: State, card: int) -> int:
    """The cubes of a card, above zero for the US."""
    cubes: int = g.rules.cubes[card]
    return cubes if g.rules.faction[card] == US else -cubes


def hands(g: State, found: list[float]) -> None:
    """The cubes on the cards in hand, and how many are of one's own faction and of the other."""
    factions, cubes = g.rules.faction, g.rules.cubes
    total = own = foreign = 0
    for side, sign in ((US, 1), (USSR, -1)):
        for card in members(g.hand[side]):
            total += sign * cubes[card]
            if factions[card] == side:
                own += sign
            else:
                foreign += sign
    found += [total / 5, own / 2, foreign / 2]


def under_way(g: State, late: float, found: list[float]) -> None:
    """Who has a whole turn before him, or how many cubes are still to come in this one."""
    active: Side = g.active
    sign = 1.0 if active == US else -1.0
    pending = due = 0.0
    whole = True
    top = g.stack[-1]
    if len(top) == QUESTION:
        kind, args = top[1], top[4]
        if kind == TARGET:
            whole = False
            left = float(args[2] if len(args) == _LIFTING else args[1])
            pending += left if args[0] == US else -left
            for frame in g.stack:
                if len(frame) == STEP and frame[0] is place_influence:
                    side, card = frame[1]
                    cubes = float(g.rules.cubes[card])
                    pending += cubes if side == US else -cubes
        elif kind == ACTION and g.rules.faction[g.played] != active:  # 7.2
            whole = False
            due = -sign
            pending += sign * g.rules.cubes[g.played]
    if whole:
        found += [float(active == US), float(active == USSR), sign * late, 0.0, 0.0]
    else:
        found += [0.0, 0.0, 0.0, pending / 3, due]


FEATURES: Final = Features[State](NAMES, features, Path(__file__).parent / "learned.json")
