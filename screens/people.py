"""Who sits where, as names that are safe to show."""

from collections.abc import Callable

from screens.names import named_in, plain, shown
from screens.text import Words
from tables.answers import Seat, Table

ROBOT = "🤖"  # marks computer players, in pictures too


def seat_name(words: Words, seat: Seat) -> str:
    if seat.status == "taken":
        return _taken(words, seat, shown)
    return words("seat-open" if seat.status == "open" else "seat-forgotten", seat=seat.number)


def _taken(words: Words, seat: Seat, safe: Callable[[str], str]) -> str:
    if seat.computer is None:
        return safe(seat.name)
    if seat.level is not None:
        return safe(f"{ROBOT} {seat.name}")
    if seat.user is None:
        return words("seat-stand-in", seat=seat.number)
    return words("seat-stood-in", name=safe(seat.name))


def names(words: Words, table: Table) -> list[str]:
    return [seat_name(words, seat) for seat in table.seats]


def plain_names(words: Words, table: Table) -> list[str]:
    return [
        _taken(words, seat, plain) if seat.status == "taken" else seat_name(words, seat)
        for seat in table.seats
    ]


def pictured_names(words: Words, table: Table) -> list[str]:
    """The people of the seats, as pictures write them; "" where nobody sits."""
    return [named_in(name) for name in names(words, table)]


def name_of(words: Words, table: Table, user: int | None) -> str:
    """Somebody who sits here, or did."""
    seat = table.seat_of(user) if user is not None else None
    return shown(seat.name) if seat else words("someone")


def mention(user: int) -> str:
    return f"<@{user}>"


def ago(milliseconds: int) -> str:
    """A timestamp that Discord shows as how long ago it was."""
    return f"<t:{milliseconds // 1000}:R>"


def day(milliseconds: int) -> str:
    """A timestamp that Discord shows as a date and time, by the reader's own clock."""
    return f"<t:{milliseconds // 1000}:f>"
