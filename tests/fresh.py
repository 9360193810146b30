"""A fresh environment with a wheel in it, and beside it exactly the packages the wheel asks for.

They are links to those this Python has: what the wheel forgot to ask for is not there, although it
may be installed here, and nothing is fetched.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterable
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path
from zipfile import Path as ZipPath

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

OWN = Path(sysconfig.get_path("purelib"))


class Fresh:
    def __init__(self, folder: Path, wheel: Path, extra: str = "") -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir(parents=True)
        venv.create(folder / "venv", with_pip=False, symlinks=True)
        self.python = folder / "venv" / "bin" / "python"
        self.site = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder / "venv")}))
        for name in sorted(asked_for(metadata_of(wheel), extra)):
            self._link(distribution(name))
        # pip compares what is there with what the wheel asks for
        named = f"{wheel}[{extra}]" if extra else str(wheel)
        pip = (sys.executable, "-I", "-m", "pip", "--python", self.python, "install", "-q")
        subprocess.run([*pip, "--no-index", "--no-cache-dir", "--no-compile", named], check=True)

    def _link(self, package: Distribution) -> None:
        for name in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
            (self.site / name).symlink_to(OWN / name)

    def environment(self) -> dict[str, str]:
        """Of somebody who has just come to this machine."""
        data = str(self.folder / "data")
        return {"HOME": str(self.home), "DETENTE_DATA": data, "PATH": "/usr/bin:/bin"}

    def run(self, *words: str | Path) -> subprocess.CompletedProcess[str]:
        """`detente WORDS …`, as pip has installed it."""
        return subprocess.run(
            [self.python.with_name("detente"), *words],
            cwd=self.home,
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )


def metadata_of(wheel: Path) -> Distribution:
    parts = ZipPath(wheel).iterdir()
    return PathDistribution(next(part for part in parts if part.name.endswith(".dist-info")))


def asked_for(package: Distribution, extra: str) -> set[str]:
    """The names of what it asks for, what that asks for, and so on."""
    found: set[tuple[str, str]] = set()
    open_ones = list(_wishes(package, extra))
    while open_ones:
        wish = open_ones.pop()
        if wish not in found:
            found.add(wish)
            open_ones += _wishes(distribution(wish[0]), wish[1])
    return {name for name, _ in found}


def _wishes(package: Distribution, extra: str) -> Iterable[tuple[str, str]]:
    """Packages it asks for here, each with an extra of it, or none."""
    for requirement in map(Requirement, package.requires or ()):
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            name = canonicalize_name(requirement.name)
            yield from ((name, chosen) for chosen in ("", *requirement.extras))
