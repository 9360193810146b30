"""`./detente admin keys`: a key by which push services know this server."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "make a key for push notifications; it goes into the environment of the server"


def add_arguments(parser: ArgumentParser) -> None:
    pass


def run(args: Namespace) -> int:
    from detente.service.turn_notices.vapid import KEY, new_key

    print(f"{KEY}={new_key()}")
    return 0
