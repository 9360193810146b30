"""A record watched step by step, from any seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from detente.ai.reviews import is_over
from detente.games import find_game
from detente.kernel.errors import DetenteError
from detente.kernel.flow import CHANCE, OBSERVER, Flow
from detente.kernel.items import Answer
from detente.kernel.records.replay import replay
from detente.kernel.views import laid_open, veil
from detente.kernel.words import Words, plain

from .boards import board_of
from .reviewing import review_lines, worked_out
from .saves import CannotRead, FindGame, read_file
from .screen import EndOfInput, Screen
from .texts import Texts, command_words, find_language, find_word

ALL = -1  # a seat from which nothing is hidden


class Replaying:
    """The answers of a record, one step at a time."""

    def __init__(
        self,
        screen: Screen,
        path: Path,
        language: str,
        seat: str = "observer",
        find: FindGame = find_game,
    ) -> None:
        self.screen = screen
        try:
            self.play = replay(read_file(path), find)
        except DetenteError as error:
            raise (error if isinstance(error, CannotRead) else CannotRead(path, error)) from None
        self.board = board_of(self.play.game.name)
        self.rules = self.play.start.rules
        self.steps = _steps(self.play.answers)
        self.at = 0
        self.positions = [self.play.start.clone()]
        self.told = [[told for number, told in self.play.log if not number]]
        self.speak(language)
        self.seat = self.find_seat(seat)

    def speak(self, language: str) -> None:
        self.texts = Texts(language)
        self.words = Words(self.play.game, language, self.rules)

    def find_seat(self, text: str) -> int:
        """A seat by its name, `observer`, or `all`."""
        known = {"all": ALL, plain(self.texts.choice("all")): ALL, "observer": OBSERVER}
        known[plain(self.words.seat(OBSERVER))] = OBSERVER
        for seat, name in enumerate(self.play.game.seats):
            known[plain(name)] = known[plain(self.words.seat(seat))] = seat
        seat_found = known.get(plain(text))
        if seat_found is None:
            names = ", ".join((*self.play.game.seats, "observer", "all"))
            raise DetenteError(self.texts.say("replay_seat", typed=text[:40], names=names))
        return seat_found

    def run(self) -> None:
        try:
            self.show()
            while self.obey(self.screen.read(self.texts.say("replay_prompt"))):
                pass
        except (EndOfInput, KeyboardInterrupt):
            self.screen.show(Text(""))

    def obey(self, line: str) -> bool:
        """Go where the reader wants to; False once he has had enough."""
        head, _, rest = line.partition(" ")
        command = command_words().get(plain(head))
        if command == "quit" or plain(head) == "q":
            return False
        if command == "review":
            return self.review()
        if command == "lang" and (language := find_language(rest)):
            self.speak(language)
            self.show()
            return True
        if line.isascii() and line.isdigit():
            return self.go(int(line[:6]))
        match "next" if not line else find_word(head, ("next", "back", "first", "last", "seat")):
            case "next":
                return self.go(self.at + 1)
            case "back":
                return self.go(self.at - 1)
            case "first":
                return self.go(0)
            case "last":
                return self.go(len(self.steps))
            case "seat":
                return self.look_as(rest)
        typed = "".join(c for c in line[:40] if c.isprintable())
        self.screen.show(Text(self.texts.say("replay_unknown", typed=typed)))
        return True

    def go(self, number: int) -> bool:
        if number < 0:
            self.screen.show(Text(self.texts.say("replay_first")))
        elif number > len(self.steps):
            self.screen.show(Text(self.texts.say("replay_end")))
        else:
            self.at = number
            self.show()
        return True

    def review(self) -> bool:
        """How the game was played, once it is over; moments are told by their steps."""
        if not is_over(self.play):
            self.screen.show(Text(self.texts.say("no_review")))
            return True
        found = worked_out(self.screen, self.texts, self.play)
        if found is None:
            self.screen.show(Text(self.texts.say("review_stopped")))
        else:
            self.screen.show(*review_lines(found, self.play, self.words, self.texts, self.step_of))
        return True

    def step_of(self, number: int) -> int:
        """The step after which so many answers stand."""
        stand = 0
        for place, answers in enumerate(self.steps):
            if stand >= number:
                return place
            stand += len(answers)
        return len(self.steps)

    def look_as(self, seat: str) -> bool:
        try:
            self.seat = self.find_seat(seat)
            self.show()
        except DetenteError as error:
            self.screen.show(Text(str(error)))
        return True

    # What is shown

    def position(self, number: int) -> Flow[Any]:
        """The position after so many steps, with what was told on the way to it."""
        while len(self.positions) <= number:
            g = self.positions[-1].clone()
            g.log = []
            for answer in self.steps[len(self.positions) - 1]:
                g.answer_for(answer.seat, answer.choice)
            self.told.append(g.log)
            g.log = None
            self.positions.append(g)
        return self.positions[number]

    def show(self) -> None:
        g = self.position(self.at)
        shown = laid_open(g) if self.seat == ALL else veil(self.play.game, g, self.seat)
        size = (self.screen.width, self.screen.height)
        board = self.board.draw(shown, self.words, self.texts, *size)
        lines = [Text(line, "bold") for line in self._answers()]
        for told in self.told[self.at]:
            if self.seat == ALL or told.seen >> self.seat & 1:
                lines.append(Text(f"· {self.words.logged(told)}", "italic"))
        # somebody may have resigned, left or run out of time, which no answer has done
        last = self.at == len(self.steps)
        over = self.play.state if last else g
        untold = last and self.play.untold
        if over.ending or untold:
            lines.append(Text(self.words.ending(over.winner, over.ending, untold), "bold"))
        self.screen.clear()
        self.screen.show(board, Text(self._where(), "dim"))
        room = max(3, self.screen.height - self.screen.rows(board) - 4)
        if len(lines) > room:
            lines[:-room] = [Text(self.texts.say("replay_more", count=len(lines) - room), "dim")]
        self.screen.show(*lines)

    def _answers(self) -> list[str]:
        """What was answered in this step; the same line is not said twice."""
        answers = self.steps[self.at - 1] if self.at else []
        return list(dict.fromkeys(self._said(answer) for answer in answers))

    def _where(self) -> str:
        side = self.texts.say("replay_all") if self.seat == ALL else self.words.seat(self.seat)
        key = "replay_at" if self.at else "replay_start"
        return self.texts.say(key, number=self.at, count=len(self.steps), side=side)

    def _said(self, answer: Answer) -> str:
        side = self.words.seat(answer.seat)
        if self.seat != ALL and not answer.seen >> self.seat & 1:
            return self.texts.say("replay_secret", side=side)
        word = self.words.option(answer.kind, answer.choice)
        key = "replay_auto" if answer.auto else "replay_answer"
        return self.texts.say(key, side=side, answer=word)


def _steps(answers: list[Answer]) -> list[list[Answer]]:
    """Answers together with the forced ones that follow them; draws in a row are one step."""
    steps: list[list[Answer]] = []
    for answer in answers:
        drawn = answer.seat == CHANCE
        if steps and (answer.auto or (drawn and steps[-1][-1].seat == CHANCE)):
            steps[-1].append(answer)
        else:
            steps.append([answer])
    return steps
