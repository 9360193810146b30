"""What a client is told beside the rules: the deck, the regions, the grid, and what to chart."""

from __future__ import annotations

from typing import Any, Final

from detente.kernel.client import PLAY, ROUND, TURN, Client, Facts, Levels, Opening
from detente.kernel.flow import Happening

from . import happenings as told
from .board import CARDS_OF, COUNTS, PLACES, REGION_OF, REGIONS, SEATS, SLOTS, US, VOCABULARY
from .cards import field_status
from .luck import draws
from .options import Rules, event_text, marks
from .sheet import LYING, SHEET


def facts(rules: Rules) -> Facts:
    cells = VOCABULARY.by_name["cell"].keys
    return {
        "cards": {slot: card_facts(rules, card) for card, slot in enumerate(SLOTS)},
        "regions": {
            region: {
                "bonus": rules.bonus[number],
                "cards": COUNTS[number],
                "slots": [slot for card, slot in enumerate(SLOTS) if CARDS_OF[number] >> card & 1],
            }
            for number, region in enumerate(REGIONS)
        },
        "cells": {cells[cell]: [x, y] for cell, (x, y) in enumerate(PLACES)},
    }


def card_facts(rules: Rules, card: int) -> dict[str, Any]:
    described = rules.cards.cards[card]
    return {
        "region": REGIONS[REGION_OF[card]],
        "faction": SEATS[described.faction] if described.faction >= 0 else None,
        "cubes": described.cubes,
        "names": described.names,
        "event": {language: event_text(rules, card, language) for language in described.names},
        "marks": sorted(marks(rules, card)),
        "status": field_status(rules.cards, card),
    }


def risky(line: Happening, seat: int) -> bool:
    """Whether a line of an outlook is a warning: the other side will win at once."""
    return line.key == told.would_win.__name__ and line.args[0] != seat


CARDS = {slot: f"region:{REGIONS[REGION_OF[card]]}" for card, slot in enumerate(SLOTS)}
CELLS = VOCABULARY.by_name["cell"].keys[: len(PLACES)]

LEVELS: Levels = {
    told.cards_dealt: TURN,
    told.turn_begun: ROUND,
    told.final_scoring_begun: ROUND,
    told.laid: PLAY,
    told.region_finished: PLAY,
    told.card_revealed: PLAY,
}
CAUSES = (told.event_taken, told.influence_begun)
TOPICS: Final = {
    "starter_named": "rounds",
    "card_chosen": "turn",
    "card_laid": "laying",
    "use_chosen": "event",
    "event_answered": "event",
    "cube_put": "influence",
    "cube_slipped_in": "infiltration",
    "enemy_cube_removed": "control",
    "card_moved": "moving",
    "cube_lifted_to_place": "supply",
    "cube_lifted_to_infiltrate": "supply",
}
"""The keyword of the rules that explains each question."""

MATTERS: Final = {
    "card_chosen": "card",
    "card_laid": "place",
    "card_moved": "place",
    "use_chosen": "use",
    "event_answered": "use",
    "cube_put": "cube",
    "cube_slipped_in": "cube",
    "cube_lifted_to_place": "cube",
    "cube_lifted_to_infiltrate": "cube",
    "enemy_cube_removed": "cube",
}
"""What each decision is about, for reviews; events and the rest have no name."""

CLIENT = Client(
    facts,
    series=("score",),
    leads={"score": US},
    risky=risky,
    levels=LEVELS,
    causes=CAUSES,
    places={"card": CARDS, "target": CARDS, "cell": dict.fromkeys(CELLS, "")},
    topics=TOPICS,
    matters=MATTERS,
    lasts=told.turn_begun,
    openings={"first_card": Opening(told.laid)},
    draws=draws,
    lying=LYING,
    sheet=SHEET,
)
