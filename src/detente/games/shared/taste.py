"""How good each answer to a question looks: by a rule for the question, or by trying."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from detente.kernel.flow import Ask
from detente.kernel.sets import members

from .card_driven import CardDriven

Values: TypeAlias = dict[int, float]
Scorer: TypeAlias = Callable[[Any, Ask], Values]


@dataclass(frozen=True)
class Taste:
    """What a game goes by; all of it in victory points, as a side sees them."""

    scorers: Mapping[Callable[..., None], Scorer]  # by the step that receives the answer
    lead: Callable[[Any, int], float]  # how far a side is ahead
    keep: Callable[[Any, int, int], float]  # what a card in the hand is worth to a side
    stretch: Callable[[Any], int]  # of play
    cards: int  # the kind of option


def guide(taste: Taste, g: CardDriven[Any], ask: Ask) -> Values:
    """A value for each open answer, in victory points as the seat that is asked sees them."""
    scorer = taste.scorers.get(ask.then)
    return look_ahead(taste, g, ask) if scorer is None else scorer(g, ask)


def look_ahead(taste: Taste, g: CardDriven[Any], ask: Ask) -> Values:
    """Give each answer in a copy and compare; what leaves the hand on the way counts too, and so
    does what can be done next in the same stretch of play, by whoever is asked."""
    side, values = ask.who, {}
    hand, here = g.hand[side], taste.stretch(g)
    for choice in members(ask.options):
        twin = g.clone()
        twin.answer_for(side, choice)
        value = taste.lead(twin, side)
        if taste.stretch(twin) == here:
            value += next_step(taste, twin, side)
        if ask.kind == taste.cards:
            for card in members(hand & ~twin.hand[side]):
                value -= taste.keep(g, side, card)
        values[choice] = value
    return values


def next_step(taste: Taste, g: CardDriven[Any], side: int) -> float:
    """What the best answer to the next question brings to a side, or takes from it."""
    ask = g.question
    scorer = None if ask is None else taste.scorers.get(ask.then)
    if ask is None or scorer is None:
        return 0.0
    best = max(scorer(g, ask).values())
    return best if ask.who == side else -best
