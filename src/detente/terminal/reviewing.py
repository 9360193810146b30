"""`review`: how a game that is over was played, worked out here and shown as lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from detente.ai.moments import SEATS
from detente.ai.reviews import Data, argument_from, is_over
from detente.ai.reviews import review as go_over
from detente.ai.tallies import curve, kinds, luck_of
from detente.kernel.flow import Ask
from detente.kernel.merits import Argument
from detente.kernel.play import Play
from detente.kernel.words import Words

from .screen import Screen
from .showing import Showing
from .texts import Texts

HEIGHTS = "▁▂▃▄▅▆▇█"
MOST_POINTS = 60  # of a curve
NEAR = 8  # points of it in numbers


def review(table: Showing, rest: str) -> bool:
    play = table.match.play
    if not is_over(play):
        table.say("no_review")
        return False
    found = worked_out(table.screen, table.texts, play)
    if found is None:
        table.say("review_stopped")
    else:
        table.page(review_lines(found, play, table.words, table.texts, lambda number: number))
    return False


def worked_out(screen: Screen, texts: Texts, play: Play[Any]) -> Data | None:
    """None if whoever waits for it has had enough."""
    last = -1

    def progress(share: float) -> None:
        nonlocal last
        done = int(10 * share) * 10
        if done > last:
            last = done
            screen.show(Text(texts.say("review_on", percent=done), "dim"))

    try:
        return go_over(play, progress=progress)
    except KeyboardInterrupt:
        return None


def review_lines(
    found: Data, play: Play[Any], words: Words, texts: Texts, place: Callable[[int], int]
) -> list[RenderableType]:
    """A review in lines; `place` says by what number a reader finds a moment."""
    lines: list[RenderableType] = [Text(texts.say("review_curve"), "bold")]
    for seat in SEATS:
        lines.append(Text(f"{words.seat(seat)}  {drawn(curve(found, seat))}"))
        lines.append(Text(f"  {in_numbers(curve(found, seat), place)}", "dim"))
    lines.append(Text(texts.say("review_worst" if found["worst"] else "review_flawless"), "bold"))
    asked = questions(play, {one["number"]: one["seat"] for one in found["worst"]})
    for one in found["worst"]:
        lines += mistake(one, asked[one["number"]], words, texts, place)
    for seat in SEATS:
        for sort, luck in luck_of(found, seat).items():
            if luck is not None:
                said = texts.say(
                    f"review_{sort}", side=words.seat(seat), points=points(luck, texts)
                )
                lines.append(Text(said))
    lines += [by_kind(found, seat, words, texts) for seat in SEATS]
    return lines


def drawn(course: list[tuple[int, float]]) -> str:
    step = max(1, len(course) // MOST_POINTS)
    return "".join(HEIGHTS[min(7, int(8 * chance))] for _, chance in course[::step])


def in_numbers(course: list[tuple[int, float]], place: Callable[[int], int]) -> str:
    """Some points of it, for those who listen."""
    step = max(1, len(course) // NEAR)
    some = [*course[:-1:step], course[-1]]
    return ", ".join(f"{place(number)}: {round(100 * chance)}%" for number, chance in some)


def questions(play: Play[Any], seats: dict[int, int]) -> dict[int, Ask | None]:
    """What these seats were asked, by how many answers stood then."""
    found = {}
    g = play.start.clone()
    for number, answer in enumerate(play.answers[: max(seats, default=-1) + 1]):
        if number in seats:
            found[number] = g.question_for(seats[number])
        g.answer_for(answer.seat, answer.choice)
    return found


def mistake(
    one: Data, asked: Ask | None, words: Words, texts: Texts, place: Callable[[int], int]
) -> list[RenderableType]:
    head = texts.say(
        "review_mistake",
        number=place(one["number"]),
        side=words.seat(one["seat"]),
        points=points(-one["cost"], texts),
        before=round(100 * one["before"]),
        after=round(100 * one["after"]),
    )
    lines: list[RenderableType] = [Text(f"→ {head}", "bold")]
    if asked is not None:
        lines.append(Text(f"  {words.ask(asked)}", "dim"))
    lines.append(Text("  " + texts.say("review_played", names=words.run(one["given"]))))
    lines.append(Text("  " + texts.say("review_better", names=words.run(one["better"]))))
    lines += [argument(argument_from(reason), words, texts) for reason in one["reasons"]]
    if then := words.line((kind, choice) for kind, choice in one["then"]):
        lines.append(Text(f"  {then}", "dim"))
    if one["reply"]:
        lines.append(Text(f"  {words.argument(argument_from(one['reply']))}", "italic"))
    return lines


def argument(one: Argument, words: Words, texts: Texts) -> Text:
    """What speaks for an answer, or against it."""
    said = words.argument(one)
    return Text("  " + (said if one.weight >= 0 else texts.say("against", reason=said)))


def by_kind(found: Data, seat: int, words: Words, texts: Texts) -> Table:
    made = Table(title=words.seat(seat), title_justify="left", box=None)
    made.add_column(texts.say("review_kind"))
    for column in ("review_count", "review_best", "review_cost"):
        made.add_column(texts.say(column), justify="right")
    for kind in kinds(found, seat):
        matter = kind["matter"]
        made.add_row(
            str(words.table("matter")[matter]) if matter else texts.say("review_other"),
            str(kind["decisions"]),
            f"{round(100 * kind['best'] / kind['decisions'])}%",
            points(-kind["cost"], texts) if kind["cost"] else "0",
        )
    return made


def points(change: float, texts: Texts) -> str:
    """A change of a chance in percentage points."""
    return f"{100 * change:+.1f}".replace("-", "−").replace(".", texts.say("decimal_point"))
