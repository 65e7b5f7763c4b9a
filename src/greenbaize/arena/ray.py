"""A crew of Ray tasks: on this machine, or on as many as a cluster has."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from greenbaize.arena.plan import Job
from greenbaize.arena.play import Answer, play_chunk
from greenbaize.core.errors import SetupError
from greenbaize.core.processes import ONE_THREAD

if TYPE_CHECKING:
    from ray import ObjectRef

LOCAL, FOUND = "local", "auto"
"""The address of a Ray of our own, which lives as long as the crew; and of one that Ray itself finds here."""
PATIENCE = 5.0
"""Seconds in which a cluster must answer; Ray itself would go on asking."""
SMALL_STORE = 100 * 2**20
"""Bytes for objects in passing; ours are small, and Ray would take a third of the memory."""


class RayCrew:
    """Ray tasks, one a processor. Ray itself tries nothing again: who gives the jobs does that, and counts."""

    def __init__(self, address: str, size: int) -> None:
        try:
            import ray
        except ImportError as error:
            raise SetupError(
                "missing-extra", "Ray is not installed; pip install 'greenbaize[ray]' brings it."
            ) from error
        self._ray = ray
        self._start(address, size)
        resources: Callable[[], dict[str, float]] = ray.cluster_resources
        self.size = int(resources().get("CPU", 1))
        surroundings = {"env_vars": ONE_THREAD}
        self._play = ray.remote(play_chunk).options(num_cpus=1, max_retries=0, runtime_env=surroundings)
        self._busy: dict[ObjectRef[Answer], int] = {}

    def give(self, number: int, jobs: Sequence[Job], keep_records: bool) -> None:
        """Let a free worker play jobs."""
        self._busy[self._play.remote(jobs, keep_records)] = number

    def wait(self) -> list[tuple[int, Answer | None]]:
        """Wait until something is done; give by number what, or None if the worker is lost."""
        done, _ = self._ray.wait(list(self._busy), num_returns=1)
        return [(self._busy.pop(task), self._answer(task)) for task in done]

    def close(self) -> None:
        """Send everybody home, at once."""
        self._ray.shutdown()

    def _answer(self, task: ObjectRef[Answer]) -> Answer | None:
        try:
            answer: Answer = self._ray.get(task)
        except self._ray.exceptions.RayTaskError as error:  # it could not even begin, as where the program is missing
            raise SetupError("ray-failed", f"Ray cannot play here: {error.cause!r}") from error
        except self._ray.exceptions.RayError:
            return None
        return answer

    def _start(self, address: str, size: int) -> None:
        if address not in (LOCAL, FOUND):
            _demand_answer(address)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        is_own = address == LOCAL
        try:
            self._ray.init(
                address,
                num_cpus=size if is_own else None,
                object_store_memory=SMALL_STORE if is_own else None,
                include_dashboard=False if is_own else None,
                logging_level=logging.ERROR,
                log_to_driver=False,
            )
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise SetupError("no-ray", f"No Ray at {address!r}: {error}") from error


def _demand_answer(address: str) -> None:
    """Raise if nobody listens there."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, ValueError, OverflowError) as error:
        raise SetupError("no-ray", f"No Ray at {address!r}: {error}") from error
