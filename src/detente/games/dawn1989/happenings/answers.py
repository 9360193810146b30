"""What players are told before an answer, and when they ask: how things stand, odds, risks."""

from __future__ import annotations

from ..board import Country, Side, Space, Stage, Standing
from ..deck import Card, Cards


def country_stands(
    country: Country,
    communist: Standing,
    communist_points: int,
    democrat: Standing,
    democrat_points: int,
) -> None:
    """What both sides would score for a country now."""


def power_stands(country: Country, side: Side, times: int, next_points: int) -> None:
    """Who holds power, how often it was scored, and what it would score next."""


def final_stands(vp: int, by: int, total: int) -> None:
    """The marker now, what final scoring would move it by, and where it would end."""


def hand_known(side: Side, cards: Cards, hidden: int) -> None:
    """What is known of a hand, and how many cards of it are not."""


def cards_unseen(count: int, percent: int, cards: Cards) -> None:
    """The cards a player has not seen, and the chance of each to be in the opponent's hand."""


def cards_not_held(count: int, cards: Cards) -> None:
    """Unseen cards that are known not to be in the opponent's hand."""


def ops_stand(side: Side, one: int, two: int, three: int, four: int) -> None:
    """What cards of one to four points are worth to a side this turn."""


def modified_by(card: Card, by: int) -> None:
    """A card that changes a value or a die, and by how much."""


def pile_stands(count: int) -> None:
    """How many cards are in the draw pile."""


def discards_stand(count: int, cards: Cards) -> None:
    """The cards in the discard pile."""


def removed_stand(count: int, cards: Cards) -> None:
    """The cards that have left the game."""


def odds_check(space: Space, value: int, modifier: int, least: int, percent: int) -> None:
    """A check: operations, what is added, the lowest roll that succeeds, the chance."""


def odds_check_sure(space: Space, value: int, modifier: int, percent: int) -> None:
    """A check that succeeds whatever is rolled: operations, and what is added."""


def odds_check_none(space: Space, value: int, modifier: int) -> None:
    """A check that no roll makes succeed: operations, and what is added."""


def odds_check_control(space: Space, percent: int) -> None:
    """The chance that a check brings control of the space."""


def check_counts(side: Side, mine: int, theirs: int, events: int) -> None:
    """Neighbours of both sides that count in a check, and what events add."""


def odds_event(least: int, percent: int) -> None:
    """The die of an event: the lowest roll that succeeds, the chance."""


def odds_event_none() -> None:
    """The die of an event that no roll makes succeed."""


def event_would_be_left_out(side: Side) -> None:
    """The card brings operations alone; whose event it does without."""


def home_would_go() -> None:
    """Common European Home, which leaves the event out, is discarded with the card."""


def odds_track(stage: Stage, needed: int, sum: int, percent: int) -> None:
    """An attempt on the track: the next box, what is needed, what is sure, the chance."""


def odds_counter_attack(rank: int, percent: int) -> None:
    """The chance that a counter-attack takes the initiative."""


def odds_aftermath(side: Side, points: int, tenths: int, lost: int, lost_tenths: int) -> None:
    """A struggle won so: points and support lost on average."""


def odds_power(percent: int) -> None:
    """The chance that the Communist loses power, if the Democrat wins so."""


def would_score_power(points: int) -> None:
    """What power is worth to the Communist after a struggle, unless he gives it up."""


def would_cost(cost: int) -> None:
    """What a point of support costs there."""


def would_control(side: Side, space: Space) -> None:
    """A side would control the space."""


def would_break(side: Side, space: Space) -> None:
    """A side would no longer control the space."""


def would_score(
    country: Country,
    communist: Standing,
    communist_points: int,
    democrat: Standing,
    democrat_points: int,
) -> None:
    """How a country would stand after this."""


def would_change_nothing() -> None:
    """The event would leave everything as it is."""


def would_lead(side: Side, points: int) -> None:
    """Whom the marker would then show ahead, and by how much."""


def would_be_even() -> None:
    """The marker would then stand in the middle."""


def would_deal(communist: int, democrat: int) -> None:
    """How many struggle cards both sides would get."""


def event_would_happen(side: Side, card: Card) -> None:
    """The event of the card would happen for this side."""


def event_would_be_first(side: Side) -> None:
    """5.2: the event of the opponent's card comes first, and operations after it."""


def home_would_cost(points: int) -> None:
    """Card 21 used for operations, and how it is used otherwise."""


def risk_held(count: int, rounds: int) -> None:
    """Scoring cards that can no longer be played in time."""


def risk_twenty(side: Side) -> None:
    """This gives the other side 20 points."""


def risk_ligachev(points: int) -> None:
    """Anything but card 14 as an event scores for the Communist first."""
