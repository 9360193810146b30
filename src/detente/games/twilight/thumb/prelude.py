"""Turn Zero and the alternate space track by rules of thumb."""

from __future__ import annotations

from math import fsum
from typing import Final

from detente.kernel.flow import Ask
from detente.kernel.sets import members

from ..board import FOR_ONE, KEEP_ROLL, ROLL_AGAIN, STABILITY, US, Country, Side
from ..coups import coup_modifier
from ..crises import BANDS, CANCELS, MODIFIER, outcome_of
from ..deck import NONE
from ..state import State
from .board import outlook_of
from .worth import keep

Values = dict[int, float]

OUTCOME_WORTH: Final[tuple[tuple[float, ...], ...]] = (
    (-2.0, -1.0, 0.0, 2.5),
    (-1.5, 0.0, 0.8, 2.0),
    (-0.8, 0.0, 0.5, 1.2),
    (-1.5, -0.4, 0.0, 1.2),
    (-1.8, -0.6, 0.0, 1.5),
    (-0.6, 0.0, 0.6, 2.2),
)
"""What the outcomes of each crisis bring the US, in victory points."""
PRICE: Final = 0.3  # what a step of the die is worth at another crisis
AVERAGE_CARD: Final = 1.2


def statecraft(g: State, ask: Ask) -> Values:
    """A card is laid where its step of the die brings more than it would elsewhere."""
    sign = 1 if ask.who == US else -1
    values = {}
    for card in members(ask.options):
        if CANCELS >> card & 1:  # takes away a step of the other, as often as he has one
            values[card] = 0.5 * sign * (_expected(g, 0) - _expected(g, -sign)) - PRICE
        else:
            step = MODIFIER[card]
            values[card] = sign * (_expected(g, step) - _expected(g, 0)) - PRICE * abs(step)
    return values


def _expected(g: State, modifier: int) -> float:
    """What the crisis in the middle brings the US on average."""
    worth = OUTCOME_WORTH[g.zero.crisis]
    rolls = (outcome_of(0, die + modifier) for die in range(1, 7))
    return fsum(worth[outcome % BANDS] for outcome in rolls) / 6


def opening(g: State, ask: Ask) -> Values:
    """A card for the opening hand is taken if it is better than what chance would deal."""
    return {
        card: 0.0 if card == NONE else keep(g, ask.who, card) - AVERAGE_CARD
        for card in members(ask.options)
    }


def price(g: State, ask: Ask) -> Values:
    return {choice: float(choice == FOR_ONE) for choice in members(ask.options)}


def reroll(g: State, ask: Ask) -> Values:
    """The die as it lies, and the average of another."""
    die, side, country, value = ask.args
    kept = _coup(g, side, country, value, die + 1)
    again = fsum(_coup(g, side, country, value, face) for face in range(1, 7)) / 6
    return {KEEP_ROLL: kept, ROLL_AGAIN: again - 0.2}


def _coup(g: State, side: Side, country: Country, value: int, die: int) -> float:
    excess = die + value + coup_modifier(g, side, country) - 2 * STABILITY[country]
    if excess <= 0:
        return 0.0
    lost = min(excess, g.points(1 - side, country))
    return outlook_of(g, side).change(country, excess - lost, -lost)
