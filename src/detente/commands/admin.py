"""`./detente admin …`: what whoever runs a server does at its database, also while it runs.

Each task is a module of `admin_tasks` with `HELP` (one line), `add_arguments(parser)` and
`run(args)`.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import cast

from detente.commands import Command

HELP = "look after a server: accounts, tables, the database"
TASKS = (
    "backup",
    "restore",
    "list",
    "show",
    "end",
    "replay",
    "reset_link",
    "moderator",
    "second_factor",
    "suspend",
    "appeals",
    "reports",
    "keys",
)  # in the order the help lists them


def add_arguments(parser: ArgumentParser) -> None:
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", required=True)
    for name in TASKS:
        task = cast(Command, import_module(f"detente.commands.admin_tasks.{name}"))
        its_parser = tasks.add_parser(
            name.replace("_", "-"), help=task.HELP, description=task.HELP, allow_abbrev=False
        )
        task.add_arguments(its_parser)
        its_parser.set_defaults(task=task.run)


def run(args: Namespace) -> int:
    return int(args.task(args))
