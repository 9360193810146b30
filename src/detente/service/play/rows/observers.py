"""What players have agreed about observers, in the database."""

from __future__ import annotations

import json
from dataclasses import replace

from sqlalchemy import Connection, delete, insert, select

from ...db.schema.people import PEOPLE
from ...db.schema.tables import WATCHINGS
from ...table.observers import Agreed, Proposal, people_in, read, read_proposal


def save(db: Connection, place: str, agreed: tuple[Agreed, ...]) -> None:
    """Everything that was agreed, anew: where it stands in the log may have changed."""
    db.execute(delete(WATCHINGS).where(WATCHINGS.c.place == place))
    rows = [
        {
            "place": place,
            "number": number,
            "chair": one.by,
            "answer": one.answer,
            "at": one.at,
            "setting": json.dumps(one.setting.written()),
        }
        for number, one in enumerate(agreed)
    ]
    if rows:
        db.execute(insert(WATCHINGS), rows)


def load(db: Connection, place: str, proposed: str) -> tuple[tuple[Agreed, ...], Proposal | None]:
    """What was agreed at a table and what is proposed, with the names teachers have now."""
    wanted = select(WATCHINGS).where(WATCHINGS.c.place == place).order_by(WATCHINGS.c.number)
    agreed = [
        Agreed(read(json.loads(row.setting)), row.chair, row.answer, row.at)
        for row in db.execute(wanted)
    ]
    proposal = read_proposal(proposed)
    settings = [one.setting for one in agreed] + ([proposal.setting] if proposal else [])
    names: dict[str, str] = {}
    if teachers := people_in(settings):
        known = select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(teachers))
        names = {row.id: row.name or "" for row in db.execute(known)}
    if proposal is not None:
        proposal = replace(proposal, setting=proposal.setting.named(names))
    return tuple(replace(one, setting=one.setting.named(names)) for one in agreed), proposal


def modes(db: Connection, places: list[str]) -> dict[str, str]:
    """How tables are open to observers, of those where something was agreed."""
    wanted = select(WATCHINGS.c.place, WATCHINGS.c.setting).where(WATCHINGS.c.place.in_(places))
    found = db.execute(wanted.order_by(WATCHINGS.c.number))
    return {row.place: str(json.loads(row.setting)["mode"]) for row in found}


def taught_by(db: Connection, person: str) -> list[str]:
    """The tables in whose log somebody is named as a teacher."""
    wanted = select(WATCHINGS.c.place).where(WATCHINGS.c.setting.contains(person)).distinct()
    return list(db.execute(wanted).scalars())
