"""Small positions and scripted answers for the tests of CIA vs KGB."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.deck import CIA, CUBA, STRUGGLE
from detente.games.cia_kgb.state import State
from detente.kernel.flow import NOBODY, Happening, Reason
from detente.kernel.sets import members, set_of

Pair = tuple[Iterable[int], Iterable[int]]
NONE: Pair = ((), ())
AT_PASSES = {"unrest": "at_passes"}


def position(
    *,
    options: dict[str, str] | None = None,
    row: Pair = NONE,
    mobilised: Iterable[int] = (),
    x: tuple[int, int] = (NOBODY, NOBODY),
    won: Pair = NONE,
    leave: Pair = NONE,
    dead: Pair = NONE,
    **places: Any,
) -> State:
    """A struggle for Cuba with nothing on the table but what the test names; CIA has balance.

    Pairs are for the CIA and the KGB. Other places of the position are named as in the state.
    """
    g = GAME.blank(GAME.rules(options))
    g.objective, g.balance, g.phase, g.log = CUBA, CIA, STRUGGLE, []
    for name, value in places.items():
        assert name in State.FIELDS, name
        setattr(g, name, list(value) if isinstance(value, list) else value)
    g.row = [set_of(groups) for groups in row]
    g.mobilised = set_of(mobilised)
    g.x = list(x)
    g.won = [set_of(objectives) for objectives in won]
    g.leave = [set_of(agents) for agents in leave]
    g.dead = [set_of(agents) for agents in dead]
    GAME.complete(g)
    GAME.check(g)
    return g


def run(g: State, step: Callable[[State], None], *answers: int) -> State:
    """Run a step, give these answers, draws included, and stop at the next question."""
    g.do(step)
    g.settle()
    return play(g, *answers)


def play(g: State, *answers: int) -> State:
    for choice in answers:
        g.answer(choice)
        GAME.check(g)
    return g


def new_game(*answers: int, options: dict[str, str] | None = None) -> State:
    return play(GAME.new(options), *answers)


def offered(g: State) -> list[int]:
    """The open options of the present question."""
    assert g.question is not None
    return list(members(g.question.options))


def asks(g: State) -> tuple[int, str]:
    """Who is asked, and by which step."""
    assert g.question is not None
    return g.question.who, g.question.then.__name__


def closed(g: State, choice: int) -> Reason:
    """Why an answer is not open."""
    assert g.question is not None
    reason = g.why_not(g.question.who, choice)
    assert reason is not None
    return reason


def told(g: State, what: Callable[..., None]) -> list[tuple[int, ...]]:
    """What each happening of this name carried."""
    assert g.log is not None
    return [happening.args for happening in g.log if happening.key == what.__name__]


def lines(happenings: list[Happening]) -> list[tuple[Any, ...]]:
    return [(happening.key, *happening.args) for happening in happenings]
