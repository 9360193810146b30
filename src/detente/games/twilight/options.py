"""Choices made before the game: scenarios, cards, editions, optional rules, handicaps, readings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from detente.games.shared.bidding import HIGHEST_BID
from detente.kernel.game import EARLIER, Option

from .deck import BROUGHT_BY, PERIODS, Cards
from .space import TRACKS, Track

YES_NO = ("yes", "no")
OFF_ON = ("off", "on")
NUMBERS = tuple(str(number) for number in range(HIGHEST_BID + 1))
TURN_ZERO = {"turn_zero": "on"}
LATE_WAR = {"scenario": "late_war"}

OPTIONS = (
    Option("scenario", "standard", ("standard", "late_war"), group="scenario"),
    Option("turn_zero", "off", OFF_ON, group="scenario"),
    Option("space_track", "standard", ("standard", "alternate"), group="scenario"),
    Option("chinese_civil_war", "off", OFF_ON, group="scenario"),
    Option("optional_cards", "usual", ("usual", "yes", "no"), group="cards"),
    Option("canada", "two", ("two", "empty"), group="cards", needs={"scenario": "standard"}),
    Option("aldrich_ames", "discard", ("discard", "order"), group="cards"),
    Option("sides", "seated", ("seated", "bid"), group="sides"),
    Option("handicap_us", "0", NUMBERS, group="sides"),
    Option("handicap_ussr", "0", NUMBERS, group="sides"),
    Option(
        "first_deal",
        "before_placing",
        ("before_placing", "after_placing"),
        group="optional",
        needs={"scenario": "standard"},
    ),
    Option("held_cards", "hidden", ("hidden", "shown"), group="optional"),
    Option("realign_any_defcon", "no", YES_NO, group="optional"),
    Option("realign_safe", "no", YES_NO, group="optional"),
    Option("realign_mixed", "no", YES_NO, group="optional"),
    Option("space_without_roll", "no", YES_NO, group="optional"),
    Option(
        "reshuffle",
        "at_once",
        ("at_once", "when_needed"),
        group="readings",
        since=2,
        before="when_needed",
    ),
    Option("junta", "both_americas", ("both_americas", "one_region"), group="readings"),
    # 6.0: all points of a card have to be spent; 6.2.1: so many rolls may be tried
    Option("realign_stop", "yes", YES_NO, group="readings", since=2, before="no"),
    Option("both_hold_scoring", "us", ("us", "ussr", "chance"), group="readings"),
    Option("event_space", "no", YES_NO, group="readings"),
    Option("defectors", "played", ("played", "soviet_round"), group="readings"),
    Option("south_african_unrest", "one_neighbour", ("one_neighbour", "divided"), group="readings"),
    Option("missile_envy", "given", ("given", "kept"), group="readings"),
    Option("arms_race", "phasing", ("phasing", "player"), group="readings"),
    Option("declining", "no", YES_NO, group="readings"),
    Option("cancelled_statecraft", "spent", ("spent", "kept"), group="readings", needs=TURN_ZERO),
    Option("empty_events", "asterisk", ("asterisk", "removed"), group="readings", needs=TURN_ZERO),
    Option("allied_berlin_end", "points", ("points", "victory"), group="readings", needs=TURN_ZERO),
    Option("late_war_text", "polish", ("polish", "english"), group="readings", needs=LATE_WAR),
    # FAQ 40: how often the side under the Cuban Missile Crisis is asked whether it buys it off
    Option(
        "crisis_asks", "each_play", ("each_play", "each_card"), EARLIER, since=2, before="each_card"
    ),
    Option("late_war_space", "box_4", ("box_4", "box_5"), group="readings", needs=LATE_WAR),
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
    "fourth_edition": {},
    "second_edition": {"optional_cards": "no", "canada": "empty", "aldrich_ames": "order"},
    "tournament": {"held_cards": "shown", "sides": "bid"},
    "digital": {
        "reshuffle": "at_once",
        "first_deal": "after_placing",
        "event_space": "yes",
        "defectors": "soviet_round",
        "south_african_unrest": "divided",
    },
    "turn_zero": {"turn_zero": "on"},
    "turn_zero_space": {"turn_zero": "on", "space_track": "alternate"},
    "chinese_civil_war": {"chinese_civil_war": "on"},
    "late_war": {"scenario": "late_war"},
}

CLASHES: dict[str, dict[str, str]] = {
    "late_war_turn_zero": {"scenario": "late_war", "turn_zero": "on"},
    "late_war_space_track": {"scenario": "late_war", "space_track": "alternate"},
    "late_war_civil_war": {"scenario": "late_war", "chinese_civil_war": "on"},
}
"""The scenario has its own setup, names boxes of the printed track and deals the China Card."""


@dataclass(frozen=True)
class Rules:
    """The options as chosen, and what follows from them."""

    scenario: str
    turn_zero: str
    space_track: str
    chinese_civil_war: str
    optional_cards: str
    canada: str
    aldrich_ames: str
    sides: str
    handicap_us: str
    handicap_ussr: str
    first_deal: str
    held_cards: str
    realign_any_defcon: str
    realign_safe: str
    realign_mixed: str
    space_without_roll: str
    reshuffle: str
    junta: str
    realign_stop: str
    both_hold_scoring: str
    event_space: str
    defectors: str
    south_african_unrest: str
    missile_envy: str
    arms_race: str
    declining: str
    cancelled_statecraft: str
    empty_events: str
    allied_berlin_end: str
    late_war_text: str
    crisis_asks: str
    late_war_space: str
    event_first: str

    @cached_property
    def periods(self) -> tuple[Cards, ...]:
        """The decks of the early, mid and late war, as far as they are in the game."""
        left_out = sum(cards for name, cards in BROUGHT_BY.items() if not self.brings(name))
        return tuple(cards & ~left_out for cards in PERIODS)

    def brings(self, option: str) -> bool:
        """Whether the cards of an option take part.

        Turn Zero is usually played without the optional cards.
        """
        chosen = getattr(self, option)
        return chosen == "yes" or (chosen == "usual" and self.turn_zero == "off")

    @cached_property
    def track(self) -> Track:
        """The space race that is played."""
        return TRACKS[self.space_track]

    @property
    def handicap(self) -> tuple[int, int]:
        return int(self.handicap_us), int(self.handicap_ussr)


@lru_cache(maxsize=256)
def _rules(chosen: tuple[tuple[str, str], ...]) -> Rules:
    return Rules(**dict(chosen))


def read_options(chosen: Mapping[str, str]) -> Rules:
    return _rules(tuple((option.name, chosen[option.name]) for option in OPTIONS))
