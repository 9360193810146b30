"""The position: what lies where, and the sets that follow from it, kept up to date."""

from __future__ import annotations

from typing import Final

from detente.kernel.errors import DetenteError
from detente.kernel.flow import NOBODY, Flow, Hidden
from detente.kernel.sets import set_of

from .board import (
    CARD_COUNT,
    CENTRE,
    NEIGHBOURS,
    REGION_OF,
    START,
    STRATEGY_CARDS,
    TOUCHING,
    USSR,
    Card,
    Cards,
    Cell,
    Cells,
    Side,
)
from .options import Rules

CUBES: Final = 24  # 1.1: of each side
TURNS: Final = 8  # 3.1: of both sides together in a round
ANYWHERE: Final = 6  # in `beside`, after the regions


class State(Flow[Rules]):
    def lay_out(self) -> None:
        """A position as after 2.3: the start card is out, no strategy card is dealt."""
        super().lay_out()
        self.hand: list[Cards] = [0, 0]
        self.reserve: Hidden = STRATEGY_CARDS
        self.kept: list[Card] = [NOBODY, NOBODY]  # the aftermath cards
        self.revealed = 0  # 1 once the aftermath cards lie open
        self.score = 0  # above zero the US leads
        self.round = 1
        self.turns = 0  # taken in this round, by both together
        self.starter: Side = USSR
        self.played: Card = NOBODY  # the card of this turn, from the hand until the turn ends
        self.laid: list[Card] = [START]  # in the order they came to the table
        self.cells: list[Cell] = [CENTRE]  # where they lie
        self.cubes = bytearray(2 * CARD_COUNT)  # of the US on every card, then of the USSR
        self.cubes[START] = self.cubes[CARD_COUNT + START] = 1
        # What follows from the three above
        self.supply = [0, 0]
        self.table: Cards = 0
        self.near: list[Cards] = []  # for each card, the cards next to it
        self.taken: Cells = 0
        self.beside: list[Cells] = []  # places touching a card of each region, then any card
        self.present: list[Cards] = [0, 0]
        self.dominated: list[Cards] = [0, 0]
        self.controlled: list[Cards] = [0, 0]
        self.arrange()
        self.count_cubes()

    @property
    def active(self) -> Side:
        """Whose turn it is."""
        return self.starter ^ self.turns & 1

    def cell_of(self, card: Card) -> Cell:
        """Where a card lies; NOBODY if it is not on the table."""
        return self.cells[self.laid.index(card)] if self.table >> card & 1 else NOBODY

    # The places where cards and cubes change

    def lay(self, card: Card, cell: Cell) -> None:
        """Put a card on the table."""
        bit = 1 << card
        for place in NEIGHBOURS[cell]:
            if self.taken >> place & 1:
                other = self.laid[self.cells.index(place)]
                self.near[other] |= bit
                self.near[card] |= 1 << other
        self.laid.append(card)
        self.cells.append(cell)
        self.table |= bit
        self.taken |= 1 << cell
        self.beside[REGION_OF[card]] |= TOUCHING[cell]
        self.beside[ANYWHERE] |= TOUCHING[cell]

    def add_cube(self, side: Side, card: Card) -> None:
        """A side moves a cube from its supply to a card; 6.3, 7.7: what its lead changes."""
        mine, theirs = side * CARD_COUNT + card, (1 - side) * CARD_COUNT + card
        self.cubes[mine] += 1
        self.supply[side] -= 1
        bit = 1 << card
        self.present[side] |= bit
        lead = self.cubes[mine] - self.cubes[theirs]
        if lead == 1:
            self.dominated[side] |= bit
        elif lead == 2:
            self.controlled[side] |= bit
        elif lead == 0:
            self.dominated[1 - side] ^= bit
        elif lead == -1:
            self.controlled[1 - side] ^= bit

    def take_cube(self, side: Side, card: Card) -> None:
        """A cube of a side goes from a card back to its supply."""
        mine, theirs = side * CARD_COUNT + card, (1 - side) * CARD_COUNT + card
        self.cubes[mine] -= 1
        self.supply[side] += 1
        bit = 1 << card
        if not self.cubes[mine]:
            self.present[side] ^= bit
        lead = self.cubes[mine] - self.cubes[theirs]
        if lead == 0:
            self.dominated[side] ^= bit
        elif lead == 1:
            self.controlled[side] ^= bit
        elif lead == -1:
            self.dominated[1 - side] |= bit
        elif lead == -2:
            self.controlled[1 - side] |= bit

    # The same from scratch, after a card moved or a position was set up

    def arrange(self) -> None:
        """Bring everything that follows from where the cards lie up to date."""
        if len(self.laid) != len(self.cells):
            raise DetenteError("5.1: every card on the table has its space")
        laid, cells = self.laid, self.cells
        self.laid, self.cells = [], []
        self.table = self.taken = 0
        self.near = [0] * CARD_COUNT
        self.beside = [0] * (ANYWHERE + 1)
        for card, cell in zip(laid, cells, strict=True):
            self.lay(card, cell)

    def count_cubes(self) -> None:
        """Bring everything that follows from the cubes on the table up to date."""
        us, ussr = self.cubes[:CARD_COUNT], self.cubes[CARD_COUNT:]
        lead = [mine - theirs for mine, theirs in zip(us, ussr, strict=True)]
        laid = self.laid
        self.supply = [CUBES - sum(us), CUBES - sum(ussr)]
        self.present = [set_of(c for c in laid if us[c]), set_of(c for c in laid if ussr[c])]
        self.dominated = [
            set_of(c for c in laid if lead[c] >= 1),
            set_of(c for c in laid if lead[c] <= -1),
        ]
        self.controlled = [
            set_of(c for c in laid if lead[c] >= 2),
            set_of(c for c in laid if lead[c] <= -2),
        ]

    # fmt: off
    # Written by `./detente fields` from `lay_out`.
    __slots__ = (
        "beside", "cells", "controlled", "cubes", "dominated", "hand", "kept", "laid", "near",
        "played", "present", "reserve", "revealed", "round", "score", "starter", "supply", "table",
        "taken", "turns",
    )
    FIELDS = (
        "hand", "reserve", "kept", "revealed", "score", "round", "turns", "starter", "played",
        "laid", "cells", "cubes", "supply", "table", "near", "taken", "beside", "present",
        "dominated", "controlled",
    )

    def clone(self) -> State:
        twin = State(self.rules)
        twin.stack = self.stack.copy()
        twin._base = self._base
        twin.log = None
        twin.ending = self.ending
        twin.winner = self.winner
        twin.hand = self.hand.copy()
        twin.reserve = self.reserve
        twin.kept = self.kept.copy()
        twin.revealed = self.revealed
        twin.score = self.score
        twin.round = self.round
        twin.turns = self.turns
        twin.starter = self.starter
        twin.played = self.played
        twin.laid = self.laid.copy()
        twin.cells = self.cells.copy()
        twin.cubes = self.cubes[:]
        twin.supply = self.supply.copy()
        twin.table = self.table
        twin.near = self.near.copy()
        twin.taken = self.taken
        twin.beside = self.beside.copy()
        twin.present = self.present.copy()
        twin.dominated = self.dominated.copy()
        twin.controlled = self.controlled.copy()
        return twin
    # fmt: on


step = State.step


def other(side: Side) -> Side:
    return 1 - side
