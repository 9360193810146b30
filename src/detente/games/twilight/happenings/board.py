"""What is told of the board, the tracks and scoring."""

from __future__ import annotations

from ..board import Action, Countries, Country, Die, Region, Regions, Side, Stage, Standing
from ..deck import Card


def civil_war_placed(count: int, needed: int) -> None:
    """The USSR has so many points in the Chinese Civil War now."""


def civil_war_won() -> None:
    """The third point is placed: the Chinese Civil War is over."""


def placed(side: Side, country: Country, cost: int) -> None:
    """A point of influence placed by operations."""


def added(side: Side, country: Country, count: int) -> None:
    """Influence that comes to a country."""


def lost(side: Side, country: Country, count: int) -> None:
    """Influence that a side loses in a country."""


def replaced(side: Side, country: Country, count: int) -> None:
    """Influence of the opponent becomes influence of this side."""


def operations_begun(side: Side, action: Action) -> None:
    """A side conducts operations of a kind."""


def coup_given_up(side: Side) -> None:
    """FAQ 40: a coup that would have lost the game is not made."""


def operations_declined(side: Side) -> None:
    """A side leaves operations an event offers unused."""


def realignment_goes_on(side: Side, country: Country) -> None:
    """6.0: all points have to be spent, and only this country is left to spend them on."""


def realignment_tried(side: Side, country: Country) -> None:
    """A side tries a realignment."""


def realignment_rolled(
    country: Country, us: Die, us_bonus: int, ussr: Die, ussr_bonus: int
) -> None:
    """Both dice of a realignment, with what is added to each."""


def realignment_idle(side: Side, country: Country) -> None:
    """A realignment that takes no influence from anybody."""


def coup_tried(side: Side, country: Country, value: int) -> None:
    """A side attempts a coup."""


def coup_rolled(
    side: Side,
    country: Country,
    die: Die,
    modifier: int,
    value: int,
    excess: int,
    needed: int,
) -> None:
    """The die of a coup, what changes it, by how much it succeeds, and what it had to exceed."""


def coup_rerolled(side: Side, country: Country, die: Die) -> None:
    """A side does not accept the die of its coup and rolls again."""


def coup_failed(
    side: Side, country: Country, die: Die, modifier: int, value: int, needed: int
) -> None:
    """The same of a coup that comes to nothing."""


def war_rolled(side: Side, country: Country, die: Die, modifier: int, least: int) -> None:
    """The die of a war, what changes it, and what was needed."""


def war_failed(side: Side, country: Country) -> None:
    """A war is lost: nothing changes in the country."""


def trap_rolled(side: Side, die: Die, up_to: int) -> None:
    """The die that may free a side from Quagmire or Bear Trap, and the highest that does."""


def trap_held(side: Side, card: Card) -> None:
    """The die was too high: the trap holds."""


def trapped_idle(side: Side) -> None:
    """A trapped side has no card to discard; its round passes."""


def contest_rolled(us: Die, us_bonus: int, ussr: Die, ussr_bonus: int) -> None:
    """Both dice of the Olympic Games or of a Summit, with what is added to each."""


def host_counts(side: Side, by: int) -> None:
    """The host of the Olympic Games adds to its die."""


def regions_count(side: Side, regions: Regions) -> None:
    """The regions that a side dominates or controls at a Summit, each of which adds one."""


def boycotted(side: Side) -> None:
    """A side boycotts the Olympic Games."""


# The tracks


def gained(side: Side, points: int, vp: int) -> None:
    """A side gains victory points; the marker is above zero where the US leads."""


def defcon_moved(old: int, new: int) -> None:
    """The DEFCON marker moves."""


def milops_made(side: Side, count: int, total: int) -> None:
    """Military operations of a side."""


def space_rolled(side: Side, die: Die, up_to: int) -> None:
    """The die of a space race attempt, and the highest roll that succeeds."""


def space_failed(side: Side) -> None:
    """The attempt comes to nothing."""


def advanced(side: Side, stage: Stage) -> None:
    """The marker of a side moves on the space race track."""


def side_scored(
    region: Region,
    side: Side,
    standing: Standing,
    value: int,
    controlled: Countries,
    battlegrounds: Countries,
    neighbours: Countries,
) -> None:
    """The parts of a side's score: its level and what that is worth, and one for each
    battleground and each country next to the enemy superpower."""


def region_scored(
    region: Region, us: Standing, us_points: int, ussr: Standing, ussr_points: int
) -> None:
    """A region is scored: what both sides have there, and their points."""


def southeast_asia_held(side: Side, controlled: Countries) -> None:
    """The countries of Southeast Asia that score for a side."""


def southeast_asia_scored(us: int, ussr: int) -> None:
    """The points of both sides for Southeast Asia."""


def final_scoring_begun() -> None:
    """Turn 10 is over."""


def china_scored(side: Side, card: Card) -> None:
    """The holder of the China Card gets its point at the end."""
