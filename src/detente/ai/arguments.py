"""Reasons for an answer, in words: what it brings that others do not, and what it costs.

    why = compared(game, veiled, rng, better, played)  # what counts most first
    words.argument(why[0])                             # 'Gains control: Poland.'
    why[0].weight                                      # above zero: it speaks for the first answer

    prospects = Prospects(game, veiled, rng)           # the same for several answers at a time
    found = prospects.look([better, played, third])    # all of them in the same worlds
    arguments(game, found[better], [found[played], found[third]], prospects.held)
    found[better].line                                 # how its seat goes on, by kind and number

Nothing here knows a game: the parts of its estimate, their names and sentences are the game's
(`Game.merits`, the table `argument` of its words). It works from the veiled position of a seat
alone and takes some hundredths of a second of a processor's time for a few answers. `ai/hints.py`
asks a search which answers are best, and this what speaks for them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from typing import Any, Final

from detente.kernel.game import Game
from detente.kernel.merits import Argument, Merit, Merits
from detente.kernel.veiled import Veiled

from .prospects import Holding, Prospect, Prospects, added, divided

LEAST: Final = 0.03  # log odds that are worth a word: with even chances most of a percent
MOST_NAMED: Final = 3  # things in one sentence
SHARE: Final = 0.3  # of the worlds that has to differ where it is said who holds a thing
MOSTLY: Final = 0.6  # of the worlds in which it is so
ENDS: Final = 0.04  # of the worlds by which losses have to differ
WINS: Final = 0.15  # of the worlds by which wins have to, as one world alone says little
REPLY: Final = 0.08  # log odds that the other side's next deeds have to cost
TRIFLE: Final = 0.2  # of what counts most: things that count less are not named beside it
ENDING: Final = "ending"
BEST: Final = Argument(ENDING, "best")
"""What is said of an answer that only the long look speaks for."""
ALIKE: Final = Argument(ENDING, "alike")
"""The same of one that is named beside the best."""


def compared(
    game: Game[Any], veiled: Veiled[Any], rng: random.Random, choice: int, instead: int
) -> list[Argument]:
    """What speaks for an answer, and against it, beside another."""
    prospects = Prospects(game, veiled, rng)
    found = prospects.look([choice, instead])
    return arguments(game, found[choice], [found[instead]], prospects.held)


def arguments(
    game: Game[Any],
    mine: Prospect,
    others: Sequence[Prospect],
    now: Mapping[Holding, float],
    least: float = LEAST,
) -> list[Argument]:
    """What speaks for an answer and against it, beside the average of others, if it counts for so
    much."""
    assert game.merits is not None
    assert others
    found = ends(mine, others)
    parts, leads = mean(one.parts for one in others), mean(one.leads for one in others)
    held = mean(one.held for one in others)
    groups: dict[tuple[str, str], list[tuple[float, int]]] = {}
    going = mine.going and all(one.going for one in others)
    for merit in mine.parts | parts if going else ():
        weight = mine.parts.get(merit, 0.0) - parts.get(merit, 0.0)
        if merit.name in game.merits.leads:
            lead = mine.leads.get(merit, 0.0) - leads.get(merit, 0.0)
            if lead * weight <= 0:
                continue
        how = manner(game.merits, merit, weight, mine.held, held, now)
        groups.setdefault((merit.name, how), []).append((weight, merit.thing))
    for (name, how), changes in groups.items():
        weight = fsum(change for change, _ in changes)
        if abs(weight) < least:
            continue
        number = round(abs(weight) / mine.point)
        if name in game.merits.kinds or number:
            found.append(Argument(name, how, named(changes), number, weight))
    return sorted(found, key=lambda argument: -abs(argument.weight))


def itself(
    game: Game[Any],
    kind: str,
    mine: Prospect,
    others: Sequence[Prospect],
    now: Mapping[Holding, float],
) -> Argument | None:
    """What becomes of the very thing that is chosen, if it can be held and gains by it."""
    assert game.merits is not None
    if not mine.going:
        return None
    for name in game.merits.holders:
        merit = Merit(name, mine.choice)
        weight = mine.parts.get(merit, 0.0) - mean(one.parts for one in others).get(merit, 0.0)
        if game.merits.kinds[name] == kind and weight > 0:
            held = mean(one.held for one in others)
            how = manner(game.merits, merit, weight, mine.held, held, now)
            return Argument(name, how, (mine.choice,), 0, weight)
    return None


def reply(game: Game[Any], mine: Prospect) -> Argument | None:
    """What the other side will probably do about it, if that costs much."""
    assert game.merits is not None
    groups: dict[str, list[tuple[float, int]]] = {}
    for merit, change in mine.reply.items():
        if change < 0 and merit.name in game.merits.kinds:
            groups.setdefault(merit.name, []).append((change, merit.thing))
    if not groups:
        return None
    name = min(groups, key=lambda one: fsum(change for change, _ in groups[one]))
    changes = [change for change in groups[name] if change[0] <= -LEAST]
    weight = fsum(change for change, _ in changes)
    if weight > -REPLY:
        return None
    return Argument(name, "reply", named(changes), round(-weight / mine.point), weight)


def ends(mine: Prospect, others: Sequence[Prospect]) -> list[Argument]:
    """Whether the game is won or lost by it at once more often than by others."""
    others_lost = fsum(one.lost for one in others) / len(others)
    won = mine.won - fsum(one.won for one in others) / len(others)
    lost = mine.lost - others_lost
    found = []
    if won >= WINS:
        how = "wins" if mine.won == 1 else "may_win"
        found.append(Argument(ENDING, how, (), round(100 * mine.won), 10 * won))
    if lost >= ENDS:
        how = "loses" if mine.lost == 1 else "may_lose"
        found.append(Argument(ENDING, how, (), round(100 * mine.lost), -10 * lost))
    if -lost >= ENDS:
        how = "safer" if mine.lost else "saves" if others_lost == 1 else "safe"
        found.append(Argument(ENDING, how, (), round(100 * others_lost), -10 * lost))
    return found


def manner(
    merits: Merits[Any],
    merit: Merit,
    weight: float,
    mine: Mapping[Holding, float],
    others: Mapping[Holding, float],
    now: Mapping[Holding, float],
) -> str:
    """How a part differs: who holds its thing, where that is it, or only that it does."""
    if merit.name not in merits.holders:
        return "up" if weight > 0 else "down"
    own, theirs = (merit, True), (merit, False)
    gain = mine.get(own, 0.0) - others.get(own, 0.0)
    loss = mine.get(theirs, 0.0) - others.get(theirs, 0.0)
    if weight > 0:
        if gain >= SHARE and mine.get(own, 0.0) >= MOSTLY:
            return "kept" if now.get(own, 0.0) >= MOSTLY else "held"
        if -loss >= SHARE and mine.get(theirs, 0.0) <= 1 - MOSTLY:
            return "broken" if now.get(theirs, 0.0) >= MOSTLY else "denied"
        return "up"
    if -gain >= SHARE and now.get(own, 0.0) >= MOSTLY:
        return "lost"
    return "given" if loss >= SHARE and mine.get(theirs, 0.0) >= MOSTLY else "down"


def mean(all_parts: Iterable[dict[Any, float]]) -> dict[Any, float]:
    sums: dict[Any, float] = {}
    count = 0
    for parts in all_parts:
        added(sums, parts)
        count += 1
    return divided(sums, count)


def named(changes: list[tuple[float, int]]) -> tuple[int, ...]:
    """The things that count most."""
    ordered = sorted(changes, key=lambda change: -abs(change[0]))[:MOST_NAMED]
    least = TRIFLE * abs(ordered[0][0])
    return tuple(thing for change, thing in ordered if thing >= 0 and abs(change) >= least)
