"""Hand-written positions, games that start from them, and predetermined luck."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.chance import Answer, Question
from engine.errors import RuleError
from engine.game import Event
from engine.registry import GAMES
from engine.trigony.board import FIELDS, NAMES
from engine.trigony.intrygo.cards import Card
from engine.trigony.intrygo.hands import Cards
from engine.trigony.masks import fields, mask
from engine.trigony.pieces import SIDES, Position
from engine.trigony.sides import Side
from engine.trigony.state import State
from engine.trigony.view import CardsView, TrigonyView

GAME = GAMES["trigony"]


class Loaded:
    """Predetermined luck."""

    def __init__(self, *answers: object) -> None:
        self.answers = [*answers]

    def ask(self, question: Question[Answer]) -> Answer:
        return question.read(self.answers.pop(0))


def position(count: int = 2, *, truce: str = "", **sides: str) -> Position:
    """`white="F6 G7 T:H7 ~ E5 F5"`: pawns, Trigons behind T:, and tiles after the ~."""
    tiles, pawns, trigons = [], [], []
    for side in SIDES[count]:
        standing, _, lying = sides.pop(side.value, "").partition("~")
        words = standing.split()
        tiles.append(mask(FIELDS[name] for name in lying.split()))
        pawns.append(mask(FIELDS[name] for name in words if name in FIELDS))
        trigons.append(mask(FIELDS[name.removeprefix("T:")] for name in words if ":" in name))
    assert not sides, "no such side"
    at_truce = tuple(SIDES[count].index(Side(side)) for side in truce.split())
    return Position(tuple(tiles), tuple(pawns), tuple(trigons), at_truce)


def names(some: int) -> set[str]:
    return {NAMES[field] for field in fields(some)}


def start(seats: int = 2, *, first: str = "red", **options: Any) -> State:
    """A new game; with Intrygo, the pile is not shuffled."""
    luck: list[object] = [first]
    if options.get("intrygo"):
        sides = options.get("sides", 2 if seats == 2 else 3)
        luck.append([str(card) for card in Card for _ in range(amount(card, sides))])
    state: State = GAME.new(GAME.read_options(options), seats, Loaded(*luck))
    return state


def amount(card: Card, sides: int = 3) -> int:
    """How many of a card there are, from the list in the rules."""
    if card in (Card.ALLY, Card.IMMUNITY):
        return {2: 0, 3: 3 if card is Card.ALLY else 1}[sides]
    threefold = ["strike-force", "dynamite", "deserter", "strengthening", "spy"]
    return 3 if card in threefold else 1


def game(
    seats: int = 2,
    *,
    turn: str | int = "white",
    hands: dict[int, str] | None = None,
    pile: str = "spy spy spy spy spy spy spy",
    discard: str = "",
    truce: str = "",
    **sides: str,
) -> State:
    """A game with this board and this side (or seat) on turn; with hands, a game of Intrygo."""
    count = 2 if seats == 2 else 3
    state = start(seats, intrygo=hands is not None)
    where = state.seating
    at = next(
        n
        for n, (seat, side, _) in enumerate(where.order)
        if turn in (seat, where.sides[side].value)
    )
    seat, side, _ = where.order[at]
    board = position(count, truce=truce, **sides)
    state = replace(state, position=board, turn=at, seat=seat, side=side)
    if hands is None:
        return state
    held = tuple(deck(hands.get(seat, "")) for seat in range(1, seats + 1))
    return replace(state, cards=Cards(held, deck(pile), deck(discard)))


def deck(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def legal(state: State, seat: int | None = None) -> set[str]:
    actions = GAME.legal(state, state.seat if seat is None else seat)
    texts = [GAME.format(action) for action in actions]
    assert len(set(texts)) == len(texts)
    return set(texts)


def targets(state: State, origin: str) -> set[str]:
    """Where the piece on a field may go."""
    return {text.partition("-")[2] for text in legal(state) if text.startswith(f"{origin}-")}


def plays(state: State, card: str) -> set[str]:
    """Every way to play a card."""
    begins = f"card {card} "
    return {text.removeprefix(begins) for text in legal(state) if text.startswith(begins)}


def do(state: State, text: str, *luck: object, seat: int | None = None) -> State:
    return told(state, text, *luck, seat=seat)[0]


def told(
    state: State, text: str, *luck: object, seat: int | None = None
) -> tuple[State, tuple[Event, ...]]:
    seat = state.seat if seat is None else seat
    chance = Loaded(*luck)
    after, events = GAME.apply(state, seat, GAME.parse(text), chance)
    assert not chance.answers, "luck that nobody asked for"
    return after, events


def why(state: State, text: str, seat: int | None = None) -> tuple[str, dict[str, object]]:
    """The code and the parameters of a refusal; `apply` must say the same."""
    seat = state.seat if seat is None else seat
    problem = GAME.explain(state, seat, text)
    assert problem is not None, f"{text} is allowed"
    with pytest.raises(RuleError) as refused:
        GAME.apply(state, seat, GAME.parse(text), Loaded())
    assert (refused.value.code, refused.value.params) == (problem.code, problem.params)
    return problem.code, problem.params


def view(state: State, viewer: int | None = None) -> TrigonyView:
    seen = GAME.view(state, viewer)
    assert isinstance(seen, TrigonyView)
    return seen


def cards_seen(state: State, viewer: int | None = None) -> CardsView:
    seen = view(state, viewer).cards
    assert seen is not None
    return seen


def pawns(state: State, side: int = 0) -> set[str]:
    return names(state.position.pawns[side])


def trigons(state: State, side: int = 0) -> set[str]:
    return names(state.position.trigons[side])


def tiles(state: State, side: int = 0) -> set[str]:
    return names(state.position.tiles[side])
