"""Détente: four Cold War board games, their rules, opponents and ways to play them.

`import detente` is the interface for programs: docs/python.md. It is loaded when it is used.
"""

from typing import TYPE_CHECKING

from detente import compiled

__version__ = "0.1.0"

compiled.use()

if TYPE_CHECKING:
    from detente.interface import *  # noqa: F403
else:

    def __getattr__(name):
        """The names of the interface."""
        if not name.startswith("_"):  # Python asks packages for such names that few have
            from importlib import import_module

            interface = import_module("detente.interface")
            if name in interface.__all__:
                globals()[name] = getattr(interface, name)
                return globals()[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():
        from detente import interface

        return sorted({*globals(), *interface.__all__})
