"""What `./detente` relies on before any game is loaded: lock files, commands, errors."""

import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

from detente.__main__ import main, parse
from detente.commands import COMMANDS, load, test
from detente.kernel.errors import DetenteError

ROOT = Path(__file__).parents[1]


def pins(name):
    """The locked packages of a list: everything after the name, by name."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    lines = re.sub(r"\s*#.*", "", text).replace("\\\n", " ").splitlines()
    return dict(line.split("==", 1) for line in lines if line.strip())


LISTS = ("runtime", "build", "compile", "dev", "postgres", "research")


@pytest.mark.parametrize("name", LISTS)
def test_every_locked_package_has_hashes_and_no_address(name):
    for package, pin in pins(name).items():
        assert len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", pin)) >= 2, package
    assert not re.search(
        r"://|index-url|find-links", (ROOT / f"requirements/{name}.txt").read_text()
    )


def test_what_stands_in_two_lists_has_one_version():
    for one, other in combinations(map(pins, LISTS), 2):
        shared = one.keys() & other.keys()
        assert {package: one[package] for package in shared} == {p: other[p] for p in shared}
    assert "rich" in pins("runtime").keys() & pins("dev").keys()


def test_the_table_names_every_command():
    modules = (ROOT / "src/detente/commands").glob("*.py")
    # a word of Python has an underscore behind it as the name of a module
    assert {path.stem.rstrip("_") for path in modules if "\nHELP = " in path.read_text()} == set(
        COMMANDS
    )
    for name in COMMANDS:
        assert "\n" not in load(name).HELP


def test_loading_one_command_leaves_the_terminal_alone():
    code = (
        "import sys; from detente.__main__ import parse; parse(['test']);"
        "sys.exit(any(name.startswith(('rich', 'detente.terminal')) for name in sys.modules))"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    ("words", "fast", "passed_on"),
    [
        (["test"], False, []),
        (["test", "--fast"], True, []),
        (["test", "-x", "-k", "coup or war", "tests/kernel"], False, None),
        (["test", "--fast", "tests/kernel", "-x"], True, ["tests/kernel", "-x"]),
    ],
)
def test_what_the_test_command_does_not_know_goes_to_pytest_in_order(words, fast, passed_on):
    args = parse(words)
    assert args.fast == fast
    assert args.passed_on == (words[1:] if passed_on is None else passed_on)


def test_a_failed_stage_fails_the_run_but_not_the_stages_after_it(monkeypatch, capfd):
    stages = (test.Stage("first", ("-c", "exit(3)")), test.Stage("second", ("-c", "print('ran')")))
    monkeypatch.setattr(test, "STAGES", stages)
    assert main(["test"]) == 1
    out = capfd.readouterr().out
    assert "ran\n" in out
    assert re.search(r"Summary\n  first +FAILED .*\n  second +ok ", out)


@pytest.mark.parametrize(
    ("error", "status", "message"),
    [
        (DetenteError("no such game: x"), 2, "detente: no such game: x\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_errors_are_told_without_a_traceback(error, status, message, monkeypatch, capsys):
    def fail(args):
        raise error

    monkeypatch.setattr(test, "run", fail)
    assert main(["test"]) == status
    assert capsys.readouterr().err == message


def test_a_missing_package_is_told_but_a_missing_part_of_ours_is_a_bug(monkeypatch, capsys):
    def fail(args):
        raise ModuleNotFoundError("…", name=missing)

    monkeypatch.setattr(test, "run", fail)
    missing = "uvicorn.loops"
    assert main(["test"]) == 2
    assert "uvicorn.loops is missing" in capsys.readouterr().err
    missing = "detente.service"
    with pytest.raises(ModuleNotFoundError):
        main(["test"])
