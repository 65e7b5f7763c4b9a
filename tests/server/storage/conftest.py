"""What the tests of the store share: both databases, real ones."""

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from .cluster import Cluster, running_cluster
from .nursery import Nursery, open_nursery

ON_POSTGRESQL = pytest.mark.xdist_group("postgresql")
"""One worker has the server; the others have no need of one."""


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Tests that wait are run in a loop of their own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server of our own; where there is no PostgreSQL, the test fails."""
    with running_cluster() as cluster:
        yield cluster


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return f"sqlite:///{tmp_path}/store"


@pytest.fixture
def postgresql_url(cluster: Cluster) -> str:
    """An empty database."""
    return cluster.new_database()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=ON_POSTGRESQL)])
def url(request: pytest.FixtureRequest) -> str:
    """One of each kind."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Where processes come from that are killed."""
    with open_nursery() as nursery:
        yield nursery
