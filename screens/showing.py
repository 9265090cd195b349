"""A game's message at every stage, for everyone and for those who play by direct message; and what
it shrinks to when a newer one replaces it."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from screens.board import Waiting, board, closed, folded, result
from screens.lobby import lobby, shrunk
from screens.private import mine
from screens.story import still_standing, story
from screens.text import Words
from tables.answers import Happening, Post, Showing, Table

STORY_LINES = 4


def for_everyone(words: Words, showing: Showing, call: Waiting, *, pictured: bool) -> ui.LayoutView:
    table, view = showing.public.table, showing.public.view
    if view is None:
        return lobby(words, table, ring=call.ring, pictured=pictured)
    if table.status != "running":
        return ending(words, showing, pictured=pictured)
    steps, lines = showing.public.steps, _latest(words, showing)
    return board(words, table, view, steps, lines, call, _last_events(showing), pictured=pictured)


def for_player(
    words: Words, showing: Showing, user: int, place: int, *, asked: bool
) -> ui.LayoutView:
    """The whole table, for a direct message: it is their turn, or they are asked something."""
    table = showing.public.table
    link = f"<#{place}>" if table.guild else ""
    call, seen = Waiting(table.changed), showing.seen_by(user)
    told = "\n".join(_latest(words, showing))
    events = _last_events(showing)
    return mine(
        words, seen, note=told, call=call, link=link, whole=True, asked=asked, events=events
    )


def ending(
    words: Words, showing: Showing, *, rematch: bool = True, pictured: bool = True
) -> ui.LayoutView:
    table, view = showing.public.table, showing.public.view
    if table.status == "closed":
        return closed(words, table, _latest(words, showing), rematch=rematch)
    events = _last_events(showing)
    return result(words, table, view, events, rematch=rematch, pictured=pictured)


def remains(words: Words, table: Table, happenings: Sequence[Happening]) -> ui.LayoutView:
    """What a board shrinks to: its part of the story."""
    return folded(words, table, story(words, table, happenings))


def remains_of_lobby(words: Words, table: Table, link: str) -> ui.LayoutView:
    """A link to the game, and the promise, which stays."""
    return shrunk(words, table, link)


def address(table: Table, post: Post | None, channel: int | None = None) -> str:
    """The link to the game's message, or only to its channel."""
    place = f"https://discord.com/channels/{table.guild or '@me'}"
    if post is None or channel is not None:
        return f"{place}/{channel or table.channel}"
    return f"{place}/{post.channel}/{post.message}"


def _latest(words: Words, showing: Showing) -> list[str]:
    return story(words, showing.public.table, showing.happenings)[-STORY_LINES:]


def _last_events(showing: Showing) -> tuple[Any, ...]:
    """The events of the last action that was not talk and was not taken back, for the picture."""
    acts = still_standing(showing.happenings)
    return acts[-1].events if acts else ()
