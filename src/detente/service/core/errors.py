"""Refusals. A refused request has changed nothing, and its key says why."""

from __future__ import annotations

from math import ceil

from .texts import Text, say

STATUS = {
    "bad_request": 400,
    "not_found": 404,
    "not_your_seat": 403,
    "stale": 409,
    "not_offered": 409,
    "not_asked": 409,
    "final_chance": 409,
    "final_revealed": 409,
    "final_another": 409,
    "over": 409,
    "out_of_time": 409,
    "too_large": 413,
    "too_many": 429,
    "conflict": 409,
    "bad_record": 422,
    "bad_option": 422,
    "too_heavy": 422,
    "cannot_undo": 409,
    "broken": 409,
    "bad_name": 422,
    "bad_password": 422,
    "bad_email": 422,
    "name_taken": 409,
    "wrong_password": 403,
    "needs_code": 403,
    "wrong_code": 403,
    "needs_factor": 403,
    "needs_account": 403,
    "bad_token": 401,
    "needs_scope": 403,
    "needs_browser": 403,
    "needs_moderator": 403,
    "needs_organiser": 403,
    "suspended": 403,
    "muted": 403,
    "chat_off": 409,
    "unavailable": 503,
}


class Refused(Exception):
    """The request is not carried out. `sentence` names another sentence than that of the key;
    after `wait` seconds it is worth another try."""

    def __init__(
        self,
        key: str,
        sentence: str = "",
        reason: Text | None = None,
        wait: float = 0,
        **values: str,
    ) -> None:
        super().__init__(key)
        self.key = key
        self.status = STATUS[key]
        self._sentence = sentence or key
        self._reason = reason
        self._values = values  # that the sentence names
        self.headers = {"Retry-After": str(max(1, ceil(round(wait, 3))))} if wait else {}

    @property
    def text(self) -> Text:
        if self._reason is None:
            return say("error", self._sentence, **self._values)
        reasons = self._reason
        return {
            language: say("error", self._sentence, reason=reason)[language]
            for language, reason in reasons.items()
        }

    def body(self) -> dict[str, object]:
        return {"error": {"key": self.key, **self.text}}


class Asked(Refused):
    """Refused whatever the database says: who asks wants to know more before he does it."""
