"""The figures for Prometheus, read as Prometheus reads them: over a socket, after people played."""

import asyncio
import random
import socket
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import aiohttp
import pytest
import simcord
from aiohttp import web
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from bot import Config, create_bot, standings
from bot.config import Address, BadConfig
from bot.metrics import TEN_MINUTES, Metrics
from bot.standings import Standings
from bot.web import Pages
from cogs.patience import Limits
from storage.rows import Effects, Job
from storage.sqlite import SqliteStore
from tables import Hopeless, health
from tests.bot.crafted import Crafter
from tests.bot.reading import actions
from tests.bot.test_computers import against, anns_turn
from tests.bot.town import EFFORT, PEOPLE, Town

HERE = Address("127.0.0.1", 0)  # any port that is free
MADE_UP = "conquer-the-world"


@pytest.fixture
async def town(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Town]:
    """One whose figures can be read."""
    monkeypatch.setattr(standings, "FRESH", 0.0)
    config = Config(
        database=tmp_path / "triad.db",
        effort=EFFORT,
        metrics=HERE,
        limits=Limits(boards=1),
    )
    env = simcord.Env(create_bot(config), shard_count=1)
    await env.start()
    town = Town(env, tmp_path / "triad.db")
    try:
        yield town
        await town.bot.close()
    finally:
        await env.shutdown()
    env.raise_errors()


async def asked(port: int, page: str) -> tuple[int, str]:
    url = f"http://127.0.0.1:{port}/{page}"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.text()


class Figures:
    """What a scrape has found."""

    def __init__(self, page: str) -> None:
        self.page = page
        families = list(text_string_to_metric_families(page))
        self.samples = [sample for family in families for sample in family.samples]

    def __call__(self, name: str, **labels: str) -> float:
        """The sum of the samples that have these labels."""
        found = [s for s in self.samples if s.name == name]
        assert any(found), name
        return sum(s.value for s in found if labels.items() <= s.labels.items())


async def scraped(town: Town) -> Figures:
    assert town.bot.pages is not None
    status, page = await asked(town.bot.pages.port, "metrics")
    assert status == 200
    return Figures(page)


async def test_what_people_do_is_counted(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    stale = town.board(thread)
    drawing = next(action for action in actions(stale) if action.endswith(":draw"))
    drawn = town.private(await town["Ann"].click(stale, custom_id=drawing))
    await town["Ann"].click(drawn, custom_id=actions(drawn)[0])
    figures = await scraped(town)
    assert figures("triad_click_seconds_count", kind="/play", outcome="done") == 1
    assert figures("triad_click_seconds_count", kind="join", outcome="done") == 1
    assert figures("triad_click_seconds_count", kind="start", outcome="done") == 1
    assert figures("triad_click_seconds_count", kind="act", outcome="done") == 2
    assert figures("triad_click_seconds_count") == 5
    assert figures("triad_click_seconds_sum", kind="act") > 0
    assert figures("triad_games", state="running") == 1
    assert figures("triad_games", state="lobby") == 0
    assert figures("triad_job_seconds_count", kind="show", outcome="done") >= 4
    assert figures("triad_job_seconds_count", outcome="retried") == 0
    assert figures("triad_commit_seconds_count", outcome="done") >= 5
    assert figures("triad_writes_total") >= figures("triad_commit_seconds_count")
    assert figures("triad_picture_seconds_count") >= 3
    assert figures("triad_jobs_due", kind="show") == 0
    assert figures("triad_overdue_deadlines") == 0
    assert figures("triad_database_answers") == 1
    assert figures("triad_connected") == 1
    assert figures("triad_build_info") == 1
    assert figures("process_resident_memory_bytes") > 0
    await Crafter(town, thread).click("Ann", drawing)
    again = await scraped(town)
    assert again("triad_click_seconds_count", kind="act", outcome="refused") == 1


async def test_a_lobby_that_is_called_off_moves_to_another_state(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben")
    assert (await scraped(town))("triad_games", state="lobby") == 1
    for name in ("Ben", "Ann"):
        await town.press(name, town.last(lobby), town.words("lobby-do-leave"))
    figures = await scraped(town)
    assert figures("triad_games", state="lobby") == 0
    assert figures("triad_games", state="closed") == 1


async def test_computers_thoughts_are_timed_by_level(town: Town) -> None:
    await against(town, 2, options="first=1")
    dice = random.Random(1)
    for _ in range(3):
        await anns_turn(town, dice)
    figures = await scraped(town)
    assert figures("triad_thinking_seconds_count", level="easy", purpose="turn") > 0
    assert figures("triad_thinking_seconds_count", level="strong") == 0


async def test_how_a_click_failed_is_told(town: Town) -> None:
    await town.game("Ann", "Ben")
    here = Crafter(town, town.channel)
    await here.click("Ann", f"b:{MADE_UP}:-:0:x")
    await here.click("Ann", MADE_UP)
    town.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    await town.press("Ann", town.board(), "My table")
    figures = await scraped(town)
    assert figures("triad_click_seconds_count", kind="unknown", outcome="outdated") == 2
    assert figures("triad_click_seconds_count", kind="table", outcome="undelivered") == 1
    assert town.bot._store is not None
    await town.bot._store.close()
    await town.press("Ann", town.board(), "My table")
    town.bot._store = None
    failed = await scraped(town)
    assert failed("triad_click_seconds_count", kind="table", outcome="failed") == 1


async def test_a_command_that_there_is_not_is_unknown(town: Town) -> None:
    await Crafter(town, town.channel).command("Ann", MADE_UP)
    town.env._errors.clear()  # discord.py raised one, and we have handled it
    figures = await scraped(town)
    assert figures("triad_click_seconds_count", kind="unknown", outcome="outdated") == 1


async def test_too_many_clicks_are_told_apart(town: Town) -> None:
    thread = await town.game("Ann", "Ben")
    for _ in range(3):
        await town.command("Ann", "board", thread)
    figures = await scraped(town)
    assert figures("triad_click_seconds_count", kind="/board", outcome="done") == 1
    assert figures("triad_click_seconds_count", kind="/board", outcome="too-many") == 2


async def test_no_label_says_who_plays_or_which_game(town: Town) -> None:
    """Labels are words of ours: there are only so many, whatever people do."""
    thread = await town.game("Ann", "Ben", "Cid")
    dice = random.Random(1)
    for _ in range(10):
        await town.turn(dice, thread)
    await town.command("Dot", "settings")
    await Crafter(town, town.channel).click("Eve", f"b:{MADE_UP}:-:0:{town['Eve'].id}")
    page = (await scraped(town)).page
    game = actions(town.board(thread))[0].split(":")[2]
    ids = [town.guild.id, town.channel.id, thread.id, town.board(thread).id]
    ids += [person.id for person in town.people.values()]
    for secret in (game, MADE_UP, *PEOPLE, *map(str, ids)):
        assert secret not in page, secret
    router = town.bot._router
    assert router is not None
    commands = {f"/{command.qualified_name}" for command in town.bot.tree.walk_commands()}
    kinds = {*router._handlers, *commands, *town.bot.tables.jobs.kinds, "unknown", "other"}
    labels = [sample.labels for sample in Figures(page).samples]
    assert {each["kind"] for each in labels if "kind" in each} <= kinds
    names = {name for each in labels for name in each}
    assert names == {
        *("kind", "outcome", "state", "le", "version"),
        *({"level", "purpose", "method", "status", "scope", "shard"} & names),
    }


async def test_by_default_nobody_listens(tmp_path: Path) -> None:
    config = Config.read({}, tmp_path)
    assert config.metrics is None
    env = simcord.Env(create_bot(Config(database=tmp_path / "triad.db")), shard_count=1)
    await env.start()
    town = Town(env, tmp_path / "triad.db")
    assert (town.bot.pages, town.bot.metrics) == (None, None)
    await town.lobby("Ann", "Ben")
    await town.bot.close()
    await env.shutdown()


# --- The setting ---


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:9464", ("127.0.0.1", 9464)),
        ("0.0.0.0:80", ("0.0.0.0", 80)),
        ("localhost:65535", ("localhost", 65535)),
        ("[::1]:9464", ("::1", 9464)),
    ],
)
def test_an_address_reads_back(tmp_path: Path, text: str, address: tuple[str, int]) -> None:
    read = Config.read({"TRIAD_METRICS": text}, tmp_path).metrics
    assert read == address
    assert str(read) == text


@pytest.mark.parametrize(
    "text", ["9464", ":9464", "127.0.0.1", "127.0.0.1:0", "127.0.0.1:65536", "::1:9464", "a b:1"]
)
def test_what_is_no_address_is_named(tmp_path: Path, text: str) -> None:
    said = f"TRIAD_METRICS is {text!r}, not an address and a port, such as 127.0.0.1:9464"
    with pytest.raises(BadConfig) as caught:
        Config.read({"TRIAD_METRICS": text}, tmp_path)
    assert str(caught.value) == said


async def nothing_wrong() -> str | None:
    return None


def pages(address: Address, problem: Any = nothing_wrong) -> Pages:
    return Pages(address, Metrics(), Standings(lambda: 0, lambda: True, lambda: ()), problem)


async def test_a_port_that_is_taken_is_named() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadConfig) as caught:
            await pages(Address("127.0.0.1", port)).open()
    assert str(caught.value) == (
        f"TRIAD_METRICS is 127.0.0.1:{port}, but another program uses that port."
        " Stop it, or choose another port."
    )


@pytest.mark.parametrize("host", ["192.0.2.1", "no-such-host.invalid"])
async def test_an_address_that_is_not_ours_is_named(host: str) -> None:
    with pytest.raises(BadConfig, match=f"TRIAD_METRICS is {host}:9464, but this machine has no"):
        await pages(Address(host, 9464)).open()


# --- Well or not ---


async def test_whether_it_is_well(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    assert town.bot.pages is not None
    port = town.bot.pages.port
    assert await asked(port, "healthz") == (200, "well\n")
    monkeypatch.setattr(health, "STUCK_AFTER", 0.0)
    assert town.bot._store is not None
    await town.bot._store.ensure(Job("rest", "", "1"))
    status, said = await asked(port, "healthz")
    assert status == 503
    assert said.startswith("a job (rest) has been ready for")
    assert (await scraped(town))("triad_jobs_due", kind="rest", state="waiting") == 1
    await town.bot.tables.jobs.run_due()
    assert await asked(port, "healthz") == (200, "well\n")
    assert (await asked(port, "elsewhere"))[0] == 404


# --- How things stand ---


def read(metrics: Metrics) -> Figures:
    return Figures(generate_latest(metrics.registry).decode())


async def test_jobs_have_an_age_and_shards_a_latency(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "triad.db")
    deadlines = tuple(Job("deadline", f"{game}", ready=1_000 * game) for game in (1, 2, 9))
    strange = Job("dance", "", ready=3_000)
    await store.finish(Job("", ""), Effects(jobs=(*deadlines, strange)), 0, 0)
    await store.claim(1_000, 60_000, 1)
    latencies = [(0, 0.05), (3, 0.2), (7, float("nan")), (8, float("inf"))]
    found, metrics = Standings(lambda: 8_000, lambda: False, lambda: latencies), Metrics()
    metrics.registry.register(found)
    assert read(metrics)("triad_database_answers") == 0
    found.watch(store, {"deadline", "show"})
    await found.look()
    figures = read(metrics)
    assert figures("triad_connected") == 0
    assert figures("triad_overdue_deadlines") == 2
    assert figures("triad_jobs_due", kind="deadline", state="running") == 1
    assert figures("triad_jobs_due", kind="deadline", state="waiting") == 1
    assert figures("triad_oldest_job_seconds", kind="deadline") == 7
    assert figures("triad_oldest_job_seconds", kind="show") == 0
    assert figures("triad_oldest_job_seconds", kind="other") == 5, "of an unknown kind"
    shards = [s for s in figures.samples if s.name == "triad_gateway_latency_seconds"]
    assert {s.labels["shard"]: s.value for s in shards} == {"0": 0.05, "3": 0.2}
    await store.close()


async def test_a_database_that_hangs_takes_no_other_figure_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standings, "ANSWERS_IN", 0.05)
    store = await SqliteStore.open(tmp_path / "triad.db")
    found, metrics, going = Standings(lambda: 0, lambda: True, lambda: ()), Metrics(), Event()
    metrics.registry.register(found)
    found.watch(store, {"show"})
    hanging = store._reader.send(lambda _: going.wait())
    await asyncio.gather(found.look(), found.look())
    figures = read(metrics)
    assert figures("triad_database_answers") == 0
    assert figures("triad_build_info") == 1
    assert not [s for s in figures.samples if s.name in ("triad_games", "triad_jobs_due")]
    going.set()
    await hanging
    await asyncio.gather(found.look(), found.look())
    assert read(metrics)("triad_database_answers") == 1
    await store.close()


async def test_jobs_that_fail_are_told_apart(town: Town) -> None:
    async def fails(job: Job) -> Effects:
        raise (Hopeless if job.subject == "2" else TimeoutError)("Discord does not answer")

    town.bot.tables.jobs.register("rest", fails)
    for subject in ("1", "2", "3"):
        await town.bot.tables.jobs.put(Job("rest", "", subject))
    figures = await scraped(town)
    assert figures("triad_job_seconds_count", kind="rest", outcome="retried") == 2
    assert figures("triad_job_seconds_count", kind="rest", outcome="given-up") == 1


# --- Requests to Discord ---


async def test_requests_are_counted_by_what_discord_says() -> None:
    async def answer(request: web.Request) -> web.Response:
        headers = {"X-RateLimit-Scope": request.query["scope"]} if "scope" in request.query else {}
        return web.Response(status=int(request.query["status"]), headers=headers)

    time = 0.0
    metrics, trace = Metrics(lambda: time), aiohttp.TraceConfig()
    metrics.trace(trace)
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}/webhooks/1/a.secret.token"
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        for method, query in (
            *(("POST", "status=200"), ("POST", "status=204"), ("PATCH", "status=404")),
            *(("GET", "status=401"), ("PUT", "status=403"), ("POST", "status=429&scope=user")),
            *(("POST", "status=429&scope=shared"), ("POST", "status=429"), ("GET", "status=502")),
            ("BREW", "status=200"),
        ):
            async with session.request(method, f"{url}?{query}"):
                pass
        await runner.cleanup()
        with pytest.raises(aiohttp.ClientError):
            await session.get(url)
    figures = read(metrics)
    assert figures("triad_request_seconds_count", method="POST", status="2xx") == 2
    assert figures("triad_request_seconds_count", method="POST", status="4xx") == 3
    assert figures("triad_request_seconds_count", method="PATCH", status="4xx") == 1
    assert figures("triad_request_seconds_count", status="5xx") == 1
    assert figures("triad_request_seconds_count", status="none") == 1
    assert figures("triad_request_seconds_count", method="other") == 1
    assert figures("triad_rate_limited_total") == 3
    assert figures("triad_rate_limited_total", scope="shared") == 1
    assert figures("triad_rate_limited_total", scope="other") == 1
    assert figures("triad_invalid_requests") == 4, "a shared limit is not held against us"
    assert "secret" not in figures.page
    time = TEN_MINUTES - 1
    assert metrics.invalid_requests() == 4
    time = TEN_MINUTES + 1
    assert metrics.invalid_requests() == 0
