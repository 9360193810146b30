"""What a strong player would look at: the two or three best answers with their reasons in words.

The best answers are those of a search, the reasons come from looking on from them and from others
in the same worlds. Both have budgets that are the same on every machine.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from detente.kernel.flow import Ask
from detente.kernel.game import Game
from detente.kernel.merits import Argument
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled

from .arguments import ALIKE, BEST, ENDING, ENDS, LEAST, arguments, itself, reply
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
FAINT: Final = LEAST / 3  # what an argument has to count for where there is no other
BLEAK: Final = 0.5  # of the worlds: where every answer loses so often, that comes first
COARSE: Final = 5  # steps in which losses are compared; less is luck, and the search goes before
DIM: Final = 0.3  # chance to win, above which nothing looks bad
LOSES, LOSES_LESS = ("loses", "may_lose"), ("safer", "safe", "saves")
LOSS: Final = "loss"
EVEN: Final = Argument(ENDING, "even")
"""What is said where no answer is better than another, nor does anything speak for it."""


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
    if values[best[0]] <= DIM and min(one.lost for one in found.values()) >= BLEAK:
        return bleak(game, found, values, prospects)
    even = is_even(ranking)
    ideas: list[Idea] = []
    for choice in best:
        mine = found[choice]
        instead = [one for one in rest if (ask.kind, choice) not in one.line] or rest
        seen = weighed(game, ask, mine, instead, prospects)
        otherwise = purpose(game, veiled, choice) or (ALIKE if ideas else BEST)
        why = explained(chosen(seen, otherwise), mine, instead)
        if even and otherwise is BEST and all(abs(one.weight) < LEAST for one in seen):
            why = (EVEN, *(one for one in why if one is not BEST))
        ideas.append(Idea(choice, values[choice], why, mine.line))
    first = found[best[0]]
    worse = {
        choice: explained(
            chosen(arguments(game, first, [found[choice]], prospects.held), BEST),
            first,
            [found[choice]],
        )
        for choice in looked
        if choice not in best and is_much_worse(found[choice], first, ranking)
    }
    return Hint(tuple(ideas), worse, reply(game, first))


def weighed(
    game: Game[Any], ask: Ask, mine: Prospect, others: list[Prospect], prospects: Prospects
) -> list[Argument]:
    """What speaks for an answer: of the thing that it names too, and faint things where there is
    nothing else."""
    found = arguments(game, mine, others, prospects.held)
    if not any(one.weight > 0 for one in found):
        faint = arguments(game, mine, others, prospects.held, FAINT)
        found = [one for one in faint if one.weight > 0 or one in found]
    about = itself(game, game.vocabulary.kinds[ask.kind].name, mine, others, prospects.held)
    if about and not any(mine.choice in one.things for one in found if one.name == about.name):
        last = next((n for n, one in enumerate(found) if one.name != ENDING), len(found))
        found.insert(last, about)
    return found


def bleak(
    game: Game[Any], found: dict[int, Prospect], values: dict[int, float], prospects: Prospects
) -> Hint:
    """Where every answer is soon lost: that, and which one loses least surely or latest."""
    first, *others = sorted(
        found.values(), key=lambda one: (round(COARSE * one.lost), round(COARSE * one.soon))
    )

    def ahead(mine: float, theirs: list[float]) -> bool:
        return bool(theirs) and sum(theirs) / len(theirs) - mine >= ENDS

    how = "all_lost"
    if ahead(first.lost, [one.lost for one in others]):
        how = "least_lost"
    elif ahead(first.soon, [one.soon for one in others]):
        how = "latest_lost"
    bad = Argument(ENDING, how, (), round(100 * first.lost))
    seen = arguments(game, first, others or [first], prospects.held)
    good = [one for one in seen if one.weight > 0 and one.name != ENDING][: MOST_FOR - 1]
    why = (bad, *way(first), *good)
    return Hint((Idea(first.choice, values.get(first.choice, 0.0), why, first.line),))


def way(*lost: Prospect) -> list[Argument]:
    """How the game is lost most often, if it is."""
    ways = sum((one.ways for one in lost), Counter[str]())
    return [Argument(LOSS, ending) for ending, _ in ways.most_common(1)]


def explained(
    why: tuple[Argument, ...], mine: Prospect, others: list[Prospect]
) -> tuple[Argument, ...]:
    """The same arguments; after one that speaks of a loss it is said what kind of loss."""
    found: list[Argument] = []
    for one in why:
        found.append(one)
        if one.name == ENDING and one.how in (*LOSES, *LOSES_LESS):
            kinds = way(mine) if one.how in LOSES else way(*others)
            found += [kind._replace(weight=one.weight) for kind in kinds]
    return tuple(found)


def is_even(ranking: list[tuple[float, float, int]]) -> bool:
    """Whether no answer that was looked into is better than another."""
    visits, value, _ = ranking[0]
    worths = [worth for times, worth, _ in ranking if times >= SEEN * visits]
    return len(worths) > 1 and value - min(worths) < CLOSE


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
