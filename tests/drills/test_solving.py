"""Drills tell players apart: each level solves more of them than the one below."""

from __future__ import annotations

from itertools import pairwise

import pytest

from detente.__main__ import main
from detente.ai.workers import Processes
from detente.drills.catalogue import collection
from detente.drills.solving import attempts, count

LEVELS = ["level:1", "level:2", "level:3"]


def solved(game, players, tries, entries):
    *_, last = count(attempts(entries, players, tries), Processes(1))
    return last


@pytest.mark.parametrize("game", ["twilight", "dawn1989"])
def test_each_level_solves_more_than_the_one_below(game):
    entries = collection(game)
    found = solved(game, LEVELS, 1, entries)
    assert all(one.drills == len(entries) for one in found.values())
    shares = [found[player].solved for player in LEVELS]
    assert all(less < more for less, more in pairwise(shares)), shares


def test_the_same_attempts_come_to_the_same_and_every_theme_is_counted():
    entries = collection("cia_kgb")[:6]
    one = solved("cia_kgb", ["level:1"], 2, entries)["level:1"]
    assert one == solved("cia_kgb", ["level:1"], 2, entries)["level:1"]
    assert sum(map(len, one.themes.values())) == one.drills == 6
    assert sum(map(sum, one.themes.values())) == pytest.approx(one.solved)


def test_the_command_sets_players_beside_each_other(capsys):
    assert main(["solve", "cia_kgb", "random", "--tries", "1", "--jobs", "1"]) == 0
    assert f"of {len(collection('cia_kgb'))}" in capsys.readouterr().out
