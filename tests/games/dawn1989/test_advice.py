"""What players are told before an answer is what then happens: odds, costs, events and risks."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.advice import outlook
from detente.games.dawn1989.aftermath import SCORING_CARD
from detente.games.dawn1989.board import (
    BERLIN,
    BYDGOSZCZ,
    CHECKS,
    COMMUNIST,
    DEMOCRAT,
    EVENT,
    GDANSK,
    GIVE_UP,
    JAGIELLONIAN_UNIVERSITY,
    KEEP,
    KRAKOW,
    LEIPZIG,
    LODZ,
    POLISH_CHURCH,
    SCHWERIN,
    SUPPORT,
    TRACK,
    WARSZAWA,
    WITH_HOME,
)
from detente.games.dawn1989.deck import (
    COMMON_EUROPEAN_HOME,
    DASH_FOR_THE_WEST,
    HELSINKI_FINAL_ACT,
    HUNGARY_SCORING,
    LIGACHEV,
    MICHNIK,
    POLAND_SCORING,
    ROUNDTABLE_TALKS,
    STASI,
    TEAR_GAS,
    THE_WALL,
    WALESA,
)
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import NO_CARD
from detente.games.dawn1989.support import GERMANY
from detente.kernel.sets import members
from detente.kernel.views import veil

from .positions import answer, asked, die, position, round_of
from .struggles import POLISH_EXAMPLE, card, struggle

POLAND = {
    POLISH_CHURCH: (0, 5),
    GDANSK: (0, 3),
    LODZ: (0, 3),
    KRAKOW: (1, 2),
    WARSZAWA: (2, 0),
    BERLIN: (3, 0),
    JAGIELLONIAN_UNIVERSITY: (2, 0),
}


def said(g: State, choice: int) -> dict[str, tuple[int, ...]]:
    assert g.question is not None
    return {line.key: line.args for line in outlook(veil(GAME, g, g.question.who), choice)}


def told(g: State, *answers: int) -> list[str]:
    """The names of what happens with these answers, at a copy of the table."""
    twin = g.clone()
    twin.log = []
    answer(twin, *answers)
    return [line.key for line in twin.log]


@pytest.mark.parametrize("space", [WARSZAWA, JAGIELLONIAN_UNIVERSITY, BERLIN])
def test_6_2_the_odds_of_a_check_are_those_of_its_six_rolls(space):
    g = round_of(position(POLAND, democrat=[WALESA]), DEMOCRAT, WALESA, CHECKS)
    assert asked(g)[0] == "check_aimed"
    before = g.points(COMMUNIST, space)
    tried = [answer(g.clone(), space, die(face)) for face in range(1, 7)]
    wins = [face for face, after in enumerate(tried, 1) if after.points(COMMUNIST, space) < before]
    control = sum(after.controls(DEMOCRAT, space) for after in tried)
    lines = said(g, space)
    if len(wins) == 6:
        assert lines["odds_check_sure"][3:] == (100,)
        assert "odds_check" not in lines
    elif wins:
        assert lines["odds_check"][3:] == (min(wins), round(100 * len(wins) / 6))
    else:
        assert "odds_check" not in lines
        assert "odds_check_none" in lines
    assert lines.get("odds_check_control", (space, 0))[1] == round(100 * control / 6)


def test_a_check_that_cannot_succeed_says_so():
    g = round_of(position({BYDGOSZCZ: (3, 0), GDANSK: (0, 2)}, democrat=[STASI]), DEMOCRAT)
    answer(g, STASI, CHECKS)
    assert "odds_check_none" in said(g, BYDGOSZCZ)
    assert "odds_check" not in said(g, BYDGOSZCZ)


def test_6_3_the_odds_on_the_track_are_those_of_its_six_rolls():
    g = round_of(position(POLAND, democrat=[STASI], track=[0, 1]), DEMOCRAT, STASI)
    tried = [answer(g.clone(), TRACK, die(face)).track[DEMOCRAT] for face in range(1, 7)]
    assert said(g, TRACK)["odds_track"][3] == round(100 * tried.count(2) / 6)


def test_5_2_what_is_said_of_the_opponents_event_is_what_happens():
    g = round_of(position(POLAND, democrat=[TEAR_GAS, COMMON_EUROPEAN_HOME]), DEMOCRAT, TEAR_GAS)
    assert "event_would_be_first" in said(g, EVENT)
    assert "event_happens" in told(g, EVENT)
    assert "event_would_happen" in said(g, SUPPORT)
    spends = answer(g.clone(), SUPPORT)
    while asked(spends)[0] == "support_placed":
        done = told(spends, GDANSK)
        answer(spends, GDANSK)
        if spends.question is None or asked(spends)[0] != "support_placed":
            break
    assert "event_happens" in done
    # with Common European Home it does not, and that is said
    assert said(g, WITH_HOME) == {"event_would_be_left_out": (COMMUNIST,), "home_would_go": ()}
    assert "event_happens" not in told(g, WITH_HOME)


@pytest.mark.parametrize("held", range(7))
def test_card_36_the_die_of_an_event_has_odds_before_it_is_thrown(held: int):
    """It has to be higher than the number of spaces in East Germany under Communist control."""
    board = dict.fromkeys(members(GERMANY)[:held], (9, 0))
    g = round_of(position(board, democrat=[DASH_FOR_THE_WEST]), DEMOCRAT, DASH_FOR_THE_WEST)
    lines = said(g, EVENT)
    if held < 6:
        assert lines["odds_event"] == (held + 1, round(100 * (6 - held) / 6))
    else:
        assert "odds_event_none" in lines


def test_5_2_that_an_event_cannot_happen_is_said_before_it_is_taken_first():
    g = round_of(position(POLAND, communist=[WALESA]), COMMUNIST, WALESA)
    assert "event_impossible" in said(g, EVENT)
    assert "event_impossible" in told(g, EVENT)
    assert "event_impossible" not in said(g, SUPPORT)


def test_7_1_common_european_home_says_what_it_costs_before_it_is_played():
    g = position(POLAND, democrat=[COMMON_EUROPEAN_HOME, MICHNIK], vp=3)
    round_of(g, DEMOCRAT)
    assert said(g, COMMON_EUROPEAN_HOME) == {"home_would_cost": (1,)}
    assert "home_would_cost" not in said(g, MICHNIK)
    answer(g, COMMON_EUROPEAN_HOME)
    for action in (SUPPORT, CHECKS, TRACK):
        assert said(g, action)["home_would_cost"] == (1,)
        assert answer(g.clone(), action).vp == 2


def test_4_5_4_scoring_cards_that_can_no_longer_be_played_are_a_danger():
    hand = [POLAND_SCORING, HUNGARY_SCORING, MICHNIK]
    g = round_of(position(POLAND, democrat=hand, round=6), DEMOCRAT)
    assert said(g, MICHNIK)["risk_held"] == (2, 1)
    assert "risk_held" not in said(g, POLAND_SCORING)


def test_6_1_3_a_point_says_what_it_costs_and_changes():
    g = round_of(position(POLAND, democrat=[MICHNIK]), DEMOCRAT, MICHNIK, SUPPORT)
    lines = said(g, KRAKOW)
    assert lines["would_cost"] == (1,)
    assert answer(g.clone(), KRAKOW).points(DEMOCRAT, KRAKOW) == 3
    assert "would_control" not in lines


def attacked(attack: str, answered: str) -> State:
    """The Democrat leads this card in Poland; the Communist holds one to answer it with."""
    poland = SCORING_CARD.index(POLAND_SCORING)
    g = struggle(position(POLISH_EXAMPLE), poland, DEMOCRAT, [answered], [attack])
    answer(g, KEEP, KEEP)
    assert asked(g) == ("attack_led", DEMOCRAT)
    return g


@pytest.mark.parametrize(
    ("attack", "answered"),
    [
        ("march_6_a", "march_3_a"),
        ("march_3_a", "march_6_a"),
        ("strike_4_a", "strike_5_a"),
        ("rally_1_a", "rally_1_b"),
    ],
)
def test_8_3_2_the_odds_of_a_counter_attack_are_those_of_its_six_rolls(attack: str, answered: str):
    g = answer(attacked(attack, answered), card(attack))
    tried = answer(g.clone(), card(answered))
    if asked(tried)[0] == "counter_attacked":
        rolled = [answer(tried.clone(), die(face)) for face in range(1, 7)]
    else:  # nothing to roll against a Rally
        rolled = [tried]
    taken = [after.attacker == COMMUNIST for after in rolled]
    chance = round(100 * sum(taken) / len(taken))
    assert said(g, card(answered))["odds_counter_attack"] == (int(attack.split("_")[1]), chance)


@pytest.mark.parametrize(
    ("attack", "answered"), [("march_4_a", "march_3_a"), ("petition_6_a", "petition_5_a")]
)
def test_8_4_what_an_attack_promises_is_the_average_of_the_rolls_after_it(
    attack: str, answered: str
):
    g = attacked(attack, answered)
    led = answer(g.clone(), card(attack))
    points, lost, power = 0, 0, 0
    for face in range(1, 7):
        twin = led.clone()
        twin.log = []
        answer(twin, NO_CARD, die(face))
        lost += next(line.args[-1] for line in twin.log if line.key == "support_loss_rolled")
        twin = led.clone()
        twin.log = []
        answer(twin, NO_CARD, die(1), die(face))  # a 1 costs no support in these suits
        points += next(line.args[-1] for line in twin.log if line.key == "points_rolled")
        power += any(line.key == "power_lost" for line in twin.log)
    tenths = [divmod(round(10 * total / 6), 10) for total in (points, lost)]
    promised = (DEMOCRAT, *tenths[0], *tenths[1])
    for lines in (said(g, card(attack)), said(led, NO_CARD)):
        assert lines["odds_aftermath"] == promised
        assert lines["odds_power"] == (round(100 * power / 6),)


def test_8_4_each_suit_of_a_leader_promises_what_its_cards_do():
    poland = SCORING_CARD.index(POLAND_SCORING)
    attacks = ["rally_1_a", "march_4_a", "strike_4_a", "petition_6_a"]
    g = struggle(position(POLISH_EXAMPLE), poland, DEMOCRAT, [], ["church_leader", *attacks])
    while asked(g)[0] == "stakes_chosen":
        answer(g, KEEP)
    led = answer(g.clone(), card("church_leader"))
    for suit, attack in enumerate(attacks):
        assert said(led, suit) == said(g, card(attack))


def test_8_4_6_a_communist_who_wins_may_score_power_too_and_more_each_time():
    poland = SCORING_CARD.index(POLAND_SCORING)
    for kept, points in ((0, 3), (1, 6)):
        g = struggle(position(POLISH_EXAMPLE), poland, COMMUNIST, ["march_6_a"], [])
        while asked(g)[0] == "stakes_chosen":
            answer(g, KEEP)
        g.kept[poland] = kept
        lines = said(g, card("march_6_a"))
        assert lines["would_score_power"] == (points,)
        assert "odds_power" not in lines


def test_8_4_5_power_says_where_the_marker_goes_when_it_is_kept_and_when_it_is_given_up():
    poland = SCORING_CARD.index(POLAND_SCORING)
    g = struggle(position(POLISH_EXAMPLE), poland, COMMUNIST, ["march_6_a"], [])
    while asked(g)[0] == "stakes_chosen":
        answer(g, KEEP)
    answer(g, card("march_6_a"), NO_CARD, die(1), die(6))
    assert asked(g)[0] == "power_decided"
    for choice in (KEEP, GIVE_UP):
        vp = answer(g.clone(), choice).vp
        ahead = DEMOCRAT if vp > 0 else COMMUNIST
        assert said(g, choice)["would_lead"] == (ahead, abs(vp))
    assert said(g, KEEP) != said(g, GIVE_UP)


# What is waiting on the table


def test_6_2_5_who_controls_a_space_does_so_after_a_failed_check():
    board = {**POLAND, WARSZAWA: (1, 5)}
    g = round_of(position(board, democrat=[MICHNIK]), DEMOCRAT, MICHNIK, CHECKS)
    assert said(g, WARSZAWA)["odds_check_control"] == (WARSZAWA, 100)


def test_faq_9_what_a_check_counts_leaves_out_neighbours_behind_the_wall():
    board = {BERLIN: (2, 1), SCHWERIN: (0, 5), LEIPZIG: (0, 4)}
    for effects, theirs in (((), 2), ((THE_WALL,), 0)):
        g = position(board, communist=[STASI], effects=effects)
        round_of(g, COMMUNIST, STASI, CHECKS)
        counts = said(g, BERLIN).get("check_counts", (COMMUNIST, 0, 0, 0))
        assert counts[2] == theirs


def test_8_1_2_the_hands_of_a_struggle_are_told_with_the_cards_that_are_taken():
    for effects, hands in (((), (8, 12)), ((ROUNDTABLE_TALKS,), (6, 14))):
        g = position(POLISH_EXAMPLE, democrat=[POLAND_SCORING], effects=effects)
        assert said(round_of(g, DEMOCRAT), POLAND_SCORING)["would_deal"] == hands


def test_8_4_nobody_loses_support_he_has_not_or_power_he_has_lost():
    poland = SCORING_CARD.index(POLAND_SCORING)
    board = {**POLISH_EXAMPLE, BYDGOSZCZ: (4, 0), WARSZAWA: (0, 0)}
    promised = []
    for lost_power in ((), (poland,)):
        g = struggle(position(board, lost_power=lost_power), poland, DEMOCRAT, [], ["petition_6_a"])
        while asked(g)[0] == "stakes_chosen":
            answer(g, KEEP)
        promised.append(said(g, card("petition_6_a")))
    assert promised[0]["odds_power"] > (0,)
    assert "odds_power" not in promised[1]
    bare = g.clone()
    bare.remove_influence(COMMUNIST, BYDGOSZCZ, 4)
    assert promised[1]["odds_aftermath"][3:5] != (0, 0)
    assert said(bare, card("petition_6_a"))["odds_aftermath"][3:5] == (0, 0)


def test_card_99_the_points_of_ligachev_are_in_where_the_marker_goes():
    g = position(POLAND, democrat=[WALESA, POLAND_SCORING], effects=[LIGACHEV], vp=1, turn=8)
    round_of(g, DEMOCRAT)
    assert said(g, POLAND_SCORING)["would_lead"] == (COMMUNIST, 2)
    assert said(answer(g, WALESA), SUPPORT)["would_lead"] == (COMMUNIST, 2)


def test_card_26_a_check_that_scores_for_the_democrat_says_so():
    board = {**POLAND, JAGIELLONIAN_UNIVERSITY: (0, 2)}
    g = position(board, communist=[STASI], effects=[HELSINKI_FINAL_ACT])
    round_of(g, COMMUNIST, STASI, CHECKS)
    assert said(g, JAGIELLONIAN_UNIVERSITY)["would_lead"] == (DEMOCRAT, 1)
    assert "would_lead" not in said(g, GDANSK)


def test_6_3_an_attempt_on_the_track_with_a_common_home_tells_its_odds():
    g = position(POLAND, communist=[WALESA, COMMON_EUROPEAN_HOME])
    round_of(g, COMMUNIST, WALESA, WITH_HOME)
    assert asked(g)[0] == "card_operated"
    rolled = [answer(g.clone(), TRACK, die(face)).track[COMMUNIST] for face in range(1, 7)]
    assert said(g, TRACK)["odds_track"][3] == round(100 * sum(rolled) / 6)
