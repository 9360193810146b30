"""A record in the words of another language. What it says, and its comments, stay as they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..verdicts import REASON_OF
from ..words import Words
from .expect import cut
from .replay import FindGame, Replay
from .teaching import ANY, QUANTITY, Task
from .text import LESSON, Line, Record, keyword, keywords
from .values import Writer


def translated(record: Record, language: str, find_game: FindGame) -> Record:
    """The same record in this language; raises BadRecord if it does not hold."""
    return Translation(record, language, find_game).made


class Translation(Replay):
    """Plays a record and writes down each line again as it goes."""

    def __init__(self, record: Record, language: str, find_game: FindGame) -> None:
        self.made = Record(language)
        self.language = language
        super().__init__(record, find_game)
        self.made.header = [self._header(line) for line in record.header]

    def _start(self, record: Record) -> Any:
        self.words = Words(self.game, self.language, self.rules)
        self.writer = Writer(self.words)
        start = super()._start(record)
        self.made.position = [self._setting(line) for line in record.position]
        return start

    def _line(self, line: Line) -> None:
        made = line
        if line.key == "expect":
            made = self._expectation(line)
        elif line.key == "result":
            made = replace(line, value=self._ending(line.value, line.number))
        elif line.key in LESSON:
            super()._line(line)
            self.made.play.append(self._lesson(line))
            return
        elif line.key in REASON_OF and keyword(line.value) == "nobody":
            made = replace(line, value=keywords(self.language)["nobody"])
        elif line.key == "resign" or line.key in REASON_OF:
            seat = self.reader.seat(line.value, line.number)
            made = replace(line, value=self.words.seat(seat))
        elif line.key not in ("", "seed", "takeback"):
            seat = self.reader.seat(line.key, line.number)
            made = replace(line, key=self.words.seat(seat))
        before = len(self.play.answers)
        super()._line(line)
        if len(self.play.answers) > before:
            answer = self.play.answers[-1]
            made = replace(made, value=self.words.written(answer.kind, answer.choice))
        self.made.play.append(made)

    def _header(self, line: Line) -> Line:
        if line.key == "serious":
            return replace(line, value=keywords(self.language)[keyword(line.value)])
        if line.key == "learner":
            return replace(line, value=self.words.seat(self.teaching.seat))
        return replace(line, value=self.language) if line.key == "language" else line

    def _setting(self, line: Line) -> Line:
        if line.key in ("", "do", "stack"):
            return line
        quantity = self.reader.quantity(line.key, line.number)
        value = self.reader.value(quantity, line.value, line.number)
        name = self.words.quantity(quantity.name)
        return replace(line, key=name, value=self.writer.value(quantity, value))

    def _expectation(self, line: Line) -> Line:
        table, number = keywords(self.language), line.number
        match line.name:
            case "asked":
                value = table["nobody"]
                if keyword(line.value) != "nobody":
                    seats = (self.reader.seat(part, number) for part in line.value.split(","))
                    value = ", ".join(self.words.seat(seat) for seat in seats)
            case "open" | "only":
                value = ", ".join(self._option(part, number) for part in line.value.split(","))
            case "closed":
                word, reason = cut(line.value, "because")
                value = self._option(word, number)
                value += f" {table['because']} {reason}" if reason else ""
            case "over":
                value = self._ending(line.value, number)
            case "hash":
                value = line.value
            case _:
                moved = self._setting(replace(line, key=line.name))
                return replace(line, name=moved.key, value=moved.value)
        return replace(line, value=value)

    def _lesson(self, line: Line) -> Line:
        """What is said stays; what is named is called as in this language."""
        match line.key:
            case "ask_for" if keyword(line.value) == ANY:
                return replace(line, value=keywords(self.language)[ANY])
            case "ask_for" if line.value:
                return replace(line, value=self._options(line.value, line.number))
            case "if":
                return replace(line, name=self._options(line.name, line.number))
            case "point_at":
                things = (self._thing(part) for part in line.value.split(","))
                return replace(line, value=", ".join(things))
        return line

    def _options(self, value: str, line: int) -> str:
        task = self.teaching.steps[-1]
        assert isinstance(task, Task)
        choices = (self.reader.option(task.kind, word, line) for word in value.split(","))
        return ", ".join(self.words.written(task.kind, choice) for choice in choices)

    def _thing(self, text: str) -> str:
        """What every language reads, if the name alone means several."""
        things = self.teaching.things(text, 0)
        if ":" in text:
            return things[0]
        if len(things) > 1:
            return text.strip()
        kind, _, key = things[0].partition(":")
        if kind == QUANTITY:
            return self.words.quantity(key)
        sort = self.game.vocabulary.by_name[kind]
        return self.words.written(sort.number, sort.keys.index(key))

    def _option(self, word: str, line: int) -> str:
        ask = self._expected().question(line)
        return self.words.written(ask.kind, self.reader.option(ask.kind, word, line))

    def _ending(self, value: str, line: int) -> str:
        table = keywords(self.language)
        if (said := keyword(value)) in ("no", "unknown"):
            return table[said]
        word, ending = cut(value, "by")
        nobody = keyword(word) == "nobody"
        who = table["nobody"] if nobody else self.words.seat(self.reader.seat(word, line))
        return f"{who} {table['by']} {ending}" if ending else who
