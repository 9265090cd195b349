"""A bot in a separate process, logged in to the loopback Discord."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.plenty import SETTINGS
from tests.sockets.loopback import SHARED

if TYPE_CHECKING:
    from wire import Emulator

ROOT = Path(__file__).parents[2]
START = 30.0  # seconds


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as found:
        port: int = found.getsockname()[1]
    return port


class Program:
    """`python -m bot`, or another module, on one database. Whoever starts it must kill it."""

    def __init__(
        self,
        discord: "Emulator",
        database: Path,
        module: str = "bot",
        *,
        limited: bool = False,
        settings: Mapping[str, str] | None = None,
        called: str = "start",
    ) -> None:
        """Unless `limited`, nobody does too much at once: here people click faster than people.
        `settings` are more of the program's own, by their names in the environment; among them may
        be another database. `called` tells several programs apart."""
        self._settings = ({} if limited else SETTINGS) | dict(settings or {})
        self.discord = discord
        self.database = database
        self.log = Path(f"{database}.{called}.log")
        self._module = module
        self._called = called
        self._starts = 0
        self.process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Start it without waiting."""
        self._starts += 1
        clean = {name: value for name, value in os.environ.items() if not name.startswith("TRIAD_")}
        settings = {"TRIAD_TOKEN": "a.secret.token", "TRIAD_DATABASE": str(self.database)}
        path = os.pathsep.join((str(ROOT), str(SHARED)))
        loopback = [self.discord.address, "--as", self.name]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "wire.run", *loopback, "--", "python", "-m", self._module],
                cwd=self.database.parent,
                env=clean | settings | self._settings | {"PYTHONPATH": path},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
            )

    async def start(self) -> float:
        """Start it and wait until Discord has sent READY; returns that time, by time.monotonic."""
        self.begin()
        await self.discord.until(lambda: self._ended() or self._ready(), START)
        assert not self._ended(), self.log.read_text()
        return time.monotonic()

    @property
    def name(self) -> str:
        """Its name in the trace; each start has another."""
        return f"{self._called}{self._starts}"

    def _ready(self) -> bool:
        return bool(self.discord.gateway.connected(self.name) and self.discord.commands)

    def _ended(self) -> bool:
        return self.process is None or self.process.poll() is not None

    async def stop(self) -> None:
        """As a host stops it: it finishes what is under way."""
        assert self.process is not None
        self.process.terminate()
        await asyncio.to_thread(self.process.communicate)
        assert self.process.returncode == 0, self.log.read_text()
        self.process = None

    def kill(self) -> None:
        """With SIGKILL, so it can't finish anything."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None

    @contextmanager
    def held(self) -> Iterator[None]:
        """It is stopped meanwhile, as on a suspended host."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def memory(self) -> int:
        """Bytes that it has in memory."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        (kilobytes,) = re.findall(r"VmRSS:\s+(\d+) kB", status)
        return 1024 * int(kilobytes)

    def cpu(self) -> float:
        """CPU seconds that all its threads have used."""
        assert self.process is not None
        clock = ~self.process.pid << 3 | 2  # clock_getcpuclockid(3): that process's CPU time
        return time.clock_gettime(clock)
