"""How the players of a tournament stand: points, and what decides between those who are level.

In this order: the points of those who are level against each other, if all of them have met;
Buchholz without the weakest opponent; Buchholz, which is the points of all opponents; Sonneborn-
Berger, which is the points of each opponent times what was won against him; the number of games
won. Who is level in all of it shares the place.

For Buchholz and Sonneborn-Berger a bye or a walkover counts as an opponent with as many points as
the player has himself: so it neither helps nor harms. A rest in a round robin counts nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

TIE_BREAKS = ("direct", "buchholz_cut", "buchholz", "sonneborn", "wins")
GAME, BYE, REST, WALKOVER = "game", "bye", "rest", "walkover"


@dataclass(frozen=True)
class Meeting:
    """What one or two players did in a round; without points it is not decided yet."""

    round: int
    kind: str
    players: tuple[int, ...]
    points: tuple[float, ...] | None
    wins: tuple[int, ...] = (0, 0)
    firsts: tuple[int, ...] = ()  # who had the first side, for each game


@dataclass(frozen=True)
class Line:
    """One player: his place, and each number that brought him there."""

    number: int
    points: float
    direct: float | None
    buchholz_cut: float
    buchholz: float
    sonneborn: float
    wins: int
    sides: tuple[int, int]
    place: int = 0
    shared: bool = False

    @property
    def key(self) -> tuple[float, ...]:
        tie = self.direct or 0, self.buchholz_cut, self.buchholz, self.sonneborn, self.wins
        return (self.points, *tie)


def points_of(players: Iterable[int], meetings: Iterable[Meeting]) -> dict[int, float]:
    found = dict.fromkeys(players, 0.0)
    for meeting in meetings:
        for player, points in zip(meeting.players, meeting.points or (), strict=False):
            found[player] += points
    return found


def standings(players: Sequence[int], meetings: Sequence[Meeting]) -> list[Line]:
    """All players, the first one first; who shares a place stands in the order given."""
    points = points_of(players, meetings)
    direct = _direct(points, meetings)
    lines = [_line(player, points, direct[player], meetings) for player in players]
    found: list[Line] = []
    place = 1
    for _, level in groupby(
        sorted(lines, key=lambda line: line.key, reverse=True), key=lambda line: line.key
    ):
        same = list(level)
        for line in same:
            values = {**line.__dict__, "place": place, "shared": len(same) > 1}
            found.append(Line(**values))
        place += len(same)
    return found


def _line(
    player: int, points: dict[int, float], direct: float | None, meetings: Sequence[Meeting]
) -> Line:
    opponents: list[float] = []
    sonneborn, wins, sides = 0.0, 0, [0, 0]
    for meeting in meetings:
        if player not in meeting.players:
            continue
        mine = meeting.players.index(player)
        for first in meeting.firsts:
            sides[first != player] += 1
        if meeting.points is None or meeting.kind == REST:
            continue
        other = points[player]
        if meeting.kind == GAME:
            other = points[meeting.players[1 - mine]]
            wins += meeting.wins[mine]
        opponents.append(other)
        sonneborn += other * meeting.points[mine]
    buchholz = sum(opponents)
    return Line(
        player,
        points[player],
        direct,
        buchholz - min(opponents, default=0),
        buchholz,
        sonneborn,
        wins,
        (sides[0], sides[1]),
    )


def _direct(points: dict[int, float], meetings: Sequence[Meeting]) -> dict[int, float | None]:
    """What those with equal points won against each other, if all of them have met."""
    between: dict[frozenset[int], dict[int, float]] = {}
    for meeting in meetings:
        if meeting.kind == GAME and meeting.points is not None:
            won = between.setdefault(frozenset(meeting.players), dict.fromkeys(meeting.players, 0))
            for player, got in zip(meeting.players, meeting.points, strict=True):
                won[player] += got
    found: dict[int, float | None] = dict.fromkeys(points)
    for score in set(points.values()):
        level = [player for player in points if points[player] == score]
        pairs = [frozenset(pair) for pair in combinations(level, 2)]
        if pairs and all(pair in between for pair in pairs):
            for player in level:
                found[player] = sum(between[pair].get(player, 0) for pair in pairs)
    return found
