"""What players may ask, what an answer would bring, and how a position looks to a search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import exp

from detente.games.shared.queries import line
from detente.kernel.flow import NOBODY, Happening
from detente.kernel.foresight import changes_nothing, given, last_told
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled

from . import happenings as told
from .board import (
    CARD_COUNT,
    DONE,
    DONE_BIT,
    EVENT,
    REGION_OF,
    REGIONS,
    STAY,
    STRATEGY_CARDS_OF,
    US,
    USSR,
    Card,
)
from .ops import (
    card_moved,
    cube_lifted_to_infiltrate,
    cube_lifted_to_place,
    cube_put,
    cube_slipped_in,
    enemy_cube_removed,
)
from .scoring import region_points
from .state import State
from .turn import card_chosen, card_laid, event_answered, use_chosen
from .view import unknown

LIFTS = (cube_lifted_to_place, cube_lifted_to_infiltrate)
CUBES = (cube_put, cube_slipped_in, enemy_cube_removed, *LIFTS)

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


def stretch(g: State) -> int:
    """The turn of one side."""
    return g.round << 4 | g.turns


# Queries


def ledger(veiled: Veiled[State]) -> list[Happening]:
    """Each region as it would be scored now."""
    g = veiled.known
    lines = []
    for region in range(len(REGIONS)):
        us, ussr, leader = region_points(g, region)
        missing = STRATEGY_CARDS_OF[region] & ~g.table
        if leader == NOBODY:
            lines.append(line(told.region_even, region, us, missing))
        else:
            numbers = (us, ussr, leader, g.rules.bonus[region], abs(us - ussr), missing)
            lines.append(line(told.region_stands, region, *numbers))
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
        held = given(g, ask, choice)
        return [*laying(g, next(laid(held)), choice), *idle(laid(held))]
    if step is card_laid:
        twin = given(g, ask, choice)
        return [touching(twin, args[1]), *laying(g, twin, args[1]), *idle([twin])]
    if step is card_moved:
        return [touching(given(g, ask, choice), args[1])] if choice != STAY else []
    if step in (use_chosen, event_answered) and choice == EVENT:
        return event(g, given(g, ask, choice))
    if step is use_chosen and changes_nothing(g, given(g, ask, choice)):
        return [line(told.would_place_nothing)]
    if step not in CUBES or choice == DONE:
        return []
    twin = anywhere(given(g, ask, choice))
    lines = standing(g, twin, choice)
    if step is cube_put:
        placed = last_told(twin, told.cube_placed)
        assert placed is not None
        lines.insert(0, line(told.would_cost, placed[2], args[1] - placed[2]))
    return lines


def laid(g: State) -> Iterator[State]:
    """The card that was chosen, at each place where it may lie."""
    ask = g.question
    assert ask is not None
    return (given(g, ask, cell) for cell in members(ask.options))


def anywhere(g: State) -> State:
    """A cube that has to come from the table is taken from any card: what is told of the answer is
    the same."""
    ask = g.question
    if ask is None or ask.then not in LIFTS:
        return g
    return given(g, ask, members(ask.options & ~DONE_BIT)[0])


def touching(g: State, card: Card) -> Happening:
    """The cards next to one that has been laid or moved."""
    return line(told.would_touch, g.near[card])


def laying(g: State, twin: State, card: Card) -> list[Happening]:
    """Does the card finish its region, and what follows from that?"""
    if scored := last_told(twin, told.region_scored):
        return [line(told.would_finish, *scored[:3]), *marker(g, twin)]
    region = REGION_OF[card]
    return [line(told.would_leave_unscored, region, STRATEGY_CARDS_OF[region] & ~twin.table)]


def idle(ways: Iterable[State]) -> list[Happening]:
    """Whether the event of the card comes to nothing, whichever of these places it is laid on."""
    nothing = all(comes_to_nothing(twin) for twin in ways)
    return [line(told.would_change_nothing)] if nothing else []


def comes_to_nothing(g: State) -> bool:
    ask = g.question
    if ask is None or ask.then not in (use_chosen, event_answered):
        return False
    return changes_nothing(g, given(g, ask, EVENT))


def event(g: State, twin: State) -> list[Happening]:
    """What it brings for certain, and that it brings nothing."""
    return [line(told.would_change_nothing)] if changes_nothing(g, twin) else marker(g, twin)


def marker(g: State, twin: State) -> list[Happening]:
    """Whom the marker then shows ahead, and who wins by it."""
    lines = []
    if twin.score and twin.score != g.score:
        leader = US if twin.score > 0 else USSR
        lines.append(line(told.would_lead, leader, abs(twin.score)))
    elif twin.score != g.score:
        lines.append(line(told.would_be_even))
    if twin.ending:
        lines.append(line(told.would_win, twin.winner))
    return lines


def standing(g: State, twin: State, card: Card) -> list[Happening]:
    """The cubes on a card, and who comes to dominate or control it."""
    bit = 1 << card
    lines = [line(told.would_stand, card, twin.cubes[card], twin.cubes[CARD_COUNT + card])]
    for who in (US, USSR):
        for before, then, gained, lost in (
            (g.dominated, twin.dominated, told.would_dominate, told.would_end_domination),
            (g.controlled, twin.controlled, told.would_control, told.would_end_control),
        ):
            if (before[who] ^ then[who]) & bit:
                lines.append(line(gained if then[who] & bit else lost, who, card))
    return lines
