"""A game in parts that can be judged: what somebody decided, what dice and draws brought.

Answers that one seat gave to the same kind of question, one after the other, are one decision: the
points of a card, placed one by one. Nothing that was the only option was decided.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from detente.kernel.flow import CHANCE, EVERYONE, Ask, Flow, Pair
from detente.kernel.game import Game
from detente.kernel.items import Answer
from detente.kernel.play import Play

from .valuing import Given

UNSEEN: Final = -1
DICE, DRAWS = "dice", "draws"
DIE: Final = "die"  # the kind of option of a die
SEATS: Final = (0, 1)


@dataclass(frozen=True)
class Decision:
    """What a seat decided, from the position it was asked in."""

    number: int  # answers before it
    count: int  # answers it took, with those in between that had no choice
    seat: int
    position: Flow[Any]
    run: tuple[Given, ...]


@dataclass(frozen=True)
class Chance:
    """What dice or draws brought, one after the other, as a seat saw it."""

    number: int
    count: int
    seat: int
    position: Flow[Any]
    sort: str  # DICE or DRAWS
    outcomes: tuple[int, ...]  # UNSEEN where the seat did not learn it


Moment = Decision | Chance


def moments(play: Play[Any]) -> list[Moment]:
    """All of a game, in order; of draws that only one side saw as that side, of all other chance
    as whoever had decided last."""
    game, told = play.game, list(asked(play))
    found: list[Moment] = []
    last, at = 0, 0
    while at < len(told):
        g, ask, _ = told[at]
        if not is_choice(ask):
            at += 1
        elif ask.who == CHANCE:
            end = end_of_chance(game, told, at)
            found += chances(game, told, at, end, last)
            at = end
        else:
            last = ask.who
            end = at + 1 if isinstance(g.stack[-1], Pair) else end_of_run(game, told, at)
            answers = [(one, given) for _, one, given in told[at:end] if is_choice(one)]
            if not any(given.supposed for _, given in answers):
                run = tuple(Given(a.then.__name__, a.kind, given.choice) for a, given in answers)
                found.append(Decision(at, end - at, ask.who, g, run))
            at = end
    return found


Told = tuple[Flow[Any], Ask, Answer]
"""A position, what was asked in it, and the answer."""


def asked(play: Play[Any]) -> Iterator[Told]:
    g = play.start
    for answer in play.answers:
        ask = g.question if answer.seat == CHANCE else g.question_for(answer.seat)
        assert ask is not None
        yield g, ask, answer
        g = g.clone()
        g.answer_for(answer.seat, answer.choice)


def is_choice(ask: Ask) -> bool:
    return ask.options & (ask.options - 1) != 0


def end_of_run(game: Game[Any], told: list[Told], start: int) -> int:
    """Where a seat is asked something else, or knows more than when it began."""
    g, first, _ = told[start]
    unknown = game.unknown(g, first.who)
    end = start + 1
    for number in range(start + 1, len(told)):
        g, ask, _ = told[number]
        if not is_choice(ask):
            continue
        if ask.who != first.who or ask.then is not first.then or isinstance(g.stack[-1], Pair):
            break
        if game.unknown(g, first.who) != unknown:
            break
        end = number + 1
    return end


def end_of_chance(game: Game[Any], told: list[Told], start: int) -> int:
    """Where somebody else is asked, or another sort of chance comes in."""
    sort = sort_of(game, told[start][1])
    end = start
    for number in range(start, len(told)):
        _, ask, _ = told[number]
        if is_choice(ask):
            if ask.who != CHANCE or sort_of(game, ask) != sort:
                break
            end = number + 1
    return end


def sort_of(game: Game[Any], ask: Ask) -> str:
    return DICE if game.vocabulary.kinds[ask.kind].name == DIE else DRAWS


def chances(game: Game[Any], told: list[Told], start: int, end: int, last: int) -> Iterator[Chance]:
    g, first, _ = told[start]
    run = [(ask, answer.choice) for _, ask, answer in told[start:end] if is_choice(ask)]
    hidden = [seat for seat in SEATS if any(seen_alone(ask, seat) for ask, _ in run)]
    public = any(ask.seen == EVERYONE for ask, _ in run)
    for seat in hidden or ([last] if public else []):
        outcomes = tuple(choice if ask.seen >> seat & 1 else UNSEEN for ask, choice in run)
        yield Chance(start, end - start, seat, g, sort_of(game, first), outcomes)


def seen_alone(ask: Ask, seat: int) -> bool:
    return ask.seen != EVERYONE and ask.seen >> seat & 1 != 0
