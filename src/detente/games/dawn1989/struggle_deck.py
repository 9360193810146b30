"""The 52 cards of the power struggles: suits, ranks, leaders and wild cards (2.3)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, TypeAlias

from detente.kernel.sets import set_of

StruggleCard: TypeAlias = int  # one of the 52, or NO_CARD
StruggleCards: TypeAlias = int  # a set of them
Suit: TypeAlias = int  # one of the four, or NO_SUIT

_FACTS: Final[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "facts" / "struggle.toml").read_text("utf-8")
)
RALLY: Final = 0
MARCH: Final = 1
STRIKE: Final = 2
PETITION: Final = 3
SUITS: Final = ("rally", "march", "strike", "petition")
NO_SUIT: Final[Suit] = len(SUITS)
ALL_SUITS: Final = (1 << len(SUITS)) - 1
FACES: Final = tuple(_FACTS["face"])

_CARDS: Final = [
    (face, f"{face}_{letter}" if facts["count"] > 1 else face)
    for face, facts in _FACTS["face"].items()
    for letter in "abcdef"[: facts["count"]]
]
STRUGGLE_CARDS: Final = len(_CARDS)
NO_CARD: Final[StruggleCard] = STRUGGLE_CARDS
NO_CARD_BIT: Final = 1 << NO_CARD
STRUGGLE_KEYS: Final = (*(key for _, key in _CARDS), "no_card")
WHOLE_DECK: Final[StruggleCards] = (1 << STRUGGLE_CARDS) - 1
FACE_OF: Final[tuple[int, ...]] = tuple(FACES.index(face) for face, _ in _CARDS)


def _of(face: str) -> dict[str, Any]:
    facts: dict[str, Any] = _FACTS["face"][face]
    return facts


RANK: Final[tuple[int, ...]] = tuple(_of(face).get("rank", 0) for face, _ in _CARDS)
OF_SUIT: Final[tuple[StruggleCards, ...]] = tuple(
    set_of(n for n, (face, _) in enumerate(_CARDS) if _of(face).get("suit") == suit)
    for suit in SUITS
)
LEADERS: Final[dict[str, StruggleCards]] = {
    leader: set_of(n for n, (face, _) in enumerate(_CARDS) if _of(face).get("leader") == leader)
    for leader in ("worker", "church", "student", "intellectual", "elite")
}
ALL_LEADERS: Final[StruggleCards] = set_of(
    n for n, (face, _) in enumerate(_CARDS) if "leader" in _of(face)
)
SUPPORT_FALTERS, SUPPORT_SURGES, SCARE_TACTICS, TACTIC_FAILS = (
    STRUGGLE_KEYS.index(key)
    for key in ("support_falters", "support_surges", "scare_tactics", "tactic_fails")
)
WILD_FOR_ATTACKER: Final[StruggleCards] = (
    1 << SUPPORT_FALTERS | 1 << SUPPORT_SURGES | 1 << SCARE_TACTICS
)
AFTERMATH_OF_SUIT: Final[tuple[int, ...]] = (
    *(_FACTS["suit"][suit]["aftermath"] for suit in SUITS),
    0,
)
FIRST_SPACE: Final[int] = _FACTS["deal"]["first_space"]
OTHER_SPACE: Final[int] = _FACTS["deal"]["other_space"]
STAKES: Final[int] = _FACTS["stakes"]["cards"]
AFTERMATH: Final[tuple[tuple[int, int, bool], ...]] = tuple(
    (row["lost"], row["points"], row["power"]) for row in _FACTS["aftermath"]
)
"""Support lost, points, and whether a Democrat takes power: by the modified roll, 0 to 7."""
COUNTRY_VALUES: Final[tuple[tuple[int, ...], ...]] = tuple(
    (0, c["presence"], c["domination"], c["control"]) for c in _FACTS["country"].values()
)
POWER_VALUE: Final[tuple[int, ...]] = tuple(c["power"] for c in _FACTS["country"].values())
SCORING_KEYS: Final[tuple[str, ...]] = tuple(c["scoring"] for c in _FACTS["country"].values())
