"""Small positions to try one card or rule in, and ways to play them on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import ALL_COUNTRIES, COMMUNIST, DEMOCRAT, SPACES, VOCABULARY
from detente.games.dawn1989.cards import resolve_event
from detente.games.dawn1989.deck import ASTERISKED, NONE, ROUNDTABLE_TALKS
from detente.games.dawn1989.rounds import take_action
from detente.games.dawn1989.state import State
from detente.games.dawn1989.view import cards_in_game
from detente.kernel.flow import Happening
from detente.kernel.sets import members, set_of

Support = Mapping[int, tuple[int, int]]  # of the Communist and of the Democrat, by space


def position(
    support: Support | None = None,
    *,
    communist: Iterable[int] = (),
    democrat: Iterable[int] = (),
    discards: Iterable[int] = (),
    removed: Iterable[int] = (),
    effects: Iterable[int] = (),
    happened: Iterable[int] = (),
    lost_power: Iterable[int] = (),
    turn: int = 1,
    round: int = 1,
    phasing: int = COMMUNIST,
    vp: int = 0,
    options: Mapping[str, str] | None = None,
    **fields: object,
) -> State:
    """A position in the middle of a turn: these hands and piles, all other cards in the deck.

    Effects in force have happened; `lost_power` are the countries the Democrat holds power in.
    """
    g = GAME.blank(GAME.rules(options))
    g.turn, g.round, g.phasing, g.vp = turn, round, phasing, vp
    g.hand = [set_of(communist), set_of(democrat)]
    g.effects = set_of(effects)
    g.happened = set_of(happened) | g.effects
    g.removed = set_of(removed) | g.happened & ASTERISKED
    g.discards = set_of(discards)
    g.power = ALL_COUNTRIES & ~set_of(lost_power)
    for space, (red, blue) in (support or {}).items():
        g.influence[space] = red
        g.influence[SPACES + space] = blue
    for name, value in fields.items():
        setattr(g, name, value)
    g.survey()
    aside = 1 << g.aside if g.aside > NONE else 0
    waiting = g.effects & 1 << ROUNDTABLE_TALKS
    taken = g.hand[COMMUNIST] | g.hand[DEMOCRAT] | g.discards | g.removed | g.table
    g.deck = cards_in_game(g) & ~(taken | aside | waiting | g.news)
    return g


def bring_about(g: State, card: int, player: int) -> None:
    """The event of a card is to take place, brought about by a player."""
    bit = 1 << card
    for side in (COMMUNIST, DEMOCRAT):
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


def told_of(g: State, card: int, player: int, *answers: int) -> list[Happening]:
    """The same as `happen`, with what the log says of it."""
    log: list[Happening] = []
    g.log = log
    happen(g, card, player, *answers)
    return log


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


def support(g: State, space: int) -> tuple[int, int]:
    """The support of the Communist and of the Democrat in a space."""
    return g.points(COMMUNIST, space), g.points(DEMOCRAT, space)
