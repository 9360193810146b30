"""How far a long command has come."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LINE_EVERY = 10.0  # seconds, where there is no progress bar


@contextmanager
def progress(total: int) -> Iterator[Callable[[int, str], None]]:
    """Shows on standard error how much is done: a bar on a terminal, else a line now and then."""
    if not sys.stderr.isatty():
        last = time.monotonic()

        def line(done: int, note: str) -> None:
            nonlocal last
            if time.monotonic() - last >= LINE_EVERY:
                last = time.monotonic()
                print(f"{done}/{total} {note}", file=sys.stderr)

        yield line
        return

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    columns = (BarColumn(), MofNCompleteColumn(), Remaining(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, note: bar.update(task, completed=done, description=note)
