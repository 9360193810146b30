"""What a seat may know, the named quantities of a position, and what must always hold."""

from __future__ import annotations

import random

from detente.games.shared.hidden import draw_from
from detente.kernel.errors import DetenteError
from detente.kernel.flow import NOBODY, UNKNOWN
from detente.kernel.quantities import Form, Quantity, derived, field, fields_by_side

from .board import COMMUNIST, COUNTRIES, DEMOCRAT, SEATS, SPACES, Side, Space
from .deck import (
    ALL_CARDS,
    CARDS,
    NONE,
    OWNED_BY,
    PERIODS,
    ROUNDTABLE_TALKS,
    Cards,
)
from .state import State
from .struggle_deck import NO_CARD, NO_SUIT, WHOLE_DECK, StruggleCards

SIDES = (COMMUNIST, DEMOCRAT)


def hidden_hand(g: State, side: Side) -> Cards:
    """The cards of a hand that the other side has not seen."""
    return g.hand[side] & ~g.shown[side]


def hide(g: State, seat: int) -> None:
    """Hands, the cards of box 3, the card put aside; unseen cards and piles become one pool."""
    for side in SIDES:
        if side == seat:
            continue
        if hidden := hidden_hand(g, side):
            g.deck |= hidden
            g.hand[side] = -g.hand[side].bit_count()
        if g.struggle_hand[side] and not g.struggle_hand_open(side):
            g.struggle_deck |= g.struggle_hand[side]
            g.struggle_hand[side] = -g.struggle_hand[side].bit_count()
    if seat != DEMOCRAT and g.aside != NONE:
        g.deck |= 1 << g.aside
        g.aside = UNKNOWN
    if g.news and seat != g.reader:
        g.deck |= g.news
        g.news = -g.news.bit_count()


def deal(g: State, seat: int, rng: random.Random) -> None:
    """Deal the pools again: every deal that agrees with what is known can come up."""
    deal_hands(g, rng)
    for side in SIDES:
        if g.struggle_hand[side] < 0:
            g.struggle_hand[side] = draw_from(g.struggle_deck, -g.struggle_hand[side], rng)
            g.struggle_deck ^= g.struggle_hand[side]


def deal_hands(g: State, rng: random.Random) -> None:
    """A hand holds nothing it is known to lack; where too little is left for it, deal once more."""
    hidden = [side for side in SIDES if g.hand[side] < 0]
    while True:
        pile = g.deck
        aside = draw_from(pile, 1, rng) if g.aside == UNKNOWN else 0
        pile ^= aside
        news = draw_from(pile, -g.news, rng) if g.news < 0 else 0
        pile ^= news
        hands: list[Cards] = []
        for side in hidden:
            pool = pile & ~g.lacks[side]
            if g.rules.mode == "family":
                pool &= OWNED_BY[side]
            count = -g.hand[side] - g.shown[side].bit_count()
            if pool.bit_count() < count:
                break
            hands.append(draw_from(pool, count, rng))
            pile ^= hands[-1]
        else:
            break
    g.deck = pile
    if aside:
        g.aside = aside.bit_length() - 1
    if news:
        g.news = news
    for side, cards in zip(hidden, hands, strict=True):
        g.hand[side] = g.shown[side] | cards


def unknown(g: State, seat: int) -> int:
    """The cards that lie where the seat cannot see them."""
    cards = g.deck
    for side in SIDES:
        if side != seat and g.hand[side] > 0:
            cards |= hidden_hand(g, side)
    if seat != DEMOCRAT and g.aside > NONE:
        cards |= 1 << g.aside
    if g.news > 0 and seat != g.reader:
        cards |= g.news
    return cards


def unknown_struggle(g: State, seat: int) -> StruggleCards:
    cards = g.struggle_deck
    for side in SIDES:
        held = g.struggle_hand[side]
        if side != seat and held > 0 and not g.struggle_hand_open(side):
            cards |= held
    return cards


def open_questions(g: State, seat: int) -> int:
    """All of these, and what another hand may hold for all the seat knows."""
    questions = unknown(g, seat) | unknown_struggle(g, seat) << 3 * (CARDS + 1)
    for side in SIDES:
        if side != seat and g.hand[side]:
            questions |= (ALL_CARDS & ~g.lacks[side]) << (CARDS + 1) * (side + 1)
    return questions


# Quantities


def influence(side: Side) -> Quantity:
    """The support of a side as a row of spaces, each as often as it has points there."""
    first = side * SPACES

    def get(g: State) -> list[Space]:
        return [space for space in range(SPACES) for _ in range(g.influence[first + space])]

    def put(g: State, spaces: list[Space]) -> None:
        for space in range(SPACES):
            g.influence[first + space] = spaces.count(space)

    return Quantity(f"influence.{SEATS[side]}", Form.ROW, "space", get, put)


def control(side: Side) -> Quantity:
    return derived(f"control.{SEATS[side]}", Form.SET, lambda g: g.control[side], "space")


def deck_size(g: State) -> int:
    """How many cards are in the draw pile; in a veiled position it holds others' cards too."""
    elsewhere = sum(
        -hand - shown.bit_count() for hand, shown in zip(g.hand, g.shown, strict=True) if hand < 0
    )
    elsewhere += (g.aside == UNKNOWN) - min(0, g.news)
    return g.deck.bit_count() - elsewhere


def struggle_deck_size(g: State) -> int:
    return g.struggle_deck.bit_count() + sum(hand for hand in g.struggle_hand if hand < 0)


def one_of(name: str, kind: str, nothing: int) -> Quantity:
    """An attribute whose own number for nothing is shown as nothing."""

    def get(g: State) -> int:
        value: int = getattr(g, name)
        return NOBODY if value == nothing else value

    def put(g: State, value: int) -> None:
        setattr(g, name, nothing if value == NOBODY else value)

    return Quantity(name, Form.ONE, kind, get, put)


def _kept(g: State) -> list[int]:
    return [country for country in range(len(COUNTRIES)) for _ in range(g.kept[country])]


def _put_kept(g: State, countries: list[int]) -> None:
    for country in range(len(COUNTRIES)):
        g.kept[country] = countries.count(country)


QUANTITIES = (
    field("turn", Form.NUMBER),
    field("round", Form.NUMBER),
    field("phasing", Form.ONE, "seat"),
    one_of("played", "card", NONE),
    field("vp", Form.NUMBER),
    *fields_by_side("track", Form.NUMBER, seats=SEATS),
    *fields_by_side("attempts", Form.NUMBER, seats=SEATS),
    *fields_by_side("tried", Form.NUMBER, seats=SEATS),
    *fields_by_side("skipped", Form.NUMBER, seats=SEATS),
    *fields_by_side("doubled", Form.NUMBER, seats=SEATS),
    field("ussr", Form.NUMBER),
    field("power", Form.SET, "country"),
    Quantity("kept", Form.ROW, "country", _kept, _put_kept),
    *fields_by_side("prudence", Form.NUMBER, seats=SEATS),
    field("eighth", Form.FLAG),
    field("due", Form.FLAG),
    one_of("announced", "card", NONE),
    one_of("aside", "card", NONE),
    field("news", Form.SET, "card"),
    field("reader", Form.ONE, "seat"),
    field("debt", Form.ONE, "country"),
    field("gone", Form.ONE, "space"),
    field("fugitive", Form.ONE, "space"),
    field("tyrant", Form.FLAG),
    field("ending_year", Form.FLAG),
    *fields_by_side("hand", Form.SET, "card", seats=SEATS),
    *fields_by_side("shown", Form.SET, "card", seats=SEATS),
    *fields_by_side("lacks", Form.SET, "card", seats=SEATS),
    field("deck", Form.SET, "card"),
    derived("deck_size", Form.NUMBER, deck_size),
    field("table", Form.SET, "card"),
    field("discards", Form.SET, "card"),
    field("removed", Form.SET, "card"),
    field("effects", Form.SET, "card"),
    field("happened", Form.SET, "card"),
    field("firm", Form.ONE, "seat"),
    field("country", Form.ONE, "country"),
    field("attacker", Form.ONE, "seat"),
    field("stakes", Form.NUMBER),
    one_of("led", "struggle_card", NO_CARD),
    one_of("suit", "suit", NO_SUIT),
    one_of("blocked", "suit", NO_SUIT),
    *fields_by_side("struggle_hand", Form.SET, "struggle_card", seats=SEATS),
    field("struggle_deck", Form.SET, "struggle_card"),
    derived("struggle_deck_size", Form.NUMBER, struggle_deck_size),
    field("struggle_discards", Form.SET, "struggle_card"),
    field("exchanged", Form.FLAG),
    *fields_by_side("extra", Form.NUMBER, seats=SEATS),
    influence(COMMUNIST),
    influence(DEMOCRAT),
    control(COMMUNIST),
    control(DEMOCRAT),
)


def complete(g: State) -> None:
    """Bring up to date what follows from the support; refuse what no game can have."""
    g.survey()
    if not 1 <= g.turn <= 10:
        raise DetenteError(f"turn: {g.turn} is not a turn from 1 to 10 (4.1)")


def cards_in_game(g: State) -> Cards:
    """The decks that have joined by now: 4.4."""
    if g.rules.mode == "family":
        return OWNED_BY[COMMUNIST] | OWNED_BY[DEMOCRAT]
    periods = 1 if g.turn < 4 else 2 if g.turn < 8 else 3
    return sum(PERIODS[:periods])


def check(g: State) -> None:
    """What holds in every position of every game."""
    waiting = g.effects & 1 << ROUNDTABLE_TALKS & ~g.table
    aside = 1 << g.aside if g.aside > NONE else 0
    places = [*g.hand, g.deck, g.table, g.discards, g.removed, waiting, aside, g.news]
    if any(places):
        together = 0
        for place in places:
            assert not together & place, "2.2: a card is in one place"
            together |= place
        assert together == cards_in_game(g), "4.4: no card is lost"
    struggle = [*g.struggle_hand, g.struggle_deck, g.struggle_discards]
    if any(struggle):
        together = 0
        for place in struggle:
            assert not together & place, "2.3: a struggle card is in one place"
            together |= place
        assert together == WHOLE_DECK, "8.1.1: all 52 cards are in the struggle"
    assert 1 <= g.turn <= 10, "4.1: ten turns"
    assert 0 <= g.round <= 8, "4.5.2: at most eight rounds"
    if g.country < 0 and g.ending in ("", "twenty_points") and g.rules.mode == "full":
        assert (abs(g.vp) >= 20) == (g.ending == "twenty_points"), "10.1: 20 points win"
    for side in SIDES:
        assert 0 <= g.track[side] <= 8, "6.3: eight boxes"
        assert not g.shown[side] & ~g.hand[side], "a shown card is in the hand"
        assert not g.lacks[side] & g.hand[side] & ~g.shown[side], "a hand lacks what it lacks"
    assert not g.control[COMMUNIST] & g.control[DEMOCRAT], "2.1.7: one side controls a space"
    if g.rules.mode == "family":
        assert not g.present[COMMUNIST] & g.present[DEMOCRAT], "TR.2: nobody shares a space"
    twin = g.clone()
    twin.survey()
    for name in ("present", "control", "reach"):
        assert getattr(twin, name) == getattr(g, name), f"2.1.7: {name} follows from the support"
