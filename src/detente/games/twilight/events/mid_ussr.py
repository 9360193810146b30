"""Events of the USSR that join in the mid war."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, chosen_from
from detente.kernel.sets import set_of

from .. import happenings as told
from ..board import (
    AFRICA,
    AMERICAS,
    ANGOLA,
    BATTLEGROUNDS,
    BOTSWANA,
    CENTRAL_AMERICA,
    CHILE,
    CHOICE,
    COUNTRY,
    DECLINE,
    DIE,
    DONE,
    DONE_BIT,
    EGYPT,
    FACES,
    GULF_STATES,
    IRAN,
    IRAQ,
    JORDAN,
    LIBYA,
    REGION,
    SAUDI_ARABIA,
    SE_AFRICAN_STATES,
    SOUTH_AFRICA,
    SOUTH_AFRICA_ONLY,
    SUDAN,
    SYRIA,
    US,
    USSR,
    VENEZUELA,
    WEST_GERMANY,
    WITH_NEIGHBOUR,
    Choice,
    Countries,
    Country,
    Side,
    Target,
    other,
)
from ..cards import after_the_civil_war, event, show_hand, take_china, unless
from ..coups import attempt, coup_rolled
from ..deck import (
    ALLENDE,
    AWACS_SALE,
    BREZHNEV_DOCTRINE,
    CHE,
    CULTURAL_REVOLUTION,
    EVIL_EMPIRE,
    FLOWER_POWER,
    LIBERATION_THEOLOGY,
    LONE_GUNMAN,
    MUSLIM_REVOLUTION,
    NORAD,
    NORTH_SEA_OIL,
    OPEC,
    OPS,
    PORTUGUESE_EMPIRE,
    QUAGMIRE,
    SOUTH_AFRICAN_UNREST,
    TEAR_DOWN_THIS_WALL,
    U2_INCIDENT,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
)
from ..missile_crisis import relief_before_coup
from ..moves import WHOLE, add, clear, place
from ..play import GRANTED, operate
from ..reasons import NO_ENEMY_INFLUENCE, NOT_BY_EVENT
from ..state import State, step
from ..tracks import gain, lower_defcon

OIL: Final = set_of((EGYPT, IRAN, LIBYA, SAUDI_ARABIA, IRAQ, GULF_STATES, VENEZUELA))
MUSLIM: Final = set_of((SUDAN, IRAN, IRAQ, EGYPT, LIBYA, SAUDI_ARABIA, SYRIA, JORDAN))
GUERRILLA: Final = (AMERICAS | REGION[AFRICA]) & ~BATTLEGROUNDS  # where Che is at home


@event(QUAGMIRE)
def quagmire(g: State, side: Side) -> None:
    """In place of each of its rounds the US discards a card worth 2 or more and rolls.

    A 1 to 4 frees it from the next round on. NORAD ends with this.
    """
    if g.in_force(NORAD):
        g.effects &= ~(1 << NORAD)
        g.tell(told.effect_ended, NORAD)


@event(WE_WILL_BURY_YOU)
def we_will_bury_you(g: State, side: Side) -> None:
    """DEFCON falls by 1. The USSR scores 3 in the next US round without UN Intervention in it."""
    lower_defcon(g)
    g.effects |= 1 << WE_WILL_BURY_YOU


@event(BREZHNEV_DOCTRINE)
def brezhnev_doctrine(g: State, side: Side) -> None:
    """Every card of the USSR is worth 1 more for the rest of the turn, up to 4."""


@event(PORTUGUESE_EMPIRE)
def portuguese_empire(g: State, side: Side) -> None:
    """The USSR adds 2 in the SE African States and 2 in Angola."""
    add(g, side, SE_AFRICAN_STATES, 2)
    add(g, side, ANGOLA, 2)


@event(ALLENDE)
def allende(g: State, side: Side) -> None:
    """The USSR adds 2 in Chile."""
    add(g, side, CHILE, 2)


@event(WILLY_BRANDT, when=unless(TEAR_DOWN_THIS_WALL))
def willy_brandt(g: State, side: Side) -> None:
    """The USSR adds 1 in West Germany, which NATO protects no longer, and scores 1."""
    add(g, side, WEST_GERMANY, 1)
    gain(g, side, 1)


@event(MUSLIM_REVOLUTION, when=unless(AWACS_SALE))
def muslim_revolution(g: State, side: Side) -> None:
    """The US loses all influence in two of eight countries that the USSR names."""
    clear(g, side, US, 2, MUSLIM, WHOLE)


@event(CULTURAL_REVOLUTION, when=after_the_civil_war)
def cultural_revolution(g: State, side: Side) -> None:
    """The USSR takes the China Card from the US, face up; if it has it already, it scores 1."""
    if g.china == US:
        take_china(g, USSR, 1)
    elif g.china == USSR:
        gain(g, USSR, 1)


@event(FLOWER_POWER, when=unless(EVIL_EMPIRE))
def flower_power(g: State, side: Side) -> None:
    """From now on the USSR scores 2 for every war card the US plays, but for the space race."""


@event(U2_INCIDENT)
def u2_incident(g: State, side: Side) -> None:
    """The USSR scores 1, and 1 more if either side plays UN Intervention as an event this turn."""
    gain(g, side, 1)


@event(OPEC, when=unless(NORTH_SEA_OIL))
def opec(g: State, side: Side) -> None:
    """The USSR scores 1 for each of seven oil countries that it controls."""
    gain(g, side, (g.control[side] & OIL).bit_count())


@event(LONE_GUNMAN)
def lone_gunman(g: State, side: Side) -> None:
    """The US shows its hand; then the USSR may conduct operations with the value of this card."""
    show_hand(g, US)
    operate(g, side, OPS[LONE_GUNMAN], 0, GRANTED | 1 << DECLINE)


@event(LIBERATION_THEOLOGY)
def liberation_theology(g: State, side: Side) -> None:
    """The USSR adds 3 in Central America, at most 2 in one country."""
    place(g, side, 3, REGION[CENTRAL_AMERICA], limit=2)


# South African Unrest


@event(SOUTH_AFRICAN_UNREST)
def south_african_unrest(g: State, side: Side) -> None:
    """The USSR adds 2 in South Africa, or 1 there and 2 in one neighbour of it."""
    g.ask(side, CHOICE, 1 << SOUTH_AFRICA_ONLY | 1 << WITH_NEIGHBOUR, unrest_chosen, side)


@step
def unrest_chosen(g: State, choice: Choice, side: Side) -> None:
    if choice == SOUTH_AFRICA_ONLY:
        add(g, side, SOUTH_AFRICA, 2)
    else:
        add(g, side, SOUTH_AFRICA, 1)
        neighbours = 1 << ANGOLA | 1 << BOTSWANA
        if g.rules.south_african_unrest == "divided":
            place(g, side, 2, neighbours)
        else:
            g.ask(side, COUNTRY, neighbours, unrest_spread, side)


@step
def unrest_spread(g: State, country: Country, side: Side) -> None:
    """FAQ 53: both points go to the same neighbour."""
    add(g, side, country, 2)


# Che


@event(CHE)
def che(g: State, side: Side) -> None:
    """The USSR may make a coup in a country of the Americas or Africa without battleground.

    If the US loses influence by it, the USSR may make a second one in another such country. Both
    are ordinary coups with the value of this card: they count as military operations.
    """
    if relief_before_coup(g, side):
        g.do(aim_che, side, 0)
    else:
        aim_che(g, side, 0)


@step
def aim_che(g: State, side: Side, done: Countries) -> None:
    g.offer(side, COUNTRY, che_aimed, side, done)


def che_limits(g: State, side: Side, done: Countries) -> Limits:
    targets = GUERRILLA & ~done
    enemy = g.present[other(side)]
    stop = DONE_BIT if targets & enemy else 0
    return ((NOT_BY_EVENT, targets | stop), (NO_ENEMY_INFLUENCE, enemy | stop))


@step
@chosen_from(che_limits)
def che_aimed(g: State, country: Target, side: Side, done: Countries) -> None:
    if country == DONE:
        g.tell(told.operations_declined, side)
        return
    value = g.ops_value(side, OPS[CHE])
    if attempt(g, side, country, value, 0):
        before = g.points(other(side), country)
        g.ask(CHANCE, DIE, FACES, coup_rolled, side, country, value)
        if not done:
            g.do(che_goes_on, side, country, before)


@step
def che_goes_on(g: State, side: Side, country: Country, before: int) -> None:
    """A second coup follows the first only if that one has cost the US influence."""
    if g.points(other(side), country) < before:
        aim_che(g, side, 1 << country)
