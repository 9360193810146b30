"""What a viewer was told over a connection is not told again, and nothing else is left out."""

from __future__ import annotations

from typing import Any

import pytest

from detente.games import GAMES
from detente.service.table.messages import full, step
from detente.service.table.steps import Steps
from detente.service.table.telling import MOST_WORDS, Memory, mark
from tests.service.screens import Screen, plain
from tests.table.test_steps import course

SEATS = (0, 1)
FACTS = ("status", "exchanged", "result", "asked", "chosen", "undo")


def asked(number: int, *acts: str, lines: tuple[str, ...] = ()) -> dict[str, Any]:
    """A step in which something is asked."""
    said = [{"options": list(range(len(acts))), "lines": [{"en": line} for line in lines]}]
    question = {
        "step": "laid",
        "options": list(range(len(acts))),
        "acts": {option: {"en": act} for option, act in enumerate(acts)},
        "outlooks": said if lines else [],
        "closed": [],
    }
    return {"type": "step", "number": number, "status": "running", "question": question}


def begun() -> Memory:
    memory = Memory()
    memory.full({"type": "full", "number": 0, "status": "running", "question": None})
    return memory


def test_facts_and_words_are_told_once():
    memory = begun()
    first = memory.news(asked(1, "Lay", "Pass", lines=("Danger",)))
    assert "status" not in first
    assert first["question"]["acts"] == {0: {"en": "Lay"}, 1: {"en": "Pass"}}
    assert first["question"]["outlooks"] == [{"options": [0, 1], "lines": [{"en": "Danger"}]}]
    again = memory.news(asked(2, "Lay", "Give up", lines=("Danger",)))
    assert again["question"]["acts"] == {1: {"en": "Give up"}}
    assert again["question"]["outlooks"] == []
    assert again["question"]["options"] == [0, 1]


def test_that_there_is_nothing_to_say_any_more_is_told():
    memory = begun()
    memory.news(asked(1, "Lay", lines=("Danger",)))
    safe = memory.news(asked(2, "Lay"))
    assert safe["question"]["outlooks"] == [{"options": [0], "lines": []}]
    assert memory.news(asked(3, "Lay"))["question"]["outlooks"] == []


def test_a_full_view_begins_anew():
    memory = begun()
    memory.news(asked(1, "Lay"))
    memory.full({"type": "full", "status": "running", "question": None})
    assert memory.news(asked(2, "Lay"))["question"]["acts"] == {0: {"en": "Lay"}}


def test_other_messages_tell_facts_too():
    memory = begun()
    memory.note({"clock": None, "claim": None})
    told = {**asked(1, "Lay"), "clock": None, "claim": {"reason": "silent"}}
    assert "clock" not in memory.news(told)
    assert "claim" not in memory.news(told)


def test_what_is_remembered_is_bounded():
    memory = begun()
    many = [f"Lay {number}" for number in range(MOST_WORDS + 1)]
    assert len(memory.news(asked(1, *many))["question"]["acts"]) == MOST_WORDS + 1
    assert len(memory.news(asked(2, *many))["question"]["acts"]) == MOST_WORDS + 1


def test_what_is_forgotten_is_told_again_even_that_there_is_nothing_to_say():
    memory = begun()
    many = [f"Lay {number}" for number in range(MOST_WORDS + 1)]
    memory.news(asked(1, *many, lines=("Danger",)))
    safe = memory.news(asked(2, *many))
    assert safe["question"]["outlooks"] == [{"options": list(range(len(many))), "lines": []}]
    assert safe["question"]["closed"] == []


def test_viewers_who_know_the_same_are_sent_the_same():
    old, new = asked(1, "Lay", "Pass"), asked(2, "Lay", "Pass", "Wait")
    first, second, late = begun(), begun(), begun()
    first.news(old)
    second.news(old)
    said = [memory.news(new) for memory in (first, second, late)]
    assert mark(said[0]) == mark(said[1])
    assert said[0] == said[1]
    assert mark(said[0]) != mark(said[2])


@pytest.mark.parametrize("name", GAMES)
def test_who_applies_the_news_knows_everything(name):
    """Of every game: what is left out stands in what was told before."""
    screens: dict[int, Screen] = {}
    memories = {seat: Memory() for seat in SEATS}
    for old, table in course(name, 60):
        way = Steps(old, table)
        for seat in SEATS:
            if seat not in screens:
                screens[seat] = Screen()
                screens[seat].show(memories[seat].full(seen(old, seat)))
            if table.numbers[seat] == old.numbers[seat]:
                continue
            screens[seat].go_on(memories[seat].news(step(way, seat, holds=True)))
            now = seen(table, seat)
            shown, question = screens[seat].full, now["question"] and plain(now["question"])
            assert shown["question"] == question
            assert shown["view"] == now["view"]
            assert shown["log"] == now["log"]
            assert [shown[fact] for fact in FACTS] == [now[fact] for fact in FACTS]


def seen(table: Any, seat: int) -> dict[str, Any]:
    return full(table, seat, table.sitting(seat).guest, {})
