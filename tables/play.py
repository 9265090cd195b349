"""The game itself: acting, undoing, agreeing."""

from contextlib import suppress
from dataclasses import replace
from typing import Any

import msgspec

from engine.errors import RuleError, UnreadableAction
from engine.record import result
from engine.registry import GAMES
from engine.replay import AGREED
from storage import rows
from tables import history
from tables.answers import Answer, Done, Proposal, Refusal, Refused, Table
from tables.games import Games
from tables.standing import STAND_IN, Actor, Decided, LogNeeded, Standing, as_json

UNANSWERED = ("lapse", "pointless")  # what ends a proposal besides answers
SEATS = ("leave", "take-over")  # so do these


class Play:
    def __init__(self, games: Games) -> None:
        self._games = games

    async def act(
        self, game: str, actor: Actor, text: str, version: int, *, click: str | None = None
    ) -> Answer:
        """Take an action, by its text, against the version of the game that the actor has seen.
        Talk since then does not make it stale. If it leaves somebody only one possible move, that
        is made at once, so that the answer offers the next real choice."""
        answer = await self._games.change(
            game, actor, click, lambda at: acted(at, actor, text, version)
        )
        if isinstance(answer, Refused) or not answer.forced:
            return answer
        events = answer.events
        while isinstance(then := await self._games.change(game, None, None, made_by_itself), Done):
            events += then.events
        answer = (await self._games.load(game)).done(actor, events, repeated=answer.repeated)
        return msgspec.structs.replace(answer, forced=True)

    async def step(self, game: str, user: int, version: int) -> Answer:
        """A step towards an action: checks that this user may still choose, and returns what they
        see. Nothing changes."""
        try:
            at = await self._games.load(game)
            try:
                choosing(at, user, version)
            except LogNeeded:
                log = await self._games.log(at, after=version)
                choosing(replace(at, read_log=log), user, version)
        except Refusal as refusal:
            return refusal.answer
        return at.done(user)

    async def undo(self, game: str, user: int, version: int, *, click: str | None = None) -> Answer:
        """Undo the user's last action: at once if nobody has acted since and it showed nobody
        anything hidden; otherwise, together with everything after it, if all who sit agree. An
        action that involved luck, or showed its own player something hidden, can't be undone. Talk
        can't be undone either, only answered."""
        return await self._games.change(game, user, click, lambda at: undone(at, user, version))

    async def answer(
        self, game: str, user: int, agree: bool, version: int, *, click: str | None = None
    ) -> Answer:
        """Agree to the proposal, or refuse it for everyone."""
        return await self._games.change(
            game, user, click, lambda at: answered(at, user, agree, version)
        )


def is_talk(table: Table, action: str) -> bool:
    """Whether an action is talk: an offer, or the answer to one."""
    rules = GAMES[table.key]
    return rules.aside(rules.parse(action))


def may_be_talk(text: str) -> bool:
    """Whether a text, as somebody may have typed it, is talk in any game."""
    for rules in GAMES.values():
        with suppress(UnreadableAction):
            if rules.aside(rules.parse(rules.read(text))):
                return True
    return False


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
    return there_again(decided, seat.number)


def there_again(decided: Decided, number: int) -> Decided:
    """Acting in person resets the count of misses, and the seat is no longer offered."""
    clock = decided.after.clocks[number - 1]
    if not clock.misses and clock.vacant is None:
        return decided
    clock = msgspec.structs.replace(clock, misses=0, vacant=None, stands_in=False)
    return replace(decided, after=decided.after.with_clock(number, clock))


def made_by_itself(at: Standing) -> Decided:
    """Make the only possible move."""
    found = at.forced() if at.row.status == "running" else None
    if found is None:
        raise Refusal("nothing-due")
    return applied(at, *found, how="forced")


def applied(
    at: Standing, seat: int, action: Any, *, how: str | None = None, computer: str | None = None
) -> Decided:
    """Apply an action of a seat, whoever takes it. Raises RuleError."""
    rules, chance = at.game, history.chance(at.row)
    state, events = rules.apply(at.state, seat, action, chance)
    outcome = rules.outcome(state)
    aside, asked = rules.aside(action), rules.asked(state)
    if outcome is None and aside and asked and not any(map(at.answers, asked)):
        if not any(s.number != seat and at.answers(s.number) for s in at.seats):
            raise Refusal("nobody-to-ask")
        outcome = AGREED  # empty seats and stand-ins have no voice
    row = at.row._replace(
        state=rules.dump(state),
        rolls=chance.rolls,
        status="over" if outcome else "running",
        result=as_json(result(outcome)) if outcome else None,
        # A move by a person ends the proposal; talk and automatic moves don't.
        proposal=at.row.proposal if (aside or how or computer) and not outcome else None,
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
    """Raises Refusal unless the user still has the choice that they had at this version."""
    if at.row.status != "running":
        raise Refusal("over", version=at.version)
    if at.acting(user).number not in at.game.to_act(at.state):
        raise Refusal("not-your-turn")
    since = [] if at.version == version else [e for e in at.log if e.number > version]
    if version > at.version or not all(history.beside(at.game, entry) for entry in since):
        raise Refusal("stale", version=at.version)


def undone(at: Standing, user: int, version: int) -> Decided:
    _present(at, user, version)
    # By person and not by seat: nobody undoes what somebody did on their seat before them.
    mine = [
        entry
        for entry in history.standing(at.log)
        if entry.kind == "act" and entry.user == user and not history.aside(at.game, entry)
    ]
    if not mine:
        raise Refusal("nothing-to-undo")
    last = mine[-1]
    since = [e for e in at.log if e.kind == "act" and e.number > last.number]
    # What others did since counts even if it was undone: they may have seen something. So does
    # talk, by anyone: the undo would remove it too, so that it could be repeated endlessly.
    # Automatic moves are nobody's act and are undone with what they followed.
    alone = all(by_itself(e) or (e.user == user and not history.aside(at.game, e)) for e in since)
    _must_not_be_final(at, last.number)
    if alone and not any(history.revealing(at.game, e) for e in (last, *since)):
        return _taken_back(at, last.number)
    if not any(seat.user != user for seat in at.people):
        raise Refusal("nobody-to-ask")
    assert last.seat is not None
    action = at.game.retell(last.seat, at.game.parse(last.text), None)
    return proposed(at, Proposal("undo", user, target=last.number, action=action))


def answered(at: Standing, user: int, agree: bool, version: int) -> Decided:
    at.must_be("running")
    at.acting(user)
    proposal = at.proposal
    if at.version != version and not (version < at.version and proposal and _agreed(at, version)):
        raise Refusal("stale", version=at.version)
    if proposal is None:
        raise Refusal("nothing-proposed")
    if not agree:
        kind = "withdraw" if proposal.by == user else "refuse"
        return Decided(kind, at.with_row(at.row._replace(proposal=None)))
    if user in (proposal.by, *proposal.agreed):
        raise Refusal("agreed-already")
    voices = tuple(dict.fromkeys((*proposal.agreed, user)))
    return _settled(at, msgspec.structs.replace(proposal, agreed=voices), "agree")


def proposed(at: Standing, proposal: Proposal) -> Decided:
    if at.proposal is not None:
        own = at.proposal.by == proposal.by
        raise Refusal("asked-already" if own else "already-proposed")
    at.acting(proposal.by)
    decided = _settled(at, msgspec.structs.replace(proposal, at=at.now), "propose")
    if decided.kind == "propose" and not _may_ask_again(at, proposal.by):
        raise Refusal("asked-already")
    return decided


def _may_ask_again(at: Standing, user: int) -> bool:
    """A proposal rings for everyone, so whoever has made one waits until another person has played,
    unless the proposal was never answered. If others came or went meanwhile, they may ask once
    more: not each time, or two people could ring for the others forever."""
    played = [e.number for e in at.log if e.kind == "act" and e.user not in (None, user)]
    lately = [e for e in at.log if e.number > max(played, default=0)]
    asked = [e.number for e in lately if e.kind == "propose" and e.user == user]
    since = [e for e in lately if asked and e.number > asked[-1]]
    if not asked or any(e.kind in UNANSWERED for e in since):
        return True
    return len(asked) == 1 and any(e.kind in SEATS and e.user != user for e in since)


def _settled(at: Standing, proposal: Proposal, kind: str) -> Decided:
    """Keep the proposal while votes are missing; carry it out when everyone has agreed."""
    voices, voters = {proposal.by, *proposal.agreed}, at.voters(proposal)
    # Nobody decides alone about people who just aren't there, but anyone may give them more time.
    absent = [s for s in at.seats if s.user is not None and s.user not in voices]
    gift = proposal.kind == "wait" and at.seated(proposal.by).number != proposal.target
    if absent and len(voices) == 1 and not any(s in voters for s in absent) and not gift:
        raise Refusal("nobody-to-ask")
    if any(seat.user not in voices for seat in voters):
        row = at.row._replace(proposal=as_json(proposal))
        return Decided(kind, at.with_row(row), text=f"{proposal.kind} {proposal.action}".strip())
    return carried_out(at, proposal)


def carried_out(at: Standing, proposal: Proposal) -> Decided:
    """Carry out what everyone present has agreed on. It counts as done by the person who asked, not
    by the last one who agreed."""
    agreed, target = at.with_row(at.row._replace(proposal=None)), proposal.target or 0
    asker = at.seat_of(proposal.by)
    number = asker.number if asker else None
    try:
        match proposal.kind:
            case "undo":
                return replace(_taken_back(agreed, target), seat=number)
            case "wait":
                return waited_on(agreed, target)
            case "give":
                return given(agreed, target)
            case "cancel":
                return Decided("cancel", agreed.ended("closed"), number)
    except Refusal:
        return Decided("pointless", agreed)


def waited_on(at: Standing, number: int) -> Decided:
    """The table gives a seat more time."""
    if at.terms.timed is None or number not in at.waited_for:
        raise Refusal("no-clock")
    clock, pace = at.clocks[number - 1], at.terms.timed
    bank = clock.bank + pace.increment
    return Decided("wait", at.with_clock(number, msgspec.structs.replace(clock, bank=bank)), number)


def given(at: Standing, number: int, *, for_good: bool = False) -> Decided:
    """The stand-in plays a seat from now on; if `for_good`, its owner can't come back."""
    if not 0 < number <= len(at.seats):
        raise Refusal("no-such-seat")
    seat = at.seats[number - 1]
    closed = seat.user is None and seat.status == "taken"  # a stand-in has it for good
    if closed or (seat.computer is not None and not for_good):
        raise Refusal("stood-in")
    seat = seat._replace(computer=STAND_IN)
    if for_good:
        at = _without(at, seat)
        seat = rows.SeatRow(number, None, "", "taken", seat.side, STAND_IN)
    clock = msgspec.structs.replace(at.clocks[number - 1], vacant=None if for_good else at.now)
    return Decided("give", at.with_seat(seat).with_clock(number, clock), number)


def _without(at: Standing, seat: rows.SeatRow) -> Standing:
    """Before the person on this seat is replaced: pass on their role as host, drop proposals by or
    about them, and close the game if nobody is left."""
    staying = [s.user for s in at.seats if s.user is not None and s.number != seat.number]
    proposal = at.proposal
    if not staying:
        return at.ended("closed")
    if at.row.host == seat.user:
        at = at.with_row(at.row._replace(host=staying[0]))
    if proposal is not None and (proposal.by == seat.user or proposal.target == seat.number):
        at = at.with_row(at.row._replace(proposal=None))
    return at


def _must_not_be_final(at: Standing, target: int) -> None:
    """Checked again when all have agreed: an order may have drawn something in the meantime."""
    going = [entry for entry in history.standing(at.log) if entry.number >= target]
    if any(history.final(at.game, entry) for entry in going):
        raise Refusal("final")


def _taken_back(at: Standing, target: int) -> Decided:
    _must_not_be_final(at, target)
    entries = history.standing(at.log)
    kept = [entry for entry in entries if entry.number < target]
    state = history.position(at.row, len(at.seats), kept)
    row = at.row._replace(state=at.game.dump(state), rolls=history.rolls(kept))
    after = replace(at, row=row._replace(proposal=None), state=state)
    for entry in entries[len(kept) :]:  # take away the time that the undone turns earned
        if entry.gain and entry.seat is not None:
            grace = history.finished_in_grace(at.log, entries, entry)
            clock = after.clocks[entry.seat - 1].taken_back(entry.gain, grace=grace)
            after = after.with_clock(entry.seat, clock)
    return Decided("undo", after, text=str(target))


def _present(at: Standing, user: int, version: int) -> None:
    at.must_be("running")
    at.acting(user)
    if at.version != version:
        raise Refusal("stale", version=at.version)


def by_itself(entry: rows.Entry) -> bool:
    """Whether it was automatic: nobody's act, undone with what it followed. An order is an act of
    its owner."""
    return entry.how == "forced" or entry.computer is not None


def _agreed(at: Standing, version: int) -> bool:
    """Whether nothing happened since but talk and others agreeing to the same proposal."""
    since = [entry for entry in at.log if entry.number > version]
    return all(entry.kind == "agree" or history.beside(at.game, entry) for entry in since)


def _still_fits(at: Standing, version: int) -> bool:
    """Whether nothing happened since but talk, or other players' parts of something that everyone
    does at once."""
    if version > at.version:
        return False
    since = [e for e in at.log if e.number > version and not history.beside(at.game, e)]
    if not since:
        return True
    if not all(entry.kind == "act" for entry in since):
        return False
    if not at.game.simultaneous(at.state):
        return False
    entries = [entry for entry in history.standing(at.log) if entry.number <= version]
    return at.game.simultaneous(history.position(at.row, len(at.seats), entries))
