"""A game being played: its answers, its log, and how far back a player may go.

The driver answers for chance, and for anybody who has only one option. It draws the commit lines
by itself: what a player answers is his draft, which he may take back and nobody else sees, until
chance or another player is asked, he learns something hidden, or the rules look at something that
he cannot know.

Answers, views and lines of the log belong to seats. Where players change places in the middle of a
game, `exchanged` and `seat_then` say who had which.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from . import finality
from .chance import Draws
from .errors import Endless, Told
from .finality import BY_ANOTHER, BY_CHANCE, BY_REVEALING
from .flow import CHANCE, MOST_FORCED, NOBODY, Ask, Flow, Happening
from .game import Game
from .items import Answer, Item, Resignation, Takeback, answer_of

S = TypeVar("S", bound=Flow[Any])


class CannotUndo(Told):
    """There is nothing this player may take back."""


class Draft(NamedTuple):
    """Answers that their maker has not handed over yet: all from the first on."""

    maker: int
    first: int  # so many answers stand for everybody else


RESIGNED = "resigned"  # the ending of such a game, whatever game it is


class Play(Generic[S]):
    """One game from a starting position on."""

    __slots__ = (
        *("game", "start", "draws", "forced", "state", "items", "answers", "log", "line"),
        *("because", "untold", "_before", "exchanges", "_places"),
    )

    def __init__(
        self, game: Game[S], start: S, draws: Draws | None = None, *, forced: bool = True
    ) -> None:
        """What the steps still to run before the first question tell is the first of the log."""
        told = start.log = []
        start.settle()
        start.log = None
        self.game = game
        self.start = start.clone()
        self.draws = draws  # None: chance answers are given from outside
        self.forced = forced  # whether a single option answers itself
        self.state = start
        self.items: list[Item] = []  # everything, in the order it happened: the record
        self.answers: list[Answer] = []  # the answers that stand
        self.log = [(0, line) for line in told]  # with the number of the answer that brought it
        self.line = 0  # answers before this one cannot be taken back by anybody
        self.because = ""  # why the line lies there
        self.untold = False  # nobody has told how it ended: the result is supposed or unknown
        self._before: list[S] = []  # the positions before the answers since the line
        self.exchanges: list[int] = []  # the numbers of answers at which players changed places
        self._places: list[int] = []  # `exchanged` before each item
        self._advance()

    def question_for(self, seat: int) -> Ask | None:
        return self.state.question_for(seat)

    def answer(self, seat: int, choice: int, *, supposed: bool = False) -> None:
        """Give an answer, then everything that follows by itself. A wrong one changes nothing."""
        self._apply(seat, choice, auto=False, supposed=supposed)
        self._advance()

    def answer_forced(self, seat: int | None = None) -> None:
        """Give the answer that is the only option."""
        ask = self.state.question if seat is None else self.state.question_for(seat)
        assert ask is not None
        assert ask.options.bit_count() == 1, "there is a choice"
        self._apply(ask.who, ask.options.bit_length() - 1, auto=True)

    def resume(self, draws: Draws | None) -> None:
        """Play on from where a record left the game."""
        self.draws, self.forced = draws, True
        self._advance()

    def resign(self, seat: int) -> None:
        """A player gives up, whoever's turn it is."""
        if self.state.ending:
            raise Told("game_over")
        after = self.state.clone()
        after.finish(1 - seat, RESIGNED)
        after.settle()
        self.state = after
        self._put(Resignation(seat))
        self._draw_line()

    def leave_untold(self) -> None:
        """Here a record ends that does not tell how the game did. Whoever goes on decides it."""
        self.hand_over()
        self.untold = True

    def twin(self) -> Play[S]:
        """A copy that can go its own way. Positions in it never change, so both share them."""
        twin: Play[S] = object.__new__(Play)
        twin.game = self.game
        twin.start = self.start
        twin.draws = self.draws and self.draws.twin()
        twin.forced = self.forced
        twin.state = self.state
        twin.items = self.items.copy()
        twin.answers = self.answers.copy()
        twin.log = self.log.copy()
        twin.line = self.line
        twin.because = self.because
        twin.untold = self.untold
        twin._before = self._before.copy()
        twin.exchanges = self.exchanges.copy()
        twin._places = self._places.copy()
        return twin

    # Drafts

    @property
    def draft(self) -> Draft | None:
        """What somebody is about to do. Since the line nobody but him has made a choice; what was
        forced before his first answer is no part of it."""
        for number in range(self.line, len(self.answers)):
            answer = self.answers[number]
            if not answer.auto:
                return Draft(answer.seat, number)
        return None

    @property
    def handed_count(self) -> int:
        """How many answers stand for everybody."""
        draft = self.draft
        return len(self.answers) if draft is None else draft.first

    def known_to(self, viewer: int) -> Play[S]:
        """The game as a viewer may know it: this one, or without the draft of somebody else.

        Whatever is made for a viewer is made from this.
        """
        draft = self.draft
        return self if draft is None or viewer in (draft.maker, NOBODY) else self.handed_over()

    def handed_over(self) -> Play[S]:
        """A copy without the draft."""
        twin = self.twin()
        twin.drop_draft()
        return twin

    def drop_draft(self) -> None:
        """Take back all of the draft."""
        if draft := self.draft:
            self._withdraw(draft.first)

    def hand_over(self) -> None:
        """Whatever was answered stands."""
        if self.draft:
            self._draw_line(BY_ANOTHER)

    def lines_for(self, seat: int) -> list[Happening]:
        """The log as whoever has this seat may read it."""
        return [told for _, told in self.log_for(seat)]

    def log_for(self, seat: int) -> list[tuple[int, Happening]]:
        """The same with the numbers of the answers.

        It is what he was told himself, where he sat then. Of the answer at which players changed
        places he reads what both were told.
        """
        log = self.known_to(seat).log
        if not self.exchanges:
            return [line for line in log if line[1].seen >> seat & 1]
        found = []
        for line in log:
            before, after = self.seat_then(seat, line[0] - 1), self.seat_then(seat, line[0])
            if line[1].seen >> before & line[1].seen >> after & 1:
                found.append(line)
        return found

    # Places

    @property
    def exchanged(self) -> int:
        """1 while the players have changed places since the start."""
        return len(self.exchanges) & 1

    def seat_then(self, seat: int, number: int) -> int:
        """Where whoever has this seat now was sitting when so many answers stood."""
        if seat not in (0, 1):
            return seat
        return seat ^ sum(exchange > number for exchange in self.exchanges) & 1

    def seat_at(self, seat: int, item: int) -> int:
        """Where he was sitting when an item of the record was made, even if it was taken back."""
        if seat not in (0, 1):
            return seat
        return seat ^ self.exchanged ^ self._places[item]

    def _put(self, item: Item) -> None:
        self.untold = False
        self.items.append(item)
        self._places.append(self.exchanged)

    # Undo

    def undo_to(self, seat: int) -> int | None:
        """The number of answers that stand after this seat takes back his last one."""
        for index in range(len(self.answers) - 1, self.line - 1, -1):
            answer = self.answers[index]
            if answer.auto:
                continue
            return index if answer.seat == seat else None
        return None

    def undo(self, seat: int) -> None:
        """Take back the last answer of this seat, if no commit line lies behind it."""
        index = self.undo_to(seat)
        if index is None:
            raise CannotUndo("nothing_to_undo")
        self._withdraw(index)

    def _withdraw(self, index: int) -> None:
        """Answers since the line go, from this one on, as if they had never been given."""
        self._cut(index)
        kept = len(self.items) - (len(self.answers) - index)
        del self.items[kept:], self._places[kept:]
        del self.answers[index:]

    def take_back(self, count: int) -> None:
        """Go back across commit lines, with the consent of both; the record keeps what was."""
        if not 0 <= count < len(self.answers):
            raise CannotUndo("no_way_back", answers=len(self.answers), count=count)
        self._put(Takeback(count))
        self._cut(count)
        del self.answers[count:]
        self._draw_line()
        self._advance()

    def commits(self, seat: int, choice: int) -> str:
        """Why this answer could not be taken back once given; empty if it could."""
        return self.all_commits(seat, [choice])[choice]

    def all_commits(self, seat: int, choices: Iterable[int]) -> dict[int, str]:
        """The same of many answers."""
        return finality.all_commits(self.game, self.state, seat, choices)

    def _cut(self, index: int) -> None:
        self.state = self._position(index)
        del self._before[max(0, index - self.line) :]
        while self.log and self.log[-1][0] > index:
            self.log.pop()
        self.exchanges = [number for number in self.exchanges if number <= index]

    def _position(self, index: int) -> S:
        """The position after so many answers. Only those since the line are kept: others are rare,
        and positions are most of what a game needs in memory."""
        if index >= self.line:
            return self._before[index - self.line]
        state = self.start.clone()
        for answer in self.answers[:index]:
            state.answer_for(answer.seat, answer.choice)
        return state

    def _draw_line(self, because: str = BY_REVEALING) -> None:
        self.line, self.because = len(self.answers), because
        self._before.clear()

    # Going on

    def _advance(self) -> None:
        """Answer what nobody need be asked: forced answers, and chance where it is drawn here."""
        for _ in range(MOST_FORCED):
            ask = self.state.question
            if ask is None:
                return
            if self.forced and ask.options.bit_count() == 1:
                self.answer_forced()
            elif ask.who == CHANCE and self.draws is not None:
                kind = self.game.vocabulary.kinds[ask.kind].name
                self._apply(CHANCE, self.draws.choose(kind, ask.options), auto=False)
            else:
                return
        raise Endless("no_choice", most=MOST_FORCED)

    def _apply(self, seat: int, choice: int, *, auto: bool, supposed: bool = False) -> None:
        ask = self.state.question_for(seat)
        before, after = self.state, self.state.clone()
        told = after.log = []
        after.answer_for(seat, choice)
        after.log = None
        assert ask is not None
        because = "" if auto else BY_CHANCE
        if not auto and seat != CHANCE:
            because = finality.judged(self.game, before, seat, {choice: after})[choice]
        self.log += [(len(self.answers) + 1, _kept_once(line)) for line in told]
        answer = answer_of(seat, ask.kind, choice, ask.seen, auto, supposed)
        self._put(answer)
        self.answers.append(answer)
        self._before.append(before)
        self.state = after
        if self.game.exchanged(before) != self.game.exchanged(after):
            self.exchanges.append(len(self.answers))
        if because:
            self._draw_line(because)


@lru_cache(maxsize=20_000)
def _kept_once(line: Happening) -> Happening:
    """What took place, as it was told first: the same is told in many games."""
    return line
