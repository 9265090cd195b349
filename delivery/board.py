"""One game about to be shown: in which message, with what in it, and whom the message calls."""

from collections.abc import Sequence
from typing import NamedTuple

from discord import ui

from delivery.calls import REMINDER, Calls, Reason, asks, language_of_person
from delivery.posting import MustPostAnew, Posting, id_before
from delivery.rate_limit import Prepaid
from screens.board import Waiting
from screens.games import SCREENS
from screens.lobby import invitation, late_invitation
from screens.names import shown
from screens.people import names, plain_names
from screens.private import gone_on, note
from screens.settings import ServerSettings
from screens.showing import (
    address,
    ending,
    for_everyone,
    for_player,
    remains,
    remains_of_lobby,
)
from screens.text import Words, words_in
from tables import (
    Call,
    Happening,
    Hopeless,
    Person,
    Post,
    Showing,
)
from tables.lobby import QUIET

MOVES_ON = {"leave", "miss", "grace", "stand-in", "give", "back"}  # worth a new message
UNSEEN = 60_000  # milliseconds
DIRECT = "direct"  # the stage of somebody's table in a direct message


class Old(NamedTuple):
    """A message that was replaced, and which part of the story it covered."""

    game: str
    channel: int
    message: int
    since: int
    upto: int
    stage: str

    @property
    def subject(self) -> str:
        return " ".join(map(str, self[1:]))

    @classmethod
    def read(cls, subject: str) -> "Old":
        channel, message, since, upto, stage = subject.split(" ")
        return cls("", int(channel), int(message), int(since), int(upto), stage)


class Board:
    """One game, as it stands, about to be shown."""

    def __init__(
        self,
        posting: Posting,
        slots: Prepaid,
        calls: Calls,
        words: Words,
        settings: ServerSettings,
        showing: Showing,
        nonce: str,
    ) -> None:
        self.posting = posting
        self.slots = slots
        self.calls = calls
        self.words = words
        self.settings = settings
        self.showing = showing
        self.nonce = nonce
        self.table = showing.public.table
        self.post = showing.post
        self.place = self.post.channel if self.post else self.table.channel
        self.news = [h for h in showing.happenings if not self.post or h.number > self.post.version]
        self.doubtful = False  # an earlier attempt may have posted it without saving that it did
        # The results:
        self.posted: Post | None = None
        self.left_behind: list[Old] = []
        self.called = False

    async def bring_to(self, channel: int) -> None:
        """Post a new message there. It calls people who have not been called for this turn."""
        self.place = channel
        running = self.table.status == "running"
        # If nobody could see the game until now, earlier calls reached nobody.
        turn = running and (self._turn_has_passed() or self.showing.lost)
        asked = running and asks(self.news)
        ring = await self._call(turn=turn, asked=asked) if turn or asked else ()
        await self._new_message(ring, called=turn)
        if self.table.status == "over":
            await self.calls.tell_end(self._ending)

    async def renew(self) -> None:
        """Calls nobody; people who need it get a reminder."""
        if self.post is not None and self.post.version == self.table.version:
            await self._edit_or_post(ringing=False)

    async def invite(self, user: int) -> None:
        """Tell somebody for whom a seat is kept, and who is awake now."""
        if not await self.calls.invite_directly(user, self._invitation):
            view = late_invitation(self.words, self.table, user, address(self.table, self.post))
            await self._send(view, (user,))

    async def show(self) -> None:
        table, post, showing = self.table, self.post, self.showing
        if post is not None and post.version == table.version:
            self.posted = post  # it is shown already; only the job was not finished
        elif showing.public.view is None:  # a lobby, open or closed
            await self._edit_or_post()
        elif table.status in ("over", "closed"):
            await self._end()
        elif post is not None and post.stage == "lobby":
            self.place = await self._own_thread(post)
            await self._new_message(await self._call(turn=True))
        else:
            await self._turn()

    async def _end(self) -> None:
        try:
            await self._new_message()
        finally:
            await self.calls.tell_end(self._ending)

    async def _turn(self) -> None:
        turn, asked = self._turn_has_passed(), asks(self.news)
        if self.post is not None and self.table.only_computers and not asked:
            # The new message follows in a moment, when they have played.
            await self._edit_or_post(ringing=False)
            return
        if not turn and not asked:
            if self.calls.seat_has_changed(self.news):
                await self._new_message(called=False)
            else:
                # If the message can't be edited, coming and going is no reason to call anyone.
                comings = all(h.kind in ("leave", "take-over") for h in self.news)
                await self._edit_or_post(ringing=not comings and not self.calls.comes_and_goes())
            return
        ring = await self._call(turn=turn, asked=asked)
        moved = any(h.kind in MOVES_ON for h in self.news)
        if ring or asked or self.post is None or moved or not self.calls.all_direct:
            await self._new_message(ring, called=turn)
        else:
            await self._edit_or_post(called=turn)

    def _turn_has_passed(self) -> bool:
        if self.post is None:
            return True
        return self.calls.turn_has_passed(self.news) and not self.calls.comes_and_goes()

    async def _call(self, *, turn: bool, asked: bool = False) -> tuple[int, ...]:
        return await self.calls.call(self._own_table, turn=turn, asked=asked)

    # --- Screens ---

    def _screen(self, ring: tuple[int, ...], since: int) -> ui.LayoutView:
        pictured = self.posting.may_attach(self.place)
        return for_everyone(self.words, self.showing, Waiting(since, ring), pictured=pictured)

    def _own_table(self, person: Person, reason: Reason) -> ui.LayoutView:
        words, asked = self._words_of(person), reason == "answer"
        return for_player(words, self.showing, person.user, self.place, asked=asked)

    def _ending(self, person: Person, reason: Reason) -> ui.LayoutView:
        return ending(self._words_of(person), self.showing, rematch=False)

    def _invitation(self, person: Person) -> ui.LayoutView:
        return invitation(self._words_of(person), self.table, person.user)

    def lost(self, person: Person) -> ui.LayoutView:
        words, server = self._words_of(person), self.posting.server(self.table)
        return note(
            words(
                "place-lost",
                game=SCREENS[self.table.key].name(words),
                names=words.listed(names(words, self.table)),
                server=shown(server) if server else "unknown",
            )
        )

    def _words_of(self, person: Person) -> Words:
        language = language_of_person(person)
        return words_in(language, self.words.emojis) if language else self.words

    def pointless(self, call: Call) -> Old:
        """A reminder that should be removed."""
        place = call.channel or self.place
        return Old(self.table.id, place, call.message or 0, call.seat, call.at, REMINDER)

    def outdated(self, call: Call) -> Old:
        """Somebody's table in a direct message, for which there is a newer one."""
        channel, message = call.channel or 0, call.message or 0
        return Old(self.table.id, channel, message, call.seat, call.at, DIRECT)

    def remains(self, old: Old, happenings: Sequence[Happening]) -> ui.LayoutView | None:
        """What an old message shrinks to; None if it should be deleted."""
        if old.stage == REMINDER:
            return None
        if old.stage == DIRECT:
            user = self.table.seats[old.since - 1].user
            person = self.showing.people.get(user) if user is not None else None
            return gone_on(self._words_of(person) if person else self.words, self.table)
        if old.stage == "lobby":
            # If old boards are deleted, a link to one breaks, so we link to the channel.
            stays = self.place == old.channel and self.settings.old != "delete"
            place = None if stays else self.place
            return remains_of_lobby(self.words, self.table, address(self.table, self.post, place))
        if self.settings.old == "delete":
            return None
        return remains(self.words, self.table, happenings)

    # --- Messages ---

    async def _new_message(self, ring: tuple[int, ...] = (), *, called: bool = True) -> None:
        """Post the one new message at the bottom; the old one will be folded."""
        # People who need no call now are named all the same.
        named = tuple(dict.fromkeys((*ring, *self.calls.in_channel())))
        view = self._screen(named, self.table.changed if called else self.calls.since())
        try:
            message = await self._send(view, ring)
        except Hopeless:
            if self.place == self.table.channel:
                raise
            self.place = self.table.channel  # the thread is gone, but its channel may still exist
            message = await self._send(view, ring)
        self._keep(self.place, message, called=called)
        if self.post is not None:
            upto = self.table.version
            old = Old(self.post.game, *self.post[1:3], self.post.since, upto, self.post.stage)
            self.left_behind.append(old)

    async def _send(self, view: ui.LayoutView, ring: tuple[int, ...]) -> int:
        await self.slots.slot()
        return await self.posting.send(self.table, self.place, view, self.nonce, ring)

    async def _edit_or_post(self, *, called: bool = False, ringing: bool = True) -> None:
        """Edit the current message; if that is not possible, post a new one."""
        ring = self.calls.in_channel()
        if self.post is None:
            quiet = any(h.kind == "open" and h.text == QUIET for h in self.showing.happenings)
            ring = () if quiet else await self.calls.invite(self._invitation)
            self.post = await self._posted_before() if self.doubtful else None
        if self.post is None:
            await self._new_message(ring)
            return
        view = self._screen(ring, self.table.changed if called else self.calls.since())
        await self.slots.slot()
        try:
            await self.posting.edit(self.table, self.post, view, ring)
        except MustPostAnew:
            await self._new_message(ring if ringing else (), called=called)
        else:
            self._keep(self.post.channel, self.post.message, called=called)

    async def _posted_before(self) -> Post | None:
        """The lobby's first message, if it was posted but not saved. It shows the promise, and
        people may have copied its id, so it stays."""
        await self.slots.slot()
        after = id_before(self.table.opened)
        found = await self.posting.ours(self.table, self.place, after)
        return Post(self.table.id, self.place, found[-1], 0, "lobby", 0) if found else None

    def unseen(self, now: int) -> bool:
        """Whether a turn that began some time ago has not been shown to anyone yet."""
        waits = self.table.status == "running" and not self.showing.lost
        behind = self.post is None or self.post.version < self.table.version
        return waits and behind and now - self.table.changed > UNSEEN

    def left_by_others(self, began: int) -> bool:
        """Whether an earlier process may have posted a version without saving that it did."""
        shown = self.post.version if self.post else 0
        skipped = [h for h in self.news if h.number < self.table.version]
        return shown < self.table.version - 1 and any(h.at <= began for h in skipped)

    async def remove_strays(self) -> None:
        """Remove boards that were posted but never saved, by an earlier attempt at this version or
        at a version before it. A nonce catches the former only for some minutes, and the latter
        never."""
        known = {post.message for post in (self.post, self.posted) if post}
        known |= {call.message for call in self.showing.calls if call.message}
        after = self.post.message if self.post else id_before(self.table.opened)
        for place in {self.place, self.post.channel if self.post else self.table.channel}:
            await self.slots.slot()
            for message in await self.posting.ours(self.table, place, after):
                if message not in known:
                    await self.slots.slot()
                    await self.posting.retire(self.table, place, message, None)

    async def _own_thread(self, post: Post) -> int:
        """A thread for the game, below its lobby; if that is not possible, the channel itself."""
        table = self.table
        if self.settings.place != "thread" or table.guild is None:
            return self.place
        words = self.words.plain()
        people = words.series(plain_names(words, table))
        name = words("table-name", game=SCREENS[table.key].name(words), names=people)
        await self.slots.slot()
        return await self.posting.thread(table, post, name) or self.place

    def _keep(self, channel: int, message: int, *, called: bool) -> None:
        """Remember what is shown where, and whether the message called anyone."""
        table = self.table
        self.called = called
        since = table.version if called or self.post is None else self.post.since
        self.posted = Post(table.id, channel, message, table.version, table.status, since)
