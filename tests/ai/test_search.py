"""The search: that it finds what is there, keeps to its budget, and stops when told."""

import random
from dataclasses import replace

import pytest

from detente.ai.search import Budget, Search
from detente.ai.tree import VISITS, Node, Progress, Tree
from detente.kernel.sets import set_of
from tests.ai.positions import choices, decide, toy, veiled
from tests.kernel.toy import (
    BLUE,
    KEEP,
    RED,
    SWAP,
    TOY,
    decided,
    fill,
    laid,
    swap_or_keep,
)

SEEDS = range(5)


def searched(g, seat, iterations, seed=0, **settings):
    tree = Tree(Search(Budget(iterations), **settings), TOY, veiled(g, seat), random.Random(seed))
    for _ in range(iterations):
        tree.grow()
    return tree


def test_a_card_that_wins_for_certain_is_laid_by_either_side():
    # c8 is the last of the highest rank, and one point wins.
    for seat in (RED, BLUE):
        mine, his = set_of([0, 4, 8]), set_of([1, 2, 3])
        hands = (mine, his) if seat == RED else (his, mine)
        g = toy(*hands, discards=set_of([6, 7]))
        for seed in SEEDS:
            assert decide(TOY, g, seat, Search(Budget(60)), random.Random(seed)) == 8


def test_the_value_of_a_certain_win_is_one():
    g = toy(set_of([0, 4, 8]), set_of([1, 2, 3]), discards=set_of([6, 7]))
    progress = searched(g, RED, 300).progress()
    assert progress.best == 8
    assert progress.value == 1.0


def test_a_win_two_questions_away_is_found():
    # RED sees c8 on the deck, where BLUE draws next: to swap for it and lay it then wins.
    g = toy(
        set_of([0, 1]),
        set_of([2, 3]),
        discards=set_of([4, 6, 7]),
        top=8,
        seen_by=1 << RED,
        steps=((swap_or_keep, RED), (fill, BLUE), (fill, RED)),
    )
    for seed in SEEDS:
        assert decide(TOY, g, RED, Search(Budget(400)), random.Random(seed)) == SWAP


def test_iterations_are_kept_to():
    reports: list[Progress] = []
    g = toy(set_of([0, 1, 2]), set_of([3, 4, 5]))
    Search(Budget(200)).choose(TOY, veiled(g, RED), random.Random(1), reports.append)
    assert reports
    assert [r.iterations for r in reports] == sorted(r.iterations for r in reports)
    assert all(r.best in (0, 1, 2) and 0 <= r.value <= 1 for r in reports)
    assert reports[-1].iterations <= 200


def test_thinking_ends_early_only_when_nothing_can_change():
    for seed in SEEDS:
        for g, seat in choices(TOY, seed):
            given = decide(TOY, g, seat, Search(Budget(200)), random.Random(seed))
            assert given == searched(g, seat, 200, seed).progress().best


def test_a_search_by_time_ends_and_answers():
    g = toy(set_of([0, 1, 2]), set_of([3, 4, 5]))
    reports: list[Progress] = []
    search = Search(Budget(seconds=0.01))
    choice = search.choose(TOY, veiled(g, BLUE), random.Random(1), reports.append)
    assert choice in (3, 4, 5)
    assert reports[-1].iterations >= 1


def test_a_search_can_be_stopped_and_gives_its_best_answer_so_far():
    g = toy(set_of([0, 4, 8]), set_of([1, 2, 3]), discards=set_of([6, 7]))
    asked = 0

    def stop():
        nonlocal asked
        asked += 1
        return asked == 30

    reports: list[Progress] = []
    search = Search(Budget(seconds=3600.0))
    choice = search.choose(TOY, veiled(g, RED), random.Random(1), reports.append, stop)
    assert choice == 8
    assert reports[-1].iterations == 30


def test_a_search_that_is_stopped_at_once_still_answers():
    g = toy(set_of([0, 1, 2]), set_of([3, 4, 5]))
    search = Search(Budget(1000))
    choice = search.choose(TOY, veiled(g, RED), random.Random(1), stop=lambda: True)
    assert choice in (0, 1, 2)


def test_a_single_option_is_answered_without_thinking():
    g = toy(1 << 4, set_of([0, 1]))
    reports: list[Progress] = []
    search = Search(Budget(1000))
    assert search.choose(TOY, veiled(g, RED), random.Random(1), reports.append) == 4
    assert not reports


def test_of_a_secret_pair_both_picks_are_tried_and_only_the_own_one_tells_nodes_apart():
    g = toy(set_of([0, 4, 8]), set_of([1, 2, 3]), score=(0, 0))
    g.answer_for(BLUE, 2)
    root = searched(g, RED, 500).root
    assert root.arms.keys() == {1 << 0, 1 << 4, 1 << 8}
    assert root.other is not None
    assert len(root.other.arms) > 3  # cards BLUE may hold, not only those it does
    assert sum(arm[0] for arm in root.other.arms.values()) == 500
    first_answers = {key[4] for key in root.children}
    assert first_answers == {0, 4, 8}


def keys_after_blue(question):
    """What RED can see after each of the two answers that BLUE tries at a question."""
    g = toy(
        set_of([0, 1, 4]),
        set_of([2, 3]),
        discards=set_of([5, 6, 7]),
        top=8,
        seen_by=1 << BLUE,
        steps=((question, BLUE), (fill, BLUE)),
    )
    tree = searched(toy(set_of([0, 1, 4]), set_of([2, 3])), RED, 1)
    node = Node(BLUE)
    path: list[tuple[int, list[float]]] = []
    keys = []
    for _ in range(2):
        keys.append(tree.descend(g.clone(), node, path))
        path[-1][1][VISITS] += 1
    assert len(node.arms) == 2
    return keys


def swap(g, side):
    decided(g, SWAP, side)


def test_a_secret_answer_of_the_other_leads_to_one_place():
    first, second = keys_after_blue(swap)
    assert first == second == (RED, laid, (), set_of([0, 1, 4]))


def test_an_answer_everybody_sees_tells_nodes_apart():
    keys = keys_after_blue(swap_or_keep)
    assert {key[4:] for key in keys} == {(KEEP,), (SWAP,)}


def test_a_game_that_can_estimate_is_not_played_to_its_end():
    asked = []

    def estimate(g):
        asked.append(g.clone())
        return 1.0 if g.score[RED] else 0.0

    game = replace(TOY, estimate=estimate)
    g = toy(set_of([0, 4, 8]), set_of([1, 2, 3]), discards=set_of([6, 7]), score=(0, 0))
    tree = Tree(Search(Budget(100), horizon=1), game, veiled(g, RED), random.Random(1))
    for _ in range(100):
        tree.grow()
    assert len(asked) > 50
    assert tree.progress().best == 8  # the sure way to the first point


def test_options_that_are_seldom_open_are_not_taken_for_neglected():
    tree = searched(toy(set_of([0, 1, 2]), set_of([3, 4, 5])), RED, 1)
    node = Node(BLUE)
    node.arms = {1: [10, 5.0, 10], 2: [10, 5.0, 1000]}
    _, choice = tree.select(node.arms, 0b11)
    assert choice == 1
    assert node.arms == {1: [10, 5.0, 11], 2: [10, 5.0, 1001]}


def test_an_option_never_tried_waits_while_others_do_better_than_most():
    tree = searched(toy(set_of([0, 1, 2]), set_of([3, 4, 5])), RED, 1)
    tree.exploration = 0.1
    good_and_bad = {1: [50.0, 45.0, 50.0], 2: [50.0, 5.0, 50.0]}
    assert tree.select(good_and_bad, 0b111)[1] == 0
    assert tree.select({1: [50.0, 20.0, 50.0], 2: [50.0, 20.0, 50.0]}, 0b111)[1] == 2


@pytest.mark.parametrize(("results", "apart"), [((0.5, 0.5), 0.0), ((0.4, 0.6), 0.1)])
def test_it_explores_as_much_as_results_lie_apart(results, apart):
    search = Search(Budget(50), exploration=2.0)
    tree = Tree(search, TOY, veiled(toy(set_of([0, 1]), set_of([3, 4])), RED), random.Random(1))
    for _ in range(25):
        for value in results:
            tree.remember([], value)
    assert tree.exploration == pytest.approx(2 * apart)
