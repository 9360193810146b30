"""What is done in the other worker, because it takes long: thoughts and hints of computers, risks,
looks of reviews, and reading what people send. A job is a JSON text and what is found is another.

Computers get the position as their seat knows it, and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from detente.ai.hints import Hint, Idea
from detente.ai.looks import Found, Look
from detente.ai.plans import Plan, Step
from detente.ai.valuing import Given, Worth
from detente.kernel.errors import DetenteError
from detente.kernel.merits import Argument
from detente.kernel.records.text import read_bytes
from detente.service.core.json import Json, text_of
from detente.service.play.computers.tasks import Task, think, to_hint
from detente.service.positions import looking
from detente.service.table import outside, risks, summing
from detente.service.workshop import making

Stop = Callable[[], bool]


def work(text: str, stop: Stop | None = None) -> str:
    """Do a job. `stop` is asked now and then whether a thought is to end with the best so far."""
    try:
        job = json.loads(text)
        return text_of({"done": WORKS[job.pop("work")](job, stop or never)})
    except Exception as error:
        return text_of({"failed": f"{type(error).__name__}: {error}"})


def never() -> bool:
    return False


# Jobs


def to_think(task: Task) -> Json:
    return {
        "work": "think",
        **{name: value for name, value in asdict(task).items() if name in SAID},
    }


def to_look(game: str, options: dict[str, str], position: Json, seat: int) -> Json:
    """For risks."""
    found = {"game": game, "options": options, "position": position, "seat": seat}
    return {"work": "risks", **found}


def to_read(text: str, work: str) -> Json:
    """A record, for a table (`record`) or as a position (`read`)."""
    return {"work": work, "game": game_in(text), "text": text}


def game_in(text: str) -> str | None:
    """The game that a record says it is of."""
    try:
        return read_bytes(text.encode()).get("game") or None
    except (DetenteError, UnicodeEncodeError):
        return None


SAID = ("game", "options", "position", "seat", "level", "seed", "hint", "look")


def _think(job: Json, stop: Stop) -> Any:
    if job["look"] is not None:
        wanted = job["look"]
        runs = tuple(map(tuple, wanted["runs"]))
        job["look"] = Look(**{**wanted, "runs": runs, "budget": tuple(wanted["budget"])})
    found = think(Task(**job), stop)
    return plain(found)


def _opinion(job: Json, stop: Stop) -> Json:
    """What a computer thinks of a position that somebody has set up, by what a seat may know."""
    said, seat = job["said"], job["seat"]
    task = looking.known(said, seat)["task"]
    if task is None:
        return {"opinion": None}
    wanted = to_hint(said["game"], task["options"], task["position"], seat, task["hash"])
    hint = think(wanted, stop)
    assert isinstance(hint, Hint)
    return {"opinion": looking.worded(said, seat, hint)}


WORKS: dict[str, Callable[[Json, Stop], Any]] = {
    "think": _think,
    "risks": lambda job, stop: risks.look(
        job["game"], job["options"], job["position"], job["seat"]
    ),
    "record": lambda job, stop: outside.record(job["text"].encode()),
    "options": lambda job, stop: outside.options(job["game"], job["options"]),
    "summaries": lambda job, stop: summing.summaries(
        [(game, options, items) for game, options, items in job["games"]]
    ),
    "look": lambda job, stop: looking.look(job["said"]),
    "begun": lambda job, stop: looking.begun(job["game"], job["options"]),
    "read": lambda job, stop: looking.read(job["text"].encode()),
    "opinion": _opinion,
    "show": lambda job, stop: making.shown(job["game"], job["what"]),
    "make": lambda job, stop: making.made(job["game"], job["what"]),
}


# What is found, as plain data and back


def plain(found: Plan | Hint | Found) -> Json:
    if isinstance(found, Plan):
        return {"choice": found.choice, "then": found.then}
    said = asdict(found)
    if isinstance(found, Hint):
        said["worse"] = list(found.worse.items())
    return said


def plan_from(said: Json) -> Plan:
    return Plan(said["choice"], tuple(Step(*step) for step in said["then"]))


def hint_from(said: Json) -> Hint:
    ideas = (
        Idea(
            one["choice"],
            one["chance"],
            _arguments(one["arguments"]),
            tuple((kind, choice) for kind, choice in one["line"]),
        )
        for one in said["ideas"]
    )
    worse = {choice: _arguments(found) for choice, found in said["worse"]}
    return Hint(tuple(ideas), worse, said["reply"] and _argument(said["reply"]))


def found_from(said: Json) -> Found:
    return Found(
        tuple(Worth(**one) for one in said["worths"]),
        tuple(Given(*one) for one in said["line"]),
        _arguments(said["arguments"]),
        said["reply"] and _argument(said["reply"]),
    )


def _argument(said: list[Any]) -> Argument:
    name, how, things, number, weight = said
    return Argument(name, how, tuple(things), number, weight)


def _arguments(said: list[list[Any]]) -> tuple[Argument, ...]:
    return tuple(map(_argument, said))
