"""Coups and wars: what is decided by one die."""

from __future__ import annotations

from detente.kernel.flow import CHANCE, Limits, chosen_from

from . import happenings as told
from .board import (
    AMERICAS,
    BESIDE,
    CHOICE,
    COUNTRY,
    DIE,
    DONE,
    DONE_BIT,
    EUROPE,
    EVERYWHERE,
    FACES,
    KEEP_ROLL,
    NEIGHBOURS,
    REGION,
    ROLL_AGAIN,
    SOUTH_KOREA,
    STABILITY,
    US,
    USSR,
    Choice,
    Countries,
    Country,
    Die,
    Side,
    Target,
    other,
)
from .deck import (
    MILOPS,
    NUCLEAR_SUBS,
    REFORMER,
    SALT_NEGOTIATIONS,
    YURI_AND_SAMANTHA,
    Card,
)
from .missile_crisis import may_go_back, relief_before_coup
from .modifiers import coup_modifiers, war_modifiers
from .ops import points_in
from .realignment import shield_limits, shielded
from .reasons import BARRED_BY_REFORMER, CLOSED_BY_DEFCON, NO_ENEMY_INFLUENCE, NOT_BY_EVENT
from .space import COUP_PENALTY, COUP_REROLL
from .state import State, is_battleground, step, undecided
from .tracks import add_milops, gain, has_ability, lower_defcon

# Coups: 6.3


def coup_targets(g: State, side: Side, where: Countries, free: int) -> Countries:
    """6.3.1, 8.1.5: where the opponent has influence and nothing forbids a coup."""
    where &= g.present[1 - side]
    if side == USSR:
        if shield := shielded(g, side):
            where &= ~shield
        if g.in_force(REFORMER):
            where &= ~REGION[EUROPE]
    return where if free else where & g.open_to(side)


@step
def coup(
    g: State, side: Side, where: Countries, free: int, anywhere: int, asia: int, southeast: int
) -> None:
    """6.3, 6.3.5: one attempt with all points. Card 40 can be bought off before it."""
    if relief_before_coup(g, side):
        g.do(aim_coup, side, where, free, anywhere, asia, southeast)
    else:
        aim_coup(g, side, where, free, anywhere, asia, southeast)


@step
def aim_coup(
    g: State, side: Side, where: Countries, free: int, anywhere: int, asia: int, southeast: int
) -> None:
    if targets := coup_targets(g, side, where, free):
        numbers = (side, where, free, anywhere, asia, southeast)
        options = targets | DONE_BIT if may_go_back(g, side) else targets
        g.ask(side, COUNTRY, options, coup_aimed, *numbers)


def coup_limits(
    g: State, side: Side, where: Countries, free: int, anywhere: int, asia: int, southeast: int
) -> Limits:
    barred = REGION[EUROPE] if side == USSR and g.in_force(REFORMER) else 0
    targets = coup_targets(g, side, where, free)
    back = DONE_BIT if targets and may_go_back(g, side) else 0
    return (
        (NO_ENEMY_INFLUENCE, g.present[1 - side] | back),
        *shield_limits(g, side, back),
        (BARRED_BY_REFORMER, EVERYWHERE & ~barred | back),
        (NOT_BY_EVENT, where | back),
        (CLOSED_BY_DEFCON, targets | back),
    )


@step
@chosen_from(coup_limits)
def coup_aimed(
    g: State,
    country: Target,
    side: Side,
    where: Countries,
    free: int,
    anywhere: int,
    asia: int,
    southeast: int,
) -> None:
    if country == DONE:
        g.tell(told.coup_given_up, side)
        return
    value = points_in(country, anywhere, asia, southeast)  # FAQ 6: the bonus of a region counts
    if attempt(g, side, country, value, free):
        g.ask(CHANCE, DIE, FACES, coup_rolled, side, country, value)


def attempt(g: State, side: Side, country: Country, value: int, free: int) -> bool:
    """What a coup brings before the die: cards 40 and 109, military operations (6.3.3, 8.2.5)."""
    g.tell(told.coup_tried, side, country, value)
    if g.crisis == side:  # FAQ 40: whoever is phasing, at any DEFCON level
        g.finish(other(side), "missile_crisis")
        return False
    if not free:
        add_milops(g, side, value)
    if side == US and g.in_force(YURI_AND_SAMANTHA):
        gain(g, USSR, 1)
    return not g.ending


def coup_modifier(g: State, side: Side, country: Country) -> int:
    """Cards 43 and 69 change the die, and box 7 of the alternate track against its holder's foe."""
    modifier = -g.in_force(SALT_NEGOTIATIONS)
    if has_ability(g, other(side), COUP_PENALTY):
        modifier -= 1
    if AMERICAS >> country & 1:
        modifier += g.death_squads if side == US else -g.death_squads
    return modifier


@step
def coup_rolled(g: State, die: Die, side: Side, country: Country, value: int) -> None:
    """Alternate track, box 6: once a turn the roll of an own coup may be made again."""
    used = g.abilities_used >> side & 0b100
    if not used and has_ability(g, side, COUP_REROLL):
        choices = 1 << ROLL_AGAIN | 1 << KEEP_ROLL
        g.ask(side, CHOICE, choices, coup_reroll_chosen, die, side, country, value)
    else:
        resolve_coup(g, die, side, country, value)


@step
def coup_reroll_chosen(
    g: State, choice: Choice, die: Die, side: Side, country: Country, value: int
) -> None:
    if choice == KEEP_ROLL:
        resolve_coup(g, die, side, country, value)
        return
    g.abilities_used |= 0b100 << side
    g.tell(told.coup_rerolled, side, country, die)
    g.ask(CHANCE, DIE, FACES, coup_rolled_again, side, country, value)


@step
def coup_rolled_again(g: State, die: Die, side: Side, country: Country, value: int) -> None:
    """The second roll stands."""
    resolve_coup(g, die, side, country, value)


def resolve_coup(g: State, die: Die, side: Side, country: Country, value: int) -> None:
    """6.3.2, 6.3.4: influence goes and comes; a battleground lowers DEFCON."""
    modifier = coup_modifier(g, side, country)
    needed = 2 * STABILITY[country]
    excess = max(0, die + 1 + modifier + value - needed)
    if g.log is not None:
        g.tell_lines(coup_modifiers(g, side, country))
    if excess:
        g.tell(told.coup_rolled, side, country, die, modifier, value, excess, needed)
    else:
        g.tell(told.coup_failed, side, country, die, modifier, value, needed)
    lost = g.remove_influence(other(side), country, excess)
    if lost:
        g.tell(told.lost, other(side), country, lost)
    if excess > lost:
        g.add_influence(side, country, excess - lost)
        g.tell(told.added, side, country, excess - lost)
    if is_battleground(g, country) and not (side == US and g.in_force(NUCLEAR_SUBS)):
        lower_defcon(g)


# Wars: 7.6


def war_modifier(g: State, side: Side, country: Country, *, itself: int = 0) -> int:
    """Every neighbour the opponent controls takes one off; FAQ 36; `itself`: the target counts."""
    enemy = other(side)
    count = (NEIGHBOURS[country] & g.control[enemy]).bit_count()
    count += BESIDE[enemy] >> country & 1
    if country == SOUTH_KOREA and side == USSR and undecided(g):
        count += 1  # 12.4.2
    return -count - (itself and g.controls(enemy, country))


def war(
    g: State, side: Side, card: Card, country: Country, least: int, points: int, itself: int = 0
) -> None:
    """7.6, 8.2.4: one die, won on a modified `least` or more; military operations in any case."""
    add_milops(g, side, MILOPS[card])
    g.ask(CHANCE, DIE, FACES, war_rolled, side, card, country, least, points, itself)


@step
def war_rolled(
    g: State,
    die: Die,
    side: Side,
    card: Card,
    country: Country,
    least: int,
    points: int,
    itself: int,
) -> None:
    """FAQ 24: a won war scores even where no influence is at stake."""
    modifier = war_modifier(g, side, country, itself=itself)
    won = die + 1 + modifier >= least
    if g.log is not None:
        g.tell_lines(war_modifiers(g, side, country, modifier))
    g.tell(told.war_rolled, side, country, die, modifier, least)
    if not won:
        g.tell(told.war_failed, side, country)
        return
    lost = g.remove_influence(other(side), country, g.points(other(side), country))
    if lost:
        g.add_influence(side, country, lost)
        g.tell(told.replaced, side, country, lost)
    gain(g, side, points)
