"""10: the worked round of the rulebook, from the first Briefing to the second Planning."""

from detente.games.cia_kgb.deck import (
    ACTIVATE,
    ANGOLA,
    ASSASSIN,
    CIA,
    CUBA,
    DEPUTY_DIRECTOR,
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
from detente.kernel.flow import NOBODY
from detente.kernel.sets import set_of
from tests.games.cia_kgb.positions import asks, lines, new_game, offered, play


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

    assert g.won == [0, 1 << CUBA]
    assert g.dead == [0, 1 << MASTER_SPY]
    assert g.leave == [1 << ASSASSIN, 0]
    assert g.buried == []
    assert len(g.discards) == 5
    assert g.score == [0, 10]
    assert g.dominant == NOBODY
    assert (g.active, g.passes) == (NOBODY, 0)

    assert g.objectives.bit_count() == 20
    play(g, ANGOLA)
    assert g.balance == CIA
    assert g.deck.bit_count() == 24
    assert set_of(offered(g)) == 0b111111 ^ 1 << ASSASSIN
    g.answer_for(CIA, MASTER_SPY)
    assert set_of(offered(g)) == 0b111111 ^ 1 << MASTER_SPY
    g.answer_for(KGB, DEPUTY_DIRECTOR)
    assert g.hq[CIA] >> ASSASSIN & 1

    assert g.log is not None
    assert lines(g.log) == [
        ("recruited", CIA, OPPOSITION, 5, 5),
        ("recruited", KGB, INDUSTRY, 4, 4),
        ("activated", CIA, OPPOSITION),
        ("taken", CIA, INDUSTRY, 9),
        ("recruited", KGB, NEWSPAPERS, 4, 4),
        ("activated", CIA, INDUSTRY),
        ("made_mobilised", CIA, NEWSPAPERS),
        ("recruited", KGB, MAFIA, 2, 6),
        ("passed", CIA),
        ("activated", KGB, MAFIA),
        ("made_ready", KGB, NEWSPAPERS),
        ("passed", CIA),
        ("activated", KGB, NEWSPAPERS),
        ("top_card_looked_at", KGB),
        ("top_card_seen", FOOD_COMPANIES, 3),
        ("recruited", KGB, FOOD_COMPANIES, 3, 9),
        ("passed", CIA),
        ("passed", KGB),
        ("influence_compared", 9, 9, 9),
        ("tie_broken", CIA, 2),  # Industry 4 against Food Companies 3
        ("dominated", CIA, CUBA),
        ("agent_revealed", CIA, ASSASSIN),
        ("agent_revealed", KGB, MASTER_SPY),
        ("master_spy_acts", KGB),
        ("claimed", KGB, CUBA, 10, 10),
        ("assassin_acts", CIA),
        ("agent_terminated", KGB, MASTER_SPY),
        ("agent_on_leave", CIA, ASSASSIN),
        ("groups_discarded", set_of([OPPOSITION, INDUSTRY, NEWSPAPERS, MAFIA, FOOD_COMPANIES])),
        ("scored", 0, 10),
        ("round_begun", 2),
        ("objective_turned", ANGOLA),
        ("groups_shuffled",),
        ("agent_chosen", CIA, MASTER_SPY),
        ("agent_chosen", KGB, DEPUTY_DIRECTOR),
        ("agents_sent",),
        ("agents_returned", CIA, 1 << ASSASSIN),
    ]
