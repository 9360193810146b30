"""What a seat may know, and the named quantities of a position.

Hidden things are: the unseen part of both decks, top cards that only one side has looked at, and
each Agent X until he is turned face up. Agents are told apart by elimination, so a hidden Agent X
is shown as unknown, and his card as if it were at headquarters with the others.

Discarded groups lie face up, but nobody looks through them (4.6): under the top one they are hidden
from everybody, as if they were still in the deck. To remember them is the players' affair.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from detente.kernel.errors import Misdeal
from detente.kernel.flow import NOBODY, UNKNOWN
from detente.kernel.quantities import Form, Quantity, derived, field, fields_by_side
from detente.kernel.sets import members, pick, set_of

from .deck import (
    ALL_AGENTS,
    ALL_GROUPS,
    ALL_OBJECTIVES,
    CIA,
    INFLUENCE,
    KGB,
    POINTS,
    POPULATION,
    SEATS,
    STABILITY,
    Group,
    Side,
    other,
)
from .scoring import LAST_ROUND
from .state import State

_ONE, _SET, _ROW, _NUMBER, _FLAG = Form.ONE, Form.SET, Form.ROW, Form.NUMBER, Form.FLAG


def groups_known(g: State, seat: int) -> int:
    """How many of the top group cards a seat knows; observers know none."""
    return g.top_known[seat] if seat <= KGB else 0


def objectives_known(g: State, seat: int) -> int:
    return g.objective_known[seat] if seat <= KGB else 0


def knows_agent(g: State, seat: int, side: Side) -> bool:
    """Whether a seat knows the Agent X of a side."""
    if seat == side or g.shown >> side & 1:
        return True
    return seat == other(side) and g.peeked >> side & 1 == 1


def covered(g: State) -> list[Group]:
    """The discarded groups that nobody may look at any more: all but the top one."""
    return g.discards[:-1] if g.rules.discards == "closed" else []


def hide(g: State, seat: int) -> None:
    for side in (CIA, KGB):
        if g.x[side] != NOBODY and not knows_agent(g, seat, side):
            g.hq[side] |= 1 << g.x[side]
            g.x[side] = UNKNOWN
    known = groups_known(g, seat)
    g.deck |= set_of(g.top[known:])
    g.top[known:] = [UNKNOWN] * len(g.top[known:])
    under = covered(g)
    g.deck |= set_of(under)
    g.discards[: len(under)] = [UNKNOWN] * len(under)
    known = objectives_known(g, seat)
    g.objectives |= set_of(g.objective_top[known:])
    g.objective_top[known:] = [UNKNOWN] * len(g.objective_top[known:])


def deal(g: State, seat: int, rng: random.Random) -> None:
    for side in (CIA, KGB):
        if g.x[side] == UNKNOWN:
            # agents that came back from leave in this round were not there to be picked (3.4)
            g.x[side] = _draw(g.hq[side] & ~g.returned[side], rng)
            g.hq[side] ^= 1 << g.x[side]
    for pile in (g.top, g.discards):
        for place, group in enumerate(pile):
            if group == UNKNOWN:
                pile[place] = _draw(g.deck, rng)
                g.deck ^= 1 << pile[place]
    for place, objective in enumerate(g.objective_top):
        if objective == UNKNOWN:
            g.objective_top[place] = _draw(g.objectives, rng)
            g.objectives ^= 1 << g.objective_top[place]


def _draw(pile: int, rng: random.Random) -> int:
    if not pile:
        raise Misdeal("there is no card to draw")
    return pick(pile, rng.randrange(pile.bit_count()))


def groups_unseen(g: State, seat: int) -> int:
    """The groups that are somewhere in the deck or covered, as far as the seat knows."""
    hidden = [*g.top[groups_known(g, seat) :], *covered(g)]
    return g.deck | set_of(group for group in hidden if group != UNKNOWN)


def objectives_unseen(g: State, seat: int) -> int:
    top = g.objective_top[objectives_known(g, seat) :]
    return g.objectives | set_of(c for c in top if c != UNKNOWN)


def unknown(g: State, seat: int) -> int:
    """Bits 0-23 groups, 24-44 objectives, 45 and 46 Agent X of the CIA and of the KGB."""
    hidden = groups_unseen(g, seat) | objectives_unseen(g, seat) << 24
    for side in (CIA, KGB):
        if g.x[side] != NOBODY and not knows_agent(g, seat, side):
            hidden |= 1 << 45 + side
    return hidden


def complete(g: State) -> None:
    """Cards that were put nowhere are in their deck, agents at headquarters; sums are added up."""
    in_play = g.row[CIA] | g.row[KGB]
    g.mobilised &= in_play
    g.deck = ALL_GROUPS & ~(in_play | set_of(g.top) | set_of(g.discards))
    current = 1 << g.objective if g.objective != NOBODY else 0
    placed = current | g.used | g.won[CIA] | g.won[KGB]
    g.objectives = ALL_OBJECTIVES & ~(placed | set_of(g.objective_top) | set_of(g.buried))
    for side in (CIA, KGB):
        g.score[side] = sum(POINTS[objective] for objective in members(g.won[side]))
        g.total[side] = sum(INFLUENCE[group] for group in members(g.row[side]))
        away = g.leave[side] | g.dead[side] | (1 << g.x[side] if g.x[side] != NOBODY else 0)
        g.hq[side] = ALL_AGENTS & ~away


def follow_by_side(name: str, form: Form, kind: str = "") -> tuple[Quantity, ...]:
    """The same as fields of a position; but `complete` works them out, so they cannot be set."""
    return tuple(replace(q, put=None) for q in fields_by_side(name, form, kind, seats=SEATS))


QUANTITIES: Final[tuple[Quantity, ...]] = (
    field("round", _NUMBER, within=range(1, LAST_ROUND + 1)),
    field("phase", _ONE, "phase"),
    field("active", _ONE, "seat"),
    field("passes", _NUMBER, within=range(2)),
    field("balance", _ONE, "seat"),
    field("loser", _ONE, "seat"),
    field("overtime", _FLAG),
    # the current objective
    field("objective", _ONE, "objective"),
    derived("stability", _NUMBER, lambda g: STABILITY[g.objective] if g.objective >= 0 else 0),
    derived("population", _NUMBER, lambda g: POPULATION[g.objective] if g.objective >= 0 else 0),
    field("dominant", _ONE, "seat"),
    field("unrest", _SET, "seat"),
    # objectives
    *follow_by_side("score", _NUMBER),
    *fields_by_side("won", _SET, "objective", seats=SEATS),
    field("used", _SET, "objective"),
    field("objective_top", _ROW, "objective"),
    *fields_by_side("objective_known", _NUMBER, seats=SEATS, within=range(22)),
    derived("objectives", _SET, lambda g: g.objectives, "objective", of="objectives"),
    field("buried", _ROW, "objective"),
    # groups
    *fields_by_side("row", _SET, "group", seats=SEATS),
    field("mobilised", _SET, "group"),
    *follow_by_side("total", _NUMBER),
    field("top", _ROW, "group"),
    *fields_by_side("top_known", _NUMBER, seats=SEATS, within=range(25)),
    derived("deck", _SET, lambda g: g.deck, "group", of="deck"),
    field("discards", _ROW, "group"),
    # agents
    *fields_by_side("x", _ONE, "agent", seats=SEATS),
    field("shown", _SET, "seat"),
    field("peeked", _SET, "seat"),
    *follow_by_side("hq", _SET, "agent"),
    *fields_by_side("leave", _SET, "agent", seats=SEATS),
    *fields_by_side("returned", _SET, "agent", seats=SEATS),
    *fields_by_side("dead", _SET, "agent", seats=SEATS),
    field("analyst", _ONE, "seat"),
    field("informant", _ONE, "seat"),
)
