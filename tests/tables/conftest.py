"""Tables on a real database file, with a clock that the test sets."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from engine.players.player import Choice
from storage.address import is_server
from storage.check import check
from storage.check_postgres import check_server
from storage.database import Row
from storage.opening import AnyStore
from tables import Done, Effects, Job, Refused, Table, Tables, audit
from tables.answers import Answer
from tables.clocks import NO_CLOCK, Terms
from tests.posted import posted
from tests.servers import emptied

ANN, BEN, CID, DOT = (810_000_000_000_000_000 + n for n in (3511, 7919, 6007, 1543))
EFFORT = 0.02  # computers need not play well here
NAMES = {ANN: "Ann", BEN: "Ben", CID: "Cid", DOT: "Dot"}


async def cautious(question: bytes, urgency: int) -> bytes:
    """A player that always does the same, so that a test knows what follows: it takes rows."""
    legal = json.loads(question)["legal"]
    return msgspec.json.encode(Choice(next((do for do in legal if "take" in do), legal[0])))


class Clock:
    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def __call__(self) -> int:
        return self.time


class House:
    """Tables with a few shortcuts for tests."""

    def __init__(self, store: AnyStore, clock: Clock, where: str | Path = "") -> None:
        self.store = store
        self.where = where  # the database
        self.clock = clock
        self.tables = Tables(store, clock, effort=EFFORT)

    def restart(self) -> None:
        """As after a crash: nothing in memory, everything on disk."""
        self.tables = Tables(self.store, self.clock, effort=EFFORT)

    async def sql(self, statement: str, *values: object) -> list[Row]:
        """Past the tables, straight to the database."""
        return await self.store._write(lambda db: db.rows(statement, values))

    async def park(self, job: Job, reason: str) -> None:
        """As if somebody had claimed it and given it up."""
        query = "SELECT stamp FROM jobs WHERE kind = ? AND game = ? AND subject = ?"
        ((stamp,),) = await self.sql(query, *job[:3])
        await self.store.park(job._replace(stamp=stamp), Effects(), reason)

    async def check(self) -> list[str]:
        """What a check of the database finds wrong."""
        said: list[str] = []
        if is_server(self.where):
            await check_server(str(self.where), audit, said.append, self.clock.time)
        else:
            check(Path(self.where), audit, said.append, self.clock.time)
        return said

    async def lobby(self, *people: int, size: int = 5, **more: object) -> str:
        host, *others = people
        opened = done(
            await self.tables.lobby.open(
                "triqueta",
                host,
                NAMES[host],
                guild=1,
                channel=2,
                size=size,
                **more,  # type: ignore[arg-type]
            )
        )
        for user in others:
            done(await self.tables.lobby.join(opened.table.id, user, NAMES[user]))
        return opened.table.id

    async def game(self, *people: int, terms: Terms = NO_CLOCK, **options: object) -> str:
        """A running game in which the first person starts."""
        game = await self.lobby(*people, options={"first": 1, **options}, terms=terms)
        done(await self.tables.lobby.start(game, people[0]))
        return game

    async def finished(self, *people: int) -> str:
        """A game that was played to its end as quickly as possible."""
        game = await self.game(*people)
        while True:
            table = done(await self.tables.views.look(game)).table
            if table.status == "over":
                return game
            user = table.seats[table.to_act[0] - 1].user
            assert user is not None
            await self.act(game, user, done(await self.tables.views.look(game, user)).actions[-1])

    def quietly(self) -> list[tuple[int, str]]:
        """Jobs that show nothing to anyone; the list records when and for whom each reminder is
        due."""
        reminded: list[tuple[int, str]] = []

        async def shown(job: Job) -> Effects:
            return Effects()

        async def remind(job: Job) -> Effects:
            reminded.append((self.clock.time, job.subject))
            return Effects()

        self.tables.jobs.register("show", shown)
        self.tables.jobs.register("remind", remind)
        return reminded

    async def wait(self, time: int) -> None:
        """Let time pass, and run everything that is due meanwhile."""
        until = self.clock.time + time
        await self.tables.jobs.run_taken()
        while (ready := await self.store.next_ready()) is not None and ready <= until:
            self.clock.time = max(self.clock.time, ready)
            await self.tables.jobs.run_due()
        self.clock.time = until

    async def table(self, game: str) -> Table:
        return done(await self.tables.views.look(game)).table

    async def version(self, game: str) -> int:
        return (await self.table(game)).version

    async def act(self, game: str, user: int, *texts: str) -> Done:
        """One action after the other, each against the current version."""
        for text in texts:
            last = done(await self.tables.play.act(game, user, text, await self.version(game)))
        return last


def done(answer: Answer) -> Done:
    assert isinstance(answer, Done), answer
    return answer


async def left_to_do(house: House) -> set[str]:
    """The kinds of waiting jobs, whoever owns them."""
    far = house.clock.time + 10**9
    return {job.kind for job in await house.store.claim(far, far)}


def refused(answer: Answer) -> str:
    assert isinstance(answer, Refused), answer
    return answer.code


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """The address of a database, once for each kind."""
    if request.param == "sqlite":
        return tmp_path / "triad.db"
    return str(request.getfixturevalue("postgres_url"))


# For what only a file can do, or suffer.
in_a_file = pytest.mark.parametrize("where", ["sqlite"], indirect=True)


@pytest.fixture
async def house(where: Path | str) -> AsyncIterator[House]:
    await emptied(where)
    store = await posted(where)
    yield House(store, Clock(), where)
    await store.close()
