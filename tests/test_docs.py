"""What the documents say is there is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULINGS = ROOT / "docs" / "rulings"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def all_tests_and_records() -> set[str]:
    """The names of all test functions and of all record files."""
    sources = (path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    tests = {name for source in sources for name in re.findall(r"def (test_\w+)", source)}
    return tests | {path.name for path in (ROOT / "tests").rglob("*.play")}


def named_in(text: str) -> set[str]:
    return set(re.findall(r"`(test_\w+|\w+\.play)`", text))


def rulings_of(page: str) -> list[str]:
    """The lines of the tables of a page, without their heads."""
    lines = page.splitlines()
    heads = {number - 1 for number, line in enumerate(lines) if line.startswith("|---")}
    return [
        line for number, line in enumerate(lines) if line.startswith("| ") and number not in heads
    ]


@pytest.mark.parametrize("page", sorted(RULINGS.glob("*.md")), ids=lambda page: page.stem)
def test_every_test_and_record_named_in_the_rulings_exists(page):
    missing = named_in(page.read_text("utf-8")) - all_tests_and_records()
    assert not missing, sorted(missing)


@pytest.mark.parametrize("page", [path.stem for path in sorted(RULINGS.glob("[a-z]*.md"))])
def test_every_ruling_names_a_test_or_a_record(page):
    there = all_tests_and_records()
    rulings = rulings_of((RULINGS / f"{page}.md").read_text("utf-8"))
    bare = [line.split("|")[1].strip() for line in rulings if not named_in(line) & there]
    assert rulings
    assert not bare, f"rulings without a test or record: {bare}"


def numbered_rulings(name: str, least: int) -> dict[str, str]:
    """The rulings of a printed rulebook by their numbers."""
    page = (RULINGS / f"{name}.md").read_text("utf-8").partition("## Readings")[0]
    rulings = rulings_of(page)
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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_between_pages_lead_somewhere(page):
    targets = re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8"))
    missing = [t for t in targets if "://" not in t and not (page.parent / t).exists()]
    assert not missing
