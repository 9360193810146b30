"""Sets as integers: bit n stands for member n.

A set is gone through word by word: within a machine word compiled code counts without objects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

WORD: Final = 60  # members
IN_WORD: Final = (1 << WORD) - 1


def members(mask: int) -> list[int]:
    """The members of a set, lowest first."""
    found = []
    below = -1
    while mask:
        word = mask & IN_WORD
        while word:
            low = word & -word
            found.append(below + low.bit_length())
            word ^= low
        mask >>= WORD
        below += WORD
    return found


def set_of(numbers: Iterable[int]) -> int:
    """The set with these members."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def pick(mask: int, index: int) -> int:
    """The member of a set with so many members below it."""
    below = -1
    while mask > IN_WORD and (count := (mask & IN_WORD).bit_count()) <= index:
        index -= count
        mask >>= WORD
        below += WORD
    word = mask & IN_WORD
    while index:
        word &= word - 1
        index -= 1
    return below + (word & -word).bit_length()
