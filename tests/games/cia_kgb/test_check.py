"""What `check` asserts of a position: each rule broken alone is noticed, and its edge is not."""

from __future__ import annotations

from typing import Any

import pytest

from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.deck import (
    ANALYST,
    ANGOLA,
    ARTISTS,
    ASSASSIN,
    BRIEFING,
    CEASE_FIRE,
    CHILE,
    CIA,
    CUBA,
    DEPUTY_DIRECTOR,
    DIRECTOR,
    DOUBLE_AGENT,
    GENERALS,
    GREECE,
    GUERRILLA,
    IRAN,
    KGB,
    MAFIA,
    MASTER_SPY,
    MERCENARIES,
    MILITIA,
    NGOS,
    OLYMPIC_GAMES,
    PLANNING,
    POLICE,
    RADIO,
    STRUGGLE,
    STUDENTS,
    WORKERS,
)
from detente.games.cia_kgb.state import State
from detente.kernel.flow import NOBODY
from detente.kernel.sets import set_of
from tests.games.checking import breaks, put

from .positions import AT_PASSES, position


def sound(**given: Any) -> State:
    """A position with which nothing is wrong, with something in every place."""
    return position(
        row=((GUERRILLA,), (STUDENTS,)),
        mobilised=[GUERRILLA],
        top=[MAFIA],
        top_known=[1, 0],
        discards=[RADIO],
        won=((ANGOLA,), (CHILE,)),
        used=1 << OLYMPIC_GAMES,
        objective_top=[IRAN],
        objective_known=[0, 1],
        buried=[GREECE],
        x=(ASSASSIN, MASTER_SPY),
        leave=((ANALYST,), (DIRECTOR,)),
        dead=((DOUBLE_AGENT,), ()),
        **given,
    )


@pytest.mark.parametrize(
    ("rule", "fields"),
    [
        ("0.1: a group", {"deck": 0}),
        ("0.1: a group", {"top": []}),
        ("0.1: a group", {"top": [MAFIA, RADIO]}),
        ("0.1: a group", {"discards": [RADIO, GUERRILLA]}),
        ("0.1: a group", {"row": [1 << GUERRILLA, 1 << GUERRILLA]}),
        ("2.5", {"top_known": [2, 0]}),
        ("2.5", {"top_known": [0, 2]}),
        ("4.4: only", {"mobilised": 1 << MAFIA}),
        ("4.10", {"total": [0, 0]}),
        ("4.12", {"passes": 2}),
        ("2.2", {"balance": NOBODY}),
        ("0.1: an objective", {"objectives": 0}),
        ("0.1: an objective", {"objective_top": []}),
        ("0.1: an objective", {"buried": [GREECE, IRAN]}),
        ("0.1: an objective", {"objective": NOBODY}),
        ("0.1: an objective", {"used": 0}),
        ("0.1: an objective", {"won": [1 << ANGOLA, 1 << ANGOLA]}),
        ("8.9", {"objective_known": [2, 0]}),
        ("8.9", {"objective_known": [0, 2]}),
        ("0.3", {"score": [0, 0]}),
        ("1.3", {"x": [NOBODY, MASTER_SPY]}),
        ("1.3", {"x": [ASSASSIN, DIRECTOR]}),
        ("1.3", {"dead": [0, 0]}),
        ("1.3", {"leave": [1 << ANALYST, 1 << DIRECTOR | 1 << ASSASSIN]}),
        ("3.4", {"returned": [1 << ASSASSIN, 0]}),
        ("3.4", {"returned": [0, 1 << MASTER_SPY]}),
    ],
)
def test_a_position_that_breaks_one_rule_is_noticed(rule, fields):
    g = sound()
    GAME.check(g)
    breaks(GAME, put(g, **fields), rule)


@pytest.mark.parametrize(
    "fields",
    [
        {"passes": 1},
        {"mobilised": 1 << GUERRILLA | 1 << STUDENTS},
        {"top_known": [1, 1]},
        {"objective_known": [1, 1]},
        {"returned": [1 << ANALYST, 0]},
        {"shown": 0b11},
        {"peeked": 0b11},
        {"phase": BRIEFING, "balance": NOBODY},
    ],
)
def test_a_position_at_the_edge_of_the_rules_is_sound(fields):
    GAME.check(put(sound(), **fields))


def test_a_card_that_is_twice_in_a_deck_does_not_stand_for_two():
    """Two cards of half the number add up to the right sum, and are still not all cards."""
    g = position(top=[GUERRILLA, GUERRILLA])
    g.deck &= ~(1 << MILITIA)
    breaks(GAME, g, "0.1: a group")


def test_after_the_briefing_somebody_has_the_balance():
    breaks(GAME, put(sound(), phase=PLANNING, balance=NOBODY), "2.2")


@pytest.mark.parametrize("side", [CIA, KGB])
@pytest.mark.parametrize("place", ["leave", "dead"])
def test_the_deputy_director_stays(side, place):
    g = position()
    g.hq[side] ^= 1 << DEPUTY_DIRECTOR
    getattr(g, place)[side] = 1 << DEPUTY_DIRECTOR
    breaks(GAME, g, "3.5")


@pytest.mark.parametrize("side", [CIA, KGB])
@pytest.mark.parametrize("how", ["shown", "peeked"])
def test_only_an_agent_x_is_shown(side, how):
    g = position(x=((NOBODY, ASSASSIN), (ASSASSIN, NOBODY))[side])
    GAME.check(put(g, **{how: 1 << 1 - side}))
    breaks(GAME, put(g, **{how: 1 << side}), "8.7")


# Cuba: a population of 5 groups, a stability of 9

FIVE = (GUERRILLA, STUDENTS, WORKERS, ARTISTS, MILITIA)
NINE, TEN = (GENERALS, MERCENARIES), (GENERALS, POLICE)


def with_groups(side: int, groups: tuple[int, ...], **fields: Any) -> State:
    g = put(GAME.blank(GAME.rules(fields.pop("options", None))), objective=CUBA, balance=CIA)
    g.row[side] = set_of(groups)
    GAME.complete(g)
    return put(g, **{"phase": STRUGGLE, "active": side, **fields})


@pytest.mark.parametrize("side", [CIA, KGB])
def test_a_row_has_no_more_groups_than_the_population(side):
    GAME.check(with_groups(side, FIVE))
    breaks(GAME, with_groups(side, (*FIVE, NGOS)), "4.4: population")


@pytest.mark.parametrize("side", [CIA, KGB])
def test_a_total_above_the_stability_ends_the_struggle(side):
    GAME.check(with_groups(side, NINE))
    breaks(GAME, with_groups(side, TEN), "4.13")


@pytest.mark.parametrize(
    "later", [{"phase": CEASE_FIRE}, {"active": NOBODY}, {"options": AT_PASSES}]
)
def test_unrest_may_be_seen_where_the_struggle_is_over_or_goes_on(later):
    GAME.check(with_groups(CIA, TEN, **later))


def test_without_an_objective_groups_have_no_limits():
    g = with_groups(CIA, (*FIVE, NGOS, GENERALS), objective=NOBODY)
    GAME.complete(g)
    GAME.check(g)
