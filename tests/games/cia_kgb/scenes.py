"""Games whose plays are written down in `logs.txt` and `told.txt`: see `tests.games.told`."""

import random

from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.deck import BRIEFING, LIVE_BENEFIT, OBJECTIVE_KEYS
from detente.games.cia_kgb.scoring import check_victory
from detente.games.cia_kgb.state import State
from detente.games.cia_kgb.turn import play_round
from detente.kernel.flow import NOBODY
from tests.games.told import Scene, beginning, beginnings

from .positions import position

OTHER_RULES = {
    "unrest": "at_passes",
    "escalation_without_groups": "allowed",
    "discards": "open",
}


def last_objectives(rng: random.Random) -> State:
    """7.4, 9.1: everything is won, both have the same points, and only used events are left."""
    won = list(range(LIVE_BENEFIT + 1))
    while True:
        rng.shuffle(won)
        half = rng.randrange(5, 12)
        g = position(
            objective=NOBODY,
            phase=BRIEFING,
            won=(won[:half], won[half:]),
            used=sum(1 << event for event in range(LIVE_BENEFIT + 1, len(OBJECTIVE_KEYS))),
        )
        if g.score[0] == g.score[1]:
            g.do(check_victory)
            g.do(play_round)
            return g


SCENES = {
    "game": Scene(beginning(GAME)),
    **{f"rounds {number}": Scene(beginning(GAME), 100) for number in range(1, 41)},
    **beginnings(GAME, [OTHER_RULES], 2, 100),
    **{f"last objectives {number}": Scene(last_objectives, 60) for number in range(1, 41)},
}
RECORDS = ("both_cause_unrest", "rulebook_round")
VIEWS = (
    "game",
    "last objectives 1",
)
