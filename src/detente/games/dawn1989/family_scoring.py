"""Scoring and victory in the family mode: TR.2.4.4, TR.3."""

from __future__ import annotations

from typing import Final

from . import happenings as told
from .board import BATTLEGROUNDS, COMMUNIST, COUNTRIES, COUNTRY, DEMOCRAT, Country, Side, Spaces
from .scoring import Score, score_held, tell_scores
from .state import EDGE, State, step

LAST_TURN: Final = 10


def family_held(g: State) -> list[Spaces]:
    """F2: a side controls where it has support; by option as in the full game."""
    return g.present if g.rules.family_control == "support" else g.control


def family_score(g: State, country: Country, side: Side) -> Score:
    here = COUNTRY[country]
    held = family_held(g)
    return score_held(country, held[side] & here, held[1 - side] & here, BATTLEGROUNDS & here)


@step
def score_family(g: State) -> None:
    """All six countries; then 20 points win, and after turn 10 a tie is the Communist's."""
    g.tell(told.scoring_begun, g.turn)
    for country in range(len(COUNTRIES)):
        com, dem = family_score(g, country, COMMUNIST), family_score(g, country, DEMOCRAT)
        tell_scores(g, country, com, dem, family_held(g))
        lead = dem.points - com.points
        if lead:
            g.vp += lead
            g.tell(told.gained, DEMOCRAT if lead > 0 else COMMUNIST, abs(lead), g.vp)
    if abs(g.vp) >= EDGE:
        g.finish(DEMOCRAT if g.vp > 0 else COMMUNIST, "twenty_points")
    elif g.turn == LAST_TURN:
        g.finish(DEMOCRAT if g.vp > 0 else COMMUNIST, "family_end")
