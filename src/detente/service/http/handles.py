"""File handles: how many connections we may have, with some left for everything else."""

from __future__ import annotations

import sys

ENOUGH = 65_536
OTHERS = 64  # for the database, computer players, logs, notices on their way
FEWEST = 8  # connections


def take_all() -> None:
    """Have as many file handles as this user may have; by default it is fewer."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def connections() -> int:
    """How many connections there may be. A third is left for the files that are being sent."""
    if sys.platform == "win32":
        return ENOUGH
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    handles = ENOUGH if soft == resource.RLIM_INFINITY else min(ENOUGH, soft)
    return max(FEWEST, (handles - OTHERS) * 2 // 3)
