"""The traces of games as the interpreter of a page plays them: run inside it by `same.py`."""

import sys

sys.path.insert(0, "/src")

from detente.ai.traces import trace
from detente.games import find_game

for said in sys.argv[1:]:
    name, _, number = said.partition(":")
    print(*trace(find_game(name), int(number)), flush=True)
