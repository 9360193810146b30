"""Events of the USSR in the early war."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import Limits, chosen_from

from .. import happenings as told
from ..board import (
    ADD,
    AFRICA,
    CARD,
    CHOICE,
    COUNTRY,
    CUBA,
    DONE,
    DONE_BIT,
    EASTERN_EUROPE,
    EGYPT,
    EUROPE,
    EVERYWHERE,
    FRANCE,
    ISRAEL,
    REGION,
    REGIONS,
    REMOVE,
    ROMANIA,
    SOUTH_KOREA,
    SOUTHEAST_ASIA,
    UNITED_KINGDOM,
    US,
    USSR,
    VIETNAM,
    WEST_GERMANY,
    WESTERN_EUROPE,
    Choice,
    Countries,
    Side,
    Target,
)
from ..cards import event, throw_away, unless
from ..coups import war
from ..deck import (
    ALLIED_BERLIN,
    ARAB_ISRAELI_WAR,
    BLOCKADE,
    CAMBRIDGE_FIVE,
    CAMP_DAVID,
    COMECON,
    DE_GAULLE,
    DE_STALINIZATION,
    DECOLONIZATION,
    FIDEL,
    IRON_LADY,
    KOREAN_WAR,
    NASSER,
    NONE,
    NONE_BIT,
    ROMANIAN_ABDICATION,
    SCORED_BY,
    SCORING,
    SOCIALIST_GOVERNMENTS,
    SUEZ_CRISIS,
    VIETNAM_REVOLTS,
    WARSAW_PACT,
    Card,
)
from ..moves import WHOLE, add, clear, give_control, place, remove, take
from ..reasons import NOT_IN_HAND, NOTHING_THERE, TOO_LOW
from ..state import State, step

LATE_WAR: Final = 8  # the turn in which it begins
MOVED: Final = 4  # points of De-Stalinization
CANAL_POWERS: Final = 1 << FRANCE | 1 << UNITED_KINGDOM | 1 << ISRAEL
NAMED_ON: Final[dict[Card, Countries]] = {
    card: SOUTHEAST_ASIA if key == "southeast_asia" else REGION[REGIONS.index(key)]
    for key, card in SCORED_BY.items()
} | {ALLIED_BERLIN: REGION[EUROPE]}
"""The countries of the region that a scoring card names."""


@event(SOCIALIST_GOVERNMENTS, when=unless(IRON_LADY))
def socialist_governments(g: State, side: Side) -> None:
    """The USSR takes 3 points of the US out of Western Europe, at most 2 from a country."""
    remove(g, USSR, US, 3, WESTERN_EUROPE, limit=2)


@event(FIDEL)
def fidel(g: State, side: Side) -> None:
    """The US loses all influence in Cuba, and the USSR gets control of it."""
    take(g, US, CUBA)
    give_control(g, USSR, CUBA)


@event(VIETNAM_REVOLTS)
def vietnam_revolts(g: State, side: Side) -> None:
    """Two points in Vietnam; this turn USSR operations all in Southeast Asia get one more (7.4)."""
    add(g, USSR, VIETNAM, 2)


@event(BLOCKADE)
def blockade(g: State, side: Side) -> None:
    """The US discards a card worth 3 or more, or loses all influence in West Germany."""
    g.offer(US, CARD, blockade_answered)


def blockade_limits(g: State) -> Limits:
    """5.3, 7.4.2: as much as the card is worth to the US now."""
    return (
        (NOT_IN_HAND, g.hand[US] | NONE_BIT),
        (TOO_LOW, g.worth(US, 3) | NONE_BIT),
    )


@step
@chosen_from(blockade_limits)
def blockade_answered(g: State, card: Card) -> None:
    if card == NONE:
        take(g, US, WEST_GERMANY)
    else:
        throw_away(g, US, card)


@event(KOREAN_WAR)
def korean_war(g: State, side: Side) -> None:
    """A war for South Korea: won on 4 or more, less one for each US-controlled neighbour; 2 VP."""
    war(g, USSR, KOREAN_WAR, SOUTH_KOREA, 4, 2)


@event(ROMANIAN_ABDICATION)
def romanian_abdication(g: State, side: Side) -> None:
    """The US loses all influence in Romania, and the USSR gets control of it."""
    take(g, US, ROMANIA)
    give_control(g, USSR, ROMANIA)


@event(ARAB_ISRAELI_WAR, when=unless(CAMP_DAVID))
def arab_israeli_war(g: State, side: Side) -> None:
    """A war for Israel, won on 4 or more; 2 VP.

    Israel itself under US control takes one off the die, like each neighbour.
    """
    war(g, USSR, ARAB_ISRAELI_WAR, ISRAEL, 4, 2, itself=1)


@event(COMECON)
def comecon(g: State, side: Side) -> None:
    """A point in each of four Eastern European countries that the US does not control."""
    place(g, USSR, 4, EASTERN_EUROPE & ~g.control[US], limit=1)


@event(NASSER)
def nasser(g: State, side: Side) -> None:
    """Two points in Egypt; the US loses half of its influence there, the odd point too."""
    add(g, USSR, EGYPT, 2)
    take(g, US, EGYPT, (g.points(US, EGYPT) + 1) // 2)


@event(WARSAW_PACT)
def warsaw_pact(g: State, side: Side) -> None:
    """The US loses all influence in four countries of Eastern Europe, or the USSR adds 5 points.

    At most 2 of them go to one country. From now on NATO can happen.
    """
    g.ask(USSR, CHOICE, 1 << REMOVE | 1 << ADD, warsaw_pact_used)


@step
def warsaw_pact_used(g: State, choice: Choice) -> None:
    if choice == REMOVE:
        clear(g, USSR, US, 4, EASTERN_EUROPE, WHOLE)
    else:
        place(g, USSR, 5, EASTERN_EUROPE, limit=2)


@event(DE_GAULLE)
def de_gaulle(g: State, side: Side) -> None:
    """The US loses 2 points in France and the USSR adds one; NATO does not cover France."""
    take(g, US, FRANCE, 2)
    add(g, USSR, FRANCE, 1)


@event(SUEZ_CRISIS)
def suez_crisis(g: State, side: Side) -> None:
    """The USSR takes 4 US points out of France, the United Kingdom and Israel, at most 2 each."""
    remove(g, USSR, US, 4, CANAL_POWERS, limit=2)


@event(DECOLONIZATION)
def decolonization(g: State, side: Side) -> None:
    """A point in each of four countries of Africa and Southeast Asia, in any mixture (FAQ 30)."""
    place(g, USSR, 4, REGION[AFRICA] | SOUTHEAST_ASIA, limit=1)


# De-Stalinization


@event(DE_STALINIZATION)
def de_stalinization(g: State, side: Side) -> None:
    """The USSR may move up to 4 points from anywhere to countries the US does not control.

    At most 2 of them go to one country; they need not be near anything (FAQ 33).
    """
    g.offer(USSR, COUNTRY, de_stalinization_lifted, 0)


def lifting_limits(g: State, lifted: int) -> Limits:
    return ((NOTHING_THERE, g.present[USSR] | DONE_BIT),)


@step
@chosen_from(lifting_limits)
def de_stalinization_lifted(g: State, country: Target, lifted: int) -> None:
    """All points are picked up first, then put down again."""
    if country != DONE:
        take(g, USSR, country, 1)
        lifted += 1
        if lifted < MOVED and g.present[USSR]:
            g.offer(USSR, COUNTRY, de_stalinization_lifted, lifted)
            return
    place(g, USSR, lifted, EVERYWHERE & ~g.control[US], limit=2)


# Optional cards


def before_the_late_war(g: State, side: Side) -> bool:
    return g.turn < LATE_WAR


@event(CAMBRIDGE_FIVE, when=before_the_late_war)
def cambridge_five(g: State, side: Side) -> None:
    """The US shows its scoring cards; the USSR may add a point in a region one of them names.

    Not in the late war.
    """
    cards = g.hand[US] & SCORING
    g.shown[US] |= cards
    g.lacks[US] |= SCORING
    g.tell(told.scoring_cards_shown, US, cards)
    where = 0
    for card, countries in NAMED_ON.items():
        if cards >> card & 1:
            where |= countries
    place(g, USSR, 1, where, may_stop=1)
