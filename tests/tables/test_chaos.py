"""Everything that people, time and Discord can do to a game, in any order. Nothing may fail, and
what is kept beside the position agrees with it."""

import logging
from random import Random

import pytest

from storage.rows import Effects, Job
from tables import Refused, history
from tables.clocks import PACE_NAMES, SITTING, Terms
from tables.following import next_due
from tables.rest import DAY, HOUR, MINUTE, Hours
from tables.standing import Standing
from tests.tables.conftest import ANN, BEN, CID, DOT, House, done

PEOPLE = (ANN, BEN, CID, DOT)
ZONES = ("UTC", "Asia/Taipei", "America/New_York")
STEPS = 100


class Table:
    """One game, and what happens to it."""

    def __init__(self, house: House, game: str, dice: Random, size: int, terms: Terms) -> None:
        self.house = house
        self.tables = house.tables
        self.game = game
        self.dice = dice
        self.size = size
        self.unit = MINUTE if terms.pace == SITTING else HOUR

    async def happens(self) -> None:
        """Mostly somebody acts; sometimes anything else happens."""
        somebody, seat = self.dice.choice(PEOPLE), self.dice.randint(1, self.size)
        tables, game, now = self.tables, self.game, self.house.clock.time
        version = await self.house.version(game)
        match self.dice.choices(range(16), [12, *[1] * 13, 3, 3])[0]:
            case 0:
                await self.acts()
            case 1:
                await tables.play.undo(game, somebody, version)
            case 2:
                await tables.absence.wait_on(game, somebody, seat)
            case 3:
                await tables.absence.give(game, somebody, seat)
            case 4:
                await tables.absence.back(game, somebody)
            case 5 if self.dice.random() < 0.3:
                await tables.seats.leave(game, somebody)
            case 6:
                await tables.seats.take_over(game, somebody, "Z", seat)
            case 7:
                await tables.people.go_away(somebody, now + self.dice.randint(1, 5) * DAY)
            case 8:
                await tables.people.come_back(somebody)
            case 9:
                hours = Hours(self.dice.choice(ZONES), self.dice.randrange(24) * 60, 8 * 60)
                await tables.people.sleep(somebody, self.dice.choice((hours, None)))
            case 10:
                await self.orders(somebody)
            case 11:
                await tables.orders.cancel(game, somebody)
            case 12:
                await tables.uptime.lost(self.dice.choice((game, "1")))
            case 13:
                await tables.uptime.found(game, "1")
            case 14:
                await tables.play.answer(game, somebody, self.dice.random() < 0.8, version)
            case 15:
                await tables.uptime.beat()
                await self.house.wait(self.dice.randint(1, 20) * self.unit)
                await tables.uptime.beat()

    async def acts(self) -> None:
        table = await self.house.table(self.game)
        users = [table.seats[number - 1].user for number in table.to_act]
        for user in filter(None, users):
            mine = done(await self.tables.views.look(self.game, user))
            if mine.actions:
                action = self.dice.choice(mine.actions)
                await self.tables.play.act(self.game, user, action, mine.table.version)

    async def orders(self, user: int) -> None:
        offered = await self.tables.orders.offered(self.game, user)
        if not isinstance(offered, Refused) and (texts := offered[1].texts()):
            version = offered[0].table.version
            await self.tables.orders.give(self.game, user, self.dice.choice(texts), version)

    async def check(self) -> None:
        stored = await self.house.store.load(self.game)
        assert stored is not None
        at = Standing.of(stored)
        log = history.standing(await self.house.store.log(self.game))
        assert at.game.dump(history.position(at.row, len(at.seats), log)) == at.row.state
        waits = [wait for user in PEOPLE for wait in await self.house.store.waiting(user)]
        waited_for = {(wait.seat, wait.user) for game, wait in waits if game == self.game}
        assert waited_for == {(number, at.seats[number - 1].user) for number in at.waited_for}
        running = {n for n, clock in enumerate(at.clocks, 1) if clock.since is not None}
        assert running == set(at.waited_for)
        if at.row.status == "running":
            assert next_due(at) is not None, "nothing waits for ever"


@pytest.mark.parametrize("key", ["triqueta", "trigony"])
@pytest.mark.parametrize("seed", range(4))
async def test_anything_may_happen(
    house: House, caplog: pytest.LogCaptureFixture, key: str, seed: int
) -> None:
    async def shown(job: Job) -> Effects:
        return Effects()

    dice = Random(f"{key} {seed}")
    house.quietly()
    house.tables.jobs.register("renew", shown)
    size = dice.randint(2, 3)
    terms = Terms(
        dice.choice(PACE_NAMES),
        "open" if dice.random() < 0.5 else "stand-in",
        forced=dice.random() < 0.7,
        away=dice.random() < 0.8,
    )
    opened = await house.tables.lobby.open(
        key, ANN, "A", guild=1, channel=2, size=size, terms=terms
    )
    game = done(opened).table.id
    for user in PEOPLE[1:size]:
        done(await house.tables.lobby.join(game, user, "B"))
    table = Table(house, game, dice, size, terms)
    with caplog.at_level(logging.WARNING, "tables"):
        for _ in range(STEPS):
            if (await house.table(game)).status != "running":
                break
            await table.happens()
            await house.tables.jobs.run_taken()
            await table.check()
    assert caplog.records == []
