"""What a client is sent about a table: the full view, and the step from one view to the next."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from detente.kernel.flow import NOBODY, OBSERVER
from detente.kernel.game import Game

from ..core.json import Json
from ..core.texts import say
from .asking import chosen, question
from .chairs import Chair
from .lines import log
from .observers import Watching
from .observing import open_to, setting_of
from .sight import Line
from .steps import Steps
from .table import OVER, RUNNING, SEATS, Table
from .undoing import way_back

MOST_LINES = 500  # of the log in a full view


def viewer_name(seat: int) -> int | str:
    return "observer" if seat == OBSERVER else seat


def player(chair: Chair) -> Json:
    found: Json = {"kind": chair.kind, "name": chair.name, "level": chair.level or None}
    return {**found, "account": chair.account}


def position(table: Table, seat: int, holds: bool) -> Json:
    """A table as one viewer sees it now."""
    if table.play is None:
        return {**_now(table, seat, holds), "hash": "", "view": {}}
    sight = table.sight(seat)
    return {**_now(table, seat, holds), "hash": sight.hash, "view": sight.quantities}


def _now(table: Table, seat: int, holds: bool) -> Json:
    """The same without quantities."""
    common = {
        "number": table.numbers[seat],
        "status": table.status,
        "exchanged": bool(table.exchanged),
        "takebacks": table.takebacks,
        "hints": table.hints and table.is_open,  # while it goes on, that is his own affair
        "result": result(table),
    }
    if table.play is None:  # somebody is still missing
        undo = {"can": False, "across": False, "answers": 0, "line": 0, "reason": None}
        empty: Json = {"asked": [], "question": None, "chosen": None}
        return {**common, **empty, "undo": undo, "log_length": 0}
    sight = table.sight(seat)
    asked = sight.ask is not None and holds and table.status == RUNNING
    found = {
        **common,
        "asked": [] if table.status == OVER else sight.asked,
        "question": question(sight) if asked else None,
        "chosen": chosen(sight),
        "undo": undo_state(table, seat, holds),
        "log_length": len(sight.lines),
    }
    if table.status == OVER and table.proved:
        found["seed"] = table.seed
    return found


def full(table: Table, seat: int, guest: str, beside: Json) -> Json:
    """Everything about a table. `beside` is what does not belong to the game: chat, notes …"""
    mine = table.held_by(guest)
    lines = table.sight(seat).lines if table.play else []
    first = max(0, len(lines) - MOST_LINES)
    found = {
        "type": "full",
        "table": table.id,
        "game": table.game.name,
        "options": table.options,
        "seat": viewer_name(seat),
        "mine": mine,
        "rated": table.rated,
        "serious": not table.lets_back,
        "listed": table.listed is not None,
        "tournament": table.contest.shown() if table.contest else None,
        "pace": table.pace.shown(),
        **position(table, seat, seat in mine),
        "log": log(lines, first, table.tongues),
        "takeback": takeback(table),
        "commitment": table.commitment,
        "entropy": [chair.entropy for chair in table.chairs],
        **beside,
    }
    facts = own_facts(table)
    if facts is not None:
        found["facts"] = facts
    if guest == table.creator:
        links = invitations(table)
        if links:
            found["invitations"] = links
    return found


def step(way: Steps, seat: int, holds: bool) -> Json:
    """What is new to one viewer: how it stands now, and the lines and steps since. Where the game
    went back there are no steps, and what is another than before stands alone."""
    old, table = way.old, way.table
    before = old.sight(seat).lines if old.play else []
    lines = table.sight(seat).lines if table.play else []
    kept = _common(before, lines)
    steps = way.of(seat, kept)
    found = {"type": "step", **_now(table, seat, holds), "steps": steps}
    if not steps:
        found |= way.changed(seat)
    if handed := _handed_over(before, lines, kept):
        found["handed"] = handed
    return {**found, "log": log(lines, kept, table.tongues)}


def _common(first: list[Line], second: list[Line]) -> int:
    """How many lines two logs share from their beginning on, whatever their times."""
    short = kept = min(len(first), len(second))
    while kept and first[kept - 1] is not second[kept - 1]:
        kept -= 1  # nearly always few, and those before are the same
    kept = kept if first[:kept] == second[:kept] else 0
    while kept < short and first[kept][:2] == second[kept][:2]:
        kept += 1
    return kept


def _handed_over(before: list[Line], lines: list[Line], kept: int) -> Json | None:
    """The lines of a draft that was handed over have the time of that moment."""
    first = kept
    while first and before[first - 1].at != lines[first - 1].at:
        first -= 1
    return None if first == kept else {"line": first + 1, "at": lines[first].at}


def undo_state(table: Table, seat: int, holds: bool) -> Json:
    way = way_back(table, seat) if holds or table.is_open else "nothing"
    if isinstance(way, str):
        reason = say("undo", way)
        return {"can": False, "across": False, "answers": 0, "line": 0, "reason": reason}
    # of a draft all can be taken back, however often he has to say so
    floor = way.to if way.across else table.playing.handed_count
    own = 0 if way.across else sum(not one.auto for one in table.playing.answers[floor:])
    kept = bisect_right(table.sight(seat).lines, floor, key=lambda line: line.answer)
    return {"can": True, "across": way.across, "answers": own, "line": kept, "reason": None}


def result(table: Table) -> Json | None:
    text = table.result()
    if text is None:
        return None
    winner = None if table.winner == NOBODY else table.winner
    found = {"winner": winner, "ending": table.ending, "supposed": table.untold}
    return {**found, "text": text}


def takeback(table: Table) -> Json | None:
    return {"by": table.asking.by, "to": table.asking.to} if table.asking else None


def observers(table: Table, guest: str) -> Json:
    """What is agreed about observers, and through which seats this guest may look; players also
    hear what is proposed."""
    found: Json = {**watching(table, setting_of(table)), "open": open_to(table, guest)}
    if table.held_by(guest):
        proposal = table.proposed
        found["proposal"] = proposal and {
            "id": proposal.id,
            "by": table.chair_at(proposal.by),
            **watching(table, proposal.setting),
        }
    return found


def watching(table: Table, setting: Watching) -> Json:
    return {
        "mode": setting.mode,
        "seat": table.chair_at(setting.chair) if setting.chair in SEATS else None,
        "answers": setting.answers or None,
        "minutes": setting.minutes or None,
        "teachers": [
            {"seat": table.chair_at(teacher.chair), "name": teacher.name}
            for teacher in setting.teachers
        ],
    }


def invitations(table: Table) -> dict[str, str]:
    """The links for seats still open; for nobody but the host."""
    return {
        str(seat): f"/join/{table.chairs[seat].invitation}"
        for seat in SEATS
        if table.chairs[seat].invitation and not table.chairs[seat].guest
    }


def own_facts(table: Table) -> Json | None:
    """The facts that the options of this table change."""
    return facts_under(table.game, table.options)


def facts_under(game: Game[Any], options: dict[str, str]) -> Json | None:
    """The facts that options change."""
    facts = game.client.facts
    rules, usual = game.rules(options), game.rules()
    if rules == usual:
        return None
    known: Json = facts(usual)
    return {name: fact for name, fact in facts(rules).items() if fact != known[name]} or None
