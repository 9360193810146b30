"""Operations on the board: placing support (6.1) and support checks (6.2)."""

from __future__ import annotations

from typing import Final

from detente.games.shared.queries import Lines, line
from detente.kernel.flow import CHANCE, Limits, chosen_from
from detente.kernel.game import Phrase

from . import happenings as told
from .board import (
    CHOICE,
    COMMUNIST,
    COUNTRY,
    DEMOCRAT,
    DIE,
    DONE,
    DONE_BIT,
    EAST_GERMANY,
    EASTERN_EUROPE,
    EVERYWHERE,
    FACES_OF_DIE,
    GDANSK,
    INTELLECTUAL,
    LEIPZIG,
    NO,
    ROMANIA,
    RUSE,
    SPACE,
    STABILITY,
    STUDENT,
    YES,
    Choice,
    Die,
    Side,
    Space,
    Spaces,
    other,
)
from .cards import end_effect
from .deck import (
    BORDER_REOPENED,
    ECO_GLASNOST,
    ELENA,
    FRG_EMBASSIES,
    GENSCHER,
    GRENZTRUPPEN,
    HELSINKI_FINAL_ACT,
    SOLIDARITY_LEGALIZED,
    STAND_FAST,
    TEAR_GAS,
    THE_WALL,
    WE_ARE_THE_PEOPLE,
    Card,
)
from .reasons import (
    BARRED_BY_EVENT,
    MUST_SPEND,
    NO_ENEMY_SUPPORT,
    NOT_BY_EVENT,
    OUT_OF_REACH,
    TOO_COSTLY,
)
from .state import State, step

GERMANY: Final = COUNTRY[EAST_GERMANY]
CHECKS_A_CARD: Final = 2  # 6.2.2
BAR_CHECKS: Final = 1 << SOLIDARITY_LEGALIZED | 1 << WE_ARE_THE_PEOPLE
CHANGE_CHECKS: Final = 1 << TEAR_GAS | 1 << GRENZTRUPPEN | 1 << FRG_EMBASSIES | 1 << ELENA


# Placing support: 6.1


def dear(g: State, side: Side) -> Spaces:
    """6.1.3: where a point costs 2; card 63 spares the Democrat that in East Germany."""
    enemy = g.control[1 - side]
    if side == DEMOCRAT and g.in_force(GENSCHER):
        return enemy & ~GERMANY
    return enemy


def affordable(g: State, side: Side, where: Spaces, left: int) -> Spaces:
    if left > 1:
        return where
    return where & ~dear(g, side) if left == 1 else 0


def german_bonus(g: State, side: Side) -> int:
    """Card 58: one more point for the Democrat if all are spent in East Germany (11.1)."""
    return 1 if side == DEMOCRAT and g.in_force(BORDER_REOPENED) else 0


def german_gain(g: State, side: Side, printed: int) -> int:
    """What card 58 adds to a check in East Germany, after the least value of 1 (7.3.1)."""
    if not german_bonus(g, side):
        return 0
    return g.ops_value(side, printed, 1) - g.ops_value(side, printed)


def place_support(g: State, side: Side, where: Spaces, printed: int) -> None:
    """6.1.2: the reach is fixed before the first point; all points have to be spent (6.0)."""
    reach = g.reach[side] & where
    left = g.ops_value(side, printed)
    germany = left
    if german_bonus(g, side) and reach & GERMANY:
        germany = g.ops_value(side, printed, 1)
    place_next(g, side, reach, left, germany)


def how_left(left: int, germany: int) -> str:
    """How a player would say what is left of operations with such a point."""
    return "more_in_germany" if left > 0 else "germany"


GERMAN_LEFT: Final = Phrase(("more_in_germany", "germany"), how_left)


def placeable(g: State, side: Side, reach: Spaces, left: int, germany: int) -> Spaces:
    options = affordable(g, side, reach, left)
    if germany > left:
        options |= affordable(g, side, reach, germany) & GERMANY
    return options


def place_next(g: State, side: Side, reach: Spaces, left: int, germany: int) -> None:
    if left == germany:
        if options := affordable(g, side, reach, left):
            g.ask(side, SPACE, options, support_placed, side, reach, left)
    elif options := placeable(g, side, reach, left, germany):
        if left <= 0:
            options |= DONE_BIT
        g.ask(side, SPACE, options, german_support_placed, side, reach, left, germany)


def placing_limits(g: State, side: Side, reach: Spaces, left: int) -> Limits:
    return german_limits(g, side, reach, left, left)


@step
@chosen_from(placing_limits)
def support_placed(g: State, space: Space, side: Side, reach: Spaces, left: int) -> None:
    """6.1.3: whether the opponent controls a space is looked at before each point."""
    left -= put_support(g, side, space)
    if not g.ending:
        place_next(g, side, reach, left, left)


def put_support(g: State, side: Side, space: Space) -> int:
    """A point is placed; says what it cost."""
    cost = 1 + (dear(g, side) >> space & 1)
    g.add_influence(side, space)
    g.tell(told.placed, side, space, cost)
    return cost


def german_limits(g: State, side: Side, reach: Spaces, left: int, germany: int) -> Limits:
    payable = placeable(g, side, reach, left, germany)
    return (
        (OUT_OF_REACH, reach | DONE_BIT),
        (TOO_COSTLY, payable | DONE_BIT),
        (MUST_SPEND, EVERYWHERE if left > 0 else EVERYWHERE | DONE_BIT),
    )


@step
@chosen_from(german_limits)
def german_support_placed(
    g: State, space: Space, side: Side, reach: Spaces, left: int, germany: int
) -> None:
    """With a point of card 58 that counts only if all are spent in East Germany."""
    if space == DONE:
        return
    cost = put_support(g, side, space)
    left -= cost
    germany = germany - cost if GERMANY >> space & 1 else left
    if not g.ending:
        place_next(g, side, reach, left, germany)


# Support checks: 6.2


def barred(g: State, side: Side) -> Spaces:
    """Where events forbid the checks of a side."""
    if side == DEMOCRAT:
        return 0
    spaces = COUNTRY[g.debt] if g.debt >= 0 else 0
    if g.effects & BAR_CHECKS:
        if g.in_force(SOLIDARITY_LEGALIZED):
            spaces |= 1 << GDANSK
        if g.in_force(WE_ARE_THE_PEOPLE):
            spaces |= 1 << LEIPZIG
    return spaces


def checkable(g: State, side: Side, where: Spaces) -> Spaces:
    """6.2.3: opposing support is needed; own support there or next door is not."""
    return where & g.present[1 - side] & ~barred(g, side)


def checks_by_card(g: State, side: Side, where: Spaces, printed: int) -> None:
    """6.2.2: two checks whatever the value; 11.1: the Democrat says first if card 58 counts."""
    if german_bonus(g, side) and checkable(g, side, where & GERMANY):
        g.ask(side, CHOICE, 1 << YES | 1 << NO, german_checks_chosen, side, where, printed)
    else:
        check(g, side, g.ops_value(side, printed), CHECKS_A_CARD, where, 0, 0)


@step
def german_checks_chosen(g: State, choice: Choice, side: Side, where: Spaces, printed: int) -> None:
    if choice == YES:
        value = g.ops_value(side, printed, 1)
        check(g, side, value, CHECKS_A_CARD, where & GERMANY, 0, 0)
    else:
        check(g, side, g.ops_value(side, printed), CHECKS_A_CARD, where, 0, 0)


@step
def check(
    g: State, side: Side, value: int, left: int, where: Spaces, extra: int, german: int
) -> None:
    """So many checks of this value in these spaces; `extra` is added to each die.

    `german`: what card 58 adds to a check made in East Germany. FAQ 6.4: checks are optional.
    """
    if left and checkable(g, side, where):
        g.offer(side, SPACE, check_aimed, side, value, left, where, extra, german)


def check_limits(
    g: State, side: Side, value: int, left: int, where: Spaces, extra: int, german: int
) -> Limits:
    return (
        (NO_ENEMY_SUPPORT, g.present[1 - side] | DONE_BIT),
        (BARRED_BY_EVENT, EVERYWHERE & ~barred(g, side) | DONE_BIT),
        (NOT_BY_EVENT, where | DONE_BIT),
    )


@step
@chosen_from(check_limits)
def check_aimed(
    g: State,
    space: Space,
    side: Side,
    value: int,
    left: int,
    where: Spaces,
    extra: int,
    german: int,
) -> None:
    if space == DONE:
        g.tell(told.checks_declined, side)
        return
    roll_check(g, side, space, value + (german if GERMANY >> space & 1 else 0), extra)
    g.do(check, side, value, left - 1, where, extra, german)


def roll_check(g: State, side: Side, space: Space, value: int, extra: int) -> None:
    g.tell(told.check_tried, side, space, value)
    g.ask(CHANCE, DIE, FACES_OF_DIE, check_rolled, side, space, value, extra)


def check_modifier(g: State, side: Side, space: Space) -> int:
    """6.2.4: neighbours under control of both sides, and events."""
    near = g.near(space)
    modifier = (near & g.control[side]).bit_count()
    wall = side == COMMUNIST and g.in_force(THE_WALL) and GERMANY >> space & 1
    if not wall:
        modifier -= (near & g.control[1 - side]).bit_count()
    return modifier + event_modifier(g, side, space)


def event_modifier(g: State, side: Side, space: Space) -> int:
    if g.firm < 0 and not g.effects & CHANGE_CHECKS:
        return 0  # as usual
    total = 0
    for _, by in event_modifiers(g, side, space):
        total += by
    return total


def event_modifiers(g: State, side: Side, space: Space) -> list[tuple[Card, int]]:
    """The cards that change the die of a check, and by how much."""
    found = []
    if g.firm == other(side) and g.controls(other(side), space):
        found.append((STAND_FAST, -1))
    if side == COMMUNIST:
        if g.in_force(TEAR_GAS) and STUDENT >> space & 1:
            found.append((TEAR_GAS, 1))
        return found
    if g.in_force(GRENZTRUPPEN) and GERMANY >> space & 1:
        found.append((GRENZTRUPPEN, -1))
    if g.in_force(FRG_EMBASSIES) and EASTERN_EUROPE >> space & 1:
        found.append((FRG_EMBASSIES, 1))
    if g.in_force(ELENA) and COUNTRY[ROMANIA] >> space & 1:
        found.append((ELENA, -1))
    return found


def check_modifiers(g: State, side: Side, space: Space, modifier: int, extra: int) -> Lines:
    """What makes up the modifier of a check, also if it comes to nothing: neighbours of both sides,
    events, each card."""
    mine = (g.near(space) & g.control[side]).bit_count()
    cards = event_modifiers(g, side, space)
    events = sum(by for _, by in cards) + extra
    theirs = mine + events - modifier  # none behind the Wall of card 9
    counts = (
        [line(told.check_counts, side, mine, theirs, events)] if mine or theirs or events else []
    )
    return [*counts, *(line(told.modified_by, card, by) for card, by in cards)]


@step
def check_rolled(g: State, die: Die, side: Side, space: Space, value: int, extra: int) -> None:
    """6.2.5, 6.2.6: what exceeds twice the stability removes opposing support, then adds own."""
    modifier = check_modifier(g, side, space) + extra
    needed = 2 * STABILITY[space]
    excess = max(0, die + 1 + value + modifier - needed)
    if g.log is not None:
        g.tell_lines(check_modifiers(g, side, space, modifier, extra))
    if excess:
        g.tell(told.check_won, side, space, die, value, modifier, excess, needed)
    else:
        g.tell(told.check_failed, side, space, die, value, modifier, needed)
    after_check(g, side, space)
    lost = g.remove_influence(other(side), space, excess)
    if lost:
        g.tell(told.lost, other(side), space, lost)
    if excess > lost:
        g.add_influence(side, space, excess - lost)
        g.tell(told.added, side, space, excess - lost)


def after_check(g: State, side: Side, space: Space) -> None:
    """Events that a Communist check uses up, or that score for it."""
    if side == DEMOCRAT:
        return
    if GERMANY >> space & 1:
        end_effect(g, THE_WALL)
    if STUDENT >> space & 1:
        end_effect(g, TEAR_GAS)
    points = g.in_force(HELSINKI_FINAL_ACT) & (STUDENT | INTELLECTUAL) >> space
    points += g.in_force(ECO_GLASNOST) & (space == RUSE)
    g.gain(DEMOCRAT, points)
