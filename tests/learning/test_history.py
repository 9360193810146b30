"""Histories and worlds: as far as a seat knows."""

import random
from collections import Counter

import numpy as np
import pytest

import detente
from detente.games import find_game
from detente.kernel.flow import Happening
from detente.learning import Historian, history, observer, sample


def played(name: str, seed: int, answers: int, options: dict[str, str] | None = None):
    g, rng = detente.new_game(name, seed=seed, options=options or {}), random.Random(seed)
    for _ in range(answers):
        for seat in g.to_move:
            g.answer(rng.choice(g.legal(seat)))
    return g


@pytest.mark.parametrize("name", detente.all_games())
def test_a_history_has_every_line_and_every_answer_of_ones_own(name):
    for seed in range(3):
        g = played(name, seed, 10_000)
        for seat in (0, 1):
            seen = g.seen_by(seat)
            rows = history(seen)
            assert len(rows) == len(seen.log()) + len(seen.answers)
            own = rows[rows[:, 0] == 0]
            assert [option.number for option in seen.answers] == own[:, 1].tolist()


@pytest.mark.parametrize("name", detente.all_games())
def test_every_line_can_be_read_from_its_row(name):
    """Sets too, which take several numbers."""
    game, seen = find_game(name), played(name, 4, 10_000).seen_by(1)
    historian, sets = Historian(game), 0
    for (_, line), row in zip(seen.course, history(seen), strict=True):
        if not isinstance(line, Happening):
            continue
        assert historian.names[row[0]] == line.key
        words = iter(row[1:].tolist())
        for value, count in zip(line.args, historian.words[line.key], strict=True):
            parts = [next(words) for _ in range(count)]
            sets += count > 1 and value >> 31 > 0
            assert sum(part << 31 * n for n, part in enumerate(parts)) == value
        assert not any(words)
    assert sets or name != "twilight", "no large set was told"


def test_a_history_grows_at_its_end_only():
    g = detente.new_game("twilight", seed=2)
    rng, before = random.Random(3), history(g.seen_by(0))
    while not g.is_over:
        for seat in g.to_move:
            g.answer(rng.choice(g.legal(seat)))
            after = history(g.seen_by(0))
            assert np.array_equal(after[: len(before)], before)
            before = after


def test_no_history_shows_the_first_answer_of_a_secret_pair():
    g = detente.new_game("cia_kgb", seed=1)
    before = history(g.seen_by(0)), observer("cia_kgb")(g.seen_by(0))
    g.answer(g.legal(1)[0])
    assert np.array_equal(history(g.seen_by(0)), before[0])
    assert np.array_equal(observer("cia_kgb")(g.seen_by(0)), before[1])
    g.answer(g.legal(0)[2])
    assert len(history(g.seen_by(0))) > len(before[0])


def test_ones_own_secret_choice_is_in_the_observation():
    g = detente.new_game("cia_kgb", seed=1)
    option = g.legal(0)[2]
    g.answer(option)
    observe = observer("cia_kgb")
    assert observe.named(observe(g.seen_by(0)))["chosen"] == [option.number]
    assert observe.named(observe(g.seen_by(1)))["chosen"] == [-1]


def test_a_draft_is_in_the_history_of_its_maker_alone():
    g = detente.new_game("twilight", seed=1)
    before = [history(g.seen_by(seat)) for seat in (0, 1)]
    g.answer("poland")
    assert np.array_equal(history(g.seen_by(0)), before[0])
    assert len(history(g.seen_by(1))) > len(before[1])


def test_worlds_look_the_same_and_weigh_the_same():
    g = played("twilight", 5, 20)
    seen, observe = g.seen_by(0), observer("twilight")
    worlds = list(sample(seen, 5, seed=1))
    assert sum(weight for _, weight in worlds) == 1
    for world, _ in worlds:
        assert np.array_equal(observe(world.seen_by(0)), observe(seen))
    assert len({str(world.view(1)) for world, _ in worlds}) == 5


def test_all_cards_that_another_may_hold_come_up_equally_often():
    """Iron Curtain deals four of eleven unseen cards to the other hand, say; each is as likely."""
    g = detente.new_game("iron_curtain", seed=1)
    g.answer(g.legal()[0])
    seen = g.seen_by(0)
    hidden = len(g.view(1)["quantities"]["hand.ussr"])
    drawn: Counter[str] = Counter()
    for world, _ in sample(seen, 600, seed=2):
        drawn.update(world.view(1)["quantities"]["hand.ussr"])
    expected = 600 * hidden / len(drawn)
    assert all(abs(count - expected) < 5 * expected**0.5 for count in drawn.values())
