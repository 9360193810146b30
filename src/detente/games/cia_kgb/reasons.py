"""Why an option may be closed. Each has a sentence in the words, and the number of its rule."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import Reason

# Draws: only chance is told these.
NOT_IN_DECK: Final = Reason("not_in_deck", "0.2")

# Planning
TERMINATED: Final = Reason("terminated", "3.2")
ON_LEAVE: Final = Reason("on_leave", "3.2")
NOT_IN_HQ: Final = Reason("not_in_hq", "3.1")

# Influence Struggle
MUST_RECRUIT: Final = Reason("must_recruit", "4.3")
ROW_FULL: Final = Reason("row_full", "4.4")
DECK_EMPTY: Final = Reason("deck_empty", "9.4")
NONE_READY: Final = Reason("none_ready", "4.5")
NO_TARGET: Final = Reason("no_target", "4.5")
NOT_YOUR_GROUP: Final = Reason("not_your_group", "4.5")
MOBILISED: Final = Reason("mobilised", "4.5")
NOT_IN_PLAY: Final = Reason("not_in_play", "4.6")
ITSELF: Final = Reason("itself", "4.6")
OPPONENT_IN_UNREST: Final = Reason("opponent_in_unrest", "4.7c")
OWN_ROW_FULL: Final = Reason("own_row_full", "4.7a")
OPPONENT_ROW_FULL: Final = Reason("opponent_row_full", "4.7a")
GIFT_CAUSES_UNREST: Final = Reason("gift_causes_unrest", "4.7b")
ECONOMIC_TARGET: Final = Reason("economic_target", "4.8")

# Debriefing
NOT_LOOKED_AT: Final = Reason("not_looked_at", "2.5")
NO_ENEMY_TO_SEND: Final = Reason("no_enemy_to_send", "6.9")
NEVER_ON_LEAVE: Final = Reason("never_on_leave", "6.9")
NOT_IN_ENEMY_HQ: Final = Reason("not_in_enemy_hq", "6.9")

# Events
NOT_YOUR_EVENT: Final = Reason("not_your_event", "8.2")
NOTHING_DISCARDED: Final = Reason("nothing_discarded", "8.5")
NO_MILITARY: Final = Reason("no_military", "8.6")
NOT_MILITARY: Final = Reason("not_military", "8.6")
ALREADY_SHOWN: Final = Reason("already_shown", "8.7")
NO_OBJECTIVES: Final = Reason("no_objectives", "8.9")
NONE_TERMINATED: Final = Reason("none_terminated", "8.10")
NOT_TERMINATED: Final = Reason("not_terminated", "8.10")
