"""The description of the interface at /api/openapi.json.

Paths, parameters and bodies come from the routes; what is sent back is named here, because it is
made by hand and quickly and no model stands between. A test sees to it that no route is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema
from starlette.routing import BaseRoute

from detente import __version__

from ..accounts import scopes
from ..accounts import shapes as account_shapes
from ..core.json import Json
from ..core.secrets import COOKIE, SESSION
from ..drills import shapes as drill_shapes
from ..lessons import shapes as lesson_shapes
from ..lobby import shapes as lobby_shapes
from ..moderation import shapes as moderation_shapes
from ..plans import shapes as plan_shapes
from ..play import game_shapes, live_shapes, view_shapes
from ..play import shapes as play_shapes
from ..positions import shapes as position_shapes
from ..reviews import shapes as review_shapes
from ..statistics import shapes as statistics_shapes
from ..tournaments import shapes as tournament_shapes
from ..turn_notices import shapes as notice_shapes
from ..web import shapes
from ..workshop import shapes as workshop_shapes

ABOUT = """Everything the pages of Détente do, they do by this interface, and so may any program:
see docs/bots.md for how to write a bot and docs/service.md for what everything means. Texts are in
English and Polish. Whoever comes without cookie and token gets the cookie of a new guest. Changes
by cookie need the header X-Detente: 1; tokens need scopes, which stand at each path. Changes at
tables carry an id made by the client, so that a repeat has no effect. After each change a seat is
told by the live channel, a WebSocket."""


class Reply(NamedTuple):
    """What is sent back: a model or a list of it, or something that is no JSON."""

    about: str
    model: type[BaseModel] | None = None
    many: bool = False
    media: str = "application/json"


def _say(about: str, model: type[BaseModel] = shapes.Empty) -> Reply:
    return Reply(about, model)


H = "/api/games/{name}/histories/{language}"
L = "/api/lessons/{game}/{name}"
D = "/api/drills/{game}/{name}"
T = "/api/tables/{place}"
P = "/api/positions"
W = "/api/games/{name}/workshop"
N = "/api/me/turns"
F = "/api/account/factor"
C = "/api/tournaments"
C1 = C + "/{tournament}"
REPLIES: dict[tuple[str, str], Reply] = {
    ("GET", "/api/health"): _say("Whether the server and its database live", shapes.Health),
    ("GET", "/api/games"): Reply("The games", game_shapes.GameSummary, many=True),
    ("GET", "/api/games/{name}"): _say("All about one game", game_shapes.GameDescription),
    ("GET", H): _say("What really happened behind its cards", game_shapes.Histories),
    ("GET", "/api/tables"): Reply("My tables", play_shapes.Listed, many=True),
    ("POST", "/api/tables"): _say("Make a table", play_shapes.Made),
    ("GET", "/api/invitations/{secret}"): _say("Who invites to what", play_shapes.Invitation),
    ("POST", "/api/invitations/{secret}"): _say("Take the seat", play_shapes.Joined),
    ("GET", T): _say("The table as one seat sees it", view_shapes.Full),
    ("GET", T + "/why"): _say("Why an option is closed", play_shapes.WhyNot),
    ("GET", T + "/risks"): _say("Which answers can lose the game", play_shapes.Risks),
    ("GET", T + "/query/{name}"): _say("Ask the game something", play_shapes.Lines),
    ("GET", T + "/frames"): _say("Earlier positions", play_shapes.Frames),
    ("GET", T + "/steps"): _say("What has happened since", play_shapes.Since),
    ("GET", T + "/chart"): _say("How the game went", play_shapes.Chart),
    ("GET", T + "/timeline"): _say(
        "What came to pass, and when it really did", play_shapes.Timeline
    ),
    ("GET", T + "/ratings"): _say("What a rated game changed", play_shapes.RatingChanges),
    ("GET", T + "/record"): Reply("The record of the game", media="text/plain"),
    ("GET", T + "/review"): _say("How it was played, as far as known", review_shapes.ReviewState),
    ("POST", T + "/review"): _say("Have it reviewed", review_shapes.ReviewState),
    ("POST", T + "/answer"): _say("Answer the question", play_shapes.Done),
    ("POST", T + "/hint"): _say("What a strong player would look at", play_shapes.Hint),
    ("POST", T + "/undo"): _say("Undo the own last answer", play_shapes.Done),
    ("POST", T + "/takeback"): _say("Ask to take back", play_shapes.Done),
    ("POST", T + "/takeback/reply"): _say("Allow it or not", play_shapes.Done),
    ("POST", T + "/resign"): _say("Resign", play_shapes.Done),
    ("POST", T + "/claim"): _say("Claim a game that the other left", play_shapes.Done),
    ("POST", T + "/rematch"): _say("Offer another game, or accept it", play_shapes.Again),
    ("POST", T + "/rematch/decline"): _say("Decline another game", play_shapes.Done),
    ("POST", T + "/rematch/withdraw"): _say("Take the own offer back", play_shapes.Done),
    ("POST", T + "/hurry"): _say("Have the computer answer now", play_shapes.Done),
    ("POST", T + "/chat"): _say("Say something to the other", play_shapes.Done),
    ("PUT", T + "/notes"): _say("Keep the own notes", play_shapes.Done),
    ("GET", T + "/plan"): _say("My answers in advance", plan_shapes.PlanKept),
    ("GET", T + "/plan/questions"): _say("What there is to plan for", plan_shapes.Ahead),
    ("PUT", T + "/plan"): _say("Plan, or give a plan up", plan_shapes.PlanKept),
    ("POST", T + "/observers"): _say("Propose what observers see", play_shapes.Done),
    ("POST", T + "/observers/reply"): _say("Agree to it or not", play_shapes.Done),
    ("POST", T + "/lesson"): _say("Between player and teacher", play_shapes.Done),
    ("GET", "/api/lobby"): _say("Open tables, and who waits", lobby_shapes.Lobby),
    ("GET", "/api/lobby/watch"): _say("Games to watch", lobby_shapes.GamesToWatch),
    ("POST", "/api/lobby/tables"): _say("Open a table", play_shapes.Made),
    ("POST", "/api/lobby/tables/{place}"): _say("Sit down there", play_shapes.Joined),
    ("POST", "/api/lobby/tables/{place}/withdraw"): _say("Take the own table back"),
    ("POST", "/api/lobby/pairing"): _say("Wait for an opponent"),
    ("POST", "/api/lobby/pairing/stop"): _say("Wait no longer"),
    ("GET", "/api/challenges"): _say("Challenges of mine", lobby_shapes.Challenges),
    ("POST", "/api/challenges"): _say("Challenge somebody", lobby_shapes.Challenged),
    ("POST", "/api/challenges/{place}/accept"): _say("Accept it", play_shapes.Joined),
    ("POST", "/api/challenges/{place}/decline"): _say("Decline it"),
    ("POST", "/api/challenges/{place}/withdraw"): _say("Take the own challenge back"),
    ("GET", C): _say("Tournaments", tournament_shapes.Tournaments),
    ("GET", C1): _say("A tournament with its standings", tournament_shapes.Tournament),
    ("POST", C): _say("Announce a tournament", tournament_shapes.Tournament),
    ("POST", C1 + "/join"): _say("Join it", tournament_shapes.Tournament),
    ("POST", C1 + "/leave"): _say("Leave it before it begins", tournament_shapes.Tournament),
    ("POST", C1 + "/withdraw"): _say("Withdraw from it", tournament_shapes.Tournament),
    ("POST", C1 + "/start"): _say("Begin it", tournament_shapes.Tournament),
    ("POST", C1 + "/pair"): _say("Pair the next round", tournament_shapes.Tournament),
    ("POST", C1 + "/decide"): _say("Decide a game", tournament_shapes.Tournament),
    ("POST", C1 + "/remove"): _say("Remove a player", tournament_shapes.Tournament),
    ("POST", C1 + "/cancel"): _say("Cancel it", tournament_shapes.Tournament),
    ("POST", "/api/records"): _say("Import a record", play_shapes.Imported),
    ("POST", P): _say("Begin to set up a position", position_shapes.Opened),
    ("POST", P + "/open"): _say("Go on with one that was set up", position_shapes.Opened),
    ("POST", P + "/read"): _say("Go on from a record", position_shapes.Opened),
    ("POST", P + "/look"): _say("What a position is like", position_shapes.Looked),
    ("POST", P + "/opinion"): _say("What a computer thinks of it", position_shapes.Opinion),
    ("GET", T + "/position"): _say("Set up another from a game", position_shapes.Opened),
    ("GET", "/api/drills"): Reply("The drills by game, and today's", drill_shapes.Drills),
    ("GET", D): _say("A drill, not solved yet", drill_shapes.DrillOpened),
    ("GET", D + "/answer"): _say("Answer a drill", drill_shapes.DrillTried),
    ("GET", D + "/why"): _say("Why an option is closed there", play_shapes.WhyNot),
    ("POST", W + "/show"): _say("A deck as a form", workshop_shapes.Workpiece),
    ("POST", W + "/make"): _say("The deck of a form", workshop_shapes.Workpiece),
    ("GET", "/api/lessons"): Reply("The lessons by game", lesson_shapes.Course, many=True),
    ("GET", L): _say("A lesson at a place in it", lesson_shapes.LessonOpened),
    ("GET", L + "/on"): _say("Go on to the next place", lesson_shapes.LessonStep),
    ("GET", L + "/answer"): _say("Answer what is asked for", lesson_shapes.LessonTried),
    ("GET", L + "/why"): _say("Why an option is closed there", play_shapes.WhyNot),
    ("GET", "/api/me"): _say("Who I am", account_shapes.Me),
    ("GET", "/api/me/export"): Reply("Everything of mine", media="application/zip"),
    ("POST", "/api/me/delete"): _say("Delete everything of mine"),
    ("GET", "/api/me/statistics"): _say("My finished games", statistics_shapes.Statistics),
    ("GET", "/api/me/vacation"): _say("My vacation", account_shapes.Vacation),
    ("POST", "/api/me/vacation"): _say("Go on vacation", account_shapes.Vacation),
    ("POST", "/api/me/vacation/end"): _say("Come back", account_shapes.Vacation),
    ("POST", "/api/account/appeal"): _say("Appeal against a suspension"),
    ("POST", F): _say("Begin a second factor", account_shapes.FactorBegun),
    ("POST", F + "/confirm"): _say("Show that it works", account_shapes.RecoveryCodes),
    ("POST", F + "/codes"): _say("New recovery codes", account_shapes.RecoveryCodes),
    ("POST", F + "/off"): _say("Switch it off"),
    ("GET", "/api/me/tokens"): Reply("My tokens", account_shapes.Token, many=True),
    ("POST", "/api/me/tokens"): _say("Make a token", account_shapes.FreshToken),
    ("DELETE", "/api/me/tokens/{name}"): _say("Take a token back"),
    ("POST", "/api/me/bot"): _say("Become a bot", account_shapes.BotMade),
    ("GET", "/api/me/blocks"): _say("Whom I do not want to meet", moderation_shapes.Blocks),
    ("POST", "/api/me/blocks"): _say("Block somebody", moderation_shapes.Blocks),
    ("POST", "/api/me/blocks/lift"): _say("Lift a block", moderation_shapes.Blocks),
    ("PUT", "/api/me/chat"): _say("Turn the chat off everywhere", moderation_shapes.ChatTurned),
    ("PUT", T + "/chat"): _say("Turn the chat off here", moderation_shapes.ChatTurned),
    ("GET", "/api/me/notices"): Reply("What moderators decided", account_shapes.Notice, many=True),
    ("POST", "/api/me/notices/read"): _say("I have read it"),
    ("POST", "/api/reports"): _say("Report somebody", moderation_shapes.ReportSent),
    ("POST", "/api/reports/bug"): _say("Report a bug", moderation_shapes.BugSent),
    ("GET", "/api/moderation/reports"): Reply("Open reports", moderation_shapes.Report, many=True),
    ("GET", "/api/moderation/log"): Reply("What was decided", moderation_shapes.Decided, many=True),
    ("POST", "/api/moderation/actions"): _say("Decide"),
    ("GET", N): _say("How I am told that it is my turn", notice_shapes.NoticeSettings),
    ("PUT", N): _say("Be told in another way", notice_shapes.NoticeSettings),
    ("POST", N + "/confirm"): _say("Have my address confirmed"),
    ("POST", N + "/browsers"): _say("Tell this browser too", notice_shapes.NoticeSettings),
    ("POST", N + "/browsers/end"): _say("Tell it no more", notice_shapes.NoticeSettings),
    ("GET", N + "/now"): _say("What a pushed browser shows", notice_shapes.NoticeNow),
    ("POST", "/api/account/confirm/{secret}"): _say("Confirm an address by its link"),
    ("POST", "/api/account/unsubscribe/{secret}"): _say("No more mail"),
    ("POST", "/api/account"): _say("Sign up", account_shapes.Me),
    ("POST", "/api/account/sign-in"): _say("Sign in"),
    ("POST", "/api/account/sign-out"): _say("Sign out"),
    ("GET", "/api/account/sessions"): Reply("My sessions", account_shapes.SessionShown, many=True),
    ("POST", "/api/account/sessions/end"): _say("End sessions", account_shapes.Ended),
    ("PUT", "/api/account/password"): _say("Change the password"),
    ("PUT", "/api/account/email"): _say("Change the e-mail address", account_shapes.Me),
    ("POST", "/api/account/reset"): _say("Ask for a link"),
    ("GET", "/api/account/reset/{secret}"): _say("Whose link it is", account_shapes.Named),
    ("POST", "/api/account/reset/{secret}"): _say("Choose a new password"),
    ("GET", "/api/people/{name}"): _say("What everybody may know", account_shapes.Profile),
    ("GET", "/api/people/{name}/games"): _say("Games of an account", account_shapes.TheirGames),
}
SCHEMES = {
    "guest": {"type": "apiKey", "in": "cookie", "name": COOKIE},
    "session": {"type": "apiKey", "in": "cookie", "name": SESSION},
    "token": {"type": "http", "scheme": "bearer", "description": ", ".join(scopes.SCOPES)},
}
FROM_HERE = {
    "name": "X-Detente",
    "in": "header",
    "required": False,
    "description": "1; not needed with a token",
    "schema": {"type": "string"},
}
REFUSED = {"$ref": "#/components/schemas/Refusal"}
LIVE: Json = {
    "summary": "The live channel, a WebSocket, which says LiveMessage: see docs/service.md",
    "operationId": "live",
    "parameters": [
        {"name": "place", "in": "path", "required": True, "schema": {"type": "string"}},
        {"name": "seat", "in": "query", "required": False, "schema": {"type": "string"}},
    ],
    "responses": {"101": {"description": "the connection is open"}},
}


LOBBY: Json = {
    "summary": "The live channel of the lobby, a WebSocket, which says LobbyMessage",
    "operationId": "lobby_live",
    "parameters": [
        {"name": "tables", "in": "query", "required": False, "schema": {"type": "boolean"}},
    ],
    "responses": {"101": {"description": "the connection is open"}},
}


def described(routes: Sequence[BaseRoute]) -> Json:
    found: Json = get_openapi(
        title="Détente", version=__version__, description=ABOUT, routes=routes
    )
    found["paths"] = {
        path: methods for path, methods in found["paths"].items() if path.startswith("/api/")
    }
    found["paths"][T + "/live"] = {"get": deepcopy(LIVE)}
    found["paths"]["/api/lobby/live"] = {"get": deepcopy(LOBBY)}
    for path, methods in found["paths"].items():
        for method, operation in methods.items():
            _complete(method.upper(), path, operation)
    components = found.setdefault("components", {})
    forms = components.setdefault("schemas", {})
    for unused in ("HTTPValidationError", "ValidationError"):
        forms.pop(unused, None)
    forms.update(_forms())
    components["securitySchemes"] = SCHEMES
    return found


def _forms() -> dict[str, Any]:
    models: set[type[BaseModel]] = {reply.model for reply in REPLIES.values() if reply.model}
    models |= {shapes.Refusal, live_shapes.LiveMessage, lobby_shapes.LobbyMessage}
    _, found = models_json_schema(
        [(model, "validation") for model in sorted(models, key=lambda model: model.__name__)],
        ref_template="#/components/schemas/{model}",
    )
    forms: dict[str, Any] = found["$defs"]
    return forms


def _complete(method: str, path: str, operation: Json) -> None:
    answers = operation["responses"]
    answers.pop("422", None)
    reply = REPLIES.get((method, path))
    if reply is not None:
        operation["summary"] = reply.about
        status = next(status for status in answers if status.startswith("2"))
        answers[status] = {"description": reply.about, "content": {reply.media: _form(reply)}}
    answers["4XX"] = {
        "description": "refused: nothing has changed",
        "content": {"application/json": {"schema": REFUSED}},
    }
    answers["503"] = {**answers["4XX"], "description": "nothing can be saved: try again"}
    if path == "/api/health":
        answers["503"] = {**answers["200"], "description": "something is wrong"}
    if method == "GET" and path in ("/api/games/{name}", H, C1):
        answers["304"] = {"description": "as the ETag says"}
    need = scopes.needed(method, path)
    if need == scopes.BROWSER:
        operation["security"] = [{"session": []}, {"guest": []}, {}]
    else:
        operation["security"] = [{"token": [need]}, {"session": []}, {"guest": []}, {}]
    if method not in ("GET", "HEAD"):
        operation.setdefault("parameters", []).append(FROM_HERE)


def _form(reply: Reply) -> Json:
    if reply.model is None:
        binary = {"type": "string", "format": "binary"} if "zip" in reply.media else {}
        return {"schema": binary or {"type": "string"}}
    one = {"$ref": f"#/components/schemas/{reply.model.__name__}"}
    return {"schema": {"type": "array", "items": one} if reply.many else one}
