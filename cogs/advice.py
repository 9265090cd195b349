"""What computers know better: *Hint*, *Why?* and *Turning points*, for one person."""

import re

from cogs import lookup, replies
from cogs.context import Cog, Context, Malformed, Services
from screens import advice as screens
from screens.ids import Press
from screens.private import note
from tables import Refused, Replay

ENTRIES = re.compile(r"(\d{1,9}) (\d{1,9})")  # from the first to the last


class Advice(Cog):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.presses = {"hint": self.hint, "why": self.why, "turning": self.turning}

    async def hint(self, context: Context, press: Press) -> None:
        """It takes a moment to work out, so it follows the answer."""
        refused = await self.tables.advice.may_hint(press.game, context.user)
        if refused is not None:
            await replies.refuse(context, press.game, refused)
            return
        words = await context.words()
        await replies.tell(context, note(words("hint-thinking")))
        said = note(words("hint-failed"))
        try:
            found = await self.tables.advice.hint(press.game, context.user)
            if not isinstance(found, Refused) and found.best:
                said = screens.hint(words, found)
        finally:
            await replies.amend(context, said)

    async def why(self, context: Context, press: Press) -> None:
        seen = await lookup.visible(context, press.game)
        if seen is None:
            await replies.unknown(context, press.game)
            return
        numbers = None
        if press.text:
            entries = ENTRIES.fullmatch(press.text)
            if entries is None:
                raise Malformed
            numbers = range(int(entries[1]), int(entries[2]) + 1)
        found = await self.tables.advice.why(press.game, context.user, numbers)
        if isinstance(found, Refused):
            await replies.refuse(context, press.game, found)
        elif not found:
            await replies.refuse(context, press.game, Refused("no-thoughts"))
        else:
            await replies.tell(context, screens.why(await context.words(), seen.table, found))

    async def turning(self, context: Context, press: Press) -> None:
        found = await self.tables.advice.turning_points(press.game, context.user)
        if isinstance(found, Refused):
            await replies.refuse(context, press.game, found)
            return
        done, points = found
        replay = await self.tables.views.replay(press.game, context.user)
        steps = {} if isinstance(replay, Refused) else _steps(replay)
        await replies.tell(
            context, screens.turning(await context.words(), done.table, points, steps)
        )


def _steps(replay: Replay) -> dict[int, int]:
    """The step of the replay in which each entry of the log is."""
    return {h.number: at for at, step in enumerate(replay.steps) for h in step.happenings}
