"""What has happened since: one step for each answer a viewer may see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from detente.games import GAMES, find_game
from detente.kernel.chance import Draws
from detente.kernel.flow import CHANCE, OBSERVER
from detente.kernel.play import Play
from detente.kernel.sets import members
from detente.service.core.errors import Refused
from detente.service.core.texts import Tongues
from detente.service.table import replaying
from detente.service.table.chairs import Asking
from detente.service.table.messages import step
from detente.service.table.starting import begun_play
from detente.service.table.steps import Steps, differing
from detente.service.table.table import VIEWERS, Table
from tests.kernel.test_flow import in_play
from tests.kernel.toy import BLUE, RED, TOY
from tests.service.screens import changed
from tests.table.tables import AT, running

ANSWERS = 120  # of players in one game


def beginning(name: str) -> Table:
    """A table of a real game that has just begun."""
    game = find_game(name)
    play = Play(game, game.opened(game.rules()), Draws(name, []))
    table = running().but(game=game, options=game.all_options(), play=play)
    table.__dict__["tongues"] = Tongues(game, game.rules())
    return table.but(times=(AT,) * len(play.answers))


def course(name: str, answers: int = ANSWERS) -> Iterator[tuple[Table, Table]]:
    """A random game: the table before and after each answer of a player."""
    rng, table = random.Random(name), beginning(name)
    for number in range(answers):
        if not table.turns():
            return
        seat = rng.choice(table.turns())
        ask = table.playing.question_for(seat)
        assert ask is not None
        after = table.answered(seat, rng.choice(list(members(ask.options))), AT + number)
        yield table, after
        table = after


def applied(view: dict[str, Any], steps: list[Any]) -> dict[str, Any]:
    for one in steps:
        assert {*one.get("changed", ()), *one.get("lists", ())} <= view.keys()
        view = changed(view, one)
    return view


@pytest.mark.parametrize("name", GAMES)
def test_steps_lead_from_one_view_to_the_next(name):
    most = 0
    for old, table in course(name):
        way = Steps(old, table)
        for seat in VIEWERS:
            said = step(way, seat, holds=True)
            steps, lines = said["steps"], {line["number"]: line for line in said["log"]}
            assert applied(old.sight(seat).quantities, steps) == table.sight(seat).quantities
            assert [one["answer"] for one in steps] == sorted({one["answer"] for one in steps})
            for one in steps:
                answer = table.playing.answers[one["answer"] - 1]
                assert one["seat"] == (None if answer.seat == CHANCE else answer.seat)
                assert [lines[number]["answer"] for number in one["lines"]] == (
                    [one["answer"]] * len(one["lines"])
                )
            assert sum(len(one["lines"]) for one in steps) == len(lines)
            most = max(most, len(steps))
    assert most > 2


@pytest.mark.parametrize("name", GAMES)
def test_who_comes_back_is_told_the_same_steps(name):
    tables = [old for old, _ in course(name, 25)]
    then, now = tables[5], tables[-1]
    for seat in VIEWERS:
        known = then.known_answers(seat)
        since = replaying.steps(now, seat, 0, known)
        assert since["from"] == known
        assert since["view"] == then.sight(seat).quantities
        assert applied(since["view"], since["steps"]) == now.sight(seat).quantities
        told = [number for one in since["steps"] for number in one["lines"]]
        assert told == [line["number"] for line in since["log"]]


def test_of_a_long_absence_only_the_end_is_told(monkeypatch):
    monkeypatch.setattr(replaying, "MOST_STEPS", 3)
    *_, (_, table) = course("iron_curtain", 10)
    since = replaying.steps(table, RED, 0, 0)
    assert since["from"] == table.known_answers(RED) - 3
    assert applied(since["view"], since["steps"]) == table.sight(RED).quantities


def test_nobody_is_told_what_has_not_happened_yet():
    table = beginning("iron_curtain")
    with pytest.raises(Refused):
        replaying.steps(table, RED, 0, len(table.playing.answers) + 1)


def laying() -> Table:
    """Both choose a card in secret."""
    return running(Play(TOY, in_play(red=[0, 8], blue=[1, 7], deck=[2, 3])))


def test_the_first_of_a_secret_pair_is_a_step_only_to_who_gave_it():
    none = laying()
    one = none.answered(RED, 8, AT)
    assert [step["answer"] for step in Steps(none, one).of(RED, 0)] == [1]
    assert Steps(none, one).of(BLUE, 0) == Steps(none, one).of(OBSERVER, 0) == []
    both = one.answered(BLUE, 1, AT)
    for seat in VIEWERS:
        assert [step["answer"] for step in Steps(one, both).of(seat, 0)] == [2]
        assert [step["seat"] for step in Steps(one, both).of(seat, 0)] == [BLUE]


def test_of_both_at_once_others_see_one_step():
    none = laying()
    both = none.answered(RED, 8, AT).answered(BLUE, 1, AT)
    assert [step["answer"] for step in Steps(none, both).of(BLUE, 0)] == [2]
    assert [step["answer"] for step in Steps(none, both).of(RED, 0)] == [1, 2]


def test_a_game_that_goes_back_has_no_steps_but_says_what_is_otherwise():
    none = laying()
    both = none.answered(RED, 8, AT).answered(BLUE, 1, AT)
    way = Steps(both, both.taken_back(Asking(RED, 0), AT))
    assert way.of(RED, 0) == []
    said = step(way, RED, holds=True)
    assert changed(both.sight(RED).quantities, said) == none.sight(RED).quantities
    assert "changed" not in step(Steps(none, none), RED, holds=True)


def test_of_a_list_only_the_part_is_told_that_is_another():
    before = {"hand": ["a", "b", "c"], "score": 1, "played": None, "same": ["x"]}
    after = {"hand": ["a", "d", "e", "c"], "score": 2, "played": ["b"], "same": ["x"]}
    told = differing(before, after)
    assert told == {"changed": {"score": 2, "played": ["b"]}, "lists": {"hand": [1, 1, ["d", "e"]]}}
    assert changed(before, told) == after
    for one, other in permutations(([], ["a"], ["a", "a"], ["a", "b", "a"], ["b", "a"]), 2):
        assert changed({"x": one}, differing({"x": one}, {"x": other})) == {"x": other}
    assert differing(after, after) == {}


@pytest.mark.parametrize("name", GAMES)
def test_lines_of_a_draft_are_not_told_again_when_it_is_handed_over(name):
    handed = 0
    for old, table in course(name):
        way = Steps(old, table)
        for seat in VIEWERS:
            said, lines = step(way, seat, holds=True), table.sight(seat).lines
            known = len(lines) - len(said["log"])
            assert known == len(old.sight(seat).lines)
            if late := said.get("handed"):
                assert {line.at for line in lines[late["line"] - 1 :]} == {late["at"]}
                assert lines[: late["line"] - 1] == old.sight(seat).lines[: late["line"] - 1]
                handed += 1
            else:
                assert lines[:known] == old.sight(seat).lines
    assert handed


@pytest.mark.parametrize("name", GAMES)
def test_a_line_is_kept_once_for_all_who_read_it(name):
    looked_at, shared = -1, 0  # so many answers stood when all first looked
    for _, table in course(name, 40):
        if table.known_to(OBSERVER) is not table:
            continue  # of a draft its maker has lines of his own
        if looked_at < 0:
            looked_at = len(table.times)
        first, second = (table.sight(seat).lines[-1] for seat in (0, 1))
        if first == second and first.answer > looked_at:
            assert first is second
            shared += 1
    assert shared


def test_tables_under_the_same_options_begin_alike_and_share_it():
    first, second = (begun_play(TOY, TOY.all_options(), "") for _ in range(2))
    assert first.start is second.start
    assert first.items is not second.items


def test_what_is_as_usual_is_read_from_the_class():
    table = running()
    again = table.but(title="Final", lost=1).but(title="", lost=0)
    assert again == table
    assert not {"title", "lost"} & again.__dict__.keys()
