"""Many people in many games at once, most of them clumsy."""

import asyncio
from pathlib import Path
from random import Random

from engine.registry import GAMES
from storage.address import is_server
from tables import Done, Refused, Tables, history
from tests.posted import posted
from tests.servers import emptied
from tests.tables.conftest import Clock, done

PLAYERS, GAMES_OPEN, STEPS = 64, 500, 100
ANYTHING = [
    "draw",
    "keep",
    "place 1",
    "place 2",
    "take 1",
    "take 2",
    "tower 2",
    "reveal +",
    "dance",
]


async def test_what_comes_of_it_is_what_one_after_the_other_would_give(where: str | Path) -> None:
    await emptied(where)
    store = await posted(where)
    tables = Tables(store, Clock())
    people = [10 * n for n in range(1, GAMES_OPEN + 1)]

    async def sit_down(host: int) -> str:
        opened = done(await tables.lobby.open("triqueta", host, "A", channel=1, size=2))
        done(await tables.lobby.join(opened.table.id, host + 1, "B"))
        return opened.table.id

    games = await asyncio.gather(*(sit_down(host) for host in people))
    counted: list[str] = []
    outcomes: dict[str, int] = {}

    async def somebody(number: int) -> None:
        random = Random(number)
        for step in range(STEPS // 3 if is_server(where) else STEPS):  # it takes longer there
            at = random.randrange(GAMES_OPEN)
            game, host = games[at], people[at]
            user = host + random.choice((0, 0, 0, 1, 1, 1, 2))
            looked = done(await tables.views.look(game, user))
            version = looked.table.version - (random.random() < 0.1)
            legal = looked.actions
            wild = not legal or random.random() < 0.2
            text = random.choice(ANYTHING) if wild else random.choice(legal)
            click = f"{number}/{step}"
            times = 2 if random.random() < 0.2 else 1
            answers = await asyncio.gather(
                *(tables.play.act(game, user, text, version, click=click) for _ in range(times))
            )
            assert len({type(answer) for answer in answers}) == 1
            assert [isinstance(a, Done) and a.repeated for a in answers][1:] == [
                isinstance(answers[0], Done)
            ] * (times - 1)
            first = answers[0]
            if isinstance(first, Done):
                counted.append(click)
            code = first.code if isinstance(first, Refused) else "done"
            outcomes[code] = outcomes.get(code, 0) + 1

    await asyncio.gather(*(somebody(number) for number in range(PLAYERS)))
    expected = {"done", "stale", "not-your-turn", "not-at-this-table", "not-allowed"}
    assert expected <= outcomes.keys(), "every kind of clumsiness was there"

    logged = []
    for game in games:
        stored = await store.load(game)
        assert stored is not None
        log = await store.log(game)
        assert [entry.number for entry in log] == list(range(1, stored.game.version + 1))
        state = history.position(stored.game, 2, history.standing(log))
        assert GAMES["triqueta"].dump(state) == stored.game.state
        logged += [entry.click for entry in log if entry.click]
    assert sorted(logged) == sorted(counted), "what was acknowledged is there, once"
    await store.close()
