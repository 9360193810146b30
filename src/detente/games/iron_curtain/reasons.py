"""Why an option is closed."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import Reason

NOT_RESERVED: Final = Reason("not_reserved", "2.4")
NOT_IN_HAND: Final = Reason("not_in_hand", "3.1")
CELL_TAKEN: Final = Reason("cell_taken", "5.1")
TOUCHES_NOTHING: Final = Reason("touches_nothing", "5.3")
TOUCHES_NO_KIN: Final = Reason("touches_no_kin", "5.2")
MOVED_TOUCHES_NO_KIN: Final = Reason("moved_touches_no_kin", "5.6")
MUST_MOVE: Final = Reason("must_move", "7.10")
NOT_ON_TABLE: Final = Reason("not_on_table", "7.4")
OUT_OF_REACH: Final = Reason("out_of_reach", "7.5")
NOT_IN_EVENT: Final = Reason("not_in_event", "7.10")
CONTROLLED: Final = Reason("controlled", "7.8")
MUST_PLACE: Final = Reason("must_place", "7.4")
NO_CUBE_LEFT: Final = Reason("no_cube_left", "8.3")
NO_OWN_CUBE: Final = Reason("no_own_cube", "8.2")
NOT_FROM_TARGET: Final = Reason("not_from_target", "8.3")
NOT_FROM_LAID: Final = Reason("not_from_laid", "8.3")
NO_ENEMY_CUBE: Final = Reason("no_enemy_cube", "7.10")
