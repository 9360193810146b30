"""A tournament as it is shown: in a list, and as a whole."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, select

from ..core.json import Json
from ..db.schema.people import PEOPLE
from ..db.schema.tournaments import ENTRANTS, TOURNAMENTS
from ..lobby.offers import terms
from ..people.rows import GONE
from ..table import pace as paces
from ..table.agreed import agreed_options
from . import rows
from .directing import Director, directs, is_moderator
from .keeper import LEAST
from .rows import ANNOUNCED, CANCELLED, IN, LEFT, OVER, RUNNING, SWISS, Whole
from .standings import GAME, TIE_BREAKS, WALKOVER, Line, points_of, standings

PAGE = 20
LOGGED = 500


def listed(db: Connection, guest: str, status: str, game: str, first: int) -> Json:
    """A page of tournaments, the newest first; cancelled ones for who asks for them."""
    wanted = select(TOURNAMENTS, PEOPLE.c.name.label("host")).join(
        PEOPLE, PEOPLE.c.id == TOURNAMENTS.c.organiser
    )
    its = TOURNAMENTS.c.status
    wanted = wanted.where(its == status if status else its != CANCELLED)
    if game:
        wanted = wanted.where(TOURNAMENTS.c.game == game)
    order = TOURNAMENTS.c.created.desc(), TOURNAMENTS.c.id
    found = db.execute(wanted.order_by(*order).offset(first).limit(PAGE + 1)).all()
    shown = found[:PAGE]
    ids = [row.id for row in shown]
    counts = rows.counts(db, ids)
    mine = ENTRANTS.c.person == guest, ENTRANTS.c.state == IN, ENTRANTS.c.tournament.in_(ids)
    joined = set(db.execute(select(ENTRANTS.c.tournament).where(*mine)).scalars())
    return {
        "tournaments": [
            summary(row, row.host, counts.get(row.id, 0), row.id in joined) for row in shown
        ],
        "more": len(found) > PAGE,
    }


def summary(row: Row[Any], organiser: str | None, people: int, joined: bool) -> Json:
    plain = ("id", "name", "format", "double", "rounds", "sides", "rated", "seats", "open_to")
    times = ("starts", "round_days", "automatic", "watchable", "status", "round", "created")
    return {
        **terms(row),
        **{name: getattr(row, name) for name in (*plain, *times, "began", "ended")},
        "organiser": organiser,
        "pace": paces.read(row.pace).shown(),
        "players_in": people,
        "joined": joined,
    }


def shown(db: Connection, tournament: str, who: Director) -> Json:
    """Everything about a tournament, as somebody sees it."""
    whole = rows.whole(db, tournament)
    row = whole.row
    organiser = db.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == row.organiser)).scalar()
    me = whole.entrant(who.person)
    joined = me is not None and me.state == IN
    ready = row.status == RUNNING and whole.round_over and not whole.last_round
    strengths = rows.strengths(db, whole) if row.status == ANNOUNCED else {}
    return {
        **summary(row, organiser, len(whole.active), joined),
        "about": row.about,
        "chosen": agreed_options(row),
        "ready": ready,
        "players": _players(whole, strengths),
        "pairings": _rounds(whole, me.number if me is not None else None),
        "tie_breaks": list(TIE_BREAKS),
        "standings": _standings(whole),
        "log": [_event(event) for event in rows.events(db, tournament, LOGGED)],
        "mine": _mine(db, whole, who, ready),
    }


def _players(whole: Whole, strengths: dict[int, tuple[int, bool]]) -> list[Json]:
    found = []
    for one in whole.entrants:
        if one.state == LEFT:
            continue
        rating, provisional = strengths.get(one.number, (one.rating, one.provisional))
        found.append(
            {
                "number": one.number,
                "name": one.name,
                "account": GONE if one.name is None else one.kind,
                "rating": None
                if rating is None
                else {"rating": rating, "provisional": bool(provisional)},
                "seed": one.seed,
                "state": one.state,
            }
        )
    return found


def _rounds(whole: Whole, me: int | None) -> list[Json]:
    numbers = [one.number for one in whole.players]
    found = []
    for one in whole.rounds:
        before = [meeting for meeting in whole.history if meeting.round < one.round]
        met = {frozenset(meeting.players) for meeting in before if meeting.kind == GAME}
        scores = points_of(numbers, before)
        meetings = [row for row in whole.meetings if row.round == one.round]
        bouts = [bout for bout in whole.bouts if bout.round == one.round]
        found.append(
            {
                "number": one.round,
                "at": one.at,
                "until": one.until,
                "over": all(bout.result for bout in bouts),
                "pairings": [_pairing(whole, row, scores, met, me) for row in meetings],
            }
        )
    return found


def _pairing(
    whole: Whole,
    row: Row[Any],
    scores: dict[int, float],
    met: set[frozenset[int]],
    me: int | None,
) -> Json:
    meeting = whole.met(row)
    before = [scores[player] for player in meeting.players]
    swiss = whole.row.format == SWISS
    seen = whole.row.watchable or me in meeting.players
    return {
        "board": row.board,
        "kind": row.kind,
        "players": list(meeting.players),
        "absent": row.other if row.kind == WALKOVER else None,
        "scores": before,
        "points": None if meeting.points is None else list(meeting.points),
        "floats": swiss and len(set(before)) > 1,
        "repeated": swiss and frozenset(meeting.players) in met,
        "games": [_game(bout, seen) for bout in whole.bouts_at.get((row.round, row.board), [])],
    }


def _game(bout: Row[Any], seen: bool) -> Json:
    return {
        "game": bout.game,
        "seats": [bout.first, bout.second],
        "table": bout.place if seen else "",  # a closed table is for its players
        "status": bout.status,
        "result": bout.result,
        "winner": bout.winner,
        "by": bout.by,
        "reason": bout.reason,
    }


def _standings(whole: Whole) -> list[Json]:
    if whole.row.began is None:
        return []
    lines = standings([one.number for one in whole.players], whole.history)
    return [_line(whole, line) for line in lines]


def _line(whole: Whole, line: Line) -> Json:
    cells = []
    for meeting in whole.history:
        if line.number not in meeting.players:
            continue
        mine = meeting.players.index(line.number)
        game = meeting.kind == GAME
        cells.append(
            {
                "round": meeting.round,
                "kind": meeting.kind,
                "opponent": meeting.players[1 - mine] if game else None,
                "seat": int(meeting.firsts[0] != line.number) if game else None,
                "points": None if meeting.points is None else meeting.points[mine],
            }
        )
    values = {name: getattr(line, name) for name in ("place", "shared", "number", "points")}
    ties = {name: getattr(line, name) for name in TIE_BREAKS}
    return {**values, **ties, "sides": list(line.sides), "rounds": cells}


def _event(event: Row[Any]) -> Json:
    plain = ("at", "action", "player", "round", "board", "game", "result", "winner", "reason")
    return {**{name: getattr(event, name) for name in plain}, "by": event.name}


def _mine(db: Connection, whole: Whole, who: Director, ready: bool) -> Json:
    row, me = whole.row, whole.entrant(who.person)
    if me is not None and me.state == LEFT:
        me = None
    can = []
    if row.status == ANNOUNCED and me is None and len(whole.active) < row.seats:
        can.append("join")
    if me is not None and me.state == IN and row.status in (ANNOUNCED, RUNNING):
        can.append("leave" if row.status == ANNOUNCED else "withdraw")
    if directs(db, row, who) and row.status != CANCELLED:
        if row.status == ANNOUNCED and len(whole.active) >= LEAST:
            can.append("start")
        if ready:
            can.append("pair")
        if row.status in (RUNNING, OVER):
            can.append("decide")
        if row.status in (ANNOUNCED, RUNNING):
            can += ["remove", "cancel"]
    return {
        "number": me.number if me is not None else None,
        "state": me.state if me is not None else None,
        "organiser": row.organiser == who.person,
        "moderator": is_moderator(db, who),
        "can": can,
        "tables": [bout.place for bout in whole.open_bouts(me.number)] if me is not None else [],
    }
