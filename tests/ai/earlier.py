"""A commit of ours as a player, over the line protocol: docs/ladder.md.

    python tests/ai/earlier.py 2a650a7 level:3 [OPTION=VALUE ...]

It runs the source of that commit, or of a folder with a checkout, and nothing of today's. What it
is asked is put to the earlier rules by names: options, quantities of the position, steps, answers.
Where that cannot be done it gives the first open answer, and says how often at its end.
"""

from __future__ import annotations

import importlib
import inspect
import io
import json
import random
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path
from typing import Any

SHARE = 0.9  # of the time it is given, for thinking


# Steps that came later, as the steps they had grown out of.
LATER = {
    "further_realignment_aimed": lambda *args: ["bonus_realignment_aimed", *args],
    "realign_on": lambda *args: ["realign", *args],
    "operate_after": lambda side, printed, _: ["operate", side, printed, *anything_anywhere()],
}


def anything_anywhere() -> tuple[int, int]:
    play = earlier("games.dawn1989.play")
    return play.ON_BOARD, play.EVERYWHERE


class Strange(Exception):
    """The earlier source does not know what it is asked."""


def source_of(commit: str, folder: Path) -> Path:
    """The sources of a commit, unpacked; of a folder, its own."""
    if Path(commit, "src").is_dir():
        return Path(commit, "src").resolve()
    here = Path(__file__).parents[2]
    packed = subprocess.run(
        ["git", "-C", str(here), "archive", "--format=tar", f"{commit}:src"],
        check=True,
        capture_output=True,
    )
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as tar:
        tar.extractall(folder, filter="data")
    return folder


def earlier(name: str) -> Any:
    return importlib.import_module(f"detente.{name}")


class Earlier:
    """Asks the earlier player."""

    def __init__(self, spec: str, options: dict[str, str]) -> None:
        self.options = options  # for all games that have them
        self.player = earlier("ai.players").player(spec)
        self.sorts = inspect.signature(self.player.choose).parameters
        self.asked = 0
        self.strange: dict[str, int] = {}

    def answer(self, said: dict[str, Any]) -> str:
        """A word of `keys`."""
        self.asked += 1
        late = time.monotonic() + said["seconds"] * SHARE
        try:
            return self._chosen(said, late)
        # whatever does not fit may come out anywhere in source that was written for something else
        except Exception as error:
            where = said["question"]["step"]
            problem = f"{said['game']}, {where}: {type(error).__name__}: {error}"[:160]
            if problem not in self.strange:
                print(f"not to be put to {sys.argv[1]}: {problem}", file=sys.stderr, flush=True)
            self.strange[problem] = self.strange.get(problem, 0) + 1
            return str(said["keys"][0])

    def _chosen(self, said: dict[str, Any], late: float) -> str:
        game = earlier("games").find_game(said["game"])
        known = {option.name: option.values for option in game.options}
        fitting = {
            name: value
            for name, value in {**self.options, **said["options"]}.items()
            if name in known and (not known[name] or value in known[name])
        }
        g = game.blank(game.rules(fitting))
        seat = game.seats.index(said["seat"])
        fill(g, said["known"])
        kinds = {kind.name: (n, kind) for n, kind in enumerate(game.vocabulary.kinds)}
        number, kind = kinds[said["question"]["kind"]]
        index = {key: place for place, key in enumerate(kind.keys)}
        open_ones = sum(1 << index[key] for key in said["keys"] if key in index)
        if not open_ones:
            raise Strange(f"none of {said['keys'][:4]} is known")
        frames = [*said["known"]["stack"]]
        frames[-1] = question(frames[-1], number, open_ones, seat)
        read = earlier("kernel.saves").frame_from_json
        g.stack = [read(g, stepping(g, frame)) for frame in frames]
        given: dict[str, Any] = {"rng": random.Random(said["seed"])}
        given["stop"] = lambda: time.monotonic() > late
        if "seat" in self.sorts:
            choice = self.player.choose(game, g, seat, **given)
        else:
            choice = self.player.choose(game, earlier("kernel.veiled").Veiled(g, seat), **given)
        if not open_ones >> choice & 1:
            raise Strange(f"{kind.keys[choice]} is not open")
        return str(kind.keys[choice])


def fill(g: Any, known: dict[str, Any]) -> None:
    """The fields that both have, in the type the earlier position uses for them. What it does not
    know of is left out, what today's has not stays as it is at the start."""
    like = earlier("kernel.saves")._like
    for name in g.FIELDS:
        if name in known:
            setattr(g, name, like(name, getattr(g, name), known[name]))


def stepping(g: Any, frame: list[Any]) -> list[Any]:
    """A frame as saved positions have it, with a step that the earlier source has."""
    place = {"?": 5, "??": 6}.get(frame[0], 0)
    head, name, args = frame[:place], frame[place], frame[place + 1 :]
    return frame if name in g.steps or name not in LATER else [*head, *LATER[name](*args)]


def question(frame: list[Any], kind: int, open_ones: int, seat: int) -> list[Any]:
    """The question as the earlier vocabulary numbers it."""
    if frame[0] == "?":
        return ["?", frame[1], kind, open_ones, *frame[4:]]
    options = [0, 0]
    options[seat] = open_ones
    return ["??", kind, *options, -1, -1, *frame[6:]]


def serve(one: Earlier) -> None:
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            return
        if word == "detente":
            print(f"id name {one.player.name} of {sys.argv[1]}")
            print("ready", flush=True)
        elif word == "ask":
            print("answer", one.answer(json.loads(rest)), flush=True)


def main(commit: str, spec: str = "level:3", *options: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        source = source_of(commit, Path(folder))
        sys.path.insert(0, str(source))
        assert Path(importlib.import_module("detente").__file__ or "").is_relative_to(source)
        one = Earlier(spec, dict(option.split("=", 1) for option in options))
        serve(one)
        if one.strange:
            count = sum(one.strange.values())
            print(f"{count} of {one.asked} questions could not be put", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
