"""Whether games go the same way in the interpreter of a page, which is WebAssembly, and here:
`python -m tests.site.same --count 200` for so many games of each."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from detente.ai.traces import trace
from detente.games import GAMES, find_game
from detente.site.packing import run_inside

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).with_name("traces.py")
AT_ONCE = 10


def there(wanted: Sequence[str]) -> list[str]:
    """Traces of games, each named as `twilight:7`, from the page's interpreter."""
    said = run_inside(ROOT / "web", HERE, *wanted, mounts={"/src": ROOT / "src"}, quiet=True)
    return said.splitlines()


def here(wanted: Sequence[str]) -> list[str]:
    parts = (one.partition(":") for one in wanted)
    return [" ".join(map(str, trace(find_game(name), int(number)))) for name, _, number in parts]


def different(games: Sequence[str], count: int) -> Iterator[tuple[str, str]]:
    """Those that do not go the same way, as told here and there."""
    for name in games:
        for first in range(0, count, AT_ONCE):
            wanted = [f"{name}:{n}" for n in range(first, min(first + AT_ONCE, count))]
            found = list(zip(here(wanted), there(wanted), strict=True))
            yield from ((one, other) for one, other in found if one != other)
            print(f"{name}: {first + len(wanted)}", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--count", type=int, default=200)
    args = parser.parse_args()
    status = 0
    for one, other in different(args.games, args.count):
        print(one, other, sep="\n", flush=True)
        status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
