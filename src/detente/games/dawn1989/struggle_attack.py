"""The rounds of a power struggle: attack, defence and counter-attack, up to its winner (8.3)."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, chosen_from

from . import happenings as told
from .aftermath import begin_aftermath
from .board import DIE, FACES_OF_DIE, OF_TYPE, STRUGGLE_CARD, SUIT, Die, Side, other
from .moves import remove
from .reasons import (
    MUST_ATTACK,
    NO_SUCH_LEADER,
    NOT_IN_STRUGGLE_HAND,
    NOT_THAT_SUIT,
    ONLY_DEFENCE,
    SUIT_BLOCKED,
)
from .scoring import spaces_of
from .state import State, step
from .struggle_deck import (
    ALL_LEADERS,
    ALL_SUITS,
    LEADERS,
    NO_CARD,
    NO_CARD_BIT,
    NO_SUIT,
    OF_SUIT,
    RANK,
    SCARE_TACTICS,
    SUPPORT_FALTERS,
    SUPPORT_SURGES,
    TACTIC_FAILS,
    WHOLE_DECK,
    WILD_FOR_ATTACKER,
    StruggleCard,
    StruggleCards,
    Suit,
)
from .struggle_hands import falter, surge

LOST_BY_FALTERING: Final = 2
DRAWN_BY_SURGING: Final = 2
ANY_CARD: Final = WHOLE_DECK | NO_CARD_BIT


def usable_leaders(g: State, side: Side) -> StruggleCards:
    """2.3.2: a leader counts for who controls a space of his type in the country."""
    held = g.control[side] & spaces_of(g, g.country)
    cards = 0
    for kind, spaces in OF_TYPE.items():
        if held & spaces:
            cards |= LEADERS[kind]
    return cards


def open_suits(g: State) -> int:
    return ALL_SUITS & ~(1 << g.blocked)


def attack_limits(g: State, side: Side) -> Limits:
    """8.3.2: a suit that is not blocked, a leader that counts, or a wild card."""
    blocked = OF_SUIT[g.blocked] if g.blocked != NO_SUIT else 0
    return (
        (NOT_IN_STRUGGLE_HAND, g.struggle_hand[side]),
        (ONLY_DEFENCE, ANY_CARD & ~(1 << TACTIC_FAILS)),
        (NO_SUCH_LEADER, ANY_CARD & ~ALL_LEADERS | usable_leaders(g, side)),
        (SUIT_BLOCKED, ANY_CARD & ~blocked),
        (MUST_ATTACK, WHOLE_DECK),
    )


@step
def attack(g: State) -> None:
    """8.3.1 to 8.3.3: who has the initiative must play if he can; if not, the defender wins."""
    if not g.offer(g.attacker, STRUGGLE_CARD, attack_led, g.attacker):
        g.tell(told.attack_impossible, g.attacker)
        begin_aftermath(g, other(g.attacker), NO_SUIT)


@step
@chosen_from(attack_limits)
def attack_led(g: State, card: StruggleCard, side: Side) -> None:
    g.struggle_hand[side] ^= 1 << card
    g.struggle_discards |= 1 << card
    g.led = card
    g.tell(told.attack_led, side, card)
    if WILD_FOR_ATTACKER >> card & 1:
        play_wild(g, side, card)
    elif ALL_LEADERS >> card & 1:
        g.ask(side, SUIT, open_suits(g), suit_named, side)
    else:
        defend(g, next(suit for suit in range(len(OF_SUIT)) if OF_SUIT[suit] >> card & 1))


@step
def suit_named(g: State, suit: Suit, side: Side) -> None:
    g.tell(told.suit_named, side, suit)
    defend(g, suit)


def defend(g: State, suit: Suit) -> None:
    g.suit = suit
    g.offer(other(g.attacker), STRUGGLE_CARD, attack_answered, other(g.attacker), suit)


def defence_limits(g: State, side: Side, suit: Suit) -> Limits:
    """8.3.2: the same suit, a leader that counts, or Tactic Fails; or nothing."""
    leaders = usable_leaders(g, side)
    fitting = OF_SUIT[suit] | leaders | 1 << TACTIC_FAILS | NO_CARD_BIT
    return (
        (NOT_IN_STRUGGLE_HAND, g.struggle_hand[side] | NO_CARD_BIT),
        (NO_SUCH_LEADER, ANY_CARD & ~ALL_LEADERS | leaders),
        (NOT_THAT_SUIT, fitting),
    )


@step
@chosen_from(defence_limits)
def attack_answered(g: State, card: StruggleCard, side: Side, suit: Suit) -> None:
    if card == NO_CARD:
        g.tell(told.attack_unanswered, side)
        begin_aftermath(g, other(side), suit)
        return
    g.struggle_hand[side] ^= 1 << card
    g.struggle_discards |= 1 << card
    g.tell(told.attack_matched, side, card)
    if card == TACTIC_FAILS:
        g.blocked = suit
        g.tell(told.suit_blocked, suit)
        next_struggle_round(g, g.attacker)
    elif RANK[g.led] == 1:  # 8.3.2: nothing to roll against a Rally
        next_struggle_round(g, side)
    else:
        g.ask(CHANCE, DIE, FACES_OF_DIE, counter_attacked, side, RANK[g.led])


@step
def counter_attacked(g: State, die: Die, side: Side, rank: int) -> None:
    """8.3.2, 8.3.4: a roll of the rank or more takes the initiative; it has to be made."""
    won = die + 1 >= rank
    g.tell(told.counter_attack_won if won else told.counter_attack_lost, side, die, rank)
    next_struggle_round(g, side if won else other(side))


@step
def next_struggle_round(g: State, attacker: Side) -> None:
    if attacker != g.attacker:
        g.attacker = attacker
        g.tell(told.initiative_taken, attacker)
    g.led, g.suit = NO_CARD, NO_SUIT
    attack(g)


# Wild cards hand over the initiative


def play_wild(g: State, side: Side, card: StruggleCard) -> None:
    if card == SUPPORT_FALTERS:
        g.do(falter, other(side), LOST_BY_FALTERING)
    elif card == SUPPORT_SURGES:
        g.do(surge, side, DRAWN_BY_SURGING)
    elif card == SCARE_TACTICS:
        remove(g, side, other(side), 1, spaces_of(g, g.country))
    g.do(next_struggle_round, other(side))
