"""What was agreed when a table was made or a tournament announced."""

from __future__ import annotations

import json
from typing import Any

from detente.games import find_game


def agreed_options(row: Any) -> dict[str, str]:
    """All options of a table or tournament. Those that came later are as they were under its own
    rules: it goes on as it began."""
    return find_game(row.game).all_options(json.loads(row.options), row.rules)
