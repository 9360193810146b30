"""The US events of the late war."""

from __future__ import annotations

from typing import Final

from detente.games.shared.limits import without
from detente.kernel.flow import Limits, chosen_from
from detente.kernel.sets import members, set_of

from .. import happenings as told
from ..board import (
    ACTION,
    ARGENTINA,
    CARD,
    COUP,
    DECLINE,
    EAST_GERMANY,
    EUROPE,
    INFLUENCE,
    LIBYA,
    NO_REGION,
    POLAND,
    REALIGN,
    REGION,
    REGION_KIND,
    SAUDI_ARABIA,
    SOUTH_KOREA,
    UNITED_KINGDOM,
    US,
    USSR,
    Action,
    Region,
    Side,
)
from ..cards import can_happen, event, resolve_event
from ..coups import coup, coup_targets
from ..deck import (
    ALL_CARDS,
    AWACS_SALE,
    CHERNOBYL,
    EVIL_EMPIRE,
    FLOWER_POWER,
    IRON_LADY,
    JOHN_PAUL_II,
    KAL_007,
    NORTH_SEA_OIL,
    OPS,
    REAGAN_BOMBS_LIBYA,
    SCORING,
    SOLIDARITY,
    STAR_WARS,
    TEAR_DOWN_THIS_WALL,
    WILLY_BRANDT,
    Card,
)
from ..moves import add, take
from ..ops import budget
from ..play import MAY_BRING_UN, fall_due, operate
from ..realignment import realign, realignable
from ..reasons import (
    EVENT_IMPOSSIBLE,
    NOT_BY_EVENT,
    NOT_GRANTED,
    NOT_IN_PILE,
    NOTHING_TO_COUP,
    NOTHING_TO_REALIGN,
)
from ..state import State, step
from ..tracks import gain, lower_defcon

EVERY_REGION: Final = (1 << NO_REGION + 1) - 1


def end_effect(g: State, card: Card) -> None:
    """A lasting event is cancelled, if it is in force."""
    if g.in_force(card):
        g.effects ^= 1 << card
        g.tell(told.effect_ended, card)


@event(IRON_LADY)
def iron_lady(g: State, side: Side) -> None:
    """1 VP for the US; 1 USSR influence in Argentina, none left in Britain; card 7 is barred."""
    add(g, USSR, ARGENTINA, 1)
    take(g, USSR, UNITED_KINGDOM)
    gain(g, US, 1)


@event(REAGAN_BOMBS_LIBYA)
def reagan_bombs_libya(g: State, side: Side) -> None:
    """1 VP for the US for every full 2 points of USSR influence in Libya."""
    gain(g, US, g.points(USSR, LIBYA) // 2)


@event(NORTH_SEA_OIL)
def north_sea_oil(g: State, side: Side) -> None:
    """From now on card 61 is barred; this turn the US may play an eighth round (FAQ 86)."""
    g.oil_round = 1


@event(KAL_007)
def kal_007(g: State, side: Side) -> None:
    """DEFCON falls by 1 and the US gains 2 VP.

    If it controls South Korea, it may then place influence or realign as with this card.
    """
    lower_defcon(g)
    gain(g, US, 2)
    if not g.ending and g.controls(US, SOUTH_KOREA):
        operate(g, US, OPS[KAL_007], 0, 1 << INFLUENCE | 1 << REALIGN | 1 << DECLINE)


@event(EVIL_EMPIRE)
def evil_empire(g: State, side: Side) -> None:
    """1 VP for the US; Flower Power ends and is barred from now on."""
    end_effect(g, FLOWER_POWER)
    gain(g, US, 1)


def pope_elected(g: State, side: Side) -> bool:
    return bool(g.in_force(JOHN_PAUL_II))


@event(SOLIDARITY, when=pope_elected)
def solidarity(g: State, side: Side) -> None:
    """Poland gets 3 US influence; only after card 68."""
    add(g, US, POLAND, 3)


@event(AWACS_SALE)
def awacs_sale(g: State, side: Side) -> None:
    """Saudi Arabia gets 2 US influence; from now on card 56 is barred."""
    add(g, US, SAUDI_ARABIA, 2)


# Chernobyl


@event(CHERNOBYL)
def chernobyl(g: State, side: Side) -> None:
    """The US may name a region where USSR operations place no influence for this turn (FAQ 94)."""
    g.ask(US, REGION_KIND, EVERY_REGION, chernobyl_named)


@step
def chernobyl_named(g: State, region: Region) -> None:
    if region == NO_REGION:
        g.effects &= ~(1 << CHERNOBYL)
    else:
        g.chernobyl = region
        g.tell(told.region_named, region)


# Tear Down This Wall


@event(TEAR_DOWN_THIS_WALL)
def tear_down_this_wall(g: State, side: Side) -> None:
    """East Germany gets 3 US influence; Willy Brandt ends and is barred from now on.

    Then the US may make a free coup or realignments in Europe with the value of this card.
    """
    add(g, US, EAST_GERMANY, 3)
    end_effect(g, WILLY_BRANDT)
    g.offer(US, ACTION, wall_action_chosen)


def wall_limits(g: State) -> Limits:
    """FAQ 5.0: the DEFCON level closes nothing here."""
    return (
        (NOT_GRANTED, 1 << COUP | 1 << REALIGN | 1 << DECLINE),
        (NOTHING_TO_COUP, without(COUP, not coup_targets(g, US, REGION[EUROPE], 1))),
        (NOTHING_TO_REALIGN, without(REALIGN, not realignable(g, US, REGION[EUROPE], 1))),
    )


@step
@chosen_from(wall_limits)
def wall_action_chosen(g: State, action: Action) -> None:
    if action == DECLINE:
        g.tell(told.operations_declined, US)
        return
    g.tell(told.operations_begun, US, action)
    points = budget(g, US, OPS[TEAR_DOWN_THIS_WALL], 0)
    if action == COUP:
        coup(g, US, REGION[EUROPE], 1, *points)
    else:
        realign(g, US, REGION[EUROPE], 1, *points)


# Star Wars


def ahead_in_space(g: State, side: Side) -> bool:
    return g.space[US] > g.space[USSR]


@event(STAR_WARS, when=ahead_in_space)
def star_wars(g: State, side: Side) -> None:
    """The US, if ahead in space, picks a discarded card that is not a scoring card.

    Its event takes place as if the US had played it; one that cannot happen cannot be picked.
    """
    g.offer(US, CARD, star_wars_picked)


def star_wars_limits(g: State) -> Limits:
    possible = set_of(card for card in members(g.discards) if can_happen(g, card, US))
    return (
        (NOT_IN_PILE, g.discards),
        (NOT_BY_EVENT, ALL_CARDS & ~SCORING),
        (EVENT_IMPOSSIBLE, possible),
    )


@step
@chosen_from(star_wars_limits)
def star_wars_picked(g: State, card: Card) -> None:
    """FAQ 50: only a card that may still bring UN Intervention holds card 50 up."""
    g.tell(told.picked_from_discards, US, card)
    g.discards ^= 1 << card
    g.table |= 1 << card
    fall_due(g, card, MAY_BRING_UN >> card & 1)
    if not g.ending:
        resolve_event(g, card, US)
