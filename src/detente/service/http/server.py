"""Everything that lives as long as a server does, put together: who follows the tables of the desk,
and who looks now and then what is due."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Connection
from starlette.datastructures import State

from ..accounts.sessions import Sessions
from ..core.clock import Clock
from ..core.mail import Mailer
from ..db.scrubber import Scrubber
from ..lobby.live import LiveLobby
from ..people import rows as people
from ..plans.follower import Follower
from ..play import downtime
from ..play.computers.hinting import Hinting
from ..play.computers.pool import Pool
from ..play.computers.thinking import Thinking
from ..play.desk import Desk
from ..play.peers.peers import Peers
from ..play.recovery import Recovery
from ..play.rows import replies as reply_rows
from ..play.timer import Timer
from ..positions.opinions import Opinions
from ..reviews.reviewing import Reviewing
from ..statistics.summaries import Summaries
from ..table.pace import DAY
from ..tournaments import calls
from ..tournaments.keeper import Keeper
from ..turn_notices.post import Post, Source
from ..turn_notices.rows import PAIRED
from ..web.rates import Rates
from ..web.whereabouts import Whereabouts
from .health import Health

# These go on by themselves.
KEPT = ("recovery", "timer", "follower", "post", "lobby", "keeper", "scrubber")
REPLIES_KEPT = 30 * DAY
SESSIONS_KEPT = 180 * DAY  # since they were last seen


class Server:
    """The parts of a running server. Each listens to the signals of the desk that concern it; what
    comes first here hears them first."""

    def __init__(self, desk: Desk, pool: Pool, clock: Clock) -> None:
        self.desk = desk
        self.recovery = Recovery(desk, clock)
        self.health = Health(desk, self.recovery)
        self.scrubber = Scrubber(desk.store, clock)
        self.whereabouts = Whereabouts()
        self.thinking = Thinking(desk, pool, self.whereabouts.network_of)
        self.hinting = Hinting(desk, pool, self.whereabouts.network_of)
        self.opinions = Opinions(desk.readers, pool, self.whereabouts.network_of)
        self.reviewing = Reviewing(desk, pool, self.whereabouts.network_of)
        self.peers = Peers(desk, self.thinking)
        self.timer = Timer(desk)
        self.keeper = Keeper(desk)
        self.follower = Follower(desk)
        self.lobby = LiveLobby(desk)
        self.sessions = Sessions(desk)
        self.summaries = Summaries(desk)
        self.post = Post(desk)
        self.post.sources[PAIRED] = Source(calls.still_called, calls.all_called)
        self.mailer = Mailer.from_environment()
        self.rates = Rates(lambda: desk.steady() / 1000, lambda: self.peers.servers)
        desk.opening.to(
            _forget_old, lambda db, at, alone: downtime.make_up(db, clock.steady(), alone)
        )
        desk.signed_out.to(self.sessions.forget_person, desk.rooms.send_away)

    def put_into(self, state: State) -> None:
        """Where requests find the parts."""
        for name, part in vars(self).items():
            setattr(state, name, part)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Server]:
        desk = self.desk
        await self.peers.open()
        await desk.open()
        await self.thinking.resume()
        await self.reviewing.resume()
        for name in KEPT if self.peers.alone else (*KEPT, "peers"):
            desk.tasks.keep(name, getattr(self, name).run)
        try:
            yield self
        finally:
            await desk.close()
            await self.thinking.close()
            await self.timer.close()
            await self.health.close()
            await self.peers.close()
            await desk.store.close()


def _forget_old(db: Connection, at: int, alone: bool) -> None:
    reply_rows.forget_replies(db, at - REPLIES_KEPT)
    people.forget_old(db, at, at - SESSIONS_KEPT)
