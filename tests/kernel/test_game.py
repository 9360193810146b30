"""What a game gives: options, groups, presets, quantities, and what a client is told."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from detente.games import find_game
from detente.games.twilight import dangers, happenings, queries
from detente.kernel.client import Client
from detente.kernel.errors import BadOption, OptionsClash
from detente.kernel.flow import Happening
from detente.kernel.game import EARLIER, Option, declared_in
from detente.kernel.quantities import MOST_KEPT, Form, field, fields_by_side, sayer
from detente.kernel.sets import members
from detente.kernel.vocabulary import Vocabulary
from tests.kernel.test_flow import in_play
from tests.kernel.toy import BLUE, CARD, RED, TOY

CLASHING = replace(TOY, clashes={"never": {"goal": "2", "sides": "bid"}})


def test_options_not_named_have_their_defaults():
    assert TOY.all_options() == {"goal": "3", "sides": "fixed"}
    assert TOY.all_options({"goal": "2"}) == {"goal": "2", "sides": "fixed"}


def test_options_and_values_that_there_are_not_are_refused():
    with pytest.raises(BadOption, match="option goal must be one of 2, 3, not '9'"):
        TOY.all_options({"goal": "9"})
    with pytest.raises(BadOption, match="no option 'speed'; it has: goal, sides"):
        TOY.all_options({"speed": "2"})
    with pytest.raises(BadOption, match="it has: -"):
        replace(TOY, options=()).all_options({"speed": "2"})


def test_an_option_without_values_takes_any_text():
    free = replace(TOY, options=(*TOY.options, Option("deck", "usual")))
    assert free.all_options({"deck": "whatever"})["deck"] == "whatever"


def test_options_that_do_not_go_together_clash():
    assert CLASHING.all_options({"goal": "2"})["goal"] == "2"
    assert CLASHING.all_options({"sides": "bid"})["sides"] == "bid"
    with pytest.raises(OptionsClash):
        CLASHING.all_options({"goal": "2", "sides": "bid"})


def test_random_options_go_together():
    rng = random.Random(1)
    free = replace(CLASHING, options=(*TOY.options, Option("deck", "usual")))
    found = {tuple(free.random_options(rng).items()) for _ in range(40)}
    assert found == {
        (("goal", goal), ("sides", sides), ("deck", "usual"))
        for goal, sides in (("3", "fixed"), ("2", "fixed"), ("3", "bid"))
    }


def test_options_stand_in_their_groups():
    grouped = replace(
        TOY, options=(Option("a", "1", group="x"), Option("b", "1"), Option("c", "1", group="x"))
    )
    assert grouped.groups() == {"x": ["a", "c"]}
    assert TOY.groups() == {}


GOAL = Option("goal", "3", ("2", "3"), since=2, before="2")
SECOND = replace(TOY, version=2, options=(GOAL, *TOY.options[1:]))
"""The toy as if its first version had been played to two points."""


def test_options_of_an_earlier_version_are_as_they_were():
    assert SECOND.all_options({}, 1) == {"goal": "2", "sides": "fixed"}
    assert SECOND.all_options({}, 2) == SECOND.all_options() == {"goal": "3", "sides": "fixed"}
    assert SECOND.all_options({"goal": "3"}, 1)["goal"] == "3"
    assert SECOND.described(SECOND.rules({}, 1)) == {"goal": "2"}
    assert [SECOND.knows(version) for version in range(4)] == [False, True, True, False]


def test_options_that_keep_earlier_rules_are_not_offered_and_yet_varied():
    earlier = replace(SECOND, options=(replace(GOAL, group=EARLIER), *TOY.options[1:]))
    assert [option.name for option in earlier.offered] == ["sides"]
    assert earlier.groups() == {}
    rng = random.Random(1)
    assert {earlier.random_options(rng)["goal"] for _ in range(20)} == {"2", "3"}


def test_rules_are_described_by_what_is_not_the_default():
    assert TOY.described(TOY.rules({"goal": "2"})) == {"goal": "2"}
    assert TOY.described(TOY.rules()) == {}


def test_a_quantity_is_found_by_its_name():
    found = TOY.quantity("score.blue")
    assert found is not None
    assert found.name == "score.blue"
    assert TOY.quantity("score") is None


def test_nothing_is_risky_and_nothing_is_printed_where_a_game_does_not_say_so():
    assert not Client().risky(Happening("got", (0, 1)), RED)
    assert Client().facts(None) == {}
    assert TOY.outlook is not None
    assert TOY.stretch(TOY.new()) == 0
    assert replace(TOY).exchanged(TOY.new()) == 0


# Quantities


class Things:
    card = 0
    row = (1, 2)
    each = [0, 3]  # noqa: RUF012


def test_no_option_is_kept_under_the_number_the_position_has_for_it():
    one = field("card", Form.ONE, "card", nothing=0)
    assert one.put is not None
    things = Things()
    assert one.get(things) == -1
    one.put(things, 4)
    assert (things.card, one.get(things)) == (4, 4)
    one.put(things, -1)
    assert things.card == 0


def test_no_option_of_a_side_likewise():
    things = Things()
    first, second = fields_by_side("card", Form.ONE, "card", seats=("a", "b"), of="each", nothing=0)
    assert (first.name, second.name) == ("card.a", "card.b")
    assert (first.get(things), second.get(things)) == (-1, 3)
    assert first.put is not None
    first.put(things, 7)
    assert things.each == [7, 3]
    first.put(things, -1)
    assert things.each == [0, 3]


def test_a_row_is_read_and_put_as_a_list_of_its_own():
    row = field("cards", Form.ROW, "card", of="row")
    things = Things()
    assert row.get(things) == [1, 2]
    given = [3]
    assert row.put is not None
    row.put(things, given)
    given.append(4)
    assert list(things.row) == [3]


def test_sets_that_were_said_before_are_said_the_same_however_many_there_were():
    say = sayer(Form.SET, [str(n) for n in range(20)])
    say(0b11).append("x")
    assert say(0b11) == ["0", "1"]
    for value in range(MOST_KEPT + 2):
        assert say(value) == [str(n) for n in members(value)]


# The vocabulary


def test_an_option_has_one_number_in_the_whole_vocabulary():
    words = Vocabulary(card=("a", "b"), die=("1", "2", "3"))
    assert words.size == 5
    assert [words.number(*words.option(number)) for number in range(5)] == list(range(5))
    assert words.option(1) == (0, 1)
    assert words.option(2) == (1, 0)
    assert words.key(1, 2) == "3"
    with pytest.raises(ValueError, match="5 options, not 5"):
        words.option(5)


def test_the_options_of_a_question_as_a_set_and_by_their_keys():
    ask = in_play(red=[0, 8], blue=[1, 7]).question_for(BLUE)
    assert ask is not None
    assert list(TOY.vocabulary.keys(ask)) == ["c1", "c7"]
    assert TOY.vocabulary.mask(ask) == 0b10000010 << TOY.vocabulary.kinds[CARD].first
    assert TOY.vocabulary.kinds[CARD].index["c3"] == 3


def test_happenings_are_the_functions_of_a_package_and_of_no_other():
    told = declared_in(happenings)
    assert told["milops_made"] is happenings.milops_made
    assert set(told) == set(find_game("twilight").told)
    assert all(function.__module__.startswith(happenings.__name__) for function in told.values())
    assert set(declared_in(dangers)).isdisjoint(told)
    assert "line" not in declared_in(queries)  # which it imports
