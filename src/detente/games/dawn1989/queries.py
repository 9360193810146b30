"""What players may ask at any time."""

from __future__ import annotations

from detente.games.shared.queries import Lines, line, open_piles, unseen_hand
from detente.kernel.veiled import Veiled

from . import happenings as told
from .board import COMMUNIST, COUNTRIES, DEMOCRAT, Side
from .deck import OWNED_BY, PERESTROIKA, PRUDENCE, SINATRA_DOCTRINE
from .family_scoring import family_score
from .scoring import final_difference, score_of
from .state import State
from .struggle_deck import POWER_VALUE
from .view import deck_size, unknown

SIDES = (COMMUNIST, DEMOCRAT)


def ledger(veiled: Veiled[State]) -> Lines:
    """Every country as it would be scored now, its power, and the marker after a final scoring."""
    g = veiled.known
    lines = []
    family = g.rules.mode == "family"
    score = family_score if family else score_of
    for country in range(len(COUNTRIES)):
        com, dem = score(g, country, COMMUNIST), score(g, country, DEMOCRAT)
        lines.append(
            line(told.country_stands, country, com.level, com.points, dem.level, dem.points)
        )
        if family:
            continue
        holder = COMMUNIST if g.in_power(COMMUNIST, country) else DEMOCRAT
        following = POWER_VALUE[country] * (g.kept[country] + 1) if holder == COMMUNIST else 0
        lines.append(line(told.power_stands, country, holder, g.kept[country], following))
    if family:
        return lines
    by = final_difference(g)
    return [*lines, line(told.final_stands, g.vp, by, g.vp + by)]


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
