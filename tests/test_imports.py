"""No module needs another that needs it, neither when it runs nor when its types are checked."""

from __future__ import annotations

import grimp

PACKAGE = "detente.service"


def circles() -> list[list[str]]:
    """Modules that reach each other, grouped."""
    graph = grimp.build_graph("detente")
    down = {
        name: set(graph.find_modules_directly_imported_by(name))
        for name in graph.modules
        if name.startswith(PACKAGE)
    }
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
