"""Figures about the running server, in the text form that Prometheus reads.

They count what happens and name no table and no person.
"""

from __future__ import annotations

import hmac
import ipaddress
import os
from bisect import bisect_left
from collections import Counter

from detente import __version__

from .tasks import Tasks

TOKEN = "DETENTE_METRICS_TOKEN"
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Histogram:
    """How long things took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        found = [f"# TYPE {name} histogram"]
        below = 0
        for limit, count in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            below += count
            found.append(f'{name}_bucket{{le="{limit}"}} {below}')
        return [*found, f"{name}_sum {self.total:.6f}", f"{name}_count {below}"]


class Figures:
    """What is counted while the server runs."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, int]] = Counter()  # by method and status
        self.latency = Histogram()  # of changes at tables

    def changed(self, status: int, seconds: float) -> None:
        """A change at a table that came over its live channel."""
        self.requests["live", status] += 1
        self.latency.add(seconds)

    def text(self, counters: dict[str, int], gauges: dict[str, int], tasks: Tasks) -> str:
        """With what others have counted, how much there is of what now, and what goes on."""
        lines = [
            "# TYPE detente_info gauge",
            f'detente_info{{version="{__version__}"}} 1',
            "# TYPE detente_requests_total counter",
            *(
                f'detente_requests_total{{method="{method}",status="{status}"}} {count}'
                for (method, status), count in sorted(self.requests.items())
            ),
            *(
                line
                for name, value in counters.items()
                for line in (
                    f"# TYPE detente_{name}_total counter",
                    f"detente_{name}_total {value}",
                )
            ),
            *(
                line
                for name, value in gauges.items()
                for line in (f"# TYPE detente_{name} gauge", f"detente_{name} {value}")
            ),
            "# TYPE detente_task_down gauge",
            *(
                f'detente_task_down{{task="{name}"}} {int(name in tasks.down)}'
                for name in tasks.failures
            ),
            "# TYPE detente_task_failures_total counter",
            *(
                f'detente_task_failures_total{{task="{name}"}} {count}'
                for name, count in tasks.failures.items()
            ),
            *self.latency.lines("detente_change_seconds"),
        ]
        return "\n".join(lines) + "\n"


def may_read(client: str, forwarded: bool, authorization: str) -> bool:
    """Whether somebody may read the figures: from this machine, not through a proxy; or with the
    token of the environment."""
    token = os.environ.get(TOKEN, "")
    if token and hmac.compare_digest(authorization.encode(), f"Bearer {token}".encode()):
        return True
    try:
        return ipaddress.ip_address(client).is_loopback and not forwarded
    except ValueError:
        return False
