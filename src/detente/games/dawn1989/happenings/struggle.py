"""What is told of power struggles and scoring."""

from __future__ import annotations

from ..board import Country, Die, Side, Spaces, Standing
from ..deck import Card
from ..struggle_deck import StruggleCard, Suit


def struggle_begun(side: Side, country: Country, communist: int, democrat: int) -> None:
    """A power struggle begins with so many cards for each side."""


def struggle_cards_taken(side: Side, card: Card, count: int) -> None:
    """An event takes cards out of the other hand before anybody looks."""


def struggle_card_got(side: Side, card: StruggleCard) -> None:
    """A side is dealt a struggle card."""


def struggle_card_lost(side: Side, card: StruggleCard) -> None:
    """A side loses a struggle card."""


def crowd_gathered(rallies: int) -> None:
    """How many rallies the crowd of card 54 holds."""


def stakes_raised(side: Side) -> None:
    """A side raises the stakes."""


def attack_led(side: Side, card: StruggleCard) -> None:
    """The side with the initiative plays a card."""


def suit_named(side: Side, suit: Suit) -> None:
    """The suit a leader is led as."""


def attack_matched(side: Side, card: StruggleCard) -> None:
    """The defender answers."""


def attack_unanswered(side: Side) -> None:
    """The defender cannot or will not answer."""


def attack_impossible(side: Side) -> None:
    """The side with the initiative has nothing to play."""


def suit_blocked(suit: Suit) -> None:
    """A failed tactic closes a suit."""


def counter_attack_won(side: Side, die: Die, rank: int) -> None:
    """A counter-attack succeeds."""


def counter_attack_lost(side: Side, die: Die, rank: int) -> None:
    """A counter-attack fails."""


def initiative_taken(side: Side) -> None:
    """The initiative goes to a side."""


def struggle_won(side: Side, country: Country, suit: Suit) -> None:
    """A side has won a power struggle."""


def aftermath_counts(suit: Suit, by: int, stakes: int) -> None:
    """What changes both rolls after a struggle: the suit that won it, and raised stakes."""


def support_loss_rolled(side: Side, die: Die, modifier: int, count: int) -> None:
    """The loser's roll, and how much support it costs."""


def points_rolled(side: Side, die: Die, modifier: int, points: int) -> None:
    """The winner's roll, and its points."""


def power_lost(country: Country) -> None:
    """The Communist loses or gives up power in a country."""


def power_kept(country: Country, times: int) -> None:
    """The Communist scores power in a country once more."""


def side_scored(
    country: Country,
    side: Side,
    standing: Standing,
    value: int,
    controlled: Spaces,
    battlegrounds: Spaces,
) -> None:
    """The parts of a side's score: its level and what that is worth, and one for each
    battleground."""


def country_scored(
    country: Country,
    communist: Standing,
    communist_points: int,
    democrat: Standing,
    democrat_points: int,
) -> None:
    """A country is scored."""


def final_scoring_begun() -> None:
    """The last turn is over."""


def powers_counted(count: int) -> None:
    """Countries in Communist power at the end."""
