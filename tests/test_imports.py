"""What modules need: nothing that needs them, neither when they run nor when types are checked; and
the rules of the games need nothing but Python."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import grimp

from detente.site.files import ENTRANCES, reached


def circles() -> list[list[str]]:
    """Modules that reach each other, grouped."""
    graph = grimp.build_graph("detente", cache_dir=None)
    down = {name: set(graph.find_modules_directly_imported_by(name)) for name in graph.modules}
    # whatever has nothing below it is on no circle; take that away until nothing changes
    while leaves := {name for name, below in down.items() if not below & down.keys()}:
        for name in leaves:
            del down[name]
    found = []
    for name in sorted(down):
        reached: set[str] = set()
        waiting = [name]
        while waiting:
            for other in down[waiting.pop()] & down.keys() - reached:
                reached.add(other)
                waiting.append(other)
        if name in reached:
            found.append([name, *sorted(reached)])
    return found


def test_imports_run_in_no_circle():
    assert not circles(), "these need each other"


def test_kernel_and_games_need_nothing_but_python():
    graph = grimp.build_graph("detente", include_external_packages=True, cache_dir=None)
    modules = [
        name for name in graph.modules if name.startswith(("detente.kernel", "detente.games"))
    ]
    assert modules
    need_nothing_but_python(graph, modules)


def test_a_tab_and_all_that_it_imports_need_nothing_but_python():
    graph = grimp.build_graph("detente", include_external_packages=True, cache_dir=None)
    modules = reached(*ENTRANCES)
    assert modules > {"detente.tab.desk", "detente.service.table.table", "detente.kernel.flow"}
    need_nothing_but_python(graph, modules)


def need_nothing_but_python(graph: grimp.ImportGraph, modules: Iterable[str]) -> None:
    for name in modules:
        needs = {other.split(".")[0] for other in graph.find_modules_directly_imported_by(name)}
        assert needs <= sys.stdlib_module_names | {"detente"}, name
