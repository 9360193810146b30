"""Makes the folder of a site: the client without a server, the interpreter, our Python, the
documentation, and the list of all that."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from detente.games import GAMES
from detente.kernel.errors import DetenteError

from . import files as ours
from . import manifest, pages
from .boards import PAGE, Boards
from .inside import LIBRARY
from .packing import interpreter, packed

ENGINE = "engine"
OF_INTERPRETER = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
# Addresses that lead to a page of the program although nothing lies there but this.
ADDRESSES = (
    "begin",
    "record",
    "position",
    "deck",
    "drills",
    "learn",
    "help",
    "settings",
    "statistics",
)

Said = Callable[[str], None]


def build(project: Path, target: Path, say: Said) -> None:
    """Writes the folder beside its place, and then puts it there whole."""
    if target.exists() and any(target.iterdir()) and not (target / manifest.SITE).is_file():
        raise DetenteError(f"{target} holds something else than a site; it stays as it is")
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=target.parent) as name:
        made = Path(name, "site")
        make(project, made, say)
        shutil.rmtree(target, ignore_errors=True)
        made.rename(target)


def make(project: Path, target: Path, say: Said) -> None:
    client, web = project / "build" / "client-alone", project / "web"
    say("the client")
    shutil.copytree(client, target, ignore=shutil.ignore_patterns("built-from"))
    shutil.copytree(web / "alone", target, dirs_exist_ok=True)
    say("the games as they are described")
    write_facts(target / "facts")
    say("the documentation")
    write_docs(project, target)
    say("Python, compiled for the page")
    facts = write_python(web, target)
    for name in addresses():
        place = target / name / "index.html"
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(target / "index.html", place)
    shutil.copy(target / "index.html", target / "404.html")
    say("the list of files")
    manifest.write(target, facts)


def addresses() -> list[str]:
    """Those that can be linked to from elsewhere; the first visit asks the file server for them."""
    games = [f"{page}/{game}" for page in ("position", "deck", "learn") for game in GAMES]
    return [*ADDRESSES, *games]


def write_facts(target: Path) -> None:
    """What a page may know before any Python runs in it."""
    for address, text in ours.prepared().items():
        file = target / f"{address.removeprefix('/api/')}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


def write_docs(project: Path, target: Path) -> None:
    docs, place = project / "docs", target / "docs"
    frame = target / "docs.html"  # as the client was built with it
    template = frame.read_text("utf-8")
    frame.unlink()
    boards = Boards(project / "tests" / "games")
    found = pages.pages(docs, boards.linked)
    first = f'<li><a href="/docs/{PAGE}">Positions and games to try</a></li>'
    written = {
        "index.html": ("Documentation", pages.contents(found, first)),
        PAGE: ("Positions and games to try", boards.page()),
        **{one.path: (one.title, one.body) for one in found},
    }
    for path, (title, body) in written.items():
        file = place / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(pages.framed(template, title, body), "utf-8")
    write_json(place / "search.json", pages.searched(found))
    write_json(place / "records.json", boards.texts)
    copy_pictures(docs, place)


def copy_pictures(docs: Path, place: Path) -> None:
    shown = set(re.findall(r'src="/docs/(\S+?)"', "".join(map(read, place.rglob("*.html")))))
    for picture in shown:
        (place / picture).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(docs / picture, place / picture)


def read(file: Path) -> str:
    return file.read_text("utf-8")


def write_json(file: Path, content: object) -> None:
    file.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), "utf-8")


def write_python(web: Path, target: Path) -> dict[str, Any]:
    """The interpreter and what it runs; returns what the page has to know of them."""
    source = interpreter(web)
    version = json.loads(read(source / "package.json"))["version"]
    files = {ENGINE: ours.engine(), **{game: ours.game(game) for game in GAMES}}
    parts = packed(web, files)
    library = parts.pop(LIBRARY)
    place = target / "python" / f"{version}-{manifest.sha256(library)[:12]}"
    place.mkdir(parents=True)
    for name in OF_INTERPRETER:
        shutil.copyfile(source / name, place / name)
    (place / LIBRARY).write_bytes(library)
    modules = {}
    for name, content in parts.items():
        kind = name.removesuffix(".zip")
        modules[kind] = f"/python/{kind}-{manifest.sha256(content)[:12]}.zip"
        (target / modules[kind].lstrip("/")).write_bytes(content)
    return {
        "interpreter": f"/{place.relative_to(target).as_posix()}/",
        "modules": modules,
        "lock": json.loads(read(source / "pyodide-lock.json"))["info"],
    }
