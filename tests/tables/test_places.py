"""Where games are shown, what happened there, and server settings."""

from tables import Effects, Happening, Job, Post, Refused
from tests.tables.conftest import ANN, BEN, CID, DOT, House, done, refused


async def test_a_post_outlives_a_restart(house: House) -> None:
    game = await house.lobby(ANN)
    assert await house.tables.views.post(game) is None
    post = Post(game, channel=5, message=6, version=1, stage="lobby", since=1)
    await house.store.finish(Job("show", game), Effects(post=post), house.clock(), 0)
    house.restart()
    assert await house.tables.views.post(game) == post
    assert await house.tables.views.games_in(channel=5) == [(await house.table(game), post)]


async def test_server_settings(house: House) -> None:
    assert await house.tables.people.server(1) == {}
    await house.tables.people.save_server(1, {"threads": False})
    assert await house.tables.people.server(1) == {"threads": False}


async def test_the_story_tells_each_what_they_may_know(house: House) -> None:
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw", "keep")

    async def heard(user: int | None, after: int = 0) -> list[Happening]:
        story = await house.tables.views.story(game, user, after=after)
        assert isinstance(story, list)
        return story

    kinds = [happening.kind for happening in await heard(None)]
    assert kinds == ["open", "join", "start", "act", "act"]
    drew = [(await heard(user))[3] for user in (ANN, BEN, None)]
    assert [[type(event).__name__ for event in told.events] for told in drew] == [
        ["Drew", "Saw"],
        ["Drew"],
        ["Drew"],
    ]
    assert [told.number for told in await heard(BEN, after=4)] == [5]
    assert await house.tables.views.story("none") == Refused("unknown-game")


async def test_the_host_may_change_how_many_play(house: House) -> None:
    game = await house.lobby(ANN, BEN)
    assert refused(await house.tables.lobby.choose(game, ANN, {}, size=1)) == "not-allowed"
    done(await house.tables.lobby.join(game, CID, "Cid"))
    assert refused(await house.tables.lobby.choose(game, ANN, {}, size=2)) == "full"
    table = done(await house.tables.lobby.choose(game, ANN, {}, size=4)).table
    assert (table.size, table.status) == (4, "lobby")
    assert done(await house.tables.lobby.join(game, DOT, "Dot")).table.status == "running"
