"""Plans: what a player has answered in advance, and whether it fits what he is asked now.

A plan is an ordered list of foreseen questions, each with answers of which the first whose
condition holds is given; and standing answers, given whenever their question comes. Whatever was
not foreseen stops the list. Conditions know no more than the player does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from detente.kernel.game import Game
from detente.kernel.words import kind_name, parameters

from .table import Table

ACTIVE, STOPPED, DONE = "active", "stopped", "done"
MOST_STEPS = 20
MOST_STANDING = 20
TIMES = 20  # that a standing answer is given before its owner has to look at it again
KEPT = 50  # of the answers that were given


@dataclass(frozen=True)
class Condition:
    """What has to be so: a quantity in the player's view, the other's last known answer, or
    something the other was seen to do since the plan was made."""

    quantity: str = ""
    value: Any = None
    answer: int = -1
    told: str = ""  # the key of a happening of the log
    option: int = -1  # what it was done with


@dataclass(frozen=True)
class Reply:
    option: int  # a number of the whole vocabulary
    condition: Condition | None = None


@dataclass(frozen=True)
class Step:
    """A question that is foreseen, by the name of its step and the kind of its options."""

    step: str
    kind: str
    replies: tuple[Reply, ...]


@dataclass(frozen=True)
class Standing:
    """An answer whenever a question comes, so many times more."""

    step: str
    kind: str
    option: int
    left: int = TIMES


@dataclass(frozen=True)
class Given:
    """An answer that a plan has given: the first answer of the record it made."""

    answer: int
    step: str
    option: int


@dataclass(frozen=True)
class Plan:
    steps: tuple[Step, ...] = ()
    standing: tuple[Standing, ...] = ()
    state: str = ACTIVE
    why: str = ""  # it has stopped
    exchanged: int = 0  # of the table when it was made
    since: int = -1  # it was made while a question after so many answers was open: not for that one
    made: int = 0  # after so many answers that its owner knew of
    given: tuple[Given, ...] = ()

    @property
    def active(self) -> bool:
        return bool(self.standing) or (bool(self.steps) and self.state == ACTIVE)

    def stopped(self, why: str) -> Plan:
        return replace(self, state=STOPPED, why=why)


def next_of(table: Table, seat: int, plan: Plan) -> tuple[Plan, int | None] | None:
    """What a plan does now: the plan afterwards, and the answer it gives if it does not stop.

    None if nobody asks, or nothing was planned for it.
    """
    ask = table.playing.question_for(seat)
    answers = len(table.playing.answers)
    # of an open pair the other's answer does not count: else it would tell that it was given
    if ask is None or not plan.active or plan.since == table.known_answers(seat):
        return None
    if plan.exchanged != table.exchanged:
        return replace(plan.stopped("exchanged"), standing=()), None
    kind = table.game.vocabulary.kinds[ask.kind]
    asked = ask.then.__name__, kind.name
    listed = plan.steps[0] if plan.steps and plan.state == ACTIVE else None
    if listed is not None and (listed.step, listed.kind) == asked:
        found = next(
            (one for one in listed.replies if holds(table, seat, plan, one.condition)), None
        )
        if found is None:
            return plan.stopped("condition"), None
        if not _is_open(found.option - kind.first, ask.options):
            return plan.stopped("not_open"), None
        rest = plan.steps[1:]
        after = replace(plan, steps=rest, state=ACTIVE if rest else DONE)
        return _noted(after, answers, listed.step, found.option), found.option
    for number, one in enumerate(plan.standing):
        if (one.step, one.kind) == asked and _is_open(one.option - kind.first, ask.options):
            fewer = replace(one, left=one.left - 1)
            kept = (fewer,) if fewer.left else ()
            standing = (*plan.standing[:number], *kept, *plan.standing[number + 1 :])
            after = replace(plan, standing=standing)
            return _noted(after, answers, one.step, one.option), one.option
    return None if listed is None else (plan.stopped("another_question"), None)


def _is_open(choice: int, options: int) -> bool:
    return choice >= 0 and bool(options >> choice & 1)


def _noted(plan: Plan, answers: int, step: str, option: int) -> Plan:
    return replace(plan, given=(*plan.given, Given(answers + 1, step, option))[-KEPT:])


def holds(table: Table, seat: int, plan: Plan, condition: Condition | None) -> bool:
    if condition is None:
        return True
    if condition.quantity:
        known = table.sight(seat).some_quantities([condition.quantity])
        return any(_same(found, condition.value) for found in known.values())
    if condition.told:
        return was_told(table, seat, plan.made, condition)
    return last_of_other(table, seat) == condition.answer


def was_told(table: Table, seat: int, made: int, condition: Condition) -> bool:
    """Whether this seat has read since then that the other did this with that."""
    places = things_of(table.game, condition.told)
    if places is None:
        return False
    doer, thing, kind = places
    choice = condition.option - table.game.vocabulary.by_name[kind].first
    return any(
        number > made
        and told.key == condition.told
        and (told.args[doer], told.args[thing]) == (1 - seat, choice)
        for number, told in table.playing.log_for(seat)
    )


def _same(found: Any, wanted: Any) -> bool:
    return type(found) is type(wanted) and bool(found == wanted)


def last_of_other(table: Table, seat: int) -> int | None:
    """What the other side answered last, as a number of the vocabulary, if this seat knows it."""
    play = table.playing
    for number in range(table.known_answers(seat) - 1, -1, -1):
        answer = play.answers[number]
        if answer.seat == 1 - play.seat_then(seat, number) and not answer.auto:
            seen = answer.seen >> play.seat_then(seat, number) & 1
            return table.game.vocabulary.number(answer.kind, answer.choice) if seen else None
    return None


NO_THINGS = {"side", "die"}


def things_of(game: Game[Any], key: str) -> tuple[int, int, str] | None:
    """Of a happening: the places of who did it and with what, and the kind of that.

    None where it does not tell both.
    """
    if key not in game.told:
        return None
    kinds = [kind_name(annotation) for _, annotation in parameters(game.told[key])]
    known = game.vocabulary.by_name
    things = [n for n, kind in enumerate(kinds) if kind in known and kind not in NO_THINGS]
    if "side" not in kinds or not things:
        return None
    return kinds.index("side"), things[0], kinds[things[0]]
