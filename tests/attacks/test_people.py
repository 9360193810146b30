"""Attacks of people on people: names that look like others."""

from __future__ import annotations

import asyncio

import pytest

from detente.service.core.lookalikes import looks
from detente.service.people import rows as people
from tests.service.accounts import PASSWORD, name_of, sign_in, sign_up
from tests.service.harness import house, refused, run

pytestmark = pytest.mark.usefixtures("database")

# names

ALIKE = {
    "a small i without a dot": "al\u0131ce",
    "a capital i for a small l": "AIice",
    "a small l for a capital i": "ALlCE",
    "a digit": "A1ice",
    "letters of Lisu": "\ua4ee\ua4e1\ua4f2\ua4da\ua4f0",
    "mathematical letters": "\U0001d400\U0001d425\U0001d422\U0001d41c\U0001d41e",
    "an accent": "Álice",
}
UNFIT = {
    "a zero-width space": "Al\u200bice",
    "a joiner": "Al\u200dice",
    "a mark that joins no letter": "Alic\u0338e",
    "a mark from right to left": "Al\u202eice",
    "an alphabet beside another": "Аlice",
    "a name of the house": "Adm\u0131n",
    "a name of the house with a digit": "M0derat0r",
}


def test_names_that_look_like_others_are_refused(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Alice")
            await sign_up(home, "Bob")
            await sign_up(home, "\u0421\u041e\u041d")  # Cyrillic throughout
            for name in ALIKE.values():
                await refused("name_taken", sign_up(home, name))
            for name in UNFIT.values():
                await refused("bad_name", sign_up(home, name))
            for name in ("B0b", "\u0412\u041e\u0412", "\u0392\u039f\u0392", "COH", "C0H"):
                await refused("name_taken", sign_up(home, name))
            for name in ("Alina", "Bobby", "Malice"):  # others are others
                await sign_up(home, name)

    run(go())


def test_of_two_that_look_alike_and_come_at_once_one_is_let_in(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            both = await asyncio.gather(
                sign_up(home, "Modern"), sign_up(home, "Modem"), return_exceptions=True
            )
            assert sorted(getattr(one, "key", "") for one in both) == ["", "name_taken"]

    run(go())


def test_whoever_had_such_a_name_before_keeps_it(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Alice")
            other = await sign_up(home, "Second")
            account = await home.desk.store.read(lambda db: people.account_named(db, "Second"))
            assert account is not None
            old = {"name": "al\u0131ce", "folded": "al\u0131ce", "looks": f"{looks('Alice')} 2"}
            await home.desk.store.write(lambda db: people.change(db, account.id, **old))
            assert await name_of(other) == "al\u0131ce"
            assert await name_of(await sign_in(home, "al\u0131ce")) == "al\u0131ce"
            alice = await sign_in(home, "Alice")
            await alice.post("/me/delete", password=PASSWORD)
            await refused("name_taken", sign_up(home, "Alice"))  # one who looks like it is there

    run(go())
