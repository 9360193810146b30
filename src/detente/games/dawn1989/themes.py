"""What finding an answer would be an exercise in, by the question and the answer."""

from __future__ import annotations

from detente.kernel.flow import Ask

from .aftermath import power_decided
from .board import SPACE, SPACES, STRUGGLE_CARD, SUIT, TRACK
from .cards import is_opponents
from .deck import SCORING
from .play import card_operated, card_used, order_chosen
from .rounds import card_announced, card_chosen
from .state import State
from .struggle import stakes_chosen
from .support import check_aimed, support_placed


def theme(g: State, ask: Ask, choice: int) -> str:
    """Its name in the words; empty for what is no exercise."""
    then = ask.then
    if then in (card_chosen, card_announced):
        return _card(ask, choice)
    if then in (card_used, card_operated, order_chosen):
        return "track" if choice == TRACK else "use"
    if then is stakes_chosen or ask.kind in (STRUGGLE_CARD, SUIT):
        return "struggle"
    if then is power_decided:
        return "power"
    if then is check_aimed:
        return "check"
    if ask.kind != SPACE or choice >= SPACES:
        return ""
    return "place" if then is support_placed else "target"


def _card(ask: Ask, choice: int) -> str:
    if ask.options & SCORING:
        return "score"
    return "dangerous" if is_opponents(choice, ask.who) else "card"
