"""The same people again: they are called once, and their seats are kept."""

import random

import pytest

from tests.bot.reading import Shown, buttons, links, text
from tests.bot.test_calls import messages_to
from tests.bot.town import Town


async def over(town: Town, *names: str, pace: str = "friends") -> Shown:
    """The end of a game in the channel."""
    await town.setup("setup-place", "channel")
    await town.game(*names, pace=pace)
    sure = await town.command(names[0], "cancel")
    await town.press(names[0], sure, next(iter(buttons(sure))))
    return town.last()


def rings(town: Town) -> list[list[str]]:
    """Whom each new message called, in order."""
    sent = [
        r.json
        for r in town.env.http_requests
        if r.json and r.method == "POST" and r.path.endswith("/messages")
    ]
    mentions = [post.get("allowed_mentions") or {} for post in sent]
    return [sorted(map(str, some["users"])) for some in mentions if some.get("users")]


async def test_a_rematch_calls_the_others_once_and_keeps_their_seats(town: Town) -> None:
    ended = await over(town, "Ann", "Ben", "Cid", pace="relaxed")
    before = len(rings(town))
    await town.press("Ben", ended, "Rematch")
    lobby = town.last()
    said = text(lobby)
    assert rings(town)[before:] == [sorted(str(town[name].id) for name in ("Ann", "Cid"))]
    assert f"<@{town['Ann'].id}> and <@{town['Cid'].id}>: Ben wants a rematch." in said
    assert "👥 Ben (host)\n🔖 Kept for Ann and Cid, free for others <t:" in said
    assert "⏳ relaxed" in said
    refused = town.private(await town.press("Dot", lobby, "Join"))
    assert "The seats left are kept for Ann and Cid." in text(refused)
    await town.press("Cid", lobby, "Join")
    assert "👥 Ben (host) and Cid\n🔖 Kept for Ann, free" in text(town.last(lobby))
    await town.restart()
    asked = town.private(await town.press("Ben", town.last(lobby), "Start"))
    assert "Seats are kept for Ann. Start without them?" in text(asked)
    await town.press("Ann", town.last(lobby), "Join")
    assert "Draw" in buttons(town.board()), "a full table starts by itself"
    assert len(rings(town)[before:]) == 2, "the lobby, and whose turn it is"


async def test_not_this_time(town: Town) -> None:
    ended = await over(town, "Ann", "Ben", "Cid")
    await town.press("Ann", ended, "Rematch")
    lobby = town.last()
    await town.press("Ben", lobby, "Not this time")
    assert "👥 Ann (host) · 1 seat free\n🔖 Kept for Cid, free" in text(town.last(lobby))
    stranger = await town.press("Ben", town.last(lobby), "Not this time")
    assert "You're not at this table." in text(town.private(stranger))
    await town.press("Dot", town.last(lobby), "Join")
    await town.press("Cid", town.last(lobby), "Join")
    assert "Draw" in buttons(town.board())


async def test_the_lobby_shows_when_the_seats_are_free(town: Town) -> None:
    ended = await over(town, "Ann", "Ben", pace="sitting")
    await town.press("Ann", ended, "Rematch")
    lobby = town.last()
    await town.env.advance_time(590)
    assert "Kept for Ben" in text(town.last(lobby))
    await town.env.advance_time(20)
    assert "👥 Ann (host) · 1 seat free" in text(town.last(lobby))
    assert "Kept" not in text(town.last(lobby))
    assert "Leave" in buttons(town.last(lobby))


@pytest.mark.parametrize("answer", ["Join", "Not this time"])
async def test_who_plays_by_message_is_asked_and_answers_there(town: Town, answer: str) -> None:
    await town.settings("Ben", "set-calls", "dm")
    ended = await over(town, "Ann", "Ben")
    before = len(rings(town))
    await town.press("Ann", ended, "Rematch")
    assert rings(town)[before:] == [], "the message is enough"
    asked = messages_to(town, "Ben")[-1]
    assert "Ann wants a rematch" in text(asked)
    await town["Ben"].user.click(asked, custom_id=buttons(asked)[answer])
    if answer == "Join":
        assert any("You're in." in text(message) for message in messages_to(town, "Ben"))
        assert "Draw" in buttons(town.board())
    else:
        assert "Okay, not this time." in text(messages_to(town, "Ben")[-1])
        assert "👥 Ann (host) · 1 seat free" in text(town.last())


async def test_who_wants_no_calls_is_not_called_but_keeps_the_seat(town: Town) -> None:
    await town.settings("Ben", "set-calls", "none")
    ended = await over(town, "Ann", "Ben")
    before = len(rings(town))
    await town.press("Ann", ended, "Rematch")
    assert rings(town)[before:] == []
    assert f"<@{town['Ben'].id}>" not in text(town.last())
    assert "Kept for Ben" in text(town.last())


async def test_the_end_and_its_rematch_show_no_hash_but_the_promise(town: Town) -> None:
    await town.setup("setup-place", "channel")
    lobby = await town.lobby("Ann", "Ben", seats=2)
    promised = text(lobby).split()[-1]
    result = await town.play_on(random.Random(8), town.channel)
    assert promised not in text(result)
    assert "seed" not in text(result)
    verdict = text(town.private(await town.press("Ann", result, "Verify")))
    assert promised in verdict


async def test_who_sleeps_is_called_in_the_morning(town: Town) -> None:
    await town.command("Ben", "settings", zone="Europe/London")
    await town.env.advance_time(23.5 * 3_600)
    ended = await over(town, "Ann", "Ben", pace="relaxed")
    before = len(rings(town))
    await town.press("Ann", ended, "Rematch")
    lobby = town.last()
    assert rings(town)[before:] == []
    await town.env.advance_time(10 * 3_600)
    assert rings(town)[before:] == [[str(town["Ben"].id)]]
    called = town.last()
    assert f"<@{town['Ben'].id}>: Ann wants a rematch. Your seat is kept." in text(called)
    assert links(called) == [lobby.jump_url]  # type: ignore[union-attr]


async def test_a_second_rematch_after_the_first_was_left_rings_nobody(town: Town) -> None:
    ended = await over(town, "Ann", "Ben", "Cid")
    before = len(rings(town))
    await town.press("Ann", ended, "Rematch")
    assert len(rings(town)) == before + 1
    for _ in range(3):
        lobby = town.last(place=town.place())
        await town.press("Ann", lobby, "Leave")
        await town.press("Ann", ended, "Rematch")
        assert "Kept for Ben and Cid" in text(town.last(place=town.place()))
    assert len(rings(town)) == before + 1


async def test_whoever_sits_declines_nothing(town: Town) -> None:
    ended = await over(town, "Ann", "Ben")
    await town.press("Ann", ended, "Rematch")
    lobby = town.last(place=town.place())
    answer = town.private(await town.press("Ann", lobby, "Not this time"))
    assert "already at this table" in text(answer)
    assert "Ann (host)" in text(town.last(place=town.place()))
