"""Choices made before the game: the family mode, and the readings of cards that differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from detente.kernel.game import EARLIER, Option

YES_NO = ("yes", "no")

OPTIONS = (
    Option("mode", "full", ("full", "family")),
    Option("sides", "seated", ("seated", "bid")),
    Option(
        "reshuffle",
        "at_once",
        ("at_once", "when_needed"),
        needs={"mode": "full"},
        since=2,
        before="when_needed",
    ),
    Option("consumerism", "country", ("country", "worker")),
    Option("kiss_of_death", "discard", ("discard", "struggle")),
    Option("chinese_solution", "with_ops", ("with_ops", "without_ops")),
    Option("kremlin_coup", "with_ops", ("with_ops", "without_ops")),
    Option("modifiers", "at_once", ("at_once", "next_card")),
    Option("elena", "ends", ("ends", "lasts")),
    Option("tyrant_on_new_years_eve", "no", YES_NO),
    Option("family_wins", "rally", ("rally", "wild"), needs={"mode": "family"}),
    Option("family_control", "support", ("support", "margin"), needs={"mode": "family"}),
    Option(
        "event_first",
        "always",
        ("always", "possible"),
        group=EARLIER,
        since=2,
        before="possible",
    ),
)

PRESETS: dict[str, dict[str, str]] = {
    "polish_edition": {},
    "english_reading": {"consumerism": "worker", "kiss_of_death": "struggle"},
    "family": {"mode": "family"},
}


@dataclass(frozen=True)
class Rules:
    """The options as chosen."""

    mode: str
    sides: str
    reshuffle: str
    consumerism: str
    kiss_of_death: str
    chinese_solution: str
    kremlin_coup: str
    modifiers: str
    elena: str
    tyrant_on_new_years_eve: str
    family_wins: str
    family_control: str
    event_first: str


@lru_cache(maxsize=256)
def _rules(chosen: tuple[tuple[str, str], ...]) -> Rules:
    return Rules(**dict(chosen))


def read_options(chosen: Mapping[str, str]) -> Rules:
    return _rules(tuple((option.name, chosen[option.name]) for option in OPTIONS))
