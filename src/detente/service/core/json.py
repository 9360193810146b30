"""What is sent and kept as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

Json = dict[str, Any]
Encode = Callable[[Any], str]


def text_of(said: Any) -> str:
    """As a text without blanks: the same that `encoding` makes, more slowly, with Python alone."""
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))
