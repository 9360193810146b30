"""Helpers for the tests: countries of the standard deck by name, and positions in a line or two."""

from __future__ import annotations

from collections.abc import Mapping

from detente.games.iron_curtain import GAME
from detente.games.iron_curtain.board import (
    CARD_COUNT,
    CELL_AT,
    DECLINE,
    DONE,
    INFLUENCE,
    PLACES,
    START,
    US,
    USSR,
    Card,
    Cell,
    Side,
)
from detente.games.iron_curtain.deck import standard_deck
from detente.games.iron_curtain.events import resolve
from detente.games.iron_curtain.state import State
from detente.games.iron_curtain.turn import next_turn
from detente.kernel.flow import NOBODY, Ask
from detente.kernel.sets import members, pick, set_of

EAST_GERMANY, POLAND, WEST_GERMANY, FRANCE, ITALY = range(1, 6)
ISRAEL, IRAN = 6, 7
VIETNAM, JAPAN, PAKISTAN = 8, 9, 10
SOUTH_AFRICA, ZAIRE, NIGERIA, ANGOLA = 11, 12, 13, 14
CUBA, PANAMA = 15, 16
CHILE, ARGENTINA = 17, 18

Place = tuple[int, int]
ALONE: Mapping[Card, Place] = {START: (0, 0)}
NONE: Mapping[Card, int] = {}


def position(
    table: Mapping[Card, Place] = ALONE,
    us: Mapping[Card, int] = NONE,
    ussr: Mapping[Card, int] = NONE,
    *,
    hands: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ()),
    kept: tuple[Card, Card] = (NOBODY, NOBODY),
    score: int = 0,
    round: int = 1,
    turns: int = 0,
    starter: Side = USSR,
    played: Card = NOBODY,
    options: Mapping[str, str] | None = None,
) -> State:
    """A position with these cards on the table, and these cubes beside the two of the setup.

    All other cards are in reserve.
    """
    g = GAME.blank(GAME.rules(options))
    g.laid = list(table)
    g.cells = [CELL_AT[place] for place in table.values()]
    g.cubes = bytearray(2 * CARD_COUNT)
    for first, cubes in ((0, us), (CARD_COUNT, ussr)):
        for card, count in {START: 1, **cubes}.items():
            g.cubes[first + card] = count
    g.hand = [set_of(hands[US]), set_of(hands[USSR])]
    g.kept = list(kept)
    g.score, g.round, g.turns, g.starter, g.played = score, round, turns, starter, played
    GAME.complete(g)
    g.log = []
    return g


def turn(g: State, *choices: int) -> State:
    """Begin the turn of the side to move, and give these answers."""
    g.do(next_turn)
    g.settle()
    return answer(g, *choices)


def lay(g: State, card: Card, place: Place, *choices: int) -> State:
    """The side to move lays a card, which it is given if it lacks it."""
    bit = 1 << card
    g.hand[g.active] |= bit
    g.reserve &= ~bit
    return turn(g, card, at(*place), *choices)


def answer(g: State, *choices: int) -> State:
    for choice in choices:
        g.answer(choice)
    return g


def asked(g: State) -> Ask:
    assert g.question is not None
    return g.question


def options(g: State) -> set[int]:
    """What may be answered now."""
    return set(members(asked(g).options))


def targets(g: State) -> set[Card]:
    """The cards that may be answered now."""
    return options(g) - {DONE}


def places(g: State) -> set[Place]:
    """The free places that may be answered now."""
    return {PLACES[cell] for cell in options(g) if cell < len(PLACES)}


def at(x: int, y: int) -> Cell:
    return CELL_AT[x, y]


def cubes(g: State, card: Card) -> tuple[int, int]:
    """Cubes of the US and of the USSR on a card."""
    return g.cubes[card], g.cubes[CARD_COUNT + card]


def event_of(g: State, card: Card, *choices: int) -> State:
    """The event of a card on the table, for its faction, with these answers."""
    g.do(resolve, g.rules.faction[card], card, 0)
    g.settle()
    return answer(g, *choices)


def told(g: State, *keys: str) -> list[tuple[int, ...]]:
    """What the happenings with these names carried, in order."""
    assert g.log is not None
    return [happening.args for happening in g.log if happening.key in keys]


def new_game(us: tuple[Card, ...], ussr: tuple[Card, ...], **options: str) -> State:
    """A game in which these cards were dealt, standing at the choice of the first player."""
    g = GAME.new(options)
    g.log = []
    for pair in zip(us, ussr, strict=True):
        answer(g, *pair)
    return g


def plain_answer(g: State) -> int:
    """Lay the lowest card at the first place, no events, no cubes."""
    ask = asked(g)
    name = GAME.vocabulary.kinds[ask.kind].name
    if name == "target":
        return DONE
    if name == "action":
        return INFLUENCE if ask.options >> INFLUENCE & 1 else DECLINE
    return pick(ask.options, 0)


def play_turns(g: State, count: int) -> State:
    """Play turns in which nothing happens but the laying of cards."""
    goal = 8 * (g.round - 1) + g.turns + count
    while 8 * (g.round - 1) + g.turns < goal and not g.ending:
        g.answer(plain_answer(g))
    return g


def changed_deck(old: str, new: str, count: int = 1) -> str:
    """The standard deck with one passage replaced."""
    text = standard_deck()
    assert old in text
    return text.replace(old, new, count)


def without(section: str) -> str:
    """The standard deck without one of its tables."""
    parts = standard_deck().split("\n[")
    kept = [part for part in parts if not part.startswith(f"{section}]")]
    assert len(kept) == len(parts) - 1
    return "\n[".join(kept)
