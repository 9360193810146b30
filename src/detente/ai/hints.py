"""What a strong player would look at: the two or three best answers with their reasons in words.

The best answers are those of a search, the reasons come from looking on from them and from others
in the same worlds. Both have budgets that are the same on every machine.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Final

from detente.kernel.flow import Ask
from detente.kernel.game import Game
from detente.kernel.merits import Argument
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled

from .arguments import ALIKE, BEST, arguments, reply
from .prospects import Line, Prospect, Prospects
from .search import Budget, Search
from .tree import Stop

LEVEL: Final = 4
"""How strong a player is asked."""
MOST_IDEAS: Final = 3
CLOSE: Final = 0.03  # of the chance to win: an answer so little worse is named too
SEEN: Final = 0.04  # of the visits to the best, without which nothing is known of an answer
MOST_COMPARED: Final = 12  # answers that are looked on from
MUCH: Final = 0.06  # of the chance to win: an answer so much worse is worth a warning
MOST_FOR, MOST_AGAINST = 3, 1  # arguments named


@dataclass(frozen=True)
class Idea:
    """One of the best answers."""

    choice: int
    chance: float
    """To win, as the search sees it."""
    arguments: tuple[Argument, ...]
    """For it, what counts most first; then what speaks against it, if that counts."""
    line: Line = ()
    """How to go on in the same stretch of play, by kind and number."""


@dataclass(frozen=True)
class Hint:
    ideas: tuple[Idea, ...] = ()
    """The best first; none where there is no choice."""
    worse: dict[int, tuple[Argument, ...]] = field(default_factory=dict)
    """Answers that are much worse than the best, with what they cost beside it."""
    reply: Argument | None = None
    """What the other side will probably do after the best."""


def hint(
    game: Game[Any],
    veiled: Veiled[Any],
    rng: random.Random,
    stop: Stop | None = None,
    level: int = LEVEL,
) -> Hint:
    """The best answers of a seat to the question in front of it."""
    ask = veiled.question
    assert ask is not None, f"seat {veiled.seat} is not asked anything"
    if ask.options.bit_count() < 2:
        return Hint()
    search = Search(Budget(game.levels[level - 1]))
    tree = search.plant(game, veiled, rng)
    search.think(tree, search.budget, None, stop)
    ranking = tree.ranking()
    best = best_of(game, ask, ranking)
    tried = [choice for _, _, choice in ranking]
    others = [choice for choice in members(ask.options) if choice not in tried]
    looked = list(dict.fromkeys([*best, *tried, *others]))[:MOST_COMPARED]
    prospects = Prospects(game, veiled, rng)
    found = prospects.look(looked)
    rest = [found[choice] for choice in looked if choice not in best] or list(found.values())
    values = {choice: value for _, value, choice in ranking}
    ideas: list[Idea] = []
    for choice in best:
        otherwise = purpose(game, veiled, choice) or (ALIKE if ideas else BEST)
        why = chosen(arguments(game, found[choice], rest, prospects.held), otherwise)
        ideas.append(Idea(choice, values[choice], why, found[choice].line))
    first = found[best[0]]
    worse = {
        choice: chosen(arguments(game, first, [found[choice]], prospects.held), BEST)
        for choice in looked
        if choice not in best and is_much_worse(found[choice], first, ranking)
    }
    return Hint(tuple(ideas), worse, reply(game, first))


def purpose(game: Game[Any], veiled: Veiled[Any], choice: int) -> Argument | None:
    """What an answer is for, if the game says so."""
    if game.merits is None or game.merits.purpose is None or veiled.question is None:
        return None
    return game.merits.purpose(veiled.known, veiled.question, choice)


def best_of(game: Game[Any], ask: Ask, ranking: list[tuple[float, float, int]]) -> list[int]:
    """The best answer and those close to it; of some that look alike, one."""
    sort = game.vocabulary.kinds[ask.kind].name
    looks = game.alike.get(sort, ("", ()))[1]
    visits, value, _ = ranking[0]
    found: dict[int, int] = {}
    for times, worth, choice in ranking:
        if times >= SEEN * visits and worth >= value - CLOSE:
            found.setdefault(looks[choice] if choice < len(looks) else ~choice, choice)
    return list(found.values())[:MOST_IDEAS]


def is_much_worse(one: Prospect, best: Prospect, ranking: list[tuple[float, float, int]]) -> bool:
    """Whether both looks say so, the search and the one that followed, as far as they know."""
    if best.chance - one.chance < MUCH:
        return False
    visits, value, _ = ranking[0]
    for times, worth, choice in ranking:
        if choice == one.choice and times >= SEEN * visits:
            return value - worth >= MUCH / 2
    return True


def chosen(found: list[Argument], otherwise: Argument) -> tuple[Argument, ...]:
    """Those that are named."""
    good = [one for one in found if one.weight > 0][:MOST_FOR]
    bad = [one for one in found if one.weight < 0][:MOST_AGAINST]
    if bad and good and -bad[0].weight < good[0].weight / 2:
        bad = []  # it is not worth a word
    return (*(good or [otherwise]), *bad)
