"""A drill: a record whose position asks one question, and then shows a line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from detente.kernel.errors import Told
from detente.kernel.records.replay import FindGame
from detente.kernel.records.teaching import Said, Task
from detente.kernel.records.text import BadRecord, Record
from detente.kernel.sets import members
from detente.kernel.words import LANGUAGES, Words
from detente.lessons.lesson import Lesson, NoPlace, Place

RATED: Final = range(600, 2801)  # how difficult a drill may be


@dataclass(frozen=True)
class Verdict:
    """What is said of an answer when the drill has been solved, or not."""

    choice: int
    right: bool
    said: Said


class Drill(Lesson):
    """A record with one question to its learner."""

    def __init__(self, record: Record, find_game: FindGame) -> None:
        super().__init__(record, find_game)
        self.theme = record.get("theme")
        self.difficulty = _difficulty(record)
        if len(self.steps) != 1 or not isinstance(self.steps[0], Task):
            raise Told("not_one_question")
        self.task: Task = self.steps[0]
        if len(self.task.answers) != 1 or self.task.praise is None:
            raise Told("not_one_question")
        if self.theme not in Words(self.game, LANGUAGES[0]).table("theme"):
            raise BadRecord("no_theme", record.line_of("theme"), found=self.theme[:60])

    @property
    def title(self) -> Said:
        """What it exercises."""
        return {
            language: str(Words(self.game, language).table("theme")[self.theme])
            for language in LANGUAGES
        }

    @property
    def start(self) -> Place:
        return Place(0)

    @property
    def best(self) -> int:
        """The answer that its line goes on with."""
        return self.task.answers[0]

    @property
    def right(self) -> list[int]:
        return self.wanted(self.start)

    def verdicts(self) -> list[Verdict]:
        """What is said of the answers that were compared: the best first, then the other right
        ones, then the rest."""
        assert self.task.praise is not None
        right = self.right
        found = [Verdict(self.best, True, self.task.praise)]
        for options, said in self.task.replies:
            found += [Verdict(choice, choice in right, said) for choice in members(options)]
        return sorted(found, key=lambda one: not one.right)

    def judge(self, choice: int) -> bool:
        """Whether an answer is right; it has to be open."""
        ask = self.question(self.start)
        if ask is None or choice < 0 or not ask.options >> choice & 1:
            raise NoPlace("no_place")
        return choice in self.right


def _difficulty(record: Record) -> int:
    text = record.get("difficulty")
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) in RATED):
        limits = {"least": RATED[0], "most": RATED[-1], "found": text[:60]}
        raise BadRecord("out_of_range", record.line_of("difficulty"), what="difficulty", **limits)
    return int(text)
