"""Scoring: countries (9.0), power (8.4), New Year's Eve (10.3) and the end of the game (10.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from detente.kernel.flow import NOBODY

from . import happenings as told
from .board import BATTLEGROUNDS, COMMUNIST, COUNTRIES, COUNTRY, DEMOCRAT, Country, Side, Spaces
from .state import TYRANT_POINTS, State
from .struggle_deck import COUNTRY_VALUES, POWER_VALUE

NOTHING: Final = 0
PRESENCE: Final = 1
DOMINATION: Final = 2
CONTROL: Final = 3
BONUS: Final = 4  # 10.4: for each country in Communist power at the end


class Score(NamedTuple):
    """What one side gets for a country."""

    level: int
    battlegrounds: int
    points: int


def spaces_of(g: State, country: Country) -> Spaces:
    """The spaces of a country that are in the game: card 69."""
    return g.in_game(COUNTRY[country])


def level(mine: Spaces, theirs: Spaces, battlegrounds: Spaces) -> int:
    """9.2 with the example of 9.3.3: domination needs a battleground and another space."""
    if not mine:
        return NOTHING
    count, fields = mine.bit_count(), (mine & battlegrounds).bit_count()
    if count <= theirs.bit_count():
        return PRESENCE
    if fields == battlegrounds.bit_count():
        return CONTROL
    if fields > (theirs & battlegrounds).bit_count() and count > fields:
        return DOMINATION
    return PRESENCE


def score_of(g: State, country: Country, side: Side) -> Score:
    """9.3: the best level only, and a point for each battleground."""
    return scores_of(g, country)[side]


def scores_of(g: State, country: Country) -> tuple[Score, Score]:
    """The same of both sides."""
    here, control = spaces_of(g, country), g.control
    return _scores(
        country, control[COMMUNIST] & here, control[DEMOCRAT] & here, BATTLEGROUNDS & here
    )


@lru_cache(maxsize=1 << 16)
def _scores(
    country: Country, com: Spaces, dem: Spaces, battlegrounds: Spaces
) -> tuple[Score, Score]:
    return (
        score_held(country, com, dem, battlegrounds),
        score_held(country, dem, com, battlegrounds),
    )


def score_held(country: Country, mine: Spaces, theirs: Spaces, battlegrounds: Spaces) -> Score:
    reached = level(mine, theirs, battlegrounds)
    fields = (mine & battlegrounds).bit_count()
    return Score(reached, fields, COUNTRY_VALUES[country][reached] + fields)


def score_country(g: State, country: Country) -> None:
    """9.3.3: the marker moves by the difference."""
    com, dem = scores_of(g, country)
    tell_scores(g, country, com, dem, g.control)
    gain_difference(g, com.points, dem.points)


def tell_scores(g: State, country: Country, com: Score, dem: Score, held: Sequence[Spaces]) -> None:
    """What each side has in a country, part by part, and what it comes to."""
    here = spaces_of(g, country)
    for side, score in ((COMMUNIST, com), (DEMOCRAT, dem)):
        if score.level != NOTHING:
            mine = held[side] & here
            value = score.points - score.battlegrounds
            fields = mine & BATTLEGROUNDS
            g.tell(told.side_scored, country, side, score.level, value, mine, fields)
    g.tell(told.country_scored, country, com.level, com.points, dem.level, dem.points)


def gain_difference(g: State, communist: int, democrat: int) -> None:
    if democrat > communist:
        g.gain(DEMOCRAT, democrat - communist)
    else:
        g.gain(COMMUNIST, communist - democrat)


def power_points(g: State, country: Country) -> int:
    """8.4.6: power kept is worth more each time."""
    return POWER_VALUE[country] * (g.kept[country] + 1)


def score_power(g: State, country: Country) -> None:
    points = power_points(g, country)
    g.kept[country] += 1
    g.tell(told.power_kept, country, g.kept[country])
    g.gain(COMMUNIST, points)


def move_marker(g: State, side: Side, points: int) -> None:
    """In final scoring 20 points end nothing."""
    if points:
        g.vp += points if side == DEMOCRAT else -points
        g.tell(told.gained, side, points, g.vp)


def final_scoring(g: State) -> None:
    """10.4: the tyrant at large, all countries without struggles, the Communist's bonus."""
    g.tell(told.final_scoring_begun)
    if g.fugitive != NOBODY:
        g.tell(told.tyrant_at_large, g.fugitive)
        move_marker(g, COMMUNIST, TYRANT_POINTS)
    for country in range(len(COUNTRIES)):
        com, dem = scores_of(g, country)
        tell_scores(g, country, com, dem, g.control)
        lead = dem.points - com.points
        move_marker(g, DEMOCRAT if lead > 0 else COMMUNIST, abs(lead))
    g.tell(told.powers_counted, g.power.bit_count())
    move_marker(g, COMMUNIST, BONUS * g.power.bit_count())
    finish_by_points(g, "final_scoring", "draw")


def finish_by_points(g: State, ending: str, draw: str) -> None:
    if g.vp:
        g.finish(DEMOCRAT if g.vp > 0 else COMMUNIST, ending)
    else:
        g.finish(NOBODY, draw)
