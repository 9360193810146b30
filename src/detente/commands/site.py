"""`./detente site`: the whole table as a folder of files, for any web server."""

from __future__ import annotations

import re
import time
from argparse import ArgumentParser, Namespace
from html import unescape
from pathlib import Path

from detente.folders import checkout

HELP = "write a folder with which a browser plays without a server"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--to", type=Path, default=Path("build/site"), metavar="DIR", help="where (build/site)"
    )
    parser.add_argument(
        "--serve", action="store_true", help="then serve it, to this machine alone, to try it"
    )
    parser.add_argument("--port", type=int, default=8438, metavar="P", help="for --serve (8438)")


def run(args: Namespace) -> int:
    from detente.site.building import build
    from detente.site.manifest import sizes

    project = checkout()
    assert project, "the command is listed in a checkout only"
    begun = time.monotonic()
    build(project, args.to, lambda what: print(f"{time.monotonic() - begun:5.1f} s  {what}"))
    count, size = sizes(args.to)
    print(f"{time.monotonic() - begun:5.1f} s  {args.to}: {count} files, {size / 1e6:.1f} MB")
    return serve(args.to, args.port) if args.serve else 0


def serve(folder: Path, port: int) -> int:
    from detente.site.serving import LOOPBACK, server

    with server(folder, port, policy_of(folder)) as here:
        print(f"http://{LOOPBACK}:{here.server_port}/", flush=True)
        here.serve_forever()
    return 0


def policy_of(folder: Path) -> str:
    """What the pages may do, as they say themselves."""
    page = (folder / "index.html").read_text("utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    return unescape(policy[1]) if policy else ""
