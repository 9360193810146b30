"""A group, an objective or an agent of CIA vs KGB in words."""

from __future__ import annotations

from detente.games.cia_kgb.deck import (
    AGENT_KEYS,
    CIA,
    FACTION,
    FACTION_KEYS,
    INFLUENCE,
    KGB,
    OBJECTIVE_KEYS,
    POINTS,
    POPULATION,
    PRIORITY,
    PROTECTED,
    STABILITY,
    Agent,
    Group,
    Objective,
)
from detente.games.cia_kgb.state import State
from detente.games.cia_kgb.view import covered
from detente.kernel.veiled import Veiled
from detente.kernel.words import Words

from ..boards import SIGNS
from ..texts import Texts
from .board import Drawing


def describe(
    veiled: Veiled[State], words: Words, texts: Texts, kind: str, choice: int
) -> list[str]:
    """A group, an objective or an agent: its numbers, what it does, where it is."""
    drawing = Drawing(veiled.known, words, texts, 80, True)
    match kind:
        case "group":
            return _group(drawing, choice)
        case "objective":
            return _objective(drawing, choice)
        case "agent":
            return _agent(drawing, choice)
    return []


def _rule(words: Words, key: str) -> list[str]:
    """What the help of the game says under this keyword."""
    entry = words.table("help").get(key)
    return [str(entry["text"]).strip()] if entry else []


def _group(drawing: Drawing, group: Group) -> list[str]:
    g, say, words = drawing.g, drawing.say, drawing.words
    faction = FACTION_KEYS[FACTION[group]]
    title = f"{drawing.group(group)}: {words.key('faction', faction)}, {INFLUENCE[group]}"
    where = say["out_of_sight" if covered(g) else "in_deck"]
    for side in (CIA, KGB):
        if g.row[side] >> group & 1:
            ready = say["mobilised" if g.mobilised >> group & 1 else "ready"]
            where = f"{SIGNS[side]} {words.seat(side)}, {ready}"
    if group in g.discards:
        where = say["in_discards"]
    return [title, *_rule(words, faction), where]


def _objective(drawing: Drawing, objective: Objective) -> list[str]:
    g, say, words = drawing.g, drawing.say, drawing.words
    numbers = ", ".join(
        say[key].format(n=table[objective])
        for key, table in (("stability", STABILITY), ("population", POPULATION), ("points", POINTS))
    )
    order = " › ".join(words.key("faction", FACTION_KEYS[f]) for f in PRIORITY[objective])
    where = say["in_objectives"]
    for side in (CIA, KGB):
        if g.won[side] >> objective & 1:
            where = f"{say['won']}: {SIGNS[side]} {words.seat(side)}"
    if objective == g.objective:
        where = say["current"]
    elif g.used >> objective & 1:
        where = say["used_up"]
    elif objective in g.buried:
        where = say["buried"]
    rule = _rule(words, OBJECTIVE_KEYS[objective])
    return [drawing.target(objective), numbers, f"{say['order']} {order}", *rule, where]


def _agent(drawing: Drawing, agent: Agent) -> list[str]:
    words = drawing.words
    title = f"{agent + 1} {drawing.agent(agent)}"
    if PROTECTED >> agent & 1:
        title += f" ({drawing.say['protected']})"
    places = [
        f"{SIGNS[side]} {words.seat(side)}: {drawing.whereabouts(side, agent)[0]}"
        for side in (CIA, KGB)
    ]
    return [title, *_rule(words, AGENT_KEYS[agent]), *places]
