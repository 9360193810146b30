"""Turn Zero with the Chinese Civil War variant: a crisis less, a statecraft card lost unseen."""

from __future__ import annotations

import random

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import POLAND, US, USSR
from detente.games.twilight.deck import CARDS, NONE
from detente.games.twilight.state import State
from detente.kernel.flow import CHANCE, OBSERVER
from detente.kernel.play import Play
from detente.kernel.records.make import record_of
from detente.kernel.records.text import write
from detente.kernel.views import deal_again, veil, view

from .positions import answer, asked, die, options
from .prelude import (
    VARIANT,
    card_names,
    crisis,
    dealt,
    names,
    offered,
    settle,
    settled,
    statecraft,
    why_closed,
)

US_CARDS = {"kennan", "acheson", "marshall", "dulles", "oss"}
USSR_CARDS = {"andropov", "khrushchev", "molotov", "beria", "kgb"}
FIVE = {"ve_day", "yalta_potsdam", "uk_election", "israel", "vj_day"}


def lost(us: str = "marshall", ussr: str = "beria", settings: dict[str, str] = VARIANT) -> State:
    """The first crisis is about to be turned over; these cards are lost."""
    return answer(GAME.new(settings), statecraft(us), statecraft(ussr))


def worlds(g: State, seat: int, count: int = 60) -> list[State]:
    """What a seat holds for possible."""
    rng = random.Random(3)
    return [deal_again(GAME, g, seat, rng) for _ in range(count)]


def lost_in(found: list[State], side: int) -> set[str]:
    return {name for g in found for name in names("statecraft", g.zero.lost[side])}


# Five crises, four cards


def test_tz_0_the_crisis_of_the_same_name_is_left_out():
    g = lost()
    assert names("crisis", g.zero.left) == FIVE
    for name in ("ve_day", "yalta_potsdam", "uk_election"):
        settle(g, name, 3)
    assert offered(g, "crisis") == {"israel", "vj_day"}
    settle(g, "vj_day", 4)
    settle(g, "israel", 4)
    assert asked(g) == ("dealt", CHANCE)


def test_tz_0_each_side_loses_a_card_by_chance_after_step_2_and_before_the_first_crisis():
    g = GAME.new(VARIANT)
    assert asked(g) == ("statecraft_lost", CHANCE)
    assert offered(g, "statecraft") == US_CARDS
    answer(g, statecraft("kennan"))
    assert asked(g) == ("statecraft_lost", CHANCE)
    assert offered(g, "statecraft") == USSR_CARDS
    answer(g, statecraft("kgb"))
    assert asked(g) == ("crisis_revealed", CHANCE)
    assert names("statecraft", g.zero.hand_us) == US_CARDS - {"kennan"}
    assert names("statecraft", g.zero.hand_ussr) == USSR_CARDS - {"kgb"}
    GAME.check(g)


def test_tz_0_a_lost_card_cannot_be_laid_down():
    g = answer(lost(), crisis("ve_day"))
    assert why_closed(g, US, statecraft("marshall")) == "not_in_statecraft"
    assert why_closed(g, USSR, statecraft("beria")) == "not_in_statecraft"


def test_tz_0_without_the_variant_nothing_is_lost():
    g = GAME.new({"turn_zero": "on"})
    assert asked(g) == ("crisis_revealed", CHANCE)
    assert g.zero.lost == (0, 0)


def test_tz_0_nothing_of_the_crisis_comes_into_the_game():
    for rolled in (1, 3, 5, 6):
        g = settled(VARIANT, **dict.fromkeys(FIVE, rolled))
        if asked(g)[0] == "opening_taken":
            answer(g, NONE)
        dealt(g)
        assert g.china == -1  # with nobody, until the USSR has won the war
        assert not g.changes.china_down
        everything = card_names(g.deck | g.hand[US] | g.hand[USSR])
        assert "formosan_resolution" in everything
        assert "nationalist_china" not in everything


def test_tz_0_after_the_last_crisis_the_lost_cards_are_in_the_box_too():
    g = settled(VARIANT)
    assert g.zero.lost == (0, 0)
    dealt(g)
    assert POLAND in options(g)
    GAME.check(g)


# A side without a card


SINGLE_USE = (
    ("kennan", "ve_day"),
    ("acheson", "yalta_potsdam"),
    ("marshall", "uk_election"),
    ("dulles", "israel"),
)


def without_cards() -> State:
    """The US has lost its dummy and used up all other cards; the last crisis lies there."""
    g = lost("oss", "molotov")
    for card, name in SINGLE_USE:
        settle(g, name, 3, card)
    return answer(g, crisis("vj_day"))


@pytest.mark.parametrize(
    ("ussr", "rolled", "outcome"),
    [
        ("kgb", 4, "vj_day_4_5"),
        ("andropov", 4, "vj_day_2_3"),
        ("beria", 6, "vj_day_6"),
        ("kgb", 1, "vj_day_1"),
    ],
)
def test_tz_a4_a_side_without_a_card_acts_as_with_a_dummy(ussr, rolled, outcome):
    g = without_cards()
    assert offered(g, "statecraft", US) == {"no_statecraft"}
    answer(g, statecraft("no_statecraft"), statecraft(ussr), die(rolled))
    assert outcome in names("outcome", g.zero.outcomes)
    assert asked(g) in (("dealt", CHANCE), ("opening_taken", US))
    GAME.check(g)


def test_tz_a4_it_is_no_answer_while_a_card_is_left():
    g = answer(lost("oss"), crisis("ve_day"))
    assert why_closed(g, US, statecraft("no_statecraft")) == "not_in_statecraft"


# Who knows what


def test_tz_a5_the_owner_knows_the_lost_card_and_nobody_else():
    g = lost("dulles", "kgb")
    mine = view(GAME, g, US)["quantities"]
    assert mine["statecraft_lost.us"] == ["dulles"]
    assert set(mine["statecraft.us"]) == US_CARDS - {"dulles"}
    assert mine["statecraft_lost.ussr"] == ["?"]
    assert mine["statecraft.ussr"] == ["?"] * 4
    theirs = view(GAME, g, USSR)["quantities"]
    assert theirs["statecraft_lost.ussr"] == ["kgb"]
    assert theirs["statecraft_lost.us"] == ["?"]
    assert theirs["statecraft.us"] == ["?"] * 4
    watching = view(GAME, g, OBSERVER)["quantities"]
    assert watching["statecraft_lost.us"] == watching["statecraft_lost.ussr"] == ["?"]
    assert watching["statecraft.us"] == watching["statecraft.ussr"] == ["?"] * 4


def test_tz_0_the_views_of_others_do_not_depend_on_the_lost_card():
    for stage in range(3):
        games = []
        for card in ("kennan", "marshall", "dulles"):
            g = lost(card)
            if stage:
                answer(g, crisis("uk_election"))
            if stage == 2:
                answer(g, statecraft("oss"), statecraft("molotov"))
            games.append(g)
        for seat in (USSR, OBSERVER):
            first, *others = (view(GAME, g, seat) for g in games)
            assert all(seen == first for seen in others)
            assert len({str(veil(GAME, g, seat).known.zero) for g in games}) == 1


def test_tz_0_the_log_and_the_record_of_a_seat_keep_the_secret():
    play = Play(GAME, GAME.new(VARIANT), forced=False)
    play.answer(CHANCE, statecraft("marshall"))
    play.answer(CHANCE, statecraft("beria"))
    told = {
        seat: [line.args for line in play.lines_for(seat) if line.key == "statecraft_lost"]
        for seat in (US, USSR, OBSERVER)
    }
    assert told == {
        US: [(US, statecraft("marshall"))],
        USSR: [(USSR, statecraft("beria"))],
        OBSERVER: [],
    }
    draws = {
        seat: [x for x in write(record_of(play, "en", seat=seat)).splitlines() if "chance" in x]
        for seat in (US, USSR, OBSERVER)
    }
    assert draws == {
        US: ["chance: Marshall (+2)", "chance: ?"],
        USSR: ["chance: ?", "chance: Beria (cancels)"],
        OBSERVER: ["chance: ?", "chance: ?"],
    }


def test_tz_0_everything_unseen_is_held_for_possible():
    g = lost()
    assert lost_in(worlds(g, USSR), US) == US_CARDS
    assert lost_in(worlds(g, US), USSR) == USSR_CARDS
    assert lost_in(worlds(g, OBSERVER), US) == US_CARDS
    assert lost_in(worlds(g, OBSERVER), USSR) == USSR_CARDS


def test_tz_0_the_own_loss_is_certain():
    g = lost()
    assert lost_in(worlds(g, US, 20), US) == {"marshall"}
    assert lost_in(worlds(g, USSR, 20), USSR) == {"beria"}


def test_tz_0_a_card_that_was_shown_was_not_lost():
    g = settle(lost(), "ve_day", 4, "oss", "molotov")
    settle(g, "uk_election", 4, "kennan", "kgb")
    found = worlds(g, USSR)
    assert lost_in(found, US) == {"acheson", "marshall", "dulles"}
    for world in found:
        GAME.check(world)
        hand = names("statecraft", world.zero.hand_us)
        assert hand == US_CARDS - {"kennan"} - lost_in([world], US)
        assert "oss" in hand
    assert lost_in(worlds(g, US), USSR) == {"andropov", "khrushchev", "beria"}


def test_tz_0_a_card_that_went_back_to_its_owner_was_not_lost_either():
    g = lost(settings={**VARIANT, "cancelled_statecraft": "kept"})
    settle(g, "ve_day", 4, "dulles", "molotov")
    assert names("statecraft", g.zero.spent) == {"dulles"}
    found = worlds(g, US)
    assert lost_in(found, USSR) == {"andropov", "khrushchev", "beria", "kgb"}
    assert all("molotov" in names("statecraft", w.zero.hand_ussr) for w in found)


def test_tz_0_what_the_other_has_laid_down_tells_nothing_before_it_is_shown():
    g = answer(lost(), crisis("ve_day"))
    g.answer_for(US, statecraft("dulles"))
    assert lost_in(worlds(g, USSR), US) == US_CARDS
    for world in worlds(g, USSR, 20):
        assert offered(world, "statecraft", US) == names("statecraft", world.zero.hand_us)


def test_tz_0_once_four_cards_were_shown_the_fifth_is_the_lost_one():
    g = without_cards()
    for seat in (USSR, OBSERVER):
        found = worlds(g, seat, 20)
        assert lost_in(found, US) == {"oss"}
        assert {offered(w, "statecraft", US).pop() for w in found} == {"no_statecraft"}


def test_tz_a5_a_lost_card_is_an_open_question_among_those_not_seen_yet():
    first = (CARDS + 1) * 3  # behind what is asked of the cards of the deck
    g = lost("dulles", "kgb")
    assert names("statecraft", GAME.unknown(g, US) >> first) == USSR_CARDS
    assert names("statecraft", GAME.unknown(g, USSR) >> first) == US_CARDS
    assert names("statecraft", GAME.unknown(g, OBSERVER) >> first) == US_CARDS | USSR_CARDS
    answer(g, crisis("ve_day"), statecraft("oss"), statecraft("beria"))
    assert names("statecraft", GAME.unknown(g, US) >> first) == USSR_CARDS - {"beria"}
    assert names("statecraft", GAME.unknown(g, USSR) >> first) == US_CARDS - {"oss"}
