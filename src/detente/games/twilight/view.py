"""What a seat may know, the named quantities of a position, and what must always hold."""

from __future__ import annotations

import random
from typing import Any, Final

from detente.games.shared.card_driven import (
    check_board,
    deck_size,
    fill_hands,
    hide_hands,
    in_one_place,
    possible_cards,
    unknown_cards,
)
from detente.games.shared.hidden import draw_from
from detente.games.shared.piles import is_used_up
from detente.games.shared.quantities import FEW, control, influence
from detente.kernel.errors import DetenteError
from detente.kernel.flow import NOBODY
from detente.kernel.quantities import Form, Quantity, derived, field, fields_by_side

from .board import (
    BATTLEGROUNDS,
    COUNTRIES,
    CRISES,
    EVERYWHERE,
    SEATS,
    US,
    USSR,
    Side,
)
from .cards import empty_events
from .crises import BANDS, HANDS, TurnZero
from .deck import (
    ALL_CARDS,
    ASTERISKED,
    CARDS,
    CHINA_CARD,
    NONE,
    SHUTTLE_DIPLOMACY,
    Cards,
)
from .space import LAST_BOX
from .state import WON, State, undecided
from .tracks import EDGE
from .turn import begin_turn, period


def hide(g: State, seat: int) -> None:
    """Hands, which statecraft card was lost, and the cards of the draw pile the US has seen."""
    hide_hands(g, seat)
    for side in (US, USSR):
        if side != seat and g.zero.lost[side]:
            hide_statecraft(g, side)
    if seat != US and g.tehran:
        g.tehran = -g.tehran.bit_count()


def hide_statecraft(g: State, side: Side) -> None:
    """Nobody but its owner knows which statecraft card was lost: the hand is a number of cards."""
    g.zero = g.zero.holding(side, -g.zero.hands[side].bit_count(), -1)


def deal_statecraft(g: State, side: Side, rng: random.Random) -> None:
    """The lost card is one that has not been seen; the hand is what else is not spent."""
    lost = draw_from(HANDS[side] & ~g.zero.seen, 1, rng)
    g.zero = g.zero.holding(side, HANDS[side] & ~g.zero.spent & ~lost, lost)


def deal(g: State, seat: int, rng: random.Random) -> None:
    """Deal the pool again: every deal that agrees with what is known can come up.

    A hand holds nothing it is known to lack, and nothing the viewer has seen in the draw pile.
    """
    seen_in_pile = max(0, g.tehran)
    barred = g.lacks[US] | seen_in_pile, g.lacks[USSR] | seen_in_pile
    fill_hands(g, g.deck, barred, rng)
    for side in (US, USSR):
        if g.zero.lost[side] < 0:
            deal_statecraft(g, side, rng)
    if g.tehran < 0:
        g.tehran = draw_from(g.deck, -g.tehran, rng)


def unknown(g: State, seat: int) -> int:
    """The cards that lie where the seat cannot see them."""
    seen_in_pile = max(0, g.tehran) if seat == US else 0
    return unknown_cards(g, seat) & ~seen_in_pile


def open_questions(g: State, seat: int) -> int:
    """The same, and beyond the cards: what another hand may hold for all the seat knows."""
    questions = unknown(g, seat) | possible_cards(g, seat, ALL_CARDS)
    for side in (US, USSR):
        if side != seat and g.zero.lost[side]:
            questions |= (HANDS[side] & ~g.zero.seen) << (CARDS + 1) * 3
    return questions


# Quantities


def of_turn_zero(name: str, attribute: str, form: Form, kind: str) -> Quantity:
    """A quantity kept in the one value that Turn Zero has in a position."""

    def get(g: State) -> int:
        value: int = getattr(g.zero, attribute)
        return value

    def put(g: State, value: Any) -> None:
        g.zero = g.zero._replace(**{attribute: value})

    return Quantity(name, form, kind, get, put, kept_in="zero")


def ability_used(name: str, bit: int, side: Side) -> Quantity:
    """Whether a side has used an ability of the alternate track that comes back later."""
    mask = bit << side

    def get(g: State) -> int:
        return int(g.abilities_used & mask > 0)

    def put(g: State, used: int) -> None:
        g.abilities_used = g.abilities_used | mask if used else g.abilities_used & ~mask

    return Quantity(f"{name}.{SEATS[side]}", Form.FLAG, "", get, put, kept_in="abilities_used")


QUANTITIES: Final = (
    field("turn", Form.NUMBER, within=range(1, 11)),
    field("round", Form.NUMBER, within=range(-1, 9)),
    field("phasing", Form.ONE, "seat"),
    field("played", Form.ONE, "card", nothing=NONE),
    field("vp", Form.NUMBER, within=range(-EDGE, EDGE + 1)),
    field("defcon", Form.NUMBER, within=range(1, 6)),
    field("to_two", Form.FLAG),
    *fields_by_side("milops", Form.NUMBER, seats=SEATS, within=range(6)),
    *fields_by_side("space", Form.NUMBER, seats=SEATS, within=range(LAST_BOX + 1)),
    *fields_by_side("space_used", Form.NUMBER, seats=SEATS, within=FEW),
    field("oil_round", Form.FLAG),
    *fields_by_side("red_scare", Form.NUMBER, seats=SEATS, within=FEW),
    field("death_squads", Form.NUMBER, within=range(-9, 10)),
    field("crisis", Form.ONE, "seat"),
    field("crisis_refused", Form.NUMBER, within=range(3)),
    field("envy", Form.ONE, "seat"),
    field("burying", Form.FLAG),
    field("chernobyl", Form.ONE, "region"),
    field("china", Form.ONE, "seat"),
    field("china_ready", Form.FLAG),
    *fields_by_side("hand", Form.SET, "card", seats=SEATS),
    *fields_by_side("shown", Form.SET, "card", seats=SEATS),
    *fields_by_side("lacks", Form.SET, "card", seats=SEATS),
    *fields_by_side("headline", Form.ONE, "card", seats=SEATS, nothing=NONE),
    field("order", Form.ROW, "card"),
    field("deck", Form.SET, "card"),
    derived("deck_size", Form.NUMBER, deck_size),
    field("tehran", Form.SET, "card"),
    field("table", Form.SET, "card"),
    field("discards", Form.SET, "card"),
    field("removed", Form.SET, "card"),
    field("effects", Form.SET, "card"),
    field("exchanged", Form.FLAG),
    *fields_by_side("extra", Form.NUMBER, seats=SEATS, within=FEW),
    *influence("country", COUNTRIES, SEATS),
    *fields_by_side("started", Form.SET, "country", seats=SEATS),
    *control("country", SEATS),
    field("civil_war", Form.NUMBER, within=range(WON + 1)),
    *(ability_used("cheap_used", 0b001, side) for side in (US, USSR)),
    *(ability_used("reroll_used", 0b100, side) for side in (US, USSR)),
    of_turn_zero("crises_left", "left", Form.SET, "crisis"),
    of_turn_zero("crisis_now", "crisis", Form.ONE, "crisis"),
    *(of_turn_zero(f"statecraft.{seat}", f"hand_{seat}", Form.SET, "statecraft") for seat in SEATS),
    *(
        of_turn_zero(f"statecraft_lost.{seat}", f"lost_{seat}", Form.SET, "statecraft")
        for seat in SEATS
    ),
    of_turn_zero("statecraft_seen", "seen", Form.SET, "statecraft"),
    of_turn_zero("statecraft_spent", "spent", Form.SET, "statecraft"),
    of_turn_zero("outcomes", "outcomes", Form.SET, "outcome"),
    derived("empty_events", Form.SET, empty_events, "card", observed=False),
    derived(
        "new_battlegrounds",
        Form.SET,
        lambda g: g.changes.battlegrounds & ~BATTLEGROUNDS,
        "country",
        of="changes",
    ),
)


def complete(g: State) -> None:
    """Bring up to date what follows from the rest; refuse what no game can have."""
    g.survey()
    g.used_up = int(is_used_up(g))
    if not 0 <= g.civil_war <= WON:
        raise DetenteError(f"civil_war: {g.civil_war} is not from 0 to {WON} points (12.2)")
    if not 1 <= g.defcon <= 5:
        raise DetenteError(f"defcon: {g.defcon} is not a level from 1 to 5 (8.1)")
    if abs(g.vp) > EDGE:
        raise DetenteError(f"vp: the track goes to {EDGE} on both sides (10.2.1)")


def cards_in_game(g: State) -> Cards:
    """The decks that have joined by now: 4.4."""
    periods = 1 if g.turn < 4 else 2 if g.turn < 8 else 3
    return sum(period(g, number) for number in range(periods))


def gather(g: State) -> dict[str, Cards]:
    """Cards that lie nowhere are in the draw pile."""
    waiting = g.effects & 1 << SHUTTLE_DIPLOMACY
    placed = g.hand[US] | g.hand[USSR] | g.table | g.discards | g.removed | waiting
    if not g.deck:
        g.deck = cards_in_game(g) & ~placed
    return {"card": (placed | g.deck) & ~cards_in_game(g)}


def check(g: State) -> None:
    """What holds in every position of every game."""
    waiting = g.effects & 1 << SHUTTLE_DIPLOMACY & ~g.table
    places = [*g.hand, g.deck, g.table, g.discards, g.removed, waiting]
    in_a_pile = any(place >> CHINA_CARD & 1 for place in places)
    assert not in_a_pile, "9.1: the China Card is no part of a hand or pile"
    if g.deck or any(g.hand):
        together = in_one_place(places, "2.2: a card is in one place")
        assert not together & ~ALL_CARDS, "2.2: there are no other cards"
        fresh = g.turn in (4, 8) and any(frame[0] is begin_turn for frame in g.stack)
        assert fresh or together == cards_in_game(g), "4.4: no card is lost"
    assert 1 <= g.turn <= 10, "4.1: ten turns"
    assert -1 <= g.round <= 8, "6.4.4: at most eight rounds"
    assert 1 <= g.defcon <= 5, "8.1: five levels"
    assert (g.defcon == 1) == (g.ending == "nuclear_war"), "8.1.1: DEFCON 1 ends the game"
    if g.ending not in ("final_scoring", "draw", "wargames", "wargames_draw", "late_war"):
        assert abs(g.vp) <= EDGE, "10.2.1: the marker stays on the track"
        assert (abs(g.vp) == EDGE) == (g.ending == "twenty_points"), "10.3.1: 20 points win"
    for side in (US, USSR):
        assert 0 <= g.milops[side] <= 5, "8.2: the track goes to 5"
        assert 0 <= g.space[side] <= LAST_BOX, "6.4: eight boxes"
        assert not g.present[side] & ~EVERYWHERE, "2.1.5: influence is in countries"
    leaving = ASTERISKED | (g.changes.empty | g.changes.empty_early)
    assert not g.removed & ~leaving, "2.2.4: only cards with an asterisk leave the game"
    assert g.tehran & ~g.deck == 0, "card 108: seen cards are in the draw pile"
    assert (g.china == NOBODY) == undecided(g), "12.3: the China Card waits for the third point"
    check_turn_zero(g)
    check_board(g)


def check_turn_zero(g: State) -> None:
    zero = g.zero
    for side in (US, USSR):
        cards = (zero.hands[side], zero.lost[side], zero.spent & HANDS[side])
        if zero.hands[side]:
            assert sum(cards) == HANDS[side], "Turn Zero 2: five statecraft cards a side"
    for crisis in range(len(CRISES)):
        settled = (zero.outcomes >> crisis * BANDS & (1 << BANDS) - 1).bit_count()
        assert settled <= 1, "Turn Zero 7: a crisis has one outcome"
    if g.rules.turn_zero == "off":
        assert zero == TurnZero(), "Turn Zero is not played"
