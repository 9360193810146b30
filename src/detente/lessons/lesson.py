"""A lesson being taken: where the learner is, and what becomes of his answers.

A place in a lesson is the number of a step, and what he has answered to its task so far where it
takes several answers. Nothing else is remembered: whoever knows the place knows the position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from detente.kernel.errors import Told
from detente.kernel.flow import Ask, Flow
from detente.kernel.play import Play
from detente.kernel.records.replay import FindGame, Replay
from detente.kernel.records.teaching import Said, Step, Task
from detente.kernel.records.text import Line, Record
from detente.kernel.sets import members


class NoPlace(Told):
    """A lesson has no such step, or the answers so far are none of its answers."""


@dataclass(frozen=True)
class Place:
    """Where a learner is."""

    step: int
    given: tuple[int, ...] = ()


@dataclass(frozen=True)
class Tried:
    """What becomes of an answer."""

    right: bool
    said: Said | None  # what the lesson says to it, if it says something of its own
    place: Place  # where the learner is then
    instead: int | None = None  # it was right too, but the lesson goes on with this answer


class Lesson(Replay):
    """A record with words, played to its end; keeps the game as it stood at each step."""

    def __init__(self, record: Record, find_game: FindGame) -> None:
        self.record = record
        self._plays: list[Play[Flow[Any]]] = []
        super().__init__(record, find_game)
        if self.teaching.seat < 0:
            raise Told("no_learner")

    def _teach(self, line: Line) -> None:
        super()._teach(line)
        if len(self._plays) < len(self.steps):
            self._plays.append(self.play.twin())

    @property
    def steps(self) -> Sequence[Step]:
        return self.teaching.steps

    @property
    def seat(self) -> int:
        """The seat of the learner."""
        return self.teaching.seat

    @property
    def title(self) -> Said:
        return self.teaching.titles["lesson"]

    @cached_property
    def end(self) -> Place:
        """Where everything has been said and done."""
        return Place(len(self.steps))

    # Where the learner is

    def step(self, place: Place) -> Step | None:
        """What is said or asked for there; none at the end."""
        if not 0 <= place.step <= len(self.steps):
            raise NoPlace("no_place")
        return self.steps[place.step] if place.step < len(self.steps) else None

    def play_at(self, place: Place) -> Play[Flow[Any]]:
        """The game as it stands there."""
        step = self.step(place)
        if step is None:
            return self.play
        play = self._plays[place.step]
        if place.given:
            if not isinstance(step, Task) or len(place.given) >= len(step.answers):
                raise NoPlace("no_place")
            for number, choice in enumerate(place.given):
                if choice not in self._right(play, step, place.given[:number]):
                    raise NoPlace("no_place")
                play = self._after(play, choice, step)
        return play

    def wanted(self, place: Place) -> list[int]:
        """The answers that are right there; none where nothing is asked for."""
        step = self.step(place)
        return self._right(self.play_at(place), step, place.given) if isinstance(step, Task) else []

    def _right(self, play: Play[Flow[Any]], task: Task, given: tuple[int, ...]) -> list[int]:
        ask = play.question_for(self.seat)
        if ask is None:
            return []
        if task.wanted:
            return members(task.wanted & ask.options)
        left = list((Counter(task.answers) - Counter(given)).elements())
        return [one for one in dict.fromkeys(left) if self._can(play.state, one, left, task)]

    def _can(self, g: Flow[Any], choice: int, left: list[int], task: Task) -> bool:
        """Whether an answer to a task can be given now, and after it those that are left."""
        ask = g.question_for(self.seat)
        if ask is None or ask.then is not task.step or not ask.options >> choice & 1:
            return False
        rest = left.copy()
        rest.remove(choice)
        if not rest:
            return True
        after = g.clone()
        after.answer_for(self.seat, choice)
        while (forced := _forced(after, task)) is not None:
            after.answer_for(forced.who, forced.options.bit_length() - 1)
        return any(self._can(after, other, rest, task) for other in dict.fromkeys(rest))

    def _after(self, play: Play[Flow[Any]], choice: int, task: Task) -> Play[Flow[Any]]:
        """The game after an answer of the learner, up to the next question of his task."""
        after = play.twin()
        after.answer(self.seat, choice)
        while _forced(after.state, task) is not None:
            after.answer_forced()
        return after

    # What he does

    def next(self, place: Place) -> Place:
        """The step after this one, whatever is still missing in it."""
        self.step(place)
        return Place(min(place.step + 1, len(self.steps)))

    def question(self, place: Place) -> Ask | None:
        """What the learner may answer there."""
        step = self.step(place)
        return self.play_at(place).question_for(self.seat) if isinstance(step, Task) else None

    def tried(self, place: Place, choice: int) -> Tried:
        """What becomes of an answer, open or closed."""
        task = self.step(place)
        ask = self.question(place)
        if not isinstance(task, Task) or ask is None:
            raise NoPlace("no_place")
        if choice not in self.wanted(place):
            return Tried(False, task.reply(choice), place)
        given = (*place.given, choice)
        if len(given) < len(task.answers) and self._goes_on(place, choice, task):
            return Tried(True, None, Place(place.step, given))
        rest = list((Counter(task.answers) - Counter(given)).elements())
        instead = rest[-1] if rest else None
        return Tried(True, task.own(choice) or task.praise, self.next(place), instead)

    def _goes_on(self, place: Place, choice: int, task: Task) -> bool:
        """Whether the same is still asked after this answer of several."""
        ask = self._after(self.play_at(place), choice, task).question_for(self.seat)
        return ask is not None and ask.then is task.step


def _forced(g: Flow[Any], task: Task) -> Ask | None:
    """A question that answers itself and is not that of the task."""
    ask = g.question
    if ask is None or ask.then is task.step or ask.options.bit_count() != 1:
        return None
    return ask
