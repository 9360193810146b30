"""What is chosen before the game, and the rules that follow from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from detente.kernel.game import Option

from .board import CARDS_OF, EUROPE, PLACES, SLOTS, START, VOCABULARY, Card, Cards, Side
from .cards import Deck, Step, deck_event_text, deck_marks, table_of_words
from .deck import read_deck, standard_deck

STANDARD = "standard"
OPTIONS = (
    Option("deck", STANDARD),  # otherwise the text of a deck file
    Option("start_card_scores", "yes", ("yes", "no")),
    Option("place_all", "may", ("may", "must")),
)


@dataclass(frozen=True)
class Rules:
    """The options as they were given, and what the game looks up in the deck."""

    deck: str
    start_card_scores: str
    place_all: str
    cards: Deck
    must_place: int  # 1 or 0; 7.4: all cubes of a card have to be placed while that is possible
    faction: tuple[Side, ...]
    cubes: tuple[int, ...]
    events: tuple[tuple[Step, ...], ...]
    bonus: tuple[int, ...]
    scored: tuple[Cards, ...]  # 6.4: the cards that count when a region is scored

    def name(self, card: Card, language: str) -> str:
        return self.cards.cards[card].names[language]


def read_options(options: Mapping[str, str]) -> Rules:
    """The rules under a complete set of options; raises BadOption for a wrong deck."""
    return _rules(options["deck"], options["start_card_scores"], options["place_all"])


@lru_cache(maxsize=16)
def _rules(deck: str, start_card_scores: str, place_all: str) -> Rules:
    cards = read_deck(standard_deck() if deck == STANDARD else deck)
    scored = list(CARDS_OF)
    if start_card_scores == "no":
        scored[EUROPE] &= ~(1 << START)
    return Rules(
        deck=deck,
        start_card_scores=start_card_scores,
        place_all=place_all,
        cards=cards,
        must_place=int(place_all == "must"),
        faction=tuple(card.faction for card in cards.cards),
        cubes=tuple(card.cubes for card in cards.cards),
        events=tuple(card.event for card in cards.cards),
        bonus=tuple(region.bonus for region in cards.regions),
        scored=tuple(scored),
    )


def spell(rules: Rules, language: str) -> dict[str, dict[str, str]]:
    """Cards are called as the deck calls them, places by their way from the start card."""
    names = {slot: rules.name(card, language) for card, slot in enumerate(SLOTS)}
    return {"card": names, "target": names, "cell": _places(language)}


@cache
def _places(language: str) -> dict[str, str]:
    """North 2, east 1 for n2e1; the bare keys can be typed as well."""
    way = table_of_words(language, "way")
    spelled = {}
    for key, (x, y) in zip(VOCABULARY.by_name["cell"].keys, PLACES, strict=False):
        steps = [f"{way['north' if y > 0 else 'south']} {abs(y)}"] if y else []
        steps += [f"{way['east' if x > 0 else 'west']} {abs(x)}"] if x else []
        spelled[key] = ", ".join(steps) or way["centre"]
    return spelled


def marks(rules: Rules, card: Card) -> set[str]:
    """The fields of a card that are wholly or in part made up: name, cubes, event, bonus …"""
    return deck_marks(rules.cards, card)


def event_text(rules: Rules, card: Card, language: str) -> str:
    """The event of a card in the words of the deck, marked where it is made up."""
    return deck_event_text(rules.cards, card, language)
