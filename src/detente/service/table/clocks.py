"""The arithmetic of clocks. Nothing here knows games or the database, or what time it is.

A clock belongs to a chair: to a person, not to a side. It runs while his answer is missing. The
vacation of its owner does not count; of several vacations none overlap, and the first stands first.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, replace

from .pace import DAYS, Pace

Span = tuple[int, int]
Spans = tuple[Span, ...]
Away = tuple[Spans, Spans]
"""Vacations by chair: from when, until when."""
NEVER_AWAY: Away = ((), ())
CHAIRS = (0, 1)


def counted(since: int, at: int, away: Spans) -> int:
    """The time between two moments that counts."""
    off = (max(0, min(at, until) - max(since, start)) for start, until in away)
    return max(0, at - since) - sum(off)


@dataclass(frozen=True)
class Clock:
    left: int  # when it began to run, or stopped
    since: int | None = None  # when it began to run
    gained: int = 0  # what it gained when it last stopped
    stopped: int = 0  # when that was

    def left_at(self, at: int, away: Spans = ()) -> int:
        """What is left; below zero once it has run out."""
        return self.left if self.since is None else self.left - counted(self.since, at, away)

    def ends(self, away: Spans = ()) -> int | None:
        """When it runs out, if it goes on running; None if it stands."""
        if self.since is None:
            return None
        end = self.since + self.left
        for start, until in away:
            if start < end and until > self.since:
                end += until - max(start, self.since)
        return end

    def spared(self, at: int, delay: int) -> Clock:
        """Some network delay is forgiven, but no more than has passed."""
        if self.since is None:
            return self
        return replace(self, since=max(self.since, min(at, self.since + delay)))

    def stop(self, at: int, pace: Pace, away: Spans, delay: int = 0) -> Clock:
        """His answer is there, and he gains what the pace gives."""
        assert self.since is not None
        moment = max(self.since, at - delay)
        left = max(0, self.left_at(moment, away))
        gained = pace.gained(left)
        return Clock(left + gained, None, gained, moment)

    def halt(self, at: int, away: Spans) -> Clock:
        """It stops for another reason, and nothing is gained."""
        return replace(self, left=self.left_at(at, away), since=None)

    def run(self, at: int) -> Clock:
        return self if self.since is not None else replace(self, since=at)

    def resumed(self) -> Clock:
        """As if it had not stopped the last time."""
        return Clock(self.left - self.gained, self.stopped)


@dataclass(frozen=True)
class Clocks:
    """The clocks of both chairs; a computer has none."""

    chairs: tuple[Clock | None, Clock | None]
    started: bool  # at a live table only once both have come

    def _each(self, found: dict[int, Clock | None]) -> Clocks:
        return replace(self, chairs=(found[0], found[1]))

    def start(self, missing: Collection[int], at: int) -> Clocks:
        """From now on the clocks run of whoever has to answer; of whoever has answered already it
        is as if it had stopped just now."""
        stand = {n: clock and replace(clock, stopped=at) for n, clock in enumerate(self.chairs)}
        return replace(self._each(stand), started=True).turned(missing, at, NEVER_AWAY)

    def turned(self, missing: Collection[int], at: int, away: Away) -> Clocks:
        """Peers have to answer now, and nobody has gained anything: the game went back, or is
        over."""
        found: dict[int, Clock | None] = {}
        for chair, clock in enumerate(self.chairs):
            found[chair] = clock
            if clock is None or not self.started:
                continue
            if chair in missing:
                found[chair] = clock.run(at)
            elif clock.since is not None:
                found[chair] = clock.halt(at, away[chair])
        return self._each(found)

    def answered(
        self,
        chair: int,
        missing: Collection[int],
        at: int,
        pace: Pace,
        away: Away,
        delay: int = 0,
        turn_over: bool = False,
    ) -> Clocks:
        """Somebody has answered. His clock gains when it stops, and where his turn is over although
        he is asked again at once: in a secret pair the one who was quicker has gained too."""
        clock = self.chairs[chair]
        if self.started and clock is not None and clock.since is not None:
            if turn_over or chair not in missing:
                clock = clock.stop(at, pace, away[chair], delay)
            else:
                clock = clock.spared(at, delay)
            self = self._each({chair: clock, 1 - chair: self.chairs[1 - chair]})
        return self.turned(missing, at, away)

    def later(self, by: int, most: int) -> Clocks:
        """The clocks stood still for a while, which ended before `most`; or their moments are those
        of another time, which was ahead of ours."""

        def moved(moment: int) -> int:
            return min(most, moment + by)

        def shifted(clock: Clock | None) -> Clock | None:
            if clock is None:
                return None
            since = None if clock.since is None else moved(clock.since)
            return replace(clock, since=since, stopped=clock.stopped and moved(clock.stopped))

        return self._each({chair: shifted(clock) for chair, clock in enumerate(self.chairs)})

    def written(self) -> str:
        rows = [c and [c.left, c.since, c.gained, c.stopped] for c in self.chairs]
        return json.dumps([self.started, *rows], separators=(",", ":"))


def read(text: str) -> Clocks | None:
    """The clocks as the database keeps them; None: the table has none."""
    if not text:
        return None
    started, *rows = json.loads(text)
    first, second = (row and Clock(*row) for row in rows)
    return Clocks((first, second), started)


def set_for(pace: Pace, people: Collection[int]) -> Clocks | None:
    """The clocks of these chairs when a game begins; none of them runs."""
    if not pace:
        return None
    first, second = (Clock(pace.start) if chair in people else None for chair in CHAIRS)
    return Clocks((first, second), started=pace.kind == DAYS)
