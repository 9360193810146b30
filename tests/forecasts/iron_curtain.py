"""What the forecasts of Iron Curtain speak of, as the engine then has it."""

from __future__ import annotations

from functools import partial
from typing import Any

from detente.games.iron_curtain.board import (
    CARD_COUNT,
    DONE,
    EVENT,
    INFLUENCE,
    REGION_OF,
    REGIONS,
    STAY,
    STRATEGY_CARDS_OF,
    US,
    USSR,
)
from detente.games.iron_curtain.scoring import score_region
from detente.kernel.flow import OBSERVER, Ask
from detente.kernel.sets import members
from detente.kernel.views import view

from .chances import End, Moment, Numbers, Table, after, ahead, answered, even, of_step, paused

CUBES = (
    "cube_put",
    "cube_slipped_in",
    "enemy_cube_removed",
    "cube_lifted_to_place",
    "cube_lifted_to_infiltrate",
)
EVENTS = ("use_chosen", "event_answered")


def anywhere(g: Any, ask: Ask) -> int | None:
    """The card is laid somewhere; a cube that has to come from the table, from anywhere."""
    if ask.then.__name__ == "card_laid":
        return members(ask.options)[0]
    if ask.then.__name__ in ("cube_lifted_to_place", "cube_lifted_to_infiltrate"):
        return members(ask.options & ~(1 << DONE))[0]
    return None


# Cards


def would_touch(m: Moment) -> Numbers:
    if m.step != "card_laid" and (m.step != "card_moved" or m.choice == STAY):
        return []
    return [(m.at_once[0].state.near[m.ask.args[1]],)]


def laid(m: Moment) -> End | None:
    if m.step not in ("card_chosen", "card_laid"):
        return None
    (end,) = after(m.g, m.choice, anywhere)
    return end


def would_finish(m: Moment) -> Numbers:
    end = laid(m)
    return [args[:3] for args in end.told("region_scored")] if end else []


def would_leave_unscored(m: Moment) -> Numbers:
    end = laid(m)
    if end is None or end.told("region_scored"):
        return []
    region = REGION_OF[m.choice if m.step == "card_chosen" else m.ask.args[1]]
    return [(region, STRATEGY_CARDS_OF[region] & ~end.state.table)]


def scored(m: Moment) -> End | None:
    if m.step in EVENTS and m.choice == EVENT:
        return m.at_once[0]
    return laid(m)


def marker(m: Moment) -> list[int]:
    """Where it will stand."""
    end = scored(m)
    return [end.state.score] if end and end.told("marker_moved") else []


def would_win(m: Moment) -> Numbers:
    end = scored(m)
    return [(end.state.winner,)] if end and end.state.ending else []


def would_change_nothing(m: Moment) -> Numbers:
    """The event that is chosen, or that of the card that is laid, wherever that may be."""
    if m.step in EVENTS and m.choice == EVENT:
        return nothing_follows(m, m.g)
    if m.step == "card_laid":
        ways = [m.at_first]
    elif m.step == "card_chosen":
        ways = [answered(m.at_first, cell) for cell in members(m.at_first.question.options)]
    else:
        return []
    idle = all(not g.ending and nothing_follows(m, g, EVENT) for g in ways)
    return [()] if idle else []


def would_place_nothing(m: Moment) -> Numbers:
    return nothing_follows(m, m.g) if m.step == "use_chosen" and m.choice == INFLUENCE else []


def nothing_follows(m: Moment, g: Any, choice: int | None = None) -> Numbers:
    (end,) = after(g, m.choice if choice is None else choice, forced)
    waiting = end.state.question is not None and end.state.question.then is not paused
    before, then = (view(m.game, of, OBSERVER)["quantities"] for of in (g, end.state))
    return [()] if not waiting and not end.state.ending and before == then else []


def forced(g: Any, ask: Ask) -> int | None:
    return members(ask.options)[0] if ask.options.bit_count() == 1 else None


# Cubes


def cube(m: Moment) -> Any:
    """The position after one cube; None if the answer is about none."""
    if m.step not in CUBES or m.choice == DONE:
        return None
    (end,) = after(m.g, m.choice, anywhere)
    return end


def would_cost(m: Moment) -> Numbers:
    if m.step != "cube_put" or m.choice == DONE:
        return []
    spent = cube(m).told("cube_placed")[0][2]
    return [(spent, m.ask.args[1] - spent)]


def would_stand(m: Moment) -> Numbers:
    end, card = cube(m), m.choice
    if end is None:
        return []
    return [(card, end.state.cubes[card], end.state.cubes[CARD_COUNT + card])]


def changes(m: Moment, name: str, gains: bool) -> Numbers:
    """Which sides come to dominate or control the card, or no longer do."""
    end, found = cube(m), []
    if end is None:
        return []
    for side in (US, USSR):
        before = getattr(m.g, name)[side] >> m.choice & 1
        then = getattr(end.state, name)[side] >> m.choice & 1
        if before != then and then == gains:
            found.append((side, m.choice))
    return [*found]


OUTLOOK: Table = {
    "would_touch": would_touch,
    "would_finish": would_finish,
    "would_leave_unscored": would_leave_unscored,
    "would_lead": lambda m: ahead(marker(m), US, USSR),
    "would_be_even": lambda m: even(marker(m)),
    "would_win": would_win,
    "would_change_nothing": would_change_nothing,
    "would_place_nothing": would_place_nothing,
    "would_cost": would_cost,
    "would_stand": would_stand,
    "would_dominate": partial(changes, name="dominated", gains=True),
    "would_control": partial(changes, name="controlled", gains=True),
    "would_end_domination": partial(changes, name="dominated", gains=False),
    "would_end_control": partial(changes, name="controlled", gains=False),
}


def ledger(g: Any, seat: int) -> dict[str, Numbers]:
    ahead: Numbers = []
    even: Numbers = []
    for region in range(len(REGIONS)):
        (end,) = of_step(g, score_region, region)
        _, us, ussr, leader, _ = end.told("region_scored")[0]
        missing = STRATEGY_CARDS_OF[region] & ~g.table
        bonus = g.rules.bonus[region]
        if us == ussr:
            even.append((region, us, missing))
        else:
            ahead.append((region, us, ussr, leader, bonus, abs(us - ussr), missing))
    return {"region_stands": ahead, "region_even": even}


QUERIES = {"ledger": ledger}
