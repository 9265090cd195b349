"""Who sits where, as names that are safe to show."""

from screens.names import named_in, plain, shown
from screens.text import Words
from tables.answers import Seat, Table


def seat_name(words: Words, seat: Seat) -> str:
    if seat.status == "taken":
        return _stood_in(words, seat, shown(seat.name))
    return words("seat-open" if seat.status == "open" else "seat-forgotten", seat=seat.number)


def _stood_in(words: Words, seat: Seat, name: str) -> str:
    if seat.computer is None:
        return name
    if seat.user is None:
        return words("seat-stand-in", seat=seat.number)
    return words("seat-stood-in", name=name)


def names(words: Words, table: Table) -> list[str]:
    return [seat_name(words, seat) for seat in table.seats]


def plain_names(words: Words, table: Table) -> list[str]:
    return [
        _stood_in(words, seat, plain(seat.name))
        if seat.status == "taken"
        else seat_name(words, seat)
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
