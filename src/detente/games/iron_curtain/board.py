"""The places of the game: the grid cards are laid on, the slots of the deck, and the vocabulary."""

from __future__ import annotations

from typing import Final, TypeAlias

from detente.kernel.sets import set_of
from detente.kernel.vocabulary import Vocabulary

Side: TypeAlias = int
Card: TypeAlias = int
Cards: TypeAlias = int  # a set of cards
Target: TypeAlias = int  # a card, or DONE
Cell: TypeAlias = int  # a place on the grid, or STAY
Cells: TypeAlias = int  # a set of places
Region: TypeAlias = int
Action: TypeAlias = int

US: Final = 0
USSR: Final = 1
SEATS: Final = ("us", "ussr")

# Regions in the order of final scoring, with the number of their strategy cards (1.3).
EUROPE: Final = 0
MIDDLE_EAST: Final = 1
ASIA: Final = 2
AFRICA: Final = 3
CENTRAL_AMERICA: Final = 4
SOUTH_AMERICA: Final = 5
REGIONS: Final = ("europe", "middle_east", "asia", "africa", "central_america", "south_america")
COUNTS: Final = (5, 2, 3, 4, 2, 2)

# A card is known by its slot, so that the vocabulary is the same whatever the deck.
START: Final = 0
SLOTS: Final = (
    "start",
    *(f"{r}_{n + 1}" for r, c in zip(REGIONS, COUNTS, strict=True) for n in range(c)),
)
CARD_COUNT: Final = len(SLOTS)
REGION_OF: Final[tuple[Region, ...]] = (
    EUROPE,  # 2.2: the start card is a Europe card
    *(region for region, count in enumerate(COUNTS) for _ in range(count)),
)
ALL_CARDS: Final[Cards] = (1 << CARD_COUNT) - 1
STRATEGY_CARDS: Final[Cards] = ALL_CARDS & ~(1 << START)
STRATEGY_CARDS_OF: Final[tuple[Cards, ...]] = tuple(
    set_of(c for c in range(1, CARD_COUNT) if REGION_OF[c] == region) for region in range(6)
)
CARDS_OF: Final[tuple[Cards, ...]] = (
    STRATEGY_CARDS_OF[EUROPE] | 1 << START,
    *STRATEGY_CARDS_OF[MIDDLE_EAST:],
)
DONE: Final[Target] = CARD_COUNT
DONE_BIT: Final = 1 << DONE

# A card is laid or moved to a cell that touches another card, so each time the farthest card is at
# most one step farther from the start card than before. At most 16 cards are laid (3.6), and a
# deck has at most MOVES steps that move a card, each happening once: nothing gets beyond RADIUS.
LAID: Final = 16
MOVES: Final = 2
RADIUS: Final = LAID + MOVES


def _cell_key(x: int, y: int) -> str:
    """Steps north or south, then east or west, of the start card: n1e2, s3, w1, centre."""
    north = f"n{y}" if y > 0 else f"s{-y}" if y < 0 else ""
    east = f"e{x}" if x > 0 else f"w{-x}" if x < 0 else ""
    return north + east or "centre"


# Places no more than RADIUS steps from the middle, numbered from there outwards: sets of places
# that come up in play are then short numbers.
PLACES: Final[tuple[tuple[int, int], ...]] = tuple(
    (x, y)
    for distance in range(RADIUS + 1)
    for y in range(distance, -distance - 1, -1)
    for x in sorted({abs(y) - distance, distance - abs(y)})
)
CELL_AT: Final[dict[tuple[int, int], Cell]] = {place: cell for cell, place in enumerate(PLACES)}
CENTRE: Final[Cell] = CELL_AT[0, 0]
STAY: Final[Cell] = len(PLACES)  # the answer of a card that may move and does not
NEIGHBOURS: Final[tuple[tuple[Cell, ...], ...]] = tuple(
    tuple(
        CELL_AT[place]
        for place in ((x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y))
        if place in CELL_AT
    )
    for x, y in PLACES
)
TOUCHING: Final[tuple[Cells, ...]] = tuple(set_of(cells) for cells in NEIGHBOURS)

EVENT: Final = 0
INFLUENCE: Final = 1
DECLINE: Final = 2
CARD: Final = 0
TARGET: Final = 1
CELL: Final = 2
ACTION: Final = 3
SIDE: Final = 4
REGION: Final = 5
VOCABULARY: Final = Vocabulary(
    card=SLOTS,
    target=(*SLOTS, "done"),
    cell=(*(_cell_key(x, y) for x, y in PLACES), "stay"),
    action=("event", "influence", "decline"),
    side=SEATS,
    region=REGIONS,
)
