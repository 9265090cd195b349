"""Standing orders: what somebody wants done when their turn comes. Each is its owner's secret.

An order is kept with a job that sleeps. The change that makes it their turn wakes the job, which
carries the order out if its condition still holds, and drops it otherwise.
"""

from engine.errors import UnreadableAction
from engine.steps import Steps, steps_of
from storage.rows import Effects, Job, Order
from storage.store import Stale, Store
from tables.answers import Answer, Done, Refusal, Refused
from tables.games import Games
from tables.play import applied, there_again
from tables.standing import Decided, Standing

NEVER = 2**62  # when a job is ready that only a change can wake


class Orders:
    def __init__(self, games: Games, store: Store) -> None:
        self._games = games
        self._store = store

    async def offered(self, game: str, user: int) -> tuple[Done, Steps] | Refused:
        """The user's table, and what they may order."""
        try:
            at = await self._games.load(game)
            seat = waiting(at, user)
        except Refusal as refusal:
            return refusal.answer
        return at.done(user), steps_of(at.game, at.game.order_options(at.state, seat))

    async def give(self, game: str, user: int, text: str, version: int) -> Answer:
        """Leave an order, replacing the one before."""
        async with self._games.lock(game):
            try:
                at = await self._games.load(game)
                seat = waiting(at, user)
                order = ordered(at, seat, user, text, version)
            except Refusal as refusal:
                return refusal.answer
            sleeping = Job("order", game, str(seat), at.row.guild, NEVER)
            try:
                await self._store.save_order(order, sleeping, at.version)
            except Stale:
                now = await self._games.load(game)
                return Refusal("stale", version=now.version).answer
            return await self._answer(game, user)

    async def cancel(self, game: str, user: int) -> Answer:
        async with self._games.lock(game):
            try:
                at = await self._games.load(game)
                seat = at.seated(user)
            except Refusal as refusal:
                return refusal.answer
            await self._store.drop_order(game, seat.number, told=True)
            return await self._answer(game, user)

    async def _answer(self, game: str, user: int) -> Answer:
        self._games.forget(game)
        return (await self._games.load(game)).done(user)

    async def carry_out(self, job: Job) -> Effects:
        """The job that acts for somebody whose turn has come."""
        number = int(job.subject)
        try:
            at = await self._games.load(job.game)
        except Refusal:
            return Effects()
        order = next((order for order in at.orders if order.seat == number), None)
        if order is None or order.dropped:
            return Effects()
        if number not in at.waited_for:
            return Effects(jobs=(job._replace(ready=NEVER),))

        def decide(at: Standing) -> Decided:
            return carried_out(at, order)

        answer = await self._games.change(job.game, order.user, None, decide)
        if isinstance(answer, Refused):
            await self._store.drop_order(job.game, number, told=False)
            self._games.forget(job.game)
        return Effects()


# --- Decisions ---


def waiting(at: Standing, user: int) -> int:
    """The seat of somebody who waits for their turn."""
    at.must_be("running")
    seat = at.acting(user)
    if seat.number in at.game.to_act(at.state):
        raise Refusal("no-order")
    return seat.number


def ordered(at: Standing, seat: int, user: int, text: str, version: int) -> Order:
    if at.version != version:
        raise Refusal("stale", version=at.version)
    try:
        action = at.game.parse(text)
    except UnreadableAction:
        raise Refusal("not-allowed", rule="unreadable-action", params={"text": text}) from None
    if action not in at.game.order_options(at.state, seat):
        raise Refusal("not-allowed")
    condition = at.game.order_condition(at.state, seat, action)
    return Order(at.row.id, seat, user, at.game.format(action), condition)


def carried_out(at: Standing, order: Order) -> Decided:
    seat = at.seats[order.seat - 1]
    action = at.game.parse(order.action)
    if order not in at.orders:  # it was cancelled, or replaced
        raise Refusal("no-order")
    if seat.user != order.user or order.seat not in at.waited_for:
        raise Refusal("no-order")
    if not at.game.order_holds(at.state, order.seat, action, order.condition):
        raise Refusal("no-order")
    return there_again(applied(at, order.seat, action, how="order"), order.seat)
