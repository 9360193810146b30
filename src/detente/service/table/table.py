"""A table: a game being played, who sits there, and what each seat has been shown.

A table never changes: what happens at it makes another one. So what is being written to the
database can be thrown away, and whoever reads meanwhile sees the table as it was.

A chair is a person's (or a computer's) for good; a seat is a side of the game. Chair 0 is at seat 0
until the players change places. Which chair is at which seat follows from the play alone.

While somebody drafts, `known_to` is the table for everybody else: as it was before his draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cached_property, lru_cache
from typing import Any

from detente.kernel.chance import commitment
from detente.kernel.flow import NOBODY, OBSERVER, Flow, Pair
from detente.kernel.game import Game
from detente.kernel.play import RESIGNED, CannotUndo, Play
from detente.kernel.verdicts import Verdict, end
from detente.kernel.views import asked

from ..core.errors import Refused
from ..core.texts import Text, Tongues, tongues
from .chairs import Asking, Chair, Offer
from .clocks import NEVER_AWAY, Away, Clocks
from .contest import Contest
from .muting import NO_MUTING, NO_ONE, Muting
from .observers import Agreed, Proposal, clamped, woven
from .pace import NO_CLOCK, Pace
from .sight import Aside, Heard, Sight, told_since, with_takeback

SEATS = (0, 1)
VIEWERS = (0, 1, OBSERVER)
OPEN = -1  # a viewer from whom nothing is hidden
TRIES = 2  # of a computer at one answer
WAITING, RUNNING, OVER, ANALYSIS = "waiting", "running", "over", "analysis"
SHOWN = {"play", "turned", "times", "asides", "chairs", "agreed"}  # in what seats see


@dataclass(frozen=True)
class Table:
    id: str
    game: Game[Any]
    options: dict[str, str]
    chairs: tuple[Chair, Chair]
    creator: str
    created: int  # milliseconds since 1970, as all times
    seed: str
    status: str = WAITING
    closed: bool = False  # to observers
    title: str = ""
    head: str = ""  # the record of the starting position, where it is not the usual one
    untold: bool = False  # the record it came from does not tell how the game ended
    base: int = 0  # items that came from another table or a record, before the first of ours
    shown: int = 0  # items that everybody saw at once, because there were no drafts yet
    revision: int = 0  # grows with every change that is written
    server: str = ""  # that wrote it last; its computers think there
    play: Play[Flow[Any]] | None = None
    turned: int = 0  # `exchanged` of the play when people sat down; 1 only where it is a fork
    times: tuple[int, ...] = ()  # of the answers that stand
    asides: tuple[Aside, ...] = ()
    numbers: dict[int, int] = field(default_factory=lambda: dict.fromkeys(VIEWERS, 0))
    updated: dict[int, int] = field(default_factory=dict)
    winner: int = NOBODY
    ending: str = ""
    asking: Asking | None = None
    rematch: str = ""  # the table of the next game
    offers: tuple[Offer | None, Offer | None] = (None, None)  # of one, by chair
    rated: bool = False
    serious: bool = False  # nothing is taken back that was handed over
    takebacks: bool = False  # something was
    hints: bool = False  # somebody was given some
    pace: Pace = NO_CLOCK
    clocks: Clocks | None = None  # once the game has begun
    away: Away = NEVER_AWAY
    muting: Muting = NO_MUTING
    shunned: frozenset[str] = NO_ONE  # while it waits: whom its host has blocked
    listed: int | None = None  # until when it stands in the lobby; none: it is in no list
    locked: bool = False  # its open seat needs a password
    agreed: tuple[Agreed, ...] = ()  # about observers
    proposed: Proposal | None = None
    contest: Contest | None = None  # the tournament it belongs to
    lost: int = 0  # thoughts of its computer about what it is asked now that came to nothing
    silent: bool = False  # that was once too often: it thinks no more until somebody asks it to

    def __post_init__(self) -> None:
        """What is as usual is read from the class, and options are kept once for all tables that
        have the same: there are thousands in memory."""
        facts = self.__dict__
        for name, usual in USUAL.items():
            if facts[name] is usual:
                del facts[name]
        facts["options"] = _kept_once(tuple(self.options.items()))

    # Facts

    @property
    def proved(self) -> bool:
        """Whether every die follows from our seed: not if the game began elsewhere."""
        return self.base == 0 and self.status != ANALYSIS

    @property
    def commitment(self) -> str:
        return commitment(self.seed) if self.proved else ""

    @cached_property
    def tongues(self) -> Tongues:
        return tongues(self.game, self.options)

    @cached_property
    def _sights(self) -> dict[int, Sight]:
        return {}

    def sight(self, seat: int) -> Sight:
        """What a seat sees; worked out once for each table as it stands."""
        known = self.known_to(seat)
        found = known._sights.get(seat)
        if found is None:
            found = known._sights[seat] = known._look(seat)
        return found

    def known_to(self, viewer: int) -> Table:
        """The table as a viewer may know it: without what another has not handed over yet.

        Whatever anybody is told comes from here.
        """
        return self if viewer in (self._drafts, OPEN) or self._drafts is None else self._handed_over

    @cached_property
    def _drafts(self) -> int | None:
        """The seat that has a draft; None if there is none."""
        draft = self.play.draft if self.play else None
        return draft and draft.maker

    @cached_property
    def _handed_over(self) -> Table:
        """The table without the draft."""
        return self._with_play(self.playing.handed_over())

    def _with_play(self, play: Play[Flow[Any]]) -> Table:
        return self.but(play=play, times=self.times[: len(play.answers)])

    def _look(self, seat: int, earlier: Sight | None = None, since: Sequence[Heard] = ()) -> Sight:
        times, asides = self.all_times, self.all_asides
        return Sight(self.playing, seat, self.tongues, times, asides, earlier, since)

    def see_as(self, seat: int, sight: Sight) -> None:
        """Let a seat of this table be seen in another way, by somebody who watches."""
        self._sights[seat] = sight

    @property
    def all_times(self) -> tuple[int, ...]:
        """When the table was made, whose game tells something before the first answer, and when
        each answer came."""
        return self.created, *self.times

    @property
    def all_asides(self) -> tuple[Aside, ...]:
        """Asides, with what was agreed about observers."""
        if not self.agreed:
            return self.asides
        return woven(self.asides, self.agreed, self.playing.exchanges, self.turned)

    @property
    def playing(self) -> Play[Flow[Any]]:
        if self.play is None:
            raise Refused("conflict")
        return self.play

    # Who sits where

    @property
    def exchanged(self) -> int:
        """1 while each sits at the other's seat."""
        return self.play.exchanged ^ self.turned if self.play else 0

    def chair_at(self, seat: int) -> int:
        """The number of the chair that is at a seat now; the same the other way round."""
        return seat ^ self.exchanged

    def sitting(self, seat: int) -> Chair:
        """Who answers for a seat now."""
        return self.chairs[self.chair_at(seat)]

    def followed(self, old: Table, seat: int) -> int:
        """Where whoever had this seat at the table as it was sits now."""
        return seat ^ old.exchanged ^ self.exchanged if seat in SEATS else seat

    @property
    def is_open(self) -> bool:
        """Whether everything may be shown to everybody."""
        return self.status in (OVER, ANALYSIS)

    def held_by(self, guest: str) -> list[int]:
        """The seats a guest has now."""
        return [s for s in SEATS if guest and self.sitting(s).guest == guest]

    def hides_from(self, guest: str) -> bool:
        """Whom the host has blocked finds no table of his that waits: it could have been taken
        back."""
        return self.status == WAITING and guest in self.shunned

    def asked(self) -> list[int]:
        """The seats that are asked; of a secret pair both, until both are in."""
        return list(asked(self.play.state)) if self.play and self.status != OVER else []

    def turns(self) -> list[int]:
        """The seats whose answer is still missing."""
        if self.play is None or self.status != RUNNING:
            return []
        return [seat for seat in SEATS if self.play.question_for(seat) is not None]

    @property
    def missing(self) -> tuple[int, ...]:
        """The same as chairs."""
        return tuple(map(self.chair_at, self.turns()))

    @property
    def pair_open(self) -> bool:
        """Whether both seats choose in secret now."""
        stack = self.play.state.stack if self.play else []
        return bool(stack) and isinstance(stack[-1], Pair)

    def result(self) -> Text | None:
        return self.tongues.ending(self.winner, self.ending, self.untold)

    @property
    def lets_back(self) -> bool:
        """Whether what was handed over may be taken back, alone or by consent."""
        return not (self.serious or self.rated or self.contest)

    @property
    def gives_hints(self) -> bool:
        """Whether whoever is asked may ask what a strong player would look at: where what was
        handed over may be taken back too."""
        return self.lets_back and self.status == RUNNING

    def known_answers(self, seat: int) -> int:
        """The answers a seat knows of: neither a draft of the other counts nor, of an open pair,
        the secret first one."""
        play = self.known_to(seat).playing
        top = play.state.stack[-1] if play.state.stack else None
        secret = 0
        if isinstance(top, Pair) and seat != OPEN:
            secret = sum(1 for s in SEATS if s != seat and top.picks[s] >= 0)
        return len(play.answers) - secret

    # What happens

    def answered(self, seat: int, choice: int, at: int, delay: int = 0) -> Table:
        """Of the time on the clock some network delay is forgiven."""
        play = self.playing.twin()
        play.answer(seat, choice)
        table = self._moved(play, at, len(self.times))
        if play.draft:
            return table  # nobody else knows, and his clock goes on
        asking = self.asking
        if asking and asking.by != seat and table.numbers[asking.by] != self.numbers[asking.by]:
            table = table.but(asking=None)  # who plays on does not agree
        if self.clocks is not None:
            chair, both = self.chair_at(seat), self.pair_open
            clocks = self.clocks.answered(
                chair, table.missing, at, self.pace, self.away, delay, turn_over=both
            )
            table = table.but(clocks=clocks)
        return table

    def undone(self, seat: int, at: int) -> Table:
        """He takes back the last answer of his draft; his clock has not stopped meanwhile."""
        play = self.playing.twin()
        try:
            play.undo(seat)
        except CannotUndo:
            raise Refused("cannot_undo") from None
        return self._moved(play, at, len(play.answers))

    def taken_back(self, asking: Asking, at: int) -> Table:
        """The game goes back. What nobody has handed over was never there."""
        play = self.playing.twin()
        play.drop_draft()
        try:
            play.take_back(asking.to)
        except CannotUndo:
            raise Refused("cannot_undo") from None
        by = asking.by ^ self.playing.exchanged ^ play.exchanged  # as he sits after it
        asides = with_takeback(self.asides, asking.to, by, at)
        table = self._moved(play, at, asking.to, asides)
        return table.but(asking=None, takebacks=True).retimed(at)

    def resigned(self, seat: int, at: int) -> Table:
        play = self.playing.twin()
        play.resign(seat)
        aside = Aside(len(play.answers), RESIGNED, seat, at)
        return self._moved(play, at, len(play.answers), (*self.asides, aside)).retimed(at)

    def ended(self, verdict: Verdict, at: int) -> Table:
        play = self.playing.twin()
        end(play, verdict)
        aside = Aside(len(play.answers), verdict.reason, verdict.seat, at)
        return self._moved(play, at, len(play.answers), (*self.asides, aside)).retimed(at)

    def thought_lost(self) -> Table:
        """Its computer has thought in vain: it tries once more, and then falls silent."""
        return self.but(lost=self.lost + 1, silent=self.lost + 1 >= TRIES)

    def retimed(self, at: int) -> Table:
        """The clocks as they are when others have to answer, or nobody."""
        if self.clocks is None:
            return self
        return self.but(clocks=self.clocks.turned(self.missing, at, self.away))

    def but(self, **changes: Any) -> Table:
        """The same table with something else changed."""
        # as `replace` would, which takes ten times as long for so many fields
        table = object.__new__(Table)
        facts = {**self.__dict__, **changes}
        for known in ("_sights", "_handed_over", "_drafts"):
            facts.pop(known, None)
        for name, value in changes.items():
            if value is USUAL.get(name, MISSING):
                del facts[name]
        table.__dict__.update(facts)
        if not SHOWN & changes.keys():
            table._sights.update(self._sights)
            if "_handed_over" in self.__dict__:
                table.__dict__["_handed_over"] = self._handed_over.but(**changes)
        return table

    def _moved(
        self, play: Play[Flow[Any]], at: int, kept: int, asides: tuple[Aside, ...] | None = None
    ) -> Table:
        """The table after the play went on; the first `kept` answers are those it had.

        What was handed over has the time at which it was.
        """
        before = self.playing.handed_count
        kept = min(kept, before) if play.draft is None else kept
        times = (*self.times[:kept], *[at] * (len(play.answers) - kept))
        told = self.asides if asides is None else asides
        table = self.but(
            play=play,
            times=times,
            asides=told,
            agreed=clamped(self.agreed, kept),
            lost=0,
            silent=False,
        )
        if moved := table.exchanged != self.exchanged:
            table = table.but(asking=None)  # it named a seat
        elif asides is None:
            table._see_on(self)
        numbers, updated = dict(self.numbers), dict(self.updated)
        for seat in VIEWERS:
            if moved or not table.sight(seat).shows_as(self.sight(seat)):
                numbers[seat] += 1
                updated[seat] = at
        return table.but(numbers=numbers, updated=updated).judged()

    def seen_on(self, earlier: Table) -> Table:
        """This table, to which only answers were added: what seats see of it goes on from there."""
        if self.exchanged == earlier.exchanged:
            self._see_on(earlier)
        return self

    def _see_on(self, earlier: Table) -> None:
        """What is seen of this table goes on from what had been handed over before."""
        known, draft = earlier.known_to(OBSERVER), self.playing.draft
        if draft is None or draft.first != len(known.times):
            public = self.known_to(OBSERVER)
            since = told_since(public.playing, known.playing, public.all_times)
            for seat, sight in known._sights.items():
                public._sights[seat] = public._look(seat, sight, since)
            return
        public = self.__dict__["_handed_over"] = self._with_play(known.playing)
        public._sights.update(known._sights)
        if own := known._sights.get(draft.maker):
            since = told_since(self.playing, known.playing, self.all_times)
            self._sights[draft.maker] = self._look(draft.maker, own, since)

    def judged(self) -> Table:
        """The table, which is over if the game is."""
        g = self.playing.state
        if not g.ending:
            return self
        return self.but(status=OVER, winner=g.winner, ending=g.ending, asking=None)


USUAL = {one.name: one.default for one in fields(Table) if one.default is not MISSING}


@lru_cache(maxsize=256)
def _kept_once(options: tuple[tuple[str, str], ...]) -> dict[str, str]:
    return dict(options)
