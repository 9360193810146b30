"""What a position is set up from: a form that follows from the quantities of a game."""

from __future__ import annotations

from typing import Any

from detente.games import find_game
from detente.kernel.game import Game
from detente.kernel.quantities import Form, Quantity, sayer
from detente.kernel.words import kind_name, parameters

from ..core.json import Json
from ..core.texts import Tongues, tongues
from ..table.messages import facts_under

RARE = "rare"


def sheet(name: str, options: dict[str, str]) -> Json:
    """The form for a game under its options."""
    game = find_game(name)
    rules = game.rules(options)
    blank = game.blank(rules)
    words = tongues(game, game.all_options(options))
    listed = {name: part for part, names in game.client.sheet.items() for name in names}
    lying = game.client.lying
    placed = {name for places in lying for name in (*places.named, places.rest)}
    placed |= {name for places in lying for name in places.along.values()}
    parts: dict[str, list[Json]] = {part: [] for part in (*game.client.sheet, RARE)}
    for base in dict.fromkeys([*listed, *(q.name.partition(".")[0] for q in game.quantities)]):
        for quantity in game.quantities:
            named_so = quantity.name.partition(".")[0] == base
            if named_so and quantity.put is not None and quantity.name not in placed:
                parts[listed.get(base, RARE)].append(settable(game, quantity, blank))

    def named(name: str) -> Json:
        quantity = game.quantity(name)
        assert quantity is not None
        return settable(game, quantity, blank)

    return {
        "game": game.name,
        "version": game.version,
        "parts": [{"name": part, "quantities": found} for part, found in parts.items() if found],
        "lying": [
            {
                "kind": places.kind,
                "places": [named(name) for name in places.named],
                "rest": places.rest,
                "along": {row: named(beside) for row, beside in places.along.items()},
            }
            for places in lying
        ],
        "steps": steps(game, rules, words),
        "facts": facts_under(game, game.all_options(options)) or {},
    }


def settable(game: Game[Any], quantity: Quantity, blank: Any) -> Json:
    keys: tuple[str, ...] = ()
    if quantity.kind:
        kinds = game.vocabulary.by_name
        keys = game.seats if quantity.kind == "seat" else kinds[quantity.kind].keys
    within = quantity.within
    return {
        "name": quantity.name,
        "form": "points" if quantity.counted else quantity.form.value,
        "kind": quantity.kind,
        "least": within[0] if within and quantity.form is Form.NUMBER else None,
        "most": within[-1] if within and quantity.form is Form.NUMBER else None,
        "things": len(quantity.counted(blank)) if quantity.counted else None,
        "empty": sayer(quantity.form, keys)(quantity.get(blank)),
    }


def steps(game: Game[Any], rules: Any, words: Tongues) -> list[Json]:
    """Where a game by these rules can be taken up, and what each step has to be told."""
    found = []
    for entry in game.entries:
        if not entry.fits(rules):
            continue
        numbers = []
        for name, annotation in parameters(entry.step)[1:]:
            within = entry.numbers.get(name, range(len(game.seats)))
            seat = kind_name(annotation) == "side"
            limits = {"seat": seat, "least": within[0], "most": within[-1]}
            numbers.append({"title": words.entry(entry.name, name), **limits})
        title = words.entry(entry.name, "title")
        found.append({"name": entry.name, "title": title, "numbers": numbers})
    return found
