"""What finding an answer would be an exercise in, by the question and the answer."""

from __future__ import annotations

from detente.kernel.flow import Ask

from .board import COUNTRIES, COUNTRY, EUROPE, REGION_OF, SPACE
from .cards import is_opponents
from .coups import coup_aimed
from .deck import CHINA_CARD, SCORING
from .headlines import headline_added, headlines_chosen
from .ops import bonus_influence_placed, influence_placed
from .play import card_used, operations_chosen
from .realignment import bonus_realignment_aimed, further_realignment_aimed, realignment_aimed
from .rounds import card_chosen
from .state import State

REALIGNMENTS = (realignment_aimed, bonus_realignment_aimed, further_realignment_aimed)


def theme(g: State, ask: Ask, choice: int) -> str:
    """Its name in the words; empty for what is no exercise."""
    then = ask.then
    if then in (headlines_chosen, headline_added):
        return "headline"
    if then is card_chosen:
        return _card(ask, choice)
    if then in (card_used, operations_chosen):
        return "space" if choice == SPACE else "use"
    if then is coup_aimed:
        return "coup"
    if then in REALIGNMENTS:
        return "realign"
    if ask.kind != COUNTRY or choice >= COUNTRIES:
        return ""
    if REGION_OF[choice] == EUROPE:
        return "europe"
    return "place" if then in (influence_placed, bonus_influence_placed) else "target"


def _card(ask: Ask, choice: int) -> str:
    if ask.options & SCORING:
        return "score"
    if choice == CHINA_CARD:
        return "china"
    return "dangerous" if is_opponents(choice, ask.who) else "card"
