"""10: the worked round of the rulebook, from the first Briefing to the second Planning."""

from detente.games.cia_kgb.deck import (
    ACTIVATE,
    ANGOLA,
    ASSASSIN,
    CIA,
    CUBA,
    FOOD_COMPANIES,
    INDUSTRY,
    KGB,
    MAFIA,
    MASTER_SPY,
    NEWSPAPERS,
    OPPOSITION,
    PASS,
    RECRUIT,
    TAKE,
)
from detente.games.cia_kgb.happenings import tie_broken
from detente.kernel.flow import NOBODY
from detente.kernel.sets import set_of
from tests.games.cia_kgb.positions import asks, new_game, offered, play, told


def test_10_the_worked_round():
    g = new_game(CUBA, CIA, ASSASSIN, MASTER_SPY, CIA)
    g.log = []

    assert offered(g) == [RECRUIT]
    play(g, RECRUIT, OPPOSITION)
    assert offered(g) == [RECRUIT]
    play(g, RECRUIT, INDUSTRY)
    play(g, ACTIVATE, OPPOSITION, INDUSTRY)
    assert g.total == [9, 0]
    assert g.mobilised == set_of([OPPOSITION])  # Industry stays ready, and 9 is no unrest
    assert offered(g) == [RECRUIT]
    play(g, RECRUIT, NEWSPAPERS)
    play(g, ACTIVATE, INDUSTRY, NEWSPAPERS)
    assert g.mobilised == set_of([OPPOSITION, INDUSTRY, NEWSPAPERS])
    assert ACTIVATE not in offered(g)
    play(g, RECRUIT, MAFIA, PASS)
    assert asks(g) == (KGB, "action_chosen")
    play(g, ACTIVATE)
    assert offered(g) == [MAFIA]
    play(g, MAFIA, NEWSPAPERS)
    assert g.passes == 0
    play(g, PASS, ACTIVATE, NEWSPAPERS, FOOD_COMPANIES, TAKE)
    assert g.row[KGB] == set_of([NEWSPAPERS, MAFIA, FOOD_COMPANIES])
    assert g.total == [9, 9]
    play(g, PASS, PASS)

    assert told(g, tie_broken) == [(CIA, 2)]  # Industry 4 against Food Companies 3
    assert g.won == [0, 1 << CUBA]
    assert g.dead == [0, 1 << MASTER_SPY]
    assert g.leave == [1 << ASSASSIN, 0]
    assert g.buried == []
    assert len(g.discards) == 5
    assert g.score == [0, 10]
    assert g.dominant == NOBODY

    assert g.objectives.bit_count() == 20
    play(g, ANGOLA)
    assert g.balance == CIA
    assert g.deck.bit_count() == 24
    assert set_of(offered(g)) == 0b111111 ^ 1 << ASSASSIN
    g.answer_for(CIA, 0)
    assert set_of(offered(g)) == 0b111111 ^ 1 << MASTER_SPY
    g.answer_for(KGB, 1)
    assert g.hq[CIA] >> ASSASSIN & 1
