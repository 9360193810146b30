"""Packs Python for the page: run by `packing.py` inside the interpreter that the page will have.

What has to be compiled at each start is compiled here once, so it has to be the same interpreter.
Of the standard library only what can be needed is taken along: whatever ours imports, and whatever
that imports as soon as it is loaded.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

# What is asked for by its name while it runs.
BESIDE = (
    *("encodings.ascii", "encodings.cp437", "encodings.idna", "encodings.latin_1"),
    *("encodings.utf_8_sig", "traceback", "zipfile"),
)
OWN = ("_pyodide", "pyodide")

LIBRARY = "python_stdlib.zip"
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same content gives the same file
BEGUN = frozenset(sys.modules)


class Imports(ast.NodeVisitor):
    """The names that a module imports: as soon as it is loaded, or `deep`, ever."""

    def __init__(self, package: str, deep: bool) -> None:
        self.package, self.deep = package, deep
        self.names: set[str] = set()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if self.deep:
            self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) in ("__name__ == '__main__'", "TYPE_CHECKING"):
            for other in node.orelse:
                self.visit(other)
        else:
            self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        self.names |= {alias.name for alias in node.names}

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        above = self.package.split(".")
        above = above[: len(above) - node.level + 1] if node.level else []
        base = ".".join([*above, *([node.module] if node.module else [])])
        self.names |= {base, *(f"{base}.{alias.name}" for alias in node.names)}


def imports(path: str, source: bytes, deep: bool) -> set[str]:
    name = module(path)
    package = name if path.endswith("__init__.py") else name.rpartition(".")[0]
    visitor = Imports(package, deep)
    visitor.visit(ast.parse(source))
    return visitor.names


def module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def needed(ours: Iterable[ZipFile], library: ZipFile) -> Iterator[str]:
    """The files of the standard library that are taken along."""
    files = {module(path): path for path in library.namelist() if path.endswith(".py")}
    waiting = {*BEGUN, *BESIDE, *(name for name in files if name.partition(".")[0] in OWN)}
    for part in ours:
        for path in part.namelist():
            if path.endswith(".py"):
                waiting |= imports(path, part.read(path), deep=True)
    taken: set[str] = set()
    while waiting:
        name = waiting.pop()
        while name:  # a module is not loaded without the packages it lies in
            if name in files and name not in taken:
                taken.add(name)
                waiting |= imports(files[name], library.read(files[name]), deep=False)
            name = name.rpartition(".")[0]
    return (files[name] for name in sorted(taken))


def compiled(path: str, source: bytes, optimised: int) -> bytes:
    """As a file without its source lies beside others."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimised)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def pack(target: Path, contents: Iterator[tuple[str, bytes]]) -> None:
    with ZipFile(target, "w") as packed:
        for path, content in contents:
            packed.writestr(ZipInfo(path, LONG_AGO), content, ZIP_DEFLATED, 9)


def main(folder: Path) -> None:
    """Packs the parts in `ours` and what they need of `library.zip` into `packed`."""
    out = folder / "packed"
    out.mkdir()
    parts = {path.name: ZipFile(path) for path in sorted((folder / "ours").iterdir())}
    for name, part in parts.items():
        pack(out / name, ours_packed(part))
    with ZipFile(folder / "library.zip") as library:
        # our own assertions hold in a page as well; the library's documentation nobody reads there
        wanted = needed(parts.values(), library)
        pack(
            out / LIBRARY, ((f"{path}c", compiled(path, library.read(path), 2)) for path in wanted)
        )


def ours_packed(ours: ZipFile) -> Iterator[tuple[str, bytes]]:
    for path in sorted(ours.namelist()):
        content = ours.read(path)
        if path.endswith(".py"):
            yield f"{path}c", compiled(path, content, 0)
        else:
            yield path, content


if __name__ == "__main__":
    main(Path(sys.argv[1]))
