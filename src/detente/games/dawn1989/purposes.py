"""What a struggle card is for, where a look ahead shows no difference yet: for hints."""

from __future__ import annotations

from detente.kernel.flow import Ask
from detente.kernel.merits import Argument

from .state import State
from .struggle_attack import attack_answered, attack_led
from .struggle_deck import (
    ALL_LEADERS,
    NO_CARD,
    OF_SUIT,
    RANK,
    SUITS,
    TACTIC_FAILS,
    StruggleCard,
)


def purpose(g: State, ask: Ask, choice: int) -> Argument | None:
    if ask.then is attack_led:
        return leading(choice)
    return answering(g, choice) if ask.then is attack_answered else None


def leading(card: StruggleCard) -> Argument | None:
    """8.3.2, 8.4: what has to be rolled against it, and what a victory with it does."""
    if ALL_LEADERS >> card & 1:
        return Argument("attack", "leader", number=RANK[card])
    for suit, cards in zip(SUITS, OF_SUIT, strict=True):
        if cards >> card & 1:
            return Argument("attack", suit, number=RANK[card])
    return None


def answering(g: State, card: StruggleCard) -> Argument | None:
    if card == NO_CARD:
        return None
    if card == TACTIC_FAILS:
        return Argument("defence", "tactic")
    rank = RANK[g.led]
    return Argument("defence", "surely" if rank == 1 else "roll", number=rank)
