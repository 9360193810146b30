"""`./detente play`, or `./detente` alone: the menu, and from there to every table."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "choose a game and play it, alone or with a friend"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--lang", choices=("en", "pl"), help="the language to begin with")
    parser.add_argument("--plain", action="store_true", help="plain text, line by line")


def run(args: Namespace) -> int:
    from detente.terminal.menu import Menu
    from detente.terminal.saves import games_folder
    from detente.terminal.screen import make_screen
    from detente.terminal.texts import Texts, usual_language

    screen = make_screen(plain=args.plain)
    texts = Texts(args.lang or usual_language())
    Menu(screen, texts.language, games_folder(screen, texts)).run()
    return 0
