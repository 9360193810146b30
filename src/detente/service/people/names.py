"""Names of accounts, passwords that are too easy, and what looks like an e-mail address."""

from __future__ import annotations

import re
import unicodedata

from ..core.errors import Refused
from ..core.lookalikes import fold, looks

SHORTEST, LONGEST = 3, 24
FOLDED, LOOKS = 100, 200  # a character may become several
PASSWORD = 8  # characters at least
LONGEST_PASSWORD = 200
DIFFERENT = 5  # characters a password has at least
EMAIL = re.compile(r"[^@\s\x00-\x1f<>,;:\"()\[\]\\]{1,64}@[^@\s\x00-\x1f<>,;:\"()\[\]\\]{1,189}")
# nobody is to pass for the house, for a computer or for somebody without a name
RESERVED = {
    *("admin", "administrator", "moderator", "mod", "root", "system", "server", "detente"),
    *("guest", "gosc", "computer", "komputer", "nobody", "nikt", "observer", "obserwator"),
}
HOUSE = {looks(name) for name in RESERVED}


def account_name(text: str) -> str:
    """A name as it is kept, if an account may have it."""
    name = unicodedata.normalize("NFKC", text.strip())
    inside = all(c.isalnum() or c in "-_" for c in name)
    if not SHORTEST <= len(name) <= LONGEST or not inside:
        raise Refused("bad_name")
    if not name[0].isalnum() or not name[-1].isalnum() or len(_alphabets(name)) > 1:
        raise Refused("bad_name")
    folded, like = fold(name), looks(name)
    if len(folded) > FOLDED or len(like) > LOOKS or like in HOUSE:
        raise Refused("bad_name")
    return name


def _alphabets(name: str) -> set[str]:
    """The alphabets of its letters: a name in two of them wants to look like another one."""
    return {unicodedata.name(c, "?").split()[0] for c in name if c.isalpha()}


def new_password(text: str, name: str) -> str:
    """A password as it is hashed, if it is not too easy."""
    password = plain_password(text)
    if not PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused("bad_password")
    if len(set(password)) < DIFFERENT or fold(password) == fold(name):
        raise Refused("bad_password")
    return password


def plain_password(text: str) -> str:
    """The same on every keyboard, however its accents are put together."""
    return unicodedata.normalize("NFKC", text)


def email(text: str) -> str | None:
    """An address as it is kept; None if none was given."""
    address = text.strip().lower()
    if not address:
        return None
    if not EMAIL.fullmatch(address) or not address.isprintable():
        raise Refused("bad_email")
    return address
