"""What tells a learned estimate how a position stands: some seventy numbers, cheaply counted.

Above zero speaks for the CIA. What a search imagines is a complete position, so both Agents X are
known: what a lead in the struggle is worth depends on them. Without a Master Spy the objective goes
to whoever leads; with one it goes to the other side; and so forth (6.2).
"""

from __future__ import annotations

from math import tanh
from pathlib import Path
from typing import Final

from detente.kernel.features import Features
from detente.kernel.flow import NOBODY
from detente.kernel.sets import members

from .deck import (
    ACTION,
    AGENT_KEYS,
    ANALYST,
    ASSASSIN,
    CIA,
    DEPUTY_DIRECTOR,
    DIRECTOR,
    DOUBLE_AGENT,
    KGB,
    LIVE_BENEFIT,
    MASTER_SPY,
    OBJECTIVE_KEYS,
    OF_FACTION,
    POINTS,
    POPULATION,
    STABILITY,
    STRUGGLE,
    SUMMIT_MEETING,
    Side,
)
from .scoring import winner_of_struggle
from .state import State

_MORTAL: Final = (MASTER_SPY, DOUBLE_AGENT, ANALYST, ASSASSIN, DIRECTOR)
_EVENTS: Final = tuple(range(LIVE_BENEFIT, SUMMIT_MEETING + 1))
_SENT: Final = (DEPUTY_DIRECTOR, ANALYST, DOUBLE_AGENT, MASTER_SPY, ASSASSIN, DIRECTOR)
# What is counted of a struggle, and of these what an Agent X is multiplied with
_STRUGGLE: Final = (
    *("token", "lead", "military", "political", "economic", "media", "room"),
    *("turn", "acting", "last_word", "answer_due"),
)
TOKEN: Final = 0  # who would place it now
LEAD: Final = 1
FIRST_FACTION: Final = 2
ROOM: Final = 6
TURN: Final = 7
ACTING: Final = 8
LAST_WORD: Final = 9  # to whoever leads and may pass after a pass
ANSWER_DUE: Final = 10  # of whoever has to act after a pass
WIDTH: Final = 11
_OUTCOME: Final = (TOKEN, LEAD, LAST_WORD)
_BY_OUTCOME: Final = ("token", "lead", "last_word")

NAMES: Final[tuple[str, ...]] = (
    *("points", "points_late", "near_goal", "points_squared"),
    *(f"dead_{AGENT_KEYS[agent]}" for agent in _MORTAL),
    *(f"away_{AGENT_KEYS[agent]}" for agent in _MORTAL),
    *("analyst", "informant", "balance"),
    *(f"owns_{OBJECTIVE_KEYS[event]}" for event in _EVENTS),
    *(f"sent_{AGENT_KEYS[agent]}" for agent in _SENT),
    *("token", "lead"),
    *(f"plain_{part}" for part in _STRUGGLE),
    "spy",
    *(f"spy_{part}" for part in _STRUGGLE),
    *(f"spies_{part}" for part in _BY_OUTCOME),
    *("director", *(f"director_{part}" for part in _BY_OUTCOME)),
    *("kills", *(f"kills_{part}" for part in _BY_OUTCOME)),
    *("buries", *(f"buries_{part}" for part in _BY_OUTCOME)),
)
_SENT_AT: Final = NAMES.index(f"sent_{AGENT_KEYS[DEPUTY_DIRECTOR]}")
_PLAIN_AT: Final = NAMES.index("plain_token")
_SPY_AT: Final = NAMES.index("spy")
_SPIES_AT: Final = NAMES.index("spies_token")
_DIRECTOR_AT: Final = NAMES.index("director")
_KILLS_AT: Final = NAMES.index("kills")
_BURIES_AT: Final = NAMES.index("buries")
NEAR: Final = 75  # points from which the goal is near


def features(g: State) -> list[float]:
    """In the order of their names."""
    found = whole_game(g)
    found += [0.0] * (len(NAMES) - len(found))
    if g.objective != NOBODY:
        this_round(g, found)
    return found


def whole_game(g: State) -> list[float]:
    """What outlasts a round."""
    cia, kgb = g.score
    lead, top = (cia - kgb) / 20, max(cia, kgb, 0) / 100
    near = max(0, cia - NEAR) - max(0, kgb - NEAR)
    found = [lead, lead * top * top, near / 20, lead * abs(lead) / 3]
    dead = g.dead
    for agent in _MORTAL:
        found.append(float((dead[KGB] >> agent & 1) - (dead[CIA] >> agent & 1)))
    out, enemies_out = unavailable(g, CIA), unavailable(g, KGB)
    for agent in _MORTAL:
        found.append(float((enemies_out >> agent & 1) - (out >> agent & 1)))
    found.append(speaks_for(g.analyst))
    found.append(speaks_for(g.informant))
    found.append(speaks_for(g.balance) if g.phase < STRUGGLE else 0.0)
    won = g.won
    for event in _EVENTS:
        found.append(float((won[CIA] >> event & 1) - (won[KGB] >> event & 1)))
    return found


def unavailable(g: State, side: Side) -> int:
    """The agents that a side cannot pick in its next Planning: on leave now or then."""
    away = g.leave[side]
    agent = g.x[side]
    if agent >= 0 and agent != DEPUTY_DIRECTOR:
        away |= 1 << agent
    return away


def speaks_for(side: Side) -> float:
    return 0.0 if side == NOBODY else 1.0 if side == CIA else -1.0


def this_round(g: State, found: list[float]) -> None:
    """The struggle for the objective, and what the agents make of it."""
    cia, kgb = g.x
    if cia < 0 or kgb < 0:
        return
    struggle = struggle_of(g)
    for place, agent in enumerate(_SENT):
        found[_SENT_AT + place] = float((cia == agent) - (kgb == agent))
    found[_SENT_AT + len(_SENT)] = struggle[TOKEN]
    found[_SENT_AT + len(_SENT) + 1] = struggle[LEAD]
    points = POINTS[g.objective] / 10
    spies = (cia == MASTER_SPY) + (kgb == MASTER_SPY)
    if spies == 2:
        by_outcome(found, _SPIES_AT, struggle, points)
    else:
        first = _PLAIN_AT
        if spies:
            found[_SPY_AT] = points if cia == MASTER_SPY else -points
            first = _SPY_AT + 1
        for place in range(WIDTH):
            found[first + place] = points * struggle[place]
    of_both(found, _DIRECTOR_AT, struggle, cia == DIRECTOR, kgb == DIRECTOR, bottom_points(g))
    kills, is_killed = cia == ASSASSIN, kgb == ASSASSIN
    of_both(
        found,
        _KILLS_AT,
        struggle,
        kills and kgb != DEPUTY_DIRECTOR,
        is_killed and cia != DEPUTY_DIRECTOR,
        1.0,
    )
    if not spies:
        of_both(found, _BURIES_AT, struggle, kills, is_killed, points)


def of_both(
    found: list[float], first: int, struggle: list[float], cia: bool, kgb: bool, worth: float
) -> None:
    """An agenda that comes true for whoever places the token: who has sent such an agent, and the
    outcome of the struggle as often as one was sent."""
    if cia or kgb:
        found[first] = worth * (cia - kgb)
        by_outcome(found, first + 1, struggle, worth * (cia + kgb))


def by_outcome(found: list[float], first: int, struggle: list[float], worth: float) -> None:
    for place, part in enumerate(_OUTCOME):
        found[first + place] = worth * struggle[part]


def bottom_points(g: State) -> float:
    """What the Director would claim: the card at the bottom, or one like any other."""
    if g.buried:
        return POINTS[g.buried[-1]] / 10
    if g.objectives:
        total = 0
        for objective in members(g.objectives):
            total += POINTS[objective]
        return total / (10 * g.objectives.bit_count())
    return POINTS[g.objective_top[-1]] / 10 if g.objective_top else 0.0


def struggle_of(g: State) -> list[float]:
    """How the struggle stands."""
    found = [0.0] * WIDTH
    if g.dominant != NOBODY:
        found[TOKEN] = 1.5 * speaks_for(g.dominant)
        found[LEAD] = found[LAST_WORD] = speaks_for(g.dominant)
        return found
    active = g.active
    row = g.row
    if row[CIA] | row[KGB]:
        leading = winner_of_struggle(g)
        found[TOKEN] = speaks_for(leading)
        total = g.total
        if max(total[CIA], total[KGB]) > STABILITY[g.objective]:  # whoever caused it has lost
            found[TOKEN] *= 1.5
            found[LEAD] = found[LAST_WORD] = speaks_for(leading)
            return found
        found[LEAD] = tanh((total[CIA] - total[KGB]) / 3)
        for faction in range(4):
            ready = OF_FACTION[faction] & ~g.mobilised
            mine, theirs = (row[CIA] & ready).bit_count(), (row[KGB] & ready).bit_count()
            found[FIRST_FACTION + faction] = (mine - theirs) / 2
        found[ROOM] = room_of(g, CIA) - room_of(g, KGB)
        if active != NOBODY and g.passes:
            found[LAST_WORD if leading == active else ANSWER_DUE] = speaks_for(active)
    if active != NOBODY:
        found[TURN if g.stack[-1][1] == ACTION else ACTING] = speaks_for(active)
    return found


def room_of(g: State, side: Side) -> float:
    """How safely a side could recruit another group."""
    if g.row[side].bit_count() >= POPULATION[g.objective]:
        return 0.0
    return min(1.0, (STABILITY[g.objective] - g.total[side]) / 6)


FEATURES: Final = Features[State](NAMES, features, Path(__file__).parent / "learned.json")
