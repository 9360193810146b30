"""Files of games: the folder for them, the autosave of a running game, saving, resuming."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from rich.text import Text

from detente.ai.players import BadPlayer, Player, player
from detente.folders import data_folder
from detente.kernel.chance import Draws, commitment, new_seed
from detente.kernel.errors import DetenteError
from detente.kernel.flow import Flow
from detente.kernel.game import Game
from detente.kernel.play import Play
from detente.kernel.records.make import record_of
from detente.kernel.records.resume import resumed
from detente.kernel.records.text import LARGEST, Record, keyword, read_bytes, write

from .screen import Screen
from .texts import Texts

FindGame = Callable[[str], Game[Any]]
PERSON = "person"
ENDING = ".play"


class BadFile(DetenteError):
    """A file that cannot be used, with the reason."""

    key = ""

    def __init__(self, path: Path, reason: object) -> None:
        self.path = path
        self.reason = reason
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        reason = self.reason
        if isinstance(reason, DetenteError):
            reason = reason.sentence(language)
        return Texts(language).say(self.key, path=self.path, reason=reason)


class CannotSave(BadFile):
    """A file that cannot be written."""

    key = "cannot_save"


class CannotRead(BadFile):
    """A file that cannot be read, or holds no game."""

    key = "cannot_read"


def games_folder(screen: Screen, texts: Texts) -> Path:
    """Where games are kept; says so where that is not the usual place."""
    folder = data_folder()
    if folder is not None:
        return folder / "games"
    here = Path.cwd()
    screen.show(Text(texts.say("no_home", path=here)))
    return here


def saved_games(folder: Path) -> list[Path]:
    """The files of games in a folder, the one written last first."""
    try:
        found = [(path.stat().st_mtime_ns, path) for path in folder.glob(f"*{ENDING}")]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)]


def write_file(path: Path, text: str) -> None:
    """Write a whole file or nothing: it is never there half written."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, "utf-8")
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise CannotSave(path, error.strerror or error) from None


def read_file(path: Path) -> Record:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise CannotRead(path, error.strerror or error) from None
    try:
        return read_bytes(data)
    except DetenteError as error:
        raise CannotRead(path, error) from None


@dataclass
class Match:
    """A game on this machine: who plays it, and what its record says beside the answers."""

    play: Play[Flow[Any]]
    players: tuple[Player | None, Player | None]  # at the start; None is a person at the keyboard
    header: dict[str, str]
    path: Path  # where it is kept while it is played
    proved: bool = True  # whether its dice follow from the seed from the first one on
    serious: bool = False  # nothing is taken back behind a commit line

    @property
    def game(self) -> Game[Any]:
        return self.play.game

    def chair_at(self, seat: int) -> int:
        """The seat that whoever has this one now had at the start; the same the other way round."""
        return seat ^ self.play.exchanged if seat in (0, 1) else seat

    def player(self, seat: int) -> Player | None:
        """Who answers for a seat now."""
        return self.players[self.chair_at(seat)]

    def record(self, language: str) -> Record:
        serious = {"serious": "yes"} if self.serious else {}
        return record_of(self.play, language, {**self.header, **serious})

    def save(self, path: Path, language: str) -> None:
        write_file(path, write(self.record(language)))


def new_match(
    game: Game[Any],
    options: Mapping[str, str],
    players: tuple[Player | None, Player | None],
    folder: Path,
    seed: str = "",
) -> Match:
    seed = seed or new_seed()
    now = datetime.now()
    names = (who.name if who else PERSON for who in players)
    header = {
        "date": f"{now:%Y-%m-%d}",
        **{f"player {seat}": name for seat, name in zip(game.seats, names, strict=True)},
        "commitment": commitment(seed),
        "seed": seed,
    }
    play = Play(game, game.opened(game.rules(options)), Draws(seed, ("", "")))
    path = _free(folder / f"{game.name}-{now:%Y%m%d-%H%M%S}{ENDING}")
    return Match(play, players, header, path)


def resume_match(path: Path, folder: Path, find_game: FindGame) -> Match:
    """A game to be played on. Its dice are checked and go on where they stopped."""
    record = read_file(path)
    try:
        return _resumed(record, kept_as(path, folder), find_game)
    except DetenteError as error:
        raise CannotRead(path, error) from None


def kept_as(path: Path, folder: Path) -> Path:
    """Where a resumed game is kept: a file of our folder goes on, any other stays as it is."""
    if path.parent.resolve() == folder.resolve():
        return path
    return _free(folder / f"{path.stem}{ENDING}")


def _resumed(record: Record, path: Path, find_game: FindGame) -> Match:
    found = resumed(record, find_game)
    seats = found.play.game.seats
    first, second = (_player(found.header.get(f"player {seat}", PERSON)) for seat in seats)
    serious = keyword(record.get("serious")) == "yes"
    return Match(found.play, (first, second), found.header, path, found.proved, serious)


def _player(name: str) -> Player | None:
    try:
        return player(name)
    except BadPlayer:
        return None


def _free(path: Path) -> Path:
    """A name no file has yet: two games may begin in the same second."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free
