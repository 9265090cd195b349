"""A diary of a simulated Discord: who was notified, when and how, and what happened to each of
these messages. One line per minute, which a test compares with what the rules of time promise."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from typing import Any, NamedTuple

from bot import Config, create_bot
from bot.client import Triad
from tests.bot.reading import Shown, buttons, walk
from tests.bot.town import EFFORT, Town

DAY = 86_400.0
SILENT = 1 << 12  # a message's flag: it notifies nobody
YEAR = 2026  # in which the simulated clock begins
SAID = {
    "call": "{} called",
    "question": "{} asked",
    "reminder": "{} reminded",
    "last call": "{}'s last call",
}


class Ring(NamedTuple):
    """A message that notified somebody."""

    name: str
    what: str  # a key of SAID
    direct: bool


class Diary:
    def __init__(self, town: Town) -> None:
        self._town = town
        self._rung: dict[str, list[Ring]] = {}  # by message, until it no longer names them
        self._waited_for: set[str] = set()  # who has been called since they last played
        self._lines: dict[datetime, tuple[list[str], list[str]]] = {}
        town.env.backend.subscribers.append(self._heard)

    @property
    def lines(self) -> list[str]:
        """Each minute with a notification or a removal: first who was notified, then what happened
        to older messages."""
        return [
            f"{when:%b %d %H:%M} " + "; ".join([*rung, *sorted(gone)])
            for when, (rung, gone) in self._lines.items()
        ]

    def plays(self, name: str) -> None:
        """Their turn is about to end: their next notification is a call again."""
        self._waited_for.discard(name)

    # --- What Discord tells everyone's client ---

    def _heard(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "MESSAGE_CREATE":
            self._sent(payload)
        elif event == "MESSAGE_UPDATE" and payload["id"] in self._rung:
            self._edited(payload)
        elif event == "MESSAGE_DELETE":
            for ring in self._rung.pop(payload["id"], []):
                self._gone(ring, "removed")

    def _sent(self, payload: Mapping[str, Any]) -> None:
        backend = self._town.env.backend
        message = backend.messages[int(payload["channel_id"])][int(payload["id"])]
        if message.author_id != backend.bot_user.id:
            return
        direct = self._direct().get(message.channel_id)
        names = {person.id: name for name, person in self._town.people.items()}
        if direct is not None and message.flags & SILENT:
            self._minute()[0].append(f"{direct} shown the board silently by direct message")
            return
        called = [direct] if direct else [names[user] for user in sorted(message.ping_user_ids)]
        if not called:
            return
        what = self._what(called[0], payload)
        self._rung[payload["id"]] = [Ring(name, what, direct is not None) for name in called]
        if what != "question":
            self._waited_for.update(called)
        thread = backend.channels[message.channel_id].is_thread
        where = "by direct message" if direct else f"in the {'thread' if thread else 'channel'}"
        self._minute()[0].append(f"{SAID[what].format(', '.join(called))} {where}")

    def _what(self, name: str, payload: Mapping[str, Any]) -> str:
        labels = {part.get("label") for part in walk(payload["components"])}
        said = " ".join(part.get("content", "") for part in walk(payload["components"]))
        if "Not now" not in labels:
            asks = "Agree" in labels or "waiting for your answer" in said
            return "question" if asks else "call"
        if "last call" in said.lower():
            return "last call"
        # People who slept or were away when their turn came are called by the same kind of message.
        return "reminder" if name in self._waited_for else "call"

    def _edited(self, payload: Mapping[str, Any]) -> None:
        """A board that passes on to somebody else no longer names them, and one that was replaced
        has no buttons. A board in a direct message is its owner's, whoever is on turn."""
        parts = list(walk(payload["components"]))
        said = " ".join(part.get("content", "") for part in parts)
        folded = not any(part["type"] == 2 for part in parts)
        for ring in list(self._rung[payload["id"]]):
            if ring.direct or f"<@{self._town[ring.name].id}>" in said:
                continue
            self._rung[payload["id"]].remove(ring)
            self._gone(ring, "folded" if folded else "edited")

    def _gone(self, ring: Ring, how: str) -> None:
        self._minute()[1].append(f"{ring.name}'s {ring.what} {how}")

    def _minute(self) -> tuple[list[str], list[str]]:
        now = self._town.env.now().replace(second=0, microsecond=0)
        return self._lines.setdefault(now, ([], []))

    def _direct(self) -> dict[int, str]:
        people = self._town.people.items()
        return {person.user.dm_channel.id: name for name, person in people}


# --- Time ---


async def until(town: Town, when: str) -> None:
    """Wait until then, such as "Mar 27 08:00"."""
    moment = datetime.strptime(f"{YEAR} {when}", "%Y %b %d %H:%M").replace(tzinfo=UTC)
    assert moment >= town.env.now(), f"{when} has passed"
    while (left := (moment - town.env.now()).total_seconds()) > 0:
        await town.env.advance_time(min(left, DAY))


async def begin(town: Town, when: str) -> None:
    """Nobody has played before this, so no clock ran."""
    await _restart(town, when)


class Beating(Triad):
    """The bot with its heartbeat, which otherwise only a connection to Discord itself starts. It
    runs around an outage, not for weeks: 1,440 heartbeats a day would be slow."""

    async def setup_hook(self) -> None:
        await super().setup_hook()
        self._heart.start()


async def outage(town: Town, back: str) -> None:
    """Stop the program now, and start it again at that time."""
    await _restart(town, beating=True)
    await _restart(town, back, beating=True)
    await _heart_rests(town)


async def silence(town: Town, back: str) -> None:
    """The program keeps running, but after a heartbeat now no click reaches it until then."""
    await _restart(town, beating=True)
    await town.env.advance_time(30)
    town.bot.dispatch("shard_disconnect", 0)
    await until(town, back)
    town.env.backend.emit("RESUMED", {"__shard_id__": 0})
    await _heart_rests(town)


async def _heart_rests(town: Town) -> None:
    await town.env.advance_time(1)  # runs the jobs that the heartbeat left
    await _restart(town)
    with closing(sqlite3.connect(town.database)) as base, base:
        base.execute("DELETE FROM alive")  # the days until the next heartbeat are not an outage


async def _restart(town: Town, when: str | None = None, *, beating: bool = False) -> None:
    """End the program, and start it again, now or then."""
    await town.bot.close()
    if when is not None:
        await until(town, when)
    config = Config(database=town.database, effort=EFFORT)
    await town.env.restart_bot(Beating(config) if beating else create_bot(config))
    town.stand_in_takes_rows()


# --- People ---


def board(town: Town) -> Shown:
    """The newest board in the thread; a reminder may be below it."""
    return next(m for m in reversed(town.place().history()) if "My table" in buttons(m))


def table(town: Town, name: str, label: str) -> Shown:
    """Where somebody finds this button: on the board that they were sent, or in the thread."""
    sent = [m for m in town[name].user.dm_channel.history() if label in buttons(m)]
    return sent[-1] if sent else board(town)


async def press(town: Town, name: str, shown: Shown, label: str) -> Shown:
    """Press the first button whose label begins with this, wherever the message is."""
    found = [custom_id for text, custom_id in buttons(shown).items() if text.startswith(label)]
    assert found, f"no {label!r} among {list(buttons(shown))}"
    here = any(m.id == shown.id for m in town[name].user.dm_channel.history())
    actor = town[name].user if here else town[name]
    answer = (await actor.click(shown, custom_id=found[0])).response
    assert answer is not None
    return answer
