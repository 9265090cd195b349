"""The game itself: acting, taking back, agreeing."""

from typing import Literal

import msgspec

from engine.errors import RuleError, UnreadableAction
from engine.record import result
from engine.replay import AGREED
from storage import rows
from tables import history
from tables.answers import Done, Proposal, Refusal
from tables.ledger import Ledger, answering, as_json
from tables.live import Live


class Play(Ledger):
    @answering
    async def act(
        self, game: str, user: int, text: str, version: int, *, click: str | None = None
    ) -> Done:
        """Take an action, by its text, against the version of the game that the user has seen.
        What was only said since then does not count."""
        async with self._lock(game):
            live, seat = await self._turn(game, user, version, acting=True)
            rules, chance = live.game, history.chance(live.row)
            try:
                state, events = rules.apply(live.state, seat.number, rules.parse(text), chance)
            except UnreadableAction:
                raise Refusal(
                    "not-allowed", rule="unreadable-action", params={"text": text}
                ) from None
            except RuleError as error:
                if error.code == "not-your-turn":
                    raise Refusal("not-your-turn", params=dict(error.params)) from None
                raise
            outcome = rules.outcome(state)
            aside = rules.aside(rules.parse(text))
            if outcome is None and aside and not _awaited(live, rules.asked(state)):
                outcome = AGREED if rules.asked(state) else None  # an open seat has no voice
            return await self._write(
                Live(rules, live.row, live.seats, state),
                "act",
                user,
                click,
                seat=seat.number,
                text=text,
                events=events,
                chance=as_json(chance.outcomes),
                asked=chance.asked,
                state=rules.dump(state),
                status="over" if outcome else "running",
                result=as_json(result(outcome)) if outcome else None,
                proposal=live.row.proposal if aside and not outcome else None,
            )

    @answering
    async def undo(self, game: str, user: int, version: int, *, click: str | None = None) -> Done:
        """Take back one's last action: at once where nobody has acted since and it showed nobody
        anything hidden; else, with all that came after it, if the others agree. Talk is no action
        here: it can be answered, not taken back."""
        async with self._lock(game):
            live, _ = await self._turn(game, user, version)
            log = await self._store.log(game)
            # By person and not by seat: nobody takes back what someone before them did.
            mine = [
                entry
                for entry in history.standing(log)
                if entry.kind == "act"
                and entry.user == user
                and not history.aside(live.game, entry)
            ]
            if not mine:
                raise Refusal("nothing-to-undo")
            last = mine[-1]
            since = [e for e in log if e.kind == "act" and e.number > last.number]
            # What others did since counts even if taken back: they may have seen something. So does
            # talk, whoever's it was: it would go, too, and could be had again and again.
            alone = all(e.user == user and not history.aside(live.game, e) for e in since)
            if alone and not any(history.revealing(live.game, e) for e in (last, *since)):
                return await self._take_back(live, user, last.number, click)
            return await self._propose(live, Proposal("undo", user, target=last.number), click)

    @answering
    async def propose(
        self,
        game: str,
        user: int,
        kind: Literal["draw", "cancel"],
        version: int,
        *,
        click: str | None = None,
    ) -> Done:
        """Ask the others to agree that the game ends, as a draw or without any result."""
        async with self._lock(game):
            live, _ = await self._turn(game, user, version)
            if kind not in ("draw", "cancel"):
                raise Refusal("not-allowed", rule="unknown-proposal", params={"kind": kind})
            return await self._propose(live, Proposal(kind, user), click)

    @answering
    async def answer(
        self, game: str, user: int, agree: bool, version: int, *, click: str | None = None
    ) -> Done:
        """Agree to what is proposed, or refuse it for everyone."""
        async with self._lock(game):
            live, _ = await self._turn(game, user, version, answering=True)
            proposal = live.proposal
            if proposal is None:
                raise Refusal("nothing-proposed")
            if not agree:
                return await self._write(live, "refuse", user, click, proposal=None)
            voices = tuple(dict.fromkeys((*proposal.agreed, user)))
            proposal = msgspec.structs.replace(proposal, agreed=voices)
            return await self._settle(live, proposal, "agree", user, click)

    async def _turn(
        self,
        game: str,
        user: int,
        version: int,
        *,
        acting: bool = False,
        answering: bool = False,
    ) -> tuple[Live, rows.Seat]:
        """The running game, at the version that the user has seen, and where they sit."""
        live = await self._live(game, "running")
        seat = live.seat_of(user)
        if seat is None:
            raise Refusal("not-at-this-table", version=live.row.version)
        if live.row.version != version and not (
            (acting and await self._still_fits(live, version))
            or (answering and await self._only_agreed(live, version))
        ):
            raise Refusal("stale", version=live.row.version)
        return live, seat

    async def _only_agreed(self, live: Live, version: int) -> bool:
        """Whether all that happened since is that others have agreed to the same thing, or talk."""
        since = await self._store.log(live.row.id, after=version)
        return (
            version < live.row.version
            and live.proposal is not None
            and all(entry.kind == "agree" or history.aside(live.game, entry) for entry in since)
        )

    async def still(self, game: str, version: int) -> bool:
        """Whether what was to be seen at this version of a running game still stands: nothing has
        happened since, or only talk."""
        live = await self._on_disk(game)
        if version >= live.row.version:
            return version == live.row.version
        since = await self._store.log(game, after=version)
        return all(history.aside(live.game, entry) for entry in since)

    async def _still_fits(self, live: Live, version: int) -> bool:
        """Whether what happened since was only said, or is others' part of what everyone does at
        once."""
        if version > live.row.version:
            return False
        log = await self._store.log(live.row.id)
        since = [entry for entry in log if entry.number > version]
        if not all(entry.kind == "act" for entry in since):
            return False
        if all(history.aside(live.game, entry) for entry in since):
            return True
        if not live.game.simultaneous(live.state):
            return False
        entries = [entry for entry in history.standing(log) if entry.number <= version]
        return live.game.simultaneous(history.position(live.row, len(live.seats), entries))

    async def _propose(self, live: Live, proposal: Proposal, click: str | None) -> Done:
        if live.proposal is not None:
            raise Refusal("already-proposed")
        return await self._settle(live, proposal, "propose", proposal.by, click)

    async def _settle(
        self, live: Live, proposal: Proposal, kind: str, user: int, click: str | None
    ) -> Done:
        """Keep the proposal while voices are missing; carry it out when all have agreed."""
        voices = {proposal.by, *proposal.agreed}
        if any(seat.status == "taken" and seat.user not in voices for seat in live.seats):
            return await self._write(
                live, kind, user, click, text=proposal.kind, proposal=as_json(proposal)
            )
        if proposal.kind == "undo":
            assert proposal.target is not None
            return await self._take_back(live, user, proposal.target, click)
        if proposal.kind == "draw":
            draw = as_json(result(AGREED))
            return await self._write(
                live, "draw", user, click, status="over", result=draw, proposal=None
            )
        return await self._write(live, "cancel", user, click, status="closed", proposal=None)

    async def _take_back(self, live: Live, user: int, target: int, click: str | None) -> Done:
        log = await self._store.log(live.row.id)
        entries = [entry for entry in history.standing(log) if entry.number < target]
        state = history.position(live.row, len(live.seats), entries)
        return await self._write(
            Live(live.game, live.row, live.seats, state),
            "undo",
            user,
            click,
            text=str(target),
            state=live.game.dump(state),
            asked=history.asked(entries),
            proposal=None,
        )


def _awaited(live: Live, asked: frozenset[int]) -> bool:
    """Whether anybody who sits here has still to answer."""
    return any(seat.status == "taken" and seat.number in asked for seat in live.seats)
