"""How far the score can go before a side chooses again: a count that never says too little."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .board import STRATEGY_CARDS_OF, US, Region, Side
from .cards import GAIN_IDEOLOGY, IF, MOVE_CARD, Step
from .scoring import EDGE, dominated_in
from .state import TURNS, State, other

CHOICE: Final = 2  # cards in a hand


def can_lose(g: State, side: Side) -> bool:
    """Whether the other side could win before this one chooses again in a turn of its own."""
    points = reach(g, side)
    return points is None or (-g.score if side == US else g.score) + points >= EDGE


def reach(g: State, side: Side) -> int | None:
    """The most points that the other side may gain until then, by events and by regions that are
    finished; None where it is not counted."""
    turns, enemy = turns_before(g, side), other(side)
    if turns is None:
        return None
    laid = g.played >= 0 and g.table >> g.played & 1
    unlaid, cubes = turns + (not laid), swing(g, enemy, turns)
    regions = [
        points_in(g, region, enemy, missing, cubes)
        for region, cards in enumerate(STRATEGY_CARDS_OF)
        if 0 < (missing := (cards & ~g.table).bit_count()) <= unlaid
    ]
    return most(g, enemy, gained) * (turns + 1) + sum(sorted(regions, reverse=True)[:unlaid])


def turns_before(g: State, side: Side) -> int | None:
    """After the rest of this turn, how many the other side may have before this one chooses from
    two cards at least; None if the game may be over by then."""
    ahead = TURNS - g.turns - 1
    if not begun(g):
        return 1  # both hands are full then
    mine = g.active == side
    if ahead >= 1 + mine:
        hand = g.hand[side].bit_count() - (mine and g.played < 0)
        return int(mine) if hand >= CHOICE else None
    # 3.4: whoever has had the last turn may have the first one of round 2
    return 1 + mine if g.round == 1 else None


def begun(g: State) -> bool:
    """Whether a round has been dealt and its starter named."""
    return bool(g.turns or g.played >= 0)


def points_in(g: State, region: Region, enemy: Side, missing: int, cubes: int) -> int:
    """What a region brings at most after so many cubes, each of which changes the difference of
    dominated cards by one; the card that finishes it has none yet."""
    counts = dominated_in(g, region)
    most = (g.rules.scored[region] & g.table).bit_count() + missing - 1
    lead = min(most, counts[enemy] - counts[other(enemy)] + cubes)
    return lead + g.rules.bonus[region] if lead > 0 else 0


def swing(g: State, enemy: Side, turns: int) -> int:
    """How many cubes can be changed for a side's good before the last of these turns: by its event
    in this turn, by its own turns, and by cubes that the other one takes back."""
    event, whole = most(g, enemy, moved), max(most(g, enemy, moved), max(g.rules.cubes))
    if g.active == enemy:
        return whole * turns
    theirs = g.played < 0 or g.rules.faction[g.played] == enemy
    short = g.supply[other(enemy)] < whole
    return event * theirs + whole * short + whole * max(0, turns - 1)


def most(g: State, side: Side, of: Callable[[Step], int]) -> int:
    """The most that an event of a side does."""
    factions, events = g.rules.faction, g.rules.events
    return max(sum(map(of, events[n])) for n in range(len(events)) if factions[n] == side)


def gained(part: Step) -> int:
    return part.n if part.op == GAIN_IDEOLOGY else 0


def moved(part: Step) -> int:
    if part.op == MOVE_CARD:
        return int(not part.cubes_travel)
    return part.n if part.op not in (GAIN_IDEOLOGY, IF) else 0
