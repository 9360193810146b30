"""Work spread over the machines of a Ray cluster.

Nothing of Ray is needed by whoever does without one: it is the extra `ray` of the wheel, and is
imported when a cluster is asked for. Every machine of the cluster has to have the same Détente
installed.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from typing import Any, TypeVar

from detente.kernel.errors import Told

T = TypeVar("T")
R = TypeVar("R")

HERE = "local"
"""The address for a Ray of our own on this machine, which ends with the work."""
LOST_AT_MOST = 3  # workers that may be lost over one task before it is given up
PATIENCE = 10  # seconds for a first connection
AHEAD = 2  # tasks handed out for each processor, so that none waits for us


class NoCluster(Told):
    """There is no such cluster, or it cannot do the work."""


class Cluster:
    """The workers of a Ray cluster. A task whose worker is lost is done again by another."""

    def __init__(self, address: str, processors: int | None = None) -> None:
        """`processors` is for a Ray of our own: how many workers it has."""
        self.address = address
        self.processors = processors

    def spread(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        # Ray reads these when it is imported: tell nobody that it is used, and leave the choice
        # of devices to whoever has some.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        if self.address == HERE:
            # by its name for the systems where this is usual: nobody outside this machine can
            # reach a Ray of our own, whatever address it is told
            os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
        import ray

        self._connect(ray)
        waiting: list[Any] = []
        try:
            # `retry_exceptions` stays off: what the function itself refuses, it would again.
            work = ray.remote(max_retries=LOST_AT_MOST)(_work)
            processors = int(ray.cluster_resources().get("CPU", 1))
            left = iter(tasks)
            waiting = [work.remote(function, task) for task in islice(left, AHEAD * processors)]
            while waiting:
                done, waiting = ray.wait(waiting)
                waiting += [work.remote(function, task) for task in islice(left, len(done))]
                for one in done:
                    yield _result(ray, one)
        except ray.exceptions.RayError as error:
            reason = str(error).partition("\n")[0]
            raise NoCluster("cluster_lost", found=self.address, problem=reason) from None
        finally:
            for one in waiting:
                ray.cancel(one, force=True)
            ray.shutdown()

    def _connect(self, ray: Any) -> None:
        quiet: dict[str, Any] = {"configure_logging": False, "log_to_driver": False}
        try:
            if self.address == HERE:
                ray.init(num_cpus=self.processors, include_dashboard=False, **quiet)
                return
            _reach(self.address)
        except (OSError, RuntimeError, ValueError) as error:
            raise NoCluster("no_cluster", found=self.address, problem=error) from None
        try:
            ray.init(self.address, **quiet)
        except (ConnectionError, RuntimeError, ValueError) as error:
            problem = str(error).strip()
            raise NoCluster("cluster_refuses", found=self.address, problem=problem) from None


def _reach(address: str) -> None:
    """Ray tries for minutes, in silence; so that somebody is there is found out first."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isascii() and port.isdigit():
        socket.create_connection((host, int(port)), PATIENCE).close()


def _work(function: Callable[[T], R], task: T) -> R:
    return function(task)


def _result(ray: Any, one: Any) -> Any:
    try:
        return ray.get(one)
    except ray.exceptions.WorkerCrashedError:
        raise NoCluster("workers_lost", count=LOST_AT_MOST + 1) from None
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
