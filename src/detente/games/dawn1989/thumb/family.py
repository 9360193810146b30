"""The family mode: where support goes, and what is worth a takeover."""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from typing import Final

from detente.games.shared.taste import Values
from detente.kernel.flow import Ask
from detente.kernel.sets import members

from ..board import (
    COMMUNIST,
    COUNTRY_OF,
    DONE,
    MOVE,
    NEIGHBOURS,
    REST,
    STABILITY,
    TAKE_OVER,
    Choice,
    Side,
    Space,
    Spaces,
    other,
)
from ..deck import OPS
from ..family import movable
from ..family_attack import rank_of, sources, winning_cards
from ..family_estimate import place, region
from ..state import State
from ..struggle_deck import NO_CARD, StruggleCard, StruggleCards

RANKED: Final = 0.12  # what a rank of a struggle card is worth while it is in the hand
OUTRIGHT: Final = 1.2  # a card that wins outright
UNSEEN: Final = 0.5  # of the best rank: how far the cards to come are counted on
LEAST: Final = 0.01  # that moving support has to bring


def worth(g: State, side: Side, spaces: Spaces) -> float:
    """What lies in these spaces, beside them and in their countries, as a side sees it."""
    near = spaces
    for space in members(spaces):
        near |= NEIGHBOURS[space]
    countries = {COUNTRY_OF[space] for space in members(spaces)}
    total = fsum(place(g, space) for space in members(near))
    total += fsum(region(g, country) for country in countries)
    return total if side == COMMUNIST else -total


def _placing(g: State, side: Side, space: Space, points: int) -> float:
    twin = g.clone()
    before = worth(g, side, 1 << space)
    twin.add_influence(side, space, points)
    return worth(twin, side, 1 << space) - before


def _moving(g: State, side: Side, source: Space, target: Space) -> float:
    twin, both = g.clone(), 1 << source | 1 << target
    before = worth(g, side, both)
    twin.remove_influence(side, source, 1)
    twin.add_influence(side, target, 1)
    return worth(twin, side, both) - before - LEAST


@lru_cache(maxsize=256)
def _chance(margin: int, tie: bool) -> float:
    """That the attacker's die with so much more than the defender's is higher."""
    wins = sum(
        one + margin > two or (tie and one + margin == two) for one in range(6) for two in range(6)
    )
    return wins / 36


def _hopes(g: State, side: Side) -> float:
    """What the cards in a hand may add."""
    held = list(members(g.struggle_hand[side]))
    outright = winning_cards(g)
    return max((6.0 if outright >> card & 1 else rank_of(g, card) for card in held), default=0.0)


class Takeovers:
    """What takeovers bring a side in one position."""

    def __init__(self, g: State, side: Side) -> None:
        self.g, self.side = g, side
        self.edge = UNSEEN * (_hopes(g, side) - _hopes(g, other(side)))

    def settled(self, source: Space, target: Space, count: int) -> tuple[float, float]:
        """What it brings to win and to lose."""
        g, side, both = self.g, self.side, 1 << source | 1 << target
        before = worth(g, side, both)
        twin = g.clone()
        twin.remove_influence(side, source, count)
        lost = worth(twin, side, both)
        twin.remove_influence(other(side), target, g.points(other(side), target))
        twin.add_influence(side, target, count)
        return worth(twin, side, both) - before, lost - before

    def value(self, source: Space, target: Space, count: int) -> float:
        held = self.g.points(other(self.side), target)
        edge = self.edge if held else 0.0  # few waste a card on an empty space
        margin = count - held - (STABILITY[target] if held else 0) + round(edge)
        chance = _chance(margin, self.side == COMMUNIST)
        won, lost = self.settled(source, target, count)
        return chance * won + (1 - chance) * lost

    def best(self, source: Space, target: Space) -> float:
        """With all the support there, all but one point of it, or one point."""
        most = self.g.points(self.side, source)
        counts = {most, max(1, most - 1), 1}
        return max(self.value(source, target, count) for count in counts)

    def from_source(self, source: Space) -> float:
        targets = NEIGHBOURS[source] & ~self.g.present[self.side]
        return max(self.best(source, target) for target in members(targets))


def cards(g: State, ask: Ask) -> Values:
    """All of them are placed; the large ones go first, where it is still open what is whose."""
    return {card: 0.1 * OPS[card] for card in members(ask.options)}


def spaces(g: State, ask: Ask) -> Values:
    side, card = ask.args
    return {space: _placing(g, side, space, OPS[card]) for space in members(ask.options)}


def actions(g: State, ask: Ask) -> Values:
    return {choice: _action(g, ask.args[0], choice) for choice in members(ask.options)}


def _action(g: State, side: Side, choice: Choice) -> float:
    if choice == MOVE:
        return max(_from(g, side, space) for space in members(movable(g, side, 0)))
    if choice == TAKE_OVER:
        found = Takeovers(g, side)
        return max(found.from_source(space) for space in members(sources(g, side)))
    assert choice == REST
    return 0.0


def _from(g: State, side: Side, source: Space) -> float:
    targets = NEIGHBOURS[source] & g.present[side]
    return max(_moving(g, side, source, target) for target in members(targets))


def moving_sources(g: State, ask: Ask) -> Values:
    side = ask.args[0]
    return {
        space: 0.0 if space == DONE else _from(g, side, space) for space in members(ask.options)
    }


def moving_targets(g: State, ask: Ask) -> Values:
    side, _, source = ask.args
    return {space: _moving(g, side, source, space) for space in members(ask.options)}


def attack_sources(g: State, ask: Ask) -> Values:
    found = Takeovers(g, ask.args[0])
    return {space: found.from_source(space) for space in members(ask.options)}


def attack_targets(g: State, ask: Ask) -> Values:
    side, source = ask.args
    found = Takeovers(g, side)
    return {target: found.best(source, target) for target in members(ask.options)}


def attackers(g: State, ask: Ask) -> Values:
    side, source, target = ask.args
    found = Takeovers(g, side)
    return {count: found.value(source, target, count) for count in members(ask.options)}


def _cost(g: State, card: StruggleCard) -> float:
    if card == NO_CARD:
        return 0.0
    return OUTRIGHT if winning_cards(g) >> card & 1 else RANKED * rank_of(g, card)


def _wins(g: State, side: Side, attacker: int, defender: int, two: tuple[int, int]) -> bool:
    """Whether the attacker wins with these cards, his first."""
    outright: StruggleCards = winning_cards(g)
    strikes, parries = (card != NO_CARD and bool(outright >> card & 1) for card in two)
    if strikes != parries:
        return strikes
    attacker, defender = attacker + rank_of(g, two[0]), defender + rank_of(g, two[1])
    return attacker > defender or (attacker == defender and side == COMMUNIST)


def attacking_cards(g: State, ask: Ask) -> Values:
    """The cheapest that wins, better if the other side has no answer to it."""
    side, target, count, attacker, defender = ask.args
    answers = [NO_CARD, *members(g.struggle_hand[other(side)])]
    at_stake = _placed(g, side, target, count)
    values = {}
    for card in members(ask.options):
        chance = 0.0
        if _wins(g, side, attacker, defender, (card, NO_CARD)):
            safe = all(_wins(g, side, attacker, defender, (card, one)) for one in answers)
            chance = 1.0 if safe else 0.5
        values[card] = chance * at_stake - _cost(g, card)
    return values


def defending_cards(g: State, ask: Ask) -> Values:
    """The cheapest that keeps the space."""
    side, target, count, attacker, defender, first = ask.args
    at_stake = _placed(g, side, target, count)
    return {
        card: -_cost(g, card) - at_stake * _wins(g, side, attacker, defender, (first, card))
        for card in members(ask.options)
    }


def _placed(g: State, side: Side, target: Space, count: int) -> float:
    """What winning the space brings the attacker, whose support is on its way."""
    twin = g.clone()
    before = worth(g, side, 1 << target)
    twin.remove_influence(other(side), target, g.points(other(side), target))
    twin.add_influence(side, target, count)
    return worth(twin, side, 1 << target) - before
