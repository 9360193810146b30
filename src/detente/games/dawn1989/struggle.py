"""Power struggles up to their winner: hands, stakes, initiative and counter-attack (8.1 to 8.3)."""

from __future__ import annotations

from detente.kernel.flow import CHANCE, EVERYONE, Limits, chosen_from

from . import happenings as told
from .aftermath import begin_aftermath
from .board import (
    CHOICE,
    COMMUNIST,
    DEMOCRAT,
    DIE,
    FACES_OF_DIE,
    FARMER,
    KEEP,
    OF_TYPE,
    RAISE,
    ROMANIA,
    STRUGGLE_CARD,
    SUIT,
    Choice,
    Country,
    Die,
    Side,
    other,
)
from .cards import end_effect
from .deck import (
    CROWD_AGAINST_CEAUSESCU,
    PEASANT_PARTIES_REVOLT,
    ROUNDTABLE_TALKS,
    SALVATION_FRONT,
)
from .moves import remove
from .play import ON_BOARD, operate
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
    FIRST_SPACE,
    LEADERS,
    NO_CARD,
    NO_CARD_BIT,
    NO_SUIT,
    OF_SUIT,
    OTHER_SPACE,
    RALLY,
    RANK,
    SCARE_TACTICS,
    STAKES,
    SUPPORT_FALTERS,
    SUPPORT_SURGES,
    TACTIC_FAILS,
    WHOLE_DECK,
    WILD_FOR_ATTACKER,
    StruggleCard,
    StruggleCards,
    Suit,
)

LOST_BY_FALTERING, DRAWN_BY_SURGING = 2, 2
CROWD, OPS_FOR_RALLY = 15, 3  # card 54
ANY_CARD = WHOLE_DECK | NO_CARD_BIT


def begin_struggle(g: State, country: Country, player: Side) -> None:
    """8.1: all cards are shuffled; the player of the scoring card has the initiative."""
    g.country, g.attacker = country, player
    g.stakes, g.blocked, g.suit, g.led = 0, NO_SUIT, NO_SUIT, NO_CARD
    g.struggle_hand, g.struggle_discards = [0, 0], 0
    g.struggle_deck = WHOLE_DECK
    counts = cards_dealt(g, country)
    g.tell(told.struggle_begun, player, country, counts[COMMUNIST], counts[DEMOCRAT])
    g.do(deal_struggle, counts[COMMUNIST], counts[DEMOCRAT])
    if country == ROMANIA and g.in_force(CROWD_AGAINST_CEAUSESCU):
        g.do(crowd_turns, CROWD, 0)
    g.do(ask_stakes, player)
    g.do(ask_stakes, other(player))
    g.do(attack)


def cards_dealt(g: State, country: Country) -> list[int]:
    """8.1.1: six for the first controlled space, two for each further one.

    8.1.2: cards 17, 72 and 102 take random cards that nobody has looked at: as many more are dealt
    to one side and as many fewer to the other.
    """
    here = spaces_of(g, country)
    counts = []
    for side in (COMMUNIST, DEMOCRAT):
        held = (g.control[side] & here).bit_count()
        counts.append(FIRST_SPACE + OTHER_SPACE * (held - 1) if held else 0)
    takings = [(ROUNDTABLE_TALKS, DEMOCRAT, 2), (PEASANT_PARTIES_REVOLT, DEMOCRAT, 1)]
    if country >= ROMANIA:
        takings.append((SALVATION_FRONT, COMMUNIST, 2))
    for card, taker, number in takings:
        if not g.in_force(card):
            continue
        if card != PEASANT_PARTIES_REVOLT or g.control[DEMOCRAT] & here & FARMER:
            taken = min(number, counts[other(taker)])
            counts[taker] += taken
            counts[other(taker)] -= taken
            g.tell(told.struggle_cards_taken, taker, card, taken)
        end_effect(g, card)
    return counts


def dealing_limits(g: State, side: Side, communist: int, democrat: int) -> Limits:
    return ((NOT_IN_STRUGGLE_HAND, g.struggle_deck),)


def pile_limits(g: State, side: int, left: int) -> Limits:
    return ((NOT_IN_STRUGGLE_HAND, g.struggle_deck),)


@step
def deal_struggle(g: State, communist: int, democrat: int) -> None:
    """Each card is seen by its side alone."""
    if communist or democrat:
        side = COMMUNIST if communist >= democrat else DEMOCRAT
        g.ask_unseen(
            eyes(g, side),
            CHANCE,
            STRUGGLE_CARD,
            g.struggle_deck,
            struggle_dealt,
            side,
            communist,
            democrat,
        )


@step
@chosen_from(dealing_limits)
def struggle_dealt(g: State, card: StruggleCard, side: Side, communist: int, democrat: int) -> None:
    take_struggle_card(g, side, card)
    if side == COMMUNIST:
        deal_struggle(g, communist - 1, democrat)
    else:
        deal_struggle(g, communist, democrat - 1)


def eyes(g: State, side: Side) -> int:
    """The seats that see the struggle cards of a side."""
    return EVERYONE if g.struggle_hand_open(side) else 1 << side


def take_struggle_card(g: State, side: Side, card: StruggleCard) -> None:
    g.struggle_deck ^= 1 << card
    g.struggle_hand[side] |= 1 << card
    g.tell_only(eyes(g, side), told.struggle_card_got, side, card)


# Card 54: 7.6.2


@step
def crowd_turns(g: State, left: int, rallies: int) -> None:
    """Fifteen cards are turned over; each Rally gives three points of operations in Romania."""
    if left and g.struggle_deck:
        g.offer(CHANCE, STRUGGLE_CARD, crowd_card_turned, left, rallies)
        return
    g.tell(told.crowd_gathered, rallies)
    end_effect(g, CROWD_AGAINST_CEAUSESCU)
    if rallies:
        operate(g, DEMOCRAT, OPS_FOR_RALLY * rallies, ON_BOARD, spaces_of(g, ROMANIA))


@step
@chosen_from(pile_limits)
def crowd_card_turned(g: State, card: StruggleCard, left: int, rallies: int) -> None:
    g.struggle_deck ^= 1 << card
    g.struggle_discards |= 1 << card
    crowd_turns(g, left - 1, rallies + (OF_SUIT[RALLY] >> card & 1))


# Raising the stakes: 8.2


@step
def ask_stakes(g: State, side: Side) -> None:
    if g.struggle_hand[side].bit_count() >= STAKES:
        g.ask(side, CHOICE, 1 << RAISE | 1 << KEEP, stakes_chosen, side)


@step
def stakes_chosen(g: State, choice: Choice, side: Side) -> None:
    if choice == RAISE:
        g.stakes += 1
        g.tell(told.stakes_raised, side)
        pay_stakes(g, side, STAKES)


def pay_stakes(g: State, side: Side, left: int) -> None:
    if left:
        g.offer(side, STRUGGLE_CARD, stake_paid, side, left)


def stake_limits(g: State, side: Side, left: int) -> Limits:
    return ((NOT_IN_STRUGGLE_HAND, g.struggle_hand[side]),)


@step
@chosen_from(stake_limits)
def stake_paid(g: State, card: StruggleCard, side: Side, left: int) -> None:
    lose_struggle_card(g, side, card)
    pay_stakes(g, side, left - 1)


def lose_struggle_card(g: State, side: Side, card: StruggleCard) -> None:
    g.struggle_hand[side] ^= 1 << card
    g.struggle_discards |= 1 << card
    g.tell(told.struggle_card_lost, side, card)


# Attack: 8.3


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


@step
def falter(g: State, side: Side, left: int) -> None:
    if left:
        g.offer(CHANCE, STRUGGLE_CARD, faltered, side, left)


@step
@chosen_from(stake_limits)
def faltered(g: State, card: StruggleCard, side: Side, left: int) -> None:
    lose_struggle_card(g, side, card)
    falter(g, side, left - 1)


@step
def surge(g: State, side: Side, left: int) -> None:
    if left and g.struggle_deck:
        g.ask_unseen(eyes(g, side), CHANCE, STRUGGLE_CARD, g.struggle_deck, surged, side, left)


@step
@chosen_from(pile_limits)
def surged(g: State, card: StruggleCard, side: Side, left: int) -> None:
    take_struggle_card(g, side, card)
    surge(g, side, left - 1)
