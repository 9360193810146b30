"""The second factor of accounts: codes of an app that change every half minute (TOTP, RFC 6238),
and recovery codes on paper for whoever has lost it. Each code works once."""

from __future__ import annotations

import base64
import hmac
import re
import secrets
from typing import Any

import pyotp
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from ..core.secrets import guest_of
from ..db.schema.people import FACTORS, RECOVERY_CODES
from . import rows as people

STEP = 30_000  # milliseconds that a code is shown
NEAR = (-1, 0, 1)  # steps: clocks differ, and people type
CODES = 10  # for recovery
DIGITS = re.compile(r"[0-9]{6}")


def factor_of(db: Connection, person: str) -> Row[Any] | None:
    """What an account has besides its password, once its owner has shown that it works."""
    mine = FACTORS.c.person == person, FACTORS.c.since.is_not(None)
    return db.execute(select(FACTORS).where(*mine)).first()


def moderates(db: Connection, account: Row[Any]) -> bool:
    """A password alone makes nobody a moderator."""
    return bool(account.moderator) and factor_of(db, account.id) is not None


def begin(db: Connection, person: str) -> str | None:
    """A secret that does not count yet; None if there is one that does."""
    people.hold(db, person)
    if factor_of(db, person) is not None:
        return None
    secret = pyotp.random_base32()
    remove(db, person)
    db.execute(insert(FACTORS).values(person=person, secret=secret, since=None, step=0))
    return secret


def confirm(db: Connection, person: str, code: str, at: int) -> bool:
    """Its owner shows by a code that he has the secret: from now on it counts."""
    wanted = select(FACTORS).where(FACTORS.c.person == person, FACTORS.c.since.is_(None))
    row = db.execute(wanted).first()
    if row is None or not _used(db, row, _plain(code), at):
        return False
    db.execute(update(FACTORS).where(FACTORS.c.person == person).values(since=at))
    return True


def passes(db: Connection, person: str, code: str, at: int) -> bool:
    """Whether a code is good; it is used up by that."""
    row, given = factor_of(db, person), _plain(code)
    if row is None:
        return False
    if DIGITS.fullmatch(given):
        return _used(db, row, given, at)
    mine = RECOVERY_CODES.c.person == person, RECOVERY_CODES.c.code == guest_of(given)
    return db.execute(delete(RECOVERY_CODES).where(*mine)).rowcount == 1


def _plain(code: str) -> str:
    """However it is written: in groups, in capitals."""
    return re.sub(r"[\s-]", "", code).lower()


def _used(db: Connection, row: Row[Any], code: str, at: int) -> bool:
    """Whether it is the code of now or nearly now, and none that was used, nor an earlier one."""
    now, maker = at // STEP, pyotp.TOTP(row.secret)
    fits = [n for n in NEAR if hmac.compare_digest(maker.generate_otp(now + n), code)]
    if not fits:
        return False
    step = now + fits[-1]
    still = FACTORS.c.person == row.person, FACTORS.c.secret == row.secret, FACTORS.c.step < step
    return db.execute(update(FACTORS).where(*still).values(step=step)).rowcount == 1


def new_codes(db: Connection, person: str) -> list[str]:
    """Recovery codes in place of those he had; only their hashes are kept."""
    db.execute(delete(RECOVERY_CODES).where(RECOVERY_CODES.c.person == person))
    codes = [base64.b32encode(secrets.token_bytes(10)).decode().lower() for _ in range(CODES)]
    kept = [{"person": person, "code": guest_of(code)} for code in codes]
    db.execute(insert(RECOVERY_CODES), kept)
    return ["-".join(code[n : n + 4] for n in range(0, 16, 4)) for code in codes]


def codes_left(db: Connection, person: str) -> int:
    mine = select(func.count()).select_from(RECOVERY_CODES)
    return int(db.execute(mine.where(RECOVERY_CODES.c.person == person)).scalar_one())


def remove(db: Connection, person: str) -> bool:
    """Whether there was one."""
    db.execute(delete(RECOVERY_CODES).where(RECOVERY_CODES.c.person == person))
    return db.execute(delete(FACTORS).where(FACTORS.c.person == person)).rowcount == 1
