"""`./detente show REPORT`: what somebody saw who reported a bug, and the game up to there."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from detente.kernel.words import LANGUAGES

if TYPE_CHECKING:
    from detente.service.moderation.bugs import Bug

HELP = "show a bug report as its reporter saw it, and write the record that leads there"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("report", metavar="REPORT", help="its name in `admin reports`")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="where the record goes (REPORT.play)"
    )


def run(args: Namespace) -> int:
    from detente.commands.admin_tasks.working import carried_out
    from detente.service.moderation.bugs import found

    bug = carried_out(lambda db: found(db, args.report))
    row = bug.row
    at = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.at / 1000))
    print(f"report    {row.id}, {at}, {row.browser or 'unknown browser'}")
    print(f"table     {row.place}, revision {row.revision}, seat {_seat(bug)}")
    print("note      " + "\n          ".join(row.note.split("\n")))
    print()
    for line in bug.shown["log"][-10:]:
        print(f"· {line['text'][args.language]}")
    if bug.shown["question"]:
        print(f"? {bug.shown['question']['prompt'][args.language]}")
        print("  " + "; ".join(_offered(bug.shown["question"], args.language)))
    if row.record:
        path = args.record or Path(f"{row.id}.play")
        path.write_text(row.record, "utf-8")
        print(f"record    {path} (with everything hidden in the game)")
    _draw(bug, args.language)
    if bug.problem:
        print(f"position  not reproduced: {bug.problem}", file=sys.stderr)
        return 1
    print("position  reproduced")
    return 0


def _seat(bug: Bug) -> str:
    from detente.kernel.flow import OBSERVER

    if bug.row.seat == OBSERVER:
        return "observer"
    return str(bug.play.game.seats[bug.row.seat] if bug.play else bug.row.seat)


def _offered(question: dict[str, Any], language: str) -> list[str]:
    """What could be chosen, by what the buttons said; in earlier reports by keys."""
    if "acts" in question:
        return [act[language] for act in question["acts"].values()]
    return [option["key"] for option in question["options"]]


def _draw(bug: Bug, language: str) -> None:
    """The board as the terminal draws it for the reporter, with nothing that he could not know."""
    from detente.kernel.words import Words
    from detente.terminal.boards import board_of
    from detente.terminal.screen import PlainScreen
    from detente.terminal.sight import Sight
    from detente.terminal.texts import Texts

    play = bug.play
    if play is None:
        return
    words = Words(play.game, language, play.start.rules)
    sight = Sight(play, bug.row.seat, words)
    screen = PlainScreen(sys.stdin, sys.stdout)
    board = board_of(play.game.name)
    size = screen.width, screen.height
    screen.show(board.draw(sight.veiled, words, Texts(language), *size))
