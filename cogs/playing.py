"""A game under way: acting, one's own table, taking back, agreeing, coming and going."""

from discord import app_commands
from discord.ext import commands

from cogs.house import House, Interaction, keeps_order
from cogs.pressing import Handler, values
from cogs.wording import worded
from screens import ids
from screens.ids import Press
from screens.layout import HARD, button
from screens.private import mine, note, recap, what_changed
from screens.refusals import refusal
from screens.story import story
from tables import Done, Refused


class Playing(commands.Cog):
    def __init__(self, house: House) -> None:
        self.house = house
        self.tables = house.tables
        self.presses: dict[str, Handler] = {
            "act": self.act,
            "step": self.step,
            "pick": self.pick,
            "table": self.show_table,
            "recap": self.show_recap,
            "agree": self.agree,
            "refuse": self.refuse,
            "take-over": self.take_over,
            "leave-yes": self.leave_for_sure,
            "cancel-yes": self.cancel_for_sure,
        }

    async def act(self, interaction: Interaction, press: Press) -> None:
        user = interaction.user.id
        answer = await self.tables.act(
            press.game, user, press.text, press.version, click=str(interaction.id)
        )
        await self.house.answered(interaction, press.game, answer)

    async def step(self, interaction: Interaction, press: Press) -> None:
        """Something chosen on the way to an action; nothing is done yet."""
        seen = await self.tables.look(press.game, interaction.user.id)
        words = await self.house.words(interaction)
        if isinstance(seen, Refused):
            await self.house.say(interaction, refusal(words, seen))
            return
        seat = seen.table.seat_of(interaction.user.id)
        problem: Refused | None = None
        if seen.table.status != "running":
            problem = Refused("over")
        elif seat is None:
            problem = Refused("not-at-this-table")
        elif seat.number not in seen.table.to_act:
            problem = Refused("not-your-turn")
        elif not await self.tables.still(press.game, press.version):
            problem = Refused("stale")
        if problem is not None:
            await self.house.refuse(interaction, press.game, problem)
        else:
            await self.house.show_table(interaction, seen, so_far=press.text)

    async def pick(self, interaction: Interaction, press: Press) -> None:
        """Chosen from a menu: as if it had been a button."""
        (written,) = values(interaction)
        found = ids.BUTTON.fullmatch(written)
        meant = ids.read(found) if found else press
        if meant.verb in ("act", "step") and meant.game == press.game:
            await self.presses[meant.verb](interaction, meant)
        else:
            await self._show_table(interaction, press.game)

    async def show_table(self, interaction: Interaction, press: Press) -> None:
        await self._show_table(interaction, press.game)

    async def _show_table(self, interaction: Interaction, game: str) -> None:
        words = await self.house.words(interaction)
        seen = await self.tables.look(game, interaction.user.id)
        if isinstance(seen, Refused):
            await self.house.say(interaction, refusal(words, seen))
        elif seen.table.seat_of(interaction.user.id) is None:
            await self.house.say(interaction, words("refusal-not-at-this-table"))
        elif seen.view is None:
            await self.house.say(interaction, words("refusal-not-started"))
        else:
            await self.house.show_table(interaction, seen)

    async def show_recap(self, interaction: Interaction, press: Press) -> None:
        """What happened since this person's last action; for anyone else, lately."""
        words = await self.house.words(interaction)
        user = interaction.user.id
        seen = await self.house.visible(interaction, press.game)
        happenings = await self.tables.story(press.game, user)
        if seen is None or isinstance(happenings, Refused):
            await self.house.say(interaction, words("no-such-game"))
            return
        acted = [h.number for h in happenings if h.kind == "act" and h.user == user and not h.aside]
        since = [h for h in happenings if h.number > max(acted, default=0)]
        lines = story(words, seen.table, since)
        picture = None
        if seen.view is not None and interaction.app_permissions.attach_files:
            picture = what_changed(words, seen.table, seen.view, since)
        await self.house.tell(interaction, recap(words, lines, picture))

    async def agree(self, interaction: Interaction, press: Press) -> None:
        await self._vote(interaction, press, agree=True)

    async def refuse(self, interaction: Interaction, press: Press) -> None:
        await self._vote(interaction, press, agree=False)

    async def _vote(self, interaction: Interaction, press: Press, *, agree: bool) -> None:
        answer = await self.tables.answer(
            press.game, interaction.user.id, agree, press.version, click=str(interaction.id)
        )
        if isinstance(answer, Done) and answer.view is not None:
            words = await self.house.words(interaction)
            await self.house.show_table(interaction, answer, note=words("answered"))
        else:
            await self._done(interaction, press.game, answer, "answered")

    async def take_over(self, interaction: Interaction, press: Press) -> None:
        user, seat = interaction.user, int(press.text) if press.text.isdecimal() else 0
        answer = await self.tables.take_over(
            press.game, user.id, user.display_name, seat, click=str(interaction.id)
        )
        if isinstance(answer, Done):
            words = await self.house.words(interaction)
            pictured = interaction.app_permissions.attach_files
            said = words("seat-taken", seat=seat)
            await self.house.tell(interaction, mine(words, answer, note=said, pictured=pictured))
        else:
            await self.house.refuse(interaction, press.game, answer)

    # --- Commands ---

    @app_commands.command(name="table", description=worded("command-table"))
    @app_commands.describe(game=worded("command-game"))
    async def table(self, interaction: Interaction, game: str | None = None) -> None:
        if seen := await self.house.meant(interaction, game, ("running",)):
            await self._show_table(interaction, seen.table.id)

    @app_commands.command(name="undo", description=worded("command-undo"))
    @app_commands.describe(game=worded("command-game"))
    async def undo(self, interaction: Interaction, game: str | None = None) -> None:
        if seen := await self.house.meant(interaction, game, ("running",)):
            answer = await self.tables.undo(
                seen.table.id,
                interaction.user.id,
                seen.table.version,
                click=str(interaction.id),
            )
            asked = isinstance(answer, Done) and answer.table.proposal is not None
            await self._done(
                interaction, seen.table.id, answer, "undo-asked" if asked else "undone"
            )

    @app_commands.command(name="leave", description=worded("command-leave"))
    @app_commands.describe(game=worded("command-game"))
    async def leave(self, interaction: Interaction, game: str | None = None) -> None:
        seen = await self.house.meant(interaction, game)
        if seen is None:
            return
        if seen.table.status == "running" and seen.table.seat_of(interaction.user.id):
            await self._ask(interaction, "leave-ask", "leave-yes", seen.table.id)
        else:
            await self._leave(interaction, seen.table.id)

    async def leave_for_sure(self, interaction: Interaction, press: Press) -> None:
        await self._leave(interaction, press.game)

    async def _leave(self, interaction: Interaction, game: str) -> None:
        answer = await self.tables.leave(game, interaction.user.id, click=str(interaction.id))
        await self._done(interaction, game, answer, "left")

    @app_commands.command(name="cancel", description=worded("command-cancel"))
    @app_commands.describe(game=worded("command-game"))
    async def cancel(self, interaction: Interaction, game: str | None = None) -> None:
        if seen := await self.house.meant(interaction, game):
            await self._ask(interaction, "cancel-ask", "cancel-yes", seen.table.id)

    async def cancel_for_sure(self, interaction: Interaction, press: Press) -> None:
        """The host and moderators call a game off; any other player asks the others."""
        seen = await self.house.visible(interaction, press.game)
        words = await self.house.words(interaction)
        if seen is None:
            await self.house.say(interaction, words("no-such-game"))
            return
        user, click = interaction.user.id, str(interaction.id)
        moderator = keeps_order(interaction, seen.table)
        said = "cancelled"
        answer = await self.tables.cancel(press.game, user, moderator=moderator, click=click)
        if (
            isinstance(answer, Refused)
            and answer.code == "not-the-host"
            and seen.table.status == "running"
        ):
            answer = await self.tables.propose(
                press.game, user, "cancel", seen.table.version, click=click
            )
            still_running = isinstance(answer, Done) and answer.table.status == "running"
            said = "cancel-asked" if still_running else said
        await self._done(interaction, press.game, answer, said)

    async def _ask(self, interaction: Interaction, question: str, yes: str, game: str) -> None:
        words = await self.house.words(interaction)
        sure = button(Press(yes, game), words(yes), style=HARD)
        await self.house.tell(interaction, note(words(question), [sure]))

    async def _done(
        self, interaction: Interaction, game: str, answer: Done | Refused, said: str
    ) -> None:
        if isinstance(answer, Refused):
            await self.house.refuse(interaction, game, answer)
            return
        words = await self.house.words(interaction)
        await self.house.answer(interaction, note(words(said)))

    @table.autocomplete("game")
    @undo.autocomplete("game")
    async def running_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self.house.choices(interaction, typed, ("running",))

    @leave.autocomplete("game")
    @cancel.autocomplete("game")
    async def open_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self.house.choices(interaction, typed)
