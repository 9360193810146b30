"""The random player that looks for mistakes: whole games with every rule assertion on."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from detente.kernel.flow import OBSERVER, Flow
from detente.kernel.game import Game
from detente.kernel.items import Answer
from detente.kernel.play import Play
from detente.kernel.records.make import record_of
from detente.kernel.records.text import Line, Record, write
from detente.kernel.saves import key
from detente.kernel.views import deal_again, veil

from .playout import draw

LONGEST = 20_000  # answers; a game that needs more never ends
LOOK_EVERY = 101  # answers between two looks at what is hidden


class Broken(Exception):
    """A game went wrong; the record shows how."""

    def __init__(self, record: str, reason: str) -> None:
        super().__init__(reason)
        self.record = record

    def __reduce__(self) -> tuple[Any, ...]:
        return Broken, (self.record, str(self))


@dataclass
class Found:
    """What came up in some games."""

    games: int = 0
    answers: int = 0
    longest: int = 0
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, other: Found) -> None:
        self.games += other.games
        self.answers += other.answers
        self.longest = max(self.longest, other.longest)
        self.endings += other.endings


def fuzz_game(game: Game[Any], rules: Any, seed: str) -> Found:
    """Play one random game to its end, checking everything; raises Broken."""
    rng = random.Random(seed)
    answers: list[Answer] = []
    g = game.begin(rules)
    try:
        game.check(g)
        while (ask := g.question) is not None:
            assert ask.options > 0, f"{ask.then.__name__} offers nothing"
            assert len(answers) < LONGEST, "the game does not end"
            choice = draw(ask.options, rng.random)
            answers.append(Answer(ask.who, ask.kind, choice, ask.seen))
            g.answer(choice)
            game.check(g)
            if len(answers) % LOOK_EVERY == 0:
                look(game, g, rng)
        assert g.ending, "nobody is asked, but the game is not over"
    except Exception as error:
        reason = traceback.format_exception_only(error)[-1].strip()
        raise Broken(crash_record(game, rules, answers, seed, reason), reason) from error
    return Found(1, len(answers), len(answers), Counter([g.ending]))


def look(game: Game[Any], g: Flow[Any], rng: random.Random) -> None:
    """Nothing a seat sees may change when the hidden is dealt anew."""
    for seat in (0, 1, OBSERVER):
        twin = deal_again(game, g, seat, rng)
        game.check(twin)
        same = key(veil(game, twin, seat).known) == key(veil(game, g, seat).known)
        assert same, f"seat {seat} could tell the difference"


def crash_record(game: Game[Any], rules: Any, answers: list[Answer], seed: str, reason: str) -> str:
    """The game up to the answer that broke it, as a record that `check` can replay."""
    play: Play[Any] = Play(game, game.opened(rules), forced=False)
    play.items.extend(answers)
    record: Record = record_of(play, "en")
    notes = [f"found by fuzz, seed {seed!r}", *reason.splitlines()]
    record.header[:0] = [Line(comment=" ".join(note.split())[:200]) for note in notes]
    return write(record)
