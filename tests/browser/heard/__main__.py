"""Writes anew what is heard of a turn of each game: `python -m tests.browser.heard [GAME …]`.

`./detente test` builds the client that is listened to. Read what has changed.
"""

from __future__ import annotations

import sys

from tests.browser.for_docs import visits
from tests.browser.heard.turns import GAMES, file_of, turn_of
from tests.browser.pictures import LANGUAGES


def main(games: list[str]) -> int:
    with visits() as visit:
        for game in games or GAMES:
            for language in LANGUAGES:
                lines = turn_of(visit, game, language)
                file_of(game, language).write_text("\n".join([*lines, ""]), encoding="utf-8")
                visit.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
