"""The cards: objectives, groups, agents and what is printed on them; the vocabulary of the game."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeAlias

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

SEATS = ("cia", "kgb")
CIA, KGB = 0, 1
BOTH = 0b11


def other(side: Side) -> Side:
    return 1 - side


def _table(name: str) -> list[dict[str, Any]]:
    path = Path(__file__).parent / "facts" / f"{name}s.toml"
    rows: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))[name]
    return rows


# Factions

FACTION_KEYS = ("military", "political", "economic", "media")
MILITARY, POLITICAL, ECONOMIC, MEDIA = range(4)

# Groups

_GROUPS = _table("group")
GROUP_KEYS = tuple(row["key"] for row in _GROUPS)
GUERRILLA, MILITIA, MERCENARIES, POLICE, INFANTRY, GENERALS = range(6)
STUDENTS, TRADE_UNION, NATIONALISTS, FUNDAMENTALISTS, OPPOSITION, GOVERNMENT = range(6, 12)
WORKERS, MAFIA, FOOD_COMPANIES, INDUSTRY, OIL_TYCOONS, BANKERS = range(12, 18)
ARTISTS, NGOS, PHONE_COMPANY, NEWSPAPERS, RADIO, TELEVISION = range(18, 24)
INFLUENCE: tuple[int, ...] = tuple(row["influence"] for row in _GROUPS)
FACTION: tuple[Faction, ...] = tuple(FACTION_KEYS.index(row["faction"]) for row in _GROUPS)
ALL_GROUPS: Groups = (1 << len(_GROUPS)) - 1
OF_FACTION: tuple[Groups, ...] = tuple(
    set_of(group for group in range(24) if FACTION[group] == faction) for faction in range(4)
)
UP_TO: tuple[Groups, ...] = tuple(
    set_of(group for group in range(24) if INFLUENCE[group] <= most) for most in range(14)
)
"""The groups with at most so much influence, for every room there can be below stability."""

# Objectives

_OBJECTIVES = _table("objective")
OBJECTIVE_KEYS = tuple(row["key"] for row in _OBJECTIVES)
AFGHANISTAN, ANGOLA, CHILE, CONGO, CUBA, CZECHOSLOVAKIA, EGYPT, GREECE = range(8)
HONDURAS, IRAN, KOREA, LIBYA, PANAMA, TURKEY, VIETNAM = range(8, 15)
LIVE_BENEFIT, NOBEL_PEACE_PRIZE, NUCLEAR_ESCALATION = range(15, 18)
OLYMPIC_GAMES, SPACE_RACE, SUMMIT_MEETING = range(18, 21)
POINTS: tuple[int, ...] = tuple(row["points"] for row in _OBJECTIVES)
POPULATION: tuple[int, ...] = tuple(row["population"] for row in _OBJECTIVES)
STABILITY: tuple[int, ...] = tuple(row["stability"] for row in _OBJECTIVES)
PRIORITY: tuple[tuple[Faction, ...], ...] = tuple(
    tuple(FACTION_KEYS.index(faction) for faction in row["factions"]) for row in _OBJECTIVES
)
ALL_OBJECTIVES: Objectives = (1 << len(_OBJECTIVES)) - 1
STRUGGLE_EVENTS: Objectives = 1 << LIVE_BENEFIT | 1 << NUCLEAR_ESCALATION | 1 << SUMMIT_MEETING
DETENTE_EVENTS: Objectives = 1 << OLYMPIC_GAMES | 1 << SPACE_RACE

# Agents, numbered in the order of their initiative

_AGENTS = _table("agent")
AGENT_KEYS = tuple(row["key"] for row in _AGENTS)
MASTER_SPY, DEPUTY_DIRECTOR, DOUBLE_AGENT, ANALYST, ASSASSIN, DIRECTOR = range(6)
ALL_AGENTS: Agents = (1 << len(_AGENTS)) - 1
PROTECTED: Agents = set_of(n for n, row in enumerate(_AGENTS) if row["protected"])

# Phases of a round

PHASE_KEYS = ("briefing", "planning", "struggle", "cease_fire", "debriefing", "detente")
BRIEFING, PLANNING, STRUGGLE, CEASE_FIRE, DEBRIEFING, DETENTE = range(6)

# The vocabulary. Nobody is ever asked for a faction or a phase; they are here for their words.

GROUP, OBJECTIVE, AGENT, SIDE, ACTION, TOP_CARD, REWARD, EVENT, DECISION = range(9)
RECRUIT, ACTIVATE, PASS, PLAY_LIVE_BENEFIT, PLAY_NUCLEAR_ESCALATION, PLAY_SUMMIT_MEETING = range(6)
TAKE, DISCARD, LEAVE = range(3)
SEND_ON_LEAVE, PEEK = range(2)
HOLD_OLYMPIC_GAMES, RUN_SPACE_RACE, NO_EVENT = range(3)
YES, NO = range(2)

VOCABULARY = Vocabulary(
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
