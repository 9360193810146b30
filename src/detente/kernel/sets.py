"""Sets as integers: bit n stands for member n."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def members(mask: int) -> Iterator[int]:
    """The members of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def set_of(numbers: Iterable[int]) -> int:
    """The set with these members."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def pick(mask: int, index: int) -> int:
    """The member of a set with so many members below it."""
    while index:
        mask &= mask - 1
        index -= 1
    return (mask & -mask).bit_length() - 1
