"""Playing the rules on from an answer, to see whether it can lose: what `perils` is made with.

Chance counts by its likelihood, the other side takes what is worst for the seat, and the seat takes
what is best for itself within its stretch of play. A question of its own with an answer that does
not lose is a way out, so little of the tree is ever seen.
"""

from __future__ import annotations

import random
from typing import Any, Generic, NamedTuple, TypeVar

from .flow import CHANCE, EVERYONE, Ask, Flow, Pair
from .game import Game
from .quantities import Form
from .saves import key
from .sets import members, pick

S = TypeVar("S", bound=Flow[Any])
Deed = tuple[int, int]
"""The kind and number of an answer of the other side."""
SMALL = 150  # steps of a world so small that every other is looked at for itself
FEW = 4  # options of the other side that are tried after every answer
DIE = 6  # options of a kind whose extremes tell what lies between
DEEP = 40  # questions with a choice on one way
WIDE = 9  # options of a question that comes again: of more than these a few are tried


class Peril(NamedTuple):
    """How an answer can lose."""

    loss: float  # how likely, if the other side does its worst
    ending: str
    deed: Deed | None = None  # what the other side has to do for it; None if it has no say
    after: float = 0.0  # how likely once it has done so


SAFE = Peril(0.0, "")


class Run(NamedTuple):
    """How a position was come to."""

    depth: int = 0  # so many questions with a choice
    steps: tuple[Any, ...] = ()  # those of them, each once
    line: Any = None  # the last of them that came for the first time
    again: int = 0  # how many have come again since
    away: bool = False  # whether it is beyond the stretch of play that the look began in
    own: bool = False  # whether the seat itself was asked on the way

    def on(self, ask: Ask) -> Run:
        if ask.then in self.steps:
            return self._replace(depth=self.depth + 1, again=self.again + 1)
        steps, line = (*self.steps, ask.then), (ask.then, ask.args)
        return self._replace(depth=self.depth + 1, steps=steps, line=line, again=0)


class Seen(NamedTuple):
    """What has been tried at the first question to the other side: it need not be tried again."""

    tried: set[int]
    partly: set[int]
    deadly: set[int]


class Look(Generic[S]):
    """One look ahead from a question of a seat."""

    def __init__(self, game: Game[S], seat: int, stretch: int, wide: bool) -> None:
        self.game = game
        self.seat = seat
        self.stretch = stretch  # within which the seat's own questions are looked through
        self.exact = False  # whether only equal positions count as the same
        self.wide = wide  # whether the question has very many options, which are much alike
        self.used = 0  # steps
        self.fresh = False  # whether every world is looked at for itself
        self.until = self.cap = self.choice = self.entered = 0
        self.full = True  # whether all that matters was looked at
        self.met = False  # whether the other side was asked
        self.lead: Ask | None = None  # the first question with a choice
        self.rng = random.Random(0)
        self.havens: dict[Any, int] = {}  # answers that were a way out, by step
        self.first: Any = None  # a key for the first question to the other side, until it has come
        self.seen: dict[Any, Seen] = {}
        self.known: dict[Any, tuple[Peril, bool]] = {}  # by `point`, and whether it was full
        self.tracks = [q.get for q in game.quantities if q.form is Form.NUMBER]

    def begin(self, cap: int) -> None:
        """Look once more, with more steps for each part, at what was not fully looked at."""
        self.cap = cap
        self.known = {point: known for point, known in self.known.items() if known[1]}

    def start(self, choice: int) -> None:
        """Look at another answer."""
        self.full, self.met, self.first, self.choice = True, False, (choice,), choice
        self.lead = None

    def enter(self, number: int) -> None:
        """Look into another world. Where the first was small nothing is taken over from it."""
        if number == 1:
            self.fresh = self.used - self.entered < SMALL
        if self.fresh:
            self.known.clear()
        for seen in self.seen.values():
            seen.tried.clear()
            seen.partly.clear()
        self.entered = self.used

    def value(self, g: S, until: int, run: Run) -> Peril:
        """What can come of a position, which this changes."""
        while True:
            if g.ending:
                if g.winner == 1 - self.seat:
                    return Peril(1.0, g.ending)
                return Peril(0.0, g.ending)
            if not g.stack:
                return SAFE
            ask = waiting(g, self.seat)
            options = ask.options
            if options & (options - 1) == 0:
                choice = options.bit_length() - 1
            elif ask.who == CHANCE and ask.seen != EVERYONE:  # part of the world
                choice = pick(options, self.rng.randrange(options.bit_count()))
            else:
                break
            self.used += 1
            g.answer_for(ask.who, choice)
            if self.used >= until:
                self.full = False
                return SAFE
        if not run.depth:
            self.lead = ask
        if ask.who == self.seat:
            if run.away or self.game.stretch(g) != self.stretch:
                return SAFE
        elif not run.away and self.game.stretch(g) != self.stretch:
            if run.own:
                return SAFE
            run = run._replace(away=True)
        if self.used >= until or run.depth == DEEP:
            self.full = False
            return SAFE
        if ask.who == self.seat:
            if ask.then not in run.steps:
                return self.by_seat(g, ask, until, run)
            by = self.by_seat
        else:
            by = self.by_chance if ask.who == CHANCE else self.by_other
            if self.first is not None and not run.own:
                return by(g, ask, until, run)
        point = self.point(g, ask, run)
        if point not in self.known:
            full, self.full = self.full, True
            self.known[point] = by(g, ask, until, run), self.full
            self.full = full
        peril, full = self.known[point]
        self.full &= full
        return peril

    def point(self, g: S, ask: Ask, run: Run) -> Any:
        """The same for positions that differ only in where things lie: what is looked at in one of
        them need not be looked at in the others. Beyond the seat's own stretch it does not matter
        either which card the other side has played to come to the question."""
        if run.away:
            due = tuple([frame[0] for frame in g.stack if type(frame) is tuple])
        else:
            due = (self.choice, *[frame for frame in g.stack if type(frame) is tuple])
        if self.exact:
            return key(g)
        tracks = tuple([get(g) for get in self.tracks])
        if ask.then in run.steps:
            return ask.then, run.line, run.again, due, tracks
        options = ask.options if ask.options.bit_count() <= WIDE else 0
        return ask.then, ask.args, options, due, tracks

    def after(self, g: S, who: int, choice: int, until: int, run: Run) -> Peril:
        """What can come of an answer."""
        self.used += 1
        twin = g.clone()
        twin.answer_for(who, choice)
        return self.value(twin, until, run)

    def by_seat(self, g: S, ask: Ask, until: int, run: Run) -> Peril:
        """The best of the seat's own answers; any that does not lose is a way out."""
        best = Peril(2.0, "")
        choices = list(members(ask.options)) if self.exact else tried(ask, run)
        run = run.on(ask)._replace(own=True)
        haven = self.havens.get(ask.then)
        if haven in choices:
            choices = [haven, *(choice for choice in choices if choice != haven)]
        for choice in choices:
            peril = self.after(g, self.seat, choice, until, run)
            if not peril.loss:
                self.havens[ask.then] = choice
                return SAFE
            if peril.loss < best.loss:
                best = peril
        return best

    def by_chance(self, g: S, ask: Ask, until: int, run: Run) -> Peril:
        """The mean of what can be drawn or rolled."""
        worst, total = SAFE, 0.0
        choices, run = tried(ask, run), run.on(ask)
        first = self.first
        if (run.away or run.own) and len(self.game.vocabulary.kinds[ask.kind].keys) <= DIE:
            choices = [choices[0], choices[-1], *choices[1:-1]]
        else:
            ask = ask._replace(kind=-1)
        for number, choice in enumerate(choices):
            if ask.kind >= 0 and number == 2 and not total:
                break
            if first is not None:
                self.first = (*first, choice)
            peril = self.after(g, CHANCE, choice, until, run)
            total += peril.loss
            if peril.loss > worst.loss:
                worst = peril
        self.first = first
        return worst._replace(loss=total / len(choices))

    def by_other(self, g: S, ask: Ask, until: int, run: Run) -> Peril:
        """The worst of the other side's answers. Where all are equally bad it has no say."""
        self.met = True
        first, self.first = self.first, None
        choices, run = tried(ask, run), run.on(ask)
        seen = None
        if first is not None:
            where: Any = first
            if run.away:
                where = self.game.stretch(g), None if self.wide else self.choice
            seen = self.seen.setdefault((where, ask.then, ask.args), Seen(set(), set(), set()))
            self.full &= seen.partly.isdisjoint(choices)
            if len(choices) > FEW:
                choices = [n for n in choices if n not in seen.tried or n in seen.deadly]
        worst, least, over = SAFE, 1.0, True
        for choice in choices:
            full, self.full = self.full, True
            if seen is not None:
                until = min(self.until, self.used + self.cap)
            peril = self.after(g, ask.who, choice, until, run)
            if seen is not None:
                seen.tried.add(choice)
                if not self.full:
                    seen.partly.add(choice)
            if seen is not None and peril.loss:
                seen.deadly.add(choice)
            self.full &= full
            least = min(least, peril.loss)
            over &= bool(peril.ending)
            if peril.loss > worst.loss:
                worst = peril._replace(deed=(ask.kind, choice), after=peril.loss)
            if worst.loss == 1.0 and least < 1.0:
                break
        self.first = first
        if worst.loss and least == worst.loss and len(choices) == ask.options.bit_count():
            return worst._replace(deed=None)
        if over and choices and not worst.loss:
            self.full &= len(choices) == ask.options.bit_count() or seen is not None
            return peril
        return worst


def tried(ask: Ask, run: Run) -> list[int]:
    """The options to be tried. Of a wide question that comes again, such as where to place one
    more point, only the first and the last are."""
    options = ask.options
    if ask.then in run.steps and options.bit_count() > WIDE:
        return [(options & -options).bit_length() - 1, options.bit_length() - 1]
    return list(members(options))


def waiting(g: Flow[Any], seat: int) -> Ask:
    """The question to be answered next; of a secret pair that of the seat comes last, so that it
    is asked as soon as it has not chosen."""
    top = g.stack[-1]
    if isinstance(top, Pair):
        return top.ask(seat if top.picks[seat] < 0 else 1 - seat)
    return top  # type: ignore[return-value]
