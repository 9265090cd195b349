"""The program: settings, start and stop."""

import asyncio
import json
import logging
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import closing, suppress
from dataclasses import asdict
from pathlib import Path

import pytest
from aiohttp import ClientConnectionError, ClientSession, web

from bot import __main__ as program
from bot.__main__ import UNWELL_AFTER, heartbeat, note, unwell
from bot.config import BadConfig, Config
from bot.logs import Lines, set_up
from cogs.patience import Limits
from storage.sqlite import connected
from tables import Quotas
from tests.sockets.program import free_port

ROOT = Path(__file__).parents[2]
WELL = "nothing is wrong"


def bot(*args: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python -m bot` in a separate folder and a clean environment."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("TRIAD_")}
    return subprocess.run(
        [sys.executable, "-m", "bot", *args],
        cwd=folder,
        env=clean | {"PYTHONPATH": str(ROOT)} | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_a_token_one_clear_line_and_status_2(tmp_path: Path) -> None:
    ended = bot(folder=tmp_path)
    assert ended.returncode == 2
    assert ended.stderr.startswith("triad: TRIAD_TOKEN is not set.")
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"TRIAD_LOG_LEVEL": "loud"}, "TRIAD_LOG_LEVEL is 'LOUD'"),
        ({"TRIAD_LANGUAGE": "xx"}, "TRIAD_LANGUAGE is 'xx'"),
        ({"TRIAD_LOBBY_HOURS": "soon"}, "TRIAD_LOBBY_HOURS is 'soon'"),
        ({"TRIAD_LOBBY_HOURS": "-1"}, "TRIAD_LOBBY_HOURS"),
        (
            {"TRIAD_HOST_LOBBIES": "0"},
            "TRIAD_HOST_LOBBIES is '0', not a number from 1 to 1,000,000",
        ),
        ({"TRIAD_CLICKS": "many"}, "TRIAD_CLICKS is 'many', not a number from 1 to 1,000,000"),
        ({"TRIAD_SHARES": "9" * 30}, "TRIAD_SHARES is '999"),
        ({"TRIAD_METRICS": "everywhere"}, "TRIAD_METRICS is 'everywhere', not an address and"),
    ],
)
def test_a_wrong_setting_is_named(tmp_path: Path, environment: dict[str, str], said: str) -> None:
    ended = bot(folder=tmp_path, **environment)
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
    assert said in ended.stderr


def test_settings_come_from_the_environment_and_from_a_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("# a remark\nTRIAD_TOKEN='abc'\nTRIAD_DATABASE=x.db\n\n")
    read = Config.read({"TRIAD_DATABASE": "y.db", "TRIAD_LOG_LEVEL": "debug"}, tmp_path)
    assert read == Config(token="abc", database=Path("y.db"), log_level="DEBUG")
    assert Config.read({}, tmp_path / "none") == Config(database=Path("triad.db"))
    (tmp_path / ".env").write_bytes(b"\xff")
    with pytest.raises(BadConfig, match="can't be read"):
        Config.read({}, tmp_path)


def test_the_example_names_every_setting() -> None:
    example = (ROOT / ".env.example").read_text()
    for name in ("TOKEN", "DATABASE", "SHARDS", "LOG_LEVEL", "LANGUAGE", "LOBBY_HOURS", "METRICS"):
        assert f"TRIAD_{name}=" in example
        assert f"TRIAD_{name}" in (ROOT / "README.md").read_text()


def test_every_limit_is_a_setting_and_the_documents_say_so(tmp_path: Path) -> None:
    example, hosting = (ROOT / ".env.example").read_text(), (ROOT / "docs/hosting.md").read_text()
    defaults = asdict(Quotas()) | asdict(Limits())
    for name, most in defaults.items():
        setting = f"TRIAD_{name.upper()}"
        assert f"\n{setting}={most}\n" in example
        assert re.search(rf"\| `{setting}` \|.*\| `{most}` \|", hosting), setting
        read = Config.read({setting: "77"}, tmp_path)
        assert (asdict(read.quotas) | asdict(read.limits)) == defaults | {name: 77}


def test_it_says_whether_it_is_well(tmp_path: Path) -> None:
    config, now = Config(database=tmp_path / "triad.db"), time.time()
    file = heartbeat(config)
    assert "has not run here yet" in str(unwell(config))
    note(file, now, None)
    assert unwell(config) is None
    assert file.stat().st_mode & 0o777 == 0o600
    note(file, now - UNWELL_AFTER + 5, "a hiccup")
    assert unwell(config) is None, "not for long enough"
    note(file, now - UNWELL_AFTER - 1, "the disk is full")
    assert unwell(config) == "the disk is full"
    ended = bot("healthy", folder=tmp_path)
    assert (ended.returncode, ended.stderr) == (1, "triad: the disk is full\n")
    note(file, now, None)
    ended = bot("healthy", folder=tmp_path)
    assert (ended.returncode, ended.stderr, ended.stdout) == (0, "", "")
    assert bot("dance", folder=tmp_path).returncode == 2


def test_a_bot_that_has_died_is_not_well(tmp_path: Path) -> None:
    config = Config(database=tmp_path / "triad.db")
    file, long_ago = heartbeat(config), time.time() - UNWELL_AFTER - 1
    for said in (f"{long_ago:.0f} {long_ago:.0f} ", f"0 {long_ago:.0f} the disk is full", ""):
        file.write_text(said)
        assert "no sign of life" in str(unwell(config))
    file.write_bytes(b"\xff")
    assert "can't be read" in str(unwell(config))


def test_the_log_is_a_json_object_a_line() -> None:
    record = logging.LogRecord("cogs.desk", logging.ERROR, "f", 1, "un\nforeseen", (), None)
    record.code = "abc"
    line = Lines().format(record)
    assert "\n" not in line
    read = json.loads(line)
    assert (read["level"], read["from"], read["code"]) == ("error", "cogs.desk", "abc")


def test_at_debug_libraries_tell_no_payloads() -> None:
    before = logging.getLogger().handlers[:], logging.getLogger().level
    try:
        set_up("DEBUG")
        for name in ("discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite"):
            assert not logging.getLogger(name).isEnabledFor(logging.DEBUG), name
        assert logging.getLogger("cogs").isEnabledFor(logging.DEBUG)
    finally:
        logging.getLogger().handlers[:], level = before
        logging.getLogger().setLevel(level)
        for name in ("discord", "discord.client", "aiosqlite", "asyncio", "aiohttp"):
            logging.getLogger(name).setLevel(logging.NOTSET)


# --- On a real socket ---


def _json(data: object, status: int = 200) -> web.Response:
    """discord.py requires exactly this content type, without a charset."""
    body = json.dumps(data).encode()
    return web.Response(body=body, status=status, headers={"Content-Type": "application/json"})


class FakeDiscord:
    """As much of Discord as a login needs, on a real socket."""

    def __init__(self, *, accepts: bool) -> None:
        self.accepts = accepts
        self.asked: list[str] = []

    async def answer(self, request: web.Request) -> web.StreamResponse:
        self.asked.append(f"{request.method} {request.path}")
        if not self.accepts:
            return _json({"message": "401: Unauthorized", "code": 0}, status=401)
        if request.path.endswith("/users/@me"):
            return _json({"id": "1", "username": "triad", "discriminator": "0", "avatar": None})
        if request.path.endswith("/applications/@me"):
            return _json(
                {
                    **{"id": "1", "name": "triad", "icon": None, "description": "", "flags": 0},
                    **{"bot_public": True, "bot_require_code_grant": False, "verify_key": ""},
                    **{"summary": "", "team": None},
                    "owner": {"id": "2", "username": "o", "discriminator": "0", "avatar": None},
                }
            )
        if request.method == "PUT":
            return _json([])
        if request.path.endswith("/gateway/bot") or request.path.endswith("/gateway"):
            limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
            gateway = f"ws://{request.host}/socket"
            return _json({"url": gateway, "shards": 1, "session_start_limit": limit})
        if request.path == "/socket":
            return await self.socket(request)
        return _json({}, status=404)

    async def socket(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41250}})
        async for message in socket:
            if json.loads(message.data)["op"] == 2:
                user = {"id": "1", "username": "triad", "discriminator": "0", "avatar": None}
                ready = {
                    **{"v": 10, "user": user, "guilds": [], "session_id": "s"},
                    **{"resume_gateway_url": f"ws://{request.host}/socket"},
                    **{"application": {"id": "1", "flags": 0}, "shard": [0, 1]},
                }
                await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
        return socket


STARTER = """
import sys, discord.http, discord.gateway, yarl
import bot.__main__, tables.health
bot.__main__.HEARTBEAT, tables.health.ANSWERS_IN, tables.health.STUCK_AFTER = 0.1, 0.5, 1.0
url = sys.argv[1]
discord.http.Route.BASE = url + "/api/v10"
socket = yarl.URL(url.replace("http", "ws") + "/socket")
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = socket
sys.argv = sys.argv[:1]
from bot.__main__ import main
sys.exit(main())
"""


async def started(
    folder: Path, discord: FakeDiscord, **environment: str
) -> tuple[asyncio.subprocess.Process, web.AppRunner]:
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", discord.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        STARTER,
        f"http://{host}:{port}",
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "TRIAD_TOKEN": "a.secret.token"} | environment,
        stderr=asyncio.subprocess.PIPE,
    )
    return process, runner


async def test_a_wrong_token_gives_one_clear_line_and_status_2(tmp_path: Path) -> None:
    process, runner = await started(tmp_path, FakeDiscord(accepts=False))
    _, said = await asyncio.wait_for(process.communicate(), 30)
    await runner.cleanup()
    assert process.returncode == 2
    assert said.decode().startswith("triad: Discord does not accept TRIAD_TOKEN.")
    assert said.decode().count("\n") == 1
    assert "secret" not in said.decode()


async def test_it_starts_on_a_real_socket_and_stops_when_told_to(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("TRIAD_LANGAUGE=en\n")
    discord = FakeDiscord(accepts=True)
    process, runner = await started(tmp_path, discord)
    assert await said_to_be(tmp_path, process, WELL) == WELL
    told = time.monotonic()
    if process.returncode is None:
        process.send_signal(signal.SIGTERM)
    _, said = await asyncio.wait_for(process.communicate(), 30)
    await runner.cleanup()
    assert process.returncode == 0, said.decode()
    assert time.monotonic() - told < 10
    assert any(asked.startswith("PUT") for asked in discord.asked), "commands are made known"
    assert "secret" not in said.decode()
    assert all(json.loads(line) for line in said.decode().splitlines())
    assert "did you mean TRIAD_LANGUAGE?" in said.decode()


async def said_to_be(folder: Path, process: asyncio.subprocess.Process, wanted: str) -> str:
    """How the program is, once that is what we want to hear, or after half a minute."""
    config, deadline = Config(database=folder / "triad.db"), time.monotonic() + 30
    while process.returncode is None:
        found = unwell(config) or WELL
        if wanted in found or time.monotonic() > deadline:
            return found
        await asyncio.sleep(0.1)
    return "it has ended"


async def test_it_is_well_while_its_base_answers_and_jobs_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "UNWELL_AFTER", 1.0)
    process, runner = await started(tmp_path, FakeDiscord(accepts=True))
    try:
        assert await said_to_be(tmp_path, process, WELL) == WELL
        with closing(connected(tmp_path / "triad.db")) as other:
            other.execute("BEGIN IMMEDIATE")
            assert "database" in await said_to_be(tmp_path, process, "database")
            other.execute("ROLLBACK")
            assert await said_to_be(tmp_path, process, WELL) == WELL
            # A job of a program that died, which nobody frees.
            other.execute(
                "INSERT INTO jobs (kind, game, subject, ready, owner, lease)"
                " VALUES ('rest', '', '1', 0, 'nobody', 1000000000000000)"
            )
            assert "a job (rest)" in await said_to_be(tmp_path, process, "job")
            other.execute("DELETE FROM jobs WHERE kind = 'rest'")
            assert await said_to_be(tmp_path, process, WELL) == WELL
    finally:
        process.send_signal(signal.SIGTERM)
        _, said = await asyncio.wait_for(process.communicate(), 30)
        await runner.cleanup()
    assert process.returncode == 0, said.decode()


async def page(port: int, name: str, wanted: str) -> tuple[int, str]:
    """A page of the program, once it says what we want to read, or after half a minute."""
    status, found, deadline = 0, "", time.monotonic() + 30
    async with ClientSession() as session:
        while wanted not in found and time.monotonic() < deadline:
            with suppress(ClientConnectionError):  # it is not there yet
                async with session.get(f"http://127.0.0.1:{port}/{name}") as answer:
                    status, found = answer.status, await answer.text()
            await asyncio.sleep(0.1)
    return status, found


async def test_it_says_over_a_socket_how_it_is(tmp_path: Path) -> None:
    port = free_port()
    listens = {"TRIAD_METRICS": f"127.0.0.1:{port}"}
    process, runner = await started(tmp_path, FakeDiscord(accepts=True), **listens)
    try:
        assert await page(port, "healthz", "well") == (200, "well\n")
        status, figures = await page(port, "metrics", "triad_games")
        assert status == 200
        asked = re.findall(r"^triad_request_seconds_count{(.*)} (.*)$", figures, re.M)
        assert ('method="PUT",status="2xx"', "1.0") in asked, "commands are made known"
        assert "secret" not in figures
        with closing(connected(tmp_path / "triad.db")) as other:
            other.execute("BEGIN IMMEDIATE")
            status, said = await page(port, "healthz", "database")
            assert (status, said.count("\n")) == (503, 1)
            other.execute("ROLLBACK")
        assert (await page(port, "healthz", "well"))[0] == 200
        again, other_runner = await started(tmp_path, FakeDiscord(accepts=True), **listens)
        _, complaint = await asyncio.wait_for(again.communicate(), 30)
        await other_runner.cleanup()
        assert again.returncode == 2
        lines = complaint.decode().splitlines()
        assert lines[-1].startswith(
            f"triad: TRIAD_METRICS is 127.0.0.1:{port}, but another program"
        )
    finally:
        process.send_signal(signal.SIGTERM)
        _, said_last = await asyncio.wait_for(process.communicate(), 30)
        await runner.cleanup()
    assert process.returncode == 0, said_last.decode()
