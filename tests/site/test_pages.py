"""The documentation of a site: its links lead somewhere, and its records open on a board."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path

from detente.site import pages
from detente.site.boards import PLACE, Boards

ROOT = Path(__file__).parents[2]


@cache
def written() -> dict[str, pages.Page]:
    found = pages.pages(ROOT / "docs", lambda said: f"{PLACE}some")
    return {f"/docs/{page.path}": page for page in found}


def test_links_between_pages_lead_to_pages_and_headings():
    anchors = {path: set(re.findall(r'id="([^"]*)"', one.body)) for path, one in written().items()}
    lost = []
    for path, page in written().items():
        for address, _, anchor in (
            link.partition("#") for link in re.findall(r'href="([^"]*)"', page.body)
        ):
            if "://" in address or address in ("/docs/index.html", f"{PLACE}some"):
                continue
            if anchor and anchor not in anchors.get(address or path, ()):
                lost.append((path, address, anchor))
            elif address and address not in written():
                lost.append((path, address, ""))
    assert not lost


def test_pages_bring_nothing_that_their_policy_forbids():
    for path, page in written().items():
        assert not re.search(r"<script|<style|\bstyle=|\bon\w+=\"", page.body), path


def test_every_row_of_rulings_can_be_searched_for():
    rows = [row for row in pages.searched(list(written().values())) if "rulings/dawn1989" in row[0]]
    assert any("FAQ" in text for _, _, _, text in rows)
    assert len(rows) > 150


def test_examples_open_on_a_board(tmp_path: Path):
    for game, name in (("twilight", "position_setup"), ("twilight", "norad")):
        folder = tmp_path / game / "records"
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "tests/games" / game / "records" / f"{name}.play", folder)
    boards = Boards(tmp_path)
    assert boards.linked("position_setup") == f"{PLACE}position_setup"
    assert boards.linked("norad") is None, "it goes on where no stranger's record may begin"
    text = (ROOT / "docs/records.md").read_text("utf-8")
    example = re.search(r"```\n(detente play 1\n.*?)```", text, re.DOTALL)
    assert example
    address = boards.linked(example[1])
    assert address
    assert boards.texts[address.removeprefix(PLACE)] == example[1]
    assert boards.linked("detente play 1\ngame: none\n") is None
