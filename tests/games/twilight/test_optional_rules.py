"""The optional rules of the rulebook: realignments of three kinds."""

from __future__ import annotations

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    ANGOLA,
    COUP,
    DECLINE,
    DONE,
    GREECE,
    INFLUENCE,
    ITALY,
    JAPAN,
    MIXED,
    NORTH_KOREA,
    PANAMA,
    REALIGN,
    SYRIA,
    US,
    USSR,
    ZAIRE,
)
from detente.games.twilight.deck import CHINA_CARD, DUCK_AND_COVER, FIDEL, NATO, TRUMAN_DOCTRINE
from detente.games.twilight.options import PRESETS

from .positions import answer, asked, die, influence, options, position, round_of

ANY_LEVEL = {"realign_any_defcon": "yes"}
SAFE = {"realign_safe": "yes"}
BOTH_KINDS = {"realign_mixed": "yes"}


def test_realignment_at_any_defcon_level():
    spread = {ITALY: (0, 1), SYRIA: (0, 1), ANGOLA: (0, 1)}
    g = position(spread, us=(DUCK_AND_COVER,), defcon=2, options=ANY_LEVEL)
    round_of(g, US, DUCK_AND_COVER)
    answer(g, REALIGN)
    assert options(g) == {ITALY, SYRIA, ANGOLA}


def test_it_opens_no_coups():
    g = position({ITALY: (0, 1)}, us=(DUCK_AND_COVER,), defcon=2, options=ANY_LEVEL)
    round_of(g, US, DUCK_AND_COVER)
    assert COUP not in options(g)


def test_the_active_player_loses_nothing_in_his_target():
    g = position({SYRIA: (2, 1)}, us=(TRUMAN_DOCTRINE,), options=SAFE)
    round_of(g, US, TRUMAN_DOCTRINE, REALIGN, SYRIA, die(1), die(6))
    assert influence(g, SYRIA) == (2, 1)


def test_the_opponent_still_does():
    g = position({SYRIA: (2, 1)}, us=(TRUMAN_DOCTRINE,), options=SAFE)
    round_of(g, US, TRUMAN_DOCTRINE, REALIGN, SYRIA, die(6), die(1))
    assert influence(g, SYRIA) == (2, 0)


def test_points_for_both_kinds_but_never_in_one_country():
    g = position({SYRIA: (2, 1), JAPAN: (1, 0)}, us=(DUCK_AND_COVER,), options=BOTH_KINDS)
    round_of(g, US, DUCK_AND_COVER, MIXED, REALIGN, SYRIA, die(1), die(2))
    answer(g, INFLUENCE)
    assert SYRIA not in options(g)
    answer(g, JAPAN)
    assert asked(g) == ("mixed_kind_chosen", US)
    assert options(g) == {INFLUENCE, REALIGN}
    answer(g, REALIGN)
    assert options(g) == {SYRIA}


def test_a_country_that_received_influence_cannot_be_realigned():
    g = position({SYRIA: (2, 1)}, us=(FIDEL,), options=BOTH_KINDS)
    round_of(g, US, FIDEL, MIXED, INFLUENCE, SYRIA)
    assert options(g) == {INFLUENCE}


def test_mixed_points_cost_as_usual():
    g = position({ITALY: (0, 2), GREECE: (1, 0)}, us=(NATO,), options=BOTH_KINDS)
    round_of(g, US, NATO, MIXED, INFLUENCE, ITALY)
    assert influence(g, ITALY) == (1, 2)
    answer(g, INFLUENCE, ITALY, INFLUENCE, ITALY)
    assert g.question is None
    GAME.check(g)


def test_without_the_option_points_are_not_mixed():
    g = position({SYRIA: (2, 1)}, us=(FIDEL,))
    assert MIXED not in options(round_of(g, US, FIDEL))


def test_mixed_points_of_the_china_card_keep_its_bonus_in_asia():
    g = position({JAPAN: (1, 0), NORTH_KOREA: (0, 9)}, china=US, options=BOTH_KINDS)
    round_of(g, US, CHINA_CARD, MIXED)
    for _ in range(4):
        answer(g, REALIGN, NORTH_KOREA, die(1), die(6))
    assert asked(g) == ("mixed_kind_chosen", US)
    assert DONE not in options(g)
    answer(g, INFLUENCE)
    assert PANAMA not in options(g)
    assert JAPAN in options(g)


def test_every_preset_is_made_of_options():
    for chosen in PRESETS.values():
        assert GAME.all_options(chosen)


def test_second_edition_as_a_preset():
    rules = GAME.rules(PRESETS["second_edition"])
    assert (rules.optional_cards, rules.canada, rules.aldrich_ames) == ("no", "empty", "order")


def test_the_options_work_for_the_ussr_too():
    g = position({ZAIRE: (1, 2)}, ussr=(FIDEL,), options=SAFE)
    round_of(g, USSR, FIDEL, REALIGN, ZAIRE, die(6), die(1))
    assert influence(g, ZAIRE) == (1, 2)


def test_the_bonus_of_the_china_card_may_lapse_among_mixed_points():
    """The points of the card itself have to be spent."""
    g = position({JAPAN: (1, 0), NORTH_KOREA: (0, 9)}, china=US, options=BOTH_KINDS)
    round_of(g, US, CHINA_CARD, MIXED)
    for _ in range(3):
        answer(g, REALIGN, NORTH_KOREA, die(1), die(6))
    assert DECLINE not in options(g)
    answer(g, REALIGN, NORTH_KOREA, die(1), die(6))
    assert options(g) == {INFLUENCE, REALIGN, DECLINE}
    answer(g, DECLINE)
    assert g.question is None
