"""Questions and answers about several cards at once that no file of one card holds."""

from __future__ import annotations

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    CHILE,
    COUP,
    EVENT,
    INFLUENCE,
    PLAY_IT,
    POLAND,
    SPACE,
    US,
    USSR,
)
from detente.games.twilight.deck import (
    ABM_TREATY,
    COMECON,
    DUCK_AND_COVER,
    GRAIN_SALES,
    JUNTA,
    MISSILE_ENVY,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)

from .positions import answer, asked, die, happen, influence, options, position, round_of


def test_faq_57_junta_received_through_missile_envy_gives_its_free_coup():
    g = position({CHILE: (1, 0)}, us=(JUNTA,), ussr=(MISSILE_ENVY,), turn=4)
    round_of(g, USSR, MISSILE_ENVY, EVENT, JUNTA, CHILE, COUP, CHILE, die(6))
    assert influence(g, CHILE) == (0, 3)
    assert g.milops == [0, 0]
    assert g.defcon == 4
    GAME.check(g)


def test_faq_67_abm_treaty_drawn_may_go_to_space_as_a_card_but_not_by_its_event():
    g = position(us=(GRAIN_SALES,), ussr=(ABM_TREATY,), turn=4)
    round_of(g, US, GRAIN_SALES, EVENT, ABM_TREATY, PLAY_IT)
    assert SPACE in options(g)
    answer(g, EVENT)
    assert asked(g) == ("operations_chosen", US)
    assert SPACE not in options(g)


def test_faq_49_50_after_un_intervention_missile_envy_is_the_next_card():
    g = happen(position(turn=4), WE_WILL_BURY_YOU, USSR)
    for card in (UN_INTERVENTION, MISSILE_ENVY, DUCK_AND_COVER, COMECON):
        g.deck &= ~(1 << card)
        g.hand[US] |= 1 << card
    g.envy = US
    g.add_influence(US, POLAND)
    round_of(g, US)
    assert options(g) == {UN_INTERVENTION, MISSILE_ENVY}
    answer(g, UN_INTERVENTION, EVENT, COMECON, INFLUENCE, POLAND, POLAND, POLAND)
    assert g.vp == 0
    round_of(g, US)
    assert options(g) == {MISSILE_ENVY}
    GAME.check(g)
