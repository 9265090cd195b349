"""Playing Trigony by clicks."""

import random
from contextlib import closing
from typing import Any

from msgspec.structs import replace

from engine.registry import GAMES
from engine.trigony.intrygo.cards import Card
from engine.trigony.state import State
from storage.sqlite import connected
from tests.bot.reading import Shown, buttons, components, menus, text, walk
from tests.bot.town import PEOPLE, Town

STEPS = ("b:step:", "b:act:")
WHITE_COVERS_RED = (
    *("H6-G6", "I7-I8", "G6-F5", "H7-G7", "I8-H8", "G7-F6", "F5-E5=T", "H8-I9", "I9-I8"),
    *("F6-F5", "I7-I5", "I5-G5", "G5-G6"),
)


async def sit_down(town: Town, people: int, options: str = "") -> None:
    lobby = await town.lobby(*PEOPLE[:people], game="trigony", seats=people, options=options)
    assert "Trigony" in text(lobby)


def offered(shown: Shown) -> dict[str, str]:
    """The custom_ids of everything that can be chosen, by button or from a menu; a menu's values
    are the custom_ids of the buttons they replace."""
    listed = [value for menu, some in menus(shown).items() if ":pick:" in menu for value in some]
    by_label = {label: p for label, p in buttons(shown).items() if p.startswith(STEPS)}
    return by_label | {value: value for value in listed}


async def choose(town: Town, name: str, shown: Shown, pressed: str) -> Shown | None:
    """Press a button, or pick the same choice from the menu."""
    for menu, some in menus(shown).items():
        if pressed in some:
            return (await town[name].select(shown, [pressed], custom_id=menu)).response
    return (await town[name].click(shown, custom_id=pressed)).response


async def one_turn(town: Town, dice: random.Random) -> bool:
    """Whoever is on turn chooses step by step until an action is taken."""
    board = town.board()
    if not offered(board):
        return False
    name = town.on_turn()
    shown: Shown = board
    before = board.id, text(board)
    for _ in range(12):
        choices = offered(shown)
        back = [town.words(f"trigony-do-{way}") for way in ("back", "offer-draw")]
        forward = [p for label, p in choices.items() if label not in back]
        answer = await choose(town, name, shown, dice.choice(forward or list(choices.values())))
        now = town.board()
        if (now.id, text(now)) != before:
            return True
        assert answer is not None, "a step is answered"
        shown = answer
    raise AssertionError("twelve steps and nothing done")


async def do(town: Town, name: str, action: str) -> Shown | None:
    """Take this action, click by click; returns the answer to the last click."""
    game = GAMES["trigony"]
    path = game.tokens(game.parse(action))
    answer: Shown | None = town.board()
    if path[0] in ("pass", "card"):
        label = town.words("trigony-do-pass" if action == "pass" else "trigony-do-cards")
        answer = town.private(await town.press(name, town.board(), label))
    begin = 2 if path[0] == "card" else 1
    for length in range(begin, len(path) + 1):
        assert answer is not None
        ends = f":{''.join(path[:length])}"
        (pressed,) = [p for p in offered(answer).values() if p.endswith(ends)]
        answer = await choose(town, name, answer, pressed)
    return answer


async def win(town: Town, white: str) -> None:
    """White, which this person plays, covers red; Black does not defend."""
    moves = iter(WHITE_COVERS_RED)
    while offered(town.board()):
        name = town.on_turn()
        await do(town, name, next(moves) if name == white else "pass")
    assert list(moves) == []


def line(shown: Shown, word: str) -> str:
    return next(line for line in text(shown).splitlines() if word in line)


def gallery(shown: Shown) -> dict[str, Any]:
    """The picture of a message."""
    (found,) = [part for part in walk(components(shown)) if part["type"] == 12]
    (item,) = found["items"]
    picture: dict[str, Any] = item
    return picture


async def hold(town: Town, *cards: Card) -> str:
    """Give whoever is on turn these cards; returns their name."""
    game = GAMES["trigony"]
    place = town.place()
    with closing(connected(town.database)) as base:
        ((kept,),) = base.execute("SELECT state FROM games").fetchall()
        state: State = game.load(kept)
        assert state.cards is not None
        hands = list(state.cards.hands)
        rest = list(state.cards.pile)
        for hand in hands:
            rest += hand
        rest.sort(key=lambda card: card is Card.COUNTERSPY)  # it stays in the pile
        for card in cards:
            rest.remove(card)
        for at, hand in enumerate(hands):
            hands[at] = cards if at == state.seat - 1 else tuple(rest[: len(hand)])
            rest = rest if at == state.seat - 1 else rest[len(hand) :]
        dealt = replace(state.cards, hands=tuple(hands), pile=tuple(rest))
        base.execute("UPDATE games SET state = ?", (game.dump(replace(state, cards=dealt)),))
    await town.restart()
    await town.command("Ann", "board", place)
    return town.on_turn()
