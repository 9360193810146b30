"""Turn Zero (Godzina Zero): the crises, their outcomes, the statecraft cards, what they change."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from detente.kernel.sets import members, set_of

from .board import (
    BATTLEGROUNDS,
    CRISES,
    EASTERN_EUROPE,
    EUROPE,
    MIDDLE_EAST,
    OUTCOMES,
    REGION,
    SEATS,
    STATECRAFT,
    US,
    Countries,
    Country,
    Side,
    country_named,
)
from .deck import CARD_KEYS, Cards

Crisis: TypeAlias = int
Outcome: TypeAlias = int
Outcomes: TypeAlias = int  # a set of outcomes
Statecraft: TypeAlias = int
Statecrafts: TypeAlias = int  # a set of statecraft cards

BANDS: Final = 4  # outcomes of a crisis: for 1, 2 or 3, 4 or 5, 6
NO_STATECRAFT: Final[Statecraft] = len(STATECRAFT) - 1  # an answer of its own: no card is left

_FOLDER: Final = Path(__file__).parent / "facts"
_CRISES: Final[dict[str, Any]] = tomllib.loads((_FOLDER / "crises.toml").read_text("utf-8"))
_CARDS: Final[dict[str, Any]] = tomllib.loads((_FOLDER / "statecraft.toml").read_text("utf-8"))[
    "statecraft"
]

STACKS: Final[tuple[int, int]] = tuple(  # type: ignore[assignment]
    set_of(CRISES.index(key) for key, stack in _CRISES["crisis"].items() if stack == number)
    for number in (1, 2)
)
CHINESE_CRISIS: Final[Crisis] = CRISES.index("chinese_civil_war")
EVERY_CRISIS: Final = STACKS[0] | STACKS[1]

MODIFIER: Final[tuple[int, ...]] = (*(facts.get("modifier", 0) for facts in _CARDS.values()), 0)
CANCELS: Final[Statecrafts] = set_of(n for n, f in enumerate(_CARDS.values()) if f.get("cancels"))
DUMMIES: Final[Statecrafts] = set_of(n for n, f in enumerate(_CARDS.values()) if f.get("dummy"))
HANDS: Final[tuple[Statecrafts, Statecrafts]] = tuple(  # type: ignore[assignment]
    set_of(n for n, facts in enumerate(_CARDS.values()) if facts["side"] == side) for side in SEATS
)


class Free(NamedTuple):
    """Points the USSR places as it likes: how many, where, and at most how many in a country."""

    points: int
    where: Countries
    each: int  # 0: no limit


class Changes(NamedTuple):
    """What outcomes change for the game that follows."""

    influence: tuple[tuple[Side, Country, int], ...] = ()
    free: tuple[Free, ...] = ()
    boxed: Cards = 0  # cards that do not take part
    brought: Cards = 0  # the alternate cards that do
    delayed: Cards = 0  # early cards that come with the mid war
    empty: Cards = 0  # events without effect in the whole game
    empty_early: Cards = 0  # events without effect as long as `until` says
    until: int = 0
    opening: tuple[Cards, Cards] = (0, 0)  # a side may start with one of these cards
    battlegrounds: Countries = BATTLEGROUNDS
    us_first: int = 0  # 1: the US begins every action round of the early war
    unbound: int = 0  # 1: in turn 1 DEFCON neither binds the US nor falls below 2
    china_down: int = 0  # 1: the China Card starts face down


def outcome_of(crisis: Crisis, result: int) -> Outcome:
    """The row of a crisis for a modified roll: below 1 counts as 1, above 6 as 6."""
    band = 0 if result <= 1 else 1 if result <= 3 else 2 if result <= 5 else 3
    return crisis * BANDS + band


REGIONS_NAMED: Final = {
    "eastern_europe": EASTERN_EUROPE,
    "europe": REGION[EUROPE],
    "middle_east": REGION[MIDDLE_EAST],
}


def _cards(facts: dict[str, Any], name: str) -> Cards:
    return set_of(CARD_KEYS.index(key) for key in facts.get(name, ()))


def _changes(facts: dict[str, Any]) -> Changes:
    """One outcome as the table has it."""
    free = facts.get("free")
    empty = _cards(facts, "empty")
    until = facts.get("until", 0)
    hand = facts.get("hand", {})
    return Changes(
        influence=tuple(
            (side, country_named(key), count)
            for side, seat in enumerate(SEATS)
            for key, count in facts.get(seat, {}).items()
        ),
        free=(Free(free["count"], REGIONS_NAMED[free["where"]], free.get("each", 0)),)
        if free
        else (),
        boxed=_cards(facts, "box"),
        brought=_cards(facts, "instead"),
        delayed=_cards(facts, "mid"),
        empty=0 if until else empty,
        empty_early=empty if until else 0,
        until=until,
        opening=(_cards(hand, "us"), _cards(hand, "ussr")),
        battlegrounds=BATTLEGROUNDS
        | set_of(country_named(key) for key in facts.get("battlegrounds", ())),
        us_first=int(facts.get("us_first", False)),
        unbound=int(facts.get("unbound", False)),
        china_down=int(facts.get("china_down", False)),
    )


CHANGES: Final[tuple[Changes, ...]] = tuple(_changes(_CRISES["outcome"][key]) for key in OUTCOMES)
UNCHANGED: Final = Changes()


@cache
def all_changes(outcomes: Outcomes) -> Changes:
    """What these outcomes change together."""
    found = UNCHANGED
    for outcome in members(outcomes):
        one = CHANGES[outcome]
        found = Changes(
            influence=found.influence + one.influence,
            free=found.free + one.free,
            boxed=found.boxed | one.boxed,
            brought=found.brought | one.brought,
            delayed=found.delayed | one.delayed,
            empty=found.empty | one.empty,
            empty_early=found.empty_early | one.empty_early,
            until=found.until | one.until,
            opening=(found.opening[0] | one.opening[0], found.opening[1] | one.opening[1]),
            battlegrounds=found.battlegrounds | one.battlegrounds,
            us_first=found.us_first | one.us_first,
            unbound=found.unbound | one.unbound,
            china_down=found.china_down | one.china_down,
        )
    return found


class TurnZero(NamedTuple):
    """How far Turn Zero has come. Never altered, only replaced."""

    left: int = 0  # crises not yet turned over
    crisis: int = -1  # the one in the middle, or NOBODY
    hand_us: Statecrafts = 0
    hand_ussr: Statecrafts = 0
    lost_us: Statecrafts = 0  # set aside unseen: with the variant of rule 12
    lost_ussr: Statecrafts = 0
    seen: Statecrafts = 0  # cards that were turned over at least once
    spent: Statecrafts = 0  # cards that cannot be used again
    outcomes: Outcomes = 0

    @property
    def hands(self) -> tuple[Statecrafts, Statecrafts]:
        return self.hand_us, self.hand_ussr

    @property
    def lost(self) -> tuple[Statecrafts, Statecrafts]:
        return self.lost_us, self.lost_ussr

    def holding(self, side: Side, hand: Statecrafts, lost: Statecrafts) -> TurnZero:
        """The same with other cards of one side."""
        if side == US:
            return self._replace(hand_us=hand, lost_us=lost)
        return self._replace(hand_ussr=hand, lost_ussr=lost)


NO_TURN_ZERO: Final = TurnZero()
