"""How much the tests notice: `python -m tests.mutation --count 200 --seed 1`.

Code of the kernel, the games and the table is changed in random places, one at a time and never
here, but in copies. The tests that concern it should fail, or run far longer than they do. What
they do not notice is shown, for somebody to look at: a rule that no test would miss, or code that
may as well be written so.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import ExitStack, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from detente.commands.test import cores
from detente.games import GAMES
from tests.mutants import Change, change, places

ROOT = Path(__file__).parents[1]
CODE = ("src/detente/kernel", "src/detente/games", "src/detente/service/table")
NOTICED = 0.9  # the share of changes that has to be

# A process gets its own limits before it loads anything: more seconds of work than the tests take,
# which a change that never ends uses up, and some memory.
LIMITED = """
import resource, sys
seconds = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
import pytest
sys.exit(pytest.main())
"""
PYTEST = ("-x", "--tb=line", "-p", "no:cacheprovider")

Tests = tuple[str, ...]  # paths and options for pytest

OVER_ALL_GAMES = sorted(map(str, Path("tests/games").glob("test_*.py")))
OF_ALL_GAMES: tuple[Tests, ...] = (
    ("tests/test_perft.py", "tests/test_records.py", *OVER_ALL_GAMES),
    ("tests/conformance",),
    ("tests/ai", "--ignore=tests/ai/test_bench.py", "tests/terminal"),
    ("tests/forecasts", "tests/interface", "tests/learning", "tests/logs"),
)
AT_THE_TABLE = """
    tables playing pace state observers plans plans_ahead leaving time_secrets waiting exchange
    conformance leaks leaks_watching drafts steps risks timeline rules_versions
"""
AROUND_IT = """
    lobby quick challenges computers profiles notices moderation blocks bot bugs clashes
    socket_answers
"""


def concerned(path: Path) -> list[Tests]:
    """The tests that concern a file, those that take little time first."""
    _, _, layer, part, *_ = path.parts
    if layer == "service":
        served = (
            (*(f"tests/service/test_{name}.py" for name in names.split()), "-k", "not postgresql")
            for names in (AT_THE_TABLE, AROUND_IT)
        )
        return [("tests/table",), *served]
    mine: Tests = ()
    if layer == "games" and part in GAMES:
        others = [f"not {name}" for name in GAMES if name != part]
        mine = ("-k", " and ".join([*others, "not toy"]))
        own: Tests = ("tests/games/test_told.py", f"tests/games/{part}", "-k", " and ".join(others))
    elif layer == "games":
        own = ("tests/games",)
    else:
        own = ("tests/kernel", "tests/games/cia_kgb")
    return [own, *((*tests, *mine) for tests in OF_ALL_GAMES)]


class Limits(NamedTuple):
    work: float  # seconds of one processor
    wait: float  # seconds; only what neither works nor ends comes near


class Run(NamedTuple):
    passed: bool
    work: float  # seconds of all processors
    took: float  # seconds
    said: str

    def why(self) -> str:
        """The test that failed; nothing where no test came to its end."""
        found = re.search(r"^(?:FAILED|ERROR) (\S+)", self.said, re.MULTILINE)
        return found[1] if found else "it never ended, or nothing could be loaded"


PLENTY = Limits(3600, 3600)  # for tests of code in which nothing is changed


class Copy:
    """A copy of code and tests, in which one file at a time is changed; the rest is linked."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._written = 0
        for path in ROOT.iterdir():
            if path.name in ("src", "tests"):
                left_out = shutil.ignore_patterns("__pycache__", "static")
                shutil.copytree(path, folder / path.name, ignore=left_out)
            elif path.name not in (".git", ".hypothesis"):
                (folder / path.name).symlink_to(path)
        others = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
        packages = (folder / "src", folder, *map(os.path.abspath, others))
        self._environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, packages)),
            "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        }
        for name in ("CI", "PYTHONDONTWRITEBYTECODE"):  # what is missing is no failure here
            self._environment.pop(name, None)

    def write(self, path: Path, source: bytes) -> None:
        """Also at another time, by which Python knows that it has not compiled this yet."""
        self._written += 1
        (self.folder / path).write_bytes(source)
        os.utime(self.folder / path, (self._written, self._written))

    def run(self, tests: Tests, limits: Limits) -> Run:
        with tempfile.TemporaryFile() as said:
            process = subprocess.Popen(
                [sys.executable, "-c", LIMITED, str(round(limits.work)), *PYTEST, *tests],
                cwd=self.folder,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            start = time.monotonic()
            while not (found := os.wait4(process.pid, os.WNOHANG))[0]:
                if time.monotonic() - start > limits.wait:
                    os.killpg(process.pid, signal.SIGKILL)
                time.sleep(0.05)
            process.returncode = os.waitstatus_to_exitcode(found[1])
            with suppress(ProcessLookupError):  # whatever it has started and left
                os.killpg(process.pid, signal.SIGKILL)
            took, work = time.monotonic() - start, found[2].ru_utime + found[2].ru_stime
            said.seek(0)
            words = said.read().decode(errors="replace")
        return Run(process.returncode == 0, work, took, words)


class Result(NamedTuple):
    change: Change
    caught_by: str  # empty: nothing has noticed it

    def folder(self) -> str:
        _, _, *parts = self.change.path.parts
        return parts[0] if parts[0] == "kernel" else "/".join(parts[:2])


def sample(count: int, seed: int, only: Path) -> list[Change]:
    """Every place is as likely as any other; the same ones again for the same seed and code."""
    files = sorted(file for folder in CODE for file in (ROOT / folder).rglob("*.py"))
    sources = {f.relative_to(ROOT): f.read_bytes() for f in files if f.is_relative_to(only)}
    found = [(path, place) for path, source in sources.items() for place in places(source)]
    rng = random.Random(seed)
    chosen = rng.sample(found, min(count, len(found)))
    return [change(path, sources[path], place, rng.choice(place.instead)) for path, place in chosen]


class Trial:
    """All the changes, each in one of the copies, as many at once as there are copies."""

    def __init__(self, copies: Iterable[Copy], until: float) -> None:
        self._free: SimpleQueue[Copy] = SimpleQueue()
        for copy in copies:
            self._free.put(copy)
        self._until = until
        self._limits: dict[Tests, Limits] = {}

    def measure(self, tests: Tests) -> Run:
        """Tests have to pass while nothing is changed; how much work they are."""
        copy = self._free.get()
        try:
            run = copy.run(tests, PLENTY)
        finally:
            self._free.put(copy)
        self._limits[tests] = Limits(20 + 5 * run.work, 120 + 10 * run.took)
        return run

    def attempt(self, changed: Change) -> Result | None:
        """None if there is no time left for it."""
        copy = self._free.get()
        try:
            if time.monotonic() > self._until:
                return None
            copy.write(changed.path, changed.after)
            runs = (copy.run(tests, self._limits[tests]) for tests in concerned(changed.path))
            return Result(changed, next((run.why() for run in runs if not run.passed), ""))
        finally:
            copy.write(changed.path, changed.before)
            self._free.put(copy)


def report(results: list[Result]) -> str:
    lines = []
    kinds: dict[str, Callable[[Result], str]] = {
        "folder": Result.folder,
        "kind": lambda result: result.change.kind,
    }
    for title, group in kinds.items():
        of = Counter(map(group, results))
        caught = Counter(group(result) for result in results if result.caught_by)
        lines += ["", f"{title:24}{'caught':>10}{'survived':>10}{'share':>8}"]
        for name, number in [*sorted(of.items()), ("all", len(results))]:
            got = caught[name] if name in of else caught.total()
            lines.append(f"{name:24}{got:10}{number - got:10}{got / number:8.0%}")
    for result in results:
        if not result.caught_by:
            lines += ["", f"{result.change} survived ({result.change.kind})", result.change.diff()]
    return "\n".join(lines)


def main(args: Namespace) -> int:
    changes = sample(args.count, args.seed, args.only.resolve())
    stages = list(dict.fromkeys(tests for c in changes for tests in concerned(c.path)))
    with ExitStack() as stack:
        folders = [stack.enter_context(tempfile.TemporaryDirectory()) for _ in range(args.jobs)]
        until = time.monotonic() + 60 * args.minutes
        trial = Trial((Copy(Path(folder)) for folder in folders), until)
        lanes = stack.enter_context(ThreadPoolExecutor(args.jobs))
        stack.callback(lanes.shutdown, cancel_futures=True)
        # the longest, which are the last ones of each list, first
        for tests, run in zip(stages[::-1], lanes.map(trial.measure, stages[::-1]), strict=True):
            print(f"{run.work:6.1f} s of work: {' '.join(tests)}", flush=True)
            if not run.passed:
                print(f"These tests fail although nothing is changed.\n{run.said}")
                return 2
        begun: list[Future[Result | None]] = [lanes.submit(trial.attempt, c) for c in changes]
        results = []
        for number, future in enumerate(as_completed(begun), start=1):
            if result := future.result():
                results.append(result)
                said = result.caught_by or f"SURVIVED\n{result.change.diff()}"
                print(f"{number}/{len(changes)} {result.change} {said}", flush=True)
    results.sort(key=lambda result: (result.change.path, result.change.line))
    text = report(results)
    print(text)
    if len(results) < len(changes):
        print(f"\nThere was no time for {len(changes) - len(results)} more changes.")
    if args.out:
        (args.out / "mutation.txt").write_text(text + "\n", "utf-8")
    return 0 if sum(bool(r.caught_by) for r in results) >= NOTICED * len(results) else 1


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="how many changes")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--jobs", type=int, default=cores(), help="how many at once")
    parser.add_argument("--only", type=Path, default=ROOT, metavar="PATH", help="only of this code")
    parser.add_argument("--minutes", type=float, default=1e6, help="begin nothing new after these")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="keep the result here too")
    sys.exit(main(parser.parse_args()))
