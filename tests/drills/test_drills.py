"""Every drill asks for what is open, says why in both languages, and is what a search finds."""

from __future__ import annotations

import random
from itertools import groupby

import pytest

from detente.ai.arguments import BEST
from detente.drills.catalogue import DAY, Entry, collection, collections, drill, of_the_day, themes
from detente.drills.comparing import valued
from detente.drills.drill import Drill
from detente.games import GAMES, find_game
from detente.kernel.errors import Told
from detente.kernel.records.text import read, write
from detente.kernel.sets import members
from detente.kernel.views import veil
from detente.kernel.words import LANGUAGES, Words

EVERY = [entry for entries in collections().values() for entry in entries]
SOME = [next(some) for _, some in groupby(EVERY, key=lambda entry: entry.game)]
AT_LEAST = {"twilight": 40, "dawn1989": 40, "cia_kgb": 15, "iron_curtain": 15}
LONGEST = 420  # characters that are read at once
SHORT = 8  # characters in which two people may agree
TRIED = 150  # times that a search tries each answer
NEAR = 0.02  # of the chance to win by which it may be mistaken


def named(entry: Entry) -> str:
    return f"{entry.game}-{entry.name}"


each = pytest.mark.parametrize("entry", EVERY, ids=named)


def made(entry: Entry) -> Drill:
    return drill(entry.game, entry.name)


def test_there_are_enough_of_each_game():
    for game, least in AT_LEAST.items():
        assert len(collection(game)) >= least
        assert len(themes(game)) >= 4


@each
def test_what_is_right_is_open_and_every_other_answer_has_its_reason(entry):
    here = made(entry)
    ask = here.question(here.start)
    assert ask is not None
    assert ask.who == here.seat
    assert ask.options.bit_count() > len(here.right) > 0
    verdicts = here.verdicts()
    assert verdicts[0].choice == here.best in here.right
    assert any(not one.right for one in verdicts)
    for one in verdicts:
        assert ask.options >> one.choice & 1
        assert one.right == here.judge(one.choice)
        for language in LANGUAGES:
            assert 0 < len(one.said[language]) <= LONGEST
        assert one.said["en"] != one.said["pl"]
    assert {language for language in here.title if here.title[language]} == set(LANGUAGES)


@each
def test_every_answer_has_a_reason_beside_the_number(entry):
    here = made(entry)
    for language in LANGUAGES:
        drill_words = Words(here.game, language).table("drill")
        bare = [str(drill_words[kind]).partition("{")[0] for kind in ("right", "wrong")]
        best = Words(here.game, language).argument(BEST)
        for one in here.verdicts():
            said = one.said[language]
            assert not said.startswith((*bare, best)), said


@each
def test_nothing_is_said_as_the_program_says_it_of_any_answer(entry):
    """A person has written every reason: what is worked out names parts and places, not why."""
    here = made(entry)
    for language in LANGUAGES:
        worked_out = Words(here.game, language).table("argument")
        begun = {
            str(said).partition("{")[0]
            for sentences in worked_out.values()
            for said in sentences.values()
        }
        for one in here.verdicts():
            said = one.said[language]
            assert not any(part in said for part in begun if len(part) > SHORT), said


@each
def test_a_drill_begins_shortly_before_its_question_and_shows_a_line(entry):
    here = made(entry)
    before, after = here.play_at(here.start), here.play_at(here.end)
    assert len(before.answers) <= 60
    assert len(after.answers) > len(before.answers)
    assert after.answers[len(before.answers)].choice == here.best


def agrees(entry: Entry) -> None:
    """A search that tries the answers equally often puts the right ones before the others."""
    here = made(entry)
    play = here.play_at(here.start)
    choices = [one.choice for one in here.verdicts()]
    rng = random.Random(f"{entry.game}/{entry.name}")
    values = valued(here.game, veil(here.game, play.state, here.seat), choices, TRIED, rng)
    others = [value for choice, value in values.items() if choice not in here.right]
    assert values[here.best] >= max(others) - NEAR


@pytest.mark.parametrize("entry", SOME, ids=named)
def test_a_search_finds_what_a_drill_calls_right(entry):
    agrees(entry)


def test_a_search_finds_what_all_drills_call_right(request):
    if not request.config.getoption("--long"):
        pytest.skip("takes minutes: only with --long")
    for entry in EVERY:
        agrees(entry)


def test_the_drill_of_the_day_comes_from_all_games_in_turn_and_none_comes_back_soon():
    games = len(collections())
    days = [of_the_day(day * DAY) for day in range(20_000, 20_000 + games * 15)]
    assert len({entry.game for entry in days[:games]}) == games
    assert len(set(days)) == len(days)
    assert of_the_day(20_000 * DAY + DAY - 1) == days[0]


def test_names_are_words_of_their_own():
    for game in GAMES:
        for entry in collection(game):
            assert entry.name.startswith(f"{entry.theme}_")
            assert entry.theme in themes(game)


def test_what_is_no_drill_is_refused():
    with pytest.raises(Told):
        drill("cia_kgb", "nowhere")
    here = made(SOME[0])
    ask = here.question(here.start)
    assert ask is not None
    kind = here.game.vocabulary.kinds[ask.kind]
    for choice in (-1, len(kind.keys), *set(range(len(kind.keys))) - set(members(ask.options))):
        with pytest.raises(Told):
            here.judge(choice)


@pytest.mark.parametrize(
    ("old", "new"),
    [("theme: ", "theme: no"), ("difficulty: ", "difficulty: 9"), ("praise:", "otherwise:")],
)
def test_a_drill_without_theme_strength_or_praise_is_refused(old, new):
    text = write(read(SOME[0].path.read_text("utf-8"))).replace(old, new)
    with pytest.raises(Told):
        Drill(read(text), find_game)


def test_a_drill_takes_one_answer_though_its_line_goes_on_with_the_same_question():
    entry = next(entry for entry in EVERY if goes_on(entry))
    assert len(made(entry).task.answers) == 1


def goes_on(entry: Entry) -> bool:
    """Whether the first thing in its line is another answer to the same question."""
    here = made(entry)
    begun = len(here.play_at(here.start).answers)
    line = here.play.answers[begun : begun + 2]
    return len(line) == 2 and (line[0].seat, line[0].kind) == (line[1].seat, line[1].kind)
