"""Which game a command means: by name, by channel, or because it is the only one."""

from collections.abc import Sequence

from discord import app_commands

from cogs import replies
from cogs.context import OPEN, Context
from screens import ids, limits
from screens.games import SCREENS, names
from screens.names import shown
from screens.people import plain_names
from screens.text import Words
from screens.typed import found, holds, pieces, tongues
from screens.typed import meant as chosen
from tables import Done, Refused, Table
from tables.answers import Status

Suggestions = list[app_commands.Choice[str]]


async def visible(context: Context, game: str) -> Done | None:
    """The game, if this person may know of it."""
    if not ids.GAME.fullmatch(game):
        return None
    seen = await context.tables.views.look(game, context.user)
    if isinstance(seen, Refused):
        return None
    if not await context.may_know(seen.table):
        return None
    context.about(game)
    return seen


async def meant(
    context: Context,
    game: str | None,
    status: Sequence[Status] = OPEN,
    or_else: Sequence[Status] = (),
) -> Done | None:
    """The game that a command is about: the one named, by its id or in words that fit only one; or
    the one in this channel, preferably one where the person sits; or their only one. If it is None,
    they have been told why. If no game has one of the `status`, `or_else` is tried; of finished
    games, the last one counts."""
    if game is not None:
        typed = [] if ids.GAME.fullmatch(game) or not pieces(game) else [*status, *or_else]
        some = list(await _typed(context, game, typed)) if typed else []
        if len(some) > 1:
            await replies.say(context, "which-game")
            return None
        game = some[0] if some else game
        seen = await visible(context, game)
        if seen is None:
            await replies.unknown(context, game, "no-such-game")
        return seen
    candidates: list[Table] = []
    for wanted in (status, or_else):
        if candidates or not wanted:
            break
        here = await _here(context, wanted)
        mine = [table for table in here if table.seat_of(context.user)]
        found = mine or here or await _of_user(context, wanted)
        candidates = found[:1] if "over" in wanted else found  # the last one
        running = [table for table in candidates if table.status == "running"]
        if len(running) == 1:  # a lobby beside the game does not make it ambiguous
            candidates = running
    several = len(candidates) > 1
    seen = await visible(context, candidates[0].id) if len(candidates) == 1 else None
    if seen is None:
        await replies.say(context, "which-game" if several else "no-game-here")
    return seen


async def playing(context: Context, game: str | None) -> Done | None:
    """The running game where this person sits: the one named, or the one in this channel, or their
    only one. Says nothing if there is none: it is for suggestions while they type."""
    if game is None:
        here = await _here(context, ("running",))
        mine = [table for table in here if table.seat_of(context.user)]
        mine = mine or await _of_user(context, ("running",))
        if len(mine) != 1:
            return None
        game = mine[0].id
    if not ids.GAME.fullmatch(game):
        return None
    seen = await context.tables.views.look(game, context.user)
    if not isinstance(seen, Done) or not seen.table.seat_of(context.user):
        return None
    context.about(game)
    return seen


async def offered(context: Context, typed: str, status: Sequence[Status] = OPEN) -> Suggestions:
    """The person's games and those of the channel, for a command's option."""
    found = await _typed(context, typed, status)
    return [
        app_commands.Choice(name=label[: limits.CHOICE_NAME], value=game)
        for game, label in found.items()
    ][: limits.CHOICES]


async def _typed(context: Context, typed: str, status: Sequence[Status]) -> dict[str, str]:
    """The person's games and those of the channel that have these words in their labels."""
    words, wanted = await context.words(), pieces(typed)
    games = await _of_user(context, status, limit=50)
    games += [t for t in await _here(context, status) if t.seat_of(context.user) is None]
    called = {
        key: [screens.name(tongue) for tongue in tongues(words)] for key, screens in SCREENS.items()
    }
    labels = {table.id: _label(words, table) for table in games}
    return {
        table.id: labels[table.id]
        for table in games
        if holds(wanted, (labels[table.id], *called[table.key]))
    }


async def kind(context: Context, typed: str) -> str | None:
    """The game to play or to explain. If it is None, they have been told why."""
    words = await context.words()
    if key := chosen(words, names, typed):
        return key
    known = words.listed(list(names(words).values()))
    await replies.say(context, "unknown-kind", name=shown(typed), names=known)
    return None


async def kinds(context: Context, typed: str) -> Suggestions:
    some = found(await context.words(), names, typed)
    return [app_commands.Choice(name=name, value=key) for key, name in some.items()]


async def _here(context: Context, status: Sequence[Status]) -> list[Table]:
    if not context.channel:
        return []
    found = await context.tables.views.games_in(channel=context.channel, status=status)
    return [table for table, _ in found if table.guild == context.guild]


async def _of_user(context: Context, status: Sequence[Status], limit: int = 100) -> list[Table]:
    found = await context.tables.views.games_of(context.user, status=status, limit=limit)
    return [table for table, _ in found]


def _label(words: Words, table: Table) -> str:
    game, people = SCREENS[table.key].name(words), words.series(plain_names(words, table))
    return words("table-label", game=game, names=people, id=table.id[:4])
