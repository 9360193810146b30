"""What a client is told beside the rules: what is printed on the cards, and what to chart."""

from __future__ import annotations

from typing import Final

from detente.kernel.client import PLAY, ROUND, TURN, Client, Facts, Levels, Opening
from detente.kernel.flow import Happening

from . import happenings as told
from .deck import (
    AGENT_KEYS,
    FACTION,
    FACTION_KEYS,
    GROUP_KEYS,
    INFLUENCE,
    LIVE_BENEFIT,
    OBJECTIVE_KEYS,
    POINTS,
    POPULATION,
    PRIORITY,
    PROTECTED,
    SEATS,
    STABILITY,
)
from .options import Rules
from .sheet import LYING, SHEET


def facts(rules: Rules) -> Facts:
    return {
        "objectives": {
            key: {
                "points": POINTS[card],
                "population": POPULATION[card],
                "stability": STABILITY[card],
                "factions": [FACTION_KEYS[faction] for faction in PRIORITY[card]],
                "event": card >= LIVE_BENEFIT,
            }
            for card, key in enumerate(OBJECTIVE_KEYS)
        },
        "groups": {
            key: {"faction": FACTION_KEYS[FACTION[card]], "influence": INFLUENCE[card]}
            for card, key in enumerate(GROUP_KEYS)
        },
        "agents": {
            key: {"initiative": card + 1, "protected": PROTECTED >> card & 1 == 1}
            for card, key in enumerate(AGENT_KEYS)
        },
    }


def risky(line: Happening, seat: int) -> bool:
    """Whether a line of an outlook is a warning: the own side will cause unrest."""
    if line.key == told.unrest_risk.__name__:
        bad, count, _ = line.args
        return bad == count
    return line.key == told.causes_unrest.__name__ and line.args[0] == seat


PLACES = {
    "group": {key: f"faction:{FACTION_KEYS[FACTION[n]]}" for n, key in enumerate(GROUP_KEYS)},
    "objective": dict.fromkeys(OBJECTIVE_KEYS, ""),
    "agent": dict.fromkeys(AGENT_KEYS, ""),
}
LEVELS: Levels = {
    told.round_begun: TURN,
    told.objective_turned: ROUND,
    told.agents_sent: ROUND,
    told.influence_compared: ROUND,
    told.scored: ROUND,
    told.groups_looked_at: PLAY,
    told.recruited: PLAY,
    told.activated: PLAY,
    told.passed: PLAY,
    told.agent_revealed: PLAY,
    told.event_used: PLAY,
}
CAUSES = (
    told.agent_sent,
    told.first_named,
    told.peek_earned,
    told.agent_peeked,
    told.destroyed,
    told.taken,
    told.given,
    told.made_ready,
    told.made_mobilised,
    told.top_card_looked_at,
    told.top_card_seen,
    told.top_card_discarded,
    told.top_card_left,
    told.groups_arranged,
    told.objectives_looked_at,
    told.assassin_acts,
    told.director_acts,
)
TOPICS: Final = {
    "agents_picked": "planning",
    "agent_picked_first": "planning",
    "agent_picked_second": "planning",
    "first_player_named": "balance",
    "action_chosen": "struggle",
    "group_activated": "activate",
    "group_destroyed": "military",
    "group_moved": "political",
    "group_turned": "economic",
    "top_card_decided": "media",
    "double_agent_decided": "double_agent",
    "agent_sent_on_leave": "leave",
    "event_chosen": "events",
    "nobel_decided": "nobel_peace_prize",
}
"""The keyword of the rules that explains each question."""

MATTERS: Final = {
    "agents_picked": "agent",
    "agent_picked_first": "agent",
    "agent_picked_second": "agent",
    "peek_decided": "agent",
    "action_chosen": "action",
    "group_activated": "action",
    "group_destroyed": "target",
    "group_moved": "target",
    "group_turned": "target",
    "top_card_decided": "target",
    "military_stacked": "target",
    "nobel_decided": "aftermath",
    "double_agent_decided": "aftermath",
    "agent_sent_on_leave": "aftermath",
    "event_chosen": "aftermath",
    "agent_brought_back": "aftermath",
}
"""What each decision is about, for reviews; events and the rest have no name."""

CLIENT = Client(
    facts,
    series=tuple(f"score.{seat}" for seat in SEATS),
    counts={told.claimed: "score", told.event_used: "score"},
    risky=risky,
    levels=LEVELS,
    causes=CAUSES,
    historic=(told.objective_turned,),
    places=PLACES,
    doubled=frozenset({"agent"}),
    topics=TOPICS,
    matters=MATTERS,
    lasts=told.round_begun,
    openings={"first_agent": Opening(told.agent_chosen)},
    lying=LYING,
    sheet=SHEET,
)
