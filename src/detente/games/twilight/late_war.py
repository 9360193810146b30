"""The Late War scenario (Decydujące starcia): the world of 1975, and what the US needs to win."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from detente.games.shared.bidding import place_extra

from . import happenings as told
from .board import US, USSR, country_named
from .deck import ASTERISKED, CARD_KEYS, PERIODS, Cards
from .state import State, step
from .turn import open_turn

_FACTS: Final[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "facts" / "late_war.toml").read_text("utf-8")
)


def _cards(name: str) -> Cards:
    return sum(1 << CARD_KEYS.index(key) for key in _FACTS[name])


IN_FORCE: Final = _cards("effects")
GONE: Final[Cards] = (PERIODS[0] | PERIODS[1]) & ASTERISKED & ~_cards("kept")
"""The cards with an asterisk of the early and mid war that have left the game before turn 8."""


@step
def set_up_late_war(g: State) -> None:
    """The deal of turn 8 comes first: DEFCON stands for that turn already."""
    g.turn, g.defcon, g.vp = _FACTS["turn"], _FACTS["defcon"], _FACTS["vp"]
    g.space = list(_FACTS["space"])
    if g.rules.late_war_space == "box_5":
        g.space[USSR] = 5
    influence = _FACTS["influence"]
    if g.rules.late_war_text == "english":
        influence = influence | _FACTS["english"]["influence"]
    for key, points in influence.items():
        for side in (US, USSR):
            if points[side]:
                g.add_influence(side, country_named(key), points[side])
    cards = sum(g.rules.periods)
    g.removed = cards & GONE
    g.deck = cards & ~GONE
    g.effects = IN_FORCE
    g.tell(told.late_war_begun, g.vp)
    g.do(place_extra, USSR, 0)
    g.do(place_extra, US, 0)
    g.do(open_turn)
