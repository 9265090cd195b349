"""What has happened, in sentences."""

from collections.abc import Sequence

from engine.game import Event
from screens.games import SCREENS
from screens.people import name_of, names
from screens.text import Words
from tables.answers import Happening, Table

# Said by the lobby itself, which shows who sits and what is chosen.
UNTOLD = {"open", "join", "options", "arrange", "agree"}


def story(words: Words, table: Table, happenings: Sequence[Happening]) -> list[str]:
    """A sentence or two for each happening, the oldest first."""
    lines: list[str] = []
    events: list[Event] = []  # of the actions since anything else happened

    def tell_events() -> None:
        lines.extend(SCREENS[table.key].tell(words, names(words, table), events))
        events.clear()

    for happening in happenings:
        if happening.kind == "act":
            events += happening.events
        elif happening.kind not in UNTOLD:
            tell_events()
            lines.append(_told(words, table, happening))
    tell_events()
    return lines


def _told(words: Words, table: Table, happening: Happening) -> str:
    return words(
        f"story-{happening.kind}",
        name=name_of(words, table, happening.user),
        seat=happening.seat or 0,
        proposal=happening.text,
    )
