"""The sequence of play: rounds of six phases (1.4)."""

from __future__ import annotations

from typing import Final

from detente.kernel.entries import Entry
from detente.kernel.flow import NOBODY

from .briefing import briefing
from .cease_fire import cease_fire
from .debriefing import debriefing
from .deck import BRIEFING, CEASE_FIRE, STRUGGLE
from .detente import detente
from .planning import planning
from .state import State, step
from .struggle import struggle

PHASES: Final = (briefing, planning, struggle, cease_fire, debriefing, detente)


def start(g: State) -> None:
    g.do(play_round)


@step
def play_round(g: State) -> None:
    """The phases of a round, from the one a position stands in."""
    if g.phase in (STRUGGLE, CEASE_FIRE):
        assert g.objective != NOBODY, "2.1: a struggle is about an objective"
        assert NOBODY not in g.x, "3.1: in the struggle both sides have an Agent X"
    for phase in PHASES[g.phase :]:
        g.do(phase)
    g.do(next_round)


@step
def next_round(g: State) -> None:
    g.round += 1
    g.phase = BRIEFING
    g.do(play_round)


ENTRIES: Final = (Entry(play_round),)
