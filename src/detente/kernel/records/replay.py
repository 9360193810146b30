"""Playing a record: every answer is checked against the rules, every expectation looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..chance import Draws
from ..errors import DetenteError
from ..flow import CHANCE, NOBODY, Ask, Flow
from ..game import Game
from ..play import Play
from ..verdicts import DECISIONS, REASON_OF, Verdict, end
from ..views import asked
from .expect import Expectations, closed, seat_name
from .starting import start_of
from .teaching import Teaching
from .text import LESSON, BadRecord, Line, Record, keyword
from .values import Reader

FindGame = Callable[[str], Game[Any]]
MOST_ANSWERS = 10_000  # a long game has some 2,000
NO_ANSWERS = {"", "expect", "result", "seed", *LESSON}  # keys of lines in a play
REPLAYED = 10  # answers that are given again for a take-back take as long as one that is new


def replay(
    record: Record, find_game: FindGame, draws: Draws | None = None, *, outside: bool = False
) -> Play[Flow[Any]]:
    """The game of a record, at its end. With `draws`, chance must have answered just so.

    A record from `outside` starts like every game or from a position that the game has checked.
    """
    return Replay(record, find_game, draws, outside=outside).play


def open_game(record: Record, find_game: FindGame) -> tuple[Game[Any], Any]:
    """The game and the rules that a record's header names."""
    name = record.get("game")
    if not name:
        raise BadRecord("no_game_named", 1)
    try:
        game = find_game(name)
    except DetenteError as error:
        raise BadRecord("refused", record.line_of("game"), error=error) from None
    version = version_of(record, game)
    try:
        return game, game.rules(record.named("option"), version)
    except DetenteError as error:
        line = next((line.number for line in record.header if line.key == "option"), 1)
        raise BadRecord("refused", line, error=error) from None


def version_of(record: Record, game: Game[Any]) -> int:
    """The version of the rules that a record was made by."""
    said = record.get("rules")
    known = [str(version) for version in range(1, game.version + 1)]
    if said not in known:
        rules = "-".join(known[:: max(1, len(known) - 1)])
        where = record.line_of("rules")
        raise BadRecord("other_rules", where, game=game.name, version=rules, found=said)
    return int(said)


def start(record: Record, find_game: FindGame) -> Any:
    """Where a record starts, without its play; the first steps have yet to run."""
    game, rules = open_game(record, find_game)
    return start_of(record, Reader(game, rules), outside=False)


class Replay:
    """A record being played, line by line."""

    def __init__(
        self,
        record: Record,
        find_game: FindGame,
        draws: Draws | None = None,
        *,
        outside: bool = False,
    ) -> None:
        self.outside = outside
        self.game, self.rules = open_game(record, find_game)
        self.reader = Reader(self.game, self.rules)
        self.draws = draws
        self.result: Line | None = None
        self.left = MOST_ANSWERS
        self.play: Play[Flow[Any]] = Play(self.game, self._start(record), forced=False)
        self.teaching = Teaching(record, self.reader)
        last = 0
        for line, following in zip(record.play, _following(record.play), strict=True):
            if line.key in LESSON:
                self._settle(following, last)
            self._line(line)
            last = line.number or last
        self._answer_forced(last)
        self.teaching.end()
        if self.result is not None:
            self._ended(self.result)

    def _start(self, record: Record) -> Any:
        return start_of(record, self.reader, outside=self.outside)

    # The play

    def _line(self, line: Line) -> None:
        match line.key:
            case "" | "seed":
                pass
            case "expect":
                self._expected().check(line)
            case "takeback":
                self._take_back(line)
            case word if word in LESSON:
                self._teach(line)
            case "resign":
                self._resign(line)
            case word if word in REASON_OF:
                self._end(line)
            case "result":
                self.result = line
            case _:
                self._answer(line)

    def _answer(self, line: Line) -> None:
        self._spend(1, line.number)
        seat = self.reader.seat(line.key, line.number)
        if line.value == "?":
            raise BadRecord("hidden_answer", line.number)
        if line.tag != "auto":
            # forced answers may be left out of a record written by hand
            self._answer_forced(line.number, until=(seat, line.value))
        ask = self._asked(seat, line.number)
        choice = self.reader.option(ask.kind, line.value, line.number)
        if not ask.options >> choice & 1:
            raise closed(self.game, self.play.state, seat, choice, line.value, line.number)
        self.teaching.answered(ask, choice, line.number)
        if ask.options.bit_count() == 1:
            self._act(lambda: self.play.answer_forced(seat), line.number)
            return
        if line.tag == "auto":
            raise BadRecord("not_the_only", line.number)
        if seat == CHANCE and self.draws is not None:
            kind = self.game.vocabulary.kinds[ask.kind]
            drawn = self.draws.choose(kind.name, ask.options)
            if drawn != choice:
                seed = kind.keys[drawn]
                raise BadRecord("other_draw", line.number, found=line.value, seed=seed)
        supposed = line.tag == "supposed"
        self._act(lambda: self.play.answer(seat, choice, supposed=supposed), line.number)

    def _act(self, action: Callable[[], None], line: int) -> None:
        """Carry out an answer. Here a record of a crash shows its crash again."""
        try:
            action()
            self.game.check(self.play.state)
        except Exception as error:
            crash = f"{type(error).__name__}: {error}"
            raise BadRecord("rules_break", line, crash=crash) from error

    def _spend(self, answers: int, line: int) -> None:
        """A record costs no more than the longest game would."""
        self.left -= answers
        if self.left < 0:
            raise BadRecord("many_answers", line, most=MOST_ANSWERS)

    def _asked(self, seat: int, line: int) -> Ask:
        ask = self.play.question_for(seat)
        if ask is None:
            if self.play.state.ending:
                raise BadRecord("over", line, ending=self.play.state.ending)
            names = [seat_name(self.game, s) for s in (seat, *asked(self.play.state))]
            raise BadRecord("another_asked", line, seat=names[0], asked=", ".join(names[1:]))
        return ask

    def _answer_forced(self, line: int, until: tuple[int, str] | None = None) -> None:
        """Give the answers that are the only option, up to what this seat answers in this way."""
        while self._forced() and not (until and self._answers(*until)):
            self._spend(1, line)
            self._act(self.play.answer_forced, line)

    def _forced(self) -> bool:
        ask = self.play.state.question
        return ask is not None and ask.options.bit_count() == 1

    def _answers(self, seat: int, word: str) -> bool:
        """Whether a seat could answer the present question with this word."""
        ask = self.play.question_for(seat)
        choice = None if ask is None else self.reader.dictionary.option(ask.kind, word)
        return ask is not None and choice is not None and ask.options >> choice & 1 == 1

    def _settle(self, following: Line | None, last: int) -> None:
        """Where a lesson speaks, all that was forced has happened up to the next answer."""
        if following is None:
            self._answer_forced(last)
        elif following.tag != "auto":
            seat = self.reader.dictionary.seat(following.key)
            self._answer_forced(last, until=None if seat is None else (seat, following.value))

    def _teach(self, line: Line) -> None:
        self.teaching.read(line, self.play.state, len(self.play.answers))

    def _take_back(self, line: Line) -> None:
        if self.teaching.seat >= 0:  # its steps count answers
            raise BadRecord("lesson_goes_back", line.number)
        count = self.reader.number(line.value, line.number)
        self._spend(1 + max(0, count) // REPLAYED, line.number)
        try:
            self.play.take_back(count)
        except DetenteError as error:
            raise BadRecord("refused", line.number, error=error) from None

    def _resign(self, line: Line) -> None:
        seat = self._player(line)
        try:
            self.play.resign(seat)
        except DetenteError as error:
            raise BadRecord("refused", line.number, error=error) from None

    def _end(self, line: Line) -> None:
        """The game ended at the table: who ran out of time, left or was decided against."""
        reason = REASON_OF[line.key]
        if reason in DECISIONS and keyword(line.value) == "nobody":
            verdict = Verdict(0, reason, NOBODY)
        else:
            seat = self._player(line)
            verdict = Verdict(seat, reason, NOBODY if line.tag == "void" else 1 - seat)
        try:
            end(self.play, verdict)
        except DetenteError as error:
            raise BadRecord("refused", line.number, error=error) from None

    def _ended(self, line: Line) -> None:
        """What the record says of the result, after everything else."""
        unknown = keyword(line.value) == "unknown"
        self._expected().over("no" if unknown else line.value, line.number)
        if unknown or line.tag == "supposed":
            self.play.leave_untold()

    def _player(self, line: Line) -> int:
        seat = self.reader.seat(line.value, line.number)
        if seat == CHANCE:
            raise BadRecord("chance_ends", line.number)
        return seat

    def _expected(self) -> Expectations:
        return Expectations(self.reader, self.play.state)


def _following(lines: list[Line]) -> list[Line | None]:
    """For each line the next one below it that is an answer, or ends the game."""
    found: list[Line | None] = []
    following = None
    for line in reversed(lines):
        found.append(following)
        if line.key not in NO_ANSWERS:
            following = line
    return found[::-1]
