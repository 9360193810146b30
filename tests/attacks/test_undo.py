"""Answer, look, undo: nobody learns anything by it.

Where an answer can be taken back, everything its seat is shown after it is the same in all worlds
that could be true for that seat before it; and so is whether it can be taken back.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import pytest

from detente.games import dawn1989, twilight
from detente.games.dawn1989.board import COMMUNIST
from detente.games.dawn1989.deck import DEUTSCHE_MARKS
from detente.games.twilight.board import USSR
from detente.games.twilight.deck import BLOCKADE
from detente.kernel import finality
from detente.kernel.chance import Draws
from detente.kernel.finality import all_commits, known_at, reveals
from detente.kernel.flow import CHANCE, OBSERVER, Flow, Pair
from detente.kernel.game import Game
from detente.kernel.play import Play
from detente.kernel.sets import members
from detente.kernel.views import deal_again
from detente.service.table import clocks, deadlines, lines, messages, pace
from detente.service.table.chairs import HUMAN, Chair
from detente.service.table.table import RUNNING, Table
from detente.service.table.undoing import way_back
from tests.attacks.conftest import Tries
from tests.conformance.games import CASES, Case, choose
from tests.games.dawn1989 import positions as dawn
from tests.games.twilight import positions as cold_war
from tests.kernel.toy import TOY

AT = 1_000_000
NAMES = ("Ada", "Bob")


def seated(game: Game[Any], g: Flow[Any]) -> Table:
    """Two people at a table with clocks that are running."""
    chairs = (Chair(HUMAN, NAMES[0]), Chair(HUMAN, NAMES[1]))
    play = Play(game, g.clone())
    options = game.described(g.rules)
    live = pace.live(10, 5)
    table = Table("t", game, options, chairs, "", AT, "seed", RUNNING, play=play, pace=live)
    running = clocks.set_for(live, (0, 1))
    assert running is not None
    return table.but(clocks=running.start(table.missing, AT), times=(AT,) * len(play.answers))


def shown(game: Game[Any], g: Flow[Any], seat: int, choice: int) -> dict[int, object] | None:
    """Everything this seat is shown after an answer that it may take back; None: it may not.

    It can look as an observer, too.
    """
    table = seated(game, g).answered(seat, choice, AT + 1000)
    if isinstance(way_back(table, seat), str):
        return None
    return {
        viewer: (
            messages.position(table, viewer, viewer == seat),
            lines.log(table.sight(viewer).lines, 0, table.tongues),
            deadlines.shown(table, viewer, AT + 2000),
        )
        for viewer in (seat, OBSERVER)
    }


def worlds(
    game: Game[Any], g: Flow[Any], seat: int, count: int, rng: random.Random
) -> Iterator[Any]:
    """Positions that could be true for a seat. Of two secret answers the other may be in or not."""
    for number in range(count):
        twin = deal_again(game, g, seat, rng)
        other = twin.question_for(1 - seat)
        if number % 2 and isinstance(twin.stack[-1], Pair) and other:
            twin.answer_for(1 - seat, choose(other.options, rng))
        yield twin


def questions(case: Case, seed: int) -> Iterator[tuple[Any, int, str, int]]:
    """The positions of a random game in which a seat has a choice: the step and its options."""
    rng = random.Random(f"{case} {seed}")
    play = Play(case.game, case.game.new(case.options), Draws(str(seed), []))
    while play.state.question is not None:
        ask = rng.choice([ask for seat in (0, 1) if (ask := play.question_for(seat))])
        if ask.options.bit_count() > 1:  # of a pair, one who has no choice may be asked
            yield play.state, ask.who, ask.then.__name__, ask.options
        play.answer(ask.who, choose(ask.options, rng))


def teaches(
    game: Game[Any], g: Flow[Any], seat: int, choice: int, others: Iterable[Flow[Any]]
) -> bool:
    """Whether answer, look, undo tells the seat in which of these worlds it is."""
    first = json.dumps(shown(game, g, seat, choice))
    return any(json.dumps(shown(game, world, seat, choice)) != first for world in others)


class Found(NamedTuple):
    """What a search has seen."""

    compared: int
    free: int  # answers that can be taken back
    taught: set[str]  # the steps they were given to that teach something


def search(case: Case, seed: int, most: int, options: int, deals: int) -> Found:
    """A random game: at so many of its positions some options are tried, each in several worlds."""
    rng = random.Random(f"undo {case} {seed}")
    compared = free = 0
    taught = set()
    asked = list(questions(case, seed))
    for g, seat, step, open_ones in rng.sample(asked, min(most, len(asked))):
        tried = sorted(members(open_ones), key=lambda choice: rng.random())[:options]
        finals = all_commits(case.game, g, seat, tried)
        free += list(finals.values()).count("")
        for choice in tried:
            compared += deals
            if teaches(case.game, g, seat, choice, worlds(case.game, g, seat, deals, rng)):
                taught.add(step)
    return Found(compared, free, taught)


@pytest.mark.parametrize("case", [case for case in CASES if case.game is not TOY], ids=str)
def test_what_can_be_taken_back_teaches_nothing(case: Case, tries: Tries) -> None:
    found = [
        search(case, seed, tries(4, 60), tries(2, 6), tries(2, 4)) for seed in range(tries(1, 6))
    ]
    assert set().union(*(one.taught for one in found)) == set()
    compared, free = sum(one.compared for one in found), sum(one.free for one in found)
    print(f"{case}: {compared} comparisons, {free} answers that can be taken back")


def blockade() -> tuple[Game[Any], Flow[Any], int]:
    """The USSR has announced Blockade. The US is asked only with a card that is worth three."""
    g = cold_war.position(ussr=[BLOCKADE, 10], us=[14, 15, 17], phasing=USSR)
    return twilight.GAME, cold_war.round_of(g, USSR, BLOCKADE), USSR


def deutsche_marks() -> tuple[Game[Any], Flow[Any], int]:
    """The Communist has announced Deutsche Marks: only a fitting card lets the Democrat choose."""
    g = dawn.position(communist=[DEUTSCHE_MARKS, 1], democrat=[4, 5, 6], phasing=COMMUNIST)
    return dawn1989.GAME, dawn.round_of(g, COMMUNIST, DEUTSCHE_MARKS), COMMUNIST


KNOWN = pytest.mark.parametrize("announced", [blockade, deutsche_marks])
Announced = Callable[[], tuple[Game[Any], Flow[Any], int]]


def taught_by(announced: Announced) -> bool:
    """Whether any way to use the card teaches its owner what the other has in his hand."""
    game, g, side = announced()
    ask = g.question_for(side)
    assert ask
    others = [deal_again(game, g, side, random.Random(number)) for number in range(20)]
    return any(teaches(game, g, side, choice, others) for choice in members(ask.options))


@KNOWN
def test_that_the_other_is_asked_for_a_card_tells_nothing(announced: Announced) -> None:
    assert not taught_by(announced)


def careless(
    game: Game[Any], g: Flow[Any], seat: int, given: dict[int, Flow[Any]]
) -> dict[int, str]:
    """Lines as if it told nothing that another is asked, or is not."""
    known = known_at(game, g, seat)
    found = {}
    for choice, after in given.items():
        ask = after.question
        final = reveals(game, known, after, seat) or ask is None or ask.who == CHANCE
        found[choice] = "revealed" if final else ""
    return found


@KNOWN
def test_the_search_finds_what_a_careless_line_would_tell(
    announced: Announced, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finality, "judged", careless)
    assert taught_by(announced)
