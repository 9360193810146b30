"""The lines of a record that teach: what is said, what is looked at, what the learner has to do.

A record is a lesson if its header names a `learner`. What it says stands between the answers. The
answers of the learner that follow an `ask for` without another line between them are his task; all
others are given for him. Whatever a lesson asks for or points at must be there in its position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from ..flow import Ask, Flow
from ..sets import members
from ..words import LANGUAGES
from .expect import closed
from .text import DRILL, TITLES, BadRecord, Line, Record, keyword
from .values import Reader

Said = Mapping[str, str]
"""A text by language."""
ANY = "any"
QUANTITY = "quantity"  # the kind of what is pointed at and is no option: a track, a pile, a score


@dataclass
class Step:
    """Something the learner reads or does, before the answers that follow it in the record."""

    line: int
    at: int  # so many answers stand
    said: Said
    things: list[str] = field(default_factory=list)  # kind:key

    @property
    def is_task(self) -> bool:
        return isinstance(self, Task)


@dataclass
class Task(Step):
    """What the learner is asked for."""

    kind: int = -1
    step: Callable[..., None] | None = None  # that receives the answer
    wanted: int = 0  # the options that are right, as a set; empty: the answers of the record
    replies: list[tuple[int, Said]] = field(default_factory=list)  # to these options
    otherwise: Said | None = None  # to all others
    praise: Said | None = None
    answers: list[int] = field(default_factory=list)  # of the record, in its order

    def own(self, choice: int) -> Said | None:
        """What is said to this answer alone."""
        return next((said for of, said in self.replies if of >> choice & 1), None)

    def reply(self, choice: int) -> Said | None:
        """What is said to an answer that is not asked for; none: nothing of its own."""
        return self.own(choice) or self.otherwise


def titles(record: Record) -> dict[str, Said]:
    """What a lesson is called, and what it is about. A drill has its theme instead."""
    found = {line.key: texts(line) for line in record.header if line.key in TITLES}
    if is_drill(record):
        return found
    if missing := sorted(TITLES - found.keys()):
        raise BadRecord("no_lesson_title", record.line_of("learner"), missing=", ".join(missing))
    return found


def is_drill(record: Record) -> bool:
    """Whether a record asks one question, which the game itself puts into words."""
    return bool(record.get("theme"))


def texts(line: Line) -> Said:
    """What is said below a line, in every language. A line that begins with no language goes on
    with the one before."""
    found: dict[str, list[str]] = {}
    language = ""
    for raw in line.block:
        head, colon, rest = raw.strip().partition(":")
        if colon and head in LANGUAGES and not raw.startswith(" "):
            language, raw = head, rest
            if language in found:
                raise BadRecord("said_twice", line.number, key_word=_name(line), tongue=language)
        elif not language:
            known = ", ".join(LANGUAGES)
            raise BadRecord("unknown_tongue", line.number, known=known, found=raw.strip()[:60])
        found.setdefault(language, []).append(raw.strip())
    said = {language: " ".join(filter(None, lines)) for language, lines in found.items()}
    for language in LANGUAGES:
        if not said.get(language):
            raise BadRecord("nothing_said", line.number, key_word=_name(line), tongue=language)
    return said


def _name(line: Line) -> str:
    return line.key.replace("_", " ")


class Teaching:
    """Reads what a lesson says, as it is played."""

    def __init__(self, record: Record, reader: Reader) -> None:
        self.reader = reader
        self.seat = self._learner(record)
        self.drill = is_drill(record)
        self.titles = titles(record) if self.seat >= 0 else {}
        self.steps: list[Step] = []
        self.open: Task | None = None  # its answers follow

    def _learner(self, record: Record) -> int:
        name = record.get("learner")
        if not name:
            for line in record.header:
                if line.key in TITLES | DRILL:
                    raise BadRecord("no_learner", line.number)
            return -1
        seat = self.reader.dictionary.seat(name)
        if seat not in (0, 1):
            known = ", ".join(self.reader.game.seats)
            where = record.line_of("learner")
            raise BadRecord("not_the_learner", where, known=known, found=name[:60])
        return seat

    def read(self, line: Line, g: Flow[object], at: int) -> None:
        """A line of the lesson, in the position it stands at."""
        if self.seat < 0:
            raise BadRecord("no_learner", line.number)
        number = line.number
        match line.key:
            case "say":
                self._ends(number)
                self.steps.append(Step(number, at, texts(line)))
            case "ask_for":
                self._ends(number)
                self.open = self._task(line, g, at)
                self.steps.append(self.open)
            case "point_at":
                self._point(line)
            case "praise":
                self._asked(number).praise = texts(line)
            case "otherwise":
                self._asked(number).otherwise = texts(line)
            case "if":
                task = self._asked(number)
                task.replies.append((self._options(line.name, task.kind, number), texts(line)))

    def _asked(self, line: int) -> Task:
        if self.open is None or self.open.answers:
            raise BadRecord("nothing_asked", line)
        return self.open

    def _task(self, line: Line, g: Flow[object], at: int) -> Task:
        ask = g.question_for(self.seat)
        if ask is None:
            raise BadRecord("not_asked_for", line.number)
        said = {} if self.drill and not line.block else texts(line)
        task = Task(line.number, at, said, kind=ask.kind, step=ask.then)
        if keyword(line.value) == ANY:
            task.wanted = ask.options
        elif line.value:
            task.wanted = self._options(line.value, ask.kind, line.number)
            self._all_open(task.wanted, ask, g, line.number)
        return task

    def _all_open(self, wanted: int, ask: Ask, g: Flow[object], line: int) -> None:
        for choice in members(wanted & ~ask.options):
            word = self.reader.game.vocabulary.kinds[ask.kind].keys[choice]
            raise closed(self.reader.game, g, self.seat, choice, word, line)

    def _options(self, names: str, kind: int, line: int) -> int:
        found = 0
        for name in names.split(","):
            found |= 1 << self.reader.option(kind, name, line)
        return found

    # Answers

    def answered(self, ask: Ask, choice: int, line: int) -> None:
        """An answer of the record: the learner's, if he was asked for it."""
        task = self.open
        if task is None:
            return
        again = task.answers and (self.drill or ask.then is not task.step)
        if ask.who != self.seat or again:
            if ask.who == self.seat and not task.wanted and ask.kind == task.kind:
                raise BadRecord("asked_anew", line)
            self._ends(line)
            return
        key = self.reader.game.vocabulary.kinds[task.kind].keys[choice]
        if task.wanted and not task.wanted >> choice & 1:
            raise BadRecord("other_answer", line, found=key)
        if not task.wanted and any(of >> choice & 1 for of, _ in task.replies):
            raise BadRecord("is_asked_for", task.line, word=key)
        task.answers.append(choice)

    def _ends(self, line: int) -> None:
        """What was asked for has been answered."""
        if self.open is not None and not self.open.answers:
            raise BadRecord("no_answer_follows", self.open.line or line)
        self.open = None

    def end(self) -> None:
        self._ends(0)

    # Things

    def _point(self, line: Line) -> None:
        if not self.steps:
            raise BadRecord("points_nowhere", line.number)
        for part in line.value.split(","):
            self.steps[-1].things += self.things(part, line.number)

    def things(self, text: str, line: int) -> list[str]:
        """``kind:key`` of all that is called so: options of any kind, or a quantity. Where a name
        means too much, the kind stands before it: ``region: Asia``."""
        head, colon, rest = text.partition(":")
        kind, name = (head.strip(), rest) if colon else ("", text)
        found = [thing for thing in self._named(name) if kind in ("", thing.partition(":")[0])]
        if not found:
            raise BadRecord("no_thing", line, found=text.strip()[:60])
        return found

    def _named(self, name: str) -> Iterator[str]:
        dictionary = self.reader.dictionary
        for kind in self.reader.game.vocabulary.kinds:
            choice = dictionary.option(kind.number, name)
            if choice is not None:
                yield f"{kind.name}:{kind.keys[choice]}"
        if (quantity := dictionary.quantity(name)) is not None:
            for one in self.reader.game.quantities:
                if one.name == quantity or one.name.partition(".")[0] == quantity:
                    yield f"{QUANTITY}:{one.name}"
