"""Forgetting to veil is a type error: the type check itself tests it.

Every line that is ignored here hands over a complete position. Were one of them no error any more,
the check would report an `ignore` that nothing needs.
"""

from __future__ import annotations

import random
from typing import Any

from detente.ai.players import Player
from detente.ai.search import Search
from detente.games.twilight.advice import outlook
from detente.games.twilight.queries import unseen
from detente.games.twilight.state import State as Twilight
from detente.kernel.flow import Flow
from detente.kernel.game import Game
from detente.kernel.play import Play
from detente.kernel.sight import Sight
from detente.kernel.views import imagine, quantities, veil
from detente.kernel.words import Words
from detente.terminal.boards import Board
from detente.terminal.texts import Texts
from tests.kernel.toy import State

RNG = random.Random(0)


def of_one_game(game: Game[State], g: State) -> None:
    quantities(game, g)  # type: ignore[arg-type]
    imagine(game, g, RNG)  # type: ignore[arg-type]
    game.outlook(g, 0)  # type: ignore[arg-type]
    game.queries["hands"](g)  # type: ignore[arg-type]
    veil(game, veil(game, g, 0), 0)  # type: ignore[misc]
    game.check(veil(game, g, 0))  # type: ignore[arg-type]


def of_a_game_with_advice(g: Twilight) -> None:
    outlook(g, 0)  # type: ignore[arg-type]
    unseen(g)  # type: ignore[arg-type]


def of_any_game(game: Game[Flow[Any]], play: Play[Flow[Any]], sight: Sight[Flow[Any]]) -> None:
    """As the service and the terminal have them, which know no game."""
    quantities(game, play.state)  # type: ignore[arg-type]
    imagine(game, game.new(), RNG)  # type: ignore[arg-type]
    game.outlook(play.state, 0)  # type: ignore[arg-type]
    sight.veiled = play.state  # type: ignore[assignment]


def of_computer_players(game: Game[Any], g: Flow[Any], player: Player, search: Search) -> None:
    player.choose(game, g, RNG)  # type: ignore[arg-type]
    search.plant(game, g, RNG)  # type: ignore[arg-type]


def of_boards(board: Board, g: Flow[Any], words: Words, texts: Texts) -> None:
    board.draw(g, words, texts, 80, 24)  # type: ignore[arg-type]
    board.describe(g, words, texts, "card", 1)  # type: ignore[arg-type]
