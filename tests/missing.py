"""Programs that tests need beside Python's packages: how they are got, and what if they are not.

Nothing here needs root. Where nothing can be got, tests that need the program are skipped, and it
is said which and why; in CI, where everything is to be tried, that is an error.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NoReturn

import pytest

SKIPPED = "Tests that need it are skipped."


def in_ci() -> bool:
    return os.environ.get("CI", "").lower() in ("1", "true")


def skip(message: str) -> NoReturn:
    """For a test that needs what is missing."""
    if in_ci():
        pytest.fail(message)
    pytest.skip(message)


def tell(message: str, program: Path | None = None, user: str | None = None) -> int:
    """For the stage that looks for it, or has found only a program that does not start; the status
    the stage ends with."""
    if program:
        print(complaint(program, user), file=sys.stderr)
    print(message, "" if in_ci() else SKIPPED, file=sys.stderr)
    return 1 if in_ci() else 0


def apt_get(*packages: str) -> bool:
    """Debian's packages, if we are allowed to install them."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return False
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    orders = (("apt-get", "update", "-q"), ("apt-get", "install", "-y", "-q", *packages))
    return all(done(*order, more=quiet) for order in orders)


def done(*order: str | Path, more: Mapping[str, str] | None = None) -> bool:
    """Carry out an order, with `more` in its environment; whether that went well."""
    return subprocess.run(order, env={**os.environ, **(more or {})}, check=False).returncode == 0


@cache
def complaint(program: Path, user: str | None = None) -> str:
    """Why a program does not start (it lacks a library, or lies where the user may not go); empty
    if it does."""
    order = (program, "--version")
    try:
        tried = subprocess.run(order, user=user, cwd="/", capture_output=True, check=False)
    except OSError as error:
        return str(error)
    if tried.returncode == 0:
        return ""
    return tried.stderr.decode(errors="replace").strip() or f"{program}: status {tried.returncode}"
