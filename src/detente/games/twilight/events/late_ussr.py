"""The USSR events of the late war."""

from __future__ import annotations

from detente.kernel.flow import Limits, chosen_from
from detente.kernel.sets import set_of

from .. import happenings as told
from ..board import (
    ACTION,
    CARD,
    COUNTRY,
    COUP,
    DECLINE,
    DONE,
    DONE_BIT,
    EUROPE,
    INFLUENCE,
    IRAN,
    LEBANON,
    MIDDLE_EAST,
    NEIGHBOURS,
    NICARAGUA,
    REALIGN,
    REGION,
    SOUTH_AMERICA,
    US,
    USSR,
    WESTERN_EUROPE,
    Action,
    Countries,
    Country,
    Side,
    Target,
)
from ..cards import event, show_hand, throw_away
from ..coups import coup, coup_targets
from ..deck import (
    ALDRICH_AMES,
    DEBT_CRISIS,
    GLASNOST,
    HOSTAGE_CRISIS,
    IRAN_CONTRA,
    MARINE_BARRACKS,
    MISSILE_ENVY,
    NONE,
    NONE_BIT,
    OPS,
    ORTEGA,
    PERSHING_II,
    REFORMER,
    YURI_AND_SAMANTHA,
    Card,
)
from ..moves import add, place, remove, take
from ..ops import budget
from ..play import operate
from ..reasons import ENVY_DUE, NOT_BY_EVENT, NOT_IN_HAND, NOTHING_THERE, TOO_LOW
from ..state import State, step
from ..tracks import gain, raise_defcon


@event(HOSTAGE_CRISIS)
def hostage_crisis(g: State, side: Side) -> None:
    """Iran loses all US influence and gets 2 of the USSR; card 92 becomes worse for the US."""
    take(g, US, IRAN)
    add(g, USSR, IRAN, 2)


@event(REFORMER)
def reformer(g: State, side: Side) -> None:
    """The USSR adds 4 influence in Europe, 6 if it leads in VP, at most 2 in one country.

    From now on it makes no coups in Europe.
    """
    points = 6 if g.vp < 0 else 4
    place(g, USSR, points, REGION[EUROPE], limit=2, may_stop=int(g.rules.declining == "yes"))


@event(MARINE_BARRACKS)
def marine_barracks(g: State, side: Side) -> None:
    """Lebanon loses all US influence; the USSR takes 2 more points out of the Middle East."""
    take(g, US, LEBANON)
    remove(g, USSR, US, 2, REGION[MIDDLE_EAST])


@event(GLASNOST)
def glasnost(g: State, side: Side) -> None:
    """DEFCON rises by 1 and the USSR gains 2 VP.

    After card 87 it may then place influence or realign as with this card.
    """
    raise_defcon(g, 1)
    gain(g, USSR, 2)
    if not g.ending and g.in_force(REFORMER):
        operate(g, USSR, OPS[GLASNOST], 0, 1 << INFLUENCE | 1 << REALIGN | 1 << DECLINE)


@event(IRAN_CONTRA)
def iran_contra(g: State, side: Side) -> None:
    """For the rest of the turn 1 less on every US die of a realignment (FAQ 93)."""


@event(YURI_AND_SAMANTHA)
def yuri_and_samantha(g: State, side: Side) -> None:
    """For the rest of the turn every coup the US attempts gives the USSR 1 VP."""


# Ortega Elected in Nicaragua


@event(ORTEGA)
def ortega(g: State, side: Side) -> None:
    """Nicaragua loses all US influence; the USSR may make a free coup next to it."""
    take(g, US, NICARAGUA)
    if coup_targets(g, USSR, NEIGHBOURS[NICARAGUA], 1):
        g.ask(USSR, ACTION, 1 << COUP | 1 << DECLINE, ortega_action_chosen)


@step
def ortega_action_chosen(g: State, action: Action) -> None:
    if action == DECLINE:
        g.tell(told.operations_declined, USSR)
    else:
        g.tell(told.operations_begun, USSR, action)
        coup(g, USSR, NEIGHBOURS[NICARAGUA], 1, *budget(g, USSR, OPS[ORTEGA], 0))


# Latin American Debt Crisis


@event(DEBT_CRISIS)
def debt_crisis(g: State, side: Side) -> None:
    """Unless the US discards a card worth 3 or more, the USSR doubles its influence.

    It does so in two countries of South America that it names.
    """
    g.offer(US, CARD, debt_paid)


def payment_limits(g: State) -> Limits:
    return ((NOT_IN_HAND, g.hand[US] | NONE_BIT), (TOO_LOW, g.worth(US, 3) | NONE_BIT))


@step
@chosen_from(payment_limits)
def debt_paid(g: State, card: Card) -> None:
    if card != NONE:
        throw_away(g, US, card)
    else:
        g.offer(USSR, COUNTRY, debt_doubled, REGION[SOUTH_AMERICA], 2)


def debtor_limits(g: State, where: Countries, left: int) -> Limits:
    return ((NOT_BY_EVENT, where), (NOTHING_THERE, g.present[USSR]))


@step
@chosen_from(debtor_limits)
def debt_doubled(g: State, country: Country, where: Countries, left: int) -> None:
    add(g, USSR, country, g.points(USSR, country))
    if left > 1:
        g.offer(USSR, COUNTRY, debt_doubled, where & ~(1 << country), left - 1)


# Aldrich Ames


@event(ALDRICH_AMES)
def aldrich_ames(g: State, side: Side) -> None:
    """The US plays with an open hand this turn; the USSR picks a card of it to be discarded.

    II edition: instead the USSR lays down in which order the US plays its cards this turn, and the
    US does without the China Card.
    """
    show_hand(g, US)
    if g.rules.aldrich_ames == "discard":
        g.offer(USSR, CARD, ames_picked)
    else:
        g.order = []
        g.offer(USSR, CARD, ames_ordered)


def us_hand_limits(g: State) -> Limits:
    return ((NOT_IN_HAND, g.hand[US]),)


@step
@chosen_from(us_hand_limits)
def ames_picked(g: State, card: Card) -> None:
    """FAQ 98: a card has to be picked; 5.4: its event does not happen."""
    throw_away(g, US, card)


def not_ordered_limits(g: State) -> Limits:
    """Each card once; Missile Envy comes first where it has to be spent (FAQ 49)."""
    hand = g.hand[US]
    due = not g.order and g.envy == US
    return (
        (NOT_IN_HAND, hand),
        (NOT_BY_EVENT, hand & ~set_of(g.order)),
        (ENVY_DUE, 1 << MISSILE_ENVY if due else hand),
    )


@step
@chosen_from(not_ordered_limits)
def ames_ordered(g: State, card: Card) -> None:
    g.order.append(card)
    g.tell(told.put_in_order, len(g.order), card)
    g.offer(USSR, CARD, ames_ordered)


# Pershing II Deployed


@event(PERSHING_II)
def pershing_ii(g: State, side: Side) -> None:
    """1 VP for the USSR; it takes 1 US influence out of up to three Western European countries."""
    gain(g, USSR, 1)
    if not g.ending:
        deploy_pershing(g, WESTERN_EUROPE, 3)


def deploy_pershing(g: State, where: Countries, left: int) -> None:
    if left and where & g.present[US]:
        g.offer(USSR, COUNTRY, pershing_deployed, where, left)


def pershing_limits(g: State, where: Countries, left: int) -> Limits:
    return ((NOT_BY_EVENT, where | DONE_BIT), (NOTHING_THERE, g.present[US] | DONE_BIT))


@step
@chosen_from(pershing_limits)
def pershing_deployed(g: State, country: Target, where: Countries, left: int) -> None:
    if country != DONE:
        take(g, US, country, 1)
        deploy_pershing(g, where & ~(1 << country), left - 1)
