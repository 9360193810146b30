"""Where a position from outside goes on: with a turn, a round in it, or its end."""

from __future__ import annotations

from detente.kernel.entries import Entry
from detente.kernel.errors import DetenteError

from .board import COMMUNIST, DEMOCRAT, Side
from .family import family_round, family_turn, next_family_turn
from .family_scoring import score_family
from .options import Rules
from .rounds import announce, next_round, take_action
from .state import State, step
from .turn import begin_turn, end_turn, free_check

ROUNDS = range(1, 9)


def is_full(rules: Rules) -> bool:
    return rules.mode == "full"


def is_family(rules: Rules) -> bool:
    return rules.mode == "family"


def between_plays(g: State) -> None:
    """What a position must have beside what always holds: the cards lie ready, none is in use."""
    if not (g.deck or g.discards or any(g.hand)):
        raise DetenteError("2.2: there is no card in a hand or in a pile")
    if g.table or g.news or g.country >= 0:
        raise DetenteError("a card is being played here")


@step
def play_turn(g: State) -> None:
    """A turn from its deal on."""
    between_plays(g)
    begin_turn(g)


@step
def play_on(g: State, side: Side, number: int) -> None:
    """The round of a side, and all that is left of the turn."""
    between_plays(g)
    if side == COMMUNIST:
        g.do(announce, number)
        g.do(take_action, COMMUNIST, number)
    g.do(take_action, DEMOCRAT, number)
    g.do(next_round, number + 1)
    g.do(free_check)
    g.do(end_turn)


@step
def play_end(g: State) -> None:
    """The end of a turn, after its rounds."""
    between_plays(g)
    g.do(free_check)
    g.do(end_turn)


@step
def play_family_turn(g: State) -> None:
    """A turn of the family mode from its cards on."""
    between_plays(g)
    family_turn(g)


@step
def play_family_on(g: State, number: int) -> None:
    """A round of the family mode, and all that is left of the turn."""
    between_plays(g)
    g.do(family_round, number)
    g.do(score_family)
    g.do(next_family_turn)


ENTRIES = (
    Entry(play_turn, fits=is_full),
    Entry(play_on, {"number": ROUNDS}, is_full),
    Entry(play_end, fits=is_full),
    Entry(play_family_turn, fits=is_family),
    Entry(play_family_on, {"number": ROUNDS}, is_family),
)
