"""Cold War: CIA vs KGB, a card game for two by David Rakoto and Sébastien Gigaudaut."""

from __future__ import annotations

from pathlib import Path

from detente.kernel.game import Game, declared_in

from . import happenings as told
from .checks import check
from .client import CLIENT
from .deck import SEATS, VOCABULARY
from .estimate import estimate, stretch
from .features import FEATURES
from .merits import MERITS
from .options import OPTIONS, read_options
from .queries import QUERIES, outlook
from .scoring import can_lose
from .state import State
from .themes import theme
from .turn import ENTRIES, start
from .view import QUANTITIES, complete, deal, hide, unknown

GAME: Game[State] = Game(
    name="cia_kgb",
    version=2,
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
    histories=Path(__file__).parent / "histories",
    told=declared_in(told),
    complete=complete,
    check=check,
    estimate=estimate,
    merits=MERITS,
    features=FEATURES,
    thinks=(0.01, 0.01, 0.1, 0.2, 2.5),
    can_lose=can_lose,
    stretch=stretch,
    foresight=2_600,
    theme=theme,
    queries=QUERIES,
    outlook=outlook,
    entries=ENTRIES,
    client=CLIENT,
)
