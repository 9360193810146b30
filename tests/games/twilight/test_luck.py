"""What a roll could do, as the log tells it, agrees with what it did."""

import random

from detente.games.twilight import GAME
from detente.games.twilight.luck import rolls
from detente.kernel.flow import Happening
from detente.kernel.sets import pick

TOLD = {
    "coup_rolled": True,
    "coup_failed": False,
    "war_failed": False,
    "trap_held": False,
    "space_failed": False,
    "advanced": True,
}


def log_of(seed):
    rng = random.Random(seed)
    g = GAME.new({"space_track": "alternate", "turn_zero": "on"})
    g.log = []
    while (ask := g.question) is not None:
        g.answer(pick(ask.options, rng.randrange(ask.options.bit_count())))
    return g.log


def test_rolls_succeed_where_the_log_goes_on_so():
    seen = set()
    for seed in range(20):
        log = log_of(seed)
        for number, line in enumerate(log):
            found = list(rolls([line]))
            if len(found) != 1:
                continue
            after = [line.key, *(one.key for one in log[number + 1 : number + 2])]
            said = next((TOLD[key] for key in after if key in TOLD), None)
            if line.key == "war_rolled":
                said = after[1] != "war_failed"
            elif line.key == "trap_rolled":
                said = after[1] != "trap_held"
            if said is not None:
                assert found[0].won == said, (line, after)
                seen.add((line.key, said))
    assert {key for key, _ in seen} >= {"coup_rolled", "coup_failed", "war_rolled", "space_rolled"}


def test_a_die_that_its_side_did_not_accept_counts_too():
    lines = [
        Happening("coup_rerolled", (0, 5, 0)),
        Happening("coup_rolled", (0, 5, 4, 0, 3, 2, 6)),
    ]
    assert [(roll.side, roll.won) for roll in rolls(lines)] == [(0, False), (0, True)]
    assert {float(roll.chance) for roll in rolls(lines)} == {0.5}


def test_equal_sums_bring_nobody_anything():
    (us, ussr) = rolls([Happening("realignment_rolled", (5, 2, 1, 3, 0))])
    assert not us.won
    assert not ussr.won
    assert us.chance > ussr.chance
