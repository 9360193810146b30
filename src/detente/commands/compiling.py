"""What is compiled, and the C that mypyc makes of it: for `./detente compile` and for wheels."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from detente.compiled import NAME, PARTS, SETTINGS, SOURCE


def modules() -> list[str]:
    """The files to compile, from the folder `src` on, as pyproject.toml has them."""
    chosen = tomllib.loads(SETTINGS.read_text("utf-8"))["tool"]["detente"]
    wanted = {path for part in chosen["compiled"] for path in SOURCE.glob(part)}
    left = {path for part in chosen["interpreted"] for path in SOURCE.glob(part)}
    return sorted(str(path.relative_to(SOURCE.parent)) for path in wanted - left)


def write_c(folder: Path) -> list[Any]:
    """Check the types of the source and write a C file for each module, and some for all.

    The result is for setuptools: one library with everything, and a file for each module that
    makes Python find it there.
    """
    from mypyc.build import mypycify

    checked = [f"{SOURCE.name}/{part}" for part in PARTS]
    with _in_folder(SOURCE.parent):  # where mypyc takes the names of modules from
        made: list[Any] = mypycify(
            [f"--config-file={SETTINGS}", *checked],
            only_compile_paths=modules(),
            target_dir=str(folder),
            group_name=NAME,
            multi_file=True,
        )
        return made


@contextmanager
def _in_folder(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)
