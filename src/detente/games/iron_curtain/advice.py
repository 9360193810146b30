"""What players may ask, what an answer would bring, and how a position looks to a search."""

from __future__ import annotations

from math import exp

from detente.games.shared.queries import line
from detente.kernel.flow import NOBODY, Happening
from detente.kernel.sets import set_of
from detente.kernel.veiled import Veiled

from . import happenings as told
from .board import (
    CARD_COUNT,
    DONE,
    EVENT,
    REGION_OF,
    REGIONS,
    STAY,
    STRATEGY_CARDS_OF,
    TOUCHING,
    US,
    USSR,
    Card,
    Cell,
    Side,
)
from .cards import GAIN_IDEOLOGY, IF
from .ops import (
    card_moved,
    cost,
    cube_lifted_to_infiltrate,
    cube_lifted_to_place,
    cube_put,
    cube_slipped_in,
    enemy_cube_removed,
)
from .scoring import EDGE, moved, region_points
from .state import State, other
from .turn import card_chosen, card_laid, event_answered, use_chosen
from .view import unknown

# Weights of the estimate: a point on the track, a point in a region that will be scored once
# more, and a point in one that may be scored twice. They were fitted to the results of games of a
# greedy player that gives a random answer now and then.
SCORE_WEIGHT, FINISHED_WEIGHT, OPEN_WEIGHT = 0.30, 0.12, 0.18


def estimate(g: State) -> float:
    """The chance of the US, from the score and from what every region would score now."""
    if g.ending:
        return 1.0 if g.winner == US else 0.0
    us, ussr = g.dominated
    rules, missing = g.rules, ~g.table
    value = SCORE_WEIGHT * g.score
    for region, cards in enumerate(rules.scored):
        lead = (us & cards).bit_count() - (ussr & cards).bit_count()
        if lead:
            points = lead + rules.bonus[region] if lead > 0 else lead - rules.bonus[region]
            open_yet = STRATEGY_CARDS_OF[region] & missing
            value += points * (OPEN_WEIGHT if open_yet else FINISHED_WEIGHT)
    return 1 / (1 + exp(-value))


# Queries


def ledger(veiled: Veiled[State]) -> list[Happening]:
    """Each region as it would be scored now."""
    g = veiled.known
    lines = []
    for region in range(len(REGIONS)):
        us, ussr, leader = region_points(g, region)
        points = us - ussr
        gainer = US if points > 0 else USSR if points < 0 else NOBODY
        bonus = g.rules.bonus[region]
        missing = STRATEGY_CARDS_OF[region] & ~g.table
        numbers = (region, us, ussr, leader, bonus, gainer, abs(points), missing)
        lines.append(line(told.region_stands, *numbers))
    return lines


def unseen(veiled: Veiled[State]) -> list[Happening]:
    """The strategy cards that may be in a hand, in reserve or kept for the aftermath."""
    cards = unknown(veiled.known, veiled.seat)
    return [line(told.cards_unseen, cards.bit_count(), cards)]


def aftermath(veiled: Veiled[State]) -> list[Happening]:
    """The seat's own aftermath card; 11: its owner may look at it again."""
    g, seat = veiled.known, veiled.seat
    seats = (US, USSR) if g.revealed else (seat,) if seat in (US, USSR) else ()
    kept = [line(told.keeps, side, g.kept[side]) for side in seats if g.kept[side] != NOBODY]
    return kept or [line(told.keeps_nothing)]


QUERIES = {"ledger": ledger, "unseen": unseen, "aftermath": aftermath}


# Outlook


def outlook(veiled: Veiled[State], choice: int) -> list[Happening]:
    """What this answer to the present question would bring, from public facts only."""
    g, ask = veiled.known, veiled.question
    if ask is None or not ask.options >> choice & 1:
        return []
    step, args = ask.then, ask.args
    if step is card_chosen:
        return laying(g, choice)
    if step is card_laid:
        return [touching(g, choice, args[1]), *laying(g, args[1])]
    if step is card_moved:
        return [touching(g, choice, args[1])] if choice != STAY else []
    if step in (use_chosen, event_answered):
        return event(g, args[0], args[1]) if choice == EVENT else []
    if choice == DONE:
        return []
    if step is cube_put:
        spent = cost(g, args[0], choice)
        return [line(told.would_cost, spent, args[1] - spent), *shift(g, args[0], choice, 1)]
    if step is cube_slipped_in:
        return shift(g, args[0], choice, 1)
    if step is enemy_cube_removed:
        return shift(g, other(args[0]), choice, -1)
    if step in (cube_lifted_to_place, cube_lifted_to_infiltrate):
        return shift(g, args[0], choice, -1)
    return []


def touching(g: State, cell: Cell, card: Card) -> Happening:
    """The cards a place touches, apart from the one that would come there."""
    touched = TOUCHING[cell]
    near = zip(g.laid, g.cells, strict=True)
    return line(
        told.would_touch, set_of(c for c, place in near if touched >> place & 1 and c != card)
    )


def laying(g: State, card: Card) -> list[Happening]:
    """Does the card finish its region, and what follows from that?"""
    region = REGION_OF[card]
    missing = STRATEGY_CARDS_OF[region] & ~g.table & ~(1 << card)
    if missing:
        return [line(told.would_leave_unscored, region, missing)]
    us, ussr, _ = region_points(g, region)
    return [line(told.would_finish, region, us, ussr), *marker(g, us - ussr)]


def event(g: State, side: Side, card: Card) -> list[Happening]:
    """The points the event gives for certain."""
    points = number = 0
    steps = g.rules.events[card]
    while number < len(steps):
        part = steps[number]
        if part.op == GAIN_IDEOLOGY:
            points += part.n
        number += 1 + (part.skip if part.op == IF else 0)
    return marker(g, points if side == US else -points)


def marker(g: State, points: int) -> list[Happening]:
    if not points:
        return []
    score = moved(g.score, points)
    lines = [line(told.would_make_score, score)]
    if abs(score) == EDGE:
        lines.append(line(told.would_win, US if score > 0 else USSR))
    return lines


def shift(g: State, side: Side, card: Card, count: int) -> list[Happening]:
    """What changes on a card if a side has so many cubes more there."""
    now = [g.cubes[card], g.cubes[CARD_COUNT + card]]
    then = now.copy()
    then[side] += count
    lines = [line(told.would_stand, card, *then)]
    for who in (US, USSR):
        before, after = now[who] - now[1 - who], then[who] - then[1 - who]
        if before < 1 <= after:
            lines.append(line(told.would_dominate, who, card))
        if before < 2 <= after:
            lines.append(line(told.would_control, who, card))
        if after < 2 <= before:
            lines.append(line(told.would_end_control, who, card))
        if after < 1 <= before:
            lines.append(line(told.would_end_domination, who, card))
    return lines
