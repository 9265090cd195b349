"""What a game leaves on disk, how the file grows, and whether a click notices the tidying."""

import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

from benchmarks.measure import table
from benchmarks.storage import some_action
from engine.triqueta.view import TriquetaView
from storage.queries import CALL, ENTRY, GAME, PART, POST, SEAT
from storage.rows import Call, Effects, Job, Post
from storage.sqlite import connected, prepare
from storage.store import DAY, WEEK
from tables import Done, Tables
from tables.tidy import PAUSE, Tidy
from tests.plenty import QUOTAS
from tests.posted import Posted, PostedStore

KINDS = {"Triqueta, 3 players": ("triqueta", 3), "Trigony, 2 sides": ("trigony", 2)}
PLAYED = 12  # games of each kind
LONGEST = 150  # actions; then the game is called off
A_DAY = 50  # games on a busy server, half of each kind, and as many lobbies that come to nothing
WEEKS = 8
BACKLOG = 100_000
LONG_ONES = 400  # of them, as people play them; the others are short, so that the file stays small
WINDOWS, WINDOW, THINKING = 10, 3.0, 0.02  # seconds
CLICKS = iter(range(10**18, 2 * 10**18))  # all different


def now() -> int:
    return time.time_ns() // 1_000_000


class Size(NamedTuple):
    pages: int
    free: int
    page: int

    @property
    def used(self) -> int:
        return (self.pages - self.free) * self.page


def size(path: Path) -> Size:
    with closing(connected(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        pragmas = ("page_count", "freelist_count", "page_size")
        return Size(*(connection.execute(f"PRAGMA {name}").fetchone()[0] for name in pragmas))


def packed(path: Path) -> int:
    with closing(connected(path)) as connection:
        connection.execute("VACUUM")
    return size(path).used


class Club:
    """People who play game after game."""

    def __init__(self, store: Posted) -> None:
        self.tables = Tables(store, now, quotas=QUOTAS)
        self.tables.jobs.register("show", self.show)
        self.dice = Random(1)

    async def show(self, job: Job) -> Effects:
        showing = await self.tables.views.showing(job.game)
        assert showing is not None
        shown = showing.public.table
        post = Post(shown.id, 10**18, 10**18, shown.version, shown.status, shown.version)
        calls = [Call(seat, "turn", shown.version, now(), "channel", 10**18) for seat in (1, 2)]
        return Effects(post, tuple(calls))

    async def game(self, key: str, players: int, longest: int = LONGEST) -> tuple[str, int]:
        """A game, and how many actions it had."""
        lobby, users = self.tables.lobby, [10**18 + n for n in range(players)]
        answer = await lobby.open(key, users[0], "Somebody", channel=1, guild=2, size=players)
        assert isinstance(answer, Done)
        for user in users[1:]:
            answer = await lobby.join(answer.table.id, user, "Somebody", click=self.click())
            assert isinstance(answer, Done)
        acts = 0
        while answer.table.status == "running" and acts < longest:
            answer = await self.act(answer)
            await self.tables.jobs.run_taken()
            acts += 1
        if answer.table.status == "running":
            answer = await self.tables.seats.call_off(answer.table.id, 1, moderator=True)
            assert isinstance(answer, Done), answer
        await self.tables.jobs.run_taken()
        return answer.table.id, acts

    async def act(self, last: Done) -> Done:
        user = last.table.seats[last.table.to_act[0] - 1].user
        assert user is not None
        if isinstance(last.view, TriquetaView):
            text = some_action(last.view)
        else:
            mine = await self.tables.views.look(last.table.id, user)
            assert isinstance(mine, Done)
            text = self.dice.choice([a for a in mine.actions if "draw" not in a])
        answer = await self.tables.play.act(
            last.table.id, user, text, last.table.version, click=self.click()
        )
        assert isinstance(answer, Done), answer
        return answer

    def click(self) -> str:
        return str(next(CLICKS))


class Copies:
    """The same games again and again, as if others had played them."""

    def __init__(self, path: Path) -> None:
        self.connection = connected(path)
        self.connection.execute("PRAGMA synchronous = OFF")
        self.number = 10**6

    def copy(self, game: str, ended: int) -> None:
        self.number += 1
        new = {"new": f"{self.number:012x}", "ended": ended, "click": f"{self.number:012}"}
        click = "CASE WHEN click IS NOT NULL THEN :click || printf('%07d', number) END"
        given = {"id": ":new", "game": ":new", "changed": ":ended", "click": click}
        columns = {"games": GAME, "log": f"game, {ENTRY}", "seats": f"game, {SEAT}, over"}
        columns |= {"parts": f"game, {PART}", "calls": f"game, {CALL}", "posts": POST}
        for name, listed in columns.items():
            values = ", ".join(given.get(column, column) for column in listed.split(", "))
            key = "id" if name == "games" else "game"
            self.connection.execute(
                f"INSERT INTO {name} ({listed}) SELECT {values} FROM {name} WHERE {key} = :game",
                {"game": game, **new},
            )


def tidied(path: Path, at: int) -> None:
    async def all_of_it() -> None:
        store = await PostedStore.open(path)
        await Tidy(store, lambda: at).all_of_it()
        await store.close()

    asyncio.run(all_of_it())


def played(path: Path, key: str, players: int, games: int, longest: int = LONGEST) -> list[int]:
    """Play games into this file, and count their actions."""

    async def play() -> list[int]:
        store = await PostedStore.open(path)
        club = Club(store)
        acts = [(await club.game(key, players, longest))[1] for _ in range(games)]
        await store.close()
        return acts

    return asyncio.run(play())


def ids(path: Path, condition: str = "1") -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        query = f"SELECT id FROM games WHERE {condition} ORDER BY id"
        return [game for (game,) in connection.execute(query)]


def bytes_a_game(folder: Path) -> str:
    rows = []
    for name, (key, players) in KINDS.items():
        path = folder / f"{key}.db"
        prepare(path)
        empty = packed(path)
        acts = played(path, key, players, PLAYED)
        before = (packed(path) - empty) / PLAYED
        tidied(path, now() + WEEK + DAY)
        after = (packed(path) - empty) / PLAYED
        each = f"{after / before:.2f}x"
        rows.append((name, f"{median(acts):.0f}", f"{before:,.0f}", f"{after:,.0f}", each))
    return table(("bytes a game", "actions", "as it ends", "tidied", "ratio"), rows)


def a_year(folder: Path) -> str:
    """Weeks of a busy server, tidied every day or never; a year is the last weeks' growth."""
    bases = {name: folder / f"{name}.db" for name in ("never tidied", "tidied every day")}
    models = []
    for path in bases.values():
        for key, players in KINDS.values():
            played(path, key, players, 4)
        games = ids(path)
        lobby = called_off(path)
        models.append((games, lobby, Copies(path)))
    start, sizes = now(), list[list[int]]()
    for week in range(WEEKS):
        for day in range(7):
            today = start + (7 * week + day) * DAY
            for games, lobby, copies in models:
                copies.connection.execute("BEGIN")
                for number in range(A_DAY):
                    copies.copy(games[number % len(games)], today)
                    copies.copy(lobby, today)
                copies.connection.execute("COMMIT")
            tidied(bases["tidied every day"], today)
        sizes.append([size(path).pages * size(path).page for path in bases.values()])
    for *_, copies in models:
        copies.connection.close()
    rows = []
    for at, name in enumerate(bases):
        last, settled = sizes[-1][at], sizes[2][at]
        a_week = (last - settled) / (WEEKS - 3)
        figures = (f"{last / 1e6:.1f}", f"{a_week / 1e6:.2f}", f"{52 * a_week / 1e6:,.0f}")
        rows.append((name, *figures))
    head = (f"{A_DAY} games a day, MB", f"after {WEEKS} weeks", "a week more", "a year more")
    return table(head, rows)


def called_off(path: Path) -> str:
    """A lobby that nobody wanted to play in."""

    async def open_and_close() -> str:
        store = await PostedStore.open(path)
        club = Club(store)
        opened = await club.tables.lobby.open("triqueta", 1, "A", channel=1, size=2)
        assert isinstance(opened, Done)
        await club.tables.seats.call_off(opened.table.id, 1)
        await club.tables.jobs.run_taken()
        await store.close()
        return opened.table.id

    return asyncio.run(open_and_close())


def clicks(folder: Path) -> str:
    """Clicks while a backlog is tidied, and while it is not, in turns."""
    path = folder / "backlog.db"
    for key, players in KINDS.values():
        played(path, key, players, 4)
    long_ones = ids(path)
    played(path, "triqueta", 2, 1, longest=3)
    (short,) = set(ids(path)) - set(long_ones)
    copies = Copies(path)
    copies.connection.execute("BEGIN")
    for number in range(BACKLOG):
        game = long_ones[number % len(long_ones)] if number < LONG_ONES else short
        copies.copy(game, number)
    copies.connection.execute("COMMIT")
    copies.connection.close()
    return asyncio.run(_clicks(path))


async def _clicks(path: Path) -> str:
    store = await PostedStore.open(path)
    club, tidy = Club(store), Tidy(store, now)
    last: Done | None = None
    times: dict[bool, list[list[float]]] = {False: [], True: []}

    async def tidying() -> None:
        job = Job("tidy", "")
        while True:
            await tidy.work(job)
            await asyncio.sleep(PAUSE / 1000)

    while tidy._at == 0:  # there are no lobbies here
        await tidy.step()
    for number in range(2 * WINDOWS + 2):
        busy = number % 2 == 1
        background = asyncio.create_task(tidying()) if busy else None
        window, end = list[float](), perf_counter() + WINDOW
        while perf_counter() < end:
            if last is None or last.table.status != "running":
                opened = await club.tables.lobby.open("triqueta", 1, "A", channel=1, size=2)
                assert isinstance(opened, Done)
                joined = await club.tables.lobby.join(opened.table.id, 2, "B")
                assert isinstance(joined, Done)
                last = joined
            await asyncio.sleep(THINKING)
            begin = perf_counter()
            last = await club.act(last)
            window.append(perf_counter() - begin)
            await club.tables.jobs.run_taken()
        if background is not None:
            background.cancel()
        if number >= 2:  # the first two warm up
            times[busy].append(window)
    gone = tidy.gone["positions"]
    await store.close()
    rows = []
    for busy, name in ((False, "at rest"), (True, "while it tidies")):
        all_of_them = [1e3 * t for window in times[busy] for t in window]
        p99 = quantiles(all_of_them, n=100)[98]
        rows.append((name, f"{median(all_of_them):.2f}", f"{p99:.2f}", f"{len(all_of_them):,}"))
    middles = median(median(b) / median(a) for a, b in zip(times[False], times[True], strict=True))
    tails = median(
        quantiles(b, n=100)[98] / quantiles(a, n=100)[98]
        for a, b in zip(times[False], times[True], strict=True)
    )
    rows.append(("ratio", f"{middles:.2f}x", f"{tails:.2f}x", ""))
    a_second = gone / (WINDOWS + 1) / WINDOW
    said = f"Meanwhile {gone} games of the backlog were tidied, {a_second:.1f} a second."
    head = (f"a click, with {BACKLOG:,} old games", "median, ms", "p99, ms", "clicks")
    return f"{table(head, rows)}\n\n{said}"


def report() -> str:
    with tempfile.TemporaryDirectory() as folder:
        parts = [work(Path(folder)) for work in (bytes_a_game, a_year, clicks)]
    return "\n\n".join(["## Growth", *parts])


if __name__ == "__main__":
    print(report())
