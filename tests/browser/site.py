"""A site without a server: its folder as `./detente site` makes it, on a plain file server."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from detente.commands.site import policy_of
from detente.site import building, manifest
from detente.site.serving import server

# The service worker has everything.
KEPT = "() => navigator.serviceWorker.controller !== null"

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "build" / "client-alone"


class Site:
    """One that is served. Tests may publish a newer version of it."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder = folder
        self.address = address

    def publish_newer(self) -> None:
        """Another page, and so another list of files and another worker."""
        page = self.folder / "index.html"
        page.write_text(page.read_text("utf-8").replace("<title>", "<title>New: "), "utf-8")
        shutil.copy(CLIENT / manifest.WORKER, self.folder / manifest.WORKER)
        facts = manifest.facts_of(self.folder)
        for packed in self.folder.rglob(f"*{manifest.PACKED}.gz"):
            manifest.unpack(packed)
        manifest.write(self.folder, facts)


def build(folder: Path) -> None:
    if not CLIENT.is_dir():
        raise FileNotFoundError(f"no client in {CLIENT}: ./detente test builds it")
    building.build(ROOT, folder, lambda said: None)


@contextmanager
def served(folder: Path) -> Iterator[Site]:
    with server(folder, 0, policy_of(folder)) as here:
        Thread(target=here.serve_forever, args=(0.05,), daemon=True).start()
        yield Site(folder, f"http://127.0.0.1:{here.server_port}")
        here.shutdown()
