"""Twilight Struggle (Zimna Wojna 1945-1989): two superpowers, ten turns, 110 cards."""

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
from .ops import POINTS_LEFT
from .options import CLASHES, OPTIONS, PRESETS, read_options
from .queries import QUERIES
from .reach import can_lose
from .setup import start
from .state import State
from .themes import theme
from .thumb import guide
from .view import QUANTITIES, check, complete, deal, gather, hide, open_questions

__all__ = ["GAME", "events"]

GAME: Game[State] = Game(
    name="twilight",
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
    phrases={"ops_left": POINTS_LEFT, "rolls_left": POINTS_LEFT},
    complete=complete,
    gather=gather,
    check=check,
    estimate=estimate,
    merits=MERITS,
    features=FEATURES,
    guide=guide,
    habits=HABITS,
    stretch=stretch,
    can_lose=can_lose,
    levels=(4, 20, 100, 600, 3000),
    thinks=(0.01, 0.05, 0.2, 1.0, 5.0),
    theme=theme,
    queries=QUERIES,
    outlook=outlook,
    entries=ENTRIES,
    client=CLIENT,
    presets=PRESETS,
    clashes=CLASHES,
    exchanged=lambda g: g.exchanged,
)
