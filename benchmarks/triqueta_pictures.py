"""Pictures of Triqueta: pasted from cached parts, or drawn whole."""

from random import Random
from statistics import median
from typing import Any

from benchmarks.measure import Batch, over, race, ratio, table
from engine.chance import Key, Seeded
from engine.registry import GAMES
from screens.pictures.triqueta import board, drawn, sprites
from screens.pictures.triqueta.board import WIDTH, picture
from screens.pictures.triqueta.scene import Scene, mat, scene

GAME = GAMES["triqueta"]
ROUNDS = 12
NAMES = ("Ann", "Ben", "Cleopatra", "小明", "Жанна")
WHOLE = "drawn whole, supersampled"


def positions(seats: int, seed: int) -> list[tuple[Any, Any]]:
    """A random game in which people mostly draw, as they do."""
    random, chance = Random(seed), Seeded(Key(bytes([seed]) * 32, "pictures"))
    state = GAME.new(GAME.read_options({}), seats, chance)
    found: list[tuple[Any, Any]] = [(state, ())]
    while acting := GAME.to_act(state):
        seat = min(acting)
        legal = GAME.legal(state, seat)
        draws = [action for action in legal if GAME.format(action) == "draw"]
        action = draws[0] if draws and random.random() < 0.8 else random.choice(legal)
        state, events = GAME.apply(state, seat, action, chance)
        found.append((state, events))
    return found


def scenes(seats: int, seed: int) -> list[Scene]:
    names = NAMES[:seats]
    return [scene(_view(state, None), names, events) for state, events in positions(seats, seed)]


def _view(state: Any, viewer: int | None) -> Any:
    return GAME.view(state, viewer)


def forget(*modules: Any) -> None:
    for module in modules:
        for made in vars(module).values():
            if hasattr(made, "cache_clear"):
                made.cache_clear()


def drawn_whole(some: list[Scene]) -> Batch:
    def batch() -> int:
        for one in some[::40]:
            forget(board, sprites)
            picture(one)
        return len(some[::40])

    return batch


def along_a_game(some: list[Scene]) -> Batch:
    """Parts stay drawn, lines of players that did not change stay compressed."""

    def batch() -> int:
        picture.cache_clear()
        for one in some:
            picture(one)
        return len(some)

    return batch


def tokens(seats: int) -> Batch:
    """What the drawer sees."""
    seen = [_view(state, min(GAME.to_act(state))) for state, _ in positions(seats, 3)[:-1]]
    shown = [
        drawn.Drawn(view.own.drawn, mat(view, view.viewer, "")) for view in seen if view.own.drawn
    ]

    def batch() -> int:
        drawn.picture.cache_clear()
        for one in shown:
            drawn.picture(one)
        return len(shown)

    return batch


def report() -> str:
    games = {seats: scenes(seats, 7) for seats in (2, 5)}
    five = games[5]
    contenders = {
        WHOLE: drawn_whole(five),
        "two players, along a game": along_a_game(games[2]),
        "five players, along a game": along_a_game(five),
        "the same again": over(five, picture),  # just drawn
        "a drawn token": tokens(5),
    }
    rates = race(contenders, ROUNDS)
    rows = [
        (name, f"{1000 / median(mine):.3f}", f"{ratio(mine, rates[WHOLE]):,.0f}x")
        for name, mine in rates.items()
    ]
    sizes = sorted(len(picture(one)) for one in (*games[2], *five))
    return (
        f"## Pictures of Triqueta\n\nBoards {WIDTH} pixels wide.\n\n"
        + table(("a board", "ms", "to drawn whole"), rows)
        + f"\n\nBytes of a picture: median {median(sizes):,.0f}, largest {sizes[-1]:,}."
    )
