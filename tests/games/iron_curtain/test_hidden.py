"""What is hidden from whom: section 11."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from detente.games.iron_curtain import GAME
from detente.games.iron_curtain.board import DONE, INFLUENCE, STRATEGY_CARDS, US, USSR
from detente.games.iron_curtain.scoring import score_aftermath
from detente.kernel.flow import OBSERVER, UNKNOWN
from detente.kernel.sets import members
from detente.kernel.views import deal_again, veil, view

from .positions import (
    CUBA,
    EAST_GERMANY,
    FRANCE,
    IRAN,
    ISRAEL,
    ITALY,
    JAPAN,
    POLAND,
    VIETNAM,
    ZAIRE,
    answer,
    asked,
    new_game,
    options,
    play_turns,
    position,
)

FIRST = ((EAST_GERMANY, FRANCE, ISRAEL, VIETNAM, ZAIRE), (POLAND, ITALY, IRAN, JAPAN, CUBA))


def test_11_hands_and_reserve_are_one_pool_to_others():
    g = new_game(*FIRST)
    seen = veil(GAME, g, US).known
    assert seen.hand == [g.hand[US], -5]
    assert seen.reserve == STRATEGY_CARDS & ~g.hand[US]
    seen = veil(GAME, g, OBSERVER).known
    assert seen.hand == [-5, -5]
    assert seen.reserve == STRATEGY_CARDS


def test_11_the_number_of_cards_in_hand_and_aside_is_open():
    g = new_game(*FIRST)
    quantities = view(GAME, g, OBSERVER)["quantities"]
    assert quantities["hand.us"] == ["?"] * 5
    assert quantities["reserve_size"] == 8


def test_11_an_aftermath_card_is_seen_only_by_its_owner():
    g = play_turns(answer(new_game(*FIRST), US), 8)
    assert veil(GAME, g, US).known.kept == [ZAIRE, UNKNOWN]
    assert veil(GAME, g, OBSERVER).known.kept == [UNKNOWN, UNKNOWN]
    assert GAME.queries["aftermath"](veil(GAME, g, US))[0].args == (US, ZAIRE)
    assert GAME.queries["aftermath"](veil(GAME, g, USSR))[0].args == (USSR, CUBA)
    assert GAME.queries["aftermath"](veil(GAME, g, OBSERVER))[0].key == "keeps_nothing"


def test_11_aftermath_cards_lie_open_once_revealed():
    g = position(kept=(ZAIRE, CUBA))
    score_aftermath(g)
    assert veil(GAME, g, OBSERVER).known.kept == [ZAIRE, CUBA]
    assert GAME.unknown(g, OBSERVER) >> ZAIRE & 1 == 0


def test_11_a_draw_is_seen_only_by_its_receiver():
    g = answer(GAME.new(), EAST_GERMANY)  # the US has drawn, the USSR draws
    assert veil(GAME, g, USSR).known.hand == [-1, 0]
    twin = deal_again(GAME, g, USSR, random.Random(1))
    assert options(twin) == set(members(twin.reserve))
    assert twin.reserve.bit_count() == 17


def test_11_a_card_chosen_to_be_laid_is_open():
    g = answer(new_game(*FIRST), US, ISRAEL)
    assert veil(GAME, g, USSR).known.played == ISRAEL
    assert veil(GAME, g, USSR).known.hand[US] == -4
    assert GAME.unknown(g, USSR) >> ISRAEL & 1 == 0


def test_11_unknown_loses_a_card_when_it_is_seen():
    g = new_game(*FIRST)
    before = GAME.unknown(g, USSR)
    assert before == STRATEGY_CARDS & ~g.hand[USSR]
    answer(g, US, ISRAEL)
    assert before ^ GAME.unknown(g, USSR) == 1 << ISRAEL


def test_11_cards_dealt_again_are_spread_evenly():
    g = answer(new_game(*FIRST), US)
    rng = random.Random(7)
    counts: Counter[int] = Counter()
    for _ in range(1300):
        counts.update(members(deal_again(GAME, g, US, rng).hand[USSR]))
    assert set(counts) == set(members(STRATEGY_CARDS & ~g.hand[US]))
    assert all(400 < count < 600 for count in counts.values())  # 500 expected of each


@pytest.mark.parametrize("seat", [US, USSR, OBSERVER])
def test_11_the_question_of_another_seat_shows_no_options(seat):
    g = answer(new_game(*FIRST), US)
    assert asked(g).who == US
    shown = veil(GAME, g, seat).known.question
    assert shown is not None
    assert bool(shown.options) == (seat == US)
    assert view(GAME, g, seat)["question"] is None or seat == US


def test_11_the_table_is_open_to_all():
    g = play_turns(answer(new_game(*FIRST), US), 3)
    answer(g, min(options(g)))
    answer(g, min(options(g)))
    if INFLUENCE in options(g):
        answer(g, INFLUENCE, DONE)
    open_to_all = ("table", "cells", "influence.us", "influence.ussr", "score", "supply.us")
    views = [view(GAME, g, seat)["quantities"] for seat in (US, USSR, OBSERVER)]
    for name in open_to_all:
        assert views[0][name] == views[1][name] == views[2][name]
