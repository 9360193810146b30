"""Iron Curtain (Żelazna Kurtyna): eighteen countries laid on a table, and who dominates them."""

from __future__ import annotations

from pathlib import Path

from detente.kernel.game import Game, declared_in

from . import happenings as told
from .advice import QUERIES, estimate, outlook, stretch
from .board import SEATS, VOCABULARY
from .client import CLIENT
from .features import FEATURES
from .merits import MERITS
from .options import OPTIONS, read_options, spell
from .reach import can_lose
from .state import State
from .themes import theme
from .turn import ENTRIES, start
from .view import QUANTITIES, check, complete, deal, hide, unknown
from .workshop import WORKSHOP

GAME: Game[State] = Game(
    name="iron_curtain",
    version=1,
    seats=SEATS,
    vocabulary=VOCABULARY,
    options=OPTIONS,
    read_options=read_options,
    state=State,
    start=start,
    hide=hide,
    deal=deal,
    unknown=unknown,
    quantities=QUANTITIES,
    words=Path(__file__).parent / "words",
    told=declared_in(told),
    spell=spell,
    complete=complete,
    check=check,
    estimate=estimate,
    merits=MERITS,
    features=FEATURES,
    thinks=(0.01, 0.01, 0.1, 0.4, 5.0),
    can_lose=can_lose,
    stretch=stretch,
    foresight=3_100,
    theme=theme,
    queries=QUERIES,
    outlook=outlook,
    entries=ENTRIES,
    client=CLIENT,
    workshop=WORKSHOP,
)
