"""What players may ask at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVarTuple

from detente.games.shared.queries import Lines, line, open_piles, unseen_hand
from detente.kernel.veiled import Veiled

from . import happenings as told
from .board import COMMUNIST, COUNTRIES, DEMOCRAT, Country, Side
from .deck import OWNED_BY, PERESTROIKA, PRUDENCE, SINATRA_DOCTRINE
from .family_scoring import family_score
from .scoring import final_scoring, score_of, score_power
from .state import State
from .view import deck_size, unknown

SIDES = (COMMUNIST, DEMOCRAT)
Ts = TypeVarTuple("Ts")


def ledger(veiled: Veiled[State]) -> Lines:
    """Every country as it would be scored now, its power, and the marker after a final scoring."""
    g = veiled.known
    lines = []
    family = g.rules.mode == "family"
    for country in range(len(COUNTRIES)):
        lines.append(line(told.country_stands, *country_standing(g, country)))
        if family:
            continue
        holder, following = DEMOCRAT, 0
        if g.in_power(COMMUNIST, country):
            holder, following = COMMUNIST, g.vp - after(g, score_power, country).vp
        lines.append(line(told.power_stands, country, holder, g.kept[country], following))
    if family:
        return lines
    end = after(g, final_scoring)
    return [*lines, line(told.final_stands, g.vp, end.vp - g.vp, end.vp)]


def country_standing(g: State, country: Country) -> tuple[int, ...]:
    """The country, and level and points of the Communist and of the Democrat."""
    score = family_score if g.rules.mode == "family" else score_of
    com, dem = score(g, country, COMMUNIST), score(g, country, DEMOCRAT)
    return country, com.level, com.points, dem.level, dem.points


def after(g: State, scoring: Callable[[State, *Ts], None], *args: *Ts) -> State:
    """The position once something was scored now; it may be asked after the end too."""
    twin = g.clone()
    twin.ending = ""
    scoring(twin, *args)
    return twin


def unseen(veiled: Veiled[State]) -> Lines:
    """What is known of the other hand, and what may be in it with which chance."""
    g, seat = veiled.known, veiled.seat
    lines: Lines = []
    for side in SIDES:
        if side == seat:
            continue
        pool = unknown(g, seat)
        if g.rules.mode == "family":
            pool &= OWNED_BY[side]
        lines += unseen_hand(g, side, pool)
    return lines


def operations(veiled: Veiled[State]) -> Lines:
    """What cards are worth to both sides this turn, and which events change it."""
    g = veiled.known
    lines = []
    for side in SIDES:
        values = (g.ops_value(side, n) for n in range(1, 5))
        lines.append(line(told.ops_stand, side, *values))
        lines += ops_modifiers(g, side)
    return lines


def ops_modifiers(g: State, side: Side) -> Lines:
    doctrine = PERESTROIKA if side == COMMUNIST else SINATRA_DOCTRINE
    lines = [line(told.modified_by, doctrine, 1)] if g.in_force(doctrine) else []
    if g.prudence[side]:
        lines.append(line(told.modified_by, PRUDENCE, -g.prudence[side]))
    return lines


def piles(veiled: Veiled[State]) -> Lines:
    """2.2.4: the discard pile is open to both."""
    g = veiled.known
    return open_piles(deck_size(g), g.discards, g.removed)


QUERIES = {"regions": ledger, "unseen": unseen, "operations": operations, "piles": piles}
