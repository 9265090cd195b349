"""A game step by step, for one person; and the part of it that they share with everyone."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from screens import limits
from screens.alt import fitted
from screens.board import FESTIVE, QUIET, why_button, winners
from screens.games import SCREENS
from screens.ids import Press
from screens.layout import RULE, Illustration, Part, button, fitting, layout, menu, spaced
from screens.names import named_in, shown
from screens.people import names, plain_names
from screens.story import STAND_IN, names_before, still_standing, story
from screens.text import Words
from tables.answers import Replay

ACCENT = 0x7A5BA6
STORY = 1_800  # characters
STRETCH = 20  # steps that led to the current one
SHORT = 5  # steps; a shorter round is not offered
FRAMES = 300  # pictures of a GIF
FILE = "replay.gif"
FIRST, LAST = "first", "last"  # in a custom_id
STRIDES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000)


def step_of(text: str, count: int) -> int:
    """The step that a custom_id names, out of this many. The game may have changed since, so the
    nearest one; the last one if the text makes no sense."""
    if text == FIRST:
        return 0
    try:
        return min(max(int(text), 0), count - 1)
    except ValueError:
        return count - 1


def stretch_of(text: str, count: int) -> tuple[int, int]:
    """From which step to which."""
    first, _, last = text.partition(" ")
    begin, end = step_of(first, count), step_of(last, count)
    return min(begin, end), max(begin, end)


def step(
    words: Words, replay: Replay, at: int, *, pictured: bool = True, shared: bool = True
) -> ui.LayoutView:
    """One step: what happened, the board after it, and buttons to the others. `shared`: whether the
    game can be shared here."""
    table, happenings = replay.table, replay.steps[at].happenings
    screens = SCREENS[table.key]
    view: Any = replay.steps[at].view
    people = _people(words, replay, at)
    drawable = _picture(words, replay, at)
    picture = drawable if pictured else None
    ended = table.status == "over" and at == len(replay.steps) - 1
    head = f"### {screens.name(words)} · {screens.chapter_name(words, screens.chapter(view))}"
    if ended and view.outcome is not None:
        board = screens.result(words, people, view, pictured=picture is not None)
    elif picture:
        board = []
    else:
        head, board = "", screens.board(words, people, view)  # it has its own heading
    lines = fitting(story(words, table, happenings, replay.moves), STORY)
    told = "\n".join(line for line in lines if line not in board)
    message = "replay-at-running" if table.status == "running" else "replay-at"
    return layout(
        head,
        f"**{winners(words, table, view)}**" if ended else "",
        told,
        picture or (RULE if told else ""),
        *spaced(board),
        f"-# {words(message, step=at + 1, steps=len(replay.steps))}",
        [*_ways(replay, at), *([_share(words, replay, at)] if shared and drawable else [])],
        _why(words, replay, at),
        *_jumps(words, replay),
        accent=ACCENT,
    )


def _ways(replay: Replay, at: int) -> list[ui.Button[ui.LayoutView]]:
    last = len(replay.steps) - 1
    running = replay.table.status == "running"  # there may be newer steps

    def way(to: str, emoji: str, *, disabled: bool) -> ui.Button[ui.LayoutView]:
        press = Press("replay-to", replay.table.id, 0, to)
        return button(press, "", emoji=emoji, disabled=disabled)

    return [
        way(FIRST, "⏮️", disabled=at == 0),
        way(str(at - 1), "◀️", disabled=at == 0),
        way(str(at + 1), "▶️", disabled=at == last),
        way(LAST, "⏭️", disabled=at == last and not running),
    ]


def _why(words: Words, replay: Replay, at: int) -> list[ui.Button[ui.LayoutView]]:
    """What the computers considered that acted in this step."""
    table = replay.table
    acts = [h for h in replay.steps[at].happenings if h.kind == "act" and h.seat is not None]
    thought = [h for h in acts if h.how == STAND_IN or table.seats[(h.seat or 1) - 1].level]
    if not thought or (table.status == "running" and not table.open):
        return []
    return [why_button(words, table, f"{acts[0].number} {acts[-1].number}")]


def _share(words: Words, replay: Replay, at: int) -> ui.Button[ui.LayoutView]:
    return button(Press("share", replay.table.id, 0, str(at)), words("do-share"), emoji="📤")


def _jumps(words: Words, replay: Replay) -> list[Part]:
    options = [(str(at), label) for at, label in jumps(words, replay)]
    jump = Press("replay-jump", replay.table.id)
    return [menu(jump, words("replay-jump"), options)] if len(options) > 1 else []


def jumps(words: Words, replay: Replay) -> list[tuple[int, str]]:
    """The first steps of rounds or turns, with their labels; if there are very many, only every
    tenth or so."""
    chapters = _chapters(replay)
    for stride in STRIDES:
        kept = [at for number, at in enumerate(chapters, 1) if number == 1 or number % stride == 0]
        if len(kept) <= limits.SELECT_OPTIONS:
            break
    return [(at, _chapter_name(words, replay, at)) for at in kept[: limits.SELECT_OPTIONS]]


def _chapters(replay: Replay) -> list[int]:
    """The steps with which they begin."""
    chapter = SCREENS[replay.table.key].chapter
    numbers = [chapter(step.view) for step in replay.steps]
    return [at for at, number in enumerate(numbers) if at == 0 or number != numbers[at - 1]]


def _chapter_name(words: Words, replay: Replay, at: int) -> str:
    """As an option of a menu."""
    screens = SCREENS[replay.table.key]
    said = screens.chapter_name(words, screens.chapter(replay.steps[at].view))
    return said[:1].upper() + said[1:]


def _people(words: Words, replay: Replay, at: int) -> list[str]:
    last = replay.steps[at].happenings[-1].number
    return names_before(words, replay.table, replay.moves, last + 1)


def _picture(words: Words, replay: Replay, at: int) -> Illustration | None:
    """Marks what was done last; talk changes nothing on the board."""
    acts = (still_standing(step.happenings) for step in replay.steps[at::-1])
    events = [event for act in next(filter(None, acts), []) for event in act.events]
    people = [named_in(name) for name in _people(words, replay, at)]
    view = replay.steps[at].view
    return SCREENS[replay.table.key].illustration(words, people, view, events)


# --- Sharing ---


def ask(words: Words, replay: Replay, at: int) -> ui.LayoutView:
    """Which part of it?"""
    ways = [
        button(Press("share-gif", replay.table.id, 0, f"{first} {last}"), label)
        for (first, last), label in stretches(words, replay, at).items()
    ]
    no = button(Press("never-mind"), words("never-mind"))
    return layout(words("share-ask"), [*ways, no], accent=ACCENT)


def stretches(words: Words, replay: Replay, at: int) -> dict[tuple[int, int], str]:
    """What can be shared from this step: the whole game, its round, what led to it, what comes
    after it."""
    last = len(replay.steps) - 1
    found = {(0, last): words("share-whole")}
    chapters = _chapters(replay)
    begin = max(chapter for chapter in chapters if chapter <= at)
    end = min((chapter for chapter in chapters if chapter > at), default=last)
    if end - begin >= SHORT:
        found.setdefault((begin, end), _chapter_name(words, replay, at))
    since = max(at - STRETCH, 0)
    if at > since:
        found.setdefault((since, at), words("share-until-here", count=at - since))
    if at < last:
        found.setdefault((at, last), words("share-from-here"))
    return found


def frames(first: int, last: int) -> list[int]:
    """The steps of a stretch that get a picture: all of them or, if there are very many, every
    second, and so on. Always includes the last."""
    every = range(first, last + 1)
    nth = -(-len(every) // FRAMES)
    return list(every[::-1][::nth][::-1])


def drawn(words: Words, replay: Replay, steps: Sequence[int]) -> list[bytes]:
    """The pictures of these steps. Slow: call it off the event loop."""
    found = [_picture(words, replay, at) for at in steps]
    return [picture.draw() for picture in found if picture is not None]


def shared(
    words: Words,
    replay: Replay,
    stretch: tuple[int, int],
    gif: bytes,
    *,
    by: str,
    watched: bool = True,
) -> ui.LayoutView:
    """The public message; `watched`: whether everyone here may watch the game themselves."""
    table, (first, last) = replay.table, stretch
    screens = SCREENS[table.key]
    people = words.listed(names(words, table))
    game = screens.name(words)
    said = {
        "over": f"**{winners(words, table, replay.steps[-1].view)}**",
        "running": words("shared-running"),
    }
    begin, end = [_chapter_name(words, replay, at) for at in stretch]
    part = words("shared-part", first=begin, last=end, parts=len({begin, end}))
    whole = stretch == (0, len(replay.steps) - 1)
    picture = _picture(words, replay, last)
    told = words("shared-alt", game=game, names=words.listed(plain_names(words, table)))
    alt = fitted(words, [told, picture.alt if picture else ""])
    # Not with a custom_id of the game: the search for its boards would take this for one.
    press = Press("watch", text=f"{table.id} {first}")
    watch = button(press, words("do-replay"), emoji="🎞️")
    return layout(
        f"### {game} · {people}",
        "\n".join(filter(None, [said.get(table.status), "" if whole else part])),
        Illustration(lambda: gif, alt, FILE),
        f"-# {words('shared-by', name=shown(by))}",
        [watch] if watched else "",
        accent=FESTIVE if table.status == "over" else QUIET,
    )
