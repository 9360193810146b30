"""The bodies of requests about accounts. Repeating one does no harm, so they carry no id."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, Strict, StringConstraints

from ..web.bodies import Email, Name, Password, Word

Code = Annotated[str, Strict(), StringConstraints(max_length=64)]
"""Of a second factor: six digits, or a recovery code."""


class Account(BaseModel):
    name: Name
    password: Password


class SigningIn(Account):
    code: Code = ""


class SigningUp(Account):
    email: Email = ""


class Appealing(Account):
    text: Annotated[str, Strict(), StringConstraints(min_length=1, max_length=2000)]


class NewPassword(BaseModel):
    password: Password


class ResettingPassword(NewPassword):
    code: Code = ""


class ChangingPassword(NewPassword):
    old: Password


class Repeating(BaseModel):
    password: Password


class Proving(BaseModel):
    code: Code


class ProvingAgain(Repeating, Proving):
    """Both, once more."""


class ChangingEmail(BaseModel):
    password: Password
    email: Email


class AskingReset(BaseModel):
    who: Email  # a name or an address
    language: Literal["en", "pl"] = "en"


class EndingSessions(BaseModel):
    id: Word | None = None  # without it all others


class Leaving(BaseModel):
    password: Password = ""


class GoingAway(BaseModel):
    days: Annotated[int, Strict(), Field(ge=1, le=365)]


class NewToken(BaseModel):
    name: Annotated[str, Strict(), StringConstraints(min_length=1, max_length=200)]
    scopes: Annotated[list[Literal["read", "play", "account"]], Field(min_length=1, max_length=3)]


class BecomingBot(BaseModel):
    """The account whose bot it becomes, and its password."""

    owner: Name
    password: Password
