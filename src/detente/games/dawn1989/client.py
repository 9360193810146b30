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
    COUNTRIES,
    COUNTRY,
    COUNTRY_OF,
    DEMOCRAT,
    NEIGHBOURS,
    SPACE_KEYS,
    STABILITY,
    Country,
    Space,
    Spaces,
)
from .deck import CARD_KEYS, YAKOVLEV
from .deck import FACTS as CARD_FACTS
from .luck import draws, rolls
from .options import Rules
from .sheet import LYING, SHEET
from .struggle_deck import AFTERMATH_OF_SUIT, FACE_OF, FACES, STRUGGLE_KEYS, SUITS

RISK = "risk_"  # how the names of happenings that warn begin


def facts(rules: Rules) -> Facts:
    spaces, struggle, track = _printed("spaces")["space"], _printed("struggle"), _printed("track")
    return {
        "mode": rules.mode,
        "family": {"wins": rules.family_wins, "control": rules.family_control},
        "spaces": {key: space_facts(space, spaces[key]) for space, key in enumerate(SPACE_KEYS)},
        "cards": {key: card_facts(printed) for key, printed in CARD_FACTS.items()},
        "countries": {
            key: country_facts(country, struggle["country"][key])
            for country, key in enumerate(COUNTRIES)
        },
        "faces": {key: FACES[face] for key, face in zip(STRUGGLE_KEYS[:-1], FACE_OF, strict=True)},
        "struggle": {key: face_facts(printed) for key, printed in struggle["face"].items()},
        "aftermath": struggle["aftermath"],
        "modifiers": modifiers(),
        "track": [box_facts(box) for box in track["box"]],
        "ussr": [ussr_facts(box) for box in track["ussr"]],
    }


def _printed(name: str) -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "facts" / f"{name}.toml").read_text("utf-8"))


def keys_of(spaces: Spaces) -> list[str]:
    return [SPACE_KEYS[space] for space in members(spaces)]


def space_facts(space: Space, printed: dict[str, Any]) -> dict[str, Any]:
    return {
        "country": COUNTRIES[COUNTRY_OF[space]],
        "type": printed["type"],
        "church": printed.get("church"),
        "stability": STABILITY[space],
        "battleground": BATTLEGROUNDS >> space & 1 == 1,
        "neighbours": keys_of(NEIGHBOURS[space]),
    }


def card_facts(printed: dict[str, Any]) -> dict[str, Any]:
    return {
        "number": printed["number"],
        "side": printed["side"],
        "ops": printed["ops"],
        "period": printed["period"],
        "removed": printed.get("removed", False),
        "lasting": printed.get("lasting", False),
        "red": printed.get("red", False),
        "scores": printed.get("scores"),
    }


def country_facts(country: Country, printed: dict[str, Any]) -> dict[str, Any]:
    values = {key: printed[key] for key in ("presence", "domination", "control", "power", "region")}
    return {**values, "spaces": keys_of(COUNTRY[country])}


def face_facts(printed: dict[str, Any]) -> dict[str, Any]:
    return {
        "suit": printed.get("suit"),
        "leader": printed.get("leader"),
        "wild": printed.get("wild"),
        "rank": printed.get("rank", 0),
    }


def modifiers() -> dict[str, Any]:
    """What changes both rolls of the aftermath beside the stakes: the suit that won, an event."""
    return {
        "suit": dict(zip(SUITS, AFTERMATH_OF_SUIT[:-1], strict=True)),
        "event": {"card": CARD_KEYS[YAKOVLEV], "winner": "democrat", "by": 1},
    }


def box_facts(printed: dict[str, Any]) -> dict[str, Any]:
    """A box of the political system: what each side needs, and the award of the first there."""
    return {
        "key": printed["key"],
        "needs": printed["needs"],
        "award": printed["award"],
        "at_once": printed.get("at_once", False),
    }


def ussr_facts(printed: dict[str, Any]) -> dict[str, Any]:
    """A box of the stability of the USSR: the card that leads there, and its victory points."""
    return {
        "key": printed["key"],
        "card": printed.get("card"),
        "points": printed.get("points", [0, 0]),
    }


def risky(line: Happening, seat: int) -> bool:
    """Whether a line of an outlook is a warning; only the seat it warns is ever told it."""
    return line.key.startswith(RISK)


PLACES = {
    "card": dict.fromkeys(CARD_KEYS[1:], ""),
    "struggle_card": dict.fromkeys(STRUGGLE_KEYS[:-1], ""),
    "space": {key: f"country:{COUNTRIES[COUNTRY_OF[n]]}" for n, key in enumerate(SPACE_KEYS)},
}
CHANCES: Chances = {
    told.odds_check: "percent",
    told.odds_check_sure: "percent",
    told.odds_track: "percent",
    told.odds_event: "percent",
    told.odds_counter_attack: "percent",
}
LEVELS: Levels = {
    told.turn_begun: TURN,
    told.board_set_up: ROUND,
    told.placing_begun: ROUND,
    told.stasi_watches: ROUND,
    told.round_begun: ROUND,
    told.waits: ROUND,
    told.scoring_begun: ROUND,
    told.year_ends: ROUND,
    told.new_years_eve: ROUND,
    told.final_scoring_begun: ROUND,
    told.card_played: PLAY,
    told.event_happens: PLAY,
    told.struggle_begun: PLAY,
    told.takeover_tried: PLAY,
}
CAUSES = (
    told.sides_kept,
    told.sides_exchanged,
    told.card_used,
    told.operations_begun,
    told.attack_led,
    told.counter_attack_lost,
    told.initiative_taken,
    told.struggle_won,
    told.takeover_rolled,
)
TOPICS: Final = {
    "event_placed": "control",
    "card_chosen": "cards",
    "card_used": "opponents_event",
    "operations_chosen": "operations",
    "support_placed": "support",
    "check_aimed": "checks",
    "attack_led": "struggle",
    "attack_answered": "struggle_rounds",
    "stakes_chosen": "stakes",
    "power_decided": "power",
    "strike_card_chosen": "general_strike",
    "family_action_chosen": "family_rounds",
    "family_card_chosen": "family",
    "family_space_chosen": "control",
}
"""The keyword of the rules that explains each question."""

MATTERS: Final = {
    "card_chosen": "card",
    "strike_card_chosen": "card",
    "card_announced": "card",
    "family_card_chosen": "card",
    "card_used": "use",
    "order_chosen": "use",
    "operations_chosen": "use",
    "card_operated": "use",
    "family_action_chosen": "use",
    "support_placed": "support",
    "german_support_placed": "support",
    "family_space_chosen": "support",
    "check_aimed": "check",
    "german_checks_chosen": "check",
    "stakes_chosen": "attack",
    "stake_paid": "attack",
    "attack_led": "attack",
    "suit_named": "attack",
    "attack_answered": "defence",
    "power_decided": "power",
    "moving_source_chosen": "takeover",
    "moving_target_chosen": "takeover",
    "attack_source_chosen": "takeover",
    "attack_target_chosen": "takeover",
    "attackers_sent": "takeover",
    "attacker_added": "takeover",
    "defender_added": "takeover",
}
"""What each decision is about, for reviews; events and the rest have no name."""

CLIENT = Client(
    facts,
    series=("vp",),
    leads={"vp": DEMOCRAT},
    risky=risky,
    levels=LEVELS,
    causes=CAUSES,
    historic=(told.event_happens,),
    chances=CHANCES,
    places=PLACES,
    topics=TOPICS,
    matters=MATTERS,
    first_game={"mode": "family"},
    lasts=told.turn_begun,
    openings={"first_card": Opening(told.card_played)},
    rolls=rolls,
    draws=draws,
    lying=LYING,
    sheet=SHEET,
)
