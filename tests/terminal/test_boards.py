"""Boards fit their windows, whatever is on them, and tell the sides apart without colours."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len
from rich.text import Text

from detente.games import GAMES, find_game
from detente.kernel.flow import OBSERVER
from detente.kernel.views import veil
from detente.kernel.words import LANGUAGES, Words
from detente.terminal.boards import SIGNS, board_of, look
from detente.terminal.drawing import bar, beside, fit, wrapped
from detente.terminal.table import Table
from detente.terminal.texts import Texts
from tests.conformance.games import Case, walk
from tests.terminal.helpers import Window, match_of

MOMENTS = 80  # of a game that are drawn
SIZES = [(80, 24), (120, 40), (60, 20), (40, 10), (200, 60)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_line_is_wider_than_the_window(name, language):
    game, board = find_game(name), board_of(name)
    words, texts = Words(game, language), Texts(language)
    walked = list(walk(Case(game, {}), seed=LANGUAGES.index(language)))
    for number, g in enumerate(walked[:: max(1, len(walked) // MOMENTS)]):
        width, height = SIZES[number % len(SIZES)]
        seat = (0, 1, OBSERVER)[number % 3]
        drawn = board.draw(veil(game, g, seat), words, texts, width, height).plain
        assert max(cell_len(line) for line in drawn.split("\n")) <= width
        for side in (0, 1):
            named = re.search(rf"\b{words.seat(side)}\b", drawn)
            assert look(name, side)[0] in drawn or not named


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_before_the_prompt_fits_in_24_rows(name, language, tmp_path):
    screen = Window()
    table = Table(screen, match_of(find_game(name), tmp_path), language)
    walked = list(walk(Case(find_game(name), {}), seed=2 + LANGUAGES.index(language)))
    for g in walked[:: max(3, len(walked) // MOMENTS)]:
        asked = [seat for seat in (0, 1) if g.question_for(seat)]
        if asked:
            table.play.state, table.seat = g, asked[0]
            screen.moments.clear()
            table.draw()
            drawn = screen.moments[-1][1]
            assert drawn.count("\n") <= 22
            assert max(cell_len(line) for line in drawn.split("\n")) <= 80


@pytest.mark.parametrize("name", GAMES)
def test_every_card_can_be_described_in_every_language(name):
    game, board = find_game(name), board_of(name)
    for g in list(walk(Case(game, {}), seed=3))[::40]:
        for language in LANGUAGES:
            words = Words(game, language)
            for kind in game.vocabulary.kinds:
                for choice in range(len(kind.keys)):
                    lines = board.describe(
                        veil(game, g, 0), words, Texts(language), kind.name, choice
                    )
                    assert all(lines)
    assert board.describe(veil(game, g, 0), words, Texts("pl"), "side", 0) == []


def test_a_board_shows_what_matters_in_cia_kgb():
    game = find_game("cia_kgb")
    words, texts = Words(game, "en"), Texts("en")
    seen = ""
    for g in walk(Case(game, {"unrest": "at_passes"}), seed=4):
        for seat in (0, 1):
            drawn = board_of("cia_kgb").draw(veil(game, g, seat), words, texts, 80, 24).plain
            seen += drawn
            if g.x[1 - seat] >= 0 and not (g.shown | g.peeked) >> (1 - seat) & 1:
                enemy = f"{SIGNS[1 - seat]} {words.seat(1 - seat)} "
                rows = [line for line in drawn.split("\n") if line.startswith(enemy)]
                assert all("✱" not in row for row in rows)
    for sign in ("▲ ready", "▶ mobilised", "✱ Agent X", "☾ leave", "✝ dead", "HQ / X?", "UNREST"):
        assert sign in seen


def test_a_board_shows_what_matters_in_iron_curtain():
    game = find_game("iron_curtain")
    words, texts = Words(game, "en"), Texts("en")
    seen = ""
    for g in walk(Case(game, {}), seed=5):
        seen += board_of("iron_curtain").draw(veil(game, g, 0), words, texts, 100, 50).plain
    for sign in (
        "╭Europe",
        " (1)",
        "EU+3 ",
        "stand-in",
        "cards in hand: 5",
        "[aftermath: ",
        "#",
        "+★0",
    ):
        assert sign in seen


def test_pieces_are_made_to_measure():
    assert fit("Newspapers", 5).plain == "News…"
    assert fit("NGOs", 6).plain == "NGOs  "
    assert bar(50, 100, 4, "").plain == "██░░"
    assert bar(130, 100, 4, "").plain == "████"
    assert bar(-5, 100, 4, "").plain == "░░░░"
    rows = beside([Text("left")], [Text("right"), Text("more")], 21)
    assert [row.plain for row in rows] == ["left      │ right", "          │ more"]
    lines = wrapped(Text("one two three"), 8, 1, 2)
    assert [line.plain for line in lines] == [" one two", "  three"]
