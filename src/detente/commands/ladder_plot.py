"""A ladder as a picture: each player's rating with its 95 % interval, game by game, as SVG."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from detente.games import find_game
from detente.kernel.words import Words

WIDTH: Final = 640
NAMES: Final = 150  # for the names at the left
RIGHT: Final = 24
ROW, HEADING, FOOT = 24, 34, 34
STEP: Final = 200  # points between two lines of the scale
INK, QUIET, LINE, DOT = "#333", "#777", "#ddd", "#1d5a86"


def drawn(report: dict[str, Any]) -> str:
    """The picture of what `ladder.json` holds. What cannot be seen is said in its title."""
    tables = {name: said["standings"] for name, said in report["games"].items()}
    every = [line for table in tables.values() for line in table]
    least = min(STEP * (line["low_95"] // STEP) for line in every)
    most = max(STEP * -(-line["high_95"] // STEP) for line in every)
    height = sum(HEADING + ROW * len(table) for table in tables.values()) + FOOT

    def x(rating: float) -> float:
        return NAMES + float((rating - least) / (most - least) * (WIDTH - NAMES - RIGHT))

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' font-family="sans-serif" font-size="13">',
        f"<title>{escape(spoken(tables))}</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for rating in range(int(least), int(most) + 1, STEP):
        at = x(rating)
        parts.append(f'<path d="M{at:.1f} 8V{height - FOOT + 6}" stroke="{LINE}"/>')
        parts.append(text(at, height - 10, str(rating), "middle", QUIET))
    y = 0
    for name, table in tables.items():
        y += HEADING
        parts.append(text(8, y - 8, game_name(name), "start", INK, "600"))
        for line in table:
            middle = y + ROW / 2
            low, high = x(line["low_95"]), x(line["high_95"])
            parts.append(text(NAMES - 10, middle + 4, line["player"], "end", INK))
            parts.append(
                f'<path d="M{low:.1f} {middle}H{high:.1f}" stroke="{DOT}" stroke-width="3"'
                ' stroke-linecap="round" opacity="0.4"/>'
            )
            parts.append(f'<circle cx="{x(line["rating"]):.1f}" cy="{middle}" r="5" fill="{DOT}"/>')
            y += ROW
    return "\n".join([*parts, "</svg>", ""])


def spoken(tables: dict[str, list[dict[str, Any]]]) -> str:
    """The same in a sentence."""
    return "Ratings. " + " ".join(
        f"{game_name(name)}: "
        + ", ".join(f"{line['player']} {line['rating']:.0f}" for line in table)
        + "."
        for name, table in tables.items()
    )


def game_name(name: str) -> str:
    return str(Words(find_game(name), "en").table("game")["name"])


def text(x: float, y: float, said: str, anchor: str, colour: str, weight: str = "400") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}"'
        f' font-weight="{weight}">{escape(said)}</text>'
    )
