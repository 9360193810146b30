"""A record from a log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from detente.games import find_game
from detente.kernel.game import Game
from detente.kernel.items import Answer
from detente.kernel.play import Play
from detente.kernel.records.make import record_of
from detente.kernel.records.text import Line, Record

from .driver import Astray, Driven, Driver
from .hindsight import Hindsight
from .lines import LARGEST, Log, read_log
from .names import BadLog, Names

GAME = "twilight"
PRESET = "digital"
NOTE = "from a log of the digital edition; [supposed] is what the log does not tell"


@dataclass(frozen=True)
class Imported:
    """What came of a log."""

    record: Record
    answers: list[Answer]
    ending: str  # empty: the log does not tell
    strange: list[tuple[int, str]]  # lines that were not understood

    @property
    def supposed(self) -> int:
        return sum(answer.supposed for answer in self.answers)


def import_log(data: bytes, language: str = "en") -> Imported:
    """The record of a game, from its log as the digital edition's usual logger writes it."""
    if len(data) > LARGEST:
        raise BadLog(1, "log_bytes", most=LARGEST)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadLog(data[: error.start].count(b"\n") + 1, "log_utf8") from None
    game = find_game(GAME)
    log = read_log(text, Names(game))
    rules = game.rules(options_of(log))
    driven = driven_along(game, rules, log)
    play: Play[Any] = Play(game, game.opened(rules), forced=False)
    play.items.extend(driven.answers)
    play.state = driven.state
    header = {f"player {game.seats[side]}": log.players[side] for side in (0, 1)}
    if not driven.certain:
        play.leave_untold()
    record = record_of(play, language, header)
    record.header.insert(0, Line(comment=NOTE))
    ending = driven.state.ending if driven.certain else ""
    return Imported(record, driven.answers, ending, log.strange)


def driven_along(game: Game[Any], rules: Any, log: Log) -> Driven:
    """Deal once more, with what a failure teaches, as long as it teaches anything new."""
    hindsight = Hindsight(log.paragraphs)
    tries = 0
    while True:
        driver = Driver(game, rules, log, hindsight, tries)
        try:
            return driver.run()
        except Astray as astray:
            if astray.absent <= hindsight.absent:
                raise
            hindsight.absent |= astray.absent
            tries = driver.tries


def options_of(log: Log) -> dict[str, str]:
    game = find_game(GAME)
    return {
        **game.preset(PRESET),
        "optional_cards": "yes" if log.optional_cards else "no",
        "handicap_us": str(log.handicap[0]),
        "handicap_ussr": str(log.handicap[1]),
    }
