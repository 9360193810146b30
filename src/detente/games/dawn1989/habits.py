"""What `./detente habits` counts in 1989: whether a habit was kept to, if there was occasion."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import Ask

from .board import CHECKS, DONE, EVENT, INTELLECTUAL, RAISE, STUDENT, TRACK, other
from .cards import is_opponents
from .deck import SCORING
from .play import card_used
from .rounds import card_chosen
from .state import State
from .struggle import stakes_chosen
from .support import check_aimed, support_placed


def checks(g: State, ask: Ask, choice: int) -> bool | None:
    """Using a card for support checks, where that was possible."""
    if ask.then is not card_used or not ask.options >> CHECKS & 1:
        return None
    return choice == CHECKS


def students_and_writers(g: State, ask: Ask, choice: int) -> bool | None:
    """Checking a space of students or intellectuals, of all checks."""
    if ask.then is not check_aimed or choice == DONE:
        return None
    return bool((STUDENT | INTELLECTUAL) >> choice & 1)


def dear_point(g: State, ask: Ask, choice: int) -> bool | None:
    """Placing a point in a space that the other side controls."""
    if ask.then is not support_placed:
        return None
    return bool(g.control[other(ask.who)] >> choice & 1)


def own_event(g: State, ask: Ask, choice: int) -> bool | None:
    """Taking an event that is one's own or anybody's, where it could be taken."""
    if ask.then is not card_used or not ask.options >> EVENT & 1:
        return None
    return None if is_opponents(ask.args[1], ask.who) else choice == EVENT


def track(g: State, ask: Ask, choice: int) -> bool | None:
    """Giving a card to the Tiananmen Square track, where that was possible."""
    if ask.then is not card_used or not ask.options >> TRACK & 1:
        return None
    return choice == TRACK


def scoring_card(g: State, ask: Ask, choice: int) -> bool | None:
    """Playing a scoring card where one could be played."""
    if ask.then is not card_chosen or not ask.options & SCORING:
        return None
    return bool(SCORING >> choice & 1)


def raised_stakes(g: State, ask: Ask, choice: int) -> bool | None:
    """Raising the stakes of a power struggle."""
    return choice == RAISE if ask.then is stakes_chosen else None


HABITS: Final = {
    habit.__name__: habit
    for habit in (
        checks,
        students_and_writers,
        dear_point,
        own_event,
        track,
        scoring_card,
        raised_stakes,
    )
}
