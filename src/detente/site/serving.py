"""A plain file server for a site, on this machine alone: to try a folder before it is published."""

from __future__ import annotations

import re
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from . import manifest

LOOPBACK = "127.0.0.1"
FOREVER = "public, max-age=31536000, immutable"
HASHED = re.compile(r"/(assets|python)/")  # another content would have another address


class Files(SimpleHTTPRequestHandler):
    """A folder as it lies there. What is no file gets 404.html, which is the program: it knows
    the page, or says that there is none."""

    protocol_version = "HTTP/1.1"
    policy = ""

    def end_headers(self) -> None:
        forever = HASHED.match(self.path)
        self.send_header("Cache-Control", FOREVER if forever else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        # so that workers have a memory in common, see web/src/alone/policy.ts
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def guess_type(self, path: object) -> str:
        return manifest.type_of(str(path))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory, "404.html")
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", manifest.type_of(page.name))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


def server(folder: Path, port: int, policy: str) -> ThreadingHTTPServer:
    handler = type("Here", (Files,), {"policy": f"{policy}; frame-ancestors 'none'"})
    return ThreadingHTTPServer((LOOPBACK, port), partial(handler, directory=str(folder)))
