"""The cards: objectives, groups, agents and what is printed on them; the vocabulary of the game."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, TypeAlias

from detente.kernel.sets import set_of
from detente.kernel.vocabulary import Vocabulary

Side: TypeAlias = int
Group: TypeAlias = int
Groups: TypeAlias = int  # a set: bit n stands for group n
Objective: TypeAlias = int
Objectives: TypeAlias = int
Agent: TypeAlias = int
Agents: TypeAlias = int
Faction: TypeAlias = int
Phase: TypeAlias = int

SEATS: Final = ("cia", "kgb")
CIA: Final = 0
KGB: Final = 1
BOTH: Final = 0b11


def other(side: Side) -> Side:
    return 1 - side


def _table(name: str) -> list[dict[str, Any]]:
    path = Path(__file__).parent / "facts" / f"{name}s.toml"
    rows: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))[name]
    return rows


# Factions

FACTION_KEYS: Final = ("military", "political", "economic", "media")
MILITARY: Final = 0
POLITICAL: Final = 1
ECONOMIC: Final = 2
MEDIA: Final = 3

# Groups

_GROUPS: Final = _table("group")
GROUP_KEYS: Final = tuple(row["key"] for row in _GROUPS)
GUERRILLA: Final = 0
MILITIA: Final = 1
MERCENARIES: Final = 2
POLICE: Final = 3
INFANTRY: Final = 4
GENERALS: Final = 5
STUDENTS: Final = 6
TRADE_UNION: Final = 7
NATIONALISTS: Final = 8
FUNDAMENTALISTS: Final = 9
OPPOSITION: Final = 10
GOVERNMENT: Final = 11
WORKERS: Final = 12
MAFIA: Final = 13
FOOD_COMPANIES: Final = 14
INDUSTRY: Final = 15
OIL_TYCOONS: Final = 16
BANKERS: Final = 17
ARTISTS: Final = 18
NGOS: Final = 19
PHONE_COMPANY: Final = 20
NEWSPAPERS: Final = 21
RADIO: Final = 22
TELEVISION: Final = 23
INFLUENCE: Final[tuple[int, ...]] = tuple(row["influence"] for row in _GROUPS)
FACTION: Final[tuple[Faction, ...]] = tuple(FACTION_KEYS.index(row["faction"]) for row in _GROUPS)
ALL_GROUPS: Final[Groups] = (1 << len(_GROUPS)) - 1
OF_FACTION: Final[tuple[Groups, ...]] = tuple(
    set_of(group for group in range(24) if FACTION[group] == faction) for faction in range(4)
)
UP_TO: Final[tuple[Groups, ...]] = tuple(
    set_of(group for group in range(24) if INFLUENCE[group] <= most) for most in range(14)
)
"""The groups with at most so much influence, for every room there can be below stability."""

# Objectives

_OBJECTIVES: Final = _table("objective")
OBJECTIVE_KEYS: Final = tuple(row["key"] for row in _OBJECTIVES)
AFGHANISTAN: Final = 0
ANGOLA: Final = 1
CHILE: Final = 2
CONGO: Final = 3
CUBA: Final = 4
CZECHOSLOVAKIA: Final = 5
EGYPT: Final = 6
GREECE: Final = 7
HONDURAS: Final = 8
IRAN: Final = 9
KOREA: Final = 10
LIBYA: Final = 11
PANAMA: Final = 12
TURKEY: Final = 13
VIETNAM: Final = 14
LIVE_BENEFIT: Final = 15
NOBEL_PEACE_PRIZE: Final = 16
NUCLEAR_ESCALATION: Final = 17
OLYMPIC_GAMES: Final = 18
SPACE_RACE: Final = 19
SUMMIT_MEETING: Final = 20
POINTS: Final[tuple[int, ...]] = tuple(row["points"] for row in _OBJECTIVES)
POPULATION: Final[tuple[int, ...]] = tuple(row["population"] for row in _OBJECTIVES)
STABILITY: Final[tuple[int, ...]] = tuple(row["stability"] for row in _OBJECTIVES)
PRIORITY: Final[tuple[tuple[Faction, ...], ...]] = tuple(
    tuple(FACTION_KEYS.index(faction) for faction in row["factions"]) for row in _OBJECTIVES
)
ALL_OBJECTIVES: Final[Objectives] = (1 << len(_OBJECTIVES)) - 1
STRUGGLE_EVENTS: Final[Objectives] = (
    1 << LIVE_BENEFIT | 1 << NUCLEAR_ESCALATION | 1 << SUMMIT_MEETING
)
DETENTE_EVENTS: Final[Objectives] = 1 << OLYMPIC_GAMES | 1 << SPACE_RACE

# Agents, numbered in the order of their initiative

_AGENTS: Final = _table("agent")
AGENT_KEYS: Final = tuple(row["key"] for row in _AGENTS)
MASTER_SPY: Final = 0
DEPUTY_DIRECTOR: Final = 1
DOUBLE_AGENT: Final = 2
ANALYST: Final = 3
ASSASSIN: Final = 4
DIRECTOR: Final = 5
ALL_AGENTS: Final[Agents] = (1 << len(_AGENTS)) - 1
PROTECTED: Final[Agents] = set_of(n for n, row in enumerate(_AGENTS) if row["protected"])

# Phases of a round

PHASE_KEYS: Final = ("briefing", "planning", "struggle", "cease_fire", "debriefing", "detente")
BRIEFING: Final = 0
PLANNING: Final = 1
STRUGGLE: Final = 2
CEASE_FIRE: Final = 3
DEBRIEFING: Final = 4
DETENTE: Final = 5

# The vocabulary. Nobody is ever asked for a faction or a phase; they are here for their words.

GROUP: Final = 0
OBJECTIVE: Final = 1
AGENT: Final = 2
SIDE: Final = 3
ACTION: Final = 4
TOP_CARD: Final = 5
REWARD: Final = 6
EVENT: Final = 7
DECISION: Final = 8
RECRUIT: Final = 0
ACTIVATE: Final = 1
PASS: Final = 2
PLAY_LIVE_BENEFIT: Final = 3
PLAY_NUCLEAR_ESCALATION: Final = 4
PLAY_SUMMIT_MEETING: Final = 5
TAKE: Final = 0
DISCARD: Final = 1
LEAVE: Final = 2
SEND_ON_LEAVE: Final = 0
PEEK: Final = 1
HOLD_OLYMPIC_GAMES: Final = 0
RUN_SPACE_RACE: Final = 1
NO_EVENT: Final = 2
YES: Final = 0
NO: Final = 1

VOCABULARY: Final = Vocabulary(
    group=GROUP_KEYS,
    objective=OBJECTIVE_KEYS,
    agent=AGENT_KEYS,
    side=SEATS,
    action=(
        *("recruit", "activate", "pass"),
        *("live_benefit", "nuclear_escalation", "summit_meeting"),
    ),
    top_card=("take", "discard", "leave"),
    reward=("send_on_leave", "peek"),
    event=("olympic_games", "space_race", "no_event"),
    decision=("yes", "no"),
    faction=FACTION_KEYS,
    phase=PHASE_KEYS,
)
