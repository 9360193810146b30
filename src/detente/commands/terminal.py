"""`./detente terminal`: a menu; with a GAME, straight to a table; or resume or watch a record."""

from __future__ import annotations

import random
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from detente.games import GAMES, find_game
from detente.kernel.errors import DetenteError
from detente.kernel.game import Game

from .options import add_game_options, game_options

if TYPE_CHECKING:
    from detente.terminal.screen import Screen
    from detente.terminal.seating import Players
    from detente.terminal.texts import Texts

HELP = "play in the terminal by typing"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--hot-seat", action="store_true", help="two people at this keyboard")
    who.add_argument(
        "--against",
        metavar="PLAYER",
        help="a computer: level:1 to level:5, thumb, random, search:400",
    )
    who.add_argument("--watch", nargs=2, metavar="PLAYER", help="two computers play")
    parser.add_argument(
        "--seat", metavar="SEAT", help="the side you play, or from which you see a replay"
    )
    parser.add_argument("--resume", metavar="FILE", help="play on from a saved game")
    parser.add_argument("--replay", metavar="FILE", help="watch a record step by step")
    parser.add_argument("--lesson", metavar="FILE", help="take a lesson, or solve a drill")
    parser.add_argument("--seed", default="", metavar="TEXT", help="for the same dice and draws")
    parser.add_argument("--lang", choices=("en", "pl"), help="the language to start in")
    parser.add_argument("--plain", action="store_true", help="plain text, line by line")
    parser.add_argument(
        "--serious", action="store_true", help="no take-backs: undo ends at the commit line"
    )
    add_game_options(parser)


def run(args: Namespace) -> int:
    from detente.drills.drill import Drill
    from detente.kernel.records.teaching import is_drill
    from detente.lessons.lesson import Lesson
    from detente.terminal.choosing import Back
    from detente.terminal.drilling import Drilling
    from detente.terminal.learning import Learning
    from detente.terminal.menu import Menu
    from detente.terminal.replaying import Replaying
    from detente.terminal.saves import games_folder, new_match, read_file, resume_match
    from detente.terminal.screen import EndOfInput, make_screen
    from detente.terminal.table import Table
    from detente.terminal.texts import Texts, usual_language

    named = sum(given is not None for given in (args.game, args.resume, args.replay, args.lesson))
    if named > 1:
        raise DetenteError("terminal takes one of GAME, --resume, --replay and --lesson")
    screen = make_screen(plain=args.plain)
    texts = Texts(args.lang or usual_language())
    if not named:
        folder = games_folder(screen, texts)
        Menu(screen, texts.language, folder, serious=args.serious).run()
        return 0
    if args.lesson is not None:
        record = read_file(Path(args.lesson))
        if is_drill(record):
            Drilling(screen, Drill(record, find_game), texts.language).run()
        else:
            Learning(screen, Lesson(record, find_game), texts.language).run()
        return 0
    if args.replay is not None:
        seat = args.seat or "observer"
        Replaying(screen, Path(args.replay), texts.language, seat).run()
        return 0
    folder = games_folder(screen, texts)
    if args.resume is not None:
        match = resume_match(Path(args.resume), folder, find_game)
        if match.play.state.ending:
            raise DetenteError(texts.say("already_over", path=args.resume))
    else:
        game = find_game(args.game)
        options = game_options(args, game)
        try:
            players = players_for(args, game, screen, texts)
        except (Back, EndOfInput, KeyboardInterrupt):
            return 0
        match = new_match(game, options, players, folder, args.seed)
    match.serious |= args.serious
    Table(screen, match, texts.language).run()
    return 0


def players_for(args: Namespace, game: Game[Any], screen: Screen, texts: Texts) -> Players:
    """Who plays. A person who did not say is asked; a script plays both sides."""
    from detente.ai.players import player
    from detente.terminal.seating import choose_players

    if args.watch:
        return player(args.watch[0]), player(args.watch[1])
    if args.against:
        computer = player(args.against)
        return (None, computer) if seat_of(args.seat, game) == 0 else (computer, None)
    if args.hot_seat or screen.plain:
        return None, None
    return choose_players(screen, texts, game)


def seat_of(name: str | None, game: Game[Any]) -> int:
    if name in (None, "random"):
        return random.randrange(2)
    if name not in game.seats:
        raise DetenteError(f"--seat is one of {', '.join(game.seats)}, random; not {name!r}")
    return game.seats.index(name)
