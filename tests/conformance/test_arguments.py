"""What speaks for answers: what they rest on, and that there are words for all of them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from detente.ai.hints import LOSS, hint
from detente.ai.prospects import Prospects
from detente.games import GAMES, find_game
from detente.kernel.flow import CHANCE
from detente.kernel.game import Game
from detente.kernel.merits import Argument, chance
from detente.kernel.sets import members
from detente.kernel.views import deal_again, veil
from detente.kernel.words import LANGUAGES, Words
from tests.conformance.games import CASES, Case, some

EVER = ("up", "down")
OF_HELD = ("held", "kept", "broken", "denied", "lost", "given")
ENDINGS = (
    *("best", "alike", "even", "wins", "may_win", "loses", "may_lose"),
    *("safer", "safe", "saves", "least_lost", "latest_lost", "all_lost"),
)
EXPLAINED = [case for case in CASES if case.game.merits]


@pytest.mark.parametrize("case", EXPLAINED, ids=str)
def test_the_parts_of_an_estimate_add_up_to_it(case: Case):
    game = case.game
    assert game.merits is not None
    assert game.estimate is not None
    for g in some(case, 1, 0.1):
        if not g.ending:
            total = sum(game.merits.parts(g).values())
            assert chance(total) == pytest.approx(game.estimate(g))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_there_are_words_for_every_argument(name: str, language: str):
    game = find_game(name)
    words, merits = Words(game, language), game.merits
    assert merits is not None
    names = {merit.name for merit in merits.parts(game.new())} | merits.kinds.keys()
    wanted = {(one, how) for one in names for how in EVER}
    wanted |= {(one, how) for one in merits.holders for how in OF_HELD}
    wanted |= {(one, "reply") for one in merits.kinds} | {("ending", how) for how in ENDINGS}
    for one, how in wanted:
        said = words.argument(Argument(one, how, (0, 1) if one in merits.kinds else (), 2))
        assert said.endswith("."), (one, how)
        if kind := merits.kinds.get(one):
            assert words.option(game.vocabulary.by_name[kind].number, 1) in said


def first_choices(game: Game[Any], count: int) -> list[Any]:
    """Some positions of a game played at random in which a seat has a choice."""
    rng, g = random.Random(3), game.new()
    found: list[Any] = []
    while (ask := g.question) and len(found) < count:
        options = members(ask.options)
        if ask.who != CHANCE and len(options) > 1 and rng.random() < 0.2:
            found.append(g.clone())
        g.answer_for(ask.who, rng.choice(options))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_an_open_answer_with_arguments_and_the_same_each_time(name: str):
    game = find_game(name)
    for g in first_choices(game, 2):
        veiled = veil(game, g, g.question.who)
        assert veiled.question is not None
        said = hint(game, veiled, random.Random(1), level=2)
        assert 1 <= len(said.ideas) <= 3
        assert all(veiled.question.options >> idea.choice & 1 for idea in said.ideas)
        assert all(idea.arguments for idea in said.ideas)
        assert not {idea.choice for idea in said.ideas} & said.worse.keys()
        assert hint(game, veiled, random.Random(1), level=2) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_kind_of_loss_is_said_as_in_the_warning_before_it(name: str, language: str):
    words = Words(find_game(name), language)
    for ending, said in words.table("loss").items():
        assert words.argument(Argument(LOSS, ending)) == said


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_has_no_part_in_it(name: str):
    game = find_game(name)
    for g in first_choices(game, 2):
        seat = g.question.who
        other = deal_again(game, g, seat, random.Random(2))
        looks = [
            Prospects(game, veil(game, one, seat), random.Random(4), steps=200)
            for one in (g, other)
        ]
        first, second = (look.look(members(g.question.options)[:3]) for look in looks)
        assert first == second


def test_a_way_to_go_on_names_things_and_says_what_is_no_name_as_its_button_does():
    game = find_game("iron_curtain")
    target = game.vocabulary.by_name["target"]
    line = [(target.number, target.keys.index(key)) for key in ("europe_1", "europe_1", "done")]
    assert Words(game, "en").line(line) == "Then perhaps: East Germany ×2, place no more."
    assert Words(game, "pl").line(line) == "Potem na przykład: NRD ×2, nie kładź więcej."
