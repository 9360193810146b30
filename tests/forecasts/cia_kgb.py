"""What the forecasts of CIA vs KGB speak of, as the engine then has it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from detente.games.cia_kgb.cease_fire import cease_fire
from detente.games.cia_kgb.deck import (
    ACTIVATE,
    CIA,
    KGB,
    PASS,
    PLAY_LIVE_BENEFIT,
    PLAY_NUCLEAR_ESCALATION,
    POPULATION,
    RECRUIT,
    STABILITY,
    TAKE,
)
from detente.games.cia_kgb.ops import recruit
from detente.games.cia_kgb.view import covered
from detente.kernel.flow import NOBODY, Ask
from detente.kernel.sets import members

from .chances import End, Moment, Numbers, Table, after, answered

SIDES = (CIA, KGB)
TARGETS = ("group_destroyed", "group_moved")


# What may be drawn


def next_groups(g: Any, seat: int) -> list[int]:
    """The cards that may come next, for all a seat knows: also those discarded and covered."""
    if g.top and g.top_known[seat]:
        return [g.top[0]]
    return [*members(g.deck), *g.top[g.top_known[seat] :], *covered(g)]


def risk(g: Any, seat: int, side: int) -> tuple[int, int, int]:
    """Of these, how many put a side above stability when it recruits them."""
    cards = next_groups(g, seat)
    bad = 0
    for card in cards:
        twin = g.clone()
        twin.deck &= ~(1 << card)
        twin.top = [card]
        recruit(twin, side)
        bad += twin.total[side] > STABILITY[g.objective]
    return bad, len(cards), (200 * bad + len(cards)) // (2 * len(cards))


def unrest_risk(m: Moment) -> Numbers:
    if m.step != "action_chosen" or m.choice != RECRUIT or m.g.top_known[m.seat]:
        return []
    return [risk(m.g, m.seat, m.seat)]


# What is done


def done(m: Moment) -> End | None:
    """The end of an answer that changes the rows in a way known beforehand."""
    known = m.choice == RECRUIT and m.g.top_known[m.seat]
    event = m.choice in (PLAY_LIVE_BENEFIT, PLAY_NUCLEAR_ESCALATION)
    if m.step == "action_chosen" and not (known or event):
        return None
    if m.step not in ("action_chosen", *TARGETS) and not (
        m.step == "top_card_decided" and m.choice == TAKE
    ):
        return None
    (end,) = after(m.g, m.choice, any_order)
    return end


def any_order(g: Any, ask: Ask) -> int | None:
    stacking = ask.then.__name__ == "military_stacked"
    return members(ask.options)[0] if stacking else None


def causes_unrest(m: Moment) -> Numbers:
    end = done(m)
    if end is None:
        return []
    stability = STABILITY[m.g.objective]
    totals = end.state.total
    return [(side, totals[side], stability) for side in SIDES if totals[side] > stability]


def total_becomes(m: Moment) -> Numbers:
    end = done(m)
    if end is None:
        return []
    stability, totals = STABILITY[m.g.objective], end.state.total
    changed = [side for side in SIDES if totals[side] != m.g.total[side]]
    return [(side, totals[side], stability) for side in changed if totals[side] <= stability]


def passed(m: Moment) -> bool:
    return m.step == "action_chosen" and m.choice == PASS


def ended(m: Moment) -> bool:
    return passed(m) and m.at_once[0].state.active == NOBODY


def reached(m: Moment, step: str) -> Numbers:
    """What may be chosen once a group acts, or is to act."""
    if m.step != ("action_chosen" if step == "group_activated" else "group_activated"):
        return []
    if m.step == "action_chosen" and m.choice != ACTIVATE:
        return []
    ask = answered(m.g, m.choice).question
    return [(ask.options,)] if ask.then.__name__ == step else []


def may_reach(m: Moment, step: str) -> Numbers:
    """The same of a group that acts; if it is the only one that can, it does so at once."""
    if m.step != "action_chosen" or m.choice != ACTIVATE:
        return reached(m, step)
    chosen = answered(m.g, m.choice)
    if chosen.question.options.bit_count() > 1:
        return []
    ask = answered(chosen, members(chosen.question.options)[0]).question
    return [(ask.options,)] if ask.then.__name__ == step else []


def nothing_left(m: Moment) -> bool:
    """Whether a group's act is followed by two passes that nobody chooses."""
    if m.step not in ("group_turned", "top_card_decided", *TARGETS):
        return False
    g = answered(m.g, m.choice)
    if g.active == NOBODY:
        return False  # by unrest
    for _ in SIDES:
        if g.question.then.__name__ != "action_chosen" or g.question.options != 1 << PASS:
            return False
        g = answered(g, PASS)
    return bool(g.active == NOBODY)


def turned(m: Moment, ready: bool) -> Numbers:
    if m.step != "group_turned":
        return []
    is_ready = not m.at_once[0].state.mobilised >> m.choice & 1
    return [()] if is_ready == ready else []


def verdict(m: Moment, key: str) -> Numbers:
    """Who dominates if the struggle ends with that."""
    end = done(m)
    if end is not None:
        return token(end.state)[key]
    return token(m.g)[key] if passed(m) or nothing_left(m) else []


def token(g: Any) -> dict[str, Numbers]:
    """Whose token comes to lie on the objective if the struggle ends now."""
    lines: dict[str, Numbers] = {
        "would_dominate": [],
        "would_dominate_by": [],
        "nobody_dominates": [],
    }
    if g.objective == NOBODY or not g.row[CIA] | g.row[KGB]:
        return lines
    twin = g.clone()
    twin.log = []
    cease_fire(twin)  # what unrest costs comes after it
    end = End(Fraction(1), twin)
    dominated = end.told("dominated")
    if not dominated:
        lines["nobody_dominates"] = [()]
    elif end.told("tie_broken"):
        lines["would_dominate_by"] = end.told("tie_broken")
    else:
        lines["would_dominate"] = [(side,) for side, _ in dominated]
    return lines


def costs_points(m: Moment) -> Numbers:
    if m.step not in ("action_chosen", "nobel_decided", "event_chosen"):
        return []
    (end,) = after(m.g, m.choice, any_order)[:1]
    return [(points,) for _, _, points, _ in end.told("event_used")]


OUTLOOK: Table = {
    "unrest_risk": unrest_risk,
    "causes_unrest": causes_unrest,
    "total_becomes": total_becomes,
    "ends_struggle": lambda m: [()] if ended(m) else [],
    "nothing_left_to_do": lambda m: [()] if nothing_left(m) else [],
    "struggle_goes_on": lambda m: [()] if passed(m) and not ended(m) else [],
    "may_be_activated": lambda m: reached(m, "group_activated"),
    "may_be_destroyed": lambda m: may_reach(m, "group_destroyed"),
    "may_change_sides": lambda m: may_reach(m, "group_moved"),
    "may_be_turned": lambda m: may_reach(m, "group_turned"),
    "becomes_ready": lambda m: turned(m, ready=True),
    "becomes_mobilised": lambda m: turned(m, ready=False),
    "would_dominate": lambda m: verdict(m, "would_dominate"),
    "would_dominate_by": lambda m: verdict(m, "would_dominate_by"),
    "nobody_dominates": lambda m: verdict(m, "nobody_dominates"),
    "costs_points": costs_points,
}


def struggle(g: Any, seat: int) -> dict[str, Numbers]:
    return token(g)


def recruit_odds(g: Any, seat: int) -> dict[str, Numbers]:
    if g.objective == NOBODY or not next_groups(g, seat):
        return {"recruit_odds": []}
    room = [side for side in SIDES if g.row[side].bit_count() < POPULATION[g.objective]]
    return {"recruit_odds": [(side, *risk(g, seat, side)) for side in room]}


QUERIES = {"struggle": struggle, "recruit_odds": recruit_odds}
