"""Looking at games: which there are, their boards, their records, and whether luck was fair."""

import logging
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.delivery import jump
from cogs.house import House, Interaction, keeps_order, lacking, sees
from cogs.pressing import Handler
from cogs.wording import worded
from screens.board import plain
from screens.files import Enclosed
from screens.games import SCREENS
from screens.ids import Press
from screens.layout import layout
from screens.names import shown
from screens.people import ago, names
from screens.private import note
from screens.refusals import refusal
from screens.text import Words
from tables import Done, Hopeless, Post, Refused, Table

log = logging.getLogger(__name__)

LISTED = 15
ANY: tuple[Literal["running", "over"], ...] = ("over", "running")


class Looking(commands.Cog):
    def __init__(self, house: House) -> None:
        self.house = house
        self.tables = house.tables
        self.presses: dict[str, Handler] = {
            "record": self.give_record,
            "verify": self.check_luck,
        }

    @app_commands.command(name="games", description=worded("command-games"))
    @app_commands.describe(of=worded("command-games-of"))
    @app_commands.choices(
        of=[
            app_commands.Choice(name=worded("choice-mine"), value="mine"),
            app_commands.Choice(name=worded("choice-channel"), value="channel"),
            app_commands.Choice(name=worded("choice-server"), value="server"),
        ]
    )
    async def games(self, interaction: Interaction, of: str = "mine") -> None:
        words = await self.house.words(interaction)
        user, guild = interaction.user.id, interaction.guild_id
        if of == "mine" or guild is None:
            of, found = "mine", await self.tables.games_of(user)
        elif of == "channel":
            found = await self.tables.games_in(guild=guild, channel=interaction.channel_id)
        else:
            found = await self.tables.games_in(guild=guild)
            found = [
                table
                for table in found
                if table.seat_of(user) or sees(interaction, table, await self.tables.post(table.id))
            ]
        lines = [await self._line(words, table, user) for table in found[:LISTED]]
        if len(found) > LISTED:
            lines.append(words("games-more", count=len(found) - LISTED))
        title = words(f"games-title-{of}")
        text = "\n".join(lines) or words("games-none")
        await self.house.tell(interaction, layout(f"### {title}", text))

    async def _line(self, words: Words, table: Table, user: int) -> str:
        post = await self.tables.post(table.id)
        seat = table.seat_of(user)
        shown = names(words, table)
        values = {
            "game": SCREENS[table.key].name(words),
            "since": ago(post.at if post and table.status == "running" else table.changed),
            "link": words("games-link", url=jump(table, post)),
        }
        if table.status == "lobby":
            return words("games-line-lobby", taken=len(table.seats), size=table.size, **values)
        if seat is not None and seat.number in table.to_act:
            return words("games-line-your-turn", **values)
        waiting = words.listed([shown[number - 1] for number in table.to_act])
        return words("games-line-running", names=waiting, **values)

    @app_commands.command(name="board", description=worded("command-board"))
    @app_commands.describe(
        game=worded("command-game"),
        as_text=worded("command-board-as-text"),
        triangle=worded("command-board-triangle"),
    )
    @app_commands.rename(as_text="text")
    @app_commands.guild_only()
    async def board(
        self,
        interaction: Interaction,
        game: str | None = None,
        as_text: bool = False,
        triangle: str | None = None,
    ) -> None:
        seen = await self.house.meant(interaction, game, or_else=("over",))
        if seen is None:
            return
        words = await self.house.words(interaction)
        if triangle is not None:
            await self._show_part(interaction, words, seen, triangle)
            return
        post = await self.tables.post(seen.table.id)
        if seen.table.guild != interaction.guild_id:
            await self.house.say(interaction, words("no-such-game"))
        elif not as_text and post and not self._may_move(interaction, seen.table, post):
            await self.house.say(interaction, words("board-there", url=jump(seen.table, post)))
        elif as_text:
            public = await self.tables.look(seen.table.id)
            if isinstance(public, Refused) or public.view is None:
                await self.house.say(interaction, words("refusal-not-started"))
                return
            theirs = await self.house.poster.words_for(interaction.guild_id)
            await interaction.response.send_message(
                plain(theirs, public.table, public.view),
                allowed_mentions=discord.AllowedMentions.none(),
            )
        elif problem := _cannot_post(interaction, words):
            await self.house.say(interaction, problem)
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
            key, channel = f"b{interaction.id}", interaction.channel_id or 0
            try:
                posted = await self.house.poster.post_anew(seen.table.id, channel, key)
            except (Hopeless, discord.HTTPException) as error:
                log.warning("a board could not be posted", extra={"why": repr(error)})
                posted = False
            said = words("board-posted" if posted else "board-failed")
            await interaction.edit_original_response(view=note(said))

    async def _show_part(
        self, interaction: Interaction, words: Words, seen: Done, part: str
    ) -> None:
        table = seen.table
        screens = SCREENS[table.key]
        found = {label.lower(): key for key, label in screens.details(words).items()}
        key = found.get(part.lower(), part.lower())
        picture = None
        if seen.view is not None:
            picture = screens.detail(words, names(words, table), seen.view, key)
        if seen.view is None:
            await self.house.say(interaction, words("refusal-not-started"))
        elif problem := lacking(interaction, words, ["attach_files"]):
            await self.house.say(interaction, problem)
        elif picture is None:
            await self.house.say(interaction, words("no-such-part", part=shown(part)))
        else:
            await self.house.tell(interaction, layout(picture))

    def _may_move(self, interaction: Interaction, table: Table, post: Post) -> bool:
        """Anyone may bring the board down to the end of its channel; elsewhere, its players and
        those who keep order."""
        return (
            post.channel == interaction.channel_id
            or table.seat_of(interaction.user.id) is not None
            or keeps_order(interaction, table)
        )

    @app_commands.command(name="record", description=worded("command-record"))
    @app_commands.describe(game=worded("command-game"))
    async def record(self, interaction: Interaction, game: str | None = None) -> None:
        if seen := await self.house.meant(interaction, game, ANY):
            await self._record(interaction, seen.table.id)

    async def give_record(self, interaction: Interaction, press: Press) -> None:
        await self._record(interaction, press.game)

    async def _record(self, interaction: Interaction, game: str) -> None:
        words = await self.house.words(interaction)
        seen = await self.house.visible(interaction, game)
        written = await self.tables.written_record(game, interaction.user.id)
        if seen is None:
            await self.house.say(interaction, words("no-such-game"))
        elif isinstance(written, Refused):
            await self.house.say(interaction, refusal(words, written))
        else:
            file = Enclosed(written, f"{seen.table.key}-{game}.json")
            over = seen.table.status == "over"
            text = words("record-here" if over else "record-running")
            view = layout(text, discord.ui.File(file))
            await self.house.answer(interaction, view, file)

    @app_commands.command(name="verify", description=worded("command-verify"))
    @app_commands.describe(game=worded("command-game"))
    async def verify(self, interaction: Interaction, game: str | None = None) -> None:
        if seen := await self.house.meant(interaction, game, ANY):
            await self._verify(interaction, seen.table.id)

    async def check_luck(self, interaction: Interaction, press: Press) -> None:
        await self._verify(interaction, press.game)

    async def _verify(self, interaction: Interaction, game: str) -> None:
        words = await self.house.words(interaction)
        seen = await self.house.visible(interaction, game)
        if seen is None:
            await self.house.say(interaction, words("no-such-game"))
            return
        table = seen.table
        if table.status != "over":
            running = "verify-called-off" if table.status == "closed" else "verify-running"
            await self.house.say(interaction, words(running, commitment=table.commitment))
            return
        verdict = await self.tables.verify(game)
        if isinstance(verdict, Refused):
            await self.house.say(interaction, refusal(words, verdict))
        elif verdict.fair:
            lines = [
                words("verified", moves=verdict.moves),
                words(
                    "verify-details",
                    seed=verdict.seed,
                    salt=verdict.salt,
                    commitment=verdict.commitment,
                ),
                words("verify-yourself"),
            ]
            await self.house.tell(interaction, note("\n".join(lines)))
        else:
            await self.house.say(interaction, words("verify-failed", reason=verdict.reason))

    @board.autocomplete("triangle")
    async def parts(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = await self.house.words(interaction)
        offered = {key: label for s in SCREENS.values() for key, label in s.details(words).items()}
        return [
            app_commands.Choice(name=label, value=key)
            for key, label in offered.items()
            if typed.lower() in label.lower()
        ]

    @board.autocomplete("game")
    async def open_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self.house.choices(interaction, typed, ("lobby", "running", "over"))

    @record.autocomplete("game")
    @verify.autocomplete("game")
    async def any_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self.house.choices(interaction, typed, ANY)


def _cannot_post(interaction: Interaction, words: Words) -> str | None:
    thread = isinstance(interaction.channel, discord.Thread)
    posting = "send_messages_in_threads" if thread else "send_messages"
    return lacking(interaction, words, ["view_channel", posting])
