"""What is shown of a game to whoever sits at the screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from detente.kernel.dictionary import dictionary_of
from detente.kernel.flow import NOBODY
from detente.kernel.words import LANGUAGES, Words

from .answers import Answers
from .boards import board_of, side_text
from .going_back import way_back
from .layout import commit_note, compose, listing
from .saves import Match
from .screen import Screen
from .sight import Sight
from .texts import Texts, find_word
from .typing_help import Typing


def cards(words: Words) -> list[tuple[str, str]]:
    """The options of which `help` says what they do, by name and by key."""
    kinds = words.game.vocabulary.kinds
    said = words.table("card")
    return [(words.key(kind.name, key), key) for kind in kinds for key in kind.keys if key in said]


class Showing:
    """A game on a screen, in a language, for one seat at a time."""

    def __init__(self, screen: Screen, match: Match, language: str) -> None:
        self.screen = screen
        self.match = match
        self.play = match.play
        self.rules = match.play.start.rules
        self.dictionary = dictionary_of(match.game, self.rules)
        self.board = board_of(match.game.name)
        self._chair = NOBODY  # who looks, by the seat he sat down at
        self.seen = [0, 0, 0, 0]  # lines of the log each knew when he answered last, the same way
        self._printed = ""  # the board last shown, where nothing is ever wiped away
        self.speak(language)

    def speak(self, language: str) -> None:
        """Say everything in this language from now on."""
        self.texts = Texts(language)
        self.words = Words(self.match.game, language, self.rules)

    def say(self, key: str, **values: object) -> None:
        self.screen.show(Text(self.texts.say(key, **values)))

    def page(self, lines: Sequence[RenderableType]) -> None:
        """Show lines, stopping whenever the window is full."""
        room = left = self.screen.height - 2
        for number, line in enumerate(lines):
            rows = self.screen.rows(line)
            if rows > left and number and not self.screen.plain:
                if self.screen.wait(self.texts.say("more")):
                    return
                left = room
            self.screen.show(line)
            left -= rows

    def agrees(self, key: str, **values: object) -> bool:
        """Ask something that is answered by yes or no."""
        return find_word(self.screen.read(self.texts.say(key, **values)), ("yes", "no")) == "yes"

    # Who looks

    @property
    def seat(self) -> int:
        """The seat of whoever looks: his own, also when the players have changed places."""
        return self.match.chair_at(self._chair)

    @seat.setter
    def seat(self, seat: int) -> None:
        self._chair = self.match.chair_at(seat)

    # The position

    def sight(self, seat: int | None = None) -> Sight:
        return Sight(self.play, self.seat if seat is None else seat, self.words)

    def answers(self, sight: Sight) -> Answers:
        ask = sight.ask
        assert ask is not None, f"seat {sight.seat} is not asked anything"
        return Answers(ask, self.words, self.dictionary)

    def board_for(self, sight: Sight) -> Text:
        size = (self.screen.width, self.screen.height)
        return self.board.draw(sight.veiled, self.words, self.texts, *size)

    def draw(self) -> None:
        """The board, what happened, the question and the options."""
        sight = self.sight()
        answers = self.answers(sight)
        board = self.board_for(sight)
        shown: Text | None = board
        if not self.screen.plain:
            self.screen.clear()
        elif self._printed_already(board):
            shown = None
        question = self.question(self.words.ask(answers.ask))
        news = sight.log(min(self.seen[self._chair], len(sight.happenings)))
        options = listing(sight, answers)
        note = commit_note(options, self.texts, self.match.serious)
        self.screen.show(compose(self.screen, self.texts, shown, news, question, options, note))
        way = way_back(self.match, self.seat)
        if self.screen.plain and way is not None:
            key = "back_here" if way.across else "undo_here"
            self.say(key, undo=self.texts.command("undo"), answer=self.undo_word())

    def question(self, sentence: str) -> Text:
        """What is asked, behind the sign and name of who is asked."""
        name = self.words.seat(self.seat)
        text = side_text(self.words, self.seat)
        return text.append(f": {sentence.removeprefix(f'{name}: ')}", "bold")

    def forget_lines(self) -> None:
        """After undo: whoever looks has not read what is not there any more."""
        lines = len(self.play.lines_for(self.seat))
        self.seen[self._chair] = min(self.seen[self._chair], lines)

    def forget_board(self) -> None:
        """Print the board again even if it has not changed."""
        self._printed = ""

    def _printed_already(self, board: Text) -> bool:
        before, self._printed = self._printed, board.plain
        return before == self._printed

    def show_board(self, sight: Sight, news: Sequence[str]) -> None:
        self.screen.show(self.board_for(sight), *(Text(f"· {line}", "italic") for line in news))

    # The log

    def undo_word(self) -> str:
        """The answer that undo would take back; empty if there is none."""
        way = way_back(self.match, self.seat)
        if way is None:
            return ""
        answer = self.play.answers[way.to]
        return self.words.option(answer.kind, answer.choice)

    def log_lines(self) -> list[Text]:
        """The whole log as the seat may read it, with the line that undo goes back to."""
        index = self.play.undo_to(self.seat) if self.seat in (0, 1) else None
        mark = Text(f"──── {self.texts.say('undo_line')} ────", "yellow")
        lines = []
        for count, told in self.play.log_for(self.seat):
            if index is not None and count > index:
                lines.append(mark)
                index = None
            lines.append(Text(f"· {self.words.logged(told)}"))
        if index is not None:
            lines.append(mark)
        return lines

    # Typing

    def prompt(self) -> str:
        return f"{side_text(self.words, self.seat).plain}> "

    def typing(self) -> Typing:
        """What may be typed now."""
        texts, answers = self.texts, self.answers(self.sight())
        kind = self.match.game.vocabulary.kinds[answers.ask.kind]
        every = [self.words.key(kind.name, key) for key in kind.keys]
        titles = [str(entry["title"]) for entry in self.words.table("help").values()]
        after = {
            "?": every,
            texts.command("help"): sorted([*titles, *(name for name, _ in cards(self.words))]),
            texts.command("ask"): [texts.query(name) for name in self.match.game.queries],
            texts.command("show"): every,
            texts.command("lang"): list(LANGUAGES),
        }
        way, back = way_back(self.match, self.seat), self.undo_word()
        key = "hint_no_undo" if way is None else "hint_back" if way.across else "hint_undo"
        hint = texts.say(key, answer=back)
        commands = [texts.command(name) for name in texts.usage()]
        return Typing(self._chair, answers.names, commands, after, f"{hint} {texts.say('hint')}")
