"""What is typed or stands in a record, read with the words of either language."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from .flow import CHANCE
from .game import Game
from .words import LANGUAGES, Words, plain

SPELLINGS = 1 << 15  # of all games, while most rules spell most things alike
KEPT = 16  # dictionaries

spelled = lru_cache(SPELLINGS)(plain)
_kept: dict[tuple[int, str], Dictionary] = {}


def dictionary_of(game: Game[Any], rules: object) -> Dictionary:
    """One for all rules that spell alike: each record that is read needs one, and to make it takes
    longer than to read a short record."""
    spells = [game.spell(rules, language) for language in LANGUAGES]
    key = (id(game), repr(spells))  # the dictionary holds the game: no other has this number
    found = _kept.get(key)
    if found is None:
        for old in tuple(_kept)[: len(_kept) - KEPT + 1]:
            _kept.pop(old, None)
        found = _kept[key] = Dictionary(game, rules)
    return found


class Dictionary:
    """Reads the words of either language, and the bare keys."""

    def __init__(self, game: Game[Any], rules: object = None) -> None:
        every = [Words(game, language, rules) for language in LANGUAGES]
        self.seats: dict[str, int] = {}
        for seat, name in ((0, game.seats[0]), (1, game.seats[1]), (CHANCE, "chance")):
            for spelling in (name, *(words.seat(seat) for words in every)):
                self.seats[spelled(spelling)] = seat
        self.kinds: list[dict[str, int]] = []  # spellings
        for kind in game.vocabulary.kinds:
            known: dict[str, int] = {}
            for choice, key in enumerate(kind.keys):
                for spelling in (
                    key,
                    *(s for words in every for s in words.spellings(kind.name, key)),
                ):
                    if known.setdefault(spelled(spelling), choice) != choice:
                        raise ValueError(
                            f"{game.name}: two options of {kind.name} are {spelling!r}"
                        )
            self.kinds.append(known)
        self.quantities = {
            spelled(spelling): base
            for base in {quantity.name.partition(".")[0] for quantity in game.quantities}
            for spelling in (base, *(words.quantity(base) for words in every))
        }
        self.game = game
        self._every = every
        self._called: dict[int, set[tuple[str, int]]] = {}

    def seat(self, text: str) -> int | None:
        return self.seats.get(plain(text))

    def option(self, kind: int, text: str) -> int | None:
        return self.kinds[kind].get(plain(text))

    def starting_with(self, kind: int, text: str, options: int) -> set[int]:
        """The open options a typed beginning may mean; an exact word means only itself."""
        typed = plain(text)
        exact = self.kinds[kind].get(typed)
        if exact is not None and options >> exact & 1:
            return {exact}
        found = {choice for word, choice in self.called(kind) if word.startswith(typed)}
        return {choice for choice in found if options >> choice & 1}

    def called(self, kind: int) -> set[tuple[str, int]]:
        """Spellings, and what options are called: records do not ask for that, people who type do,
        again and again."""
        if kind not in self._called:
            names = {
                (spelled(words.option(kind, choice)), choice)
                for words in self._every
                for choice in range(len(self.game.vocabulary.kinds[kind].keys))
            }
            self._called[kind] = names | set(self.kinds[kind].items())
        return self._called[kind]

    def quantity(self, text: str) -> str | None:
        """The name of a quantity; thing and seat may be words of different languages."""
        thing, dot, whose = text.partition(".")
        base, seat = self.quantities.get(plain(thing)), self.seat(whose)
        if base is None or not dot:
            return base
        return f"{base}.{self.game.seats[seat]}" if seat in (0, 1) else None
