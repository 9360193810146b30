"""Files that nobody but their owner may read: they hold seeds, what people wrote, and secrets."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path
from typing import IO

FOLDER, FILE = 0o700, 0o600
OTHERS = stat.S_IRWXG | stat.S_IRWXO

log = logging.getLogger("detente.database")


def make_folder(folder: Path) -> None:
    """One that is there stays as it is: others may need something else in it."""
    folder.mkdir(FOLDER, parents=True, exist_ok=True)


def make_file(file: Path) -> None:
    """Make it, if it is not there, before anybody writes to it."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, FILE))
    close_to_others(file)


def new_file(file: Path) -> IO[bytes]:
    """A file to be written, in place of one that may be there."""
    file.unlink(missing_ok=True)
    return os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE), "wb")


def close_to_others(file: Path) -> None:
    """Take away from others what they may do with a file of ours. Where files belong to nobody in
    particular, as on Windows, the folder decides."""
    if not hasattr(os, "geteuid") or not file.exists():
        return
    found = file.stat()
    if not found.st_mode & OTHERS:
        return
    if found.st_uid == os.geteuid():
        file.chmod(stat.S_IMODE(found.st_mode) & ~OTHERS)
    else:
        log.warning("%s belongs to somebody else, who lets others use it", file)
