"""Why something cannot be chosen: keys into the words, with the rule that says so."""

from __future__ import annotations

from typing import Final

from detente.games.shared.contested import NOT_BY_EVENT
from detente.games.shared.moves import MUST_GO_ON, NOTHING_THERE
from detente.kernel.flow import Reason

__all__ = ["MUST_GO_ON", "NOTHING_THERE", "NOT_BY_EVENT"]

ANNOUNCED: Final = Reason("announced", "FAQ 13")
BARRED_BY_EVENT: Final = Reason("barred_by_event", "")
EVENT_IMPOSSIBLE: Final = Reason("event_impossible", "5.2")
MUST_ATTACK: Final = Reason("must_attack", "8.3.3")
MUST_OPERATE: Final = Reason("must_operate", "5.1")
MUST_PLAY: Final = Reason("must_play", "5.1")
MUST_SPEND: Final = Reason("must_spend", "6.0")
NOTHING_TO_CHECK: Final = Reason("nothing_to_check", "6.2.3")
NOT_AT_SETUP: Final = Reason("not_at_setup", "3.4")
NOT_GRANTED: Final = Reason("not_granted", "")
NOT_HIGHEST: Final = Reason("not_highest", "20")
NOT_IN_DECK: Final = Reason("not_in_deck", "4.3")
NOT_IN_HAND: Final = Reason("not_in_hand", "")
NOT_IN_PILE: Final = Reason("not_in_pile", "")
NOT_IN_POWER: Final = Reason("not_in_power", "10.3")
NOT_IN_STRUGGLE_HAND: Final = Reason("not_in_struggle_hand", "8.1")
NOT_JUST_DRAWN: Final = Reason("not_just_drawn", "6.3.5")
NOT_NEXT_TO_SOURCE: Final = Reason("not_next_to_source", "TR.2.4.3")
NOT_RED: Final = Reason("not_red", "2.2.6")
NOT_THAT_SUIT: Final = Reason("not_that_suit", "8.3.2")
NOWHERE_TO_PLACE: Final = Reason("nowhere_to_place", "6.1")
NO_BOX_7: Final = Reason("no_box_7", "6.3.5")
NO_BOX_8: Final = Reason("no_box_8", "6.3.5")
NO_COMMON_HOME: Final = Reason("no_common_home", "FAQ 21")
NO_ENEMY_SUPPORT: Final = Reason("no_enemy_support", "6.2.3")
NO_SUCH_LEADER: Final = Reason("no_such_leader", "2.3.2")
ONLY_DEFENCE: Final = Reason("only_defence", "8.3.2")
OUT_OF_REACH: Final = Reason("out_of_reach", "6.1.2")
SCORING_STAYS: Final = Reason("scoring_stays", "6.3.5")
SUIT_BLOCKED: Final = Reason("suit_blocked", "8.3.2")
TOO_COSTLY: Final = Reason("too_costly", "6.1.3")
TOO_LOW: Final = Reason("too_low", "")
TRACK_CLOSED: Final = Reason("track_closed", "6.3.3")
NOT_OPPONENTS_POWER: Final = Reason("not_opponents_power", "")
COMMUNIST_NOT_IN_POWER: Final = Reason("communist_not_in_power", "8.4.4")
CONTROLLED_ALREADY: Final = Reason("controlled_already", "2.1.7")
DEMOCRAT_NOT_IN_POWER: Final = Reason("democrat_not_in_power", "8.4.4")
NOT_SCORING: Final = Reason("not_scoring", "89")
OWN_SUPPORT_THERE: Final = Reason("own_support_there", "7.6.5")
