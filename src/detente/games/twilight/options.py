"""Choices made before the game: cards, editions, optional rules, handicaps, open points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from detente.games.shared.bidding import HIGHEST_BID
from detente.kernel.game import Option

from .deck import OPTIONAL, PERIODS, Cards

YES_NO = ("yes", "no")
NUMBERS = tuple(str(number) for number in range(HIGHEST_BID + 1))

OPTIONS = (
    Option("optional_cards", "yes", YES_NO),
    Option("canada", "two", ("two", "empty")),
    Option("aldrich_ames", "discard", ("discard", "order")),
    Option("sides", "seated", ("seated", "bid")),
    Option("handicap_us", "0", NUMBERS),
    Option("handicap_ussr", "0", NUMBERS),
    Option("held_cards", "hidden", ("hidden", "shown")),
    Option("realign_any_defcon", "no", YES_NO),
    Option("realign_safe", "no", YES_NO),
    Option("realign_mixed", "no", YES_NO),
    Option("space_without_roll", "no", YES_NO),
    Option("junta", "both_americas", ("both_americas", "one_region")),
    Option("both_hold_scoring", "us", ("us", "ussr", "chance")),
)

PRESETS: dict[str, dict[str, str]] = {
    "fourth_edition": {},
    "second_edition": {"optional_cards": "no", "canada": "empty", "aldrich_ames": "order"},
    "tournament": {"held_cards": "shown", "sides": "bid"},
}


@dataclass(frozen=True)
class Rules:
    """The options as chosen, and what follows from them."""

    optional_cards: str
    canada: str
    aldrich_ames: str
    sides: str
    handicap_us: str
    handicap_ussr: str
    held_cards: str
    realign_any_defcon: str
    realign_safe: str
    realign_mixed: str
    space_without_roll: str
    junta: str
    both_hold_scoring: str

    @property
    def periods(self) -> tuple[Cards, ...]:
        """The decks of the early, mid and late war, as far as they are in the game."""
        left_out = OPTIONAL if self.optional_cards == "no" else 0
        return tuple(cards & ~left_out for cards in PERIODS)

    @property
    def handicap(self) -> tuple[int, int]:
        return int(self.handicap_us), int(self.handicap_ussr)


@lru_cache(maxsize=256)
def _rules(values: tuple[str, ...]) -> Rules:
    return Rules(*values)


def read_options(chosen: Mapping[str, str]) -> Rules:
    return _rules(tuple(chosen[option.name] for option in OPTIONS))
