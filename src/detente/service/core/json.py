"""What is sent and kept as JSON."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
