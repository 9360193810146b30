"""The US events of the mid war that work on the board; those about cards are in mid_us_cards."""

from __future__ import annotations

from ..board import (
    AFRICA,
    AMERICAS,
    ASIA,
    COSTA_RICA,
    EGYPT,
    EUROPE,
    EVERYWHERE,
    ISRAEL,
    JORDAN,
    PANAMA,
    POLAND,
    REGION,
    SOUTHEAST_ASIA,
    US,
    USSR,
    VENEZUELA,
    Side,
)
from ..cards import event, take_china
from ..deck import (
    ALLIANCE_FOR_PROGRESS,
    BEAR_TRAP,
    CAMP_DAVID,
    COLONIAL_REAR_GUARDS,
    JOHN_PAUL_II,
    KITCHEN_DEBATES,
    NIXON_PLAYS_CHINA,
    NUCLEAR_SUBS,
    OAS_FOUNDED,
    PANAMA_CANAL,
    PUPPET_GOVERNMENTS,
    SADAT_EXPELS_SOVIETS,
    SHUTTLE_DIPLOMACY,
    USSURI_RIVER,
    VOICE_OF_AMERICA,
)
from ..moves import add, place, remove, take
from ..state import State, battlegrounds_of
from ..tracks import gain


@event(NUCLEAR_SUBS)
def nuclear_subs(g: State, side: Side) -> None:
    """For the rest of the turn US coups in battlegrounds leave DEFCON as it is."""


@event(BEAR_TRAP)
def bear_trap(g: State, side: Side) -> None:
    """The USSR spends its rounds on a discard worth 2 or more and a die, until it rolls 1 to 4."""


def more_battlegrounds(g: State, side: Side) -> bool:
    """FAQ 73: the whole world as it stands; Taiwan is no battleground here."""
    return battlegrounds_of(g, US).bit_count() > battlegrounds_of(g, USSR).bit_count()


@event(KITCHEN_DEBATES, when=more_battlegrounds)
def kitchen_debates(g: State, side: Side) -> None:
    """2 VP for the US, if it controls more battlegrounds than the USSR."""
    gain(g, US, 2)


@event(COLONIAL_REAR_GUARDS)
def colonial_rear_guards(g: State, side: Side) -> None:
    """The US adds 1 influence in each of four countries of Africa and Southeast Asia."""
    place(g, US, 4, REGION[AFRICA] | SOUTHEAST_ASIA, limit=1)


@event(PANAMA_CANAL)
def panama_canal(g: State, side: Side) -> None:
    """1 US influence in Panama, in Costa Rica and in Venezuela."""
    for country in (PANAMA, COSTA_RICA, VENEZUELA):
        add(g, US, country, 1)


@event(CAMP_DAVID)
def camp_david(g: State, side: Side) -> None:
    """1 VP for the US and 1 influence in Israel, Jordan and Egypt; card 13 is barred for good."""
    for country in (ISRAEL, JORDAN, EGYPT):
        add(g, US, country, 1)
    gain(g, US, 1)


@event(PUPPET_GOVERNMENTS)
def puppet_governments(g: State, side: Side) -> None:
    """The US adds 1 influence in each of up to three countries where nobody has any."""
    empty = EVERYWHERE & ~(g.present[US] | g.present[USSR])
    place(g, US, 3, empty, limit=1, may_stop=1)


@event(JOHN_PAUL_II)
def john_paul_ii(g: State, side: Side) -> None:
    """Poland loses 2 USSR influence and gets 1 of the US; from now on card 101 can happen."""
    take(g, USSR, POLAND, 2)
    add(g, US, POLAND, 1)


@event(OAS_FOUNDED)
def oas_founded(g: State, side: Side) -> None:
    """The US adds 2 influence in Central and South America, together or apart."""
    place(g, US, 2, AMERICAS)


@event(NIXON_PLAYS_CHINA)
def nixon_plays_china(g: State, side: Side) -> None:
    """The US takes the China Card face down, or gains 2 VP if the USSR does not hold it."""
    if g.china == USSR:
        take_china(g, US, 0)
    else:
        gain(g, US, 2)


@event(SADAT_EXPELS_SOVIETS)
def sadat_expels_soviets(g: State, side: Side) -> None:
    """Egypt loses all USSR influence and gets 1 of the US."""
    take(g, USSR, EGYPT)
    add(g, US, EGYPT, 1)


@event(SHUTTLE_DIPLOMACY)
def shuttle_diplomacy(g: State, side: Side) -> None:
    """At the next scoring of Asia or the Middle East the USSR does without one battleground."""


@event(VOICE_OF_AMERICA)
def voice_of_america(g: State, side: Side) -> None:
    """The US takes 4 USSR influence points away outside Europe, at most 2 in one country."""
    remove(g, US, USSR, 4, EVERYWHERE & ~REGION[EUROPE], limit=2)


@event(USSURI_RIVER)
def ussuri_river(g: State, side: Side) -> None:
    """The US takes the China Card face up (9.4).

    If the USSR does not hold it, the US adds 4 influence in Asia instead, at most 2 in one country.
    """
    if g.china == USSR:
        take_china(g, US, 1)
    else:
        place(g, US, 4, REGION[ASIA], limit=2)


@event(ALLIANCE_FOR_PROGRESS)
def alliance_for_progress(g: State, side: Side) -> None:
    """1 VP for each battleground of the Americas under US control; 5.2: none is no obstacle."""
    gain(g, US, (battlegrounds_of(g, US) & AMERICAS).bit_count())
