"""Workers whose computers do not think as they should, unless it is about CIA vs KGB."""

from __future__ import annotations

import random
import threading
from multiprocessing.connection import Connection
from typing import Any

from detente.ai.plans import Plan
from detente.ai.players import LEVELS, LevelPlayer
from detente.ai.tree import Report, Stop
from detente.kernel.game import Game
from detente.kernel.veiled import Veiled
from detente.service.play.computers import worker

TURNS, WAITS, EATS, RAVES = BAD = (1, 2, 3, 4)  # by level


class Bad(LevelPlayer):
    def plan(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> Plan:
        if game.name != "cia_kgb":
            if self.level == TURNS:
                while True:
                    pass
            if self.level == WAITS:
                threading.Event().wait()
            if self.level == EATS:
                _ = bytearray(worker.MEMORY)
            if self.level == RAVES:
                return Plan(10**6)
        return LevelPlayer(1).plan(game, veiled, rng, report, stop)


def work(line: Connection) -> None:
    LEVELS.update({level: Bad(level) for level in BAD})
    worker.work(line)
