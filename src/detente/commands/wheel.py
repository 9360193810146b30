"""`./detente wheel`: what `pip install` takes, with the browser client inside."""

from __future__ import annotations

import shutil
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

from detente.folders import checkout
from detente.kernel.errors import DetenteError

HELP = "build the browser client and a wheel of Détente"

PARTS = ("LICENSE", "NOTICE.md", "pyproject.toml", "setup.py")  # and src
# Everything it needs has been installed by ./detente: nothing is fetched.
PIP_WHEEL = (
    *("pip", "wheel", "-q", "--no-deps", "--no-index"),
    *("--no-cache-dir", "--no-build-isolation"),
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--out", type=Path, default=Path("dist"), metavar="DIR", help="where it goes (dist)"
    )


def run(args: Namespace) -> int:
    project = checkout()
    assert project, "the command is listed in a checkout only"
    with TemporaryDirectory() as folder:
        wheel = build(project, Path(folder))
        args.out.mkdir(parents=True, exist_ok=True)
        print(shutil.copy(wheel, args.out))
    return 0


def build(project: Path, folder: Path) -> Path:
    """In a copy: setuptools leaves a folder behind, and packs what an earlier build left there."""
    copy, out = folder / "project", folder / "out"
    shutil.copytree(
        project / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info")
    )
    for part in PARTS:
        shutil.copy(project / part, copy)
    order = (sys.executable, "-I", "-m", *PIP_WHEEL, "--wheel-dir", out, copy)
    if subprocess.run(order, check=False).returncode:
        raise DetenteError("the wheel could not be built; the reason stands above")
    return next(out.glob("*.whl"))
