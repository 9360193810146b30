"""Draws the icons of the installable page from the mark: `python -m tests.browser.icons`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.visits import launched

ROOT = Path(__file__).parents[2]
MARK = ROOT / "web" / "public" / "mark.svg"
ICONS = ROOT / "web" / "alone" / "icons"
GROUND = "#22302f"
# name, pixels, and how much of them the mark fills: systems that cut icons leave four fifths
WANTED = (("180", 180, 1.0), ("192", 192, 1.0), ("512", 512, 1.0), ("maskable", 512, 0.8))


def main() -> None:
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright, launched(playwright) as browser:
        for name, size, part in WANTED:
            page = browser.new_page(viewport={"width": size, "height": size})
            mark = MARK.read_text("utf-8").replace("<svg ", f'<svg width="{size * part}" ')
            ground = f"background: {GROUND};" if part < 1 else ""
            page.set_content(
                f'<body style="{ground} margin: 0; display: grid; place-items: center;'
                f' height: 100vh">{mark}</body>'
            )
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
            page.close()


if __name__ == "__main__":
    main()
