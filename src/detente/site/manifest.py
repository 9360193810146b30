"""The list of a site's files: `site.json`, by which a browser knows and compares what it keeps."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
from pathlib import Path
from typing import Any

SITE = "site.json"
WORKER = "worker.js"  # tells versions apart, so it is no part of one
VERSION = "{{version}}"  # in the worker, where the hash of site.json goes

PACKED = ".wasm"  # a file server need not know how to compress these
TYPES = {
    ".gz": "application/octet-stream",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".play": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


def type_of(name: str) -> str:
    found = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0]
    found = found or "application/octet-stream"
    return f"{found}; charset=utf-8" if found == "text/html" else found


def write(folder: Path, facts: dict[str, Any]) -> str:
    """Writes site.json with the hash of every file, and its own hash into the worker."""
    files = []
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        path = file.relative_to(folder).as_posix()
        if path in (SITE, WORKER, "404.html"):
            continue
        content = file.read_bytes()
        entry: dict[str, Any] = {"path": f"/{path}", "hash": sha256(content), "type": type_of(path)}
        if file.suffix == PACKED:
            content = gzip.compress(content, 9, mtime=0)
            file.with_name(f"{file.name}.gz").write_bytes(content)
            file.unlink()
            entry["packed"] = True
        files.append({**entry, "size": len(content)})
    text = json.dumps({**facts, "files": files}, ensure_ascii=False, separators=(",", ":"))
    (folder / SITE).write_text(text, "utf-8")
    version = sha256(text.encode())
    worker = folder / WORKER
    source = worker.read_text("utf-8")
    if source.count(VERSION) != 1:
        raise ValueError(f"{WORKER} has no place for the version")
    worker.write_text(source.replace(VERSION, version), "utf-8")
    return version


def facts_of(folder: Path) -> dict[str, Any]:
    """What site.json says beside its list of files."""
    found: dict[str, Any] = json.loads((folder / SITE).read_text("utf-8"))
    return {name: value for name, value in found.items() if name != "files"}


def unpack(packed: Path) -> None:
    """As it was before `write` packed it."""
    packed.with_suffix("").write_bytes(gzip.decompress(packed.read_bytes()))
    packed.unlink()


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def sizes(folder: Path) -> tuple[int, int]:
    """How many files there are, and how many bytes."""
    found = [file.stat().st_size for file in folder.rglob("*") if file.is_file()]
    return len(found), sum(found)
