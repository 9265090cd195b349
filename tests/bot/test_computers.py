"""Computers at the table, on a simulated Discord, with real workers."""

import asyncio
import os
import random
import signal
from typing import Any

import pytest

from bot.workers import Workers
from engine.chance import Key, Seeded
from engine.players.line import asked, read_choice
from engine.players.witness import Witness
from engine.registry import GAMES
from tables import Done
from tests.bot.reading import Shown, actions, buttons, text
from tests.bot.town import Town


async def against(town: Town, computers: int, level: str = "easy", **options: Any) -> Shown:
    """Ann plays against computers; returns how the bot answered her."""
    command = {"computers": computers, "level": level, "pace": "friends", **options}
    return await town.command("Ann", "play", **command)


async def anns_turn(town: Town, dice: random.Random) -> bool:
    """Ann plays when it is her turn; False when the game is over."""
    for _ in range(20):
        board = town.board()
        if actions(board):
            break
        if "wins" in text(board) or "win together" in text(board) or "A draw" in text(board):
            return False
        await town.env.advance_time(2)
    draws = [action for action in actions(board) if action.endswith(":draw")]
    chosen = draws[0] if draws and dice.random() < 0.5 else dice.choice(actions(board))
    result = await town["Ann"].click(board, custom_id=chosen)
    if chosen.endswith(":draw"):
        drawn = town.private(result)
        await town["Ann"].click(drawn, custom_id=dice.choice(actions(drawn)))
    await town.env.advance_time(1)
    return True


async def test_one_command_is_enough_to_play(town: Town) -> None:
    answer = await against(town, 2, options="first=1")
    assert "The game begins in a moment" in text(answer)
    board = town.board()
    assert "Round 1 of 4" in text(board)
    assert f"<@{town['Ann'].id}>, it's your turn" in text(board)
    thread = town.place()
    assert thread.name == "Triqueta: Ann, 🤖 Hazel, 🤖 Fern"


async def test_four_computers_and_one_person_play_to_the_end(town: Town) -> None:
    await against(town, 4)
    dice = random.Random(3)
    while await anns_turn(town, dice):
        pass
    ended = town.board()
    assert "wins" in text(ended) or "win together" in text(ended)
    assert "Turning points" in buttons(ended)
    for name in ("🤖 Hazel", "🤖 Fern", "🤖 Clover", "🤖 Moss"):
        assert name in text(ended)
    await town.env.advance_time(60)
    points = await town.press("Ann", ended, "Turning points")
    assert "Turning points" in text(town.private(points))
    stranger = town.private(await town.press("Ben", ended, "Turning points"))
    assert "Turning points" not in text(stranger)
    again = town.private(await town.press("Ann", ended, "Rematch"))
    assert "The game begins in a moment" in text(again)
    assert "Round 1 of 4" in text(town.board())


async def test_a_computers_turns_in_a_row_are_one_message(town: Town) -> None:
    await against(town, 3, options="first=1")
    thread = town.place()
    before = len(thread.history())
    await town.press("Ann", town.board(), "Take row 1")
    await town.env.advance_time(3)
    board = town.board()
    assert len(thread.history()) == before + 1
    assert "🤖 Clover" in text(board)


async def test_a_host_adds_computers_in_the_lobby_and_sends_one_away(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben", seats=4)
    stranger = await town.press("Ben", lobby, "Add a computer")
    assert "Only the host" in text(town.private(stranger))
    menu = town.private(await town.press("Ann", lobby, "Add a computer"))
    assert all(name in text(menu) for name in ("Hazel", "Rowan", "Yew"))
    menu = await town.choose("Ann", menu, "computer-add", "strong")
    assert "🤖 Yew" in text(town.last(lobby))
    menu = await town.choose("Ann", menu, "computer-dismiss", "3")
    assert "Yew" not in text(town.last(lobby))
    menu = await town.choose("Ann", menu, "computer-add", "easy")
    begun = await town.choose("Ann", menu, "computer-add", "steady")
    assert "the game begins" in text(begun)
    assert "Round 1 of 4" in text(town.board())


async def test_without_computers_play_opens_a_lobby_as_before(town: Town) -> None:
    answer = await town.command("Ann", "play")
    assert "Your table is open" in text(answer)
    some = await town.command("Ann", "play", computers=1, seats=3)
    assert "Your table is open" in text(some)
    assert "1 seat free" in text(town.last())


async def test_a_hint_is_private_and_the_table_sees_that_it_is_on(town: Town) -> None:
    await against(town, 1, options="first=1")
    board = town.board()
    assert "Hint" in buttons(board)
    hint = town.private(await town.press("Ann", board, "Hint"))
    assert "Best:" in text(hint)
    assert "%" in text(hint)
    stranger = await town.press("Ben", board, "Hint")
    assert "Best:" not in text(town.private(stranger))


async def test_together_there_are_no_hints_unless_the_host_says_so(town: Town) -> None:
    lobby = await town.lobby("Ann", "Ben", seats=3)
    assert "Hints are on" not in text(lobby)
    menu = town.private(await town.press("Ann", lobby, "Options"))
    await town.choose("Ann", menu, "term:" + lobby_id(lobby) + ":0:hints", "yes")
    assert "Hints are on" in text(town.last(lobby))
    await town.press("Ann", lobby, "Start")
    assert "Hint" in buttons(town.board())


def lobby_id(lobby: Shown) -> str:
    return next(iter(buttons(lobby).values())).split(":")[2]


async def test_why_is_answered_in_an_open_game_and_in_no_other(town: Town) -> None:
    await against(town, 1, game="trigony")
    dice = random.Random(4)
    for _ in range(2):
        await a_move(town, dice)
    board = town.board()
    why = town.private(await town.press("Ben", board, "Why?"))
    assert "🤖 Pip" in text(why)
    assert "%" in text(why)
    await against(town, 1, game="trigony", options="intrygo=True")
    assert "Why?" not in buttons(town.board())


async def a_move(town: Town, dice: random.Random) -> None:
    for _ in range(10):
        if "it's your turn" in text(town.board()):
            break
        await town.env.advance_time(2)
    mine = town.private(await town.press("Ann", town.board(), "My table"))
    game = next(a for a in buttons(mine).values()).split(":")[2]
    seen = await town.bot.tables.views.look(game, town["Ann"].id)
    assert isinstance(seen, Done)
    moves = [action for action in seen.actions if "-" in action]
    await town.command("Ann", "move", town.place(), action=dice.choice(moves))
    await town.env.advance_time(2)


async def test_a_worker_that_is_killed_is_replaced(town: Town) -> None:
    await against(town, 1, options="first=1")
    await town.press("Ann", town.board(), "Hint")
    (worker,) = town.bot.workers.processes
    os.kill(worker, signal.SIGKILL)
    await town.press("Ann", town.board(), "Draw")
    hint = town.private(await town.press("Ann", town.board(), "My table"))
    assert "Best:" in text(town.private(await town.press("Ann", hint, "Hint")))
    (other,) = town.bot.workers.processes
    assert other != worker


async def test_a_worker_that_is_killed_in_mid_thought_costs_only_time() -> None:
    game = GAMES["triqueta"]
    options, chance = game.read_options({"first": 1}), Seeded(Key(b"any", "luck"))
    state = game.new(options, 2, chance)
    knowledge = Witness(game, options, 2, seat=1).knowledge(state)
    question = asked(game, knowledge, game.legal(state, 1), level="easy", seed=1)
    workers = Workers(1)
    try:
        await workers.think(question, 0)  # so that it is up and running
        (first,) = workers.processes
        os.kill(first, signal.SIGSTOP)  # it gets the question, and never answers it
        thought = asyncio.create_task(workers.think(question, 0))
        await asyncio.sleep(0.3)
        assert not thought.done()
        os.kill(first, signal.SIGKILL)
        assert read_choice(await thought).do in map(str, game.legal(state, 1))
        assert workers.processes != [first]
    finally:
        workers.close()


async def test_a_restart_in_the_middle_of_a_thought(town: Town) -> None:
    await against(town, 1, options="first=1")
    board = town.board()
    game = next(iter(buttons(board).values())).split(":")[2]
    # Straight to the table, so that the computer has not thought yet.
    seen = await town.bot.tables.views.look(game)
    assert isinstance(seen, Done)
    with town.env.time_context():
        await town.bot.tables.play.act(game, town["Ann"].id, "take 1", seen.table.version)
    await town.restart()
    await town.env.advance_time(5)
    seen = await town.bot.tables.views.look(game)
    assert isinstance(seen, Done)
    assert seen.table.to_act == (1,)
    log = await town.bot.tables.views.story(game)
    assert isinstance(log, list)
    numbers = [happening.number for happening in log]
    assert numbers == sorted(set(numbers))


async def test_workers_end_with_the_bot(town: Town) -> None:
    await against(town, 1, options="first=1")
    await town.press("Ann", town.board(), "Hint")
    workers = town.bot.workers.processes
    assert workers
    await town.bot.close()
    for worker in workers:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)


async def test_eight_tables_of_computers_at_once(town: Town) -> None:
    names = list(town.people)
    for number in range(8):
        town.channel = town.guild.create_text_channel(f"table-{number}")
        name = names[number % len(names)]
        await town.command(
            name, "play", game="trigony" if number % 2 else "triqueta", computers=1 + number % 2
        )
    await town.env.advance_time(20)
    games = await town.bot.tables.views.games_in(guild=town.guild.id)
    assert len(games) == 8
    for table, _ in games:
        assert table.status == "running"
        assert table.thinking == ()
        assert all(table.seats[number - 1].played_by_person for number in table.to_act)
    assert len(town.bot.workers.processes) <= town.bot.config.workers


async def test_many_questions_are_answered_the_most_urgent_first() -> None:
    workers, order = Workers(1), []
    try:

        async def ask(urgency: int) -> None:
            await workers.think(b"{}", urgency)
            order.append(urgency)

        await asyncio.gather(*(ask(urgency) for urgency in (2, 2, 0, 1, 0)))
    finally:
        workers.close()
    assert order[1:] == [0, 0, 1, 2], "the first was already being answered"
