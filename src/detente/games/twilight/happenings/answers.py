"""What players are told before an answer, and when they ask: how things stand, odds, risks."""

from __future__ import annotations

from ..board import Countries, Country, Region, Side, Stage, Standing
from ..deck import Card, Cards


def region_stands(
    region: Region, us: Standing, us_points: int, ussr: Standing, ussr_points: int
) -> None:
    """What both sides would score for a region now."""


def southeast_asia_stands(us: int, ussr: int) -> None:
    """What both sides would score for Southeast Asia now."""


def final_stands(vp: int, by: int, total: int) -> None:
    """The marker now, what final scoring would move it by, and where it would end."""


def final_wins(side: Side) -> None:
    """Who would win by a final scoring now, where the marker alone does not say it."""


def pile_stands(count: int) -> None:
    """How many cards are in the draw pile."""


def discards_stand(count: int, cards: Cards) -> None:
    """The cards in the discard pile."""


def removed_stand(count: int, cards: Cards) -> None:
    """The cards that have left the game."""


def cards_unseen(count: int, percent: int, cards: Cards) -> None:
    """The cards a player has not seen, and the chance of each to be in the opponent's hand."""


def cards_not_held(count: int, cards: Cards) -> None:
    """Unseen cards that are known not to be in the opponent's hand."""


def hand_known(side: Side, cards: Cards, hidden: int) -> None:
    """What is known of a hand, and how many cards of it are not."""


def ops_stand(side: Side, one: int, two: int, three: int, four: int) -> None:
    """What cards of one to four points are worth to a side this turn."""


def modified_by(card: Card, by: int) -> None:
    """A card that changes a value or a die, and by how much."""


def odds_coup(country: Country, value: int, modifier: int, least: int, percent: int) -> None:
    """A coup: operations, what changes the die, the lowest roll that succeeds, the chance."""


def odds_coup_again(percent: int) -> None:
    """The chance of a coup whose die may be rolled once more."""


def odds_coup_control(country: Country, percent: int) -> None:
    """The chance that a coup brings control of the country."""


def would_lower_defcon(level: int) -> None:
    """A coup in a battleground, whether it succeeds or not."""


def odds_realignment(country: Country, win: int, draw: int, lose: int) -> None:
    """A realignment: the chances to take influence, of nothing, and to lose some."""


def realign_neighbours(side: Side, count: int) -> None:
    """Neighbours that a side controls add to its die."""


def realign_more(side: Side) -> None:
    """A side has more influence in the country, which adds one."""


def realign_superpower(side: Side) -> None:
    """The country touches the superpower of a side, which adds one."""


def odds_war(country: Country, modifier: int, least: int, percent: int) -> None:
    """A war: what changes the die, what is needed, the chance."""


def war_counts(countries: Countries) -> None:
    """The countries of the enemy that take a point off the die of a war."""


def war_superpower(side: Side) -> None:
    """The superpower of the enemy next door takes a point off too."""


def odds_escape(card: Card, up_to: int, percent: int) -> None:
    """Before a card is thrown away in a trap: the roll that opens it."""


def odds_space(stage: Stage, up_to: int, percent: int, points: int) -> None:
    """A space race attempt: the next box, the highest roll that succeeds, chance and points."""


def would_cost(cost: int) -> None:
    """What a point of influence costs there."""


def would_cost_less() -> None:
    """A point in a country of the opponent can cost 1, once a round."""


def would_fight_on(count: int, needed: int) -> None:
    """So many points would lie in the Chinese Civil War."""


def coup_would_succeed(excess: int) -> None:
    """What the die of a coup would do as it lies."""


def coup_would_fail() -> None:
    """The die of a coup as it lies is too low."""


def civil_war_counts() -> None:
    """12.4.2: the die of the Korean War is one lower."""


def neutron_bombs_count(side: Side) -> None:
    """A side with Neutron Bombs takes one off the die of the other's coups."""


def would_control(side: Side, country: Country) -> None:
    """A side would control the country."""


def would_break(side: Side, country: Country) -> None:
    """A side would no longer control the country."""


def would_score(
    region: Region, us: Standing, us_points: int, ussr: Standing, ussr_points: int
) -> None:
    """How a region would stand after this."""


def would_change_nothing() -> None:
    """The event would leave everything as it is."""


def would_lead(side: Side, points: int) -> None:
    """Whom the marker would then show ahead, and by how much."""


def would_be_even() -> None:
    """The marker would then stand in the middle."""


def would_win() -> None:
    """Whoever plays this scoring card wins the game by it."""


def event_would_happen(side: Side, card: Card) -> None:
    """The event of the card would happen for this side."""


def operations_would_follow() -> None:
    """The opponent's event would come first, and the operations after it (5.2)."""


def risk_held(count: int, rounds: int) -> None:
    """Scoring cards that can no longer be played in time."""


def put_in_order(place: int, card: Card) -> None:
    """II edition: the USSR says which card the US plays first, second and so on."""
