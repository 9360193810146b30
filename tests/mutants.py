"""Small changes of code that some test should notice, found in a file's syntax tree.

A change replaces a few bytes where they stand, so that the rest of the file, and the number of
every line, stays as it is. Nothing is changed in annotations, documentation, words for people
(formatted strings, messages of assertions) and the shapes of dataclasses.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from difflib import unified_diff
from itertools import accumulate, pairwise
from pathlib import Path
from typing import NamedTuple

SWAPPED: dict[type[ast.AST], tuple[str, str, str]] = {
    ast.Lt: ("comparison", r"<", "<="),
    ast.LtE: ("comparison", r"<=", "<"),
    ast.Gt: ("comparison", r">", ">="),
    ast.GtE: ("comparison", r">=", ">"),
    ast.Eq: ("comparison", r"==", "!="),
    ast.NotEq: ("comparison", r"!=", "=="),
    ast.In: ("comparison", r"\bin\b", "not in"),
    ast.NotIn: ("comparison", r"\bnot\s+in\b", "in"),
    ast.Is: ("comparison", r"\bis\b", "is not"),
    ast.IsNot: ("comparison", r"\bis\s+not\b", "is"),
    ast.Add: ("plus and minus", r"\+", "-"),
    ast.Sub: ("plus and minus", r"-", "+"),
    ast.BitAnd: ("sets", r"&", "|"),
    ast.BitOr: ("sets", r"\|", "&"),
    ast.And: ("and, or, not", r"\band\b", "or"),
    ast.Or: ("and, or, not", r"\bor\b", "and"),
}
"""What an operator is called, how it is written, and what comes in its place."""

RETURNED = {"bool": "not ({})", "int": "({}) + 1", "str": '""', "tuple": "()", "list": "[]"}
"""What is returned instead, by the annotated type; for all others nothing is."""


class Place(NamedTuple):
    kind: str
    start: int  # in bytes
    end: int
    instead: tuple[str, ...]  # any of these


class Change(NamedTuple):
    path: Path  # from the project's folder
    kind: str
    line: int
    before: bytes  # the file
    after: bytes

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"

    def diff(self) -> str:
        before, after = (text.decode().splitlines() for text in (self.before, self.after))
        return "\n".join([*unified_diff(before, after, lineterm="", n=1)][2:])


def change(path: Path, source: bytes, place: Place, instead: str) -> Change:
    after = source[: place.start] + instead.encode() + source[place.end :]
    return Change(path, place.kind, source.count(b"\n", 0, place.start) + 1, source, after)


def places(source: bytes) -> list[Place]:
    """All that can be changed in a file, in an order that depends on nothing else."""
    finder = _Finder(source)
    finder.visit(ast.parse(source))
    return sorted(set(finder.found))


class _Finder(ast.NodeVisitor):
    def __init__(self, source: bytes) -> None:
        self.found: list[Place] = []
        self._source = source
        lines = source.splitlines(keepends=True)
        self._lines = list(accumulate(map(len, lines), initial=0))
        self._returned = "None"

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._lines[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._lines[node.end_lineno - 1] + node.end_col_offset

    def _whole(self, kind: str, node: ast.expr | ast.stmt, *instead: str) -> None:
        self.found.append(Place(kind, self._start(node), self._end(node), instead))

    def _operator(self, left: ast.expr, operator: ast.AST, right: ast.expr) -> None:
        """It has no place in the tree: it stands between what it joins."""
        if (swap := SWAPPED.get(type(operator))) is None:
            return
        kind, written, instead = swap
        start = self._end(left)
        between = self._source[start : self._start(right)]
        bare = re.sub(rb"#[^\n]*", lambda comment: b" " * len(comment[0]), between)
        match = re.search(written.encode(), bare)
        assert match is not None
        self.found.append(Place(kind, start + match.start(), start + match.end(), (instead,)))

    # Where nothing is changed

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """Its annotation."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Words for people."""

    def visit_Assert(self, node: ast.Assert) -> None:
        self.visit(node.test)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._all(d for d in node.decorator_list if "dataclass" not in ast.unparse(d))
        self._all(node.body)

    # Where something is

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._all(node.decorator_list)
        self.visit(node.args)
        outer, annotated = self._returned, ast.unparse(node.returns) if node.returns else ""
        self._returned = RETURNED.get(annotated.split("[")[0], "None")
        self._all(node.body)
        self._returned = outer

    def visit_Assign(self, node: ast.Assign) -> None:
        first = node.targets[0]
        if isinstance(first, ast.Name) and (first.id == "__all__" or _is_type(first.id)):
            return
        if isinstance(first, ast.Attribute | ast.Subscript):
            self._whole("statement", node, "pass")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._whole("statement", node, "pass")
        self._operator(node.target, node.op, node.value)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self._whole("statement", node, "pass")
            self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        value = node.value
        if value is not None and not isinstance(value, ast.Constant):
            text = self._source[self._start(value) : self._end(value)].decode()
            self._whole("result", value, self._returned.format(text))
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        self._forced(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._forced(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._forced(test)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = pairwise((node.left, *node.comparators))
        for (left, right), operator in zip(operands, node.ops, strict=True):
            self._operator(left, operator, right)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self._operator(node.left, node.op, node.right)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in pairwise(node.values):
            self._operator(left, node.op, right)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            start = self._start(node)
            word = re.compile(rb"not\s*").match(self._source, start)
            assert word is not None
            self.found.append(Place("and, or, not", start, word.end(), ("",)))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._whole("truth", node, str(not node.value))
        elif isinstance(node.value, int):
            less = str(node.value - 1) if node.value else "(-1)"
            self._whole("number", node, less, str(node.value + 1))

    def _forced(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Constant):
            self._whole("condition", test, "True", "False")

    def _all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)


def _is_type(name: str) -> bool:
    """Of a union of types, as opposed to a CONSTANT."""
    return name[0].isupper() and not name.isupper()
