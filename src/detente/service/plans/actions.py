"""Making a plan, looking at it and giving it up. It is shown to nobody but who made it."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Any

from ..core.errors import Refused
from ..core.json import Json
from ..core.texts import say
from ..play.changes import Change
from ..play.desk import Desk
from ..play.room import Room
from ..play.rows import plans as plan_rows
from ..table.acting import at_seat, going, holding
from ..table.plan import TIMES, Condition, Plan, Standing, Step, things_of
from ..table.table import Table
from .foreseeing import foreseen


async def keep(
    desk: Desk,
    place: str,
    guest: str,
    request: str,
    seat: int,
    steps: tuple[Step, ...],
    standing: tuple[Standing, ...],
    number: int | None = None,
) -> Json:
    """A new plan in place of the old one; without steps and standing answers there is none."""

    def action(room: Room, at: int) -> Change:
        table = room.table
        # by what he saw: else a step that was given meanwhile would come back
        at_seat(table, guest, seat, number)
        asked = table.playing.question_for(seat) is not None
        if steps and asked:
            raise Refused("conflict", "plan_your_turn")
        for step in steps:
            _check(table, step)
        for always in standing:
            _check(table, always)
        chair = table.chair_at(seat)
        known = table.known_answers(seat)
        plan = Plan(
            steps,
            standing,
            exchanged=table.exchanged,
            since=known if asked else -1,
            made=known,
            given=room.plans[chair].given if chair in room.plans else (),
        )
        kept = plan if plan.active or plan.given else None

        return Change(
            table,
            _shown(kept),
            write=lambda db: plan_rows.put_plan(db, place, chair, kept),
            after=lambda: room.keep_plan(chair, kept),
        )

    return await desk.act(place, guest, request, action)


def _check(table: Table, one: Step | Standing) -> None:
    """Whether such a question can come in this game, and these answers to it."""
    kind = table.game.vocabulary.by_name.get(one.kind)
    if kind is None or one.step not in type(table.playing.state).steps:
        raise Refused("not_offered", "plan_unknown")
    for reply in () if isinstance(one, Standing) else one.replies:
        if reply.condition is not None and reply.condition.told:
            _check_told(table, reply.condition)
    options = [one.option] if isinstance(one, Standing) else [r.option for r in one.replies]
    if not all(kind.first <= option < kind.first + len(kind.keys) for option in options):
        raise Refused("not_offered", "plan_unknown")
    if isinstance(one, Standing) and not 1 <= one.left <= TIMES:
        raise Refused("not_offered", "plan_unknown")


def _check_told(table: Table, condition: Condition) -> None:
    places = things_of(table.game, condition.told)
    kind = table.game.vocabulary.by_name[places[2]] if places else None
    if kind is None or not kind.first <= condition.option < kind.first + len(kind.keys):
        raise Refused("not_offered", "plan_unknown")


async def look(desk: Desk, place: str, guest: str, seat: int) -> Json:
    room = await desk.room_for(place, guest)
    holding(room.table, guest, seat)
    plan = room.plans.get(room.table.chair_at(seat))
    return _shown(plan)


async def ahead(desk: Desk, place: str, guest: str, seat: int) -> Json:
    """What there is to plan for in this game."""
    table = (await desk.room_for(place, guest)).table
    holding(table, guest, seat)
    going(table)
    return await asyncio.to_thread(foreseen, table, seat)


def _shown(plan: Plan | None) -> Json:
    plan = plan or Plan()
    steps: list[Any] = [asdict(step) for step in plan.steps]
    return {
        "steps": steps,
        "standing": [asdict(one) for one in plan.standing],
        "state": plan.state if plan.steps or plan.given else "none",
        "why": say("plan", plan.why) if plan.why else None,
        "given": [asdict(one) for one in plan.given],
    }
