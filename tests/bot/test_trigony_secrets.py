"""Only its own side sees a hand: two games that differ only in one player's cards look the same to
everybody else, in every payload, picture and log line. (The engine's contract tests compare
records.)"""

import logging
import random
import re
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import simcord
from msgspec.structs import replace

from bot import Config, create_bot
from engine.registry import GAMES
from engine.trigony.intrygo.cards import Card
from engine.trigony.state import State
from storage.sqlite import connected
from tests.bot.reading import Shown, buttons, text
from tests.bot.test_secrets import EVERYONE, Sent, Watcher, log_of
from tests.bot.town import PEOPLE, Town
from tests.bot.trigony import offered

TURNS = 8
FIRST = "the first one that is offered"


class World(NamedTuple):
    sent: list[Sent]
    logged: str


async def world(
    folder: Path, people: int, other_hand: int | None, caplog: Any, *, cards: bool = False
) -> World:
    """A game by clicks that do not depend on cards; with `other_hand`, that seat holds other cards.
    With `cards`, the first seat spies on the second, which then draws; in a team its mate swaps."""
    folder.mkdir()
    caplog.clear()
    database = folder / "triad.db"
    env = simcord.Env(create_bot(Config(database=database)), shard_count=1)
    await env.start()
    town = Town(env, database)
    watcher = Watcher(town)
    try:
        for name in PEOPLE[2:people]:
            await town.settings(name, "set-calls", "dm")
        with pytest.MonkeyPatch.context() as patch:  # the same person goes first in every world
            patch.setattr("secrets.token_bytes", random.Random(people).randbytes)
            options = "intrygo=True"
            await town.lobby(*PEOPLE[:people], game="trigony", seats=people, options=options)
        thread = town.place()
        deal(database, other_hand)
        await town.restart()
        await town.command("Ann", "board", thread)  # as currently dealt
        watcher.sent.clear()
        dice = random.Random(people)
        for number in range(TURNS):
            if cards and number == 4 and people > 3:  # a mate of the second seat
                await swap(town, watcher, thread)
            if cards and number < 2:
                await (spy, draw)[number](town, watcher, thread)
            else:
                await turn(town, watcher, thread, dice)
            await watcher.sees(EVERYONE, town.board(thread))
        await look_around(town, watcher, thread)
        return World(watcher.sent, log_of(caplog))
    finally:
        await town.bot.close()
        await env.shutdown()


async def turn(town: Town, watcher: Watcher, thread: Any, dice: random.Random) -> None:
    name, board = town.on_turn(thread), town.board(thread)
    mine = town.private(await watcher.click(name, board, buttons(board)["My table"]))
    pieces = [label for label in buttons(mine) if re.fullmatch("[A-I][1-9]", label)]
    piece = buttons(mine)[dice.choice(sorted(pieces))]
    where = town.private(await watcher.click(name, mine, piece))
    targets = [label for label in buttons(where) if label.startswith("→")]
    await watcher.click(name, where, buttons(where)[dice.choice(sorted(targets))])


async def spy(town: Town, watcher: Watcher, thread: Any) -> None:
    """See the cards of the second seat's side, steal the first, and keep it."""
    name, board = town.on_turn(thread), town.board(thread)
    side = "Black" if "Brown" not in text(board) else "Brown"
    seen = await follow(town, watcher, name, board, "Cards", "Spy", side)
    assert "🕵️" in text(seen)
    await look_around(town, watcher, thread)  # while the cards are open to the spy
    await follow(town, watcher, name, seen, FIRST, "Keep it")


async def draw(town: Town, watcher: Watcher, thread: Any) -> None:
    name, board = town.on_turn(thread), town.board(thread)
    await follow(town, watcher, name, board, "Cards", "Draw a card")


async def swap(town: Town, watcher: Watcher, thread: Any) -> None:
    """Swap the first card for the mate's first, at the beginning of a turn."""
    name, board = town.on_turn(thread), town.board(thread)
    steps = ("Cards", "Swap with a teammate", FIRST, FIRST)
    await follow(town, watcher, name, board, *steps)
    assert "swap a card" in text(town.board(thread))
    await look_around(town, watcher, thread)


async def follow(town: Town, watcher: Watcher, name: str, shown: Shown, *labels: str) -> Shown:
    """Press one button after the other."""
    for label in labels:
        known = offered(shown)
        pressed = next(iter(known.values())) if label == FIRST else known[label]
        answer = (await watcher.click(name, shown, pressed)).response
        shown = shown if answer is None else answer
    return shown


async def look_around(town: Town, watcher: Watcher, thread: Any) -> None:
    board = town.board(thread)
    for name in PEOPLE:
        for label in ("My table", "What happened"):
            await watcher.click(name, board, buttons(board)[label])


def deal(database: Path, other_hand: int | None) -> None:
    """The same cards in every game, whatever the seed, except for one hand, which is exchanged
    for cards of other kinds from the pile."""
    game = GAMES["trigony"]
    with closing(connected(database)) as base:
        ((kept,),) = base.execute("SELECT state FROM games").fetchall()
        state: State = game.load(kept)
        assert state.cards is not None
        everything = sorted([*state.cards.pile, *(c for h in state.cards.hands for c in h)])
        random.Random(7).shuffle(everything)
        # The first seat has a Spy, and nobody has a Counterspy, which would reveal itself.
        everything.sort(key=lambda card: card is Card.COUNTERSPY)
        everything.insert(0, everything.pop(everything.index(Card.SPY)))
        hands, pile = [], everything
        for hand in state.cards.hands:
            hands.append(pile[: len(hand)])
            pile = pile[len(hand) :]
        if other_hand is not None:
            for at, card in enumerate(hands[other_hand]):
                public = (card, Card.COUNTERSPY)
                other = next(n for n, c in enumerate(pile) if c not in public)
                hands[other_hand][at], pile[other] = pile[other], card
        cards = replace(state.cards, hands=tuple(map(tuple, hands)), pile=tuple(pile))
        seat, side, _ = state.seating.order[0]
        changed = replace(state, cards=cards, turn=0, seat=seat, side=side)
        base.execute("UPDATE games SET state = ?", (game.dump(changed),))
        base.execute("UPDATE people SET direct = NULL")  # the die decided who was called first


@pytest.mark.parametrize("people", [2, 3, 4, 6])
async def test_only_a_hands_own_side_can_tell_two_worlds_apart(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, people: int
) -> None:
    caplog.set_level(logging.DEBUG, logger="cogs")
    game = GAMES["trigony"]
    first = await world(tmp_path / "first", people, None, caplog)
    state: State = game.new(game.read_options({}), people, _AnyLuck())
    for seat in (1, 2):
        second = await world(tmp_path / str(seat), people, seat - 1, caplog)
        assert second.logged == first.logged
        assert len(second.sent) == len(first.sent)
        told = [pair for pair in zip(first.sent, second.sent, strict=True) if pair[0] != pair[1]]
        side = {PEOPLE[mate - 1] for mate in state.seating.mates(seat)}
        assert {one.to for one, _ in told} == side


@pytest.mark.parametrize("people", [2, 3, 4, 6])
async def test_cards_in_play_are_learnt_by_the_spys_side_and_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, people: int
) -> None:
    """What a Spy sees and steals, a swap and a draw."""
    caplog.set_level(logging.DEBUG, logger="cogs")
    game = GAMES["trigony"]
    first = await world(tmp_path / "first", people, None, caplog, cards=True)
    second = await world(tmp_path / "second", people, 1, caplog, cards=True)
    assert second.logged == first.logged
    assert len(second.sent) == len(first.sent)
    told = [pair for pair in zip(first.sent, second.sent, strict=True) if pair[0] != pair[1]]
    mates = game.new(game.read_options({}), people, _AnyLuck()).seating.mates
    assert {one.to for one, _ in told} == {PEOPLE[seat - 1] for seat in (*mates(1), *mates(2))}


class _AnyLuck:
    def ask(self, question: Any) -> Any:
        return question.among[0]
