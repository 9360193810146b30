"""Scoring: regions by card, Southeast Asia, and the end of the game."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from detente.kernel.flow import NOBODY

from . import happenings as told
from .board import (
    ASIA,
    BESIDE,
    EUROPE,
    REGION,
    REGIONS,
    SOUTHEAST_ASIA,
    TAIWAN,
    THAILAND,
    US,
    USSR,
    Countries,
    Region,
    Side,
    other,
)
from .deck import ALLIED_BERLIN, CHINA_CARD, FORMOSAN_RESOLUTION
from .state import State
from .tracks import EDGE, gain

NOTHING: Final = 0
PRESENCE: Final = 1
DOMINATION: Final = 2
CONTROL: Final = 3


def _values() -> tuple[tuple[int, ...], ...]:
    """By region and level; 0 for control of Europe, which wins the game (10.3.1).

    After the regions comes Europe as the alternate card of Turn Zero has it.
    """
    facts = tomllib.loads((Path(__file__).parent / "facts" / "regions.toml").read_text("utf-8"))
    tables = (facts["region"][key] for key in (*REGIONS, "allied_berlin"))
    return tuple((0, t["presence"], t["domination"], t.get("control", 0)) for t in tables)


VALUES: Final = _values()
BERLIN: Final = len(REGIONS)  # the row of the alternate card


def berlin_is_allied(g: State) -> int:
    """Turn Zero: Europe is scored by the alternate card, at the end of the game too."""
    return g.changes.brought >> ALLIED_BERLIN & 1


class Score(NamedTuple):
    """What one side gets for a region."""

    level: int
    battlegrounds: int
    neighbours: int  # controlled countries next to the enemy superpower
    points: int


def level(mine: Countries, theirs: Countries, battlegrounds: Countries) -> int:
    """10.1.1: presence, domination or control by these controlled countries of one region."""
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


def battlegrounds_in(g: State, region: Region, *, formosa: bool = True) -> Countries:
    """Card 35: Taiwan is one while the US controls it."""
    battlegrounds = g.changes.battlegrounds & REGION[region]
    if region == ASIA and formosa and g.in_force(FORMOSAN_RESOLUTION):
        battlegrounds |= g.control[US] & 1 << TAIWAN
    return battlegrounds


def score_of(
    g: State, region: Region, side: Side, left_out: Countries = 0, *, formosa: bool = True
) -> Score:
    """10.1.2: level, battlegrounds and neighbours of the enemy; cards 35 and 73 change them."""
    return scores_of(g, region, left_out, formosa=formosa)[side]


def scores_of(
    g: State, region: Region, left_out: Countries = 0, *, formosa: bool = True
) -> tuple[Score, Score]:
    """The same of both sides."""
    here, control = REGION[region], g.control
    row = BERLIN if region == EUROPE and berlin_is_allied(g) else region
    battlegrounds = battlegrounds_in(g, region, formosa=formosa)
    return _scores(row, control[US] & here, control[USSR] & here & ~left_out, battlegrounds)


@lru_cache(maxsize=1 << 16)
def _scores(
    row: int, us: Countries, ussr: Countries, battlegrounds: Countries
) -> tuple[Score, Score]:
    """The same from who controls what; `row` is that of the values."""
    return _score(row, US, us, ussr, battlegrounds), _score(row, USSR, us, ussr, battlegrounds)


def _score(row: int, side: Side, us: Countries, ussr: Countries, battlegrounds: Countries) -> Score:
    mine, theirs = (us, ussr) if side == US else (ussr, us)
    reached = level(mine, theirs, battlegrounds)
    fields = (mine & battlegrounds).bit_count()
    near = (mine & BESIDE[other(side)]).bit_count()
    return Score(reached, fields, near, VALUES[row][reached] + fields + near)


def score_region(g: State, region: Region, left_out: Countries = 0) -> None:
    """10.1.2: only the difference moves the marker; control of Europe wins (10.3.1)."""
    us, ussr = scores_of(g, region, left_out)
    tell_scores(g, region, us, ussr, left_out)
    for side, score in ((US, us), (USSR, ussr)):
        if region == EUROPE and score.level == CONTROL and not berlin_is_allied(g):
            g.finish(side, "europe")
            return
    gain_difference(g, us.points, ussr.points)


def tell_scores(g: State, region: Region, us: Score, ussr: Score, left_out: Countries = 0) -> None:
    """What each side has in a region, part by part, and what it comes to."""
    if g.log is not None:
        for side, score in ((US, us), (USSR, ussr)):
            if score.level != NOTHING:
                mine = g.control[side] & REGION[region] & ~(left_out if side == USSR else 0)
                near = mine & BESIDE[other(side)]
                fields = mine & battlegrounds_in(g, region)
                value = score.points - score.battlegrounds - score.neighbours
                g.tell(told.side_scored, region, side, score.level, value, mine, fields, near)
    g.tell(told.region_scored, region, us.level, us.points, ussr.level, ussr.points)


def gain_difference(g: State, us: int, ussr: int) -> None:
    """10.2.3: of the points both get from one source only the difference counts."""
    if us > ussr:
        gain(g, US, us - ussr)
    else:
        gain(g, USSR, ussr - us)


def score_southeast_asia(g: State) -> None:
    """Card 38: a point for each controlled country, two for Thailand."""
    us, ussr = (
        (g.control[side] & SOUTHEAST_ASIA).bit_count() + g.controls(side, THAILAND)
        for side in (US, USSR)
    )
    for side in (US, USSR):
        if mine := g.control[side] & SOUTHEAST_ASIA:
            g.tell(told.southeast_asia_held, side, mine)
    g.tell(told.southeast_asia_scored, us, ussr)
    gain_difference(g, us, ussr)


def final_scoring(g: State) -> None:
    """10.3.2: all six regions and the China Card; no victory by 20 points in between."""
    g.tell(told.final_scoring_begun)
    wins = not berlin_is_allied(g) or g.rules.allied_berlin_end == "victory"
    for side in (US, USSR):
        if wins and score_of(g, EUROPE, side).level == CONTROL:
            g.finish(side, "europe_at_the_end")
            return
    for region in range(len(REGIONS)):
        us, ussr = scores_of(g, region)
        tell_scores(g, region, us, ussr)
        move_marker(g, us.points - ussr.points)
    if g.china != NOBODY:
        g.tell(told.china_scored, g.china, CHINA_CARD)
        move_marker(g, 1 if g.china == US else -1)
    end_by_points(g, "final_scoring", "draw")


def end_by_points(g: State, ending: str, level: str) -> None:
    """10.3.2: who is ahead wins. In the Late War scenario the US needs more than 20 points."""
    if g.rules.scenario == "late_war":
        least = EDGE if g.rules.late_war_text == "english" else EDGE + 1
        g.finish(US if g.vp >= least else USSR, "late_war")
    elif g.vp:
        g.finish(US if g.vp > 0 else USSR, ending)
    else:
        g.finish(NOBODY, level)


def move_marker(g: State, by: int) -> None:
    g.vp += by
    if by:
        g.tell(told.gained, US if by > 0 else USSR, abs(by), g.vp)
