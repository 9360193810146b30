"""Games whose plays are written down in `logs.txt` and `told.txt`: see `tests.games.told`."""

from detente.games.iron_curtain import GAME
from tests.games.told import Scene, beginning, beginnings

OTHER_RULES = {"start_card_scores": "no", "place_all": "must"}

SCENES = {
    **{f"game {number}": Scene(beginning(GAME)) for number in range(1, 31)},
    **beginnings(GAME, [OTHER_RULES], 2, 1000),
}
RECORDS = (
    "example_a_vietnam",
    "example_d_east_germany",
)
VIEWS = ("game 1",)
