"""The parameters of a step or happening, as they are written.

A compiled function does not know how its parameters were annotated, so its source is read.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

Parameters = list[tuple[str, str]]
"""Names and annotations."""


def declared(function: Callable[..., None]) -> Parameters:
    if inspect.isfunction(function):
        found = inspect.signature(function).parameters
        return [(name, str(parameter.annotation)) for name, parameter in found.items()]
    return _written_in(function.__module__)[function.__name__]


@cache
def _written_in(module: str) -> dict[str, Parameters]:
    """Of all functions of a module."""
    file = Path(str(sys.modules[module].__file__))
    source = file.with_name(f"{file.name.partition('.')[0]}.py")
    return {
        node.name: [
            (one.arg, ast.unparse(one.annotation) if one.annotation else "")
            for one in node.args.args
        ]
        for node in ast.parse(source.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }
