"""Two pages for the operator's programs, on an address of their choice: `/metrics` for Prometheus,
`/healthz` for whatever restarts us."""

import asyncio
import errno
from collections.abc import Awaitable, Callable

from aiohttp import web
from prometheus_client.exposition import choose_encoder

from bot.config import Address, BadConfig
from bot.metrics import Metrics
from bot.standings import Standings

CLOSING = 1.0  # seconds for answers that are under way


class Pages:
    def __init__(
        self,
        address: Address,
        metrics: Metrics,
        standings: Standings,
        problem: Callable[[], Awaitable[str | None]],
    ) -> None:
        self._address = address
        self._registry = metrics.registry
        self._standings = standings
        self._problem = problem
        self._registry.register(standings)
        app = web.Application()
        app.router.add_get("/metrics", self.metrics)
        app.router.add_get("/healthz", self.health)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=CLOSING)

    async def open(self) -> None:
        """Raises BadConfig if the address is not to be had."""
        await self._runner.setup()
        host, port = self._address
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError as error:
            await self._runner.cleanup()
            raise BadConfig(f"TRIAD_METRICS is {self._address}, but {_why(error)}") from error

    @property
    def port(self) -> int:
        """The one that we got."""
        port: int = self._runner.addresses[0][1]
        return port

    async def close(self) -> None:
        await self._runner.cleanup()

    async def metrics(self, request: web.Request) -> web.Response:
        await self._standings.look()
        encode, kind = choose_encoder(request.headers.get("Accept", ""))
        body = await asyncio.to_thread(encode, self._registry)  # no click waits for it
        return web.Response(body=body, headers={"Content-Type": kind})

    async def health(self, _: web.Request) -> web.Response:
        problem = await self._problem()
        if problem is None:
            return web.Response(text="well\n")
        return web.Response(text=f"{problem}\n", status=503)


def _why(error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return "another program uses that port. Stop it, or choose another port."
    if error.errno == errno.EACCES:
        return "this user may not use that port. Choose one above 1023."
    return "this machine has no such address. Choose one of its own, such as 127.0.0.1."
