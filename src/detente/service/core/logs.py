"""What the server writes about itself: plain lines, or one JSON object a line.

Nothing that people keep secret is written: no cookies, tokens, links, mail addresses, and nothing
of a game but the name of its table.
"""

from __future__ import annotations

import json
import logging
import os
import sys
import time

FORM = "DETENTE_LOG"  # plain or json


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        said = {
            "at": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0] is not None:
            said["error"] = record.exc_info[0].__name__
            said["trace"] = _places(record)
        return json.dumps(said, ensure_ascii=False)


def _places(record: logging.LogRecord) -> str:
    """Where an error came from, without its message: that may hold what somebody sent."""
    assert record.exc_info is not None
    found = []
    trace = record.exc_info[2]
    while trace is not None:
        code = trace.tb_frame.f_code
        found.append(f"{code.co_filename}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return " > ".join(found)


def begin() -> None:
    """Write to standard error, in the form that the environment names."""
    handler = logging.StreamHandler(sys.stderr)
    if os.environ.get(FORM) == "json":
        handler.setFormatter(Lines())
    else:
        handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("detente").setLevel(logging.INFO)
