"""1989: Dawn of Freedom (1989 Jesień Narodów): a year in which power changes hands."""

from __future__ import annotations

from pathlib import Path

from detente.kernel.game import Game, declared_in

from . import events  # gives every card its function
from . import happenings as told
from .advice import outlook
from .board import SEATS, VOCABULARY
from .client import CLIENT
from .entries import ENTRIES
from .estimate import estimate, stretch
from .features import FEATURES
from .habits import HABITS
from .merits import MERITS
from .moves import REMOVING
from .options import OPTIONS, PRESETS, read_options
from .queries import QUERIES
from .reach import can_lose
from .setup import start
from .state import State
from .struggle_deck import FACE_OF
from .support import GERMAN_LEFT
from .themes import theme
from .thumb import guide
from .view import QUANTITIES, check, complete, deal, gather, hide, open_questions

__all__ = ["GAME", "events"]

GAME: Game[State] = Game(
    name="dawn1989",
    version=2,
    seats=SEATS,
    vocabulary=VOCABULARY,
    options=OPTIONS,
    read_options=read_options,
    state=State,
    start=start,
    hide=hide,
    deal=deal,
    unknown=open_questions,
    quantities=QUANTITIES,
    words=Path(__file__).parent / "words",
    histories=Path(__file__).parent / "histories",
    told=declared_in(told),
    phrases={"german_left": GERMAN_LEFT, "removing": REMOVING},
    alike={"struggle_card": ("face", FACE_OF)},
    complete=complete,
    gather=gather,
    check=check,
    estimate=estimate,
    merits=MERITS,
    features=FEATURES,
    guide=guide,
    habits=HABITS,
    can_lose=can_lose,
    stretch=stretch,
    levels=(4, 20, 100, 600, 3200),
    thinks=(0.01, 0.05, 0.2, 0.8, 4.5),
    foresight=1_000,
    theme=theme,
    queries=QUERIES,
    outlook=outlook,
    entries=ENTRIES,
    client=CLIENT,
    presets=PRESETS,
    exchanged=lambda g: g.exchanged,
)
