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

gc.disable()  # until all tests are found: what is made till then stays


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="try far more, in tests that can")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever takes long comes first, and the hundreds that take no time fill what is left of the
    workers' time at the end: slow tests, then those in the browser, each of which takes longer than
    a hundred others. A worker that helps out takes the last of what another has before it, so what
    comes first stays together."""
    items.sort(key=turn)


def turn(item: pytest.Item) -> int:
    if item.get_closest_marker("slow"):
        return 0
    return 1 if str(item.path).startswith(BROWSER) else 2


def pytest_collection_finish() -> None:
    """Look for circles among objects less often, and not among the tests and the program: a seventh
    of all processor time went there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    gc.enable()
