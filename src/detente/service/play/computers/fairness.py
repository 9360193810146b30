"""Who of those whose computers wait for a worker is next.

Each is given the same share of the thinking, whatever he asks for: networks among each other, the
people of one network among each other, and of one person's jobs the shortest is first. Cookies can
be thrown away, so a person alone would be too easily many.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar


class Owner(NamedTuple):
    """For whom a computer thinks: the person it plays against, and the network he comes from."""

    person: str
    network: str = ""  # empty: this machine, or nobody knows

    @property
    def house(self) -> str:
        """With whom he shares."""
        return self.network or self.person


class Waiting(Protocol):
    @property
    def owner(self) -> Owner: ...

    @property
    def cost(self) -> float: ...


J = TypeVar("J", bound=Waiting)


class Turns:
    """Fair queueing: everybody has a mark, to which the cost of what he got is added. Next is who
    would be least far with what he wants. So small things pass large ones, but nobody is passed
    for ever; and whoever comes begins where the others are, for nobody saves anything up."""

    def __init__(self) -> None:
        self._marks: dict[str, float] = {}
        self._now = 0.0

    def enter(self, name: str) -> None:
        self._marks[name] = max(self._now, self._marks.get(name, 0.0))

    def next(self, wanted: Mapping[str, float]) -> str:
        """Who is next, by the cost of what each wants; of equals who came first."""
        return min(wanted, key=lambda name: self._marks[name] + wanted[name])

    def take(self, name: str, cost: float) -> None:
        self._marks[name] += cost
        self._now = max(self._now, self._marks[name])

    def charge(self, name: str, cost: float) -> None:
        """What he had was dearer than it looked."""
        self.enter(name)
        self._marks[name] += cost

    def forget(self, waiting: Container[str]) -> None:
        """Whoever does not wait and is not ahead of the others would begin where they are."""
        self._marks = {n: m for n, m in self._marks.items() if n in waiting or m > self._now}


class House(Generic[J]):
    """Those who share, and what each of them waits for."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.people: dict[str, list[J]] = {}

    def add(self, job: J) -> None:
        if job.owner.person not in self.people:
            self.people[job.owner.person] = []
            self.turns.enter(job.owner.person)
        self.people[job.owner.person].append(job)

    def remove(self, job: J) -> None:
        jobs = self.people[job.owner.person]
        jobs.remove(job)
        if not jobs:
            del self.people[job.owner.person]

    def head(self, fits: Callable[[J], bool]) -> J | None:
        """The job with which it would be served."""
        firsts = {
            person: min(fitting, key=lambda job: job.cost)
            for person, jobs in self.people.items()
            if (fitting := [job for job in jobs if fits(job)])
        }
        if not firsts:
            return None
        return firsts[self.turns.next({person: job.cost for person, job in firsts.items()})]


class FairQueue(Generic[J]):
    """The jobs that wait."""

    def __init__(self) -> None:
        self._houses: dict[str, House[J]] = {}
        self._turns = Turns()

    def __len__(self) -> int:
        return len(self.jobs())

    def jobs(self) -> list[J]:
        houses = self._houses.values()
        return [job for house in houses for jobs in house.people.values() for job in jobs]

    def add(self, job: J) -> None:
        name = job.owner.house
        if name not in self._houses:
            self._houses[name] = House()
            self._turns.enter(name)
        self._houses[name].add(job)

    def remove(self, job: J) -> None:
        """Also one that is not there."""
        name = job.owner.house
        if job not in self.jobs():
            return
        self._houses[name].remove(job)
        if not self._houses[name].people:
            del self._houses[name]

    def pop(self, fits: Callable[[J], bool]) -> J | None:
        """The next job of those that fit."""
        heads = {name: job for name, house in self._houses.items() if (job := house.head(fits))}
        if not heads:
            return None
        name = self._turns.next({name: job.cost for name, job in heads.items()})
        job = heads[name]
        self._turns.take(name, job.cost)
        self._houses[name].turns.take(job.owner.person, job.cost)
        self.remove(job)
        self._turns.forget(self._houses)
        return job

    def charge(self, owner: Owner, cost: float) -> None:
        """A job of his was dearer than it looked."""
        self._turns.charge(owner.house, cost)
        if house := self._houses.get(owner.house):
            house.turns.charge(owner.person, cost)
