"""What is told of the board and the tracks."""

from __future__ import annotations

from ..board import Action, Die, Side, Space, Spaces, Stage


def placed(side: Side, space: Space, cost: int) -> None:
    """A point of support placed by operations."""


def added(side: Side, space: Space, count: int) -> None:
    """Support that comes to a space."""


def lost(side: Side, space: Space, count: int) -> None:
    """Support that a side loses in a space."""


def replaced(side: Side, space: Space, count: int) -> None:
    """Support of the opponent becomes support of this side."""


def operations_begun(side: Side, action: Action) -> None:
    """A side conducts operations of a kind."""


def operations_declined(side: Side) -> None:
    """A side leaves operations an event offers unused."""


def checks_declined(side: Side) -> None:
    """A side makes no further check."""


def check_tried(side: Side, space: Space, value: int) -> None:
    """A side makes a support check."""


def check_won(
    side: Side, space: Space, die: Die, value: int, modifier: int, excess: int, needed: int
) -> None:
    """The die of a check, what is added, by how much it succeeds, and what it had to exceed."""


def check_failed(
    side: Side, space: Space, die: Die, value: int, modifier: int, needed: int
) -> None:
    """The same of a check that comes to nothing."""


def strike_rolled(die: Die, value: int, needed: int) -> None:
    """The die that may end the general strike."""


def strike_goes_on() -> None:
    """The die was too low: the general strike is not over."""


def die_rolled(side: Side, die: Die, modifier: int, least: int) -> None:
    """A die of an event, what changes it, and what was needed."""


def die_failed(side: Side) -> None:
    """A die of an event that was too low: nothing comes of it."""


def contest_rolled(
    communist: Die, communist_bonus: int, democrat: Die, democrat_bonus: int
) -> None:
    """Both dice of a contest, with what is added to each."""


def held_counts(side: Side, spaces: Spaces) -> None:
    """The spaces of a side that add one each to its die in a contest."""


# The tracks


def gained(side: Side, points: int, vp: int) -> None:
    """A side gains victory points; the marker is above zero where the Democrat leads."""


def track_rolled(side: Side, die: Die, value: int, bonus: int, needed: int) -> None:
    """An attempt on the political system track."""


def own_card_counts(side: Side) -> None:
    """An attempt has one more for a card of its own side."""


def repeat_counts(side: Side) -> None:
    """And one more for another attempt at the same box."""


def award_counts(side: Side) -> None:
    """And one more by the award of box 1."""


def track_failed(side: Side) -> None:
    """The attempt comes to nothing."""


def advanced(side: Side, stage: Stage) -> None:
    """The marker of a side moves on the track."""
