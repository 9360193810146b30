"""A game at the table: whose turn it is, who sits at the screen, until somebody has won."""

from __future__ import annotations

import random

from rich.rule import Rule
from rich.text import Text

from detente.ai.plans import Mind
from detente.ai.players import Player
from detente.kernel.flow import NOBODY, OBSERVER
from detente.kernel.views import veil
from detente.kernel.words import plain

from .answering import Answering
from .boards import side_text
from .obey import Left, obey
from .saves import Match
from .screen import EndOfInput, Screen
from .texts import command_words

MOST_NEWS = 8  # lines below the board at the end


class Table(Answering):
    """One game, the people at the keyboard and the computers."""

    def __init__(self, screen: Screen, match: Match, language: str) -> None:
        super().__init__(screen, match, language)
        if len(self.persons) == 1:
            self.seat = self.persons[0]
        self.rng = random.Random()
        self.minds: dict[int, Mind] = {}  # of computers, by the seat they had at the start
        self.pace = 0  # answers to watch before the next pause

    @property
    def persons(self) -> list[int]:
        """The seats that people have now."""
        return [seat for seat in (0, 1) if self.match.player(seat) is None]

    def run(self) -> None:
        """Play to the end, or until everybody has left."""
        try:
            self.greet()
            while True:
                try:
                    if self.turn():
                        return
                except KeyboardInterrupt:
                    if self.means_to_leave():
                        raise Left from None
        except Left:
            self.tell_where()
        except EndOfInput:
            self.say("end_of_input")
            self.tell_where()

    def greet(self) -> None:
        name = self.words.table("game")["name"]
        self.screen.clear()
        self.screen.show(Rule(Text(f"Détente · {name}", "bold")))
        if shown := self.match.header.get("commitment"):
            self.screen.show(Text(self.texts.say("commitment", commitment=shown), "dim"))
        if not self.match.proved:
            self.say("not_proved")
        self.say("welcome", help=self.texts.command("help"))
        self.screen.wait(self.texts.say("press_enter"))

    def turn(self) -> bool:
        """One answer; True once the game is over and left."""
        ask = self.play.state.question
        if ask is None:
            self.finish()
            return True
        # of two secret answers a person gives his first, and need not wait for a computer's
        asked = [seat for seat in self.persons if self.play.question_for(seat) is not None]
        seat = asked[0] if asked else ask.who
        computer = self.match.player(seat)
        if computer is not None:
            self.computer_turn(seat, computer)
        else:
            if seat != self.seat:
                self.hand_over(seat)
            self.person_turn()
        return False

    def computer_turn(self, seat: int, computer: Player) -> None:
        game, side = self.match.game, self.words.seat(seat)
        mind = self.minds.setdefault(self.match.chair_at(seat), Mind(computer, self.rng))
        with self.screen.thinking(self.texts.say("thinks", side=side)) as report:
            choice = mind.answer(game, veil(game, self.play.state, seat), report)
        self.last = len(self.play.answers)
        self.play.answer(seat, choice)
        self.keep()
        if not self.persons:
            self.watch()

    def person_turn(self) -> None:
        self.draw()
        while not obey(self, self.read()):
            pass

    def read(self) -> str:
        return self.screen.read(self.prompt(), None if self.screen.plain else self.typing())

    def hand_over(self, seat: int) -> None:
        """Let the other player sit down, who must not see what is not his."""
        self.seat = NOBODY
        self.forget_board()
        if self.screen.plain:
            self.screen.show(Rule(side_text(self.words, seat)))
            self.tell_exchange(seat)
            self.seat = seat
            return
        self.screen.clear(secret=True)
        self.screen.show(Text("\n\n  ") + side_text(self.words, seat) + Text("\n"))
        self.say("hand_over", side=self.words.seat(seat))
        self.tell_exchange(seat)
        if command_words().get(plain(self.screen.read("> "))) == "quit":
            raise Left
        self.screen.clear(secret=True)
        self.seat = seat

    def tell_exchange(self, seat: int) -> None:
        """Two people know each other by their sides, so say it if they have changed them."""
        if self.play.exchanged:
            self.say("exchanged", side=self.words.seat(seat), other=self.words.seat(1 - seat))

    def watch(self) -> None:
        """Two computers play: show it at the reader's pace, whatever they hand over."""
        if self.play.draft:
            return
        sight = self.sight(OBSERVER)
        news = sight.log(self.seen[OBSERVER])
        self.seen[OBSERVER] = len(sight.happenings)
        self.pace -= 1
        if self.screen.plain or self.pace > 0:
            self.screen.show(*(Text(f"· {line}", "italic") for line in news))
            return
        self.screen.clear()
        self.show_board(sight, news)
        line = self.screen.wait(self.texts.say("watching"))
        if line.isascii() and line.isdigit():
            self.pace = int(line[:6])
        elif command_words().get(plain(line)) == "quit":
            raise Left

    # The end, and leaving

    def finish(self) -> None:
        """Show how it ended."""
        before = self.seat
        self.seat = self.persons[0] if len(self.persons) == 1 else OBSERVER
        sight, state = self.sight(), self.play.state
        self.screen.clear()
        ends = [told for count, told in self.play.log_for(self.seat) if count > self.last]
        told = [self.words.logged(line) for line in ends]
        self.show_board(sight, told[-MOST_NEWS:])
        ending = self.words.ending(state.winner, state.ending, self.play.untold)
        self.screen.show(Text(ending, "bold"))
        self.tell_where()
        while line := self.screen.wait(self.texts.say("over_prompt")):
            looking = self.seat
            self.seat = before if before in self.persons else looking
            obey(self, line)
            self.seat = looking

    def means_to_leave(self) -> bool:
        """After Ctrl-C: Enter leaves, and so does another Ctrl-C."""
        self.say("leave")
        try:
            return self.screen.wait("> ") == ""
        except KeyboardInterrupt:
            return True
