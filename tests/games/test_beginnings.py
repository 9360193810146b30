"""What is told before the first question is the beginning of every log: at a table, in a terminal,
in a record that is watched."""

from __future__ import annotations

from typing import Any

import pytest

from detente.games import find_game
from detente.kernel.chance import Draws
from detente.kernel.flow import OBSERVER
from detente.kernel.play import Play
from detente.kernel.records.make import record_of
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read, write
from detente.service.table.replaying import frames
from detente.service.table.starting import begun
from detente.terminal.replaying import Replaying
from detente.terminal.saves import new_match
from tests.table.tables import AT, waiting
from tests.terminal.helpers import Pipe

BEGINNINGS = [
    ("cia_kgb", {}, ["round_begun"]),
    ("dawn1989", {}, ["board_set_up"]),
    ("dawn1989", {"mode": "family"}, ["board_set_up", "turn_begun"]),
    ("twilight", {"turn_zero": "on"}, ["turn_zero_begun"]),
]


def opened(name: str, options: dict[str, str]) -> Play[Any]:
    game = find_game(name)
    return Play(game, game.opened(game.rules(options)), Draws("1", ("", "")))


@pytest.mark.parametrize(("name", "options", "told"), BEGINNINGS)
def test_a_record_and_its_replay_begin_with_it(name, options, told):
    play = opened(name, options)
    assert [line.key for number, line in play.log if not number] == told
    again = replay(read(write(record_of(play, "en"))), find_game)
    assert again.log == play.log


@pytest.mark.parametrize(("name", "options", "told"), BEGINNINGS)
def test_a_table_and_the_first_frame_of_its_replay_begin_with_it(name, options, told):
    game = find_game(name)
    ready = waiting()
    full = ready.but(game=game, options=game.all_options(options), chairs=(ready.chairs[0],) * 2)
    table = begun(full, AT + 5, [])
    lines = table.sight(OBSERVER).lines[: len(told)]
    assert [(line.answer, line.what.key, line.at) for line in lines] == [
        (0, key, table.created) for key in told
    ]
    first = frames(table, OBSERVER, 0, 0, 1)["frames"][0]
    assert [line["answer"] for line in first["log"]] == [0] * len(told)


@pytest.mark.parametrize(("name", "options", "told"), BEGINNINGS)
def test_a_terminal_shows_it_before_the_first_step_of_a_record(name, options, told, tmp_path):
    match = new_match(find_game(name), options, (None, None), tmp_path, "1")
    assert [line.key for line in match.play.lines_for(OBSERVER)][: len(told)] == told
    path = tmp_path / "game.play"
    path.write_text(write(record_of(match.play, "en")), "utf-8")
    screen = Pipe()
    replaying = Replaying(screen, path, "en")
    replaying.run()
    assert [line.key for line in replaying.told[0]] == told
    assert replaying.words.tell(replaying.told[0][0]) in screen.text


@pytest.mark.parametrize(("name", "rule"), [("twilight", "4.5 B"), ("dawn1989", "4.5.1")])
def test_the_deal_of_turn_1_is_told_once(name, rule):
    play = opened(name, {})
    while play.state.turn == 1 and not any(
        number and line.key == "turn_begun" for number, line in play.log
    ):
        ask = play.state.question
        play.answer(ask.who, ask.options.bit_length() - 1)
    assert [line.key for _, line in play.log].count("cards_dealt") == 1, rule
