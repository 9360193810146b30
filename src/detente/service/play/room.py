"""A table in memory, with those who listen to it. All of it can be made again from the database;
nothing is told to anybody before it is written there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple

from detente.kernel.flow import OBSERVER, Pair

from ..core.clock import now
from ..core.json import Encode, Json, text_of
from ..table import deadlines, messages, rematches
from ..table.chairs import COMPUTER, HUMAN
from ..table.claims import claim_of
from ..table.lags import Lag
from ..table.observing import setting_of
from ..table.pace import LIVE
from ..table.plan import Plan
from ..table.steps import Steps
from ..table.table import SEATS, Table
from ..table.telling import mark
from . import watchers
from .listeners import Listener, Said


class Busy(NamedTuple):
    """A computer that thinks."""

    began: int
    usual: int  # how many milliseconds others like it took, or should take


@dataclass
class Room:
    """A table as it is now, and what happens around it."""

    table: Table
    chats: list[Said]
    notes: dict[int, str]  # by chair
    plans: dict[int, Plan] = field(default_factory=dict)  # by chair; nobody else sees them
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: dict[Listener, None] = field(default_factory=dict)  # as they came
    thinking: dict[int, Busy] = field(default_factory=dict)  # by seat
    behind: bool = False  # another server has changed the table since it was read
    unread: list[tuple[int, Json]] = field(default_factory=list)
    """What others told of the table, each with its revision then, that shows to nobody here: it is
    followed once it matters."""
    elsewhere: dict[str, frozenset[int]] = field(default_factory=dict)
    """The chairs of those who have a live connection at another server, by server."""
    announced: tuple[int, ...] = ()  # the chairs that others were told are here
    now: Callable[[], int] = now
    encode: Encode = text_of
    gone: dict[int, int] = field(default_factory=dict)  # since when chairs have nobody here
    acted: frozenset[int] = frozenset()  # chairs seen to answer, here or not
    lags: dict[int, Lag] = field(default_factory=dict)  # of chairs whose delay was measured

    def __post_init__(self) -> None:
        self.look_round()

    @property
    def revision(self) -> int:
        """Of the table, as far as we have heard."""
        return self.unread[-1][0] if self.unread else self.table.revision

    # What is sent

    def full(self, seat: int, guest: str, seen: Table | None = None) -> Json:
        """What a guest is shown from a seat; one who watches sees a table made for him."""
        table = self.table
        mine = table.held_by(guest)
        eyes = seat if seen is None else OBSERVER  # beside the game he is like everybody else
        beside = {
            "players": self.players(),
            "chat": [self.chat_line(line) for line in self.chats if self.reads(guest, line)],
            "chat_off": [s for s in SEATS if table.muting.off[table.chair_at(s)]],
            "notes": self.notes.get(table.chair_at(seat), "") if seat in mine else "",
            "thinking": self.thought(eyes),
            "observers": messages.observers(table, guest),
            "rematch": rematches.shown(table, eyes if eyes in mine else OBSERVER, self.now()),
            **self.time(eyes),
        }
        return messages.full(seen or table, seat, guest, beside)

    def reads(self, guest: str, line: Said) -> bool:
        """Whether somebody is shown a line: nobody reads whom he has blocked."""
        chairs = [self.table.chair_at(seat) for seat in self.table.held_by(guest)]
        heard = line.private or self.table.muting.shows(line.chair, chairs)
        return heard and self.may_read(guest, line)

    def may_read(self, guest: str, line: Said) -> bool:
        """The chat is for those who play; a lesson is for player and teacher."""
        if not line.private:
            return bool(self.table.held_by(guest))
        return bool(guest) and (
            self.table.chairs[line.chair].guest == guest
            or setting_of(self.table).teaches(guest, line.chair)
        )

    def wrote(self, guest: str, line: Said) -> bool:
        return (line.author or self.table.chairs[line.chair].guest) == guest

    def players(self) -> list[Json]:
        here = self.present()
        numbers = [self.table.chair_at(seat) for seat in SEATS]
        return [
            {**messages.player(chair), "here": chair.kind == COMPUTER or number in here}
            for number in numbers
            for chair in [self.table.chairs[number]]
        ]

    def time(self, seat: int) -> Json:
        """The clocks, and what may be claimed, as one viewer may know it."""
        claim = claim_of(self.table, self.gone, seat)
        clock = deadlines.shown(self.table, seat, self.now())
        return {"clock": clock, "claim": claim and claim.shown()}

    def present(self) -> set[int]:
        """The chairs of players who have a live connection."""
        return {*self.chairs_here(), *chain.from_iterable(self.elsewhere.values())}

    def look_round(self) -> None:
        """Note who has gone and who is back."""
        here = self.present()
        for number in SEATS:
            if number in here or self.table.chairs[number].kind != HUMAN:
                self.gone.pop(number, None)
            else:
                self.gone.setdefault(number, self.now())

    def chairs_here(self) -> tuple[int, ...]:
        """The chairs of players who have a live connection to this server."""
        here = {listener.guest for listener in self.listeners} - {""}
        return tuple(number for number in SEATS if self.table.chairs[number].guest in here)

    def chat_line(self, line: Said) -> Json:
        name = line.name if line.author else self.table.chairs[line.chair].name
        seat = self.table.chair_at(line.chair)
        said: Json = {"seat": seat, "name": name, "text": line.text, "at": line.at}
        if line.private:
            said["teacher"] = line.author is not None
        return {"line": line.number, **said}

    def seat_of(self, listener: Listener) -> int:
        """From where a listener may look now."""
        chair = max(listener.chair, listener.follows)
        return listener.seat if chair < 0 else self.table.chair_at(chair)

    def eyes_of(self, listener: Listener) -> int:
        """Whose he is in what is not about the game."""
        return OBSERVER if listener.watches else self.seat_of(listener)

    def show(self, listener: Listener) -> None:
        """Send the full view."""
        listener.thinker = self.thinker(self.eyes_of(listener))
        if listener.watches:
            watchers.show(self, listener)
            return
        listener.seat = self.seat_of(listener)
        self.send_full(listener, self.full(listener.seat, listener.guest))

    def send_full(self, listener: Listener, full: Json) -> None:
        listener.send(self.encode(listener.memory.full(full)))

    def shown(self) -> dict[Listener, Json]:
        """What each who listens would be shown now, but for the time that passes."""
        found = {}
        for listener in self.listeners:
            if not listener.watches:
                full = self.full(self.seat_of(listener), listener.guest)
                full["thinking"] = self.thinker(self.eyes_of(listener))
                found[listener] = {**full, "clock": _without_time(full["clock"])}
        return found

    def show_changed(self, known: dict[Listener, Json]) -> None:
        """Show the table to those to whom it is another one than they knew."""
        now = self.shown()
        for listener in list(self.listeners):
            if listener not in now or now[listener] != known.get(listener):
                self.show(listener)

    def thought(self, seat: int) -> Json | None:
        """Who is thinking, for how long, and how long it usually takes."""
        if (thinker := self.thinker(seat)) is None:
            return None
        who, busy = thinker
        return {"seat": who, "passed": max(0, self.now() - busy.began), "usual": busy.usual}

    def thinker(self, seat: int) -> tuple[int, Busy] | None:
        """The computer that is thinking, as far as a viewer may know it.

        Of a secret pair he may not see whether the other has chosen; once he has chosen himself
        it cannot be otherwise.
        """
        play = self.table.play
        top = play.state.stack[-1] if play and play.state.stack else None
        if isinstance(top, Pair) and (seat == OBSERVER or top.picks[seat] < 0):
            return None
        return next(iter(self.thinking.items()), None)

    def enter(self, listener: Listener) -> None:
        """Somebody begins to listen: he gets the full view, the others see that he is here.

        Nothing else runs meanwhile, so no change falls between his view and his first step.
        """
        before = self.players()
        self.listeners[listener] = None
        if listener.seat in self.table.held_by(listener.guest):
            listener.chair = self.table.chair_at(listener.seat)
        else:
            watchers.enter(self, listener)
        self.look_round()
        self.show(listener)
        if self.players() != before:
            self.tell_presence(but=listener)

    def leave(self, listener: Listener) -> None:
        before = self.players()
        self.listeners.pop(listener, None)
        self.look_round()
        if self.players() != before:
            self.tell_presence()

    def tell(
        self, message: Json, *, players_only: bool = False, but: Listener | None = None
    ) -> None:
        text = self.encode(message)
        for listener in list(self.listeners):
            if listener is not but and (not players_only or self.table.held_by(listener.guest)):
                listener.send(text)

    def tell_change(self, old: Table) -> None:
        """Tell everybody what the change from the old table means to him."""
        table = self.table
        steps: dict[int, Json] = {}
        texts: dict[object, str] = {}
        way = Steps(old, table)
        moved: list[Listener] = []  # those who were sent one
        for listener in list(self.listeners):
            if watchers.has_seen(self, listener):
                continue
            seat = self.seat_of(listener)
            if seat != listener.seat:
                self.show(listener)  # he has changed places, and sees the table from there
                continue
            if table.numbers[seat] == old.numbers[seat]:
                continue
            if table.numbers[seat] != old.numbers[seat] + 1:
                self.show(listener)  # more than one step, made at another server
                continue
            if seat not in steps:
                step = messages.step(way, seat, seat in SEATS)
                steps[seat] = {**step, **self.time(seat)}
            news = listener.memory.news(steps[seat])
            which = seat, *mark(news)
            if which not in texts:
                texts[which] = self.encode(news)
            listener.send(texts[which])
            moved.append(listener)
        started = table.clocks and old.clocks and table.clocks.started != old.clocks.started
        if started or table.silent != old.silent:
            self.tell_time()
        if table.asking or old.asking:
            hearing = self.listeners if table.asking != old.asking else moved
            text = self.encode({"type": "takeback", "takeback": messages.takeback(table)})
            for listener in list(hearing):
                if table.held_by(listener.guest):
                    listener.send(text)
        if table.chairs != old.chairs or table.exchanged != old.exchanged:
            self.look_round()
            self.tell_presence()
        if (table.rematch, table.offers) != (old.rematch, old.offers):
            self.tell_rematch(old)
        if (table.agreed, table.proposed) != (old.agreed, old.proposed):
            watchers.tell_setting(self)

    def tell_rematch(self, old: Table) -> None:
        """Whoever sees something else than before hears of it, and nobody else."""
        at = self.now()
        for listener in list(self.listeners):
            seat = OBSERVER if listener.chair < 0 else self.table.chair_at(listener.chair)
            said = rematches.shown(self.table, seat, at)
            if said != rematches.shown(old, seat, at):
                listener.send(self.encode({"type": "rematch", "rematch": said}))

    def take_news(
        self, table: Table, chats: list[Said], notes: dict[int, str], plans: dict[int, Plan]
    ) -> None:
        """What was read again: everybody hears what is new to him."""
        old, known = self.table, max((line.number for line in self.chats), default=0)
        before, self.plans = self.plans, plans
        self.table, self.chats, self.notes = table, chats, notes
        self.tell_change(old)
        for chair in {*before, *plans}:
            if before.get(chair) != plans.get(chair):
                self.tell_plan(chair)
        for line in chats:
            if line.number > known:
                self.tell_chat(line)

    def tell_chat(self, line: Said) -> None:
        text = self.encode({"type": "chat", **self.chat_line(line)})
        for listener in list(self.listeners):
            if self.reads(listener.guest, line):
                listener.send(text)

    def keep_plan(self, chair: int, plan: Plan | None) -> None:
        """What was written about a plan; its owner hears that it has changed, and nobody else."""
        self.plans.pop(chair, None)
        if plan is not None:
            self.plans[chair] = plan
        self.tell_plan(chair)

    def tell_plan(self, chair: int) -> None:
        text = self.encode({"type": "plan"})
        for listener in list(self.listeners):
            if listener.chair == chair:
                listener.send(text)

    def tell_presence(self, but: Listener | None = None) -> None:
        self.tell({"type": "presence", "players": self.players()}, but=but)
        if self.table.pace.kind == LIVE:
            self.tell_time(but)  # who is gone may be waited for no longer

    def tell_time(self, but: Listener | None = None) -> None:
        for listener in list(self.listeners):
            if listener is not but:
                said = self.time(self.eyes_of(listener))
                listener.memory.note(said)
                listener.send(self.encode({"type": "clock", **said}))

    def tell_thinking(self) -> None:
        """Whoever has been shown something else hears of it."""
        for listener in list(self.listeners):
            seat = self.eyes_of(listener)
            if (thinker := self.thinker(seat)) != listener.thinker:
                listener.thinker = thinker
                said = self.thought(seat) or {"seat": None, "passed": 0, "usual": None}
                listener.send(self.encode({"type": "thinking", **said}))


def _without_time(clock: Json | None) -> list[Any] | None:
    """Whose clock runs and who is away, but not how much is left."""
    if clock is None:
        return None
    return [seat and (seat["running"], seat["away"]) for seat in clock["seats"]]
