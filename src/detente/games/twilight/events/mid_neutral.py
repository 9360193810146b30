"""Events of either side that join in the mid war."""

from __future__ import annotations

from typing import Final

from detente.games.shared.limits import without
from detente.kernel.flow import CHANCE, Limits, chosen_from
from detente.kernel.sets import set_of

from .. import happenings as told
from ..board import (
    ACTION,
    AMERICAS,
    CARD,
    CENTRAL_AMERICA,
    CHOICE,
    COUNTRY,
    COUP,
    DECLINE,
    DIE,
    EVERYWHERE,
    FACES,
    LEAVE,
    LEVEL,
    LOWER,
    RAISE,
    REALIGN,
    REGION,
    REGION_KIND,
    REGIONS,
    SOUTH_AMERICA,
    STABILITY,
    US,
    USSR,
    Action,
    Choice,
    Country,
    Die,
    Level,
    Region,
    Regions,
    Side,
    other,
)
from ..cards import event
from ..coups import coup, coup_targets, war
from ..deck import (
    ABM_TREATY,
    ALL_CARDS,
    ARMS_RACE,
    BRUSH_WAR,
    CUBAN_MISSILE_CRISIS,
    DEATH_SQUADS,
    HOW_I_LEARNED,
    JUNTA,
    NONE,
    NONE_BIT,
    ONE_SMALL_STEP,
    OPS,
    SALT_NEGOTIATIONS,
    SCORING,
    SUMMIT,
    Card,
)
from ..missile_crisis import relief
from ..moves import add
from ..play import GRANTED, operate
from ..realignment import nato_shield, realign, realignable
from ..reasons import (
    NOT_BY_EVENT,
    NOT_GRANTED,
    NOT_IN_PILE,
    NOTHING_TO_COUP,
    NOTHING_TO_REALIGN,
    PROTECTED_BY_NATO,
)
from ..scoring import DOMINATION, score_of
from ..state import State, step
from ..tracks import add_milops, advance, gain, lower_defcon, raise_defcon, set_defcon

UNSTABLE: Final = set_of(country for country, stability in enumerate(STABILITY) if stability <= 2)
ALL_MILOPS: Final = 5


# Wars, coups and operations


@event(BRUSH_WAR)
def brush_war(g: State, side: Side) -> None:
    """A war of the player in any country of stability 1 or 2, won on a modified 3: 1 point."""
    g.offer(side, COUNTRY, brush_war_aimed, side)


def brush_war_limits(g: State, side: Side) -> Limits:
    """NATO keeps either player out of what the US controls in Europe."""
    return ((NOT_BY_EVENT, UNSTABLE), (PROTECTED_BY_NATO, EVERYWHERE & ~nato_shield(g)))


@step
@chosen_from(brush_war_limits)
def brush_war_aimed(g: State, country: Country, side: Side) -> None:
    war(g, side, BRUSH_WAR, country, 3, 1)


@event(ABM_TREATY)
def abm_treaty(g: State, side: Side) -> None:
    """DEFCON rises by 1; then the player may conduct operations worth 4."""
    raise_defcon(g, 1)
    operate(g, side, OPS[ABM_TREATY], 0, GRANTED | 1 << DECLINE)


@event(DEATH_SQUADS)
def death_squads(g: State, side: Side) -> None:
    """Coups in the Americas: 1 more on the player's die, 1 less on the opponent's, this turn."""
    g.death_squads += 1 if side == US else -1


@event(ARMS_RACE)
def arms_race(g: State, side: Side) -> None:
    """FAQ 39: the phasing player with more military operations scores 1, or 3 with all he needs."""
    player = side if g.rules.arms_race == "player" else g.phasing
    if g.milops[player] > g.milops[other(player)]:
        gain(g, player, 3 if g.milops[player] >= g.defcon else 1)


@event(
    ONE_SMALL_STEP,
    when=lambda g, side: g.space[side] < g.space[other(side)],
)
def one_small_step(g: State, side: Side) -> None:
    """A player behind in the space race moves two boxes, and scores for the second only."""
    advance(g, side, 2)


# Junta


@event(JUNTA)
def junta(g: State, side: Side) -> None:
    """The player adds 2 in one country of the Americas.

    Then a free coup or realignments there, with the value of this card, as he likes.
    """
    g.ask(side, COUNTRY, AMERICAS, junta_placed, side)


@step
def junta_placed(g: State, country: Country, side: Side) -> None:
    add(g, side, country, 2)
    g.offer(side, ACTION, junta_used, side)


def junta_limits(g: State, side: Side) -> Limits:
    coups = coup_targets(g, side, AMERICAS, 1)
    targets = realignable(g, side, AMERICAS, 1)
    decline = 1 << DECLINE if coups or targets else 0
    return (
        (NOT_GRANTED, 1 << COUP | 1 << REALIGN | decline),
        (NOTHING_TO_COUP, without(COUP, not coups)),
        (NOTHING_TO_REALIGN, without(REALIGN, not targets)),
    )


@step
@chosen_from(junta_limits)
def junta_used(g: State, action: Action, side: Side) -> None:
    if action == DECLINE:
        g.tell(told.operations_declined, side)
        return
    g.tell(told.operations_begun, side, action)
    value = g.ops_value(side, OPS[JUNTA])
    if action == COUP:
        coup(g, side, AMERICAS, 1, value, value, value)
    elif g.rules.junta == "one_region":
        g.offer(side, REGION_KIND, junta_region_named, side, value)
    else:
        realign(g, side, AMERICAS, 1, value, value, value)


def junta_region_limits(g: State, side: Side, value: int) -> Limits:
    regions = (CENTRAL_AMERICA, SOUTH_AMERICA)
    found = set_of(r for r in regions if realignable(g, side, REGION[r], 1))
    return ((NOT_BY_EVENT, 1 << CENTRAL_AMERICA | 1 << SOUTH_AMERICA), (NOTHING_TO_REALIGN, found))


@step
@chosen_from(junta_region_limits)
def junta_region_named(g: State, region: Region, side: Side, value: int) -> None:
    """FAQ 47, the last answer, where the players follow it: all rolls are in one region."""
    realign(g, side, REGION[region], 1, value, value, value)


# DEFCON


@event(CUBAN_MISSILE_CRISIS)
def cuban_missile_crisis(g: State, side: Side) -> None:
    """DEFCON is set to 2. A coup of the opponent this turn loses him the game.

    He may end that at any moment by 2 of his influence in Cuba, West Germany or Turkey: FAQ 40.
    """
    set_defcon(g, 2)
    g.crisis = other(side)
    relief(g)


@event(SALT_NEGOTIATIONS)
def salt_negotiations(g: State, side: Side) -> None:
    """DEFCON rises by 2; all coups have 1 less on the die this turn.

    The player may take a card from the discard pile that is no scoring card, and shows it.
    """
    raise_defcon(g, 2)
    if g.discards & ~SCORING:
        g.offer(side, CARD, salt_card_chosen, side)


def salt_limits(g: State, side: Side) -> Limits:
    return (
        (NOT_IN_PILE, g.discards | NONE_BIT),
        (NOT_BY_EVENT, (ALL_CARDS | NONE_BIT) & ~SCORING),
    )


@step
@chosen_from(salt_limits)
def salt_card_chosen(g: State, card: Card, side: Side) -> None:
    if card == NONE:
        return
    bit = 1 << card
    g.discards ^= bit
    g.hand[side] |= bit
    g.shown[side] |= bit
    g.tell(told.taken_from_discards, side, card)


@event(HOW_I_LEARNED)
def how_i_learned(g: State, side: Side) -> None:
    """The player sets DEFCON as he likes, and his military operations to 5."""
    g.ask(side, LEVEL, 0b11111, how_i_learned_level_chosen, side)


@step
def how_i_learned_level_chosen(g: State, level: Level, side: Side) -> None:
    set_defcon(g, level + 1)
    if not g.ending and g.milops[side] < ALL_MILOPS:
        add_milops(g, side, ALL_MILOPS - g.milops[side])


@event(SUMMIT)
def summit(g: State, side: Side) -> None:
    """Both roll and add 1 for each region they dominate or control.

    The higher total scores 2 and may move DEFCON by one; a tie gives nothing.
    """
    g.ask(CHANCE, DIE, FACES, us_rolled_at_summit)


@step
def us_rolled_at_summit(g: State, us: Die) -> None:
    g.ask(CHANCE, DIE, FACES, ussr_rolled_at_summit, us)


def regions_won(g: State, side: Side) -> Regions:
    """FAQ 73: neither Taiwan (35) nor Shuttle Diplomacy (73) counts here."""
    levels = [score_of(g, region, side, formosa=False).level for region in range(len(REGIONS))]
    return set_of(region for region, level in enumerate(levels) if level >= DOMINATION)


@step
def ussr_rolled_at_summit(g: State, ussr: Die, us: Die) -> None:
    won = (regions_won(g, US), regions_won(g, USSR))
    for counted in (US, USSR):
        if won[counted]:
            g.tell(told.regions_count, counted, won[counted])
    bonus = (won[US].bit_count(), won[USSR].bit_count())
    g.tell(told.contest_rolled, us, bonus[US], ussr, bonus[USSR])
    lead = us + bonus[US] - ussr - bonus[USSR]
    if not lead:
        return
    winner = US if lead > 0 else USSR
    gain(g, winner, 2)
    if not g.ending:
        up = 1 << RAISE if g.defcon < 5 else 0  # 8.1.2
        g.ask(winner, CHOICE, up | 1 << LOWER | 1 << LEAVE, summit_moved_defcon, winner)


@step
def summit_moved_defcon(g: State, choice: Choice, side: Side) -> None:
    """8.1.3: at DEFCON 1 the phasing player has lost, whoever moved the marker."""
    if choice == RAISE:
        raise_defcon(g, 1)
    elif choice == LOWER:
        lower_defcon(g)
