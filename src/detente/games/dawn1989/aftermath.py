"""After a power struggle: support lost, points, power, scoring (8.4)."""

from __future__ import annotations

from typing import Final

from detente.games.shared.piles import to_discards
from detente.kernel.flow import CHANCE, NOBODY

from . import happenings as told
from .board import (
    CHOICE,
    COMMUNIST,
    DEMOCRAT,
    DIE,
    FACES_OF_DIE,
    GIVE_UP,
    KEEP,
    ROMANIA,
    Choice,
    Die,
    Side,
    other,
)
from .cards import EVENTS, end_effect
from .deck import (
    CROWD_AGAINST_CEAUSESCU,
    DECK,
    TYRANT_IS_GONE,
    YAKOVLEV,
    Card,
)
from .moves import remove
from .scoring import score_country, score_power, spaces_of
from .state import State, step
from .struggle_deck import AFTERMATH, AFTERMATH_OF_SUIT, NO_CARD, NO_SUIT, SCORING_KEYS, Suit

SCORING_CARD: Final[tuple[Card, ...]] = tuple(DECK.number[key] for key in SCORING_KEYS)


def begin_aftermath(g: State, winner: Side, suit: Suit) -> None:
    """8.4: the loser rolls for his support, then the winner for points and power."""
    by_suit, by_event = AFTERMATH_OF_SUIT[suit], winner == DEMOCRAT and g.in_force(YAKOVLEV)
    modifier = by_suit + g.stakes + by_event
    g.tell(told.struggle_won, winner, g.country, suit)
    if by_suit or g.stakes:
        g.tell(told.aftermath_counts, suit, by_suit, g.stakes)
    if by_event:
        g.tell(told.modified_by, YAKOVLEV, 1)
    g.ask(CHANCE, DIE, FACES_OF_DIE, support_loss_rolled, winner, modifier)
    g.do(roll_points, winner, modifier)


def row(die: Die, modifier: int) -> tuple[int, int, bool]:
    """The printed rows go from 0 to 7."""
    return AFTERMATH[max(0, min(7, die + 1 + modifier))]


@step
def support_loss_rolled(g: State, die: Die, winner: Side, modifier: int) -> None:
    """8.4.2: the loser picks what he loses in the country."""
    count, _, _ = row(die, modifier)
    loser = other(winner)
    g.tell(told.support_loss_rolled, loser, die, modifier, count)
    remove(g, loser, loser, count, spaces_of(g, g.country))


@step
def roll_points(g: State, winner: Side, modifier: int) -> None:
    g.ask(CHANCE, DIE, FACES_OF_DIE, points_rolled, winner, modifier)


@step
def points_rolled(g: State, die: Die, winner: Side, modifier: int) -> None:
    """8.4.3, 8.4.4: points, and power if the Democrat won high enough."""
    _, points, power = row(die, modifier)
    g.tell(told.points_rolled, winner, die, modifier, points)
    g.gain(winner, points)
    if power and winner == DEMOCRAT and g.in_power(COMMUNIST, g.country):
        lose_power(g)
    elif g.in_power(COMMUNIST, g.country):
        g.ask(COMMUNIST, CHOICE, 1 << KEEP | 1 << GIVE_UP, power_decided)
    g.do(end_struggle)


def lose_power(g: State) -> None:
    """8.4.4, 8.4.5: the scoring card leaves the game."""
    g.power &= ~(1 << g.country)
    g.tell(told.power_lost, g.country)


@step
def power_decided(g: State, choice: Choice) -> None:
    """8.4.5: the Communist may give power up instead of scoring it."""
    if choice == GIVE_UP:
        lose_power(g)
    else:
        score_power(g, g.country)


@step
def end_struggle(g: State) -> None:
    """The country is scored, cards that waited for a struggle go, and 20 points count (8.0)."""
    country = g.country
    score_country(g, country)
    end_effect(g, YAKOVLEV)
    retire_scoring_card(g, SCORING_CARD[country])
    g.country = NOBODY
    g.struggle_hand = [0, 0]
    g.struggle_deck = g.struggle_discards = 0
    g.stakes, g.led, g.suit, g.blocked = 0, NO_CARD, NO_SUIT, NO_SUIT
    g.check_victory()
    waiting = g.in_force(TYRANT_IS_GONE) and not g.in_force(CROWD_AGAINST_CEAUSESCU)
    if waiting and country == ROMANIA and g.round:  # 10.3: not after the last struggle
        g.do(tyrant_flees)


@step
def tyrant_flees(g: State) -> None:
    """7.6.3: card 97 has waited for this struggle."""
    end_effect(g, TYRANT_IS_GONE)
    g.tell(told.event_happens, DEMOCRAT, TYRANT_IS_GONE)
    EVENTS.functions[TYRANT_IS_GONE](g, DEMOCRAT)


def retire_scoring_card(g: State, card: Card) -> None:
    """8.4.7: it is discarded while the Communist holds power in the country, else removed."""
    bit = 1 << card
    if not g.table & bit:
        return
    g.table ^= bit
    if g.in_power(COMMUNIST, SCORING_CARD.index(card)):
        to_discards(g, card)
    else:
        g.removed |= bit
        g.tell(told.card_removed, card)
