"""How much one person may do in a short time. Each kind of thing has a bucket for each person: it
holds so many, and fills again evenly. People never notice; a script gets nowhere.

All of this is in memory. A click that is refused here has changed nothing.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from screens import ids
from screens.ids import Press
from screens.moves import anywhere
from tables.play import may_be_talk

Kind = Literal["clicks", "typing", "seats", "proposals", "boards", "replays", "shares", "hints"]

MINUTE, LONGEST = 60.0, 600.0  # seconds
PERIODS: dict[Kind, float] = {  # in which an empty bucket fills again
    "clicks": MINUTE,
    "typing": MINUTE,
    "seats": LONGEST,
    "proposals": LONGEST,
    "boards": LONGEST,
    "replays": MINUTE,
    "shares": LONGEST,
    "hints": LONGEST,
}
TOLD = 5  # refusals within a minute; further ones are only acknowledged
PEOPLE = 10_000  # of whom we remember what they did lately

# What is more than a click, by the verb of a button or menu, or by "/" and a command's name.
COSTS: dict[str, Kind] = {
    **dict.fromkeys(("/play", "learn-play", "join", "leave", "rematch"), "seats"),
    **dict.fromkeys(("/leave", "leave-yes", "take-over", "back"), "seats"),
    **dict.fromkeys(("kick", "shuffle", "option", "size", "term"), "seats"),
    **dict.fromkeys(("computer-add", "computer-dismiss"), "seats"),
    **dict.fromkeys(("/undo", "cancel-yes", "cancel-ask-them", "wait-on"), "proposals"),
    **dict.fromkeys(("give", "give-yes"), "proposals"),
    # All their tables are told of these.
    **dict.fromkeys(("away-yes", "/back", "sleep-from", "sleep-length"), "proposals"),
    "/board": "boards",
    **dict.fromkeys(("/replay", "replay", "watch", "replay-to", "replay-jump"), "replays"),
    **dict.fromkeys(("/record", "record", "/verify", "verify", "privacy-export"), "replays"),
    **dict.fromkeys(("share", "why", "turning"), "replays"),
    "hint": "hints",
    "share-gif": "shares",
}


def kinds_of(press: Press, values: Iterable[str] = ()) -> tuple[Kind, ...]:
    """What a click counts as. A choice from a menu of moves counts as the button it stands for."""
    chosen = [ids.BUTTON.fullmatch(value) for value in values] if press.verb == "pick" else []
    texts = [press.text] if press.verb == "act" else [found["text"] for found in chosen if found]
    cost = "proposals" if any(map(may_be_talk, texts)) else COSTS.get(press.verb)
    return ("clicks",) if cost is None else ("clicks", cost)


def kinds_of_command(name: str, options: Mapping[str, object]) -> tuple[Kind, ...]:
    typed = str(options.get("action", "")) if name == "move" else ""
    talk = bool(typed) and any(map(may_be_talk, anywhere(typed)))
    cost = "proposals" if talk else COSTS.get(f"/{name}")
    return ("clicks",) if cost is None else ("clicks", cost)


@dataclass(frozen=True, slots=True)
class Limits:
    """How many of each in a row."""

    clicks: int = 200
    seats: int = 30
    proposals: int = 20
    boards: int = 10
    replays: int = 120
    shares: int = 5
    hints: int = 60

    @property
    def typing(self) -> int:
        return self.clicks


class Wait(NamedTuple):
    kind: Kind
    until: int  # milliseconds since 1970
    often: int  # how often they have been refused within a minute


@dataclass(slots=True)
class _Person:
    last: int
    levels: dict[Kind, tuple[float, int]] = field(default_factory=dict)  # and when that was
    refused: list[int] = field(default_factory=list)  # when, lately


class Buckets:
    def __init__(self, limits: Limits, now: Callable[[], int]) -> None:
        """`now` returns milliseconds since 1970."""
        self._limits = limits
        self._now = now
        self._people: OrderedDict[int, _Person] = OrderedDict()  # the last seen last

    def __len__(self) -> int:
        return len(self._people)

    def take(self, user: int, kinds: Iterable[Kind]) -> Wait | None:
        """Take one from each bucket. If one is empty: when it is worth trying again."""
        now = self._now()
        self._forget(now)
        person = self._people.setdefault(user, _Person(now))
        self._people.move_to_end(user)
        person.last = now
        for kind in kinds:
            if wait := self._taken(person, kind, now):
                return wait
        return None

    def _taken(self, person: _Person, kind: Kind, now: int) -> Wait | None:
        most: int = getattr(self._limits, kind)
        each = PERIODS[kind] * 1000 / most  # milliseconds
        level, then = person.levels.get(kind, (float(most), now))
        level = min(most, level + max(now - then, 0) / each)
        if level >= 1:
            person.levels[kind] = level - 1, now
            return None
        person.refused = [at for at in person.refused[-TOLD:] if 0 <= now - at < MINUTE * 1000]
        person.refused.append(now)
        often = len(person.refused)
        if often > TOLD:  # as long as somebody hammers, nothing fills
            level = min(level, 0.0)
        person.levels[kind] = level, now
        return Wait(kind, now + int((1 - level) * each) + 1, often)

    def _forget(self, now: int) -> None:
        """Those whose buckets are full again; and the longest unseen if there are too many."""
        while self._people:
            user, person = next(iter(self._people.items()))
            gone = not 0 <= now - person.last < LONGEST * 1000
            if not gone and len(self._people) <= PEOPLE:
                return
            del self._people[user]
