"""The compiled build: the same source, made faster by mypyc where there is a C compiler.

`./detente compile` puts it into `.compiled`, beside `.venv`. It is used only if it was made from
exactly the source that is there now, for the Python that runs now; in every other case the source
runs as it stands. DETENTE_BUILD=plain has the source run in any case; DETENTE_BUILD=quick uses the
build that the tests make, which takes less time to make and is hardly any faster.

One library holds all compiled modules. Python looks for each module in a file of its own, so a
finder of ours hands them out. In a wheel they do have their own files, and nothing of this is used.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.abc import Loader
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

SOURCE = Path(__file__).parent
PROJECT = SOURCE.parents[1]
FOLDER = PROJECT / ".compiled"
SETTINGS = PROJECT / "pyproject.toml"  # they list what is compiled
PARTS = ("kernel", "games", "ai")  # what is compiled, or says what compiled code calls
NAME = "detente_compiled"  # of the library; mypyc takes the name of a module for something else
LIBRARY = f"{NAME}__mypyc"
FAST, QUICK, PLAIN = "fast", "quick", "plain"  # builds
SUFFIX = EXTENSION_SUFFIXES[0]  # says for which Python and which machine it was made


def sources() -> Iterator[Path]:
    """Every file that a compiled build follows from."""
    yield SETTINGS
    for part in PARTS:
        yield from sorted((SOURCE / part).rglob("*.py"))


def fingerprint() -> str:
    """Of the source as it is now."""
    from hashlib import blake2b

    whole = blake2b(SUFFIX.encode(), digest_size=16)
    for path in sources():
        text = path.read_bytes()
        whole.update(f"\n{path.relative_to(PROJECT).as_posix()} {len(text)}\n".encode())
        whole.update(text)
    return whole.hexdigest()


def library_of(build: str, source: str) -> Path:
    """Where the library made from the source with this fingerprint is, or will be."""
    return FOLDER / build / source / f"{LIBRARY}{SUFFIX}"


def current(build: str = FAST) -> Path | None:
    """The library that was made from the source as it is now, if there is one."""
    if not (FOLDER / build).is_dir():
        return None
    library = library_of(build, fingerprint())
    return library if library.is_file() else None


class Finder(Loader):
    """Finds compiled modules in the library, before anybody looks for their source."""

    def __init__(self, library: Path) -> None:
        loader = ExtensionFileLoader(LIBRARY, str(library))
        spec = spec_from_loader(LIBRARY, loader)
        assert spec is not None
        self.library = module_from_spec(spec)
        loader.exec_module(self.library)
        # Modules take their own place from it, and facts and words are found beside the source.
        self.library.__file__ = str(SOURCE.parent / library.name)
        sys.modules[LIBRARY] = self.library

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(name, self) if hasattr(self.library, _initialiser(name)) else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """What mypyc's own files, one for each module, would do: call the module's initialiser,
        which the library keeps in a capsule."""
        from ctypes import PYFUNCTYPE, c_char_p, c_void_p, py_object, pythonapi

        address = PYFUNCTYPE(c_void_p, py_object, c_char_p)(("PyCapsule_GetPointer", pythonapi))
        name = _initialiser(spec.name)
        initialise = address(getattr(self.library, name), f"{LIBRARY}.{name}".encode())
        module: ModuleType = PYFUNCTYPE(py_object)(initialise)()
        return module

    def exec_module(self, module: ModuleType) -> None:
        """It has run while it was made."""


def _initialiser(module: str) -> str:
    return f"init_{module.replace('.', '___')}"


def use() -> None:
    """Let compiled modules be found, if there is a current build and it is wanted."""
    if library := current(os.environ.get("DETENTE_BUILD") or FAST):
        with suppress(ImportError):  # made on a system that this one is not: the source does too
            sys.meta_path.insert(0, Finder(library))


def in_use() -> bool:
    """Whether the rules that run here are compiled: by us, or in a wheel."""
    from detente.kernel import flow

    return not str(flow.__file__).endswith(".py")
