"""What a client is told beside the rules: the map, the cards, the tracks, and what to chart."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from detente.kernel.flow import Happening
from detente.kernel.sets import members

from .board import (
    BATTLEGROUNDS,
    BESIDE,
    COUNTRY_KEYS,
    EASTERN_EUROPE,
    NEIGHBOURS,
    REGION,
    REGION_OF,
    REGIONS,
    SEATS,
    SOUTHEAST_ASIA,
    STABILITY,
    STAGES,
    WESTERN_EUROPE,
    Countries,
    Country,
)
from .deck import CARD_KEYS, WARS
from .options import Rules
from .rounds import rounds_in
from .scoring import CONTROL, DOMINATION, PRESENCE, VALUES
from .tracks import BOXES
from .turn import LAST_TURN, hand_size

SERIES = ("vp", "defcon")
"""The quantities worth a chart."""

SUBREGIONS: dict[str, Countries] = {
    "western_europe": WESTERN_EUROPE,
    "eastern_europe": EASTERN_EUROPE,
    "southeast_asia": SOUTHEAST_ASIA,
}
TURNS = range(1, LAST_TURN + 1)
RISK = "risk_"  # how the names of happenings that warn begin


def facts(rules: Rules) -> dict[str, Any]:
    printed = _printed("cards")["card"]
    return {
        "countries": {key: country_facts(country) for country, key in enumerate(COUNTRY_KEYS)},
        "cards": {key: card_facts(printed[key]) for key in CARD_KEYS[1:]},
        "regions": {key: region_facts(region) for region, key in enumerate(REGIONS)},
        "subregions": {key: keys_of(countries) for key, countries in SUBREGIONS.items()},
        "space": space_facts(),
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
        "war": WARS >> printed["number"] & 1 == 1,
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


def space_facts() -> list[dict[str, Any]]:
    """The boxes in order; `stage` is their name in the vocabulary."""
    abilities = [box.get("ability") for box in _printed("space")["box"]]
    return [
        {
            "box": number,
            "stage": STAGES[number],
            "ops": box.ops,
            "up_to": box.up_to,
            "first": box.points[0],
            "second": box.points[1],
            "ability": abilities[number - 1],
        }
        for number, box in enumerate(BOXES)
        if number
    ]


def risky(line: Happening, seat: int) -> bool:
    """Whether a line of an outlook is a warning; only the seat it warns is ever told it."""
    return line.key.startswith(RISK)
