"""The same seed gives the same game in the interpreter of a page; `same.py` tries more of them."""

from tests.site.same import here, there

# short ones; each trace takes in what is thought and told on the way
GAMES = (
    "cia_kgb:0",
    "cia_kgb:1",
    "iron_curtain:0",
    "iron_curtain:1",
    "dawn1989:2",
    "dawn1989:9",
    "twilight:4",
)


def test_games_go_the_same_way_in_webassembly():
    assert there(GAMES) == here(GAMES)
