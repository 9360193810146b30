"""`./detente compile`: make the rules and the computer players faster, from the same source.

mypyc turns the modules that pyproject.toml names into C, and a C compiler turns that into one
library. `detente/compiled.py` uses it as long as the source stays as it is.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from argparse import ArgumentParser, Namespace
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from detente.compiled import FAST, FOLDER, PLAIN, QUICK, current, fingerprint, library_of
from detente.games import GAMES
from detente.kernel.errors import DetenteError

from .compiling import modules
from .options import positive
from .progress import progress
from .test import cores

HELP = "make games and computer players faster (needs a C compiler)"

MISSING = """\
{what} was not found, and is needed to compile. Détente plays without it, only slower.
On Debian and Ubuntu: apt install gcc python3-dev; on macOS: xcode-select --install

Nie znaleziono {what}, a bez tego nie da się kompilować. Détente działa i tak, tylko wolniej.
W Debianie i Ubuntu: apt install gcc python3-dev; w macOS: xcode-select --install"""

# In processes of their own: mypyc ends its process, and which build runs is settled at the start.
WRITE_C = (
    "import sys, pathlib; from detente.commands.compiling import write_c as write; "
    "write(pathlib.Path(sys.argv[1]))"
)
TRACES = "import sys; from detente.ai.traces import main; main(int(sys.argv[1]))"

PIECES = 16  # the C files are put together into so many: more need longer, fewer more memory
OPTIMISED = {FAST: "-O2", QUICK: "-O0"}
# mypyc counts on integers that wrap around; what it writes is full of things to warn about.
FLAGS = ("-w", "-g0", "-fwrapv", "-fPIC", "-fvisibility=hidden", "-DNDEBUG")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--undo", action="store_true", help="remove what was compiled")
    parser.add_argument(
        "--check",
        type=positive,
        metavar="N",
        help="play N games of each kind, with random options, in both builds and compare them",
    )
    parser.add_argument(
        "--quick", action="store_true", help="a build for tests: soon made, and not used by itself"
    )


def run(args: Namespace) -> int:
    if args.undo:
        shutil.rmtree(FOLDER, ignore_errors=True)
        return 0
    build = QUICK if args.quick else FAST
    if current(build) is None:
        make(build)
    print(current(build))
    return compare(build, args.check) if args.check else 0


def compiler() -> list[str]:
    """The program and words that turn one C file into an object."""
    program = shlex.split(sysconfig.get_config_var("CC") or "cc")
    headers = sysconfig.get_path("include")
    for what, found in (
        (program[0], shutil.which(program[0])),
        ("Python.h", (Path(headers) / "Python.h").is_file()),
    ):
        if not found:
            raise DetenteError(MISSING.format(what=what))
    return [*program, *FLAGS, f"-I{headers}"]


def make(build: str) -> None:
    """Nobody sees it before it is whole, and what was made from other source goes."""
    words, source, start = [*compiler(), OPTIMISED[build]], fingerprint(), time.perf_counter()
    library = library_of(build, source)
    shutil.rmtree(FOLDER / build, ignore_errors=True)
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=FOLDER) as folder:
        made = Path(folder) / library.name
        count = generate(Path(folder))
        link(compile_all(words, Path(folder)), made)
        if fingerprint() != source:
            raise DetenteError("the source has changed meanwhile; compile it again")
        library.parent.mkdir(parents=True, exist_ok=True)
        made.replace(library)
    print(f"{count} modules in {time.perf_counter() - start:.0f} s", file=sys.stderr)


def generate(folder: Path) -> int:
    """Write the C files; how many modules there are."""
    print("Checking types and writing C", file=sys.stderr, flush=True)
    order = (sys.executable, "-P", "-c", WRITE_C, str(folder))
    done = subprocess.run(order, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (line for line in done.stdout.splitlines() if "warning:" not in line)
        raise DetenteError("\n".join(["mypyc could not compile this:", *said, done.stderr]))
    return len(modules())


def compile_all(words: list[str], folder: Path) -> list[Path]:
    """The objects, made by as many compilers at once as there are cores."""
    pieces: list[list[Path]] = [[] for _ in range(PIECES)]
    weights = [0] * PIECES
    for file in sorted(folder.glob("*.c"), key=lambda path: -path.stat().st_size):
        lightest = weights.index(min(weights))
        pieces[lightest].append(file)
        weights[lightest] += file.stat().st_size
    with ThreadPoolExecutor(cores()) as workers, progress(PIECES) as show:
        objects = []
        jobs = [workers.submit(_compile, words, folder, *of) for of in enumerate(pieces)]
        for job in jobs:
            objects.append(job.result())
            show(len(objects), "compiling")
        return objects


def _compile(words: list[str], folder: Path, number: int, files: list[Path]) -> Path:
    piece = folder / f"piece{number}.c"
    piece.write_text("".join(f'#include "{file.name}"\n' for file in files))
    made = piece.with_suffix(".o")
    _call([*words, f"-I{folder}", *_runtime(), "-c", str(piece), "-o", str(made)])
    return made


def _runtime() -> list[str]:
    """Where what mypyc's code calls is declared."""
    from mypyc.build import include_dir

    return [f"-I{include_dir()}"]


def link(objects: list[Path], made: Path) -> None:
    program = shlex.split(sysconfig.get_config_var("LDSHARED"))
    _call([*program, *map(str, objects), "-o", str(made)])


def _call(words: list[str]) -> None:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise DetenteError(f"{shlex.join(words)}\n{done.stderr[-4000:]}")


def compare(build: str, count: int) -> int:
    """Whether the same games are played in both builds."""
    running = {
        name: subprocess.Popen(
            (sys.executable, "-P", "-c", TRACES, str(count)),
            env={**os.environ, "DETENTE_BUILD": name},
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in (PLAIN, build)
    }
    said = {name: process.communicate()[0].splitlines() for name, process in running.items()}
    if any(process.returncode for process in running.values()):
        raise DetenteError("a game broke; the reason stands above")
    different = [both for both in zip(said[PLAIN], said[build], strict=True) if len({*both}) > 1]
    for plain, other in different:
        print(f"plain:    {plain}\ncompiled: {other}")
    print(f"{count} games of each of {len(GAMES)}, in both builds: {len(different)} differ")
    return 1 if different else 0
