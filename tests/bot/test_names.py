"""Hostile display names are shown safely everywhere."""

import random

import pytest

from tests.bot.reading import buttons, components, walk
from tests.bot.town import Town

NASTY = [
    "@everyone",
    "<@&1> @here",
    "**bold** __u__ ~~s~~ ||x|| `code` # h",
    "[click](https://evil.example)",
    "\u202eevil\u202c",
    "\u200b\u200b",
    "🧙🏽‍♂️" * 7,
    "line\nbreak",
    "<t:1:R> <:x:1> <#1>",
    "x" * 32,
]


@pytest.mark.parametrize("name", NASTY)
async def test_a_nasty_name_plays_along_and_does_no_harm(town: Town, name: str) -> None:
    nasty = town.guild.add_member(town.env.create_user("nasty", global_name=name))
    await nasty.slash(town.channel, "play", seats=2)
    lobby = town.last()
    said = [p["content"] for p in walk(components(lobby)) if p["type"] == 10]
    seat = next(line for part in said for line in part.splitlines() if line.startswith("👥 "))
    assert seat.endswith("\u2069 (host) · 1 seat free"), seat
    for harm in ("@everyone", "@here", "\u202e", " [", "**bold", "<t:", "<@&", "<#", "://"):
        assert harm not in seat.replace("\\<", "").replace("\\*", "")
    await town.press("Ann", lobby, "Join")
    place = town.place()
    assert place.is_thread
    assert "\n" not in (place.name or "")
    for request in town.env.http_requests:
        if request.json and "allowed_mentions" in request.json:
            assert request.json["allowed_mentions"]["parse"] == []
    assert "Draw" in buttons(town.board())


async def test_a_game_full_of_long_names_fits_into_every_message(town: Town) -> None:
    people = [
        town.guild.add_member(town.env.create_user(f"n{n}", global_name="*_~" * 10 + str(n)))
        for n in range(5)
    ]
    await people[0].slash(town.channel, "play")
    lobby = town.last()
    for person in people[1:]:
        await person.click(lobby, custom_id=buttons(lobby)["Join"])
    dice = random.Random(9)
    by_id = {str(person.id): person for person in people}
    while True:
        board = town.board()
        acts = [b for b in buttons(board).values() if b.startswith("b:act:")]
        if not acts:
            break
        said = "".join(p["content"] for p in walk(components(board)) if p["type"] == 10)
        person = next(by_id[user] for user in by_id if f"<@{user}>" in said)
        result = await person.click(board, custom_id=dice.choice(acts))
        if result.response is not None and result.response.ephemeral:
            private = [b for b in buttons(result.response).values() if b.startswith("b:act:")]
            if any("place" in b for b in private):
                await person.click(result.response, custom_id=dice.choice(private))
    assert "Rematch" in buttons(town.board())
