"""Ways through Turn Zero: crises settled as a test wants them, and games that follow from it."""

from __future__ import annotations

from collections.abc import Mapping

from detente.games.twilight import GAME
from detente.games.twilight.board import VOCABULARY
from detente.games.twilight.crises import TurnZero
from detente.games.twilight.deck import CARD_KEYS
from detente.games.twilight.state import State
from detente.kernel.flow import CHANCE
from detente.kernel.sets import members, set_of

from .positions import answer, asked, die, options

ON = {"turn_zero": "on"}
VARIANT = {"turn_zero": "on", "chinese_civil_war": "on"}
HISTORY = {  # the die that leaves each crisis as it was, in the order of the stacks
    "ve_day": 4,
    "yalta_potsdam": 2,
    "uk_election": 2,
    "israel": 4,
    "vj_day": 4,
    "chinese_civil_war": 2,
}


def number(kind: str, key: str) -> int:
    """The answer that a word of the vocabulary stands for."""
    return VOCABULARY.by_name[kind].keys.index(key)


def statecraft(key: str) -> int:
    return number("statecraft", key)


def crisis(key: str) -> int:
    return number("crisis", key)


def names(kind: str, mask: int) -> set[str]:
    """The keys of the members of a set."""
    return {VOCABULARY.by_name[kind].keys[member] for member in members(mask)}


def card_names(mask: int) -> set[str]:
    return {CARD_KEYS[card] for card in members(mask)}


def offered(g: State, kind: str, seat: int | None = None) -> set[str]:
    """The answers open now, by their keys: to whoever is asked, or to one of two."""
    question = g.question if seat is None else g.question_for(seat)
    assert question is not None
    return names(kind, question.options)


def why_closed(g: State, seat: int, choice: int) -> str:
    """The key of the reason why an answer is closed."""
    reason = g.why_not(seat, choice)
    assert reason is not None, "it is open"
    return reason.key


def settle(g: State, key: str, rolled: int, us: str = "oss", ussr: str = "kgb") -> State:
    """One crisis from its turning over to its outcome."""
    return answer(g, crisis(key), statecraft(us), statecraft(ussr), die(rolled))


def settled(settings: Mapping[str, str] | None = None, /, **dice: int) -> State:
    """A game after all crises, with dummies: these dice, and history where none is given."""
    g = GAME.new({**ON, **(settings or {})})
    while asked(g) == ("statecraft_lost", CHANCE):
        answer(g, max(options(g) - {statecraft("oss"), statecraft("kgb")}))
    for key, rolled in HISTORY.items():
        if g.zero.left >> crisis(key) & 1:
            settle(g, key, dice.get(key, rolled))
    return g


def dealt(g: State) -> list[int]:
    """Deal the first hands; says who got each card."""
    order = []
    while asked(g) == ("dealt", CHANCE):
        assert g.question is not None
        order.append(g.question.args[0])
        answer(g, min(options(g)))
    return order


def set_up(g: State, *ussr: int, us: tuple[int, ...]) -> State:
    """Deal, and place the free points of both sides."""
    dealt(g)
    return answer(g, *ussr, *us)


def after(*outcomes: str) -> TurnZero:
    """For `position(zero=...)`: these outcomes are behind us."""
    return TurnZero(outcomes=set_of(number("outcome", key) for key in outcomes))
