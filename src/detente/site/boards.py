"""Records that the documentation shows: examples and rulings that can be opened on a board."""

from __future__ import annotations

import html
from pathlib import Path

from detente.games import GAMES, find_game
from detente.kernel.errors import DetenteError
from detente.kernel.records.replay import open_game, replay
from detente.kernel.records.starting import start_of
from detente.kernel.records.text import read
from detente.kernel.records.values import Reader
from detente.kernel.words import Words

PAGE = "boards.html"
PLACE = "/record?of="  # the page of the program that opens one


class Boards:
    """Their texts by name, for one file of the site."""

    def __init__(self, records: Path) -> None:
        """Those of a folder that has one for each game."""
        self.texts: dict[str, str] = {}
        self.titles: dict[str, list[tuple[str, str]]] = {game: [] for game in GAMES}
        for game in GAMES:
            for file in sorted((records / game / "records").glob("*.play")):
                self._take(game, file.stem, file.read_text("utf-8"))

    def _take(self, game: str, name: str, text: str) -> None:
        """If a stranger's record could begin so: tests may go on from anywhere."""
        record = read(text)
        try:
            found, rules = open_game(record, find_game)
            start_of(record, Reader(found, rules), outside=True)
        except DetenteError:
            return
        self.texts[name] = text
        self.titles[game].append((name, record.get("title") or name))

    def linked(self, said: str) -> str | None:
        """The address of a record: by its name, or by its text, if it can be played."""
        if said in self.texts:
            return PLACE + said
        if "\n" not in said:
            return None
        try:
            replay(read(said), find_game, outside=True)
        except DetenteError:
            return None
        name = f"example_{len(self.texts)}"
        self.texts[name] = said
        return PLACE + name

    def page(self) -> str:
        """A list of them."""
        parts = ["<h1>Positions and games to try</h1>"]
        parts.append(
            "<p>Examples of the rulebooks, ends of games and special cases, each on a board:"
            " step through what happens, look from either side, play on from any position.</p>"
        )
        for game, titles in self.titles.items():
            parts.append(f"<h2>{html.escape(called(game))}</h2><ul>")
            parts += (
                f'<li><a href="{PLACE}{name}">{html.escape(title)}</a></li>'
                for name, title in titles
            )
            parts.append("</ul>")
        return "\n".join(parts)


def called(game: str) -> str:
    return str(Words(find_game(game), "en").table("game")["name"])
