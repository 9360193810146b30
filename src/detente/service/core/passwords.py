"""Passwords: hashed by argon2, in threads, a few at a time."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

# About a tenth of a second and 32 MiB each. Whoever raises them strengthens every password that is
# used from then on: it is hashed again when its owner signs in.
HASHER = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
AT_ONCE = 2
_threads = ThreadPoolExecutor(AT_ONCE, "passwords")


@cache
def _nobody() -> str:
    """What is verified where there is no account, so that it takes as long."""
    return HASHER.hash("nobody has this password")


async def hashed(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(_threads, HASHER.hash, password)


async def verified(password: str, stored: str | None) -> bool:
    """Whether it is the password; of nobody, after the same time, it never is."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_threads, _verify, password, stored)


def _verify(password: str, stored: str | None) -> bool:
    try:
        return HASHER.verify(stored or _nobody(), password) and stored is not None
    except (VerifyMismatchError, InvalidHashError):
        return False


def is_outdated(stored: str) -> bool:
    return HASHER.check_needs_rehash(stored)
