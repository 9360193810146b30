"""Phase 1, Briefing: the objective, the balance token, the shuffle and the Analyst's look."""

from __future__ import annotations

from detente.kernel.flow import CHANCE, NOBODY, Limits, chosen_from
from detente.kernel.sets import set_of

from . import happenings as told
from .deck import (
    ALL_GROUPS,
    BOTH,
    BRIEFING,
    CIA,
    GROUP,
    KGB,
    OBJECTIVE,
    SIDE,
    Group,
    Objective,
    Side,
    other,
)
from .reasons import NOT_IN_DECK, NOT_LOOKED_AT
from .scoring import leader
from .state import State, step


@step
def briefing(g: State) -> None:
    g.phase = BRIEFING
    g.tell(told.round_begun, g.round)
    if not (g.objective_top or g.objectives or g.buried):
        # 9.1: only an exact tie gets here; used events are the last cards there are
        if not g.used:
            g.finish(leader(g), "no_objectives")
            return
        g.objectives, g.used = g.used, 0
        g.tell(told.events_shuffled, g.objectives)
    turn_objective(g)
    g.do(give_balance)


def turn_objective(g: State) -> None:
    """2.1: the top card of the objective deck is turned face up."""
    if g.objective_top:
        g.objective_known = [max(known - 1, 0) for known in g.objective_known]
        reveal_objective(g, g.objective_top.pop(0))
    elif g.objectives:
        g.offer(CHANCE, OBJECTIVE, objective_revealed)
    else:
        reveal_objective(g, g.buried.pop(0))


def objective_deck(g: State) -> Limits:
    return ((NOT_IN_DECK, g.objectives),)


@step
@chosen_from(objective_deck)
def objective_revealed(g: State, objective: Objective) -> None:
    g.objectives ^= 1 << objective
    reveal_objective(g, objective)


def reveal_objective(g: State, objective: Objective) -> None:
    g.objective = objective
    g.tell(told.objective_turned, objective)


@step
def give_balance(g: State) -> None:
    """2.2: to the side with fewer points; between equals, to who lost the last Cease-fire."""
    if g.balance == NOBODY:
        g.ask(CHANCE, SIDE, BOTH, balance_drawn)
        return
    if g.score[CIA] != g.score[KGB]:
        take_balance(g, other(leader(g)))
    elif g.loser != NOBODY:
        take_balance(g, g.loser)
    shuffle_groups(g)


@step
def balance_drawn(g: State, side: Side) -> None:
    take_balance(g, side)
    shuffle_groups(g)


def take_balance(g: State, side: Side) -> None:
    if g.balance != side:
        g.balance = side
        g.tell(told.balance_taken, side)


def shuffle_groups(g: State) -> None:
    """2.4: discarded groups are shuffled into the deck; then 2.5, the Analyst's look."""
    if g.discards:
        g.deck = ALL_GROUPS
        g.top, g.top_known, g.discards = [], [0, 0], []
        g.tell(told.groups_shuffled)
    if g.analyst != NOBODY:
        side, g.analyst = g.analyst, NOBODY
        g.tell(told.groups_looked_at, side, 3)
        g.do(look_at_groups, side, 3)
        g.do(arrange_groups, side, 3, 0)


@step
def look_at_groups(g: State, side: Side, count: int) -> None:
    """The side gets to know the top cards, one after the other."""
    while (known := g.top_known[side]) < count:
        if known == len(g.top):
            g.offer_unseen(1 << side, CHANCE, GROUP, group_looked_at, side, count)
            return
        see_group(g, side, g.top[known])


def group_deck(g: State, side: Side, count: int) -> Limits:
    return ((NOT_IN_DECK, g.deck),)


@step
@chosen_from(group_deck)
def group_looked_at(g: State, group: Group, side: Side, count: int) -> None:
    g.deck ^= 1 << group
    g.top.append(group)
    see_group(g, side, group)
    look_at_groups(g, side, count)


def see_group(g: State, side: Side, group: Group) -> None:
    g.top_known[side] += 1
    g.tell_only(1 << side, told.group_seen, group)


def groups_to_arrange(g: State, side: Side, count: int, place: int) -> Limits:
    return ((NOT_LOOKED_AT, set_of(g.top[place:count])),)


@step
def arrange_groups(g: State, side: Side, count: int, place: int) -> None:
    """2.5: the side puts the cards back, from the top one on; the last one has no choice."""
    g.top_known[other(side)] = 0
    if place + 1 < count:
        g.offer_unseen(1 << side, side, GROUP, group_arranged, side, count, place)
    else:
        g.tell(told.groups_arranged, side)


@step
@chosen_from(groups_to_arrange)
def group_arranged(g: State, group: Group, side: Side, count: int, place: int) -> None:
    g.top.remove(group)
    g.top.insert(place, group)
    g.tell_only(1 << side, told.group_put_back, group, place + 1)
    arrange_groups(g, side, count, place + 1)
