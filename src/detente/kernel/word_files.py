"""The files of a language, read as one."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from .sentences import check


@cache
def read(folder: Path, language: str) -> dict[str, Any]:
    """All files of a language in a folder as one. Nothing may stand in two of them."""
    tables: dict[str, Any] = {}
    for path in sorted(folder.glob(f"{language}*.toml")):
        found = tomllib.loads(path.read_text("utf-8"))
        check(found, str(path))
        _add(tables, found, path.name)
    assert tables, f"there are no words in {folder / language}*.toml"
    return tables


def _add(tables: dict[str, Any], more: dict[str, Any], where: str) -> None:
    for name, value in more.items():
        if isinstance(value, dict):
            _add(tables.setdefault(name, {}), value, f"{where}: {name}")
        elif tables.setdefault(name, value) is not value:
            raise ValueError(f"{where}: {name} stands in another file too")


def merged(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    """Both, all the way down; what stands in the second counts."""
    found = dict(first)
    for name, value in second.items():
        both = isinstance(value, dict) and isinstance(found.get(name), dict)
        found[name] = merged(found[name], value) if both else value
    return found
