"""Learning by playing: a lesson's message, for one person alone.

Everything that a click needs is in its custom_id: the lesson, its edition, the learner's path and
what was clicked. The position is replayed each time, so nothing is stored.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from discord import ui
from msgspec.structs import replace

from engine.errors import RuleError
from engine.game import Event, Game
from engine.lesson import LEARNER, Path, Spot, edition, nearest, reach
from engine.registry import GAMES, LESSONS
from engine.steps import NOTHING, Steps, steps_for
from screens.board import pressable
from screens.game import Control
from screens.games import SCREENS
from screens.ids import Press
from screens.layout import GOOD, MAIN, RULE, Part, button, layout, spaced
from screens.names import named_in, plain, shown
from screens.refusals import refusal
from screens.text import Words
from tables.answers import Done, Refused, Seat, Table

ACCENT = 0x4F9A5B
KEYS = tuple(LESSONS)
TOLD = 4  # lines of what the others have done since


class Place(NamedTuple):
    """Where in a lesson somebody clicked, and on what."""

    lesson: str
    path: Path = ()
    rest: str = ""  # an action's text, or the beginning of one
    changed: bool = False  # the button is from another edition of the lesson


class Learning(NamedTuple):
    """Where somebody is now, and what there is to say about their last click."""

    spot: Spot
    so_far: str = ""
    wrong: bool = False  # the action is allowed, but not what the lesson wants
    problem: RuleError | None = None  # the action is not allowed
    changed: bool = False

    @property
    def lesson(self) -> str:
        return self.spot.lesson.key

    @property
    def turn(self) -> int:
        """The number of the guided turn, from 1."""
        return len(self.spot.path) + 1

    @property
    def over(self) -> bool:
        return not self.spot.ways

    @property
    def astray(self) -> bool:
        return self.wrong or self.problem is not None


def pressed(verb: str, lesson: str, path: Path = (), text: str = "") -> Press:
    way = "".join(map(str, path))
    return Press(f"learn-{verb}", version=edition(LESSONS[lesson]), text=f"{lesson} {way} {text}")


def read(press: Press) -> Place | None:
    """The place behind a click; None if there is no such lesson. A button of an older edition leads
    as far along its path as the lesson still goes."""
    key, _, then = press.text.partition(" ")
    digits, _, rest = then.partition(" ")
    if key not in LESSONS:
        return None
    path = nearest(LESSONS[key], tuple(int(digit) for digit in digits if digit.isdecimal()))
    changed = press.version != edition(LESSONS[key]) or len(path) != len(digits)
    return Place(key, path, "" if changed else rest, changed)


def table_of(place: Place) -> tuple[str, dict[str, Any], int]:
    """The game that the lesson is about, the options for a real table, and its seats."""
    lesson = LESSONS[place.lesson]
    return lesson.game, dict(lesson.options), lesson.seats


# --- Where a click leads ---


def arrive(place: Place) -> Learning:
    return Learning(_spot(place.lesson, place.path), changed=place.changed)


def look(place: Place) -> Learning:
    """After a step towards an action."""
    return arrive(place)._replace(so_far=place.rest)


def act(place: Place) -> Learning:
    here = arrive(place)
    if here.over or place.changed:
        return here
    path = here.spot.after(place.rest)
    if path is not None:
        return Learning(_spot(place.lesson, path))
    game = GAMES[here.spot.lesson.game]
    problem = game.explain(here.spot.state, LEARNER, place.rest)
    return here._replace(wrong=problem is None, problem=problem)


def _spot(lesson: str, path: Path) -> Spot:
    return reach(GAMES[LESSONS[lesson].game], LESSONS[lesson], path)


# --- Messages ---


def title(words: Words, lesson: str) -> str:
    return words(f"learn-name-{lesson}")


def choice(words: Words, note: str = "") -> ui.LayoutView:
    """Which lesson?"""
    ways = [button(pressed("at", key), title(words, key), style=MAIN) for key in LESSONS]
    lines = [words(f"learn-about-{key}") for key in LESSONS]
    return layout(note, f"### {words('learn-title')}", "\n".join(lines), ways, accent=ACCENT)


def page(words: Words, name: str, now: Learning, *, pictured: bool = True) -> ui.LayoutView:
    """A guided turn: the board, one sentence, one thing to do."""
    spot = now.spot
    screens, seen = SCREENS[spot.lesson.game], _seen(words, name, spot)
    view: Any = seen.view
    people, labels = _names(seen.table, shown), _names(seen.table, plain)

    def offered(so_far: str) -> list[Control]:
        return screens.own_controls(words, labels, view, seen.steps, so_far)

    def press(verb: str, text: str) -> Press:
        return pressed(verb, now.lesson, spot.path, text)

    chosen = now.so_far
    if chosen not in [control.action for control in offered("")] and not seen.steps.at(chosen):
        chosen = ""  # it leads nowhere here
    controls = offered(chosen)
    if now.astray:
        right = {way.action for way in spot.ways}
        controls = [c._replace(style=GOOD) if _leads(c, right, offered) else c for c in controls]
    own = _own(words, people, seen, chosen, pictured=pictured)
    asks = screens.asks(words, view, seen.steps, chosen) if chosen else ""
    before: list[Part] = [
        words(
            "learn-head",
            lesson=title(words, now.lesson),
            turn=now.turn,
            turns=len(spot.lesson.turns),
        ),
        *own,
        RULE,
        _said(words, now, seen) or _story(words, people, spot),
        "" if chosen or now.astray else words(f"learn-{now.lesson}-{now.turn}"),
        words("learn-task", task=words(f"learn-{now.lesson}-{now.turn}-task")),
        asks,
    ]
    after: list[Part] = [[] if chosen else _ways(words, spot)]  # a step has its own Back button
    return pressable(words, controls, press, before, after, ACCENT)


def end(
    words: Words, name: str, now: Learning, closed: str | None, *, pictured: bool = True
) -> ui.LayoutView:
    """The last turn is done: offer a real table, unless one can't be opened here (`closed`)."""
    spot, lesson = now.spot, now.lesson
    seen = _seen(words, name, spot)
    play = button(pressed("play", lesson), words("learn-do-play"), emoji="🎲", style=GOOD)
    others = [
        button(pressed("at", key), words("learn-do-other", lesson=title(words, key)))
        for key in LESSONS
        if key != lesson
    ]
    return layout(
        words("learn-over", lesson=title(words, lesson)),
        *_own(words, _names(seen.table, shown), seen, "", pictured=pictured),
        RULE,
        _said(words, now, seen),
        words(f"learn-{lesson}-end"),
        words("learn-closed", why=closed) if closed else "",
        [] if closed else [play],
        [*others, button(Press("rules", text=spot.lesson.game), words("lobby-do-rules"))],
        _ways(words, spot),
        accent=ACCENT,
    )


def _own(words: Words, people: list[str], seen: Done, so_far: str, *, pictured: bool) -> list[Part]:
    """The board and the learner's own table, as in the real game."""
    screens = SCREENS[seen.table.key]
    view: Any = seen.view
    picture = None
    if pictured:
        drawn = [named_in(name) for name in people]
        picture = screens.illustration(words, drawn, view, seen.events, seen.steps, so_far)
    own = screens.own(
        words,
        people,
        view,
        seen.steps,
        alone=True,
        pictured=picture is not None,
        so_far=so_far,
        briefly=True,
    )
    return [picture or "", *spaced(own)]


def _said(words: Words, now: Learning, seen: Done) -> str:
    """About the last click, if it was not the right action."""
    if now.changed:
        return words("learn-changed")
    if now.problem is not None:
        refused = Refused("not-allowed", rule=now.problem.code, params=now.problem.params)
        return words("learn-refused", why=refusal(words, refused, seen.table, seen=seen))
    if now.wrong:
        return words("learn-hint", hint=words(f"learn-{now.lesson}-{now.turn}-hint"))
    return ""


def _story(words: Words, people: list[str], spot: Spot) -> str:
    """What the others have done since the learner's last turn."""
    acts = [*spot.acts]
    if acts and acts[-1].seat == LEARNER:
        if not any(event.teaches for event in acts[-1].events):
            return ""  # nobody has done anything since
        acts.pop()  # the token drawn for them is shown anyway
    since = next((at for at in range(len(acts), 0, -1) if acts[at - 1].seat == LEARNER), 0)
    told = [_audible(act.events) for act in acts[since:]]
    lines = SCREENS[spot.lesson.game].tell(words, people, told)[-TOLD:]
    return "\n".join(f"-# {line}" for line in lines)


def _audible(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events that the learner may know of, as at a real table."""
    return tuple(e for e in events if e.audience is None or LEARNER in e.audience)


def _ways(words: Words, spot: Spot) -> list[ui.Button[ui.LayoutView]]:
    lesson, path = spot.lesson.key, spot.path
    ways = []
    if path:
        ways.append(button(pressed("at", lesson, path[:-1]), words("learn-do-back"), emoji="◀️"))
    if len(path) > 1:
        ways.append(button(pressed("at", lesson), words("learn-do-over"), emoji="🔁"))
    return ways


def _leads(
    control: Control,
    right: set[str],
    offered: Callable[[str], list[Control]],
    since: tuple[str, ...] = ("",),
) -> bool:
    """Whether a button is a right action, a step towards one, or leads back to what was chosen
    before (`since`)."""
    if not control.step:
        return control.action in right
    if control.action in since:
        return False
    then = offered(control.action)
    return any(_leads(c, right, offered, (*since, control.action)) for c in then)


def _names(table: Table, fit: Callable[[str], str]) -> list[str]:
    return [fit(seat.name) for seat in table.seats]


def _seen(words: Words, name: str, spot: Spot) -> Done:
    """The lesson as a table that nobody else sits at and no list shows."""
    lesson = spot.lesson
    game = GAMES[lesson.game]
    known = [words("learn-rival-1"), words("learn-rival-2"), words("learn-rival-3")]
    rivals = [rival for rival in known if rival.lower() != name.lower()]
    people = [name, *rivals[: lesson.seats - 1]]
    to_act = tuple(sorted(game.to_act(spot.state)))
    table = Table(
        id="-",
        key=lesson.game,
        status="running",
        version=0,
        guild=None,
        channel=0,
        host=None,
        size=lesson.seats,
        options=lesson.options,
        seats=tuple(Seat(n, n, person, "taken") for n, person in enumerate(people, 1)),
        to_act=to_act,
        asked=(),
        commitment="",
        seed=None,
        result=None,
        proposal=None,
        undecided=(),
        opened=0,
        changed=0,
    )
    others = [act.events for act in spot.acts if act.seat != LEARNER] or [
        act.events for act in spot.acts
    ]
    return Done(
        table,
        events=_audible(others[-1]) if others else (),
        view=game.view(spot.state, LEARNER),
        steps=_steps(game, spot.state) if to_act else NOTHING,
    )


def _steps(game: Game[Any, Any, Any], state: Any) -> Steps:
    """Without talk: there is nobody to offer a draw to."""
    steps = steps_for(game, state, LEARNER)
    talk = {game.format(action) for action in game.legal(state, LEARNER) if game.aside(action)}
    return replace(steps, then=tuple(step for step in steps.then if step.text not in talk))
