"""`./detente play`, or `./detente` alone: the table in the browser."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "play in the browser, alone, with a friend or against the computer"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--port", type=int, default=8437, metavar="P", help="the port, or another if it is taken"
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="only print the address of the table"
    )


def run(args: Namespace) -> int:
    from detente.service.http.serving import run_local

    return run_local(args.port, open_browser=not args.no_browser)
