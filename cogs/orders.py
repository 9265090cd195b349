"""Standing orders, left with buttons at one's private table: nobody else learns of them."""

from cogs import replies
from cogs.context import Cog, Context, Services
from screens.games import SCREENS
from screens.ids import Press
from screens.people import plain_names
from screens.private import note, orders
from tables import Done, Refused


class Orders(Cog):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.presses = {
            "orders": self.show,
            "order-step": self.show,
            "order-act": self.give,
            "order-cancel": self.cancel,
        }

    async def show(self, context: Context, press: Press) -> None:
        """What can be ordered, after what has been chosen so far."""
        found = await self.tables.orders.offered(press.game, context.user)
        if isinstance(found, Refused):
            await replies.refuse(context, press.game, found)
        else:
            done, offered = found
            await replies.update(context, orders(await context.words(), done, offered, press.text))

    async def give(self, context: Context, press: Press) -> None:
        answer = await self.tables.orders.give(press.game, context.user, press.text, press.version)
        if isinstance(answer, Done) and answer.order is not None:
            words = await context.words()
            people = plain_names(words, answer.table)
            action = SCREENS[answer.table.key].spelled(words, people, answer.order.action)
            await replies.update(context, note(words("order-given", action=action)))
        else:
            await replies.confirm(context, press.game, answer, "order-cancelled")

    async def cancel(self, context: Context, press: Press) -> None:
        answer = await self.tables.orders.cancel(press.game, context.user)
        await replies.confirm(context, press.game, answer, "order-cancelled")
