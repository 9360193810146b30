"""Where a position from outside goes on: with a turn, its headlines, a round in it, or its end."""

from __future__ import annotations

from detente.kernel.entries import Entry
from detente.kernel.errors import DetenteError

from .board import Side, other
from .headlines import headline_phase
from .rounds import first_in_rounds, next_round, take_action
from .state import State, step
from .turn import begin_turn, end_turn

ROUNDS = range(1, 9)


def between_plays(g: State) -> None:
    """What a position must have beside what always holds: the cards lie ready, none is in use."""
    if not (g.deck or any(g.hand)):
        raise DetenteError("2.2: there is no card in a hand or in the draw pile")
    if g.table or any(g.headline):
        raise DetenteError("a card is being played here")


@step
def play_turn(g: State) -> None:
    """A turn from its beginning on."""
    between_plays(g)
    begin_turn(g)


@step
def play_headlines(g: State) -> None:
    """The headlines, and all that is left of the turn."""
    between_plays(g)
    g.do(headline_phase)
    g.do(next_round, 1)
    g.do(end_turn)


@step
def play_on(g: State, side: Side, number: int) -> None:
    """The action round of a side, and all that is left of the turn."""
    between_plays(g)
    g.do(take_action, side, number)
    if side == first_in_rounds(g):
        g.do(take_action, other(side), number)
    g.do(next_round, number + 1)
    g.do(end_turn)


@step
def play_end(g: State) -> None:
    """The end of a turn, after its rounds."""
    between_plays(g)
    end_turn(g)


ENTRIES = (
    Entry(play_turn),
    Entry(play_headlines),
    Entry(play_on, {"number": ROUNDS}),
    Entry(play_end),
)
