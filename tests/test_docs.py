"""What the documents say is there is there."""

import os
import re
from argparse import ArgumentParser
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from pkgutil import resolve_name
from typing import cast

import pytest

from detente.commands import COMMANDS, Command, admin, load
from detente.games import GAMES, find_game

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
RULINGS = DOCS / "rulings"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md")), *ROOT.glob(".github/**/*.md")]
SETTINGS = [ROOT / ".pre-commit-config.yaml", *sorted((ROOT / ".github").rglob("*.yml"))]
KEPT = ("src", "tests", "docs", "web", "examples", "requirements", ".github", ".ci")
MADE = {"node_modules", "static", "__pycache__"}  # by ./detente
GAME_PAGES = {name: (name,) for name in GAMES} | {"twilight": ("twilight", "turn_zero")}


def each(paths: list[Path]) -> pytest.MarkDecorator:
    names = [path.relative_to(ROOT).as_posix() for path in paths]
    return pytest.mark.parametrize("page", paths, ids=names)


# Rulings


@cache
def all_tests_and_records() -> set[str]:
    """The names of all test functions and of all record files."""
    sources = (path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    tests = {name for source in sources for name in re.findall(r"def (test_\w+)", source)}
    return tests | {path.name for path in (ROOT / "tests").rglob("*.play")}


def named_in(text: str) -> set[str]:
    return set(re.findall(r"`(test_\w+|\w+\.play)`", text))


def rows_of(page: str) -> list[str]:
    """The lines of the tables of a page, without their heads."""
    lines = page.splitlines()
    heads = {number - 1 for number, line in enumerate(lines) if line.startswith("|---")}
    return [
        line for number, line in enumerate(lines) if line.startswith("| ") and number not in heads
    ]


@each(PAGES)
def test_every_test_and_record_named_in_a_page_exists(page):
    there = all_tests_and_records()
    text = page.read_text("utf-8")
    begun = set(re.findall(r"`(?:\w+\.py::)?(test_\w+)…`", text))
    told = set(re.findall(r"`(?:\w+\.py::)?(test_\w+)`", text))
    if page.parent == RULINGS:
        told |= named_in(text)
    missing = told - there
    missing |= {name for name in begun if not any(test.startswith(name) for test in there)}
    assert not missing, sorted(missing)


@pytest.mark.parametrize("page", [path.stem for path in sorted(RULINGS.glob("[a-z]*.md"))])
def test_every_ruling_names_a_test_or_a_record(page):
    there = all_tests_and_records()
    rulings = rows_of((RULINGS / f"{page}.md").read_text("utf-8"))
    bare = [line.split("|")[1].strip() for line in rulings if not named_in(line) & there]
    assert rulings
    assert not bare, f"rulings without a test or record: {bare}"


def numbered_rulings(name: str, least: int) -> dict[str, str]:
    """The rulings of a printed rulebook by their numbers."""
    page = (RULINGS / f"{name}.md").read_text("utf-8").partition("## Readings")[0]
    rulings = rows_of(page)
    numbered = {line.split("|")[1].strip(): line for line in rulings}
    assert len(numbered) == len(rulings) > least
    return numbered


@pytest.mark.parametrize(
    ("page", "least"),
    [("alternate_space", 20), ("dawn1989", 150), ("turn_zero", 80), ("twilight", 200)],
)
def test_every_numbered_ruling_has_a_test_that_carries_its_number(page, least):
    """`FAQ 42/44-1` asks for faq_42_44, `4.5 C-2` for 4_5_c, `10.1.3, 10.1.4` for either.

    The rows of a crisis, as in `VE Day 2-3`, go by their first number.
    """
    bare = []
    for number, line in numbered_rulings(page, least).items():
        parts = re.split(r", |-(?=\d+\.)", number.replace(" ex. ", " example "))
        keys = [re.sub(r"\W+", "_", re.sub(r"-\d+$", "", part).lower()) for part in parts]
        carried = re.compile(rf"_(?:{'|'.join(keys)})(?:_|\b)")
        if not any(carried.search(name) for name in named_in(line)):
            bare.append(number)
    assert not bare, f"rulings whose tests do not carry their number: {bare}"


# Links


def links_in(page: Path) -> list[tuple[Path, str]]:
    """The pages and files that a page links to, each with the heading meant, if any."""
    found = re.findall(r"\]\(([^)\s]*)\)", page.read_text("utf-8"))
    parted = (link.partition("#") for link in found if "://" not in link)
    return [((page.parent / path).resolve() if path else page, at) for path, _, at in parted]


@cache
def anchors_of(page: Path) -> set[str]:
    """What a link to a heading of a page may be called, as forges make it."""
    heads = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@each(PAGES)
def test_links_between_pages_lead_somewhere(page):
    links = links_in(page)
    missing = [str(path) for path, _ in links if not path.exists()]
    assert not missing
    lost = [f"{path}#{at}" for path, at in links if at and at not in anchors_of(path)]
    assert not lost, "no such headings"


def test_every_page_and_picture_can_be_reached_from_the_readme():
    seen: set[Path] = set()
    waiting = [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        seen.add(page)
        if page.suffix == ".md":
            waiting += {path for path, _ in links_in(page)} - seen
    pictures = (path for path in (DOCS / "pictures").iterdir() if path.suffix != ".py")
    apart = {*DOCS.rglob("*.md"), *pictures} - seen
    assert not apart


@pytest.mark.parametrize("name", ["README.md", "README.pl.md"])
def test_the_readme_fits_on_three_screens(name):
    assert len((ROOT / name).read_text("utf-8").splitlines()) <= 120


# Files, commands, settings


def code_in(path: Path) -> list[str]:
    """What a page has set as code, in its lines and in blocks of its own."""
    text = path.read_text("utf-8")
    blocks = re.findall(r"^ *```\w*\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL)
    rest = re.sub(r"^ *```\w*\n.*?^ *```", "", text, flags=re.MULTILINE | re.DOTALL)
    spans = [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", rest)]
    return spans + [line.split(" #")[0] for block in blocks for line in block.splitlines()]


@cache
def project() -> frozenset[str]:
    """Every file and folder of the project; folders end with a stroke."""
    found = {path.name for path in ROOT.iterdir() if path.is_file()}
    for folder, below, files in chain(*(os.walk(ROOT / top) for top in KEPT)):
        below[:] = set(below) - MADE
        here = Path(folder).relative_to(ROOT).as_posix() + "/"
        found |= {here, *(here + name for name in files)}
    return frozenset(found)


def exists(name: str) -> bool:
    """Whether there is such a file or folder, perhaps further down: `thumb/worth.py`."""
    return any(fnmatch(f"/{path}", f"*/{name}") for path in project())


def files_in(code: list[str]) -> Iterator[str]:
    """Names of files and folders; in a longer piece of code only those from the root on."""
    for piece in code:
        file = r"[\w.*-]+(?:/[\w.*-]+)*\.(?:py|ts|mjs|css|svelte|toml|txt|md|ya?ml)"
        if re.fullmatch(rf"{file}|[\w.][\w./-]*/", piece):
            yield piece
        else:
            yield from re.findall(rf"(?<![\w/.])(?:{'|'.join(KEPT)})/[\w./*-]*\w", piece)


@each(PAGES)
def test_every_file_and_folder_named_in_a_page_exists(page):
    missing = {name for name in files_in(code_in(page)) if not exists(name)}
    folders = {name for name in missing if exists(f"{name}/")}  # without the stroke
    assert not missing - folders


@each(PAGES)
def test_every_module_named_in_a_page_exists(page):
    for piece in code_in(page):
        part = "detente|kernel|games|terminal|service|ai|commands"
        if re.fullmatch(rf"(?:{part})(?:\.\w+)+", piece) and not piece.endswith(".db"):
            resolve_name(piece if piece.startswith("detente.") else f"detente.{piece}")


def commands_in(code: list[str]) -> Iterator[list[str]]:
    """The words of every `./detente …`; those without a command mean play."""
    for piece in code:
        for call in re.findall(r"\./detente((?: [^\s|;&]+)*)", piece):
            words = call.split()
            if words and re.fullmatch(r"[a-z-]+", words[0].lstrip("-")):
                yield words


def usage_of(words: list[str]) -> str:
    """The help of a command, or of a task of `admin`; empty if there is none."""
    name = words[0]
    if name not in COMMANDS:
        return ""
    command = load(name)
    if name == "admin" and len(words) > 1:
        task = words[1].replace("-", "_")
        if task not in admin.TASKS:
            return ""
        command = cast(Command, import_module(f"detente.commands.admin_tasks.{task}"))
    parser = ArgumentParser()
    command.add_arguments(parser)
    return parser.format_help()


def wrong_commands(code: list[str]) -> list[str]:
    """Commands that do not exist, or have no such option."""
    wrong = []
    for words in commands_in(code):
        usage = "--help --version" if words[0].startswith("-") else usage_of(words)
        options = [word.partition("=")[0] for word in words if word.startswith("--")]
        if not usage or not all(re.search(rf"{option}\b", usage) for option in options):
            wrong.append(" ".join(words))
    return wrong


@each(PAGES)
def test_every_command_named_in_a_page_exists(page):
    assert not wrong_commands(code_in(page))


@cache
def sources() -> str:
    """The text of everything that may read the environment."""
    files = [ROOT / "detente", *(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    return "\n".join(path.read_text("utf-8") for path in files)


@each(PAGES)
def test_every_variable_of_the_environment_named_in_a_page_is_read(page):
    named = set(re.findall(r"DETENTE_[A-Z_]+", page.read_text("utf-8")))
    assert not {name for name in named if not re.search(rf"{name}\b", sources())}


# Games


def first_cells(text: str, head: str) -> dict[str, str]:
    """The rows of the tables with this head: the name in code, and the cell after it."""
    tables = re.findall(rf"^\| {head} \|.*\n\|---.*\n((?:\|.*\n)+)", text, re.MULTILINE)
    rows = [row.split("|") for table in tables for row in table.splitlines()]
    assert len({row[1] for row in rows}) == len(rows), "named twice"
    return {row[1].strip(" `"): row[2] for row in rows}


@pytest.mark.parametrize("name", GAMES)
def test_the_pages_of_a_game_have_all_its_presets_and_options(name):
    game = find_game(name)
    pages = [DOCS / "games" / f"{page}.md" for page in GAME_PAGES[name]]
    text = "\n".join(page.read_text("utf-8") for page in pages)
    assert list(first_cells(text, "preset")) == list(game.presets)

    told = first_cells(text, "option")
    assert told.keys() == {option.name for option in game.offered}
    for option in game.offered:
        values = re.findall(r"`(\w+)`", told[option.name])
        others = [value for value in option.values if value != option.default]
        if "…" in told[option.name]:
            others = others[-1:]
        assert values == [option.default, *others], option.name


@pytest.mark.parametrize("name", GAMES)
def test_every_reading_that_is_an_option_has_its_line_in_the_rulings(name):
    text = "\n".join(page.read_text("utf-8") for page in (DOCS / "rulings").glob("*.md"))
    readings = [option for option in find_game(name).options if option.group == "readings"]
    assert not [option.name for option in readings if f"`{option.name}=" not in text]


# Settings of the forge


@each(SETTINGS)
def test_settings_can_be_read_and_call_commands_that_exist(page):
    text = page.read_text("utf-8")
    assert import_module("yaml").safe_load(text)
    assert not wrong_commands(text.splitlines())
