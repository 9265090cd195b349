"""What a board of Triqueta shows: a plain value, so that it can be the key of a picture cache."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from engine.game import Event
from engine.triqueta.events import Kept, Placed, RockPassed, Took, TreeTaken
from engine.triqueta.pieces import Animal, Tokens
from engine.triqueta.view import PlayerView, TriquetaView
from screens.pictures.letters import written

Standing = Literal["turn", "in", "out"]


class Row(NamedTuple):
    number: int
    tokens: Tokens | None  # None: taken
    newest: bool = False  # its last token has just been put there
    swept: Tokens = ()  # what has just been taken from here


class Mat(NamedTuple):
    """What lies in front of a player."""

    seat: int
    name: str  # "" if it can't be written
    standing: Standing
    counts: tuple[int, ...]  # by kind
    rock: bool
    trees: int
    face_down: tuple[Animal | None, ...]  # None: hidden; the viewer sees their own
    gained: tuple[bool, ...] = (False,) * 6  # by kind: whether it has just grown
    news: frozenset[str] = frozenset()  # "rock", "tree", "kept": what else is new


class Scene(NamedTuple):
    left: int
    lifted: bool  # a token has been drawn and not placed yet
    over: bool  # no tower is being played
    to_come: tuple[int, ...]
    rows: tuple[Row, ...]
    mats: tuple[Mat, ...]


def scene(view: TriquetaView, names: Sequence[str], events: Iterable[Event] = ()) -> Scene:
    """The board as a viewer sees it, built from the view and from what happened last."""
    events = tuple(events)
    return Scene(
        view.left,
        view.phase == "drawn",
        view.phase in ("tower", "reveal", "over"),
        view.to_come,
        tuple(_row(number, row, events) for number, row in enumerate(view.rows, 1)),
        tuple(mat(view, seat, name, events) for seat, name in enumerate(names, 1)),
    )


def _row(number: int, tokens: Tokens | None, events: Sequence[Event]) -> Row:
    newest, swept = False, Tokens()
    for event in events:
        match event:
            case Placed(row=row) if row == number:
                newest, swept = bool(tokens), ()
            case Took(row=row, animals=animals) if row == number and tokens is None:
                swept = animals
    return Row(number, tokens, newest, swept)


def mat(view: TriquetaView, seat: int, name: str, events: Sequence[Event] = ()) -> Mat:
    player = view.players[seat - 1]
    gained = [False] * len(player.collection)
    news = set[str]()
    for event in events:
        match event:
            case Took(seat=taker, animals=animals) if taker == seat:
                for animal in animals:
                    gained[animal.place] = True
            case Kept(seat=keeper) if keeper == seat:
                news.add("kept")
            case RockPassed(seat=holder) if holder == seat:
                news.add("rock")
            case TreeTaken(seat=holder) if holder == seat:
                news.add("tree")
    return Mat(
        seat,
        written(name),
        standing(view, seat),
        tuple([kind.count for kind in player.collection]),
        player.rock,
        player.trees,
        _face_down(view, seat, player),
        tuple(gained),
        frozenset(news),
    )


def standing(view: TriquetaView, seat: int) -> Standing:
    """Whether a player is to play, still in, or out of this round."""
    if seat in view.to_act:
        return "turn"
    out = view.players[seat - 1].dropped_out and view.phase in ("turn", "drawn")
    return "out" if out else "in"


def _face_down(view: TriquetaView, seat: int, player: PlayerView) -> tuple[Animal | None, ...]:
    if view.viewer == seat and view.own is not None:
        return view.own.face_down
    return (None,) * player.face_down
