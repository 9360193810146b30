"""What a seat may know, the named quantities of a position, and what must always hold."""

from __future__ import annotations

import random
from typing import Final

from detente.games.shared.card_driven import (
    check_board,
    fill_hands,
    hide_hands,
    in_one_place,
    possible_cards,
    unknown_cards,
)
from detente.games.shared.card_driven import deck_size as shared_deck_size
from detente.games.shared.hidden import draw_from
from detente.games.shared.piles import is_used_up
from detente.games.shared.quantities import FEW, control, influence
from detente.kernel.errors import DetenteError
from detente.kernel.flow import UNKNOWN
from detente.kernel.quantities import Form, Quantity, derived, field, fields_by_side

from .board import COMMUNIST, COUNTRIES, DEMOCRAT, SEATS, SPACES
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

SIDES: Final = (COMMUNIST, DEMOCRAT)


def hide(g: State, seat: int) -> None:
    """Hands, the cards of box 3, the card put aside; unseen cards and piles become one pool."""
    hide_hands(g, seat)
    for side in SIDES:
        if side != seat and g.struggle_hand[side] and not g.struggle_hand_open(side):
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
    """A hand holds nothing it is known to lack, and in the family mode only cards of its side."""
    others = (~OWNED_BY[COMMUNIST], ~OWNED_BY[DEMOCRAT]) if g.rules.mode == "family" else (0, 0)
    barred = g.lacks[COMMUNIST] | others[COMMUNIST], g.lacks[DEMOCRAT] | others[DEMOCRAT]
    pile = g.deck
    aside = draw_from(pile, 1, rng) if g.aside == UNKNOWN else 0
    pile ^= aside
    news = draw_from(pile, -g.news, rng) if g.news < 0 else 0
    fill_hands(g, pile ^ news, barred, rng)
    if aside:
        g.aside = aside.bit_length() - 1
    if news:
        g.news = news


def unknown(g: State, seat: int) -> int:
    """The cards that lie where the seat cannot see them."""
    cards = unknown_cards(g, seat)
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
    struggle_cards = unknown_struggle(g, seat) << 3 * (CARDS + 1)
    return unknown(g, seat) | possible_cards(g, seat, ALL_CARDS) | struggle_cards


# Quantities


def deck_size(g: State) -> int:
    """How many cards are in the draw pile; in a veiled position it holds others' cards too."""
    return shared_deck_size(g) - (g.aside == UNKNOWN) + min(0, g.news)


def struggle_deck_size(g: State) -> int:
    return g.struggle_deck.bit_count() + sum(hand for hand in g.struggle_hand if hand < 0)


def _kept(g: State) -> list[int]:
    return [country for country in range(len(COUNTRIES)) for _ in range(g.kept[country])]


def _count_kept(g: State) -> bytes:
    return bytes(g.kept)


def _put_kept(g: State, countries: list[int]) -> None:
    for country in range(len(COUNTRIES)):
        g.kept[country] = countries.count(country)


QUANTITIES: Final = (
    field("turn", Form.NUMBER, within=range(1, 11)),
    field("round", Form.NUMBER, within=range(9)),
    field("phasing", Form.ONE, "seat"),
    field("played", Form.ONE, "card", nothing=NONE),
    field("vp", Form.NUMBER, within=range(-99, 100)),
    *fields_by_side("track", Form.NUMBER, seats=SEATS, within=range(9)),
    *fields_by_side("attempts", Form.NUMBER, seats=SEATS, within=FEW),
    *fields_by_side("tried", Form.NUMBER, seats=SEATS, within=FEW),
    *fields_by_side("skipped", Form.NUMBER, seats=SEATS, within=FEW),
    *fields_by_side("doubled", Form.NUMBER, seats=SEATS, within=FEW),
    field("ussr", Form.NUMBER, within=range(5)),
    field("power", Form.SET, "country"),
    Quantity("kept", Form.ROW, "country", _kept, _put_kept, kept_in="kept", counted=_count_kept),
    *fields_by_side("prudence", Form.NUMBER, seats=SEATS, within=FEW),
    field("eighth", Form.FLAG),
    field("due", Form.FLAG),
    field("announced", Form.ONE, "card", nothing=NONE),
    field("aside", Form.ONE, "card", nothing=NONE),
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
    field("stakes", Form.NUMBER, within=range(3)),
    field("led", Form.ONE, "struggle_card", nothing=NO_CARD),
    field("suit", Form.ONE, "suit", nothing=NO_SUIT),
    field("blocked", Form.ONE, "suit", nothing=NO_SUIT),
    *fields_by_side("struggle_hand", Form.SET, "struggle_card", seats=SEATS),
    field("struggle_deck", Form.SET, "struggle_card"),
    derived("struggle_deck_size", Form.NUMBER, struggle_deck_size),
    field("struggle_discards", Form.SET, "struggle_card"),
    field("exchanged", Form.FLAG),
    *fields_by_side("extra", Form.NUMBER, seats=SEATS, within=FEW),
    *influence("space", SPACES, SEATS),
    *control("space", SEATS),
)


def complete(g: State) -> None:
    """Bring up to date what follows from the support; refuse what no game can have."""
    g.survey()
    g.used_up = int(g.rules.mode == "full" and is_used_up(g))
    if not 1 <= g.turn <= 10:
        raise DetenteError(f"turn: {g.turn} is not a turn from 1 to 10 (4.1)")


def cards_in_game(g: State) -> Cards:
    """The decks that have joined by now: 4.4."""
    if g.rules.mode == "family":
        return OWNED_BY[COMMUNIST] | OWNED_BY[DEMOCRAT]
    periods = 1 if g.turn < 4 else 2 if g.turn < 8 else 3
    return sum(PERIODS[:periods])


def gather(g: State) -> dict[str, int]:
    """Cards that lie nowhere are in the draw pile, struggle cards in their deck."""
    aside = 1 << g.aside if g.aside > NONE else 0
    placed = (
        g.hand[COMMUNIST] | g.hand[DEMOCRAT] | g.table | g.discards | g.removed | g.news | aside
    )
    placed |= g.effects & 1 << ROUNDTABLE_TALKS
    if not g.deck:
        g.deck = cards_in_game(g) & ~placed
    held = g.struggle_hand[COMMUNIST] | g.struggle_hand[DEMOCRAT] | g.struggle_discards
    if not g.struggle_deck and (held or g.rules.mode == "family"):
        g.struggle_deck = WHOLE_DECK & ~held
    return {"card": (placed | g.deck) & ~cards_in_game(g)}


def check(g: State) -> None:
    """What holds in every position of every game."""
    waiting = g.effects & 1 << ROUNDTABLE_TALKS & ~g.table
    aside = 1 << g.aside if g.aside > NONE else 0
    places = [*g.hand, g.deck, g.table, g.discards, g.removed, waiting, aside, g.news]
    if any(places):
        together = in_one_place(places, "2.2: a card is in one place")
        assert together == cards_in_game(g), "4.4: no card is lost"
    struggle = [*g.struggle_hand, g.struggle_deck, g.struggle_discards]
    if any(struggle):
        together = in_one_place(struggle, "2.3: a struggle card is in one place")
        assert together == WHOLE_DECK, "8.1.1: all 52 cards are in the struggle"
    assert 1 <= g.turn <= 10, "4.1: ten turns"
    assert 0 <= g.round <= 8, "4.5.2: at most eight rounds"
    if g.country < 0 and g.ending in ("", "twenty_points") and g.rules.mode == "full":
        assert (abs(g.vp) >= 20) == (g.ending == "twenty_points"), "10.1: 20 points win"
    for side in SIDES:
        assert 0 <= g.track[side] <= 8, "6.3: eight boxes"
    if g.rules.mode == "family":
        assert not g.present[COMMUNIST] & g.present[DEMOCRAT], "TR.2: nobody shares a space"
    check_board(g)
