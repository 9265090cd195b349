"""Answering one person privately, within Discord's three seconds and before anything else is
sent."""

import json
import logging
from collections.abc import Awaitable
from time import perf_counter
from typing import Any

import discord
from discord import ui

from cogs.context import Context
from screens import limits
from screens.games import SCREENS
from screens.people import names
from screens.private import mine, next_game, note
from screens.refusals import refusal
from tables import Answer, Done, Refused, Table

log = logging.getLogger(__name__)

NOBODY = discord.AllowedMentions.none()


async def update(context: Context, view: ui.LayoutView) -> int | None:
    """Answer in the private message that was clicked, or in a new one. Returns its id; None if it
    did not arrive."""
    if not context.private:
        return await tell(context, view)
    response, files = context.interaction.response, await context.boards.posting.drawn(view)
    return await _delivered(
        context,
        context.boards.posting.sent(
            view,
            files,
            lambda files: response.edit_message(
                view=view, attachments=files, allowed_mentions=NOBODY
            ),
        ),
    )


async def tell(
    context: Context, view: ui.LayoutView, file: discord.File | None = None
) -> int | None:
    """Answer in a new message, so that nothing that they see is replaced."""
    files = [file] if file is not None else await context.boards.posting.drawn(view)
    response = context.interaction.response
    return await _delivered(
        context,
        context.boards.posting.sent(
            view,
            files,
            lambda files: response.send_message(
                view=view, files=files, ephemeral=True, allowed_mentions=NOBODY
            ),
        ),
    )


async def amend(context: Context, view: ui.LayoutView) -> None:
    """Edit an answer that was given before."""
    await _delivered(context, context.interaction.edit_original_response(view=view))


async def say(context: Context, message: str, /, **values: str | int) -> None:
    """Answer with a sentence, by its message id."""
    words = await context.words()
    await tell(context, note(words(message, **values)))


async def quiet(context: Context) -> None:
    """Acknowledge without a message: everyone will see what happened."""
    await _delivered(context, context.interaction.response.defer())


async def suggest_nothing(context: Context) -> None:
    await _delivered(context, context.interaction.response.autocomplete([]))


async def answered(
    context: Context, game: str, answer: Answer, *, whatever: bool = False, talk: bool = False
) -> None:
    """Answer an action: with the person's private table if they have more to do or are looking at
    it, otherwise with nothing, as the board follows; or say why not. `whatever`: a command always
    gets an answer. `talk` does not outdate the other tables that they have open."""
    if isinstance(answer, Refused):
        await refuse(context, game, answer)
        return
    others = None if answer.actions else await context.tables.views.next_waiting(context.user, game)
    # What only they may know has to be in the answer, since no board shows it.
    over = not answer.table.awaits_move_of(context.user)
    learnt = over and any(event.audience is not None for event in answer.events)
    wanted = bool(answer.actions) or context.private or learnt or whatever
    if answer.view is not None and wanted:
        words = await context.words()
        said = [words("forced-move")] if answer.forced else []
        if learnt:
            screens, people = SCREENS[answer.table.key], names(words, answer.table)
            said = [*screens.tell(words, people, [answer.events]), *said]
        await show_table(context, answer, note="\n".join(said), others=others)
    elif others is not None:
        words = await context.words()
        await tell(
            context, note(words("next-game", count=others[1]), [next_game(words, others[0])])
        )
    else:
        await quiet(context)
    if not talk:
        outdate(context, answer.table)
        if context.guild is not None and context.calls == "dm":
            await context.boards.close_direct(game, context.user)
    await _hint(context, answer.table)


def outdate(context: Context, table: Table) -> None:
    """They have acted: the private tables that they have open are out of date."""
    context.open_tables.outdate(context.user, table)


async def _hint(context: Context, table: Table) -> None:
    """Tell somebody once about sleeping hours, or that their direct messages are closed."""
    if context.person is None:
        return
    kept: dict[str, Any] = json.loads(context.person.settings)
    hint = ""
    slow = table.terms.timed is not None and not table.terms.sitting
    if context.person.closed and "told-closed" not in kept:
        hint = "calls-closed"
        kept["told-closed"] = True
    elif slow and "told-sleep" not in kept and table.status == "running":
        hint = "" if context.person.rest != "{}" else "sleep-offer"
        kept["told-sleep"] = True
    else:
        return
    await context.tables.people.save_settings(context.user, kept, still_closed=True)
    if hint:
        words = await context.words()
        view = note(words(hint))
        followup = context.interaction.followup
        sending = followup.send(view=view, ephemeral=True, allowed_mentions=NOBODY)
        await _delivered(context, sending)


async def confirm(context: Context, game: str, answer: Answer, message: str) -> None:
    """Say that it is done, or why not."""
    if isinstance(answer, Refused):
        await refuse(context, game, answer)
    else:
        words = await context.words()
        await update(context, note(words(message)))
        outdate(context, answer.table)


async def show_table(
    context: Context,
    seen: Done,
    note: str = "",
    so_far: str = "",
    others: tuple[str, int] | None = None,
) -> None:
    """Show a person's private table; in a direct message with the board, which they don't see
    there."""
    words = await context.words()
    view = mine(
        words,
        seen,
        note=note,
        whole=context.guild is None,
        so_far=so_far,
        events=seen.events,
        pictured=context.pictured,
        others=others,
    )
    message = await update(context, view)
    if context.guild is not None:  # direct messages are not ephemeral, so they need no tracking
        live = bool(seen.actions) and seen.table.status == "running"
        context.open_tables.shown(context.interaction, words, seen.table, message, live=live)
    if seen.table.status != "running":
        outdate(context, seen.table)


async def refuse(context: Context, game: str, refused: Refused) -> None:
    """Say why not. If their click was stale, show the table as it is now."""
    if context.fate is not None:
        context.fate.outcome = "refused"
    words = await context.words()
    seen = await context.tables.views.look(game, context.user)
    if isinstance(seen, Refused) or not await context.may_know(seen.table):
        await unknown(context, game)
    elif refused.code == "stale" and seen.view is not None and seen.table.seat_of(context.user):
        await show_table(context, seen, note=f"-# {words('stale')}")
    else:
        await tell(context, note(refusal(words, refused, seen.table, context.user, seen)))


async def unknown(context: Context, game: str, said: str = "refusal-unknown-game") -> None:
    """There is no such game, or none that this person may know of: they can't tell which. That a
    game is damaged, anyone may know who has its id."""
    seen = await context.tables.views.look(game)
    if isinstance(seen, Refused) and seen.code == "damaged":
        said = "refusal-damaged"
    elif context.guild is None and said == "refusal-unknown-game":
        said = "unknown-from-here"
    await say(context, said)


async def _delivered(context: Context, sending: Awaitable[object]) -> int | None:
    """The id of its message. The action is done, so an answer that does not arrive is only logged;
    they can look again."""
    fate = context.fate
    first = fate is not None and fate.answered is None  # later ones only add to the answer
    try:
        sent = await sending
    except Exception as error:  # Discord's errors, and any of the connection's
        if isinstance(error, discord.HTTPException) and error.code == limits.ANSWERED_ALREADY:
            return None  # by another process with the same shard, as during an update
        log.warning("an answer did not arrive", extra={"why": repr(error)})
        if fate is not None and first:
            fate.outcome = "undelivered"
        return None
    finally:
        if fate is not None and first:
            fate.answered = perf_counter()
    return sent.message_id if isinstance(sent, discord.InteractionCallbackResponse) else None
