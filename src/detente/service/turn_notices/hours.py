"""When somebody may be told: at once or at an hour of his day, and not in his quiet hours."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from ..table.pace import SECOND

GRACE = 60 * SECOND  # somebody who looks at the table, or has planned, need not be told


def known_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return False
    return True


def is_ready(
    since: int, at: int, zone: str, hour: int | None, quiet: tuple[int, int] | None
) -> bool:
    """Whether who has been due since then may be told now."""
    if at < (since + GRACE if hour is None else _next_hour(since, zone, hour)):
        return False
    return quiet is None or not _is_quiet(_local(at, zone).hour, *quiet)


def _local(at: int, zone: str) -> datetime:
    return datetime.fromtimestamp(at / SECOND, ZoneInfo(zone))


def _next_hour(since: int, zone: str, hour: int) -> int:
    """The first moment after `since` at which clocks there show the hour."""
    local = _local(since, zone)
    wanted = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    if wanted <= local:
        wanted = (wanted + timedelta(days=1)).replace(fold=0)
    return int(wanted.timestamp() * SECOND)


def _is_quiet(hour: int, start: int, end: int) -> bool:
    return start <= hour < end if start <= end else hour >= start or hour < end
