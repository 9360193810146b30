"""`hint`: the best answers in words, and none in a serious game."""

from detente.games.iron_curtain import GAME as IRON_CURTAIN
from tests.terminal.helpers import Pipe, play_at


def test_a_hint_names_an_answer_and_why(tmp_path):
    screen = Pipe("1", "hint")
    table = play_at(screen, IRON_CURTAIN, tmp_path)
    told = screen.text[screen.text.rindex("→ ") :].splitlines()
    ask = table.sight().ask
    assert ask is not None
    assert told[0].removeprefix("→ ") in table.words.options(ask)
    assert told[1].strip()


def test_it_is_asked_for_in_polish_too(tmp_path):
    screen = Pipe("1", "podpowiedź")
    play_at(screen, IRON_CURTAIN, tmp_path, language="pl")
    assert "→ " in screen.text
