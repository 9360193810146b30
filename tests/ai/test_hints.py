"""What a hint says where no answer is good, and where none is better than another."""

from __future__ import annotations

import random
from collections import Counter

from detente.ai.hints import bleak, explained, hint, is_even
from detente.ai.prospects import Prospect, Prospects
from detente.games.twilight import GAME
from detente.games.twilight.board import COUP, EVENT, SPACE, US
from detente.games.twilight.deck import FIDEL, NASSER, WE_WILL_BURY_YOU
from detente.games.twilight.state import State
from detente.kernel.merits import Argument
from detente.kernel.veiled import Veiled
from detente.kernel.views import veil
from tests.games.twilight.positions import position, round_of

LOSS = "held_scoring_card"


def asked() -> Veiled[State]:
    """The US uses a Soviet card that lowers DEFCON from 2: in space, or it has lost."""
    g = position(us=[WE_WILL_BURY_YOU, NASSER], ussr=[FIDEL], defcon=2, turn=4, round=7)
    return veil(GAME, round_of(g, US, WE_WILL_BURY_YOU), US)


def lost(choice: int, share: float, soon: float = 0.0) -> Prospect:
    return Prospect(choice, lost=share, soon=soon, ways=Counter({LOSS: 3}))


def said(*found: Prospect) -> list[tuple[int, str, str]]:
    prospects = Prospects(GAME, asked(), random.Random(1))
    [idea] = bleak(GAME, {one.choice: one for one in found}, {}, prospects).ideas
    return [(idea.choice, one.name, one.how) for one in idea.arguments]


def test_where_every_answer_is_soon_lost_the_one_that_loses_least_surely_is_named_and_how():
    assert said(lost(EVENT, 1.0), lost(COUP, 0.6)) == [
        (COUP, "ending", "least_lost"),
        (COUP, "loss", LOSS),
    ]


def test_a_little_less_is_luck_and_the_best_of_the_search_stays():
    assert said(lost(EVENT, 8 / 12), lost(COUP, 7 / 12))[0] == (EVENT, "ending", "all_lost")


def test_of_answers_that_lose_as_often_the_one_that_does_so_later_is_named():
    assert said(lost(EVENT, 1.0, 1.0), lost(COUP, 1.0))[0] == (COUP, "ending", "latest_lost")


def test_where_all_is_lost_in_the_same_way_nothing_else_is_pretended():
    assert said(lost(EVENT, 1.0), lost(COUP, 1.0))[0][1:] == ("ending", "all_lost")


def test_a_loss_that_is_spoken_of_is_explained():
    safe, never = Argument("ending", "saves", (), 100, 1.0), Argument("score", "up", (), 2, 0.5)
    found = explained((safe, never), Prospect(0), [lost(1, 1.0)])
    assert [one.name for one in found] == ["ending", "loss", "score"]
    risk = Argument("ending", "may_lose", (), 50, -1.0)
    [_, why] = explained((risk,), lost(0, 0.5), [Prospect(1)])
    assert (why.name, why.how, why.weight) == ("loss", LOSS, -1.0)


def test_answers_are_even_if_all_that_were_looked_into_came_out_alike():
    assert is_even([(100, 0.51, 1), (80, 0.5, 2), (1, 0.1, 3)])
    assert not is_even([(100, 0.51, 1), (80, 0.4, 2)])
    assert not is_even([(100, 0.51, 1)])


def test_the_one_answer_that_does_not_lose_says_how_the_others_do():
    found = hint(GAME, asked(), random.Random(1), level=2)
    [idea] = found.ideas
    assert idea.choice == SPACE
    assert [one.how for one in idea.arguments[:2]] == ["saves", "nuclear_war"]
