"""Whether an answer can lose the game before its seat is asked again with a way out.

The rules themselves are played on, in worlds that could be true for the seat: chance counts by its
likelihood, the other side takes what is worst for the seat, and the seat takes what is best for
itself within its stretch of play. A question of its own with an answer that does not lose is a way
out, so little of the tree is ever seen. The look has a budget of steps, the same on every machine;
where that ends, or where only a part of very many combinations was tried and the game ended among
them, the look is not full, and it says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

from .flow import Ask, Flow
from .game import Game
from .lookahead import SAFE, WIDE, Look, Peril, Run
from .sets import members
from .veiled import Veiled
from .worlds import cover

S = TypeVar("S", bound=Flow[Any])
STEPS = 3_000  # answers tried for one question
CHEAP = 500  # steps after which there is time for an exact look
SMALL = 30  # steps that an answer may take in each of all worlds
STEPS_EXACT = 700  # for that one
ALIKE = 3  # worlds in which an answer leads to the same question before it is taken to do so in all
GLANCE, FULL = (2, 25), (99, 4_000)  # worlds, and steps for each answer of the other side


class Perils(NamedTuple):
    """What was found out about all answers to a question."""

    found: dict[int, Peril]  # the answers that can lose
    unsure: frozenset[int]  # the answers that were not fully looked at


def perils(game: Game[S], veiled: Veiled[S], steps: int = STEPS) -> Perils:
    """What each open answer to the question in front of a seat can lead to."""
    ask, seat = veiled.question, veiled.seat
    assert ask is not None
    look = Look(game, seat, game.stretch(veiled.known), ask.options.bit_count() > WIDE)
    choices = list(members(ask.options))
    found: dict[int, dict[int, Peril]] = {choice: {} for choice in choices}
    leads: dict[int, set[Ask | None]] = {}
    unsure: set[int] = set()
    worlds = cover(game, veiled)
    ordered = by_standing(game, worlds[0], seat, choices)
    look.until = steps
    for some, cap in (GLANCE, FULL):
        look.begin(cap)
        unsure = set()
        open_yet = ordered
        for number, world in enumerate(worlds[:some]):
            look.enter(number)
            still = []
            for choice in open_yet:
                look.start(choice)
                before = look.used
                peril = look.after(world, seat, choice, min(steps, before + 4 * cap), Run())
                found[choice][number] = max(peril, found[choice].get(number, SAFE), key=loss_of)
                if not look.full:
                    unsure.add(choice)
                leads.setdefault(choice, set()).add(look.lead)
                costly = look.wide or look.used - before > SMALL
                settled = number + 1 >= ALIKE and costly and len(leads[choice]) == 1
                if look.met or not settled:
                    still.append(choice)
            open_yet = still
        ordered = [choice for choice in ordered if choice in unsure or choice in open_yet]
    if look.used < CHEAP:  # then there is time to look again without taking anything for the same
        look.exact, look.until = True, look.used + STEPS_EXACT
        for number, world in enumerate(worlds):
            look.enter(number)
            for choice in choices:
                if number not in found[choice]:
                    continue
                look.start(choice)
                peril = look.after(world, seat, choice, look.until, Run())
                if look.full or peril.loss > found[choice][number].loss:
                    found[choice][number] = peril
    lost = {choice: together(in_worlds.values()) for choice, in_worlds in found.items()}
    lost = {choice: peril for choice, peril in lost.items() if peril.loss}
    return Perils(lost, frozenset(unsure - lost.keys()))


def by_standing(game: Game[S], world: S, seat: int, choices: list[int]) -> list[int]:
    """The answers after which the seat stands worst come first: what is tried after one of them
    need not be tried after all others."""
    if game.estimate is None:
        return choices
    standing = {}
    for choice in choices:
        g = world.clone()
        g.answer_for(seat, choice)
        standing[choice] = game.estimate(g) if not g.ending else 0.5
    return sorted(choices, key=lambda n: standing[n] if seat == 0 else -standing[n])


def loss_of(peril: Peril) -> float:
    return peril.loss


def together(worlds: Iterable[Peril]) -> Peril:
    """What is said of an answer that was looked at in many worlds."""
    all_of = list(worlds)
    worst = max(all_of, key=loss_of)
    if worst.deed is not None:
        return worst
    return worst._replace(loss=sum(peril.loss for peril in all_of) / len(all_of))
