"""A drill as it is sent: the table as it stands, and what is said once it was answered.

Its table is made like that of a lesson and shown through the solver's eyes. What is right, and
even what is exercised, leaves the server only with what becomes of an answer.
"""

from __future__ import annotations

from detente.drills import catalogue, rating
from detente.drills.drill import Drill
from detente.drills.rating import BEGINNER, Standing
from detente.games import find_game
from detente.kernel.errors import DetenteError

from ..core.errors import Refused
from ..core.json import Json
from ..core.texts import tongues
from ..lessons.taught import Taught


def drills(time: int) -> Json:
    """All drills by game, and the one of the day."""
    found = catalogue.collections()
    today = catalogue.of_the_day(time) if found else None
    return {
        "today": today and {"game": today.game, "name": today.name},
        "beginner": BEGINNER._asdict(),
        "games": [
            {
                "game": name,
                "title": tongues(find_game(name), find_game(name).all_options()).each(
                    lambda words: str(words.table("game")["name"])
                ),
                "themes": [
                    {"name": theme, "title": dict(title)}
                    for theme, title in catalogue.themes(name).items()
                ],
                "drills": [
                    {"name": entry.name, "theme": entry.theme, "difficulty": entry.difficulty}
                    for entry in entries
                ],
            }
            for name, entries in found.items()
        ],
    }


class Solving:
    """Somebody at a drill."""

    def __init__(self, game: str, name: str) -> None:
        try:
            self.drill: Drill = catalogue.drill(game, name)
        except DetenteError:
            raise Refused("not_found") from None
        self.taught = Taught(game, name, self.drill.start, catalogue.drill)

    def opened(self) -> Json:
        """Everything, for whoever comes to it."""
        return {"difficulty": self.drill.difficulty, "table": self.taught.shown()}

    def tried(self, option: int, before: Standing | None) -> Json:
        """What becomes of an answer, a number of the whole vocabulary."""
        first = self.drill.game.vocabulary.kinds[self.drill.task.kind].first
        try:
            right = self.drill.judge(option - first)
        except DetenteError:
            raise Refused("not_offered") from None
        now = before and rating.after(before, self.drill.difficulty, right)
        return {
            "right": right,
            "theme": {"name": self.drill.theme, "title": dict(self.drill.title)},
            "verdicts": [
                {"option": first + one.choice, "right": one.right, "said": dict(one.said)}
                for one in self.drill.verdicts()
            ],
            "step": self.taught.step_to(self.taught.moved(self.drill.end)),
            "standing": now and now._asdict(),
        }
