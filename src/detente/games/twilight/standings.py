"""How regions and the end would come out now, found out by scoring them."""

from __future__ import annotations

from detente.kernel.flow import Ask
from detente.kernel.foresight import carried_out, given, last_told
from detente.kernel.sets import members

from . import happenings as told
from .board import EUROPE, REGIONS, US, USSR, Region
from .cards import resolve_event
from .deck import ALLIED_BERLIN, SCORED_BY, SOUTHEAST_ASIA_SCORING, Card
from .events.scoring import left_out_named
from .scoring import berlin_is_allied, final_scoring
from .state import State


def region_standing(g: State, region: Region) -> tuple[int, ...]:
    """The region, and level and points of the US and of the USSR."""
    numbers = last_told(_scored(g, _card_of(g, region)), told.region_scored)
    assert numbers is not None
    return numbers


def southeast_asia_standing(g: State) -> tuple[int, ...]:
    numbers = last_told(_scored(g, SOUTHEAST_ASIA_SCORING), told.southeast_asia_scored)
    assert numbers is not None
    return numbers


def finally_scored(g: State) -> State:
    """The position after a final scoring now."""
    twin = g.clone()
    final_scoring(twin)
    return twin


def _card_of(g: State, region: Region) -> Card:
    if region == EUROPE and berlin_is_allied(g):
        return ALLIED_BERLIN
    return SCORED_BY[REGIONS[region]]


def _scored(g: State, card: Card) -> State:
    twin = g.clone()
    twin.ending = ""  # it may be asked after the end too
    return without_one(carried_out(twin, resolve_event, card, US))


def without_one(g: State) -> State:
    """FAQ 73: if the US has a battleground to name that is left out, it names the best."""
    ask: Ask | None = g.question
    if ask is None or ask.then is not left_out_named:
        return g
    tried = [given(g, ask, country) for country in members(ask.options)]
    return max(tried, key=lambda one: ((one.winner == US) - (one.winner == USSR), one.vp))
