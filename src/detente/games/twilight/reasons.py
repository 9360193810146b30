"""Why something cannot be chosen: keys into the words, with the rule that says so."""

from __future__ import annotations

from detente.games.shared.contested import NOT_BY_EVENT
from detente.games.shared.moves import MUST_GO_ON, NOTHING_THERE
from detente.kernel.flow import Reason

__all__ = ["MUST_GO_ON", "NOTHING_THERE", "NOT_BY_EVENT"]

BARRED_BY_REFORMER = Reason("barred_by_reformer", "87")
CHERNOBYL_BARS = Reason("chernobyl_bars", "FAQ 94")
CHINA_FACE_DOWN = Reason("china_face_down", "9.3")
CHINA_STOPS_SCORING = Reason("china_stops_scoring", "9.5")
CIVIL_WAR_CLOSED = Reason("civil_war_closed", "12.1, FAQ 33")
CLOSED_BY_DEFCON = Reason("closed_by_defcon", "8.1.5")
ENVY_DUE = Reason("envy_due", "FAQ 49")
ENVY_FOR_OPERATIONS = Reason("envy_for_operations", "FAQ 49")
EVENT_IMPOSSIBLE = Reason("event_impossible", "5.2")
IN_ORDER = Reason("in_order", "98")
MUST_OPERATE = Reason("must_operate", "5.1")
MUST_PLAY = Reason("must_play", "5.1")
MUST_SPEND = Reason("must_spend", "6.0")
NOTHING_TO_COUP = Reason("nothing_to_coup", "6.3.1")
NOTHING_TO_REALIGN = Reason("nothing_to_realign", "6.2.1")
NOT_A_HEADLINE = Reason("not_a_headline", "4.5 C")
NOT_AT_SETUP = Reason("not_at_setup", "3.2, 3.3")
NOT_FOR_THE_OPENING = Reason("not_for_the_opening", "")
NOT_GRANTED = Reason("not_granted", "")
NOT_IN_DECK = Reason("not_in_deck", "4.3")
NOT_IN_HAND = Reason("not_in_hand", "")
NOT_IN_STATECRAFT = Reason("not_in_statecraft", "")
NOT_IN_PILE = Reason("not_in_pile", "")
NOWHERE_TO_PLACE = Reason("nowhere_to_place", "6.1")
NO_ENEMY_INFLUENCE = Reason("no_enemy_influence", "6.2.1, 6.3.1")
NO_EVENT = Reason("no_event", "9.1")
NO_UN_INTERVENTION = Reason("no_un_intervention", "FAQ 32")
NOT_AN_OPPONENTS_EVENT = Reason("not_an_opponents_event", "FAQ 32")
NOT_HIGHEST = Reason("not_highest", "FAQ 25")
OUT_OF_REACH = Reason("out_of_reach", "6.1.1")
PROTECTED_BY_NATO = Reason("protected_by_nato", "21")
PROTECTED_BY_PACT = Reason("protected_by_pact", "27")
REALIGNED_THIS_ROUND = Reason("realigned_this_round", "optional rule")
RECEIVED_THIS_ROUND = Reason("received_this_round", "optional rule")
SCORING_FIRST = Reason("scoring_first", "10.1.5")
SPACE_FINISHED = Reason("space_finished", "6.4.6")
SPACE_TOO_LOW = Reason("space_too_low", "6.4.1")
SPACE_USED = Reason("space_used", "6.4.2")
TOO_COSTLY = Reason("too_costly", "6.1.2")
TOO_LOW = Reason("too_low", "5.3")
TRAPPED = Reason("trapped", "FAQ 42/44")
