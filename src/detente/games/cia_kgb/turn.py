"""The sequence of play: rounds of six phases (1.4)."""

from __future__ import annotations

from typing import Final

from detente.kernel.entries import Entry

from .briefing import briefing
from .cease_fire import cease_fire
from .debriefing import debriefing
from .deck import BRIEFING
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
    for phase in PHASES[g.phase :]:
        g.do(phase)
    g.do(next_round)


@step
def next_round(g: State) -> None:
    g.round += 1
    g.phase = BRIEFING
    g.do(play_round)


ENTRIES: Final = (Entry(play_round),)
