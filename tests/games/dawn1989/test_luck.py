"""What a roll could do, as the log tells it, agrees with what it did."""

import random

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.luck import rolls
from detente.kernel.sets import pick

BY_ITSELF = {
    "check_won": True,
    "check_failed": False,
    "counter_attack_won": True,
    "counter_attack_lost": False,
}
FAILED_AFTER = {
    "track_rolled": "track_failed",
    "die_rolled": "die_failed",
    "strike_rolled": "strike_goes_on",
}


def test_rolls_succeed_where_the_log_goes_on_so():
    seen = set()
    for seed in range(12):
        rng = random.Random(seed)
        g = GAME.new()
        g.log = []
        while (ask := g.question) is not None:
            g.answer(pick(ask.options, rng.randrange(ask.options.bit_count())))
        for line, after in zip(g.log, [*g.log[1:], None], strict=True):
            if line.key in BY_ITSELF:
                said = BY_ITSELF[line.key]
            elif line.key in FAILED_AFTER:
                said = after is None or after.key != FAILED_AFTER[line.key]
            else:
                continue
            (roll,) = rolls([line])
            assert roll.won == said, line
            seen.add((line.key, said))
    assert len(seen) >= 8
