"""What a player may ask at any time, and what he should know before an answer.

Everything here is computed from what the seat knows: the same comes out of the real position and
of a veiled one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from detente.games.shared.queries import line
from detente.kernel.flow import NOBODY, Ask, Happening, Limits
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled

from . import happenings as told
from .deck import (
    ACTIVATE,
    ALL_GROUPS,
    BOTH,
    CIA,
    ECONOMIC,
    FACTION,
    KGB,
    LIVE_BENEFIT,
    MILITARY,
    NO_EVENT,
    OF_FACTION,
    PASS,
    PLAY_LIVE_BENEFIT,
    PLAY_NUCLEAR_ESCALATION,
    POINTS,
    POLITICAL,
    POPULATION,
    RECRUIT,
    STABILITY,
    TAKE,
    UP_TO,
    YES,
    Faction,
    Group,
    Groups,
    Side,
    other,
)
from .detente import event_chosen
from .events.aftermath import nobel_decided
from .factions import (
    group_activated,
    group_destroyed,
    group_moved,
    group_turned,
    groups_to_destroy,
    groups_to_move,
    groups_to_turn,
    top_card_decided,
    with_target,
)
from .ops import depart, join
from .scoring import above_stability, tie_break, winner_of_struggle
from .state import State
from .struggle import action_chosen
from .view import (
    covered,
    groups_known,
    groups_unseen,
    knows_agent,
    objectives_known,
    objectives_unseen,
)

EVENT_POINTS = POINTS[LIVE_BENEFIT]  # all events are worth the same


# Queries


def unseen(veiled: Veiled[State]) -> list[Happening]:
    """What the seat knows about both decks, and who a hidden Agent X may be."""
    g, seat = veiled.known, veiled.seat
    groups, objectives = groups_unseen(g, seat), objectives_unseen(g, seat)
    if under := len(covered(g)):
        lines = [line(told.groups_out_of_sight, g.groups_left(), under, groups)]
    else:
        lines = [line(told.groups_unseen, groups.bit_count(), groups)]
    for place, group in enumerate(g.top[: groups_known(g, seat)]):
        lines.append(line(told.next_groups, place + 1, group))
    lines.append(line(told.objectives_unseen, objectives.bit_count(), objectives))
    for place, objective in enumerate(g.objective_top[: objectives_known(g, seat)]):
        lines.append(line(told.next_objectives, place + 1, objective))
    for place, objective in enumerate(reversed(g.buried)):
        lines.append(line(told.bottom_objectives, place + 1, objective))
    for side in (CIA, KGB):
        if g.x[side] != NOBODY and not knows_agent(g, seat, side):
            x = 1 << g.x[side] if g.x[side] >= 0 else 0
            lines.append(line(told.possible_agents, side, (g.hq[side] | x) & ~g.returned[side]))
    return lines


def struggle(veiled: Veiled[State]) -> list[Happening]:
    """Totals, room below stability, and who would place the token now."""
    g = veiled.known
    if g.objective == NOBODY:
        return [line(told.no_struggle)]
    stability, most = STABILITY[g.objective], POPULATION[g.objective]
    lines = []
    for side in (CIA, KGB):
        room, groups = stability - g.total[side], g.row[side].bit_count()
        if room >= 0:
            lines.append(
                line(told.standing, side, g.total[side], stability, room, groups, most),
            )
        else:
            lines.append(line(told.above_stability, side, g.total[side], stability))
    return lines + verdict(g)


def recruit_odds(veiled: Veiled[State]) -> list[Happening]:
    """How likely the next recruit is to cause unrest, on either side."""
    g, seat = veiled.known, veiled.seat
    if g.objective == NOBODY:
        return [line(told.no_struggle)]
    lines = []
    for side in (CIA, KGB):
        bad, count = odds(g, seat, side)
        if not g.groups_left():
            return [line(told.deck_is_empty)]
        if g.row[side].bit_count() >= POPULATION[g.objective]:
            lines.append(line(told.row_is_full, side))
        else:
            lines.append(line(told.recruit_odds, side, bad, count, percent(bad, count)))
    return lines


QUERIES: Mapping[str, Callable[[Veiled[State]], list[Happening]]] = {
    "unseen": unseen,
    "struggle": struggle,
    "recruit_odds": recruit_odds,
}


def odds(g: State, seat: int, side: Side) -> tuple[int, int]:
    """How many of the cards that may come next would put a side above stability."""
    pool: Groups = 1 << g.top[0] if groups_known(g, seat) else groups_unseen(g, seat)
    room = STABILITY[g.objective] - g.total[side]
    harmless = UP_TO[room] if room >= 0 else 0
    return (pool & ~harmless).bit_count(), pool.bit_count()


def percent(part: int, whole: int) -> int:
    return (200 * part + whole) // (2 * whole)


def verdict(g: State) -> list[Happening]:
    """Who would place the token if the struggle ended now."""
    above = above_stability(g)
    if above == BOTH:
        return [line(told.nobody_dominates)]
    if not g.row[CIA] | g.row[KGB]:
        return []
    if not above and g.total[CIA] == g.total[KGB]:
        return [line(told.would_dominate_by, *tie_break(g))]
    return [line(told.would_dominate, winner_of_struggle(g))]


# Outlooks


def outlook(veiled: Veiled[State], choice: int) -> list[Happening]:
    """What a seat should know before giving this answer."""
    ask = veiled.question
    if ask is None or ask.then not in OUTLOOKS:
        return []
    return OUTLOOKS[ask.then](veiled.known, ask, choice)


def of_action(g: State, ask: Ask, action: int) -> list[Happening]:
    side = ask.who
    if action == RECRUIT:
        if groups_known(g, side):
            return after(g, lambda twin: join(twin, side, g.top[0]))
        bad, count = odds(g, side, side)
        return [line(told.unrest_risk, bad, count, percent(bad, count))]
    if action == ACTIVATE:
        ready = with_target(g, side)
        alone = ready.bit_count() == 1  # then it acts with this very answer
        power = of_power(g, ask, ready.bit_length() - 1) if alone else []
        return [line(told.may_be_activated, ready), *power]
    if action == PASS:
        return [line(told.ends_struggle if g.passes else told.struggle_goes_on), *verdict(g)]
    if action == PLAY_LIVE_BENEFIT:
        return [cost(), *after(g, lambda twin: join(twin, side, g.discards[-1]))]
    if action == PLAY_NUCLEAR_ESCALATION:
        return [cost(), *after(g, without_military)]
    return [cost()] if action > PLAY_NUCLEAR_ESCALATION else []


def without_military(g: State) -> None:
    for group in members((g.row[CIA] | g.row[KGB]) & OF_FACTION[MILITARY]):
        depart(g, group)


def of_power(g: State, ask: Ask, group: Group) -> list[Happening]:
    """What a group that is activated could be used on."""
    if FACTION[group] not in POWERS:
        full = g.row[ask.who].bit_count() >= POPULATION[g.objective]
        return [line(told.shows_top_card_only if full else told.shows_top_card)]
    reaches, limits = POWERS[FACTION[group]]
    targets = ALL_GROUPS
    for _, allowed in limits(g, ask.who, group):
        targets &= allowed
    return [line(reaches, targets)]


POWERS: Mapping[
    Faction, tuple[Callable[[Groups], None], Callable[[State, Side, Group], Limits]]
] = {
    MILITARY: (told.may_be_destroyed, groups_to_destroy),
    POLITICAL: (told.may_change_sides, groups_to_move),
    ECONOMIC: (told.may_be_turned, groups_to_turn),
}


def of_turn(g: State, ask: Ask, target: Group) -> list[Happening]:
    mobilised = g.mobilised >> target & 1
    lines = [line(told.becomes_ready if mobilised else told.becomes_mobilised)]
    end = end_of_struggle(g, target)
    return [*lines, *end, *(verdict(g) if end else [])]


def of_target(g: State, ask: Ask, target: Group) -> list[Happening]:
    def move(twin: State) -> None:
        owner = CIA if g.row[CIA] >> target & 1 else KGB
        depart(twin, target)
        if ask.then is group_moved:
            join(twin, other(owner), target)

    return ended(g, target, after(g, move))


def of_top_card(g: State, ask: Ask, use: int) -> list[Happening]:
    if use == TAKE:
        return ended(g, use, after(g, lambda twin: join(twin, ask.who, g.top[0])))
    end = end_of_struggle(g, use)
    return [*end, *(verdict(g) if end else [])]


def ended(g: State, choice: int, lines: list[Happening]) -> list[Happening]:
    """What an answer brings; unrest ends the struggle anyway, and says so."""
    if any(told_of.key == told.causes_unrest.__name__ for told_of in lines):
        return lines
    return [*end_of_struggle(g, choice), *lines]


def end_of_struggle(g: State, choice: int) -> list[Happening]:
    """4.3, 4.10: after an answer that leaves both sides nothing but to pass, both do."""
    twin = g.clone()
    twin.answer(choice)
    while (ask := twin.question) and ask.then is action_chosen and ask.options == 1 << PASS:
        if twin.passes:
            return [line(told.nothing_left_to_do)]
        twin.answer(PASS)
    return []


def of_nobel(g: State, ask: Ask, decision: int) -> list[Happening]:
    return [cost()] if decision == YES else []


def of_event(g: State, ask: Ask, event: int) -> list[Happening]:
    return [cost()] if event != NO_EVENT else []


OUTLOOKS: Mapping[Callable[..., None], Callable[[State, Ask, int], list[Happening]]] = {
    action_chosen: of_action,
    group_activated: of_power,
    group_turned: of_turn,
    group_destroyed: of_target,
    group_moved: of_target,
    top_card_decided: of_top_card,
    nobel_decided: of_nobel,
    event_chosen: of_event,
}


def cost() -> Happening:
    return line(told.costs_points, EVENT_POINTS)


def after(g: State, change: Callable[[State], None]) -> list[Happening]:
    """The totals that a change of the rows brings, and who would place the token then."""
    twin = g.clone()
    change(twin)
    stability = STABILITY[g.objective]
    lines = []
    for side in (CIA, KGB):
        total = twin.total[side]
        if total > stability:
            lines.append(line(told.causes_unrest, side, total, stability))
        elif total != g.total[side]:
            lines.append(line(told.total_becomes, side, total, stability))
    return lines + verdict(twin)
