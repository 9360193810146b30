"""Whether an answer can lose the game before its seat is asked again with a way out.

The rules themselves are played on, in worlds that could be true for the seat: chance counts by its
likelihood, the other side takes what is worst for the seat, and the seat takes what is best for
itself within its stretch of play. The look has a budget of steps, the same on every machine.

Silence is a promise, and only two things rule a loss out: a count of the game (`Game.can_lose`), at
the question or wherever the look comes to, and a look that takes nothing for the same, is full, and
in which nothing hidden had a say, unless every world was looked at so. Whatever is left is said not
to be fully looked at. It is looked at further for losses to warn of, and much is taken for the same
there that is only like; a loss that was seen so and no other way is not proven, and it is said that
there may be a way out.
"""

from __future__ import annotations

from itertools import cycle
from typing import Any, Generic, NamedTuple, TypeVar

from .flow import Flow
from .game import Game
from .lookahead import Look
from .peril import ABOUT, EXACT, SAFE, Peril
from .runs import WIDE, Run
from .sets import members
from .standing import NOTHING, by_standing, lost_at_random
from .veiled import Veiled
from .weighing import Fair, loss_of, of_all
from .worlds import all_worlds, some_worlds

S = TypeVar("S", bound=Flow[Any])
FIRST = 0.7  # budgets for ruling losses out
FURTHER = 1.05  # the same with looking for losses by likeness
ENOUGH = 1.0  # budgets for that alone, where an answer was seen to lose already
ALARMED = 1.25  # the same where one is seen to lose by then
CLOSE = 0.8  # budgets for looking again at losses without taking anything for the same
SLICE = 12  # steps that are worth beginning with
PROOF = 0.3  # budgets for finding out whether it can at all
A_GAME = 15  # steps that a game played on at random counts for
BARELY = 1e-6  # the chance of what is only known to be possible
TRIALS = 24  # games played on at random that say that an answer loses
SURELY = 1 - 1 / TRIALS  # how likely it is said to lose if all of them do
WEIGHED = 0.6  # budgets for finding out how likely it is
ALIKE = 2  # worlds without a say of anything hidden: then it is so in all
GLANCE, FULL = (2, 25), (99, 4_000)  # worlds, and steps for each answer of the other side


class Perils(NamedTuple):
    """What was found out about all answers to a question."""

    found: dict[int, Peril]  # the answers that can lose
    unsure: frozenset[int]  # the answers that were not fully looked at
    steps: int = 0  # of the budget that were used


def perils(game: Game[S], veiled: Veiled[S]) -> Perils:
    """What each open answer to the question in front of a seat can lead to."""
    if not game.can_lose(veiled.known, veiled.seat):
        return Perils({}, frozenset())
    survey, steps = Survey(game, veiled), game.foresight
    survey.rule_out(int(FIRST * steps))
    if not survey.choices:
        return Perils({}, frozenset(), survey.look.used)
    begun = survey.look.used if survey.alarm else 0
    until = begun + int((ENOUGH if begun else FURTHER) * steps)
    survey.look_at_all(survey.ordered, *GLANCE, until)
    for choices in survey.cheap(), survey.ordered:  # what is costly comes last
        survey.look_at_all(choices, *FULL, until)
    if survey.alarm:
        survey.look_at_all(survey.ordered, *FULL, begun + int(ALARMED * steps))
    survey.look_exactly(steps)
    survey.prove(int(PROOF * steps))
    return survey.result(int(WEIGHED * steps))


class Survey(Generic[S]):
    """All answers to a question, and what was found in each world."""

    def __init__(self, game: Game[S], veiled: Veiled[S]) -> None:
        ask, self.seat = veiled.question, veiled.seat
        assert ask is not None
        self.game, self.veiled = game, veiled
        every = all_worlds(game, veiled)
        self.every = bool(every)  # whether no other world could be true
        self.worlds = every or some_worlds(game, veiled)
        self.enough = len(self.worlds) if self.every else ALIKE  # worlds, to rule a loss out
        self.look = Look(game, veiled, self.worlds, wide=ask.options.bit_count() > WIDE)
        self.choices = members(ask.options)
        self.found: dict[int, dict[int, Peril]] = {choice: {} for choice in self.choices}
        self.led: dict[int, dict[int, frozenset[Any]]] = {choice: {} for choice in self.choices}
        self.kin: dict[Any, int] = {}  # the first answer that led to the same questions
        self.alone = dict.fromkeys(self.choices, 0)  # worlds in which nothing hidden had a say
        self.done: list[set[int]] = [set() for _ in self.worlds]  # answers fully looked at there
        self.same: set[int] = set()  # those that are the same in all worlds
        self.left: set[int] = set()  # those that were not looked at exactly in all worlds
        self.hidden: set[int] = set()  # those on which something hidden has a say
        # what was found without taking anything for the same: the answer does lose there
        self.proven: dict[int, dict[int, Peril]] = {choice: {} for choice in self.choices}
        self.unsure: set[int] = set()
        self.costs = dict.fromkeys(self.choices, 0)  # the steps that a world of them took, at most
        # what is tried after the worst of the answers need not be tried after all others
        self.ordered = by_standing(game, self.worlds[0], self.seat, self.choices)

    def rule_out(self, steps: int) -> None:
        """Leave out the answers that cannot lose: nothing was taken for the same, everything was
        looked at, and nothing hidden had a say, in either of two worlds."""
        look, open_ones, asked = self.look, set(self.choices), self.ordered
        look.take_nothing_over()
        look.clearing = len(self.worlds) > 1 and not self.every
        for pieces in (2 * len(asked), 1):  # a little for each, and then whatever it takes
            if pieces == 1 and self.alarm:
                break  # there is more to look for
            left = []
            for choice in asked:
                until = look.used + max(SLICE, (steps - look.used) // pieces)
                if look.used >= steps or self.cut_off(choice, until):
                    left.append(choice)
                elif not self.suspected(choice) and not self.has_a_say(choice):
                    open_ones.remove(choice)
            asked = left
        look.take_over()
        self.choices = [choice for choice in self.choices if choice in open_ones]
        self.ordered = [choice for choice in self.ordered if choice in open_ones]

    def cut_off(self, choice: int, until: int) -> bool:
        """Look so at an answer; says whether that came to an end too early."""
        for number in range(len(self.worlds[: self.enough])):
            if not self.settled_exactly(choice, number, until):
                return not self.has_a_say(choice)
        return False

    def has_a_say(self, choice: int) -> bool:
        """Whether something hidden has a say in what comes of an answer, of which not every world
        is looked at."""
        return len(self.worlds) > 1 and not self.every and choice in self.hidden

    def look_at_all(self, choices: list[int], worlds: int, cap: int, steps: int) -> None:
        """Look at these answers where that is not done yet, one world after the other."""
        look = self.look
        look.until = steps
        look.begin(cap)
        for number, world in enumerate(self.worlds[:worlds]):
            look.enter(number)
            for choice in choices:
                if choice in self.same or choice in self.done[number]:
                    continue
                if self.is_like(choice, number):
                    self.done[number].add(choice)
                elif look.used < steps:
                    self.look_at(choice, number, world, min(steps, look.used + 4 * cap))

    def look_at(self, choice: int, number: int, world: S, until: int) -> None:
        """Look at an answer in a world. Of very many, those are the same in all others in which
        nothing hidden had a say: what a seat may do is known to it, and so are the faces of a die.
        """
        look = self.look
        look.start(choice)
        peril = look.after(world.clone(), self.seat, choice, until, Run())
        self.found[choice][number] = max(peril, self.found[choice].get(number, SAFE), key=loss_of)
        self.led[choice][number] = frozenset(look.led)
        if look.full:
            self.done[number].add(choice)
        self.alone[choice] = self.alone[choice] + 1 if look.full and not look.met else -99
        if look.wide and self.alone[choice] == ALIKE:
            self.same.add(choice)

    def is_like(self, choice: int, number: int) -> bool:
        """Whether an answer that led to the same questions of the other side in the worlds glanced
        at cannot lose in this one."""
        led = [self.led[choice].get(glanced) for glanced in range(GLANCE[0])]
        if number < GLANCE[0] or not all(led):
            return False
        kin = self.kin.setdefault(tuple(led), choice)
        return kin in self.done[number] and not self.found[kin][number].loss

    def cheap(self) -> list[int]:
        """The answers that a glance was enough for, in the worlds that got one."""
        glanced = set(self.choices).intersection(*self.done[: GLANCE[0]])
        return [choice for choice in self.ordered if choice in glanced]

    @property
    def alarm(self) -> bool:
        """Whether an answer can lose, as far as was looked."""
        return any(peril.loss for seen in self.found.values() for peril in seen.values())

    def look_exactly(self, steps: int) -> None:
        """Where some answer can lose, look again without taking anything for the same: there may be
        a way out after all. What was not ruled out before is not fully looked at, unless that is
        done now for every world that matters."""
        look, before = self.look, self.hidden.copy()
        look.take_nothing_over()
        again = [
            (number, choice)
            for number in range(len(self.worlds))
            for choice in self.choices
            if number < self.enough or choice in before
        ]
        again.sort(key=lambda pair: not self.found[pair[1]].get(pair[0], SAFE).loss)
        end = look.used + (int(CLOSE * steps) if self.alarm else 0)
        for pieces in (2 * len(again), 2):  # a little for each, and then whatever it takes
            again = [
                (number, choice)
                for number, choice in again
                if look.used >= end
                or not self.settled_exactly(
                    choice, number, look.used + max(SLICE, (end - look.used) // pieces)
                )
            ]
        self.left = {choice for _, choice in again}
        if len(self.worlds) > self.enough:
            self.left |= self.hidden - before
        self.unsure = self.left | {choice for choice in self.hidden if self.has_a_say(choice)}

    def settled_exactly(self, choice: int, number: int, until: int) -> bool:
        """Look so at an answer in a world; says whether the look was full."""
        look, seen = self.look, self.found[choice]
        look.start(choice)
        look.until, begun = until, look.used
        peril = look.after(self.worlds[number].clone(), self.seat, choice, until, Run())
        self.costs[choice] = max(self.costs[choice], look.used - begun)
        if look.met:
            self.same.discard(choice)
            self.hidden.add(choice)
        if peril.loss:
            self.proven[choice][number] = peril
        if look.full or peril.loss > seen.get(number, SAFE).loss:
            seen[number] = peril
        return look.full and not look.guessed

    def prove(self, steps: int) -> None:
        """Look for one way to lose, with nothing taken for the same, where only likeness tells of
        one: by looking, and by playing on at random."""
        look, end = self.look, self.look.used + steps
        feared = [n for n in self.choices if self.suspected(n) and not self.proven[n]]
        look.take_nothing_over(proving=True)
        for done, choice in enumerate(feared):
            until = look.used + max(SLICE, (end - look.used) // (len(feared) - done))
            self.look_for_proof(choice, (look.used + until) // 2)
            self.play_for_proof(choice, until)
        look.take_nothing_over()

    def suspected(self, choice: int) -> list[int]:
        """The worlds in which an answer loses, as far as is known."""
        return [number for number, peril in self.found[choice].items() if peril.loss]

    def look_for_proof(self, choice: int, until: int) -> None:
        for number in self.suspected(choice):
            if self.look.used >= until or self.proven[choice]:
                return
            self.settled_exactly(choice, number, until)

    def play_for_proof(self, choice: int, until: int) -> None:
        look = self.look
        for number in cycle(self.suspected(choice)):  # none, if a full look has found a way out
            if look.used >= until or self.proven[choice]:
                return
            lost = lost_at_random(
                self.game, self.worlds[number], self.seat, choice, look.rng, look.feared
            )
            look.used += A_GAME
            if lost and not lost.chosen:
                self.proven[choice][number] = Peril(BARELY, lost.ending, lost.deed, BARELY)

    def result(self, steps: int) -> Perils:
        found = {
            choice: of_all(list(self.found[choice].values()), choice not in self.left)
            for choice in self.choices
            if self.suspected(choice)
        }
        self.weigh(found, steps)
        for choice in self.left & found.keys():
            if self.always_lost(choice):
                found[choice] = Peril(SURELY, found[choice].ending, how=ABOUT)
        certain = {n for n, p in found.items() if p.loss == 1 and p.deed is None and p.how == EXACT}
        return Perils(found, frozenset(self.unsure - certain), self.look.used)

    def always_lost(self, choice: int) -> bool:
        """Whether an answer that loses in every world, as far as likeness tells, does so in every
        game that goes on at random too: whoever places points before a card ends the game has too
        many ways for them all to be looked at."""
        seen = self.found[choice]
        whole = [seen.get(n, SAFE) for n, done in enumerate(self.done) if choice in done]
        if not whole or any(peril.loss < 1 or peril.deed for peril in whole):
            return False
        worlds, rng = cycle(self.worlds), self.look.rng
        return all(
            lost_at_random(self.game, next(worlds), self.seat, choice, rng, NOTHING)
            for _ in range(TRIALS)
        )

    def weigh(self, found: dict[int, Peril], steps: int) -> None:
        """Find out how likely it is that answers lose, where it is not known yet. Those of
        which the same was found in all worlds share what comes of the quickest; those that may not
        lose at all are tried one by one."""
        like: dict[Any, list[int]] = {}
        for choice, peril in found.items():
            if not self.proven[choice]:
                like[choice] = [choice]
            elif peril.how != EXACT and peril.deed is None:
                seen = self.found[choice]
                losses = tuple([(number, seen[number].loss) for number in sorted(seen)])
                like.setdefault(losses, []).append(choice)
        if not like:
            return
        fair, end = Fair(self.game, self.veiled, self.look), self.look.used + steps
        for number, choices in enumerate(like.values()):
            until = self.look.used + (end - self.look.used) // (len(like) - number)
            trial = fair.tried(min(choices, key=self.costs.__getitem__), until)
            for choice in choices:
                known = trial.weighed if self.proven[choice] else trial.proven
                found[choice] = known(found[choice])
