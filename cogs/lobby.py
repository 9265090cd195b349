"""`/play`, and everything about a lobby: join, leave, options, start, rematch."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import discord
from discord import app_commands, ui

from cogs import lookup, replies
from cogs.context import Cog, Context, Interaction, Malformed, Services
from cogs.translator import worded
from screens import games, limits
from screens.games import SCREENS, read_variant, typed_variant, variants
from screens.ids import Press
from screens.layout import button, link
from screens.lobby import KEPT, computers_menu, options_menu
from screens.names import shown
from screens.people import names, plain_names
from screens.private import note
from screens.promise import explained
from screens.refusals import refusal
from screens.settings import ServerSettings
from screens.showing import address
from screens.text import Words, language_of, languages
from screens.typed import found, meant
from tables import Answer, Done, Refused, Table
from tables.answers import LEVELS
from tables.clocks import PACE_NAMES, Terms

DEFAULT = "triqueta"
USUAL_LEVEL = "steady"
MOST_COMPUTERS = 5
TERMS = {  # what else the host can choose for a table
    *(("pace", pace) for pace in PACE_NAMES),
    *(("absent", choice) for choice in ("stand-in", "open")),
    *((name, choice) for name in ("forced", "away", "hints") for choice in (True, False)),
    *(("language", language) for language in languages()),
}
ANYHOW = "anyhow"


class Lobby(Cog):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.presses = {
            "join": self.join,
            "leave": self.leave,
            "start": self.start,
            "options": self.show_options,
            "option": self.choose_option,
            "size": self.choose_size,
            "term": self.choose_term,
            "kick": self.kick,
            "computers": self.show_computers,
            "computer-add": self.add_computer,
            "computer-dismiss": self.dismiss,
            "shuffle": self.shuffle,
            "rematch": self.rematch,
            "fair": self.explain,
        }

    @app_commands.command(name="play", description=worded("command-play"))
    @app_commands.describe(
        game=worded("command-play-game"),
        seats=worded("command-play-seats"),
        options=worded("command-play-options"),
        pace=worded("command-play-pace"),
        language=worded("command-play-language"),
        computers=worded("command-play-computers"),
        level=worded("command-play-level"),
    )
    @app_commands.choices(
        level=[app_commands.Choice(name=worded(f"level-{level}"), value=level) for level in LEVELS],
        pace=[
            app_commands.Choice(name=worded(f"pace-choice-{pace}"), value=pace)
            for pace in PACE_NAMES
        ],
        language=[
            app_commands.Choice(name=worded(f"language-{language}"), value=language)
            for language in languages()
        ],
    )
    @app_commands.guild_only()
    async def play(
        self,
        interaction: Interaction,
        game: str = DEFAULT,
        seats: int | None = None,
        options: str | None = None,
        pace: str | None = None,
        language: str | None = None,
        computers: app_commands.Range[int, 1, MOST_COMPUTERS] | None = None,
        level: str | None = None,
    ) -> None:
        context = self.context(interaction)
        key = await lookup.kind(context, game)
        if key is None:
            return
        words, settings = await context.words(), await context.server()
        chosen: dict[str, Any] | None
        if options is None:  # the server's variant may be another game's
            chosen = read_variant(words, key, settings.variant) or {}
        else:
            chosen = typed_variant(words, key, options)
        if chosen is None:
            await replies.say(context, "unreadable-options", text=shown(options or ""))
        else:
            wanted = computers or (0 if level is None else 1)
            await open_table(
                context,
                settings,
                key,
                chosen,
                seats=seats,
                pace=pace,
                language=language,
                computers=[level or USUAL_LEVEL] * wanted,
            )

    @play.autocomplete("game")
    async def kinds(self, interaction: Interaction, typed: str) -> lookup.Suggestions:
        return await lookup.kinds(self.context(interaction), typed)

    @play.autocomplete("seats")
    async def sizes(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        words = await self.context(interaction).words()
        seats = SCREENS[_game_so_far(words, interaction)].seats
        return [app_commands.Choice(name=words("options-seats", seats=n), value=n) for n in seats]

    @play.autocomplete("options")
    async def variants(self, interaction: Interaction, typed: str) -> lookup.Suggestions:
        words = await self.context(interaction).words()
        labelled = partial(variants, key=_game_so_far(words, interaction))
        return [
            app_commands.Choice(name=label[: limits.CHOICE_NAME], value=value)
            for value, label in found(words, labelled, typed).items()
        ][: limits.CHOICES]

    async def rematch(self, context: Context, press: Press) -> None:
        """The same game again, for those who sat here."""
        if await lookup.visible(context, press.game) is None:
            await replies.unknown(context, press.game)
            return
        if problem := hindrance(context, await context.words(), await context.server()):
            await replies.tell(context, note(problem))
            return
        answer = await self.tables.lobby.rematch(
            press.game, context.user, context.name, guild=context.guild, channel=context.channel
        )
        opened = answer.params.get("game") if isinstance(answer, Refused) else None
        if opened is None:
            await _opened(context, answer)
            return
        seen, words = await self.tables.views.look(opened), await context.words()
        ways = []
        if isinstance(seen, Done):
            post = await self.tables.views.post(opened)
            ways = [link(words("lobby-to"), address(seen.table, post))]
        await replies.tell(context, note(words("refusal-already-opened"), ways))

    # --- The lobby's buttons ---

    async def explain(self, context: Context, press: Press) -> None:
        """Explain the promise in the lobby's last line."""
        seen = await lookup.visible(context, press.game)
        if seen is None:
            await replies.unknown(context, press.game)
        else:
            words = await context.words()
            await replies.tell(context, note(explained(words, seen.table, context.user)))

    async def join(self, context: Context, press: Press) -> None:
        if await lookup.visible(context, press.game) is None:
            await replies.unknown(context, press.game)
            return
        answer = await self.tables.lobby.join(
            press.game, context.user, context.name, side=press.text, click=context.click
        )
        await _shown(context, press, answer, "lobby-joined")

    async def leave(self, context: Context, press: Press) -> None:
        """Get up, or decline a kept seat; whoever sits declines nothing."""
        table = await self._lobby(context, press) if press.text == KEPT else None
        if press.text == KEPT and table is None:
            return
        if table is not None and table.seat_of(context.user) is not None:
            await replies.say(context, "refusal-already-seated")
            return
        answer = await self.tables.seats.leave(
            press.game, context.user, from_lobby=True, click=context.click
        )
        await _shown(context, press, answer, "lobby-declined")

    async def start(self, context: Context, press: Press) -> None:
        anyhow = press.text == ANYHOW
        answer = await self.tables.lobby.start(
            press.game,
            context.user,
            anyhow=press.version if anyhow else None,
            click=context.click,
        )
        if isinstance(answer, Refused) and answer.code in ("sides-differ", "seats-kept"):
            await self._ask_whether(context, press, answer)
        elif isinstance(answer, Done) and anyhow:
            await replies.confirm(context, press.game, answer, "story-start")
        else:
            await _shown(context, press, answer)

    async def _ask_whether(self, context: Context, press: Press, refused: Refused) -> None:
        words = await context.words()
        seen = await self.tables.views.look(press.game)
        table = seen.table if isinstance(seen, Done) else None
        asked = Press("start", press.game, refused.version or 0, ANYHOW)
        sure = button(asked, words("lobby-start-anyhow"))
        no = button(Press("never-mind"), words("never-mind"))
        await replies.update(context, note(refusal(words, refused, table), [sure, no]))

    # --- Options ---

    async def show_options(self, context: Context, press: Press) -> None:
        table = await self._lobby(context, press)
        if table is None:
            return
        words = await context.words()
        if table.host == context.user:
            await replies.update(context, options_menu(words, table))
            return
        chosen = SCREENS[table.key].chosen(words, table.options, names(words, table))
        lines = [words("variant", label=label, value=value) for label, value in chosen]
        await replies.tell(context, note("\n".join([words("options-now"), *lines])))

    async def choose_option(self, context: Context, press: Press) -> None:
        table = await self._lobby(context, press)
        if table is None:
            return
        words = await context.words()
        written = context.value
        offered = {
            str(value): value
            for choice in SCREENS[table.key].choices(words, plain_names(words, table))
            if choice.name == press.text
            for value, _ in choice.values
        }
        if written not in offered:  # an old menu, from when other people sat here
            await replies.update(context, options_menu(words, table))
            return
        chosen = {press.text: offered[written]}
        answer = await self.tables.lobby.choose(
            press.game, context.user, chosen, click=context.click
        )
        await _changed(context, press, answer)

    async def choose_size(self, context: Context, press: Press) -> None:
        answer = await self.tables.lobby.choose(
            press.game, context.user, {}, size=context.number, click=context.click
        )
        await _changed(context, press, answer)

    async def choose_term(self, context: Context, press: Press) -> None:
        value = {"yes": True, "no": False}.get(context.value, context.value)
        if (press.text, value) not in TERMS:
            raise Malformed
        answer = await self.tables.lobby.choose(
            press.game, context.user, {}, terms={press.text: value}, click=context.click
        )
        await _changed(context, press, answer)

    async def kick(self, context: Context, press: Press) -> None:
        answer = await self.tables.lobby.kick(
            press.game, context.user, context.number, click=context.click
        )
        await _changed(context, press, answer)

    # --- Computers ---

    async def show_computers(self, context: Context, press: Press) -> None:
        table = await self._lobby(context, press)
        if table is None:
            return
        if table.host != context.user:
            await replies.say(context, "refusal-not-the-host")
        else:
            await replies.update(context, computers_menu(await context.words(), table))

    async def add_computer(self, context: Context, press: Press) -> None:
        if context.value not in LEVELS:
            raise Malformed
        answer = await self.tables.lobby.add_computer(
            press.game, context.user, context.value, click=context.click
        )
        await _changed(context, press, answer, computers_menu)

    async def dismiss(self, context: Context, press: Press) -> None:
        answer = await self.tables.lobby.dismiss(
            press.game, context.user, context.number, click=context.click
        )
        await _changed(context, press, answer, computers_menu)

    async def shuffle(self, context: Context, press: Press) -> None:
        answer = await self.tables.lobby.deal(press.game, context.user, click=context.click)
        await _changed(context, press, answer)

    async def _lobby(self, context: Context, press: Press) -> Table | None:
        seen = await lookup.visible(context, press.game)
        if seen is None:
            await replies.unknown(context, press.game)
        elif seen.table.status == "lobby":
            return seen.table
        else:
            begun = seen.table.status == "running"
            await replies.say(context, "refusal-already-started" if begun else "refusal-over")
        return None


async def open_table(
    context: Context,
    settings: ServerSettings,
    key: str,
    options: dict[str, Any],
    *,
    seats: int | None = None,
    pace: str | None = None,
    language: str | None = None,
    computers: Sequence[str] = (),
) -> None:
    """Open a lobby here, or say why not. With computers, there are only as many seats as it takes
    to begin at once, unless more are asked for."""
    if problem := hindrance(context, await context.words(), settings):
        await replies.tell(context, note(problem))
        return
    by_default = settings.seats if settings.seats in SCREENS[key].seats else None
    if computers:
        by_default = 1 + len(computers)
        seats = None if seats is None else max(seats, by_default)
    answer = await context.tables.lobby.open(
        key,
        context.user,
        context.name,
        guild=context.guild,
        channel=context.channel,
        options=options,
        size=by_default if seats is None else seats,
        terms=Terms(
            pace if pace in PACE_NAMES else settings.pace,
            language=_spoken(context, settings, language),
        ),
        computers=computers,
        click=context.click,
    )
    await _opened(context, answer)


def _spoken(context: Context, settings: ServerSettings, wanted: str | None) -> str:
    """The language of a new table. The host's own settings are nobody else's business."""
    if wanted in languages():
        return wanted
    here = settings.language or language_of(context.locale)
    return here or context.boards.words_in(None).language


async def _opened(context: Context, answer: Answer) -> None:
    words = await context.words()
    if isinstance(answer, Refused):
        said = refusal(words, answer)
    else:
        full = len(answer.table.seats) == answer.table.size
        said = words("lobby-opened-full" if full else "lobby-opened")
    await replies.tell(context, note(said))


async def _shown(context: Context, press: Press, answer: Answer, directly: str = "") -> None:
    """Answer quietly, as the lobby itself will show it; but tell somebody who was asked by direct
    message."""
    if isinstance(answer, Refused):
        await replies.refuse(context, press.game, answer)
        await _repair(context, press, answer)
    elif context.guild is None and directly:
        words = await context.words()
        place = f"<#{answer.table.channel}>"
        await replies.update(context, note(words(directly, place=place)))
    else:
        await replies.quiet(context)


async def _repair(context: Context, press: Press, refused: Refused) -> None:
    """A lobby that still has its buttons although the game has begun or is over: fold it now,
    whatever kept us from doing so then."""
    message = context.interaction.message
    gone_on = refused.code in ("already-started", "over")
    if not gone_on or message is None or context.private:
        return
    if await lookup.visible(context, press.game) is not None:
        await context.boards.shrink_lobby(press.game, context.channel, message.id)


async def _changed(
    context: Context,
    press: Press,
    answer: Answer,
    menu: Callable[[Words, Table], ui.LayoutView] = options_menu,
) -> None:
    if isinstance(answer, Refused):
        await replies.refuse(context, press.game, answer)
    elif answer.table.status == "lobby":
        await replies.update(context, menu(await context.words(), answer.table))
    else:
        await replies.confirm(context, press.game, answer, "options-begun")


def hindrance(context: Context, words: Words, settings: ServerSettings) -> str | None:
    """Why no table can be opened here, if so. Checked before anyone sits down."""
    if context.guild is None:
        return words("only-in-servers")
    channel = context.interaction.channel
    thread = isinstance(channel, discord.Thread)
    if not thread and not isinstance(channel, discord.TextChannel | discord.VoiceChannel):
        return words("not-a-place")
    if problem := not_here(context, words, settings):
        return problem
    needed = ["view_channel", "read_message_history"]
    if thread:
        needed.append("send_messages_in_threads")
    else:
        needed.append("send_messages")
        if settings.place == "thread" and isinstance(channel, discord.TextChannel):
            needed += ["create_public_threads", "send_messages_in_threads"]
    return context.lacking(words, needed)


def not_here(context: Context, words: Words, settings: ServerSettings) -> str | None:
    """A sentence that says where games are, if this is not one of the server's channels for
    them."""
    channel, guild = context.interaction.channel, context.interaction.guild
    place = channel.parent_id if isinstance(channel, discord.Thread) else context.channel
    known = [c for c in settings.channels if guild is None or guild.get_channel(c)]
    if not known or place in known:
        return None
    return words("not-this-channel", channels=words.listed([f"<#{c}>" for c in known]))


def _game_so_far(words: Words, interaction: Interaction) -> str:
    """The game named in the command that somebody is typing."""
    typed = getattr(interaction.namespace, "game", None)
    return meant(words, games.names, str(typed or "")) or DEFAULT
