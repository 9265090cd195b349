"""What has happened, in sentences."""

from collections.abc import Iterable, Sequence

from engine.game import Event
from screens.games import SCREENS
from screens.names import shown
from screens.people import day, name_of, names, seat_name
from screens.text import Words
from tables.answers import Happening, Table

# Left out, since the lobby itself shows who sits and what is chosen.
STAND_IN = "stand-in"
ABOUT_A_SEAT = ("cancel", "give", "undo", "wait")  # named by the seat, not by who agreed last
UNTOLD = {"open", "join", "side", "options", "arrange", "kick", "decline", "release"}
UNTOLD |= {"add", "dismiss", "expire", "agree", "rest", "clock"}


def story(
    words: Words,
    table: Table,
    happenings: Sequence[Happening],
    moved: Sequence[Happening] | None = None,
) -> list[str]:
    """An entry for each happening with all its consequences, oldest first, so that showing only the
    latest entries never cuts one in the middle. An entry may have a second line in small print.
    `moved` are the people who left a seat or took one over later, if these happenings are not the
    latest."""
    begun = next((h.number for h in happenings if h.kind == "start"), 0)
    happenings = [h for h in happenings if h.number >= begun]  # who left the lobby does not matter
    lines: list[str] = []
    acts: list[Sequence[Event]] = []  # since anything else happened
    if moved is None:
        moved = [h for h in happenings if h.kind in ("leave", "take-over")]

    def tell_events(before: int) -> None:
        shown = names_before(words, table, moved, before)
        lines.extend(SCREENS[table.key].tell(words, shown, acts))
        acts.clear()

    for happening in happenings:
        if happening.kind == "act" and happening.how is not None:
            tell_events(happening.number)
            acts.append(happening.events)
            tell_events(happening.number + 1)
            if why := _how(words, table, happening):
                lines.append(f"{lines.pop()}\n{why}" if lines else why)
        elif happening.kind == "act":
            acts.append(happening.events)
        elif happening.kind == "away" and not happening.text:
            continue  # their data has been deleted since
        elif happening.kind not in UNTOLD:
            tell_events(happening.number)
            lines.append(_told(words, table, happening))
    if happenings:
        tell_events(happenings[-1].number + 1)
    return lines


def names_before(words: Words, table: Table, moved: Iterable[Happening], version: int) -> list[str]:
    """The names of the seats before a version of the game. Somebody whose seat was taken over later
    is shown by the seat's number: only the names of the people who sit there now are known."""
    shown = names(words, table)
    for move in moved:
        if move.number >= version and move.seat is not None and move.seat <= len(shown):
            shown[move.seat - 1] = words("seat-then", seat=move.seat)
    return shown


def still_standing(happenings: Iterable[Happening]) -> list[Happening]:
    """The actions that were more than talk and were not taken back."""
    acts = list[Happening]()
    for happening in happenings:
        if happening.kind == "act" and not happening.aside:
            acts.append(happening)
        elif happening.kind == "undo":
            acts = [act for act in acts if act.number < int(happening.text)]
    return acts


def _told(words: Words, table: Table, happening: Happening) -> str:
    name = name_of(words, table, happening.user)
    if happening.seat and (happening.user is None or happening.kind in ABOUT_A_SEAT):
        name = _of_seat(words, table, happening.seat)
    kind = happening.kind
    if kind == "leave":  # the seat no longer has their name
        name = shown(happening.text) if happening.text else "none"
    if kind == "give" and happening.seat and table.seats[happening.seat - 1].user is None:
        kind = "given-for-good"
    asked, _, action = (happening.text if kind == "propose" else "").partition(" ")
    return words(
        f"story-{kind}",
        name=name,
        seat=happening.seat or 0,
        proposal=asked,
        action=_spelled(words, table, action) if asked == "undo" else "",
        when=day(int(happening.text)) if happening.kind == "away" else "",
    )


def _spelled(words: Words, table: Table, action: str) -> str:
    """Proposals from before the text was stored just say "their last move"."""
    if not action:
        return words("their-last-action")
    return SCREENS[table.key].spelled(words, names(words, table), action)


def _of_seat(words: Words, table: Table, number: int) -> str:
    """The person who sits there, even while a stand-in plays for them."""
    seat = table.seats[number - 1]
    return shown(seat.name) if seat.user is not None else seat_name(words, seat)


def _how(words: Words, table: Table, happening: Happening) -> str:
    """Why it happened although nobody clicked. A stand-in on an empty seat needs no reason."""
    seat = table.seats[(happening.seat or 1) - 1]
    if happening.how == STAND_IN and seat.user is None:
        return ""
    return words(f"story-how-{happening.how}", name=_of_seat(words, table, seat.number))
