"""How tables come to be: new ones, rematches, forks of other games, imported records."""

from __future__ import annotations

import random
import secrets
import string
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from detente.games import find_game
from detente.kernel.errors import BadOption, CannotGoOn, DetenteError
from detente.kernel.flow import NOBODY
from detente.kernel.game import Game

from ..core import limits
from ..core.errors import Refused
from ..core.json import Json
from .chairs import COMPUTER, FREE, HUMAN, Chair, Seated
from .messages import invitations
from .outside import item_from, why_not
from .pace import NO_CLOCK, VOID, Pace
from .starting import Stored, begun, replayed
from .table import ANALYSIS, OVER, SEATS, VIEWERS, Table

LETTERS = string.ascii_letters + string.digits
Seeds = Callable[[], str]
"""Makes a secret seed whenever one is needed."""


@dataclass(frozen=True)
class Wish:
    """Who is to sit at a seat of a new table."""

    kind: str  # me, computer, open
    level: int = 0


def entropy_from(seeds: Seeds) -> str:
    """What a player adds to the dice who has named nothing himself."""
    return seeds()[:32]


def new_id() -> str:
    """Nobody guesses it; letters and digits alone, so that it can be typed after a command."""
    return "".join(secrets.choice(LETTERS) for _ in range(16))


def game_named(name: str) -> Game[Any]:
    try:
        return find_game(name)
    except DetenteError:
        raise Refused("bad_request") from None


def chosen_options(game: Game[Any], options: Mapping[str, str]) -> dict[str, str]:
    """All options of the game, those not named at their defaults. A text is not read here."""
    try:
        return game.all_options(options)
    except BadOption as error:
        raise Refused("bad_option", reason=why_not(game, error)) from None


def check_rated(
    game: Game[Any], options: dict[str, str], wishes: tuple[Wish, Wish], host: Seated, forked: bool
) -> None:
    """A rated game is between two accounts, from its beginning, by options that belong together:
    the usual ones or a preset."""
    if host.account is None:
        raise Refused("needs_account")
    known = [game.all_options(), *map(game.all_options, game.presets.values())]
    if {wish.kind for wish in wishes} != {"me", "open"} or forked or options not in known:
        raise Refused("conflict", "not_rated")


def check_pace(pace: Pace, wishes: tuple[Wish, Wish], rated: bool) -> None:
    """A clock is for people who play against somebody else."""
    if not pace:
        return
    if wishes[0].kind == wishes[1].kind == "me":
        raise Refused("conflict", "no_clock_alone")
    if rated and pace.out == VOID:
        raise Refused("conflict", "rated_void")


def chair_for(wish: Wish, guest: str, host: Seated, entropy: str, seeds: Seeds) -> Chair:
    match wish.kind:
        case "me":
            own = entropy or entropy_from(seeds)
            return Chair(HUMAN, guest, host.name, account=host.account, entropy=own)
        case "computer":
            return Chair(COMPUTER, level=wish.level)
    return Chair(FREE, invitation=secrets.token_urlsafe(24))


def new_table(
    game: Game[Any],
    options: dict[str, str],
    wishes: tuple[Wish, Wish],
    guest: str,
    host: Seated,
    entropy: str,
    at: int,
    seeds: Seeds,
    closed: bool = False,
) -> Table:
    """A table that has not begun."""
    first = chair_for(wishes[0], guest, host, entropy, seeds)
    # one person at both seats adds his own text once
    rest = "" if wishes[0].kind == "me" else entropy
    second = chair_for(wishes[1], guest, host, rest, seeds)
    return Table(
        id=new_id(),
        game=game,
        options=options,
        chairs=(first, second),
        creator=guest,
        created=at,
        seed=seeds(),
        closed=closed,
        updated=dict.fromkeys(VIEWERS, at),
    )


@dataclass(frozen=True)
class Order:
    """A table as somebody wishes it."""

    game: Game[Any]
    options: dict[str, str]
    wishes: tuple[Wish, Wish]
    entropy: str = ""
    closed: bool = False
    rated: bool = False
    serious: bool = False
    pace: Pace = NO_CLOCK
    source: Table | None = None  # the table that is forked,
    number: int = 0  # and how many of its answers stay

    def checked(self) -> Order:
        """The same if such a table can be."""
        if all(wish.kind != "me" for wish in self.wishes):
            raise Refused("bad_request")
        check_pace(self.pace, self.wishes, self.rated)
        return self

    def mixed(self) -> Order:
        """Who has which side is left to chance."""
        turned = random.SystemRandom().random() < 0.5
        return replace(self, wishes=self.wishes[::-1]) if turned else self


def ordered(order: Order, guest: str, host: Seated, at: int, seeds: Seeds) -> tuple[Table, Stored]:
    """A table that has not begun, and the items it will begin with."""
    if order.rated:
        forked = order.source is not None
        check_rated(order.game, order.options, order.wishes, host, forked)
    table = new_table(
        order.game,
        order.options,
        order.wishes,
        guest,
        host,
        order.entropy,
        at,
        seeds,
        order.closed,
    ).but(rated=order.rated, serious=order.serious, pace=order.pace)
    if order.source is None:
        return table, []
    return table.but(head=order.source.head), fork_items(order.source, guest, order.number)


def made_reply(table: Table, guest: str) -> Json:
    """What whoever made a table is told."""
    mine = table.held_by(guest)
    return {"table": table.id, "seats": mine, "invitations": invitations(table)}


def seated(table: Table, items: Stored, at: int) -> Table:
    """The table, begun if nobody is missing; `items` come from the game it is forked from."""
    if any(chair.kind == FREE for chair in table.chairs):
        return replace(table, base=len(items))
    try:
        started = begun(table, at, items)
    except CannotGoOn:
        raise Refused("broken", "rules_fail") from None
    if started.status == OVER:
        raise Refused("conflict")  # there is nothing left to play
    return started


def rematch_of(table: Table, guest: str, at: int, seeds: Seeds) -> Table:
    """The same people, each at the seat the other had last; the game begins at once."""
    first, second = (
        replace(chair, entropy="" if chair.kind == COMPUTER else entropy_from(seeds), invitation="")
        for chair in (table.sitting(1), table.sitting(0))
    )
    fresh = Table(
        id=new_id(),
        game=table.game,
        options=table.options,
        chairs=(first, second),
        creator=guest,
        created=at,
        seed=seeds(),
        closed=table.closed,
        rated=table.rated,
        serious=table.serious,
        listed=at if table.listed else None,  # who watched the first may watch the second
        pace=table.pace,
        away=table.away if table.exchanged else table.away[::-1],
        muting=table.muting if table.exchanged else table.muting.turned(),
    )
    return begun(fresh, at, [])


def may_see_all(table: Table, guest: str) -> None:
    if not table.is_open and table.held_by(guest) != list(SEATS):
        raise Refused("not_your_seat")


def fork_items(table: Table, guest: str, number: int) -> Stored:
    """The first answers of another game, for whoever may see all of it."""
    may_see_all(table, guest)
    answers = table.playing.answers
    if not 0 <= number <= len(answers):
        raise Refused("bad_request")
    return [
        (answer, at, NOBODY)
        for answer, at in zip(answers[:number], table.times[:number], strict=True)
    ]


# Records


def imported(said: Json, guest: str, at: int) -> tuple[Table, Stored]:
    """A table for analysis from a record that was read; heavy enough for a thread of its own."""
    chairs = [Chair(HUMAN, name=limits.one_line(name, limits.NAME)) for name in said["players"]]
    items: Stored = [(item_from(item), at, NOBODY) for item in said["items"]]
    table = Table(
        id=new_id(),
        game=find_game(said["game"]),
        options=said["options"],
        chairs=(chairs[0], chairs[1]),
        creator=guest,
        created=at,
        seed="",
        status=ANALYSIS,
        title=limits.one_line(said["title"], 200),
        head=said["head"],
        base=len(items),
        numbers=dict.fromkeys(VIEWERS, 1),
        updated=dict.fromkeys(VIEWERS, at),
        winner=said["winner"],
        ending=said["ending"],
        untold=said["untold"],
    )
    return replayed(table, items), items
