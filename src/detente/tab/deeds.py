"""What is done at a table of the tab."""

from __future__ import annotations

from typing import Any

from detente.service.core.errors import Refused
from detente.service.core.json import Json
from detente.service.play.room import Room
from detente.service.table import acting, messages
from detente.service.table.acting import Deed
from detente.service.table.claims import claim_of
from detente.service.table.opening import rematch_of
from detente.service.table.table import OVER, Table

from . import forms
from .computers import Computers
from .desk import YOU, Desk, Done
from .routing import Asked, Router, said
from .world import Reply


class Deeds:
    def __init__(self, desk: Desk, computers: Computers) -> None:
        self.desk, self.computers = desk, computers

    def into(self, router: Router) -> None:
        at = "/api/tables/{table}"
        for name, answer in {
            "answer": self.answer,
            "undo": self.undo,
            "hint": self.hint,
            "takeback": self.takeback,
            "takeback/reply": self.takeback_reply,
            "resign": self.resign,
            "claim": self.claim,
            "rematch": self.rematch,
            "hurry": self.hurry,
        }.items():
            router.to("POST", f"{at}/{name}", answer)
        router.to("PUT", f"{at}/notes", self.notes)

    async def answer(self, asked: Asked) -> Reply:
        return said(await self.given(asked.parts["table"], asked.form(forms.ANSWERING)))

    async def given(self, place: str, body: Json) -> Json:
        """An answer, however it came."""
        seat, option = body["seat"], body["option"]

        def action(room: Room, at: int) -> Done:
            table = room.table
            acting.may_answer(table, YOU, seat, body["number"], option, draft=body["draft"])
            new = acting.given(table, YOU, seat, option, at)
            return Done(Deed(new, acting.reply(table, new, seat)))

        return await self.desk.act(place, body["request"], action)

    async def undo(self, asked: Asked) -> Reply:
        body = asked.form(forms.AT_NUMBER)
        return await self._deed(
            asked,
            body,
            lambda table, at: acting.undone(table, YOU, body["seat"], body["number"], at),
        )

    async def hint(self, asked: Asked) -> Reply:
        """It takes a second or so, in the other worker; whoever answers meanwhile gets none."""
        body = asked.form(forms.AT_NUMBER)
        seat, number = body["seat"], body["number"]
        room = await self.desk.room(asked.parts["table"])
        acting.may_have_hint(room.table, YOU, seat, number)
        if not room.table.hints:
            await self._deed(asked, body, lambda table, at: acting.hinted(table, YOU, seat, number))
            acting.may_have_hint(room.table, YOU, seat, number)
        return said(await self.computers.hint(room, seat, number))

    async def takeback(self, asked: Asked) -> Reply:
        body = asked.form(forms.TAKING_BACK)
        seat, number, to = body["seat"], body["number"], body["to"]
        return await self._deed(
            asked, body, lambda table, at: acting.takeback_asked(table, YOU, seat, number, to, at)
        )

    async def takeback_reply(self, asked: Asked) -> Reply:
        body = asked.form(forms.CONSENTING)
        seat, accept = body["seat"], body["accept"]
        return await self._deed(
            asked, body, lambda table, at: acting.takeback_answered(table, YOU, seat, accept, at)
        )

    async def resign(self, asked: Asked) -> Reply:
        body = asked.form(forms.SEATED)
        return await self._deed(
            asked, body, lambda table, at: acting.resigned(table, YOU, body["seat"], at)
        )

    async def claim(self, asked: Asked) -> Reply:
        """A computer that thinks no more may be left."""
        body = asked.form(forms.CLAIMING)
        seat, result = body["seat"], body["result"]

        def deed(table: Table, at: int) -> Deed:
            return acting.claimed(table, YOU, seat, result, claim_of(table, {}, seat), at)

        return await self._deed(asked, body, deed)

    async def rematch(self, asked: Asked) -> Reply:
        """Another game, which begins at once."""
        body = asked.form(forms.SEATED)
        seat = body["seat"]

        def action(room: Room, at: int) -> Done:
            table = room.table
            acting.holding(table, YOU, seat)
            if table.status != OVER:
                raise Refused("conflict")
            reply = acting.reply(table, table, seat)
            if table.rematch:
                return Done(Deed(table, {**reply, "table": table.rematch, "invitations": {}}))
            new = rematch_of(table, YOU, at, self.desk.world.random)
            links = messages.invitations(new)
            deed = Deed(table.but(rematch=new.id), {**reply, "table": new.id, "invitations": links})
            return Done(deed, made=(new, []))

        return said(await self.desk.act(asked.parts["table"], body["request"], action))

    async def hurry(self, asked: Asked) -> Reply:
        body = asked.form(forms.ONLY)

        def action(room: Room, at: int) -> Done:
            deed = acting.hurried(room.table, YOU)
            thinks = deed.table is room.table
            return Done(deed, after=(lambda: self.computers.hurry(room)) if thinks else None)

        return said(await self.desk.act(asked.parts["table"], body["request"], action))

    async def notes(self, asked: Asked) -> Reply:
        body = asked.form(forms.WRITING)
        seat = body["seat"]

        def action(room: Room, at: int) -> Done:
            table = room.table
            text, chair = acting.noted(table, YOU, seat, body["text"]), table.chair_at(seat)

            def after() -> None:
                room.notes[chair] = text

            deed = Deed(table, acting.reply(table, table, seat))
            return Done(deed, notes=(chair, text), after=after)

        return said(await self.desk.act(asked.parts["table"], body["request"], action))

    async def _deed(self, asked: Asked, body: Json, deed: Any) -> Reply:
        def action(room: Room, at: int) -> Done:
            return Done(deed(room.table, at))

        return said(await self.desk.act(asked.parts["table"], body["request"], action))
