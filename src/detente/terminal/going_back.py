"""How far undo goes back at the keyboard: freely in one's own draft; further as a take-back, which
the record keeps. Whoever plays with a computer, or with somebody beside him, need ask nobody."""

from __future__ import annotations

from typing import NamedTuple

from .saves import Match


class WayBack(NamedTuple):
    """So many answers stand after undo; does it go back `across` a commit line?"""

    to: int
    across: bool


def way_back(match: Match, seat: int) -> WayBack | None:
    """How whoever looks goes back now; None: not at all."""
    play = match.play
    if seat not in (0, 1) or play.state.ending:
        return None
    if (within := play.undo_to(seat)) is not None:
        return WayBack(within, across=False)
    if match.serious:
        return None
    people = [number for number in (0, 1) if match.player(number) is None]
    for number in range(play.handed_count - 1, -1, -1):
        answer = play.answers[number]
        if not answer.auto and answer.seat in [play.seat_then(one, number) for one in people]:
            return WayBack(number, across=True)
    return None


def go_back(match: Match, seat: int, way: WayBack) -> None:
    if way.across:
        match.play.drop_draft()
        match.play.take_back(way.to)
    else:
        match.play.undo(seat)
