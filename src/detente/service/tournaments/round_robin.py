"""Round robin: everybody meets everybody, by the tables of Berger, with sides in balance."""

from __future__ import annotations

from typing import NamedTuple


class RoundOf(NamedTuple):
    """One round: pairs of places 1 … n, who has the first side first; and who rests."""

    pairs: list[tuple[int, int]]
    rests: int | None


def rounds_of(players: int, double: bool = False) -> int:
    """How many rounds it has."""
    return (players - 1 + players % 2) * (2 if double else 1)


def table_of(players: int, double: bool = False) -> list[RoundOf]:
    """All rounds; the second leg is the first with sides changed."""
    even = players + players % 2
    once = [_round(number, even, players) for number in range(1, even)]
    if not double:
        return once
    return once + [RoundOf([(b, a) for a, b in one.pairs], one.rests) for one in once]


def _round(number: int, even: int, players: int) -> RoundOf:
    """In round r those meet whose places give r + 1 in the sum, counted round a circle of all but
    the last; who is left meets the last, or rests where there is none."""
    circle = even - 1
    pairs: list[tuple[int, int]] = []
    rests = None
    for one in range(1, even):
        other = (number + 1 - one - 1) % circle + 1
        if other == one:
            if even > players:
                rests = one
            else:
                # who is in the first half has the first side against the last
                pairs.insert(0, (one, even) if one <= even // 2 else (even, one))
        elif one < other:
            pairs.append((one, other) if (one + other) % 2 else (other, one))
    return RoundOf(pairs, rests)
