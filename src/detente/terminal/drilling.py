"""A drill in the terminal: a position, one answer, and what is said of the answers."""

from __future__ import annotations

from functools import cached_property

from rich.text import Text

from detente.drills.drill import Drill, Verdict
from detente.kernel.perils import Perils

from .learning import Learning
from .screen import Screen
from .sight import Sight


class Unwarned(Sight):
    """A sight without warnings: seeing how an answer loses is what is asked for."""

    @cached_property
    def perils(self) -> Perils:
        return Perils({}, frozenset())


class Drilling(Learning):
    """Somebody solves a drill."""

    def __init__(self, screen: Screen, drill: Drill, language: str) -> None:
        self.drill = drill
        self.given: int | None = None
        super().__init__(screen, drill, language)

    def sight(self, seat: int | None = None) -> Sight:
        return Unwarned(self.play, self.seat if seat is None else seat, self.words)

    @property
    def right(self) -> bool | None:
        """Whether the answer was right; none before there is one."""
        return None if self.given is None else self.given in self.drill.right

    def answer(self, choice: int) -> None:
        self.drill.judge(choice)
        self.given = choice
        self._seen()
        self._move(self.drill.end)

    def _title(self) -> str:
        return self.texts.say("drill_title", difficulty=self.drill.difficulty)

    def _words(self) -> list[Text]:
        if self.given is None:
            return [self._said(self.texts.say("drill_question"))]
        verdicts = self.drill.verdicts()
        best, said = verdicts[0], self.texts.say
        name = self._option(self.given)
        if self.right:
            head = said("drill_right", name=name)
        else:
            head = said("drill_wrong", name=name, best=self._option(best.choice))
        lines = [
            Text(said("drill_theme", theme=self.drill.title[self.texts.language]), "dim"),
            Text(f"» {head}", "bold green" if self.right else "bold yellow"),
            Text(best.said[self.texts.language]),
        ]
        return lines + [self._line(one) for one in verdicts[1:]]

    def _line(self, one: Verdict) -> Text:
        sign = "✓" if one.right else "✗"
        name = self._option(one.choice)
        return Text(
            f"{sign} {name}: {one.said[self.texts.language]}", "" if one.right else "yellow"
        )

    def _option(self, choice: int) -> str:
        return self.words.option(self.drill.task.kind, choice)
