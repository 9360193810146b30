"""Which scenarios and variants go together, and that every combination can be played."""

from __future__ import annotations

import random
from itertools import product

import pytest

from detente.__main__ import main
from detente.games import find_game
from detente.games.twilight import GAME
from detente.games.twilight.board import US, USSR
from detente.games.twilight.options import CLASHES, OPTIONS, PRESETS
from detente.games.twilight.state import State
from detente.kernel.errors import BadOption, OptionsClash
from detente.kernel.flow import NOBODY
from detente.kernel.records.replay import replay
from detente.kernel.records.text import BadRecord, read
from detente.kernel.sets import pick
from detente.kernel.words import LANGUAGES, Words

SWITCHES = {
    "scenario": ("standard", "late_war"),
    "turn_zero": ("off", "on"),
    "space_track": ("standard", "alternate"),
    "chinese_civil_war": ("off", "on"),
}
COMBINATIONS = [dict(zip(SWITCHES, values, strict=True)) for values in product(*SWITCHES.values())]
STANDARD = [chosen for chosen in COMBINATIONS if chosen["scenario"] == "standard"]
LATE_WAR = [chosen for chosen in COMBINATIONS if chosen["scenario"] == "late_war"]

RECORD = """\
detente play 1
game: twilight
rules: 2
language: en
option scenario: late_war
option turn_zero: on

play
end
"""


def named(chosen: dict[str, str]) -> str:
    defaults = GAME.all_options()
    return ",".join(f"{k}={v}" for k, v in chosen.items() if v != defaults[k]) or "standard"


def played(chosen: dict[str, str], seed: int) -> State:
    """A game of random answers, checked at every one of them."""
    rng = random.Random(f"{named(chosen)} {seed}")
    g = GAME.new(chosen)
    while question := g.question:
        g.answer(pick(question.options, rng.randrange(question.options.bit_count())))
        GAME.check(g)
    return g


@pytest.mark.parametrize("chosen", STANDARD, ids=named)
def test_turn_zero_the_track_and_the_civil_war_go_together_in_all_ways(chosen):
    for seed in range(3):
        g = played(chosen, seed)
        assert g.ending
        assert g.winner in (NOBODY, US, USSR)


@pytest.mark.parametrize("chosen", LATE_WAR, ids=named)
def test_late_war_goes_with_none_of_them(chosen):
    others = {key for key in SWITCHES if key != "scenario" and chosen[key] in ("on", "alternate")}
    if not others:
        assert played(chosen, 0).ending
        return
    with pytest.raises(OptionsClash) as found:
        GAME.new(chosen)
    assert CLASHES[found.value.name].items() <= chosen.items()


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [
        ("late_war_turn_zero", "turn_zero", "on"),
        ("late_war_space_track", "space_track", "alternate"),
        ("late_war_civil_war", "chinese_civil_war", "on"),
    ],
)
def test_a_clash_is_refused_by_name_and_says_which_options(name, option, value):
    with pytest.raises(OptionsClash, match=f"scenario=late_war, {option}={value}") as found:
        GAME.rules({"scenario": "late_war", option: value})
    assert found.value.name == name
    assert isinstance(found.value, BadOption)


def test_every_clash_is_made_of_options_and_has_words_in_both_languages():
    values = {option.name: option.values for option in OPTIONS}
    for name, together in CLASHES.items():
        assert len(together) == 2
        assert all(value in values[option] for option, value in together.items())
        sentences = [Words(GAME, language).table("clash")[name] for language in LANGUAGES]
        assert len(set(sentences)) == len(LANGUAGES)


def test_a_value_that_does_not_exist_is_still_refused_first():
    with pytest.raises(BadOption, match="one of standard, late_war") as found:
        GAME.rules({"scenario": "early_war"})
    assert not isinstance(found.value, OptionsClash)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played(preset):
    assert played(PRESETS[preset], 0).ending


def test_there_is_a_preset_for_each_rulebook():
    assert PRESETS["turn_zero"] == {"turn_zero": "on"}
    assert PRESETS["turn_zero_space"] == {"turn_zero": "on", "space_track": "alternate"}
    assert PRESETS["chinese_civil_war"] == {"chinese_civil_war": "on"}
    assert PRESETS["late_war"] == {"scenario": "late_war"}


@pytest.mark.parametrize("seed", range(8))
def test_any_options_that_go_together_can_be_played(seed):
    chosen = GAME.random_options(random.Random(seed))
    assert played(chosen, seed).ending


def test_options_drawn_by_chance_never_clash_and_reach_every_scenario():
    rng = random.Random(7)
    drawn = [GAME.random_options(rng) for _ in range(200)]
    for chosen in drawn:
        assert not any(together.items() <= chosen.items() for together in CLASHES.values())
    for option, values in SWITCHES.items():
        assert {chosen[option] for chosen in drawn} == set(values)


def test_fuzz_refuses_a_clash_on_the_command_line(capsys):
    words = ["--option", "scenario=late_war", "--option", "space_track=alternate"]
    assert main(["fuzz", "twilight", "--games", "1", *words]) == 2
    error = capsys.readouterr().err
    assert "scenario=late_war, space_track=alternate do not go together" in error
    assert "Traceback" not in error


def test_fuzz_refuses_a_preset_with_an_option_against_it(capsys):
    words = ["--preset", "late_war", "--option", "chinese_civil_war=on"]
    assert main(["fuzz", "twilight", "--games", "1", *words]) == 2
    assert "do not go together" in capsys.readouterr().err


def test_fuzz_draws_other_options_for_each_game(capsys):
    assert main(["fuzz", "twilight", "--games", "2", "--any-options", "--seed", "5"]) == 0
    assert "2 games" in capsys.readouterr().out


def test_a_record_with_a_clash_is_refused():
    with pytest.raises((BadRecord, BadOption), match="do not go together"):
        replay(read(RECORD), find_game)
