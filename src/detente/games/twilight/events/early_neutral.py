"""Neutral events of the early war. `side` is whoever brings the event about."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, chosen_from

from .. import happenings as told
from ..board import (
    BOYCOTT,
    CARD,
    CHOICE,
    COUNTRY,
    DECLINE,
    DIE,
    FACES,
    INDIA,
    PAKISTAN,
    TAKE_PART,
    US,
    USSR,
    Choice,
    Country,
    Die,
    Side,
    other,
)
from ..cards import event, leave_hand
from ..coups import war
from ..deck import (
    CAPTURED_NAZI_SCIENTIST,
    INDO_PAKISTANI_WAR,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    OWNED_BY,
    RED_SCARE,
    UN_INTERVENTION,
    Card,
)
from ..play import GRANTED, cancel_event, operate
from ..reasons import NOT_AN_OPPONENTS_EVENT, NOT_BY_EVENT, NOT_IN_HAND
from ..state import State, step, undecided
from ..tracks import advance, gain, lower_defcon, raise_defcon

HOST_BONUS: Final = 2  # on the die of whoever holds the Olympic Games
GAMES_POINTS: Final = 2
BOYCOTT_OPS: Final = 4


@event(CAPTURED_NAZI_SCIENTIST)
def captured_nazi_scientist(g: State, side: Side) -> None:
    """The marker of this side moves a box on the space race; this is no attempt (FAQ 18)."""
    advance(g, side)


# Olympic Games


@event(OLYMPIC_GAMES)
def olympic_games(g: State, side: Side) -> None:
    """The opponent takes part or boycotts the Games of this side.

    Taking part: both roll, the host adds 2, the higher total gains 2 VP, ties roll again.
    Boycott: DEFCON drops by one, and the host may use operations as with a 4.
    """
    choices = 1 << TAKE_PART | 1 << BOYCOTT
    g.ask(other(side), CHOICE, choices, olympic_games_answered, other(side), side)


@step
def olympic_games_answered(g: State, choice: Choice, side: Side, host: Side) -> None:
    if choice == TAKE_PART:
        hold_games(g, host)
        return
    g.tell(told.boycotted, side)
    lower_defcon(g)
    if not g.ending:
        operate(g, host, BOYCOTT_OPS, 0, GRANTED | 1 << DECLINE)


def hold_games(g: State, host: Side) -> None:
    g.ask(CHANCE, DIE, FACES, us_rolled_at_games, host)


@step
def us_rolled_at_games(g: State, us: Die, host: Side) -> None:
    g.ask(CHANCE, DIE, FACES, ussr_rolled_at_games, host, us)


@step
def ussr_rolled_at_games(g: State, ussr: Die, host: Side, us: Die) -> None:
    us_bonus, ussr_bonus = (HOST_BONUS, 0) if host == US else (0, HOST_BONUS)
    g.tell(told.host_counts, host, HOST_BONUS)
    g.tell(told.contest_rolled, us, us_bonus, ussr, ussr_bonus)
    lead = us + us_bonus - ussr - ussr_bonus
    if lead:
        gain(g, US if lead > 0 else USSR, GAMES_POINTS)
    else:
        hold_games(g, host)


@event(INDO_PAKISTANI_WAR)
def indo_pakistani_war(g: State, side: Side) -> None:
    """A war for India or Pakistan, as this side likes: won on 4 or more, for 2 VP.

    Each neighbour of the target that the opponent controls takes one off the die.
    """
    g.offer(side, COUNTRY, indo_pakistani_war_aimed, side)


def indo_pakistani_limits(g: State, side: Side) -> Limits:
    return ((NOT_BY_EVENT, 1 << INDIA | 1 << PAKISTAN),)


@step
@chosen_from(indo_pakistani_limits)
def indo_pakistani_war_aimed(g: State, country: Country, side: Side) -> None:
    war(g, side, INDO_PAKISTANI_WAR, country, 4, 2)


def free_of_china(g: State, side: Side) -> bool:
    """12.4: the USSR may not use it before it has won the Chinese Civil War."""
    return side == US or not undecided(g)


@event(RED_SCARE, when=free_of_china)
def red_scare(g: State, side: Side) -> None:
    """For the rest of the turn every card is worth one less to the opponent, but at least 1.

    Several plays in a turn add up (FAQ 31).
    """
    g.red_scare[other(side)] += 1


@event(NUCLEAR_TEST_BAN)
def nuclear_test_ban(g: State, side: Side) -> None:
    """This side gains the DEFCON level less 2; then DEFCON rises by two."""
    gain(g, side, g.defcon - 2)
    raise_defcon(g, 2)


# UN Intervention


def has_event_to_cancel(g: State, side: Side) -> bool:
    """FAQ 32: in an action round of one's own, with a card of the opponent in the hand."""
    in_own_round = g.round > 0 and g.phasing == side
    return in_own_round and g.hand[side] & OWNED_BY[other(side)] != 0


@event(UN_INTERVENTION, when=has_event_to_cancel)
def un_intervention(g: State, side: Side) -> None:
    """A card of the hand with an event of the opponent gives its operations without the event.

    Whether that event could happen does not matter (FAQ 32).
    """
    g.offer(side, CARD, un_intervention_paired, side)


def pairing_limits(g: State, side: Side) -> Limits:
    return (
        (NOT_IN_HAND, g.hand[side]),
        (NOT_AN_OPPONENTS_EVENT, OWNED_BY[other(side)]),
    )


@step
@chosen_from(pairing_limits)
def un_intervention_paired(g: State, card: Card, side: Side) -> None:
    leave_hand(g, side, card)
    cancel_event(g, side, card)
