"""Why an option is closed."""

from __future__ import annotations

from detente.kernel.flow import Reason

NOT_RESERVED = Reason("not_reserved", "2.4")
NOT_IN_HAND = Reason("not_in_hand", "3.1")
CELL_TAKEN = Reason("cell_taken", "5.1")
TOUCHES_NOTHING = Reason("touches_nothing", "5.3")
TOUCHES_NO_KIN = Reason("touches_no_kin", "5.2")
MOVED_TOUCHES_NO_KIN = Reason("moved_touches_no_kin", "5.6")
MUST_MOVE = Reason("must_move", "7.10")
NOT_ON_TABLE = Reason("not_on_table", "7.4")
OUT_OF_REACH = Reason("out_of_reach", "7.5")
NOT_IN_EVENT = Reason("not_in_event", "7.10")
CONTROLLED = Reason("controlled", "7.8")
MUST_PLACE = Reason("must_place", "7.4")
NO_CUBE_LEFT = Reason("no_cube_left", "8.3")
NO_OWN_CUBE = Reason("no_own_cube", "8.2")
NOT_FROM_TARGET = Reason("not_from_target", "8.3")
NOT_FROM_LAID = Reason("not_from_laid", "8.3")
NO_ENEMY_CUBE = Reason("no_enemy_cube", "7.10")
