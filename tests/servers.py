"""PostgreSQL servers of our own, for tests: in a temporary folder, on a Unix socket, as a user
without privileges. They end with the program that started them."""

import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg

from storage.address import is_server
from storage.sums import TABLES

PLACES = "/usr/lib/postgresql"  # where Debian puts the programs, by version
MISSING = "there is no PostgreSQL server here (on Debian: apt install postgresql)"
# Quick, and safe against everything but a power cut, which a test can't survive either.
QUICK = {
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "64MB",
    "max_connections": 200,
}
PR_SET_PDEATHSIG = 1


def programs() -> Path | None:
    """The folder of the newest server's programs, if there is one."""
    found = shutil.which("postgres")
    places = sorted(Path(PLACES).glob("*/bin/postgres"), key=lambda p: int(p.parts[-3]))
    if places:
        return places[-1].parent
    return Path(found).resolve().parent if found else None


class Server:
    def __init__(self, folder: Path, port: int = 5432, **settings: object) -> None:
        found = programs()
        assert found is not None, MISSING
        self._programs = found
        self.folder = folder
        self.data = folder / "data"
        self.port = port
        self._settings = {**QUICK, **settings}
        self._process: subprocess.Popen[bytes] | None = None

    def make(self) -> None:
        self.own(self.folder)
        how = ["--auth=trust", "--username=triad", "--encoding=UTF8", "--locale=C.UTF-8"]
        self.run("initdb", "-D", str(self.data), "--data-checksums", "--no-sync", *how)

    def start(self) -> None:
        settings = self._settings | {
            "listen_addresses": "",
            "unix_socket_directories": self.folder,
            "port": self.port,
        }
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    self._programs / "postgres",
                    *("-D", self.data),
                    *(
                        part
                        for name, value in settings.items()
                        for part in ("-c", f"{name}={value}")
                    ),
                ],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                user=unprivileged(),
                preexec_fn=_end_with_us,
            )
        self.wait()

    def wait(self) -> None:
        for _ in range(600):
            try:
                self.run("pg_isready", "-q", "-h", str(self.folder), "-p", str(self.port))
                return
            except subprocess.CalledProcessError:
                assert self._process is not None
                assert self._process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.05)
        raise AssertionError((self.folder / "log").read_text())

    def run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._programs / program, *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            user=unprivileged(),
        )

    def own(self, folder: Path) -> None:
        user = unprivileged()
        if user is not None:
            shutil.chown(folder, user)

    def sql(self, statement: str, database: str = "postgres") -> None:
        how = ["-h", str(self.folder), "-p", str(self.port), "-U", "triad", "-d", database]
        self.run("psql", *how, "-q", "-v", "ON_ERROR_STOP=1", "-c", statement)

    def database(self, name: str) -> str:
        """A new, empty database. Returns its address."""
        self.sql(f'CREATE DATABASE "{name}"')
        return self.url(name)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://triad@/{database}?host={self.folder}&port={self.port}"

    def signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def children(self) -> list[int]:
        """Its processes, one for every connection among them."""
        assert self._process is not None
        found = subprocess.run(
            ["pgrep", "-P", str(self._process.pid)], stdout=subprocess.PIPE, check=False, text=True
        )
        return [int(child) for child in found.stdout.split()]

    def kill(self) -> None:
        """As if its host had lost its power: everything dies at once."""
        assert self._process is not None
        found = self.children()
        self._process.kill()
        for child in found:
            try:
                os.kill(child, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self._process.wait()

    def promote(self) -> None:
        """A standby becomes a primary."""
        self.run("pg_ctl", "promote", "-D", str(self.data), "-w")

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)  # a fast shutdown
            self._process.wait(30)


@contextmanager
def server(**settings: object) -> Iterator[Server]:
    # Not in pytest's folder, which others may not enter; and a socket's path has to be short.
    with tempfile.TemporaryDirectory(prefix="triad-pg-") as folder:
        one = Server(Path(folder), **settings)  # type: ignore[arg-type]
        one.make()
        one.start()
        try:
            yield one
        finally:
            one.stop()


@contextmanager
def pair() -> Iterator[tuple[Server, Server]]:
    """A primary that waits for its standby with every commit."""
    with tempfile.TemporaryDirectory(prefix="triad-pg-") as folder:
        folders = [Path(folder) / name for name in ("one", "two")]
        Path(folder).chmod(0o755)
        for place in folders:
            place.mkdir()
        primary = Server(folders[0])
        standby = Server(folders[1], port=5433)
        primary.make()
        standby.own(standby.folder)
        primary.start()
        source = f"host={primary.folder} port={primary.port} user=triad"
        standby.run("pg_basebackup", "-D", str(standby.data), "-R", "-d", source, "-c", "fast")
        try:
            standby.start()
            primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
            primary.sql("SELECT pg_reload_conf()")
            yield primary, standby
        finally:
            standby.stop()
            primary.stop()


def either(primary: Server, standby: Server, database: str) -> str:
    """An address that leads to the one of them that takes writes."""
    hosts = f"host={primary.folder},{standby.folder}&port={primary.port},{standby.port}"
    return f"postgresql://triad@/{database}?{hosts}&target_session_attrs=read-write"


# Much quicker than TRUNCATE, as there is little in them.
_EMPTY = "DO $$ BEGIN {} END $$".format(
    " ".join(
        f"IF EXISTS (SELECT 1 FROM {table}) THEN DELETE FROM {table}; END IF;"
        for table in reversed(TABLES)
    )
)


async def emptied(where: str | Path) -> str:
    """The database of a server without its rows; its tables stay. A file is new in each test."""
    url = str(where)
    if not is_server(url):
        return url
    session = await asyncpg.connect(url)
    try:
        if await session.fetchval("SELECT to_regclass('triad')"):
            await session.execute(_EMPTY)
    finally:
        await session.close()
    return url


def unprivileged() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def _end_with_us() -> None:
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)
