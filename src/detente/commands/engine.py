"""`./detente engine`: a computer player for other programs, over standard input and output."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from detente.ai.engine import serve
from detente.ai.players import EXAMPLES, player

HELP = "a computer player that is asked over standard input and output"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--player", default="level:3", metavar="PLAYER", help=f"one of: {EXAMPLES}")


def run(args: Namespace) -> int:
    serve(player(args.player), sys.stdin, sys.stdout)
    return 0
