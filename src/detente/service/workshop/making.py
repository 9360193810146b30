"""A text and its form, each made from the other in a process with limits."""

from __future__ import annotations

from detente.games import find_game
from detente.kernel.errors import BadOption
from detente.kernel.workshop import Flaw

from ..core.json import Json


def shown(name: str, text: str | None) -> Json:
    """The form of a text, or of the usual one."""
    workshop = find_game(name).workshop
    assert workshop is not None
    try:
        return told(name, workshop.usual() if text is None else text)
    except BadOption as error:
        return {"refused": dict(workshop.flaw(error).said)}


def made(name: str, form: Json) -> Json:
    """The text of a form, or what is wrong with it."""
    workshop = find_game(name).workshop
    assert workshop is not None
    try:
        return told(name, workshop.write(form))
    except BadOption as error:
        flaw = sent(workshop.flaw(error))
        return {"form": form, "text": None, "problem": flaw, "warnings": []}


def told(name: str, text: str) -> Json:
    workshop = find_game(name).workshop
    assert workshop is not None
    form = workshop.read(text)
    warnings = [sent(one) for one in workshop.warnings(text)]
    return {"form": form, "text": text, "problem": None, "warnings": warnings}


def sent(flaw: Flaw) -> Json:
    return {"about": flaw.about, "text": dict(flaw.said)}
