"""Language and theme change in the middle of a game, at once and without loading anything anew."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import switch
from tests.browser.positions import in_the_middle, sit_down
from tests.browser.visits import Visits

# Every text that somebody reads or hears on the page.
TEXTS = """() => {
  const found = new Set()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement
    if (parent.closest('script, noscript, kbd, code, [lang]:not(html)')) continue
    found.add(walk.currentNode.textContent.trim().replace(/\\s+/g, ' '))
  }
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (one.closest('[lang]:not(html)')) continue
    for (const name of ['aria-label', 'title', 'placeholder']) {
      found.add(one.getAttribute(name) ?? '')
    }
  }
  found.add(document.title)
  return [...found].filter((text) => /[a-z]{3}/i.test(text))
}"""


# Short names on maps, and other names that the vocabulary of a game has not as they stand.
ALIKE = {
    *("Détente", "start", "Sahara", "Aldrich Ames", "K.-Marx-St.", "Székesfeh.", "Szombath."),
    *("Târgu M.", "Harghita", "Stara Zag.", "Lobby", "bonus"),
}


GAMES = ("cia_kgb", "iron_curtain", "twilight", "dawn1989")
TABS = ("log", "known", "help", "notes", "game")


def texts(page: Page) -> set[str]:
    return set(page.evaluate(TEXTS))


def same_in_both(page: Page, game: str) -> list[str]:
    """Names that are the same in both languages by right, the longest first."""
    about: dict[str, Any] = page.request.get(f"/api/games/{game}").json()
    pairs = [(one["en"], one["pl"]) for one in about["seat_names"]]
    pairs += [(one["en"], one["pl"]) for one in about["quantities"].values()]
    for kind in about["kinds"]:
        pairs += zip(kind["names"]["en"], kind["names"]["pl"], strict=True)
    same = {en for en, pl in pairs if en == pl} | ALIKE
    return sorted(same, key=len, reverse=True)


def unchanged(before: set[str], after: set[str], names: list[str]) -> list[str]:
    """Texts that stayed as they were although there are words in them other than such names."""
    found = []
    for text in sorted(before & after):
        rest = text
        for name in names:
            rest = rest.replace(name, "")
        if re.search("[a-z]{3}", rest, re.IGNORECASE):
            found.append(text)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_language_changes_at_once(visit: Visits, game: str):
    page = visit("")
    table = in_the_middle(page, game)
    table.state()
    navigations = visit.watches[-1].navigations
    names = same_in_both(page, game)
    # there and back, each time with another tab open, and at last in Polish
    for tab, language in zip(TABS, ("pl", "en", "pl", "en", "pl"), strict=True):
        page.get_by_test_id(f"tab-{tab}").click()
        expect(page.get_by_test_id(f"tab-{tab}")).to_have_attribute("aria-selected", "true")
        before = texts(page)
        switch(page, f"language-{language}")
        expect(page.locator("html")).to_have_attribute("lang", language)
        after = texts(page)
        assert unchanged(before, after, names) == []
        assert len(after) > 20

    # the game goes on in the other language, and it is kept
    prompt = table.seen["question"]["prompt"]
    expect(page.get_by_test_id("question")).to_have_text(prompt["pl"])
    table.play(1)
    assert visit.watches[-1].navigations == navigations
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_theme_changes_at_once(visit: Visits):
    page = visit("")
    table = sit_down(page, "cia_kgb")
    table.state()
    navigations = visit.watches[-1].navigations
    shade = "() => getComputedStyle(document.body).color"
    light = page.evaluate(shade)
    switch(page, "theme")  # light, whatever the system says
    switch(page, "theme")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(shade) != light
    switch(page, "theme")  # as the system, which is light here
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.evaluate(shade) == light
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    table.play(1)
    assert visit.watches[-1].navigations == navigations


def test_system_that_wants_little_motion_gets_none(visit: Visits):
    page = visit(speed="quick")
    expect(page.locator("html")).to_have_attribute("data-motion", "quick")
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
