"""What two players agree about those who watch, and the lines of the log that tell everybody.

Whoever watches sees what everybody may see. Players may close their table, open the hand of one of
them, open both hands after a delay, and let each other have a teacher.
Nothing here knows tables or the database.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from detente.kernel.flow import NOBODY

from .sight import Aside

PUBLIC, CLOSED, ONE, BOTH = "public", "closed", "one", "both"
MINUTE = 60_000


@dataclass(frozen=True)
class Teacher:
    """An account that sees what a player sees, and may write to him."""

    chair: int  # of the player
    person: str
    name: str = ""  # empty: the account is gone


@dataclass(frozen=True)
class Watching:
    mode: str = PUBLIC
    chair: int = NOBODY  # whose hand is open
    answers: int = 0  # the delay: so many answers of players,
    minutes: int = 0  # or so long
    teachers: tuple[Teacher, ...] = ()

    def opens(self, chair: int) -> bool:
        """Whether everybody may see what this chair sees, sooner or later."""
        return self.mode == BOTH or (self.mode == ONE and self.chair == chair)

    def teaches(self, person: str, chair: int) -> bool:
        return any(t.person == person and t.chair == chair for t in self.teachers if person)

    def teacher_of(self, chair: int) -> Teacher | None:
        return next((teacher for teacher in self.teachers if teacher.chair == chair), None)

    def written(self) -> dict[str, Any]:
        """As the database keeps it: without names, which may change."""
        found: dict[str, Any] = {"mode": self.mode}
        if self.mode == ONE:
            found["chair"] = self.chair
        if self.mode == BOTH:
            found["answers"], found["minutes"] = self.answers, self.minutes
        if self.teachers:
            found["teachers"] = [[t.chair, t.person] for t in self.teachers]
        return found

    def named(self, names: Mapping[str, str]) -> Watching:
        """With the names teachers have now."""
        return replace(
            self, teachers=tuple(replace(t, name=names.get(t.person, "")) for t in self.teachers)
        )


def read(found: Mapping[str, Any]) -> Watching:
    return Watching(
        found["mode"],
        found.get("chair", NOBODY),
        found.get("answers", 0),
        found.get("minutes", 0),
        tuple(Teacher(chair, person) for chair, person in found.get("teachers", ())),
    )


@dataclass(frozen=True)
class Agreed:
    """Something both agreed to. It holds for what comes after so many answers."""

    setting: Watching
    by: int  # the chair that proposed it
    answer: int
    at: int


@dataclass(frozen=True)
class Proposal:
    """Something one of them proposes; the other agrees to this one and no other."""

    id: str
    by: int  # the chair
    setting: Watching

    def written(self) -> str:
        return json.dumps({"id": self.id, "by": self.by, "setting": self.setting.written()})


def read_proposal(text: str) -> Proposal | None:
    if not text:
        return None
    found = json.loads(text)
    return Proposal(found["id"], found["by"], read(found["setting"]))


def people_in(settings: Iterable[Watching]) -> set[str]:
    """Everybody who teaches by one of these settings."""
    return {teacher.person for setting in settings for teacher in setting.teachers}


def clamped(agreed: tuple[Agreed, ...], answers: int) -> tuple[Agreed, ...]:
    """The game went back: what was agreed stays agreed, from there on."""
    return tuple(replace(one, answer=min(one.answer, answers)) for one in agreed)


def since(agreed: tuple[Agreed, ...], person: str, chair: int) -> int | None:
    """From how many answers on somebody may see what a chair sees; None: he may not.

    What was open before it was closed for a while stays closed to who comes later.
    """
    found = None
    for one in reversed(agreed):
        if not one.setting.opens(chair) and not one.setting.teaches(person, chair):
            break
        found = one.answer
    return found


def is_delayed(setting: Watching, person: str, chair: int) -> bool:
    return setting.mode == BOTH and not setting.teaches(person, chair)


# In the log


def woven(
    asides: tuple[Aside, ...], agreed: tuple[Agreed, ...], exchanges: Sequence[int], turned: int
) -> tuple[Aside, ...]:
    """Asides, with what was agreed where it belongs. Players changed places at `exchanges`."""

    def seat_at(chair: int, answers: int) -> int:
        return chair ^ turned ^ sum(number <= answers for number in exchanges) & 1

    lines = [*asides, *told(agreed, seat_at)]
    return tuple(sorted(lines, key=lambda line: (line.answer, line.at)))


def told(agreed: tuple[Agreed, ...], seat_at: Callable[[int, int], int]) -> list[Aside]:
    """`seat_at` says where a chair was when so many answers stood."""
    lines: list[Aside] = []
    before: Watching | None = None
    for one in agreed:
        now = one.setting
        if before is None or _mode(before) != _mode(now):
            lines.append(_line(one, seat_at))
        known = before.teachers if before else ()
        for teacher in known:
            if not now.teaches(teacher.person, teacher.chair):
                lines.append(_teacher("teacher_goes", teacher, one, seat_at))
        for teacher in now.teachers:
            if before is None or not before.teaches(teacher.person, teacher.chair):
                lines.append(_teacher("teacher_comes", teacher, one, seat_at))
        before = now
    return lines


def _mode(setting: Watching) -> tuple[str, int, int, int]:
    return setting.mode, setting.chair, setting.answers, setting.minutes


def _line(one: Agreed, seat_at: Callable[[int, int], int]) -> Aside:
    setting = one.setting
    key = f"observers_{setting.mode}"
    values: tuple[tuple[str, object], ...] = ()
    if setting.mode == BOTH:
        delay = ("minutes", setting.minutes) if setting.minutes else ("answers", setting.answers)
        key, values = f"{key}_{delay[0]}", (delay,)
    seat = seat_at(setting.chair, one.answer) if setting.mode == ONE else NOBODY
    return Aside(one.answer, key, seat, one.at, values)


def _teacher(key: str, teacher: Teacher, one: Agreed, seat_at: Callable[[int, int], int]) -> Aside:
    seat = seat_at(teacher.chair, one.answer)
    return Aside(one.answer, key, seat, one.at, (("name", teacher.name or "–"),))
