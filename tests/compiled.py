"""`python -m tests.compiled`: what is compiled keeps the records, counts and games of the source,
and foretells answers.

The build is a quick one, made anew when the source has changed: it takes most of the time. Where
there is no C compiler nothing is compared.
"""

import os
import subprocess
import sys

from detente.commands.compile import compiler
from detente.commands.test import ROOT
from detente.compiled import QUICK
from detente.kernel.errors import DetenteError

GAMES = 4  # of each kind, played in both builds
SAME = ("tests/test_perft.py", "tests/test_foretold.py")
DETENTE = (sys.executable, "-P", "-m", "detente")
ORDERS = (
    (*DETENTE, "compile", "--quick", "--check", str(GAMES)),
    (*DETENTE, "check", "tests"),
    (sys.executable, "-m", "pytest", *SAME, "-p", "no:cacheprovider"),
)


def main() -> int:
    try:
        compiler()
    except DetenteError as missing:
        print(f"left out: {missing}")
        return 0
    environment = {**os.environ, "DETENTE_BUILD": QUICK}
    for order in ORDERS:
        if done := subprocess.run(order, cwd=ROOT, env=environment, check=False).returncode:
            return done
    return 0


if __name__ == "__main__":
    sys.exit(main())
