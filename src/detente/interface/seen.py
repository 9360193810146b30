"""A game as one seat knows it: all that a player may use to choose an answer, and nothing more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, SupportsIndex

from detente.kernel.flow import CHANCE, Ask, Flow, Happening
from detente.kernel.items import Answer as Given
from detente.kernel.play import Play
from detente.kernel.sight import Sight
from detente.kernel.veiled import Veiled
from detente.kernel.views import asked, shown
from detente.kernel.words import parameters

from .questions import Option, Question, option_of, options_of
from .speech import NotAsked, Sentence, Speech

Answer = Option | SupportsIndex | str
"""An answer as it may be given: an option, its number over the whole game, or its word."""


@dataclass(frozen=True)
class Warning:
    """How an answer can lose the game before its seat is asked again with a way out."""

    option: Option
    chance: float
    """How likely, if the other side does its worst."""
    how: str
    """`exact`; `about`: an estimate; `least`: it may be more; `open`: there may be a way out."""
    ending: str
    text: Sentence


class Seen:
    """What one seat may know at one moment. It does not change when the game goes on.

    >>> import detente
    >>> g = detente.new_game("cia_kgb", seed=1)
    >>> seen = g.seen_by("CIA")
    >>> seen.question.words()
    'Which agent do you send as Agent X?'
    >>> g.answer(seen.legal()[0])
    >>> seen.question == g.seen_by("CIA").question
    False
    """

    def __init__(self, play: Play[Flow[Any]], seat: int, speech: Speech) -> None:
        self._sight = Sight(play, seat)
        self._speech = speech
        self._log = play.log_for(seat)
        self._own = list(own_answers(play.known_to(seat), seat))
        self.seat = seat

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._speech.game.name

    @property
    def veiled(self) -> Veiled[Flow[Any]]:
        """The position itself, veiled. Its fields are no part of the versioned interface."""
        return self._sight.veiled

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked; of two secret questions both, until both are answered."""
        return asked(self.veiled.known)

    @property
    def question(self) -> Question | None:
        """What this seat is asked; None if it is not."""
        ask = self._sight.ask
        return None if ask is None else question_of(self._speech, ask, self._lines)

    def legal(self) -> list[Option]:
        """The open answers; none if the seat is not asked."""
        ask = self._sight.ask
        return [] if ask is None else options_of(self._speech, ask)

    def option(self, answer: Answer) -> Option:
        """The option that a number or a word means, open or not."""
        ask = self._ask
        return option_of(self._speech, self.seat, ask.kind, self._choice(answer))

    def why_not(self, answer: Answer, language: str = "en") -> Sentence | None:
        """Why an answer is closed, with the number of the rule; None if it is open."""
        reason = self._sight.why_not(self._choice(answer))
        return None if reason is None else self._speech.why(reason, language)

    def outlook(self, answer: Answer, language: str = "en") -> list[Sentence]:
        """What should be known before giving an answer: odds, costs, effects."""
        lines = self._sight.outlook(self._choice(answer))
        return [self._speech.told(line, language) for line in lines]

    def odds(self, answer: Answer) -> float | None:
        """How likely an answer is to succeed, where one roll decides it."""
        lines = self._sight.outlook(self._choice(answer))
        percent = self._speech.game.client.chance(lines)
        return None if percent is None else percent / 100

    def warnings(self, language: str = "en") -> list[Warning]:
        """Open answers that can lose the game; finding them may take a fifth of a second."""
        ask, words, found = self._ask, self._speech.words(language), []
        for choice, peril in sorted(self._sight.perils.found.items()):
            option = option_of(self._speech, self.seat, ask.kind, choice)
            values = {"chance": peril.loss, "ending": peril.ending}
            text = Sentence(words.risk(peril), "risk", values)
            found.append(Warning(option, peril.loss, peril.how, peril.ending, text))
        return found

    def unsure(self) -> list[Option]:
        """Open answers that were not looked at to the end when warnings were sought."""
        ask, choices = self._ask, sorted(self._sight.perils.unsure)
        return [option_of(self._speech, self.seat, ask.kind, choice) for choice in choices]

    def final(self, answer: Answer) -> str:
        """Why an answer could not be taken back: `chance`, `revealed` or `another`; empty if it
        could."""
        return self._sight.commits(self._choice(answer))

    def queries(self) -> tuple[str, ...]:
        """What can be looked up at any time."""
        return tuple(self._speech.game.queries)

    def query(self, name: str, language: str = "en") -> list[Sentence]:
        if name not in self._speech.game.queries:
            raise NotAsked(f"{self.game} has no query {name!r}; it has: {self.queries()}")
        return [self._speech.told(line, language) for line in self._sight.query(name)]

    def view(self) -> dict[str, Any]:
        """The position as plain data: quantities by name, options by key, `?` where hidden."""
        return shown(self._speech.game, self.veiled)

    def log(self, language: str = "en") -> list[Sentence]:
        """What has happened, as far as this seat was told."""
        return [self._speech.told(line, language) for line in self._lines]

    @property
    def answers(self) -> list[Option]:
        """The answers this player has given himself, those without a choice too."""
        return [
            option_of(self._speech, given.seat, given.kind, given.choice) for _, given in self._own
        ]

    @property
    def course(self) -> list[tuple[int, Happening | Given]]:
        """What he was told and what he answered, in order, each with the number of the answer that
        it came with. Like `veiled` it is no part of the versioned interface."""
        return sorted([*self._own, *self._log], key=lambda line: line[0])

    @property
    def _lines(self) -> list[Happening]:
        return [line for _, line in self._log]

    @property
    def _ask(self) -> Ask:
        ask = self._sight.ask
        if ask is None:
            name = self._speech.words("en").seat(self.seat)
            raise NotAsked(f"{name} is not asked anything")
        return ask

    def _choice(self, answer: Answer) -> int:
        meant = answer.number if isinstance(answer, Option) else answer
        return self._speech.choice(self._ask, meant)


def own_answers(play: Play[Flow[Any]], seat: int) -> Iterator[tuple[int, Given]]:
    """What whoever has a seat now has answered, with the numbers of the answers."""
    for number, given in enumerate(play.answers):
        if given.seat == play.seat_then(seat, number):
            yield number + 1, given


def question_of(speech: Speech, ask: Ask, lines: Sequence[Happening]) -> Question:
    """A question, and the latest line that says what is being carried out."""
    names = [name for name, _ in parameters(ask.then)][-len(ask.args) :] if ask.args else []
    explains = speech.game.client.explains
    because = None
    if ask.who != CHANCE:
        because = next((line for line in reversed(lines) if explains(line)), None)
    return Question(
        ask.who,
        speech.game.vocabulary.kinds[ask.kind].name,
        ask.then.__name__,
        dict(zip(names, ask.args, strict=True)),
        ask,
        speech,
        because,
    )
