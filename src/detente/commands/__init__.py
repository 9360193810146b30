"""The commands of `./detente`, in the order its help lists them.

Each is a module here of the same name with `HELP` (one line), `add_arguments(parser)` and
`run(args)`, which returns the exit status. Nothing is imported before it is needed: checking
a record must not wait for the terminal to load.
"""

from argparse import ArgumentParser, Namespace
from importlib import import_module
from keyword import iskeyword
from typing import Protocol, cast

from detente.folders import checkout

COMMANDS = (
    "play",
    "serve",
    "terminal",
    "check",
    "verify",
    "import",
    "export",
    "fuzz",
    "bench",
    "arena",
    "selfplay",
    "train",
    "drills",
    "solve",
    "ladder",
    "habits",
    "engine",
    "show",
    "admin",
    # for work on Détente itself, which needs more than a wheel holds
    *(("compile", "fields", "site", "test", "wheel") if checkout() else ()),
)


class Command(Protocol):
    HELP: str

    def add_arguments(self, parser: ArgumentParser) -> None: ...

    def run(self, args: Namespace) -> int: ...


def load(name: str) -> Command:
    # a word of Python cannot be the name of a module
    module = f"{name}_" if iskeyword(name) else name
    return cast(Command, import_module(f"{__name__}.{module}"))
