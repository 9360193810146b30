"""A lesson as it is sent: the table as it stands at a place in it, and what the teacher says there.

The table is made like any other and shown through the learner's eyes, so he gets no more than at a
table. Nothing of it is kept in the database: the place says all there is to know.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from detente.kernel.errors import DetenteError
from detente.kernel.flow import Ask
from detente.kernel.records.teaching import Task
from detente.kernel.vocabulary import Kind
from detente.lessons import catalogue
from detente.lessons.lesson import Lesson, Place

from ..core.errors import Refused
from ..core.json import Json
from ..core.texts import tongues
from ..table import messages
from ..table.chairs import HUMAN, Chair
from ..table.steps import Steps
from ..table.table import RUNNING, SEATS, VIEWERS, Table

LEARNER = "learner"  # who sits at the table of a lesson, whoever it is
MOST_KEPT = 400  # tables of lessons in memory
Find = Callable[[str, str], Lesson]
"""A lesson by its game and name."""


def courses() -> list[Json]:
    """All lessons by game, in their order."""
    return [
        {
            "game": game,
            "title": tongues(found.game, found.game.all_options()).each(
                lambda words: str(words.table("game")["name"])
            ),
            "lessons": [
                {
                    "name": entry.name,
                    "title": dict(entry.title),
                    "about": dict(entry.about),
                    "minutes": catalogue.minutes(game, entry.name),
                }
                for entry in entries
            ],
        }
        for game, entries in catalogue.courses().items()
        for found in [catalogue.lesson(game, entries[0].name)]
    ]


class Taught:
    """A learner at his place in a lesson."""

    def __init__(self, game: str, name: str, place: Place, find: Find = catalogue.lesson) -> None:
        self.game, self.name, self.place, self.find = game, name, place, find
        try:
            self.lesson = find(game, name)
            self.table = table_at(find, game, name, place)
        except DetenteError:
            raise Refused("not_found") from None
        self.ask: Ask | None = self.lesson.question(place)

    def moved(self, place: Place) -> Taught:
        return Taught(self.game, self.name, place, self.find)

    # What is sent

    def opened(self) -> Json:
        """Everything, for whoever comes to the lesson or back to it."""
        return {"teacher": self.teacher(), "table": self.shown()}

    def shown(self) -> Json:
        """The table with all that is to be seen of it."""
        seat = self.lesson.seat
        beside: Json = {
            "players": [{**messages.player(chair), "here": True} for chair in self.table.chairs],
            "chat": [],
            "chat_off": [],
            "notes": "",
            "thinking": None,
            "observers": messages.observers(self.table, LEARNER),
            "rematch": None,
            "clock": None,
            "claim": None,
        }
        full = messages.full(self.table, seat, LEARNER, beside)
        return self._asking(full)

    def gone_on(self, to: Taught) -> Json:
        """What is new at another place."""
        return {"teacher": to.teacher(), "step": self.step_to(to)}

    def step_to(self, to: Taught) -> Json:
        """What happens on the way to another place."""
        return to._asking(messages.step(Steps(self.table, to.table), self.lesson.seat, True))

    def tried(self, option: int) -> Json:
        """What becomes of an answer, a number of the whole vocabulary."""
        tried = self.lesson.tried(self.place, self._choice(option))
        found: Json = {
            "right": tried.right,
            "instead": None if tried.instead is None else self._kind().first + tried.instead,
            "said": None if tried.said is None else dict(tried.said),
            "on": None,
        }
        if tried.right:
            found["on"] = self.gone_on(self.moved(tried.place))
        return found

    def why(self, option: int) -> Json:
        """Why an answer is closed, in the words of the lesson if it has some."""
        choice = self._choice(option)
        sight = self.table.sight(self.lesson.seat)
        reason = sight.why_not(choice)
        if reason is None:
            return {"open": True, "commits": ""}
        said = self._said(choice)
        return {"reason": said or self.table.tongues.why(reason), "rule": reason.rule}

    def teacher(self) -> Json:
        """What is said at this place, and what is to be looked at or done."""
        step, ask = self.lesson.step(self.place), self.ask
        wanted: list[int] = []
        if ask is not None:
            first = self.lesson.game.vocabulary.kinds[ask.kind].first
            wanted = [first + choice for choice in self.lesson.wanted(self.place)]
        return {
            "step": self.place.step,
            "steps": len(self.lesson.steps),
            "given": list(self.place.given),
            "title": dict(self.lesson.title),
            "said": None if step is None else dict(step.said),
            "things": [] if step is None else step.things,
            "wanted": wanted,
            "over": step is None,
        }

    def _asking(self, message: Json) -> Json:
        """Where the teacher only speaks nothing is asked."""
        if self.ask is None:
            return {**message, "question": None}
        question = message["question"]
        if question is not None:
            question["closed"] = self._closed(question["closed"])
        return message

    def _closed(self, closed: list[Json]) -> list[Json]:
        """Why options are closed; of some the lesson has something to say."""
        kind = self._kind().first
        found = []
        for group in closed:
            own = {
                option: said for option in group["options"] if (said := self._said(option - kind))
            }
            rest = [option for option in group["options"] if option not in own]
            found += [{**group, "options": rest}] if rest else []
            found += [
                {**group, "reason": said, "options": [option]} for option, said in own.items()
            ]
        return found

    def _said(self, choice: int) -> Json | None:
        task = self.lesson.step(self.place)
        said = task.own(choice) if isinstance(task, Task) else None
        return None if said is None else dict(said)

    def _kind(self) -> Kind:
        if self.ask is None:
            raise Refused("not_asked")
        return self.lesson.game.vocabulary.kinds[self.ask.kind]

    def _choice(self, option: int) -> int:
        kind = self._kind()
        choice = option - kind.first
        if not 0 <= choice < len(kind.keys):
            raise Refused("not_offered")
        return choice


@lru_cache(maxsize=MOST_KEPT)
def table_at(find: Find, game: str, name: str, place: Place) -> Table:
    """The table as it stands at a place in a lesson."""
    lesson = find(game, name)
    play = lesson.play_at(place).twin()
    play.hand_over()  # nothing is taken back here
    chairs = [Chair(HUMAN, guest=LEARNER if seat == lesson.seat else "") for seat in SEATS]
    return Table(
        id=f"{game}-{name}",
        game=lesson.game,
        options=options_of(lesson),
        chairs=(chairs[0], chairs[1]),
        creator="",
        created=0,
        seed="",
        status=RUNNING,
        base=1,  # nothing about its dice is to be proved
        serious=True,
        play=play,
        times=(0,) * len(play.answers),
        numbers=dict.fromkeys(VIEWERS, 1 + place.step * 100 + len(place.given)),
    ).judged()


def options_of(lesson: Lesson) -> dict[str, str]:
    return lesson.game.all_options(lesson.record.named("option"))
