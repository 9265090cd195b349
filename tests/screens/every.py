"""Every screen that people see, in any words: those along a game, and all the others."""

from collections.abc import Iterator
from typing import Any

from discord import ui
from msgspec.structs import replace

from engine.registry import LESSONS
from engine.steps import Steps, steps_for
from screens import ids, learn
from screens.board import Waiting, board, closed, folded, plain, result
from screens.clocks import banks
from screens.game import Control
from screens.games import SCREENS
from screens.ids import Press
from screens.learn import Learning, Place
from screens.lobby import invitation, late_invitation, lobby, options_menu, shrunk
from screens.menus import HELP, help_page, inbox, privacy, privacy_sure, rules
from screens.private import gone_on, mine, missing, next_game, note, orders, recap
from screens.promise import explained, verdict
from screens.reminders import asking, reminder
from screens.replay import ask, shared
from screens.replay import step as replay_step
from screens.settings import PersonSettings, ServerSettings
from screens.sleep import sleep_menus
from screens.story import story
from screens.text import Words
from storage.rows import Order
from tables.answers import (
    PACES,
    Done,
    Happening,
    Hours,
    KeptSeat,
    Post,
    Proposal,
    Replay,
    Rest,
    SeatTime,
    Step,
    Table,
    Terms,
    Verdict,
)
from tests.engine.test_lessons import paths
from tests.engine.walk import SET_UPS, SetUp, seeded, start, told, walk
from tests.screens.seated import LONG, table

CALL = Waiting(0, (1, 2))
LINK = "https://discord.com/channels/1/2/3"
LINES = ("…" * 300, "…" * 1_400)  # the end of a round with all emojis
POST = Post("0123456789ab", 2, 3, 1, "running", 1)
FULLEST = [max((s for s in SET_UPS if s.key == key), key=lambda s: s.seats) for key in SCREENS]
CARDS = next(s for s in SET_UPS if s.seats == 6 and ("intrygo", True) in s.options)
LATER = 2**40

Screens = Iterator[ui.LayoutView]


# --- Along a game ---


def along(words: Words, set_up: SetUp, sparse: int = 1, *, whole: bool = False) -> Screens:
    """The public ones, the private ones, and every step towards an action; the end, and positions
    on the way there. Games of Triqueta are short, so all of theirs; of Trigony, every ninth.
    `sparse`: only each n-th of those. `whole`: all of them, which takes long."""
    game = set_up.game
    every = 1 if whole else sparse * (9 if set_up.key == "trigony" else 1)
    for number, step in enumerate(walk(set_up, seeded(str(set_up)))):
        state, events = step.after, told(step.events, None)
        to_act = sorted(game.to_act(state))
        public, everyone = game.view(state, None), steps_for(game, state, None)
        if not to_act:
            ended = table(set_up, (), crowded=False, over=True)
            yield result(words, ended, public, events, pictured=False)
            yield result(words, ended, public, events)
        if number % every or not to_act:
            continue
        for crowded in (False, True):
            now = timed(table(set_up, to_act, crowded=crowded), running=crowded)
            yield plain(words, now, public)
            yield board(words, now, public, everyone, LINES, CALL, events, pictured=not crowded)
            for seat in to_act:
                view = game.view(state, seat)
                steps = steps_for(game, state, seat)
                done = Done(now, view=view, steps=steps)
                yield mine(words, done, call=CALL, link="<#1>", whole=True, note="…" * 100)
                yield orders(words, done, steps)
                if whole or number % (3 * every) == 0:
                    for so_far in every_step(words, set_up, view, steps):
                        yield mine(words, done, so_far=so_far, pictured=not crowded)
            others = {*range(1, set_up.seats + 1)} - {*to_act}
            for seat in sorted(others)[:1]:
                done = Done(now, view=game.view(state, seat), steps=steps_for(game, state, seat))
                yield mine(words, done, asked=True, call=CALL, others=("0123456789ac", 21))


def every_step(words: Words, set_up: SetUp, view: Any, steps: Steps) -> Iterator[str]:
    """The beginnings of actions that buttons lead to, starting from the first screen."""
    screens = SCREENS[set_up.key]
    names = [LONG] * set_up.seats
    waiting, known = [""], {""}
    while waiting:
        so_far = waiting.pop()
        yield so_far
        found: list[Control] = screens.own_controls(words, names, view, steps, so_far)
        for control in found:
            if control.step and control.action not in known:
                known.add(control.action)
                waiting.append(control.action)


def timed(now: Table, *, running: bool = True) -> Table:
    """With every way that a clock can be."""
    ways = (
        SeatTime(21 * 86_400_000, LATER, False, False, None),
        SeatTime(60_000, LATER, False, True, None),
        SeatTime(1_000, None, True, False, None),
        SeatTime(0, None, False, False, LATER),
        SeatTime(7_200_000, None, False, False, None),
    )
    times = tuple(ways[at % len(ways)] for at, _ in enumerate(now.seats))
    terms = Terms(pace="weekly", absent="open", away=False)
    return replace(now, terms=terms, times=times) if running else now


# --- Around it ---


def around(words: Words, set_up: SetUp) -> Screens:
    """Everything else that a table has, at its fullest."""
    game = set_up.game
    first = next(walk(set_up, seeded(str(set_up))))
    view, to_act = game.view(first.after, None), sorted(game.to_act(first.after))
    now = timed(table(set_up, to_act, crowded=True))
    yield from _lobbies(words, set_up)
    yield banks(words, now)
    yield banks(words, timed(table(set_up, to_act, crowded=False)))
    for kind, target in (("cancel", None), ("wait", 2), ("give", 2), ("undo", 1)):
        proposal = Proposal(kind, 1, target=target)  # type: ignore[arg-type]
        asked = timed(table(set_up, to_act, crowded=False))
        asked = replace(asked, proposal=proposal, undecided=tuple(range(2, set_up.seats + 1)))
        yield board(words, asked, view, steps_for(game, first.after, None), (), CALL)
        yield mine(words, Done(asked, view=game.view(first.after, to_act[0])))
    for dropped in (False, True):
        order = Order(now.id, 1, 1, "F6-G7" if set_up.key == "trigony" else "take 1", "", dropped)
        seen = table(set_up, [2], crowded=False)
        yield mine(words, Done(seen, view=game.view(first.state, 1), order=order))
    for moderates in (False, True):
        for viewer in (None, 1):
            yield missing(words, timed(table(set_up, to_act, crowded=False)), viewer, moderates)
    lines = story(words, table(set_up, to_act, crowded=False), list(_happenings(set_up)))
    yield folded(words, now, lines)
    yield folded(words, now, ())
    yield recap(words, lines)
    yield recap(words, ())
    ended = table(set_up, (), crowded=False, over=True)
    yield result(words, ended, view)  # by agreement
    yield closed(words, replace(ended, status="closed"), lines)
    yield gone_on(words, now)
    yield gone_on(words, ended)
    for seat, time in ((seat, time) for seat in to_act for time in now.times):
        waiting = table(set_up, to_act, crowded=False)
        waiting = replace(waiting, times=(time,) * set_up.seats)
        for public in (False, True):
            yield reminder(words, waiting, POST, seat, public=public)
            yield asking(words, waiting, POST, seat, public=public)
    yield from _replays(words, set_up)
    luck = Verdict(True, "", 21, "0" * 64, "0" * 64, "0" * 64)
    yield note(verdict(words, ended, luck))
    yield note(verdict(words, replace(ended, status="closed"), luck))
    yield note(explained(words, replace(now, promised=LATER), 1))


def _lobbies(words: Words, set_up: SetUp) -> Screens:
    whole = table(set_up, (), crowded=False)
    for taken in range(1, set_up.seats + 1):
        kept = tuple(KeptSeat(seat.user or 0, LONG, 1) for seat in whole.seats[taken:])
        for some in (kept, ()):
            now = replace(
                whole, status="lobby", seats=whole.seats[:taken], kept=some, seed=None, result=None
            )
            ring = tuple(seat.user for seat in some)
            yield lobby(words, now, ring=ring)
            yield lobby(words, replace(now, options=dict(set_up.options)), pictured=False)
            for pace in (*PACES, "friends"):
                yield lobby(words, replace(now, terms=Terms(pace, "open", False, False)))
            yield shrunk(words, now, LINK)
            yield options_menu(words, now)
            for user in ring[:1]:
                yield invitation(words, now, user)
                yield late_invitation(words, now, user, LINK)
    yield shrunk(words, whole, LINK)
    yield shrunk(words, replace(whole, status="closed"))


def _happenings(set_up: SetUp) -> Iterator[Happening]:
    """Everything that can happen at a table, and the first actions of a game."""

    def one(number: int, kind: str, text: str = "", **more: Any) -> Happening:
        facts: dict[str, Any] = {"user": 1, "seat": 1, "events": ()} | more
        return Happening(number=number, at=0, kind=kind, text=text, **facts)

    yield one(1, "start", seat=None)
    for number, step in zip(range(2, 12), walk(set_up, seeded(str(set_up))), strict=False):
        how = {3: "forced", 4: "stand-in"}.get(number)
        yield one(number, "act", seat=step.seat, events=told(step.events, None), how=how)
    kinds: tuple[str, ...] = (
        "undo",
        "refuse",
        "withdraw",
        "cancel",
        "take-over",
        "grace",
        "miss",
        "stand-in",
    )
    kinds += ("back", "give", "wait", "lapse", "pointless", "draw", "idle", "back-home")
    for number, kind in enumerate(kinds, 12):
        yield one(number, kind, "1" if kind == "undo" else "")
    for number, asked in enumerate(("undo", "undo pass", "wait", "give", "cancel"), 40):
        written = asked.replace("pass", "draw" if set_up.key == "triqueta" else "F6-G7")
        yield one(number, "propose", written)
    yield one(50, "away", str(LATER))
    yield one(51, "leave", LONG)
    yield one(52, "leave", "", user=None)


def _replays(words: Words, set_up: SetUp) -> Screens:
    game = set_up.game
    state = start(set_up, seeded(str(set_up)))
    steps = [Step(game.view(state, None), (_act(1, "start", None, ()),))]
    for number, one in enumerate(walk(set_up, seeded(str(set_up))), 2):
        act = _act(number, "act", one.seat, told(one.events, None))
        steps.append(Step(game.view(one.after, None), (act,)))
    last = len(steps) - 1
    for over in (True, False):
        replay = Replay(table(set_up, (), crowded=False, over=over), tuple(steps), ())
        for at in (0, 1, last // 2, last):
            yield replay_step(words, replay, at)
            yield replay_step(words, replay, at, pictured=False)
            yield ask(words, replay, at)
        for at in {*range(1, last, 9), last}:
            yield shared(words, replay, (1, at), b"", by=LONG)
        yield shared(words, replay, (0, last), b"", by=LONG)


def _act(number: int, kind: str, seat: int | None, events: Any) -> Happening:
    return Happening(number=number, at=0, kind=kind, user=seat, seat=seat, text="", events=events)


# --- Elsewhere ---


def elsewhere(words: Words) -> Screens:
    """What is no table's own."""
    for key, screens in SCREENS.items():
        for page in range(1, screens.rules_pages + 1):
            yield rules(words, key, page)
            yield rules(words, key, page, pictured=False)
    commands = [name for names in HELP.values() for name in names]
    yield help_page(words, dict.fromkeys(commands, 10**18))
    yield help_page(words, dict.fromkeys(commands))
    yield privacy(words)
    yield privacy_sure(words)
    yield PersonSettings().menu(words, *sleep_menus(words, Rest(), 0))
    hours = Hours("America/Argentina/Buenos_Aires", 23 * 60, 8 * 60)
    yield PersonSettings().menu(words, *sleep_menus(words, Rest(((LATER, hours),)), 0))
    yield ServerSettings(channels=(1, 2)).menu(words)
    yield from _inboxes(words)
    yield note(words("next-game", count=21), [next_game(words, "0123456789ab")])


def _inboxes(words: Words) -> Screens:
    for set_up in FULLEST:
        mine = timed(table(set_up, (1,), crowded=False))
        asked = replace(table(set_up, (2,), crowded=False), undecided=(1,))
        theirs = table(set_up, tuple(range(2, set_up.seats + 1)), crowded=False)
        seats = tuple(replace(seat, computer="random") for seat in mine.seats)
        stood_in = replace(mine, seats=seats)
        lobby = replace(theirs, status="lobby")
        title = words("games-title-mine")
        for many in (1, 9):
            found = [
                replace(one, id=f"{at:012x}")
                for at, one in enumerate([mine, asked, theirs, stood_in, lobby] * many)
            ]
            yield inbox(words, title, [(one, POST) for one in found], 1)
        yield inbox(words, words("digest-title"), [], 1)


# --- Lessons ---


def lessons(words: Words) -> Screens:
    yield learn.choice(words)
    yield learn.choice(words, words("learn-unknown"))
    for lesson in LESSONS.values():
        for path in paths(lesson, len(lesson.turns)):
            now = learn.arrive(Place(lesson.key, path))
            for why in (None, words("only-in-servers")):
                yield learn.end(words, LONG, now, why)
        for turns in range(len(lesson.turns)):
            path = next(iter(paths(lesson, turns)))
            here = learn.arrive(Place(lesson.key, path))
            for now in (*_tried(here), *_on_the_way(words, here)):
                for pictured in (False, True):
                    yield learn.page(words, LONG, now, pictured=pictured)


def _tried(here: Learning) -> Iterator[Learning]:
    """As one arrives, after a wrong action, after a button of an older edition, and after some
    that are not allowed."""
    yield from (here, here._replace(wrong=True), here._replace(changed=True))
    for text in ("draw", "keep", "throw", "A1-A2", "?"):
        yield learn.act(Place(here.lesson, here.spot.path, text))


def _on_the_way(words: Words, here: Learning) -> Iterator[Learning]:
    """Every step towards an action that its buttons lead to."""
    waiting, known = [here], {""}
    while waiting:
        for press in clicks(learn.page(words, LONG, waiting.pop(), pictured=False)):
            place = learn.read(press)
            if press.verb == "learn-step" and place is not None and place.rest not in known:
                known.add(place.rest)
                waiting.append(learn.look(place))
                yield waiting[-1]


def clicks(screen: ui.LayoutView) -> Iterator[Press]:
    for item in screen.walk_children():
        found = [item.custom_id] if isinstance(item, ui.Button) else []
        if isinstance(item, ui.Select):
            found = [option.value for option in item.options]
        for custom_id in found:
            match = ids.BUTTON.fullmatch(custom_id or "")
            if match is not None:
                yield ids.read(match)


# --- Reading them ---


def visible(screen: ui.LayoutView) -> Iterator[tuple[str, str]]:
    """All its texts, each with what it is."""
    for item in screen.walk_children():
        if isinstance(item, ui.TextDisplay):
            yield "text", item.content
        elif isinstance(item, ui.Button):
            yield "button", item.label or ""
        elif isinstance(item, ui.Select):
            yield "placeholder", item.placeholder or ""
            for option in item.options:
                yield "option", option.label
                yield "description", option.description or ""
        elif isinstance(item, ui.MediaGallery):
            yield from (("alt", picture.description or "") for picture in item.items)


def labels(screen: ui.LayoutView) -> list[str]:
    """Of its buttons."""
    items = (item for item in screen.walk_children() if isinstance(item, ui.Button))
    return [item.label for item in items if item.label]
