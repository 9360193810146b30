"""Points: regions, the aftermath, the end of the game."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import NOBODY

from . import happenings as told
from .board import REGIONS, STRATEGY_CARDS_OF, US, USSR, Region, Side
from .state import State, step

EDGE: Final = 8  # 10.1: so many points ahead win at once
AFTERMATH_LIMIT: Final = 3  # 9.1


def is_finished(g: State, region: Region) -> bool:
    """6.1: all strategy cards of the region are on the table."""
    return not STRATEGY_CARDS_OF[region] & ~g.table


def dominated_in(g: State, region: Region) -> tuple[int, int]:
    """6.3, 6.4: how many cards of the region each side dominates."""
    cards = g.rules.scored[region]
    return (g.dominated[US] & cards).bit_count(), (g.dominated[USSR] & cards).bit_count()


def region_points(g: State, region: Region) -> tuple[int, int, Side]:
    """6.4, 6.5: points of the US and of the USSR, and who has the bonus among them."""
    us, ussr = dominated_in(g, region)
    if us > ussr:
        return us + g.rules.bonus[region], ussr, US
    if us < ussr:
        return us, ussr + g.rules.bonus[region], USSR
    return us, ussr, NOBODY


def moved(score: int, points: int) -> int:
    """The score after points, above zero for the US; 10.1: never beyond the edge of the track."""
    return max(-EDGE, min(EDGE, score + points))


def move_marker(g: State, points: int) -> None:
    """Give points, above zero to the US, and end the game at the edge of the track."""
    if points:
        g.score = moved(g.score, points)
        g.tell(told.marker_moved, US if points > 0 else USSR, abs(points), g.score)
        if g.score == EDGE:
            g.finish(US, "edge")
        elif g.score == -EDGE:
            g.finish(USSR, "edge")


def score_region(g: State, region: Region) -> None:
    """6.6: add up both sides, then move the marker once by the difference."""
    us, ussr, leader = region_points(g, region)
    bonus = g.rules.bonus[region] if leader != NOBODY else 0
    cards = g.rules.scored[region]
    g.tell(told.cards_dominated, region, g.dominated[US] & cards, g.dominated[USSR] & cards)
    g.tell(told.region_scored, region, us, ussr, leader, bonus)
    move_marker(g, us - ussr)


def score_aftermath(g: State) -> None:
    """9.1: the faction with more cubes on the two cards gains the difference, at most 3."""
    g.revealed = 1
    cubes = [0, 0]
    for side in (US, USSR):
        card = g.kept[side]
        if card != NOBODY:
            g.tell(told.card_revealed, side, card)
            cubes[g.rules.faction[card]] += g.rules.cubes[card]
    g.tell(told.aftermath_counted, cubes[US], cubes[USSR])
    points = cubes[US] - cubes[USSR]
    move_marker(g, max(-AFTERMATH_LIMIT, min(AFTERMATH_LIMIT, points)))


@step
def final_scoring(g: State) -> None:
    """9: the aftermath, then every region in its order; 10.2: who is ahead wins, at 0 the US."""
    g.tell(told.final_scoring_begun)
    score_aftermath(g)
    for region in range(len(REGIONS)):
        if g.ending:
            return
        score_region(g, region)
    if not g.ending:
        g.finish(USSR if g.score < 0 else US, "final" if g.score else "tie")
