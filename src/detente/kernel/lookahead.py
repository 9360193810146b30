"""Playing the rules on from an answer, to see whether it can lose: what `perils` is made with.

Chance counts by its likelihood, the other side takes what is worst for the seat, and the seat takes
what is best for itself within its stretch of play. A question of its own with an answer that does
not lose is a way out, so little of the tree is ever seen.
"""

from __future__ import annotations

import random
from typing import Any, Generic, TypeVar

from .flow import CHANCE, EVERYONE, QUESTION, STEP, Ask, Flow
from .game import Game
from .peril import SAFE, Known, Peril, Seen
from .resting import Resting
from .runs import WIDE, Run, tried, waiting
from .saves import key
from .sets import members, pick
from .standing import by_standing, sides, tracks
from .veiled import Veiled
from .worlds import hidden_kinds

S = TypeVar("S", bound=Flow[Any])
SMALL = 150  # steps of a world so small that every other is looked at for itself
FEW = 4  # options of the other side that are tried after every answer
DIE = 6  # options of a kind whose extremes tell what lies between
DOUBTS = 8  # times that a loss is not taken over from a like question of the seat
CALM = 8  # times that no card drawn has lost: then the first and the last are tried
DEEP = 40  # questions with a choice on one way
LITTLE = 24  # steps for each of a few ways out that are tried first
OWN = 8  # of them to the seat itself: by then it has had a way out, or is told of it in time
AIMING = 2  # the same after a question with very many options


class Look(Resting, Generic[S]):
    """One look ahead from a question of a seat."""

    def __init__(self, game: Game[S], veiled: Veiled[S], worlds: list[S], wide: bool) -> None:
        super().__init__()
        self.game = game
        self.seat = veiled.seat
        self.stretch = game.stretch(veiled.known)  # its own questions are looked through within
        self.secret = hidden_kinds(game, worlds)  # the kinds of things that are hidden from it
        self.unknown = game.unknown(worlds[0], self.seat)
        self.exact = False  # whether only equal positions count as the same
        self.proving = False  # whether it is enough to know that a loss is possible
        self.clearing = False  # whether it is enough to know that something hidden has a say
        self.wide = wide  # whether the question has very many options, which are much alike
        self.own = AIMING if wide else OWN
        self.used = 0  # steps
        self.fresh: bool | None = None  # whether every world is looked at for itself, once known
        self.until = self.cap = self.choice = self.entered = 0
        self.rng = random.Random(0)
        self.havens: dict[Any, int] = {}  # answers that were a way out, by step and repetition
        self.first: Any = None  # a key for the first question to the other side, until it has come
        self.seen: dict[Any, Seen] = {}
        self.led: set[Any] = set()  # the first questions to the other side that were come to
        self.known: dict[Any, Known] = {}  # by `point`
        self.doubted: dict[Any, int] = {}  # how often, by `point`
        self.calm: dict[Any, int] = {}  # how often drawing for a step did not lose, whatever came
        self.harmless: dict[Any, int] = {}  # of wide questions the answers that do not lose
        self.feared: dict[Any, int] = {}  # what the other side has won with, by step
        self.tracks = tracks(game)
        self.sides = sides(game)

    def begin(self, cap: int) -> None:
        """Look once more, with more steps for each part, at what was not fully looked at."""
        self.cap = cap
        self.known = {point: known for point, known in self.known.items() if known.rests.full}

    def take_nothing_over(self, proving: bool = False) -> None:
        """From now on only what is equal is the same."""
        self.exact, self.own, self.proving, self.clearing = True, OWN, proving, False
        self.known.clear()

    def take_over(self) -> None:
        """From now on what is like counts as the same."""
        self.exact, self.own = False, AIMING if self.wide else OWN
        self.proving = self.clearing = False
        self.known.clear()

    def start(self, choice: int) -> None:
        """Look at another answer."""
        self.apart()
        self.first, self.choice, self.led = (choice,), choice, set()

    def enter(self, number: int) -> None:
        """Look into another world. Where the first was small nothing is taken over from it."""
        if number == 1 and self.fresh is None:
            self.fresh = self.used - self.entered < SMALL
        if self.fresh:
            self.known.clear()
        for seen in self.seen.values():
            seen.tried = seen.partly = 0
        self.entered = self.used

    def value(self, g: S, until: int, run: Run) -> Peril:
        """What can come of a position, which this changes."""
        while True:
            if g.ending:
                self.met = True
                self.guessed |= run.guessed
                if g.winner == 1 - self.seat:
                    return Peril(1.0, g.ending)
                return Peril(0.0, g.ending)
            if not g.stack:
                return SAFE
            top = g.stack[-1]
            ask = Ask(*top) if len(top) == QUESTION else waiting(g, self.seat)
            options = ask.options
            if options & (options - 1) == 0:
                choice = options.bit_length() - 1
            elif ask.who == CHANCE and ask.seen != EVERYONE:  # part of the world
                if not run.guessed and not self.game.can_lose(g, self.seat):
                    self.met |= self.learned(g)
                    return SAFE
                choice = pick(options, self.rng.randrange(options.bit_count()))
                run = run._replace(guessed=True)
            else:
                break
            self.used += 1
            self.met |= ask.who != self.seat
            g.answer_for(ask.who, choice)
            if self.used >= until:
                self.full = False
                return SAFE
        if ask.who == self.seat:
            elsewhere = run.away or self.game.stretch(g) != self.stretch
            if elsewhere or run.own == self.own:
                self.met |= not run.own or (elsewhere and self.learned(g))
                self.guessed |= run.guessed and elsewhere  # another draw may not have led here
                self.full &= not self.exact or run.own < self.own
                return SAFE
        else:
            self.guessed |= run.guessed
            if not run.away and self.game.stretch(g) != self.stretch:
                if run.own:
                    self.met |= self.learned(g)
                    return SAFE
                run = run._replace(away=True)
            if not self.game.can_lose(g, self.seat):
                self.met |= self.learned(g)
                return SAFE
        if self.used >= until or run.depth == DEEP or (self.clearing and self.met):
            self.full = False
            return SAFE
        if ask.who == self.seat:
            if ask.then not in run.steps and not self.exact:
                return self.by_seat(g, ask, until, run)
            by = self.by_seat
        else:
            by = self.by_chance if ask.who == CHANCE else self.by_other
            if self.first is not None and not run.own and not self.exact:
                return by(g, ask, until, run)
        point = self.point(g, ask, run)
        found = self.known.get(point)
        if found is None or self.doubts(point, found, ask):
            before = self.apart()
            peril = by(g, ask, until, run)
            found = self.known[point] = Known(peril, self.apart())
            self.join(before)
        self.join(found.rests)
        return found.peril

    def learned(self, g: S) -> bool:
        """Whether something came to light on the way, so that it could have been otherwise."""
        return bool(self.unknown & ~self.game.unknown(g, self.seat))

    def doubts(self, point: Any, found: Known, ask: Ask) -> bool:
        """Whether to look once more: a way out may lie in the difference."""
        if self.exact:
            return not found.rests.full
        if ask.who != self.seat or not found.peril.loss:
            return False
        self.doubted[point] = self.doubted.get(point, 0) + 1
        return self.doubted[point] <= DOUBTS

    def point(self, g: S, ask: Ask, run: Run) -> Any:
        """The same for positions that differ only in where things lie: what is looked at in one of
        them need not be looked at in the others, unless it lies before a side and waits. Beyond the
        seat's own stretch it does not matter either which card the other side has played to come to
        the question."""
        if self.exact:  # an own question on the way may have been a way out
            return key(g), run.own > 0, run.away, run.guessed
        if run.away:
            due = tuple([frame[0] for frame in g.stack if len(frame) == STEP])
        else:
            due = (self.choice, *[frame for frame in g.stack if len(frame) == STEP])
        stands = self.tracks(g)
        if ask.then in run.steps:
            return ask.then, run.line, run.again, due, stands, self.sides(g)
        options = ask.options if ask.options.bit_count() <= WIDE else 0
        return ask.then, ask.args, options, due, stands, self.sides(g)

    def after(self, g: S, who: int, choice: int, until: int, run: Run) -> Peril:
        """What can come of an answer to a position, which this changes."""
        self.used += 1
        if len(g.stack[-1]) == QUESTION:
            g.answer(choice)
        else:
            g.answer_for(who, choice)
        return self.value(g, until, run)

    def by_seat(self, g: S, ask: Ask, until: int, run: Run) -> Peril:
        """The best of the seat's own answers; any that does not lose is a way out."""
        run, options = run.on(ask, own=True), ask.options
        where = ask.then, run.again
        haven = self.havens.get(where, -1)
        if haven < 0 or not options >> haven & 1:
            # where a run of questions can be ended, the last does
            haven = (options if self.exact else options & -options).bit_length() - 1
        if self.exact and self.soon_safe(g, haven, options, until, run, where):
            return SAFE
        before = self.apart()
        best = self.after(g.clone(), self.seat, haven, until, run)
        if not best.loss:
            self.havens[where] = haven
            self.join(before)
            return SAFE
        others = by_standing(self.game, g, self.seat, members(options ^ 1 << haven))
        self.used += len(others)
        if run.again and len(others) >= WIDE and not self.exact and 2 * self.used > self.until:
            others = others[-FEW:]
        for choice in reversed(others):
            lost = self.apart()
            peril = self.after(g.clone(), self.seat, choice, until, run)
            if not peril.loss:  # whatever the others rest on
                self.havens[where] = choice
                self.join(before)
                return SAFE
            self.join(lost)
            if peril.loss < best.loss:
                best = peril
        self.join(before)
        return best

    def soon_safe(self, g: S, haven: int, options: int, until: int, run: Run, where: Any) -> bool:
        """Whether one of the seat's own answers is a way out that takes little to be seen."""
        others = members(options & ~(1 << haven))
        before = self.apart()
        for choice in [haven, *others[-1:], *others[:OWN]]:
            little = min(until, self.used + LITTLE)
            peril = self.after(g.clone(), self.seat, choice, little, run)
            found = self.apart()
            if found.full and not peril.loss and not found.guessed:
                self.havens[where] = choice
                self.join(found)
                break
        else:
            found = None
        self.join(before)
        return found is not None

    def by_chance(self, g: S, ask: Ask, until: int, run: Run) -> Peril:
        """The mean of what can be drawn or rolled."""
        worst, total = SAFE, 0.0
        options = ask.options if self.exact else tried(ask, run)
        choices, run = members(options), run.on(ask, own=False)
        first, full = self.first, self.full
        self.full = True
        draw = ask.then if run.away and len(choices) > WIDE and not self.exact else None
        if draw is not None and self.calm.get(draw, 0) >= CALM:
            choices = [choices[0], choices[-1]]
        die = len(self.game.vocabulary.kinds[ask.kind].keys) <= DIE
        self.met |= not die
        die &= not self.exact
        if die:
            choices = [choices[0], choices[-1], *choices[1:-1]]
        for number, choice in enumerate(choices):
            if die and number == 2 and total in (0.0, 2.0):
                total *= len(choices) / 2
                break
            if self.used >= until:
                self.full = False
                break
            if first is not None:
                self.first = (*first, choice)
            twin = g if number == len(choices) - 1 else g.clone()
            peril = self.after(twin, CHANCE, choice, until, run)
            total += peril.loss
            if peril.loss > worst.loss:
                worst = peril
                if self.proving:
                    break
        self.first = first
        if draw is not None:
            self.calm[draw] = self.calm.get(draw, 0) + 1 if self.full and not total else -CALM
        self.full &= full
        return worst._replace(loss=total / len(choices)) if total else worst

    def by_other(self, g: S, ask: Ask, until: int, run: Run) -> Peril:
        """The worst of the other side's answers. Where all are equally bad it has no say here; it
        may have one later."""
        self.met |= run.away or ask.kind in self.secret
        first, self.first = self.first, None
        options, seen = ask.options if self.exact else tried(ask, run), None
        if first is not None and not self.exact:
            where: Any = first
            if run.away:
                where = self.game.stretch(g), self.tracks(g)
            where = where, ask.then, ask.args
            self.led.add(where)
            seen = self.seen.setdefault(where, Seen())
            self.full &= not seen.partly & options
            if options.bit_count() > FEW or (self.wide and run.away):
                options &= ~seen.tried | seen.deadly
        like: Any = None
        if options.bit_count() > WIDE and (run.away or self.wide) and not self.exact:
            like = ask.then, run.away, self.tracks(g)
            options &= ~self.harmless.get(like, 0) | 1 << options.bit_length() - 1
        run = run.on(ask, own=False)
        worst = peril = inner = SAFE
        least, over, certain = 1.0, bool(options), True
        feared = options & self.feared.get(ask.then, 0)  # first, while there are steps for it
        choices = [*members(feared), *members(options ^ feared)]
        for choice in choices:
            if seen is not None:
                until = min(self.until, self.used + self.cap)
            if self.used >= until:
                self.full = over = False
                options = 0  # not all of them, so nothing is certain
                break
            full, self.full = self.full, True
            twin = g if choice == choices[-1] else g.clone()
            peril = self.after(twin, ask.who, choice, until, run)
            if seen is not None:
                seen.tried |= 1 << choice
                seen.partly |= (not self.full) << choice
                seen.deadly |= bool(peril.loss) << choice
            if like is not None and self.full and not peril.loss:
                self.harmless[like] = self.harmless.get(like, 0) | 1 << choice
            self.full &= full
            least = min(least, peril.loss)
            over &= bool(peril.ending)
            if peril.loss:
                self.feared[ask.then] = self.feared.get(ask.then, 0) | 1 << choice
            certain &= peril.deed is None
            if (peril.loss, peril.deed is None) > (inner.loss, inner.deed is None):
                inner, worst = peril, peril._replace(deed=(ask.kind, choice), after=peril.loss)
            if (worst.loss == 1.0 and least < 1.0) or (worst.loss and self.proving):
                options = 0
                break
        self.first = first
        if worst.loss and least == worst.loss and options == ask.options:
            return inner if certain or inner.deed else worst
        if over and not worst.loss:
            self.full &= options == ask.options or seen is not None
            return peril
        return worst
