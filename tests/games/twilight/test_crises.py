"""The ten statecraft cards and the 24 outcomes of the crises, as they change the opening."""

from __future__ import annotations

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    AUSTRIA,
    BULGARIA,
    CANADA,
    EAST_GERMANY,
    EASTERN_EUROPE,
    EGYPT,
    FINLAND,
    FRANCE,
    IRAN,
    IRAQ,
    ISRAEL,
    JAPAN,
    JORDAN,
    LEBANON,
    LIBYA,
    POLAND,
    SOUTH_KOREA,
    SPAIN_PORTUGAL,
    SYRIA,
    TAIWAN,
    TURKEY,
    UNITED_KINGDOM,
    US,
    USSR,
    WEST_GERMANY,
)
from detente.games.twilight.deck import CHINA_CARD, NONE
from detente.games.twilight.state import State
from detente.games.twilight.turn import begin_turn
from detente.kernel.sets import members

from .positions import answer, asked, influence, options, position, round_of
from .prelude import (
    ON,
    after,
    card_names,
    dealt,
    names,
    number,
    settle,
    settled,
    why_closed,
)

HISTORICAL = [
    ("ve_day", 4),
    ("ve_day", 5),
    ("yalta_potsdam", 2),
    ("yalta_potsdam", 3),
    ("uk_election", 2),
    ("uk_election", 3),
    ("israel", 4),
    ("israel", 5),
    ("vj_day", 4),
    ("vj_day", 5),
    ("chinese_civil_war", 2),
    ("chinese_civil_war", 3),
]


def ready(**dice: int) -> State:
    """All crises settled so, no card taken for the opening, hands dealt: the USSR places."""
    g = settled(**dice)
    if asked(g)[0] == "opening_taken":
        answer(g, NONE)
    dealt(g)
    assert asked(g) == ("event_placed", USSR)
    return g


def changed(**dice: int) -> dict[str, tuple[int, int]]:
    """By country, how the influence laid out differs from the usual setup."""
    g, usual = ready(**dice), ready()
    keys = GAME.vocabulary.by_name["country"].keys
    found = {}
    for country in range(84):
        (us, ussr), (us_before, ussr_before) = influence(g, country), influence(usual, country)
        if (us, ussr) != (us_before, ussr_before):
            found[keys[country]] = (us - us_before, ussr - ussr_before)
    return found


def deck_changes(**dice: int) -> tuple[set[str], set[str]]:
    """Which cards the early deck lacks, and which it has beyond the usual ones."""
    deck, usual = card_names(settled(**dice).deck), card_names(settled().deck)
    return usual - deck, deck - usual


def joining_mid_war(*outcomes: str) -> set[str]:
    """What turn 4 brings to the deck after these outcomes."""
    g = position(turn=4, zero=after(*outcomes), options=ON)
    early = position(turn=3, zero=after(*outcomes), options=ON).deck
    g.deck = early
    g.do(begin_turn)
    g.settle()
    return card_names((g.deck | g.hand[US] | g.hand[USSR]) & ~early)


# The statecraft cards


def bands(us: str = "oss", ussr: str = "kgb") -> str:
    """The bands of all faces of the die, by the first number of each."""
    found = ""
    for rolled in range(1, 7):
        g = settle(GAME.new(ON), "ve_day", rolled, us, ussr)
        (name,) = names("outcome", g.zero.outcomes)
        found += name.removeprefix("ve_day_")[0]
    return found


def spent(us: str = "oss", ussr: str = "kgb") -> set[str]:
    return names("statecraft", settle(GAME.new(ON), "ve_day", 4, us, ussr).zero.spent)


def test_kennan_adds_1_once():
    assert bands("kennan") == "224466"
    assert spent("kennan") == {"kennan"}


def test_acheson_adds_1_once():
    assert bands("acheson") == "224466"
    assert spent("acheson") == {"acheson"}


def test_marshall_adds_2_once():
    assert bands("marshall") == "244666"
    assert spent("marshall") == {"marshall"}


def test_dulles_cancels_once_and_changes_nothing_himself():
    assert bands("dulles") == "122446"
    assert bands("dulles", "molotov") == bands("dulles", "andropov") == "122446"
    assert spent("dulles", "molotov") == {"dulles", "molotov"}
    assert spent("dulles", "kgb") == {"dulles"}


def test_the_oss_dummy_changes_nothing_and_comes_back():
    assert bands("oss") == "122446"
    assert spent("oss") == set()


def test_andropov_takes_1_off_once():
    assert bands(ussr="andropov") == "112244"
    assert spent(ussr="andropov") == {"andropov"}


def test_khrushchev_takes_1_off_once():
    assert bands(ussr="khrushchev") == "112244"
    assert spent(ussr="khrushchev") == {"khrushchev"}


def test_molotov_takes_2_off_once():
    assert bands(ussr="molotov") == "111224"
    assert spent(ussr="molotov") == {"molotov"}


def test_beria_cancels_once_and_changes_nothing_himself():
    assert bands(ussr="beria") == "122446"
    assert bands("marshall", "beria") == bands("kennan", "beria") == "122446"
    assert spent("marshall", "beria") == {"marshall", "beria"}
    assert spent("oss", "beria") == {"beria"}


def test_the_kgb_dummy_changes_nothing_and_comes_back():
    assert bands(ussr="kgb") == "122446"
    assert spent(ussr="kgb") == set()


# History: VE Day, Israel and VJ Day 4-5; Yalta, the election and China 2-3


@pytest.mark.parametrize(("crisis", "rolled"), HISTORICAL)
def test_history_changes_nothing(crisis, rolled):
    g = ready(**{crisis: rolled})
    usual = ready()
    assert g.influence == usual.influence
    assert (g.deck, g.hand, g.china_ready) == (usual.deck, usual.hand, 1)
    answer(g, *[POLAND] * 6)
    assert asked(g) == ("event_placed", US)


def test_ve_day_4_5_is_history():
    assert changed(ve_day=5) == {}
    assert deck_changes(ve_day=5) == (set(), set())


def test_yalta_potsdam_2_3_is_history():
    assert changed(yalta_potsdam=3) == {}
    assert asked(settled(yalta_potsdam=3))[0] == "dealt"


def test_uk_election_2_3_is_history():
    assert changed(uk_election=3) == {}
    assert deck_changes(uk_election=3) == (set(), set())


def test_israel_4_5_is_history():
    assert changed(israel=5) == {}


def test_vj_day_4_5_is_history():
    assert changed(vj_day=5) == {}
    assert deck_changes(vj_day=5) == (set(), set())


def test_chinese_civil_war_2_3_is_history():
    g = ready(chinese_civil_war=3)
    assert (g.china, g.china_ready) == (USSR, 1)
    assert changed(chinese_civil_war=3) == {}


# VE Day


def test_ve_day_1_west_germany_and_austria_and_two_more_free_points():
    assert changed(ve_day=1) == {"west_germany": (0, 1), "austria": (0, 1)}
    g = ready(ve_day=1)
    answer(g, *[POLAND] * 7)
    assert asked(g) == ("event_placed", USSR)
    answer(g, POLAND)
    assert asked(g) == ("event_placed", US)
    assert influence(g, POLAND) == (0, 8)


def test_ve_day_2_3_two_more_free_points_in_eastern_europe():
    assert changed(ve_day=2) == changed(ve_day=3) == {}
    g = ready(ve_day=3)
    for country in (POLAND, POLAND, POLAND, BULGARIA, BULGARIA, AUSTRIA, FINLAND, EAST_GERMANY):
        assert asked(g) == ("event_placed", USSR)
        assert options(g) == set(members(EASTERN_EUROPE))
        answer(g, country)
    assert asked(g) == ("event_placed", US)


def test_tz_a15_the_points_of_ve_day_may_go_to_austria_and_finland():
    g = answer(ready(ve_day=2), *[AUSTRIA] * 4, *[FINLAND] * 4)
    assert influence(g, AUSTRIA) == (0, 4)
    assert influence(g, FINLAND) == (0, 5)
    assert asked(g) == ("event_placed", US)


def test_ve_day_6_two_of_each_side_in_east_germany_and_another_scoring_card():
    assert changed(ve_day=6) == {"east_germany": (2, -1)}
    assert influence(ready(ve_day=6), EAST_GERMANY) == (2, 2)
    assert deck_changes(ve_day=6) == ({"europe_scoring"}, {"allied_berlin"})
    g = settled(ve_day=6)
    assert "blockade" in card_names(g.deck)
    answered = answer(ready(ve_day=6), *[EAST_GERMANY] * 6)
    assert influence(answered, EAST_GERMANY) == (2, 8)
    assert asked(answered) == ("event_placed", US)


# Yalta and Potsdam


def test_yalta_potsdam_1_a_free_point_in_europe_and_a_card():
    g = settled(yalta_potsdam=1)
    assert asked(g) == ("opening_taken", USSR)
    wanted = number("card", "vietnam_revolts"), number("card", "arab_israeli_war")
    assert options(g) == {NONE, *wanted}
    for card in wanted:
        taken = answer(g.clone(), card)
        assert taken.hand[USSR] == taken.shown[USSR] == 1 << card
    answer(g, wanted[0])
    dealt(g)
    answer(g, *[POLAND] * 6)
    assert asked(g) == ("event_placed", USSR)
    answer(g, FRANCE)
    assert influence(g, FRANCE) == (0, 1)
    assert asked(g) == ("event_placed", US)


def test_tz_a14_the_point_goes_anywhere_in_europe_with_canada_and_turkey():
    g = answer(ready(yalta_potsdam=1), *[POLAND] * 6)
    assert len(options(g)) == 21
    assert {CANADA, TURKEY, SPAIN_PORTUGAL, UNITED_KINGDOM, POLAND} <= options(g)
    assert not {SYRIA, IRAN, LIBYA} & options(g)
    assert influence(answer(g, CANADA), CANADA) == (2, 1)


def test_yalta_potsdam_4_5_the_us_may_take_the_marshall_plan():
    for rolled in (4, 5):
        g = settled(yalta_potsdam=rolled)
        assert asked(g) == ("opening_taken", US)
        assert options(g) == {NONE, number("card", "marshall_plan")}
        answer(g, number("card", "marshall_plan"))
        assert card_names(g.hand[US]) == {"marshall_plan"}
    assert not g.changes.us_first


def test_yalta_potsdam_6_the_same_and_the_us_begins_the_rounds():
    g = settled(yalta_potsdam=6)
    assert asked(g) == ("opening_taken", US)
    answer(g, number("card", "marshall_plan"))
    assert "marshall_plan" in card_names(g.hand[US])
    assert g.changes.us_first
    assert changed(yalta_potsdam=6) == {}


# The election


def test_uk_election_1_two_points_less_in_the_united_kingdom():
    assert changed(uk_election=1) == {"united_kingdom": (-2, 0)}
    assert influence(ready(uk_election=1), UNITED_KINGDOM) == (3, 0)


def test_tz_11_only_the_election_reduces_and_free_points_may_make_it_good():
    g = answer(ready(uk_election=1), *[POLAND] * 6, *[UNITED_KINGDOM] * 2)
    assert influence(g, UNITED_KINGDOM) == (5, 0)


def test_uk_election_4_5_leaves_the_deck_alone():
    for rolled in (4, 5):
        assert deck_changes(uk_election=rolled) == (set(), set())
        assert changed(uk_election=rolled) == {}


def test_uk_election_6_socialist_governments_wait_for_the_mid_war():
    assert deck_changes(uk_election=6) == ({"socialist_governments"}, set())
    usual = joining_mid_war()
    assert joining_mid_war("uk_election_6") - usual == {"socialist_governments"}


# Israel


def test_israel_1_syria_and_two_free_points_in_two_countries():
    assert changed(israel=1) == {"syria": (0, 1)}
    g = answer(ready(israel=1), *[POLAND] * 6)
    assert asked(g) == ("event_placed", USSR)
    assert {LEBANON, SYRIA, ISRAEL, IRAQ, IRAN, LIBYA, EGYPT, JORDAN} <= options(g)
    assert len(options(g)) == 10
    answer(g, EGYPT)
    assert EGYPT not in options(g)
    assert len(options(g)) == 9
    answer(g, ISRAEL)
    assert influence(g, EGYPT) == (0, 1)
    assert influence(g, ISRAEL) == (1, 1)
    assert asked(g) == ("event_placed", US)


def test_tz_a13_one_of_the_free_points_may_go_to_syria():
    g = answer(ready(israel=1), *[POLAND] * 6, SYRIA)
    assert influence(g, SYRIA) == (0, 3)
    assert SYRIA not in options(g)


def test_israel_2_3_a_point_in_syria():
    assert changed(israel=2) == changed(israel=3) == {"syria": (0, 1)}
    assert influence(ready(israel=2), SYRIA) == (0, 2)


def test_israel_6_a_point_in_israel_lebanon_and_jordan():
    assert changed(israel=6) == {"israel": (1, 0), "lebanon": (1, 0), "jordan": (1, 0)}
    g = ready(israel=6)
    assert [influence(g, country) for country in (ISRAEL, LEBANON, JORDAN)] == [
        (2, 0),
        (1, 0),
        (1, 0),
    ]


# VJ Day


def test_vj_day_1_korea_and_japan_and_the_pact_waits_for_the_mid_war():
    assert changed(vj_day=1) == {"south_korea": (0, 2), "japan": (0, 1)}
    g = ready(vj_day=1)
    assert influence(g, SOUTH_KOREA) == (1, 2)
    assert influence(g, JAPAN) == (1, 1)
    assert deck_changes(vj_day=1) == ({"us_japan_pact"}, set())
    assert joining_mid_war("vj_day_1") - joining_mid_war() == {"us_japan_pact"}


def test_vj_day_2_3_a_point_in_south_korea():
    assert changed(vj_day=2) == changed(vj_day=3) == {"south_korea": (0, 1)}
    assert deck_changes(vj_day=2) == (set(), set())


def test_vj_day_6_there_is_no_korean_war():
    assert changed(vj_day=6) == {}
    assert deck_changes(vj_day=6) == ({"korean_war"}, set())
    assert joining_mid_war("vj_day_6") == joining_mid_war()


# China


def test_chinese_civil_war_1_there_is_no_ussuri_river_skirmish():
    assert deck_changes(chinese_civil_war=1) == (set(), set())
    assert joining_mid_war() - joining_mid_war("chinese_civil_war_1") == {"ussuri_river"}
    assert (ready(chinese_civil_war=1).china_ready) == 1


def test_chinese_civil_war_4_5_the_china_card_starts_face_down():
    for rolled in (4, 5):
        g = ready(chinese_civil_war=rolled)
        assert (g.china, g.china_ready) == (USSR, 0)
        assert changed(chinese_civil_war=rolled) == {}


def test_chinese_civil_war_6_taiwan_is_a_battleground_under_us_control():
    assert changed(chinese_civil_war=6) == {"taiwan": (3, 0)}
    g = ready(chinese_civil_war=6)
    assert (g.china, g.china_ready) == (USSR, 0)
    assert g.controls(US, TAIWAN)
    assert g.changes.battlegrounds >> TAIWAN & 1
    assert deck_changes(chinese_civil_war=6) == ({"formosan_resolution"}, {"nationalist_china"})


def test_chinese_civil_war_4_5_the_card_cannot_be_played_in_turn_1():
    g = position(zero=after("chinese_civil_war_4_5"), ussr=(8, 9), china_ready=0, options=ON)
    round_of(g, USSR)
    assert CHINA_CARD not in options(g)
    assert why_closed(g, USSR, CHINA_CARD) == "china_face_down"


def test_influence_of_several_crises_adds_up():
    assert changed(ve_day=1, uk_election=1, israel=1, vj_day=1) == {
        "west_germany": (0, 1),
        "austria": (0, 1),
        "united_kingdom": (-2, 0),
        "syria": (0, 1),
        "south_korea": (0, 2),
        "japan": (0, 1),
    }
    assert influence(ready(ve_day=1), WEST_GERMANY) == (0, 1)
