"""The command line: `detente COMMAND …`, and without a command, play."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from detente import __version__
from detente.commands import COMMANDS, load
from detente.kernel.errors import DetenteError

NO_SERVER = """\
detente: this command needs the packages of the server, and {module} is missing. Install them:
    pip install "detente[server]"
Without them you can play in the terminal: detente terminal

To polecenie wymaga pakietów serwera, a brakuje modułu {module}. Zainstaluj je:
    pip install "detente[server]"
Bez nich możesz grać w terminalu: detente terminal"""

NO_EXTRA = """\
detente: this command needs {module}, which is missing. Install it:
    pip install "detente[{extra}]"

To polecenie wymaga modułu {module}, którego brakuje. Zainstaluj go:
    pip install "detente[{extra}]\""""

EXTRAS = {"numpy": "data", "openskill": "ladder", "pyarrow": "data", "ray": "ray"}
"""The extra of the wheel that brings a module; the server's brings all others."""


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv) or ["play"]
    try:
        args = parse(words)
        status: int = args.run(args)
        sys.stdout.flush()  # so that a reader who has left is noticed here
    except DetenteError as error:
        from detente.commands.complaints import complain

        complain(error)
        return 2
    except ModuleNotFoundError as error:
        # The wheel alone brings what the terminal needs. One of our own that is missing is a bug.
        if not error.name or error.name.startswith("detente"):
            raise
        extra = EXTRAS.get(error.name.partition(".")[0])
        missing = NO_EXTRA if extra else NO_SERVER
        print(missing.format(module=error.name, extra=extra), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Python flushes once more at exit and would complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return status


def parse(words: list[str]) -> Namespace:
    parser = ArgumentParser("detente", description="Four Cold War board games.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"Détente {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    # Only the command that was asked for is loaded; the overview needs all of them.
    for name in (words[0],) if words[0] in COMMANDS else COMMANDS:
        command = load(name)
        its_parser = commands.add_parser(
            name, help=command.HELP, description=command.HELP, allow_abbrev=False
        )
        command.add_arguments(its_parser)
        its_parser.set_defaults(run=command.run, parser=its_parser)

    args, unknown = parser.parse_known_args(words)
    if "passed_on" in args:  # a command that takes whatever it does not know, see test.py
        args.passed_on = unknown + args.passed_on
    elif unknown:
        args.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    return args


if __name__ == "__main__":
    sys.exit(main())
