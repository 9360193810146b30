"""Looking ahead warns of every way to lose at once: cards that call for others, what the other side
may hold, what is due at the end of a round."""

from __future__ import annotations

from itertools import combinations

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    BOYCOTT,
    CARD,
    CHOICE,
    COUP,
    CUBA,
    DONE,
    EAST_GERMANY,
    EVENT,
    FRANCE,
    HONDURAS,
    INFLUENCE,
    ITALY,
    MEXICO,
    NICARAGUA,
    PANAMA,
    PLAY_IT,
    POLAND,
    SPACE,
    THAILAND,
    US,
    USSR,
    WEST_GERMANY,
)
from detente.games.twilight.deck import (
    ABM_TREATY,
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    CHE,
    CHINA_CARD,
    CIA_CREATED,
    CONTAINMENT,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    FLOWER_POWER,
    GRAIN_SALES,
    HOW_I_LEARNED,
    JUNTA,
    KAL_007,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    OLYMPIC_GAMES,
    ORTEGA,
    STAR_WARS,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)
from detente.games.twilight.rounds import next_round, take_action
from detente.games.twilight.state import State
from detente.games.twilight.turn import end_turn
from detente.kernel.peril import ABOUT, EXACT, LEAST, Peril
from detente.kernel.perils import perils
from detente.kernel.sets import members, set_of
from detente.kernel.views import veil
from tests.conformance.whole import Whole, given

from .positions import answer, position


def in_turn(g: State, side: int, *answers: int) -> State:
    """An action round of a side begins, with the rest of the turn after it."""
    g.do(take_action, side, g.round)
    if side == USSR:
        g.do(take_action, US, g.round)
    g.do(next_round, g.round + 1)
    g.do(end_turn)
    g.settle()
    return answer(g, *answers)


def found(g: State, choice: int) -> Peril | None:
    assert g.question is not None
    return perils(GAME, veil(GAME, g, g.question.who)).found.get(choice)


def ending(g: State, choice: int) -> str:
    peril = found(g, choice)
    return peril.ending if peril else ""


def certain(peril: Peril | None) -> bool:
    return peril is not None and peril.loss == 1 and peril.deed is None


def test_a_coup_in_a_battleground_at_defcon_2_loses_for_certain():
    g = position({PANAMA: (2, 0), NICARAGUA: (1, 0)}, ussr=[FIDEL], defcon=2)
    in_turn(g, USSR, FIDEL, COUP)
    assert certain(found(g, PANAMA))
    assert found(g, NICARAGUA) is None


def test_where_all_targets_lose_the_warning_stands_at_the_use_and_at_the_card():
    g = position({PANAMA: (2, 0)}, ussr=[FIDEL, NASSER], defcon=2)
    in_turn(g, USSR, FIDEL)
    assert certain(found(g, COUP))
    assert found(g, INFLUENCE) is None
    g = position({PANAMA: (2, 0)}, ussr=[DUCK_AND_COVER, FIDEL], defcon=2)
    in_turn(g, USSR)
    assert found(g, FIDEL) is None
    g = in_turn(position(ussr=[DUCK_AND_COVER, FIDEL], defcon=2), USSR, DUCK_AND_COVER)
    assert certain(found(g, INFLUENCE))
    assert found(g, SPACE) is None


def test_a_loss_that_no_placing_of_points_avoids_is_said_to_be_as_good_as_certain():
    """4.5: whatever is done with the operations, the event lowers DEFCON to 1 after them."""
    influence = {PANAMA: (2, 0), EAST_GERMANY: (0, 4), POLAND: (0, 4), CUBA: (0, 1), ITALY: (2, 2)}
    g = position(influence, us=[NATO, CHE, FIDEL], ussr=[DUCK_AND_COVER, NASSER], defcon=2)
    in_turn(g, USSR, DUCK_AND_COVER)
    for use in (EVENT, INFLUENCE, COUP):
        peril = found(g, use)
        assert peril is not None
        assert peril.loss > 0.9
        assert peril.how in (EXACT, ABOUT)
    assert found(g, SPACE) is None


DRAWN = (CIA_CREATED, GRAIN_SALES, TEAR_DOWN_THIS_WALL, DUCK_AND_COVER, STAR_WARS)


@pytest.mark.parametrize("drawn", DRAWN)
def test_five_year_plan_can_draw_an_event_that_loses(drawn: int):
    """8.1.3: the USSR has played it and answers for DEFCON; one of two cards is drawn."""
    g = position(
        {PANAMA: (0, 1), EAST_GERMANY: (0, 3), POLAND: (0, 1)},
        ussr=[FIVE_YEAR_PLAN, drawn, FIDEL],
        discards=(KAL_007,),
        space=[3, 1],
        defcon=2,
    )
    in_turn(g, USSR, FIVE_YEAR_PLAN)
    peril = found(g, INFLUENCE)
    assert peril is not None
    assert peril.ending == "nuclear_war"
    assert 0 < peril.loss <= 0.5


def test_five_year_plan_is_a_danger_to_the_us_as_well():
    """8.1.3: in its round the US answers for Duck and Cover; the USSR holds one card in two."""
    g = position(us=[FIVE_YEAR_PLAN, CONTAINMENT], ussr=[DUCK_AND_COVER, FIDEL], phasing=US)
    g.defcon, g.shown[USSR] = 2, g.hand[USSR]
    in_turn(g, US, FIVE_YEAR_PLAN)
    peril = found(g, EVENT)
    assert peril is not None
    assert (peril.ending, peril.loss, peril.deed) == ("nuclear_war", 0.5, None)
    assert found(g, INFLUENCE) is None


@pytest.mark.parametrize("drawn", [SUMMIT, HOW_I_LEARNED, TEAR_DOWN_THIS_WALL])
def test_grain_sales_can_draw_a_card_that_the_us_plays_to_the_end(drawn: int):
    g = position({EAST_GERMANY: (0, 3), MEXICO: (2, 0)}, ussr=[GRAIN_SALES, drawn], defcon=2)
    in_turn(g, USSR, GRAIN_SALES)
    peril = found(g, INFLUENCE)
    assert peril is not None
    assert peril.ending == "nuclear_war"
    assert peril.deed == (CHOICE, PLAY_IT)


@pytest.mark.parametrize("drawn", [NASSER, OLYMPIC_GAMES])
def test_grain_sales_cannot_lose_by_a_card_that_leaves_the_ussr_a_way_out(drawn: int):
    """To the Games of the US the USSR goes."""
    g = position({EAST_GERMANY: (0, 3), MEXICO: (2, 0)}, ussr=[GRAIN_SALES, drawn], defcon=2)
    in_turn(g, USSR, GRAIN_SALES)
    assert found(g, INFLUENCE) is None


@pytest.mark.parametrize("picked", [JUNTA, HOW_I_LEARNED, GRAIN_SALES, KAL_007])
def test_star_wars_names_what_the_us_would_have_to_pick(picked: int):
    g = position({CUBA: (0, 1), MEXICO: (0, 1)}, discards=(picked,), turn=9, defcon=2, space=[3, 1])
    g.hand[USSR] = 1 << STAR_WARS | 1 << CONTAINMENT
    g.deck &= ~g.hand[USSR]
    in_turn(g, USSR, STAR_WARS)
    assert ending(g, INFLUENCE) == "nuclear_war"


@pytest.mark.parametrize("handed", [OLYMPIC_GAMES, SUMMIT, HOW_I_LEARNED, DUCK_AND_COVER])
def test_missile_envy_can_hand_over_an_event_that_loses(handed: int):
    g = position({PANAMA: (0, 1)}, us=[handed], ussr=[MISSILE_ENVY, FIDEL], turn=5, defcon=2)
    in_turn(g, USSR, MISSILE_ENVY)
    assert ending(g, EVENT) == "nuclear_war"


@pytest.mark.parametrize("held", [1, 2])
def test_the_chance_counts_every_hand_as_it_is_likely(held: int):
    """The highest card is handed over; what the US holds is one set of cards as well as another."""
    own = [MISSILE_ENVY, FIDEL, NASSER]
    g = position({PANAMA: (0, 1)}, us=[NATO, SUMMIT][:held], ussr=own, turn=5, defcon=2)
    g.deck &= ~(1 << OLYMPIC_GAMES)  # whose ties have no end
    g.do(take_action, USSR, g.round)
    g.do(next_round, g.round + 1)  # without the US, so that all trees are small
    g.settle()
    answer(g, MISSILE_ENVY)
    peril = found(g, EVENT)
    losses = []
    for cards in combinations(members(g.deck | g.hand[US]), held):
        world = g.clone()
        world.hand[US] = set_of(cards)
        world.deck = (g.deck | g.hand[US]) & ~world.hand[US]
        losses.append(Whole(GAME, USSR, GAME.stretch(g), 50_000).loss(given(world, USSR, EVENT)))
    assert peril is not None
    assert peril.deed is None
    assert peril.how in (ABOUT, LEAST)
    assert peril.loss == pytest.approx(sum(losses) / len(losses), abs=0.04)


def test_ortega_after_influence_in_cuba():
    g = position({CUBA: (0, 1)}, us=[ORTEGA, CONTAINMENT], turn=9, defcon=2, phasing=US)
    g.add_influence(US, MEXICO)
    in_turn(g, US, ORTEGA, INFLUENCE)
    assert ending(g, CUBA) == "nuclear_war"
    assert found(g, MEXICO) is None


@pytest.mark.parametrize("card", [LONE_GUNMAN, CIA_CREATED, TEAR_DOWN_THIS_WALL])
def test_coups_that_events_grant_the_other_side(card: int):
    player = US if card == LONE_GUNMAN else USSR
    theirs = (1, 0) if player == US else (0, 1)
    g = position({PANAMA: theirs, EAST_GERMANY: (0, 3)}, turn=9, defcon=2, phasing=player)
    g.hand[player] = 1 << card | 1 << NASSER
    g.deck &= ~g.hand[player]
    in_turn(g, player, card)
    assert ending(g, INFLUENCE) == "nuclear_war"


@pytest.mark.parametrize("card", [ABM_TREATY, CHE, JUNTA])
def test_faq_40_a_coup_under_the_missile_crisis_loses_and_giving_it_up_does_not(card: int):
    g = position({NICARAGUA: (2, 1), CUBA: (0, 0)}, ussr=[card, NASSER], turn=5, defcon=3)
    g.crisis = USSR
    in_turn(g, USSR, card, COUP)
    assert ending(g, NICARAGUA) == "missile_crisis"
    assert found(g, DONE) is None


@pytest.mark.parametrize(
    ("side", "answers"),
    [
        (US, (UN_INTERVENTION, EVENT, FIDEL, COUP)),
        (US, (TEAR_DOWN_THIS_WALL, EVENT, COUP)),
        (USSR, (LONE_GUNMAN, EVENT, COUP)),
        (USSR, (ORTEGA, EVENT, COUP)),
    ],
)
def test_faq_40_coups_that_an_event_grants_lose_under_the_missile_crisis(
    side: int, answers: tuple[int, ...]
):
    board = {EAST_GERMANY: (0, 3), HONDURAS: (1, 0), ITALY: (1, 1)}
    g = position(board, turn=9, defcon=5, phasing=side)
    g.crisis = side
    g.hand[side] = 1 << answers[0] | 1 << FIDEL
    g.deck &= ~g.hand[side]
    in_turn(g, side, *answers)
    target = EAST_GERMANY if side == US else HONDURAS
    assert certain(found(g, target))
    assert ending(g, target) == "missile_crisis"
    assert found(g, DONE) is None


def test_flower_power_with_the_ussr_at_18():
    g = position(us=[ARAB_ISRAELI_WAR, NASSER], turn=5, vp=-18, phasing=US)
    g.effects |= 1 << FLOWER_POWER
    in_turn(g, US, ARAB_ISRAELI_WAR)
    assert certain(found(g, INFLUENCE))
    space = found(g, SPACE)  # the USSR has the China Card and may use it on the space race itself
    assert space is not None
    assert space.deed == (CARD, CHINA_CARD)
    assert space.after == 0.5


def test_we_will_bury_you_is_due_at_the_end_of_the_round():
    g = position({THAILAND: (1, 0)}, us=[NASSER, CONTAINMENT, UN_INTERVENTION], vp=-17, phasing=US)
    g.effects |= 1 << WE_WILL_BURY_YOU
    in_turn(g, US)
    assert ending(g, CONTAINMENT) == "twenty_points"
    assert found(g, UN_INTERVENTION) is None


def test_a_scoring_card_that_gives_20_points_or_europe():
    g = in_turn(position({POLAND: (0, 3)}, us=[EUROPE_SCORING, NASSER], vp=-16, phasing=US), US)
    assert ending(g, EUROPE_SCORING) == "twenty_points"
    bloc = dict.fromkeys((POLAND, FRANCE, ITALY, WEST_GERMANY, EAST_GERMANY), (0, 9))
    g = in_turn(position(bloc, us=[EUROPE_SCORING, NASSER], phasing=US), US)
    assert ending(g, EUROPE_SCORING) == "europe"


def test_a_scoring_card_held_in_the_last_round():
    g = in_turn(position(us=[ASIA_SCORING, NASSER], round=6, phasing=US), US, NASSER)
    assert ending(g, EVENT) == "held_scoring_card"


def test_a_coup_first_and_the_opponents_event_after_it_are_seen_together():
    g = position({PANAMA: (2, 1)}, ussr=[CIA_CREATED, FIDEL], defcon=3)
    in_turn(g, USSR, CIA_CREATED)
    assert ending(g, COUP) == "nuclear_war"
    assert found(g, INFLUENCE) is None


def test_a_boycott_is_named():
    g = in_turn(position(us=[OLYMPIC_GAMES, NASSER], defcon=2, phasing=US), US, OLYMPIC_GAMES)
    peril = found(g, EVENT)
    assert peril is not None
    assert peril.deed == (CHOICE, BOYCOTT)


@pytest.mark.parametrize(
    ("player", "discarded", "warned"),
    [
        (USSR, DUCK_AND_COVER, True),
        (USSR, WE_WILL_BURY_YOU, True),
        (USSR, KAL_007, True),
        (USSR, FIDEL, False),
    ],
)
def test_star_wars_is_a_warning_where_the_us_can_pick_an_event_that_lowers_defcon(
    player: int, discarded: int, warned: bool
):
    """8.1.3: the phasing player answers for it."""
    g = position({CUBA: (0, 1)}, discards=(discarded,), turn=9, defcon=2, space=[3, 1])
    g.hand[player] = 1 << STAR_WARS
    g.deck ^= 1 << STAR_WARS
    in_turn(g, player, STAR_WARS)
    use = EVENT if player == US else INFLUENCE
    assert (ending(g, use) == "nuclear_war") == warned
