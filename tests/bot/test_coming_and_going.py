"""Taking and leaving a seat again and again rings nobody and floods nothing."""

import random
from typing import NamedTuple

import pytest
from simcord import ChannelHandle

from screens.ids import Press
from tables import Done
from tests.bot.crafted import Crafter
from tests.bot.reading import buttons, described, text
from tests.bot.test_strangers import at_ease
from tests.bot.test_time import board_of
from tests.bot.town import Town

TIMES = 4


class Sent(NamedTuple):
    """What went out."""

    messages: int  # new ones, in channels and directly
    rung: list[str]  # who was mentioned by a new message


class Watch:
    """Counts what goes out from now on."""

    def __init__(self, town: Town) -> None:
        self._town = town
        self._begin = len(town.env.http_requests)

    @property
    def sent(self) -> Sent:
        made = self._town.env.http_requests[self._begin :]
        posts = [r.json for r in made if r.method == "POST" and r.path.endswith("/messages")]
        mentioned = [(post or {}).get("allowed_mentions", {}).get("users", []) for post in posts]
        return Sent(len(posts), [str(user) for users in mentioned for user in users])


async def get_up(town: Town, name: str, place: ChannelHandle) -> None:
    asked = await town.command(name, "leave", place)
    await town.press(name, asked, "Leave")


async def chair(town: Town) -> Crafter:
    """Takes seats over, from a message that is there already."""
    here = Crafter(town, town.channel)
    await here.click("Fay", "anything")
    return here


async def sit_down(here: Crafter, name: str, seat: int, game: str) -> None:
    await here.click(name, Press("take-over", game, 0, str(seat)).button())


def game_of(town: Town) -> str:
    return next(iter(buttons(town.board()).values())).split(":")[2]


async def seats(town: Town, game: str) -> list[int | None]:
    seen = await town.bot.tables.views.look(game)
    assert isinstance(seen, Done)
    return [seat.user for seat in seen.table.seats]


@pytest.mark.parametrize(
    ("others", "seat", "calls"),
    [((), 1, "dm"), (("Dot",), 1, "dm"), (("Dot",), 1, "channel"), (("Dot",), 2, "channel")],
)
async def test_in_a_running_game(
    town: Town, others: tuple[str, ...], seat: int, calls: str
) -> None:
    at_ease(town)
    for name in ("Ann", "Ben", "Cid", "Dot"):
        await town.settings(name, "set-calls", calls)
    place = await town.game("Ann", "Ben", "Cid")
    game, mine = game_of(town), ("Ann", "Ben", "Cid")[seat - 1]
    here, people = await chair(town), [mine, *others]
    watch = Watch(town)
    now = mine
    for n in range(TIMES):
        await get_up(town, now, place)
        await town.env.advance_time(150)  # by now nobody has just been here
        now = people[n % len(people)]
        await sit_down(here, now, seat, game)
        assert (await seats(town, game))[seat - 1] == town[now].id
        await town.env.advance_time(150)
    assert watch.sent.messages == (seat == 1), "one when the seat on turn was left at first"
    assert watch.sent.rung == []
    assert now in described(town.board(place))


async def test_where_several_are_on_turn_at_once(town: Town) -> None:
    """At the end of Triqueta all decide about their tokens together."""
    at_ease(town)
    place = await town.game("Ann", "Ben", options="reveal=by-hand first=1")
    dice, game = random.Random(1), game_of(town)
    while True:
        seen = await town.bot.tables.views.look(game)
        assert isinstance(seen, Done)
        if len(seen.table.to_act) > 1:
            break
        await town.turn(dice, place)
    seat = seen.table.to_act[0]
    name, here = ("Ann", "Ben", "Cid")[seat - 1], await chair(town)
    watch = Watch(town)
    for _ in range(3):
        await get_up(town, name, place)
        await town.env.advance_time(150)
        await sit_down(here, name, seat, game)
        await town.env.advance_time(150)
    assert watch.sent.rung == []
    assert watch.sent.messages == 1


async def test_in_a_lobby(town: Town) -> None:
    at_ease(town)
    lobby = await town.lobby("Ann", "Ben")
    watch = Watch(town)
    for _ in range(TIMES):
        await town.press("Cid", lobby, "Join")
        await town.press("Cid", lobby, "Leave")
    assert watch.sent == Sent(0, [])
    assert "Ann (host) and Ben" in text(town.last(lobby))


async def test_on_a_kept_seat(town: Town) -> None:
    at_ease(town)
    place = await town.game("Ann", "Ben", "Cid")
    await town.play_on(random.Random(2), place)
    await town.press("Ann", town.board(), "Rematch")
    lobby = town.board(place)
    watch = Watch(town)
    for _ in range(TIMES):
        await town.press("Ben", lobby, "Join")
        await town.press("Ben", lobby, "Leave")
    assert watch.sent == Sent(0, [])


async def test_the_one_who_is_called_next_is_called_all_the_same(town: Town) -> None:
    """After all the coming and going the turn passes, and that rings."""
    at_ease(town)
    place = await town.game("Ann", "Ben", "Cid")
    game, here = game_of(town), await chair(town)
    for _ in range(3):
        await get_up(town, "Ann", place)
        await sit_down(here, "Ann", 1, game)
    watch = Watch(town)
    await town.press("Ann", town.board(place), "Take row 1")
    assert watch.sent == Sent(1, [str(town["Ben"].id)])
    await get_up(town, "Ben", place)
    assert watch.sent.messages == 2, "a new turn, so it is news again"


async def test_taking_back_again_and_again_rings_nobody(town: Town) -> None:
    await town.game("Ann", "Ben", "Cid")
    watch = Watch(town)
    for _ in range(8):
        await town.press("Ann", town.board(), "Take row 1")
        await town.command("Ann", "undo", town.place())
    await town.press("Ann", town.board(), "Take row 1")
    assert watch.sent.rung.count(str(town["Ben"].id)) == 2
    assert watch.sent.messages <= 5
    assert town.on_turn() == "Ben"


async def test_after_taking_back_the_others_are_called_as_ever(town: Town) -> None:
    """Ben runs out of time, so it is Cid's turn, for the first time."""
    await town.game("Ann", "Ben", "Cid", pace="day")
    for _ in range(3):
        await town.press("Ann", town.board(), "Take row 1")
        await town.command("Ann", "undo", town.place())
    await town.press("Ann", town.board(), "Take row 1")
    watch = Watch(town)
    for _ in range(3):
        await town.env.advance_time(12 * 3_600 + 60)
    assert str(town["Cid"].id) in watch.sent.rung, "and not only by a reminder"
    assert town.on_turn() == "Cid"


async def test_taking_back_rings_nobody_behind_a_stand_in_either(town: Town) -> None:
    """Each time, the stand-in plays for Ben, and it is Cid's turn."""
    town.stand_in_takes_rows()
    at_ease(town)
    await town.game("Ann", "Ben", "Cid")
    game = game_of(town)
    await town.bot.tables.absence.give(game, town["Dot"].id, 2, moderator=True)
    watch = Watch(town)
    for _ in range(6):
        board = board_of(town, town.place())
        await town.press("Ann", board, "Take row 1")
        await town.command("Ann", "undo", town.place())
    assert watch.sent.rung.count(str(town["Cid"].id)) == 2
