"""What stands in the lobby: open tables, who waits, games to watch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import Connection, Row, and_, func, or_, select

from detente.games import find_game
from detente.kernel.chance import commitment

from ..core.json import Json
from ..core.texts import Text, tongues
from ..db.schema.people import RATINGS, RESULTS
from ..db.schema.tables import CHAIRS, PLACES
from ..people import ratings
from ..play.results import FAULTS
from ..play.rows import observers as observer_rows
from ..table import pace as paces
from ..table.agreed import agreed_options
from ..table.chairs import FREE, HUMAN
from ..table.listing import LOST, VOID
from ..table.observers import CLOSED, PUBLIC
from ..table.table import RUNNING, SEATS, WAITING

MOST = 100  # tables in a list

Standing = dict[str, Json]


def open_tables(db: Connection, at: int) -> list[tuple[Row[Any], list[Row[Any]]]]:
    """Tables that wait for whoever comes, the newest first; each with its chairs."""
    wanted = select(PLACES).where(PLACES.c.status == WAITING, PLACES.c.listed > at)
    found = db.execute(wanted.order_by(PLACES.c.created.desc(), PLACES.c.id).limit(MOST)).all()
    return with_chairs(db, found)


def with_chairs(
    db: Connection, places: Iterable[Row[Any]]
) -> list[tuple[Row[Any], list[Row[Any]]]]:
    found = list(places)
    ids = [place.id for place in found]
    by_place: dict[str, list[Row[Any]]] = {}
    chairs = select(CHAIRS).where(CHAIRS.c.place.in_(ids)).order_by(CHAIRS.c.place, CHAIRS.c.seat)
    for chair in db.execute(chairs):
        by_place.setdefault(chair.place, []).append(chair)
    return [(place, by_place[place.id]) for place in found]


def tables(db: Connection, at: int) -> list[tuple[str, Json]]:
    """Open tables as they are shown, each with the id of its host."""
    found = open_tables(db, at)
    known = standings(db, {place.creator for place, _ in found})
    return [(place.creator, offer(place, chairs, known)) for place, chairs in found]


def seen_by(guest: str, tables: list[tuple[str, Json]], apart: Collection[str]) -> list[Json]:
    """As one guest sees the list: without those he is to be kept apart from."""
    return [{**one, "mine": host == guest} for host, one in tables if host not in apart]


def offer(place: Row[Any], chairs: list[Row[Any]], known: dict[str, Standing]) -> Json:
    """An open table, in words."""
    free = next(chair.seat for chair in chairs if chair.kind == FREE)
    host = chairs[1 - free]
    return {
        "id": place.id,
        **terms(place),
        "seat": free,
        "pace": paces.read(place.pace).shown(),
        "rated": place.rated,
        "locked": place.password is not None,
        "closed": place.closed,
        "created": place.created,
        "commitment": commitment(place.seed),
        "host": person(host, place.game, host.seat, known),
    }


def person(chair: Row[Any], game: str, seat: int, known: dict[str, Standing]) -> Json:
    """Who sits at a seat, with how strong and how reliable he is there."""
    standing = known.get(chair.guest, {})
    return {
        "name": chair.name,
        "account": chair.account,
        "rating": standing.get(f"{game} {seat}"),
        "reliability": standing.get("reliability"),
    }


def terms(row: Row[Any]) -> Json:
    """What is played at a table or in a tournament: the game, and what differs from the usual."""
    options = agreed_options(row)
    words = tongues(find_game(row.game), options)
    title = words.each(lambda w: str(w.table("game")["name"]))
    return {"game": row.game, "title": title, "options": in_words(row.game, options)}


def in_words(name: str, options: dict[str, str]) -> list[Text]:
    """Options as a reader needs them: the preset they are, or each that is not usual."""
    game = find_game(name)
    words = tongues(game, options)
    for preset, given in game.presets.items():
        if options == game.all_options(given):
            return [words.each(lambda w: str(w.table("preset")[preset]["title"]))]  # noqa: B023
    return [
        words.each(lambda w: _option(w, option.name, options[option.name]))  # noqa: B023
        for option in game.options
        if options[option.name] != option.default
    ]


def _option(words: Any, name: str, value: str) -> str:
    said = words.setting(name, value) or (value if len(value) < 20 else "…")
    return f"{words.setting(name, 'title')}: {said}"


def standings(db: Connection, persons: Iterable[str]) -> dict[str, Standing]:
    """Ratings by game and side, and how reliable people are."""
    wanted = [one for one in persons if one]
    found: dict[str, Standing] = {one: {} for one in wanted}
    rated = RATINGS.c.person.in_(wanted), RATINGS.c.pool == ratings.PEOPLE
    for row in db.execute(select(RATINGS).where(*rated)):
        provisional = row.deviation > ratings.PROVISIONAL
        shown: Json = {"rating": round(row.rating), "provisional": provisional}
        found[row.person][f"{row.game} {row.seat}"] = shown
    fault = and_(RESULTS.c.ending.in_(FAULTS), RESULTS.c.outcome.in_((LOST, VOID)))
    played = (
        select(
            RESULTS.c.person,
            func.count().label("games"),
            func.count().filter(fault).label("faults"),
        )
        .where(RESULTS.c.person.in_(wanted))
        .group_by(RESULTS.c.person)
    )
    for row in db.execute(played):
        found[row.person]["reliability"] = {"games": row.games, "faults": row.faults}
    return found


def waiting(seeking: Iterable[Row[Any]], apart: Collection[str]) -> list[Json]:
    """How many wait to be paired, by game and pace; without those a viewer is to be kept apart
    from, with whom he is not paired."""
    pools = Counter((row.game, row.pace, row.rated) for row in seeking if row.person not in apart)
    return [
        {"game": game, "pace": paces.read(pace).shown(), "rated": rated, "people": people}
        for (game, pace, rated), people in pools.items()
    ]


# Games to watch


def to_watch(db: Connection, game: str, first: int) -> list[Json]:
    """Games between people that anybody may watch and that are no private matter: those from the
    lobby, rated ones, and those whose players have opened their hands. One more than a page, if
    there are more."""
    one, other = CHAIRS.alias(), CHAIRS.alias()
    between = (
        select(one.c.place)
        .join(other, and_(other.c.place == one.c.place, other.c.seat == 1))
        .where(one.c.seat == 0, one.c.kind == HUMAN, other.c.kind == HUMAN)
        .where(one.c.guest != other.c.guest)
    )
    wanted = (
        select(PLACES)
        .where(PLACES.c.status == RUNNING, ~PLACES.c.closed, PLACES.c.id.in_(between))
        .where(or_(PLACES.c.listed.is_not(None), PLACES.c.rated))
        .order_by(PLACES.c.updated_observer.desc(), PLACES.c.id)
    )
    if game:
        wanted = wanted.where(PLACES.c.game == game)
    found = with_chairs(db, db.execute(wanted.offset(first).limit(MOST // 4 + 1)))
    known = standings(db, {chair.guest for _, chairs in found for chair in chairs})
    modes = observer_rows.modes(db, [place.id for place, _ in found])
    return [
        game_shown(place, chairs, known, modes.get(place.id, PUBLIC)) for place, chairs in found
    ]


def game_shown(
    place: Row[Any], chairs: list[Row[Any]], known: dict[str, Standing], mode: str
) -> Json:
    sitting = [(seat, chairs[seat ^ place.exchanged]) for seat in SEATS]
    return {
        "id": place.id,
        **terms(place),
        "pace": paces.read(place.pace).shown(),
        "rated": place.rated,
        "observers": PUBLIC if mode == CLOSED else mode,
        "takebacks": place.takebacks,
        "updated": place.updated_observer,
        "players": [person(chair, place.game, seat, known) for seat, chair in sitting],
    }
