"""What a seat may know, the named quantities of a position, and what must always hold."""

from __future__ import annotations

import random
from typing import Final

from detente.games.shared.hidden import draw_from
from detente.kernel.errors import DetenteError
from detente.kernel.flow import UNKNOWN
from detente.kernel.quantities import Form, Quantity, derived, field, fields_by_side
from detente.kernel.sets import set_of

from .board import (
    ALL_CARDS,
    CARD_COUNT,
    REGIONS,
    SEATS,
    START,
    STRATEGY_CARDS,
    US,
    USSR,
    Card,
    Cards,
    Side,
)
from .scoring import EDGE, is_finished, region_points
from .state import CUBES, TURNS, State


def hide(g: State, seat: int) -> None:
    """11: hands, reserved and aftermath cards are secret; the unseen cards become one pool."""
    for side in (US, USSR):
        if side != seat:
            if g.hand[side]:
                g.reserve |= g.hand[side]
                g.hand[side] = -g.hand[side].bit_count()  # only how many
            if g.kept[side] >= 0 and not g.revealed:
                g.reserve |= 1 << g.kept[side]
                g.kept[side] = UNKNOWN


def deal(g: State, seat: int, rng: random.Random) -> None:
    """Deal the pool again to the places it came from; every deal is as likely as any other.

    Playing a card says nothing certain about the others, so there is nothing else to respect.
    """

    for side in (US, USSR):
        if g.kept[side] == UNKNOWN:
            card = draw_from(g.reserve, 1, rng)
            g.kept[side] = card.bit_length() - 1
            g.reserve ^= card
        if g.hand[side] < 0:
            g.hand[side] = draw_from(g.reserve, -g.hand[side], rng)
            g.reserve ^= g.hand[side]


def unknown(g: State, seat: int) -> int:
    """The strategy cards that lie where the seat cannot see them."""
    cards = g.reserve
    for side in (US, USSR):
        if side != seat:
            if g.hand[side] > 0:
                cards |= g.hand[side]
            if g.kept[side] >= 0 and not g.revealed:
                cards |= 1 << g.kept[side]
    return cards


# Quantities


def reserve_size(g: State) -> int:
    """How many cards are still aside; in a veiled position the pool holds others' cards too."""
    elsewhere = sum(-cards for cards in g.hand if cards < 0) + g.kept.count(UNKNOWN)
    return g.reserve.bit_count() - elsewhere


def influence(side: Side) -> Quantity:
    """The cubes of a side as a row of cards, each as often as it has cubes there."""
    first = side * CARD_COUNT

    def get(g: State) -> list[Card]:
        return [card for card in range(CARD_COUNT) for _ in range(g.cubes[first + card])]

    def put(g: State, cards: list[Card]) -> None:
        if len(cards) > CUBES:
            raise DetenteError("8.1: no more than 24 cubes for each side")
        for card in range(CARD_COUNT):
            g.cubes[first + card] = cards.count(card)

    def counted(g: State) -> bytes:
        return bytes(g.cubes[first : first + CARD_COUNT])

    name = f"influence.{SEATS[side]}"
    return Quantity(name, Form.ROW, "card", get, put, kept_in="cubes", counted=counted)


def by_side(name: str, form: Form, kind: str, of: str) -> tuple[Quantity, Quantity]:
    """Two quantities that follow from others."""
    return (
        derived(f"{name}.{SEATS[US]}", form, lambda g: getattr(g, of)[US], kind, of=of),
        derived(f"{name}.{SEATS[USSR]}", form, lambda g: getattr(g, of)[USSR], kind, of=of),
    )


def finished_regions(g: State) -> int:
    return set_of(region for region in range(len(REGIONS)) if is_finished(g, region))


def worth(side: Side) -> Quantity:
    """What a side would score now, as a row of regions, each as often as it brings a point."""

    def get(g: State) -> list[int]:
        regions = range(len(REGIONS))
        return [region for region in regions for _ in range(region_points(g, region)[side])]

    def counted(g: State) -> bytes:
        return bytes([region_points(g, region)[side] for region in range(len(REGIONS))])

    name = f"worth.{SEATS[side]}"
    return derived(name, Form.ROW, get, "region", of="dominated", counted=counted)


QUANTITIES: Final = (
    field("score", Form.NUMBER, within=range(-EDGE, EDGE + 1)),
    field("round", Form.NUMBER, within=range(1, 3)),
    field("turns", Form.NUMBER, within=range(TURNS + 1)),
    field("starter", Form.ONE, "seat"),
    derived("active", Form.ONE, lambda g: g.active, "seat"),
    field("played", Form.ONE, "card"),
    *fields_by_side("hand", Form.SET, "card", seats=SEATS),
    *fields_by_side("kept", Form.ONE, "card", seats=SEATS),
    field("revealed", Form.FLAG),
    derived("reserve", Form.SET, lambda g: g.reserve, "card", of="reserve"),
    derived("reserve_size", Form.NUMBER, reserve_size),
    field("table", Form.ROW, "card", of="laid"),
    field("cells", Form.ROW, "cell"),
    influence(US),
    influence(USSR),
    *by_side("supply", Form.NUMBER, "", "supply"),
    *by_side("dominated", Form.SET, "card", "dominated"),
    *by_side("controlled", Form.SET, "card", "controlled"),
    derived("finished", Form.SET, finished_regions, "region", of="table"),
    worth(US),
    worth(USSR),
)


def complete(g: State) -> None:
    """Bring up to date what follows; strategy cards that are nowhere else are in reserve."""
    g.arrange()
    g.count_cubes()
    g.reserve = STRATEGY_CARDS & ~(g.hand[US] | g.hand[USSR] | off_hand(g))


def off_hand(g: State) -> Cards:
    """Cards on the table, kept for the aftermath, or just chosen and not yet laid."""
    places = (*g.kept, g.played)
    return g.table | set_of(card for card in places if card >= 0)


def check(g: State) -> None:
    """What holds in every position of every game."""
    places = [g.hand[US], g.hand[USSR], g.reserve]
    places += [1 << card for card in g.kept if card >= 0]
    places += [g.table, 1 << g.played if g.played >= 0 and not g.table >> g.played & 1 else 0]
    assert sum(places) == ALL_CARDS, "2.4: every card is in one place"
    assert g.table >> START & 1, "2.2: the start card is on the table"
    assert len(g.laid) == len(set(g.laid)), "5.1: a card lies in one place"
    assert len(g.cells) == len(set(g.cells)), "5.1: a place holds one card"
    assert g.round in (1, 2), "3.1: two rounds"
    assert 0 <= g.turns <= TURNS, "3.1: four turns for each side"
    assert g.starter in (US, USSR), "2.5: one of the sides begins"
    assert abs(g.score) <= EDGE, "10.1: the marker stays on the track"
    assert (abs(g.score) == EDGE) == (g.ending == "edge"), "10.1: the edge ends the game"
    for side in (US, USSR):
        cubes = g.cubes[side * CARD_COUNT : (side + 1) * CARD_COUNT]
        assert sum(cubes) + g.supply[side] == CUBES, "8.1: 24 cubes for each side"
        assert g.supply[side] >= 0, "8.1: no more than 24 cubes for each side"
        assert not g.present[side] & ~g.table, "7.4: cubes lie on cards of the table"
    twin = g.clone()
    twin.arrange()
    twin.count_cubes()
    for name in ("supply", "table", "near", "taken", "beside"):
        assert getattr(twin, name) == getattr(g, name), f"{name} follows from the table"
    for name in ("present", "dominated", "controlled"):
        assert getattr(twin, name) == getattr(g, name), f"6.3, 7.7: {name} follows from the cubes"
