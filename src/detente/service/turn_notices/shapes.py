"""The forms of what is said about notices."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from ..web.shapes import Moment, Text


class PushedBrowser(BaseModel):
    id: str
    browser: str
    created: Moment


class Failure(BaseModel):
    way: Literal["email", "push", "webhook"]
    at: Moment


class NoticeSettings(BaseModel):
    mail: bool
    address: str
    confirmed: bool
    push: str | None
    browsers: list[PushedBrowser]
    email: bool
    webhook: str
    secret: str
    hour: int | None
    quiet: tuple[int, int] | None
    language: Literal["en", "pl"] | None
    zone: str | None
    failed: Failure | None


class TableDue(BaseModel):
    table: str
    title: Text
    opponent: str


class NoticeNow(BaseModel):
    text: Text
    language: Literal["en", "pl"] | None
    subscribed: bool
    tables: list[TableDue]
