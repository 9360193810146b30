"""`./detente fields`: write anew what follows from the fields of positions.

A field of a position is written once, in `lay_out` of its class: its name, its type, what it is at
first. The slots, the list that saves go by and `clone` follow from that. They are written into the
class between two marks, as plain source: nothing copies faster, and nothing is easier to compile.
"""

from __future__ import annotations

import ast
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap

from detente.kernel.errors import DetenteError

HELP = "write anew how positions are copied and saved, from their fields"

ROOT = Path(__file__).parents[3]
KERNEL = ROOT / "src/detente/kernel/flow.py"
PLACES = ("src/detente/games", "tests/kernel")  # where positions are declared
BEGIN = "    # fmt: off\n    # Written by `./detente fields` from `lay_out`.\n"
END = "    # fmt: on\n"
WIDTH = 100

SHARED, LIST, BYTES = "", ".copy()", "[:]"
NOT_COPIED = {"log": "None"}  # whoever listens to a position does not hear its copies


class BadField(DetenteError):
    """A field whose copy cannot be told from how it is written."""


@dataclass(frozen=True)
class Field:
    name: str
    copy: str  # what is written after it to copy it

    @property
    def line(self) -> str:
        copied = NOT_COPIED.get(self.name, f"self.{self.name}{self.copy}")
        return f"        twin.{self.name} = {copied}\n"


@dataclass(frozen=True)
class Declared:
    """A class of positions as it is written."""

    name: str
    general: tuple[Field, ...]  # of every position: the kernel saves them by itself
    inherited: tuple[Field, ...]
    own: tuple[Field, ...]
    is_base: bool  # its rules are open: games build on it, and it is never made itself

    @property
    def fields(self) -> tuple[Field, ...]:
        return self.inherited + self.own

    def source(self) -> str:
        """What follows from the fields."""
        slots = _tuple("__slots__", sorted(field.name for field in self.own))
        if self.is_base:
            return slots
        return (
            slots
            + _tuple("FIELDS", [field.name for field in self.fields])
            + f"\n    def clone(self) -> {self.name}:\n"
            + f"        twin = {self.name}(self.rules)\n"
            + "".join(field.line for field in self.general + self.fields)
            + "        return twin\n"
        )


def _tuple(name: str, members: list[str]) -> str:
    lines = wrap(" ".join(f'"{member}",' for member in members), WIDTH - 8)
    return f"    {name} = (\n" + "".join(f"        {line}\n" for line in lines) + "    )\n"


def marked(root: Path = ROOT) -> list[Path]:
    """The files that have something to write."""
    every = (path for place in PLACES for path in sorted((root / place).rglob("*.py")))
    return [path for path in every if BEGIN in path.read_text("utf-8")]


def written(text: str, path: Path) -> str:
    """The text of a file with what follows from its fields written anew."""
    tree = ast.parse(text)
    new, at = "", 0
    while (begin := text.find(BEGIN, at)) >= 0:
        end, line = text.find(END, begin), text.count("\n", 0, begin) + 1
        if end < 0:
            raise BadField(f"line {line}: what begins there ends with `{END.strip()}`")
        *_, node = (node for node in tree.body if node.lineno < line)
        if not isinstance(node, ast.ClassDef):
            raise BadField(f"line {line}: what follows from fields stands in their class")
        new += text[at:begin] + BEGIN + declared(tree, node, path).source()
        at = end
    return new + text[at:]


def declared(tree: ast.Module, node: ast.ClassDef, path: Path) -> Declared:
    """A class with its fields, and those of the classes it builds on."""
    base, rules = _base(node)
    above = Declared("Flow", _fields_of_kernel(), (), (), True)
    if base != "Flow":
        where = _where(tree, base, path)
        other = ast.parse(where.read_text("utf-8"))
        above = declared(other, _class(other, base), where)
    return Declared(
        node.name, above.general, above.fields, _fields(node), rules in _type_variables(tree)
    )


def _base(node: ast.ClassDef) -> tuple[str, str]:
    """The class it builds on and its rules: `Flow` and `Rules` of `State(Flow[Rules])`."""
    if len(node.bases) == 1 and isinstance(node.bases[0], ast.Subscript):
        base = node.bases[0]
        return ast.unparse(base.value), ast.unparse(base.slice)
    raise BadField(f"{node.name}: a position is declared as a Flow[Rules], or what builds on it")


def _where(tree: ast.Module, name: str, path: Path) -> Path:
    """The file that a class is imported from."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names):
            folder = path.parents[node.level - 1] if node.level else ROOT / "src"
            return folder / f"{(node.module or '').replace('.', '/')}.py"
    raise BadField(f"{name} is not imported from anywhere")


def _class(tree: ast.Module, name: str) -> ast.ClassDef:
    return next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)


def _type_variables(tree: ast.Module) -> set[str]:
    return {
        ast.unparse(node.targets[0])
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func) == "TypeVar"
    }


def _fields_of_kernel() -> tuple[Field, ...]:
    return _fields(_class(ast.parse(KERNEL.read_text("utf-8")), "Flow"))


def _fields(node: ast.ClassDef) -> tuple[Field, ...]:
    """The fields that a class lays out itself, in order."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "lay_out":
            break
    else:
        raise BadField(f"{node.name} has no lay_out")
    found: dict[str, Field] = {}
    for statement in method.body:
        for name, annotation, value in _set(statement):
            if name not in found:
                found[name] = Field(name, _copy(name, annotation, value))
    return tuple(found.values())


def _set(statement: ast.stmt) -> list[tuple[str, ast.expr | None, ast.expr | None]]:
    """The attributes that a statement sets, with their type if it is said, and their value."""
    targets: Sequence[ast.expr] = ()
    if isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    elif isinstance(statement, ast.Assign):
        targets = statement.targets
    return [
        (target.attr, getattr(statement, "annotation", None), getattr(statement, "value", None))
        for target in targets
        if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self"
    ]


def _copy(name: str, annotation: ast.expr | None, value: ast.expr | None) -> str:
    """How a field is copied: lists and bytearrays can change, numbers and tuples cannot."""
    if annotation is not None:
        said = ast.unparse(annotation)
        if said.startswith("list[list"):
            raise BadField(f"{name}: a list in a list would be shared by copies")
        return LIST if said.startswith("list[") else BYTES if said == "bytearray" else SHARED
    if isinstance(value, ast.BinOp) and isinstance(value.left, ast.List):
        value = value.left
    if isinstance(value, ast.Call):
        made = ast.unparse(value.func)
        if made not in ("list", "bytearray"):
            raise BadField(f"{name}: say its type, as in `self.{name}: Cards = {made}(…)`")
        return LIST if made == "list" else BYTES
    return LIST if isinstance(value, ast.List | ast.ListComp) else SHARED


def add_arguments(parser: ArgumentParser) -> None:
    pass


def run(args: Namespace) -> int:
    for path in marked():
        text = path.read_text("utf-8")
        new = written(text, path)
        if new != text:
            path.write_text(new, "utf-8")
            print(path.relative_to(ROOT))
    return 0
