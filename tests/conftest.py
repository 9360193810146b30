"""Settings for all tests."""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

# The source decides, also where it was compiled. DETENTE_BUILD=quick tries the tests in that build.
os.environ.setdefault("DETENTE_BUILD", "plain")

# No deadline: `./detente bench` says how fast something is; tests only say whether it is right.
settings.register_profile("detente", deadline=None, print_blob=True)
settings.load_profile("detente")

COLLECT = (50_000, 20, 20)
BROWSER = str(Path(__file__).parent / "browser") + os.sep


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="try far more, in tests that can")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in the browser come first: each takes longer than a hundred others, which fill what is
    left of the other workers' time."""
    items.sort(key=lambda item: not str(item.path).startswith(BROWSER))


def pytest_collection_finish() -> None:
    """Look for circles among objects less often, and not among the tests and the program: a seventh
    of all processor time went there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
