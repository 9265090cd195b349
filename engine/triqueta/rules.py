"""The rules: who may do what, and what it changes."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from engine.chance import Chance, Deal, Pick
from engine.errors import RuleError
from engine.game import Event
from engine.triqueta.actions import (
    DRAW,
    KEEP,
    MAX_ROWS,
    PLACE,
    REVEAL,
    TAKE,
    TOWER,
    Action,
    Draw,
    Keep,
    Place,
    Reveal,
    Take,
    Tower,
)
from engine.triqueta.ending import added_tokens, final_scores, put_back_tokens
from engine.triqueta.events import (
    Decided,
    Drew,
    DroppedOut,
    GameEnded,
    Kept,
    LastInRound,
    Placed,
    Revealed,
    RockPassed,
    RoundBegan,
    RoundEnded,
    Saw,
    Scored,
    Took,
    TreeTaken,
)
from engine.triqueta.pieces import BOX, KEEPS, TOWER_HEIGHT, TOWERS, Counts, Tokens
from engine.triqueta.scoring import best_reveal, winners
from engine.triqueta.state import Options, Player, State, phase, undecided

T = TypeVar("T")
Applied = tuple[State, tuple[Event, ...]]

ALONE: Final = tuple(frozenset({seat}) for seat in range(MAX_ROWS + 1))  # as many rows as seats


def new(options: Options, seats: int, chance: Chance) -> State:
    if options.first != "lot" and options.first not in range(1, seats + 1):
        raise RuleError("no-such-seat", seat=options.first, seats=seats)
    towers = chance.ask(Deal("towers", BOX, TOWERS))
    if options.first == "lot":
        first = chance.ask(Pick("first", _clockwise(1, seats)))
    else:
        first = options.first
    return State(
        options=options,
        towers=towers,
        rock=first,
        round=1,
        tower=1,
        left=TOWER_HEIGHT,
        to_come=tuple(range(2, TOWERS + 1)),
        rows=((),) * seats,
        middle=_clockwise(1, seats),
        queue=_clockwise(first, seats),
        players=(Player(),) * seats,
    )


def to_act(state: State) -> frozenset[int]:
    if queue := state.queue:
        return ALONE[queue[0]]
    if state.to_come:
        return ALONE[state.rock]
    return frozenset(undecided(state))


# What is legal in a round depends on little more than the rows still in the middle, so every
# answer is cached.
_MIDDLES = [rows for n in range(MAX_ROWS + 1) for rows in combinations(range(1, MAX_ROWS + 1), n)]
_Choices = dict[tuple[int, ...], tuple[Action, ...]]
_PLACE: Final[_Choices] = {rows: tuple(PLACE[row] for row in rows) for rows in _MIDDLES}
_TAKE: Final[_Choices] = {rows: tuple(TAKE[row] for row in rows) for rows in _MIDDLES}
_PLACE_OR_KEEP: Final[_Choices] = {rows: (*_PLACE[rows], KEEP) for rows in _MIDDLES}
_DRAW_OR_TAKE: Final[_Choices] = {rows: (DRAW, *_TAKE[rows]) for rows in _MIDDLES}


def legal(state: State, seat: int) -> tuple[Action, ...]:
    if queue := state.queue:
        if queue[0] != seat:
            return ()
        if state.drawn is not None:
            may_keep = len(state.players[seat - 1].face_down) < KEEPS
            return (_PLACE_OR_KEEP if may_keep else _PLACE)[state.middle]
        return (_DRAW_OR_TAKE if state.left else _TAKE)[state.middle]
    if state.to_come:
        return tuple(TOWER[tower] for tower in state.to_come) if seat == state.rock else ()
    if seat in undecided(state):
        return REVEAL[len(state.players[seat - 1].face_down)]
    return ()


def public_actions(state: State) -> tuple[Action, ...]:
    """Without the choices about a drawn or kept token: they are offered where its owner sees it."""
    if phase(state) not in ("turn", "tower"):
        return ()
    (seat,) = to_act(state)
    return legal(state, seat)


def apply(state: State, seat: int, action: Action, chance: Chance) -> Applied:
    if action not in legal(state, seat):
        raise refusal(state, seat, action)
    return _APPLY[type(action)](state, seat, action)


def refusal(state: State, seat: int, action: Action) -> RuleError:
    """Why an action is not legal: not this seat's turn, not an action of this phase, or
    not possible in this position."""
    now = phase(state)
    if now == "over":
        return RuleError("game-over")
    if seat not in to_act(state):
        return RuleError("not-your-turn", seats=tuple(sorted(to_act(state))))
    wanted, otherwise = _ASKED_FOR[now]
    if not isinstance(action, wanted):
        return RuleError(otherwise)
    match action:
        case Draw():
            return RuleError("tower-empty", tower=state.tower)
        case Keep():
            return RuleError("no-keeps-left", limit=KEEPS)
        case Place(row) | Take(row) if row > len(state.rows):
            return RuleError("no-such-row", row=row, rows=len(state.rows))
        case Place(row) | Take(row):
            return RuleError("row-taken", row=row)
        case Tower(tower):
            return RuleError("tower-gone", tower=tower, left=state.to_come)
        case Reveal():
            return RuleError("reveal-count", tokens=len(state.players[seat - 1].face_down))


# The actions of each phase, and the code of the refusal for anything else.
_ASKED_FOR: dict[str, tuple[tuple[type[Action], ...], str]] = {
    "drawn": ((Place, Keep), "place-or-keep-first"),
    "turn": ((Draw, Take), "draw-or-take"),
    "tower": ((Tower,), "pick-a-tower-first"),
    "reveal": ((Reveal,), "reveal-first"),
}


def _draw(state: State, seat: int, action: Draw) -> Applied:
    left = state.left
    animal = state.towers[state.tower - 1][-left]
    left -= 1
    return replace(state, drawn=animal, left=left), (Drew(seat, left), Saw(seat, animal))


def _place(state: State, seat: int, action: Place) -> Applied:
    animal, row = state.drawn, action.row
    assert animal is not None
    rows = [*state.rows]
    rows[row - 1] += (animal,)
    return (
        replace(state, drawn=None, rows=tuple(rows), queue=_turned(state.queue)),
        (Placed(seat, row, animal),),
    )


def _keep(state: State, seat: int, action: Keep) -> Applied:
    animal, player = state.drawn, state.players[seat - 1]
    assert animal is not None
    player = replace(player, face_down=(*player.face_down, animal))
    players = _put(state.players, seat, player)
    return (
        replace(state, drawn=None, players=players, queue=_turned(state.queue)),
        (Kept(seat, len(player.face_down)),),
    )


def _take(state: State, seat: int, action: Take) -> Applied:
    row = action.row
    animals, queue, middle = state.rows[row - 1], state.queue[1:], _without(state.middle, row)
    if animals:
        player = state.players[seat - 1]
        collection, formed, spoiled = _collect(player.collection, animals)
        state = replace(
            state,
            rows=_put(state.rows, row, ()),
            middle=middle,
            queue=queue,
            players=_put(state.players, seat, replace(player, collection=collection)),
        )
    else:
        formed = spoiled = ()
        state = replace(state, middle=middle, queue=queue)
    told = (Took(seat, row, animals, formed, spoiled), DroppedOut(seat, queue))
    if len(queue) > 1:
        return state, told
    if queue:
        return state, (*told, LastInRound(queue[0]))
    state, ending = _end_round(state, seat)
    return state, told + ending


def _collect(collection: Counts, animals: Tokens) -> tuple[Counts, Tokens, Tokens]:
    """The new collection, with the kinds that reached exactly three and those that passed it."""
    counts = [*collection]
    formed: Tokens = ()
    spoiled: Tokens = ()
    for animal in animals:
        place = animal.place
        counts[place] = count = counts[place] + 1
        if count == 3:
            formed += (animal,)
        elif count == 4:
            spoiled += (animal,)
            formed = tuple([other for other in formed if other is not animal])
    return tuple(counts), formed, spoiled


def _end_round(state: State, last: int) -> Applied:
    told = (RoundEnded(state.round), RockPassed(last, state.rock))
    state = replace(state, rock=last)
    if state.to_come:
        return state, told
    state, ending = _open_reveal(state)
    return state, told + ending


def _tower(state: State, seat: int, action: Tower) -> Applied:
    seats = len(state.players)
    player = state.players[seat - 1]
    trees = player.trees + 1
    state = replace(
        state,
        round=state.round + 1,
        tower=action.tower,
        left=TOWER_HEIGHT,
        to_come=_without(state.to_come, action.tower),
        middle=_clockwise(1, seats),
        queue=_clockwise(seat, seats),
        players=_put(state.players, seat, replace(player, trees=trees)),
    )
    return state, (
        TreeTaken(seat, action.tower, trees),
        RoundBegan(state.round, state.tower, seat),
    )


def _open_reveal(state: State) -> Applied:
    """After the last round. By hand, only players who hold face-down tokens have to decide."""
    automatic = state.options.reveal == "automatic"
    decisions = [
        best_reveal(player.collection, player.face_down)
        if automatic or not player.face_down
        else None
        for player in state.players
    ]
    state = replace(state, decisions=tuple(decisions))
    return state, () if None in decisions else _ending(state)


def _reveal(state: State, seat: int, action: Reveal) -> Applied:
    state = replace(state, decisions=_put(state.decisions, seat, action.add))
    told = (Decided(seat),)
    return state, told if None in state.decisions else told + _ending(state)


def _ending(state: State) -> tuple[Event, ...]:
    revealed = [
        Revealed(seat, added_tokens(state, seat), put_back_tokens(state, seat))
        for seat, player in enumerate(state.players, 1)
        if player.face_down
    ]
    scores = final_scores(state)
    scored = [Scored(seat, score) for seat, score in enumerate(scores, 1)]
    return (*revealed, *scored, GameEnded(winners(scores)))


@cache
def _clockwise(first: int, seats: int) -> tuple[int, ...]:
    return (*range(first, seats + 1), *range(1, first))


@cache
def _turned(queue: tuple[int, ...]) -> tuple[int, ...]:
    """The queue after a turn: its first seat moves to the end."""
    return queue[1:] + queue[:1]


@cache
def _without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    at = numbers.index(number)
    return numbers[:at] + numbers[at + 1 :]


def _put(items: tuple[T, ...], number: int, item: T) -> tuple[T, ...]:
    """The items with the number-th, counting from 1, replaced."""
    changed = [*items]
    changed[number - 1] = item
    return tuple(changed)


_APPLY: Final[dict[type[Action], Callable[[State, int, Any], Applied]]] = {
    Draw: _draw,
    Place: _place,
    Keep: _keep,
    Take: _take,
    Tower: _tower,
    Reveal: _reveal,
}
