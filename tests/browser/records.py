"""Records that a browser has downloaded, and what they say about who answered what."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator

from detente.games import find_game
from detente.kernel.records.text import read_bytes
from detente.kernel.words import Words, plain
from tests.nursery import nursery


def download(link: Locator, path: Path) -> Path:
    with link.page.expect_download() as found:
        link.click()
    found.value.save_as(path)
    return path


def accepted(command: str, path: Path) -> None:
    """`./detente check` or `./detente verify` has nothing to say against it."""
    done = nursery().run(command, str(path))
    assert done.status == 0, done.output


def answers(path: Path, game: str, seat: int, language: str = "en") -> list[str]:
    """What a seat has answered, without what was the only option, in plain letters."""
    words = Words(find_game(game), language)
    record = read_bytes(path.read_bytes())
    return [
        plain(line.value)
        for line in record.play
        if plain(line.key) == plain(words.seat(seat)) and line.tag != "auto"
    ]


def given(answers: list[tuple[int, str]], seat: int) -> list[str]:
    """The same of what a person has clicked."""
    return [plain(name) for by, name in answers if by == seat]
