"""What holds for positions of every game: copies, saves, hashes, replays, bounds."""

import json
import os
import random
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from detente.kernel.chance import Draws
from detente.kernel.flow import CHANCE, LIMITS, Ask, Flow, limits_of, meet
from detente.kernel.play import Play
from detente.kernel.records.make import record_of
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read, write
from detente.kernel.saves import digest, from_json, key, to_json
from detente.kernel.sets import members
from tests.conformance.games import CASES, GAME_CASES, choose, finished, seeds, walk
from tests.kernel.toy import TOY

SEEDS = range(3)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_position_keeps_the_rules_and_asks_somebody_or_is_over(case):
    for seed in seeds(case, 10):
        for g in walk(case, seed):
            case.game.check(g)
            ask = g.question
            if ask is None:
                assert g.ending
                assert g.winner in (-1, 0, 1)
            else:
                assert ask.options > 0, ask.then.__name__
                size = len(case.game.vocabulary.kinds[ask.kind].keys)
                assert ask.options >> size == 0, f"{ask.then.__name__} offers what has no word"


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_copies_and_saves_agree(case):
    for seed in SEEDS:
        for g in walk(case, seed):
            saved = from_json(case.game.blank(g.rules), json.loads(json.dumps(to_json(g))))
            assert key(g) == key(g.clone()) == key(saved)
            assert digest(saved) == digest(g)


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_a_copy_has_everything_and_shares_nothing_that_can_change(case):
    for g in walk(case, 0):
        twin = g.clone()
        names = {name for cls in type(g).__mro__ for name in getattr(cls, "__slots__", ())}
        assert names == {*g.FIELDS, *Flow.__slots__}
        for name in names - {"log"}:
            value, copied = getattr(g, name), getattr(twin, name)
            assert type(copied) is type(value)
            assert copied == value, name
            assert value is not copied or not isinstance(value, list | bytearray | dict | set), name


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_what_happens_later_leaves_earlier_positions_as_they_were(case):
    for seed in SEEDS:
        positions = list(walk(case, seed))
        keys = [key(g) for g in positions]
        rng = random.Random(seed)
        for g in positions[:-1]:
            twin = g.clone()
            twin.answer(choose(twin.question.options, rng))
        assert [key(g) for g in positions] == keys


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_different_positions_have_different_hashes(case):
    keys: dict[str, object] = {}
    for g in walk(case, 0):
        assert keys.setdefault(digest(g), key(g)) == key(g)
    assert len(keys) > 10


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_game_is_its_record(case):
    for seed in seeds(case, 3):
        play = played(case, seed)
        written = write(record_of(play, "pl" if seed % 2 else "en"))
        again = replay(read(written), lambda name: case.game)
        assert digest(again.state) == digest(play.state)
        assert again.items == play.items
        assert write(read(written)) == written


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_every_position_can_be_written_down(case):
    rng = random.Random(5)
    for g in walk(case, 1):
        if rng.random() < 0.15 and not g.ending:
            written = write(record_of(Play(case.game, g, forced=False), "en"))
            again = replay(read(written), lambda name: case.game)
            assert key(again.start) == key(g)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_open_options_and_reasons_never_disagree(case):
    for seed in seeds(case, 3):
        for g in walk(case, seed):
            ask = g.question
            if ask is None:
                continue
            if ask.then in LIMITS:
                assert meet(limits_of(g, ask)) == ask.options, ask.then.__name__
            for choice in range(len(case.game.vocabulary.kinds[ask.kind].keys)):
                reason = g.why_not(ask.who, choice)
                assert (reason is None) == bool(ask.options >> choice & 1)


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_undo_never_crosses_a_commit_line(case):
    game = case.game
    undone = 0
    for seed in range(60) if game is TOY else SEEDS:  # there, few answers can be taken back
        rng = random.Random(seed)
        play = Play(game, game.new(case.options), Draws(str(seed), []))
        while play.state.question is not None and len(play.answers) < 3000:
            ask = rng.choice([ask for seat in (0, 1) if (ask := play.question_for(seat))])
            play.answer(ask.who, choose(ask.options, rng))
            for other in (0, 1):
                back = play.undo_to(other)
                if back is None:
                    continue
                taken = play.answers[back:]
                assert all(a.seat == other or a.auto for a in taken)
                assert not any(a.seat == CHANCE and not a.auto for a in taken)
                assert play.handed_count <= back, "nobody else knows what can be taken back"
                kept = play._before[back - play.line :]
                states = [*kept, play.state]
                for before, after in pairwise(states):
                    assert not game.unknown(before, other) & ~game.unknown(after, other)
                if rng.random() < 0.2:
                    wanted = key(kept[0])
                    play.undo(other)
                    assert key(play.state) == wanted
                    undone += 1
                    break
    assert undone


ELSEWHERE = (
    "from tests.conformance.games import GAME_CASES, finished\n"
    "from detente.kernel.saves import digest\n"
    "for case in GAME_CASES: print(case, digest(finished(case, 7)))"
)


@cache
def elsewhere(hash_seed: str) -> dict[str, str]:
    """The last position of a game of each case in another process."""
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), str(root / "src")])
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    ran = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], env=env, capture_output=True, text=True, check=True
    )
    return dict(line.split() for line in ran.stdout.splitlines())


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_the_same_seed_gives_the_same_game_in_another_process(case):
    wanted = digest(finished(case, 7))
    assert [elsewhere(hash_seed)[str(case)] for hash_seed in ("1", "2")] == [wanted] * 2


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_every_option_has_one_number_in_the_vocabulary(case):
    words = case.game.vocabulary
    numbers = [
        words.number(kind.number, choice)
        for kind in words.kinds
        for choice in range(len(kind.keys))
    ]
    assert numbers == list(range(words.size))
    assert [words.number(*words.option(number)) for number in numbers] == numbers
    g = case.game.new()
    assert isinstance(g.question, Ask)
    mask = words.mask(g.question)
    assert [words.option(n)[1] for n in members(mask)] == list(members(g.question.options))


def played(case, seed: int) -> Play[Any]:
    """A random game through the driver."""
    rng = random.Random(seed)
    play = Play(case.game, case.game.new(case.options), Draws(str(seed), []))
    while play.state.question is not None:
        ask = play.state.question
        play.answer(ask.who, choose(ask.options, rng))
    return play
