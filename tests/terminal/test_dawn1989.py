"""The board of 1989: all six countries where there is room, a power struggle before the rest."""

from __future__ import annotations

import random

import pytest
from rich.cells import cell_len

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BERLIN,
    BUCURESTI,
    COMMUNIST,
    DEMOCRAT,
    GDANSK,
    HUNGARY,
    POLAND,
    POLISH_CHURCH,
    POLISH_WRITERS,
    SOFIA,
    SPACE_KEYS,
    SUPPORT,
    VOCABULARY,
    WARSZAWA,
)
from detente.games.dawn1989.deck import (
    CARD_KEYS,
    DEBT_BURDEN,
    GENERAL_STRIKE,
    NEW_YEARS_EVE,
    PERESTROIKA,
    POLAND_SCORING,
    PRUDENCE,
    SOLIDARITY_LEGALIZED,
    STASI,
    THE_WALL,
    WALESA,
)
from detente.games.dawn1989.struggle_attack import attack, attack_led
from detente.games.dawn1989.struggle_deck import (
    MARCH,
    NO_CARD,
    STRUGGLE_KEYS,
    WHOLE_DECK,
)
from detente.kernel.flow import OBSERVER
from detente.kernel.sets import set_of
from detente.kernel.views import deal_again, veil
from detente.kernel.words import LANGUAGES, Words
from detente.terminal import dawn1989
from detente.terminal.boards import look, side_text
from detente.terminal.texts import Texts
from tests.conformance.games import Case, walk
from tests.games.dawn1989.positions import position, round_of

SIZES = [(100, 40), (80, 24), (60, 20), (40, 12), (120, 50), (200, 60)]
EIGHT = (SOLIDARITY_LEGALIZED, WALESA, POLAND_SCORING, PRUDENCE, STASI, THE_WALL, 24, 30)
FULL: dict[str, str] = {}
FAMILY = {"mode": "family"}


def drawn(g, seat=COMMUNIST, language="en", width=100, height=40):
    words, texts = Words(GAME, language), Texts(language)
    return dawn1989.draw(veil(GAME, g, seat), words, texts, width, height).plain


def described(g, kind, choice, language="en"):
    words, texts = Words(GAME, language), Texts(language)
    return dawn1989.describe(veil(GAME, g, COMMUNIST), words, texts, kind, choice)


def struggle(*hands, attacker=DEMOCRAT, **fields):
    """A struggle in Poland, where the Democrat controls the church and the writers."""
    g = position({POLISH_CHURCH: (0, 5), POLISH_WRITERS: (0, 2), WARSZAWA: (3, 0)}, **fields)
    g.country, g.attacker = POLAND, attacker
    g.struggle_hand = [set_of(STRUGGLE_KEYS.index(key) for key in hand) for hand in hands]
    g.struggle_deck = WHOLE_DECK & ~(g.struggle_hand[0] | g.struggle_hand[1])
    g.do(attack)
    g.settle()
    return g


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [FULL, FAMILY], ids=["full", "family"])
def test_no_line_is_wider_and_no_board_higher_than_the_window(language, options):
    walked = list(walk(Case(GAME, options), seed=LANGUAGES.index(language)))
    for number, g in enumerate(walked[:: len(walked) // 60]):
        width, height = SIZES[number % len(SIZES)]
        seat = (COMMUNIST, DEMOCRAT, OBSERVER)[number % 3]
        lines = drawn(g, seat, language, width, height).split("\n")
        assert max(cell_len(line) for line in lines) <= width
        assert len(lines) <= height - 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_spaces_are_there_in_100_by_40_while_a_card_is_chosen(language):
    g = round_of(position(communist=EIGHT, turn=2, effects=(PERESTROIKA,)), COMMUNIST)
    board = drawn(g, language=language)
    names, say = Words(GAME, language), Texts(language).board("dawn1989")
    for key in SPACE_KEYS:
        assert names.key("space", key) in board or say[key] in board, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_leave_the_columns_straight(language):
    board = drawn(position(), language=language, width=100)
    assert "…" not in board


def test_a_space_shows_stability_kind_support_and_who_controls_it():
    g = position({GDANSK: (0, 3), BERLIN: (2, 1), SOFIA: (12, 10)}, lost_power=(HUNGARY,))
    board = drawn(g)
    assert "Gdańsk     3W* 0:3◆" in board
    assert "Berlin     3B* 2:1 " in board
    assert "Sofia    3B* 12:10" in board
    assert "★Poland ★0◆P4" in board  # 3 for presence, 1 for the battleground
    assert "◆Hungary ★0◆0" in board


def test_in_the_family_mode_support_is_enough():
    g = position({GDANSK: (0, 1)}, options=FAMILY)
    assert "Gdańsk     3W* 0:1◆" in drawn(g)
    assert "Poland ★0◆P4" in drawn(g)
    assert "family mode" in drawn(g)
    g = position({GDANSK: (0, 1)}, options={**FAMILY, "family_control": "margin"})
    assert "Gdańsk     3W* 0:1 " in drawn(g)


def test_open_spaces_are_marked():
    g = round_of(position({GDANSK: (1, 0)}, communist=(THE_WALL,)), COMMUNIST)
    g.answer(THE_WALL)
    g.answer(SUPPORT)
    assert "Gdańsk    ›3W*" in drawn(g)
    assert "›" not in drawn(g, DEMOCRAT)


def test_the_tracks_say_everything_without_colours():
    g = position(turn=5, round=3, vp=-7, track=[2, 1], tried=[1, 0], ussr=1, phasing=DEMOCRAT)
    g.kept[POLAND] = 2
    board = drawn(g)
    for part in (
        "Turn 5/10 · round 3/7",
        "active: ◆ Democrat",
        "VP ★7",
        "★ system 2/8 (needs 7, tried this turn): 1 Ops cards count as 2",
        "◆ system 1/8 (needs 5)",
        "Sajudis",
        "power scored: Poland 2",
        "[7]",
    ):
        assert part in board, part
    assert "+1 to attempts" not in board  # both have reached box 1
    assert "setup" in drawn(GAME.new())
    assert "the year ends" in drawn(position(ending_year=1))


def test_the_star_is_the_communist_everywhere():
    words = Words(GAME, "en")
    assert look("dawn1989", COMMUNIST) == look("twilight", 1)
    assert look("dawn1989", DEMOCRAT) == look("twilight", 0)
    assert side_text(words, COMMUNIST).plain == "★ Communist"


def test_a_hand_shows_number_name_side_and_value():
    g = position(communist=EIGHT, democrat=(GENERAL_STRIKE,), effects=(PERESTROIKA,))
    g.shown[COMMUNIST] = 1 << WALESA
    board = drawn(g)
    for part in ("2 Solidarity Legalized ◆4→5", "22 Poland Scoring ○VP", "9 The Wall ★1→2"):
        assert part in board, part
    assert "3 Walesa° ◆3→4" in board
    assert "◆ Democrat cards in hand: 1" in board
    assert "General Strike" not in board
    g.shown[DEMOCRAT] = 1 << GENERAL_STRIKE
    assert "◆ Democrat hand 1: 5 General Strike ◆3" in drawn(g)
    g.hand[DEMOCRAT] |= 1 << NEW_YEARS_EVE
    assert "cards in hand: 2, known of them: 5 General Strike ◆3" in drawn(g)
    assert "New Year" not in drawn(g)


def test_effects_say_whom_they_are_for():
    g = position(turn=4, prudence=[0, 1], debt=HUNGARY, firm=DEMOCRAT, fugitive=BUCURESTI)
    board = drawn(g)
    for part in (
        f"{PRUDENCE} Prudence (-1◆)",
        "(Hungary)",
        "Stand Fast (◆)",
        "hiding in: Bucureşti",
    ):
        assert part in board, part
    assert f"{DEBT_BURDEN} " in board


def test_a_struggle_shows_who_attacks_and_marks_what_may_be_played():
    g = struggle(
        ("march_3_a", "march_3_b", "elite_leader_a", "tactic_fails"),
        ("march_5_a", "church_leader", "worker_leader_a", "tactic_fails"),
        stakes=1,
    )
    board = drawn(g, DEMOCRAT)
    assert "Power struggle: Poland · initiative: ◆ Democrat" in board
    assert "stakes +1" in board
    assert "›March 5" in board
    assert "›Church Leader" in board
    assert "›Worker Leader" not in board  # no Worker space is controlled
    assert "›Tactic Fails" not in board
    assert "★ Communist struggle cards: 4" in board
    assert "March 3" not in board


def test_the_defender_sees_what_was_led_and_what_answers_it():
    g = struggle(
        ("march_3_a", "march_3_b", "strike_3_a", "elite_leader_a"), ("march_5_a", "rally_1_a")
    )
    assert g.question.then is attack_led
    g.answer(STRUGGLE_KEYS.index("march_5_a"))
    board = drawn(g, COMMUNIST)
    assert "played: March 5, rank 5" in board
    assert "›March 3 ×2, Strike 3, Elite Leader" in board
    assert "◆ Democrat struggle cards: 1" in board
    assert "struggle cards played: March 5" in board


def test_a_leader_is_shown_with_the_suit_it_stands_for():
    g = struggle(("strike_3_a",), ("church_leader",))
    g.answer(STRUGGLE_KEYS.index("church_leader"))
    g.answer(MARCH)
    board = drawn(g, COMMUNIST)
    assert "played: Church Leader (March), rank 3" in board
    assert "›" not in board


def test_a_small_window_keeps_the_struggle():
    g = struggle(("strike_3_a",), ("march_5_a", "strike_3_b"), democrat=EIGHT)
    board = drawn(g, DEMOCRAT, width=60, height=16)
    assert "›March 5" in board
    assert drawn(g, DEMOCRAT, width=40, height=8).startswith("Turn 1/10")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [FULL, FAMILY], ids=["full", "family"])
def test_everything_can_be_described(language, options):
    for g in list(walk(Case(GAME, options), seed=3))[::90]:
        for kind in VOCABULARY.kinds:
            for choice in range(len(kind.keys)):
                assert all(described(g, kind.name, choice, language))
    assert described(g, "side", COMMUNIST) == []
    assert described(g, "card", 0) == []
    assert described(g, "space", len(SPACE_KEYS)) == []
    assert described(g, "struggle_card", NO_CARD) == []


def test_a_description_says_where_a_card_is_as_far_as_it_is_known():
    g = position(communist=(WALESA,), democrat=(STASI, PRUDENCE), discards=(THE_WALL,))
    g.shown[DEMOCRAT] = 1 << STASI
    where = {card: described(g, "card", card)[-1] for card in range(1, len(CARD_KEYS))}
    assert where[WALESA] == "in the hand of the Communist"
    assert where[STASI] == "in the hand of the Democrat"
    assert where[PRUDENCE] == "not seen yet"
    assert where[THE_WALL] == "in the discard pile"
    assert where[NEW_YEARS_EVE] == "joins in turn 8"
    family = position(options=FAMILY)
    assert described(family, "card", PRUDENCE)[-1] == "not in this game"


def test_a_description_of_a_space_and_a_country_says_how_they_stand():
    g = position({POLISH_CHURCH: (0, 5)})
    space = described(g, "space", POLISH_CHURCH)
    assert space[0] == "Catholic Church in Poland: Poland"
    assert space[1] == "Church, stability 5"
    assert space[-1] == "controlled by ◆ Democrat"
    g.kept[POLAND] = 1
    country = described(g, "country", POLAND)
    assert "◆ Democrat now: presence, 3 VP" in country
    assert country[-2:] == ["power: ★ Communist", "times scored: 1, worth 6 VP next"]
    gone = position(gone=BUCURESTI)
    assert described(gone, "space", BUCURESTI)[-1] == "out of the game"
    assert "Bucureşti" not in drawn(gone)


@pytest.mark.parametrize("options", [FULL, FAMILY], ids=["full", "family"])
def test_nothing_on_the_board_depends_on_what_is_hidden(options):
    rng = random.Random(1)
    for number, g in enumerate(walk(Case(GAME, options), seed=6)):
        if number % 15 == 0:
            seat = rng.choice((COMMUNIST, DEMOCRAT, OBSERVER))
            assert drawn(g, seat) == drawn(deal_again(GAME, g, seat, rng), seat)
