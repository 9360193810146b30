"""Which files of ours a tab without a server needs: those it imports, worked out from the source,
and the data beside them. Games come one by one, so that a page loads a game when it is played.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from detente.games import GAMES
from detente.kernel.words import LANGUAGES
from detente.service.core.json import text_of
from detente.service.lessons import taught
from detente.service.table import describing

ENTRANCES = ("detente.tab.page", "detente.tab.thinker")
INTERFACE = "detente.interface"  # for programs; `detente` loads it only when one asks for it
SHARED = "detente.games.shared"
MADE = (".pyc", ".pyd", ".so")  # of the source, by the Python that runs here


def root() -> Path:
    """The folder that all files keep their places in; a page has one like it among its modules."""
    return Path(__file__).parents[2]


@cache
def engine() -> tuple[Path, ...]:
    """Everything but the games, also what only they need."""
    own = {path for name in GAMES for path in game(name)}
    theirs = (module_at(path) for path in own if path.suffix == ".py")
    found = {path_of(name) for name in reached(*ENTRANCES, *theirs)} - own
    found |= set(_whole(root() / SHARED.replace(".", "/")))
    for folder in {path.parent for path in found}:
        found |= set((folder / "words").glob("*.toml"))
    return tuple(sorted(found))


@cache
def game(name: str) -> tuple[Path, ...]:
    """All of one game: rules, facts, words, histories, lessons, drills and what else is there."""
    return tuple(sorted(_whole(path_of(f"detente.games.{name}").parent)))


def prepared() -> dict[str, str]:
    """Replies by address that are the same for everybody, so that a page need not load all games
    to show what there is."""
    found = {"/api/games": text_of(describing.games()), "/api/lessons": text_of(taught.courses())}
    for name in GAMES:
        found[f"/api/games/{name}"] = text_of(describing.description(name))
        for language in LANGUAGES:
            told = text_of(describing.told(name, language))
            found[f"/api/games/{name}/histories/{language}"] = told
    return found


def _whole(folder: Path) -> Iterator[Path]:
    yield from (path for path in folder.rglob("*") if path.is_file() and path.suffix not in MADE)


# What modules import


def reached(*names: str) -> set[str]:
    """The modules of ours that these import, they themselves, and the packages they are in."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in found or name == INTERFACE or not _exists(name):
            continue
        found.add(name)
        if "." in name:
            waiting.append(name.rpartition(".")[0])
        waiting += imported(name)
    return found


def path_of(name: str) -> Path:
    """The file of a module or package; a folder of words may have the name of a module."""
    base = root() / name.replace(".", "/")
    package = base / "__init__.py"
    return package if package.is_file() else base.with_suffix(".py")


def module_at(path: Path) -> str:
    parts = path.relative_to(root()).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _exists(name: str) -> bool:
    return name.partition(".")[0] == "detente" and path_of(name).is_file()


def imported(name: str) -> list[str]:
    """What a module imports when it runs, wherever it does so; names in packages may be modules."""
    path = path_of(name)
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found: list[str] = []
    for node in _running(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            base = ".".join(parts[: len(parts) + 1 - node.level]) if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            found += [module, *(f"{module}.{alias.name}" for alias in node.names)]
    return found


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything in a module but what only a type checker reads."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for one in node.orelse:
                yield from _running(one)
            continue
        yield node
        yield from _running(node)
