"""The game itself: acting, taking back, agreeing."""

from dataclasses import replace

import msgspec

from engine.errors import RuleError, UnreadableAction
from engine.record import result
from engine.replay import AGREED
from tables import history
from tables.answers import Answer, Proposal, Refusal
from tables.games import Games
from tables.standing import Actor, Decided, LogNeeded, Standing, as_json


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
    seat = at.seated(actor)
    if at.version != version and not _still_fits(at, version):
        raise Refusal("stale", version=at.version)
    rules, chance = at.game, history.chance(at.row)
    try:
        action = rules.parse(text)
        state, events = rules.apply(at.state, seat.number, action, chance)
    except UnreadableAction:
        raise Refusal("not-allowed", rule="unreadable-action", params={"text": text}) from None
    except RuleError as error:
        if error.code == "not-your-turn":
            raise Refusal("not-your-turn", params=dict(error.params)) from None
        raise
    outcome = rules.outcome(state)
    aside = rules.aside(action)
    asked = rules.asked(state)
    if outcome is None and aside and asked and not any(s.number in asked for s in at.people):
        outcome = AGREED  # an open seat has no voice
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
        seat.number,
        text,
        events,
        as_json(chance.outcomes),
    )


def choosing(at: Standing, user: int, version: int) -> None:
    """Raises Refusal unless the user is still asked what they were asked at this version."""
    if at.row.status != "running":
        raise Refusal("over", version=at.version)
    if at.seated(user).number not in at.game.to_act(at.state):
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
    alone = all(e.user == user and not history.aside(at.game, e) for e in since)
    if alone and not any(history.revealing(at.game, e) for e in (last, *since)):
        return _taken_back(at, last.number)
    return proposed(at, Proposal("undo", user, target=last.number))


def answered(at: Standing, user: int, agree: bool, version: int) -> Decided:
    at.must_be("running")
    at.seated(user)
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
    return _settled(at, proposal, "propose")


def _settled(at: Standing, proposal: Proposal, kind: str) -> Decided:
    """Keep the proposal while voices are missing; carry it out when all have agreed."""
    voices = {proposal.by, *proposal.agreed}
    if any(seat.user not in voices for seat in at.people):
        row = at.row._replace(proposal=as_json(proposal))
        return Decided(kind, at.with_row(row), text=proposal.kind)
    if proposal.kind == "undo":
        assert proposal.target is not None
        return _taken_back(at, proposal.target)
    return Decided("cancel", at.ended("closed"))


def _taken_back(at: Standing, target: int) -> Decided:
    entries = [entry for entry in history.standing(at.log) if entry.number < target]
    state = history.position(at.row, len(at.seats), entries)
    row = at.row._replace(state=at.game.dump(state), rolls=history.rolls(entries), proposal=None)
    return Decided("undo", replace(at, row=row, state=state), text=str(target))


def _present(at: Standing, user: int, version: int) -> None:
    at.must_be("running")
    at.seated(user)
    if at.version != version:
        raise Refusal("stale", version=at.version)


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
