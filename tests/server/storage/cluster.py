"""A PostgreSQL server of our own, in a temporary folder, as a user who is not root."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple

NUMBERS = count()


class Cluster(NamedTuple):
    """Where it lies, and whose it is."""

    programs: Path
    folder: Path
    user: str | None

    def new_database(self) -> str:
        """The URL of an empty one; in truth a schema, since a crash makes the server look after every file there is."""
        name = f"store{next(NUMBERS)}"
        self.run("psql", "--quiet", "--host", str(self.folder), "--command", f"CREATE SCHEMA {name}", "postgres")
        owner = self.user or pwd.getpwuid(os.getuid()).pw_name
        return f"postgresql+psycopg:///postgres?host={self.folder}&user={owner}&options=-csearch_path%3D{name}"

    def control(self, *what: str) -> None:
        """Start, stop or restart it, and wait until that is done."""
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=100"
        log = str(self.folder / "log")
        self.run("pg_ctl", "--wait", "--silent", "-D", str(self.folder / "data"), "-l", log, "-o", options, *what)

    def run(self, program: str, *arguments: str) -> None:
        """Run one of its programs."""
        subprocess.run(
            [self.programs / program, *arguments],
            user=self.user,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            check=True,
            capture_output=program != "pg_ctl",  # the server would keep the pipe open
        )


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """Make it, start it, and clear it away."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    programs = found[-1] if found else Path(shutil.which("initdb") or "")
    assert programs.name == "initdb", "PostgreSQL is missing; install its server (apt-get install postgresql)"
    user = _somebody() if os.getuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="gb-pg-") as name:
        folder = Path(name)
        if user:
            shutil.chown(folder, user)
        cluster = Cluster(programs.parent, folder, user)
        cluster.run("initdb", "-D", str(folder / "data"), "--auth", "trust", "--no-sync", "--encoding", "UTF8")
        cluster.control("start")
        try:
            yield cluster
        finally:
            cluster.control("stop", "-m", "immediate")


def _somebody() -> str:
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)
