"""What players may ask at any time."""

from __future__ import annotations

from detente.games.shared.card_driven import deck_size
from detente.games.shared.queries import Lines, line, open_piles, unseen_hand
from detente.kernel.veiled import Veiled

from . import happenings as told
from .board import REGIONS, US, USSR, Side
from .deck import BREZHNEV_DOCTRINE, CONTAINMENT, RED_SCARE
from .standings import finally_scored, region_standing, southeast_asia_standing
from .state import State
from .view import unknown

NOT_BY_THE_MARKER = ("europe_at_the_end", "late_war")
"""Endings by a final scoring in which more than the sign of the marker counts."""


def ledger(veiled: Veiled[State]) -> Lines:
    """Every region as it would be scored now, and the marker after a final scoring now."""
    g = veiled.known
    regions = (region_standing(g, region) for region in range(len(REGIONS)))
    lines = [line(told.region_stands, *numbers) for numbers in regions]
    lines.append(line(told.southeast_asia_stands, *southeast_asia_standing(g)))
    end = finally_scored(g)
    if end.ending != "europe_at_the_end":
        lines.append(line(told.final_stands, g.vp, end.vp - g.vp, end.vp))
    if end.ending in NOT_BY_THE_MARKER:
        lines.append(line(told.final_wins, end.winner))
    return lines


def unseen(veiled: Veiled[State]) -> Lines:
    """What is known of the other hand, and what may be in it with which chance."""
    g, seat = veiled.known, veiled.seat
    lines: Lines = []
    for side in (US, USSR):
        if side == seat:
            continue
        pool = unknown(g, seat)
        lines += unseen_hand(g, side, pool)
    return lines


def operations(veiled: Veiled[State]) -> Lines:
    """What cards are worth to both sides this turn, and which events change it."""
    g = veiled.known
    lines = []
    for side in (US, USSR):
        lines.append(line(told.ops_stand, side, *(g.ops_value(side, n) for n in range(1, 5))))
        lines += ops_modifiers(g, side)
    return lines


def ops_modifiers(g: State, side: Side) -> Lines:
    doctrine = CONTAINMENT if side == US else BREZHNEV_DOCTRINE
    lines = [line(told.modified_by, doctrine, 1)] if g.in_force(doctrine) else []
    if g.red_scare[side]:
        lines.append(line(told.modified_by, RED_SCARE, -g.red_scare[side]))
    return lines


def piles(veiled: Veiled[State]) -> Lines:
    """FAQ 5.0: the discard pile may be looked through at any time."""
    g = veiled.known
    return open_piles(deck_size(g), g.discards, g.removed)


QUERIES = {"regions": ledger, "unseen": unseen, "operations": operations, "piles": piles}
