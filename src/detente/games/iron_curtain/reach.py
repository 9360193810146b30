"""How far the score can go before a side chooses again: a count that never says too little."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from detente.kernel.sets import members

from .board import (
    REGION_OF,
    STRATEGY_CARDS,
    STRATEGY_CARDS_OF,
    US,
    USSR,
    Card,
    Cards,
    Region,
    Side,
)
from .cards import GAIN_IDEOLOGY, IF, MOVE_CARD, Step
from .ops import cells_to_lay
from .scoring import EDGE, dominated_in
from .state import TURNS, State, other

CHOICE: Final = 2  # cards in a hand, or places for the last one


def can_lose(g: State, side: Side) -> bool:
    """Whether the other side could win before this one chooses again in a turn of its own."""
    turns = turns_before(g, side)
    if turns is None:
        return True
    lead = -g.score if side == US else g.score
    if lead + gain(g, side, turns) < EDGE:
        return False
    if not round_ends(g, side):
        return True
    # 3.4: whoever is behind then chooses who begins, at 0 the USSR; else it takes all the points
    from_even = in_one_turn(g, side, turns) - (side == USSR)
    return from_even >= EDGE or lead + gain(g, side, turns - 1) >= EDGE


def reach(g: State, side: Side) -> int | None:
    """The most points that the other side may gain until then, by events and by regions that are
    finished; None where it is not counted."""
    turns = turns_before(g, side)
    return None if turns is None else gain(g, side, turns)


def turns_before(g: State, side: Side) -> int | None:
    """After the rest of this turn, how many the other side may have before this one chooses a card
    or where to lay it; None if the game may be over by then."""
    ahead = TURNS - g.turns - 1
    if not begun(g):
        return 1  # both hands are full then
    mine = g.active == side
    if ahead >= 1 + mine:
        return int(mine) if has_a_choice(g, side, int(mine)) else None
    return 1 + min(mine, ahead) if g.round == 1 else None


def round_ends(g: State, side: Side) -> bool:
    """Whether the first round is over before this side has another turn in it."""
    return g.round == 1 and begun(g) and TURNS - g.turns - 1 < 1 + (g.active == side)


def begun(g: State) -> bool:
    """Whether a round has been dealt and its starter named."""
    return bool(g.turns or g.played >= 0)


def has_a_choice(g: State, side: Side, turns: int) -> bool:
    """Whether a side can choose a card in its next turn or, if it has but one left, at least where
    to lay it: each card that is laid before takes up one place at most."""
    hand = g.hand[side]
    left = hand.bit_count() - (g.active == side and g.played < 0)
    if left != 1:
        return left >= CHOICE
    needed = CHOICE + turns + unlaid(g)
    return not may_move(g) and all(places(g, card) >= needed for card in members(hand))


def places(g: State, card: Card) -> int:
    """The places for a card by 5.2 and 5.3; none where a card of its region may yet change them."""
    region = REGION_OF[card]
    free, open_ones = cells_to_lay(g, region)
    alone = STRATEGY_CARDS_OF[region] & ~g.table == 1 << card
    return open_ones.bit_count() if alone or open_ones != free else 0


def may_move(g: State) -> bool:
    """Whether an event of this deck may move a card that lies there now."""
    laid = 0 if unlaid(g) else 1 << g.played
    return any(
        part.op == MOVE_CARD and (part.card != card or laid >> card & 1)
        for card, event in enumerate(g.rules.events)
        for part in event
    )


def unlaid(g: State) -> int:
    """1 while the card of this turn is not on the table."""
    return int(g.played < 0 or not g.table >> g.played & 1)


# How much the other side may gain


def gain(g: State, side: Side, turns: int) -> int:
    """The most points for the other side in the rest of this turn and in so many of its own."""
    enemy = other(side)
    events = most(g, in_use(g, side), enemy, gained) + turns * most(
        g, foreign(g, side), enemy, gained
    )
    return events + best_of(regions_in(g, side, turns), turns + unlaid(g))


def in_one_turn(g: State, side: Side, turns: int) -> int:
    """The most points for it in one of so many turns, whatever happens in those before."""
    points = [points for _, points in regions_in(g, side, turns)]
    return max(points, default=0) + most(g, foreign(g, side), other(side), gained)


def regions_in(g: State, side: Side, turns: int) -> list[tuple[int, int]]:
    """The regions that may be finished by then: the cards missing, and the points."""
    enemy, cubes, lays = other(side), swing(g, side, turns), turns + unlaid(g)
    return [
        (missing, points_in(g, region, enemy, missing, cubes))
        for region, cards in enumerate(STRATEGY_CARDS_OF)
        if 0 < (missing := (cards & ~g.table).bit_count()) <= lays
    ]


def best_of(regions: list[tuple[int, int]], lays: int) -> int:
    """The most points of regions that so many cards finish, each with the cards it needs."""
    if not regions:
        return 0
    (missing, points), *others = regions
    without = best_of(others, lays)
    return max(without, points + best_of(others, lays - missing)) if missing <= lays else without


def points_in(g: State, region: Region, enemy: Side, missing: int, cubes: int) -> int:
    """What a region brings at most after so many cubes, each of which changes the difference of
    dominated cards by one; the card that finishes it has none yet."""
    counts = dominated_in(g, region)
    most = (g.rules.scored[region] & g.table).bit_count() + missing - 1
    lead = min(most, counts[enemy] - counts[other(enemy)] + cubes)
    return lead + g.rules.bonus[region] if lead > 0 else 0


def swing(g: State, side: Side, turns: int) -> int:
    """How many cubes can be changed for the other side's good before the last of these turns: by
    its event in this turn, by its own turns, and by cubes that this side takes back."""
    enemy = other(side)
    whole = most_cubes(g, foreign(g, side), enemy)
    if g.active == enemy and begun(g):
        return whole * turns
    mine = in_use(g, side)
    placed = most_cubes(g, mine, side)
    short = g.supply[side] < placed
    return most(g, mine, enemy, moved) + placed * short + whole * max(0, turns - 1)


def most_cubes(g: State, cards: Cards, side: Side) -> int:
    """The most that a side changes with one of these cards, by its event or by influence."""
    return max(most(g, cards, side, moved), *(g.rules.cubes[card] for card in members(cards)), 0)


def in_use(g: State, side: Side) -> Cards:
    """The cards that may be the one of this turn; before it is known whose it is, of either."""
    if g.played >= 0:
        return 1 << g.played
    if not begun(g):
        return g.hand[side] | foreign(g, side)
    return g.hand[side] if g.active == side else foreign(g, side)


def foreign(g: State, side: Side) -> Cards:
    """The cards that the other side may play now or later, for all that a side knows."""
    gone, mine = g.table, g.hand[side]
    if g.played >= 0 and g.active == side:
        mine |= 1 << g.played
    elif g.played >= 0:
        gone &= ~(1 << g.played)
    if g.kept[side] >= 0:
        mine |= 1 << g.kept[side]
    return STRATEGY_CARDS & ~gone & ~mine


def most(g: State, cards: Cards, side: Side, of: Callable[[Step], int]) -> int:
    """The most that an event of a side does on one of these cards."""
    factions, events = g.rules.faction, g.rules.events
    return max((sum(map(of, events[n])) for n in members(cards) if factions[n] == side), default=0)


def gained(part: Step) -> int:
    return part.n if part.op == GAIN_IDEOLOGY else 0


def moved(part: Step) -> int:
    if part.op == MOVE_CARD:
        return int(not part.cubes_travel)
    return part.n if part.op not in (GAIN_IDEOLOGY, IF) else 0
