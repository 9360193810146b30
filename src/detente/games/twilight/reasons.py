"""Why something cannot be chosen: keys into the words, with the rule that says so."""

from __future__ import annotations

from typing import Final

from detente.games.shared.contested import NOT_BY_EVENT
from detente.games.shared.moves import MUST_GO_ON, NOTHING_THERE
from detente.kernel.flow import Reason

__all__ = ["MUST_GO_ON", "NOTHING_THERE", "NOT_BY_EVENT"]

BARRED_BY_REFORMER: Final = Reason("barred_by_reformer", "87")
CHERNOBYL_BARS: Final = Reason("chernobyl_bars", "FAQ 94")
CHINA_FACE_DOWN: Final = Reason("china_face_down", "9.3")
CHINA_STOPS_SCORING: Final = Reason("china_stops_scoring", "9.5")
CIVIL_WAR_CLOSED: Final = Reason("civil_war_closed", "12.1, FAQ 33")
CLOSED_BY_DEFCON: Final = Reason("closed_by_defcon", "8.1.5")
ENVY_DUE: Final = Reason("envy_due", "FAQ 49")
ENVY_FOR_OPERATIONS: Final = Reason("envy_for_operations", "FAQ 49")
EVENT_IMPOSSIBLE: Final = Reason("event_impossible", "5.2")
IN_ORDER: Final = Reason("in_order", "98")
MUST_OPERATE: Final = Reason("must_operate", "5.1")
MUST_PLAY: Final = Reason("must_play", "5.1")
MUST_SPEND: Final = Reason("must_spend", "6.0")
NOTHING_TO_COUP: Final = Reason("nothing_to_coup", "6.3.1")
NOTHING_TO_REALIGN: Final = Reason("nothing_to_realign", "6.2.1")
NOT_A_HEADLINE: Final = Reason("not_a_headline", "4.5 C")
NOT_AT_SETUP: Final = Reason("not_at_setup", "3.2, 3.3")
NOT_FOR_THE_OPENING: Final = Reason("not_for_the_opening", "")
NOT_GRANTED: Final = Reason("not_granted", "")
NOT_IN_DECK: Final = Reason("not_in_deck", "4.3")
NOT_IN_HAND: Final = Reason("not_in_hand", "")
NOT_IN_STATECRAFT: Final = Reason("not_in_statecraft", "")
NOT_IN_PILE: Final = Reason("not_in_pile", "")
NOWHERE_TO_PLACE: Final = Reason("nowhere_to_place", "6.1")
NO_ENEMY_INFLUENCE: Final = Reason("no_enemy_influence", "6.2.1, 6.3.1")
NO_EVENT: Final = Reason("no_event", "9.1")
NO_UN_INTERVENTION: Final = Reason("no_un_intervention", "FAQ 32")
NOT_AN_OPPONENTS_EVENT: Final = Reason("not_an_opponents_event", "FAQ 32")
NOT_HIGHEST: Final = Reason("not_highest", "FAQ 25")
OUT_OF_REACH: Final = Reason("out_of_reach", "6.1.1")
PROTECTED_BY_NATO: Final = Reason("protected_by_nato", "21")
PROTECTED_BY_PACT: Final = Reason("protected_by_pact", "27")
REALIGNED_THIS_ROUND: Final = Reason("realigned_this_round", "optional rule")
RECEIVED_THIS_ROUND: Final = Reason("received_this_round", "optional rule")
SCORING_FIRST: Final = Reason("scoring_first", "10.1.5")
SPACE_FINISHED: Final = Reason("space_finished", "6.4.6")
SPACE_TOO_LOW: Final = Reason("space_too_low", "6.4.1")
SPACE_USED: Final = Reason("space_used", "6.4.2")
TOO_COSTLY: Final = Reason("too_costly", "6.1.2")
TOO_LOW: Final = Reason("too_low", "5.3")
TRAPPED: Final = Reason("trapped", "FAQ 42/44")
