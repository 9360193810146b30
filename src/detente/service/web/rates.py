"""How often something may be tried, by whom and from where. Kept in memory only, by each server for
itself: of several each lets pass its part, so that more servers do not mean more tries."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from ..core.errors import Refused

MINUTE, HOUR = 60.0, 3600.0  # seconds
NEVER = 1 / HOUR  # a rate so low that nobody waits for it
LOCAL = ("127.0.0.0/24", "::/48")  # this machine

Left = tuple[float, float]
"""How much was left, and when."""


class Rate:
    """Lets `burst` go at once and then `per_second`, for each guest apart. Where so many `servers`
    count beside each other, each lets go its part, so that all together keep the limit."""

    def __init__(
        self,
        burst: int,
        per_second: float,
        clock: Callable[[], float],
        servers: Callable[[], int] = lambda: 1,
    ) -> None:
        self.burst = burst
        self.per_second = per_second
        self.clock = clock
        self.servers = servers
        self._left: OrderedDict[str, Left] = OrderedDict()

    def allows(self, guest: str) -> bool:
        return not self.take(guest)

    def take(self, guest: str) -> float:
        """Nought if it may go; otherwise in how many seconds the next may."""
        wait, self._left[guest] = self.after(self._left.pop(guest, None))
        while len(self._left) > 10_000:  # the longest silent have their burst again anyway
            self._left.popitem(last=False)
        return wait

    def after(self, known: Left | None) -> tuple[float, Left]:
        """The same for somebody of whom so much is known, and what is known of him then."""
        now, part = self.clock(), 1 / max(1, self.servers())
        burst = max(1.0, self.burst * part)
        left, since = known or (burst, now)
        passed = max(0.0, now - since)  # a clock may be set back
        left = min(burst, left + passed * self.per_second * part)
        if left >= 1:
            return 0.0, (left - 1, now)
        return (1 - left) / (self.per_second * part or NEVER), (left, now)


class Alone:
    """A rate for one of whom nobody else need know, such as a live connection."""

    __slots__ = ("_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left: Left | None = None

    def allows(self) -> bool:
        wait, self._left = self._rate.after(self._left)
        return not wait


class Rates:
    """For each so many at once, and then one in so many seconds.

    Whoever guesses at one account from one network is stopped first; whoever does it from many
    networks, by the limit of the account, which is high enough that nobody is locked out by others.
    """

    def __init__(
        self,
        clock: Callable[[], float],  # seconds
        servers: Callable[[], int] = lambda: 1,
    ) -> None:
        self.clock = clock

        def _rate(burst: int, every: float) -> Rate:
            return Rate(burst, 1 / every, clock, servers)

        # whatever is asked for, by who asks and by network: more than anybody does by hand, and
        # more than a bot needs that plays thirty games at once (docs/bots.md)
        self.message = Rate(20, 20, clock)  # over one live connection
        self.look = _rate(1000, 1 / 100)
        self.look_here = _rate(5000, 1 / 500)
        self.change = _rate(300, 1 / 30)
        self.change_here = _rate(1500, 1 / 150)
        self.sign_in_here = _rate(30, 10)  # by network
        self.sign_in_pair = _rate(10, MINUTE)  # by account and network
        self.sign_in_name = _rate(200, MINUTE)  # by account
        self.sign_up_here = _rate(30, MINUTE)
        self.sign_up_guest = _rate(10, MINUTE)
        self.reset_here = _rate(20, MINUTE)
        self.reset_name = _rate(3, HOUR)
        self.link = _rate(30, MINUTE)  # links that are tried, by network
        self.password = _rate(10, MINUTE)  # asked again of who is signed in
        self.code = _rate(10, 5 * MINUTE)  # of a second factor, by account
        self.export = _rate(3, 5 * MINUTE)
        self.tables = _rate(60, 1)
        self.tables_here = _rate(300, 2)
        self.records = _rate(20, 5)
        self.chats = _rate(8, 2)
        self.report = _rate(5, 5 * MINUTE)  # of people and of bugs, by who reports
        self.report_here = _rate(20, MINUTE)
        self.block = _rate(30, 10)
        self.offers = _rate(20, 30)
        self.challenges = _rate(10, MINUTE)
        self.announcements = _rate(20, 5 * MINUTE)  # of tournaments
        self.entries = _rate(20, 30)
        self.seeking = _rate(20, 2)
        self.table_here = _rate(10, MINUTE)  # passwords of one table, by network
        self.table_all = _rate(100, MINUTE)  # of one table, from everywhere

    def ask_here(self, network: str, changes: bool) -> None:
        """Anything at all, from a network; before it is known who asks."""
        if network not in LOCAL:
            _pass(self.change_here if changes else self.look_here, network)

    def ask(self, person: str, changes: bool) -> None:
        _pass(self.change if changes else self.look, person)

    def sign_in(self, network: str, name: str) -> None:
        _pass(self.sign_in_here, network)
        _pass(self.sign_in_pair, f"{name} {network}")
        _pass(self.sign_in_name, name)

    def sign_up(self, network: str, guest: str) -> None:
        _pass(self.sign_up_here, network)
        _pass(self.sign_up_guest, guest)

    def make_table(self, network: str) -> None:
        """Whoever throws his cookie away is another guest, but comes from the same network."""
        if network not in LOCAL:
            _pass(self.tables_here, network)

    def make_own_table(self, network: str, guest: str) -> None:
        _pass(self.tables, guest)
        self.make_table(network)

    def send_record(self, network: str, guest: str) -> None:
        _pass(self.records, guest)
        self.make_table(network)

    def chat(self, guest: str) -> None:
        _pass(self.chats, guest)

    def messages(self) -> Alone:
        """For one live connection."""
        return Alone(self.message)

    def send_report(self, network: str, person: str) -> None:
        _pass(self.report, person)  # first, so that nobody uses up what others may
        _pass(self.report_here, network)

    def set_block(self, person: str) -> None:
        _pass(self.block, person)

    def ask_link(self, network: str) -> None:
        _pass(self.reset_here, network)

    def confirm_address(self, person: str) -> None:
        _pass(self.reset_name, person)

    def try_link(self, network: str) -> None:
        _pass(self.link, network)

    def try_password(self, person: str) -> None:
        _pass(self.password, person)

    def try_code(self, person: str) -> None:
        _pass(self.code, person)

    def offer(self, guest: str) -> None:
        _pass(self.offers, guest)

    def challenge(self, person: str) -> None:
        _pass(self.challenges, person)

    def announce(self, person: str) -> None:
        _pass(self.announcements, person)

    def join(self, person: str) -> None:
        _pass(self.entries, person)

    def seek(self, guest: str) -> None:
        _pass(self.seeking, guest)

    def try_table(self, network: str, place: str) -> None:
        _pass(self.table_here, f"{place} {network}")
        _pass(self.table_all, place)

    def take_export(self, person: str) -> None:
        _pass(self.export, person)


def _pass(rate: Rate, who: str) -> None:
    wait = rate.take(who)
    if wait:
        raise Refused("too_many", wait=wait)
