"""Accessibility by axe-core, which is among the tools of the client."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
OPTIONS = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]},
    "resultTypes": ["violations"],
    # A card is a button with much printed on it; its name starts with the card's name and says the
    # rest in sentences, which this rule takes for another text.
    "rules": {"label-content-name-mismatch": {"enabled": False}},
}


# What is not drawn has no colours: see UNDRAWN.
RUN = """async (given) => {
  const sheets = document.adoptedStyleSheets
  document.adoptedStyleSheets = []
  try {
    const { violations } = await axe.run(...given)
    return violations
  } finally {
    document.adoptedStyleSheets = sheets
  }
}"""

COLOURS = {**OPTIONS, "runOnly": {"type": "rule", "values": ["color-contrast"]}}


def violations(page: Page, *parts: str, colours: bool = False) -> list[str]:
    """What axe finds on the page as it is, one line for each element: in these parts of it, where
    the rest has been looked at, and only in its colours, where nothing but the theme is new."""
    if not page.evaluate("'axe' in window"):
        # not by a script element: the content security policy of the pages forbids it
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    where = {"include": [[part] for part in parts or ("html",)]}
    options = COLOURS if colours else OPTIONS
    found: list[dict[str, Any]] = page.evaluate(RUN, [where, options])
    return [
        f"{page.url} {rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]
