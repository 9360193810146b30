"""The menu of `./detente`: a new game, lessons, drills, saved games, replays, language, help."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.rule import Rule
from rich.text import Text

from detente.games import GAMES, find_game
from detente.kernel.errors import DetenteError
from detente.kernel.records.text import BadRecord, read_bytes
from detente.kernel.words import LANGUAGES, Words

from .choosing import Back, Entry, choose, numbered
from .courses import learn
from .exercises import solve
from .replaying import Replaying
from .saves import Match, new_match, resume_match, saved_games
from .screen import EndOfInput, Screen
from .seating import choose_options, choose_players, entry
from .table import Table
from .texts import Texts, sentence

MOST_FILES = 9


class Menu:
    """What can be done before a game."""

    def __init__(
        self, screen: Screen, language: str, folder: Path, *, serious: bool = False
    ) -> None:
        self.screen = screen
        self.serious = serious
        self.texts = Texts(language)
        self.folder = folder

    def run(self) -> None:
        """Offer the menu until somebody leaves."""
        actions: dict[str, Callable[[], None]] = {
            "new": self.new,
            "learn": self.learn,
            "drills": self.drills,
            "resume": self.resume,
            "replay": self.replay,
            "language": self.language,
            "help": lambda: self.screen.show(Text(self.texts.say("menu_help"))),
        }
        self.screen.clear()
        try:
            while True:
                self.screen.show(Rule(Text(self.texts.say("title"), "bold")))
                entries = [entry(self.texts, key) for key in (*actions, "quit")]
                key = choose(self.screen, self.texts, self.texts.say("menu"), entries)
                if key == "quit":
                    break
                try:
                    actions[key]()
                except DetenteError as error:
                    self.screen.show(Text(sentence(error, self.texts.language)))
                except Back:
                    continue
        except (EndOfInput, KeyboardInterrupt, Back):
            pass
        self.screen.show(Text(self.texts.say("goodbye")))

    def new(self) -> None:
        games = []
        for name in GAMES:
            every = [Words(find_game(name), language) for language in LANGUAGES]
            here = next(words for words in every if words.language == self.texts.language)
            shown = f"{here.table('game')['name']}: {here.table('game')['about']}"
            games.append(Entry(name, shown, tuple(str(w.table("game")["name"]) for w in every)))
        game = find_game(choose(self.screen, self.texts, self.texts.say("which_game"), games))
        players = choose_players(self.screen, self.texts, game)
        options = choose_options(self.screen, self.texts, game)
        self.sit_down(new_match(game, options, players, self.folder))

    def learn(self) -> None:
        self.texts = learn(self.screen, self.texts, self.folder)

    def drills(self) -> None:
        self.texts = solve(self.screen, self.texts, self.folder)

    def sit_down(self, match: Match) -> None:
        match.serious |= self.serious
        table = Table(self.screen, match, self.texts.language)
        table.run()
        self.texts = table.texts  # the language may have changed

    def resume(self) -> None:
        if path := self.choose_file():
            match = resume_match(path, self.folder, find_game)
            if match.play.state.ending:
                self.screen.show(Text(self.texts.say("already_over", path=path)))
            else:
                self.sit_down(match)

    def replay(self) -> None:
        if path := self.choose_file():
            Replaying(self.screen, path, self.texts.language).run()

    def language(self) -> None:
        self.texts = Texts("en" if self.texts.language == "pl" else "pl")

    def choose_file(self) -> Path | None:
        """A saved game: the last one first, or any file by its name."""
        files = saved_games(self.folder)[:MOST_FILES]
        if not files:
            self.screen.show(Text(self.texts.say("no_games", folder=self.folder)))
        self.screen.show(Text(self.texts.say("which_file"), "bold"))
        self.screen.show(numbered([self.describe(path) for path in files]))
        line = self.screen.read(self.texts.say("choose"))
        if line.isascii() and line.isdigit() and 0 < int(line[:6]) <= len(files):
            return files[int(line) - 1]
        return Path(line).expanduser() if line else None

    def describe(self, path: Path) -> str:
        """A saved game in one line, read without playing it."""
        try:
            record = read_bytes(path.read_bytes())
            name = str(
                Words(find_game(record.get("game")), self.texts.language).table("game")["name"]
            )
        except (OSError, BadRecord, DetenteError):
            return self.texts.say("file_bad", name=path.name)
        answers = sum(1 for line in record.play if line.key not in ("", "seed", "result"))
        over = self.texts.say("file_over") if record.get("result") else ""
        date = record.get("date")
        return self.texts.say(
            "file_line", name=path.name, game=name, date=date, answers=answers, over=over
        )
