"""A power struggle in the terminal: who attacks with what, the hands, the cards that are gone."""

from __future__ import annotations

from collections import Counter

from rich.text import Text

from detente.games.dawn1989.board import COUNTRIES, STRUGGLE_CARD, Side
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import (
    ALL_LEADERS,
    FACE_OF,
    FACES,
    NO_CARD,
    NO_SUIT,
    RANK,
    SUITS,
    WHOLE_DECK,
    StruggleCards,
)
from detente.games.dawn1989.view import struggle_deck_size
from detente.kernel.sets import members
from detente.kernel.words import Words

from ..boards import side_text
from ..columns import kept
from ..drawing import joined, wrapped
from ..texts import Texts
from .map import NAME, OPEN, SIDES


class Struggle:
    """The struggle of one position, or the struggle cards of the family mode."""

    def __init__(self, g: State, seat: int, words: Words, texts: Texts, width: int) -> None:
        self.g = g
        self.words = words
        self.say = texts.board(NAME)
        self.width = width
        ask = g.question_for(seat)
        choosing = ask is not None and ask.kind == STRUGGLE_CARD
        self.fitting: StruggleCards = (
            ask.options & WHOLE_DECK if ask is not None and choosing else 0
        )

    def lines(self) -> list[Text]:
        """Nothing while there is no struggle and no hand."""
        lines = self.state() if self.g.country >= 0 else []
        for side in SIDES:
            lines += self.hand(side)
        return lines

    def gone(self) -> list[Text]:
        """8.3.1 of the FAQ: what has been played may be looked through."""
        if not self.g.struggle_discards:
            return []
        title = Text(self.say["struggle_gone"], "bold")
        names = self.grouped(self.g.struggle_discards, 0)
        return wrapped(joined([title, joined(names, ", ")], " "), self.width, 0, 2)

    def state(self) -> list[Text]:
        """Where it is, who has the initiative, what waits for an answer."""
        g = self.g
        country = self.words.key("country", COUNTRIES[g.country])
        parts = [
            Text(self.say["struggle"].format(country=country), "bold"),
            joined([self.say["initiative"], side_text(self.words, g.attacker)], " "),
        ]
        if g.led != NO_CARD:
            parts.append(Text(self.led(), "bold"))
        if g.stakes:
            parts.append(Text(self.say["stakes"].format(n=g.stakes)))
        if g.blocked != NO_SUIT:
            suit = self.words.key("suit", SUITS[g.blocked])
            parts.append(Text(self.say["blocked"].format(suit=suit)))
        parts.append(Text(self.say["struggle_deck"].format(n=struggle_deck_size(g))))
        return wrapped(joined([kept(part) for part in parts], " · "), self.width, 0, 2)

    def led(self) -> str:
        """The card that waits for an answer; of a leader also the suit it stands for."""
        face = self.words.key("face", FACES[FACE_OF[self.g.led]])
        leader = ALL_LEADERS >> self.g.led & 1 and self.g.suit != NO_SUIT
        if leader:
            face = f"{face} ({self.words.key('suit', SUITS[self.g.suit])})"
        return self.say["led"].format(card=face, rank=RANK[self.g.led])

    def hand(self, side: Side) -> list[Text]:
        cards = self.g.struggle_hand[side]
        if not cards and self.g.country < 0:
            return []
        if cards <= 0:
            title = self.say["hidden_struggle_hand"].format(n=-cards)
            return [joined([side_text(self.words, side), title], " ")]
        title = self.say["struggle_hand"].format(n=cards.bit_count())
        names = joined(self.grouped(cards, self.fitting), ", ")
        return wrapped(joined([side_text(self.words, side), title, names], " "), self.width, 0, 2)

    def grouped(self, cards: StruggleCards, fitting: StruggleCards) -> list[Text]:
        """Cards by their faces, how often each is there, and whether it may be played now."""
        counts = Counter(FACE_OF[card] for card in members(cards))
        open_faces = {FACE_OF[card] for card in members(cards & fitting)}
        parts = []
        for face, count in sorted(counts.items()):
            line = Text(OPEN if face in open_faces else "", "bold yellow")
            line.append(self.words.key("face", FACES[face]), "bold" if face in open_faces else "")
            parts.append(kept(line.append(f" ×{count}" if count > 1 else "")))
        return parts
