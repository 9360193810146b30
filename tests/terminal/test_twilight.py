"""The board of Twilight Struggle: the whole world where there is room, what matters where not."""

from __future__ import annotations

import random

import pytest
from rich.cells import cell_len
from rich.text import Text

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    AFRICA,
    COUNTRY_KEYS,
    CUBA,
    EAST_GERMANY,
    EGYPT,
    FRANCE,
    INFLUENCE,
    MIDDLE_EAST,
    POLAND,
    SAUDI_ARABIA,
    US,
    USSR,
    VOCABULARY,
)
from detente.games.twilight.deck import (
    CARD_KEYS,
    CHERNOBYL,
    CHINA_CARD,
    CONTAINMENT,
    CUBAN_MISSILE_CRISIS,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    NATO,
    OLYMPIC_GAMES,
    RED_SCARE,
    SHUTTLE_DIPLOMACY,
    STAR_WARS,
)
from detente.kernel.flow import OBSERVER
from detente.kernel.views import deal_again, veil
from detente.kernel.words import LANGUAGES, Words
from detente.terminal import twilight
from detente.terminal.columns import cut, pack
from detente.terminal.texts import Texts
from tests.conformance.games import Case, walk
from tests.games.twilight.positions import position, round_of

SIZES = [(100, 40), (80, 24), (60, 20), (40, 12), (120, 50), (200, 60)]
EIGHT = (DUCK_AND_COVER, EUROPE_SCORING, FIDEL, NATO, OLYMPIC_GAMES, RED_SCARE, 24, 30)


def drawn(g, seat=US, language="en", width=100, height=40):
    words, texts = Words(GAME, language), Texts(language)
    return twilight.draw(veil(GAME, g, seat), words, texts, width, height).plain


def described(g, kind, choice, language="en"):
    words, texts = Words(GAME, language), Texts(language)
    return twilight.describe(veil(GAME, g, US), words, texts, kind, choice)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_wider_and_no_board_higher_than_the_window(language):
    for number, g in enumerate(list(walk(Case(GAME, {}), seed=1))[::5]):
        width, height = SIZES[number % len(SIZES)]
        lines = drawn(g, (US, USSR, OBSERVER)[number % 3], language, width, height).split("\n")
        assert max(cell_len(line) for line in lines) <= width
        assert len(lines) <= height - 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_world_is_there_in_100_by_40_while_a_card_is_chosen(language):
    g = round_of(position(us=EIGHT, turn=2, effects=(NATO,)), US)
    board = drawn(g, language=language)
    names, say = Words(GAME, language), Texts(language).board("twilight")
    for key in COUNTRY_KEYS:
        assert names.key("country", key) in board or say[key] in board, key


def test_a_country_shows_stability_influence_and_who_controls_it():
    g = position({POLAND: (0, 3), FRANCE: (2, 1), CUBA: (12, 10)})
    board = drawn(g)
    assert "Poland     3*  0:3★" in board
    assert "France     3*  2:1 " in board
    assert "Cuba      3* 12:10 " in board
    assert "Eastern Europe" in board
    assert "Europe ◆0★P4" in board  # 3 for presence, 1 for the battleground


def test_a_region_stands_as_it_would_be_scored_under_shuttle_diplomacy():
    board = {SAUDI_ARABIA: (0, 3), EGYPT: (0, 2)}
    for effects, points in (((), 5), ((SHUTTLE_DIPLOMACY,), 4)):
        g = position(board, turn=4, effects=effects)
        assert f"★P{points}" in next(n for n in drawn(g).split("\n") if "Middle East" in n)
        assert any(f"{points} VP" in line for line in described(g, "region", MIDDLE_EAST))


def test_open_countries_are_marked():
    g = round_of(position({POLAND: (0, 3)}, ussr=(NATO,)), USSR)
    g.answer(NATO)
    g.answer(INFLUENCE)
    board = drawn(g, USSR, width=200, height=60)
    assert "›3*" in board
    assert "›" not in drawn(g, US, width=200, height=60)


def test_the_tracks_say_everything_without_colours():
    g = position(turn=5, round=3, defcon=2, vp=-7, milops=[1, 4], space=[2, 1], phasing=US)
    board = drawn(g)
    for part in (
        "Turn 5/10 · round 3/7",
        "active: ◆ US",
        "VP ★7",
        "DEFCON 2",
        "China Card ★ USSR face up",
        "closes: Europe, Asia, Middle East",
        "◆1 ★4 of 2",
        "◆ space 2 Animal in Space (two cards per turn)",
        "★ space 1 Earth Satellite",
        "[7]",
    ):
        assert part in board, part
    assert "setup" in drawn(GAME.new())


def test_a_hand_shows_number_name_side_and_value():
    g = position(us=EIGHT, ussr=(STAR_WARS,), effects=(CONTAINMENT,), turn=8)
    g.shown[US] = 1 << NATO
    g.shown[USSR] = 0
    board = drawn(g)
    for part in ("4 Duck and Cover ◆3→4", "2 Europe Scoring ○VP", "8 Fidel ★2→3", "21 NATO° ◆4"):
        assert part in board, part
    assert "★ USSR cards in hand: 1" in board
    assert "Star Wars" not in board
    g.shown[USSR] = 1 << STAR_WARS
    g.hand[USSR] |= 1 << CHERNOBYL
    assert f"cards in hand: 2, known of them: {STAR_WARS} " in drawn(g)
    assert "Chernobyl" not in drawn(g)


def test_effects_say_whom_they_are_for():
    g = position(effects=(NATO, RED_SCARE, CHERNOBYL, CUBAN_MISSILE_CRISIS), turn=8)
    g.red_scare, g.chernobyl, g.crisis = [0, 1], AFRICA, US
    board = drawn(g)
    for part in ("21 NATO", "(-1★)", "Chernobyl (Africa)", "Cuban Missile Crisis (◆!)"):
        assert part in board, part


def test_a_small_window_names_the_countries_in_play_first():
    g = round_of(position({POLAND: (0, 3)}, us=(NATO,)), US)
    board = drawn(g, width=80, height=24)
    assert "Poland 3* 0:3★" in board
    assert "Zimbabwe" not in board
    assert drawn(g, width=40, height=8).startswith("Turn 1/10")


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_countries_regions_and_boxes_can_be_described(language):
    for g in list(walk(Case(GAME, {}), seed=3))[::60]:
        for kind in VOCABULARY.kinds:
            for choice in range(len(kind.keys)):
                assert all(described(g, kind.name, choice, language))
    assert described(g, "side", US) == []
    assert described(g, "card", 0) == []
    assert described(g, "country", len(COUNTRY_KEYS)) == []


def test_a_description_says_where_a_card_is_as_far_as_it_is_known():
    g = position(us=(NATO,), ussr=(FIDEL, OLYMPIC_GAMES), discards=(DUCK_AND_COVER,))
    g.shown[USSR] = 1 << FIDEL
    where = {card: described(g, "card", card)[-1] for card in range(1, len(CARD_KEYS))}
    assert where[NATO] == "in the hand of the US"
    assert where[FIDEL] == "in the hand of the USSR"
    assert where[OLYMPIC_GAMES] == "not seen yet"
    assert where[DUCK_AND_COVER] == "in the discard pile"
    assert where[STAR_WARS] == "joins in turn 8"
    assert where[CHINA_CARD] == "with the USSR, face up"
    country = described(position({EAST_GERMANY: (0, 4)}), "country", EAST_GERMANY)
    assert country[0] == "East Germany: Europe, Eastern Europe"
    assert country[-1] == "controlled by ★ USSR"


def test_nothing_on_the_board_depends_on_what_is_hidden():
    rng = random.Random(1)
    for number, g in enumerate(walk(Case(GAME, {}), seed=6)):
        if number % 15 == 0:
            seat = rng.choice((US, USSR, OBSERVER))
            assert drawn(g, seat) == drawn(deal_again(GAME, g, seat, rng), seat)


def lines(*sizes):
    return [[Text(f"{n}.{row}") for row in range(size)] for n, size in enumerate(sizes)]


def plain(columns):
    return [[line.plain for line in column] for column in columns]


def test_regions_are_packed_whole_or_go_on_under_their_heading():
    assert plain(pack(lines(2, 1, 3), 2)) == [["0.0", "0.1", "1.0"], ["2.0", "2.1", "2.2"]]
    assert plain(pack(lines(2, 3), 1)) == [["0.0", "0.1", "1.0", "1.1", "1.2"]]
    assert plain(cut(lines(4, 2), 2)) == [["0.0", "0.1", "0.2", "0.3"], ["1.0", "1.1"]]
    assert plain(cut(lines(5), 2)) == [["0.0", "0.1", "0.2"], ["0.0", "0.3", "0.4"]]
