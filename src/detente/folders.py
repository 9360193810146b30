"""Where things of a user are kept, and where Détente itself is."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(env: Mapping[str, str] = os.environ, system: str = sys.platform) -> Path | None:
    """The folder for a user's games; None if the system does not say where that could be."""
    if env.get("DETENTE_DATA"):
        return Path(env["DETENTE_DATA"])
    if system == "darwin":
        return Path(env["HOME"], "Library/Application Support/Detente") if env.get("HOME") else None
    if env.get("XDG_DATA_HOME"):
        return Path(env["XDG_DATA_HOME"], "detente")
    return Path(env["HOME"], ".local/share/detente") if env.get("HOME") else None


def checkout() -> Path | None:
    """The project's folder, if we run from it; None where Détente was installed from a wheel."""
    folder = Path(__file__).parents[2]
    return folder if (folder / "pyproject.toml").is_file() else None


def program() -> str:
    """What a person types to call us here."""
    return "./detente" if checkout() else "detente"
