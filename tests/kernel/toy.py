"""A small game with a bit of everything the kernel offers: the kernel's tests play it.

Nine cards; each side holds three. Each round both lay a card in secret; the higher one scores a
point, a die (odd or even) decides between equal ranks. The winner of the round may look at the
top card of the deck and swap it for one of his; then both draw. First to three points wins.

With the option `sides = bid` the players first bid in secret for red: whoever bids more plays it,
and blue begins with as many points; the die decides between equal bids.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from detente.kernel.client import Client
from detente.kernel.entries import Entry
from detente.kernel.flow import (
    CHANCE,
    NOBODY,
    UNKNOWN,
    Flow,
    Happening,
    Limits,
    Reason,
    both_chosen_from,
    chosen_from,
)
from detente.kernel.game import Game, Option
from detente.kernel.quantities import Form, derived, field, fields_by_side
from detente.kernel.sets import members, pick
from detente.kernel.veiled import Veiled
from detente.kernel.vocabulary import Vocabulary

Side: TypeAlias = int
Card: TypeAlias = int
Bid: TypeAlias = int

RED, BLUE = 0, 1
SEATS = ("red", "blue")
CARD, DIE, WAY, BID = 0, 1, 2, 3
KEEP, SWAP = 0, 1
DECK = tuple(f"c{n}" for n in range(9))
WORDS = Vocabulary(
    card=DECK, die=("zero", *"123456"), way=("keep", "swap"), bid=("nothing", "point")
)

NOT_IN_HAND = Reason("not_in_hand", "2")
NOT_IN_DECK = Reason("not_in_deck", "1")
TOO_LOW = Reason("too_low", "3")
TOO_MUCH = Reason("too_much", "4")


@dataclass(frozen=True)
class Rules:
    goal: str = "3"
    sides: str = "fixed"


class State(Flow[Rules]):
    def lay_out(self) -> None:
        super().lay_out()
        self.hand = [0, 0]
        self.score = [0, 0]
        self.deck = 0
        self.discards = 0
        self.top = NOBODY  # a card lying on the deck that somebody has seen
        self.top_known = 0  # the seats that know it
        self.exchanged = 0  # 1 once the players have changed sides

    # fmt: off
    # Written by `./detente fields` from `lay_out`.
    __slots__ = (
        "deck", "discards", "exchanged", "hand", "score", "top", "top_known",
    )
    FIELDS = (
        "hand", "score", "deck", "discards", "top", "top_known", "exchanged",
    )

    def clone(self) -> State:
        twin = State(self.rules)
        twin.stack = self.stack.copy()
        twin._base = self._base
        twin.log = None
        twin.ending = self.ending
        twin.winner = self.winner
        twin.hand = self.hand.copy()
        twin.score = self.score.copy()
        twin.deck = self.deck
        twin.discards = self.discards
        twin.top = self.top
        twin.top_known = self.top_known
        twin.exchanged = self.exchanged
        return twin
    # fmt: on


step = State.step


def start(g: State) -> None:
    g.deck = (1 << 9) - 1
    if g.rules.sides == "bid":
        g.do(bid_for_red)
    g.do(fill, RED)
    g.do(fill, BLUE)
    g.do(next_round)


def any_bid(g: State, side: Side) -> Limits:
    return ((TOO_MUCH, 0b11),)


@step
def bid_for_red(g: State) -> None:
    g.offer_both(BID, bidden)


@step
@both_chosen_from(any_bid)
def bidden(g: State, red: Bid, blue: Bid) -> None:
    g.tell(bids, red, blue)
    g.score[BLUE] = max(red, blue)
    if red == blue:
        g.ask(CHANCE, DIE, 0b1111110, bid_rolled)
    else:
        g.do(seated, int(blue > red))


@step
def bid_rolled(g: State, die: int) -> None:
    g.do(seated, die % 2)


@step
def seated(g: State, exchanged: int) -> None:
    g.exchanged = exchanged
    if exchanged:
        g.tell(changed_sides)


def in_deck(g: State, side: Side) -> Limits:
    return ((NOT_IN_DECK, g.deck),)


@step
def fill(g: State, side: Side) -> None:
    if g.hand[side].bit_count() < 3:
        if g.top != NOBODY:
            g.hand[side] |= 1 << g.top
            g.top, g.top_known = NOBODY, 0
            g.do(fill, side)
        elif g.deck:
            g.offer_unseen(1 << side, CHANCE, CARD, drawn, side)


@step
@chosen_from(in_deck)
def drawn(g: State, card: Card, side: Side) -> None:
    g.deck ^= 1 << card
    g.hand[side] |= 1 << card
    g.tell_only(1 << side, got, side, card)
    g.do(fill, side)


def in_hand(g: State, side: Side) -> Limits:
    return ((NOT_IN_HAND, g.hand[side]),)


@step
def next_round(g: State) -> None:
    if g.hand[RED] and g.hand[BLUE]:
        g.offer_both(CARD, laid)
    else:
        g.finish(NOBODY, "no_cards")


@step
def play_rounds(g: State, rounds: int, side: Side) -> None:
    """So many rounds with a point for a side beforehand: where a position may go on."""
    g.score[side] += 1
    for _ in range(rounds):
        g.do(next_round)


@step
@both_chosen_from(in_hand)
def laid(g: State, red: Card, blue: Card) -> None:
    g.hand[RED] ^= 1 << red
    g.hand[BLUE] ^= 1 << blue
    g.discards |= 1 << red | 1 << blue
    g.tell(shown, red, blue)
    if red // 3 == blue // 3:
        g.ask(CHANCE, DIE, 0b1111110, rolled)
    else:
        g.do(won, RED if red > blue else BLUE)


@step
def rolled(g: State, die: int) -> None:
    g.do(won, die % 2)


@step
def won(g: State, side: Side) -> None:
    g.score[side] += 1
    if g.score[side] == int(g.rules.goal):
        g.finish(side, "points")
        return
    if g.deck and g.hand[side]:
        g.offer_unseen(1 << side, CHANCE, CARD, looked, side)
        g.do(swap_or_keep, side)
    g.do(fill, RED)
    g.do(fill, BLUE)
    g.do(next_round)


@step
@chosen_from(in_deck)
def looked(g: State, card: Card, side: Side) -> None:
    g.deck ^= 1 << card
    g.top, g.top_known = card, 1 << side


@step
def swap_or_keep(g: State, side: Side) -> None:
    g.ask(side, WAY, 0b11, decided, side)


def lower_than_top(g: State, side: Side) -> Limits:
    return ((NOT_IN_HAND, g.hand[side]), (TOO_LOW, (1 << g.top) - 1 if g.top >= 0 else 0))


@step
def decided(g: State, way: int, side: Side) -> None:
    if way == SWAP:
        g.offer_unseen(1 << side, side, CARD, swapped, side)


@step
@chosen_from(lower_than_top)
def swapped(g: State, card: Card, side: Side) -> None:
    g.hand[side] ^= 1 << card | 1 << g.top
    g.top = card


def hide(g: State, seat: int) -> None:
    for side in (RED, BLUE):
        if side != seat:
            g.deck |= g.hand[side]
            g.hand[side] = -g.hand[side].bit_count()  # only how many
    if g.top != NOBODY and not g.top_known >> seat & 1:
        g.deck |= 1 << g.top
        g.top = UNKNOWN


def deal(g: State, seat: int, rng: random.Random) -> None:
    def take() -> Card:
        card = pick(g.deck, rng.randrange(g.deck.bit_count()))
        g.deck ^= 1 << card
        return card

    if g.top == UNKNOWN:
        g.top = take()
    for side in (RED, BLUE):
        if g.hand[side] < 0:
            count, g.hand[side] = -g.hand[side], 0
            for _ in range(count):
                g.hand[side] |= 1 << take()


def unknown(g: State, seat: int) -> int:
    hidden = g.deck
    for side in (RED, BLUE):
        if side != seat:
            hidden |= g.hand[side]
    if g.top >= 0 and not g.top_known >> seat & 1:
        hidden |= 1 << g.top
    return hidden


def check(g: State) -> None:
    places = [*g.hand, g.deck, g.discards, 1 << g.top if g.top >= 0 else 0]
    assert sum(places) == (1 << 9) - 1, "1: every card is in one place"


def got(side: Side, card: Card) -> None: ...
def shown(red: Card, blue: Card) -> None: ...
def holds(side: Side, count: int) -> None: ...
def bids(red: Bid, blue: Bid) -> None: ...
def changed_sides() -> None: ...


def held(veiled: Veiled[State]) -> list[Happening]:
    counts = [cards.bit_count() if cards >= 0 else -cards for cards in veiled.known.hand]
    return [Happening("holds", (side, counts[side])) for side in (RED, BLUE)]


def read_options(options: Mapping[str, str]) -> Rules:
    return Rules(**options)


TOY: Game[State] = Game(
    name="toy",
    version=1,
    seats=SEATS,
    vocabulary=WORDS,
    options=(Option("goal", "3", ("2", "3")), Option("sides", "fixed", ("fixed", "bid"))),
    read_options=read_options,
    state=State,
    start=start,
    hide=hide,
    deal=deal,
    unknown=unknown,
    quantities=(
        *fields_by_side("hand", Form.SET, "card", seats=SEATS),
        *fields_by_side("score", Form.NUMBER, seats=SEATS, within=range(4)),
        field("deck", Form.SET, "card"),
        field("discards", Form.SET, "card"),
        field("top", Form.ONE, "card"),
        field("top_known", Form.SET, "seat"),
        field("exchanged", Form.FLAG),
        derived("laid", Form.NUMBER, lambda g: len(list(members(g.discards)))),
    ),
    words=Path(__file__).parent / "toy_words",
    told={f.__name__: f for f in (got, shown, holds, bids, changed_sides)},
    check=check,
    queries={"hands": held},
    entries=(Entry(next_round), Entry(play_rounds, {"rounds": range(1, 4)})),
    client=Client(series=("score.red", "score.blue")),
    presets={"usual": {}, "tournament": {"goal": "2", "sides": "bid"}},
    exchanged=lambda g: g.exchanged,
)
