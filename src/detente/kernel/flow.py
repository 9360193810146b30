"""The flow of a game: a stack of frames that can be copied, compared and saved.

A frame is a step still to run, ``(function, numbers)``; a question, the six parts of an `Ask`; or
two secret questions at once, `Pair`. Frames never change once made, so a copy of a game shares
them, and they hold only what everybody may know: secrets live in the named places of a position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    NamedTuple,
    Self,
    TypeAlias,
    TypeVar,
    TypeVarTuple,
)

from .errors import Endless, IllegalChoice

Ts = TypeVarTuple("Ts")
F = TypeVar("F", bound=Callable[..., None])
G = TypeVar("G")
R = TypeVar("R")
Frame = tuple[Any, ...]
Hidden: TypeAlias = int | Any
"""The type of a field that holds one number, or one set, which some seat may not know. A seal can
lie there (`sealed.py`), and compiled code does not let one lie where it is promised an int."""

CHANCE: Final = 2  # dice and draws are questions to this player
OBSERVER: Final = 3  # a seat that plays no side
EVERYONE: Final = 0b1011  # a set of seats
NOBODY: Final = -1  # no seat, no card
UNKNOWN: Final = -2  # in what a seat is shown: something he cannot know


MOST_STEPS: Final = 10_000  # between two questions; no game needs a hundredth of it
MOST_FORCED: Final = 1_000  # questions in a row that have only one answer


class Reason(NamedTuple):
    """Why an option is closed: a key into the words, and the rule that says so."""

    key: str
    rule: str


Limits = tuple[tuple[Reason, int], ...]
"""Named sets. An option in all of them is open; the first it is missing from says why not."""


class Happening(NamedTuple):
    """Something that took place, for the seats in `seen`: the log and animations are made of it."""

    key: str
    args: tuple[int, ...]
    seen: int = EVERYONE

    @property
    def reader(self) -> int:
        """The only side that may know of it; nobody if both may."""
        return {1: 0, 2: 1}.get(self.seen & 0b11, NOBODY)


class Ask(NamedTuple):
    """`who` picks one member of the set `options`; `then` is called with the pick.

    `seen` is the set of seats that learn the answer.
    """

    who: int
    kind: int
    options: int
    then: Callable[..., None]
    args: tuple[int, ...]
    seen: int = EVERYONE


STEP: Final = 2
QUESTION: Final = 6
"""The lengths of frames that are steps or questions. On the stack a question is a plain tuple, made
in a third of the time of a named one; whoever reads it by name has it `named`."""


def named(question: Frame) -> Ask:
    """A question of the stack by the names of its parts; `Ask(*question)` takes longer."""
    return tuple.__new__(Ask, question)


class Pair(NamedTuple):
    """Both players pick in secret, in either order; `then` is called with the two picks."""

    kind: int
    options: tuple[int, int]
    picks: tuple[int, int]
    then: Callable[..., None]
    args: tuple[int, ...]

    def ask(self, seat: int) -> Ask:
        """The question as one seat sees it."""
        return Ask(seat, self.kind, self.options[seat], self.then, self.args, 1 << seat)


LIMITS: Final[dict[Callable[..., None], Callable[..., Limits]]] = {}


def chosen_from(
    limits: Callable[[G, *Ts], Limits],
) -> Callable[[Callable[[G, int, *Ts], None]], Callable[[G, int, *Ts], None]]:
    """Name the sets an answer to this step is chosen from; `limits` gets its other numbers."""

    def remember(function: Callable[[G, int, *Ts], None]) -> Callable[[G, int, *Ts], None]:
        LIMITS[function] = limits
        return function

    return remember


def both_chosen_from(
    limits: Callable[[G, int, *Ts], Limits],
) -> Callable[[Callable[[G, int, int, *Ts], None]], Callable[[G, int, int, *Ts], None]]:
    """The same for a step that gets two secret answers; the limits get the seat first."""

    def remember(
        function: Callable[[G, int, int, *Ts], None],
    ) -> Callable[[G, int, int, *Ts], None]:
        LIMITS[function] = limits
        return function

    return remember


def meet(limits: Limits) -> int:
    """What is open: the members of every one of these sets."""
    options = -1
    for _, allowed in limits:
        options &= allowed
    return options


class Flow(Generic[R]):
    """What happens next in a game played by the rules `R`.

    Whatever a step asks or does is carried out after it returns: in the order
    written, and before everything that was waiting already.
    """

    __slots__ = ("_base", "ending", "log", "rules", "stack", "winner")
    FIELDS: ClassVar[tuple[str, ...]] = ()  # the numbers, lists and bytearrays of the position
    steps: ClassVar[dict[str, Callable[..., None]]] = {}

    def __init_subclass__(cls) -> None:
        cls.steps = {}

    def __init__(self, rules: R) -> None:
        """A position that has nothing yet but its rules, for `lay_out` or `clone` to fill."""
        self.rules = rules  # options and card facts: never changed, shared by all copies

    def lay_out(self) -> None:
        """Everything as it is before a game. A game adds its fields, each of them once and here:
        `./detente fields` writes the rest of what has to know them."""
        self.stack: list[Frame] = []
        self._base = 0  # where the running step puts its frames: under those it has put before
        self.log: list[Happening] | None = None  # set by whoever wants to listen; not copied
        self.ending = ""  # how the game ended, once it has
        self.winner = NOBODY

    @classmethod
    def step(cls, function: F) -> F:
        """Let frames point at this function. Saved games know it by its name."""
        if cls.steps.setdefault(function.__name__, function) is not function:
            raise ValueError(f"two steps are called {function.__name__}")
        return function

    # What steps say. The options of a question hold for the position as it is when it is put, so
    # nothing may run before its answer: a step asks first, and then queues what follows.

    def do(self, function: Callable[[Self, *Ts], None], *args: *Ts) -> None:
        """Run a step later, with these numbers."""
        self.stack.insert(self._base, (function, args))

    def ask(
        self, who: int, kind: int, options: int, then: Callable[[Self, int, *Ts], None], *args: *Ts
    ) -> None:
        """Put a question; `then` receives the answer first, and `args` after it."""
        assert options > 0, f"{then.__name__}: nothing to choose from"
        stack = self.stack
        assert len(stack) == self._base, f"{then.__name__}: ask first, then queue what follows"
        stack.append((who, kind, options, then, args, EVERYONE))

    def ask_unseen(
        self,
        seen: int,
        who: int,
        kind: int,
        options: int,
        then: Callable[[Self, int, *Ts], None],
        *args: *Ts,
    ) -> None:
        """The same, where only the seats in `seen` learn the answer."""
        assert options > 0, f"{then.__name__}: nothing to choose from"
        stack = self.stack
        assert len(stack) == self._base, f"{then.__name__}: ask first, then queue what follows"
        stack.append((who, kind, options, then, args, seen))

    def offer(
        self, who: int, kind: int, then: Callable[[Self, int, *Ts], None], *args: *Ts
    ) -> bool:
        """Put a question whose options are what the limits of `then` leave open, if anything."""
        options = -1
        for _, allowed in LIMITS[then](self, *args):
            options &= allowed
        if not options:
            return False
        stack = self.stack
        assert len(stack) == self._base, f"{then.__name__}: ask first, then queue what follows"
        stack.append((who, kind, options, then, args, EVERYONE))
        return True

    def offer_unseen(
        self, seen: int, who: int, kind: int, then: Callable[[Self, int, *Ts], None], *args: *Ts
    ) -> bool:
        """The same, where only the seats in `seen` learn the answer."""
        options = -1
        for _, allowed in LIMITS[then](self, *args):
            options &= allowed
        if not options:
            return False
        stack = self.stack
        assert len(stack) == self._base, f"{then.__name__}: ask first, then queue what follows"
        stack.append((who, kind, options, then, args, seen))
        return True

    def offer_both(
        self, kind: int, then: Callable[[Self, int, int, *Ts], None], *args: *Ts
    ) -> None:
        """Let both players choose in secret; `then` receives both answers at once."""
        limits = LIMITS[then]
        options = (meet(limits(self, 0, *args)), meet(limits(self, 1, *args)))
        assert options[0] > 0 < options[1], f"{then.__name__}: nothing to choose from"
        stack = self.stack
        assert len(stack) == self._base, f"{then.__name__}: ask first, then queue what follows"
        stack.append(Pair(kind, options, (NOBODY, NOBODY), then, args))  # type: ignore[arg-type]

    def tell(self, what: Callable[[*Ts], None], *args: *Ts) -> None:
        """Something took place that everybody sees."""
        if self.log is not None:
            self.log.append(Happening(what.__name__, args))  # type: ignore[arg-type]

    def tell_only(self, seen: int, what: Callable[[*Ts], None], *args: *Ts) -> None:
        """Something took place that these seats see."""
        if self.log is not None:
            self.log.append(Happening(what.__name__, args, seen))  # type: ignore[arg-type]

    def tell_lines(self, lines: Iterable[Happening]) -> None:
        """Several things that everybody sees."""
        if self.log is not None:
            for told in lines:
                self.log.append(told)

    def finish(self, winner: int, ending: str) -> None:
        """The game is over at once: nothing that was waiting happens any more."""
        self.winner = winner
        self.ending = ending

    # What players do

    @property
    def question(self) -> Ask | None:
        """What the game waits for; None once it is over. Of a pair, the first that is open."""
        if not self.stack:
            return None
        top = self.stack[-1]
        if type(top) is Pair:
            return top.ask(0 if top.picks[0] < 0 else 1)
        return named(top)

    def question_for(self, seat: int) -> Ask | None:
        """What this seat may answer now."""
        if not self.stack:
            return None
        top = self.stack[-1]
        if type(top) is Pair:
            return top.ask(seat) if seat in (0, 1) and top.picks[seat] < 0 else None
        return named(top) if top[0] == seat else None

    def answer(self, choice: int) -> None:
        """Answer the question, and play on to the next."""
        stack = self.stack
        top = stack[-1]
        if len(top) != QUESTION:
            self.answer_for(0 if top.picks[0] < 0 else 1, choice)  # type: ignore[attr-defined]
            return
        options: int
        args: tuple[Any, ...]
        _, _, options, then, args, _ = top
        if choice < 0 or not options >> choice & 1:
            raise IllegalChoice(f"{choice} does not answer {then.__name__}")
        stack.pop()
        self._base = len(stack)
        # Written out, the most frequent first: to spread numbers takes longer than to name them.
        count = len(args)
        if count == 1:
            then(self, choice, args[0])
        elif count == 3:
            then(self, choice, args[0], args[1], args[2])
        elif count == 6:
            then(self, choice, args[0], args[1], args[2], args[3], args[4], args[5])
        elif count == 2:
            then(self, choice, args[0], args[1])
        else:
            then(self, choice, *args)
        # Written out for the usual case: the step has asked the next question at once.
        if stack and len(stack[-1]) == QUESTION and not self.ending:
            self._base = len(stack)
        else:
            self.settle()

    def answer_for(self, seat: int, choice: int) -> None:
        """Answer the question as one seat; of a pair either seat may be first."""
        ask = self.question_for(seat)
        if ask is None:
            raise IllegalChoice(f"seat {seat} is not asked anything")
        if choice < 0 or not ask.options >> choice & 1:
            raise IllegalChoice(f"{choice} does not answer {ask.then.__name__}")
        top = self.stack[-1]
        if type(top) is not Pair:
            self.answer(choice)
            return
        picks = (choice, top.picks[1]) if seat == 0 else (top.picks[0], choice)
        if min(picks) < 0:
            self.stack[-1] = Pair(top.kind, top.options, picks, top.then, top.args)
            return
        self.stack.pop()
        self._base = len(self.stack)
        top.then(self, *picks, *top.args)
        self.settle()

    def settle(self) -> None:
        """Run waiting steps until somebody has to choose."""
        stack = self.stack
        for _ in range(MOST_STEPS):
            if self.ending:
                stack.clear()
                self._base = 0
                return
            if not stack or len(stack[-1]) != STEP:  # a question, or a test that ran one step
                self._base = len(stack)
                return
            args: tuple[Any, ...]
            function, args = stack.pop()
            self._base = len(stack)
            count = len(args)
            if count == 1:
                function(self, args[0])
            elif count == 2:
                function(self, args[0], args[1])
            elif count == 0:
                function(self)
            else:
                function(self, *args)
        raise Endless("no_question", most=MOST_STEPS)

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        raise NotImplementedError

    def why_not(self, seat: int, choice: int) -> Reason | None:
        """Why this answer to the present question is closed; None if it is open.

        Raises `IllegalChoice` if the seat is not asked anything.
        """
        ask = self.question_for(seat)
        if ask is None:
            raise IllegalChoice(f"seat {seat} is not asked anything")
        return None if ask.options >> choice & 1 else reason_in(bounds_of(self, ask), choice)

    def bounds(self, kind: int) -> Limits:
        """What is closed whatever the question: options of this kind that a variant brings, or
        that one rule alone opens. It is looked at for the reason only, before the limits."""
        return ()


NOT_OFFERED: Final = Reason("not_offered", "")
NOT_IN_GAME: Final = Reason("not_in_game", "")
"""Nobody goes through these when he looks at what is closed."""


def reason_in(limits: Limits, choice: int) -> Reason:
    """The first of these sets that a closed option is missing from says why."""
    for reason, allowed in limits:
        if not allowed >> choice & 1:
            return reason
    return NOT_OFFERED


def bounds_of(g: Flow[Any], ask: Ask) -> Limits:
    """The named sets that say why an option is closed."""
    return *g.bounds(ask.kind), *limits_of(g, ask)


def limits_of(g: Flow[Any], ask: Ask) -> Limits:
    """The named sets behind a question; none if it was put with plain options."""
    limits = LIMITS.get(ask.then)
    if limits is None:
        return ()
    if type(g.stack[-1]) is Pair:
        return limits(g, ask.who, *ask.args)
    return limits(g, *ask.args)
