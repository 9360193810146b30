"""The tree of one decision: made of what the searching seat sees. Worlds that look the same to him
meet in the same node, whatever is hidden in them. The other player's secret answers are learned by
value too, so that he is taken to choose well, but lead to one and the same place.

Players are named by the seats they have when the search begins. If they change places on the way,
each goes on for himself from the other seat.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import log, sqrt
from typing import Any, Final, NamedTuple, Protocol

from detente.kernel.flow import CHANCE, QUESTION, Ask, Flow, Pair, named
from detente.kernel.game import Game
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled
from detente.kernel.views import imagine, veil

from .judges import judge
from .playout import draw, play_on

ENDLESS: Final = 1_000_000  # longer than any game
UNSURE: Final = 0.3  # how far results are taken to lie apart before there are some
SOME: Final = 8
EAGER: Final = 0.5  # of what one visit would bring an option: how much is hoped of an untried one

Arm = list[float]
"""What is known of one option: times taken, values summed, times it could have been taken."""
VISITS: Final = 0
VALUE: Final = 1
OPEN: Final = 2


class Progress(NamedTuple):
    """How far a search has come."""

    iterations: int
    best: int  # the answer it would give now
    value: float  # the chance to win it sees in that answer, from 0 to 1


Report = Callable[[Progress], None]
Stop = Callable[[], bool]


class Node:
    """A question as the searching seat sees it, and what was tried there."""

    __slots__ = ("arms", "children", "foreseen", "other", "prior", "untried", "who")

    def __init__(self, who: int) -> None:
        self.who = who
        self.prior: dict[int, float] = {}  # by option, written like the arms
        self.foreseen = 0  # the options that have a prior
        self.untried: list[int] = []  # of these, the highest prior first
        self.arms: dict[int, Arm] = {}  # by option, written as the set that holds only it
        self.other: Node | None = None  # of a secret pair: what the other player is asked
        self.children: dict[tuple[Any, ...], Node] = {}


class Manner(Protocol):
    """How a tree is grown."""

    @property
    def horizon(self) -> int: ...

    @property
    def exploration(self) -> float: ...

    @property
    def curiosity(self) -> float: ...

    @property
    def spread(self) -> float: ...

    @property
    def judge(self) -> str: ...


class Tree:
    """The tree grown for one decision."""

    def __init__(
        self, manner: Manner, game: Game[Any], veiled: Veiled[Any], rng: random.Random
    ) -> None:
        self.game = game
        self.veiled = veiled
        self.seat = veiled.seat
        self.rng = rng
        self.random = rng.random
        self.curious = manner.exploration
        self.exploration = self.curious * UNSURE
        self.curiosity = manner.curiosity
        self.spread = manner.spread
        self.estimate = judge(game, veiled.known.rules, manner.judge)
        # What was learned of a game was learned of positions wherever a search may stop.
        at_once = game.features is not None and self.estimate is not game.estimate
        self.horizon = ENDLESS if self.estimate is None else 0 if at_once else manner.horizon
        self.exchanged = game.exchanged
        self.places = game.exchanged(veiled.known)
        self.root = Node(veiled.seat)
        self.evenly = 0  # answers to be tried equally often, as a set; empty: the better, the more
        self.iterations = 0
        self.mean = 0.0  # of the results, and the squares of how far they lie from it
        self.squares = 0.0

    def grow(self) -> None:
        """One iteration: imagine, walk down, add a node, play on, remember."""
        self.follow(imagine(self.game, self.veiled, self.rng), self.root, [])

    def follow(self, world: Flow[Any], node: Node, path: list[tuple[int, Arm]]) -> float:
        """The same in this world, below a node that a path led to; says how it went, as `value`."""
        while True:
            key = self.descend(world, node, path)
            if not key:
                break  # the game is over
            child = node.children.get(key)
            if child is None:
                # The key begins with the player who is asked.
                node.children[key] = Node(key[0])
                self.play_on(world)
                break
            node = child
        return self.remember(path, self.value(world))

    def remember(self, path: list[tuple[int, Arm]], value: float) -> float:
        for who, arm in path:
            arm[VISITS] += 1
            arm[VALUE] += 1 - value if who else value
        self.iterations += 1
        off = value - self.mean
        self.mean += off / self.iterations
        self.squares += off * (value - self.mean)
        if self.iterations > SOME:
            self.exploration = self.curious * sqrt(self.squares / self.iterations)
        return value

    def play_on(self, world: Flow[Any]) -> None:
        """From a new node on, before the position is looked at."""
        play_on(world, self.random, self.horizon)

    def descend(self, world: Flow[Any], node: Node, path: list[tuple[int, Arm]]) -> tuple[Any, ...]:
        """Answer the question of a node, and everything up to the next one that is a real choice.

        Returns what the searching player sees of it: who is asked what, his own options, and the
        answers he has seen. Empty once the game is over.
        """
        me, places, exchanged = self.seat, self.places, self.exchanged
        seat = me ^ places ^ exchanged(world)
        seen: list[int] = []
        top = world.stack[-1]
        if type(top) is Pair:
            if node.other is None:
                node.other = Node(1 - me)
            own, choice = self.first(world, node, top.ask(seat))
            his, other = self.pick(world, node.other, top.ask(1 - seat))
            path.append((me, own))
            path.append((1 - me, his))
            seen.append(choice)
            world.answer_for(seat, choice)
            world.answer_for(1 - seat, other)
        else:
            arm, choice = self.first(world, node, named(top))
            path.append((node.who, arm))
            if top[5] >> seat & 1:
                seen.append(choice)
            world.answer(choice)
        return self.arrive(world, seen)

    def arrive(self, world: Flow[Any], seen: list[int]) -> tuple[Any, ...]:
        """Come to the next real choice after an answer, and say what is seen of it."""
        me, places, exchanged = self.seat, self.places, self.exchanged
        stack = world.stack
        while stack:
            top = stack[-1]
            seat = me ^ places ^ exchanged(world)
            if len(top) != QUESTION:
                return (me, top[3], top[4], top[1][seat], *seen)
            who, _, options, then, args, eyes = top
            if who != CHANCE and options & (options - 1):
                mine = who == seat
                return (me if mine else 1 - me, then, args, options if mine else 0, *seen)
            choice = draw(options, self.random)
            if eyes >> seat & 1:
                seen.append(choice)
            world.answer(choice)
        return ()

    def advance(self, world: Flow[Any], choice: int) -> None:
        """Go on from the question that follows an answer of one's own: what was found out about it
        is kept. The world is one that could be true; nothing hidden may come into it."""
        seat = self.veiled.seat
        ask = world.question_for(seat)
        assert ask is not None
        world.answer_for(seat, choice)
        key = self.arrive(world, [choice] if ask.seen >> seat & 1 else [])
        self.root = self.root.children.get(key) or Node(seat)
        self.veiled = veil(self.game, world, seat)

    def first(self, world: Flow[Any], node: Node, ask: Ask) -> tuple[Arm, int]:
        """The option to try at a node: at the root of a comparison the one that was tried least."""
        open_ones = self.evenly & ask.options if node is self.root else 0
        if not open_ones:
            return self.pick(world, node, ask)
        arms = node.arms
        fewest, chosen = 0.0, -1
        for choice in members(open_ones):
            arm = arms.get(1 << choice)
            if arm is None:
                arm = arms[1 << choice] = [0.0, 0.0, 1.0]
            if chosen < 0 or arm[VISITS] < fewest:
                fewest, chosen = arm[VISITS], choice
        return arms[1 << chosen], chosen

    def pick(self, world: Flow[Any], node: Node, ask: Ask) -> tuple[Arm, int]:
        """The open option of a question to try."""
        return self.select(node.arms, ask.options)

    def select(self, arms: dict[int, Arm], options: int) -> tuple[Arm, int]:
        """The open option to try: the one with the highest upper bound. Of one never tried as much
        is expected as the others have brought, and a little more.

        The bound grows with how often an option was open, not with how often the node was
        visited: what is seldom possible is not taken for neglected. How far apart results lie
        says how much there is to explore.
        """
        untried = 0
        best = -1.0
        chosen = 0
        taken: Arm | None = None
        exploration = self.exploration
        tried = brought = 0.0
        while options:
            low = options & -options
            options ^= low
            arm = arms.get(low)
            if arm is None:
                untried |= low
                continue
            visits, value, times = arm
            arm[OPEN] = times + 1
            tried += visits
            brought += value
            bound = value / visits + exploration * sqrt(log(times) / visits)
            if bound > best:
                best, chosen, taken = bound, low, arm
        if untried and (
            taken is None or brought / tried + EAGER * exploration * sqrt(log(tried + 1)) >= best
        ):
            choice = draw(untried, self.random)
            arms[1 << choice] = taken = [0.0, 0.0, 1.0]
            return taken, choice
        assert taken is not None
        return taken, chosen.bit_length() - 1

    def value(self, world: Flow[Any]) -> float:
        """How well it went for the player who has seat 0 when the search begins."""
        if not world.ending:
            assert self.estimate is not None, "a game without estimate is played to its end"
            value = self.estimate(world)
        else:
            value = 0.5 if world.winner < 0 else 1.0 - world.winner
        return value if self.exchanged(world) == self.places else 1 - value

    def ranking(self) -> list[tuple[float, float, int]]:
        """Visits, mean value and answer of everything tried at the root, best first."""
        found = [
            (arm[VISITS], arm[VALUE] / arm[VISITS], low.bit_length() - 1)
            for low, arm in self.root.arms.items()
        ]
        return sorted(found, reverse=True)

    def tried(self) -> int:
        """How many iterations have come through the root."""
        return int(sum(arm[VISITS] for arm in self.root.arms.values()))

    def lead(self) -> float:
        """By how many visits the best answer is ahead of the next."""
        ranking = self.ranking()
        return ranking[0][0] - (ranking[1][0] if len(ranking) > 1 else 0.0)

    def progress(self) -> Progress:
        _, value, best = self.ranking()[0]
        return Progress(self.iterations, best, value)
