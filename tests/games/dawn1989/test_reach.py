"""What the count of points has to reckon with, where random games hardly ever come: the rest is in
conformance, and in what was lost in silence there."""

from __future__ import annotations

from detente.games.dawn1989.board import COMMUNIST, DEMOCRAT, POLAND, POLISH_WRITERS, WARSZAWA, Side
from detente.games.dawn1989.deck import (
    DEUTSCHE_MARKS,
    EXIT_VISAS,
    GOODBYE_LENIN,
    KISS_OF_DEATH,
    PERESTROIKA,
    POLAND_SCORING,
    QUESTIONING,
    SAMIZDAT,
    SOLIDARITY_LEGALIZED,
    STASI,
    STATE_RUN_MEDIA,
    WALESA,
)
from detente.games.dawn1989.reach import BY_EVENT, DRAWN, reach, whole
from detente.games.dawn1989.state import State
from detente.kernel.sets import members

from .positions import position


def communist_acts(*democrat: int) -> State:
    """The Communist has begun to act, and the Democrat holds these cards."""
    return position(communist=(PERESTROIKA,), democrat=democrat, round=3, played=STASI)


def communist_has_played(card: int, *hand: int) -> State:
    return position(communist=hand, democrat=(WALESA,), round=3, played=card)


def last_action(side: Side, card: int, track: tuple[int, int]) -> State:
    """This side has played this card in the last round of a turn."""
    return position(
        communist=(PERESTROIKA,),
        democrat=(SOLIDARITY_LEGALIZED,),
        turn=4,
        round=7,
        phasing=side,
        played=card,
        track=[*track],
    )


def test_cards_drawn_from_a_hand_may_take_more_of_it():
    """Cards 6 and 20: of two cards none may be left in the next round."""
    assert reach(communist_acts(WALESA, SOLIDARITY_LEGALIZED), DEMOCRAT) is not None
    assert reach(communist_acts(WALESA, QUESTIONING), DEMOCRAT) is None
    assert reach(communist_acts(WALESA, QUESTIONING, DEUTSCHE_MARKS), DEMOCRAT) is None


def test_the_own_card_may_take_one_too():
    """Cards 46 and 71, used for operations: then the action of the Democrat takes another."""
    hand = PERESTROIKA, STATE_RUN_MEDIA
    assert reach(communist_has_played(STASI, *hand), COMMUNIST) is not None
    for card in GOODBYE_LENIN, KISS_OF_DEATH:
        assert reach(communist_has_played(card, *hand), COMMUNIST) is None


def test_4_3_cards_of_a_short_pile_are_dealt_and_the_discards_after_them():
    """A scoring card that was discarded was played as the first card of the next turn."""
    left = [n for n in members(position(turn=3).deck) if n != POLAND_SCORING]
    fields = {WARSZAWA: (3, 0), POLISH_WRITERS: (2, 0)}
    long, short = (
        position(fields, discards=(POLAND_SCORING, *left[most:]), turn=3, round=0)
        for most in (DRAWN + 1, DRAWN)
    )
    assert reach(long, DEMOCRAT) == BY_EVENT
    assert (reach(short, DEMOCRAT) or 0) > BY_EVENT


def test_6_3_5_a_card_that_scores_may_come_to_the_hand_in_the_last_round():
    """Then it is held: box 3, and cards 75 and 77 of the Democrat."""
    assert reach(last_action(COMMUNIST, STASI, (1, 0)), COMMUNIST) is not None
    assert reach(last_action(COMMUNIST, STASI, (2, 3)), COMMUNIST) is not None
    assert reach(last_action(COMMUNIST, STASI, (2, 0)), COMMUNIST) is None
    assert reach(last_action(DEMOCRAT, WALESA, (0, 0)), DEMOCRAT) is not None
    for card in EXIT_VISAS, SAMIZDAT:
        assert reach(last_action(DEMOCRAT, card, (0, 0)), DEMOCRAT) is None


def test_5_2_an_event_of_the_other_side_may_bring_it_spaces_before_it_scores():
    before = reach(communist_has_played(STASI, PERESTROIKA, STATE_RUN_MEDIA), COMMUNIST)
    g = communist_has_played(SOLIDARITY_LEGALIZED, PERESTROIKA, STATE_RUN_MEDIA)
    after = reach(g, COMMUNIST)
    assert before is not None
    assert after is not None
    assert after > before
    assert after > whole(g, POLAND, DEMOCRAT)
