"""A deck read from its file of facts: cards by number, and sets of cards by what they say."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from detente.kernel.flow import NOBODY
from detente.kernel.sets import set_of

MOST_OPS: Final = 5  # no card is worth so much


class Deck:
    """The cards of a file in its order: the first has the number 1, and 0 is no card.

    A card that is not enabled is passed over, and has no number.
    """

    def __init__(self, file: Path) -> None:
        cards: dict[str, dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))["card"]
        self.facts = {key: facts for key, facts in cards.items() if facts.get("enabled", True)}
        self.keys = ("none", *self.facts)
        self.number = {key: number for number, key in enumerate(self.keys)}
        self.count = len(self.facts)
        self.cards = (1 << self.count + 1) - 2

    def check_names(self, names: Mapping[str, object]) -> None:
        """Every card has a name in the code, its key in capitals, that means its number.

        A printed number is its place, so that a rule that speaks of card 32 is found under 32.
        """
        for key, facts in self.facts.items():
            number = self.number[key]
            if names.get(key.upper()) != number:
                raise ValueError(f"{key} is card {number} of its file, and not named so in deck.py")
            if isinstance(facts["number"], int) and facts["number"] != number:
                raise ValueError(f"{key} is card {number} of its file, not {facts['number']}")

    def by_card(self, field: str) -> tuple[int, ...]:
        """A printed number by card, 0 where there is none."""
        return (0, *(facts.get(field, 0) for facts in self.facts.values()))

    def which(self, field: str, *values: object) -> int:
        """The cards that have one of these values there."""
        return set_of(
            self.number[key] for key, facts in self.facts.items() if facts.get(field) in values
        )

    def owners(self, *sides: str) -> tuple[int, ...]:
        """Whose event it is, by card: the place of the side among these, or nobody's."""
        places = {side: place for place, side in enumerate(sides)}
        return (NOBODY, *(places.get(facts["side"], NOBODY) for facts in self.facts.values()))

    def worth(self) -> tuple[int, ...]:
        """The cards with at least so many operations points printed."""
        ops = self.by_card("ops")
        return tuple(
            set_of(card for card in range(1, self.count + 1) if ops[card] >= least)
            for least in range(MOST_OPS + 1)
        )
