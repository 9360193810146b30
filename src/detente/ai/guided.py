"""A tree search that follows the rules of thumb of a game."""

from __future__ import annotations

from math import exp, fsum, sqrt
from typing import Any, Final

from detente.kernel.flow import CHANCE, EVERYONE, Ask, Flow, named
from detente.kernel.sets import members

from .playout import draw
from .tree import VALUE, VISITS, Arm, Node, Tree

LONGEST_STRETCH: Final = 40  # answers of a playout
GLANCE: Final = 5  # options it looks at
SELDOM: Final = 0.02  # the prior of an option that was not open when the priors were made


class GuidedTree(Tree):
    """A tree that tries first what the rules of thumb of a game recommend.

    Where there are dozens of options, trying each of them once would use up all iterations. An
    option is taken by its value so far and by its prior, which counts less the more it was tried.
    """

    def play_on(self, world: Flow[Any]) -> None:
        """To the end of the stretch of play, as the rules of thumb would have it."""
        guide, stretch = self.game.guide, self.game.stretch
        assert guide is not None
        here = stretch(world)
        for _ in range(LONGEST_STRETCH):
            ask = world.question
            if ask is None or stretch(world) != here:
                return
            options = ask.options
            if ask.who == CHANCE or not options & (options - 1):
                world.answer(draw(options, self.random))
                continue
            if options.bit_count() > GLANCE:
                few = self.glance(options)
                ask = named((ask.who, ask.kind, few, ask.then, ask.args, ask.seen))
            values = guide(world, ask)
            world.answer_for(ask.who, max(values, key=values.__getitem__))

    def glance(self, options: int) -> int:
        """A few of many options: a playout does not look at everything."""
        few = 0
        for _ in range(GLANCE):
            few |= 1 << draw(options & ~few, self.random)
        return few

    def pick(self, world: Flow[Any], node: Node, ask: Ask) -> tuple[Arm, int]:
        options = ask.options
        if options & ~node.foreseen:
            self.foresee(world, node, ask)
        arms, prior = node.arms, node.prior
        visits = value = 0.0
        for arm in arms.values():
            visits += arm[VISITS]
            value += arm[VALUE]
        reach = self.curiosity * sqrt(1 + visits)
        best, chosen = -1.0, 0
        for low, arm in arms.items():
            if options & low:
                options ^= low
                bound = arm[VALUE] / arm[VISITS] + reach * prior[low] / (1 + arm[VISITS])
                if bound > best or (bound == best and low < chosen):
                    best, chosen = bound, low
        if options:
            # An option nobody has tried is taken for a little less than the others so far.
            unseen = value / visits - 0.05 if visits else 0.5
            for low in node.untried:
                if options & low:
                    bound = unseen + reach * prior[low]
                    if bound < best:
                        break  # and so are those that follow
                    if bound > best or low < chosen:
                        best, chosen = bound, low
            if chosen not in arms:
                arms[chosen] = [0.0, 0.0, 1.0]
                node.untried.remove(chosen)
        return arms[chosen], chosen.bit_length() - 1

    def foresee(self, world: Flow[Any], node: Node, ask: Ask) -> None:
        """Let all these options have a prior."""
        prior = node.prior
        if not prior or ask.seen != EVERYONE:  # what can be chosen in secret differs much
            for low, share in self.prior(world, ask).items():
                prior.setdefault(low, share)
        for option in members(ask.options):
            prior.setdefault(1 << option, SELDOM)
        untried = (low for low in sorted(prior) if low not in node.arms)
        node.untried = sorted(untried, key=prior.__getitem__, reverse=True)
        node.foreseen = sum(prior)

    def prior(self, world: Flow[Any], ask: Ask) -> dict[int, float]:
        """How much each option is worth a try: shares of one, by the values of the guide."""
        guide = self.game.guide
        assert guide is not None
        values = guide(world, ask)
        best = max(values.values())
        weights = {
            1 << n: exp(max(-30.0, (value - best) / self.spread)) for n, value in values.items()
        }
        total = fsum(weights.values())  # unlike sum, it adds alike in every Python
        return {low: weight / total for low, weight in weights.items()}
