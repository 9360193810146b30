"""Democratic events of the early year."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, chosen_from
from detente.kernel.sets import members, set_of

from .. import happenings as told
from ..board import (
    CARD,
    CATHOLIC,
    CHARLES_UNIVERSITY,
    COMMUNIST,
    COUNTRY,
    COUNTRY_OF,
    DEMOCRAT,
    DIE,
    EOTVOS_UNIVERSITY,
    FACES_OF_DIE,
    FARMER,
    HUNGARY,
    INTELLECTUAL,
    LUTHERAN_CHURCH,
    MINORITY,
    POLAND,
    POLISH_WRITERS,
    RUSE,
    SPACE,
    WORKER,
    Die,
    Side,
    Space,
)
from ..cards import can_happen, event, resolve_event
from ..deck import (
    ASTERISKED,
    CONSUMERISM,
    DASH_FOR_THE_WEST,
    DEMOCRATIC_FORUM,
    ECO_GLASNOST,
    FIDESZ,
    GENERAL_STRIKE,
    HELSINKI_FINAL_ACT,
    INTELLIGENTSIA,
    JAN_PALACH_WEEK,
    MICHNIK,
    OWNED_BY,
    PAPAL_VISIT,
    ROUNDTABLE_TALKS,
    SAJUDIS,
    SOLIDARITY_LEGALIZED,
    ST_NICHOLAS_CHURCH,
    WALESA,
    Card,
    Cards,
)
from ..moves import add, give_control, place, take, wins_roll
from ..reasons import EVENT_IMPOSSIBLE, NOT_BY_EVENT, NOT_IN_PILE, NOTHING_THERE
from ..state import State, step
from ..support import CHECKS_A_CARD, GERMANY, check, german_gain

ON_SAJUDIS: Final = 1  # the place of the marker on the track of the USSR: 12.2


@event(SOLIDARITY_LEGALIZED)
def solidarity_legalized(g: State, side: Side) -> None:
    """A point in each Polish Worker and Farmer space that nobody controls.

    The Communist may no longer check Gdansk, and card 3 can happen.
    """
    held = g.control[COMMUNIST] | g.control[DEMOCRAT]
    for space in members(COUNTRY[POLAND] & (WORKER | FARMER) & ~held):
        add(g, DEMOCRAT, space, 1)


@event(WALESA)
def walesa(g: State, side: Side) -> None:
    """Four points in Poland, then two checks there with this card; only after card 2."""
    place(g, DEMOCRAT, 4, COUNTRY[POLAND])
    value = g.value(DEMOCRAT, WALESA)
    g.do(check, DEMOCRAT, value, CHECKS_A_CARD, COUNTRY[POLAND], 0, 0)


@event(MICHNIK)
def michnik(g: State, side: Side) -> None:
    """Three points with the Polish Writers."""
    add(g, DEMOCRAT, POLISH_WRITERS, 3)


@event(GENERAL_STRIKE)
def general_strike(g: State, side: Side) -> None:
    """From his next round on the Communist discards cards until a die ends the strike (11.2)."""
    g.effects |= 1 << GENERAL_STRIKE


@event(ROUNDTABLE_TALKS)
def roundtable_talks(g: State, side: Side) -> None:
    """In the next power struggle the Democrat takes two cards of the Communist (FAQ 17)."""


@event(PAPAL_VISIT)
def papal_visit(g: State, side: Side) -> None:
    """Three points in one Catholic Church space."""
    g.offer(DEMOCRAT, SPACE, pope_received)


def papal_limits(g: State) -> Limits:
    return ((NOT_BY_EVENT, CATHOLIC),)


@step
@chosen_from(papal_limits)
def pope_received(g: State, space: Space) -> None:
    add(g, DEMOCRAT, space, 3)


@event(ST_NICHOLAS_CHURCH)
def st_nicholas_church(g: State, side: Side) -> None:
    """The Democrat gets control of the Lutheran Church, and card 61 can happen."""
    give_control(g, DEMOCRAT, LUTHERAN_CHURCH)


@event(HELSINKI_FINAL_ACT)
def helsinki_final_act(g: State, side: Side) -> None:
    """A point for each Communist check in a Student or Intellectual space, to the end."""


# Consumerism


@event(CONSUMERISM)
def consumerism(g: State, side: Side) -> None:
    """The Communist loses a point in a Worker space; then a check in that country with this card.

    By an option the check, too, has to be made in a Worker space.
    """
    g.offer(DEMOCRAT, SPACE, consumerism_aimed)


def consumerism_limits(g: State) -> Limits:
    return ((NOT_BY_EVENT, WORKER), (NOTHING_THERE, g.present[COMMUNIST]))


@step
@chosen_from(consumerism_limits)
def consumerism_aimed(g: State, space: Space) -> None:
    take(g, COMMUNIST, space, 1)
    where = COUNTRY[COUNTRY_OF[space]]
    if g.rules.consumerism == "worker":
        where &= WORKER
    german = german_gain(g, DEMOCRAT, g.printed(DEMOCRAT, CONSUMERISM))
    check(g, DEMOCRAT, g.value(DEMOCRAT, CONSUMERISM), 1, where, 0, german)


# Support


@event(JAN_PALACH_WEEK)
def jan_palach_week(g: State, side: Side) -> None:
    """Six points in Charles University."""
    add(g, DEMOCRAT, CHARLES_UNIVERSITY, 6)


@event(INTELLIGENTSIA)
def intelligentsia(g: State, side: Side) -> None:
    """Four points in Intellectual spaces, at most 2 in a space."""
    place(g, DEMOCRAT, 4, g.in_game(INTELLECTUAL), limit=2)


@event(FIDESZ)
def fidesz(g: State, side: Side) -> None:
    """Five points in Eotvos Lorand University."""
    add(g, DEMOCRAT, EOTVOS_UNIVERSITY, 5)


@event(ECO_GLASNOST)
def eco_glasnost(g: State, side: Side) -> None:
    """Four points in Ruse; from now on each Communist check there scores for the Democrat."""
    add(g, DEMOCRAT, RUSE, 4)


@event(DEMOCRATIC_FORUM)
def democratic_forum(g: State, side: Side) -> None:
    """Three points in Hungary, then a check there with this card."""
    place(g, DEMOCRAT, 3, COUNTRY[HUNGARY])
    g.do(check, DEMOCRAT, g.value(DEMOCRAT, DEMOCRATIC_FORUM), 1, COUNTRY[HUNGARY], 0, 0)


# Sajudis


@event(SAJUDIS)
def sajudis(g: State, side: Side) -> None:
    """1 VP, the marker of the USSR moves, and the Democrat gets control of a Minority space.

    From now on card 81 can happen. Where both such spaces are his, the rest still counts.
    """
    g.ussr = ON_SAJUDIS
    g.tell(told.ussr_moved, ON_SAJUDIS)
    g.gain(DEMOCRAT, 1)
    if not g.ending:
        g.offer(DEMOCRAT, SPACE, sajudis_echoed)


def minority_limits(g: State) -> Limits:
    return ((NOT_BY_EVENT, g.in_game(MINORITY) & ~g.control[DEMOCRAT]),)


@step
@chosen_from(minority_limits)
def sajudis_echoed(g: State, space: Space) -> None:
    give_control(g, DEMOCRAT, space)


# Dash for the West


@event(DASH_FOR_THE_WEST)
def dash_for_the_west(g: State, side: Side) -> None:
    """A die higher than the number of East German spaces under Communist control wins 1 VP.

    Then the event of a discarded Democratic card with an asterisk happens, if there is one.
    """
    g.ask(CHANCE, DIE, FACES_OF_DIE, dash_rolled)


@step
def dash_rolled(g: State, die: Die) -> None:
    least = (g.control[COMMUNIST] & GERMANY).bit_count() + 1
    if wins_roll(g, DEMOCRAT, die, 0, least):
        g.gain(DEMOCRAT, 1)
        if not g.ending:
            g.offer(DEMOCRAT, CARD, dash_event_picked)


def dash_limits(g: State) -> Limits:
    cards = g.discards & OWNED_BY[DEMOCRAT] & ASTERISKED
    return (
        (NOT_IN_PILE, g.discards),
        (NOT_BY_EVENT, OWNED_BY[DEMOCRAT] & ASTERISKED),
        (EVENT_IMPOSSIBLE, possible(g, cards, DEMOCRAT)),
    )


def possible(g: State, cards: Cards, player: Side) -> Cards:
    """Those of these cards whose event can happen."""
    return set_of(card for card in members(cards) if can_happen(g, card, player))


@step
@chosen_from(dash_limits)
def dash_event_picked(g: State, card: Card) -> None:
    pick_up(g, DEMOCRAT, card)


def pick_up(g: State, side: Side, card: Card) -> None:
    """The event of a discarded card happens at once, brought about by this side."""
    bit = 1 << card
    g.discards ^= bit
    g.table |= bit
    g.tell(told.picked_from_discards, side, card)
    resolve_event(g, card, side)
