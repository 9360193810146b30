"""What makes up the worth of a position, by name: the same sum as `standing`, in its parts."""

from __future__ import annotations

from typing import Final

from detente.games.shared.outlook import HOLD
from detente.kernel.merits import Merit, Merits, Parts
from detente.kernel.sets import members

from .board import COMMUNIST, COUNTRIES, DEMOCRAT, SPACES, STABILITY, Country
from .estimate import (
    BOX,
    SCALE,
    USUAL,
    VALUE,
    lead_in,
    likelihood,
    power_worth,
    struggle_lead,
)
from .family_estimate import family_parts
from .family_estimate import lead_in as family_lead
from .family_scoring import family_held
from .purposes import purpose
from .state import State


def parts(g: State) -> Parts:
    """The lead of the Communist by what it consists of."""
    found = family_parts(g) if g.rules.mode == "family" else full_parts(g)
    return {merit: value / SCALE for merit, value in found.items()}


def full_parts(g: State) -> Parts:
    found = {
        Merit("score"): -float(g.vp),
        Merit("track"): BOX * (g.track[COMMUNIST] - g.track[DEMOCRAT]),
        Merit("struggle"): -struggle_lead(g),
    }
    for space in members(g.present[COMMUNIST] | g.present[DEMOCRAT]):
        lead = g.influence[space] - g.influence[SPACES + space]
        found[Merit("place", space)] = VALUE[space] * HOLD[STABILITY[space]][lead]
    for country in range(len(COUNTRIES)):
        found[Merit("region", country)] = likelihood(g, country) * lead_in(g, country)
        held = g.in_power(COMMUNIST, country)
        found[Merit("power", country)] = power_worth(g, country) * (held - USUAL)
    return found


def controlled(g: State) -> tuple[int, int]:
    held = family_held(g) if g.rules.mode == "family" else g.control
    return held[COMMUNIST], held[DEMOCRAT]


def lead(g: State, country: Country) -> float:
    return (family_lead if g.rules.mode == "family" else lead_in)(g, country)


def in_power(g: State) -> tuple[int, int]:
    first = sum(1 << n for n in range(len(COUNTRIES)) if g.in_power(COMMUNIST, n))
    return first, ((1 << len(COUNTRIES)) - 1) & ~first


MERITS: Final = Merits(
    parts,
    point=lambda g: 1.0 / SCALE,
    kinds={"place": "space", "region": "country", "power": "country"},
    holders={"place": controlled, "power": in_power},
    leads={"region": lead},
    purpose=purpose,
)
