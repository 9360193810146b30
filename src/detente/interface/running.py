"""A game that is being played: whoever drives it answers for every seat."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from detente.kernel.errors import IllegalChoice
from detente.kernel.flow import CHANCE, NOBODY, Ask, Flow
from detente.kernel.items import Answer as Given
from detente.kernel.play import CannotUndo, Play
from detente.kernel.records.make import ANYBODY, record_of
from detente.kernel.records.text import write

from .questions import Option, Question, option_of, options_of
from .seen import Answer, Seen, Warning, question_of
from .speech import NotAsked, Seat, Sentence, Speech

PLAYERS = (0, 1, CHANCE)


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    winner: int | None
    """The seat that won; None if nobody did."""
    ending: str
    """How, as a key of the game's words."""
    supposed: bool
    """Whether the log that its record was imported from does not tell so."""
    _speech: Speech = field(repr=False, compare=False)

    def words(self, language: str = "en") -> str:
        winner = NOBODY if self.winner is None else self.winner
        return self._speech.words(language).ending(winner, self.ending, self.supposed)


class RunningGame:
    """One game, from its start to its end. `detente.new_game` and `detente.read_record` make it.

    >>> import detente
    >>> g = detente.new_game("iron_curtain", seed=1)
    >>> g.to_move, g.question().words()
    ((1,), 'USSR: who goes first in round 1?')
    >>> option = g.legal()[0]
    >>> g.answer(option)
    >>> g.answers[-1] == option
    True
    """

    def __init__(
        self, play: Play[Flow[Any]], speech: Speech, headers: Mapping[str, str] | None = None
    ) -> None:
        self._play = play
        self._speech = speech
        self.headers = dict(headers or {})
        """What its record says beside the answers: `title`, `date`, `player us` …"""

    # What it is

    @property
    def name(self) -> str:
        return self._speech.game.name

    @property
    def seats(self) -> tuple[str, str]:
        """The names of the two sides; a seat may be given by its name or its place here."""
        return self._speech.game.seats

    @property
    def options(self) -> dict[str, str]:
        """Everything that was chosen before the game."""
        game = self._speech.game
        return game.all_options(game.described(self._speech.rules))

    @property
    def commitment(self) -> str:
        """What was published of the seed before the first draw; empty if chance is asked."""
        return self.headers.get("commitment", "")

    # Where it stands

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that have to answer now: one; both, where both choose in secret; `CHANCE`, if
        chance is asked; nobody once the game is over."""
        return tuple(seat for seat in PLAYERS if self._play.question_for(seat) is not None)

    @property
    def is_over(self) -> bool:
        return bool(self._play.state.ending)

    @property
    def result(self) -> Result | None:
        """None while the game is running."""
        state = self._play.state
        if not state.ending:
            return None
        winner = None if state.winner == NOBODY else state.winner
        return Result(winner, state.ending, self._play.untold, self._speech)

    @property
    def exchanged(self) -> bool:
        """Whether players have changed places: whoever sat down at seat 0 answers for seat 1."""
        return bool(self._play.exchanged)

    @property
    def answers(self) -> list[Option]:
        """The answers that stand, of chance and those without a choice too."""
        return [self._option(given) for given in self._play.answers]

    # Questions and answers

    def question(self, seat: Seat | None = None) -> Question:
        ask = self._asked(seat)
        return question_of(self._speech, ask, self._play.lines_for(ask.who))

    def legal(self, seat: Seat | None = None) -> list[Option]:
        """The open answers of a seat; of the one that is asked, if none is named."""
        return options_of(self._speech, self._asked(seat))

    def answer(self, answer: Answer, seat: Seat | None = None) -> None:
        """Give an answer: an option, its number, or its word in either language (the beginning will
        do). What follows by itself follows. A wrong answer raises `IllegalChoice` and changes
        nothing."""
        if isinstance(answer, Option):
            seat, answer = answer.seat if seat is None else seat, answer.number
        ask = self._asked(seat)
        choice = self._speech.choice(ask, answer)
        if not ask.options >> choice & 1:
            raise self._refusal(ask, choice)
        self._play.answer(ask.who, choice)

    def chances(self) -> list[tuple[Option, Fraction]]:
        """Where chance is asked: what may come, and how likely each is."""
        ask = self._asked(CHANCE)
        likely = Fraction(1, ask.options.bit_count())
        return [(option, likely) for option in options_of(self._speech, ask)]

    def resign(self, seat: Seat) -> None:
        self._play.resign(self._speech.seat(seat))

    # Going back

    def undo(self) -> None:
        """Take back the last answer, if its player could have: nothing was rolled, drawn, revealed
        or asked of another since. Raises `CannotUndo`; `take_back` and `copy` always work."""
        draft = self._play.draft
        if draft is None:
            raise CannotUndo("nothing_to_undo")
        self._play.undo(draft.maker)

    def take_back(self, count: int) -> None:
        """Go back to where only the first `count` answers stood. The record keeps what was."""
        self._play.take_back(count)

    def copy(self) -> RunningGame:
        """A game that goes its own way from here; with a seed, chance will give both the same."""
        return RunningGame(self._play.twin(), self._speech, self.headers)

    def replay(self) -> Iterator[RunningGame]:
        """The game at its start and after each answer that stands, with chance asked. It is one
        game that goes on; `copy` keeps it."""
        play = Play(self._play.game, self._play.start.clone(), forced=False)
        game = RunningGame(play, self._speech, self.headers)
        yield game
        for given in self._play.answers:
            if given.auto:
                play.answer_forced(given.seat)
            else:
                play.answer(given.seat, given.choice)
            yield game

    # What a seat knows

    def seen_by(self, seat: Seat) -> Seen:
        """Everything a seat may know now: what a player is given."""
        number = self._speech.seat(seat)
        if number == CHANCE:
            raise NotAsked("chance sees nothing: legal(CHANCE) and chances() have what may come")
        return Seen(self._play, number, self._speech)

    def view(self, seat: Seat) -> dict[str, Any]:
        return self.seen_by(seat).view()

    def log(self, seat: Seat, language: str = "en") -> list[Sentence]:
        return self.seen_by(seat).log(language)

    def why_not(self, seat: Seat, answer: Answer, language: str = "en") -> Sentence | None:
        return self.seen_by(seat).why_not(answer, language)

    def outlook(self, seat: Seat, answer: Answer, language: str = "en") -> list[Sentence]:
        return self.seen_by(seat).outlook(answer, language)

    def odds(self, seat: Seat, answer: Answer) -> float | None:
        return self.seen_by(seat).odds(answer)

    def warnings(self, seat: Seat, language: str = "en") -> list[Warning]:
        return self.seen_by(seat).warnings(language)

    # Records

    def record(self, language: str = "en", seat: Seat | None = None) -> str:
        """The text of its record, with everything, the seed too; for a seat, only what it knows."""
        who = ANYBODY if seat is None else self._speech.seat(seat)
        return write(record_of(self._play, language, self.headers, who))

    def save(self, path: str | os.PathLike[str], language: str = "en") -> None:
        """Write the whole record to a file; its name should end in `.play`."""
        Path(path).write_text(self.record(language), "utf-8")

    # Inside

    def _asked(self, seat: Seat | None) -> Ask:
        """The question of a seat; of the only one that is asked, if none is named."""
        if seat is None:
            waiting = self.to_move
            if len(waiting) != 1:
                why = "both seats are asked: name one" if waiting else "the game is over"
                raise NotAsked(why)
            seat = waiting[0]
        number = self._speech.seat(seat)
        ask = self._play.question_for(number)
        if ask is None:
            raise NotAsked(f"{self._speech.words('en').seat(number)} is not asked anything")
        return ask

    def _refusal(self, ask: Ask, choice: int) -> IllegalChoice:
        name = self._speech.words("en").option(ask.kind, choice)
        if ask.who == CHANCE:
            return IllegalChoice(f"{name} cannot come now")
        number = self._speech.game.vocabulary.number(ask.kind, choice)
        return IllegalChoice(f"{name} is closed: {self.seen_by(ask.who).why_not(number)}")

    def _option(self, given: Given) -> Option:
        return option_of(self._speech, given.seat, given.kind, given.choice)
