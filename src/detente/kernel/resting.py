"""What something that looking ahead has found rests on."""

from __future__ import annotations

from typing import NamedTuple


class Rests(NamedTuple):
    """What something that was found rests on."""

    full: bool  # whether all that matters was looked at
    met: bool  # whether anything hidden had a say: the other side, a draw, an end, news
    guessed: bool  # whether there was a draw in secret of which one outcome was tried


class Resting:
    """Notes it on the way."""

    def __init__(self) -> None:
        self.full, self.met, self.guessed = True, False, False

    def apart(self) -> Rests:
        """What was found up to here rests on; what follows is noted apart."""
        rests = Rests(self.full, self.met, self.guessed)
        self.full, self.met, self.guessed = True, False, False
        return rests

    def join(self, rests: Rests) -> None:
        self.full &= rests.full
        self.met |= rests.met
        self.guessed |= rests.guessed
