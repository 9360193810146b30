"""The quantities of a contested board: points and control of both sides, by place."""

from __future__ import annotations

from typing import Any, Final

from detente.kernel.errors import DetenteError
from detente.kernel.quantities import Form, Quantity, derived

from .contested import Contested

FEW: Final = range(100)  # how often something has happened; no game comes near
MOST_POINTS: Final = 99  # in one place; no game comes near


def influence(kind: str, places: int, seats: tuple[str, str]) -> tuple[Quantity, Quantity]:
    """The points of each side as a row of places, each as often as it has points there."""

    def of(side: int) -> Quantity:
        first = side * places

        def get(g: Contested[Any]) -> list[int]:
            return [place for place in range(places) for _ in range(g.influence[first + place])]

        def put(g: Contested[Any], row: list[int]) -> None:
            if max(map(row.count, set(row)), default=0) > MOST_POINTS:
                raise DetenteError("too many points in one place")
            for place in range(places):
                g.influence[first + place] = row.count(place)

        def counted(g: Contested[Any]) -> bytes:
            return bytes(g.influence[first : first + places])

        name = f"influence.{seats[side]}"
        return Quantity(name, Form.ROW, kind, get, put, kept_in="influence", counted=counted)

    return of(0), of(1)


def control(kind: str, seats: tuple[str, str]) -> tuple[Quantity, Quantity]:
    """The places that each side controls."""

    def of(side: int) -> Quantity:
        name = f"control.{seats[side]}"
        return derived(name, Form.SET, lambda g: g.control[side], kind, of="control")

    return of(0), of(1)
