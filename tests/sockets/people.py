"""People who play by clicks and know only what they see."""

import asyncio
import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from wire import Answer, Channel, Emulator, Message, User

NAMES = ("ann", "ben", "cid")
TALK = {"offer draw", "accept draw", "refuse draw"}
IDLE = 1.0  # seconds after which a player whose board has nothing to press looks at their own table
BLINK = 0.03  # seconds
IN_SILENCE, EDITED = 6, 7  # types of answers
STALE = "The game has moved on"
LONG = 60.0  # seconds, for what must happen eventually


class Choice(NamedTuple):
    """A button, or a value of a menu, from its custom_id."""

    custom_id: str  # of the button or the menu
    value: str  # of the menu
    verb: str
    game: str
    version: int
    text: str


class Standing(NamedTuple):
    """A game as the person on turn sees it in a fresh answer."""

    user: "User"
    version: int
    texts: set[str]


def choices(message: "Message") -> Iterator[Choice]:
    """Everything that can be chosen from a message."""
    for part in message.components():
        if part.get("custom_id") and not part.get("disabled"):
            values = [option["value"] for option in part.get("options", ())]
            for value in values or [""]:
                if written := re.fullmatch(
                    r"b:([^:]*):([^:]*):(\d+):(.*)", value or part["custom_id"]
                ):
                    verb, game, version, text = written.groups()
                    yield Choice(part["custom_id"], value, verb, game, int(version), text)


def moves(message: "Message") -> list[Choice]:
    """Those that are actions in the game, or steps towards one."""
    return [
        choice
        for choice in choices(message)
        if choice.verb in ("act", "step") and choice.text and choice.text not in TALK
    ]


def chosen(message: "Message", verb: str) -> list[Choice]:
    return [choice for choice in choices(message) if choice.verb == verb]


def said(message: "Message") -> str:
    return str(message.text).replace("\u2068", "").replace("\u2069", "")


def is_done(answer: "Answer") -> bool:
    """Whether it says that an act was done: in silence, or by the private table as it is now.
    Everything else is a sentence that says why not."""
    if answer.message is None or STALE in said(answer.message):
        return bool(answer.type == IN_SILENCE)
    return bool(answer.type == EDITED or moves(answer.message))


def described(message: "Message") -> str:
    """The alt texts of its pictures."""
    galleries = [part for part in message.components() if part["type"] == 12]
    return "\n".join(i.get("description") or "" for part in galleries for i in part["items"])


@dataclass(eq=False)
class Table:
    """A channel where some people play one game after the other."""

    discord: "Emulator"
    room: "Channel"
    people: list["User"]
    dice: Random
    game: str = "triqueta"
    pace: str = "relaxed"
    patience: float = 0.5  # how likely a player of Triqueta draws if they may; makes games long
    opened: int = 0  # games, as far as we know
    acted: dict[str, int] = field(default_factory=dict)  # the latest version, by game
    clicks: int = 0
    acts: int = 0
    counted: list[str] = field(default_factory=list)  # ids of acts that were answered as done
    unanswered: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)  # how long answers to clicks took
    _own: "tuple[User, Message] | None" = None  # somebody's own table, with moves on it
    _tried: set[tuple[int, str]] = field(default_factory=set)  # clicks that led nowhere
    _joined: set[tuple[str, str]] = field(default_factory=set)
    _since: float = field(default_factory=time.monotonic)  # the last click

    # --- Looking ---

    def public(self, place: "Channel") -> list["Message"]:
        return [message for message in place.messages.values() if message.reader is None]

    def board(self) -> "Message | None":
        """The newest message of the newest game; a reminder is no board."""
        threads = self.discord.threads(self.room)
        messages = self.public(threads[-1]) if threads else []
        return next((m for m in reversed(messages) if not chosen(m, "not-now")), None)

    def lobby(self) -> "Message | None":
        """Where somebody can sit down."""
        return next((m for m in reversed(self.public(self.room)) if chosen(m, "join")), None)

    def on_turn(self, board: "Message") -> "User | None":
        text, seen = said(board), described(board)

        def is_named(user: "User") -> bool:
            name = user.name.title()
            return f"**{name}** (to play)" in text or f"{name}, to play" in seen

        return next(filter(is_named, self.people), None)

    def ready(self) -> bool:
        """Whether the board shows the result of the last action, and offers moves."""
        board = self.board()
        found = moves(board) if board else []
        return bool(found) and found[0].version > self.acted.get(found[0].game, -1)

    async def standing(self, game: str) -> Standing | None:
        """What /table says, which is never stale; None if nobody is on turn."""
        for user in self.people:
            answer = await self.discord.slash(user, self.room, "table", game=game)
            assert answer.message, answer.error
            if found := moves(answer.message):
                return Standing(user, found[0].version, {choice.text for choice in found})
        return None

    # --- Doing ---

    async def click(self) -> "Answer | None":
        """Whoever is on turn makes one click, on their own table or the board, if they can."""
        if self._own is None and not self.ready():
            return None
        board = self.board()
        user, message = self._own or (self.on_turn(board) if board else None, board)
        if user is None or message is None:
            return None
        return await self.press(user, message, self._choose(moves(message)))

    async def turn(self) -> None:
        """As many clicks as a turn takes, all of them answered, until the board shows it."""
        more = True
        while more:
            answer = await self.click()
            assert answer, "there is something to click"
            assert not answer.error
            more = self._own is not None
        await self.discord.until(self.ready, LONG)

    async def press(self, user: "User", message: "Message", choice: Choice) -> "Answer":
        self._own, self._since = None, time.monotonic()
        if choice.value:
            answer = await self.discord.select(user, message, choice.custom_id, choice.value)
        else:
            answer = await self.discord.click(user, message, choice.custom_id)
        self.clicks += 1
        self._since = time.monotonic()
        if answer.error:
            self.unanswered.append(f"{choice.custom_id}: {answer.error}")
            await asyncio.sleep(BLINK)  # if no bot is there, it is known at once
            return answer
        self.seconds.append(answer.seconds)
        if choice.verb == "act":
            self.acts += 1
            self.acted[choice.game] = choice.version
            if answer.act is not None and is_done(answer):
                self.counted.append(answer.act.id)
        if answer.message and answer.message.reader and moves(answer.message):
            self._own = user, answer.message
        elif choice.verb == "step":
            self._tried.add((choice.version, choice.text))
        return answer

    def _choose(self, found: list[Choice]) -> Choice:
        draws = [choice for choice in found if choice.text == "draw"]
        if draws and self.dice.random() < self.patience:
            return draws[0]
        fresh = [choice for choice in found if (choice.version, choice.text) not in self._tried]
        pieces = [choice for choice in fresh if re.match(r"[A-I]\d", choice.text)]
        return self.dice.choice(pieces or fresh or found)

    async def sit_down(self) -> None:
        """Start a new game and wait for its board."""
        await self.open()
        while not self.ready():
            if not await self._join():
                await self.discord.until(self.ready, LONG)

    async def open(self) -> None:
        size = len(self.people)
        self._own = None
        answer = await self.discord.slash(
            self.people[0], self.room, "play", game=self.game, seats=size, pace=self.pace
        )
        if answer.error:
            self.unanswered.append(f"/play: {answer.error}")
            await asyncio.sleep(BLINK)
            return
        self.opened += 1
        await self.discord.until(self.lobby, LONG)

    async def _join(self) -> bool:
        """Somebody who is not seated yet joins, if there is anybody."""
        lobby = self.lobby()
        if lobby is None:
            return False
        for user in self.people:
            if user.name.title() not in said(lobby) and (lobby.id, user.id) not in self._joined:
                anywhere = [choice for choice in chosen(lobby, "join") if not choice.text]
                answer = await self.press(user, lobby, anywhere[0])
                if not answer.error:
                    self._joined.add((lobby.id, user.id))
                return True
        return False

    async def play(self) -> None:
        """Play until cancelled."""
        while True:
            if await self.click() or await self._join():
                continue
            board = self.board()
            if board is None or chosen(board, "rematch"):
                if self.lobby() is None:
                    await self.open()
            elif time.monotonic() - self._since > IDLE:
                await self._look(board)
            await asyncio.sleep(BLINK)

    async def _look(self, board: "Message") -> None:
        """There is nothing to press on the board: somebody has a choice on their own table."""
        for user in self.people:
            table = chosen(board, "table")
            if table and self._own is None and self.board() is board:  # or it was replaced
                await self.press(user, board, table[0])


async def stopped(playing: Iterable[asyncio.Task[None]]) -> None:
    """Stops the players; raises what went wrong while they played."""
    tasks = list(playing)
    for _ in range(100):  # asyncio.wait_for of Python 3.11 can swallow a cancellation
        for task in tasks:
            task.cancel()
        if not (await asyncio.wait(tasks, timeout=BLINK))[1]:
            break
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
