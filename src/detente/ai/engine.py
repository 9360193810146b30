"""A computer player as a program: it answers questions over standard input and output."""

from __future__ import annotations

import random
import time
from typing import TextIO

from detente import __version__
from detente.kernel.errors import DetenteError

from . import protocol
from .players import Player

SHARE = 0.9  # of the time it is given, for thinking


def serve(one: Player, source: TextIO, target: TextIO) -> None:
    """Answer until there is nothing more to read, or it is told to quit."""

    def say(line: str) -> None:
        print(line, file=target, flush=True)

    while line := source.readline(protocol.LONGEST_LINE):
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            return
        if word == "detente":
            if rest != str(protocol.VERSION):
                say(f"error this program speaks version {protocol.VERSION}, not {rest[:20]!r}")
                continue
            say(f"id name Détente {__version__} {one.name}")
            say("ready")
        elif word == "ask":
            say(_reply(one, rest))
        elif word:
            say(f"error unknown word {word[:20]!r}")


def _reply(one: Player, text: str) -> str:
    began = time.monotonic()
    try:
        game, veiled, seconds, seed, first = protocol.asked(text)
        late = began + seconds * SHARE
        choice = one.choose(game, veiled, random.Random(seed), stop=lambda: time.monotonic() > late)
    except DetenteError as error:
        return f"error {' '.join(str(error).split())}"
    return f"answer {first + choice}"
