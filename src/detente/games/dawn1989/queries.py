"""What players may ask at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from detente.games.shared.card_driven import hidden_count
from detente.kernel.flow import Happening
from detente.kernel.veiled import Veiled

from . import happenings as told
from .board import COMMUNIST, COUNTRIES, DEMOCRAT, Side
from .deck import OWNED_BY, PERESTROIKA, PRUDENCE, SINATRA_DOCTRINE
from .family_scoring import family_score
from .scoring import final_difference, score_of
from .state import State
from .struggle_deck import POWER_VALUE
from .view import deck_size, unknown

Lines: TypeAlias = list[Happening]
SIDES = (COMMUNIST, DEMOCRAT)


def line(what: Callable[..., None], *args: int) -> Happening:
    return Happening(what.__name__, args)


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
    lines = []
    for side in SIDES:
        if side == seat:
            continue
        hidden = hidden_count(g, side)
        pool = unknown(g, seat)
        if g.rules.mode == "family":
            pool &= OWNED_BY[side]
        possible = pool & ~g.lacks[side]
        lines.append(line(told.hand_known, side, g.shown[side], hidden))
        if count := possible.bit_count():
            lines.append(line(told.cards_unseen, count, round(100 * hidden / count), possible))
        if excluded := pool & ~possible:
            lines.append(line(told.cards_not_held, excluded.bit_count(), excluded))
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
    return [
        line(told.pile_stands, deck_size(g)),
        line(told.discards_stand, g.discards.bit_count(), g.discards),
        line(told.removed_stand, g.removed.bit_count(), g.removed),
    ]


QUERIES = {"regions": ledger, "unseen": unseen, "operations": operations, "piles": piles}
