"""Events of the US in the early war."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, chosen_from

from .. import happenings as told
from ..board import (
    ASIA,
    BULGARIA,
    CARD,
    COUNTRY,
    CZECHOSLOVAKIA,
    DECLINE,
    EASTERN_EUROPE,
    EUROPE,
    HUNGARY,
    JAPAN,
    NEIGHBOURS,
    REGION,
    ROMANIA,
    UNITED_KINGDOM,
    US,
    USSR,
    WESTERN_EUROPE,
    YUGOSLAVIA,
    Countries,
    Country,
    Side,
)
from ..cards import (
    after_the_civil_war,
    discard,
    event,
    hand_limits,
    leave_hand,
    resolve_event,
    show_hand,
    throw_away,
)
from ..deck import (
    CIA_CREATED,
    CONTAINMENT,
    DEFECTORS,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    INDEPENDENT_REDS,
    MARSHALL_PLAN,
    NATIONALIST_CHINA,
    NATO,
    NONE,
    NORAD,
    OPS,
    OWNED_BY,
    SPECIAL_RELATIONSHIP,
    TRUMAN_DOCTRINE,
    US_JAPAN_PACT,
    WARSAW_PACT,
    Card,
)
from ..moves import WHOLE, add, clear, give_control, place
from ..play import GRANTED, operate
from ..reasons import NOT_BY_EVENT
from ..state import State, step
from ..tracks import gain, lower_defcon

LATE_WAR: Final = 8  # the turn in which it begins
INDEPENDENT: Final = (
    1 << YUGOSLAVIA | 1 << ROMANIA | 1 << BULGARIA | 1 << HUNGARY | 1 << CZECHOSLOVAKIA
)


@event(DUCK_AND_COVER)
def duck_and_cover(g: State, side: Side) -> None:
    """DEFCON drops by one; then the US gains 5 less the new level."""
    lower_defcon(g)
    gain(g, US, 5 - g.defcon)


@event(FIVE_YEAR_PLAN)
def five_year_plan(g: State, side: Side) -> None:
    """The USSR loses a card of its hand by chance; if it is a US event, that happens (FAQ 5)."""
    g.offer(CHANCE, CARD, five_year_plan_drawn, USSR)


@step
@chosen_from(hand_limits)
def five_year_plan_drawn(g: State, card: Card, side: Side) -> None:
    if OWNED_BY[US] >> card & 1:
        g.tell(told.card_drawn_from, side, card)
        leave_hand(g, side, card)
        g.do(resolve_event, card, US)
    else:
        throw_away(g, side, card)


@event(TRUMAN_DOCTRINE)
def truman_doctrine(g: State, side: Side) -> None:
    """All USSR influence leaves one European country that nobody controls; the US names it."""
    nobodys = REGION[EUROPE] & ~(g.control[US] | g.control[USSR])
    clear(g, US, USSR, 1, nobodys, WHOLE)


def alliances_began(g: State, side: Side) -> bool:
    """5.2, example 1: NATO answers Warsaw Pact Formed or follows the Marshall Plan."""
    return g.effects & (1 << WARSAW_PACT | 1 << MARSHALL_PLAN) != 0


@event(NATO, when=alliances_began)
def nato(g: State, side: Side) -> None:
    """From now on US-controlled countries of Europe are safe from USSR coups and realignments.

    Nobody can aim Brush War at them either. The operations read the card from the effects.
    """


@event(INDEPENDENT_REDS)
def independent_reds(g: State, side: Side) -> None:
    """The US draws level with the USSR in one of five countries of the Eastern bloc."""
    g.offer(US, COUNTRY, independent_reds_backed)


def independent_reds_limits(g: State) -> Limits:
    return ((NOT_BY_EVENT, INDEPENDENT),)


@step
@chosen_from(independent_reds_limits)
def independent_reds_backed(g: State, country: Country) -> None:
    add(g, US, country, g.points(USSR, country) - g.points(US, country))


@event(MARSHALL_PLAN)
def marshall_plan(g: State, side: Side) -> None:
    """A point in each of seven countries of Western Europe that the USSR does not control.

    From now on NATO can happen.
    """
    place(g, US, 7, WESTERN_EUROPE & ~g.control[USSR], limit=1)


@event(CONTAINMENT)
def containment(g: State, side: Side) -> None:
    """For the rest of the turn every card is worth one more to the US, up to 4 (7.4)."""


@event(CIA_CREATED)
def cia_created(g: State, side: Side) -> None:
    """The USSR shows its hand at this moment; then the US may use the value of this card."""
    show_hand(g, USSR)
    operate(g, US, OPS[CIA_CREATED], 0, GRANTED | 1 << DECLINE)


@event(US_JAPAN_PACT)
def us_japan_pact(g: State, side: Side) -> None:
    """The US gets control of Japan; the USSR can make no coup and no realignment there."""
    give_control(g, US, JAPAN)


@event(EAST_EUROPEAN_UNREST)
def east_european_unrest(g: State, side: Side) -> None:
    """The USSR loses a point in each of three Eastern European countries, two in the late war."""
    clear(g, US, USSR, 3, EASTERN_EUROPE, 2 if g.turn >= LATE_WAR else 1)


@event(FORMOSAN_RESOLUTION, when=after_the_civil_war)
def formosan_resolution(g: State, side: Side) -> None:
    """Taiwan under US control is a battleground when Asia is scored, and in final scoring.

    It ends when the US plays the China Card (FAQ 35).
    """


@event(NATIONALIST_CHINA)
def nationalist_china(g: State, side: Side) -> None:
    """The US adds 1 influence in each of three countries of Asia (Turn Zero)."""
    place(g, US, 3, REGION[ASIA], limit=1)


@event(DEFECTORS)
def defectors(g: State, side: Side) -> None:
    """In the headline phase a USSR headline that still waits is cancelled (FAQ 103).

    The US gains a point if the USSR plays this card in an action round of its own; by another
    reading, if the event comes about in such a round in any way.
    """
    if not g.round:
        cancel_headline(g)
    elif g.phasing == USSR and (g.played == DEFECTORS or g.rules.defectors == "soviet_round"):
        gain(g, US, 1)


def cancel_headline(g: State) -> None:
    card = g.headline[USSR]
    if card != NONE:
        g.headline[USSR] = NONE
        discard(g, card)
        g.tell(told.headline_cancelled, card)


# Optional cards


def united_kingdom_is_friend(g: State, side: Side) -> bool:
    return g.controls(US, UNITED_KINGDOM) == 1


@event(SPECIAL_RELATIONSHIP, when=united_kingdom_is_friend)
def special_relationship(g: State, side: Side) -> None:
    """With control of the United Kingdom: a point in one of its neighbours.

    With NATO in force instead: two points in one Western European country, and 2 VP.
    """
    if g.in_force(NATO):
        g.offer(US, COUNTRY, special_relationship_used, WESTERN_EUROPE, 2)
    else:
        g.offer(US, COUNTRY, special_relationship_used, NEIGHBOURS[UNITED_KINGDOM], 1)


def special_relationship_limits(g: State, where: Countries, count: int) -> Limits:
    return ((NOT_BY_EVENT, where),)


@step
@chosen_from(special_relationship_limits)
def special_relationship_used(g: State, country: Country, where: Countries, count: int) -> None:
    add(g, US, country, count)
    if count == 2:
        gain(g, US, 2)


@event(NORAD)
def norad(g: State, side: Side) -> None:
    """After a round in which DEFCON moved to 2 the US may add a point where it has influence.

    It has to control Canada at that moment; Quagmire ends this. The end of a round sees to it.
    """
