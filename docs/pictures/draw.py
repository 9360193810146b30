"""Draws cia_kgb.svg: a table in the terminal, in the middle of a game.

Run from the root of the project: .venv/bin/python docs/pictures/draw.py
"""

import random
from io import StringIO
from pathlib import Path

from rich.console import Console

from detente.games import find_game
from detente.kernel.chance import Draws
from detente.kernel.dictionary import Dictionary
from detente.kernel.play import Play
from detente.kernel.sets import pick
from detente.kernel.words import Words
from detente.terminal.answers import Answers
from detente.terminal.boards import board_of, side_text
from detente.terminal.layout import listing
from detente.terminal.sight import Sight
from detente.terminal.texts import Texts

FORMAT = """<svg xmlns="http://www.w3.org/2000/svg"
  viewBox="0 0 {width} {height}">
<style>
.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; }}
{styles}
</style>
<defs>{lines}</defs>
<rect fill="#1b1f24" width="100%" height="100%" rx="8"/>
<g transform="translate({terminal_x}, {terminal_y})">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""
PICTURES = (("cia_kgb", "en", 4, 127),)
HERE = Path(__file__).parent


def draw(name: str, language: str, seed: int, answers: int) -> str:
    """One game after so many answers, as the player to move sees it."""
    game = find_game(name)
    play = Play(game, game.new(), Draws(str(seed), []))
    rng = random.Random(seed)
    while (ask := play.state.question) and (
        len(play.answers) < answers or ask.options.bit_count() < 3
    ):
        play.answer(ask.who, pick(ask.options, rng.randrange(ask.options.bit_count())))
    seat = ask.who
    words, texts = Words(game, language), Texts(language)
    sight = Sight(play, seat, words)
    console = Console(file=StringIO(), record=True, width=100, force_terminal=True)
    console.print(board_of(name).draw(sight.veiled, seat, words, texts, 100, 40))
    for line in sight.log()[-3:]:
        console.print(f"· {line}", style="italic")
    name = words.seat(seat)
    console.print(side_text(words, seat), words.ask(sight.ask).removeprefix(f"{name}: "))
    console.print(listing(sight, Answers(sight.ask, words, Dictionary(game))).long())
    return console.export_svg(title="", code_format=FORMAT, unique_id="d")


if __name__ == "__main__":
    for name, *rest in PICTURES:
        (HERE / f"{name}.svg").write_text(draw(name, *rest), "utf-8")
