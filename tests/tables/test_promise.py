"""Luck that nobody can choose: mixed with what is fixed only after the promise is public."""

from collections.abc import AsyncIterator
from hashlib import sha256
from itertools import count, permutations
from pathlib import Path

import pytest

from engine.chance import Key, Pick, Seeded, commitment, mark, salt
from engine.record import Record
from engine.replay import replay
from storage.opening import open_store
from storage.rows import Effects, Job, Post, SeatRow
from tables import Verdict
from tables.standing import mark_of
from tests.servers import emptied
from tests.tables.conftest import ANN, BEN, CID, NAMES, Clock, House, done, refused

MESSAGE = 1_300_000_000_000_000_001


@pytest.fixture
async def unposted(where: Path | str) -> AsyncIterator[House]:
    """Tables whose lobbies Discord has not shown yet."""
    await emptied(where)
    store = await open_store(where)
    yield House(store, Clock(), where)
    await store.close()


async def posted(house: House, game: str, message: int, channel: int = 2) -> None:
    """A message shows the game now."""
    table = await house.table(game)
    post = Post(game, channel, message, table.version, table.status, table.version)
    await house.store.finish(Job("show", game), Effects(post=post), house.clock.time, 0)


async def salt_of(house: House, game: str) -> str:
    stored = await house.store.load(game)
    assert stored is not None
    return stored.game.salt


# --- The message ---------------------------------------------------------------------------


async def test_no_game_begins_before_its_promise_is_public(unposted: House) -> None:
    unposted.quietly()
    game = await unposted.lobby(ANN, BEN, size=3)
    lobby = unposted.tables.lobby
    assert refused(await lobby.start(game, ANN)) == "not-shown"
    full = done(await lobby.join(game, CID, "Cid"))
    assert (full.table.status, full.table.free) == ("lobby", 0)
    await unposted.wait(10_000)
    assert (await unposted.table(game)).status == "lobby"
    await posted(unposted, game, MESSAGE)
    await unposted.wait(60_000)
    assert (await unposted.table(game)).status == "running", "by itself, since it is full"
    marks = [mark(game, str(user)) for user in (ANN, BEN, CID)]
    assert await salt_of(unposted, game) == f"{game}:{MESSAGE}:{','.join(marks)}"


async def test_a_later_message_changes_nothing(unposted: House) -> None:
    game = await unposted.lobby(ANN, BEN)
    for message in (MESSAGE, MESSAGE + 7, MESSAGE + 9):  # moved, or deleted and posted again
        await posted(unposted, game, message, channel=message)
        unposted.restart()
    assert (await unposted.table(game)).promised == MESSAGE
    done(await unposted.tables.lobby.start(game, ANN))
    assert f":{MESSAGE}:" in await salt_of(unposted, game)


async def test_a_board_is_no_promise(house: House) -> None:
    game = await house.game(ANN, BEN)
    before = await salt_of(house, game), (await house.table(game)).promised
    await posted(house, game, MESSAGE)
    assert (await salt_of(house, game), (await house.table(game)).promised) == before


def test_a_computer_has_a_mark_too() -> None:
    computer = SeatRow(2, None, "", "taken", computer="steady")
    assert mark_of("0123456789ab", computer) == mark("0123456789ab", "computer:2")
    stood_in_for = SeatRow(1, ANN, "Ann", "taken", computer="stand-in")
    assert mark_of("0123456789ab", stood_in_for) == mark("0123456789ab", str(ANN))


# --- Trying seeds --------------------------------------------------------------------------


def first_turn(seed: bytes, salted: str) -> int:
    """Who begins a Triqueta game of three: its second question."""
    return Seeded(Key(seed, salted), rolls=1).ask(Pick("first", (1, 2, 3)))


def test_trying_seeds_chooses_nobody() -> None:
    """Whoever runs the bot tries seeds until Ann begins in every order of the seats. With the old
    salt, and with a message whose id could be known, that works; with the id that Discord gives to
    the message afterwards, she begins as often as anybody."""
    game = "0123456789ab"
    orders = [[mark(game, str(user)) for user in order] for order in permutations((ANN, BEN, CID))]
    ann = mark(game, str(ANN))

    def begins(seed: bytes, salts: list[str]) -> int:
        return sum(
            order[first_turn(seed, salted) - 1] == ann
            for order, salted in zip(orders, salts, strict=True)
        )

    def ground(salts: list[str]) -> bytes:
        seeds = (sha256(b"try %d" % number).digest() for number in count())
        return next(seed for seed in seeds if begins(seed, salts) == len(orders))

    old = [f"{game}:{','.join(order)}" for order in orders]
    assert begins(ground(old), old) == 6, "the attack is real"
    guessed = [salt(game, MESSAGE, order) for order in orders]
    seed = ground(guessed)
    times = 300
    counts = [
        begins(seed, [salt(game, MESSAGE + 1 + 4_194_304 * later, order) for order in orders])
        for later in range(times)
    ]
    assert counts.count(6) <= 4, "one in 729"
    assert 0.28 < sum(counts) / (6 * times) < 0.39, "one in three"


# --- The seed ------------------------------------------------------------------------------


async def called_off(house: House) -> str:
    game = await house.game(ANN, BEN)
    await house.act(game, ANN, "draw", "keep")
    await house.act(game, BEN, "draw")
    done(await house.tables.seats.call_off(game, BEN))
    done(await house.tables.play.answer(game, ANN, True, await house.version(game)))
    return game


async def test_a_game_that_is_called_off_gives_its_seed_and_proves_its_luck(house: House) -> None:
    game = await called_off(house)
    table = await house.table(game)
    assert table.status == "closed"
    assert table.seed is not None
    assert commitment(bytes.fromhex(table.seed)) == table.commitment
    for viewer in (None, ANN, BEN, CID):
        record = await house.tables.views.record(game, viewer)
        assert isinstance(record, Record)
        assert replay(record).fair, "whole, and proven"
        assert record.result is None
    verdict = await house.tables.views.verify(game)
    assert isinstance(verdict, Verdict)
    assert (verdict.fair, verdict.seed) == (True, table.seed)


@pytest.mark.parametrize("way", ["called off", "left", "expired"])
async def test_a_lobby_that_closes_gives_its_seed(house: House, way: str) -> None:
    game = await house.lobby(ANN)
    assert (await house.table(game)).seed is None
    if way == "called off":
        done(await house.tables.seats.call_off(game, ANN))
    elif way == "left":
        done(await house.tables.seats.leave(game, ANN))
    else:
        house.clock.time += 49 * 3_600_000
        await house.tables.jobs.run_due()
    table = await house.table(game)
    assert table.status == "closed"
    assert table.seed is not None
    assert commitment(bytes.fromhex(table.seed)) == table.commitment


async def test_a_running_game_keeps_its_seed(house: House) -> None:
    game = await house.game(ANN, BEN)
    assert (await house.table(game)).seed is None
    answer = await house.tables.views.verify(game)
    assert not isinstance(answer, Verdict)
    assert answer.code == "not-over"
    record = await house.tables.views.record(game, ANN)
    assert isinstance(record, Record)
    assert record.fair is not None
    assert record.fair.seed is None


async def test_who_sat_elsewhere_is_known_by_either_salt(house: House) -> None:
    """Games that began before messages were mixed in have a shorter salt."""
    for old in (False, True):
        game = await house.game(ANN, BEN, CID)
        if old:
            shorter = f"{game}:{(await salt_of(house, game)).rpartition(':')[2]}"
            await house.sql("UPDATE games SET salt = ? WHERE id = ?", shorter, game)
            house.restart()
        for user in (ANN, BEN):
            done(await house.tables.seats.leave(game, user))
        other = await house.tables.seats.take_over(game, ANN, NAMES[ANN], 2)
        assert refused(other) == "not-allowed", "they would know two hands"
        done(await house.tables.seats.take_over(game, ANN, NAMES[ANN], 1))
