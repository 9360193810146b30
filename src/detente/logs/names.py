"""The names of a log: cards and countries as the digital edition writes them."""

from __future__ import annotations

from typing import Any, Final

from detente.games.twilight.board import COUNTRIES, REGIONS, VOCABULARY
from detente.games.twilight.deck import CARD_KEYS, CARDS, Card
from detente.kernel.errors import Told
from detente.kernel.game import Game
from detente.kernel.words import Words, plain

SIDES: Final = {"US": 0, "USA": 0, "USSR": 1}
# where the name there is another one, by our key
CARD_ALIASES: Final = {
    "mideast scoring": "middle_east_scoring",
    "containment": "containment",
    "awacs sale to saudi arabia": "awacs_sale",
    "kal 007": "kal_007",
    "soviets shoot down kal 007": "kal_007",
    "nixon plays china card": "nixon_plays_china",
    "ussuri river skirmish": "ussuri_river",
    "lonely gunman": "lone_gunman",
}
COUNTRY_ALIASES: Final = {
    "uk": "united_kingdom",
    "great britain": "united_kingdom",
    "dominican rep": "dominican_republic",
    "southeast african states": "se_african_states",
    "democratic republic of congo": "zaire",
}
ARTICLES: Final = ("the ", "an ", "a ")
CUT_OFF: Final = ("...", "…")  # the digital edition shortens long names


class BadLog(Told):
    """A log that cannot be read or does not go with the rules, and the line where."""

    def __init__(self, line: int, key: str, **values: object) -> None:
        self.line = line
        super().__init__("at_line", line=line, said=Told(key, **values))


def simple(name: str) -> str:
    """A name without what is written differently from place to place."""
    kept = "".join(c if c.isalnum() else " " for c in plain(name.replace("-", " ")))
    text = " ".join(kept.split())
    for article in ARTICLES:
        text = text.removeprefix(article)
    return text


class Names:
    """Cards and countries by what a log calls them."""

    def __init__(self, game: Game[Any]) -> None:
        words = Words(game, "en")
        card, country = VOCABULARY.by_name["card"], VOCABULARY.by_name["country"]
        self.cards = {simple(words.written(card.number, n)): n for n in range(1, CARDS + 1)}
        self.cards |= {simple(key): CARD_KEYS.index(key) for key in CARD_KEYS[1:]}
        self.cards |= {name: CARD_KEYS.index(key) for name, key in CARD_ALIASES.items()}
        self.countries = {simple(words.written(country.number, n)): n for n in range(COUNTRIES)}
        self.countries |= {name: country.index[key] for name, key in COUNTRY_ALIASES.items()}
        self.regions = {simple(key): number for number, key in enumerate(REGIONS)}

    def card(self, text: str, line: int) -> Card:
        name = simple(text)
        found = self.cards.get(name)
        if found is None and text.rstrip('*"”').endswith(CUT_OFF):
            fitting = {n for known, n in self.cards.items() if name and known.startswith(name)}
            found = fitting.pop() if len(fitting) == 1 else None
        if found is None:
            raise BadLog(line, "log_no_card", found=text.strip()[:60])
        return found

    def country(self, text: str, line: int) -> int:
        found = self.countries.get(simple(text))
        if found is None:
            raise BadLog(line, "log_no_country", found=text.strip()[:60])
        return found

    def region(self, text: str) -> int | None:
        return self.regions.get(simple(text))
