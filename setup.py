"""Wheels carry the browser client, so none is built without it. The rest is in pyproject.toml."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

CLIENT = Path(__file__).parent / "src/detente/service/static/index.html"


class BuildWithClient(build_py):
    def run(self) -> None:
        if not self.editable_mode and not CLIENT.is_file():
            raise SystemExit(
                "The browser client has not been built: ./detente wheel builds it, and the wheel."
            )
        super().run()


setup(cmdclass={"build_py": BuildWithClient})
