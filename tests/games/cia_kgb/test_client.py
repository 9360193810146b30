"""What clients are told beside the rules."""

from __future__ import annotations

from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.client import facts
from detente.games.cia_kgb.deck import AGENT_KEYS, GROUP_KEYS, OBJECTIVE_KEYS

FACTS = facts(GAME.rules())


def test_objectives_as_they_are_printed():
    assert tuple(FACTS["objectives"]) == OBJECTIVE_KEYS
    assert FACTS["objectives"]["cuba"] == {
        "points": 10,
        "population": 5,
        "stability": 9,
        "factions": ["economic", "military", "political", "media"],
        "event": False,
    }
    assert FACTS["objectives"]["live_benefit"]["event"]


def test_groups_as_they_are_printed():
    assert tuple(FACTS["groups"]) == GROUP_KEYS
    assert FACTS["groups"]["generals"] == {"faction": "military", "influence": 6}


def test_agents_in_the_order_of_their_initiative():
    assert tuple(FACTS["agents"]) == AGENT_KEYS
    assert [agent["initiative"] for agent in FACTS["agents"].values()] == [1, 2, 3, 4, 5, 6]
    assert [key for key, agent in FACTS["agents"].items() if agent["protected"]] == [
        "deputy_director"
    ]
