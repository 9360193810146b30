"""Wheels carry the browser client, so none is built without it. The rest is in pyproject.toml.

With DETENTE_COMPILE=1 a wheel is compiled for the platform it is built on: docs/releasing.md.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

PROJECT = Path(__file__).parent
CLIENT = PROJECT / "src/detente/service/static/index.html"


class BuildWithClient(build_py):
    def run(self) -> None:
        if not self.editable_mode and not CLIENT.is_file():
            raise SystemExit(
                "The browser client has not been built: ./detente wheel builds it, and the wheel."
            )
        super().run()


def compiled() -> list[Extension]:
    """The modules that `./detente compile` compiles."""
    sys.path.insert(0, str(PROJECT / "src"))
    from detente.commands.compiling import write_c

    return write_c(PROJECT / "build" / "c")


setup(
    cmdclass={"build_py": BuildWithClient},
    ext_modules=compiled() if os.environ.get("DETENTE_COMPILE") else [],
)
