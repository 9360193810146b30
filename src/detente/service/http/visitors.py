"""Those who are being served at this moment, by the network they come from: behind a proxy too,
where all connections come from one address."""

from __future__ import annotations

from collections import Counter

from ..core.errors import Refused
from ..web.rates import LOCAL
from . import handles
from .connections import AGAIN_IN, FROM_ONE_NETWORK


class Visitors:
    """Requests and live channels; of these so many that there is always room for requests."""

    def __init__(self) -> None:
        self.here: Counter[str] = Counter()
        self.live = 0
        self.most_live = handles.connections() * 3 // 4

    def enter(self, network: str, live: bool) -> None:
        crowded = network not in LOCAL and self.here[network] >= FROM_ONE_NETWORK
        if crowded or (live and self.live >= self.most_live):
            raise Refused("too_many", wait=AGAIN_IN)
        self.here[network] += 1
        self.live += live

    def leave(self, network: str, live: bool) -> None:
        self.live -= live
        self.here[network] -= 1
        if not self.here[network]:
            del self.here[network]
