"""Files: where games are kept, the autosave, saving and playing on."""

from __future__ import annotations

from pathlib import Path

import pytest

from detente.ai.players import player
from detente.folders import data_folder
from detente.games import GAMES, find_game
from detente.kernel.records.text import write
from detente.kernel.saves import key
from detente.terminal.saves import (
    CannotRead,
    CannotSave,
    Match,
    games_folder,
    read_file,
    resume_match,
    saved_games,
    write_file,
)
from detente.terminal.table import Table
from detente.terminal.texts import Texts
from tests.terminal.helpers import Pipe, match_of, play_at, play_at_random

IRON_CURTAIN = find_game("iron_curtain")


@pytest.mark.parametrize(
    ("env", "system", "folder"),
    [
        ({"DETENTE_DATA": "/d", "HOME": "/h"}, "linux", "/d"),
        ({"XDG_DATA_HOME": "/x", "HOME": "/h"}, "linux", "/x/detente"),
        ({"HOME": "/h"}, "linux", "/h/.local/share/detente"),
        ({"HOME": "/h"}, "darwin", "/h/Library/Application Support/Detente"),
        ({}, "linux", None),
        ({}, "darwin", None),
        ({"HOME": ""}, "linux", None),
    ],
)
def test_the_folder_of_a_user(env, system, folder):
    assert data_folder(env, system) == (folder and Path(folder))


def test_without_a_home_games_are_kept_here_and_that_is_said(monkeypatch, tmp_path):
    for name in ("DETENTE_DATA", "XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    screen = Pipe()
    assert games_folder(screen, Texts("en")) == tmp_path
    assert "There is no home folder" in screen.text


def test_every_answer_is_kept_at_once(tmp_path):
    table = Table(Pipe(), match_of(IRON_CURTAIN, tmp_path), "en")
    assert saved_games(tmp_path) == []
    table.seat = 1
    table.answer(0)
    (path,) = saved_games(tmp_path)
    resumed = resume_match(path, tmp_path, find_game)
    assert key(resumed.play.state) == key(table.play.state)
    assert not list(tmp_path.glob(".*"))  # nothing half written is left


@pytest.mark.parametrize("name", GAMES)
def test_a_resumed_game_goes_on_with_the_same_dice(name, tmp_path):
    """Stopped after 20 answers and played on, a game is the same as one that was not stopped."""
    whole, _ = play_at_random(find_game(name), tmp_path / "whole", "en", seed=4, most=40)
    typed = _typed(whole)
    screen = Pipe(*typed[:20], f"save {tmp_path / 'stopped'}")
    play_at(screen, find_game(name), tmp_path / "half", seed="4")
    match = resume_match(tmp_path / "stopped.play", tmp_path / "other", find_game)
    Table(Pipe(*typed[20:]), match, "pl").run()
    assert match.play.answers == whole.play.answers
    assert write(match.record("en")) == write(whole.match.record("en"))
    assert match.path.parent == tmp_path / "other"  # a file of somebody else's stays as it was


def _typed(table):
    """The answers of both people in a game, as words."""
    return [
        table.match.game.vocabulary.key(answer.kind, answer.choice)
        for answer in table.play.answers
        if answer.seat in (0, 1) and not answer.auto
    ]


def test_a_resumed_game_knows_its_computer(tmp_path):
    table = play_at(Pipe("us"), IRON_CURTAIN, tmp_path, players=(player("random"), None))
    match = resume_match(table.match.path, tmp_path, find_game)
    assert [who and who.name for who in match.players] == ["random", None]
    assert match.path == table.match.path


def test_a_serious_game_stays_one_when_it_is_resumed(tmp_path):
    match = match_of(IRON_CURTAIN, tmp_path)
    assert not resumed(match, tmp_path).serious
    match.serious = True
    for language, word in (("en", "serious: yes"), ("pl", "na serio: tak")):
        match.save(match.path, language)
        assert word in match.path.read_text()
        assert resume_match(match.path, tmp_path, find_game).serious


def resumed(match: Match, folder: Path) -> Match:
    match.save(match.path, "en")
    return resume_match(match.path, folder, find_game)


def test_a_record_without_seed_is_played_on_but_proves_nothing(tmp_path):
    table = play_at(Pipe("us"), IRON_CURTAIN, tmp_path)
    path = tmp_path / "bare.play"
    lines = [line for line in table.match.path.read_text().split("\n") if "seed" not in line]
    path.write_text("\n".join(lines))
    match = resume_match(path, tmp_path / "x", find_game)
    assert not match.proved
    assert "commitment" not in match.header
    screen = Pipe()
    Table(screen, match, "en").run()
    assert "cannot be proved" in " ".join(screen.text.split())


def test_a_seed_that_does_not_give_these_dice_is_refused(tmp_path):
    table = play_at(Pipe("us"), IRON_CURTAIN, tmp_path, seed="one")
    from detente.kernel.chance import commitment

    text = table.match.path.read_text()
    text = text.replace("seed: one", "seed: two").replace(commitment("one"), commitment("two"))
    table.match.path.write_text(text)
    with pytest.raises(CannotRead, match="chance answered"):
        resume_match(table.match.path, tmp_path, find_game)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"detente play 1\n", b"PK\x03\x04"])
def test_files_that_are_no_records_are_refused_by_name(data, tmp_path):
    path = tmp_path / "bad.play"
    path.write_bytes(data)
    with pytest.raises(CannotRead, match=r"bad\.play"):
        resume_match(path, tmp_path, find_game)
    with pytest.raises(CannotRead, match="cannot be read"):
        read_file(tmp_path / "none.play")
    with pytest.raises(CannotRead):
        read_file(tmp_path)


def test_saving_asks_before_it_overwrites(tmp_path):
    path = tmp_path / "there.play"
    path.write_text("mine")
    screen = Pipe(f"save {path}", "no", f"save {path}", "tak")
    play_at(screen, IRON_CURTAIN, tmp_path / "games")
    assert screen.text.count("Overwrite it?") == 2
    assert "Not saved." in screen.text
    assert path.read_text() != "mine"


def test_a_place_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(CannotSave):
        write_file(blocked / "x.play", "")
    screen = Pipe("ussr", "1", f"save {blocked / 'x.play'}", "1", "save \0")
    table = play_at(screen, IRON_CURTAIN, blocked)
    assert screen.text.count("The game cannot be saved while it runs") == 1
    assert len([a for a in table.play.answers if a.seat in (0, 1)]) >= 3
