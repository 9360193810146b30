"""The files of the client: its pages, scripts and pictures, as they were built."""

from __future__ import annotations

import mimetypes
from email.utils import formatdate
from pathlib import Path

from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from ..core.errors import Refused
from ..core.texts import say

STATIC = Path(__file__).parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"  # files with a hash in their name
PACKED = (("br", ".br"), ("gzip", ".gz"))
TYPES = {".js": "text/javascript", ".svg": "image/svg+xml", ".webmanifest": "application/json"}


class Pages:
    """Serves a folder. An address that is no file is a page of the client: it gets index.html."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder.resolve()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.response(scope)(scope, receive, send)

    def response(self, scope: Scope) -> Response:
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            raise Refused("not_found")
        path = scope["path"]
        if path.startswith("/api/"):
            raise Refused("not_found")
        found = self._file(path)
        if found is None and "." in path.rpartition("/")[2]:
            raise Refused("not_found")  # a file that is not there is not a page
        found = found or self._file("/index.html")
        if found is None:
            text = say("page", "not_built")
            return PlainTextResponse(f"{text['en']}\n{text['pl']}\n", 503)
        return self._send(found, scope)

    def _file(self, path: str) -> Path | None:
        """The file at an address, if there is one inside the folder."""
        if "\0" in path or "\\" in path:
            return None
        try:
            found = (self.folder / path.lstrip("/")).resolve()
            return found if found.is_relative_to(self.folder) and found.is_file() else None
        except (OSError, ValueError):  # no file can be called so
            return None

    def _send(self, file: Path, scope: Scope) -> Response:
        sent = dict(scope["headers"])
        stat = file.stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        forever = file.is_relative_to(self.folder / "assets")
        headers = {
            "Cache-Control": FOREVER if forever else "no-cache",
            "ETag": tag,
            "Last-Modified": formatdate(stat.st_mtime, usegmt=True),
            "Vary": "Accept-Encoding",
        }
        if sent.get(b"if-none-match", b"").decode("latin-1") == tag:
            return Response(status_code=304, headers=headers)
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
        accepted = sent.get(b"accept-encoding", b"").decode("latin-1")
        for encoding, ending in PACKED:
            packed = file.with_name(file.name + ending)
            if encoding in accepted and packed.is_file():
                headers["Content-Encoding"] = encoding
                file = packed
                break
        return FileResponse(file, headers=headers, media_type=kind or "application/octet-stream")
