"""TZ 7: the log says what each outcome of a crisis means, beyond influence that is on the map."""

from __future__ import annotations

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import TAIWAN, US, USSR
from detente.games.twilight.deck import DECK
from detente.games.twilight.state import State
from detente.kernel.sets import set_of

from .positions import answer, die
from .prelude import HISTORY, ON, crisis, settle, statecraft


def cards(*keys: str) -> int:
    return set_of(DECK.number[key] for key in keys)


STAYS = ("history_stays",)
MARSHALL = ("opening_offered", US, cards("marshall_plan"))
WARS = cards("vietnam_revolts", "arab_israeli_war")
GOVERNMENTS = cards("socialist_governments")

SAID = [
    ("ve_day", 1, [("free_points", USSR, 2)]),
    ("ve_day", 3, [("free_points", USSR, 2)]),
    ("ve_day", 5, [STAYS]),
    (
        "ve_day",
        6,
        [
            ("cards_boxed", cards("europe_scoring")),
            ("cards_brought", cards("allied_berlin")),
            ("events_emptied", cards("blockade")),
        ],
    ),
    ("yalta_potsdam", 1, [("free_points", USSR, 1), ("opening_offered", USSR, WARS)]),
    ("yalta_potsdam", 3, [STAYS]),
    ("yalta_potsdam", 5, [MARSHALL]),
    ("yalta_potsdam", 6, [MARSHALL, ("goes_first", US)]),
    ("uk_election", 1, []),
    ("uk_election", 3, [STAYS]),
    ("uk_election", 5, [("events_emptied_until", GOVERNMENTS, 2)]),
    (
        "uk_election",
        6,
        [("cards_delayed", GOVERNMENTS), ("events_emptied", cards("suez_crisis"))],
    ),
    ("israel", 1, [("free_points", USSR, 2)]),
    ("israel", 3, []),
    ("israel", 5, [STAYS]),
    ("israel", 6, []),
    ("vj_day", 1, [("cards_delayed", cards("us_japan_pact"))]),
    ("vj_day", 3, []),
    ("vj_day", 5, [STAYS]),
    ("vj_day", 6, [("cards_boxed", cards("korean_war")), ("unbound_by_defcon", US)]),
    ("chinese_civil_war", 1, [("cards_boxed", cards("ussuri_river"))]),
    ("chinese_civil_war", 3, [STAYS]),
    ("chinese_civil_war", 5, [("china_starts_down", USSR)]),
    (
        "chinese_civil_war",
        6,
        [
            ("cards_boxed", cards("formosan_resolution")),
            ("cards_brought", cards("nationalist_china")),
            ("china_starts_down", USSR),
            ("battlegrounds_made", 1 << TAIWAN),
        ],
    ),
]


def turned_over(key: str) -> State:
    """A game in which this crisis lies in the middle; those of the first stack come before."""
    g = GAME.new(ON)
    for before, rolled in HISTORY.items():
        if g.question is not None and g.question.options >> crisis(key) & 1:
            break
        settle(g, before, rolled)
    return answer(g, crisis(key))


@pytest.mark.parametrize(("key", "rolled", "lines"), SAID)
def test_tz_7_the_log_says_what_an_outcome_means(
    key: str, rolled: int, lines: list[tuple[object, ...]]
):
    g = turned_over(key)
    g.log = []
    answer(g, statecraft("oss"), statecraft("kgb"), die(rolled))
    told = [(line.key, *line.args) for line in g.log]
    start = next(n for n, line in enumerate(told) if line[0] == "crisis_settled")
    assert [line for line in told[start + 1 :] if line[0] not in ("added", "lost")] == lines
