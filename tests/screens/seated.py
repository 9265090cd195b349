"""A table as the screens get it, for any game."""

from collections.abc import Sequence

from screens.emoji import UNICODE, Emojis
from tables.answers import Proposal, Seat, Table
from tests.engine.walk import SetUp

LONG = "𝕎" * 32  # as long as a name can be


def all_emojis() -> Emojis:
    """As if Discord had all of the bot's own, which take far more characters than Unicode."""
    emojis = Emojis()
    emojis.know({f"{word}_3f9a": 1234567890123456789 for word in UNICODE})
    return emojis


def table(set_up: SetUp, to_act: Sequence[int], *, crowded: bool, over: bool = False) -> Table:
    """With everything that can appear below a board at once."""
    seats = tuple(
        Seat(number, None, "", "open")
        if crowded and number not in to_act
        else Seat(number, number, LONG, "taken")
        for number in range(1, set_up.seats + 1)
    )
    return Table(
        id="0123456789ab",
        key=set_up.key,
        status="over" if over else "running",
        version=12_345,
        guild=1,
        channel=2,
        host=1,
        size=set_up.seats,
        options={},
        seats=seats,
        to_act=tuple(to_act),
        asked=(1, 2) if crowded else (),
        commitment="0" * 64,
        seed="0" * 64,
        result={"winners": [1]},
        proposal=Proposal("undo", 1) if crowded else None,
        undecided=(1, 2) if crowded else (),
        opened=0,
        changed=0,
    )
