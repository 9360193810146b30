"""What was agreed about observers, as lines of the log that everybody reads."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from detente.kernel.flow import NOBODY

from .observers import BOTH, ONE, Agreed, Teacher, Watching
from .sight import Aside


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
