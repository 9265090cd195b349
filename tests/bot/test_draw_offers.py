"""Draw offers: who is called, who is not, and what happens to half-chosen actions."""

from typing import Any

from tests.bot.reading import buttons, text
from tests.bot.town import PEOPLE, Town
from tests.bot.trigony import gallery, sit_down


async def offer(town: Town, by: str) -> None:
    mine = town.private(await town.press(by, town.board(), "My table"))
    await town.press(by, mine, "Offer a draw")


def rung(town: Town, since: int) -> list[list[str]]:
    """Who was mentioned by new messages of the game."""
    sent: list[Any] = [
        request.json
        for request in town.env.http_requests[since:]
        if request.method == "POST" and request.path.endswith("/messages")
    ]
    return [body["allowed_mentions"].get("users", []) for body in sent]


async def test_who_is_asked_is_called_once(town: Town) -> None:
    await sit_down(town, 3)
    on_turn = town.on_turn()
    one, other = (name for name in PEOPLE[:3] if name != on_turn)
    before = len(town.env.http_requests)
    await offer(town, one)
    (ring,) = rung(town, before)
    assert sorted(ring) == sorted(str(town[name].user.id) for name in (on_turn, other))
    assert "haven't answered yet" in text(town.board())
    before = len(town.env.http_requests)
    await town.press(other, town.board(), "Agree to a draw")
    assert rung(town, before) == []  # an edit, and nobody is called again
    assert "hasn't answered yet" in text(town.board())


async def test_whose_turn_it_is_keeps_their_turn_and_their_choice(town: Town) -> None:
    await sit_down(town, 2)
    name = town.on_turn()
    other = next(person for person in PEOPLE[:2] if person != name)
    piece = next(label for label in ("H7", "F8") if label in buttons(town.board()))
    where = town.private(await town.press(name, town.board(), piece))
    await offer(town, other)
    back = town.private(await town.press(name, where, "Back"))  # a step from before the offer
    assert piece in buttons(back)
    again = town.private(await town.press(name, back, piece))
    target = next(label for label in buttons(again) if label.startswith("→"))
    await offer_is_refused(town, name)
    await town.press(name, again, target)
    assert f"{name}: pawn {piece}–{target[2:]}." in text(town.board())


async def offer_is_refused(town: Town, name: str) -> None:
    await town.press(name, town.board(), "No draw")
    assert f"{name} says no to a draw" in text(town.board())


async def test_who_plays_by_direct_message_is_asked_there(town: Town) -> None:
    await town.settings("Ben", "set-calls", "dm")
    await sit_down(town, 2)
    if town.on_turn() == "Ben":
        await town.command("Ben", "move", town.place(), action="pass")
    direct: Any = town["Ben"].user.dm_channel
    known = len(direct.history())
    await offer(town, "Ann")
    asked = direct.history()[known:]
    assert len(asked) == 1
    assert "The others want your answer" in text(asked[0])
    await town["Ben"].user.click(asked[0], custom_id=buttons(asked[0])["Agree to a draw"])
    assert "everyone agreed" in text(town.board())


async def test_talk_is_not_the_last_turn_of_a_recap(town: Town) -> None:
    await sit_down(town, 2)
    first = town.on_turn()
    other = next(person for person in PEOPLE[:2] if person != first)
    await town.command(first, "move", town.place(), action="pass")
    await offer(town, first)
    told = town.private(await town.press(other, town.board(), "What happened"))
    assert f"{first} passes." in text(told)
    await town.press(other, town.board(), "No draw")
    told = town.private(await town.press(other, town.board(), "What happened"))
    assert f"{first} passes." in text(told)


async def test_the_last_move_stays_in_the_picture(town: Town) -> None:
    await sit_down(town, 2)
    name = town.on_turn()
    move = "H7-G6" if "H7" in buttons(town.board()) else "F8-F7"
    await town.command(name, "move", town.place(), action=move)
    await offer(town, name)
    assert (
        f"Left last: {move[:2]}. Reached last: {move[3:]}." in gallery(town.board())["description"]
    )
