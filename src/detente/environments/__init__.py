"""The games as environments of the libraries for learning: docs/learning.md."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import detente.learning  # noqa: F401  # it says what to install


@contextmanager
def brought_by(extra: str) -> Iterator[None]:
    """Imports of what only an extra of the wheel brings: where it is missing, this says which."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ImportError(f"this needs {error.name}: pip install 'detente[{extra}]'") from error
