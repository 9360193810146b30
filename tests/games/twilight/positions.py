"""Small positions to try one card or rule in, and ways to play them on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from detente.games.twilight import GAME
from detente.games.twilight.board import COUNTRIES, EVENT, US, USSR, VOCABULARY
from detente.games.twilight.cards import resolve_event
from detente.games.twilight.deck import ASTERISKED, CHINA_CARD, LASTING, NONE
from detente.games.twilight.rounds import take_action
from detente.games.twilight.state import State
from detente.games.twilight.view import cards_in_game
from detente.kernel.sets import members, set_of

Influence = Mapping[int, tuple[int, int]]  # of the US and of the USSR, by country


def position(
    influence: Influence | None = None,
    *,
    us: Iterable[int] = (),
    ussr: Iterable[int] = (),
    discards: Iterable[int] = (),
    removed: Iterable[int] = (),
    effects: Iterable[int] = (),
    turn: int = 1,
    round: int = 1,
    phasing: int = USSR,
    defcon: int = 5,
    vp: int = 0,
    options: Mapping[str, str] | None = None,
    **fields: object,
) -> State:
    """A position in the middle of a turn: these hands and piles, all other cards in the deck."""
    g = GAME.blank(GAME.rules(options))
    g.turn, g.round, g.phasing, g.defcon, g.vp = turn, round, phasing, defcon, vp
    g.hand = [set_of(us), set_of(ussr)]
    g.discards, g.effects = set_of(discards), set_of(effects)
    g.removed = set_of(removed) | g.effects & ASTERISKED
    for country, (american, soviet) in (influence or {}).items():
        g.influence[country] = american
        g.influence[COUNTRIES + country] = soviet
    g.survey()
    g.started = g.present.copy()
    for name, value in fields.items():
        setattr(g, name, value)
    taken = g.hand[US] | g.hand[USSR] | g.discards | g.removed | g.effects & LASTING
    g.deck = cards_in_game(g) & ~taken
    return g


def bring_about(g: State, card: int, player: int) -> None:
    """The event of a card is to take place, brought about by a player."""
    bit = 1 << card
    for side in (US, USSR):
        g.hand[side] &= ~bit
        g.shown[side] &= ~bit
    g.deck &= ~bit
    g.discards &= ~bit
    g.table |= bit
    g.do(resolve_event, card, player)


def happen(g: State, card: int, player: int, *answers: int) -> State:
    """The event of a card takes place, brought about by a player; then these answers in order."""
    bring_about(g, card, player)
    g.settle()
    return answer(g, *answers)


def round_of(g: State, side: int, *answers: int) -> State:
    """An action round of a side begins; then these answers in order."""
    g.do(take_action, side, g.round)
    g.settle()
    return answer(g, *answers)


def answer(g: State, *answers: int) -> State:
    """Give these answers, dice and draws among them, whoever is asked."""
    for choice in answers:
        question = g.question
        assert question is not None, f"nobody is asked; {choice} is left over"
        assert question.options >> choice & 1, (
            f"{question.then.__name__}: {VOCABULARY.key(question.kind, choice)} is not among "
            f"{[VOCABULARY.key(question.kind, n) for n in members(question.options)]}"
        )
        g.answer(choice)
    return g


def die(number: int) -> int:
    """The answer that stands for this face of a die."""
    return number - 1


def asked(g: State) -> tuple[str, int]:
    """Which step waits for an answer, and from whom."""
    question = g.question
    assert question is not None
    return question.then.__name__, question.who


def options(g: State) -> set[int]:
    question = g.question
    assert question is not None
    return set(members(question.options))


def influence(g: State, country: int) -> tuple[int, int]:
    return g.points(US, country), g.points(USSR, country)


__all__ = [
    "CHINA_CARD",
    "EVENT",
    "NONE",
    "answer",
    "asked",
    "bring_about",
    "die",
    "happen",
    "influence",
    "options",
    "position",
    "round_of",
]
