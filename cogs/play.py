"""A game under way: acting by clicks and `/move`, `/table`, `/undo`, `/leave`, `/cancel`."""

from discord import app_commands

from cogs import lookup, replies
from cogs.context import Cog, Context, Interaction, Malformed, Services
from cogs.translator import worded
from screens import ids, limits
from screens.games import SCREENS
from screens.ids import Press
from screens.layout import HARD, button
from screens.moves import book, listed, suggested, understood
from screens.names import shown
from screens.people import plain_names
from screens.private import mine, note, recap, what_changed
from screens.story import story
from tables import Done, Refused, Table
from tables.play import is_talk


class Play(Cog):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.presses = {
            "act": self.act,
            "step": self.step,
            "pick": self.pick,
            "table": self.show_table,
            "open": self.open_table,
            "recap": self.show_recap,
            "agree": self.agree,
            "refuse": self.refuse,
            "take-over": self.take_over,
            "leave-yes": self.leave_for_sure,
            "cancel-yes": self.cancel_for_sure,
            "cancel-ask-them": self.cancel_for_sure,
            "never-mind": self.never_mind,
        }
        for key in SCREENS:  # takes too long for somebody's first keystroke
            book(key)

    async def act(self, context: Context, press: Press) -> None:
        answer = await context.with_words(
            self.tables.play.act(
                press.game, context.user, press.text, press.version, click=context.click
            )
        )
        talk = isinstance(answer, Done) and is_talk(answer.table, press.text)
        await replies.answered(context, press.game, answer, talk=talk)

    async def step(self, context: Context, press: Press) -> None:
        """A step towards an action; nothing is done yet."""
        answer = await context.with_words(
            self.tables.play.step(press.game, context.user, press.version)
        )
        if isinstance(answer, Refused):
            await replies.refuse(context, press.game, answer)
        else:
            await replies.show_table(context, answer, so_far=press.text)

    async def pick(self, context: Context, press: Press) -> None:
        """A menu choice, handled like a button."""
        found = ids.BUTTON.fullmatch(context.value)
        chosen = ids.read(found) if found else press
        if chosen.verb in ("act", "step") and chosen.game == press.game:
            await self.presses[chosen.verb](context, chosen)
        else:
            await self._show_table(context, press.game)

    async def show_table(self, context: Context, press: Press) -> None:
        await self._show_table(context, press.game)

    async def open_table(self, context: Context, press: Press) -> None:
        """A choice from the menu of a long inbox."""
        await self._show_table(context, context.value)

    async def _show_table(self, context: Context, game: str) -> None:
        if not ids.GAME.fullmatch(game):
            raise Malformed
        seen = await self.tables.views.look(game, context.user)
        if isinstance(seen, Refused):
            await replies.refuse(context, game, seen)
        elif seen.table.seat_of(context.user) is None:
            await replies.refuse(context, game, Refused("not-at-this-table"))
        elif seen.view is None:
            await replies.say(context, "refusal-not-started")
        else:
            await replies.show_table(context, seen)

    async def show_recap(self, context: Context, press: Press) -> None:
        """What happened since this person's last action; for people without one, what happened
        lately."""
        seen = await lookup.visible(context, press.game)
        if seen is None:
            await replies.unknown(context, press.game)
            return
        words = await context.words()
        missed = await self.tables.views.missed(seen.table, context.user)
        picture = None
        if seen.view is not None and context.pictured:
            picture = what_changed(words, seen.table, seen.view, missed)
        await replies.tell(context, recap(words, story(words, seen.table, missed), picture))

    async def agree(self, context: Context, press: Press) -> None:
        await self._vote(context, press, agree=True)

    async def refuse(self, context: Context, press: Press) -> None:
        await self._vote(context, press, agree=False)

    async def _vote(self, context: Context, press: Press, *, agree: bool) -> None:
        answer = await self.tables.play.answer(
            press.game, context.user, agree, press.version, click=context.click
        )
        if isinstance(answer, Done) and answer.view is not None:
            words = await context.words()
            await replies.show_table(context, answer, note=words("answered"))
        else:
            await replies.confirm(context, press.game, answer, "answered")

    async def take_over(self, context: Context, press: Press) -> None:
        if await lookup.visible(context, press.game) is None:
            await replies.unknown(context, press.game)
            return
        seat = int(press.text) if press.text.isdecimal() else 0
        answer = await self.tables.seats.take_over(
            press.game, context.user, context.name, seat, click=context.click
        )
        if isinstance(answer, Refused):
            await replies.refuse(context, press.game, answer)
        else:
            words = await context.words()
            said = words("seat-taken", seat=seat)
            view = mine(words, answer, note=said, pictured=context.pictured)
            message = await replies.tell(context, view)
            live = bool(answer.actions)
            context.open_tables.shown(context.interaction, words, answer.table, message, live=live)

    # --- Commands ---

    @app_commands.command(name="table", description=worded("command-table"))
    @app_commands.describe(game=worded("command-game"))
    async def table(self, interaction: Interaction, game: str | None = None) -> None:
        context = self.context(interaction)
        if seen := await lookup.meant(context, game, ("running",)):
            await self._show_table(context, seen.table.id)

    @app_commands.command(name="move", description=worded("command-move"))
    @app_commands.describe(action=worded("command-move-action"), game=worded("command-game"))
    async def move(self, interaction: Interaction, action: str, game: str | None = None) -> None:
        context = self.context(interaction)
        seen = await lookup.meant(context, game, ("running",))
        if seen is None:
            return
        table = seen.table
        words = await context.words()
        text, several = understood(words, seen, action)
        if several:
            meant = listed(words, seen, several)
            await replies.say(
                context, "move-unclear", text=shown(action), moves=meant, count=len(several)
            )
            return
        answer = await self.tables.play.act(
            table.id, context.user, text, table.version, click=context.click
        )
        if isinstance(answer, Done) and not answer.table.to_act:
            # Everyone will see how it ended, but the person who typed wants an answer.
            await replies.say(context, "moved", action=listed(words, seen, [text]))
            replies.outdate(context, answer.table)
        elif isinstance(answer, Done):
            talk = is_talk(table, text)
            await replies.answered(context, table.id, answer, whatever=True, talk=talk)
        elif answer.rule == "unreadable-action":
            params = {"text": action, "meant": text}
            as_typed = Refused(answer.code, rule=answer.rule, params=params)
            await replies.refuse(context, table.id, as_typed)
        else:
            await replies.refuse(context, table.id, answer)

    @move.autocomplete("action")
    async def allowed(self, interaction: Interaction, typed: str) -> lookup.Suggestions:
        """What this person may do now, in the game named or else in their game here."""
        context = self.context(interaction)
        seen = await lookup.playing(context, getattr(interaction.namespace, "game", None))
        if seen is None:
            return []
        words = await context.words()
        people, spelled = plain_names(words, seen.table), SCREENS[seen.table.key].spelled
        return [
            app_commands.Choice(
                name=spelled(words, people, action)[: limits.CHOICE_NAME], value=action
            )
            for action in suggested(words, seen, typed)[: limits.CHOICES]
        ]

    @app_commands.command(name="undo", description=worded("command-undo"))
    @app_commands.describe(game=worded("command-game"))
    async def undo(self, interaction: Interaction, game: str | None = None) -> None:
        context = self.context(interaction)
        if seen := await lookup.meant(context, game, ("running",)):
            table = seen.table
            answer = await self.tables.play.undo(
                table.id, context.user, table.version, click=context.click
            )
            asked = isinstance(answer, Done) and answer.table.proposal is not None
            said = "undo-asked" if asked else "undone"
            await replies.confirm(context, table.id, answer, said)

    @app_commands.command(name="leave", description=worded("command-leave"))
    @app_commands.describe(game=worded("command-game"))
    async def leave(self, interaction: Interaction, game: str | None = None) -> None:
        context = self.context(interaction)
        seen = await lookup.meant(context, game)
        if seen is None:
            return
        if seen.table.status == "running" and seen.table.seat_of(context.user):
            await self._ask(context, "leave-ask", "leave-yes", "leave-no", seen.table)
        else:
            await self._leave(context, seen.table.id)

    async def leave_for_sure(self, context: Context, press: Press) -> None:
        await self._leave(context, press.game)

    async def _leave(self, context: Context, game: str) -> None:
        answer = await self.tables.seats.leave(game, context.user, click=context.click)
        await replies.confirm(context, game, answer, "left")

    @app_commands.command(name="cancel", description=worded("command-cancel"))
    @app_commands.describe(game=worded("command-game"))
    async def cancel(self, interaction: Interaction, game: str | None = None) -> None:
        context = self.context(interaction)
        if seen := await lookup.meant(context, game):
            table, moderator = seen.table, context.moderates(seen.table)
            if not moderator and table.seat_of(context.user) is None:
                await replies.say(context, "refusal-not-at-this-table")
            elif not moderator and table.status == "lobby" and table.host != context.user:
                await replies.say(context, "refusal-not-the-host")
            else:
                await self._ask_to_cancel(context, table, moderator=moderator)

    async def _ask_to_cancel(self, context: Context, table: Table, *, moderator: bool) -> None:
        """Say beforehand what will happen."""
        seats, user = self.tables.seats, context.user
        hindrance = await seats.not_alone(table.id, user, moderator=moderator)
        labels = "cancel-ask-them", "cancel-no"
        if isinstance(hindrance, Refused):
            await replies.refuse(context, table.id, hindrance)
        elif hindrance is None:
            await self._ask(context, "cancel-ask", "cancel-yes", "cancel-no", table)
        elif moderator and table.seat_of(user) is None:
            await replies.say(context, "refusal-moderator-played")
        elif hindrance == "seen" and moderator:
            await self._ask(context, "cancel-ask-moderator", *labels, table)
        elif hindrance == "seen" and table.host == user:
            await self._ask(context, "cancel-ask-seen", *labels, table)
        else:
            await self._ask(context, "cancel-ask-others", *labels, table)

    async def cancel_for_sure(self, context: Context, press: Press) -> None:
        seen = await lookup.visible(context, press.game)
        if seen is None:
            await replies.unknown(context, press.game)
            return
        moderator = context.moderates(seen.table)
        answer = await self.tables.seats.call_off(
            press.game,
            context.user,
            moderator=moderator,
            ask=press.verb == "cancel-ask-them",
            click=context.click,
        )
        asked = isinstance(answer, Done) and answer.table.status == "running"
        said = "cancel-asked" if asked else "cancelled"
        await replies.confirm(context, press.game, answer, said)

    async def _ask(self, context: Context, question: str, yes: str, no: str, table: Table) -> None:
        words = await context.words()
        game = SCREENS[table.key].name(words)
        sure = button(Press(yes, table.id), words(yes), style=HARD)
        never_mind = button(Press("never-mind"), words(no))
        await replies.tell(context, note(words(question, game=game), [sure, never_mind]))

    async def never_mind(self, context: Context, press: Press) -> None:
        words = await context.words()
        await replies.update(context, note(words("nothing-changed")))

    @table.autocomplete("game")
    @undo.autocomplete("game")
    @move.autocomplete("game")
    async def running_games(self, interaction: Interaction, typed: str) -> lookup.Suggestions:
        return await lookup.offered(self.context(interaction), typed, ("running",))

    @leave.autocomplete("game")
    @cancel.autocomplete("game")
    async def open_games(self, interaction: Interaction, typed: str) -> lookup.Suggestions:
        return await lookup.offered(self.context(interaction), typed)
