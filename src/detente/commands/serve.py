"""`./detente serve`: the table for others, on this machine or beyond it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "serve the table to browsers on this or other machines"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="H",
        help="the address to listen at (127.0.0.1: this machine only; 0.0.0.0: everybody)",
    )
    parser.add_argument("--port", type=int, default=8437, metavar="P", help="the port (8437)")


def run(args: Namespace) -> int:
    from detente.service.http.serving import serve

    return serve(args.host, args.port)
