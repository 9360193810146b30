"""Nothing on the screen of a seat depends on what that seat cannot know."""

from __future__ import annotations

import random

import pytest

from detente.games import GAMES, find_game
from detente.games.iron_curtain.state import State
from detente.kernel.flow import OBSERVER
from detente.kernel.views import deal_again
from detente.terminal.explain import ask, show, why
from detente.terminal.table import Table
from tests.conformance.games import Case, walk
from tests.kernel.toy import TOY
from tests.terminal.helpers import Pipe, match_of, play_at

ALL_GAMES = (TOY, *(find_game(name) for name in GAMES))


def everything_shown(table, g, seat):
    """All a player can get out of his terminal at one question."""
    screen = Pipe()
    table.screen, table.play.state, table.seat = screen, g, seat
    table.forget_board()
    if g.question_for(seat):
        table.draw()
        why(table, "")
    else:
        table.show_board(table.sight(), [])
    for query in table.match.game.queries:
        ask(table, query)
    for kind in table.match.game.vocabulary.kinds[:2]:
        for key in kind.keys[::4]:
            show(table, key)
    return screen.text


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_dealing_the_hidden_things_anew_changes_nothing_on_the_screen(game, tmp_path):
    rng = random.Random(1)
    table = Table(Pipe(), match_of(game, tmp_path), "en")
    for number, g in enumerate(walk(Case(game, {}), seed=6)):
        if number % 40 == 0:
            seat = rng.choice((0, 1, OBSERVER))
            first = everything_shown(table, g, seat)
            again = everything_shown(table, deal_again(game, g, seat, rng), seat)
            assert first == again


def test_in_a_transcript_nobody_sees_the_cards_dealt_to_the_other(tmp_path):
    """Two people, plain text: each part of the transcript belongs to one of them."""
    game = find_game("iron_curtain")
    screen = Pipe("us", "1", "1", "2", "1", "1", "1", "1", "1", "1")
    table = play_at(screen, game, tmp_path)
    for side in ("US", "USSR"):
        assert f"(only the {side} sees this)" in screen.text
    own = {
        seat: {
            table.words.option(0, told.args[1])
            for told in table.play.lines_for(seat)
            if told.key == "got"
        }
        for seat in (0, 1)
    }
    assert all(len(cards) == 5 for cards in own.values())
    end = table.play.state
    assert isinstance(end, State)
    laid = {table.words.option(0, card) for card in end.laid}
    parts = screen.text.split("\n──────────────────")[2:]
    assert len(parts) > 2
    for part in parts:
        seat = 0 if "◆ US ─" in part.split("\n")[0] else 1
        for card in own[1 - seat] - laid:
            assert f" {card}° " not in part
            assert f"is dealt {card}" not in part
        assert any(f"is dealt {card}" in screen.text for card in own[seat])


def test_the_agent_chosen_in_secret_is_not_in_the_other_players_part(tmp_path):
    screen = Pipe("assassin", "analyst")
    play_at(screen, find_game("cia_kgb"), tmp_path)
    cia, kgb = screen.text.split("★ KGB ─", 1)
    assert "✱ Agent X" not in cia  # asked first, he had chosen nothing yet
    mine = [line for line in kgb.split("\n") if "✱" in line]
    assert mine
    assert all(line.startswith("★ KGB") for line in mine)
    assert "You send Assassin" not in kgb
