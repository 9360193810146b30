"""What a client is told beside the rules: the map, the cards, the tracks, and what to chart."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from detente.kernel.client import PLAY, ROUND, TURN, Chances, Client, Facts, Levels, Opening
from detente.kernel.flow import Happening
from detente.kernel.sets import members

from . import happenings as told
from .board import (
    BATTLEGROUNDS,
    BESIDE,
    COUNTRY_KEYS,
    CRISES,
    EASTERN_EUROPE,
    NEIGHBOURS,
    OUTCOMES,
    REGION,
    REGION_OF,
    REGIONS,
    SEATS,
    SOUTHEAST_ASIA,
    STABILITY,
    STATECRAFT,
    US,
    WESTERN_EUROPE,
    Countries,
    Country,
)
from .crises import BANDS, CANCELS, DUMMIES, HANDS, MODIFIER, STACKS
from .deck import CARD_KEYS
from .luck import draws, rolls
from .options import Rules
from .rounds import rounds_in
from .scoring import CONTROL, DOMINATION, PRESENCE, VALUES
from .sheet import LYING, SHEET
from .space import STAGES, TRACKS, Track
from .turn import LAST_TURN, hand_size

SUBREGIONS: dict[str, Countries] = {
    "western_europe": WESTERN_EUROPE,
    "eastern_europe": EASTERN_EUROPE,
    "southeast_asia": SOUTHEAST_ASIA,
}
TURNS = range(1, LAST_TURN + 1)
DRAWN = ("scenario", "turn_zero", "space_track", "chinese_civil_war")
"""The options that change what is drawn."""
RISK = "risk_"  # how the names of happenings that warn begin


def facts(rules: Rules) -> Facts:
    printed = _printed("cards")["card"]
    return {
        "options": {name: getattr(rules, name) for name in DRAWN},
        "countries": {key: country_facts(country) for country, key in enumerate(COUNTRY_KEYS)},
        "cards": {key: card_facts(printed[key]) for key in CARD_KEYS[1:]},
        "regions": {key: region_facts(region) for region, key in enumerate(REGIONS)},
        "subregions": {key: keys_of(countries) for key, countries in SUBREGIONS.items()},
        "space": {name: space_facts(track) for name, track in TRACKS.items()},
        "turn_zero": turn_zero_facts(),
        "turns": {
            "hand": [hand_size(turn) for turn in TURNS],
            "rounds": [rounds_in(turn) for turn in TURNS],
        },
    }


def _printed(name: str) -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "facts" / f"{name}.toml").read_text("utf-8"))


def keys_of(countries: Countries) -> list[str]:
    return [COUNTRY_KEYS[country] for country in members(countries)]


def country_facts(country: Country) -> dict[str, Any]:
    beside = [seat for side, seat in enumerate(SEATS) if BESIDE[side] >> country & 1]
    return {
        "region": REGIONS[REGION_OF[country]],
        "within": [key for key, countries in SUBREGIONS.items() if countries >> country & 1],
        "stability": STABILITY[country],
        "battleground": BATTLEGROUNDS >> country & 1 == 1,
        "neighbours": keys_of(NEIGHBOURS[country]),
        "beside": beside[0] if beside else None,
    }


def card_facts(printed: dict[str, Any]) -> dict[str, Any]:
    return {
        "number": printed["number"],
        "side": printed["side"],
        "ops": printed["ops"],
        "period": printed["period"],
        "removed": printed.get("removed", False),
        "lasting": printed.get("lasting", False),
        "scores": printed.get("scores"),
        "war": bool(printed.get("milops")),
    }


def region_facts(region: int) -> dict[str, Any]:
    values = VALUES[region]
    return {
        "presence": values[PRESENCE],
        "domination": values[DOMINATION],
        "control": values[CONTROL] or "win",
        "battlegrounds": (REGION[region] & BATTLEGROUNDS).bit_count(),
        "countries": keys_of(REGION[region]),
    }


def space_facts(track: Track) -> list[dict[str, Any]]:
    """The boxes in order; `stage` is their name in the vocabulary."""
    return [
        {
            "box": number,
            "stage": STAGES[box.stage],
            "ops": box.ops,
            "up_to": box.up_to,
            "first": box.points[0],
            "second": box.points[1],
            "ability": track.ability_at(number),
        }
        for number, box in enumerate(track.boxes)
        if number
    ]


def turn_zero_facts() -> dict[str, Any]:
    """The crises with their outcomes from the lowest roll up, and the statecraft cards."""
    return {
        "crises": {
            key: {
                "stack": 1 if STACKS[0] >> crisis & 1 else 2,
                "outcomes": list(OUTCOMES[crisis * BANDS : (crisis + 1) * BANDS]),
            }
            for crisis, key in enumerate(CRISES)
        },
        "outcomes": _printed("crises")["outcome"],
        "statecraft": {
            key: {
                "side": SEATS[0 if HANDS[0] >> card & 1 else 1],
                "modifier": MODIFIER[card],
                "cancels": CANCELS >> card & 1 == 1,
                "dummy": DUMMIES >> card & 1 == 1,
            }
            for card, key in enumerate(STATECRAFT[:-1])
        },
    }


def risky(line: Happening, seat: int) -> bool:
    """Whether a line of an outlook is a warning; only the seat it warns is ever told it."""
    return line.key.startswith(RISK)


PLACES = {
    "card": dict.fromkeys(CARD_KEYS[1:], ""),
    "statecraft": dict.fromkeys(STATECRAFT[:-1], ""),
    "country": {
        **{key: f"region:{REGIONS[REGION_OF[n]]}" for n, key in enumerate(COUNTRY_KEYS)},
        "chinese_civil_war": "",
    },
}
CHANCES: Chances = {
    told.odds_coup_again: "percent",
    told.odds_coup: "percent",
    told.odds_realignment: "win",
    told.odds_war: "percent",
    told.odds_space: "percent",
    told.odds_escape: "percent",
}
LEVELS: Levels = {
    told.turn_zero_begun: TURN,
    told.late_war_begun: TURN,
    told.turn_begun: TURN,
    told.crisis_revealed: ROUND,
    told.opening_begun: ROUND,
    told.placing_begun: ROUND,
    told.headlines_begun: ROUND,
    told.round_begun: ROUND,
    told.waits: ROUND,
    told.turn_over: ROUND,
    told.final_scoring_begun: ROUND,
    told.statecraft_shown: PLAY,
    told.headline_chosen: PLAY,
    told.card_played: PLAY,
    told.event_happens: PLAY,
}
CAUSES = (
    told.sides_kept,
    told.sides_exchanged,
    told.card_used,
    told.event_cancelled,
    told.operations_begun,
)
TOPICS: Final = {
    "event_placed": "control",
    "headlines_chosen": "headline",
    "headline_shown": "headline",
    "headline_added": "headline",
    "card_chosen": "cards",
    "card_used": "opponents_event",
    "operations_chosen": "operations",
    "influence_placed": "influence",
    "bonus_influence_placed": "influence",
    "coup_aimed": "coup",
    "realignment_aimed": "realignment",
    "bonus_realignment_aimed": "realignment",
    "further_realignment_aimed": "realignment",
    "mixed_kind_chosen": "operations",
    "space_roll_chosen": "space_race",
    "trap_card_chosen": "trap",
    "held_card_chosen": "held_cards",
    "statecraft_chosen": "turn_zero",
}
"""The keyword of the rules that explains each question."""

MATTERS: Final = {
    "headlines_chosen": "headline",
    "headline_shown": "headline",
    "headline_added": "headline",
    "card_chosen": "card",
    "trap_card_chosen": "card",
    "card_used": "use",
    "operations_chosen": "use",
    "mixed_kind_chosen": "use",
    "extra_placed": "influence",
    "influence_placed": "influence",
    "bonus_influence_placed": "influence",
    "coup_aimed": "coup",
    "realignment_aimed": "realignment",
    "bonus_realignment_aimed": "realignment",
    "further_realignment_aimed": "realignment",
}
"""What each decision is about, for reviews; events and the rest have no name."""

CLIENT = Client(
    facts,
    series=("vp", "defcon"),
    leads={"vp": US},
    risky=risky,
    levels=LEVELS,
    causes=CAUSES,
    historic=(told.crisis_revealed, told.event_happens),
    chances=CHANCES,
    beyond=(told.event_would_happen, told.operations_would_follow),
    places=PLACES,
    topics=TOPICS,
    matters=MATTERS,
    lasts=told.turn_begun,
    openings={
        "setup": Opening(told.added, between=(told.placing_begun, told.turn_begun)),
        "headline": Opening(told.headline_chosen),
    },
    rolls=rolls,
    draws=draws,
    lying=LYING,
    sheet=SHEET,
)
