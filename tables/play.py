"""The game itself: acting, taking back, agreeing."""

from dataclasses import replace
from typing import Any

import msgspec

from engine.errors import RuleError, UnreadableAction
from engine.record import result
from engine.replay import AGREED
from storage import rows
from tables import history
from tables.answers import Answer, Proposal, Refusal
from tables.games import Games
from tables.standing import STAND_IN, Actor, Decided, LogNeeded, Standing, as_json


class Play:
    def __init__(self, games: Games) -> None:
        self._games = games

    async def act(
        self, game: str, actor: Actor, text: str, version: int, *, click: str | None = None
    ) -> Answer:
        """Take an action, by its text, against the version of the game that the actor has seen.
        What was only said since then does not count."""
        return await self._games.change(
            game, actor, click, lambda at: acted(at, actor, text, version)
        )

    async def step(self, game: str, user: int, version: int) -> Answer:
        """Something is chosen on the way to an action: whether it is still this user's to choose,
        and what they see. Nothing changes."""
        try:
            at = await self._games.load(game)
            try:
                choosing(at, user, version)
            except LogNeeded:
                log = await self._games.log(game, after=version)
                choosing(replace(at, read_log=log), user, version)
        except Refusal as refusal:
            return refusal.answer
        return at.done(user)

    async def undo(self, game: str, user: int, version: int, *, click: str | None = None) -> Answer:
        """Take back one's last action: at once where nobody has acted since and it showed nobody
        anything hidden; else, with all that came after it, if the others agree. Talk is no action
        here: it can be answered, not taken back."""
        return await self._games.change(game, user, click, lambda at: undone(at, user, version))

    async def answer(
        self, game: str, user: int, agree: bool, version: int, *, click: str | None = None
    ) -> Answer:
        """Agree to what is proposed, or refuse it for everyone."""
        return await self._games.change(
            game, user, click, lambda at: answered(at, user, agree, version)
        )


# --- Decisions ---


def acted(at: Standing, actor: Actor, text: str, version: int) -> Decided:
    at.must_be("running")
    seat = at.acting(actor)
    if at.version != version and not _still_fits(at, version):
        raise Refusal("stale", version=at.version)
    try:
        action = at.game.parse(text)
    except UnreadableAction:
        raise Refusal("not-allowed", rule="unreadable-action", params={"text": text}) from None
    try:
        decided = applied(at, seat.number, action)
    except RuleError as error:
        if error.code == "not-your-turn":
            raise Refusal("not-your-turn", params=dict(error.params)) from None
        raise
    clock = at.clocks[seat.number - 1]
    if clock.misses or clock.vacant is not None:  # they are there again
        clock = msgspec.structs.replace(clock, misses=0, vacant=None, stands_in=False)
        return replace(decided, after=decided.after.with_clock(seat.number, clock))
    return decided


def applied(
    at: Standing, seat: int, action: Any, *, how: str | None = None, computer: str | None = None
) -> Decided:
    """An action of a seat, whoever takes it. Raises RuleError."""
    rules, chance = at.game, history.chance(at.row)
    state, events = rules.apply(at.state, seat, action, chance)
    outcome = rules.outcome(state)
    aside, asked = rules.aside(action), rules.asked(state)
    if outcome is None and aside and asked and not any(s.number in asked for s in at.people):
        if not any(s.number != seat for s in at.people):
            raise Refusal("nobody-to-ask")
        outcome = AGREED  # only a person has a voice
    row = at.row._replace(
        state=rules.dump(state),
        rolls=chance.rolls,
        status="over" if outcome else "running",
        result=as_json(result(outcome)) if outcome else None,
        proposal=at.row.proposal if aside and not outcome else None,
    )
    return Decided(
        "act",
        replace(at, row=row, state=state),
        seat,
        rules.format(action),
        events,
        as_json(chance.outcomes),
        how,
        computer,
    )


def choosing(at: Standing, user: int, version: int) -> None:
    """Raises Refusal unless the user is still asked what they were asked at this version."""
    if at.row.status != "running":
        raise Refusal("over", version=at.version)
    if at.acting(user).number not in at.game.to_act(at.state):
        raise Refusal("not-your-turn")
    since = [] if at.version == version else [e for e in at.log if e.number > version]
    if version > at.version or not all(history.aside(at.game, entry) for entry in since):
        raise Refusal("stale", version=at.version)


def undone(at: Standing, user: int, version: int) -> Decided:
    _present(at, user, version)
    # By person and not by seat: nobody takes back what someone before them did.
    mine = [
        entry
        for entry in history.standing(at.log)
        if entry.kind == "act" and entry.user == user and not history.aside(at.game, entry)
    ]
    if not mine:
        raise Refusal("nothing-to-undo")
    last = mine[-1]
    since = [e for e in at.log if e.kind == "act" and e.number > last.number]
    # What others did since counts even if taken back: they may have seen something. So does talk,
    # whoever's it was: it would go, too, and could be had again and again.
    # What happened by itself is nobody's act, and goes with what it followed.
    alone = all(by_itself(e) or (e.user == user and not history.aside(at.game, e)) for e in since)
    if alone and not any(history.revealing(at.game, e) for e in (last, *since)):
        return _taken_back(at, last.number)
    if not any(seat.user != user for seat in at.present):
        raise Refusal("nobody-to-ask")
    return proposed(at, Proposal("undo", user, target=last.number))


def answered(at: Standing, user: int, agree: bool, version: int) -> Decided:
    at.must_be("running")
    at.acting(user)
    proposal = at.proposal
    if at.version != version and not (version < at.version and proposal and _agreed(at, version)):
        raise Refusal("stale", version=at.version)
    if proposal is None:
        raise Refusal("nothing-proposed")
    if not agree:
        return Decided("refuse", at.with_row(at.row._replace(proposal=None)))
    voices = tuple(dict.fromkeys((*proposal.agreed, user)))
    return _settled(at, msgspec.structs.replace(proposal, agreed=voices), "agree")


def proposed(at: Standing, proposal: Proposal) -> Decided:
    if at.proposal is not None:
        raise Refusal("already-proposed")
    at.acting(proposal.by)
    return _settled(at, msgspec.structs.replace(proposal, at=at.now), "propose")


def _settled(at: Standing, proposal: Proposal, kind: str) -> Decided:
    """Keep the proposal while voices are missing; carry it out when all have agreed."""
    voices = {proposal.by, *proposal.agreed}
    # Nobody decides alone about people who are only not there.
    absent = [s for s in at.seats if s.user is not None and s.user not in voices]
    if absent and voices == {proposal.by} and not any(s in at.present for s in absent):
        raise Refusal("nobody-to-ask")
    if any(seat.user not in voices for seat in at.present):
        row = at.row._replace(proposal=as_json(proposal))
        return Decided(kind, at.with_row(row), text=proposal.kind)
    agreed = at.with_row(at.row._replace(proposal=None))
    match proposal.kind:
        case "undo":
            return _taken_back(agreed, proposal.target or 0)
        case "wait":
            return waited_on(agreed, proposal.target or 0)
        case "give":
            return given(agreed, proposal.target or 0)
        case "cancel":
            return Decided("cancel", agreed.ended("closed"))


def waited_on(at: Standing, number: int) -> Decided:
    """The table gives a seat more time."""
    if at.terms.timed is None or number not in at.waited_for:
        raise Refusal("no-clock")
    clock, pace = at.clocks[number - 1], at.terms.timed
    bank = clock.bank + pace.increment
    return Decided("wait", at.with_clock(number, msgspec.structs.replace(clock, bank=bank)), number)


def given(at: Standing, number: int, *, for_good: bool = False) -> Decided:
    """The stand-in plays a seat from now on; for good, its owner can't come back."""
    if not 0 < number <= len(at.seats):
        raise Refusal("no-such-seat")
    seat = at.seats[number - 1]
    if seat.computer is not None and (not for_good or seat.user is None):
        raise Refusal("stood-in")
    seat = seat._replace(computer=STAND_IN)
    if for_good:
        seat = rows.SeatRow(number, None, "", "taken", seat.side, STAND_IN)
    clock = msgspec.structs.replace(at.clocks[number - 1], vacant=None if for_good else at.now)
    return Decided("give", at.with_seat(seat).with_clock(number, clock), number)


def _taken_back(at: Standing, target: int) -> Decided:
    entries = history.standing(at.log)
    kept = [entry for entry in entries if entry.number < target]
    state = history.position(at.row, len(at.seats), kept)
    row = at.row._replace(state=at.game.dump(state), rolls=history.rolls(kept))
    after = replace(at, row=row._replace(proposal=None), state=state)
    for entry in entries[len(kept) :]:  # the turn comes back, the time that it brought goes
        if entry.gain and entry.seat is not None:
            clock = after.clocks[entry.seat - 1]
            less = msgspec.structs.replace(clock, bank=clock.bank - entry.gain)
            after = after.with_clock(entry.seat, less)
    return Decided("undo", after, text=str(target))


def _present(at: Standing, user: int, version: int) -> None:
    at.must_be("running")
    at.acting(user)
    if at.version != version:
        raise Refusal("stale", version=at.version)


def by_itself(entry: rows.Entry) -> bool:
    """Nobody's act: it goes back with what it followed. An order is its owner's."""
    return entry.how in ("forced", STAND_IN)


def _agreed(at: Standing, version: int) -> bool:
    """Whether all that happened since is that others have agreed to the same thing, or talk."""
    since = [entry for entry in at.log if entry.number > version]
    return all(entry.kind == "agree" or history.aside(at.game, entry) for entry in since)


def _still_fits(at: Standing, version: int) -> bool:
    """Whether what happened since was only said, or is others' part of what everyone does at
    once."""
    if version > at.version:
        return False
    since = [entry for entry in at.log if entry.number > version]
    if not all(entry.kind == "act" for entry in since):
        return False
    if all(history.aside(at.game, entry) for entry in since):
        return True
    if not at.game.simultaneous(at.state):
        return False
    entries = [entry for entry in history.standing(at.log) if entry.number <= version]
    return at.game.simultaneous(history.position(at.row, len(at.seats), entries))
