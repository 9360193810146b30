"""Chances of dice, found out by throwing each of them; and what changes a die, by name."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final, NamedTuple

from detente.kernel.flow import Ask
from detente.kernel.foresight import (
    Answers,
    Outcome,
    given,
    last_told,
    likelihood,
    outcomes,
    percent,
)

from . import happenings as told
from .board import (
    DIE,
    DONE,
    KEEP_ROLL,
    ROLL,
    ROLL_AGAIN,
    Country,
    Side,
    other,
)
from .coups import coup_reroll_chosen
from .deck import Card
from .missile_crisis import crisis_bought_off
from .realignment import realignment_bonus
from .space_race import space_roll_chosen
from .state import State

BY_THE_WAY: Final[Answers] = {crisis_bought_off: DONE, space_roll_chosen: ROLL}
"""Nothing is bought off, and who may waive a roll does not."""
AS_IT_LIES: Final[Answers] = {coup_reroll_chosen: KEEP_ROLL}


class Coup(NamedTuple):
    """What is known of a coup before its die, and what it can bring."""

    value: int
    modifier: int
    least: int  # the lowest roll that succeeds; 7: none does
    chance: int
    again: int  # the chance with the second roll of box 6; 0: there is none
    control: int
    vp: int  # the marker, if card 109 moves it
    defcon: int  # afterwards, whatever the die shows


def coup_odds(g: State, ask: Ask, choice: int, side: Side, country: Country) -> Coup | None:
    """The six rolls of a coup that this answer leads to; None if it ends before its die."""
    tried = given(g, ask, choice)
    if tried.ending:
        return None
    thrown = outcomes(tried, DIE)
    kept = [_kept(one) for one in thrown]
    again = [_again(one) for one in thrown]

    def succeeds(one: State) -> bool:
        return _lost(g, one, other(side), country)

    rolls = [_roll(one.state) for one in kept]
    _, _, _, modifier, value, *_ = rolls[0]
    wins = [roll[2] + 1 for one, roll in zip(kept, rolls, strict=True) if succeeds(one.state)]
    second = _best(kept, again, succeeds) if any(again) else 0
    control = _best(kept, again, lambda one: one.controls(side, country))
    return Coup(
        value,
        modifier,
        min(wins, default=7),
        percent(likelihood(kept, succeeds)),
        second,
        control,
        tried.vp,
        kept[0].state.defcon,
    )


def _roll(g: State) -> tuple[int, ...]:
    """The numbers of the die of a coup, as the log has them."""
    numbers = last_told(g, told.coup_rolled) or last_told(g, told.coup_failed)
    assert numbers is not None
    return numbers


def _kept(one: Outcome) -> Outcome:
    (kept,) = outcomes(one.state, DIE, AS_IT_LIES)
    return Outcome(one.chance, kept.state)


def _again(one: Outcome) -> list[Outcome]:
    """The rolls of a second die, for who may throw it."""
    question = one.state.question
    if question is None or question.then is not coup_reroll_chosen:
        return []
    return outcomes(given(one.state, question, ROLL_AGAIN), DIE)


def _best(kept: list[Outcome], again: list[list[Outcome]], wanted: Callable[[State], int]) -> int:
    """The chance for somebody who throws a second die where the first is not what he wants."""
    return percent(
        sum(
            one.chance * (1 if wanted(one.state) else likelihood(second, wanted))
            for one, second in zip(kept, again, strict=True)
        )
    )


def realignment_odds(g: State, side: Side, country: Country) -> tuple[int, int, int]:
    """The chances that the other loses influence, that nobody does, that this side does.

    Counted, not thrown: 36 rolls in each of dozens of countries would be slow.
    """
    edge = realignment_bonus(g, side, country) - realignment_bonus(g, other(side), country)
    leads = [one - two + edge for one in range(6) for two in range(6)]
    win = Fraction(sum(lead > 0 for lead in leads), len(leads))
    lose = Fraction(sum(lead < 0 for lead in leads), len(leads))
    if not g.points(side, country) or g.rules.realign_safe == "yes":
        lose = Fraction(0)
    return percent(win), percent(1 - win - lose), percent(lose)


def _lost(g: State, one: State, side: Side, country: Country) -> bool:
    return one.points(side, country) < g.points(side, country)


class War(NamedTuple):
    side: Side
    country: Country
    modifier: int
    least: int  # the lowest modified roll that wins
    chance: int


def war_odds(begun: State) -> War | None:
    """The six rolls of a war that waits for its die; None if none does."""
    rolls = [
        (chance, numbers)
        for chance, one in outcomes(begun, DIE)
        if (numbers := last_told(one, told.war_rolled))
    ]
    if not rolls:
        return None
    side, country, _, modifier, least = rolls[0][1]
    won = sum(chance for chance, (_, _, die, _, _) in rolls if die + 1 + modifier >= least)
    return War(side, country, modifier, least, percent(won))


def escape_odds(g: State, ask: Ask, card: Card) -> tuple[Card, int, int]:
    """The six rolls after a card is thrown away in a trap: the card that holds, the highest roll
    that frees from it, and how likely that is."""
    thrown = outcomes(given(g, ask, card), DIE, BY_THE_WAY)
    held = [(one, line) for one in thrown if (line := last_told(one.state, told.trap_held))]
    (first, (_, trap)), *_ = held
    rolled = last_told(first.state, told.trap_rolled)
    assert rolled is not None
    freed = 1 - sum((one.chance for one, _ in held), Fraction(0))
    return trap, rolled[2], percent(freed)


class Space(NamedTuple):
    stage: int  # the name of the next box
    up_to: int  # the highest roll that succeeds
    chance: int
    points: int


def space_odds(g: State, ask: Ask, choice: int, side: Side) -> Space | None:
    """The six rolls of an attempt; None if it ends before its die."""
    thrown = outcomes(given(g, ask, choice), DIE, BY_THE_WAY)
    there = [(one, told_then) for one in thrown if (told_then := _advanced(one.state))]
    if not there:
        return None
    rolled = last_told(there[0][0].state, told.space_rolled)
    assert rolled is not None
    stage, points = there[0][1]
    return Space(stage, rolled[2], percent(sum(one.chance for one, _ in there)), points)


def _advanced(g: State) -> tuple[int, int] | None:
    """The box that was reached, and the points of it."""
    log = g.log or []
    number = next((n for n, line in enumerate(log) if line.key == told.advanced.__name__), None)
    if number is None:
        return None
    side, stage = log[number].args
    gained = (one.args for one in log[number:] if one.key == told.gained.__name__)
    return stage, sum(points for who, points, _ in gained if who == side)
