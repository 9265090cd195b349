"""CPU for a click over real sockets, compared with plain discord.py making the same requests.

The bot runs in its own process, and users of a loopback Discord play on it. What it sends is
recorded; then the bare bot, in another process and on another Discord, gets the same clicks and
answers each with the same requests: as many, of the same kind, with the same components and files.
The two take turns in short rounds.
"""

import asyncio
import pickle
import tempfile
from collections import Counter, defaultdict
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks.bare_bot import Click, Request, Work
from benchmarks.measure import ratio, table
from tests.sockets.loopback import MISSING, loopback, there
from tests.sockets.people import BLINK, LONG, NAMES, Table, chosen
from tests.sockets.program import Program

if TYPE_CHECKING:
    from wire import Channel, Emulator, Message, User

ROUND = 25  # acts
GAME = 100  # acts, a multiple of a round's
GAMES = 3
CROWD = 24  # games at once
CROWD_ACTS = {"triqueta": 30, "trigony": 15}  # in each of them
SETTLED = 2.0  # seconds
QUIET = 0.3  # seconds
V2 = 1 << 15  # the flag of messages made of components


class Noted(NamedTuple):
    """A recorded click: by whom, on what, and what the bot did."""

    user: str
    message: str
    click: Click


class Notes:
    """Everything that happens on a Discord, by channel."""

    def __init__(self, discord: "Emulator") -> None:
        self.clicks: dict[str, list[Noted]] = defaultdict(list)
        self.newest: dict[str, Request] = {}  # of every message, its current state
        create, edit = discord.create, discord.edit
        click, select = discord.click, discord.select

        def creating(channel: Any, author: Any, body: Any, files: Any, *more: Any) -> Any:
            copied = deepcopy(body)
            message = create(channel, author, body, files, *more)
            self._note("answer" if message.reader else "post", message, copied, files)
            return message

        def editing(message: Any, body: Any, files: Any) -> Any:
            kind = "update" if message.reader else "edit"
            self._note(kind, message, deepcopy(body), files)
            return edit(message, body, files)

        async def clicking(user: Any, message: Any, custom_id: str) -> Any:
            return await acting(user, message, custom_id, "", click(user, message, custom_id))

        async def selecting(user: Any, message: Any, custom_id: str, value: str) -> Any:
            return await acting(
                user, message, custom_id, value, select(user, message, custom_id, value)
            )

        async def acting(user: Any, message: Any, custom_id: str, value: str, act: Any) -> Any:
            done: list[Request] = []
            noted = Noted(user.name, message.id, Click(custom_id, value, done))
            self.clicks[message.channel.id].append(noted)
            answer = await act
            if answer.type == 6:
                done.insert(0, Request("defer"))
            return answer

        discord.create, discord.edit = creating, editing
        discord.click, discord.select = clicking, selecting

    def _note(self, kind: Any, message: Any, body: Any, files: Any) -> None:
        sent = tuple(files.values())
        request = Request(kind, message.id, body.get("components") or [], sent)
        self.newest[message.id] = request
        if clicks := self.clicks[message.channel.id]:
            clicks[-1].click.requests.append(request)


class Bare:
    """The bare bot and its Discord, where everything is repeated."""

    def __init__(self, discord: "Emulator", folder: Path) -> None:
        self.discord = discord
        discord.commands[None] = []  # it has none; don't wait for them
        self.program = Program(discord, folder / "bare", "benchmarks.bare_bot")
        self.notes = Notes(discord)
        self._folder = folder
        self._people: dict[str, User] = {name: discord.user(name) for name in NAMES}
        guild = discord.guild("home", self._people.values())
        self._room = discord.channel(guild, "games")
        self._places: dict[str, Channel] = {}  # by the id of the thread that each repeats
        self._messages: dict[str, str] = {}  # ids, by those of the messages that they repeat

    def begin(self, board: "Message", notes: Notes) -> None:
        """Repeat a game from here on, as it is shown now."""
        place = self.discord.start_thread(self._room, {"name": "a game"}, None, False)
        shown = notes.newest[board.id]
        body = {"components": deepcopy(shown.components), "flags": V2}
        message = self.discord.send(place, body, dict(enumerate(shown.files)))
        self._places[board.channel.id] = place
        self._messages[board.id] = message.id

    async def prepare(self, clicks: list[Noted]) -> None:
        """Let the bot prepare what it will send."""
        ids = {theirs: int(mine) for theirs, mine in self._messages.items()}
        file = self._folder / "work"
        file.write_bytes(pickle.dumps(Work([noted.click for noted in clicks], ids)))
        process = self.program.process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{file}\n".encode())
        process.stdin.flush()
        assert await asyncio.to_thread(process.stdout.readline) == b"ready\n"

    async def replay(self, place_id: str, clicks: list[Noted]) -> None:
        place = self._places[place_id]
        for noted in clicks:
            user, wanted = self._people[noted.user], noted.click
            message = place.messages[self._messages[noted.message]]
            if wanted.value:
                await self.discord.select(user, message, wanted.custom_id, wanted.value)
            else:
                await self.discord.click(user, message, wanted.custom_id)
            done = self.notes.clicks[place.id][-1].click.requests
            await self._until_as_many(done, wanted.requests)
            for mine, theirs in zip(done, wanted.requests, strict=True):
                assert mine.kind == theirs.kind
                self._messages |= {theirs.message: mine.message} if theirs.message else {}

    async def _until_as_many(self, done: list[Request], wanted: list[Request]) -> None:
        await self.discord.until(lambda: len(done) >= len(wanted), LONG)


@dataclass
class Figures:
    """The figures of some clicks: CPU seconds each, round by round, and what was sent."""

    real: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    clicks: int = 0
    acts: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    requests: int = 0  # counted by the real bot's Discord
    repeated: int = 0  # counted by the bare bot's


class Crowd(NamedTuple):
    clicks: int
    seconds: float
    cpu: float
    bare_cpu: float


class Bench:
    """The real bot and the bare one, each on its own Discord."""

    def __init__(self, game: str, real: "Emulator", bare: "Emulator", folder: Path) -> None:
        self.game = game
        self.discord = real
        self.notes = Notes(real)
        self.bare = Bare(bare, folder)
        self.program = Program(real, folder / "triad.db")
        self._people = [real.user(name) for name in NAMES]
        self._guild = real.guild("home", self._people)
        self._tables = 0

    async def table(self) -> Table:
        """A new game, on both."""
        self._tables += 1
        room = self.discord.channel(self._guild, f"table-{self._tables}")
        people, dice = self._people, Random(self._tables)
        table = Table(self.discord, room, people, dice, self.game, patience=0.95)
        await table.sit_down()
        await settled(table, None)
        board = table.board()
        assert board is not None
        self.bare.begin(board, self.notes)
        return table

    async def one_by_one(self) -> Figures:
        await self._game(Figures())  # warms both up
        figures = Figures()
        for _ in range(GAMES):
            await self._game(figures)
        return figures

    async def _game(self, figures: Figures) -> None:
        table = await self.table()
        await quiet(self.discord)
        for _ in range(GAME // ROUND):
            await self._round(table, figures)

    async def _round(self, table: Table, figures: Figures) -> None:
        board = table.board()
        assert board is not None
        place = board.channel.id
        played, acts, sent = len(self.notes.clicks[place]), table.acts, len(self.discord.trace)
        began = self.program.cpu()
        await play(table, ROUND, alone=True)
        await quiet(self.discord)
        took = self.program.cpu() - began
        clicks = self.notes.clicks[place][played:]
        sent, again = len(self.discord.trace) - sent, len(self.bare.discord.trace)
        if not clicks:  # the game is over
            return
        await self.bare.prepare(clicks)
        began = self.bare.program.cpu()
        await self.bare.replay(place, clicks)
        await quiet(self.bare.discord)
        figures.bare.append((self.bare.program.cpu() - began) / len(clicks))
        figures.real.append(took / len(clicks))
        figures.clicks += len(clicks)
        figures.acts += table.acts - acts
        figures.requests += sent
        figures.repeated += len(self.bare.discord.trace) - again
        figures.kinds.update(named(request) for n in clicks for request in n.click.requests)

    async def crowd(self) -> Crowd:
        tables = [await self.table() for _ in range(CROWD)]
        await quiet(self.discord)
        before = {place: len(clicks) for place, clicks in self.notes.clicks.items()}
        began, start = self.program.cpu(), perf_counter()
        await asyncio.gather(*(play(table, CROWD_ACTS[self.game]) for table in tables))
        seconds = perf_counter() - start
        await quiet(self.discord)
        cpu = self.program.cpu() - began
        fresh = {p: noted[before.get(p, 0) :] for p, noted in self.notes.clicks.items()}
        fresh = {place: clicks for place, clicks in fresh.items() if clicks}
        every = [noted for clicks in fresh.values() for noted in clicks]
        await self.bare.prepare(every)
        began = self.bare.program.cpu()
        await asyncio.gather(*(self.bare.replay(*clicks) for clicks in fresh.items()))
        await quiet(self.bare.discord)
        return Crowd(len(every), seconds, cpu, self.bare.program.cpu() - began)


def named(request: Request) -> str:
    return f"{request.kind} with a picture" if request.files else request.kind


async def play(table: Table, acts: int, *, alone: bool = False) -> None:
    """This many acts, or until the game is over. If alone, wait for each to settle."""
    wanted = table.acts + acts
    while table.acts < wanted:
        board, acted = table.board(), table.acts
        assert board is not None
        before = board.data
        answer = await table.click()
        assert not table.unanswered
        if answer is None:
            if chosen(board, "rematch"):
                return
            await asyncio.sleep(BLINK)
        elif alone and table.acts > acted:
            await settled(table, before)


async def settled(table: Table, before: Any) -> None:
    """Wait for a new board, with the older ones folded. A bot that skips updates nobody would see
    never gets there, so the wait is short."""

    def done() -> bool:
        board = table.board()
        if board is None or board.data is before:
            return False
        return not any(message.ids for message in table.public(board.channel)[:-1])

    with suppress(TimeoutError):
        await table.discord.until(done, SETTLED)


async def quiet(discord: "Emulator") -> None:
    """Wait until nothing has been sent for a while."""
    sent = -1
    while sent != len(discord.trace):
        sent = len(discord.trace)
        await asyncio.sleep(QUIET)


async def measured(game: str) -> tuple[Figures, Crowd]:
    with tempfile.TemporaryDirectory() as folder:
        async with loopback() as real, loopback() as bare:
            bench = Bench(game, real, bare, Path(folder))
            try:
                await bench.program.start()
                await bench.bare.program.start()
                return await bench.one_by_one(), await bench.crowd()
            finally:
                bench.program.kill()
                bench.bare.program.kill()


def report() -> str:
    if not there():
        return f"## Sockets\n\nNot measured: this {MISSING}."
    results = {game: asyncio.run(measured(game)) for game in CROWD_ACTS}
    one_by_one, kinds, many = [], [], []
    for game, (figures, crowd) in results.items():
        clicks, name = figures.clicks, game.title()
        one_by_one.append(
            (
                name,
                *(f"{n:,}" for n in (clicks, figures.acts)),
                *(f"{median(times) * 1000:.2f}" for times in (figures.real, figures.bare)),
                f"{ratio(figures.real, figures.bare):.1f}x",
                *(f"{n / clicks:.2f}" for n in (figures.requests, figures.repeated)),
            )
        )
        for kind, count in sorted(figures.kinds.items()):
            kinds.append((f"{name}: {kind}", f"{count / clicks:.2f}"))
        many.append(
            (
                name,
                f"{crowd.clicks:,}",
                f"{crowd.clicks / crowd.seconds:.0f}",
                f"{crowd.cpu / crowd.seconds:.0%}",
                f"{crowd.clicks / crowd.cpu:.0f}",
                f"{crowd.cpu / crowd.clicks * 1000:.2f}",
                f"{crowd.cpu / crowd.bare_cpu:.1f}x",
            )
        )
    head = ("one click at a time", "clicks", "acts", "CPU ms", "bare", "to bare")
    requests = ("requests a click", "bare's")
    crowded = (f"{CROWD} games at once", "clicks", "clicks/s", "of a core")
    rest = ("clicks/s of a whole core", "CPU ms", "to bare")
    tables = [
        table((*head, *requests), one_by_one),
        table(("request", "for each click"), kinds),
        table((*crowded, *rest), many),
    ]
    return "## Sockets\n\n" + "\n\n".join(tables)


if __name__ == "__main__":
    print(report())
