"""Turn Zero, the alternate space race, the Chinese Civil War and the Late War in the terminal."""

from __future__ import annotations

import io
import random
from itertools import islice

import pytest
from rich.cells import cell_len

from detente.__main__ import main
from detente.games.twilight import GAME
from detente.games.twilight.board import (
    CIVIL_WAR,
    CRISES,
    EUROPE,
    INFLUENCE,
    OUTCOMES,
    POLAND,
    REGION,
    STATECRAFT,
    TAIWAN,
    US,
    USSR,
    VOCABULARY,
)
from detente.games.twilight.crises import TurnZero
from detente.games.twilight.deck import (
    ALLIED_BERLIN,
    BLOCKADE,
    CHINA_CARD,
    EUROPE_SCORING,
    KOREAN_WAR,
    NATIONALIST_CHINA,
    NATO,
    SOCIALIST_GOVERNMENTS,
    US_JAPAN_PACT,
)
from detente.games.twilight.space import STAGES
from detente.games.twilight.state import State
from detente.kernel.flow import CHANCE, NOBODY, OBSERVER
from detente.kernel.sets import members, set_of
from detente.kernel.views import deal_again, veil
from detente.kernel.words import LANGUAGES, Words
from detente.terminal import twilight
from detente.terminal.explain import show
from detente.terminal.seating import choose_options
from detente.terminal.table import Table
from detente.terminal.texts import Texts
from detente.terminal.twilight.turn_zero import is_running, text_of
from tests.conformance.games import Case, walk
from tests.games.twilight.positions import answer, asked, die, options, position, round_of
from tests.terminal.helpers import Pipe, Window, match_of, play_at, play_at_random

ON = {"turn_zero": "on"}
VARIANT = {"turn_zero": "on", "chinese_civil_war": "on"}
ALTERNATE = {"space_track": "alternate"}
CIVIL = {"chinese_civil_war": "on"}
LATE = {"scenario": "late_war"}
SIZES = [(100, 40), (80, 24), (60, 20), (40, 12), (120, 50), (200, 60)]


def drawn(g, seat=US, language="en", width=100, height=40):
    words, texts = Words(GAME, language), Texts(language)
    return twilight.draw(veil(GAME, g, seat), words, texts, width, height).plain


def flat(text):
    """Without line breaks, so that sentences can be looked for."""
    return " ".join(text.split())


def described(g, kind, choice, language="en", seat=US):
    words, texts = Words(GAME, language), Texts(language)
    return twilight.describe(veil(GAME, g, seat), words, texts, kind, choice)


def number(kind, key):
    return VOCABULARY.by_name[kind].keys.index(key)


def after(*outcomes):
    return TurnZero(outcomes=set_of(OUTCOMES.index(key) for key in outcomes))


def crisis_of(key, settings=ON):
    """A new game in which this crisis is the first; of the lost cards the last ones."""
    g = GAME.new(settings)
    while asked(g) == ("statecraft_lost", CHANCE):
        answer(g, max(options(g)))
    return answer(g, CRISES.index(key))


def statecraft(g, us, ussr):
    return answer(g, STATECRAFT.index(us), STATECRAFT.index(ussr))


# The size of the window


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("settings", [ON, VARIANT], ids=str)
def test_turn_zero_fits_into_every_window(settings, language):
    acts = [g for g in islice(walk(Case(GAME, settings), seed=2), 40) if is_running(g)]
    assert len(acts) >= 20
    for number, g in enumerate(acts * 2):  # each in two windows
        width, height = SIZES[number % len(SIZES)]
        board = drawn(g, (US, USSR, OBSERVER)[number % 3], language, width, height)
        assert max(cell_len(line) for line in board.split("\n")) <= width
        assert len(board.split("\n")) <= height - 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("settings", [{**VARIANT, **ALTERNATE}, LATE], ids=str)
def test_the_game_fits_into_every_window(settings, language):
    for number, g in enumerate(list(walk(Case(GAME, settings), seed=1))[::9]):
        width, height = SIZES[number % len(SIZES)]
        lines = drawn(g, (US, USSR, OBSERVER)[number % 3], language, width, height).split("\n")
        assert max(cell_len(line) for line in lines) <= width
        assert len(lines) <= height - 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_turn_zero_everything_before_the_prompt_fits_in_24_rows(language, tmp_path):
    screen = Window()
    table = Table(screen, match_of(GAME, tmp_path, options=VARIANT), language)
    for g in islice(walk(Case(GAME, VARIANT), seed=5), 40):
        asked_now = [seat for seat in (US, USSR) if g.question_for(seat)]
        if asked_now and is_running(g):
            table.play.state, table.seat = g, asked_now[0]
            table.draw()
            drawn = screen.moments[-1][1]
            assert drawn.count("\n") <= 22
            assert max(cell_len(line) for line in drawn.split("\n")) <= 80


# Turn Zero


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("crisis", CRISES)
def test_in_80_by_24_the_crisis_is_there_with_its_outcomes_and_both_hands(crisis, language):
    g = crisis_of(crisis) if crisis in CRISES[:3] else None
    if g is None:  # of the second stack: after the first, which went as in history
        g = crisis_of("ve_day")
        for key in CRISES[1:3]:
            answer(statecraft(g, "oss", "kgb"), die(4), CRISES.index(key))
        answer(statecraft(g, "oss", "kgb"), die(4), CRISES.index(crisis))
    board = flat(drawn(g, language=language, width=80, height=24))
    words = Words(GAME, language)
    assert words.key("crisis", crisis) in board
    for outcome in OUTCOMES:
        if outcome.startswith(crisis):
            assert text_of(words, OUTCOMES.index(outcome)) in board
    for card in STATECRAFT[:-1]:
        assert words.key("statecraft", card) in board


def test_spent_cards_and_the_settled_crises_are_told():
    g = crisis_of("ve_day")
    statecraft(g, "marshall", "kgb")
    watched = drawn(g, OBSERVER)
    assert "laid down: ◆ Marshall (+2) ★ KGB dummy" in watched
    answer(g, die(6), CRISES.index("uk_election"))
    board = drawn(g)
    assert "Turn Zero · crisis 2/6 · then setup and turn 1" in board
    assert "laid down" not in board
    assert "Dulles (cancels), OSS dummy · spent: Marshall (+2)" in board
    assert "★ USSR statecraft 5: Andropov (-1)" in board
    assert "VE Day 6: The Western Allies are first in Berlin" in board
    assert "E. Germany 3*  2:2 " in drawn(g, width=120, height=50)
    assert "Turn Zero: VE Day 6" in drawn(g, width=60, height=22)


def test_what_the_crises_changed_is_told_in_the_game_after_them():
    outcomes = after("ve_day_6", "yalta_potsdam_6", "uk_election_6", "vj_day_6", "israel_4_5")
    g = position(us=(NATO, BLOCKADE), options=ON, zero=outcomes)
    board = flat(drawn(g))
    assert "Turn Zero: VE Day 6, Yalta and Potsdam 6, 1945 UK Election 6, VJ Day 6" in board
    assert "without effect: 10 Blockade, 28 Suez Crisis" in board
    assert "come with the Mid War: 7 Socialist Governments" in board
    assert "◆ goes first through turn 3" in board
    assert "DEFCON does not restrict ◆ in turn 1, nor drop below 2" in board
    assert "10 Blockade× ★1" in board
    later = flat(drawn(position(options=ON, zero=outcomes, turn=4)))
    assert "without effect: 10 Blockade, 28 Suez Crisis" in later
    for gone in ("come with", "acts first", "does not bind"):
        assert gone not in later


def test_taiwan_is_marked_as_a_battleground_and_europe_scored_for_points():
    g = position({TAIWAN: (3, 0)}, options=ON, zero=after("chinese_civil_war_6", "ve_day_6"))
    board = drawn(g)
    assert "Taiwan     3*  3:0◆" in board
    assert "battleground: Taiwan" in board
    assert "battleground since Turn Zero" in described(g, "country", TAIWAN)[1]
    assert "Taiwan" in described(g, "region", number("region", "asia"))[2]
    assert described(g, "region", EUROPE)[1] == "VP: presence 3, domination 6, control 6"
    usual = position({TAIWAN: (3, 0)})
    assert "Taiwan     3   3:0◆" in drawn(usual)
    assert described(usual, "region", EUROPE)[1].endswith("control wins the game")


def test_control_of_europe_wins_only_without_an_allied_berlin():
    whole = dict.fromkeys(members(REGION[EUROPE]), (9, 0))
    assert "Europe ◆C!" in drawn(position(whole))
    assert "Europe ◆C1" in drawn(position(whole, options=ON, zero=after("ve_day_6")))


def test_of_a_lost_card_only_its_owner_knows():
    g = crisis_of("ve_day", VARIANT)
    assert "· lost: OSS dummy" in flat(drawn(g))
    for seat in (USSR, OBSERVER):
        board = flat(drawn(g, seat))
        assert "◆ US statecraft 4, one of those with ? is lost: Kennan (+1)?" in board
        assert "OSS dummy?" in board
    answer(statecraft(g, "marshall", "molotov"), die(4), CRISES.index("uk_election"))
    board = flat(drawn(g, USSR))
    assert "Acheson (+1)?, Dulles (cancels)?, OSS dummy? · spent: Marshall (+2)" in board
    assert "lost: KGB dummy" in board


@pytest.mark.parametrize("settings", [VARIANT, {**CIVIL, **ALTERNATE}, LATE], ids=str)
def test_nothing_shown_depends_on_what_is_hidden(settings):
    rng = random.Random(1)
    kinds = [kind for kind in VOCABULARY.kinds if kind.name in ("card", "statecraft", "crisis")]
    step = 2 if settings is VARIANT else 40
    most = 40 if settings is VARIANT else 1200
    for g in list(islice(walk(Case(GAME, settings), seed=6), most))[::step]:
        seat = rng.choice((US, USSR, OBSERVER))
        again = deal_again(GAME, g, seat, rng)
        assert drawn(g, seat) == drawn(again, seat)
        for kind in kinds:
            for choice in range(len(kind.keys)):
                told = described(g, kind.name, choice, seat=seat)
                assert told == described(again, kind.name, choice, seat=seat)


# Descriptions


@pytest.mark.parametrize("language", LANGUAGES)
def test_crises_outcomes_and_statecraft_cards_can_be_described(language):
    g = crisis_of("ve_day", VARIANT)
    for kind in ("crisis", "outcome", "statecraft"):
        for choice, key in enumerate(VOCABULARY.by_name[kind].keys):
            told = described(g, kind, choice, language)
            assert bool(told) == (key != "no_statecraft")
            assert all(told)
            assert described(position(), kind, choice, language) == []


def test_a_description_says_how_a_crisis_stands_and_where_a_statecraft_card_is():
    g = crisis_of("ve_day", VARIANT)
    answer(statecraft(g, "marshall", "molotov"), die(6), CRISES.index("uk_election"))
    stands = {key: described(g, "crisis", n)[1] for n, key in enumerate(CRISES)}
    assert stands["ve_day"] == "crisis of the first stack, resolved: VE Day 6"
    assert stands["uk_election"] == "crisis of the first stack, being resolved now"
    assert stands["vj_day"] == "crisis of the second stack, still to come"
    assert stands["chinese_civil_war"] == "crisis of the second stack, not in this game"
    lies = {key: described(g, "statecraft", n) for n, key in enumerate(STATECRAFT[:-1])}
    assert lies["marshall"][1:] == ["◆ US, +2 to the crisis die, then spent", "spent"]
    assert lies["dulles"][1].startswith("◆ US, cancels the other")
    assert lies["oss"][-1] == "lost at random, unseen by the opponent"
    assert lies["kennan"][-1] == "in the hand of the US"
    assert lies["molotov"][-1] == "spent"
    assert lies["beria"][-1] == lies["kgb"][-1] == "in the hand of the USSR, or lost"
    assert described(g, "outcome", OUTCOMES.index("ve_day_6"))[-1] == "this is what happened"
    assert described(g, "outcome", OUTCOMES.index("ve_day_1"))[1].endswith("modified roll of 1")
    over = position(options=ON, zero=after("ve_day_6"))
    assert described(over, "statecraft", 0)[-1] == "back in the box"


def test_the_alternate_cards_have_their_printed_numbers():
    usual, brought = position(), after("ve_day_6", "chinese_civil_war_6")
    assert described(usual, "card", ALLIED_BERLIN)[0] == "P19 Europe Scoring (Allied Berlin)"
    assert described(usual, "card", NATIONALIST_CHINA)[0] == "P20 Nationalist China"
    assert described(usual, "card", ALLIED_BERLIN)[-1] == "in the box: no crisis has brought it"
    g = position(us=(NATIONALIST_CHINA,), options=ON, zero=brought)
    assert "P20 Nationalist China ◆2" in drawn(g)
    assert described(g, "card", ALLIED_BERLIN)[-1] == "not seen yet"
    assert described(g, "card", EUROPE_SCORING)[-1] == "not in this game"
    assert "alternate card of Turn Zero" in described(g, "card", NATIONALIST_CHINA)[1]
    assert "no effect" in " ".join(described(g, "card", BLOCKADE))


def test_a_card_that_waits_for_the_mid_war_or_is_out_says_so():
    g = position(options=ON, zero=after("vj_day_1", "uk_election_6"))
    assert described(g, "card", US_JAPAN_PACT)[-1] == "joins in turn 4"
    assert described(g, "card", SOCIALIST_GOVERNMENTS)[-1] == "joins in turn 4"
    out = position(options=ON, zero=after("vj_day_6"))
    assert described(out, "card", KOREAN_WAR)[-1] == "not in this game"


def test_a_name_that_a_country_and_a_crisis_share_shows_both(tmp_path):
    screen = Pipe()
    table = Table(screen, match_of(GAME, tmp_path, options=ON), "en")
    table.seat = US
    show(table, "israel")
    assert "Israel: Middle East" in screen.text
    assert "crisis of the second stack" in screen.text
    screen = Pipe()
    both = Table(screen, match_of(GAME, tmp_path, options=VARIANT), "en")
    both.seat = US
    show(both, "chinese civil war")
    assert "stability 3" in screen.text
    assert "crisis of the second stack, not in this game" in flat(screen.text)
    screen = Pipe()
    usual = Table(screen, match_of(GAME, tmp_path), "en")
    usual.seat = US
    show(usual, "israel")
    assert "Israel: Middle East" in screen.text
    assert "crisis" not in screen.text


# The alternate space race


def test_the_alternate_track_names_its_boxes_and_abilities_with_what_is_used():
    g = position(options=ALTERNATE, space=[7, 1], turn=5)
    held = "+2 military operations, cheap point, coup reroll, enemy coups -1"
    assert f"◆ space 7 Neutron Bombs ({held}) · ★ space 1 H-Bomb" in flat(drawn(g))
    g.abilities_used = 0b0101
    used = "cheap point (used), coup reroll (used), enemy coups -1"
    assert used in flat(drawn(g))
    g.abilities_used = 0b1010  # the other side's, who does not hold them any more
    assert held in flat(drawn(g))
    assert held in flat(drawn(g, width=80, height=60))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_boxes_of_the_track_in_play_can_be_described(language):
    g = position(options=ALTERNATE, space=[4, 2])
    told = {key: described(g, "stage", n, language) for n, key in enumerate(STAGES)}
    there = {STAGES[box.stage] for box in g.rules.track.boxes[1:]}
    assert {key for key, lines in told.items() if lines} == there
    assert told["has_landed"][0].startswith("4 ")
    assert len(told["has_landed"]) == 4  # with its ability, and who is there
    usual = position()
    assert described(usual, "stage", STAGES.index("has_landed"))[0].startswith("6 ")
    assert described(usual, "stage", STAGES.index("sdi")) == []


def test_an_ability_is_described_in_full():
    g = position(options=ALTERNATE)
    told = described(g, "stage", STAGES.index("anti_ballistic_missiles"))
    assert told[2].startswith("for a side that is there alone: may reroll the die of one own coup")


# The Chinese Civil War


def test_the_civil_war_stands_where_the_china_card_would():
    g = position(ussr=(NATO,), options=CIVIL, civil_war=1, china=NOBODY)
    round_of(g, USSR)
    assert "nobody holds the China Card, civil war ★1/3" in drawn(g, USSR)
    answer(g, NATO, INFLUENCE)
    assert CIVIL_WAR in options(g)
    assert "civil war ›★1/3" in drawn(g, USSR, width=200, height=60)
    assert "›" not in drawn(g, US, width=200, height=60)
    answer(g, CIVIL_WAR, CIVIL_WAR)
    assert "China Card ★ USSR face up" in drawn(g, USSR, width=200, height=60)


def test_the_civil_war_can_be_described_where_it_is_played():
    g = position({POLAND: (0, 3)}, options=CIVIL, civil_war=2, china=NOBODY)
    told = described(g, "country", CIVIL_WAR)
    assert told[0] == "Chinese Civil War"
    assert told[1].startswith("stability 3")
    assert told[2:] == [
        "next to: USSR",
        "influence: ★2 of 3; with the third the USSR takes the China Card face up",
    ]
    assert described(g, "card", CHINA_CARD)[-1].startswith("held by nobody")
    won = position(options=CIVIL, civil_war=3, china=USSR)
    assert described(won, "country", CIVIL_WAR)[-1].startswith("decided")
    assert described(position(), "country", CIVIL_WAR) == []


# The Late War


def test_the_late_war_says_what_the_us_needs():
    assert "Turn 8/10 · setup · VP ★4 · Late War: ◆ needs 21 in the end" in drawn(GAME.new(LATE))
    english = GAME.new({**LATE, "late_war_text": "english"})
    assert "Late War: ◆ needs 20 in the end" in drawn(english)
    assert "needs" not in drawn(GAME.new())


# Whole games, and the way to them


@pytest.mark.parametrize(
    ("preset", "language"),
    [
        ("turn_zero", "en"),
        ("turn_zero_space", "pl"),
        ("chinese_civil_war", "en"),
        ("late_war", "pl"),
    ],
)
def test_a_scenario_is_played_to_its_end_by_typing(preset, language, tmp_path):
    settings = GAME.preset(preset)
    table, text = play_at_random(GAME, tmp_path, language, seed=1, options=settings)
    state = table.play.state
    end = Words(GAME, language).ending(state.winner, state.ending)
    assert flat(end) in flat(text)
    assert max(map(len, text.split("\n"))) <= 80
    if "turn_zero" in preset:
        assert isinstance(state, State)
        assert state.zero.outcomes.bit_count() == 6


def test_turn_zero_is_played_by_words_and_tells_what_was_revealed(tmp_path):
    screen = Pipe("dulles", "khrushchev", "show dulles", "show ve day 6", "? molotov")
    play_at(screen, GAME, tmp_path, options=ON)
    text = flat(screen.text)
    assert "Statecraft: US Dulles (cancels), USSR Khrushchev (-1)." in text
    assert "modifier 0. Result:" in text
    assert "cancels the other side's card, then spent spent" in text
    assert "on a modified roll of 6 The Western Allies are first in Berlin" in text
    assert "You do not hold that statecraft card." in text


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "Turn Zero changes the opening of 1945"),
        ("pl", "Godzina Zero zmienia otwarcie roku 1945"),
    ],
)
def test_the_menu_refuses_rules_that_do_not_go_together(language, reason):
    screen = Pipe("scenario", "late_war", "turn_zero", "on", "")
    assert choose_options(screen, Texts(language), GAME) == {"scenario": "late_war"}
    assert reason in flat(screen.text)


def test_the_command_refuses_them_too_and_names_the_quick_player(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    clash = ["--preset", "late_war", "--option", "chinese_civil_war=on"]
    assert main(["terminal", "twilight", *clash]) == 2
    assert "the USSR already holds the China Card" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["terminal", "--help"])
    assert "thumb" in capsys.readouterr().out
