"""What the interface and its page show as examples comes out as they say."""

import doctest
import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from detente import interface

ROOT = Path(__file__).parents[2]
MODULES = [module.name for module in iter_modules(interface.__path__)]
PAGES = [ROOT / "docs/python.md", ROOT / "docs/learning.md"]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_a_module(name):
    module = import_module(f"detente.interface.{name}")
    assert doctest.testmod(module, raise_on_error=True).failed == 0


def test_modules_have_examples():
    finder = doctest.DocTestFinder()
    found = [t for n in MODULES for t in finder.find(import_module(f"detente.interface.{n}"))]
    assert sum(len(test.examples) for test in found) > 20


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_on_a_page(page, tmp_path, monkeypatch):
    """They are one session from the first to the last."""
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    known: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, block in enumerate(blocks):
        if ">>>" not in block:
            exec(compile(block, page.name, "exec"), known)
            continue
        test = doctest.DocTestParser().get_doctest(block, known, f"{number}", page.name, 0)
        runner.run(test, clear_globs=False)
        known.update(test.globs)
    assert blocks
    assert runner.summarize(verbose=False).failed == 0
