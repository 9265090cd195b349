"""Opening a table, and everything about a lobby: sit down, get up, choose, begin, again."""

import random
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.house import House, Interaction, lacking
from cogs.pressing import Handler, values
from cogs.wishes import ServerWishes
from cogs.wording import worded
from screens import limits
from screens.games import SCREENS, variants
from screens.ids import Press
from screens.layout import button
from screens.lobby import options_menu
from screens.names import shown
from screens.people import names, plain_names
from screens.private import note
from screens.refusals import refusal
from screens.text import Words
from tables import Done, Refused, Table

DEFAULT = "triqueta"
ANYHOW = "anyhow"


class Opening(commands.Cog):
    def __init__(self, house: House) -> None:
        self.house = house
        self.tables = house.tables
        self.presses: dict[str, Handler] = {
            "join": self.join,
            "leave": self.leave,
            "start": self.start,
            "options": self.show_options,
            "option": self.choose_option,
            "size": self.choose_size,
            "kick": self.kick,
            "shuffle": self.shuffle,
            "rematch": self.rematch,
        }

    @app_commands.command(name="play", description=worded("command-play"))
    @app_commands.describe(
        game=worded("command-play-game"),
        seats=worded("command-play-seats"),
        options=worded("command-play-options"),
    )
    @app_commands.guild_only()
    async def play(
        self,
        interaction: Interaction,
        game: str = DEFAULT,
        seats: int | None = None,
        options: str | None = None,
    ) -> None:
        words = await self.house.words(interaction)
        key = await self.house.kind(interaction, words, game)
        if key is None:
            return
        wishes = ServerWishes.read(await self.tables.server(interaction.guild_id or 0))
        if options is None and read_variant(words, key, wishes.variant) is not None:
            options = wishes.variant  # else it is another game's
        seats = wishes.seats if seats is None and wishes.seats in SCREENS[key].seats else seats
        chosen = read_variant(words, key, options)
        if chosen is None:
            text = words("unreadable-options", text=shown(options or ""))
            await self.house.say(interaction, text)
            return
        await self._open(interaction, words, key, chosen, seats, str(interaction.id))

    @play.autocomplete("game")
    async def kinds(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.house.kinds(interaction, typed)

    @play.autocomplete("seats")
    async def sizes(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        words = await self.house.words(interaction)
        seats = SCREENS[_game_so_far(interaction)].seats
        return [app_commands.Choice(name=words("options-seats", seats=n), value=n) for n in seats]

    @play.autocomplete("options")
    async def variants(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        words = await self.house.words(interaction)
        offered = variants(words, _game_so_far(interaction))
        return [
            app_commands.Choice(name=label[: limits.CHOICE_NAME], value=value)
            for value, label in offered.items()
            if typed.lower() in label.lower()
        ][: limits.CHOICES]

    async def _open(
        self,
        interaction: Interaction,
        words: Words,
        key: str,
        options: dict[str, Any],
        size: int | None,
        click: str,
    ) -> None:
        if problem := await self._problem(interaction, words):
            await self.house.say(interaction, problem)
            return
        user = interaction.user
        answer = await self.tables.open(
            key,
            user.id,
            user.display_name,
            guild=interaction.guild_id,
            channel=interaction.channel_id or 0,
            options=options,
            size=size,
            click=click,
        )
        again = isinstance(answer, Done) and answer.repeated and click != str(interaction.id)
        if again or (isinstance(answer, Refused) and answer.code == "unknown-game"):
            # What it is counted by was counted before, for another table.
            await self.house.say(interaction, words("rematch-already"))
        elif isinstance(answer, Refused):
            await self.house.say(interaction, refusal(words, answer))
        else:
            self.house.clock.wake()  # it will have to be closed some day
            await self.house.tell(interaction, note(words("lobby-opened")))

    async def _problem(self, interaction: Interaction, words: Words) -> str | None:
        """Why no table can be opened here, if so: said before anyone sits down."""
        if interaction.guild_id is None:
            return words("only-in-servers")
        channel = interaction.channel
        thread = isinstance(channel, discord.Thread)
        if not thread and not isinstance(channel, discord.TextChannel | discord.VoiceChannel):
            return words("not-a-place")
        wishes = ServerWishes.read(await self.tables.server(interaction.guild_id))
        place = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
        guild = interaction.guild
        known = [c for c in wishes.channels if guild is None or guild.get_channel(c)]
        if known and place not in known:
            return words("not-this-channel", channels=words.listed([f"<#{c}>" for c in known]))
        needed = ["view_channel", "read_message_history"]
        if thread:
            needed.append("send_messages_in_threads")
        else:
            needed.append("send_messages")
            if wishes.place == "thread" and isinstance(channel, discord.TextChannel):
                needed += ["create_public_threads", "send_messages_in_threads"]
        return lacking(interaction, words, needed)

    # --- The lobby's buttons ---

    async def join(self, interaction: Interaction, press: Press) -> None:
        user = interaction.user
        answer = await self.tables.join(
            press.game, user.id, user.display_name, side=press.text, click=str(interaction.id)
        )
        await self._shown(interaction, press, answer)

    async def leave(self, interaction: Interaction, press: Press) -> None:
        answer = await self.tables.leave(
            press.game, interaction.user.id, from_lobby=True, click=str(interaction.id)
        )
        await self._shown(interaction, press, answer)

    async def start(self, interaction: Interaction, press: Press) -> None:
        answer = await self.tables.start(
            press.game,
            interaction.user.id,
            anyhow=press.version if press.text == ANYHOW else None,
            click=str(interaction.id),
        )
        if isinstance(answer, Refused) and answer.code == "sides-differ":
            await self._ask_whether(interaction, press, answer)
        elif isinstance(answer, Done) and press.text == ANYHOW:
            words = await self.house.words(interaction)
            await self.house.answer(interaction, note(words("story-start")))
        else:
            await self._shown(interaction, press, answer)

    async def _ask_whether(self, interaction: Interaction, press: Press, refused: Refused) -> None:
        words = await self.house.words(interaction)
        seen = await self.tables.look(press.game)
        table = seen.table if isinstance(seen, Done) else None
        asked = Press("start", press.game, refused.version or 0, ANYHOW)
        sure = button(asked, words("lobby-start-anyhow"))
        await self.house.answer(interaction, note(refusal(words, refused, table), [sure]))

    async def _shown(self, interaction: Interaction, press: Press, answer: Done | Refused) -> None:
        """The lobby itself will show it."""
        if isinstance(answer, Refused):
            await self.house.refuse(interaction, press.game, answer)
        else:
            await self.house.quiet(interaction)

    async def show_options(self, interaction: Interaction, press: Press) -> None:
        words = await self.house.words(interaction)
        table = await self._lobby(interaction, words, press)
        if table is None:
            return
        if table.host == interaction.user.id:
            await self._options(interaction, words, table)
            return
        chosen = SCREENS[table.key].chosen(words, table.options, names(words, table))
        lines = [words("options-now"), *(f"{label}: {value}" for label, value in chosen)]
        await self.house.tell(interaction, note("\n".join(lines)))

    async def choose_option(self, interaction: Interaction, press: Press) -> None:
        words = await self.house.words(interaction)
        table = await self._lobby(interaction, words, press)
        if table is None:
            return
        choices = SCREENS[table.key].choices(words, plain_names(words, table))
        (written,) = values(interaction)
        offered = {
            str(value): value
            for choice in choices
            if choice.name == press.text
            for value, _ in choice.values
        }
        if written not in offered:  # a menu from when others sat here
            await self._options(interaction, words, table)
            return
        chosen = {press.text: offered[written]}
        answer = await self.tables.choose(
            press.game, interaction.user.id, chosen, click=str(interaction.id)
        )
        await self._changed(interaction, words, press, answer)

    async def choose_size(self, interaction: Interaction, press: Press) -> None:
        words = await self.house.words(interaction)
        table = await self._lobby(interaction, words, press)
        if table is None:
            return
        (written,) = values(interaction)
        answer = await self.tables.choose(
            press.game,
            interaction.user.id,
            {},
            size=int(written),
            click=str(interaction.id),
        )
        await self._changed(interaction, words, press, answer)

    async def kick(self, interaction: Interaction, press: Press) -> None:
        words = await self.house.words(interaction)
        (written,) = values(interaction)
        answer = await self.tables.kick(
            press.game, interaction.user.id, int(written), click=str(interaction.id)
        )
        await self._changed(interaction, words, press, answer)

    async def shuffle(self, interaction: Interaction, press: Press) -> None:
        """Who plays which side with whom, by lot."""
        words = await self.house.words(interaction)
        answer: Done | Refused | None = None
        for _ in range(3):  # somebody may sit down or get up in this very moment
            table = await self._lobby(interaction, words, press)
            if table is None:
                return
            answer = await self._deal(table, words, interaction)
            if not isinstance(answer, Refused) or answer.code != "no-such-person":
                break
        assert answer is not None
        await self._changed(interaction, words, press, answer)

    async def _deal(self, table: Table, words: Words, interaction: Interaction) -> Done | Refused:
        people = [seat.user for seat in table.seats if seat.user is not None]
        dice = random.SystemRandom()
        offered = SCREENS[table.key].sides(words, table.options, table.size, ())
        sides = dice.sample([side.key for side in offered], len(offered))
        return await self.tables.arrange(
            table.id,
            interaction.user.id,
            dice.sample(people, len(people)),
            sides=[sides[n % len(sides)] for n in range(len(people))] if sides else (),
            click=str(interaction.id),
        )

    async def _changed(
        self, interaction: Interaction, words: Words, press: Press, answer: Done | Refused
    ) -> None:
        if isinstance(answer, Refused):
            await self.house.refuse(interaction, press.game, answer)
        elif answer.table.status == "lobby":
            await self._options(interaction, words, answer.table)
        else:
            await self.house.answer(interaction, note(words("options-begun")))

    async def _options(self, interaction: Interaction, words: Words, table: Table) -> None:
        await self.house.answer(interaction, options_menu(words, table))

    async def _lobby(self, interaction: Interaction, words: Words, press: Press) -> Table | None:
        seen = await self.tables.look(press.game)
        if isinstance(seen, Refused):
            await self.house.say(interaction, refusal(words, seen))
            return None
        if seen.table.status != "lobby":
            begun = seen.table.status == "running"
            await self.house.say(
                interaction, words("refusal-already-started" if begun else "refusal-over")
            )
            return None
        return seen.table

    async def rematch(self, interaction: Interaction, press: Press) -> None:
        """The same game again, for those who sat here; once, however many ask for it."""
        words = await self.house.words(interaction)
        seen = await self.tables.look(press.game, interaction.user.id)
        if isinstance(seen, Refused):
            await self.house.say(interaction, refusal(words, seen))
        elif seen.table.seat_of(interaction.user.id) is None:
            await self.house.say(interaction, words("refusal-not-at-this-table"))
        else:
            table = seen.table
            click = await self._rematch_of(table.id)
            # What the host chose; who played with whom is for those who sit down now.
            wanted = {choice.name for choice in SCREENS[table.key].choices(words)}
            options = {name: value for name, value in table.options.items() if name in wanted}
            await self._open(interaction, words, table.key, options, len(table.seats), click)

    async def _rematch_of(self, game: str) -> str:
        """What a rematch of this game is counted by: once, but again where that was called off."""
        counted = f"rematch {game}"
        while (before := await self.tables.opened_by(counted)) and before.status == "closed":
            counted = f"rematch {before.id}"
        return counted


def read_variant(words: Words, key: str, text: str | None) -> dict[str, Any] | None:
    """The options behind what was picked or typed, such as "reveal=by-hand first=1"."""
    options: dict[str, Any] = {}
    choices = {choice.name: choice for choice in SCREENS[key].choices(words)}
    for part in (text or "").split():
        name, _, written = part.partition("=")
        if name not in choices:
            return None
        meant = [value for value, _ in choices[name].values if str(value) == written]
        if not meant:
            return None
        options[name] = meant[0]
    return {name: value for name, value in options.items() if value is not None}


def _game_so_far(interaction: Interaction) -> str:
    """Which game is named in the command that is being typed."""
    typed = getattr(interaction.namespace, "game", None)
    return typed if typed in SCREENS else DEFAULT
