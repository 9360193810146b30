"""What a client is sent about a table: the full view, and the step from one view to the next."""

from __future__ import annotations

from detente.kernel.flow import NOBODY, OBSERVER, Happening, Pair
from detente.kernel.sets import members

from ..core.json import Json
from ..core.texts import say
from .chairs import Chair
from .lines import heading, log
from .observers import Watching
from .observing import open_to, setting_of
from .sight import Line, Sight
from .steps import Steps
from .table import OVER, RUNNING, SEATS, Table
from .undoing import way_back

MOST_LINES = 500  # of the log in a full view
MOST_CLOSED = 64  # options of a kind whose closed members are explained at once


def viewer_name(seat: int) -> int | str:
    return "observer" if seat == OBSERVER else seat


def player(chair: Chair) -> Json:
    found: Json = {"kind": chair.kind, "name": chair.name, "level": chair.level or None}
    return {**found, "account": chair.account}


def position(table: Table, seat: int, holds: bool) -> Json:
    """What changes with every step, as one viewer sees it."""
    common = {
        "number": table.numbers[seat],
        "status": table.status,
        "exchanged": bool(table.exchanged),
        "result": result(table),
    }
    if table.play is None:  # somebody is still missing
        undo = {"can": False, "across": False, "answers": 0, "line": 0, "reason": None}
        empty: Json = {"hash": "", "view": {}, "asked": [], "question": None, "chosen": None}
        return {**common, **empty, "undo": undo, "log_length": 0}
    sight = table.sight(seat)
    asked = sight.ask is not None and holds and table.status == RUNNING
    found = {
        **common,
        "hash": sight.hash,
        "view": sight.quantities,
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
        "takebacks": table.takebacks,
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
    """The news for one viewer: the whole position, and the lines and steps since."""
    old, table = way.old, way.table
    before = old.sight(seat).lines if old.play else []
    lines = table.sight(seat).lines if table.play else []
    kept = _common(before, lines)
    return {
        "type": "step",
        **position(table, seat, holds),
        "log": log(lines, kept, table.tongues),
        "steps": way.of(seat, kept),
    }


def _common(first: list[Line], second: list[Line]) -> int:
    """How many lines two logs share from their beginning on."""
    short = min(len(first), len(second))
    if first[:short] == second[:short]:
        return short
    return next(n for n in range(short) if first[n] != second[n])


def question(sight: Sight) -> Json:
    ask = sight.ask
    assert ask is not None
    kind = sight.game.vocabulary.kinds[ask.kind]
    options = [
        {
            "option": kind.first + choice,
            "key": kind.keys[choice],
            "outlook": [outlook(line, sight) for line in lines],
            "chance": sight.game.client.chance(lines),
            "commits": sight.commits(choice),
            "act": sight.tongues.act(ask, choice),
        }
        for choice in members(ask.options)
        for lines in [sight.outlook(choice)]
    ]
    closed = []
    if len(kind.keys) <= MOST_CLOSED:
        closed = [
            {
                "option": kind.first + choice,
                "reason": sight.tongues.why(reason),
                "rule": reason.rule,
            }
            for choice, reason in sight.all_closed().items()
        ]
    return {
        "prompt": sight.tongues.ask(ask),
        "because": heading(sight.lines, sight.tongues),
        "step": ask.then.__name__,
        "kind": kind.name,
        "options": options,
        "closed": closed,
    }


def chosen(sight: Sight) -> Json | None:
    """The own secret choice, while the other side has still to choose."""
    stack = sight.veiled.known.stack
    top = stack[-1] if stack else None
    if not isinstance(top, Pair) or sight.seat not in SEATS or top.picks[sight.seat] < 0:
        return None
    kind = sight.game.vocabulary.kinds[top.kind]
    choice = top.picks[sight.seat]
    return {"kind": kind.name, "option": kind.first + choice, "key": kind.keys[choice]}


def outlook(line: Happening, sight: Sight) -> Json:
    found: Json = {**sight.tongues.tell(line)}
    if sight.game.client.risky(line, sight.seat):
        found["risk"] = True
    return found


def undo_state(table: Table, seat: int, holds: bool) -> Json:
    lines = table.sight(seat).lines
    way = way_back(table, seat) if holds or table.is_open else "nothing"
    if isinstance(way, str):
        reason = say("undo", way)
        return {"can": False, "across": False, "answers": 0, "line": len(lines), "reason": reason}
    # of a draft all can be taken back, however often he has to say so
    floor = way.to if way.across else table.playing.handed_count
    own = 0 if way.across else sum(not one.auto for one in table.playing.answers[floor:])
    kept = sum(1 for line in lines if line.answer <= floor)
    return {"can": True, "across": way.across, "answers": own, "line": kept, "reason": None}


def result(table: Table) -> Json | None:
    text = table.result()
    if text is None:
        return None
    winner = None if table.winner == NOBODY else table.winner
    return {"winner": winner, "ending": table.ending, "text": text}


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
    game = table.game
    facts = game.client.facts
    rules, usual = game.rules(table.options), game.rules()
    if rules == usual:
        return None
    known: Json = facts(usual)
    return {name: fact for name, fact in facts(rules).items() if fact != known[name]} or None
