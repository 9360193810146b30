"""How long the levels think in the interpreter of a page: run inside it by `site_speed.py`."""

import json
import sys

import js  # type: ignore[import-not-found]

sys.path.insert(0, "/src")

from detente.bench import thinking
from detente.games import find_game


def processor() -> float:
    """Seconds of this process, which the clocks of WebAssembly do not know."""
    used = js.process.cpuUsage()
    return float(used.user + used.system) / 1e6


vars(thinking)["process_time"] = processor
name, levels, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
for level in range(1, levels + 1):
    found = thinking.measured(find_game(name), level, count)
    print(json.dumps([level, found.median_s, found.most_s]))
