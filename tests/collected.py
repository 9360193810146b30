"""Finds all tests, and with that compiles what has changed: once, before several workers would do
it at the same time, each for itself. Says how many there are."""

import io
import sys
from contextlib import redirect_stdout

import pytest


class Count:
    found = 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.found = len(session.items)


def main() -> int:
    count, said = Count(), io.StringIO()
    with redirect_stdout(said):
        status = pytest.main(["--collect-only", "-q"], plugins=[count])
    print(said.getvalue() if status else f"{count.found} tests")
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
