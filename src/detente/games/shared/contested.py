"""A board of places that two sides contest with points, and the sets that follow from them."""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from detente.kernel.flow import Flow, Reason
from detente.kernel.sets import members, set_of

R = TypeVar("R")
MOST: Final = 255  # points in one place: more than a side ever has
NOT_BY_EVENT: Final = Reason("not_by_event", "")


class Contested(Flow[R]):
    """Points of side 0 in every place, then of side 1; who is present, controls and reaches what.

    A side controls a place where it leads by at least its stability. It reaches the places where
    it has points, those next to them, and its homes.
    """

    PLACES: ClassVar[int]
    PLACE_KIND: ClassVar[int]  # of the vocabulary; the answer after the last place is "done"
    STABILITY: ClassVar[tuple[int, ...]]
    BID_KIND: ClassVar[int]  # where sides can be bid for
    BID_RULE: ClassVar[str]
    SIDE_KIND: ClassVar[int]
    HOMES: ClassVar[tuple[int, int]] = (0, 0)

    def lay_out(self) -> None:
        super().lay_out()
        self.influence = bytearray(2 * self.PLACES)
        self.present = [0, 0]
        self.control = [0, 0]
        self.reach = list(self.HOMES)
        self.exchanged = 0  # 1 once the players have changed sides after a bid
        self.extra = [0, 0]  # points still to be placed beyond the normal setup

    def close(self) -> tuple[int, ...]:
        """For each place, the set of itself and its neighbours."""
        raise NotImplementedError

    def not_here(self) -> Reason:
        """Why points free of reach and cost cannot go to some place."""
        return NOT_BY_EVENT

    def points(self, side: int, place: int) -> int:
        return self.influence[side * self.PLACES + place]

    def controls(self, side: int, place: int) -> int:
        return self.control[side] >> place & 1

    def add_influence(self, side: int, place: int, count: int = 1) -> None:
        places, influence = self.PLACES, self.influence
        mine, theirs = side * places + place, (1 - side) * places + place
        has = influence[mine] + count
        if has > MOST:
            has = MOST
        influence[mine] = has
        bit = 1 << place
        if not self.present[side] & bit:
            self.present[side] |= bit
            self.reach[side] |= self.close()[place]
        lead, stability = has - influence[theirs], self.STABILITY[place]
        if lead >= stability:
            self.control[side] |= bit
        if -lead < stability and self.control[1 - side] & bit:
            self.control[1 - side] ^= bit

    def remove_influence(self, side: int, place: int, count: int = 1) -> int:
        """Take away so much or what is there; says how much."""
        places, influence = self.PLACES, self.influence
        mine, theirs = side * places + place, (1 - side) * places + place
        had = influence[mine]
        if count > had:
            count = had
        if not count:
            return 0
        has = had - count
        influence[mine] = has
        bit = 1 << place
        if not has:
            self.present[side] ^= bit
            present, close = self.present[side], self.close()
            for near in members(close[place] & ~self.HOMES[side]):
                if not close[near] & present:  # it was reached from here alone
                    self.reach[side] ^= 1 << near
        lead, stability = influence[theirs] - has, self.STABILITY[place]
        if lead >= stability:
            self.control[1 - side] |= bit
        if -lead < stability and self.control[side] & bit:
            self.control[side] ^= bit
        return count

    def reach_of(self, side: int, present: int) -> int:
        """Where a side with points in these places may place more."""
        reach, close = self.HOMES[side], self.close()
        for place in members(present):
            reach |= close[place]
        return reach

    def survey(self) -> None:
        """The same from scratch, after a position was set up."""
        first, second = self.influence[: self.PLACES], self.influence[self.PLACES :]
        places = range(self.PLACES)
        self.present = [
            set_of(place for place in places if first[place]),
            set_of(place for place in places if second[place]),
        ]
        lead = [one - two for one, two in zip(first, second, strict=True)]
        self.control = [
            set_of(place for place in places if lead[place] >= self.STABILITY[place]),
            set_of(place for place in places if -lead[place] >= self.STABILITY[place]),
        ]
        self.reach = [self.reach_of(side, self.present[side]) for side in (0, 1)]

    # fmt: off
    # Written by `./detente fields` from `lay_out`.
    __slots__ = (
        "control", "exchanged", "extra", "influence", "present", "reach",
    )
    # fmt: on
