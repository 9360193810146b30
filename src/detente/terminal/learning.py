"""A lesson in the terminal: what the teacher says below the board, and what the learner types."""

from __future__ import annotations

from pathlib import Path

from rich.rule import Rule
from rich.text import Text

from detente.kernel.records.teaching import QUANTITY, Said, Task
from detente.kernel.words import plain
from detente.lessons.lesson import Lesson, Place

from . import explain
from .answering import Answering
from .layout import compose, listing
from .obey import Left, obey
from .saves import Match
from .screen import EndOfInput, Screen
from .texts import command_words


class Learning(Answering):
    """Somebody takes a lesson."""

    def __init__(self, screen: Screen, lesson: Lesson, language: str) -> None:
        self.lesson = lesson
        self.place = Place(0)
        match = Match(lesson.play_at(self.place), (None, None), {}, Path(), serious=True)
        super().__init__(screen, match, language)
        self.seat = lesson.seat
        self.praise: Said | None = None  # for what he did last
        self.reply: list[str] = []  # to what was not asked for
        self._move(self.place)

    def _move(self, place: Place) -> None:
        self.place = place
        self.play = self.match.play = self.lesson.play_at(place).twin()
        self.play.hand_over()  # nothing is taken back here
        self.reply = []

    def run(self) -> bool:
        """True if he has come to the end."""
        self.screen.clear()
        self.screen.show(Rule(Text(self._title(), "bold")))
        try:
            while self.lesson.step(self.place) is not None:
                self.draw()
                while not self._obey(self.read()):
                    pass
        except (Left, EndOfInput, KeyboardInterrupt):
            return False
        self.draw()
        return True

    def _title(self) -> str:
        return self.lesson.title[self.texts.language]

    def read(self) -> str:
        asked = self._asked
        prompt = (
            self.prompt() if asked else self.texts.say("lesson_on", quit=self.texts.command("quit"))
        )
        return self.screen.read(prompt, self.typing() if asked and not self.screen.plain else None)

    def _obey(self, line: str) -> bool:
        """True if there is something new to show."""
        command = command_words().get(plain(line))
        if command in ("quit", "back"):
            raise Left
        if not line and not self._asked:
            self._next()
            return True
        return obey(self, line)

    def _next(self) -> None:
        self.praise = None
        self._seen()
        self._move(self.lesson.next(self.place))

    def _seen(self) -> None:
        self.seen[self._chair] = len(self.play.lines_for(self.seat))

    @property
    def _asked(self) -> bool:
        """Whether something is asked for, and not only said."""
        return isinstance(self.lesson.step(self.place), Task)

    # What he types

    def answer(self, choice: int) -> None:
        if not self._asked:
            self.say("lesson_read_on")
            return
        tried = self.lesson.tried(self.place, choice)
        language = self.texts.language
        if not tried.right:
            self.reply = [tried.said[language]] if tried.said else self._unasked(choice)
            return
        kind = self.answers(self.sight()).ask.kind
        self.praise = tried.said
        self._seen()
        self._move(tried.place)
        if tried.instead is not None:
            self.reply = [
                self.texts.say("lesson_instead", name=self.words.option(kind, tried.instead))
            ]

    def _unasked(self, choice: int) -> list[str]:
        """What the program says where the lesson has no words: what the answer would bring."""
        name = self.words.option(self.answers(self.sight()).ask.kind, choice)
        return [self.texts.say("lesson_unasked", name=name), *self.sight().prospects(choice)]

    def refuse(self, choice: int) -> bool:
        step = self.lesson.step(self.place)
        said = step.own(choice) if isinstance(step, Task) else None
        if said is None:
            return explain.closed(self, choice)
        self.screen.show(self._said(said[self.texts.language]))
        return False

    def keep(self) -> None:
        """A lesson is not kept: it begins anew."""

    # What is shown

    def draw(self) -> None:
        sight = self.sight()
        board = self.board_for(sight)
        if not self.screen.plain:
            self.screen.clear()
        news = sight.log(min(self.seen[self._chair], len(sight.happenings)))
        shown = None if self.screen.plain and self._printed_already(board) else board
        if self._asked:
            answers = self.answers(sight)
            options = listing(sight, answers)
            words = Text("\n").join([*self._words(), self.question(self.words.ask(answers.ask))])
            self.screen.show(compose(self.screen, self.texts, shown, news, words, options, ""))
            return
        if shown is not None:
            self.screen.show(shown)
        self.screen.show(*(Text(f"· {line}", "italic") for line in news), *self._words())

    def _words(self) -> list[Text]:
        """What the teacher says now."""
        language, step = self.texts.language, self.lesson.step(self.place)
        lines = [self._said(self.praise[language])] if self.praise else []
        if step is None:
            return [*lines, self._said(self.texts.say("lesson_over"))]
        lines.append(self._said(step.said[language]))
        if step.things:
            names = dict.fromkeys(self._name(thing) for thing in step.things)
            lines.append(Text(self.texts.say("lesson_look", names=", ".join(names)), "cyan"))
        return lines + [Text(line, "yellow") for line in self.reply]

    def _said(self, text: str) -> Text:
        return Text(f"» {text}", "bold green")

    def _name(self, thing: str) -> str:
        kind, _, key = thing.partition(":")
        if kind == QUANTITY:
            return self.words.quantity(key.partition(".")[0])
        sort = self.words.game.vocabulary.by_name[kind]
        return self.words.option(sort.number, sort.keys.index(key))
