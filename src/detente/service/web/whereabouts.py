"""From which network people come who have done something lately. Kept in memory only."""

from __future__ import annotations

from collections import OrderedDict

from .rates import LOCAL

MOST = 10_000


class Whereabouts:
    """Whoever throws his cookie away is another guest, but comes from the same network."""

    def __init__(self) -> None:
        self._networks: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, network: str) -> None:
        self._networks[person] = network
        self._networks.move_to_end(person)
        if len(self._networks) > MOST:
            self._networks.popitem(last=False)

    def network_of(self, person: str) -> str:
        """Empty if nobody knows, or if it is this machine, behind which everybody may be."""
        network = self._networks.get(person, "")
        return "" if network in LOCAL else network
