"""Lines of the log as they are sent: what they carry, and what they begin."""

from __future__ import annotations

from typing import Any

import pytest

from detente.games import GAMES, find_game
from detente.kernel.client import PLAY, ROUND, TURN
from detente.kernel.flow import CHANCE, OBSERVER, Happening
from detente.service.core.texts import Tongues
from detente.service.table.lines import heading, log_line, play_of
from detente.service.table.replaying import chart, positions
from detente.service.table.sight import Aside, Line
from detente.service.table.table import SEATS, VIEWERS, Table
from tests.table.tables import AT
from tests.table.test_steps import course

NEW = {  # what is another one whenever a turn, and a round or phase of it, begins
    "twilight": (("turn",), ("turn", "phasing", "round")),
    "dawn1989": (("turn",), ("turn", "phasing", "round")),
    "cia_kgb": (("round",), ("round", "objective")),
    "iron_curtain": (("round",), ("round", "starter")),
}
BETWEEN = (0, -1)  # in no round, without an objective


def long_game(name: str) -> Table:
    *_, (_, table) = course(name, 400)
    return table


def told(name: str, key: str, *args: int) -> dict[str, Any]:
    game = find_game(name)
    line = Line(7, Happening(key, args), AT)
    return log_line(line, 3, Tongues(game, game.rules()))


def test_a_line_carries_its_numbers_sides_and_keys():
    line = told("twilight", "coup_failed", 1, 0, 3, -1, 2, 8)
    country = find_game("twilight").vocabulary.by_name["country"].keys[0]
    assert line["what"] == "coup_failed"
    assert line["values"] == {
        "side": 1,
        "country": country,
        "die": "4",
        "modifier": -1,
        "value": 2,
        "needed": 8,
    }
    assert (line["number"], line["answer"], line["at"]) == (3, 7, AT)
    assert (line["level"], line["seat"]) == (0, 1)


def test_sets_are_lists_of_keys_and_nobody_is_null():
    line = told("iron_curtain", "region_scored", 0, 1, 1, -1, 0)
    assert line["values"]["leader"] is None
    assert line["seat"] is None
    dominated = told("iron_curtain", "cards_dominated", 0, 0b110, 0)
    assert dominated["values"] == {"region": "europe", "us": ["europe_1", "europe_2"], "ussr": []}


def test_a_line_that_one_side_alone_may_read_says_so():
    game = find_game("iron_curtain")
    tongues = Tongues(game, game.rules())
    for seen, only in ((0b01, 0), (0b10, 1), (0b11, None), (0b1011, None)):
        line = Line(7, Happening("got", (0, 3), seen), AT)
        assert log_line(line, 3, tongues)["only"] == only


def test_a_line_about_the_table_begins_nothing():
    game = find_game("iron_curtain")
    line = Line(2, Aside(2, "resigned", 1, AT), AT)
    said = log_line(line, 1, Tongues(game, game.rules()))
    assert (said["what"], said["values"], said["level"], said["seat"]) == ("", {}, 0, 1)
    assert said["only"] is None


@pytest.mark.parametrize("name", GAMES)
def test_every_turn_and_round_has_its_heading(name):
    """Whenever the game counts on, a line says so; it is told to everybody."""
    table = long_game(name)
    game, play = table.game, table.playing
    quantities = {quantity.name: quantity for quantity in game.quantities}
    headings: dict[int, set[int]] = {}
    for answer, line in play.log:
        if line.seen >> OBSERVER & 1:
            headings.setdefault(answer, set()).add(game.client.level(line))
    counted = 0
    for names, level in zip(NEW[name], (TURN, ROUND), strict=True):
        before: tuple[Any, ...] | None = None
        since: set[int] = set()
        for number, g in enumerate(positions(play)):
            since |= headings.get(number, set())
            if g.question is None or g.question.who == CHANCE:
                continue
            now = tuple(quantities[one].get(g) for one in names)
            if before is not None and now != before and now[-1] not in BETWEEN:
                assert since & {TURN, level}, f"{name}: {number} {names} {before} {now}"
                counted += 1
            before, since = now, set()
    assert counted


@pytest.mark.parametrize("name", GAMES)
def test_a_question_says_why_it_is_asked(name):
    asked = explained = 0
    for _, table in course(name, 60):
        for seat in SEATS:
            if table.sight(seat).ask is not None:
                lines = table.sight(seat).lines
                because = heading(lines, table.game)
                asked += 1
                if because is not None:
                    explained += 1
                    told = lines[because - 1].what
                    assert isinstance(told, Happening)
                    assert table.game.client.explains(told)
    assert explained == asked


@pytest.mark.parametrize("name", GAMES)
def test_every_level_comes_up(name):
    table = long_game(name)
    levels = {table.game.client.level(line) for _, line in table.playing.log}
    assert levels == {0, TURN, ROUND, PLAY}


@pytest.mark.parametrize("name", ["twilight", "dawn1989"])
def test_a_chart_says_where_turns_begin(name):
    table = long_game(name)
    begun = [one.args[0] for _, one in table.playing.log if table.game.client.level(one) == TURN]
    assert [turn["turn"] for turn in chart(table)["turns"]] == begun
    assert len(begun) > 1


@pytest.mark.parametrize("name", GAMES)
def test_turning_points_are_the_largest_swings(name):
    table = long_game(name)
    for seat in VIEWERS:
        assert table.sight(seat).lines
    assert chart(table)["turning"] == [] or table.is_open
    over = table.resigned(0, AT) if table.turns() else table
    said = chart(over)
    defcon = "DEFCON"  # a track of its own, and no points
    points = [series for series in said["series"] if series["name"]["en"] != defcon]
    swings = [
        abs(after - before)
        for series in points
        for (_, before), (_, after) in zip(series["values"], series["values"][1:], strict=False)
    ]
    found = [abs(point["to"] - point["from"]) for point in said["turning"]]
    assert sorted(found, reverse=True) == sorted((s for s in swings if s), reverse=True)[:5]
    assert [p["answer"] for p in said["turning"]] == sorted(p["answer"] for p in said["turning"])
    counts = {happening.__name__ for happening in table.game.client.counts}
    for point in said["turning"]:
        line = point["line"]
        assert line is None or line["level"] >= ROUND or line["what"] in counts
        if line and line["what"] in counts:
            assert line["values"]["score"] == point["to"]


def test_what_an_answer_tells_last_begins_something_else():
    game = find_game("iron_curtain")
    tongues = Tongues(game, game.rules())
    lines = [
        Line(1, Happening("laid", (0, 1, 0)), AT),
        Line(2, Happening("marker_moved", (0, 2, 2)), AT),
        Line(2, Happening("turn_begun", (1, 2, 0)), AT),
    ]
    found = play_of(lines, 2, tongues)
    assert found is not None
    assert found["what"] == "laid"
    assert play_of(lines[1:], 2, tongues) is None
